/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the list of games: order, items, what changes, reading one. */
#include "record-test.h"
#include "records/wuzi-record-book.h"
#include "records/wuzi-game-list.h"
#include "support/check-main.h"
#include "support/listed-games.h"
#include "support/players.h"
#include "support/wait.h"

enum {
  MANY = 21000, /* so many that the first rows come first */
  LOOKED_AT = 5000,
  KEPT_AT_MOST = 1200, /* items that live on, though nobody holds them */
  STEPS = 40,
};

static const char PROFILES[] = "profiles.json";

static char *folder;
static WuziRecordBook *book;
static WuziGameList *list;
static GListModel *games;

/* What the list's watcher was told: all its items, and in words. */
static GPtrArray *mirror;
static GString *told;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  ck_assert_uint_le (position + removed, mirror->len);
  g_string_append_printf (told, "%u-%u+%u ", position, removed, added);
  if (removed > 0)
    g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (model, position + i));
  ck_assert_uint_eq (mirror->len, g_list_model_get_n_items (model));
}

static void
stop_watching (void)
{
  g_signal_handlers_disconnect_by_func (games, items_changed_cb, NULL);
  g_ptr_array_set_size (mirror, 0);
}

static void
open_book (void)
{
  book = wuzi_record_book_new (folder);
  list = wuzi_game_list_new (WUZI_GAME_SOURCE (book));
  games = G_LIST_MODEL (list);
  mirror = g_ptr_array_new_with_free_func (g_object_unref);
  told = g_string_new (NULL);
  g_signal_connect (games, "items-changed", G_CALLBACK (items_changed_cb), NULL);
}

/* Waits until all that was asked before is answered. */
static void
settle (void)
{
  do {
    run_pending ();
    wait_for_index (book);
    run_pending ();
  } while (wuzi_game_list_is_busy (list));
}

static void
close_book (void)
{
  GError *error = save (book);

  g_clear_error (&error);
  settle ();
  g_ptr_array_unref (g_steal_pointer (&mirror));
  g_string_free (g_steal_pointer (&told), TRUE);
  g_assert_finalize_object (g_steal_pointer (&list));
  g_object_add_weak_pointer (G_OBJECT (book), (gpointer *) &book);
  g_object_unref (book);
  WAIT_FOR (book == NULL);
}

static void
set_up (void)
{
  folder = folder_new ();
  open_book ();
}

static void
tear_down (void)
{
  close_book ();
  folder_free (folder);
}

static WuziGameItem *
item_at (guint position)
{
  WuziGameItem *item = g_list_model_get_item (games, position);

  ck_assert_ptr_nonnull (item);
  WAIT_FOR (wuzi_game_item_get_summary (item) != NULL);
  return item;
}

static gint64
started_of (gpointer item)
{
  return wuzi_game_item_get_summary (WUZI_GAME_ITEM (item))->facts.started;
}

/* Books a game of Ann against Bob that began then; returns its id. */
static char *
book_game (gint64 started)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TestGame game;

  test_game_init (&game);
  game.facts.started = started;
  record = wuzi_game_record_new (&game.facts);
  error = add (book, record);
  ck_assert_no_error (error);
  settle ();
  return g_strdup (wuzi_game_record_get_id (record));
}

static void
assert_starts (const gint64 *starts, guint count)
{
  settle ();
  ck_assert_uint_eq (g_list_model_get_n_items (games), count);
  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziGameItem) item = item_at (i);

    ck_assert_int_eq (started_of (item), starts[i]);
  }
  ck_assert_ptr_null (g_list_model_get_item (games, count));
}

START_TEST (without_games_it_is_empty)
{
  ck_assert (g_list_model_get_item_type (games) == WUZI_TYPE_GAME_ITEM);
  ck_assert_uint_eq (g_list_model_get_n_items (games), 0);
  load (book);
  assert_starts (NULL, 0);
  ck_assert_str_eq (told->str, "");
}
END_TEST

