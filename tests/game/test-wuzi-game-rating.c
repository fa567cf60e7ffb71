/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sittings with a view to how strong the players are: what is rated, the
 * machine that adapts itself, and the one that doesn't lose in the same way
 * twice. */
#include "game/wuzi-game.h"

#include <math.h>

#include "board/notation.h"
#include "game/players/levels.h"
#include "game/players/wuzi-ai-player.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"

enum {
  SIDE = 9,
};

static Sitting sitting;

static void
set_up (void)
{
  sitting_open (&sitting);
}

static void
tear_down (void)
{
  sitting_close (&sitting);
}

static WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

static void
begin (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  sitting_begin (&sitting, &setup);
}

static void
set_level (EngineLevel level)
{
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), level);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

START_TEST (a_rated_game_changes_both_ratings)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = BOARD_USUAL_SIZE;
  sitting_begin (&sitting, &setup);
  ck_assert_double_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).value, 1000);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
  ck_assert_double_gt (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).value, 1100);
  ck_assert_double_lt (wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).value, 900);
  ck_assert (wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).provisional);
  ck_assert_uint_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND).games, 1);
}
END_TEST

START_TEST (a_casual_game_counts_and_rates_nobody)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = BOARD_USUAL_SIZE;
  setup.casual = TRUE;
  sitting_begin (&sitting, &setup);
  for (guint games = 1; games <= 2; games++) {
    ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_CASUAL);
    sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1 d8 e1");
    ck_assert_uint_eq (wuzi_game_get_standing (sitting.game, WUZI_SEAT_FIRST).wins, games);
    ck_assert_uint_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).games, 0);
    /* Playing again, they are casual, too. */
    wuzi_game_play_again (sitting.game, FALSE);
  }
}
END_TEST

START_TEST (an_early_draw_says_why_it_rates_nobody)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = BOARD_USUAL_SIZE;
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 a9");
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_NONE);
  wuzi_console_draw (console ());
  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_EARLY_DRAW);
  ck_assert_uint_eq (wuzi_game_get_standing (sitting.game, WUZI_SEAT_FIRST).draws, 1);
  ck_assert_uint_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).games, 0);
}
END_TEST

START_TEST (the_machine_has_the_rating_of_its_level)
{
  WuziRating rating;

  begin (WUZI_MODE_PVE);
  rating = wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND);
  ck_assert_double_eq (rating.value, engine_level_to_rating (ENGINE_LEVEL_EASY));
  ck_assert (!rating.provisional);
  set_level (ENGINE_LEVEL_HARD);
  rating = wuzi_game_get_rating (sitting.game, WUZI_SEAT_SECOND);
  ck_assert_double_eq (rating.value, engine_level_to_rating (ENGINE_LEVEL_HARD));
}
END_TEST

/* Ann on the usual board with the champion, who has so much time. */
static void
begin_with_champion (const EngineLimits *limits)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.size = BOARD_USUAL_SIZE;
  setup.level = ENGINE_LEVEL_CHAMPION;
  sitting_begin (&sitting, &setup);
  wuzi_ai_player_set_limits (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), limits);
}

START_TEST (a_champion_with_less_time_is_booked_as_weakened)
{
  g_autoptr (WuziGameRecord) record = NULL;
  EngineLimits limits = { .nodes = 1000 };

  begin_with_champion (&limits);
  sitting_play (&sitting, "h8");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert (wuzi_game_record_get_facts (record)->white.weakened);
  ck_assert_uint_eq (wuzi_record_book_get_rating (sitting.book, sitting.ann).games, 0);
}
END_TEST

START_TEST (a_hurried_machine_is_booked_as_weakened)
{
  g_autoptr (GPtrArray) games = NULL;
  EngineLimits limits = { 0 }; /* only hurry ends its thought */

  begin_with_champion (&limits);
  sitting_play (&sitting, "h8");
  wuzi_game_hurry (sitting.game);
  sitting_wait_for_turn (&sitting);
  set_level (ENGINE_LEVEL_EASY); /* one weakened move is enough */
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "h8");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  games = sitting_read_games (&sitting);
  ck_assert (wuzi_game_record_get_facts (g_ptr_array_index (games, 0))->white.weakened);
  ck_assert (!wuzi_game_record_get_facts (g_ptr_array_index (games, 1))->white.weakened);
  ck_assert_uint_eq (wuzi_record_book_get_rating (sitting.book, sitting.ann).games, 1);
}
END_TEST

static EngineLevel
get_level (void)
{
  return wuzi_ai_player_get_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)));
}

