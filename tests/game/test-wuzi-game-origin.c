/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that begin with a position of a recorded one. */
#include "board/notation.h"
#include "game/players/wuzi-ai-player.h"
#include "game/wuzi-game.h"
#include "kept-game-test.h"
#include "support/check-main.h"

enum {
  SIDE = 9,
  MOST = 20, /* moves of an origin */
};

static const char ORIGIN_ID[] = "66666666-6666-4666-8666-666666666666";

/* A setup that begins with these points, "c3 d4", which moves has room for. */
static WuziGameSetup
setup_from (WuziMode mode, const char *points, WuziRecordedMove moves[MOST])
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  setup.origin = (WuziGameOrigin) { ORIGIN_ID, moves, g_strv_length (names) };
  for (guint i = 0; i < setup.origin.count; i++)
    moves[i] = (WuziRecordedMove) { notation_to_point (names[i], SIDE), 777 };
  return setup;
}

/* Are these the moves, first to last? */
static void
assert_moves (const char *points)
{
  const Board *board = wuzi_console_get_board (console ());
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  ck_assert_int_eq (board->count, g_strv_length (names));
  for (int i = 0; i < board->count; i++)
    ck_assert_uint_eq (board->moves[i], notation_to_point (names[i], SIDE));
}

static WuziPlayer *
current (void)
{
  return wuzi_console_get_current_player (console ());
}

static WuziPlayer *
seat (int number)
{
  return wuzi_game_get_player (sitting.game, number);
}

START_TEST (the_stones_are_there_and_the_next_colour_moves)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVP, "c3 d4 e5", moves);

  begin (&setup);
  assert_moves ("c3 d4 e5");
  ck_assert_ptr_eq (current (), seat (WUZI_SEAT_SECOND));
  ck_assert_int_eq (wuzi_player_get_stone (current ()), STONE_WHITE);
  ck_assert (!wuzi_console_is_running (console ()));
  ck_assert_uint_eq (count_kept (), 0);
  sitting_play (&sitting, "f6");
  ck_assert (wuzi_console_is_running (console ()));
  ck_assert_ptr_eq (current (), seat (WUZI_SEAT_FIRST));
}
END_TEST

START_TEST (take_back_leaves_the_given_stones)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVP, "c3 d4 e5", moves);

  begin (&setup);
  ck_assert (!wuzi_console_can_take_back (console ()));
  sitting_play (&sitting, "f6");
  ck_assert (wuzi_console_can_take_back (console ()));
  wuzi_console_take_back (console ());
  assert_moves ("c3 d4 e5");
  ck_assert (!wuzi_console_can_take_back (console ()));
  ck_assert (wuzi_console_can_redo (console ()));
  wuzi_console_take_back (console ());
  assert_moves ("c3 d4 e5");
}
END_TEST

START_TEST (the_machine_moves_if_it_is_its_turn)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVE, "c3 d4 e5", moves);

  begin (&setup);
  ck_assert (!wuzi_console_can_take_back (console ()));
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 4);
  /* Its move can't be taken back without one of the person's. */
  ck_assert (!wuzi_console_can_take_back (console ()));
  sitting_play (&sitting, "a1");
  wuzi_console_take_back (console ());
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 4);
}
END_TEST

START_TEST (the_person_moves_if_it_is_his_turn)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVE, "c3 d4 e5", moves);

  setup.first_mover = WUZI_SEAT_SECOND;
  begin (&setup);
  run_pending ();
  ck_assert_ptr_eq (current (), seat (WUZI_SEAT_FIRST));
  ck_assert_int_eq (wuzi_player_get_stone (current ()), STONE_WHITE);
  assert_moves ("c3 d4 e5");
}
END_TEST

START_TEST (the_result_is_booked_with_the_origin_and_counts_nowhere)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVP, "a1 b9 b1 d9 c1 f9 d1 h9", moves);
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;
  WuziStanding standing;

  begin (&setup);
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 2000);
  sitting_play (&sitting, "e1");
  ck_assert (wuzi_console_is_over (console ()));
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_str_eq (facts->origin_game, ORIGIN_ID);
  ck_assert_uint_eq (facts->origin_moves, 8);
  ck_assert_uint_eq (facts->move_count, 9);
  ck_assert_int_eq (facts->moves[0].msecs, 0);
  ck_assert_int_eq (facts->moves[7].msecs, 0);
  ck_assert_int_eq (facts->moves[8].msecs, 2000);
  ck_assert_int_eq (facts->result, WUZI_RESULT_BLACK_WINS);
  standing = wuzi_game_get_standing (sitting.game, WUZI_SEAT_FIRST);
  ck_assert_uint_eq (standing.wins + standing.losses + standing.draws, 0);
  ck_assert_uint_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).games, 0);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (sitting.book), 1);
}
END_TEST