START_TEST (the_newest_game_is_first_whatever_the_clock_did)
{
  static const gint64 STARTS[] = { 9000, 5000, 3000, 1000 };

  load (book);
  g_free (book_game (3000));
  g_free (book_game (9000));
  g_free (book_game (1000));
  g_free (book_game (5000));
  assert_starts (STARTS, G_N_ELEMENTS (STARTS));
  close_book ();
  open_book ();
  load (book);
  assert_starts (STARTS, G_N_ELEMENTS (STARTS));
  load (book);
  assert_starts (STARTS, G_N_ELEMENTS (STARTS));
}
END_TEST

START_TEST (a_new_game_is_one_row_more_and_the_others_stay)
{
  g_autoptr (GPtrArray) before = NULL;

  load (book);
  for (guint i = 0; i < 20; i++)
    g_free (book_game (10 * i + 1));
  before = g_ptr_array_copy (mirror, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);
  g_string_truncate (told, 0);
  g_free (book_game (1000));
  ck_assert_str_eq (told->str, "0-0+1 ");
  g_free (book_game (106));
  ck_assert_str_eq (told->str, "0-0+1 10-0+1 ");
  for (guint i = 0; i < before->len; i++)
    ck_assert_ptr_eq (g_ptr_array_index (mirror, i < 9 ? i + 1 : i + 2),
                      g_ptr_array_index (before, i));
  ck_assert_int_eq (started_of (g_ptr_array_index (mirror, 0)), 1000);
  ck_assert_int_eq (started_of (g_ptr_array_index (mirror, 10)), 106);
}
END_TEST

/* While it can't be written, the index knows it under another number. */
START_TEST (a_game_is_the_same_item_before_and_after_it_is_written)
{
  g_autoptr (WuziGameRecord) one = ann_beats_bob ();
  g_autoptr (WuziGameRecord) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameItem) item = NULL;
  g_autofree char *path = g_build_filename (folder, "games.jsonl", NULL);
  TestGame game;

  load (book);
  make_unreadable (folder, "games.jsonl");
  error = add (book, one);
  ck_assert_ptr_nonnull (error);
  settle ();
  item = item_at (0);
  ck_assert_str_eq (wuzi_game_item_get_summary (item)->id, wuzi_game_record_get_id (one));
  g_string_truncate (told, 0);
  ck_assert_int_eq (g_remove (path), 0);
  ck_assert_no_error (save (book));
  settle ();
  ck_assert_str_eq (told->str, "");
  test_game_init (&game);
  game.facts.started++;
  other = wuzi_game_record_new (&game.facts);
  ck_assert_no_error (add (book, other));
  settle ();
  ck_assert_str_eq (told->str, "0-0+1 ");
  ck_assert_ptr_eq (g_ptr_array_index (mirror, 1), item);
}
END_TEST

START_TEST (items_live_as_long_as_somebody_holds_them)
{
  WuziGameItem *one;
  WuziGameItem *same;

  for (guint i = 0; i < 20; i++)
    g_free (book_game (i));
  one = item_at (7);
  same = item_at (7);
  ck_assert_ptr_eq (one, same);
  g_free (book_game (100)); /* everything moves down by one */
  g_object_unref (same);
  same = item_at (8);
  ck_assert_ptr_eq (one, same);
  load (book);
  settle ();
  ck_assert_int_eq (started_of (one), 12);
  ck_assert_str_eq (wuzi_game_item_get_summary (one)->facts.black.name, "Ann");
  g_object_unref (one);
  g_object_unref (same);
}
END_TEST

static WuziGameRecord *
game_with_everything (void)
{
  TestGame game;

  test_game_init (&game);
  game.facts.mode = WUZI_MODE_PVE;
  game.facts.white = machine ("hard", 2);
  game.facts.white.adaptive = TRUE;
  game.facts.black.hints = 1;
  game.facts.first = STONE_WHITE;
  game.facts.result = WUZI_RESULT_WHITE_WINS;
  game.facts.time = (TimeControl) { TIME_INCREMENT, 300000, 3000 };
  test_game_continue (&game, 1);
  return wuzi_game_record_new (&game.facts);
}

