/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of games.jsonl as it is read: what counts, what is set aside, what stays. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <sys/stat.h>
#include <signal.h>
#include <sys/wait.h>

#include "folder-test.h"
#include "records/files/record-files.h"
#include "records/games/games-file.h"
#include "records/index/games-reader.h"
#include "records/upkeep/record-check.h"
#include "support/append-games.h"
#include "support/check-main.h"
#include "support/thorough.h"
#include "support/limit-files.h"
#include "support/no-threads.h"
#include "support/watched-clock.h"

static const char GAMES[] = "games.jsonl";
static const char BROKEN[] = "games-broken-";

static GPtrArray *kept; /* the sentences of the first reading */

/* Reads the file into the index as a start does; the index is the caller's. */
static GameIndex *
read_games (GCancellable *cancellable, GError **error)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);

  games_reader_set_mending (reader, problems);
  if (!games_reader_finish (reader, cancellable, error))
    return NULL;
  ck_assert (game_index_is_good (index));
  return g_steal_pointer (&index);
}

/* Reads the file and expects so many games. */
static void
assert_games (guint games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameIndex) index = read_games (NULL, &error);
  g_autoptr (GameCounts) counts = NULL;

  ck_assert_no_error (error);
  ck_assert_uint_eq (game_index_get_count (index), games);
  counts = game_index_dup_counts (index, TRUE);
  ck_assert_standing (game_counts_get (counts, ANN_ID)->standing, games, 0, 0);
}

/* The same, and so many sentences; also with an index made anew, which says the same. */
static void
assert_read (guint games, guint sentences)
{
  g_autofree char *path = game_index_dup_path (folder);

  assert_games (games);
  ck_assert_msg (problems->len == sentences, "%s",
                 problems->len > 0 ? (char *) g_ptr_array_index (problems, 0) : "no sentence");
  index_db_remove (path);
  g_ptr_array_set_size (kept, 0);
  for (guint i = 0; i < problems->len; i++)
    g_ptr_array_add (kept, g_strdup (g_ptr_array_index (problems, i)));
  assert_games (games);
  g_ptr_array_set_size (problems, 0);
  for (guint i = 0; i < kept->len; i++)
    g_ptr_array_add (problems, g_strdup (g_ptr_array_index (kept, i)));
}

static gboolean
is_told (const char *text)
{
  for (guint i = 0; i < problems->len; i++)
    if (strstr (g_ptr_array_index (problems, i), text) != NULL)
      return TRUE;
  return FALSE;
}

/* Writes the pieces as games.jsonl: "%" stands for a new game's line. */
static void
write_games (const char *pattern)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = pattern; *at != '\0'; at++) {
    g_autofree char *line = *at == '%' ? ann_beats_bob_line () : g_strndup (at, 1);

    g_string_append_len (text, line, (gssize) strlen (line) - (*at == '%' ? 1 : 0));
  }
  write_bytes (folder, GAMES, text->str, text->len);
}

static void
assert_games_are (const char *expected)
{
  g_autofree char *text = read_bytes (folder, GAMES, NULL);

  ck_assert_str_eq (text, expected);
}

static void
assert_broken_are (const char *expected)
{
  g_autofree char *text = read_only_one (folder, BROKEN, NULL);

  ck_assert_str_eq (text, expected);
}

START_TEST (no_file_is_no_games)
{
  assert_read (0, 0);
  ck_assert_uint_eq (count_with_prefix (folder, ""), 0);
}
END_TEST

START_TEST (an_empty_file_is_no_games)
{
  write_text (folder, GAMES, "");
  assert_read (0, 0);
}
END_TEST

START_TEST (good_files_are_left_alone)
{
  static const char *const PATTERNS[] = { "%\n%\n",
                                          "%\n%",
                                          "%\r\n%\r\n",
                                          "\xef\xbb\xbf%\n%\n",
                                          "\n\n%\n \t\r\n%\n\n",
                                          " % \n%",
                                          "\xef\xbb\xbf\n%\n%" };

  for (guint i = 0; i < G_N_ELEMENTS (PATTERNS); i++) {
    g_autofree char *before = NULL;

    write_games (PATTERNS[i]);
    before = read_bytes (folder, GAMES, NULL);
    assert_read (2, 0);
    assert_games_are (before);
    ck_assert_uint_eq (count_with_prefix (folder, ""), 1);
  }
}
END_TEST

