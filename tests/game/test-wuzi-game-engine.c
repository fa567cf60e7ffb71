/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games against an engine from elsewhere: what is booked and kept, and what there is to do when it
 * fails. */
#include "game/wuzi-game.h"

#include "board/notation.h"
#include "game/players/wuzi-ai-player.h"
#include "kept-game-test.h"
#include "support/check-main.h"
#include "support/slow-engine.h"

#define ENGINE "engine-0123456789abcdef012345678"

static SlowEngine *engine;
static char *failure; /* what was told last */

static void
set_up_engine (void)
{
  set_up ();
  engine = slow_engine_new ();
  failure = NULL;
}

static void
tear_down_engine (void)
{
  tear_down ();
  WAIT_FOR (slow_engine_count_open (engine) == 0);
  g_clear_object (&engine);
  g_clear_pointer (&failure, g_free);
}

static void
failed_cb (WuziConsole *from, const char *sentence)
{
  g_free (failure);
  failure = g_strdup (sentence);
}

static void
begin_with (WuziGameSetup *setup)
{
  setup->machine = ENGINE;
  setup->machine_name = "Rapfi";
  setup->engine = WUZI_ENGINE (engine);
  setup->size = BOARD_USUAL_SIZE;
  begin (setup);
  g_signal_connect (console (), "player-failed", G_CALLBACK (failed_cb), NULL);
}

/* Ann has black. */
static void
begin_usual (void)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  begin_with (&setup);
}

/* The engine is waited for, and answers. */
static void
answer (const char *point)
{
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  slow_engine_answer (engine, notation_to_point (point, BOARD_USUAL_SIZE));
  sitting_wait_for_turn (&sitting);
}

static void
let_fail (void)
{
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  slow_engine_fail (engine, "Rapfi ended by itself.");
  WAIT_FOR (failure != NULL);
}

/* Ann wins on the ninth move. */
static void
play_on_from_the_second (void)
{
  static const char *const MOVES[] = { "b1", "b9", "c1", "c9", "d1", "d9" };

  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i += 2) {
    sitting_play (&sitting, MOVES[i]);
    answer (MOVES[i + 1]);
  }
  sitting_play (&sitting, "e1");
}

static WuziPlayer *
machine (void)
{
  return wuzi_game_get_machine (sitting.game);
}

START_TEST (a_game_is_booked_by_the_name_of_the_engine)
{
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;
  WuziStanding standing;

  begin_usual ();
  ck_assert_str_eq (wuzi_player_get_name (machine ()), "Rapfi");
  ck_assert_str_eq (wuzi_game_get_engine (sitting.game), ENGINE);
  sitting_play (&sitting, "a1");
  answer ("a9");
  play_on_from_the_second ();
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_int_eq (facts->mode, WUZI_MODE_PVE);
  ck_assert_str_eq (facts->white.machine, ENGINE);
  ck_assert_str_eq (facts->white.name, "Rapfi");
  ck_assert (!facts->white.adaptive && !facts->white.weakened && !facts->casual);
  standing = wuzi_game_get_standing (sitting.game, WUZI_SEAT_SECOND);
  ck_assert_uint_eq (standing.losses, 1);
  WAIT_FOR (g_hash_table_size (wuzi_record_book_get_engines (sitting.book)) == 1);
  ck_assert_str_eq (g_hash_table_lookup (wuzi_record_book_get_engines (sitting.book), ENGINE),
                    "Rapfi");
}
END_TEST

/* It isn't known how strong it is. */
START_TEST (nobody_is_rated_for_it)
{
  begin_usual ();
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_ENGINE);
  sitting_play (&sitting, "a1");
  answer ("a9");
  play_on_from_the_second ();
  ck_assert (wuzi_game_is_booked (sitting.game));
  sitting_settle (&sitting);
  ck_assert_uint_eq (wuzi_game_get_standing (sitting.game, WUZI_SEAT_FIRST).wins, 1);
  ck_assert_uint_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).games, 0);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_ENGINE);
}
END_TEST

