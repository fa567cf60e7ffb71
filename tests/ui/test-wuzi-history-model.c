/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games through GTK's models: what is let through, in which order, and at what
 * cost. */
#include "ui/history/wuzi-history-model.h"

#include "records/wuzi-game-list.h"
#include "support/check-main.h"
#include "support/listed-games.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  FEW = 500,
  MANY = 100000,
  AT_ONCE = 2000,      /* games that are looked at in one turn of the main loop, at most */
  ALIVE_AT_MOST = 100, /* items of games that nobody looks at any more */
};

static Sitting sitting;
static WuziHistoryModel *model;

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  model = wuzi_history_model_new (sitting.book);
}

static void
tear_down (void)
{
  g_assert_finalize_object (g_steal_pointer (&model));
  sitting_close (&sitting);
  widgets_tear_down ();
}

static GListModel *
all (void)
{
  return wuzi_record_book_get_games (sitting.book);
}

static GListModel *
shown (void)
{
  return G_LIST_MODEL (wuzi_history_model_get_selection (model));
}

static void
show_games (guint count)
{
  listed_games_show (sitting.book, sitting.ann, sitting.bob, count);
  WAIT_FOR (!wuzi_history_model_is_busy (model) && g_list_model_get_n_items (shown ()) == count);
}

static void
init_for_ann (GameFilter *filter)
{
  game_filter_init (filter);
  filter->player = g_strdup (wuzi_profile_get_id (sitting.ann));
}

/* The games shown are those of all that the filter lets through, in their
 * order, and they are counted right. */
static void
check_filter (const GameFilter *filter)
{
  WuziStanding standing = { 0 };
  WuziStanding counted = wuzi_history_model_get_standing (model);
  guint position = 0;

  for (guint i = 0; i < g_list_model_get_n_items (all ()); i++) {
    g_autoptr (WuziGameItem) item = g_list_model_get_item (all (), i);
    g_autoptr (WuziGameItem) found = NULL;

    if (!game_filter_matches (filter, item, NULL))
      continue;
    found = g_list_model_get_item (shown (), position++);
    ck_assert_ptr_eq (found, item);
    game_filter_count (game_filter_find_sides (filter, item, NULL), item, &standing);
  }
  ck_assert_uint_eq (position, g_list_model_get_n_items (shown ()));
  ck_assert_uint_eq (position, wuzi_history_model_get_count (model));
  ck_assert_mem_eq (&counted, &standing, sizeof standing);
}

START_TEST (everybodys_games_are_there_at_first_newest_first)
{
  GameFilter everybody;

  game_filter_init (&everybody);
  show_games (FEW);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), FEW);
  check_filter (&everybody);
}
END_TEST

START_TEST (a_filter_lets_through_what_it_says_and_its_games_are_counted)
{
  g_auto (GameFilter) filter = { 0 };

  show_games (FEW);
  init_for_ann (&filter);
  wuzi_history_model_set_filter (model, &filter);
  check_filter (&filter);
  filter.outcome = GAME_FILTER_LOST;
  wuzi_history_model_set_filter (model, &filter);
  check_filter (&filter);
  filter.level = g_strdup ("fox");
  filter.colour = WUZI_SIDE_WHITE;
  wuzi_history_model_set_filter (model, &filter);
  check_filter (&filter);
  ck_assert_uint_gt (wuzi_history_model_get_count (model), 0);
  filter.size = 22;
  wuzi_history_model_set_filter (model, &filter);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), 0);
  check_filter (&filter);
}
END_TEST

/* What games are sorted by, as a reader of the table sees it. */
static gint64
value_of (WuziGameItem *item, HistoryOrder order)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  gboolean black = g_strcmp0 (facts->black.name, "Ann") == 0;

  switch (order) {
  case HISTORY_ORDER_DATE:
    return facts->started;
  case HISTORY_ORDER_COLOUR:
    return black ? 0 : 1;
  case HISTORY_ORDER_RESULT:
    return facts->result == WUZI_RESULT_DRAW                    ? 1
           : (facts->result == WUZI_RESULT_BLACK_WINS) == black ? 2
                                                                : 0;
  case HISTORY_ORDER_ENDING:
    return facts->ending;
  case HISTORY_ORDER_RULE:
    return facts->rule;
  case HISTORY_ORDER_SIZE:
    return facts->size;
  case HISTORY_ORDER_MOVES:
    return facts->move_count;
  case HISTORY_ORDER_LENGTH:
    return facts->duration;
  default:
    return 0;
  }
}

