/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of unfinished games on the disk: kept, read again, set aside, and not
 * lost whatever happens. */
#include "records/running/wuzi-running-games.h"

#include <signal.h>
#include <sys/wait.h>

#include "records/running/running-files.h"
#include "running-test.h"
#include "support/check-main.h"
#include "support/killed.h"
#include "support/wait.h"

enum {
  KILLS = 40,
  MAX_MOVES = 100,
};

static char *folder;
static char *running;            /* the folder in it */
static WuziRecordBook *own_book; /* which has them written */
static WuziRunningGames *games;
static GPtrArray *problems;

static void
problem_cb (gpointer source, const char *sentence)
{
  g_ptr_array_add (problems, g_strdup (sentence));
}

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->good = wuzi_running_games_finish (WUZI_RUNNING_GAMES (source), result, &ending->error);
  ending->done = TRUE;
}

/* Waits for all jobs; returns the error, or NULL. */
static GError *
flush (void)
{
  return save (own_book);
}

static void
flush_well (void)
{
  g_autoptr (GError) error = flush ();

  ck_assert_no_error (error);
}

static void
remove_booked (void)
{
  g_auto (Ending) ending = { 0 };

  wuzi_running_games_remove_booked_async (games, ended_cb, &ending);
  wait_for (&ending.done);
  ck_assert (ending.good);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GHashTable) found =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, NULL);
  Ending *ending = user_data;

  ending->good = found != NULL && g_hash_table_size (found) > 0;
  ending->done = TRUE;
}

static gboolean
is_listed (WuziRecordBook *book, const char *id)
{
  g_auto (Ending) ending = { 0 };

  wuzi_record_book_find_games_async (book, (const char *const[]) { id, NULL }, found_cb, &ending);
  wait_for (&ending.done);
  return ending.good;
}

/* A game that is written is read into the index a little later. */
static void
wait_until_listed (WuziRecordBook *book, const char *id)
{
  WAIT_FOR (is_listed (book, id));
}

static void
open_games (const char *path)
{
  own_book = wuzi_record_book_new (path);
  games = wuzi_running_games_new (own_book);
  g_signal_connect (own_book, "problem", G_CALLBACK (problem_cb), NULL);
  g_signal_connect (games, "problem", G_CALLBACK (problem_cb), NULL);
}

