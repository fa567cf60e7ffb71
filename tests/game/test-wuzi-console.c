/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds at every table: whole games from the first question to the end. */
#include "game/play/wuzi-console.h"

#include "support/check-main.h"
#include "support/scripted-table.h"
#include "support/wait.h"

static ScriptedTable table;

/* A larger board would only make the games longer. */
enum {
  SIDE = 9,
};

static void
set_up (void)
{
  scripted_table_open_pvp (&table, SIDE);
  wuzi_console_start (table.console);
  console_log_take (table.log);
}

static void
tear_down (void)
{
  scripted_table_close (&table);
}

/* Games. */

START_TEST (black_begins)
{
  ck_assert_ptr_eq (wuzi_console_get_current_player (table.console), WUZI_PLAYER (table.black));
  ck_assert_uint_eq (scripted_player_count_open (table.black), 1);
  ck_assert_uint_eq (scripted_player_count_asked (table.white), 0);
  ck_assert_int_eq (wuzi_player_get_stone (WUZI_PLAYER (table.black)), STONE_BLACK);
  ck_assert_int_eq (wuzi_player_get_stone (WUZI_PLAYER (table.white)), STONE_WHITE);
  scripted_table_assert_moves (&table, "");
}
END_TEST

START_TEST (players_are_asked_in_turn)
{
  scripted_table_play (&table, "e5 d4 e6");
  ck_assert_uint_eq (scripted_player_count_asked (table.black), 2);
  ck_assert_uint_eq (scripted_player_count_asked (table.white), 2);
  ck_assert_ptr_eq (scripted_table_current (&table), table.white);
  scripted_table_assert_moves (&table, "e5 d4 e6");
}
END_TEST

START_TEST (who_is_asked_sees_the_board)
{
  scripted_table_play (&table, "e5 d4");
  ck_assert (
      board_equal (scripted_player_get_seen (table.black), wuzi_console_get_board (table.console)));
}
END_TEST

START_TEST (each_move_is_told_in_order)
{
  scripted_table_play (&table, "e5 d4");
  scripted_table_assert_told (&table, "black e5; white to move; white d4; black to move");
}
END_TEST

START_TEST (five_in_a_row_win_along_each_axis)
{
  static const struct {
    const char *moves;
    WuziResult result;
  } GAMES[] = {
    /* along each axis, for each colour */
    { "a1 a2 b1 b2 c1 c2 d1 d2 e1", WUZI_RESULT_BLACK_WINS },
    { "a1 b1 a2 b2 a3 b3 a4 b4 a5", WUZI_RESULT_BLACK_WINS },
    { "a1 b1 b2 c1 c3 d1 d4 h1 e5", WUZI_RESULT_BLACK_WINS },
    { "i1 a1 h2 b1 g3 c1 f4 d1 e5", WUZI_RESULT_BLACK_WINS },
    { "a9 e1 c9 f1 e9 g1 g9 h1 i8 i1", WUZI_RESULT_WHITE_WINS },
    { "a9 i1 c9 i2 e9 i3 g9 i4 i8 i5", WUZI_RESULT_WHITE_WINS },
    { "a9 e5 c9 f6 e9 g7 g9 h8 i8 i9", WUZI_RESULT_WHITE_WINS },
    { "c9 e5 e9 d6 g9 c7 i8 b8 i1 a9", WUZI_RESULT_WHITE_WINS },
  };
  const WuziEnd *end;

  scripted_table_play (&table, GAMES[_i].moves);
  scripted_table_assert_moves (&table, GAMES[_i].moves);
  scripted_table_assert_end (&table, GAMES[_i].result, WUZI_ENDING_FIVE);
  end = wuzi_console_get_end (table.console);
  ck_assert_int_eq (end->verdict.row_count, 1);
  ck_assert_int_eq (end->verdict.rows[0].length, 5);
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
}
END_TEST

START_TEST (six_in_a_row_win)
{
  scripted_table_play (&table, "a1 a9 b1 b9 c1 c9 e1 e9 f1 f9 d1");
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_FIVE);
  ck_assert_int_eq (wuzi_console_get_end (table.console)->verdict.rows[0].length, 6);
}
END_TEST

START_TEST (two_rows_at_once_are_both_told)
{
  scripted_table_play (&table, "a5 b9 b5 d9 c5 f9 d5 h9 e1 b7 e2 d7 e3 f7 e4 h7 e5");
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_FIVE);
  ck_assert_int_eq (wuzi_console_get_end (table.console)->verdict.row_count, 2);
}
END_TEST