START_TEST (an_item_tells_all_of_a_game)
{
  g_autoptr (WuziGameRecord) record = game_with_everything ();
  g_autoptr (GError) error = add (book, record);
  g_autoptr (WuziGameItem) item = NULL;
  const GameSummary *game;
  const WuziGameFacts *facts;

  ck_assert_no_error (error);
  settle ();
  item = item_at (0);
  game = wuzi_game_item_get_summary (item);
  facts = &game->facts;
  ck_assert_str_eq (game->id, wuzi_game_record_get_id (record));
  ck_assert_str_eq (facts->black.name, "Ann");
  ck_assert_str_eq (facts->white.name, "Wuzi");
  ck_assert_str_eq (game->profiles[WUZI_SIDE_BLACK], ANN_ID);
  ck_assert_ptr_null (game->profiles[WUZI_SIDE_WHITE]);
  ck_assert_ptr_null (facts->black.machine);
  ck_assert_str_eq (facts->white.machine, "hard");
  ck_assert_int_eq (facts->mode, WUZI_MODE_PVE);
  ck_assert_int_eq (facts->rule, RULE_FREESTYLE);
  ck_assert_int_eq (facts->size, BOARD_USUAL_SIZE);
  ck_assert_int_eq (facts->result, WUZI_RESULT_WHITE_WINS);
  ck_assert_int_eq (facts->ending, WUZI_ENDING_RESIGNATION);
  ck_assert_int_eq (facts->first, STONE_WHITE);
  ck_assert_int_eq (facts->started, wuzi_game_record_get_facts (record)->started);
  ck_assert_int_eq (facts->duration, 61000);
  ck_assert_uint_eq (facts->move_count, 2);
  ck_assert (facts->white.adaptive && !facts->white.weakened);
  ck_assert_int_eq (facts->black.hints, 1);
}
END_TEST

START_TEST (an_item_tells_of_clock_and_origin)
{
  g_autoptr (WuziGameRecord) record = game_with_everything ();
  g_autoptr (GError) error = add (book, record);
  g_autoptr (WuziGameItem) item = NULL;
  g_autoptr (WuziGameItem) other = NULL;
  const WuziGameFacts *facts;

  ck_assert_no_error (error);
  settle ();
  item = item_at (0);
  facts = &wuzi_game_item_get_summary (item)->facts;
  ck_assert_int_eq (facts->time.kind, TIME_INCREMENT);
  ck_assert_int_eq (facts->time.base_ms, 300000);
  ck_assert_int_eq (facts->time.increment_ms, 3000);
  ck_assert_uint_eq (facts->origin_moves, 1);
  g_free (book_game (G_MAXINT32 * G_GINT64_CONSTANT (1000)));
  other = item_at (0);
  facts = &wuzi_game_item_get_summary (other)->facts;
  ck_assert_int_eq (facts->time.kind, TIME_NONE);
  ck_assert_int_eq (facts->time.base_ms, 0);
  ck_assert_uint_eq (facts->origin_moves, 0);
}
END_TEST

/* --- queries --- */

/* Games of Ann, with black or white. */
static GameQuery *
query_of (const char *player, GameOrder order, gboolean descending)
{
  g_auto (GameFilter) filter = { 0 };

  game_filter_init (&filter);
  filter.player = g_strdup (player);
  return game_query_new (&filter, order, descending);
}

