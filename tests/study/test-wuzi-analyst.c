/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine from elsewhere that looks at positions. */
#include "study/wuzi-analyst.h"

#include "engines/brain-commands.h"
#include "support/brains.h"
#include "support/check-main.h"
#include "support/scripted-analyst.h"
#include "support/temp-folder.h"

static char *folder;
static WuziAnalyst *analyst;

static void
set_up (void)
{
  folder = temp_folder_make ();
}

static void
tear_down (void)
{
  g_clear_object (&analyst);
  WAIT_FOR (!has_children ());
  temp_folder_free (folder);
}

static void
make (const char *arguments)
{
  g_autoptr (WuziEngineEntry) entry = scripted_analyst_new (folder, "Ann", arguments);

  analyst = wuzi_analyst_new (entry, 2);
}

/* So many stones, black and white in turn, on every other point of the top row. */
static StudyPosition
make_position (int stones)
{
  StudyPosition position;

  study_position_init (&position, BOARD_USUAL_SIZE);
  for (int i = 0; i < stones; i++)
    study_position_set (&position, point_make (2 * i, 14), i % 2 == 0 ? STONE_BLACK : STONE_WHITE);
  position.turn = stones % 2 == 0 ? STONE_BLACK : STONE_WHITE;
  return position;
}

static void
look_at (int stones)
{
  StudyPosition position = make_position (stones);

  wuzi_analyst_look_at (analyst, &position, RULE_FREESTYLE);
}

static gboolean
has_count (int count)
{
  const AnalysisOpinion *opinion = wuzi_analyst_get_opinion (analyst);

  return opinion != NULL && opinion->count == count;
}

static Point
get_best (void)
{
  return wuzi_analyst_get_opinion (analyst)->lines[0].points[0];
}

START_TEST (it_says_what_its_engine_says)
{
  const AnalysisOpinion *opinion;

  make ("200");
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_IDLE);
  wuzi_analyst_set_line_count (analyst, 2);
  look_at (3);
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_IDLE);
  wuzi_analyst_set_active (analyst, TRUE);
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_STARTING);
  WAIT_FOR (has_count (2));
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_THINKING);
  opinion = wuzi_analyst_get_opinion (analyst);
  ck_assert_int_eq (opinion->turn, STONE_WHITE);
  ck_assert_int_eq (opinion->lines[0].depth, 13);
  ck_assert_int_eq (opinion->lines[0].length, 2);
  ck_assert_uint_eq (get_best (), point_make (3, 1));
  ck_assert_uint_eq (opinion->lines[1].points[0], point_make (3, 3));
  ck_assert_uint_eq (opinion->nodes, 5000);
  ck_assert_int_eq (opinion->msecs, 100);
  /* An evaluation of 200 is worth 1 in e to the power of 1, as Rapfi and Yixin have it. */
  ck_assert_double_eq_tol (engine_score_to_chance (RULE_FREESTYLE, opinion->lines[0].score), 0.731,
                           0.005);
  ck_assert_double_eq_tol (analysis_opinion_get_chance (opinion), 0.269, 0.005);
}
END_TEST

START_TEST (it_has_as_many_lines_as_are_wanted)
{
  make ("200");
  look_at (2);
  wuzi_analyst_set_active (analyst, TRUE);
  WAIT_FOR (has_count (1));
  wuzi_analyst_set_line_count (analyst, 3);
  WAIT_FOR (has_count (2));
}
END_TEST

/* What the engine still says of the last position would stand at o15. */
START_TEST (what_comes_too_late_is_not_heard)
{
  make ("200");
  wuzi_analyst_set_active (analyst, TRUE);
  for (int stones = 0; stones < 6; stones++) {
    look_at (stones);
    WAIT_FOR (has_count (1));
    ck_assert_uint_eq (get_best (), point_make (stones, 1));
  }
  look_at (2);
  ck_assert_uint_eq (get_best (), point_make (2, 1));
  look_at (4);
  look_at (3);
  look_at (7);
  WAIT_FOR (has_count (1));
  ck_assert_uint_eq (get_best (), point_make (7, 1));
}
END_TEST

