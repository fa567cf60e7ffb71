/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the program does with a disk, from its start to its end and once more:
 * games that go on, are booked or given up, changes of players, what they learn, export,
 * import, backup, restoring, studies and reviews. What it is told is saved goes into a journal.
 *
 * play prepare FOLDER JOURNAL   makes the folder, as older versions left it
 * play run FOLDER JOURNAL       plays in it */
#include "play.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <sodium.h>
#include <stdlib.h>

#include "records/games/kept-study.h"
#include "records/running/wuzi-running-games.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-exchange.h"
#include "records/upkeep/record-restore.h"
#include "study/wuzi-study-document.h"
#include "support/append-games.h"
#include "support/study-edits.h"
#include "teacher/kept-review.h"
#include "teacher/own-puzzles.h"
#include "teacher/wuzi-trainer.h"

enum {
  OLD_BACKUPS = 8, /* more than are kept: the next one lets some go */
  MOVES = 5,
};

static const char PROFILES[] = "profiles.json";
static const char OLD_PROFILES[] =
    "{\"format\":1,\"profiles\":["
    "{\"id\":\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\","
    "\"created\":\"2026-11-21T05:33:00Z\"},"
    "{\"id\":\"22222222-2222-4222-8222-222222222222\",\"name\":\"Bob\","
    "\"created\":\"2026-11-21T05:33:01Z\"},"
    "{\"id\":\"" DAN_ID "\",\"name\":\"Dan\",\"created\":\"2026-11-21T05:33:02Z\"},"
    "{\"id\":\"" EVE_ID "\",\"name\":\"Eve\",\"created\":\"2026-11-21T05:33:03Z\","
    "\"training\":{\"lessons\":[\"" PLAY_LESSON "\"]}}]}";

static char *root;
static int journal;
static WuziRunningGames *running;

/* What isn't saved yet, to be tried again: keys and values. */
static GHashTable *waiting;

/* --- PINs --- */

/* In place of libsodium's: what a PIN is kept as takes a tenth of a second each
 * time, and the disk doesn't care. */
int
crypto_pwhash_str (char out[crypto_pwhash_STRBYTES], const char *passwd,
                   unsigned long long passwd_length, unsigned long long operations, size_t memory)
{
  static const char HASH[] = "$argon2id$v=19$m=65536,t=2,p=1$PbKUPvY1QKpW8nYPSQqMhA$"
                             "lgkEgBbHnvyGWUsm1hjTyoV0b1b3QTtTGLsB0xCCHQk";

  memset (out, 0, crypto_pwhash_STRBYTES);
  memcpy (out, HASH, sizeof HASH);
  return 0;
}

/* No PIN is the right one. */
int
crypto_pwhash_str_verify (const char text[crypto_pwhash_STRBYTES], const char *const passwd,
                          unsigned long long passwd_length)
{
  return -1;
}

/* --- the journal --- */

static void G_GNUC_PRINTF (1, 2) note (const char *format, ...)
{
  g_autofree char *line = NULL;
  gsize length;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  length = strlen (line);
  if (write (journal, line, length) != (gssize) length)
    g_error ("the journal can't be written");
}

/* The name of what is saved: a word, and whose. (transfer full) */
static char *
key_of (const char *word, const char *of)
{
  return g_strconcat (word, " ", of, NULL);
}

static void
note_will (const char *key, const char *value)
{
  note ("will\t%s\t%s\n", key, value);
}

static void
note_said (const GError *error)
{
  note ("said\t%s\n", error->message);
}

/* How a change ended that the program doesn't try again. Frees the error. */
static void
note_end (const char *key, const char *value, GError *error)
{
  if (error == NULL)
    note ("did\t%s\t%s\n", key, value);
  else
    note ("not\t%s\t%s\n", key, error->message);
  g_clear_error (&error);
}

/* Likewise of one that it does try again. */
static void
note_now_or_later (const char *key, const char *value, GError *error)
{
  if (error == NULL) {
    note ("did\t%s\t%s\n", key, value);
    g_hash_table_remove (waiting, key);
  } else {
    note ("late\t%s\t%s\n", key, error->message);
    g_hash_table_replace (waiting, g_strdup (key), g_strdup (value));
  }
  g_clear_error (&error);
}