START_TEST (the_end_is_told_last_and_once)
{
  scripted_table_play (&table, "a1 a2 b1 b2 c1 c2 d1 d2");
  console_log_take (table.log);
  scripted_table_play (&table, "e1");
  run_pending ();
  scripted_table_assert_told (&table, "black e1; nobody to move; finished");
  ck_assert_uint_eq (scripted_player_count_open (table.black), 0);
  ck_assert_uint_eq (scripted_player_count_open (table.white), 0);
}
END_TEST

START_TEST (a_draw_is_agreed_on)
{
  wuzi_console_draw (table.console);
  ck_assert (!wuzi_console_is_over (table.console));
  scripted_table_play (&table, "a5 b9");
  console_log_take (table.log);
  wuzi_console_draw (table.console);
  ck_assert_int_eq (wuzi_console_get_end (table.console)->result, WUZI_RESULT_DRAW);
  ck_assert_int_eq (wuzi_console_get_end (table.console)->ending, WUZI_ENDING_AGREEMENT);
  wuzi_console_draw (table.console);
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
  ck_assert_uint_eq (scripted_player_count_open (table.black), 0);
}
END_TEST

START_TEST (a_game_that_nobody_can_win_ends_by_itself)
{
  ScriptedTable small;

  scripted_table_open_pvp (&small, 5);
  wuzi_console_start (small.console);
  scripted_table_play (&small, "a2 a3 b3 b4 c4 c5 d5 d1 e1 e2 a1");
  ck_assert (!wuzi_console_is_over (small.console));
  wuzi_console_take_back (small.console);
  wuzi_console_redo (small.console);
  ck_assert (!wuzi_console_is_over (small.console));
  scripted_table_play (&small, "b2");
  scripted_table_assert_end (&small, WUZI_RESULT_DRAW, WUZI_ENDING_NO_FIVE);
  ck_assert_uint_eq (console_log_count_finished (small.log), 1);
  ck_assert (!wuzi_console_can_take_back (small.console));
  ck_assert_uint_eq (scripted_player_count_open (small.black), 0);
  scripted_table_close (&small);
}
END_TEST

START_TEST (a_full_board_is_a_draw)
{
  ScriptedTable small;

  scripted_table_open_pvp (&small, 5);
  wuzi_console_start (small.console);
  scripted_table_fill (&small, 0);
  scripted_table_assert_end (&small, WUZI_RESULT_DRAW, WUZI_ENDING_FULL_BOARD);
  ck_assert_int_eq (wuzi_console_get_end (small.console)->verdict.row_count, 0);
  ck_assert_uint_eq (console_log_count_finished (small.log), 1);
  scripted_table_assert_offers (&small, "...p");
  scripted_table_close (&small);
}
END_TEST

START_TEST (five_on_the_last_free_point_is_no_draw)
{
  ScriptedTable small;

  scripted_table_open_pvp (&small, 5);
  wuzi_console_start (small.console);
  scripted_table_play (&small,
                       "a1 a2 b1 b2 c1 d2 d1 e2 c2 a3 b3 c3 a4 b4 d3 e3 c4 d4 e4 c5 a5 b5 d5 e5"
                       " e1");
  scripted_table_assert_end (&small, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_FIVE);
  scripted_table_close (&small);
}
END_TEST

START_TEST (times_are_kept)
{
  gint64 before = g_get_real_time () / G_TIME_SPAN_MILLISECOND;
  gint64 started = wuzi_console_get_started (table.console);
  gint64 duration;

  ck_assert_int_le (started, before);
  ck_assert_int_gt (started, G_GINT64_CONSTANT (1500000000000));
  scripted_table_play (&table, "e5 d4");
  ck_assert_int_ge (
      wuzi_move_get_msecs (wuzi_move_stack_get (wuzi_console_get_move_stack (table.console), 0)),
      0);
  wuzi_console_resign (table.console);
  duration = wuzi_console_get_duration (table.console);
  ck_assert_int_ge (duration, 0);
  /* Once it is over, no time is added. */
  WAIT_FOR (g_get_real_time () / G_TIME_SPAN_MILLISECOND > before + duration + 20);
  ck_assert_int_eq (wuzi_console_get_duration (table.console), duration);
}
END_TEST

/* Answers that don't count. */

START_TEST (who_fails_is_told_and_can_be_asked_again)
{
  scripted_player_fail (table.black, "No idea.");
  WAIT_FOR (console_log_count_failed (table.log) == 1);
  scripted_table_assert_told (&table, "failed: No idea.");
  ck_assert_uint_eq (scripted_player_count_open (table.black), 0);
  wuzi_console_ask (table.console);
  scripted_table_assert_told (&table, "black to move");
  scripted_table_play (&table, "e5");
  scripted_table_assert_moves (&table, "e5");
}
END_TEST

