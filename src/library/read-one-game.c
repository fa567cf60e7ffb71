/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Piskvork's .psq and Gomotur's .rec, one game a file, as studies read them. The folders in which a
 * file lies tell the tournament, its year and its rule, as Gomocup's do:
 * "gomocup2023results.zip/Renju/0_1_2_1.psq". */
#include <stdio.h>
#include <string.h>

#include "library/readers.h"
#include "study/formats.h"
#include "study/study-rule.h"

enum {
  FILE_BYTES = 1 << 20, /* what is behind isn't read */
};

gboolean
read_one_game_is (const char *text, gsize length, const char *name)
{
  const char *dot = strrchr (name, '.');

  return format_psq_is (text, length)
         || (dot != NULL && g_ascii_strcasecmp (dot, ".rec") == 0 && format_rec_is (text, length));
}

/* The name of a program, without what says only that it is one: "pbrain-Rapfi.zip". */
static void
set_engine (LibraryReader *reader, const char **field, const char *name)
{
  static const char *const ENDINGS[] = { ".zip", ".exe", ".7z" };
  g_autofree char *plain = NULL;

  if (name == NULL)
    return;
  if (g_ascii_strncasecmp (name, "pbrain-", strlen ("pbrain-")) == 0)
    name += strlen ("pbrain-");
  plain = g_strdup (name);
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++) {
    gsize length = strlen (plain);
    gsize ending = strlen (ENDINGS[i]);

    if (length > ending && g_ascii_strcasecmp (plain + length - ending, ENDINGS[i]) == 0)
      plain[length - ending] = '\0';
  }
  library_reader_set (reader, field, plain);
}

/* The moves from the first node on. */
static void
add_moves (LibraryReader *reader, WuziStudy *study)
{
  reader->game.size = wuzi_study_get_size (study);
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_get_child (study, node)) {
    const StudyNote *note = wuzi_study_get_note (study, node);

    if (wuzi_study_get_stone (study, node) != STONE_NONE)
      library_reader_add_move (reader, wuzi_study_get_point (study, node),
                               note != NULL ? note->msecs : -1);
  }
}

/* A year in a folder's name; 0 if there is none. */
static int
find_year (const char *text)
{
  for (const char *at = text; *at != '\0'; at++) {
    char *end;
    guint64 number;

    if (!g_ascii_isdigit (*at) || (at > text && g_ascii_isdigit (at[-1])))
      continue;
    number = g_ascii_strtoull (at, &end, 10);
    if (end - at == 4 && number >= 1900 && number < 2100)
      return (int) number;
  }
  return 0;
}

/* Folders and archives in which the file lies, the outermost first, without the endings of
 * archives. (transfer full) */
static GStrv
list_folders (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL && parts[i + 1] != NULL; i++) {
    char *dot = strrchr (parts[i], '.');

    if (dot != NULL && dot > parts[i] && strlen (dot) <= strlen (".zip"))
      *dot = '\0';
    if (*parts[i] != '\0' && !g_str_equal (parts[i], "."))
      g_strv_builder_add (folders, parts[i]);
  }
  return g_strv_builder_end (folders);
}

static void
set_from_folders (LibraryReader *reader)
{
  LibraryGame *game = &reader->game;
  g_auto (GStrv) folders = list_folders (reader->name);
  guint count = g_strv_length (folders);
  gboolean has_rule = FALSE;

  if (count > 0)
    library_reader_set_joined (reader, &game->event, " – ", count > 1 ? folders[count - 2] : NULL,
                               folders[count - 1]);
  for (guint i = count; i > 0; i--) {
    const char *folder = folders[i - 1];

    /* A folder that is only a number isn't that of a rule. */
    if (!has_rule && strspn (folder, "0123456789") < strlen (folder))
      has_rule = study_rule_from_text (folder, &game->rule);
    if (game->year == 0)
      game->year = find_year (folder);
  }
}

/* What Gomocup's judge writes: the last line is "0,Renju" for a draw, and the last number of the
 * file's name says who has won, if that isn't seen on the board. */
static void
set_gomocup_result (LibraryReader *reader, const char *text, const char *rules)
{
  const char *base = strrchr (reader->name, '/');
  g_autofree char *draw = rules != NULL ? g_strconcat ("\n0,", rules, NULL) : NULL;
  guint round, first, second, winner;

  if (draw == NULL)
    return;
  if (strstr (text, draw) != NULL)
    reader->game.result = LIBRARY_RESULT_DRAW;
  else if (sscanf (base != NULL ? base + 1 : reader->name, "%u_%u_%u_%u.", &round, &first, &second,
                   &winner)
               == 4
           && (winner == 1 || winner == 2))
    reader->game.result = winner == 1 ? LIBRARY_RESULT_BLACK_WINS : LIBRARY_RESULT_WHITE_WINS;
}

static void
give_study (LibraryReader *reader, const StudyFile *file, const char *text)
{
  WuziStudy *study = g_ptr_array_index (file->studies, 0);
  LibraryGame *game = &reader->game;
  const char *rules = wuzi_study_get_info (study, STUDY_INFO_RULES);

  set_engine (reader, &game->black, wuzi_study_get_info (study, STUDY_INFO_BLACK));
  set_engine (reader, &game->white, wuzi_study_get_info (study, STUDY_INFO_WHITE));
  set_from_folders (reader);
  if (rules != NULL) {
    study_rule_from_text (rules, &game->rule);
    if (game->event == NULL)
      library_reader_set (reader, &game->event, rules);
  }
  set_gomocup_result (reader, text, rules);
  add_moves (reader, study);
  if (file->left_out > 0)
    library_reader_set_flaw (reader, LIBRARY_FLAW_TAKEN);
  reader->lost += file->left_out;
  library_reader_give (reader);
}

gboolean
read_one_game (LibraryReader *reader, GError **error)
{
  LibraryText *text = reader->text;
  StudyFileOptions options = { .name = reader->name, .reading = reader->cancellable };
  g_autoptr (StudyFile) file = study_file_new (STUDY_FORMAT_PSQ);
  gsize length;
  gboolean done;

  if (!library_text_need (text, FILE_BYTES, error))
    return FALSE;
  length = MIN ((gsize) (text->end - text->at), FILE_BYTES);
  file->is_unicode = TRUE;
  done = format_psq_is (text->at, length)
             ? format_psq_read (file, text->at, length, &options, error)
             : format_rec_read (file, text->at, length, &options, error);
  library_reader_begin (reader);
  if (!done) {
    reader->report->left_out++;
    return FALSE;
  }
  give_study (reader, file, text->at);
  return TRUE;
}