START_TEST (broken_lines_are_set_aside_and_all_others_kept)
{
  static const char *const LINES[] = { "x",
                                       "{}",
                                       "[]",
                                       "null",
                                       "{\"format\":1}",
                                       "{'format':1}",
                                       "{\"format\":0}",
                                       "\xff\xfe",
                                       "{\"format\":1,\"id\":\"\xff\"}",
                                       "a\tb",
                                       "\xef\xbb\xbf" };

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++) {
    g_autofree char *pattern = g_strdup_printf ("%%\n%s\n%%\n", LINES[i]);
    g_autofree char *ended = g_strconcat (LINES[i], "\n", NULL);

    write_games (pattern);
    assert_read (2, 1);
    assert_broken_are (ended);
    ck_assert (is_told ("1 line "));
    ck_assert (is_told (BROKEN));
    ck_assert_uint_eq (count_lines (folder, GAMES), 2);
    tear_down ();
    set_up ();
  }
}
END_TEST

START_TEST (a_mended_file_is_good)
{
  write_games ("x\n%\ny\nz\n\n%\nw");
  assert_read (2, 1);
  ck_assert (is_told ("4 lines "));
  assert_broken_are ("x\ny\nz\nw");
  g_ptr_array_set_size (problems, 0);
  assert_read (2, 0);
  ck_assert_uint_eq (count_with_prefix (folder, BROKEN), 1);
}
END_TEST

START_TEST (a_file_of_nothing_but_noise_is_set_aside_whole)
{
  write_text (folder, GAMES, "\x89PNG\r\n\x1a\nnoise");
  assert_read (0, 1);
  assert_broken_are ("\x89PNG\r\n\x1a\nnoise");
  assert_games_are ("");
}
END_TEST

START_TEST (nul_bytes_are_set_aside_as_they_are)
{
  static const char NOISE[] = "a\0b\n\0\0\0\0";
  g_autofree char *line = ann_beats_bob_line ();
  g_autoptr (GString) text = g_string_new (line);
  g_autofree char *broken = NULL;
  gsize length;

  g_string_append_len (text, NOISE, sizeof NOISE);
  write_bytes (folder, GAMES, text->str, text->len);
  assert_read (1, 1);
  broken = read_only_one (folder, BROKEN, &length);
  ck_assert_uint_eq (length, sizeof NOISE);
  ck_assert_int_eq (memcmp (broken, NOISE, length), 0);
  assert_games_are (line);
}
END_TEST

START_TEST (a_line_too_long_is_set_aside_whole)
{
  gsize length = 5 * WUZI_GAME_RECORD_MAX_BYTES;
  g_autofree char *filler = g_strnfill (length, 'x');
  g_autofree char *pattern = g_strconcat ("%\n", filler, "\n%\n", NULL);
  g_autofree char *broken = NULL;
  gsize broken_length;

  write_games (pattern);
  assert_read (2, 1);
  broken = read_only_one (folder, BROKEN, &broken_length);
  ck_assert_uint_eq (broken_length, length + 1);
  ck_assert_int_eq (memcmp (broken, filler, length), 0);
  ck_assert_uint_eq (count_lines (folder, GAMES), 2);
}
END_TEST

START_TEST (deep_nesting_is_set_aside)
{
  g_autofree char *deep = g_strnfill (100000, '[');
  g_autofree char *pattern = g_strconcat ("%\n", deep, "\n%\n", NULL);

  write_games (pattern);
  assert_read (2, 1);
}
END_TEST