/* A game of Ann under another id than the list of players has for her. */
START_TEST (an_alias_is_followed)
{
  g_autoptr (WuziGameItem) item = NULL;

  g_free (book_game (1));
  close_book ();
  write_text (folder, PROFILES,
              "{\"format\":1,\"profiles\":[{\"id\":\"33333333-3333-4333-8333-333333333333\","
              "\"name\":\"ann\",\"created\":\"2026-11-21T05:33:00Z\"}]}");
  open_book ();
  load (book);
  settle ();
  wuzi_game_list_set_query (
      list, query_of ("33333333-3333-4333-8333-333333333333", GAME_ORDER_DATE, TRUE));
  settle ();
  ck_assert_uint_eq (g_list_model_get_n_items (games), 1);
  item = item_at (0);
  ck_assert_str_eq (wuzi_game_item_get_summary (item)->facts.black.profile_id, ANN_ID);
}
END_TEST

START_TEST (the_rows_of_before_stay_until_those_of_a_new_query_are_there)
{
  static const gint64 UP[] = { 1, 2, 3 };
  const GameQuery *usual;

  load (book);
  for (gint64 i = 1; i <= 3; i++)
    g_free (book_game (i));
  usual = wuzi_game_list_get_query (list);
  ck_assert (usual->filter.player == NULL && usual->descending);
  g_string_truncate (told, 0);
  wuzi_game_list_set_query (list, query_of (BOB_ID, GAME_ORDER_DATE, FALSE));
  ck_assert (wuzi_game_list_is_busy (list));
  ck_assert_ptr_eq (wuzi_game_list_get_query (list), usual);
  ck_assert_uint_eq (g_list_model_get_n_items (games), 3);
  assert_starts (UP, G_N_ELEMENTS (UP));
  ck_assert_str_eq (told->str, "0-3+0 0-0+3 ");
  ck_assert_str_eq (wuzi_game_list_get_query (list)->filter.player, BOB_ID);
  ck_assert_standing (wuzi_game_list_get_standing (list), 0, 3, 0);
  for (guint i = 0; i < 3; i++) {
    g_autoptr (WuziGameItem) item = item_at (i);

    ck_assert_int_eq (wuzi_game_item_get_summary (item)->side, WUZI_SIDE_WHITE);
  }
}
END_TEST

START_TEST (only_the_newest_query_counts)
{
  load (book);
  for (gint64 i = 1; i <= 3; i++)
    g_free (book_game (i));
  g_string_truncate (told, 0);
  for (int i = 0; i < 50; i++)
    wuzi_game_list_set_query (list, query_of (BOB_ID, GAME_ORDER_DATE, i % 2 == 0));
  wuzi_game_list_set_query (list, query_of ("nobody", GAME_ORDER_DATE, TRUE));
  settle ();
  ck_assert_str_eq (told->str, "0-3+0 ");
  ck_assert_uint_eq (g_list_model_get_n_items (games), 0);
  ck_assert_standing (wuzi_game_list_get_standing (list), 0, 0, 0);
}
END_TEST

static guint changes;

static void
changed_cb (void)
{
  changes++;
}

START_TEST (it_tells_when_it_looks_and_when_it_has_found)
{
  changes = 0;
  load (book);
  settle ();
  g_signal_connect (list, "changed", G_CALLBACK (changed_cb), NULL);
  ck_assert (!wuzi_game_list_is_busy (list));
  wuzi_game_list_set_query (list, query_of (NULL, GAME_ORDER_MOVES, TRUE));
  ck_assert_uint_eq (changes, 1);
  ck_assert (wuzi_game_list_is_busy (list));
  settle ();
  ck_assert_uint_eq (changes, 2);
  ck_assert (!wuzi_game_list_is_busy (list));
  g_free (book_game (1));
  ck_assert_uint_ge (changes, 4);
  ck_assert_standing (wuzi_game_list_get_standing (list), 1, 0, 0);
}
END_TEST

