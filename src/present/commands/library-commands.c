/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wuzi --library import|list|export|remove: databases of others' games. */
#include "present/commands/library-commands.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library/library-export.h"
#include "library/library-figures.h"
#include "library/library-input.h"
#include "library/wuzi-library.h"
#include "present/commands/command-fail.h"
#include "present/commands/ending-signals.h"
#include "present/commands/explore-command.h"
#include "present/commands/terminal-line.h"
#include "present/words/exchange-words.h"
#include "present/words/library-words.h"
#include "records/files/json-write.h"
#include "records/files/user-file.h"
#include "records/games/game-json.h"
#include "threads/task-thread.h"

#define OPTION_LIBRARY "library"
#define OPTION_INTO "into"
#define OPTION_JSON "json"
#define SGF_ENDING ".sgf"
#define STDIN_NAME "-"

void
library_commands_add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
    { OPTION_LIBRARY, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("Import files, folders and archives of others’ games into databases, list these, export "
         "one as SGF, or remove one, and exit"),
      _ ("import FILE …|list|export NAME [FILE]|remove NAME") },
    { OPTION_INTO, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("Import into the database of this name, instead of one named after the file"),
      _ ("NAME") },
    { EXPLORE_OPTION_POSITION, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("Print what was played next in a position, such as h8h9i9, and exit"), _ ("POSITION") },
    { EXPLORE_OPTION_SOURCE, 0, 0, G_OPTION_ARG_STRING_ARRAY, NULL,
      _ ("Explore only this database, or with “own” one’s own games; may be given several times"),
      _ ("NAME") },
    { NULL },
  };

  g_application_add_main_option_entries (application, entries);
}

/* --- what takes long --- */

typedef void (*WorkFunc) (gpointer data, GCancellable *cancellable);

typedef struct {
  WorkFunc func;
  gpointer data;
} Work;

static void
work_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;

  work->func (work->data, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

/* Works in a thread, until it is done: Ctrl+C, and what else ends programs, stops it. */
static void
work_until_stopped (WorkFunc func, gpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  EndingSignals signals;
  Work work = { func, data };
  gboolean done = FALSE;
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done_cb, &done);

  ending_signals_watch (&signals, cancellable);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, &work, NULL);
  task_thread_run (task, work_run);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  ending_signals_end (&signals);
}

/* "name: sentence" */
static int
fail_named (const char *name, const char *sentence)
{
  /* Translators: the name of a file, and what is wrong with it */
  g_printerr (_ ("%s: %s"), name, sentence);
  return command_fail ("");
}

static int
fail_unknown (const char *name)
{
  g_autofree char *sentence = g_strdup_printf (
      _ ("There is no database with the name “%s”: “wuzi --library list” lists all."), name);

  return command_fail (sentence);
}

/* The path of a database; NULL, and it is said, if there is none. */
static char *
find_database (const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  char *path = wuzi_library_find_path (folder, name, &error);

  if (error != NULL)
    command_fail (error->message);
  else if (path == NULL)
    fail_unknown (name);
  return path;
}

/* --- import --- */

typedef struct {
  const char *folder;
  const char *into; /* NULL: named after the file */
  GFile *file;

  /* Owned */
  char *shown; /* the file's name */
  char *name;  /* of the database */
  LibraryReport *report;
  GError *error;
  char *made; /* the path of the database, if it is new */

  LibraryDb *db; /* NULL: nothing was imported into any */

  LibraryCounts counts;
  TerminalLine line;
  gboolean has_line; /* does anybody look? */
} Import;

static void
import_clear (Import *self)
{
  g_clear_pointer (&self->db, library_db_close);
  g_free (self->shown);
  g_free (self->name);
  library_report_free (self->report);
  g_clear_error (&self->error);
  g_free (self->made);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Import, import_clear)

static void
tell_progress (double progress, const LibraryCounts *counts, gpointer user_data)
{
  Import *self = user_data;
  g_autofree char *games = exchange_words_for_games (counts->added + counts->known);
  g_autofree char *words = NULL;

  if (progress < 0)
    words = g_strdup_printf (_ ("%s: %s"), self->shown, games);
  else
    /* Translators: how far an import in a terminal is: the file, percent, "1,200 games" */
    words = g_strdup_printf (_ ("%s: %.0f%%, %s"), self->shown, MIN (progress, 1) * 100, games);

  terminal_line_show (&self->line, words);
}

