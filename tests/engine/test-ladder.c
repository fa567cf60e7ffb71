/* SPDX-License-Identifier: GPL-3.0-or-later */
/* That the ladder is one: names, ratings, and who can think. */
#include "engine/ladder.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "engine/engine.h"

#include "support/check-main.h"

/* A step of the ladder makes so many percent of the points, no more and no
 * less. */
static const double SMALLEST_STEP = 65;
static const double GREATEST_STEP = 85;

START_TEST (each_opponent_has_a_name_of_its_own)
{
  for (int i = 0; i < ENGINE_LEVEL_COUNT; i++) {
    const char *name = engine_level_to_name ((EngineLevel) i);

    ck_assert_ptr_nonnull (name);
    ck_assert_uint_ge (strlen (name), 2);
    for (const char *c = name; *c != '\0'; c++)
      ck_assert (islower ((unsigned char) *c));
    for (int j = 0; j < i; j++)
      ck_assert_str_ne (name, engine_level_to_name ((EngineLevel) j));
  }
}
END_TEST

START_TEST (each_step_is_high_enough_and_none_is_too_high)
{
  for (int i = 1; i < ENGINE_LEVEL_COUNT; i++) {
    int step =
        engine_level_to_rating ((EngineLevel) i) - engine_level_to_rating ((EngineLevel) (i - 1));
    double share = 100 / (1 + pow (10, -step / 400.0));

    ck_assert_msg (share >= SMALLEST_STEP && share <= GREATEST_STEP, "step to %s: %.1f %%",
                   engine_level_to_name ((EngineLevel) i), share);
  }
}
END_TEST

START_TEST (the_scorer_that_takes_the_first_of_equals_is_the_anchor)
{
  const Rung *rung = ladder_rung (ENGINE_LEVEL_OX);

  ck_assert_int_eq (rung->rating, 1000);
  ck_assert (rung->character.takes_first);
  ck_assert_uint_eq (rung->character.sight.diagonals, 0);
}
END_TEST

START_TEST (only_the_champion_has_no_limit)
{
  for (int i = 0; i < ENGINE_LEVEL_COUNT; i++) {
    const Rung *rung = ladder_rung ((EngineLevel) i);

    if (rung->choose == NULL)
      ck_assert ((rung->handicap.nodes == 0) == (i == ENGINE_LEVEL_CHAMPION));
    else
      ck_assert (rung->depth == 0 || rung->nodes > 0);
  }
}
END_TEST

/* What a stronger one overlooks, a weaker one of the same kind does, too. */
START_TEST (sight_gets_better_on_the_way_up)
{
  for (int i = 0; i < ENGINE_LEVEL_OX; i++) {
    const Sight *sight = &ladder_rung ((EngineLevel) i)->character.sight;
    const Sight *next = &ladder_rung ((EngineLevel) (i + 1))->character.sight;

    ck_assert_uint_ge (sight->diagonals, next->diagonals);
    ck_assert_uint_ge (sight->far, next->far);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ladder");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, each_opponent_has_a_name_of_its_own);
  tcase_add_test (tcase, each_step_is_high_enough_and_none_is_too_high);
  tcase_add_test (tcase, the_scorer_that_takes_the_first_of_equals_is_the_anchor);
  tcase_add_test (tcase, only_the_champion_has_no_limit);
  tcase_add_test (tcase, sight_gets_better_on_the_way_up);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