/* Books a win of Ann's over the machine. */
static void
book_win (const char *level, gboolean adaptive, int size, const WuziRecordedMove *moves,
          guint count)
{
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVE,
    .size = size,
    .black = { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
               .name = (char *) "Ann",
               .seat = 1 },
    .white = { .machine = (char *) level, .name = (char *) "Wuzi", .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = count,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = NULL;

  facts.white.adaptive = adaptive;
  record = wuzi_game_record_new (&facts);
  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
  sitting_settle (&sitting);
}

static void
begin_adaptive (void)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.level = ENGINE_LEVEL_HARD;
  setup.adaptive = TRUE;
  sitting_begin (&sitting, &setup);
}

START_TEST (an_adaptive_machine_chooses_its_level_when_a_game_begins)
{
  WuziRecordedMove moves[WUZI_TELLING_MOVES] = { 0 };
  guint told = 0;

  for (int i = 0; i < WUZI_TELLING_MOVES; i++)
    moves[i].point = point_make (i, i % 2);

  begin_adaptive ();
  ck_assert (wuzi_game_is_adaptive (sitting.game));
  ck_assert_int_eq (get_level (), ENGINE_LEVEL_EASY);
  g_signal_connect_swapped (wuzi_game_get_machine (sitting.game), "notify::level",
                            G_CALLBACK (count_cb), &told);
  for (int i = 0; i < 5; i++)
    book_win ("medium", TRUE, SIDE, moves, G_N_ELEMENTS (moves));
  ck_assert_int_eq (get_level (), ENGINE_LEVEL_EASY); /* the game goes on */
  ck_assert_uint_eq (told, 0);
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_int_gt (engine_level_to_rating (get_level ()),
                    engine_level_to_rating (ENGINE_LEVEL_MEDIUM));
  ck_assert_uint_eq (told, 1);
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_uint_eq (told, 1);
}
END_TEST

/* However few games it rests on. */
START_TEST (an_adaptive_machine_begins_from_a_known_rating)
{
  const WuziRecordedMove moves[] = { { .point = point_make (4, 4) },
                                     { .point = point_make (5, 5) } };
  WuziRating rating;

  for (int i = 0; i < 3; i++)
    book_win ("medium", FALSE, WUZI_RATING_MIN_SIZE, moves, G_N_ELEMENTS (moves));
  rating = wuzi_record_book_get_rating (sitting.book, sitting.ann);
  ck_assert (rating.provisional && rating.games > 0);
  begin_adaptive ();
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    ck_assert_double_le (fabs (engine_level_to_rating (get_level ()) - rating.value),
                         fabs (engine_level_to_rating ((EngineLevel) level) - rating.value));
}
END_TEST

START_TEST (an_adaptive_game_is_booked_as_one)
{
  g_autoptr (WuziGameRecord) record = NULL;
  WuziAdaptiveGame games[WUZI_ADAPTIVE_GAMES];

  begin_adaptive ();
  sitting_play (&sitting, "e5 a1 i9 a9");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert (wuzi_game_record_get_facts (record)->white.adaptive);
  ck_assert_uint_eq (
      wuzi_record_book_list_adaptive_games (sitting.book, sitting.ann, RULE_FREESTYLE, games), 1);
  ck_assert_str_eq (games[0].level, "easy");
  ck_assert_double_eq (games[0].score, 0);
}
END_TEST

START_TEST (a_game_whose_level_was_changed_is_not_adaptive)
{
  g_autoptr (WuziGameRecord) record = NULL;

  begin_adaptive ();
  sitting_play (&sitting, "e5");
  sitting_wait_for_turn (&sitting);
  set_level (ENGINE_LEVEL_HARD);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  set_level (ENGINE_LEVEL_EASY);
  sitting_play (&sitting, "a9");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert (!wuzi_game_record_get_facts (record)->white.adaptive);
}
END_TEST

START_TEST (a_level_changed_without_a_move_leaves_the_game_adaptive)
{
  g_autoptr (WuziGameRecord) record = NULL;

  begin_adaptive ();
  set_level (ENGINE_LEVEL_HARD);
  if (_i == 0)
    set_level (ENGINE_LEVEL_EASY);
  sitting_play (&sitting, "e5");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert_int_eq (wuzi_game_record_get_facts (record)->white.adaptive, _i == 0);
}
END_TEST