/* The name of the database: that of the file, if it has one. NULL with self->error. */
static char *
choose_name (Import *self)
{
  const char *path = g_file_peek_path (self->file);
  const char *fault = NULL;
  g_autofree char *name =
      self->into != NULL ? g_strdup (self->into) : wuzi_library_dup_name_for_file (self->file);

  if (g_str_equal (name, EXPLORE_OWN_SOURCE))
    fault = _ ("“own” stands for your own games. Choose another name, with “--into”.");
  else if (self->into == NULL && path != NULL
           && (g_str_has_prefix (path, "/dev/") || g_str_has_prefix (path, "/proc/")))
    fault = _ ("What comes through a pipe has no name. Name the database, with “--into”.");
  if (fault == NULL)
    return g_steal_pointer (&name);
  g_set_error_literal (&self->error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, fault);
  return NULL;
}

static LibraryDb *
open_named (Import *self, const char *path, GError **error)
{
  g_free (self->name);
  self->name = wuzi_library_dup_name_of_path (path);
  self->db = library_db_open (path, error);
  return self->db;
}

static LibraryDb *
open_new (gpointer user_data, GError **error)
{
  Import *self = user_data;

  self->made = wuzi_library_ensure_path (self->folder, self->name, error);
  return self->made != NULL ? open_named (self, self->made, error) : NULL;
}

