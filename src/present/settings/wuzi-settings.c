/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered from one start to the next. */
#include "present/settings/wuzi-settings.h"

#include "present/settings/opponent-choice.h"

void
wuzi_settings_mend_level (GSettings *settings)
{
  g_autofree char *choice = g_settings_get_string (settings, WUZI_SETTING_LEVEL);

  if (!opponent_choice_is_known (choice))
    g_settings_reset (settings, WUZI_SETTING_LEVEL);
}

TimeControl
wuzi_settings_get_time (GSettings *settings)
{
  g_autofree char *text = g_settings_get_string (settings, WUZI_SETTING_TIME_CONTROL);
  TimeControl control = { 0 };

  time_control_from_text (text, &control);
  return control;
}

void
wuzi_settings_set_time (GSettings *settings, const TimeControl *control)
{
  g_autofree char *text = time_control_to_text (control);

  g_settings_set_string (settings, WUZI_SETTING_TIME_CONTROL, text);
}

WuziReplaySpeed
wuzi_settings_speed_from_name (const char *name)
{
  static const char *const NAMES[WUZI_REPLAY_SPEEDS] = {
    [WUZI_REPLAY_HALF] = "half",
    [WUZI_REPLAY_ONE] = "one",
    [WUZI_REPLAY_TWO] = "two",
    [WUZI_REPLAY_FOUR] = "four",
    [WUZI_REPLAY_AS_PLAYED] = "as-played",
  };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    if (g_strcmp0 (NAMES[i], name) == 0)
      return (WuziReplaySpeed) i;
  return WUZI_REPLAY_ONE;
}

void
wuzi_settings_bind_themes (GSettings *settings, GObject *board, GSettingsBindFlags flags)
{
  g_settings_bind (settings, WUZI_SETTING_BOARD_THEME, board, "board-theme", flags);
  g_settings_bind (settings, WUZI_SETTING_STONE_THEME, board, "stone-theme", flags);
}

void
wuzi_settings_add_actions (GSettings *settings, GActionMap *map)
{
  static const char *const KEYS[] = {
    WUZI_SETTING_SHOW_COORDINATES,
    WUZI_SETTING_SHOW_MOVE_NUMBERS,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    g_autoptr (GAction) action = g_settings_create_action (settings, KEYS[i]);

    g_action_map_add_action (map, action);
  }
}

static gboolean
is_side (int length)
{
  return length > 0 && length <= WUZI_SETTINGS_MAX_SIDE;
}

void
wuzi_settings_get_size (GSettings *settings, const char *key, int *width, int *height)
{
  g_autoptr (GVariant) usual = g_settings_get_default_value (settings, key);

  g_settings_get (settings, key, "(ii)", width, height);
  if (!is_side (*width) || !is_side (*height))
    g_variant_get (usual, "(ii)", width, height);
}

void
wuzi_settings_remember_study (GSettings *settings, gboolean recorded, const char *place,
                              const char *name)
{
  g_autoptr (GVariant) old = g_settings_get_value (settings, WUZI_SETTING_RECENT_STUDIES);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *old_place, *old_name;
  gboolean old_recorded;
  guint count = 1;

  g_return_if_fail (place != NULL && name != NULL);

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(bss)"));
  g_variant_builder_add (&builder, "(bss)", recorded, place, name);
  g_variant_iter_init (&iter, old);
  while (g_variant_iter_next (&iter, "(b&s&s)", &old_recorded, &old_place, &old_name))
    if (count < WUZI_SETTINGS_MAX_STUDIES && !g_str_equal (place, old_place)) {
      g_variant_builder_add (&builder, "(bss)", old_recorded, old_place, old_name);
      count++;
    }
  g_settings_set_value (settings, WUZI_SETTING_RECENT_STUDIES, g_variant_builder_end (&builder));
}

void
wuzi_settings_forget_study (GSettings *settings, gboolean recorded, const char *place)
{
  g_autoptr (GVariant) old = g_settings_get_value (settings, WUZI_SETTING_RECENT_STUDIES);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *old_place, *old_name;
  gboolean old_recorded;

  g_return_if_fail (place != NULL);

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(bss)"));
  g_variant_iter_init (&iter, old);
  while (g_variant_iter_next (&iter, "(b&s&s)", &old_recorded, &old_place, &old_name))
    if (!old_recorded != !recorded || !g_str_equal (place, old_place))
      g_variant_builder_add (&builder, "(bss)", old_recorded, old_place, old_name);
  g_settings_set_value (settings, WUZI_SETTING_RECENT_STUDIES, g_variant_builder_end (&builder));
}

char *
wuzi_settings_dup_last_study (GSettings *settings, GHashTable *but, gboolean *recorded)
{
  g_autoptr (GVariant) studies = g_settings_get_value (settings, WUZI_SETTING_RECENT_STUDIES);
  GVariantIter iter;
  const char *place;

  g_variant_iter_init (&iter, studies);
  while (g_variant_iter_next (&iter, "(b&s&s)", recorded, &place, NULL))
    if (but == NULL || !g_hash_table_contains (but, place))
      return g_strdup (place);
  return NULL;
}