START_TEST (a_line_torn_anywhere_costs_no_other_game)
{
  g_autofree char *one = ann_beats_bob_line ();
  g_autofree char *two = ann_beats_bob_line ();
  g_autofree char *three = ann_beats_bob_line ();
  g_autofree char *all = g_strconcat (one, two, three, NULL);
  gsize ends[] = { 0, strlen (one), strlen (one) + strlen (two), strlen (all) };
  guint whole = 0;

  for (gsize length = 0; length <= strlen (all); length += sanitized_step (5)) {
    gboolean torn;

    while (whole < 3 && length >= ends[whole + 1])
      whole++;
    write_bytes (folder, GAMES, all, length);
    /* The last byte of a line is its line break: without it, it is whole. */
    torn = length > ends[whole] && length + 1 != ends[whole + 1];
    assert_games (whole + (length > ends[whole] && !torn ? 1 : 0));
    ck_assert_uint_eq (problems->len, torn ? 1 : 0);
    if (torn) {
      g_autofree char *tail = g_strndup (all + ends[whole], length - ends[whole]);
      g_autofree char *rest = g_strndup (all, ends[whole]);

      assert_broken_are (tail);
      assert_games_are (rest);
    }
    tear_down ();
    set_up ();
  }
}
END_TEST

/* Pieces of lines that lost their breaks: T is one that was torn, Z are zeros, % a game. What is
 * told is how many games can't be read: zeros behind a torn one are no other. */
START_TEST (games_behind_torn_and_zeroed_pieces_are_kept)
{
  static const char TORN[] = "{\"format\":1,\"id\":\"33333333-3333-4333";
  static const char ZEROS[5000];
  static const char *const PATTERNS[] = { "T%\n%\n", "Z%\n%\n", "%\nZ%\n",   "%\nT%", "%\nTZ%\n",
                                          "%Z%\n",   "%T\n%\n", "%\nTT%Z\n", "%TZ%\n" };

  for (guint i = 0; i < G_N_ELEMENTS (PATTERNS); i++) {
    g_autoptr (GString) text = g_string_new (NULL);

    for (const char *at = PATTERNS[i]; *at != '\0'; at++) {
      g_autofree char *line = *at == '%' ? ann_beats_bob_line () : g_strndup (at, 1);

      if (*at == 'Z')
        g_string_append_len (text, ZEROS, sizeof ZEROS);
      else
        g_string_append (text, *at == 'T' ? TORN : g_strchomp (line)[0] == '\0' ? "\n" : line);
    }
    write_bytes (folder, GAMES, text->str, text->len);
    assert_read (2, 1);
    ck_assert (is_told (strstr (PATTERNS[i], "TT") != NULL ? "3 lines" : "1 line of"));
    ck_assert_uint_eq (count_with_prefix (folder, BROKEN), 1);
    g_ptr_array_set_size (problems, 0);
    assert_read (2, 0);
    tear_down ();
    set_up ();
  }
}
END_TEST

START_TEST (two_games_on_one_line_both_count)
{
  write_games ("%%\n%\n");
  assert_read (3, 0);
}
END_TEST

START_TEST (games_are_read_even_without_a_thread)
{
  write_games ("%%\n%\nnoise\n%\n");
  no_threads = TRUE;
  assert_read (4, 1);
  no_threads = FALSE;
}
END_TEST

START_TEST (a_game_that_stands_twice_counts_once)
{
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *text = g_strconcat (line, line, line, NULL);

  write_text (folder, GAMES, text);
  assert_read (1, 0);
  assert_games_are (text);
}
END_TEST

START_TEST (games_of_a_newer_version_stay_and_do_not_count)
{
  write_games ("%\n{\"format\":5,\"what\":[]}\nbroken\n%\n{\"format\":7}");
  assert_read (2, 2);
  ck_assert (is_told ("2 games were written by a newer version"));
  assert_broken_are ("broken\n");
  {
    g_autofree char *text = read_bytes (folder, GAMES, NULL);

    ck_assert_ptr_nonnull (strstr (text, "\n{\"format\":5,\"what\":[]}\n"));
    ck_assert (g_str_has_suffix (text, "\n{\"format\":7}"));
  }
}
END_TEST