/* What can't be imported, as on a full disk, leaves no empty database behind. */
static void
remove_if_empty (Import *self)
{
  if (self->made == NULL || self->error == NULL || self->counts.added + self->counts.known > 0
      || g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_pointer (&self->db, library_db_close);
  wuzi_library_delete (self->made, NULL);
}

/* Into the database of that name, or else into a new one, if there is something to import. */
static void
import_run (gpointer data, GCancellable *cancellable)
{
  Import *self = data;
  LibraryProgressFunc progress = self->has_line ? tell_progress : NULL;
  g_autofree char *path = NULL;

  self->name = choose_name (self);
  if (self->name != NULL)
    path = wuzi_library_find_path (self->folder, self->name, &self->error);
  if (self->error != NULL)
    return;
  if (path == NULL) {
    library_import_into_new (open_new, self->file, progress, self, &self->counts, self->report,
                             cancellable, &self->error);
    remove_if_empty (self);
    /* Of a file alone, the error says that. */
    if (self->db == NULL && self->report->other_files == 1)
      self->report->other_files = 0;
  } else if (open_named (self, path, &self->error) != NULL) {
    library_import (self->db, self->file, progress, self, &self->counts, self->report, cancellable,
                    &self->error);
  }
}

/* Returns the exit status. */
static int
tell_import (const Import *self)
{
  g_autofree char *counts = library_words_for_import (&self->counts);
  g_autoptr (GPtrArray) sentences = library_words_for_report (self->report);

  if (self->db != NULL) {
    /* Translators: the name of a database, and what came of an import into it */
    g_print (_ ("%s: %s"), self->name, counts);
    g_print ("\n");
  }
  for (guint i = 0; i < sentences->len; i++)
    g_print ("  %s\n", (const char *) g_ptr_array_index (sentences, i));
  if (self->error == NULL)
    return EXIT_SUCCESS;
  if (g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return fail_named (self->shown, _ ("Stopped. What was added stays; the same command goes on "
                                       "from there."));
  return fail_named (self->shown, self->error->message);
}

static int
import_file (const char *folder, const char *into, GFile *file, gboolean *stopped)
{
  g_auto (Import) import = { .folder = folder, .into = into, .file = file };
  int status;

  import.shown = user_file_dup_name (file);
  import.report = library_report_new ();
  import.has_line = terminal_line_is_seen ();
  work_until_stopped (import_run, &import);
  terminal_line_clear (&import.line);
  status = tell_import (&import);
  *stopped = g_error_matches (import.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return status;
}

/* Goes on with the next file where one can't be read. */
static int
import_files (GVariantDict *options, const char *folder, const char *const *names)
{
  const char *into = NULL;
  gboolean stopped = FALSE;
  int status = EXIT_SUCCESS;

  if (names == NULL || names[0] == NULL)
    return command_fail (_ ("“--library import” takes the names of what to read."));
  g_variant_dict_lookup (options, OPTION_INTO, "&s", &into);
  for (; *names != NULL && !stopped; names++) {
    g_autoptr (GFile) file = g_str_equal (*names, STDIN_NAME)
                                 ? library_input_new_for_stdin ()
                                 : g_file_new_for_commandline_arg (*names);

    if (import_file (folder, into, file, &stopped) != EXIT_SUCCESS)
      status = EXIT_FAILURE;
  }
  return status;
}

/* --- list --- */

static void
add_row (GPtrArray *cells, const char *name, const LibraryFigures *figures)
{
  g_autofree char *years = library_words_for_years (figures->first_year, figures->last_year);

  g_ptr_array_add (cells, g_strdup (name));
  g_ptr_array_add (cells, g_strdup_printf ("%'u", figures->games));
  g_ptr_array_add (cells, g_steal_pointer (&years));
  g_ptr_array_add (cells, g_format_size (figures->bytes));
}

static void
add_object (JsonBuilder *builder, const char *name, const LibraryFigures *figures)
{
  json_builder_begin_object (builder);
  game_json_add_string (builder, "name", name);
  game_json_add_int (builder, "games", figures->games);
  if (figures->first_year > 0) {
    game_json_add_int (builder, "first_year", figures->first_year);
    game_json_add_int (builder, "last_year", figures->last_year);
  }
  game_json_add_int (builder, "bytes", (gint64) figures->bytes);
  json_builder_set_member_name (builder, "unfinished");
  json_builder_add_boolean_value (builder, figures->unfinished);
  json_builder_end_object (builder);
}

static GPtrArray *
new_table (void)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  /* Translators: heads of a table of databases, for a terminal */
  g_ptr_array_add (cells, g_strdup (_ ("Database")));
  g_ptr_array_add (cells, g_strdup (_ ("Games")));
  g_ptr_array_add (cells, g_strdup (_ ("Years")));
  g_ptr_array_add (cells, g_strdup (_ ("Size")));
  return cells;
}

/* Adds each database that can be read, and says what is wrong with the others. */
static int
look_at_databases (const GPtrArray *paths, GPtrArray *cells, JsonBuilder *builder)
{
  int status = EXIT_SUCCESS;

  for (guint i = 0; i < paths->len; i++) {
    const char *path = g_ptr_array_index (paths, i);
    g_autofree char *name = wuzi_library_dup_name_of_path (path);
    g_autoptr (GError) error = NULL;
    g_autoptr (LibraryDb) db = library_db_open_to_read (path, &error);
    LibraryFigures figures;

    if (db == NULL) {
      status = fail_named (name, error->message);
      continue;
    }
    library_figures_find (db, path, &figures);
    add_row (cells, name, &figures);
    add_object (builder, name, &figures);
  }
  return status;
}

static int
list_databases (const char *folder, gboolean json)
{
  enum { COLUMNS = 4, LEFT_COLUMNS = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) paths = wuzi_library_list_paths (folder, &error);
  g_autoptr (GPtrArray) cells = new_table ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  int status;

  if (paths == NULL)
    return command_fail (error->message);
  json_builder_begin_array (builder);
  status = look_at_databases (paths, cells, builder);
  json_builder_end_array (builder);
  if (json) {
    g_autoptr (JsonNode) node = json_builder_get_root (builder);
    g_autofree char *text = json_write (node, TRUE, NULL);

    g_print ("%s\n", text);
  } else if (paths->len == 0) {
    g_print ("%s\n", _ ("There are no databases yet. “wuzi --library import FILE” makes one."));
  } else {
    terminal_print_table (cells, COLUMNS, LEFT_COLUMNS);
  }
  return status;
}

/* --- export --- */

typedef struct {
  const char *path;
  const char *target;
  LibraryExport done;
  GError *error; /* Owned */
} Exporting;

static void
export_run (gpointer data, GCancellable *cancellable)
{
  Exporting *self = data;
  g_autoptr (LibraryDb) db = library_db_open_to_read (self->path, &self->error);

  if (db != NULL)
    library_export (db, self->target, &self->done, cancellable, &self->error);
}

/* Where to write: as it was typed, or "NAME.sgf" if no such file is there. NULL with an error. */
static char *
find_target (const char *folder, const char *name, const char *typed, GError **error)
{
  g_autofree char *file = typed != NULL ? g_strdup (typed) : g_strconcat (name, SGF_ENDING, NULL);
  g_autofree char *target = NULL;
  g_autofree char *target_folder = NULL;

  if (typed == NULL && g_file_test (file, G_FILE_TEST_EXISTS)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("%s: %s"), file,
                 _ ("There is already a file with this name."));
    return NULL;
  }
  target = user_file_find_target (file, error);
  target_folder = target != NULL ? g_path_get_dirname (target) : NULL;
  if (target == NULL || !g_str_equal (target_folder, folder))
    return g_steal_pointer (&target);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("Choose another folder for the file: in this one, Wuzi keeps its "
                          "databases."));
  return NULL;
}