/* All that waited and begins so has been saved. */
static void
note_saved (const char *word)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, waiting);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_str_has_prefix (key, word)) {
      note ("did\t%s\t%s\n", (const char *) key, (const char *) value);
      g_hash_table_iter_remove (&iter);
    }
}

/* --- waiting for the program --- */

static void
said_cb (gpointer source, const char *sentence)
{
  note ("said\t%s\n", sentence);
}

static void
running_ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  wuzi_running_games_finish (WUZI_RUNNING_GAMES (source), result, &ending->error);
  ending->done = TRUE;
}

static GError *
remove_booked (void)
{
  Ending ending = { 0 };

  wuzi_running_games_remove_booked_async (running, running_ended_cb, &ending);
  wait_for (&ending.done);
  return ending.error;
}

static GError *
claim (const char *id)
{
  Ending ending = { 0 };

  wuzi_running_games_lock_async (running, id, running_ended_cb, &ending);
  wait_for (&ending.done);
  return ending.error;
}

static void
backed_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

static GError *
back_up (void)
{
  Ending ending = { 0 };

  wuzi_record_book_back_up_async (book, FALSE, NULL, backed_up_cb, &ending);
  wait_for (&ending.done);
  return ending.error;
}

static void
exchanged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  wuzi_record_book_exchange_finish (WUZI_RECORD_BOOK (source), result, NULL, &ending->error);
  ending->done = TRUE;
}

static void
pin_checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->done = TRUE;
}

/* --- starting and ending --- */

static void
begin (void)
{
  g_autoptr (GError) error = NULL;

  book = wuzi_record_book_new (folder);
  g_signal_connect (book, "problem", G_CALLBACK (said_cb), NULL);
  running = wuzi_running_games_new (book);
  g_signal_connect (running, "problem", G_CALLBACK (said_cb), NULL);
  wuzi_running_games_load (running);
  load (book);
  g_clear_error (&error);
  error = remove_booked ();
  g_clear_error (&error);
  error = back_up ();
  if (error != NULL)
    note_said (error);
}

/* What the book writes, and nothing of which waits where it has saved all. */
static const char *const BOOKS_OWN[] = { "game ",   "work ", "kept ",   "lesson ",
                                         "answer ", "own ",  "review ", "running " };

/* Saves what waits. Returns whether there is nothing left. */
static gboolean
save_all (void)
{
  g_autoptr (GError) error = save (book);

  if (error != NULL)
    note_said (error);
  for (guint i = 0; error == NULL && i < G_N_ELEMENTS (BOOKS_OWN); i++)
    note_saved (BOOKS_OWN[i]);
  return error == NULL;
}