START_TEST (a_link_to_the_games_stays_a_link)
{
  g_autofree char *elsewhere = folder_new ();
  g_autofree char *target = g_build_filename (elsewhere, "real.jsonl", NULL);
  g_autofree char *link = g_build_filename (folder, GAMES, NULL);
  struct stat info;

  write_games ("%\nx\n%\n");
  ck_assert_int_eq (g_rename (link, target), 0);
  ck_assert_int_eq (chmod (target, 0644), 0);
  ck_assert_int_eq (symlink (target, link), 0);
  assert_read (2, 1);
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  ck_assert_int_eq (stat (target, &info), 0);
  ck_assert_int_eq (info.st_mode & 0777, 0644);
  ck_assert_uint_eq (count_lines (elsewhere, "real.jsonl"), 2);
  ck_assert_uint_eq (count_with_prefix (elsewhere, ""), 1);
  assert_broken_are ("x\n");
  remove_all (elsewhere);
}
END_TEST

static void
assert_unreadable (const char *why)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (read_games (NULL, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "The games can’t be read. "));
  ck_assert_msg (strstr (error->message, why) != NULL, "%s", error->message);
}

START_TEST (a_folder_or_a_pipe_instead_of_the_file_is_told)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);

  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  assert_unreadable ("is a folder");
  ck_assert_int_eq (g_rmdir (path), 0);
  ck_assert_int_eq (mkfifo (path, 0600), 0);
  assert_unreadable ("isn’t a regular file");
}
END_TEST

START_TEST (a_file_instead_of_the_folder_is_told)
{
  g_autofree char *outer = folder;

  folder = g_build_filename (outer, "file", NULL);
  write_text (outer, "file", "x");
  assert_unreadable ("there is a file in its place");
  remove_all (outer);
}
END_TEST

START_TEST (what_cannot_be_set_aside_stays_where_it_is)
{
  enum { LONG_NAME = 250 };
  g_autofree char *before = NULL;
  g_autofree char *name = g_strnfill (LONG_NAME, 'x');
  g_autofree char *target = g_build_filename (folder, name, NULL);
  g_autofree char *link = g_build_filename (folder, GAMES, NULL);

  /* There is no room for more in the name: the copy works, replacing doesn't. */
  write_games ("%\nx\n%\n");
  ck_assert_int_eq (g_rename (link, target), 0);
  ck_assert_int_eq (symlink (target, link), 0);
  before = read_bytes (folder, GAMES, NULL);
  assert_games (2);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("Nothing was changed"));
  assert_games_are (before);
  ck_assert_uint_eq (count_with_prefix (folder, BROKEN), 0);
}
END_TEST

START_TEST (a_full_disk_changes_nothing)
{
  g_autofree char *before = NULL;

  write_games ("%\n%\nxxxxxxxxxxxxxxxxxxxxxxxxx\n%\n");
  before = read_bytes (folder, GAMES, NULL);
  limit_files (10);
  assert_games (3);
  limit_files (RLIM_INFINITY);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("Nothing was changed"));
  assert_games_are (before);
  ck_assert_uint_eq (count_with_prefix (folder, BROKEN), 0);
}
END_TEST

START_TEST (a_held_lock_changes_nothing)
{
  int lock = record_files_lock (folder, NULL);

  write_games ("%\nx\n%\n");
  assert_games (2);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (is_told ("Another copy of Wuzi"));
  ck_assert_uint_eq (count_lines (folder, GAMES), 3);
  record_files_unlock (lock);
}
END_TEST

START_TEST (reading_can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  write_games ("%\n");
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (read_games (cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

START_TEST (what_cannot_be_read_leaves_the_index_to_others)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_autoptr (GameIndex) others = game_index_open (folder, FALSE);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  gboolean caught_up;

  make_unreadable (folder, GAMES);
  ck_assert (!games_reader_finish (reader, NULL, NULL));
  ck_assert (game_index_begin (others, &caught_up));
}
END_TEST

static gint appended; /* atomic */

/* Writes a game while another copy of the program waits for the lock. */
static gpointer
append_slowly (gpointer data)
{
  enum { LOOKS = 10 }; /* the reader has come to the lock by then */
  g_autofree char *line = ann_beats_bob_line ();
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);

  clock_wait_for_looks (LOOKS);
  record_files_append (path, line, strlen (line), NULL);
  g_atomic_int_set (&appended, TRUE);
  record_files_unlock (GPOINTER_TO_INT (data));
  return NULL;
}

START_TEST (nothing_is_locked_between_two_slices)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
  g_autoptr (GamesReader) reader = games_reader_new (index, folder);
  int lock = record_files_lock (folder, NULL);
  gboolean busy;
  GThread *other;

  write_games ("%\nx\n%\n");
  games_reader_set_mending (reader, problems);
  other = g_thread_new ("other", append_slowly, GINT_TO_POINTER (lock));
  while (games_reader_run (reader, 0, NULL, &busy, NULL)) {
    if (!g_atomic_int_get (&appended))
      continue;
    lock = record_files_lock (folder, NULL);
    ck_assert_int_ge (lock, 0);
    record_files_unlock (lock);
  }
  g_thread_join (other);
  ck_assert_uint_eq (game_index_get_count (index), 3);
  ck_assert_uint_eq (count_lines (folder, GAMES), 3);
}
END_TEST

