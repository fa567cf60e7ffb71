/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which colour is taken. */
#include "brain/swap2.h"

#include "brain/wire.h"
#include "support/check-main.h"

static const int WON = ENGINE_SCORE_WIN - 9;

/* A line of two moves with that score for white. */
static EngineReport
report_of (int score)
{
  return (EngineReport){
    .score = score,
    .length = 2,
    .line = { wire_to_point (3, 3, 15), wire_to_point (4, 4, 15) },
  };
}

/* What is decided with so many stones. */
static Answer
decide (int stones, int score)
{
  EngineReport report = report_of (score);

  return swap2_decide (stones, report.line[0], &report);
}

START_TEST (only_three_steps_can_be_asked_for)
{
  for (int stones = 0; stones < 10; stones++)
    ck_assert_int_eq (swap2_has_step (stones), stones == 0 || stones == 3 || stones == 5);
}
END_TEST

START_TEST (what_white_wins_is_kept)
{
  for (int stones = 3; stones <= 5; stones += 2) {
    Answer answer = decide (stones, WON);

    ck_assert (!answer.swap);
    ck_assert_int_eq (answer.count, 1);
    ck_assert_int_eq (answer.points[0], wire_to_point (3, 3, 15));
  }
}
END_TEST

START_TEST (what_black_wins_is_swapped)
{
  for (int stones = 3; stones <= 5; stones += 2) {
    ck_assert (decide (stones, -WON).swap);
    ck_assert_int_eq (decide (stones, -WON).count, 0);
  }
}
END_TEST

START_TEST (two_stones_are_put_only_where_there_are_three_and_all_is_even)
{
  for (int score = -2000; score <= 2000; score += 5) {
    double advantage = engine_score_to_chance (score) - 0.5;
    bool even = advantage > -0.019 && advantage < 0.019;
    bool uneven = advantage < -0.021 || advantage > 0.021;

    ck_assert_int_le (decide (5, score).count, 1);
    ck_assert (!even || decide (3, score).count == 2);
    ck_assert (!uneven || decide (3, score).count <= 1);
  }
}
END_TEST

START_TEST (a_line_of_one_move_is_not_made_two)
{
  for (int score = -2000; score <= 2000; score += 5) {
    EngineReport report = report_of (score);

    report.length = 1;
    ck_assert_int_le (swap2_decide (3, report.line[0], &report).count, 1);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("swap2");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, only_three_steps_can_be_asked_for);
  tcase_add_test (tcase, what_white_wins_is_kept);
  tcase_add_test (tcase, what_black_wins_is_swapped);
  tcase_add_test (tcase, two_stones_are_put_only_where_there_are_three_and_all_is_even);
  tcase_add_test (tcase, a_line_of_one_move_is_not_made_two);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