static int
tell_export (const Exporting *self)
{
  g_autofree char *games = exchange_words_for_games (self->done.games);
  RecordExchange counts = { .bad = self->done.bad };
  g_autofree char *left_out = exchange_words_for_left_out (&counts);
  FILE *out = g_str_equal (self->target, USER_FILE_STDOUT) ? stderr : stdout;

  fprintf (out, _ ("Exported: %s."), games);
  fprintf (out, "\n");
  return left_out != NULL ? command_fail (left_out) : EXIT_SUCCESS;
}

static int
export_database (const char *folder, const char *const *names)
{
  g_autofree char *path = NULL;
  g_autofree char *target = NULL;
  g_autoptr (GError) error = NULL;
  Exporting exporting = { 0 };
  int status;

  if (names == NULL || names[0] == NULL || (names[1] != NULL && names[2] != NULL))
    return command_fail (_ ("“--library export” takes the name of a database, and that of a "
                            "file."));
  path = find_database (folder, names[0]);
  if (path == NULL)
    return EXIT_FAILURE;
  target = find_target (folder, names[0], names[1], &error);
  if (target == NULL)
    return command_fail (error->message);
  exporting.path = path;
  exporting.target = target;
  work_until_stopped (export_run, &exporting);
  if (exporting.error == NULL)
    return tell_export (&exporting);
  status = command_fail (g_error_matches (exporting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                             ? _ ("Stopped. Nothing was written.")
                             : exporting.error->message);
  g_clear_error (&exporting.error);
  return status;
}

/* --- remove --- */

static int
remove_database (const char *folder, const char *const *names)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (names == NULL || names[0] == NULL || names[1] != NULL)
    return command_fail (_ ("“--library remove” takes the name of a database."));
  path = find_database (folder, names[0]);
  if (path == NULL)
    return EXIT_FAILURE;
  if (!wuzi_library_delete (path, &error))
    return fail_named (names[0], error->message);
  g_print (_ ("Removed: %s."), names[0]);
  g_print ("\n");
  return EXIT_SUCCESS;
}

/* --- what is asked for --- */

static int
run_library (GVariantDict *options, const char *command, const char *const *names)
{
  g_autofree char *folder = wuzi_library_dup_usual_folder ();

  if (g_str_equal (command, "import"))
    return import_files (options, folder, names);
  if (g_str_equal (command, "export"))
    return export_database (folder, names);
  if (g_str_equal (command, "remove"))
    return remove_database (folder, names);
  if (!g_str_equal (command, "list"))
    return command_fail (_ ("“--library” can be import, list, export or remove."));
  if (names != NULL && names[0] != NULL) {
    g_printerr (_ ("“%s” is one word too many."), names[0]);
    return command_fail ("");
  }
  return list_databases (folder, g_variant_dict_contains (options, OPTION_JSON));
}

int
library_commands_run (GVariantDict *options, const char *folder)
{
  const char *command = NULL;
  const char *position = NULL;
  g_autofree const char **names = NULL;

  g_variant_dict_lookup (options, OPTION_LIBRARY, "&s", &command);
  g_variant_dict_lookup (options, EXPLORE_OPTION_POSITION, "&s", &position);
  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names);
  if (command != NULL)
    return run_library (options, command, (const char *const *) names);
  if (position == NULL)
    return -1;
  if (names != NULL && names[0] != NULL) {
    g_printerr (_ ("“%s” is one word too many."), names[0]);
    return command_fail ("");
  }
  return explore_command_run (options, position, folder);
}
