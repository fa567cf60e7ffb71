/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machine is as the settings say. */
#include "ui/opponents/machine-settings.h"

#include "game/players/wuzi-ai-player.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/opponents/wuzi-opponents-window.h"

static Sitting sitting;
static GSettings *settings;

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  settings = memory_settings_new ();
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static void
begin (WuziMode mode)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  sitting_begin (&sitting, &setup);
}

static WuziAiPlayer *
machine (void)
{
  return WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game));
}

START_TEST (the_level_of_the_settings_is_that_of_another_game)
{
  begin (WUZI_MODE_PVE);
  wuzi_ai_player_set_level (machine (), ENGINE_LEVEL_OWL);
  g_settings_set_string (settings, "level", _i == 0 ? "fox" : "adaptive");
  machine_settings_apply (settings, sitting.game);
  ck_assert (!wuzi_game_is_adaptive (sitting.game));
  ck_assert_int_eq (wuzi_ai_player_get_level (machine ()), ENGINE_LEVEL_OWL);
}
END_TEST

START_TEST (the_pause_is_carried_over)
{
  begin (WUZI_MODE_PVE);
  g_settings_set_int (settings, "machine-pause", 1200);
  machine_settings_apply (settings, sitting.game);
  ck_assert_uint_eq (wuzi_ai_player_get_pause (machine ()), 1200);
}
END_TEST

START_TEST (the_champion_s_time_is_carried_over)
{
  begin (WUZI_MODE_PVE);
  machine_settings_apply (settings, sitting.game);
  ck_assert_int_eq (wuzi_ai_player_get_limits (machine ())->turn_ms, 5000);
  g_settings_set_int (settings, "champion-seconds", 60);
  machine_settings_apply (settings, sitting.game);
  ck_assert_int_eq (wuzi_ai_player_get_limits (machine ())->turn_ms, 60000);
  ck_assert_int_eq (wuzi_ai_player_get_limits (machine ())->depth, 0);
}
END_TEST

START_TEST (without_a_machine_nothing_happens)
{
  machine_settings_apply (settings, NULL);
  begin (WUZI_MODE_PVP);
  machine_settings_apply (settings, sitting.game);
  ck_assert_ptr_null (wuzi_game_get_machine (sitting.game));
}
END_TEST

/* Chooses from the list of all opponents. */
static void
choose (const char *name)
{
  machine_settings_choose (settings, NULL, sitting.book, NULL, sitting.game);
  widgets_activate_named_row (GTK_WIDGET (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW)), name);
  WAIT_FOR (widgets_find_window (WUZI_TYPE_OPPONENTS_WINDOW) == NULL);
}

static void
assert_level_is (const char *choice)
{
  g_autofree char *level = g_settings_get_string (settings, "level");

  ck_assert_str_eq (level, choice);
}

START_TEST (who_is_chosen_in_the_list_plays_on)
{
  begin (WUZI_MODE_PVE);
  choose ("owl");
  assert_level_is ("owl");
  ck_assert_int_eq (wuzi_ai_player_get_level (machine ()), ENGINE_LEVEL_OWL);
}
END_TEST

START_TEST (an_adaptive_machine_keeps_its_level_for_this_game)
{
  begin (WUZI_MODE_PVE);
  wuzi_ai_player_set_level (machine (), ENGINE_LEVEL_OWL);
  choose ("adaptive");
  assert_level_is ("adaptive");
  ck_assert (wuzi_game_is_adaptive (sitting.game));
  ck_assert_int_eq (wuzi_ai_player_get_level (machine ()), ENGINE_LEVEL_OWL);
  choose ("fox");
  ck_assert (!wuzi_game_is_adaptive (sitting.game));
  ck_assert_int_eq (wuzi_ai_player_get_level (machine ()), ENGINE_LEVEL_FOX);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("machine-settings");
  TCase *tcase = tcase_create ("settings");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_level_of_the_settings_is_that_of_another_game, 0, 2);
  tcase_add_test (tcase, the_pause_is_carried_over);
  tcase_add_test (tcase, the_champion_s_time_is_carried_over);
  tcase_add_test (tcase, without_a_machine_nothing_happens);
  tcase_add_test (tcase, who_is_chosen_in_the_list_plays_on);
  tcase_add_test (tcase, an_adaptive_machine_keeps_its_level_for_this_game);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
