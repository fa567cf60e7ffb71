/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sitting of two persons. */
#include "game/play/wuzi-pvp-console.h"

#include "game/players/wuzi-human-player.h"
#include "support/check-main.h"
#include "support/scripted-table.h"
#include "support/wait.h"

static ScriptedTable table;

static void
set_up (void)
{
  scripted_table_open_pvp (&table, 9);
  wuzi_console_start (table.console);
  console_log_take (table.log);
}

static void
tear_down (void)
{
  scripted_table_close (&table);
}

/* Resigning. */

START_TEST (who_is_to_move_loses_by_resigning)
{
  scripted_table_play (&table, _i == 0 ? "e5" : "e5 d4");
  console_log_take (table.log);
  wuzi_console_resign (table.console);
  scripted_table_assert_end (&table, _i == 0 ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS,
                             WUZI_ENDING_RESIGNATION);
  scripted_table_assert_told (&table, "nobody to move; finished");
}
END_TEST

START_TEST (nobody_resigns_before_the_first_stone)
{
  scripted_table_assert_offers (&table, "....");
  wuzi_console_resign (table.console);
  ck_assert (!wuzi_console_is_over (table.console));
  scripted_table_assert_told (&table, "");
}
END_TEST

START_TEST (nobody_resigns_twice)
{
  scripted_table_play (&table, "e5");
  wuzi_console_resign (table.console);
  wuzi_console_resign (table.console);
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_RESIGNATION);
}
END_TEST

/* Taking back. */

START_TEST (one_move_is_taken_back)
{
  scripted_table_play (&table, "e5 d4 c3");
  console_log_take (table.log);
  wuzi_console_take_back (table.console);
  scripted_table_assert_told (&table, "black c3 off; black to move");
  scripted_table_assert_moves (&table, "e5 d4");
  ck_assert_ptr_eq (scripted_table_current (&table), table.black);
  ck_assert_uint_eq (scripted_player_count_open (table.white), 0);
  ck_assert_uint_eq (scripted_player_count_open (table.black), 1);
  scripted_table_play (&table, "g7 h8");
  scripted_table_assert_moves (&table, "e5 d4 g7 h8");
}
END_TEST

START_TEST (all_moves_can_be_taken_back)
{
  scripted_table_play (&table, "e5 d4 c3");
  for (int left = 3; left > 0; left--) {
    scripted_table_assert_offers (&table, left == 3 ? "t.s." : "trs.");
    wuzi_console_take_back (table.console);
  }
  scripted_table_assert_moves (&table, "");
  scripted_table_assert_offers (&table, ".r..");
  console_log_take (table.log);
  wuzi_console_take_back (table.console);
  scripted_table_assert_told (&table, "");
  ck_assert_ptr_eq (scripted_table_current (&table), table.black);
}
END_TEST

START_TEST (redo_brings_one_move_back)
{
  scripted_table_play (&table, "e5 d4 c3");
  wuzi_console_take_back (table.console);
  wuzi_console_take_back (table.console);
  console_log_take (table.log);
  wuzi_console_redo (table.console);
  scripted_table_assert_told (&table, "white d4; black to move");
  scripted_table_assert_moves (&table, "e5 d4");
  wuzi_console_redo (table.console);
  scripted_table_assert_moves (&table, "e5 d4 c3");
  scripted_table_assert_offers (&table, "t.s.");
  console_log_take (table.log);
  wuzi_console_redo (table.console);
  scripted_table_assert_told (&table, "");
}
END_TEST

START_TEST (a_new_move_ends_redo)
{
  scripted_table_play (&table, "e5 d4");
  wuzi_console_take_back (table.console);
  scripted_table_play (&table, "f6");
  scripted_table_assert_offers (&table, "t.s.");
  wuzi_console_redo (table.console);
  scripted_table_assert_moves (&table, "e5 f6");
}
END_TEST

START_TEST (a_game_goes_on_from_what_was_brought_back)
{
  scripted_table_play (&table, "a1 a9 b1 b9 c1 c9 d1 d8");
  for (int i = 0; i < 4; i++)
    wuzi_console_take_back (table.console);
  for (int i = 0; i < 4; i++)
    wuzi_console_redo (table.console);
  scripted_table_play (&table, "e1");
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_FIVE);
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
}
END_TEST