/* What couldn't be written may just be tried again, which holds the object. */
static void
let_go (gpointer object)
{
  gpointer left = object;

  g_object_add_weak_pointer (object, &left);
  g_object_unref (object);
  while (left != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Whoever is told that it isn't saved, tries once more. */
static void
end (void)
{
  if (!save_all ())
    save_all ();
  let_go (g_steal_pointer (&book));
  let_go (g_steal_pointer (&running));
  g_hash_table_remove_all (waiting);
}

/* --- games --- */

/* Gives a game a whole opening. */
static void
open_game (TestGame *game)
{
  const OpeningWalk *walk = &OPENING_WALKS[OPENING_WALK_COUNT - 1];
  Deed deeds[OPENING_WALK_MAX_DEEDS];

  test_game_open (game, walk, opening_walk_list (walk, deeds));
}

/* Keeps a game that goes on, as it is after so many of its moves. */
static void
keep_running (const char *id, guint moves)
{
  g_autofree char *key = key_of ("running", id);
  g_autofree char *value = g_strdup_printf ("%u", moves);
  RunningGame *game = running_game_of_ann (id);

  game->facts.move_count = moves;
  game->redo_count = 0;
  game->facts.rule = RULE_STANDARD;
  note_will (key, value);
  wuzi_running_games_keep (running, game);
  note_now_or_later (key, value, save (book));
}

static void
remove_running (const char *id)
{
  g_autofree char *key = key_of ("running", id);

  note_will (key, "gone");
  wuzi_running_games_remove (running, id);
  note_now_or_later (key, "gone", save (book));
}

static gboolean
book_game (const char *id)
{
  g_autofree char *key = key_of ("game", id);
  g_autoptr (WuziGameRecord) record = NULL;
  GError *error;
  gboolean booked;
  TestGame game;

  test_game_init (&game);
  open_game (&game);
  record = wuzi_game_record_new_with_id (id, &game.facts);
  note_will (key, "1");
  error = add (book, record);
  booked = error == NULL;
  note_now_or_later (key, "1", error);
  return booked;
}

/* From the first move into the book; only then it isn't kept any more. */
static void
play_game (void)
{
  g_autofree char *id = g_uuid_string_random ();

  for (guint moves = 1; moves <= MOVES; moves++)
    keep_running (id, moves);
  if (book_game (id))
    remove_running (id);
}

/* A game that waits is gone on with, and given up. */
static void
give_up_game (void)
{
  g_autoptr (GError) error = claim (RUNNING_ID);

  if (error != NULL) {
    note_said (error);
    return;
  }
  keep_running (RUNNING_ID, 2);
  remove_running (RUNNING_ID);
}

static void
play_games (void)
{
  g_autofree char *unfinished = g_uuid_string_random ();
  g_autofree char *quick = g_uuid_string_random ();

  play_game ();
  give_up_game ();
  keep_running (unfinished, 2);
  keep_running (unfinished, 3);
  book_game (quick);
}

/* --- players --- */

/* Has the book save what it was given just now. */
static void
save_now_or_later (const char *key, const char *value)
{
  GError *error = save (book);

  if (error == NULL)
    note_saved ("game ");
  note_now_or_later (key, value, error);
}

static void
log_in_new (const char *name)
{
  g_autofree char *key = key_of ("player", name);

  note_will (key, "here");
  log_in (name);
  save_now_or_later (key, "here");
}

/* The player of an id, as they are known now; said where they aren't. */
static WuziProfile *
find (const char *id)
{
  WuziProfile *profile = wuzi_record_book_find_player (book, id);

  if (profile == NULL)
    note ("said\tThere is no player %s here.\n", id);
  return profile;
}

static void
check_wrong_pin (WuziProfile *profile)
{
  g_auto (Ending) ending = { 0 };

  wuzi_record_book_check_pin_async (book, profile, "4321", NULL, pin_checked_cb, &ending);
  wait_for (&ending.done);
}

static void
change_ann (void)
{
  WuziProfile *ann = find (ANN_ID);
  WuziProfile *eve = find (EVE_ID);
  g_autofree char *name = key_of ("name", ANN_ID);
  g_autofree char *state = key_of ("state", EVE_ID);

  if (ann == NULL || eve == NULL)
    return;
  note_will (name, "Anna");
  note_end (name, "Anna", rename_in (book, ann, "Anna"));
  note_will (state, "merged");
  note_end (state, "merged", merge_in (book, now (eve), now (ann)));
}

static void
change_bob (void)
{
  WuziProfile *bob = find (BOB_ID);
  g_autofree char *colour = key_of ("colour", BOB_ID);
  g_autofree char *pin = key_of ("pin", BOB_ID);

  if (bob == NULL)
    return;
  note_will (colour, "3");
  note_end (colour, "3", colour_in (book, bob, 3));
  note_will (pin, "yes");
  note_end (pin, "yes", set_pin_in (book, now (bob), "1234"));
  check_wrong_pin (now (bob));
}

static void
change_dan (void)
{
  WuziProfile *dan = find (DAN_ID);
  g_autofree char *state = key_of ("state", DAN_ID);

  if (dan == NULL)
    return;
  note_will (state, "deleted");
  note_end (state, "deleted", delete_in (book, dan));
  if (find (DAN_ID) == NULL || !wuzi_profile_is_deleted (now (dan)))
    return;
  note_will (state, "listed");
  note_end (state, "listed", restore_in (book, now (dan)));
}

/* --- what is learned --- */

/* The key of what a player has learned. (transfer full) */
static char *
learned_key (const char *word, const char *player, const char *what)
{
  return g_strdup_printf ("%s %s/%s", word, player, what);
}

static WuziTrainer *
load_trainer (const char *player)
{
  WuziTrainer *trainer = wuzi_trainer_new (book, player);

  g_signal_connect (trainer, "problem", G_CALLBACK (said_cb), NULL);
  while (!wuzi_trainer_get_loaded (trainer))
    g_main_context_iteration (NULL, TRUE);
  return trainer;
}

static void
finish_lesson (WuziTrainer *trainer, const char *player, const char *lesson)
{
  g_autofree char *key = learned_key ("lesson", player, lesson);

  note_will (key, "done");
  wuzi_trainer_finish_lesson (trainer, lesson);
  save_now_or_later (key, "done");
}

/* Tries a puzzle twice. */
static void
answer (WuziTrainer *trainer, const char *player, const Puzzle *puzzle)
{
  g_autofree char *key = learned_key ("answer", player, puzzle->id);

  note_will (key, "1");
  wuzi_trainer_answer (trainer, puzzle, FALSE);
  save_now_or_later (key, "1");
  note_will (key, "2");
  wuzi_trainer_answer (trainer, puzzle, TRUE);
  save_now_or_later (key, "2");
}

static void
keep_own_puzzle (const char *player, const Puzzle *puzzle)
{
  GArray *puzzles = g_array_new (FALSE, FALSE, sizeof (Puzzle));
  g_autofree char *key = learned_key ("own", player, puzzle->id);

  g_array_append_vals (puzzles, puzzle, 1);
  note_will (key, "here");
  own_puzzles_keep_async (book, player, puzzles, NULL, NULL);
  save_now_or_later (key, "here");
}

/* Ann is gone on with, and so is somebody who is new. */
static void
learn (void)
{
  WuziProfile *cleo = wuzi_record_book_find_profile (book, "Cleo");
  g_autoptr (WuziTrainer) anns = load_trainer (ANN_ID);
  g_autoptr (WuziTrainer) cleos = load_trainer (wuzi_profile_get_id (cleo));
  const PuzzleBook *puzzles = wuzi_trainer_get_book (anns);

  finish_lesson (anns, ANN_ID, "five");
  answer (anns, ANN_ID, puzzle_book_get (puzzles, 0));
  keep_own_puzzle (ANN_ID, puzzle_book_get (puzzles, 1));
  finish_lesson (cleos, wuzi_profile_get_id (cleo), "five");
}

/* What a backup that is restored doesn't have yet. */
static void
learn_more (void)
{
  g_autoptr (WuziTrainer) trainer = load_trainer (ANN_ID);

  finish_lesson (trainer, ANN_ID, "chain");
}

/* --- exchange, backup --- */

static void
export_all (void)
{
  g_autofree char *path = g_build_filename (root, PLAY_EXPORT, NULL);
  g_autofree char *games = NULL;
  RecordExchange done;
  GError *error = NULL;

  note_will ("export", "");
  record_export (folder, NULL, path, &done, &error);
  games = g_strdup_printf ("%u", done.games);
  note_end ("export", games, error);
}

/* The ids of games to be imported, and more of what comes with them. */
static const char *const IMPORTED[] = {
  "game aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa1",
  "game aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa2",
  "game aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaa3",
};

/* NOTE: of an import that fails, players may be here already. */
static void
import_all (void)
{
  g_autofree char *path = g_build_filename (root, PLAY_IMPORT, NULL);
  g_auto (Ending) ending = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (IMPORTED); i++)
    note_will (IMPORTED[i], "1");
  note_will ("player Fay", "here");
  wuzi_record_book_import_async (book, path, NULL, exchanged_cb, &ending);
  wait_for (&ending.done);
  if (ending.error != NULL) {
    note_said (ending.error);
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS (IMPORTED); i++)
    note ("did\t%s\t1\n", IMPORTED[i]);
  note ("did\tplayer Fay\there\n");
}

/* --- studies --- */

typedef struct {
  WuziStudyDocument *document;
  GError *error;
  gboolean done;
} Opened;

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Opened *opened = user_data;

  opened->document = wuzi_study_document_open_finish (result, &opened->error);
  opened->done = TRUE;
}

