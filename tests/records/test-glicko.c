/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of Glicko-2, against the paper's example and at its edges. */
#include "records/counts/glicko.h"

#include <math.h>

#include "support/check-main.h"

/* The example of "Example of the Glicko-2 system". */
static const GlickoRating PLAYER = { 1500, 200, 0.06 };
static const GlickoGame GAMES[] = {
  { 1400, 30, 1 },
  { 1550, 100, 0 },
  { 1700, 300, 0 },
};

static void
assert_near (double found, double expected, double tolerance)
{
  ck_assert_msg (fabs (found - expected) <= tolerance, "%.8f instead of %.8f", found, expected);
}

START_TEST (the_example_of_the_paper_comes_out)
{
  GlickoRating after = glicko_rate (PLAYER, GAMES, G_N_ELEMENTS (GAMES));

  assert_near (after.value, 1464.06, 0.015);
  assert_near (after.deviation, 151.52, 0.006);
  assert_near (after.volatility, 0.05999, 0.000006);
}
END_TEST

START_TEST (without_games_only_the_deviation_grows)
{
  GlickoRating after = glicko_rest (PLAYER, 1);

  assert_near (after.value, 1500, 0);
  assert_near (after.volatility, 0.06, 0);
  assert_near (after.deviation, sqrt (200 * 200 + 0.06 * 0.06 * 173.7178 * 173.7178), 1e-9);
}
END_TEST

START_TEST (time_adds_up)
{
  GlickoRating once = glicko_rest (PLAYER, 7.5);
  GlickoRating twice = glicko_rest (glicko_rest (PLAYER, 3), 4.5);

  assert_near (once.deviation, twice.deviation, 1e-9);
  ck_assert_double_gt (once.deviation, PLAYER.deviation);
  assert_near (glicko_rest (PLAYER, 0).deviation, PLAYER.deviation, 1e-9);
  assert_near (glicko_rest (PLAYER, 1e9).deviation, GLICKO_MAX_DEVIATION, 0);
}
END_TEST

START_TEST (wins_and_losses_mirror_each_other)
{
  const GlickoRating player = { 1500, 120, 0.06 };
  const GlickoGame won = { 1500, 80, 1 };
  const GlickoGame lost = { 1500, 80, 0 };
  const GlickoGame drawn = { 1500, 80, 0.5 };
  GlickoRating winner = glicko_rate (player, &won, 1);
  GlickoRating loser = glicko_rate (player, &lost, 1);

  assert_near (winner.value - 1500, 1500 - loser.value, 1e-9);
  assert_near (winner.deviation, loser.deviation, 1e-9);
  ck_assert_double_gt (winner.value, 1510);
  assert_near (glicko_rate (player, &drawn, 1).value, 1500, 1e-9);
}
END_TEST

START_TEST (an_expected_win_says_little_and_a_surprise_much)
{
  const GlickoGame weak = { 900, 50, 1 };
  const GlickoGame strong = { 2100, 50, 1 };
  GlickoRating after_weak = glicko_rate (PLAYER, &weak, 1);
  GlickoRating after_strong = glicko_rate (PLAYER, &strong, 1);

  ck_assert_double_lt (after_weak.value - 1500, 15);
  ck_assert_double_gt (after_strong.value - 1500, 150);
  ck_assert_double_gt (after_strong.volatility, after_weak.volatility);
}
END_TEST

/* The new volatility solves the equation of the paper, written out anew. */
static void
assert_volatility_solves (GlickoRating before, const GlickoGame *game, double volatility)
{
  double phi = before.deviation / 173.7178;
  double rival = game->deviation / 173.7178;
  double g = 1 / sqrt (1 + 3 * rival * rival / (G_PI * G_PI));
  double expected = 1 / (1 + exp (-g * (before.value - game->value) / 173.7178));
  double e = CLAMP (expected, 1e-12, 1 - 1e-12);
  double v = 1 / (g * g * e * (1 - e));
  double delta = v * g * (game->score - e);
  double x = log (volatility * volatility);
  double anchor = log (before.volatility * before.volatility);
  double sum = phi * phi + v + exp (x);
  double left = exp (x) * (delta * delta - sum) / (2 * sum * sum) - (x - anchor) / 0.25;

  ck_assert_msg (fabs (left) < 1e-4, "%g for %g %g %g against %g %g: %g", left, before.value,
                 before.deviation, before.volatility, game->value, game->deviation, game->score);
}

