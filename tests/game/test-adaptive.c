/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the choice of a suitable opponent, by hand and by simulation. */
#include "game/help/adaptive.h"

#include <math.h>
#include <string.h>

#include "support/check-main.h"

enum {
  WINDOW = 20, /* games that are remembered */
};

/* A ladder of many rungs, as levels may come to be; and one with wide gaps. */
static const int FINE[] = { 600,  740,  880,  1010, 1150, 1280, 1420, 1560,
                            1690, 1830, 1960, 2100, 2230, 2370, 2500 };
static const int COARSE[] = { 1000, 1200, 1800, 2400 };

static double
expect (double rating, double opponent)
{
  return 1 / (1 + pow (10, (opponent - rating) / 400));
}

START_TEST (without_games_it_is_the_start)
{
  for (guint start = 0; start < G_N_ELEMENTS (COARSE); start++)
    ck_assert_uint_eq (adaptive_choose (NULL, 0, COARSE, G_N_ELEMENTS (COARSE), start), start);
  ck_assert_double_eq_tol (adaptive_estimate (NULL, 0, 1234), 1234, 1e-6);
}
END_TEST

/* One win at the start: 1 - E = E - 1/2, so E = 3/4, which is 190.85 points. */
START_TEST (one_game_moves_the_estimate_by_hand)
{
  const AdaptiveResult won = { 1000, 1 };
  const AdaptiveResult lost = { 1000, 0 };
  const AdaptiveResult drawn = { 1000, 0.5 };

  ck_assert_double_eq_tol (adaptive_estimate (&won, 1, 1000), 1190.85, 0.01);
  ck_assert_double_eq_tol (adaptive_estimate (&lost, 1, 1000), 809.15, 0.01);
  ck_assert_double_eq_tol (adaptive_estimate (&drawn, 1, 1000), 1000, 1e-6);
}
END_TEST

/* Twenty wins: 20 (1 - E) = E - 1/2, so E = 41/42, which is 645.11 points. */
START_TEST (twenty_wins_stay_finite)
{
  AdaptiveResult results[WINDOW];
  double expected = 400 * log10 (41);

  for (int i = 0; i < WINDOW; i++)
    results[i] = (AdaptiveResult) { 1200, 1 };
  ck_assert_double_eq_tol (adaptive_estimate (results, WINDOW, 1200), 1200 + expected, 0.01);
  ck_assert_uint_eq (adaptive_choose (results, WINDOW, COARSE, 4, 1), 2);
  for (int i = 0; i < WINDOW; i++)
    results[i].score = 0;
  ck_assert_double_eq_tol (adaptive_estimate (results, WINDOW, 1200), 1200 - expected, 0.01);
  ck_assert_uint_eq (adaptive_choose (results, WINDOW, COARSE, 4, 1), 0);
}
END_TEST

START_TEST (results_as_expected_give_the_players_strength)
{
  AdaptiveResult results[WINDOW];

  for (int strength = 700; strength <= 2300; strength += 100) {
    for (int i = 0; i < WINDOW; i++) {
      results[i].rating = 600 + i * 100;
      results[i].score = expect (strength, results[i].rating);
    }
    ck_assert_double_eq_tol (adaptive_estimate (results, WINDOW, strength), strength, 0.001);
    ck_assert_double_eq_tol (adaptive_estimate (results, WINDOW, 1500), strength, 130);
  }
}
END_TEST

START_TEST (the_estimate_is_the_likeliest)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int round = 0; round < 200; round++) {
    AdaptiveResult results[WINDOW];
    double estimate;
    double surplus = 0;

    for (int i = 0; i < WINDOW; i++) {
      results[i].rating = g_rand_int_range (rand, 400, 2800);
      results[i].score = g_rand_int_range (rand, 0, 3) / 2.0;
    }
    estimate = adaptive_estimate (results, WINDOW, 1000);
    for (int i = 0; i < WINDOW; i++)
      surplus += results[i].score - expect (estimate, results[i].rating);
    ck_assert_double_eq_tol (surplus, expect (estimate, 1000) - 0.5, 1e-6);
  }
}
END_TEST

START_TEST (the_nearest_rating_is_found_in_any_order)
{
  static const int MIXED[] = { 1800, 1000, 2400, 1200 };

  ck_assert_uint_eq (adaptive_find_nearest (1250, MIXED, 4), 3);
  ck_assert_uint_eq (adaptive_find_nearest (1500, MIXED, 4), 3); /* the lower of two */
  ck_assert_uint_eq (adaptive_find_nearest (1501, MIXED, 4), 0);
  ck_assert_uint_eq (adaptive_find_nearest (1100, MIXED, 4), 1);
  ck_assert_uint_eq (adaptive_find_nearest (-9e9, MIXED, 4), 1);
  ck_assert_uint_eq (adaptive_find_nearest (9e9, MIXED, 4), 2);
  ck_assert_uint_eq (adaptive_find_nearest (0, MIXED, 1), 0);
}
END_TEST