/* Whoever is told why that can't be done, tries once more. NULL if it can't be done then. */
static WuziStudyDocument *
open_study (const char *path, StudyCopy *left_behind)
{
  Opened opened = { 0 };

  for (guint tries = 0; tries < 2 && opened.document == NULL; tries++) {
    opened.done = FALSE;
    if (left_behind != NULL)
      wuzi_study_document_open_copy_async (left_behind, NULL, opened_cb, &opened);
    else
      wuzi_study_document_open_async (path, NULL, opened_cb, &opened);
    wait_for (&opened.done);
    if (opened.error != NULL)
      note_said (opened.error);
    g_clear_error (&opened.error);
  }
  return opened.document;
}

static WuziStudy *
get_study (WuziStudyDocument *document)
{
  return g_ptr_array_index (wuzi_study_document_get_games (document)->studies, 0);
}

/* One more move somewhere. */
static void
edit_study (WuziStudyDocument *document)
{
  static int edits;

  edits++;
  wuzi_study_add_move (get_study (document), STUDY_ROOT, STONE_BLACK,
                       point_make (edits % 15, edits / 15));
}

static char *
describe_study (WuziStudyDocument *document)
{
  return g_strdup_printf ("%u", count_nodes (get_study (document)));
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  wuzi_study_document_keep_finish (WUZI_STUDY_DOCUMENT (source), result, &ending->error);
  ending->done = TRUE;
}