/* Whatever happens, who is told of all changes has the same items in the same order. */
START_TEST (who_follows_the_changes_has_the_whole_list)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  load (book);
  for (int step = 0; step < STEPS; step++) {
    int what = g_rand_int_range (rand, 0, 6);

    if (what == 0)
      wuzi_game_list_set_query (
          list, query_of (g_rand_boolean (rand) ? ANN_ID : NULL,
                          (GameOrder) g_rand_int_range (rand, 0, GAME_ORDER_ACCURACY + 1),
                          g_rand_boolean (rand)));
    else if (what == 1)
      load (book);
    else
      g_free (book_game (g_rand_int_range (rand, 0, 1000)));
    settle ();
    ck_assert_uint_eq (mirror->len, g_list_model_get_n_items (games));
    ck_assert_uint_eq (mirror->len, wuzi_record_book_get_game_count (book));
    for (guint i = 0; i < mirror->len; i++) {
      g_autoptr (WuziGameItem) item = item_at (i);

      ck_assert_ptr_eq (item, g_ptr_array_index (mirror, i));
    }
  }
  ck_assert_uint_gt (mirror->len, STEPS / 3);
}
END_TEST

/* --- many --- */

static GPtrArray *
load_games (guint count)
{
  WuziProfile *ann = wuzi_record_book_log_in (book, "Ann");
  WuziProfile *bob = wuzi_record_book_log_in (book, "Bob");

  stop_watching ();
  ck_assert_no_error (save (book));
  return listed_games_load (book, ann, bob, count);
}

static void
assert_game (guint position, GPtrArray *records, guint n)
{
  g_autoptr (WuziGameItem) item = item_at (position);

  ck_assert_str_eq (wuzi_game_item_get_summary (item)->id,
                    wuzi_game_record_get_id (g_ptr_array_index (records, n)));
}

START_TEST (of_many_games_the_first_rows_come_first)
{
  g_autoptr (GPtrArray) records = load_games (MANY);
  g_autoptr (WuziGameItem) last = NULL;

  settle ();
  wuzi_game_list_set_query (list, query_of (NULL, GAME_ORDER_DATE, FALSE));
  WAIT_FOR (!wuzi_game_list_is_busy (list));
  ck_assert_uint_eq (g_list_model_get_n_items (games), MANY);
  assert_game (0, records, MANY - 1);
  last = g_list_model_get_item (games, MANY - 1);
  ck_assert_ptr_null (wuzi_game_item_get_summary (last));
  settle ();
  assert_game (0, records, MANY - 1);
  assert_game (MANY - 1, records, 0);
  assert_game (MANY / 2, records, MANY - 1 - MANY / 2);
}
END_TEST

START_TEST (of_many_items_that_were_looked_at_few_are_kept)
{
  g_autoptr (GPtrArray) records = load_games (LOOKED_AT);

  settle ();
  /* As GTK looks for one: nothing is read. */
  for (guint i = 0; i < LOOKED_AT; i++)
    g_object_unref (g_list_model_get_item (games, i));
  ck_assert_uint_le (wuzi_game_list_count_items_alive (list), KEPT_AT_MOST);
  settle ();
  ck_assert_uint_le (wuzi_game_list_count_items_alive (list), KEPT_AT_MOST);
  /* As one scrolls: what was read a moment ago is there. */
  for (guint i = 0; i < LOOKED_AT; i += 50) {
    g_autoptr (WuziGameItem) again = NULL;

    assert_game (i, records, i);
    again = g_list_model_get_item (games, i - i % 100);
    ck_assert_ptr_nonnull (wuzi_game_item_get_summary (again));
    ck_assert_uint_le (wuzi_game_list_count_items_alive (list), KEPT_AT_MOST);
  }
}
END_TEST

/* --- one game --- */

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;
  g_autoptr (WuziGameRecord) record = NULL;

  record = wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
  ending->good = record != NULL && wuzi_game_record_get_facts (record)->move_count == 2;
  ending->done = TRUE;
}

static void
assert_readable (const char *id)
{
  g_auto (Ending) ending = { 0 };

  wuzi_record_book_read_game_async (book, id, NULL, read_cb, &ending);
  wait_for (&ending.done);
  ck_assert_no_error (ending.error);
  ck_assert (ending.good);
}