START_TEST (an_answer_against_the_rules_counts_as_failure)
{
  static const char *const ANSWERS[] = { "e5", "d4" };

  scripted_table_play (&table, "e5 d4");
  console_log_take (table.log);
  scripted_player_answer (table.black, scripted_table_point (&table, ANSWERS[_i]));
  WAIT_FOR (console_log_count_failed (table.log) == 1);
  ck_assert (g_str_has_prefix (console_log_take (table.log), "failed: "));
  scripted_table_assert_moves (&table, "e5 d4");
  wuzi_console_ask (table.console);
  scripted_table_play (&table, "c3");
  scripted_table_assert_moves (&table, "e5 d4 c3");
}
END_TEST

START_TEST (an_answer_off_the_board_counts_as_failure)
{
  const Point answers[] = { POINT_NONE,           point_make (-1, 0), point_make (SIDE, 0),
                            point_make (0, SIDE), POINT_COUNT,        0xffff };

  scripted_player_answer (table.black, answers[_i]);
  WAIT_FOR (console_log_count_failed (table.log) == 1);
  scripted_table_assert_moves (&table, "");
}
END_TEST

START_TEST (a_failure_leaves_take_back_resign_and_redo_as_they_were)
{
  scripted_table_play (&table, "e5 d4");
  wuzi_console_take_back (table.console);
  scripted_player_fail (table.white, "No idea.");
  WAIT_FOR (console_log_count_failed (table.log) == 1);
  scripted_table_assert_offers (&table, "trs.");
  wuzi_console_take_back (table.console);
  scripted_table_assert_moves (&table, "");
  ck_assert_ptr_eq (scripted_table_current (&table), table.black);
  ck_assert_uint_eq (scripted_player_count_open (table.black), 1);
}
END_TEST

START_TEST (asking_twice_withdraws_the_first_question)
{
  wuzi_console_ask (table.console);
  ck_assert_uint_eq (scripted_player_count_withdrawn (table.black), 1);
  ck_assert_uint_eq (scripted_player_count_open (table.black), 1);
  run_pending ();
  ck_assert_uint_eq (console_log_count_failed (table.log), 0);
}
END_TEST

/* What withdraws a question while its answer is still on the way. */
static void
close_it (void)
{
  wuzi_console_close (table.console);
}

static void
resign_it (void)
{
  wuzi_console_resign (table.console);
}

static void
take_back_it (void)
{
  wuzi_console_take_back (table.console);
}

static void
ask_it (void)
{
  wuzi_console_ask (table.console);
}

static void (*const WITHDRAWALS[]) (void) = { close_it, resign_it, take_back_it, ask_it };

START_TEST (an_answer_that_comes_too_late_changes_nothing)
{
  guint failed, moves;
  const char *told;

  scripted_table_play (&table, "e5 d4");
  scripted_player_set_deaf (table.black, TRUE);
  wuzi_console_ask (table.console);
  WITHDRAWALS[_i]();
  ck_assert_uint_ge (scripted_player_count_withdrawn (table.black), 1);
  console_log_take (table.log);
  moves = wuzi_move_stack_get_length (wuzi_console_get_move_stack (table.console));
  failed = console_log_count_failed (table.log);
  scripted_player_answer (table.black, scripted_table_point (&table, "i9"));
  run_pending ();
  told = console_log_take (table.log);
  ck_assert_str_eq (told, "");
  ck_assert_uint_eq (console_log_count_failed (table.log), failed);
  ck_assert_uint_eq (wuzi_move_stack_get_length (wuzi_console_get_move_stack (table.console)),
                     moves);
  scripted_table_check (table.console);
}
END_TEST

START_TEST (an_answer_given_but_not_yet_heard_is_withdrawn_too)
{
  scripted_table_play (&table, "e5 d4");
  scripted_player_answer (table.black, scripted_table_point (&table, "i9"));
  WITHDRAWALS[_i]();
  run_pending ();
  ck_assert (
      board_is_free (wuzi_console_get_board (table.console), scripted_table_point (&table, "i9")));
  ck_assert_uint_eq (console_log_count_failed (table.log), 0);
  scripted_table_check (table.console);
}
END_TEST

/* Offers. */

