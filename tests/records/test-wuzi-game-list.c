/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the list of all games: order, items, what changes, reading one. */
#include "record-test.h"
#include "records/wuzi-game-list.h"
#include "support/check-main.h"

static const char PROFILES[] = "profiles.json";

static char *folder;
static WuziRecordBook *book;
static GListModel *games;

/* What the list's watchers were told: the same number of items at any time. */
static guint told_items;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  ck_assert_uint_le (position + removed, told_items);
  told_items += added - removed;
  ck_assert_uint_eq (told_items, g_list_model_get_n_items (model));
}

static void
open_book (void)
{
  book = wuzi_record_book_new (folder);
  games = wuzi_record_book_get_games (book);
  told_items = 0;
  g_signal_connect (games, "items-changed", G_CALLBACK (items_changed_cb), NULL);
}

static void
close_book (void)
{
  GError *error = save (book);

  g_clear_error (&error);
  g_assert_finalize_object (book);
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
  return item;
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
  return g_strdup (wuzi_game_record_get_id (record));
}

static void
assert_starts (const gint64 *starts, guint count)
{
  ck_assert_uint_eq (g_list_model_get_n_items (games), count);
  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziGameItem) item = item_at (i);

    ck_assert_int_eq (wuzi_game_item_get_facts (item)->started, starts[i]);
  }
  ck_assert_ptr_null (g_list_model_get_item (games, count));
}

START_TEST (without_games_it_is_empty)
{
  ck_assert (g_list_model_get_item_type (games) == WUZI_TYPE_GAME_ITEM);
  assert_starts (NULL, 0);
  load (book);
  assert_starts (NULL, 0);
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

START_TEST (items_live_as_long_as_somebody_holds_them)
{
  WuziGameList *list = WUZI_GAME_LIST (games);
  WuziGameItem *one;
  WuziGameItem *same;

  for (guint i = 0; i < 20; i++)
    g_free (book_game (i));
  for (guint i = 0; i < 20; i++)
    g_object_unref (item_at (i));
  ck_assert_uint_eq (wuzi_game_list_count_items_alive (list), 0);
  one = item_at (7);
  same = item_at (7);
  ck_assert_ptr_eq (one, same);
  ck_assert_uint_eq (wuzi_game_list_count_items_alive (list), 1);
  g_free (book_game (100)); /* everything moves down by one */
  g_object_unref (same);
  same = item_at (8);
  ck_assert_ptr_eq (one, same);
  load (book); /* a new list: what is held stays good */
  ck_assert_uint_eq (wuzi_game_list_count_items_alive (list), 0);
  ck_assert_int_eq (wuzi_game_item_get_facts (one)->started, 12);
  ck_assert_str_eq (wuzi_game_item_get_facts (one)->black.name, "Ann");
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
  game.facts.time = (TimeControl){ TIME_INCREMENT, 300000, 3000 };
  test_game_continue (&game, 1);
  return wuzi_game_record_new (&game.facts);
}

START_TEST (an_item_tells_all_of_a_game)
{
  g_autoptr (WuziGameRecord) record = game_with_everything ();
  g_autoptr (GError) error = add (book, record);
  g_autoptr (WuziGameItem) item = item_at (0);
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);

  ck_assert_no_error (error);
  ck_assert_str_eq (wuzi_game_item_get_id (item), wuzi_game_record_get_id (record));
  ck_assert_str_eq (facts->black.name, "Ann");
  ck_assert_str_eq (facts->white.name, "Wuzi");
  ck_assert_str_eq (wuzi_game_item_get_profile (item, WUZI_SIDE_BLACK), ANN_ID);
  ck_assert_ptr_null (wuzi_game_item_get_profile (item, WUZI_SIDE_WHITE));
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
  ck_assert_uint_eq (wuzi_game_item_get_first_move (item, 0), point_make (7, 7));
  ck_assert_uint_eq (wuzi_game_item_get_first_move (item, 2), POINT_NONE);
}
END_TEST

START_TEST (an_item_tells_of_clock_and_origin)
{
  g_autoptr (WuziGameRecord) record = game_with_everything ();
  g_autoptr (GError) error = add (book, record);
  g_autoptr (WuziGameItem) item = item_at (0);
  g_autoptr (WuziGameItem) other = NULL;
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);

  ck_assert_no_error (error);
  ck_assert_int_eq (facts->time.kind, TIME_INCREMENT);
  ck_assert_int_eq (facts->time.base_ms, 300000);
  ck_assert_int_eq (facts->time.increment_ms, 3000);
  ck_assert_uint_eq (facts->origin_moves, 1);
  g_free (book_game (G_MAXINT32 * G_GINT64_CONSTANT (1000)));
  other = item_at (0);
  facts = wuzi_game_item_get_facts (other);
  ck_assert_int_eq (facts->time.kind, TIME_NONE);
  ck_assert_int_eq (facts->time.base_ms, 0);
  ck_assert_uint_eq (facts->origin_moves, 0);
}
END_TEST

/* A game of Ann under another id than the list of players has for her. */
START_TEST (an_alias_is_followed)
{
  g_autoptr (WuziGameItem) item = NULL;
  const char *id;

  g_free (book_game (1));
  close_book ();
  write_text (folder, PROFILES,
              "{\"format\":1,\"profiles\":[{\"id\":\"33333333-3333-4333-8333-333333333333\","
              "\"name\":\"ann\",\"created\":\"2026-11-21T05:33:00Z\"}]}");
  open_book ();
  load (book);
  item = item_at (0);
  id = wuzi_game_item_get_profile (item, WUZI_SIDE_BLACK);
  ck_assert_str_eq (id, "33333333-3333-4333-8333-333333333333");
  ck_assert_str_eq (wuzi_game_item_get_facts (item)->black.profile_id, ANN_ID);
  ck_assert_str_eq (wuzi_game_item_get_profile (item, WUZI_SIDE_WHITE), BOB_ID);
}
END_TEST

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;
  g_autoptr (WuziGameRecord) record = NULL;

  record = wuzi_record_book_read_game_finish (WUZI_RECORD_BOOK (source), result, &ending->error);
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

START_TEST (the_list_may_outlive_the_book)
{
  g_autoptr (WuziGameItem) item = NULL;
  GListModel *held;

  g_free (book_game (1));
  held = g_object_ref (games);
  item = item_at (0);
  close_book ();
  ck_assert_uint_eq (g_list_model_get_n_items (held), 0);
  ck_assert_str_eq (wuzi_game_item_get_facts (item)->white.name, "Bob");
  g_object_unref (held);
  open_book ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-list");
  TCase *list = tcase_create ("list");

  tcase_add_checked_fixture (list, set_up, tear_down);
  tcase_add_test (list, without_games_it_is_empty);
  tcase_add_test (list, the_newest_game_is_first_whatever_the_clock_did);
  tcase_add_test (list, items_live_as_long_as_somebody_holds_them);
  tcase_add_test (list, an_item_tells_all_of_a_game);
  tcase_add_test (list, an_item_tells_of_clock_and_origin);
  tcase_add_test (list, an_alias_is_followed);
  tcase_add_test (list, a_game_is_read_whole_by_its_id);
  tcase_add_test (list, a_game_that_moved_is_found_and_one_that_went_is_told);
  tcase_add_test (list, the_list_may_outlive_the_book);
  suite_add_tcase (suite, list);
  return run_suite (suite);
}