START_TEST (a_game_is_read_whole_by_its_id)
{
  g_autoptr (WuziGameRecord) unwritten = ann_beats_bob ();
  g_autofree char *one = book_game (1);
  g_autofree char *two = book_game (2);

  assert_readable (one);
  assert_readable (two);
  wuzi_record_book_add_game_async (book, unwritten, NULL, NULL);
  assert_readable (wuzi_game_record_get_id (unwritten)); /* it is on its way as yet */
  close_book ();
  open_book ();
  load (book);
  assert_readable (one);
  assert_readable (two);
}
END_TEST

START_TEST (a_game_that_moved_is_found_and_one_that_went_is_told)
{
  g_autofree char *one = book_game (1);
  g_autofree char *two = book_game (2);
  g_autofree char *text = read_bytes (folder, "games.jsonl", NULL);
  g_auto (Ending) ending = { 0 };

  write_text (folder, "games.jsonl", text + strcspn (text, "\n") + 1);
  assert_readable (two);
  wuzi_record_book_read_game_async (book, one, NULL, read_cb, &ending);
  wait_for (&ending.done);
  ck_assert_ptr_nonnull (ending.error);
  ck_assert_str_eq (ending.error->message, "This game isn’t in the list of games any more.");
}
END_TEST

START_TEST (an_item_outlives_the_list_and_an_answer_that_nobody_waits_for)
{
  g_autoptr (WuziGameItem) item = NULL;
  g_autoptr (WuziGameItem) other = NULL;

  g_free (book_game (1));
  for (guint i = 0; i < 300; i++)
    g_free (book_game (2 + i));
  item = item_at (0);
  stop_watching ();
  wuzi_game_list_set_query (list, query_of (NULL, GAME_ORDER_DATE, FALSE));
  settle ();
  other = g_list_model_get_item (games, 200);
  ck_assert_ptr_null (wuzi_game_item_get_summary (other));
  wuzi_game_list_set_query (list, query_of (NULL, GAME_ORDER_SIZE, FALSE));
  g_assert_finalize_object (g_steal_pointer (&list));
  ck_assert_str_eq (wuzi_game_item_get_summary (item)->facts.white.name, "Bob");
  list = wuzi_game_list_new (WUZI_GAME_SOURCE (book));
  games = G_LIST_MODEL (list);
  settle ();
  ck_assert_uint_eq (g_list_model_get_n_items (games), 301);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-list");
  TCase *tests = tcase_create ("list");

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, without_games_it_is_empty);
  tcase_add_test (tests, the_newest_game_is_first_whatever_the_clock_did);
  tcase_add_test (tests, a_new_game_is_one_row_more_and_the_others_stay);
  tcase_add_test (tests, a_game_is_the_same_item_before_and_after_it_is_written);
  tcase_add_test (tests, items_live_as_long_as_somebody_holds_them);
  tcase_add_test (tests, an_item_tells_all_of_a_game);
  tcase_add_test (tests, an_item_tells_of_clock_and_origin);
  tcase_add_test (tests, an_alias_is_followed);
  tcase_add_test (tests, the_rows_of_before_stay_until_those_of_a_new_query_are_there);
  tcase_add_test (tests, only_the_newest_query_counts);
  tcase_add_test (tests, it_tells_when_it_looks_and_when_it_has_found);
  tcase_add_test (tests, who_follows_the_changes_has_the_whole_list);
  tcase_add_test (tests, of_many_games_the_first_rows_come_first);
  tcase_add_test (tests, of_many_items_that_were_looked_at_few_are_kept);
  tcase_add_test (tests, a_game_is_read_whole_by_its_id);
  tcase_add_test (tests, a_game_that_moved_is_found_and_one_that_went_is_told);
  tcase_add_test (tests, an_item_outlives_the_list_and_an_answer_that_nobody_waits_for);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
