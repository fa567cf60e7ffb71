/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what levels and records tell each other. */
#include "game/players/levels.h"

#include <math.h>

#include "game/help/adaptive.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"

static const gint64 DAY = 24 * 3600 * 1000;

static Sitting sitting;
static gint64 started; /* of the last game */

static void
set_up (void)
{
  sitting_open (&sitting);
  started = g_get_real_time () / 1000 - 2 * DAY;
}

static void
tear_down (void)
{
  sitting_close (&sitting);
}

/* Ann's game on the usual board, booked: a win, or a loss, against a level. */
static void
book_game (const char *level, gboolean adaptive, gboolean won, const WuziRecordedMove *moves,
           guint move_count)
{
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVE,
    .rule = RULE_FREESTYLE,
    .size = BOARD_USUAL_SIZE,
    .started = started += 1000,
    .black = { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
               .name = (char *) "Ann",
               .seat = 1 },
    .white = { .machine = (char *) level, .name = (char *) "Wuzi", .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = move_count,
    .result = won ? WUZI_RESULT_BLACK_WINS : WUZI_RESULT_WHITE_WINS,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = NULL;

  facts.white.adaptive = adaptive;
  record = wuzi_game_record_new (&facts);
  wuzi_record_book_add_game_async (sitting.book, record, NULL, NULL);
  sitting_settle (&sitting);
}

static void
book_result (const char *level, gboolean adaptive, gboolean won)
{
  static const WuziRecordedMove MOVE = { .point =
                                             (7 + POINT_MARGIN) * POINT_STRIDE + 7 + POINT_MARGIN };

  book_game (level, adaptive, won, &MOVE, 1);
}

static EngineLevel
choose (void)
{
  return adaptive_choose_level (sitting.book, sitting.ann, RULE_FREESTYLE);
}

START_TEST (the_book_knows_how_strong_each_level_is)
{
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    book_result (engine_level_to_name ((EngineLevel) level), FALSE, TRUE);
  ck_assert_uint_eq (wuzi_record_book_get_rating (sitting.book, sitting.ann).games,
                     ENGINE_LEVEL_COUNT);
  book_result ("brain-2", FALSE, TRUE);
  ck_assert_uint_eq (wuzi_record_book_get_rating (sitting.book, sitting.ann).games,
                     ENGINE_LEVEL_COUNT);
}
END_TEST

START_TEST (somebody_new_begins_with_the_easy_level)
{
  ck_assert_int_eq (choose (), ENGINE_LEVEL_EASY);
}
END_TEST

/* However few games it rests on. */
START_TEST (somebody_begins_from_a_provisional_rating)
{
  WuziRating rating;
  int chosen;

  book_result ("hard", FALSE, TRUE);
  rating = wuzi_record_book_get_rating (sitting.book, sitting.ann);
  ck_assert (rating.provisional);
  chosen = engine_level_to_rating (choose ());
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    ck_assert_double_le (fabs (chosen - rating.value),
                         fabs (engine_level_to_rating ((EngineLevel) level) - rating.value));
}
END_TEST

START_TEST (somebody_known_begins_near_his_rating)
{
  WuziRating rating;

  for (int i = 0; i < 24; i++)
    book_result ("hard", FALSE, i % 2 == 0);
  rating = wuzi_record_book_get_rating (sitting.book, sitting.ann);
  ck_assert (!rating.provisional);
  ck_assert_double_eq_tol (rating.value, engine_level_to_rating (ENGINE_LEVEL_HARD), 120);
  ck_assert_int_eq (choose (), ENGINE_LEVEL_HARD);
}
END_TEST

START_TEST (wins_lead_up_and_losses_down)
{
  int top = engine_level_to_rating (choose ());

  for (int i = 0; i < 12; i++)
    book_result (engine_level_to_name (choose ()), TRUE, TRUE);
  ck_assert_int_gt (engine_level_to_rating (choose ()), top);
  top = engine_level_to_rating (choose ());
  for (int i = 0; i < 40; i++)
    book_result (engine_level_to_name (choose ()), TRUE, FALSE);
  ck_assert_int_lt (engine_level_to_rating (choose ()), top);
}
END_TEST

START_TEST (levels_that_are_gone_do_not_count)
{
  for (int i = 0; i < 5; i++)
    book_result ("brain-2", TRUE, TRUE);
  ck_assert_int_eq (choose (), ENGINE_LEVEL_EASY);
}
END_TEST

static void
avoided_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  levels_list_avoided_finish (WUZI_RECORD_BOOK (source), result, user_data);
}

/* The machine answers c3 to Ann's moves, or other points, and loses. */
static guint
count_avoided (const Board *board, EngineLevel level)
{
  EnginePoints avoided = { .count = -1 };

  levels_list_avoided_async (sitting.book, level, RULE_FREESTYLE, board, NULL, avoided_cb,
                             &avoided);
  ck_assert_int_eq (avoided.count, -1);
  WAIT_FOR (avoided.count >= 0);
  for (int i = 0; i < avoided.count; i++)
    ck_assert (board_is_free (board, avoided.points[i]));
  return (guint) avoided.count;
}

START_TEST (up_to_three_lost_points_are_avoided_and_more_are_not)
{
  /* After these three stones the board is the same from one side only. */
  WuziRecordedMove moves[] = {
    { .point = point_make (7, 7) },
    { .point = point_make (8, 9) },
    { .point = point_make (4, 5) },
    { .point = POINT_NONE },
  };
  Board board;

  board_init (&board, BOARD_USUAL_SIZE);
  for (int i = 0; i < 3; i++)
    board_play (&board, moves[i].point);
  ck_assert_uint_eq (count_avoided (&board, ENGINE_LEVEL_HARD), 0);
  for (guint lost = 1; lost <= LEVELS_MAX_AVOIDED + 1; lost++) {
    moves[3].point = point_make ((int) lost, 2);
    book_game ("hard", FALSE, TRUE, moves, 4);
    ck_assert_uint_eq (count_avoided (&board, ENGINE_LEVEL_HARD),
                       lost <= LEVELS_MAX_AVOIDED ? lost : 0);
  }
  ck_assert_uint_eq (count_avoided (&board, ENGINE_LEVEL_MEDIUM), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("levels");
  TCase *levels = tcase_create ("levels");

  tcase_add_checked_fixture (levels, set_up, tear_down);
  tcase_add_test (levels, the_book_knows_how_strong_each_level_is);
  tcase_add_test (levels, somebody_new_begins_with_the_easy_level);
  tcase_add_test (levels, somebody_begins_from_a_provisional_rating);
  tcase_add_test (levels, somebody_known_begins_near_his_rating);
  tcase_add_test (levels, wins_lead_up_and_losses_down);
  tcase_add_test (levels, levels_that_are_gone_do_not_count);
  tcase_add_test (levels, up_to_three_lost_points_are_avoided_and_more_are_not);
  suite_add_tcase (suite, levels);
  return run_suite (suite);
}