/* What becomes known while it plays changes nothing. */
START_TEST (who_plays_an_engine_that_is_known_is_rated)
{
  g_autoptr (WuziGameRecord) record = NULL;
  const GlickoRating before = { WUZI_RATING_START, GLICKO_MAX_DEVIATION, GLICKO_START_VOLATILITY };
  const GlickoGame won = { 2150, 51, 1 };
  const WuziGameFacts *facts;
  WuziRating rating;

  slow_engine_set_rating (engine, 2150, 100, 40);
  begin_usual ();
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_NONE);
  ck_assert_double_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).value, 2150);
  sitting_play (&sitting, "a1");
  answer ("a9");
  slow_engine_set_rating (engine, 1500, 60, 80);
  play_on_from_the_second ();
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_int_eq (facts->white.rating, 2150);
  ck_assert_int_eq (facts->white.deviation, 51);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_NONE);
  sitting_settle (&sitting);
  rating = wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST);
  ck_assert_uint_eq (rating.games, 1);
  ck_assert_double_eq_tol (rating.value, glicko_rate (before, &won, 1).value, 1e-6);
}
END_TEST

START_TEST (an_engine_of_which_too_little_is_known_rates_nobody)
{
  slow_engine_set_rating (engine, 2150, ENGINE_RATING_MAX_ERROR, ENGINE_RATING_MIN_GAMES - 1);
  begin_usual ();
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_ENGINE);
  slow_engine_set_rating (engine, 2150, ENGINE_RATING_MAX_ERROR + 1, 400);
  wuzi_game_set_engine (sitting.game, ENGINE, "Rapfi", WUZI_ENGINE (engine));
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_ENGINE);
  slow_engine_set_rating (engine, 2150, ENGINE_RATING_MAX_ERROR, ENGINE_RATING_MIN_GAMES);
  wuzi_game_set_engine (sitting.game, ENGINE, "Rapfi", WUZI_ENGINE (engine));
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_NONE);
}
END_TEST

/* Neither the champion's time nor the points at which a level lost. */
START_TEST (it_is_asked_without_limits_of_its_own)
{
  EngineLimits limits = { .turn_ms = 7, .nodes = 7 };

  begin_usual ();
  wuzi_ai_player_set_limits (WUZI_AI_PLAYER (machine ()), &limits);
  sitting_play (&sitting, "a1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  ck_assert_int_eq (slow_engine_get_request (engine)->limits.turn_ms, 0);
  ck_assert_uint_eq (slow_engine_get_request (engine)->limits.nodes, 0);
  ck_assert_uint_eq (slow_engine_get_request (engine)->avoid.count, 0);
  ck_assert_int_eq (slow_engine_get_request (engine)->level, ENGINE_LEVEL_CHAMPION);
}
END_TEST

START_TEST (the_clock_limits_it)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.time = (TimeControl) { TIME_PER_MOVE, 15000, 0 };
  begin_with (&setup);
  sitting_play (&sitting, "a1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  ck_assert_int_gt (slow_engine_get_request (engine)->limits.turn_ms, 0);
  ck_assert_int_le (slow_engine_get_request (engine)->limits.turn_ms, 15000);
}
END_TEST

START_TEST (whoever_is_slow_beyond_the_clock_loses_on_time)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.time = (TimeControl) { TIME_PER_MOVE, 15000, 0 };
  begin_with (&setup);
  sitting_play (&sitting, "a1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 15000);
  ck_assert_int_eq (wuzi_console_get_end (console ())->ending, WUZI_ENDING_TIME);
  ck_assert_int_eq (wuzi_console_get_end (console ())->result, WUZI_RESULT_BLACK_WINS);
  ck_assert_ptr_null (failure);
  WAIT_FOR (slow_engine_count_open (engine) == 0);
}
END_TEST

START_TEST (who_has_failed_can_be_asked_again)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  let_fail ();
  ck_assert_str_eq (failure, "Rapfi ended by itself.");
  ck_assert (!wuzi_console_is_over (console ()));
  ck_assert_uint_eq (slow_engine_count_open (engine), 0);
  wuzi_console_ask (console ());
  answer ("a9");
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 2);
  ck_assert_str_eq (wuzi_game_get_engine (sitting.game), ENGINE);
}
END_TEST

START_TEST (a_move_that_the_rules_refuse_is_a_failure)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  slow_engine_answer (engine, notation_to_point ("a1", BOARD_USUAL_SIZE));
  WAIT_FOR (failure != NULL);
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 1);
  wuzi_console_ask (console ());
  answer ("a9");
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 2);
}
END_TEST

