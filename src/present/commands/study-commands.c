/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --convert IN OUT: reads a file of games, or all of a folder, and writes them in a format.
 * What is there is never written over. "-" is the standard input, or output. */
#include "present/commands/study-commands.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "present/commands/command-fail.h"
#include "present/words/exchange-words.h"
#include "records/files/record-files.h"
#include "records/files/user-file.h"
#include "study/study-exchange.h"

#define STDIN_NAME "-"
#define OPTION_CONVERT "convert"
#define OPTION_FORMAT "format"
#define OPTION_COORDINATES "coordinates"
#define OPTION_BOARD_SIZE "board-size"
#define OPTION_PICTURE "picture"

/* In the order of StudyHabit. */
static const char *const HABITS[] = { "bottom", "top", "row-column" };

typedef struct {
  StudyFormat format;
  StudyFileOptions options;
  gboolean failed; /* could anything not be converted? */
} Conversion;

void
study_commands_add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
    { OPTION_CONVERT, 0, 0, G_OPTION_ARG_FILENAME, NULL,
      _ ("Convert a file of games, or a folder of them, to another format and exit"),
      _ ("IN OUT") },
    { OPTION_FORMAT, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("The format to convert to, where the name doesn’t end with it: sgf, lib, psq, rec, pos, "
         "txt or offsets"),
      _ ("FORMAT") },
    { OPTION_COORDINATES, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("How points are written in text: “bottom” (row 1 is at the bottom), “top”, or "
         "“row-column” (numbers, rows first)"),
      _ ("NOTATION") },
    { OPTION_BOARD_SIZE, 0, 0, G_OPTION_ARG_INT, NULL,
      _ ("The size of the board, where the file doesn’t tell it"), _ ("SIZE") },
    { OPTION_PICTURE, 0, 0, G_OPTION_ARG_FILENAME, NULL,
      _ ("Draw the last position of a file as a picture (png, svg, pdf or txt) and exit"),
      _ ("IN OUT") },
    { STUDY_OPTION_MOVES, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("The moves to number in the picture, such as 12-30; it shows the position after the last "
         "of them"),
      _ ("FIRST-LAST") },
    { STUDY_OPTION_PIXELS, 0, 0, G_OPTION_ARG_INT, NULL, _ ("The height and width of the picture"),
      _ ("PIXELS") },
    { STUDY_OPTION_THEME, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("The theme of the picture: print (black on white), wood, slate, paper or night"),
      _ ("THEME") },
    { STUDY_OPTION_WHOLE_GAME, 0, 0, G_OPTION_ARG_NONE, NULL,
      _ ("Draw diagrams of all games in the file on A4 pages, with comments (pdf)"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, NULL },
    { NULL },
  };

  g_application_add_main_option_entries (application, entries);
}

/* "a.sgf: sentence" */
static void
fail_file (Conversion *conversion, const char *path, const char *sentence)
{
  g_autofree char *name = g_filename_display_name (path);

  /* Translators: the name of a file, and what is wrong with it */
  g_printerr (_ ("%s: %s"), name, sentence);
  g_printerr ("\n");
  conversion->failed = TRUE;
}

/* Errors of the disk name the file themselves. */
static void
fail_error (Conversion *conversion, const char *path, const GError *error)
{
  if (error->domain == STUDY_ERROR)
    fail_file (conversion, path, error->message);
  else
    g_printerr ("%s\n", error->message);
  conversion->failed = TRUE;
}

static StudyFile *
read_stdin (const StudyFileOptions *options, GError **error)
{
  gsize length;
  g_autofree char *bytes = user_file_read_stdin (STUDY_FILE_MAX_BYTES, &length, error);

  return bytes != NULL ? study_exchange_read (bytes, length, options, error) : NULL;
}

static StudyFile *
read_games (Conversion *conversion, const char *in)
{
  g_autoptr (GFile) from = g_file_new_for_commandline_arg (in);
  g_autoptr (GError) error = NULL;
  StudyFile *file = g_str_equal (in, STDIN_NAME)
                        ? read_stdin (&conversion->options, &error)
                        : study_exchange_read_file (from, &conversion->options, &error);

  if (file == NULL)
    fail_error (conversion, in, error);
  return file;
}