START_TEST (players_are_known_by_their_newest_names)
{
  static const struct {
    gint64 started;
    const char *name;
  } GAMES_OF_ANN[] = { { 3000, "Anna" }, { 5000, "Anne" }, { 1000, "Ann" } };
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GameIndex) index = NULL;
  g_autoptr (GArray) players = NULL;
  const PlayerTrace *player;

  for (guint i = 0; i < G_N_ELEMENTS (GAMES_OF_ANN); i++) {
    TestGame game;

    test_game_init (&game);
    game.facts.started = GAMES_OF_ANN[i].started;
    game.facts.black.name = (char *) GAMES_OF_ANN[i].name;
    game.facts.white = machine ("easy", 2);
    game.facts.mode = WUZI_MODE_PVE;
    g_ptr_array_add (records, wuzi_game_record_new (&game.facts));
  }
  ck_assert (append_games (folder, records, NULL));
  index = read_games (NULL, NULL);
  players = game_index_list_players (index);
  ck_assert_uint_eq (players->len, 1);
  player = &g_array_index (players, PlayerTrace, 0);
  ck_assert_str_eq (player->id, ANN_ID);
  ck_assert_str_eq (player->name, "Anne");
  ck_assert_int_eq (player->oldest, 1000);
  ck_assert_int_eq (player->newest, 5000);
}
END_TEST

/* Reading it fails from its first byte on. */
START_TEST (a_game_that_cannot_be_read_just_now_is_not_taken_for_gone)
{
  g_autofree char *path = g_build_filename (folder, GAMES, NULL);
  const FileRange nowhere = { .start = -1 };
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (symlink ("/proc/self/mem", path), 0);
  ck_assert_ptr_null (games_file_read_game (folder, ANN_ID, nowhere, &error));
  ck_assert_msg (strstr (error->message, "can’t be used") != NULL, "%s", error->message);
}
END_TEST

enum {
  MANY = 12000, /* so that the first of them are kept before all are read */
};

/* So many games, one a second, which Ann wins. */
static void
write_many (guint count)
{
  static const char LINE[] =
      "{\"format\":1,\"id\":\"%08x-3333-4333-8333-333333333333\","
      "\"started\":\"2026-11-21T%02u:%02u:%02uZ\",\"duration_ms\":9,\"mode\":\"pvp\","
      "\"rule\":\"freestyle\",\"size\":15,"
      "\"black\":{\"seat\":1,\"profile\":\"%s\",\"name\":\"Ann\"},"
      "\"white\":{\"seat\":2,\"profile\":\"%s\",\"name\":\"Bob\"},\"first\":\"black\","
      "\"moves\":[[\"h8\",4],[\"i9\",5]],\"result\":\"black\",\"ending\":\"resignation\"}\n";
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, LINE, i, i / 3600, i / 60 % 60, i % 60, ANN_ID, BOB_ID);
  write_bytes (folder, GAMES, text->str, text->len);
}

/* Lets another process make the index, until it is so far, and kills it then. */
static pid_t
start_until (double done)
{
  pid_t pid = fork ();

  if (pid == 0) {
    g_autoptr (GameIndex) index = game_index_open (folder, FALSE);
    g_autoptr (GamesReader) reader = games_reader_new (index, folder);
    gboolean busy;

    while ((games_reader_run (reader, 0, NULL, &busy, NULL) || busy)
           && games_reader_get_done (reader) < done)
      ;
    raise (SIGKILL);
  }
  ck_assert_int_gt (pid, 0);
  return pid;
}