START_TEST (offers_that_are_refused_change_nothing)
{
  scripted_table_play (&table, "e5 d4");
  console_log_take (table.log);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, POINT_NONE), WUZI_OFFER_OFF_BOARD);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, point_make (SIDE, 3)),
                    WUZI_OFFER_OFF_BOARD);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, 0xffff), WUZI_OFFER_OFF_BOARD);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "e5")),
                    WUZI_OFFER_POINT_TAKEN);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "d4")),
                    WUZI_OFFER_POINT_TAKEN);
  /* A scripted player doesn't look at hands, as the machine doesn't. */
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "a1")),
                    WUZI_OFFER_OUT_OF_TURN);
  run_pending ();
  scripted_table_assert_told (&table, "");
  scripted_table_assert_moves (&table, "e5 d4");
}
END_TEST

START_TEST (offers_after_the_end_are_refused)
{
  scripted_table_play (&table, "e5");
  wuzi_console_resign (table.console);
  console_log_take (table.log);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, scripted_table_point (&table, "a1")),
                    WUZI_OFFER_GAME_OVER);
  ck_assert_int_eq (wuzi_console_offer_point (table.console, POINT_NONE), WUZI_OFFER_GAME_OVER);
  run_pending ();
  scripted_table_assert_told (&table, "");
  scripted_table_assert_moves (&table, "e5");
}
END_TEST

/* Who listens. */

/* Notes what a button would show when the turn changes. */
static void
note_offers_cb (GString *seen)
{
  g_autofree char *offers = scripted_table_dup_offers (&table);

  g_string_append_printf (seen, "%s ", offers);
}

START_TEST (offers_are_right_when_the_turn_changes)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  g_signal_connect_swapped (table.console, "turn-changed", G_CALLBACK (note_offers_cb), seen);
  scripted_table_play (&table, "e5 d4");
  wuzi_console_take_back (table.console);
  wuzi_console_redo (table.console);
  wuzi_console_resign (table.console);
  ck_assert_str_eq (seen->str, "t.s. t.s. trs. t.s. ...p ");
  g_signal_handlers_disconnect_by_data (table.console, seen);
}
END_TEST

static void
resign_cb (WuziConsole *console)
{
  wuzi_console_resign (console);
}

static void
play_again_cb (WuziConsole *console)
{
  wuzi_console_play_again (console, FALSE);
}

static void
changed_cb (guint *told)
{
  ck_assert (!wuzi_console_is_changing (table.console));
  (*told)++;
}

static void
changing_cb (WuziConsole *console)
{
  ck_assert (wuzi_console_is_changing (console));
}

START_TEST (what_is_done_together_is_told_once)
{
  guint told = 0;
  gulong turn = g_signal_connect (table.console, "turn-changed", G_CALLBACK (changing_cb), NULL);
  gulong end = g_signal_connect (table.console, "finished", G_CALLBACK (changing_cb), NULL);
  gulong change =
      g_signal_connect_swapped (table.console, "changed", G_CALLBACK (changed_cb), &told);

  scripted_table_play (&table, "e5 d4");
  ck_assert_uint_eq (told, 2);
  wuzi_console_take_back (table.console);
  ck_assert_uint_eq (told, 3);
  wuzi_console_redo (table.console);
  ck_assert_uint_eq (told, 4);
  wuzi_console_ask (table.console);
  ck_assert_uint_eq (told, 5);
  wuzi_console_resign (table.console);
  ck_assert_uint_eq (told, 6);
  wuzi_console_play_again (table.console, FALSE);
  ck_assert_uint_eq (told, 7);
  scripted_player_fail (table.black, "Oops");
  run_pending ();
  ck_assert_uint_eq (told, 8);
  g_signal_handler_disconnect (table.console, turn);
  g_signal_handler_disconnect (table.console, end);
  g_signal_handler_disconnect (table.console, change);
}
END_TEST

START_TEST (who_hears_of_the_end_may_play_again_at_once)
{
  gulong handler = g_signal_connect (table.console, "finished", G_CALLBACK (play_again_cb), NULL);
  guint told = 0;

  scripted_table_play (&table, "e5");
  g_signal_connect_swapped (table.console, "changed", G_CALLBACK (changed_cb), &told);
  wuzi_console_resign (table.console);
  ck_assert_uint_eq (told, 1);
  g_signal_handlers_disconnect_by_data (table.console, &told);
  g_signal_handler_disconnect (table.console, handler);
  ck_assert (!wuzi_console_is_over (table.console));
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
  scripted_table_assert_moves (&table, "");
  scripted_table_play (&table, "a1 b2");
  scripted_table_assert_moves (&table, "a1 b2");
}
END_TEST