/* A player and what is remembered of them. */
typedef struct {
  GRand *rand;
  AdaptiveResult results[WINDOW];
  guint count;
} Player;

/* Chooses an opponent and plays a game; returns its score. */
static double
play (Player *player, double strength, int *opponent)
{
  guint choice = adaptive_choose (player->results, player->count, FINE, G_N_ELEMENTS (FINE), 3);
  AdaptiveResult result = { FINE[choice], 0 };

  result.score = g_rand_double (player->rand) < expect (strength, FINE[choice]) ? 1 : 0;
  if (player->count == WINDOW)
    memmove (player->results, player->results + 1, --player->count * sizeof result);
  player->results[player->count++] = result;
  *opponent = FINE[choice];
  return result.score;
}

/* Players whose strength lies between two rungs, and who don't change, win
 * about half of their games once they are known. */
START_TEST (players_between_the_rungs_win_half)
{
  enum {
    FIRST = 20,
    LAST = 220,
    SEEDS = 12,
  };
  double strength = (FINE[_i] * 2 + FINE[_i + 1]) / 3.0;

  for (guint32 seed = 1; seed <= SEEDS; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed * 1000 + (guint32) _i);
    Player player = { .rand = rand };
    double sum = 0;
    int opponent;

    for (int game = 0; game < LAST; game++) {
      double score = play (&player, strength, &opponent);

      sum += game >= FIRST ? score / (LAST - FIRST) : 0;
    }
    ck_assert_msg (sum > 0.42 && sum < 0.58, "%.0f wins %.3f", strength, sum);
  }
}
END_TEST

/* Somebody who learns steadily meets ever stronger opponents. */
START_TEST (a_player_who_improves_is_followed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 1);
  Player player = { .rand = rand };
  double sum = 0;
  double behind = 0;
  int opponent;

  for (int game = 0; game < 300; game++) {
    double strength = 800 + game * 4;

    sum += play (&player, strength, &opponent);
    behind += strength - opponent;
  }
  ck_assert_msg (sum / 300 > 0.42 && sum / 300 < 0.62, "wins %.3f", sum / 300);
  ck_assert_double_lt (fabs (behind / 300), 120);
  ck_assert_int_ge (opponent, 1690);
}
END_TEST

START_TEST (two_games_come_before_each_step)
{
  AdaptiveResult results[] = { { 1200, 1 }, { 1200, 1 }, { 1800, 1 }, { 1800, 0 } };

  ck_assert_uint_eq (adaptive_choose (results, 1, COARSE, 4, 0), 1);
  ck_assert_uint_eq (adaptive_choose (results, 3, COARSE, 4, 0), 2);
  /* However strong or weak somebody is, it is one step. */
  for (guint i = 0; i < 4; i++)
    results[i] = (AdaptiveResult) { 1000, 1 };
  ck_assert_uint_eq (adaptive_choose (results, 4, COARSE, 4, 3), 1);
  for (guint i = 0; i < 4; i++)
    results[i] = (AdaptiveResult) { 2400, 0 };
  ck_assert_uint_eq (adaptive_choose (results, 4, COARSE, 4, 0), 2);
}
END_TEST

/* Five steps, each after two games. */
START_TEST (somebody_strong_is_met_within_fifteen_games)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i + 1);
  Player player = { .rand = rand };
  int opponent = 0;

  for (int game = 0; game < 15; game++)
    play (&player, 2300, &opponent);
  ck_assert_int_ge (opponent, 1690);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("adaptive");
  TCase *choice = tcase_create ("choice");

  tcase_add_test (choice, without_games_it_is_the_start);
  tcase_add_test (choice, one_game_moves_the_estimate_by_hand);
  tcase_add_test (choice, twenty_wins_stay_finite);
  tcase_add_test (choice, results_as_expected_give_the_players_strength);
  tcase_add_test (choice, the_estimate_is_the_likeliest);
  tcase_add_test (choice, the_nearest_rating_is_found_in_any_order);
  tcase_add_loop_test (choice, players_between_the_rungs_win_half, 0,
                       (int) G_N_ELEMENTS (FINE) - 1);
  tcase_add_loop_test (choice, a_player_who_improves_is_followed, 0, 10);
  tcase_add_test (choice, two_games_come_before_each_step);
  tcase_add_loop_test (choice, somebody_strong_is_met_within_fifteen_games, 0, 10);
  suite_add_tcase (suite, choice);
  return run_suite (suite);
}