/* Names as a person would sort them: Ann, Bob, then machines by strength. */
static gint64
rank_of (const WuziSide *side)
{
  static const char *const NAMES[] = { "Ann", "Bob", "easy", "fox", "champion" };

  for (int i = 0; i < (int) G_N_ELEMENTS (NAMES); i++)
    if (g_str_equal (side->machine != NULL ? side->machine : side->name, NAMES[i]))
      return i;
  return -1;
}

static gint64
rank_in_column (WuziGameItem *item, HistoryOrder order)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  gboolean black = g_strcmp0 (facts->black.name, "Ann") == 0;
  const WuziSide *machine = facts->black.machine != NULL ? &facts->black : &facts->white;

  if (order == HISTORY_ORDER_OPPONENT)
    return rank_of (black ? &facts->white : &facts->black);
  if (order == HISTORY_ORDER_BLACK)
    return rank_of (&facts->black);
  if (order == HISTORY_ORDER_WHITE)
    return rank_of (&facts->white);
  if (order == HISTORY_ORDER_LEVEL)
    return machine->machine != NULL ? rank_of (machine) : -1;
  return value_of (item, order);
}

static void
check_order (HistoryOrder order, gboolean descending)
{
  gboolean differs = FALSE;

  for (guint i = 1; i < g_list_model_get_n_items (shown ()); i++) {
    g_autoptr (WuziGameItem) before = g_list_model_get_item (shown (), i - 1);
    g_autoptr (WuziGameItem) item = g_list_model_get_item (shown (), i);
    gint64 step = rank_in_column (item, order) - rank_in_column (before, order);

    ck_assert (descending ? step <= 0 : step >= 0);
    if (step == 0)
      ck_assert_int_lt (wuzi_game_item_get_facts (item)->started,
                        wuzi_game_item_get_facts (before)->started);
    differs |= step != 0;
  }
  ck_assert (differs || order == HISTORY_ORDER_RULE);
}

START_TEST (each_order_sorts_and_leaves_equal_games_newest_first)
{
  g_auto (GameFilter) filter = { 0 };

  show_games (FEW);
  init_for_ann (&filter);
  wuzi_history_model_set_filter (model, &filter);
  wuzi_history_model_set_order (model, (HistoryOrder) _i, FALSE);
  check_order ((HistoryOrder) _i, FALSE);
  wuzi_history_model_set_order (model, (HistoryOrder) _i, TRUE);
  check_order ((HistoryOrder) _i, TRUE);
  ck_assert_uint_eq (g_list_model_get_n_items (shown ()), wuzi_history_model_get_count (model));
}
END_TEST

static void
book_game (WuziResult result, gint64 started)
{
  const char *const ids[] = { wuzi_profile_get_id (sitting.ann),
                              wuzi_profile_get_id (sitting.bob) };
  const WuziRecordedMove moves[] = { { point_make (7, 7), 1000 }, { point_make (8, 8), 500 } };
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVP,
    .rule = RULE_FREESTYLE,
    .size = 15,
    .started = started,
    .duration = 2000,
    .black = { .profile_id = (char *) ids[0], .name = (char *) "Ann", .seat = 1 },
    .white = { .profile_id = (char *) ids[1], .name = (char *) "Bob", .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = G_N_ELEMENTS (moves),
    .result = result,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = wuzi_game_record_new (&facts);

  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
  sitting_settle (&sitting);
}

START_TEST (a_new_game_takes_its_place_and_is_counted_once)
{
  g_auto (GameFilter) filter = { 0 };
  WuziStanding standing;

  init_for_ann (&filter);
  wuzi_history_model_set_filter (model, &filter);
  wuzi_history_model_set_order (model, HISTORY_ORDER_RESULT, TRUE);
  for (int i = 0; i < 6; i++)
    book_game (i % 3 == 0 ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_BLACK_WINS, 1000 * i);
  check_order (HISTORY_ORDER_RESULT, TRUE);
  standing = wuzi_history_model_get_standing (model);
  ck_assert_uint_eq (standing.wins, 4);
  ck_assert_uint_eq (standing.losses, 2);
  filter.outcome = GAME_FILTER_LOST;
  wuzi_history_model_set_filter (model, &filter);
  book_game (WUZI_RESULT_BLACK_WINS, 9000);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), 2);
  book_game (WUZI_RESULT_WHITE_WINS, 9001);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), 3);
  ck_assert_uint_eq (wuzi_history_model_get_standing (model).losses, 3);
}
END_TEST