START_TEST (who_hears_of_a_turn_may_resign_at_once)
{
  gulong handler = g_signal_connect (table.console, "turn-changed", G_CALLBACK (resign_cb), NULL);

  scripted_table_play (&table, "e5");
  g_signal_handler_disconnect (table.console, handler);
  run_pending ();
  scripted_table_assert_end (&table, WUZI_RESULT_BLACK_WINS, WUZI_ENDING_RESIGNATION);
  ck_assert_uint_eq (console_log_count_finished (table.log), 1);
  ck_assert_uint_eq (scripted_player_count_open (table.white), 0);
}
END_TEST

/* The end of it all: scripted_table_close() sees to it that nothing is left. */

START_TEST (closing_withdraws_the_question)
{
  wuzi_console_close (table.console);
  ck_assert_uint_eq (scripted_player_count_withdrawn (table.black), 1);
  ck_assert_uint_eq (scripted_player_count_open (table.black), 0);
  run_pending ();
  scripted_table_assert_told (&table, "");
}
END_TEST

START_TEST (closing_twice_does_nothing_more)
{
  wuzi_console_close (table.console);
  wuzi_console_close (table.console);
  ck_assert_uint_eq (scripted_player_count_withdrawn (table.black), 1);
}
END_TEST

START_TEST (closing_while_an_answer_is_on_the_way_leaves_nothing)
{
  scripted_player_answer (table.black, scripted_table_point (&table, "e5"));
  wuzi_console_close (table.console);
}
END_TEST

START_TEST (a_console_that_never_began_can_go)
{
  ScriptedTable unused;

  scripted_table_open_pvp (&unused, SIDE);
  scripted_table_close (&unused);
}
END_TEST

static TCase *
case_games (void)
{
  TCase *tcase = tcase_create ("games");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, black_begins);
  tcase_add_test (tcase, players_are_asked_in_turn);
  tcase_add_test (tcase, who_is_asked_sees_the_board);
  tcase_add_test (tcase, each_move_is_told_in_order);
  tcase_add_loop_test (tcase, five_in_a_row_win_along_each_axis, 0, 8);
  tcase_add_test (tcase, six_in_a_row_win);
  tcase_add_test (tcase, two_rows_at_once_are_both_told);
  tcase_add_test (tcase, the_end_is_told_last_and_once);
  tcase_add_test (tcase, a_draw_is_agreed_on);
  tcase_add_test (tcase, a_game_that_nobody_can_win_ends_by_itself);
  tcase_add_test (tcase, a_full_board_is_a_draw);
  tcase_add_test (tcase, five_on_the_last_free_point_is_no_draw);
  tcase_add_test (tcase, times_are_kept);
  return tcase;
}

static TCase *
case_answers (void)
{
  TCase *tcase = tcase_create ("answers");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, who_fails_is_told_and_can_be_asked_again);
  tcase_add_loop_test (tcase, an_answer_against_the_rules_counts_as_failure, 0, 2);
  tcase_add_loop_test (tcase, an_answer_off_the_board_counts_as_failure, 0, 6);
  tcase_add_test (tcase, a_failure_leaves_take_back_resign_and_redo_as_they_were);
  tcase_add_test (tcase, asking_twice_withdraws_the_first_question);
  tcase_add_loop_test (tcase, an_answer_that_comes_too_late_changes_nothing, 0, 4);
  tcase_add_loop_test (tcase, an_answer_given_but_not_yet_heard_is_withdrawn_too, 0, 4);
  tcase_add_test (tcase, offers_that_are_refused_change_nothing);
  tcase_add_test (tcase, offers_after_the_end_are_refused);
  return tcase;
}

static TCase *
case_listeners (void)
{
  TCase *tcase = tcase_create ("listeners");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, offers_are_right_when_the_turn_changes);
  tcase_add_test (tcase, what_is_done_together_is_told_once);
  tcase_add_test (tcase, who_hears_of_the_end_may_play_again_at_once);
  tcase_add_test (tcase, who_hears_of_a_turn_may_resign_at_once);
  tcase_add_test (tcase, closing_withdraws_the_question);
  tcase_add_test (tcase, closing_twice_does_nothing_more);
  tcase_add_test (tcase, closing_while_an_answer_is_on_the_way_leaves_nothing);
  tcase_add_test (tcase, a_console_that_never_began_can_go);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-console");

  suite_add_tcase (suite, case_games ());
  suite_add_tcase (suite, case_answers ());
  suite_add_tcase (suite, case_listeners ());
  return run_suite (suite);
}
