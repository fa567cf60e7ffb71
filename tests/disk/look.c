/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts the program's records once more after a play on a failing disk, and looks
 * whether all is there that the journal says was saved, and nothing that shouldn't be.
 *
 * look FOLDER JOURNAL [healed]
 *
 * prints what is wrong. With "healed" the disk failed only once and the play went on:
 * then everything must have been saved in the end. */
#include "play.h"

#include <locale.h>
#include <stdlib.h>

#include "records/games/games-file.h"
#include "records/games/kept-study.h"
#include "records/running/running-files.h"
#include "records/running/wuzi-running-games.h"
#include "records/upkeep/backup-files.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-exchange.h"
#include "records/upkeep/record-restore.h"
#include "study/study-exchange.h"
#include "teacher/review.h"
#include "teacher/training.h"

#include "support/load-training.h"
#include "support/study-edits.h"

/* What one key may be. */
typedef struct {
  GPtrArray *values; /* any of these */
  gboolean saved;    /* there is only one, which the program said is saved */
} Expected;

static char *root;
static GHashTable *expected; /* Expected by key */
static GHashTable *counts;   /* how often each game is in the file */
static gboolean ended;
static guint complaints;

static void G_GNUC_PRINTF (1, 2) complain (const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_print ("%s\n", sentence);
  complaints++;
}

/* --- the journal --- */

static void
expected_free (gpointer data)
{
  Expected *self = data;

  g_ptr_array_unref (self->values);
  g_free (self);
}

static Expected *
expected_of (const char *key)
{
  Expected *self = g_hash_table_lookup (expected, key);

  if (self != NULL)
    return self;
  self = g_new0 (Expected, 1);
  self->values = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->values, NULL); /* what it is without anything said */
  g_hash_table_insert (expected, g_strdup (key), self);
  return self;
}

/* A sentence that a user can read: whole, and of no file that they can't know. */
static void
check_sentence (const char *sentence)
{
  if (!g_str_has_suffix (sentence, "."))
    complain ("That was said, which is no sentence: %s", sentence);
  if (g_regex_match_simple ("\\.(json|jsonl|index)\\.(?!broken)[A-Za-z0-9]{6}|\\.restore-|\\.new-",
                            sentence, 0, 0))
    complain ("That was said, of a file of Wuzi's own: %s", sentence);
}

static void
take_line (char **words, guint count)
{
  const char *verb = words[0];
  Expected *key = count == 3 ? expected_of (words[1]) : NULL;

  if (g_str_equal (verb, "end"))
    ended = TRUE;
  else if (g_str_equal (verb, "said"))
    check_sentence (words[1]);
  if (key == NULL)
    return;
  if (g_str_equal (verb, "did"))
    g_ptr_array_set_size (key->values, 0);
  if (g_str_equal (verb, "did") || g_str_equal (verb, "will"))
    g_ptr_array_add (key->values, g_strdup (words[2]));
  else
    check_sentence (words[2]);
  /* What was refused for good hasn't happened. */
  if (g_str_equal (verb, "not"))
    g_ptr_array_set_size (key->values, (int) key->values->len - 1);
  key->saved = g_str_equal (verb, "did");
}

static void
read_journal (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, expected_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], "\t", 3);

    if (*lines[i] != '\0')
      take_line (words, g_strv_length (words));
  }
}

/* --- what there is --- */

static void
said_cb (gpointer source, const char *sentence)
{
  /* Of what was torn, it may tell; of nothing else is there anything to tell. */
  if (strstr (sentence, "set aside") == NULL)
    complain ("The next start says: %s", sentence);
}

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

/* As the program does. The games that are there still can be had from it. */
static WuziRunningGames *
start (void)
{
  WuziRunningGames *running;
  gboolean done = FALSE;

  book = wuzi_record_book_new (folder);
  running = wuzi_running_games_new (book);
  g_signal_connect (book, "problem", G_CALLBACK (said_cb), NULL);
  g_signal_connect (running, "problem", G_CALLBACK (said_cb), NULL);
  wuzi_running_games_load (running);
  load (book);
  wuzi_running_games_remove_booked_async (running, finished_cb, &done);
  wait_for (&done);
  done = FALSE;
  wuzi_record_book_back_up_async (book, FALSE, NULL, finished_cb, &done);
  wait_for (&done);
  done = FALSE;
  wuzi_record_book_save_async (book, finished_cb, &done);
  wait_for (&done);
  return running;
}

static void
count_games (void)
{
  g_autofree char *text = read_bytes (folder, GAMES_FILE_NAME, NULL);
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (WuziGameRecord) record =
        wuzi_game_record_new_from_line (lines[i], strlen (lines[i]), NULL);
    const char *id = record != NULL ? wuzi_game_record_get_id (record) : NULL;

    if (id != NULL)
      g_hash_table_insert (
          counts, g_strdup (id),
          GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, id)) + 1));
    else if (*lines[i] != '\0')
      complain ("A line of the games can't be read: %s", lines[i]);
  }
}