/* It had moved: what comes of it says nothing of either. */
START_TEST (another_machine_can_play_on_and_the_game_is_casual)
{
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;

  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  sitting_play (&sitting, "b1");
  let_fail ();
  wuzi_game_set_level (sitting.game, ENGINE_LEVEL_EASY);
  ck_assert_ptr_null (wuzi_game_get_engine (sitting.game));
  ck_assert_str_eq (wuzi_player_get_name (machine ()), "Wuzi");
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 4);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_CASUAL);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert (facts->casual);
  ck_assert_str_eq (facts->white.machine, "easy");
  ck_assert_str_eq (facts->white.name, "Wuzi");
  ck_assert_uint_eq (wuzi_record_book_get_rating (sitting.book, sitting.ann).games, 0);
}
END_TEST

START_TEST (in_the_place_of_who_never_moved_the_game_is_as_any)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  let_fail ();
  wuzi_game_set_level (sitting.game, ENGINE_LEVEL_EASY);
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_NONE);
  /* The next one is so, too. */
  wuzi_console_resign (console ());
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_NONE);
}
END_TEST

START_TEST (an_engine_can_take_the_place_of_a_level)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.size = BOARD_USUAL_SIZE;
  setup.adaptive = TRUE;
  begin (&setup);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_game_set_engine (sitting.game, ENGINE, "Rapfi", WUZI_ENGINE (engine));
  ck_assert (!wuzi_game_is_adaptive (sitting.game));
  ck_assert_str_eq (wuzi_player_get_name (machine ()), "Rapfi");
  sitting_play (&sitting, "o1");
  answer ("o9");
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_CASUAL);
}
END_TEST

/* What is chosen for the next game changes nothing in the last one. */
START_TEST (a_game_that_is_over_stays_who_played_it)
{
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;

  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  play_on_from_the_second ();
  wuzi_game_set_level (sitting.game, ENGINE_LEVEL_EASY);
  ck_assert_str_eq (wuzi_game_get_engine (sitting.game), ENGINE);
  record = wuzi_game_new_record (sitting.game);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_str_eq (facts->white.machine, ENGINE);
  ck_assert_str_eq (facts->white.name, "Rapfi");
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_ptr_null (wuzi_game_get_engine (sitting.game));
}
END_TEST

START_TEST (a_hint_is_the_program_s_own)
{
  begin_usual ();
  wuzi_hint_toggle (wuzi_game_get_hint (sitting.game));
  WAIT_FOR (wuzi_hint_get_advice (wuzi_game_get_hint (sitting.game)) != NULL);
  ck_assert_uint_eq (slow_engine_count_asked (engine), 0);
}
END_TEST

/* Ann has failed nothing: the game is kept, by the engine's name. */
START_TEST (a_game_that_failed_can_be_gone_on_with)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  sitting_play (&sitting, "b1");
  answer ("b9");
  sitting_play (&sitting, "c1");
  let_fail ();
  ck_assert_str_eq (get_kept ()->machine.level, ENGINE);
  ck_assert_str_eq (get_kept ()->facts.white.machine, ENGINE);
  ck_assert_str_eq (get_kept ()->facts.white.name, "Rapfi");
  ck_assert_ptr_null (get_kept ()->machine.lowest);
}
END_TEST

/* Nobody starts a program because a file names it. */
START_TEST (without_the_engine_a_kept_game_asks_for_it)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  sitting_play (&sitting, "b1");
  answer ("b9");
  sitting_play (&sitting, "c1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  leave_and_go_on ();
  g_signal_connect (console (), "player-failed", G_CALLBACK (failed_cb), NULL);
  WAIT_FOR (failure != NULL);
  ck_assert_str_eq (failure, "The engine “Rapfi” isn’t among your engines.");
  ck_assert_str_eq (wuzi_game_get_engine (sitting.game), ENGINE);
  ck_assert_str_eq (wuzi_player_get_name (machine ()), "Rapfi");
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 5);

  wuzi_game_set_engine (sitting.game, ENGINE, "Rapfi", WUZI_ENGINE (engine));
  answer ("c9");
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 6);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_ENGINE);
}
END_TEST

