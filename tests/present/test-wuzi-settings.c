/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered, and what it is at first. */
#include "present/settings/wuzi-settings.h"

#include "support/check-main.h"
#include "support/memory-settings.h"

static GSettings *settings;

static void
set_up (void)
{
  settings = memory_settings_new ();
}

static void
tear_down (void)
{
  g_clear_object (&settings);
}

static void
assert_level_is (const char *choice)
{
  g_autofree char *level = g_settings_get_string (settings, WUZI_SETTING_LEVEL);

  ck_assert_str_eq (level, choice);
}

START_TEST (every_level_can_be_remembered)
{
  const char *name = engine_level_to_name ((EngineLevel) _i);

  g_settings_set_string (settings, WUZI_SETTING_LEVEL, name);
  wuzi_settings_mend_level (settings);
  assert_level_is (name);
}
END_TEST

START_TEST (every_replay_speed_has_a_name)
{
  static const char *const NAMES[WUZI_REPLAY_SPEEDS] = { "half", "one", "two", "four",
                                                         "as-played" };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    ck_assert (g_settings_set_string (settings, WUZI_SETTING_REPLAY_SPEED, NAMES[i]));
    ck_assert_int_eq (wuzi_settings_speed_from_name (NAMES[i]), i);
  }
  ck_assert_int_eq (wuzi_settings_speed_from_name ("warp"), WUZI_REPLAY_ONE);
}
END_TEST

START_TEST (a_machine_can_be_adaptive)
{
  g_settings_set_string (settings, WUZI_SETTING_LEVEL, "adaptive");
  wuzi_settings_mend_level (settings);
  assert_level_is ("adaptive");
}
END_TEST

START_TEST (a_level_that_nobody_knows_is_easy)
{
  g_settings_set_string (settings, WUZI_SETTING_LEVEL, "dodo");
  wuzi_settings_mend_level (settings);
  assert_level_is ("easy");
}
END_TEST

START_TEST (every_mode_can_be_remembered)
{
  ck_assert (g_settings_set_string (settings, WUZI_SETTING_MODE, WUZI_MODE_NAMES[_i]));
}
END_TEST

START_TEST (at_first_they_are_kind_to_beginners)
{
  assert_level_is ("easy");
  ck_assert (g_settings_get_boolean (settings, WUZI_SETTING_CONFIRM_TAKE_BACK));
  ck_assert_int_eq (g_settings_get_int (settings, WUZI_SETTING_BOARD_SIZE), BOARD_USUAL_SIZE);
  ck_assert (!g_settings_get_boolean (settings, WUZI_SETTING_SHOW_DANGER));
}
END_TEST

START_TEST (what_can_be_switched_has_an_action)
{
  static const char *const FLAGS[] = { "show-coordinates", "show-move-numbers" };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  wuzi_settings_add_actions (settings, G_ACTION_MAP (group));
  for (guint i = 0; i < G_N_ELEMENTS (FLAGS); i++) {
    gboolean before = g_settings_get_boolean (settings, FLAGS[i]);
    g_autoptr (GVariant) state = NULL;

    g_action_group_activate_action (G_ACTION_GROUP (group), FLAGS[i], NULL);
    ck_assert_int_eq (g_settings_get_boolean (settings, FLAGS[i]), !before);
    state = g_action_group_get_action_state (G_ACTION_GROUP (group), FLAGS[i]);
    ck_assert_int_eq (g_variant_get_boolean (state), !before);
  }
}
END_TEST

START_TEST (every_size_of_board_can_be_remembered)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_int32 (size));
    g_autoptr (GSettingsSchema) schema = NULL;
    g_autoptr (GSettingsSchemaKey) key = NULL;

    g_object_get (settings, "settings-schema", &schema, NULL);
    key = g_settings_schema_get_key (schema, WUZI_SETTING_BOARD_SIZE);
    ck_assert (g_settings_schema_key_range_check (key, value));
  }
}
END_TEST

START_TEST (what_is_no_size_is_the_usual_one)
{
  static const int WRONG[][2] = {
    { -5, -5 }, { 0, 300 }, { 300, -1 }, { G_MININT, G_MAXINT }, { G_MAXINT, 1 }, { 300, 16385 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++) {
    int width, height;

    g_settings_set (settings, WUZI_SETTING_WINDOW_SIZE, "(ii)", WRONG[i][0], WRONG[i][1]);
    wuzi_settings_get_size (settings, WUZI_SETTING_WINDOW_SIZE, &width, &height);
    ck_assert_int_eq (width, 980);
    ck_assert_int_eq (height, 720);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-settings");
  TCase *tcase = tcase_create ("settings");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, every_level_can_be_remembered, 0, ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, a_machine_can_be_adaptive);
  tcase_add_test (tcase, every_replay_speed_has_a_name);
  tcase_add_test (tcase, a_level_that_nobody_knows_is_easy);
  tcase_add_loop_test (tcase, every_mode_can_be_remembered, WUZI_MODE_PVP, WUZI_MODE_PVE + 1);
  tcase_add_test (tcase, at_first_they_are_kind_to_beginners);
  tcase_add_test (tcase, what_can_be_switched_has_an_action);
  tcase_add_test (tcase, every_size_of_board_can_be_remembered);
  tcase_add_test (tcase, what_is_no_size_is_the_usual_one);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
