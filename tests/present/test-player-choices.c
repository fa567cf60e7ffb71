/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player chose is known the next time. */
#include "present/settings/player-choices.h"

#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/sitting.h"

static Sitting sitting;
static GSettings *settings;

static void
set_up (void)
{
  sitting_open (&sitting);
  settings = memory_settings_new ();
}

static void
tear_down (void)
{
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static PlayerChoices
make_choices (int size)
{
  PlayerChoices choices = {
    .opponent = "hard",
    .first_mover = FIRST_MOVER_ALTERNATE,
    .size = size,
    .first_began = TRUE,
    .rule = RULE_RENJU,
    .opening = OPENING_TARAGUCHI_10,
  };

  ck_assert (time_control_from_text ("none", &choices.time));
  return choices;
}

START_TEST (what_was_saved_is_loaded)
{
  PlayerChoices saved = make_choices (19), other = make_choices (13), loaded;

  player_choices_save (settings, sitting.book, wuzi_profile_get_id (sitting.ann), &saved);
  player_choices_save (settings, sitting.book, "", &other);
  ck_assert (player_choices_load (settings, wuzi_profile_get_id (sitting.ann), &loaded));
  ck_assert_str_eq (loaded.opponent, "hard");
  ck_assert_str_eq (loaded.first_mover, FIRST_MOVER_ALTERNATE);
  ck_assert_int_eq (loaded.size, 19);
  ck_assert (loaded.has_time && loaded.first_began && loaded.has_rule && loaded.has_opening);
  ck_assert_int_eq (loaded.time.kind, TIME_NONE);
  ck_assert_int_eq (loaded.rule, RULE_RENJU);
  ck_assert_int_eq (loaded.opening, OPENING_TARAGUCHI_10);
  ck_assert (player_choices_load (settings, "", &loaded));
  ck_assert_int_eq (loaded.size, 13);
}
END_TEST

START_TEST (who_has_chosen_nothing_has_no_choices)
{
  PlayerChoices choices = make_choices (19);

  ck_assert (!player_choices_load (settings, wuzi_profile_get_id (sitting.bob), &choices));
  ck_assert_ptr_null (choices.opponent);
  ck_assert_int_eq (choices.size, 0);
}
END_TEST

START_TEST (what_is_no_choice_is_missing)
{
  const char *ann = wuzi_profile_get_id (sitting.ann);
  PlayerChoices choices;

  g_settings_set_value (settings, WUZI_SETTING_CHOICES,
                        g_variant_new_parsed ("{%s: ('dodo', 'cake', 99, 'soon', 'nobody')}", ann));
  g_settings_set_value (settings, WUZI_SETTING_RULE_CHOICES,
                        g_variant_new_parsed ("{%s: ('whist', 'gambit')}", ann));
  ck_assert (player_choices_load (settings, ann, &choices));
  ck_assert_ptr_null (choices.opponent);
  ck_assert_ptr_null (choices.first_mover);
  ck_assert_int_eq (choices.size, 0);
  ck_assert (!choices.has_time && !choices.first_began && !choices.has_rule
             && !choices.has_opening);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("player-choices");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, what_was_saved_is_loaded);
  tcase_add_test (tcase, who_has_chosen_nothing_has_no_choices);
  tcase_add_test (tcase, what_is_no_choice_is_missing);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