static void
await_killed (pid_t pid)
{
  int status;

  ck_assert_int_eq (waitpid (pid, &status, 0), pid);
  ck_assert (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
}

/* What the index that is kept says. */
static gint64
read_kept (const char *sql)
{
  g_autoptr (GameIndex) index = game_index_open (folder, FALSE);

  return index_db_read_number (game_index_get_db (index), sql);
}

/* The index is what it would be if nobody had been killed. */
static void
assert_index_is_right (guint games)
{
  g_autoptr (RecordCheck) check = NULL;

  assert_games (games);
  check = record_check_new (folder, NULL);
  ck_assert_uint_eq (check->wrong, 0);
  ck_assert_uint_eq (check->games, games);
}

START_TEST (a_killed_reading_goes_on_where_it_was)
{
  gint64 found;
  gint64 counted;

  write_many (MANY);
  await_killed (start_until (0.6));
  found = read_kept ("SELECT count (*) FROM games");
  ck_assert_int_gt (found, MANY / 4);
  ck_assert_int_lt (found, MANY);

  await_killed (start_until (0.95));
  ck_assert_int_eq (read_kept ("SELECT count (*) FROM games"), MANY);
  counted =
      read_kept ("SELECT count (*) FROM sides WHERE started < (SELECT uncounted_since FROM state)");
  ck_assert_int_gt (counted, MANY / 4);
  ck_assert_int_lt (counted, 2 * MANY);
  assert_index_is_right (MANY);
}
END_TEST

START_TEST (two_that_make_the_index_share_it_when_one_is_killed)
{
  pid_t others[2];

  write_many (MANY);
  others[0] = start_until (0.6);
  others[1] = start_until (0.9);
  assert_index_is_right (MANY);
  await_killed (others[0]);
  await_killed (others[1]);
  assert_index_is_right (MANY);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("games-reader");
  TCase *games = tcase_create ("games");

  kept = g_ptr_array_new_with_free_func (g_free);
  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, no_file_is_no_games);
  tcase_add_test (games, an_empty_file_is_no_games);
  tcase_add_test (games, good_files_are_left_alone);
  tcase_add_test (games, broken_lines_are_set_aside_and_all_others_kept);
  tcase_add_test (games, a_mended_file_is_good);
  tcase_add_test (games, a_file_of_nothing_but_noise_is_set_aside_whole);
  tcase_add_test (games, nul_bytes_are_set_aside_as_they_are);
  tcase_add_test (games, a_line_too_long_is_set_aside_whole);
  tcase_add_test (games, deep_nesting_is_set_aside);
  tcase_add_test (games, a_line_torn_anywhere_costs_no_other_game);
  tcase_add_test (games, games_behind_torn_and_zeroed_pieces_are_kept);
  tcase_add_test (games, two_games_on_one_line_both_count);
  tcase_add_test (games, games_are_read_even_without_a_thread);
  tcase_add_test (games, a_game_that_stands_twice_counts_once);
  tcase_add_test (games, games_of_a_newer_version_stay_and_do_not_count);
  tcase_add_test (games, a_link_to_the_games_stays_a_link);
  tcase_add_test (games, a_folder_or_a_pipe_instead_of_the_file_is_told);
  tcase_add_test (games, a_file_instead_of_the_folder_is_told);
  tcase_add_test (games, what_cannot_be_set_aside_stays_where_it_is);
  tcase_add_test (games, a_full_disk_changes_nothing);
  tcase_add_test (games, a_held_lock_changes_nothing);
  tcase_add_test (games, reading_can_be_cancelled);
  tcase_add_test (games, what_cannot_be_read_leaves_the_index_to_others);
  tcase_add_test (games, nothing_is_locked_between_two_slices);
  tcase_add_test (games, players_are_known_by_their_newest_names);
  tcase_add_test (games, a_game_that_cannot_be_read_just_now_is_not_taken_for_gone);
  tcase_add_test (games, a_killed_reading_goes_on_where_it_was);
  tcase_add_test (games, two_that_make_the_index_share_it_when_one_is_killed);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
