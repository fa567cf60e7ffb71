/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the history: what is let through, in which order, and at what
 * cost. */
#include "ui/history/wuzi-history-model.h"

#include "records/wuzi-record-book-private.h"
#include "support/check-main.h"
#include "support/listed-games.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/slow-filter.h"
#include "support/wait.h"
#include "support/widgets.h"

enum {
  FEW = 500,
  MANY = 4000,
  ALIVE_AT_MOST = 1200, /* items of games that nobody looks at any more */
};

static Sitting sitting;
static WuziHistoryModel *model;
static GPtrArray *records; /* of the games that were written, the newest first */

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
  g_clear_pointer (&records, g_ptr_array_unref);
  WAIT_FOR (G_OBJECT (model)->ref_count == 1); /* whoever asks something holds it until answered */
  g_assert_finalize_object (g_steal_pointer (&model));
  sitting_close (&sitting);
  widgets_tear_down ();
}

static GListModel *
shown (void)
{
  return G_LIST_MODEL (model);
}

/* Until what was asked is answered. */
static void
settle (void)
{
  WAIT_FOR (!wuzi_history_model_is_busy (model));
}

static void
show_games (guint count)
{
  records = listed_games_load (sitting.book, sitting.ann, sitting.bob, count);
  WAIT_FOR (!wuzi_history_model_is_busy (model) && g_list_model_get_n_items (shown ()) == count);
}

/* A game that is shown, when it is read. */
static WuziGameItem *
item_at (guint position)
{
  WuziGameItem *item = g_list_model_get_item (shown (), position);

  ck_assert_ptr_nonnull (item);
  WAIT_FOR (wuzi_game_item_get_summary (item) != NULL);
  return item;
}

static void
set_filter (const GameFilter *filter)
{
  wuzi_history_model_set_filter (model, filter);
  settle ();
}

static void
init_for_ann (GameFilter *filter)
{
  game_filter_init (filter);
  filter->player = g_strdup (wuzi_profile_get_id (sitting.ann));
}

static int
find_sides (const GameFilter *filter, const WuziGameFacts *facts)
{
  SlowGame game = { .facts = facts,
                    .first = facts->moves[0].point,
                    .profiles = { facts->black.profile_id, facts->white.profile_id } };

  return slow_filter_find_sides (filter, &game);
}

/* The games shown are those of all that the filter lets through, in their
 * order, and they are counted right. */
static void
check_filter (const GameFilter *filter)
{
  WuziStanding standing = { 0 };
  WuziStanding counted = wuzi_history_model_get_standing (model);
  guint position = 0;

  for (guint i = 0; i < records->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (records, i);
    const WuziGameFacts *facts = wuzi_game_record_get_facts (record);
    int sides = find_sides (filter, facts);
    g_autoptr (WuziGameItem) found = NULL;

    if (sides == SLOW_NOBODY)
      continue;
    found = item_at (position++);
    ck_assert_str_eq (wuzi_game_item_get_summary (found)->id, wuzi_game_record_get_id (record));
    slow_filter_count (sides, facts, &standing);
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
  set_filter (&filter);
  check_filter (&filter);
  filter.outcome = GAME_FILTER_LOST;
  set_filter (&filter);
  check_filter (&filter);
  filter.level = g_strdup ("fox");
  filter.colour = WUZI_SIDE_WHITE;
  set_filter (&filter);
  check_filter (&filter);
  ck_assert_uint_gt (wuzi_history_model_get_count (model), 0);
  filter.size = 22;
  set_filter (&filter);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), 0);
  check_filter (&filter);
}
END_TEST

START_TEST (games_of_before_stay_while_others_are_looked_for)
{
  g_auto (GameFilter) filter = { 0 };

  show_games (FEW);
  init_for_ann (&filter);
  wuzi_history_model_set_filter (model, &filter);
  ck_assert_str_eq (wuzi_history_model_get_filter (model)->player, filter.player);
  ck_assert (wuzi_history_model_is_searching (model));
  ck_assert (wuzi_history_model_is_of_everybody (model));
  ck_assert_uint_eq (g_list_model_get_n_items (shown ()), FEW);
  settle ();
  ck_assert (!wuzi_history_model_is_searching (model));
  ck_assert (!wuzi_history_model_is_of_everybody (model));
  ck_assert_uint_lt (g_list_model_get_n_items (shown ()), FEW);
}
END_TEST