static gboolean
has_profile (GListModel *model, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (model, i);

    if (g_str_equal (wuzi_profile_get_id (profile), id))
      return TRUE;
  }
  return FALSE;
}

static const char *
state_of (const char *id)
{
  if (has_profile (wuzi_record_book_get_profiles (book), id))
    return "listed";
  if (has_profile (wuzi_record_book_get_deleted_profiles (book), id))
    return "deleted";
  return has_profile (wuzi_record_book_get_merged_profiles (book), id) ? "merged" : NULL;
}

/* How many games the exported file has; NULL if there is no such file. A file that
 * isn't whole has none. (transfer full) */
static char *
count_exported (void)
{
  g_autofree char *path = g_build_filename (root, PLAY_EXPORT, NULL);
  g_autofree char *there = folder_new ();
  RecordExchange done = { 0 };

  if (g_file_test (path, G_FILE_TEST_EXISTS) && !record_import (there, path, &done, NULL))
    complain ("What was exported isn't whole.");
  remove_all (there);
  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_strdup_printf ("%u", done.games) : NULL;
}

/* The study in a file; NULL if there is no such file. One that isn't whole is none that anybody
 * wrote. (transfer full) */
static WuziStudy *
read_study (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (StudyFile) file = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  file = study_exchange_read (text, length, NULL, NULL);
  if (file == NULL)
    complain ("There is half a study in %s.", path);
  return file != NULL ? g_object_ref (file->studies->pdata[0]) : NULL;
}

/* How many nodes it has; 0 if there is none. */
static guint
count_nodes_of (const char *path)
{
  g_autoptr (WuziStudy) study = read_study (path);

  return study != NULL ? count_nodes (study) : 0;
}

/* The same of a study of the user's, or of that and what isn't saved of it. (transfer full) */
static char *
describe_study (const char *word, const char *name)
{
  const char *id = g_str_equal (name, PLAY_RESCUED) ? PLAY_RESCUED_COPY : PLAY_STUDY_COPY;
  g_autofree char *file = g_build_filename (root, PLAY_OUT, name, NULL);
  g_autofree char *unsaved =
      g_build_filename (folder, KEPT_STUDIES_FOLDER, KEPT_STUDIES_UNSAVED, id, NULL);
  g_autofree char *copy = g_strconcat (unsaved, ".sgf", NULL);
  guint count = count_nodes_of (file);

  if (g_str_equal (word, "work"))
    count = MAX (count, count_nodes_of (copy));
  return count > 0 ? g_strdup_printf ("%u", count) : NULL;
}

static char *
describe_kept (const char *id)
{
  g_autofree char *path = kept_study_dup_path (folder, id);
  guint count = count_nodes_of (path);

  return count > 0 ? g_strdup_printf ("%u", count) : g_strdup ("gone");
}

static char *
describe_review (const char *id)
{
  g_autofree char *path = kept_study_dup_path (folder, id);
  g_autoptr (WuziStudy) study = read_study (path);
  g_autoptr (Review) review = study != NULL ? review_new_from_notes (study) : NULL;

  return review != NULL ? g_strdup_printf ("%d", review->game.count) : NULL;
}

/* What a player has learned, by their id and its name behind a slash. */
static char *
describe_learned (const char *word, const char *of)
{
  g_auto (GStrv) words = g_strsplit (of, "/", 2);
  g_autoptr (Training) training = load_training (folder, words[0], NULL);
  const TrainingPuzzle *puzzle;

  if (training == NULL)
    return NULL;
  if (g_str_equal (word, "lesson"))
    return g_hash_table_contains (training->lessons, words[1]) ? g_strdup ("done") : NULL;
  puzzle = training_get_puzzle (training, words[1]);
  if (g_str_equal (word, "answer"))
    return puzzle != NULL ? g_strdup_printf ("%u", puzzle->tries) : NULL;
  for (guint i = 0; i < training->own->len; i++)
    if (g_str_equal (g_array_index (training->own, Puzzle, i).id, words[1]))
      return g_strdup ("here");
  return NULL;
}

