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
    "",        "5",           "none-5",          "move",          "move-",
    "move-0",  "move--5",     "move-5-5",        "move-86401",    "Move-5",
    "game-5x", "increment-5", "increment-5-0",   "increment-0-5", "increment-5-3601",
    "move- 5", "game-1e3",    "increment-5-5-5", "game-+5",       "game-99999999999999999999",
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
    { TIME_NONE, 1000, 0 },         { TIME_NONE, 0, 1 },
    { TIME_PER_MOVE, 999, 0 },      { TIME_PER_MOVE, 1000, 1 },
    { TIME_PER_GAME, 86400001, 0 }, { TIME_PER_GAME, -1000, 0 },
    { TIME_INCREMENT, 1000, 0 },    { TIME_INCREMENT, 1000, 3600001 },
    { TIME_INCREMENT, 1000, -1 },   { (TimeKind) 4, 1000, 0 },
  };
  TimeControl least = { TIME_INCREMENT, 1000, 1 };

  ck_assert (time_control_is_valid (&least));
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    ck_assert_msg (!time_control_is_valid (&WRONG[i]), "number %u", i);
}
END_TEST

START_TEST (equal_is_equal_in_everything)
{
  TimeControl control = { TIME_INCREMENT, 60000, 1000 };
  TimeControl others[] = { control, control, control };

  ck_assert (time_control_equal (&control, &others[0]));
  others[0].kind = TIME_PER_GAME;
  others[1].base_ms++;
  others[2].increment_ms++;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    ck_assert (!time_control_equal (&control, &others[i]));
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
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