/* What games are sorted by, as a reader of the table sees it. */
static gint64
value_of (const WuziGameFacts *facts, GameOrder order)
{
  gboolean black = g_strcmp0 (facts->black.name, "Ann") == 0;

  switch (order) {
  case GAME_ORDER_DATE:
    return facts->started;
  case GAME_ORDER_COLOUR:
    return black ? 0 : 1;
  case GAME_ORDER_RESULT:
    return facts->result == WUZI_RESULT_DRAW                    ? 1
           : (facts->result == WUZI_RESULT_BLACK_WINS) == black ? 2
                                                                : 0;
  case GAME_ORDER_ENDING:
    return facts->ending;
  case GAME_ORDER_RULE:
    return facts->rule;
  case GAME_ORDER_OPENING:
    return facts->opening;
  case GAME_ORDER_SIZE:
    return facts->size;
  case GAME_ORDER_MOVES:
    return facts->move_count;
  case GAME_ORDER_DURATION:
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
rank_in_column (const WuziGameFacts *facts, GameOrder order)
{
  gboolean black = g_strcmp0 (facts->black.name, "Ann") == 0;
  const WuziSide *machine = facts->black.machine != NULL ? &facts->black : &facts->white;

  if (order == GAME_ORDER_OPPONENT)
    return rank_of (black ? &facts->white : &facts->black);
  if (order == GAME_ORDER_BLACK)
    return rank_of (&facts->black);
  if (order == GAME_ORDER_WHITE)
    return rank_of (&facts->white);
  if (order == GAME_ORDER_LEVEL)
    return machine->machine != NULL ? rank_of (machine) : -1;
  return value_of (facts, order);
}

static void
check_order (GameOrder order, gboolean descending)
{
  gboolean differs = FALSE;

  settle ();
  for (guint i = 1; i < g_list_model_get_n_items (shown ()); i++) {
    g_autoptr (WuziGameItem) before = item_at (i - 1);
    g_autoptr (WuziGameItem) item = item_at (i);
    const WuziGameFacts *above = &wuzi_game_item_get_summary (before)->facts;
    const WuziGameFacts *facts = &wuzi_game_item_get_summary (item)->facts;
    gint64 step = rank_in_column (facts, order) - rank_in_column (above, order);

    ck_assert (descending ? step <= 0 : step >= 0);
    if (step == 0)
      ck_assert_int_lt (facts->started, above->started);
    differs |= step != 0;
  }
  ck_assert (differs || order == GAME_ORDER_RULE || order == GAME_ORDER_OPENING);
}

START_TEST (each_order_sorts_and_leaves_equal_games_newest_first)
{
  g_auto (GameFilter) filter = { 0 };

  show_games (FEW);
  init_for_ann (&filter);
  wuzi_history_model_set_filter (model, &filter);
  wuzi_history_model_set_order (model, (GameOrder) _i, FALSE);
  check_order ((GameOrder) _i, FALSE);
  wuzi_history_model_set_order (model, (GameOrder) _i, TRUE);
  check_order ((GameOrder) _i, TRUE);
  ck_assert_uint_eq (g_list_model_get_n_items (shown ()), wuzi_history_model_get_count (model));
}
END_TEST

static gpointer
ask_nothing (GameIndex *index, gpointer data, GCancellable *cancellable, GError **error)
{
  return NULL;
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;

  *done = TRUE;
}

/* Until the index has answered all that was asked. */
static void
wait_for_index (void)
{
  do {
    gboolean done = FALSE;

    run_pending ();
    wuzi_record_book_ask_async (sitting.book, ask_nothing, NULL, NULL, NULL, NULL, answered_cb,
                                &done);
    WAIT_FOR (done);
    run_pending ();
  } while (wuzi_history_model_is_busy (model));
}

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
  guint games = wuzi_record_book_get_game_count (sitting.book);

  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
  sitting_settle (&sitting);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (sitting.book), games + 1);
  wait_for_index ();
}