/* The end, and another game. */

START_TEST (after_the_end_there_is_only_play_again)
{
  scripted_table_play (&table, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
  scripted_table_assert_offers (&table, "...p");
  console_log_take (table.log);
  wuzi_console_take_back (table.console);
  wuzi_console_redo (table.console);
  wuzi_console_resign (table.console);
  run_pending ();
  scripted_table_assert_told (&table, "");
  scripted_table_assert_moves (&table, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
}
END_TEST

START_TEST (what_was_taken_back_is_lost_at_the_end)
{
  scripted_table_play (&table, "e5 d4");
  wuzi_console_take_back (table.console);
  wuzi_console_resign (table.console);
  scripted_table_assert_offers (&table, "...p");
  wuzi_console_play_again (table.console, FALSE);
  scripted_table_assert_offers (&table, "....");
}
END_TEST

START_TEST (play_again_is_not_offered_while_a_game_runs)
{
  scripted_table_play (&table, "e5 d4");
  console_log_take (table.log);
  wuzi_console_play_again (table.console, TRUE);
  scripted_table_assert_told (&table, "");
  scripted_table_assert_moves (&table, "e5 d4");
  ck_assert_ptr_eq (wuzi_console_get_player (table.console, STONE_BLACK),
                    WUZI_PLAYER (table.black));
}
END_TEST

START_TEST (play_again_begins_with_an_empty_board)
{
  scripted_table_play (&table, "e5 d4");
  wuzi_console_resign (table.console);
  console_log_take (table.log);
  wuzi_console_play_again (table.console, FALSE);
  scripted_table_assert_told (&table, "cleared; black to move");
  scripted_table_assert_moves (&table, "");
  ck_assert_ptr_null (wuzi_console_get_end (table.console));
  ck_assert_ptr_eq (scripted_table_current (&table), table.black);
  scripted_table_play (&table, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_FIVE);
  ck_assert_uint_eq (console_log_count_finished (table.log), 2);
}
END_TEST

START_TEST (colours_change_if_wanted)
{
  scripted_table_play (&table, "e5");
  wuzi_console_resign (table.console);
  wuzi_console_play_again (table.console, TRUE);
  ck_assert_ptr_eq (scripted_table_current (&table), table.white);
  ck_assert_int_eq (wuzi_player_get_stone (WUZI_PLAYER (table.white)), STONE_BLACK);
  ck_assert_int_eq (wuzi_player_get_stone (WUZI_PLAYER (table.black)), STONE_WHITE);
  ck_assert_ptr_eq (wuzi_console_get_player (table.console, STONE_BLACK),
                    WUZI_PLAYER (table.white));
  scripted_table_play (&table, "e5");
  wuzi_console_resign (table.console);
  wuzi_console_play_again (table.console, TRUE);
  ck_assert_ptr_eq (scripted_table_current (&table), table.black);
}
END_TEST

/* Hands at the board. */

typedef struct {
  WuziConsole *console;
  ConsoleLog *log;
} Persons;

static Persons persons;

static void
seat_persons (void)
{
  g_autoptr (WuziProfile) ann = wuzi_profile_new ("Ann");
  g_autoptr (WuziProfile) bob = wuzi_profile_new ("Bob");
  g_autoptr (WuziPlayer) black = wuzi_human_player_new (ann);
  g_autoptr (WuziPlayer) white = wuzi_human_player_new (bob);

  persons.console = wuzi_pvp_console_new (RULE_FREESTYLE, 9, black, white);
  persons.log = console_log_new (persons.console);
  wuzi_console_start (persons.console);
}

static void
unseat_persons (void)
{
  WuziConsole *console = persons.console;

  g_object_add_weak_pointer (G_OBJECT (console), (gpointer *) &console);
  console_log_free (persons.log);
  wuzi_console_close (persons.console);
  g_clear_object (&persons.console);
  WAIT_FOR (console == NULL);
}

START_TEST (both_play_with_the_same_hand)
{
  static const char *const POINTS[] = { "a1", "a9", "b1", "b9", "c1", "c9", "d1", "d9", "e1" };

  for (guint i = 0; i < G_N_ELEMENTS (POINTS); i++) {
    Point point = point_make (POINTS[i][0] - 'a', POINTS[i][1] - '1');

    ck_assert_int_eq (wuzi_console_offer_point (persons.console, point), WUZI_OFFER_TAKEN_UP);
    WAIT_FOR (!board_is_free (wuzi_console_get_board (persons.console), point));
  }
  ck_assert_int_eq (wuzi_console_get_end (persons.console)->result, WUZI_RESULT_BLACK_WINS);
  ck_assert_uint_eq (console_log_count_finished (persons.log), 1);
}
END_TEST

START_TEST (a_second_click_before_the_stone_lies_is_refused)
{
  ck_assert_int_eq (wuzi_console_offer_point (persons.console, point_make (0, 0)),
                    WUZI_OFFER_TAKEN_UP);
  ck_assert_int_eq (wuzi_console_offer_point (persons.console, point_make (1, 1)),
                    WUZI_OFFER_OUT_OF_TURN);
  WAIT_FOR (wuzi_console_get_board (persons.console)->count == 1);
  run_pending ();
  ck_assert_int_eq (wuzi_console_get_board (persons.console)->count, 1);
}
END_TEST

START_TEST (take_backs_are_those_of_who_had_moved)
{
  scripted_table_play (&table, "a1 a2 a3");
  wuzi_console_take_back (table.console);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_BLACK), 1);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_WHITE), 0);
  wuzi_console_take_back (table.console);
  wuzi_console_redo (table.console);
  wuzi_console_take_back (table.console);
  wuzi_console_take_back (table.console);
  wuzi_console_take_back (table.console); /* nothing is left */
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_BLACK), 2);
  ck_assert_uint_eq (wuzi_console_get_take_backs (table.console, STONE_WHITE), 2);
}
END_TEST

