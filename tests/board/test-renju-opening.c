/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the names of renju's openings. */
#include "board/renju-opening.h"

#include <string.h>

#include "board/notation.h"
#include "support/check-main.h"
#include "support/symmetry.h"

/* As the openings are listed: the first stone on h8, the second on h9 or i9. */
static const struct {
  const char *sign;
  const char *second;
  const char *third;
  const char *chinese;
} LISTED[] = {
  { "D1", "h9", "h10", "寒星" }, { "D2", "h9", "i10", "溪月" }, { "D3", "h9", "j10", "疏星" },
  { "D4", "h9", "i9", "花月" },  { "D5", "h9", "j9", "残月" },  { "D6", "h9", "i8", "雨月" },
  { "D7", "h9", "j8", "金星" },  { "D8", "h9", "h7", "松月" },  { "D9", "h9", "i7", "丘月" },
  { "D10", "h9", "j7", "新月" }, { "D11", "h9", "h6", "瑞星" }, { "D12", "h9", "i6", "山月" },
  { "D13", "h9", "j6", "游星" }, { "I1", "i9", "j10", "长星" }, { "I2", "i9", "j9", "峡月" },
  { "I3", "i9", "j8", "恒星" },  { "I4", "i9", "j7", "水月" },  { "I5", "i9", "j6", "流星" },
  { "I6", "i9", "i8", "云月" },  { "I7", "i9", "i7", "浦月" },  { "I8", "i9", "i6", "岚月" },
  { "I9", "i9", "h7", "银月" },  { "I10", "i9", "h6", "明星" }, { "I11", "i9", "g7", "斜月" },
  { "I12", "i9", "g6", "名月" }, { "I13", "i9", "f6", "彗星" },
};

enum {
  SIZE = 15,
};

static Point
at (const char *text)
{
  return notation_to_point (text, SIZE);
}

START_TEST (every_listed_opening_is_found_in_all_its_turns)
{
  ck_assert_uint_eq (sizeof LISTED / sizeof *LISTED, RENJU_OPENING_COUNT);
  for (int i = 0; i < RENJU_OPENING_COUNT; i++)
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
      const Point moves[] = { symmetry_turn (at ("h8"), SIZE, symmetry),
                              symmetry_turn (at (LISTED[i].second), SIZE, symmetry),
                              symmetry_turn (at (LISTED[i].third), SIZE, symmetry) };
      int number = renju_opening_find (moves, 3);

      ck_assert_int_eq (number, i + 1);
      ck_assert_str_eq (renju_opening_get (number)->sign, LISTED[i].sign);
      ck_assert_str_eq (renju_opening_get (number)->chinese, LISTED[i].chinese);
    }
}
END_TEST

START_TEST (a_pattern_is_the_same_anywhere_on_the_board)
{
  const Point in_the_corner[] = { at ("c3"), at ("c2"), at ("b2"), at ("h8") };
  const Point at_the_edge[] = { at ("a5"), at ("b6"), at ("a6") };

  ck_assert_str_eq (renju_opening_get (renju_opening_find (in_the_corner, 4))->reading, "Kagetsu");
  ck_assert_str_eq (renju_opening_get (renju_opening_find (at_the_edge, 3))->sign, "I6");
}
END_TEST

/* How often each opening comes of all second and third stones around the first: with the second on
 * the axis, or on the diagonal, that the third lies on, half as often. */
START_TEST (the_third_stones_around_the_first_are_shared_out)
{
  int counts[RENJU_OPENING_COUNT + 1] = { 0 };

  for (int second = 0; second < 9; second++)
    for (int third = 0; third < 25; third++) {
      const Point moves[] = { at ("h8"), point_make (6 + second % 3, 6 + second / 3),
                              point_make (5 + third % 5, 5 + third / 5) };

      if (moves[0] != moves[1] && moves[0] != moves[2] && moves[1] != moves[2])
        counts[renju_opening_find (moves, 3)]++;
    }
  ck_assert_int_eq (counts[RENJU_OPENING_NONE], 0);
  for (int number = 1; number <= RENJU_OPENING_COUNT; number++) {
    int x = point_x (at (LISTED[number - 1].third)) - 7;
    int y = point_y (at (LISTED[number - 1].third)) - 7;
    int is_on_axis = *LISTED[number - 1].sign == 'D' ? x == 0 : x == y;

    ck_assert_int_eq (counts[number], is_on_axis ? 4 : 8);
  }
}
END_TEST

START_TEST (other_stones_are_none)
{
  const Point far_second[] = { at ("h8"), at ("h10"), at ("h9") };
  const Point far_third[] = { at ("h8"), at ("h9"), at ("h11") };

  ck_assert_int_eq (renju_opening_find (far_second, 3), RENJU_OPENING_NONE);
  ck_assert_int_eq (renju_opening_find (far_third, 3), RENJU_OPENING_NONE);
  ck_assert_int_eq (renju_opening_find (far_second, 2), RENJU_OPENING_NONE);
  ck_assert_int_eq (renju_opening_find (NULL, 0), RENJU_OPENING_NONE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("renju-opening");
  TCase *openings = tcase_create ("openings");

  tcase_add_test (openings, every_listed_opening_is_found_in_all_its_turns);
  tcase_add_test (openings, a_pattern_is_the_same_anywhere_on_the_board);
  tcase_add_test (openings, the_third_stones_around_the_first_are_shared_out);
  tcase_add_test (openings, other_stones_are_none);
  suite_add_tcase (suite, openings);
  return run_suite (suite);
}