static void
document_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  wuzi_study_document_save_finish (WUZI_STUDY_DOCUMENT (source), result, &ending->error);
  ending->done = TRUE;
}

/* (transfer full) NULL if that is done. */
static GError *
save_into (WuziStudyDocument *document, const char *path)
{
  g_auto (Ending) ending = { 0 };

  wuzi_study_document_save_async (document, path, STUDY_FORMAT_SGF, FALSE, document_saved_cb,
                                  &ending);
  wait_for (&ending.done);
  return g_steal_pointer (&ending.error);
}

/* Keeps what has changed, again if that fails. */
static void
keep_study (WuziStudyDocument *document, const char *key)
{
  g_autofree char *value = describe_study (document);
  gboolean kept = FALSE;

  for (guint tries = 0; tries < 2 && !kept; tries++) {
    g_auto (Ending) ending = { 0 };

    note_will (key, value);
    wuzi_study_document_keep_async (document, kept_cb, &ending);
    wait_for (&ending.done);
    kept = ending.error == NULL;
    note_now_or_later (key, value, g_steal_pointer (&ending.error));
  }
}

static void
save_study (WuziStudyDocument *document, const char *name)
{
  g_autofree char *path = g_build_filename (root, PLAY_OUT, name, NULL);
  g_autofree char *file = key_of ("file", name);
  g_autofree char *work = key_of ("work", name);
  g_autofree char *value = describe_study (document);
  gboolean saved = FALSE;

  for (guint tries = 0; tries < 2 && !saved; tries++) {
    GError *error;

    note_will (work, value);
    note_will (file, value);
    error = save_into (document, path);
    saved = error == NULL;
    note_now_or_later (work, value, error != NULL ? g_error_copy (error) : NULL);
    note_end (file, value, error);
  }
}

/* Nothing of it can be lost: it is in the former file, too. */
static void
save_as_new (WuziStudyDocument *document)
{
  g_autofree char *path = g_build_filename (root, PLAY_OUT, PLAY_NEW, NULL);
  g_autofree char *value = describe_study (document);

  note_will ("file " PLAY_NEW, value);
  note_end ("file " PLAY_NEW, value, save_into (document, path));
}

static char *
dup_copy_path (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".sgf", NULL);

  return g_build_filename (folder, KEPT_STUDIES_FOLDER, KEPT_STUDIES_UNSAVED, name, NULL);
}

/* A file that is changed, kept, saved, changed again, and saved elsewhere. */
static void
study_file (void)
{
  g_autofree char *path = g_build_filename (root, PLAY_OUT, PLAY_STUDY, NULL);
  g_autofree char *copy = dup_copy_path (PLAY_STUDY_COPY);
  g_autoptr (WuziStudyDocument) document = open_study (path, NULL);

  if (document == NULL)
    return;
  wuzi_study_document_keep (document, book, copy, FALSE);
  edit_study (document);
  keep_study (document, "work " PLAY_STUDY);
  edit_study (document);
  keep_study (document, "work " PLAY_STUDY);
  save_study (document, PLAY_STUDY);
  edit_study (document);
  save_study (document, PLAY_STUDY);
  save_as_new (document);
  wuzi_study_document_keep_async (document, NULL, NULL);
}