/* The locks go with it. */
static void
let_games_go (void)
{
  WuziRunningGames *gone = games;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&games);
  g_clear_object (&own_book);
  while (gone != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
close_games (void)
{
  g_clear_error (&(GError *) { flush () });
  let_games_go ();
}

/* Ends the program and starts it again, as far as that matters here. */
static void
reopen (void)
{
  close_games ();
  open_games (folder);
  wuzi_running_games_load (games);
  flush_well ();
}

static void
set_up (void)
{
  folder = folder_new ();
  running = g_build_filename (folder, "running", NULL);
  problems = g_ptr_array_new_with_free_func (g_free);
  open_games (folder);
}

static void
tear_down (void)
{
  close_games ();
  g_ptr_array_unref (problems);
  g_free (running);
  folder_free (folder);
}

static guint
count (void)
{
  g_autoptr (GPtrArray) list = wuzi_running_games_list (games);

  return list->len;
}

START_TEST (nothing_is_made_where_nothing_is_kept)
{
  wuzi_running_games_load (games);
  flush_well ();
  wuzi_running_games_remove (games, RUNNING_ID);
  flush_well ();
  ck_assert_uint_eq (count (), 0);
  ck_assert (!g_file_test (running, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (games_are_there_after_a_start_newest_first)
{
  RunningGame *older = running_game_of_ann (OTHER_RUNNING_ID);
  g_autoptr (GPtrArray) list = NULL;

  older->saved -= 1000;
  wuzi_running_games_keep (games, older);
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  reopen ();
  list = wuzi_running_games_list (games);
  ck_assert_uint_eq (list->len, 2);
  ck_assert_str_eq (((RunningGame *) g_ptr_array_index (list, 0))->id, RUNNING_ID);
  ck_assert_str_eq (((RunningGame *) g_ptr_array_index (list, 1))->id, OTHER_RUNNING_ID);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (the_newest_state_wins)
{
  for (gint64 turn = 1; turn <= 50; turn++) {
    RunningGame *game = running_game_of_ann (RUNNING_ID);

    game->turn_ms = turn;
    wuzi_running_games_keep (games, game);
  }
  ck_assert_int_eq (wuzi_running_games_find (games, RUNNING_ID)->turn_ms, 50);
  reopen ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_int_eq (wuzi_running_games_find (games, RUNNING_ID)->turn_ms, 50);
  ck_assert_uint_eq (count_with_prefix (running, "44444444"), 1);
}
END_TEST

START_TEST (a_game_removed_stays_away)
{
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  flush_well ();
  wuzi_running_games_remove (games, wuzi_running_games_find (games, RUNNING_ID)->id);
  ck_assert_ptr_null (wuzi_running_games_find (games, RUNNING_ID));
  reopen ();
  ck_assert_uint_eq (count (), 0);
  ck_assert_uint_eq (count_with_prefix (running, "44444444"), 0);
}
END_TEST

START_TEST (what_changed_while_it_was_read_is_newer)
{
  RunningGame *game = running_game_of_ann (RUNNING_ID);

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  wuzi_running_games_keep (games, running_game_of_ann (OTHER_RUNNING_ID));
  close_games ();
  open_games (folder);
  wuzi_running_games_load (games);
  game->turn_ms = 99;
  wuzi_running_games_keep (games, game);
  wuzi_running_games_remove (games, OTHER_RUNNING_ID);
  flush_well ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_int_eq (wuzi_running_games_find (games, RUNNING_ID)->turn_ms, 99);
}
END_TEST

START_TEST (garbage_is_set_aside_and_told)
{
  static const char NAME[] = OTHER_RUNNING_ID ".json";

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  flush_well ();
  write_text (running, NAME, "{\"format\":1,\"id\":");
  reopen ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert_ptr_nonnull (strstr (g_ptr_array_index (problems, 0), OTHER_RUNNING_ID ".json.broken"));
  ck_assert (!file_exists (running, NAME));
  ck_assert (file_exists (running, OTHER_RUNNING_ID ".json.broken"));
  reopen ();
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (file_exists (running, OTHER_RUNNING_ID ".json.broken"));
}
END_TEST

START_TEST (a_game_under_anothers_name_is_set_aside)
{
  g_autofree char *text = NULL;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  flush_well ();
  text = read_bytes (running, RUNNING_ID ".json", NULL);
  write_text (running, OTHER_RUNNING_ID ".json", text);
  reopen ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (file_exists (running, OTHER_RUNNING_ID ".json.broken"));
}
END_TEST

START_TEST (a_newer_game_is_left_alone)
{
  static const char NAME[] = RUNNING_ID ".json";

  g_mkdir (running, 0700);
  write_text (running, NAME, "{\"format\":5}");
  reopen ();
  ck_assert_uint_eq (count (), 0);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (file_exists (running, NAME));
}
END_TEST

START_TEST (rests_of_a_writing_go_and_other_files_stay)
{
  g_mkdir (running, 0700);
  write_text (running, RUNNING_ID ".json.A1B2C3", "{");
  write_text (running, "notes.txt", "mine");
  reopen ();
  ck_assert (!file_exists (running, RUNNING_ID ".json.A1B2C3"));
  ck_assert (file_exists (running, "notes.txt"));
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (a_booked_game_is_not_offered_again)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TestGame game;

  test_game_init (&game);
  record = wuzi_game_record_new_with_id (RUNNING_ID, &game.facts);
  error = add (own_book, record);
  ck_assert_no_error (error);
  wait_until_listed (own_book, RUNNING_ID);
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  wuzi_running_games_keep (games, running_game_of_ann (OTHER_RUNNING_ID));
  ck_assert (wuzi_record_book_has_booked (own_book, RUNNING_ID));
  ck_assert (!wuzi_record_book_has_booked (own_book, OTHER_RUNNING_ID));
  remove_booked ();
  ck_assert_uint_eq (count_with_prefix (running, RUNNING_ID), 0); /* nothing else is waited for */
  reopen ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_ptr_nonnull (wuzi_running_games_find (games, OTHER_RUNNING_ID));
  error = save (own_book);
  ck_assert_no_error (error);
}
END_TEST

/* The program ended after it was booked; the next start asks before it has read what is kept. */
START_TEST (a_game_that_was_booked_before_the_start_is_not_offered_again)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TestGame game;

  test_game_init (&game);
  record = wuzi_game_record_new_with_id (RUNNING_ID, &game.facts);
  error = add (own_book, record);
  ck_assert_no_error (error);
  wait_until_listed (own_book, RUNNING_ID);
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  wuzi_running_games_keep (games, running_game_of_ann (OTHER_RUNNING_ID));
  close_games ();
  open_games (folder);
  load (own_book);
  wuzi_running_games_load (games);
  remove_booked ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_ptr_nonnull (wuzi_running_games_find (games, OTHER_RUNNING_ID));
}
END_TEST

/* It is booked once, whatever is played on. */
START_TEST (a_booked_game_that_is_kept_meanwhile_goes_too)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Ending) ending = { 0 };
  TestGame game;

  test_game_init (&game);
  record = wuzi_game_record_new_with_id (RUNNING_ID, &game.facts);
  error = add (own_book, record);
  ck_assert_no_error (error);
  wait_until_listed (own_book, RUNNING_ID);
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  wuzi_running_games_remove_booked_async (games, ended_cb, &ending);
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  wait_for (&ending.done);
  ck_assert_uint_eq (count (), 0);
  reopen ();
  ck_assert_uint_eq (count (), 0);
}
END_TEST

/* Not by permissions: tests may run as root. */
START_TEST (what_can_t_be_written_is_told_once_and_written_later)
{
  g_autoptr (GError) error = NULL;

  write_text (folder, "running", "in the way");
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  error = flush ();
  ck_assert_ptr_nonnull (error);
  wuzi_running_games_keep (games, running_game_of_ann (OTHER_RUNNING_ID));
  g_clear_error (&error);
  error = flush ();
  ck_assert_ptr_nonnull (error);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert_uint_eq (count (), 2);

  g_remove (running);
  flush_well ();
  reopen ();
  ck_assert_uint_eq (count (), 2);
}
END_TEST

/* Returns the error, or NULL. */
static GError *
lock (WuziRunningGames *self, const char *id)
{
  Ending ending = { 0 };

  wuzi_running_games_lock_async (self, id, ended_cb, &ending);
  wait_for (&ending.done);
  ck_assert_int_eq (ending.good, ending.error == NULL);
  return ending.error;
}

START_TEST (a_game_that_another_copy_plays_cannot_be_locked)
{
  g_autoptr (WuziRecordBook) other_book = wuzi_record_book_new (folder);
  g_autoptr (WuziRunningGames) other = wuzi_running_games_new (other_book);
  RunningGame *later = running_game_of_ann (RUNNING_ID);
  g_autoptr (GError) error = NULL;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  flush_well ();
  wuzi_running_games_load (other);
  error = lock (other, RUNNING_ID);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  ck_assert_ptr_nonnull (wuzi_running_games_find (other, RUNNING_ID));
  g_clear_error (&error);
  error = lock (games, RUNNING_ID);
  ck_assert_no_error (error);

  /* The first copy plays on and ends; what it has left is what goes on. */
  later->saved += 1000;
  wuzi_running_games_keep (games, later);
  flush_well ();
  let_games_go ();
  error = lock (other, RUNNING_ID);
  ck_assert_no_error (error);
  ck_assert_int_eq (wuzi_running_games_find (other, RUNNING_ID)->saved,
                    G_GINT64_CONSTANT (1795239190456) + 1000);
  open_games (folder);
}
END_TEST

START_TEST (a_game_that_another_copy_has_ended_cannot_be_locked)
{
  g_autoptr (WuziRecordBook) other_book = wuzi_record_book_new (folder);
  g_autoptr (WuziRunningGames) other = wuzi_running_games_new (other_book);
  g_autoptr (GError) error = NULL;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  flush_well ();
  wuzi_running_games_load (other);
  error = save (other_book);
  ck_assert_no_error (error);
  wuzi_running_games_remove (games, RUNNING_ID);
  flush_well ();
  ck_assert_ptr_nonnull (wuzi_running_games_find (other, RUNNING_ID));
  error = lock (other, RUNNING_ID);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert_str_eq (error->message,
                    "Another copy of Wuzi has finished this game, or discarded it.");
  ck_assert_ptr_null (wuzi_running_games_find (other, RUNNING_ID));
}
END_TEST

START_TEST (a_damaged_game_that_cannot_be_set_aside_is_told_of)
{
  g_autofree char *inner = g_build_filename (running, RUNNING_ID ".json.broken", "inner", NULL);

  ck_assert_int_eq (g_mkdir_with_parents (inner, 0700), 0);
  write_text (running, RUNNING_ID ".json", "{");
  reopen ();
  ck_assert_uint_eq (problems->len, 1);
  ck_assert_ptr_nonnull (strstr (g_ptr_array_index (problems, 0), "can’t be read. "));
  ck_assert (file_exists (running, RUNNING_ID ".json"));
}
END_TEST

/* A game of so many moves: columns of stones in turn, with gaps between. */
static char *
write_moves (guint move_count)
{
  g_autoptr (RunningGame) game = running_game_of_ann (RUNNING_ID);
  WuziRecordedMove moves[MAX_MOVES] = { 0 };

  for (guint i = 0; i < move_count; i++)
    moves[i].point = point_make ((int) i % 7 * 2, (int) i / 7);
  g_free ((gpointer) game->facts.moves);
  game->facts.moves = g_memdup2 (moves, sizeof moves);
  game->facts.move_count = move_count;
  game->redo_count = 0;
  return running_game_write (game);
}

/* Writes game after game, a move longer each time, and tells when each is on
 * the disk, until it is killed: so many microseconds after it has told so often. */
static void
write_until_killed (int told, int times, int usecs)
{
  RunningFiles *files = running_files_new (folder);

  for (guint i = 1;; i = i % MAX_MOVES + 1) {
    g_autofree char *text = write_moves (i);
    unsigned char done = (unsigned char) i;

    if (!running_files_write (files, RUNNING_ID, text, NULL) || write (told, &done, 1) != 1)
      _exit (1);
    if (--times == 0)
      killed_after (usecs);
  }
}

/* Lets it write a while, and kills it anywhere; returns what it told last. */
static guint
kill_a_writer (GRand *rand)
{
  int times = g_rand_int_range (rand, 1, 30);
  int usecs = g_rand_int_range (rand, 0, 300);
  int ends[2];
  pid_t child;
  unsigned char last = 0, next;
  int status;

  ck_assert_int_eq (pipe (ends), 0);
  child = fork ();
  if (child == 0) {
    close (ends[0]);
    write_until_killed (ends[1], times, usecs);
  }
  close (ends[1]);
  while (read (ends[0], &next, 1) == 1)
    last = next;
  close (ends[0]);
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert (WIFSIGNALED (status));
  return last;
}

/* At most the move that was being written is lost. */
START_TEST (a_kill_at_any_moment_loses_at_most_a_move)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  RunningFiles *files = running_files_new (folder);

  for (int i = 0; i < KILLS; i++) {
    guint told = kill_a_writer (rand);
    g_autoptr (GPtrArray) found = running_files_read (files, problems);
    guint moves;

    ck_assert_uint_eq (problems->len, 0);
    ck_assert_uint_eq (found->len, 1);
    moves = ((RunningGame *) g_ptr_array_index (found, 0))->facts.move_count;
    ck_assert_msg (moves == told || moves == told % MAX_MOVES + 1, "%u moves after %u were told",
                   moves, told);
  }
  running_files_free (files);
  ck_assert_uint_eq (count_with_prefix (running, RUNNING_ID), 1);
}
END_TEST

/* It is in the records, or wasn't wanted. */
START_TEST (a_game_that_has_ended_is_not_said_to_be_lost)
{
  g_autofree char *path = g_build_filename (running, RUNNING_ID ".json", NULL);
  g_autoptr (GError) error = NULL;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  flush_well ();
  ck_assert_int_eq (g_remove (path), 0);
  ck_assert_int_eq (g_mkdir (path, 0700), 0); /* which no file is removed by */
  wuzi_running_games_remove (games, RUNNING_ID);
  error = flush ();
  ck_assert (
      g_str_has_prefix (error->message, "The games that aren’t finished couldn’t be saved. "));
  ck_assert_int_eq (g_rmdir (path), 0);
  flush_well ();
}
END_TEST

START_TEST (what_could_not_be_read_again_is_not_written)
{
  g_autofree char *text = g_strnfill (RUNNING_GAME_MAX_BYTES + 1, ' ');
  RunningFiles *files = running_files_new (folder);
  g_autoptr (GError) error = NULL;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  flush_well ();
  ck_assert (!running_files_write (files, RUNNING_ID, text, &error));
  running_files_free (files);
  ck_assert_ptr_nonnull (strstr (error->message, "would become too large to be read again."));
  reopen ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_uint_eq (problems->len, 0);
}
END_TEST

START_TEST (a_folder_that_cannot_be_read_is_told)
{
  make_unreadable (folder, "running");
  reopen ();
  ck_assert_uint_eq (problems->len, 1);
  ck_assert_msg (g_str_has_prefix (g_ptr_array_index (problems, 0),
                                   "The games that aren’t finished can’t be read. "),
                 "%s", (char *) g_ptr_array_index (problems, 0));
}
END_TEST

START_TEST (a_game_that_cannot_be_read_just_now_is_not_taken_for_ended)
{
  g_autofree char *path = g_build_filename (running, RUNNING_ID ".json", NULL);
  g_autoptr (GError) error = NULL;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  reopen ();
  ck_assert_int_eq (g_unlink (path), 0);
  make_unreadable (running, RUNNING_ID ".json");
  error = lock (games, RUNNING_ID);
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (g_str_has_prefix (error->message, "A game that isn’t finished can’t be read. “"),
                 "%s", error->message);
  ck_assert_ptr_nonnull (wuzi_running_games_find (games, RUNNING_ID));
}
END_TEST

/* Damaged, or written by a newer version, while the program runs. */
START_TEST (a_game_that_was_spoilt_meanwhile_cannot_be_locked)
{
  static const struct {
    const char *text;
    const char *words;
  } spoilt[] = {
    { "{", "A game that isn’t finished can’t be read. The next start sets its file aside." },
    { "{\"format\":99}",
      "A game that isn’t finished was written by a newer version of Wuzi and is left as it is." },
  };
  g_autoptr (GError) error = NULL;

  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  reopen ();
  write_text (running, RUNNING_ID ".json", spoilt[_i].text);
  error = lock (games, RUNNING_ID);
  ck_assert_ptr_nonnull (error);
  ck_assert_str_eq (error->message, spoilt[_i].words);
  ck_assert (file_exists (running, RUNNING_ID ".json"));
}
END_TEST

/* Should the program be killed before it could be written, it is what is left of it. */
START_TEST (a_game_that_is_booked_but_not_on_the_disk_is_kept)
{
  g_autofree char *in_the_way = g_build_filename (folder, "games.jsonl", NULL);
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TestGame game;

  test_game_init (&game);
  record = wuzi_game_record_new_with_id (RUNNING_ID, &game.facts);
  ck_assert_int_eq (g_mkdir (in_the_way, 0700), 0);
  error = add (own_book, record);
  ck_assert_ptr_nonnull (error);
  wuzi_running_games_keep (games, running_game_of_ann (RUNNING_ID));
  remove_booked ();
  ck_assert_uint_eq (count (), 1);
  ck_assert_int_eq (g_rmdir (in_the_way), 0);
  g_clear_error (&error);
  error = save (own_book);
  ck_assert_no_error (error);
  remove_booked ();
  ck_assert_uint_eq (count (), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-running-games");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, nothing_is_made_where_nothing_is_kept);
  tcase_add_test (all, games_are_there_after_a_start_newest_first);
  tcase_add_test (all, the_newest_state_wins);
  tcase_add_test (all, a_game_removed_stays_away);
  tcase_add_test (all, what_changed_while_it_was_read_is_newer);
  tcase_add_test (all, garbage_is_set_aside_and_told);
  tcase_add_test (all, a_game_under_anothers_name_is_set_aside);
  tcase_add_test (all, a_newer_game_is_left_alone);
  tcase_add_test (all, rests_of_a_writing_go_and_other_files_stay);
  tcase_add_test (all, a_booked_game_is_not_offered_again);
  tcase_add_test (all, a_game_that_was_booked_before_the_start_is_not_offered_again);
  tcase_add_test (all, a_booked_game_that_is_kept_meanwhile_goes_too);
  tcase_add_test (all, what_can_t_be_written_is_told_once_and_written_later);
  tcase_add_test (all, a_game_that_another_copy_plays_cannot_be_locked);
  tcase_add_test (all, a_game_that_another_copy_has_ended_cannot_be_locked);
  tcase_add_loop_test (all, a_game_that_was_spoilt_meanwhile_cannot_be_locked, 0, 2);
  tcase_add_test (all, a_damaged_game_that_cannot_be_set_aside_is_told_of);
  tcase_add_test (all, a_kill_at_any_moment_loses_at_most_a_move);
  tcase_add_test (all, a_game_that_has_ended_is_not_said_to_be_lost);
  tcase_add_test (all, what_could_not_be_read_again_is_not_written);
  tcase_add_test (all, a_folder_that_cannot_be_read_is_told);
  tcase_add_test (all, a_game_that_cannot_be_read_just_now_is_not_taken_for_ended);
  tcase_add_test (all, a_game_that_is_booked_but_not_on_the_disk_is_kept);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