START_TEST (no_input_leaves_the_finite)
{
  static const double VALUES[] = { -4000, 0, 1000, 1500, 3000, 8000, 100000 };
  static const double DEVIATIONS[] = { 1, 30, 110, 350 };
  static const double VOLATILITIES[] = { 1e-6, 0.001, 0.06, 0.3, 0.5, 1 };

  for (guint i = 0; i < 7 * 4 * 6 * 7 * 4 * 3; i++) {
    guint n = i;
    GlickoRating before;
    GlickoGame game;
    GlickoRating after;

    before.value = VALUES[n % 7], n /= 7;
    before.deviation = DEVIATIONS[n % 4], n /= 4;
    before.volatility = VOLATILITIES[n % 6], n /= 6;
    game.value = VALUES[n % 7], n /= 7;
    game.deviation = DEVIATIONS[n % 4], n /= 4;
    game.score = n / 2.0;
    after = glicko_rate (before, &game, 1);
    ck_assert (isfinite (after.value) && isfinite (after.deviation) && isfinite (after.volatility));
    ck_assert (after.deviation > 0 && after.deviation <= GLICKO_MAX_DEVIATION);
    /* One game moves nobody by more than the variance of his value. */
    ck_assert_double_lt (fabs (after.value - before.value), 900);
    /* The first term of the equation is never below minus a half, and for any
     * sane volatility hardly above a half, so that it can't jump. */
    ck_assert_double_gt (log (after.volatility / before.volatility), -0.0626);
    if (before.volatility < 0.4)
      ck_assert_double_lt (log (after.volatility / before.volatility), 0.0626);
    if (after.volatility < 1)
      assert_volatility_solves (before, &game, after.volatility);
  }
}
END_TEST

START_TEST (senseless_input_is_put_right)
{
  const GlickoGame game = { 1500, 50, 1 };
  GlickoRating after = glicko_rate ((GlickoRating) { 1500, 0, 0 }, &game, 1);

  ck_assert (isfinite (after.value) && after.deviation > 0 && after.volatility > 0);
  after = glicko_rate ((GlickoRating) { 1500, 1e9, 1e9 }, &game, 1);
  ck_assert (isfinite (after.value) && after.deviation <= GLICKO_MAX_DEVIATION);
}
END_TEST

START_TEST (games_without_end_find_the_strength)
{
  GlickoRating player = { 1000, 350, 0.06 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  double sum = 0;

  for (int i = 0; i < 2000; i++) {
    GlickoGame game = { g_rand_int_range (rand, 1200, 1801), 30, 0 };

    game.score = g_rand_double (rand) < 1 / (1 + pow (10, (game.value - 1600) / 400)) ? 1 : 0;
    player = glicko_rate (player, &game, 1);
    sum += i >= 200 ? player.value : 0;
  }
  assert_near (sum / 1800, 1600, 15);
  ck_assert_double_lt (player.deviation, 80);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("glicko");
  TCase *periods = tcase_create ("periods");

  tcase_add_test (periods, the_example_of_the_paper_comes_out);
  tcase_add_test (periods, without_games_only_the_deviation_grows);
  tcase_add_test (periods, time_adds_up);
  tcase_add_test (periods, wins_and_losses_mirror_each_other);
  tcase_add_test (periods, an_expected_win_says_little_and_a_surprise_much);
  tcase_add_test (periods, no_input_leaves_the_finite);
  tcase_add_test (periods, senseless_input_is_put_right);
  tcase_add_test (periods, games_without_end_find_the_strength);
  suite_add_tcase (suite, periods);
  return run_suite (suite);
}