static void
rescue_study (void)
{
  g_autofree char *copy = dup_copy_path (PLAY_RESCUED_COPY);
  g_autoptr (StudyCopy) left_behind = study_copy_take (copy);
  g_autoptr (WuziStudyDocument) document = open_study (copy, left_behind);

  if (document == NULL)
    return;
  wuzi_study_document_recover (document, book, left_behind);
  edit_study (document);
  keep_study (document, "work " PLAY_RESCUED);
  save_study (document, PLAY_RESCUED);
  wuzi_study_document_keep_async (document, NULL, NULL);
}

/* Somebody else writes into the kept study, too. */
static void
take_study (void)
{
  KeptStudy study = { .game = (char *) PLAY_KEPT_ID,
                      .changed = 1000,
                      .text = (char *) "(;FF[4]GM[4]SZ[15];B[hh];W[hg];B[gg])" };
  GError *error = NULL;
  gboolean taken;
  g_auto (RecordFilesLock) lock = -1;

  note_will ("kept " PLAY_KEPT_ID, "4");
  lock = record_files_lock (folder, &error);
  if (lock >= 0)
    kept_study_take (folder, &study, TRUE, &taken, &error);
  note_end ("kept " PLAY_KEPT_ID, "4", error);
}

/* What can't be read is a study without more than the game. */
static void
study_game (void)
{
  g_autofree char *path = kept_study_dup_path (folder, PLAY_KEPT_ID);
  g_autoptr (WuziStudyDocument) document = open_study (path, NULL);

  if (document == NULL) {
    g_autoptr (WuziStudy) study = wuzi_study_new (15);

    document = wuzi_study_document_new (study);
  }
  wuzi_study_document_keep (document, book, path, TRUE);
  edit_study (document);
  keep_study (document, "kept " PLAY_KEPT_ID);
  edit_study (document);
  keep_study (document, "kept " PLAY_KEPT_ID);
  take_study ();
  edit_study (document);
  keep_study (document, "kept " PLAY_KEPT_ID);
}

/* --- reviews --- */

/* A review that the book is to put into the study of its game. */
typedef struct {
  WuziGameRecord *record;
  Review *review;
} Reviewed;

static gboolean
reviewed_write (gpointer data, GError **error)
{
  const Reviewed *reviewed = data;

  return kept_review_put (folder, reviewed->record, reviewed->review, error);
}

static void
reviewed_free (gpointer data)
{
  Reviewed *reviewed = data;

  g_object_unref (reviewed->record);
  review_free (reviewed->review);
  g_free (reviewed);
}

static const WriteKind REVIEWED = { NULL, reviewed_write, NULL, reviewed_free };

static void
put_review (const char *id)
{
  g_autofree char *key = key_of ("review", id);
  g_autofree char *value = NULL;
  Reviewed *reviewed = g_new (Reviewed, 1);
  TestGame game;

  test_game_init (&game);
  reviewed->record = wuzi_game_record_new_with_id (id, &game.facts);
  reviewed->review = review_new_from_record (reviewed->record, NULL);
  judge_game_complete (&reviewed->review->game);
  value = g_strdup_printf ("%d", reviewed->review->game.count);
  note_will (key, value);
  wuzi_record_book_write (book, &REVIEWED, reviewed);
  save_now_or_later (key, value);
}

static void
review_games (void)
{
  put_review (PLAY_REVIEWED_ID);
  put_review (PLAY_REVIEWED_ID);
  put_review (PLAY_NEW_REVIEWED_ID);
}

/* --- backup, later --- */

/* The files were changed at another time than when the last backup was made: it looks
 * at the seconds. */
static void
age (const char *name, gint64 seconds)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  const struct timespec times[] = { { .tv_sec = seconds }, { .tv_sec = seconds } };

  g_assert_true (utimensat (AT_FDCWD, path, times, 0) == 0 || errno == ENOENT);
}