START_TEST (a_new_game_takes_its_place_and_is_counted_once)
{
  g_auto (GameFilter) filter = { 0 };
  WuziStanding standing;

  init_for_ann (&filter);
  wuzi_history_model_set_filter (model, &filter);
  wuzi_history_model_set_order (model, GAME_ORDER_RESULT, TRUE);
  for (int i = 0; i < 6; i++)
    book_game (i % 3 == 0 ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_BLACK_WINS, 1000 * i);
  check_order (GAME_ORDER_RESULT, TRUE);
  standing = wuzi_history_model_get_standing (model);
  ck_assert_uint_eq (standing.wins, 4);
  ck_assert_uint_eq (standing.losses, 2);
  filter.outcome = GAME_FILTER_LOST;
  set_filter (&filter);
  book_game (WUZI_RESULT_BLACK_WINS, 9000);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), 2);
  book_game (WUZI_RESULT_WHITE_WINS, 9001);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), 3);
  ck_assert_uint_eq (wuzi_history_model_get_standing (model).losses, 3);
}
END_TEST

START_TEST (a_selected_game_stays_selected_when_another_comes)
{
  g_autoptr (WuziGameItem) selected = NULL;
  g_autoptr (WuziGameItem) now = NULL;

  for (int i = 0; i < 6; i++)
    book_game (WUZI_RESULT_BLACK_WINS, 1000 * i);
  ck_assert_uint_eq (wuzi_history_model_get_selected (model), GTK_INVALID_LIST_POSITION);
  wuzi_history_model_select (model, 2);
  selected = item_at (2);
  book_game (WUZI_RESULT_BLACK_WINS, 9000);
  ck_assert_uint_eq (wuzi_history_model_get_selected (model), 3);
  ck_assert_uint_eq (wuzi_history_model_count_selected (model), 1);
  now = item_at (3);
  ck_assert_ptr_eq (now, selected);
}
END_TEST

static GtkSelectionModel *
selection (void)
{
  return GTK_SELECTION_MODEL (model);
}

/* The ids of the games that are selected, in order. */
static GPtrArray *
list_selected (void)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (shown ()); i++) {
    g_autoptr (WuziGameItem) item = NULL;

    if (!gtk_selection_model_is_selected (selection (), i))
      continue;
    item = item_at (i);
    g_ptr_array_add (ids, g_strdup (wuzi_game_item_get_summary (item)->id));
  }
  return ids;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
check_same (GPtrArray *some, GPtrArray *others)
{
  g_ptr_array_sort (some, compare_ids);
  g_ptr_array_sort (others, compare_ids);
  ck_assert_uint_eq (some->len, others->len);
  for (guint i = 0; i < some->len; i++)
    ck_assert_str_eq (g_ptr_array_index (some, i), g_ptr_array_index (others, i));
}

START_TEST (several_stay_selected_in_another_order_and_through_a_filter)
{
  g_auto (GameFilter) filter = { 0 };
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) sorted = NULL;
  g_autoptr (GPtrArray) back = NULL;

  show_games (FEW);
  for (guint i = 1; i < FEW; i += 7)
    gtk_selection_model_select_item (selection (), i, FALSE);
  before = list_selected ();
  ck_assert_uint_eq (before->len, wuzi_history_model_count_selected (model));
  wuzi_history_model_set_order (model, GAME_ORDER_MOVES, TRUE);
  settle ();
  sorted = list_selected ();
  check_same (before, sorted);
  game_filter_init (&filter);
  filter.outcome = GAME_FILTER_WON;
  set_filter (&filter);
  ck_assert_uint_lt (wuzi_history_model_count_selected (model), before->len);
  game_filter_drop (&filter, GAME_FILTER_FIELD_OUTCOME);
  set_filter (&filter);
  back = list_selected ();
  check_same (before, back);
  filter.outcome = GAME_FILTER_LOST;
  set_filter (&filter);
  wuzi_history_model_select (model, 0);
  game_filter_drop (&filter, GAME_FILTER_FIELD_OUTCOME);
  set_filter (&filter);
  ck_assert_uint_eq (wuzi_history_model_count_selected (model), 1);
}
END_TEST