/* A match may end meanwhile. */
START_TEST (a_kept_game_knows_how_strong_the_engine_was)
{
  slow_engine_set_rating (engine, 2150, 100, 40);
  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  sitting_play (&sitting, "b1");
  answer ("b9");
  slow_engine_set_rating (engine, 1500, 60, 80);
  leave_and_go_on ();
  ck_assert_double_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).value, 2150);
  wuzi_game_set_engine (sitting.game, ENGINE, "Rapfi", WUZI_ENGINE (engine));
  ck_assert_double_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).value, 2150);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_NONE);
  sitting_play (&sitting, "c1");
  answer ("c9");
  ck_assert_int_eq (get_kept ()->facts.white.rating, 2150);
  ck_assert_int_eq (get_kept ()->facts.white.deviation, 51);
}
END_TEST

/* It is rated for nobody if that wasn't known. */
START_TEST (what_a_kept_game_did_not_know_stays_unknown)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  sitting_play (&sitting, "b1");
  answer ("b9");
  leave_and_go_on ();
  slow_engine_set_rating (engine, 1500, 60, 80);
  wuzi_game_set_engine (sitting.game, ENGINE, "Rapfi", WUZI_ENGINE (engine));
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_ENGINE);
}
END_TEST

START_TEST (a_kept_game_knows_that_an_engine_has_moved)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  sitting_play (&sitting, "b1");
  answer ("b9");
  leave_and_go_on ();
  sitting_play (&sitting, "c1");
  wuzi_game_set_level (sitting.game, ENGINE_LEVEL_EASY);
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_CASUAL);
  leave_and_go_on ();
  ck_assert_ptr_null (wuzi_game_get_engine (sitting.game));
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_CASUAL);
}
END_TEST

START_TEST (a_move_taken_back_is_thought_about_anew)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  answer ("a9");
  sitting_play (&sitting, "b1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  wuzi_console_take_back (console ());
  WAIT_FOR (slow_engine_count_open (engine) == 0);
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 2);
  sitting_play (&sitting, "c1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  ck_assert_int_eq (slow_engine_get_seen (engine)->count, 3);
  ck_assert_uint_eq (slow_engine_get_seen (engine)->moves[2],
                     notation_to_point ("c1", BOARD_USUAL_SIZE));
}
END_TEST

START_TEST (who_hurries_it_is_not_booked_as_having_had_time)
{
  begin_usual ();
  sitting_play (&sitting, "a1");
  WAIT_FOR (slow_engine_count_open (engine) == 1);
  ck_assert (wuzi_game_can_hurry (sitting.game));
  wuzi_game_hurry (sitting.game);
  ck_assert_uint_eq (slow_engine_count_hurried (engine), 1);
  answer ("a9");
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_HURRIED);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-engine");
  TCase *tcase = tcase_create ("wuzi-game-engine");

  tcase_add_checked_fixture (tcase, set_up_engine, tear_down_engine);
  tcase_add_test (tcase, a_game_is_booked_by_the_name_of_the_engine);
  tcase_add_test (tcase, nobody_is_rated_for_it);
  tcase_add_test (tcase, who_plays_an_engine_that_is_known_is_rated);
  tcase_add_test (tcase, an_engine_of_which_too_little_is_known_rates_nobody);
  tcase_add_test (tcase, it_is_asked_without_limits_of_its_own);
  tcase_add_test (tcase, the_clock_limits_it);
  tcase_add_test (tcase, whoever_is_slow_beyond_the_clock_loses_on_time);
  tcase_add_test (tcase, who_has_failed_can_be_asked_again);
  tcase_add_test (tcase, a_move_that_the_rules_refuse_is_a_failure);
  tcase_add_test (tcase, another_machine_can_play_on_and_the_game_is_casual);
  tcase_add_test (tcase, in_the_place_of_who_never_moved_the_game_is_as_any);
  tcase_add_test (tcase, an_engine_can_take_the_place_of_a_level);
  tcase_add_test (tcase, a_game_that_is_over_stays_who_played_it);
  tcase_add_test (tcase, a_hint_is_the_program_s_own);
  tcase_add_test (tcase, a_game_that_failed_can_be_gone_on_with);
  tcase_add_test (tcase, without_the_engine_a_kept_game_asks_for_it);
  tcase_add_test (tcase, a_kept_game_knows_how_strong_the_engine_was);
  tcase_add_test (tcase, what_a_kept_game_did_not_know_stays_unknown);
  tcase_add_test (tcase, a_kept_game_knows_that_an_engine_has_moved);
  tcase_add_test (tcase, a_move_taken_back_is_thought_about_anew);
  tcase_add_test (tcase, who_hurries_it_is_not_booked_as_having_had_time);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
