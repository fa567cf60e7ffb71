/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what own games and databases say together. */
#include "library/wuzi-explorer.h"

#include <glib/gstdio.h>

#include "board/notation.h"
#include "library/made-database.h"
#include "records/wuzi-record-book-private.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static char *folder;
static char *databases;
static WuziRecordBook *book;
static WuziLibrary *library;
static WuziExplorer *explorer;

static char *
path_of (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".wuzidb", NULL);

  return g_build_filename (databases, file, NULL);
}

static void
write_database (const char *name)
{
  g_autofree char *path = path_of (name);

  made_database_write (path);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static gpointer
ask_nothing (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return NULL;
}

/* Until the games that were read or added are found. */
static void
wait_for_index (void)
{
  for (int i = 0; i < 3; i++) {
    gboolean done = FALSE;
    double progress = 0;

    wuzi_record_book_ask_async (book, ask_nothing, NULL, NULL, NULL, NULL, done_cb, &done);
    while (!done || progress < 1) {
      wait_once ();
      g_object_get (book, "progress", &progress, NULL);
    }
  }
}

/* An own game of renju, that white won. */
static void
book_game (const char *text)
{
  Point points[BOARD_MAX_STONES];
  WuziRecordedMove moves[BOARD_MAX_STONES] = { 0 };
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVP,
    .rule = RULE_RENJU,
    .size = 15,
    .started = 1767225600000,
    .duration = 2000,
    .black = { .profile_id = (char *) wuzi_profile_get_id (wuzi_record_book_log_in (book, "Ann")),
               .name = (char *) "Ann",
               .seat = 1 },
    .white = { .profile_id = (char *) wuzi_profile_get_id (wuzi_record_book_log_in (book, "Bob")),
               .name = (char *) "Bob",
               .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = made_points (text, points),
    .result = WUZI_RESULT_WHITE_WINS,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = NULL;
  gboolean saved = FALSE;

  for (guint i = 0; i < facts.move_count; i++)
    moves[i].point = points[i];
  record = wuzi_game_record_new (&facts);
  wuzi_record_book_add_game_async (book, record, NULL, NULL);
  wuzi_record_book_save_async (book, done_cb, &saved);
  WAIT_FOR (saved);
  wait_for_index ();
}

static void
load_book (void)
{
  gboolean loaded = FALSE;

  book = wuzi_record_book_new (folder);
  wuzi_record_book_load_async (book, NULL, done_cb, &loaded);
  WAIT_FOR (loaded);
}

static void
set_up (void)
{
  folder = temp_folder_make ();
  databases = g_build_filename (folder, "library", NULL);
  g_mkdir (databases, 0700);
  write_database ("Club");
  write_database ("World");
  load_book ();
  library = wuzi_library_new (databases);
  explorer = wuzi_explorer_new (book, library);
}

static void
tear_down (void)
{
  g_clear_object (&explorer);
  g_clear_object (&library);
  g_clear_object (&book);
  g_free (databases);
  temp_folder_free (folder);
}

static void
load (void)
{
  wuzi_explorer_load (explorer);
  WAIT_FOR (wuzi_explorer_count_sources (explorer) == 3);
}

typedef struct {
  gboolean done;
  GArray *next;
  GStrv failed;
  GError *error;
} Answer;

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->next = wuzi_explorer_list_next_finish (WUZI_EXPLORER (source), result, &answer->failed,
                                                 &answer->error);
  answer->done = TRUE;
}

static void
make_board (Board *board, const char *text)
{
  Point points[BOARD_MAX_STONES];
  guint count = made_points (text, points);

  ck_assert (board_init (board, 15));
  for (guint i = 0; i < count; i++)
    board_play (board, points[i]);
}

static void
ask (Answer *answer, const char *text, int rule, GCancellable *cancellable)
{
  g_auto (GameFilter) filter = { 0 };
  Board board;

  game_filter_init (&filter);
  filter.rule = rule;
  make_board (&board, text);
  wuzi_explorer_list_next_async (explorer, &filter, &board, cancellable, answered_cb, answer);
  WAIT_FOR (answer->done);
}

static void
answer_clear (Answer *answer)
{
  g_clear_pointer (&answer->next, g_array_unref);
  g_strfreev (answer->failed);
  g_clear_error (&answer->error);
}

/* "h9 5: 2-2-0 2003": each move with how often black and white won, and how often nobody. */
static void
assert_next_of (const char *text, int rule, const char *expected)
{
  g_autoptr (GString) words = g_string_new (NULL);
  Answer answer = { 0 };

  ask (&answer, text, rule, NULL);
  ck_assert_ptr_nonnull (answer.next);
  for (guint i = 0; i < answer.next->len; i++) {
    const NextMove *next = &g_array_index (answer.next, NextMove, i);

    g_string_append_printf (words, "%s%u: %u-%u-%u", i > 0 ? ", " : "", next->games,
                            next->black_wins, next->white_wins, next->draws);
  }
  ck_assert_str_eq (words->str, expected);
  ck_assert_ptr_null (answer.failed[0]);
  answer_clear (&answer);
}

START_TEST (all_sources_are_added_up)
{
  book_game ("h8h9a1");
  /* Databases are looked for when somebody wants them. */
  ck_assert_uint_eq (wuzi_explorer_count_sources (explorer), 1);
  assert_next_of ("h8", RULE_RENJU, "1: 0-1-0");
  load ();
  ck_assert_str_eq (wuzi_explorer_get_name (wuzi_explorer_get_source (explorer, 0)), "");
  ck_assert_str_eq (wuzi_explorer_get_name (wuzi_explorer_get_source (explorer, 1)), "Club");
  /* In each database, three beside the stone, of which black won two and one isn't known, and a
   * draw aslant; the own game is one beside it. */
  assert_next_of ("h8", RULE_RENJU, "7: 4-1-0, 2: 0-0-2");
}
END_TEST

START_TEST (sources_are_switched_off_and_on)
{
  g_auto (GStrv) off = NULL;

  book_game ("h8h9a1");
  load ();
  wuzi_explorer_set_on (explorer, 1, FALSE);
  ck_assert (!wuzi_explorer_is_on (explorer, 1));
  assert_next_of ("h8", RULE_RENJU, "4: 2-1-0, 1: 0-0-1");
  wuzi_explorer_set_on (explorer, 0, FALSE);
  assert_next_of ("h8", RULE_RENJU, "3: 2-0-0, 1: 0-0-1");
  g_object_get (explorer, "off", &off, NULL);
  ck_assert (g_strv_equal ((const char *const *) off, (const char *const[]) { "Club", "", NULL }));
  wuzi_explorer_set_on (explorer, 2, FALSE);
  assert_next_of ("h8", RULE_RENJU, "");
  wuzi_explorer_set_on (explorer, 0, TRUE);
  assert_next_of ("h8", RULE_RENJU, "1: 0-1-0");
}
END_TEST

START_TEST (rules_are_mixed_only_where_that_is_asked_for)
{
  book_game ("h8h9a1");
  load ();
  assert_next_of ("h8", RULE_FREESTYLE, "");
  assert_next_of ("h8", GAME_FILTER_ANY, "7: 4-1-0, 2: 0-0-2");
}
END_TEST

START_TEST (a_damaged_database_leaves_the_others)
{
  g_autofree char *path = path_of ("Broken");
  Answer answer = { 0 };

  ck_assert (g_file_set_contents (path, "This is no database, and never was one.", -1, NULL));
  wuzi_explorer_load (explorer);
  WAIT_FOR (wuzi_explorer_count_sources (explorer) == 4);
  ask (&answer, "h8", RULE_RENJU, NULL);
  ck_assert_uint_eq (g_array_index (answer.next, NextMove, 0).games, 6);
  ck_assert (
      g_strv_equal ((const char *const *) answer.failed, (const char *const[]) { "Broken", NULL }));
  answer_clear (&answer);
}
END_TEST

START_TEST (who_goes_on_is_not_answered)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  load ();
  g_cancellable_cancel (cancellable);
  ask (&answer, "h8", RULE_RENJU, cancellable);
  ck_assert_ptr_null (answer.next);
  ck_assert (g_error_matches (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  answer_clear (&answer);
}
END_TEST

static void
count_cb (guint *count)
{
  (*count)++;
}

START_TEST (it_tells_of_other_games_of_those_that_are_on)
{
  guint count = 0;

  g_signal_connect_swapped (explorer, "games-changed", G_CALLBACK (count_cb), &count);
  book_game ("h8h9a1");
  WAIT_FOR (count > 0);
  wuzi_explorer_set_on (explorer, 0, FALSE);
  count = 0;
  g_signal_emit_by_name (book, "games-changed");
  ck_assert_uint_eq (count, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("explorer");
  TCase *sources = tcase_create ("sources");

  tcase_add_checked_fixture (sources, set_up, tear_down);
  tcase_add_test (sources, all_sources_are_added_up);
  tcase_add_test (sources, sources_are_switched_off_and_on);
  tcase_add_test (sources, rules_are_mixed_only_where_that_is_asked_for);
  tcase_add_test (sources, a_damaged_database_leaves_the_others);
  tcase_add_test (sources, who_goes_on_is_not_answered);
  tcase_add_test (sources, it_tells_of_other_games_of_those_that_are_on);
  suite_add_tcase (suite, sources);
  return run_suite (suite);
}