/* The value that a key has now, or NULL. (transfer full) */
static char *
value_of (const char *word, const char *of, WuziRunningGames *running)
{
  WuziProfile *player = wuzi_record_book_find_player (book, of);

  if (g_str_equal (word, "game")) {
    guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, of));

    return count > 0 ? g_strdup_printf ("%u", count) : NULL;
  }
  if (g_str_equal (word, "running")) {
    const RunningGame *game = wuzi_running_games_find (running, of);

    return game != NULL ? g_strdup_printf ("%u", game->facts.move_count) : g_strdup ("gone");
  }
  if (g_str_equal (word, "export"))
    return count_exported ();
  if (g_str_equal (word, "file") || g_str_equal (word, "work"))
    return describe_study (word, of);
  if (g_str_equal (word, "kept"))
    return describe_kept (of);
  if (g_str_equal (word, "review"))
    return describe_review (of);
  if (g_str_equal (word, "lesson") || g_str_equal (word, "answer") || g_str_equal (word, "own"))
    return describe_learned (word, of);
  if (g_str_equal (word, "player"))
    return wuzi_record_book_find_profile (book, of) != NULL ? g_strdup ("here") : NULL;
  if (g_str_equal (word, "backup")) {
    g_auto (RecordRestore) found = { 0 };

    return backup_look_count (folder, of, &found, NULL) ? g_strdup ("whole") : NULL;
  }
  if (g_str_equal (word, "state"))
    return g_strdup (state_of (of));
  if (player == NULL)
    return NULL;
  if (g_str_equal (word, "name"))
    return g_strdup (wuzi_profile_get_name (player));
  if (g_str_equal (word, "colour"))
    return g_strdup_printf ("%u", wuzi_profile_get_colour (player));
  return g_strdup (wuzi_profile_has_pin (player) ? "yes" : "no");
}

/* --- looking --- */

static gboolean
is_expected (const Expected *key, const char *word, const char *value)
{
  for (guint i = 0; i < key->values->len; i++) {
    const char *good = g_ptr_array_index (key->values, i);

    if (g_strcmp0 (good, value) == 0)
      return TRUE;
    /* How many come isn't known before. */
    if (good != NULL && *good == '\0' && value != NULL)
      return TRUE;
    /* A running game that isn't there, or not yet. */
    if (good == NULL && g_str_equal (word, "running") && g_strcmp0 (value, "gone") == 0)
      return TRUE;
  }
  return FALSE;
}

static char *
join (GPtrArray *values)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++) {
    const char *value = g_ptr_array_index (values, i);

    g_string_append_printf (text, "%s%s", i > 0 ? " or " : "", value != NULL ? value : "nothing");
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *const TRIED_AGAIN[] = { "game",   "running", "file",   "work", "lesson",
                                           "answer", "own",     "review", NULL };

static void
check_keys (WuziRunningGames *running, gboolean healed)
{
  GHashTableIter iter;
  gpointer name, data;

  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &name, &data)) {
    const Expected *key = data;
    g_auto (GStrv) words = g_strsplit (name, " ", 2);
    g_autofree char *value = value_of (words[0], words[1] != NULL ? words[1] : "", running);
    gboolean is_tried_again = g_strv_contains (TRIED_AGAIN, words[0]);

    /* One that was booked late goes when the program starts. */
    if (g_str_equal (words[0], "running") && g_hash_table_contains (counts, words[1]))
      continue;
    if (!is_expected (key, words[0], value)) {
      g_autofree char *good = join (key->values);

      complain ("%s is %s, and not %s.", (char *) name, value != NULL ? value : "nothing", good);
    }
    if (healed && is_tried_again && !key->saved && !g_str_equal (name, "file " PLAY_NEW)
        && !g_str_has_prefix (name, "game aaaaaaaa"))
      complain ("%s wasn't saved in the end.", (char *) name);
  }
}

static guint
count_imported (void)
{
  guint count = 0;
  GHashTableIter iter;
  gpointer id, times;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &id, &times))
    count += g_str_has_prefix (id, "aaaaaaaa-") ? GPOINTER_TO_UINT (times) : 0;
  return count;
}

static void
import_again (void)
{
  g_autofree char *path = g_build_filename (root, PLAY_IMPORT, NULL);
  g_autoptr (GError) error = NULL;
  RecordExchange done = { 0 };

  if (!record_import (folder, path, &done, &error))
    complain ("What was to be imported can't be imported again: %s", error->message);
  g_hash_table_unref (counts);
  count_games ();
}

/* An import brings all games, or none. One that was killed may have brought some;
 * the next one brings the others. */
static void
check_import (void)
{
  const guint all = 3;

  if (!ended && count_imported () != 0)
    import_again ();
  if (count_imported () != 0 && count_imported () != all)
    complain ("Of %u games that were imported, %u are here.", all, count_imported ());
}

static void
check_running (WuziRunningGames *running)
{
  g_autoptr (GPtrArray) list = wuzi_running_games_list (running);

  for (guint i = 0; i < list->len; i++) {
    const RunningGame *game = g_ptr_array_index (list, i);

    if (g_hash_table_contains (counts, game->id))
      complain ("The game %s is booked, and goes on as well.", game->id);
  }
}