START_TEST (while_games_are_collected_none_is_let_go)
{
  show_games (FEW);
  wuzi_history_model_set_collecting (model, TRUE);
  gtk_selection_model_select_item (selection (), 3, FALSE);
  gtk_selection_model_select_item (selection (), 5, TRUE);
  ck_assert (gtk_selection_model_is_selected (selection (), 3));
  ck_assert (!gtk_selection_model_is_selected (selection (), 5));
  gtk_selection_model_select_item (selection (), 5, FALSE);
  gtk_selection_model_unselect_item (selection (), 3);
  ck_assert_uint_eq (wuzi_history_model_get_selected (model), 5);
  wuzi_history_model_set_collecting (model, FALSE);
  gtk_selection_model_select_item (selection (), 8, TRUE);
  ck_assert_uint_eq (wuzi_history_model_count_selected (model), 1);
  ck_assert_uint_eq (wuzi_history_model_get_selected (model), 8);
}
END_TEST

static guint
count_alive (void)
{
  return wuzi_history_model_count_items_alive (model);
}

static void
check_game (guint position, guint n)
{
  g_autoptr (WuziGameItem) item = item_at (position);

  ck_assert_str_eq (wuzi_game_item_get_summary (item)->id,
                    wuzi_game_record_get_id (g_ptr_array_index (records, n)));
}

START_TEST (listed_games_are_sorted_without_being_kept)
{
  show_games (MANY);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
  wuzi_history_model_set_order (model, GAME_ORDER_DATE, FALSE);
  settle ();
  ck_assert_uint_eq (g_list_model_get_n_items (shown ()), MANY);
  check_game (0, MANY - 1);
  wait_for_index ();
  check_game (MANY - 1, 0);
  check_game (MANY / 3, MANY - 1 - MANY / 3);
  ck_assert_uint_le (count_alive (), ALIVE_AT_MOST);
}
END_TEST

START_TEST (all_of_many_are_selected_without_being_kept)
{
  g_autoptr (GArray) numbers = NULL;

  show_games (MANY);
  wait_for_index ();
  gtk_selection_model_select_all (selection ());
  ck_assert_uint_eq (wuzi_history_model_count_selected (model), MANY);
  wuzi_history_model_set_order (model, GAME_ORDER_MOVES, TRUE);
  settle ();
  WAIT_FOR (wuzi_history_model_count_selected (model) == MANY);
  numbers = wuzi_history_model_list_selected (model);
  ck_assert_uint_eq (numbers->len, MANY);
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
  set_filter (&filter);
  foxes = wuzi_history_model_get_count (model);
  ck_assert_uint_gt (foxes, 0);
  game_filter_drop (&filter, GAME_FILTER_FIELD_LEVEL);
  filter.text = g_strdup ("FOX");
  set_filter (&filter);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), foxes);
}
END_TEST

START_TEST (who_is_called_otherwise_is_found_so_and_all_are_told_anew)
{
  g_auto (GameFilter) filter = { 0 };
  guint bobs;

  show_games (FEW);
  game_filter_init (&filter);
  filter.text = g_strdup ("bob");
  set_filter (&filter);
  bobs = wuzi_history_model_get_count (model);
  ck_assert_uint_gt (bobs, 0);
  g_free (filter.text);
  filter.text = g_strdup ("zoe");
  set_filter (&filter);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), 0);
  players_rename (sitting.book, sitting.bob, "Zoë Z");
  WAIT_FOR (!wuzi_history_model_is_searching (model));
  g_free (filter.text);
  filter.text = g_strdup ("ZOË");
  set_filter (&filter);
  ck_assert_uint_eq (wuzi_history_model_get_count (model), bobs);
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
  tcase_add_test (games, games_of_before_stay_while_others_are_looked_for);
  tcase_add_loop_test (games, each_order_sorts_and_leaves_equal_games_newest_first, 0,
                       GAME_ORDER_DURATION + 1);
  tcase_add_test (games, a_new_game_takes_its_place_and_is_counted_once);
  tcase_add_test (games, a_selected_game_stays_selected_when_another_comes);
  tcase_add_test (games, several_stay_selected_in_another_order_and_through_a_filter);
  tcase_add_test (games, while_games_are_collected_none_is_let_go);
  tcase_add_test (games, listed_games_are_sorted_without_being_kept);
  tcase_add_test (games, all_of_many_are_selected_without_being_kept);
  tcase_add_test (games, a_search_finds_present_names_and_levels);
  tcase_add_test (games, who_is_called_otherwise_is_found_so_and_all_are_told_anew);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
