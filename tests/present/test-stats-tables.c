/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics as tables: every cell of a few games. */
#include "present/statistics/stats-tables.h"

#include "support/check-main.h"
#include "support/stats-test.h"

static PlayerStats *stats;
static char *won;

static void
set_up (void)
{
  const StatsGame games[] = {
    { 'w', FALSE, "easy", 0, 9, POINT_NONE, RULE_FREESTYLE },
    { 'w', TRUE, "easy", 1, 20, POINT_NONE, RULE_FREESTYLE },
    { 'l', FALSE, NULL, 2, 31, POINT_NONE, RULE_FREESTYLE },
    { 'd', FALSE, "hard", 40, STATS_FULL_BOARD, POINT_NONE, RULE_FREESTYLE },
  };

  stats_open ();
  stats_load ();
  stats_log_in ();
  won = stats_book_game (&games[0]);
  for (guint i = 1; i < G_N_ELEMENTS (games); i++)
    g_free (stats_book_game (&games[i]));
  stats_wait (G_N_ELEMENTS (games));
  stats = stats_count (ann);
}

static void
tear_down (void)
{
  g_clear_pointer (&stats, player_stats_unref);
  g_clear_pointer (&won, g_free);
  stats_close ();
}

/* "first|second": the cells of a line. */
static void
assert_line (GListModel *lines, guint position, const char *expected)
{
  g_autoptr (WuziStatsLine) line = g_list_model_get_item (lines, position);
  g_autoptr (GString) cells = g_string_new (NULL);

  for (guint i = 0; *wuzi_stats_line_get_cell (line, i) != '\0'; i++)
    g_string_append_printf (cells, i > 0 ? "|%s" : "%s", wuzi_stats_line_get_cell (line, i));
  ck_assert_str_eq (cells->str, expected);
}

START_TEST (the_overview_counts_all_games)
{
  g_autoptr (GListModel) lines = stats_tables_new_overview (stats);
  g_autoptr (WuziStatsLine) shortest = NULL;
  guint count = g_list_model_get_n_items (lines);

  ck_assert_uint_eq (count, 12);
  assert_line (lines, 1, "Games|4");
  assert_line (lines, 2, "Won|2");
  assert_line (lines, 3, "Lost|1");
  assert_line (lines, 4, "Drawn|1");
  assert_line (lines, 5, "Win rate|50%");
  assert_line (lines, 6, "Current streak|none");
  assert_line (lines, 7, "Most wins in a row|2 wins");
  assert_line (lines, 8, "Most losses in a row|1 loss");
  assert_line (lines, 9, "Moves per game|71.2");
  assert_line (lines, 10, "Time per game|1:00");
  assert_line (lines, 11, "Shortest win|9 moves");
  shortest = g_list_model_get_item (lines, 11);
  ck_assert_str_eq (wuzi_stats_line_get_game (shortest), won);
}
END_TEST

START_TEST (a_figure_leads_to_its_games)
{
  g_autoptr (GListModel) lines = stats_tables_new_overview (stats);
  g_autoptr (WuziStatsLine) lost = g_list_model_get_item (lines, 3);
  const GameFilter *filter = wuzi_stats_line_get_filter (lost);

  ck_assert_ptr_null (wuzi_stats_line_get_game (lost));
  ck_assert_str_eq (filter->player, wuzi_profile_get_id (ann));
  ck_assert_int_eq (filter->outcome, GAME_FILTER_LOST);
}
END_TEST

START_TEST (rows_have_a_line_for_each_level)
{
  GPtrArray *rows = stats->rows[PLAYER_STATS_LEVEL];
  g_autoptr (GListModel) lines = stats_tables_new_rows (book, stats, rows);

  ck_assert_uint_eq (g_list_model_get_n_items (lines), 2);
  assert_line (lines, 0, "Easy|2|2|0|0|100%");
  assert_line (lines, 1, "Hard|1|0|0|1|0%");
  ck_assert_ptr_null (g_list_model_get_item (lines, 2));
}
END_TEST

START_TEST (colours_add_up)
{
  g_autoptr (GListModel) lines = stats_tables_new_colours (stats, stats->all);

  assert_line (lines, 0, "All games|4|2|1|1|50%");
  assert_line (lines, 1, "Black|3|1|1|1|33%");
  assert_line (lines, 2, "White|1|1|0|0|100%");
}
END_TEST

START_TEST (the_last_games_come_newest_first)
{
  const PlayerStatsRow *easy = g_ptr_array_index (stats->rows[PLAYER_STATS_LEVEL], 0);
  g_autoptr (GListModel) lines = stats_tables_new_last_games (easy);

  ck_assert_uint_eq (g_list_model_get_n_items (lines), 2);
  assert_line (lines, 0, "2 Jan 2026 · White · won · 20 moves");
  assert_line (lines, 1, "1 Jan 2026 · Black · won · 9 moves");
}
END_TEST

START_TEST (players_are_lines_in_their_order)
{
  g_autoptr (GPtrArray) profiles = g_ptr_array_new ();
  g_autoptr (GListModel) lines = NULL;
  g_autoptr (WuziStatsLine) line = NULL;

  g_ptr_array_add (profiles, bob);
  g_ptr_array_add (profiles, ann);
  lines = stats_tables_new_players (book, profiles);
  ck_assert_uint_eq (g_list_model_get_n_items (lines), 2);
  line = g_list_model_get_item (lines, 0);
  ck_assert_str_eq (wuzi_stats_line_get_cell (line, 0), "Bob");
  ck_assert_str_eq (wuzi_stats_line_get_cell (line, 3), "1");
  ck_assert_str_eq (wuzi_stats_line_get_cell (line, 4), "1");
  ck_assert_str_eq (wuzi_stats_line_get_filter (line)->player, wuzi_profile_get_id (bob));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("stats-tables");
  TCase *tcase = tcase_create ("tables");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_overview_counts_all_games);
  tcase_add_test (tcase, a_figure_leads_to_its_games);
  tcase_add_test (tcase, rows_have_a_line_for_each_level);
  tcase_add_test (tcase, colours_add_up);
  tcase_add_test (tcase, the_last_games_come_newest_first);
  tcase_add_test (tcase, players_are_lines_in_their_order);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
