/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is asked for: as an action's parameter, and as it is typed. */
#include "present/settings/play-request.h"

#include "support/check-main.h"

/* What comes out of the parameter that a request goes into. */
static PlayRequest
pass_on (const PlayRequest *request, GVariant **variant)
{
  PlayRequest got;

  *variant = g_variant_ref_sink (play_request_to_variant (request));
  play_request_from_variant (*variant, &got);
  return got;
}

START_TEST (a_request_comes_out_as_it_went_in)
{
  const PlayRequest request = {
    .name = "Ann Lee",
    .rival = "小红",
    .opponent = "owl",
    .has_rule = TRUE,
    .rule = RULE_RENJU,
    .has_opening = TRUE,
    .opening = OPENING_YAMAGUCHI,
    .has_time = TRUE,
    .time = { .kind = TIME_PERIODS, .base_ms = 600000, .periods = 3, .period_ms = 30000 },
  };
  g_autoptr (GVariant) variant = NULL;
  PlayRequest got = pass_on (&request, &variant);

  ck_assert_str_eq (got.name, "Ann Lee");
  ck_assert_str_eq (got.rival, "小红");
  ck_assert_str_eq (got.opponent, "owl");
  ck_assert (got.has_rule && got.rule == RULE_RENJU);
  ck_assert (got.has_opening && got.opening == OPENING_YAMAGUCHI);
  ck_assert (got.has_time && time_control_equal (&got.time, &request.time));
}
END_TEST

START_TEST (what_is_not_said_stays_open)
{
  const PlayRequest request = { .name = NULL };
  g_autoptr (GVariant) variant = NULL;
  PlayRequest got = pass_on (&request, &variant);

  ck_assert_uint_eq (g_variant_n_children (variant), 0);
  ck_assert_ptr_null (got.name);
  ck_assert_ptr_null (got.rival);
  ck_assert_ptr_null (got.opponent);
  ck_assert (!got.has_rule && !got.has_opening && !got.has_time);
}
END_TEST

/* Anybody on the bus may send anything. */
START_TEST (what_makes_no_sense_is_passed_over)
{
  static const char *const TEXTS[] = {
    "@a{sv} {}",
    "{'rule': <'chess'>, 'opening': <'spanish'>, 'clock': <'soon'>, 'name': <5>}",
    "{'rule': <('renju', 1)>, 'what': <true>, 'clock': <@as []>}",
  };
  g_autoptr (GVariant) variant =
      g_variant_parse (G_VARIANT_TYPE (PLAY_REQUEST_TYPE), TEXTS[_i], NULL, NULL, NULL);
  PlayRequest got;

  ck_assert_ptr_nonnull (variant);
  play_request_from_variant (variant, &got);
  ck_assert_ptr_null (got.name);
  ck_assert (!got.has_rule && !got.has_opening && !got.has_time);
}
END_TEST

START_TEST (an_opening_brings_a_rule_that_it_suits)
{
  PlayRequest request = { .has_opening = TRUE, .opening = OPENING_TARAGUCHI_10 };

  ck_assert_int_eq (play_request_choose_rule (&request, RULE_CARO, 15), RULE_RENJU);
  ck_assert_int_eq (play_request_choose_rule (&request, RULE_RENJU, 15), RULE_RENJU);
  request.opening = OPENING_SWAP2;
  ck_assert_int_eq (play_request_choose_rule (&request, RULE_CARO, 15), RULE_CARO);
  request.has_rule = TRUE;
  request.rule = RULE_STANDARD;
  ck_assert_int_eq (play_request_choose_rule (&request, RULE_CARO, 15), RULE_STANDARD);
  ck_assert_int_eq (play_request_choose_rule (&(PlayRequest) { 0 }, RULE_CARO, 15), RULE_CARO);
}
END_TEST

static const struct {
  const char *typed;
  TimeControl control;
} CLOCKS[] = {
  { "none", { 0 } },
  { "15s/move", { TIME_PER_MOVE, 15000 } },
  { "2m/move", { TIME_PER_MOVE, 120000 } },
  { "5m", { TIME_PER_GAME, 300000 } },
  { "90s", { TIME_PER_GAME, 90000 } },
  { "1h", { TIME_PER_GAME, 3600000 } },
  { "24h", { TIME_PER_GAME, 86400000 } },
  { "5m+3s", { TIME_INCREMENT, 300000, 3000 } },
  { "10m+3x30s", { TIME_PERIODS, 600000, 0, 30000, 3 } },
  { "0m+5x60s", { TIME_PERIODS, 0, 0, 60000, 5 } },
};

START_TEST (a_clock_is_read_as_it_is_typed)
{
  TimeControl read = { .kind = TIME_PERIODS };

  ck_assert (play_request_read_clock (CLOCKS[_i].typed, &read));
  ck_assert (time_control_equal (&read, &CLOCKS[_i].control));
}
END_TEST

START_TEST (what_is_no_clock_is_refused)
{
  static const char *const WRONG[] = {
    "",
    "5",
    "m",
    "5 m",
    "5m+",
    "5m+0s",
    "5m+3",
    "5m+3s ",
    "+3s",
    "0m",
    "-5m",
    "5m/move+3s",
    "25h",
    "5m/",
    "5m+x30s",
    "5m+0x30s",
    "5m+100x30s",
    "5m+3x0s",
    "99999999999999999999s",
    "18446744073709551617s",
    "None",
    "5m+3s/move",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (WRONG); i++) {
    TimeControl read = { TIME_PER_GAME, 1234000 };

    ck_assert_msg (!play_request_read_clock (WRONG[i], &read), "\"%s\" is a clock", WRONG[i]);
    ck_assert_int_eq (read.base_ms, 1234000);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("play-request");
  TCase *tcase = tcase_create ("request");

  tcase_add_test (tcase, a_request_comes_out_as_it_went_in);
  tcase_add_test (tcase, what_is_not_said_stays_open);
  tcase_add_loop_test (tcase, what_makes_no_sense_is_passed_over, 0, 3);
  tcase_add_test (tcase, an_opening_brings_a_rule_that_it_suits);
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("clock");
  tcase_add_loop_test (tcase, a_clock_is_read_as_it_is_typed, 0, G_N_ELEMENTS (CLOCKS));
  tcase_add_test (tcase, what_is_no_clock_is_refused);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