START_TEST (adaptive_or_not_holds_from_the_next_game_on)
{
  g_autoptr (GPtrArray) games = NULL;
  guint told = 0;

  begin_adaptive ();
  g_signal_connect_swapped (sitting.game, "notify::adaptive", G_CALLBACK (count_cb), &told);
  wuzi_game_set_adaptive (sitting.game, FALSE);
  wuzi_game_set_adaptive (sitting.game, FALSE);
  ck_assert_uint_eq (told, 1);
  ck_assert (!wuzi_game_is_adaptive (sitting.game));
  sitting_play (&sitting, "e5");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  set_level (ENGINE_LEVEL_HARD);
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_int_eq (get_level (), ENGINE_LEVEL_HARD);
  g_object_set (sitting.game, "adaptive", TRUE, NULL);
  ck_assert_int_eq (get_level (), ENGINE_LEVEL_HARD);
  sitting_play (&sitting, "e5");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  games = sitting_read_games (&sitting);
  ck_assert (wuzi_game_record_get_facts (g_ptr_array_index (games, 0))->white.adaptive);
  ck_assert (!wuzi_game_record_get_facts (g_ptr_array_index (games, 1))->white.adaptive);
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_int_le (engine_level_to_rating (get_level ()),
                    engine_level_to_rating (ENGINE_LEVEL_EASY));
}
END_TEST

START_TEST (two_persons_have_no_adaptive_machine)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.adaptive = TRUE;
  sitting_begin (&sitting, &setup);
  ck_assert (!wuzi_game_is_adaptive (sitting.game));
  wuzi_game_set_adaptive (sitting.game, TRUE);
  ck_assert (!wuzi_game_is_adaptive (sitting.game));
}
END_TEST

/* A new game with the same lots, in which Ann begins with f8, where the board
 * looks the same from one side only; returns the machine's answer. */
static Point
answer_to_f8 (void)
{
  if (sitting.game != NULL)
    wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  begin (WUZI_MODE_PVE);
  sitting_play (&sitting, "f8");
  sitting_wait_for_turn (&sitting);
  return board_last (wuzi_console_get_board (console ()));
}

START_TEST (no_game_is_won_twice_by_the_same_moves)
{
  WuziRecordedMove moves[2] = { { .point = notation_to_point ("f8", SIDE) } };
  Point lost[LEVELS_MAX_AVOIDED];

  moves[1].point = answer_to_f8 ();
  ck_assert_uint_eq (answer_to_f8 (), moves[1].point);
  book_win ("hard", FALSE, SIDE, moves, 2); /* another level */
  ck_assert_uint_eq (answer_to_f8 (), moves[1].point);
  for (int i = 0; i < LEVELS_MAX_AVOIDED; i++) {
    lost[i] = moves[1].point;
    book_win ("easy", FALSE, SIDE, moves, 2);
    moves[1].point = answer_to_f8 ();
    for (int earlier = 0; earlier <= i; earlier++)
      ck_assert_uint_ne (moves[1].point, lost[earlier]);
  }
  /* It has kept off three points; with one more it thinks freely again. */
  book_win ("easy", FALSE, SIDE, moves, 2);
  ck_assert_uint_eq (answer_to_f8 (), lost[0]);
}
END_TEST

static TCase *
case_ratings (void)
{
  TCase *tcase = tcase_create ("ratings");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_rated_game_changes_both_ratings);
  tcase_add_test (tcase, a_casual_game_counts_and_rates_nobody);
  tcase_add_test (tcase, an_early_draw_says_why_it_rates_nobody);
  tcase_add_test (tcase, the_machine_has_the_rating_of_its_level);
  tcase_add_test (tcase, a_champion_with_less_time_is_booked_as_weakened);
  tcase_add_test (tcase, a_hurried_machine_is_booked_as_weakened);
  tcase_add_test (tcase, no_game_is_won_twice_by_the_same_moves);
  return tcase;
}

static TCase *
case_adaptive (void)
{
  TCase *tcase = tcase_create ("adaptive");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_adaptive_machine_chooses_its_level_when_a_game_begins);
  tcase_add_test (tcase, an_adaptive_machine_begins_from_a_known_rating);
  tcase_add_test (tcase, an_adaptive_game_is_booked_as_one);
  tcase_add_test (tcase, a_game_whose_level_was_changed_is_not_adaptive);
  tcase_add_loop_test (tcase, a_level_changed_without_a_move_leaves_the_game_adaptive, 0, 2);
  tcase_add_test (tcase, adaptive_or_not_holds_from_the_next_game_on);
  tcase_add_test (tcase, two_persons_have_no_adaptive_machine);
  return tcase;
}

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-rating");

  suite_add_tcase (suite, case_ratings ());
  suite_add_tcase (suite, case_adaptive ());
  return run_suite (suite);
}