START_TEST (playing_again_begins_there_again)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVP, "c3 d4 e5", moves);
  g_autoptr (GPtrArray) games = NULL;

  begin (&setup);
  memset (moves, 0, sizeof moves); /* which were only lent */
  sitting_play (&sitting, "f6 g7");
  wuzi_console_resign (console ());
  wuzi_game_play_again (sitting.game, TRUE);
  assert_moves ("c3 d4 e5");
  ck_assert_ptr_eq (current (), seat (WUZI_SEAT_FIRST));
  ck_assert_int_eq (wuzi_player_get_stone (seat (WUZI_SEAT_FIRST)), STONE_WHITE);
  ck_assert (!wuzi_console_can_take_back (console ()));
  sitting_play (&sitting, "a9");
  wuzi_console_resign (console ());
  games = sitting_read_games (&sitting);
  ck_assert_uint_eq (games->len, 2);
  for (guint i = 0; i < games->len; i++)
    ck_assert_uint_eq (wuzi_game_record_get_facts (games->pdata[i])->origin_moves, 3);
}
END_TEST

START_TEST (the_clocks_begin_full)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVP, "c3 d4 e5", moves);
  WuziClock *clock;

  setup.time = (TimeControl) { TIME_INCREMENT, 60000, 2000 };
  begin (&setup);
  clock = wuzi_console_get_clock (console ());
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_BLACK), 60000);
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_WHITE), 60000);
  fake_time_pass (&fake_time, clock, 5000);
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_WHITE), 60000);
  sitting_play (&sitting, "f6");
  fake_time_pass (&fake_time, clock, 5000);
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_BLACK), 55000);
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_WHITE), 62000);
}
END_TEST

START_TEST (a_game_that_is_left_keeps_its_origin)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVP, "c3 d4 e5", moves);
  g_autoptr (WuziGameRecord) record = NULL;

  begin (&setup);
  sitting_play (&sitting, "f6 a9 f7");
  ck_assert_uint_eq (count_kept (), 0);
  sitting_play (&sitting, "b9");
  leave_and_go_on ();
  assert_moves ("c3 d4 e5 f6 a9 f7 b9");
  for (int i = 0; i < 4; i++)
    wuzi_console_take_back (console ());
  ck_assert (!wuzi_console_can_take_back (console ()));
  wuzi_console_redo (console ());
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert_str_eq (wuzi_game_record_get_facts (record)->origin_game, ORIGIN_ID);
  ck_assert_uint_eq (wuzi_game_record_get_facts (record)->origin_moves, 3);
  wuzi_game_play_again (sitting.game, FALSE);
  assert_moves ("c3 d4 e5");
}
END_TEST

START_TEST (given_stones_are_not_the_machines_moves)
{
  WuziRecordedMove moves[MOST];
  WuziGameSetup setup = setup_from (WUZI_MODE_PVE, "c3 d4", moves);
  g_autoptr (WuziGameRecord) record = NULL;

  begin (&setup);
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_MEDIUM);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert_str_eq (wuzi_game_record_get_facts (record)->white.machine, "medium");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-origin");
  TCase *games = tcase_create ("games");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, the_stones_are_there_and_the_next_colour_moves);
  tcase_add_test (games, take_back_leaves_the_given_stones);
  tcase_add_test (games, the_machine_moves_if_it_is_its_turn);
  tcase_add_test (games, the_person_moves_if_it_is_his_turn);
  tcase_add_test (games, the_result_is_booked_with_the_origin_and_counts_nowhere);
  tcase_add_test (games, playing_again_begins_there_again);
  tcase_add_test (games, the_clocks_begin_full);
  tcase_add_test (games, a_game_that_is_left_keeps_its_origin);
  tcase_add_test (games, given_stones_are_not_the_machines_moves);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