static void
check_records (void)
{
  g_autoptr (RecordCheck) check = record_check_new (folder, NULL);

  if (check->wrong == 0)
    return;
  for (guint i = 0; i < check->sentences->len; i++)
    complain ("--check-records: %s", (const char *) g_ptr_array_index (check->sentences, i));
}

/* What nobody can read is somewhere still. */
static void
check_torn_line (void)
{
  static const char *const PLACES[] = { GAMES_FILE_NAME, "games-broken-", "games-before-restore-" };

  for (guint i = 0; i < G_N_ELEMENTS (PLACES); i++) {
    g_autoptr (GPtrArray) names = names_with_prefix (folder, PLACES[i]);

    for (guint j = 0; j < names->len; j++) {
      g_autofree char *text = read_bytes (folder, g_ptr_array_index (names, j), NULL);

      if (strstr (text, PLAY_TORN_LINE) != NULL)
        return;
    }
  }
  complain ("The line that can't be read is lost.");
}

/* What was in a kept study before is there, or was set aside. */
static void
check_kept_words (const char *id)
{
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  g_autoptr (GPtrArray) names = names_with_prefix (studies, id);

  for (guint i = 0; i < names->len; i++) {
    g_autofree char *text = read_bytes (studies, g_ptr_array_index (names, i), NULL);

    if (strstr (text, PLAY_KEPT_WORDS) != NULL)
      return;
  }
  complain ("A line of a study is lost.");
}

/* The list of players in its former format is kept before it is written anew. */
static void
check_old_profiles (void)
{
  g_autofree char *before = read_bytes (root, PLAY_OLD_PROFILES, NULL);
  g_autofree char *old = read_bytes (folder, "profiles-format-1.json", NULL);
  g_autofree char *now_ = read_bytes (folder, "profiles.json", NULL);

  if (g_strcmp0 (now_, before) != 0 && g_strcmp0 (old, before) != 0)
    complain ("The list of players isn't kept as it was in its former format.");
}

/* Every backup can be unpacked. */
static void
check_backups (void)
{
  g_autoptr (GPtrArray) dates = backup_files_list_all_dates (folder, NULL);

  for (guint i = 0; i < dates->len; i++) {
    g_auto (RecordRestore) found = { 0 };

    if (!backup_look_count (folder, g_ptr_array_index (dates, i), &found, NULL))
      complain ("The backup of %s is damaged.", (char *) g_ptr_array_index (dates, i));
  }
}

/* Files that somebody knows, by what they are called. */
static void
check_names (const char *path, const char *pattern)
{
  g_autoptr (GPtrArray) names = names_with_prefix (path, "");

  for (guint i = 0; i < names->len; i++)
    if (!g_regex_match_simple (pattern, g_ptr_array_index (names, i), 0, 0))
      complain ("A file is left behind: %s/%s", path, (char *) g_ptr_array_index (names, i));
}

static void
check_files (void)
{
  g_autofree char *running = g_build_filename (folder, "running", NULL);
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  g_autofree char *unsaved = g_build_filename (studies, KEPT_STUDIES_UNSAVED, NULL);

  check_names (folder, "^(profiles\\.json|profiles-format-1(-[0-9-]+)?\\.json|games\\.(jsonl|index)"
                       "|wuzi\\.lock|running|backups|studies"
                       "|(games|profiles)-(broken|before-restore)-[0-9-]+\\.jsonl?)$");
  check_names (running, "^([0-9a-f-]{36}\\.json|wuzi\\.lock|playing\\.lock)$");
  check_names (backups,
               "^((games|studies)-[0-9-]{10}\\.jsonl\\.gz|profiles-[0-9-]{10}\\.json\\.gz)$");
  check_names (studies, "^([0-9a-f-]{36}(-replaced-[0-9-]+)?\\.sgf|open\\.lock|unsaved)$");
  check_names (unsaved, "^([0-9a-f-]{36}\\.sgf(\\.from)?|open\\.lock)$");
}

int
main (int argc, char **argv)
{
  g_autoptr (WuziRunningGames) running = NULL;
  gboolean healed;

  if (argc < 3)
    return EXIT_FAILURE;
  setlocale (LC_ALL, "");
  root = g_canonicalize_filename (argv[1], NULL);
  folder = g_build_filename (root, PLAY_DATA, NULL);
  read_journal (argv[2]);
  running = start ();
  count_games ();
  healed = ended && argc > 3 && g_str_equal (argv[3], "healed");
  check_keys (running, healed);
  check_import ();
  check_running (running);
  check_records ();
  check_torn_line ();
  check_kept_words (PLAY_KEPT_ID);
  check_kept_words (PLAY_REVIEWED_ID);
  check_old_profiles ();
  check_backups ();
  check_files ();
  return complaints == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