static gboolean
is_stdout (const char *path)
{
  return g_str_equal (path, USER_FILE_STDOUT);
}

/* What of it didn't get there is told at the end. */
static void
print_bytes (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  fwrite (text, 1, length, stdout);
}

/* Writes the games of a file into one. */
static void
write_games (Conversion *conversion, StudyFile *file, const char *path)
{
  g_autoptr (GFile) to = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *games = exchange_words_for_games (file->studies->len);
  /* What the option says is of the file that was read, if that was text. */
  StudyFileOptions options = conversion->options;

  if (file->format == STUDY_FORMAT_TEXT)
    options.habit = STUDY_HABIT_BOTTOM;
  if (!is_stdout (path) && g_file_query_exists (to, NULL)) {
    fail_file (conversion, path, _ ("There is already a file with this name."));
    return;
  }
  bytes = study_exchange_write (file, conversion->format, &options, &error);
  if (bytes != NULL && is_stdout (path)) {
    print_bytes (bytes);
    return;
  }
  if (bytes == NULL || !study_exchange_write_file (to, bytes, &error)) {
    fail_error (conversion, path, error);
    return;
  }
  /* Translators: the name of a file, and "3 games" */
  g_print (_ ("Wrote “%s”: %s."), name, games);
  g_print ("\n");
}

/* "a-2.psq" for the second of "a.psq". (transfer full) */
static char *
number_path (const char *path, guint number)
{
  const char *dot = strrchr (path, '.');
  gsize stem = dot != NULL && strchr (dot, '/') == NULL ? (gsize) (dot - path) : strlen (path);

  return g_strdup_printf ("%.*s-%u%s", (int) stem, path, number, path + stem);
}

/* Each game into a file of its own. */
static void
write_one_by_one (Conversion *conversion, StudyFile *file, const char *path)
{
  for (guint i = 0; i < file->studies->len; i++) {
    g_autoptr (StudyFile) one = study_file_new (file->format);
    g_autofree char *numbered = number_path (path, i + 1);

    g_ptr_array_add (one->studies, g_object_ref (g_ptr_array_index (file->studies, i)));
    write_games (conversion, one, numbered);
    for (guint s = 0; s < one->sentences->len; s++)
      study_file_say (file, g_strdup (g_ptr_array_index (one->sentences, s)));
  }
}

static void
print_sentences (FILE *to, const StudyFile *file)
{
  for (guint i = 0; i < file->sentences->len; i++)
    fprintf (to, "  %s\n", (const char *) g_ptr_array_index (file->sentences, i));
}

static void
convert_file (Conversion *conversion, const char *in, const char *out)
{
  g_autoptr (StudyFile) file = read_games (conversion, in);

  if (file == NULL)
    return;
  if (file->studies->len > 1 && !study_format_holds_many (conversion->format) && !is_stdout (out))
    write_one_by_one (conversion, file, out);
  else
    write_games (conversion, file, out);
  print_sentences (is_stdout (out) ? stderr : stdout, file);
}

/* "OUT/a.lib" for "a.sgf", or "OUT/a.sgf.lib" if another file has that already. (transfer full) */
static char *
find_name (const char *folder, const char *name, StudyFormat format, GHashTable *taken)
{
  const char *ending = study_format_get_ending (format);
  const char *dot = strrchr (name, '.');
  gsize stem = dot != NULL && dot != name ? (gsize) (dot - name) : strlen (name);
  g_autofree char *new_name = g_strdup_printf ("%.*s.%s", (int) stem, name, ending);

  if (g_hash_table_contains (taken, new_name)) {
    g_free (new_name);
    new_name = g_strdup_printf ("%s.%s", name, ending);
  }
  g_hash_table_add (taken, g_strdup (new_name));
  return g_build_filename (folder, new_name, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All files that lie in a folder; folders in it are passed over. */
static void
convert_folder (Conversion *conversion, const char *in, const char *out)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_canonicalize_filename (in, NULL);
  g_autoptr (GPtrArray) names = record_files_list (folder, &error);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (names == NULL) {
    fail_error (conversion, in, error);
    return;
  }
  if (g_mkdir_with_parents (out, 0777) != 0) {
    fail_file (conversion, out, g_strerror (errno));
    return;
  }
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autofree char *path = g_build_filename (in, name, NULL);
    g_autofree char *new_path = NULL;

    if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
      continue;
    new_path = find_name (out, name, conversion->format, taken);
    convert_file (conversion, path, new_path);
  }
}

