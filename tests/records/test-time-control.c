/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which time controls there are, and what they are called. */
#include "records/games/time-control.h"

#include "support/check-main.h"

static const struct {
  const char *text;
  TimeControl control;
} TEXTS[] = {
  { "none", { TIME_NONE, 0, 0 } },
  { "move-15", { TIME_PER_MOVE, 15000, 0 } },
  { "game-300", { TIME_PER_GAME, 300000, 0 } },
  { "increment-900-10", { TIME_INCREMENT, 900000, 10000 } },
  { "game-86400", { TIME_PER_GAME, 86400000, 0 } },
  { "periods-600-3-30", { TIME_PERIODS, 600000, 0, 30000, 3 } },
  { "periods-0-99-3600", { TIME_PERIODS, 0, 0, 3600000, 99 } },
  { "game-300/60", { TIME_PER_GAME, 300000, 0, .second_ms = 60000 } },
  { "move-30/5", { TIME_PER_MOVE, 30000, 0, .second_ms = 5000 } },
  { "increment-300-3/60", { TIME_INCREMENT, 300000, 3000, .second_ms = 60000 } },
  { "periods-0-5-10/60", { TIME_PERIODS, 0, 0, 10000, 5, 60000 } },
};

START_TEST (texts_and_controls_are_each_others)
{
  g_autofree char *text = time_control_to_text (&TEXTS[_i].control);
  TimeControl read = { TIME_PER_GAME, 77, 77 };

  ck_assert_str_eq (text, TEXTS[_i].text);
  ck_assert (time_control_from_text (text, &read));
  ck_assert (time_control_equal (&read, &TEXTS[_i].control));
}
END_TEST

START_TEST (other_texts_are_refused)
{
  static const char *const WRONG[] = {
    "",
    "5",
    "none-5",
    "move",
    "move-",
    "move-0",
    "move--5",
    "move-5-5",
    "move-86401",
    "Move-5",
    "game-5x",
    "increment-5",
    "increment-5-0",
    "increment-0-5",
    "increment-5-3601",
    "move- 5",
    "game-1e3",
    "increment-5-5-5",
    "game-+5",
    "game-99999999999999999999",
    "periods",
    "periods-600",
    "periods-600-3",
    "periods-600-0-30",
    "periods-600-100-30",
    "periods-600-3-0",
    "periods-600-3-3601",
    "periods-600-3-30-1",
    "none/60",
    "game-300/",
    "game-300/0",
    "game-300/x",
    "game-300/60/60",
    "game-300/86401",
    "/60",
    "game/60",
  };

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++) {
    TimeControl control = { TIME_PER_GAME, 77000, 0 };

    ck_assert_msg (!time_control_from_text (WRONG[i], &control), "“%s” was read", WRONG[i]);
    ck_assert_int_eq (control.base_ms, 77000);
  }
}
END_TEST

START_TEST (numbers_suit_the_kind)
{
  static const TimeControl WRONG[] = {
    { TIME_NONE, 1000, 0 },
    { TIME_NONE, 0, 1 },
    { TIME_PER_MOVE, 999, 0 },
    { TIME_PER_MOVE, 1000, 1 },
    { TIME_PER_GAME, 86400001, 0 },
    { TIME_PER_GAME, -1000, 0 },
    { TIME_INCREMENT, 1000, 0 },
    { TIME_INCREMENT, 1000, 3600001 },
    { TIME_INCREMENT, 1000, -1 },
    { (TimeKind) 5, 1000, 0 },
    { TIME_PERIODS, 1000, 0 },
    { TIME_PERIODS, 1000, 0, 1000, 0 },
    { TIME_PERIODS, 999, 0, 1000, 1 },
    { TIME_PERIODS, -1000, 0, 1000, 1 },
    { TIME_PERIODS, 1000, 1, 1000, 1 },
    { TIME_PERIODS, 1000, 0, 999, 1 },
    { TIME_PERIODS, 1000, 0, 3600001, 1 },
    { TIME_PERIODS, 1000, 0, 1000, 100 },
    { TIME_PERIODS, 1000, 0, 1000, -1 },
    { TIME_PER_GAME, 1000, 0, 1000, 1 },
    { TIME_PER_GAME, 1000, 0, .second_ms = 999 },
    { TIME_PER_GAME, 0, 0, .second_ms = 1000 },
    { TIME_PER_GAME, 1000, 0, .second_ms = 86400001 },
    { TIME_NONE, 0, 0, .second_ms = 1000 },
  };
  static const TimeControl LEAST[] = {
    { TIME_INCREMENT, 1000, 1 },
    { TIME_PERIODS, 0, 0, 1000, 1 },
    { TIME_PER_MOVE, 1000, 0, .second_ms = 1000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (LEAST); i++)
    ck_assert_msg (time_control_is_valid (&LEAST[i]), "number %u", i);
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    ck_assert_msg (!time_control_is_valid (&WRONG[i]), "number %u", i);
}
END_TEST

START_TEST (equal_is_equal_in_everything)
{
  TimeControl control = { TIME_INCREMENT, 60000, 1000 };
  TimeControl others[] = { control, control, control, control, control, control };

  ck_assert (time_control_equal (&control, &others[0]));
  others[0].kind = TIME_PER_GAME;
  others[1].base_ms++;
  others[2].increment_ms++;
  others[3].period_ms++;
  others[4].periods++;
  others[5].second_ms++;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    ck_assert (!time_control_equal (&control, &others[i]));
}
END_TEST

START_TEST (what_is_left_is_main_time_or_a_period)
{
  static const TimeControl BYO_YOMI = { TIME_PERIODS, 60000, 0, 30000, 3, 10000 };
  static const TimeControl PER_GAME = { TIME_PER_GAME, 60000, 0 };
  static const struct {
    gint64 left;
    gint64 shown;
    int periods;
  } CASES[] = {
    { 150000, 60000, 0 }, { 90001, 1, 0 },     { 90000, 30000, 3 }, { 89999, 29999, 3 },
    { 60001, 1, 3 },      { 60000, 30000, 2 }, { 30001, 1, 2 },     { 30000, 30000, 1 },
    { 1, 1, 1 },          { 0, 0, 0 },
  };
  int periods = 7;

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    ck_assert_int_eq (time_control_split (&BYO_YOMI, CASES[i].left, &periods), CASES[i].shown);
    ck_assert_int_eq (periods, CASES[i].periods);
  }
  ck_assert_int_eq (time_control_split (&PER_GAME, 12345, &periods), 12345);
  ck_assert_int_eq (periods, 0);
  ck_assert_int_eq (time_control_get_whole (&BYO_YOMI, FALSE), 150000);
  ck_assert_int_eq (time_control_get_whole (&BYO_YOMI, TRUE), 100000);
  ck_assert_int_eq (time_control_get_whole (&PER_GAME, TRUE), 60000);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("time-control");
  TCase *all = tcase_create ("all");

  tcase_add_loop_test (all, texts_and_controls_are_each_others, 0, G_N_ELEMENTS (TEXTS));
  tcase_add_test (all, other_texts_are_refused);
  tcase_add_test (all, numbers_suit_the_kind);
  tcase_add_test (all, equal_is_equal_in_everything);
  tcase_add_test (all, what_is_left_is_main_time_or_a_period);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