/* What the start of another day would do. */
static gboolean
back_up_later (void)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2031, 1, 1, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  age (GAMES_FILE_NAME, g_date_time_to_unix (day));
  age (PROFILES, g_date_time_to_unix (day));
  if (!record_backup_run (folder, day, FALSE, NULL, &error)) {
    note_said (error);
    return FALSE;
  }
  note ("did\tbackup %s\twhole\n", PLAY_BACKUP_DATE);
  return TRUE;
}

/* Loses the study, which comes back, too. */
static void
restore (void)
{
  g_autofree char *path = kept_study_dup_path (folder, PLAY_KEPT_ID);
  g_autoptr (WuziStudyDocument) study = open_study (path, NULL);
  g_autofree char *value = study != NULL ? describe_study (study) : NULL;
  g_auto (RecordRestore) done = { 0 };
  g_autoptr (GError) error = NULL;

  if (study != NULL) {
    note_will ("kept " PLAY_KEPT_ID, "gone");
    unlink (path);
  }
  if (!record_restore_run (folder, PLAY_BACKUP_DATE, FALSE, &done, &error))
    note_said (error);
  else if (study != NULL)
    note ("did\tkept " PLAY_KEPT_ID "\t%s\n", value);
}

static void
run (void)
{
  gboolean backed_up;

  begin ();
  log_in_new ("Cleo");
  play_games ();
  change_ann ();
  change_bob ();
  change_dan ();
  export_all ();
  import_all ();
  study_file ();
  rescue_study ();
  study_game ();
  learn ();
  review_games ();
  end ();
  backed_up = back_up_later ();
  begin ();
  play_game ();
  log_in_new ("Dora");
  learn_more ();
  end ();
  if (backed_up)
    restore ();
  begin ();
  play_game ();
  end ();
  note ("end\n");
}

/* --- before the play --- */

static void
write_games_before (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 6; i++) {
    g_autoptr (WuziGameRecord) record = NULL;
    g_autofree char *line = NULL;
    TestGame game;

    test_game_init (&game);
    if (i == 4)
      test_game_continue (&game, 1);
    if (i == 5)
      open_game (&game);
    record = wuzi_game_record_new (&game.facts);
    line = wuzi_game_record_to_line (record);
    g_string_append_printf (text, "%s\n", line);
    if (i == 2)
      g_string_append (text, PLAY_TORN_LINE "\n");
    note ("did\tgame %s\t1\n", wuzi_game_record_get_id (record));
  }
  write_bytes (folder, GAMES_FILE_NAME, text->str, text->len);
}

/* One that goes on from a recorded game has a newer format than the other. */
static void
write_running_before (void)
{
  g_autofree char *path = g_build_filename (folder, "running", NULL);
  g_autoptr (RunningGame) one = running_game_of_ann (RUNNING_ID);
  g_autoptr (RunningGame) other = running_game_of_ann (OTHER_RUNNING_ID);
  g_autofree char *one_text = running_game_write (one);
  g_autofree char *other_text = NULL;

  other->facts.origin_game = g_strdup ("66666666-6666-4666-8666-666666666666");
  other->facts.origin_moves = 1;
  ((WuziRecordedMove *) other->facts.moves)[0].msecs = 0;
  other_text = running_game_write (other);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  write_text (path, RUNNING_ID ".json", one_text);
  write_text (path, OTHER_RUNNING_ID ".json", other_text);
  note ("did\trunning %s\t%u\n", RUNNING_ID, one->facts.move_count);
  note ("did\trunning %s\t%u\n", OTHER_RUNNING_ID, other->facts.move_count);
}

static void
write_players_before (void)
{
  g_autoptr (WuziProfile) bob = wuzi_profile_new_known (BOB_ID, "Bob", 0);
  static const char *const IDS[] = { ANN_ID, BOB_ID, DAN_ID, EVE_ID };

  write_text (folder, PROFILES, OLD_PROFILES);
  write_text (root, PLAY_OLD_PROFILES, OLD_PROFILES);
  for (guint i = 0; i < G_N_ELEMENTS (IDS); i++)
    note ("did\tstate %s\tlisted\n", IDS[i]);
  note ("did\tname %s\tAnn\n", ANN_ID);
  note ("did\tcolour %s\t%u\n", BOB_ID, wuzi_profile_get_colour (bob));
  note ("did\tpin %s\tno\n", BOB_ID);
  note ("did\tlesson %s/%s\tdone\n", EVE_ID, PLAY_LESSON);
}