/* Runs until all games are looked at: never too many in one turn. Returns how
 * many turns it took. */
static guint
run_smoothly (guint before)
{
  guint turns = 0;

  /* How many are still to come is known from what has come, and from GTK. */
  while (wuzi_history_model_is_busy (model)) {
    guint count = wuzi_history_model_get_count (model);

    g_main_context_iteration (NULL, TRUE);
    ck_assert_uint_le (wuzi_history_model_get_count (model) - count, AT_ONCE);
    turns++;
  }
  run_pending ();
  ck_assert_uint_eq (wuzi_history_model_get_count (model), before);
  return turns;
}

static guint
count_alive (void)
{
  return wuzi_game_list_count_items_alive (WUZI_GAME_LIST (all ()));
}

START_TEST (listed_games_are_looked_at_bit_by_bit)
{
  g_auto (GameFilter) filter = { 0 };

  show_games (MANY);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
  game_filter_init (&filter);
  wuzi_history_model_set_filter (model, &filter);
  ck_assert (wuzi_history_model_is_busy (model));
  ck_assert_uint_ge (run_smoothly (MANY), MANY / AT_ONCE);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
  check_filter (&filter);
}
END_TEST

START_TEST (listed_games_are_sorted_without_being_kept_and_shown_when_all_are_there)
{
  show_games (MANY);
  wuzi_history_model_set_order (model, (HistoryOrder) _i, FALSE);
  ck_assert (wuzi_history_model_is_busy (model));
  ck_assert_uint_eq (g_list_model_get_n_items (shown ()), 0);
  ck_assert_uint_ge (run_smoothly (MANY), MANY / AT_ONCE);
  ck_assert_uint_eq (g_list_model_get_n_items (shown ()), MANY);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
}
END_TEST

START_TEST (a_search_finds_present_names_and_levels)
{
  g_auto (GameFilter) filter = { 0 };
  guint foxes;

  show_games (FEW);
  game_filter_init (&filter);
  filter.level = g_strdup ("fox");
  wuzi_history_model_set_filter (model, &filter);
  foxes = wuzi_history_model_get_count (model);
  ck_assert_uint_gt (foxes, 0);
  game_filter_drop (&filter, GAME_FILTER_FIELD_LEVEL);
  filter.text = g_strdup ("FOX");
  wuzi_history_model_set_filter (model, &filter);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), foxes);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-history-model");
  TCase *games = tcase_create ("model");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, everybodys_games_are_there_at_first_newest_first);
  tcase_add_test (games, a_filter_lets_through_what_it_says_and_its_games_are_counted);
  tcase_add_loop_test (games, each_order_sorts_and_leaves_equal_games_newest_first, 0,
                       HISTORY_ORDER_LENGTH + 1);
  tcase_add_test (games, a_new_game_takes_its_place_and_is_counted_once);
  tcase_add_test (games, listed_games_are_looked_at_bit_by_bit);
  tcase_add_loop_test (
      games, listed_games_are_sorted_without_being_kept_and_shown_when_all_are_there, 0, 2);
  tcase_add_test (games, a_search_finds_present_names_and_levels);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