START_TEST (hands_are_heard_again_after_take_back)
{
  wuzi_console_offer_point (persons.console, point_make (0, 0));
  WAIT_FOR (wuzi_console_get_board (persons.console)->count == 1);
  wuzi_console_take_back (persons.console);
  ck_assert_int_eq (wuzi_console_offer_point (persons.console, point_make (0, 0)),
                    WUZI_OFFER_TAKEN_UP);
  WAIT_FOR (wuzi_console_get_board (persons.console)->count == 1);
  ck_assert_uint_eq (console_log_count_failed (persons.log), 0);
}
END_TEST

static TCase *
case_rules (void)
{
  TCase *tcase = tcase_create ("rules");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, who_is_to_move_loses_by_resigning, 0, 2);
  tcase_add_test (tcase, nobody_resigns_before_the_first_stone);
  tcase_add_test (tcase, nobody_resigns_twice);
  tcase_add_test (tcase, one_move_is_taken_back);
  tcase_add_test (tcase, take_backs_are_those_of_who_had_moved);
  tcase_add_test (tcase, all_moves_can_be_taken_back);
  tcase_add_test (tcase, redo_brings_one_move_back);
  tcase_add_test (tcase, a_new_move_ends_redo);
  tcase_add_test (tcase, a_game_goes_on_from_what_was_brought_back);
  tcase_add_test (tcase, after_the_end_there_is_only_play_again);
  tcase_add_test (tcase, what_was_taken_back_is_lost_at_the_end);
  tcase_add_test (tcase, play_again_is_not_offered_while_a_game_runs);
  tcase_add_test (tcase, play_again_begins_with_an_empty_board);
  tcase_add_test (tcase, colours_change_if_wanted);
  return tcase;
}

static TCase *
case_hands (void)
{
  TCase *tcase = tcase_create ("hands");

  tcase_add_checked_fixture (tcase, seat_persons, unseat_persons);
  tcase_add_test (tcase, both_play_with_the_same_hand);
  tcase_add_test (tcase, a_second_click_before_the_stone_lies_is_refused);
  tcase_add_test (tcase, hands_are_heard_again_after_take_back);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-pvp-console");

  suite_add_tcase (suite, case_rules ());
  suite_add_tcase (suite, case_hands ());
  return run_suite (suite);
}