static void
write_study_before (const char *path, const char *text)
{
  g_autofree char *in = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (in, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
write_studies_before (void)
{
  g_autofree char *study = g_build_filename (root, PLAY_OUT, PLAY_STUDY, NULL);
  g_autofree char *rescued = g_build_filename (root, PLAY_OUT, PLAY_RESCUED, NULL);
  g_autofree char *copy = dup_copy_path (PLAY_RESCUED_COPY);
  g_autofree char *origin = g_strconcat (copy, ".from", NULL);
  g_autofree char *kept = kept_study_dup_path (folder, PLAY_KEPT_ID);
  g_autofree char *reviewed = kept_study_dup_path (folder, PLAY_REVIEWED_ID);

  write_study_before (study, "(;FF[4]GM[4]SZ[15];B[hh])");
  write_study_before (rescued, "(;FF[4]GM[4]SZ[15];B[hh])");
  write_study_before (copy, "(;FF[4]GM[4]SZ[15];B[hh];W[hi];B[ii])");
  write_study_before (origin, rescued);
  write_study_before (kept, "(;FF[4]GM[4]SZ[15];B[hh];W[hi]C[" PLAY_KEPT_WORDS "])");
  write_study_before (reviewed, "(;FF[4]GM[4]SZ[15];B[hh];W[ig]C[" PLAY_KEPT_WORDS "])");
  note ("did\tfile " PLAY_STUDY "\t2\n");
  note ("did\twork " PLAY_STUDY "\t2\n");
  note ("did\tfile " PLAY_RESCUED "\t2\n");
  note ("did\twork " PLAY_RESCUED "\t4\n");
  note ("did\tkept " PLAY_KEPT_ID "\t3\n");
}

static void
write_backups_before (void)
{
  for (int day = 1; day <= OLD_BACKUPS; day++) {
    g_autoptr (GDateTime) now_ = g_date_time_new_local (2026, 10, day, 12, 0, 0);

    age (GAMES_FILE_NAME, day);
    age (PROFILES, day);
    g_assert_true (record_backup_run (folder, now_, FALSE, NULL, NULL));
  }
}

/* Of Fay, and of a Bob who isn't the one here. */
static void
write_import (void)
{
  g_autofree char *there = folder_new ();
  g_autofree char *path = g_build_filename (root, PLAY_IMPORT, NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  RecordExchange done;

  for (guint i = 0; i < G_N_ELEMENTS (IMPORTED); i++) {
    TestGame game;

    test_game_init (&game);
    game.facts.black = person (FAY_ID, "Fay", 1);
    game.facts.white = person (OTHER_BOB_ID, "Bob", 2);
    g_ptr_array_add (records,
                     wuzi_game_record_new_with_id (strchr (IMPORTED[i], ' ') + 1, &game.facts));
  }
  g_assert_true (append_games (there, records, NULL));
  g_assert_true (record_export (there, NULL, path, &done, NULL));
  remove_all (there);
}

static void
prepare (void)
{
  static const char *const FOLDERS[] = { PLAY_DATA, PLAY_IN, PLAY_OUT };

  for (guint i = 0; i < G_N_ELEMENTS (FOLDERS); i++) {
    g_autofree char *path = g_build_filename (root, FOLDERS[i], NULL);

    g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  }
  write_games_before ();
  write_running_before ();
  write_players_before ();
  write_backups_before ();
  write_studies_before ();
  write_text (folder, "games.index", "what an older version thought of the games");
  write_import ();
}

int
main (int argc, char **argv)
{
  if (argc != 4)
    return EXIT_FAILURE;
  setlocale (LC_ALL, "");
  root = g_canonicalize_filename (argv[2], NULL);
  folder = g_build_filename (root, PLAY_DATA, NULL);
  journal = open (argv[3], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_assert_cmpint (journal, >=, 0);
  if (g_str_equal (argv[1], "prepare"))
    prepare ();
  else
    run ();
  close (journal);
  return EXIT_SUCCESS;
}