/* The format that is asked for, or that the name ends with; SGF for folders. */
static gboolean
choose_format (Conversion *conversion, const char *name, const char *out, gboolean folder)
{
  const char *dot = strrchr (out, '.');

  conversion->format = STUDY_FORMAT_SGF;
  if (name != NULL)
    return study_format_from_ending (name, &conversion->format);
  return folder || (dot != NULL && study_format_from_ending (dot + 1, &conversion->format));
}

static gboolean
choose_habit (Conversion *conversion, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (HABITS); i++)
    if (g_str_equal (HABITS[i], name)) {
      conversion->options.habit = (StudyHabit) i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
choose_options (Conversion *conversion, GVariantDict *options, GError **error)
{
  const char *habit = "bottom";
  int size = 0;

  g_variant_dict_lookup (options, OPTION_COORDINATES, "&s", &habit);
  if (!choose_habit (conversion, habit)) {
    g_set_error (error, STUDY_ERROR, STUDY_ERROR_UNKNOWN,
                 _ ("“--coordinates” can be “bottom”, “top” or “row-column”, and not “%s”."),
                 habit);
    return FALSE;
  }
  if (g_variant_dict_lookup (options, OPTION_BOARD_SIZE, "i", &size)
      && !study_check_size (size, error))
    return FALSE;
  conversion->options.size = size;
  return TRUE;
}

static int
convert (GVariantDict *options, const char *in, const char *out)
{
  Conversion conversion = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean folder = g_file_test (in, G_FILE_TEST_IS_DIR);
  const char *name = NULL;

  g_variant_dict_lookup (options, OPTION_FORMAT, "&s", &name);
  if (!choose_options (&conversion, options, &error))
    return command_fail (error->message);
  if (!choose_format (&conversion, name, out, folder)
      || !study_format_is_written (conversion.format))
    return command_fail (
        _ ("Name the format by “--format”, or by how the name of the new file ends: "
           "sgf, lib, psq, rec, pos, txt or offsets."));
  if (folder && is_stdout (out))
    return command_fail (_ ("A folder can only be converted into a folder."));
  if (folder)
    convert_folder (&conversion, in, out);
  else
    convert_file (&conversion, in, out);
  return conversion.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

StudyFile *
study_commands_read (GVariantDict *options, const char *in, const char *out)
{
  Conversion conversion = { 0 };
  g_autoptr (GFile) to = g_file_new_for_commandline_arg (out);
  g_autoptr (GError) error = NULL;
  StudyFile *file = NULL;

  if (!choose_options (&conversion, options, &error))
    command_fail (error->message);
  else if (g_file_query_exists (to, NULL))
    fail_file (&conversion, out, _ ("There is already a file with this name."));
  else
    file = read_games (&conversion, in);
  if (file != NULL && file->unread->len > 0)
    print_sentences (stdout, file);
  return file;
}

int
study_commands_fail (const char *path, const GError *error)
{
  Conversion conversion = { 0 };

  fail_error (&conversion, path, error);
  return EXIT_FAILURE;
}

int
study_commands_run (GVariantDict *options, StudyCommand draw)
{
  g_autofree const char **files = NULL;
  const char *in;
  gboolean converts = g_variant_dict_lookup (options, OPTION_CONVERT, "^&ay", &in);
  gboolean draws = !converts && g_variant_dict_lookup (options, OPTION_PICTURE, "^&ay", &in);

  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &files);
  if ((converts || draws) && (files == NULL || files[0] == NULL || files[1] != NULL))
    return command_fail (converts
                             ? _ ("“--convert” takes two names: what to read, and what to write.")
                             : _ ("“--picture” takes two names: what to read, and what to write."));
  if (converts || draws)
    return (converts ? convert : draw) (options, in, files[0]);
  return -1;
}