START_TEST (a_crash_is_said_and_can_be_tried_again)
{
  make ("200 1");
  look_at (1);
  wuzi_analyst_set_active (analyst, TRUE);
  WAIT_FOR (wuzi_analyst_get_state (analyst) == ANALYST_FAILED);
  ck_assert_str_eq (wuzi_analyst_get_error (analyst)->message,
                    "Ann has crashed: Segmentation fault.");
  look_at (2);
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_FAILED);
  wuzi_analyst_try_again (analyst);
  ck_assert_ptr_null (wuzi_analyst_get_error (analyst));
  WAIT_FOR (has_count (1));
  ck_assert_uint_eq (get_best (), point_make (2, 1));
}
END_TEST

START_TEST (it_does_not_ask_what_the_engine_does_not_play)
{
  StudyPosition position = make_position (2);

  make ("200");
  wuzi_analyst_set_active (analyst, TRUE);
  wuzi_analyst_look_at (analyst, &position, RULE_RENJU);
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_UNSUITED);
  ck_assert (!has_children ());
  wuzi_analyst_look_at (analyst, &position, RULE_FREESTYLE);
  WAIT_FOR (has_count (1));
}
END_TEST

START_TEST (nothing_is_asked_where_the_game_is_over)
{
  StudyPosition position;

  make ("200");
  study_position_init (&position, BOARD_USUAL_SIZE);
  for (int x = 0; x < 5; x++)
    study_position_set (&position, point_make (x, 0), STONE_BLACK);
  wuzi_analyst_set_active (analyst, TRUE);
  wuzi_analyst_look_at (analyst, &position, RULE_FREESTYLE);
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_OVER);
  ck_assert (!has_children ());
}
END_TEST

START_TEST (its_program_ends_with_its_activity)
{
  make ("200");
  look_at (1);
  wuzi_analyst_set_active (analyst, TRUE);
  WAIT_FOR (has_count (1));
  ck_assert (has_children ());
  wuzi_analyst_set_active (analyst, FALSE);
  ck_assert_int_eq (wuzi_analyst_get_state (analyst), ANALYST_IDLE);
  WAIT_FOR (!has_children ());
  ck_assert (has_count (1));
}
END_TEST

START_TEST (it_may_go_while_its_program_starts)
{
  make ("200");
  look_at (1);
  wuzi_analyst_set_active (analyst, TRUE);
  g_clear_object (&analyst);
  WAIT_FOR (!has_children ());
}
END_TEST

/* Black has three stones more, and the last move was black's, too. */
START_TEST (colours_need_not_be_in_turn)
{
  g_autoptr (GString) text = g_string_new (NULL);
  StudyPosition position = make_position (0);
  Board board;

  for (int i = 0; i < 4; i++)
    study_position_set (&position, point_make (i, i), STONE_BLACK);
  study_position_set (&position, point_make (9, 0), STONE_WHITE);
  position.last = point_make (1, 1);
  position.turn = STONE_WHITE;
  study_position_to_turns (&position, &board);
  ck_assert_int_eq (board.count, 5);
  ck_assert_uint_eq (board.moves[4], point_make (1, 1));
  ck_assert_uint_eq (board.moves[3], point_make (9, 0));
  ck_assert_int_eq (board.turn, STONE_WHITE);
  /* White is asked: 1 is its stone, 2 are black's, wherever they stand in the order. */
  brain_commands_add_board (text, "BOARD", &board);
  ck_assert (g_str_has_suffix (text->str, "9,14,1\n1,13,2\nDONE\n"));
  for (int i = 0; i < 4; i++) {
    g_autofree char *line = g_strdup_printf ("\n%d,%d,2\n", i, 14 - i);

    ck_assert_ptr_nonnull (strstr (text->str, line));
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-analyst");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, it_says_what_its_engine_says);
  tcase_add_test (tcase, it_has_as_many_lines_as_are_wanted);
  tcase_add_test (tcase, what_comes_too_late_is_not_heard);
  tcase_add_test (tcase, a_crash_is_said_and_can_be_tried_again);
  tcase_add_test (tcase, it_does_not_ask_what_the_engine_does_not_play);
  tcase_add_test (tcase, nothing_is_asked_where_the_game_is_over);
  tcase_add_test (tcase, its_program_ends_with_its_activity);
  tcase_add_test (tcase, it_may_go_while_its_program_starts);
  tcase_add_test (tcase, colours_need_not_be_in_turn);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
