/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that another version, or somebody with an editor, has left: lines
 * of a key, a blank and a value as gsettings(1) has it. What the schema lets
 * through is read by the program. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "fuzz-records.h"
#include "present/settings/opponent-choice.h"
#include "present/settings/wuzi-settings.h"
#include "records/players/player-name.h"

/* NOTE: GLib's parser makes text that isn't UTF-8 of half a surrogate pair, and
 * complains itself; so characters by their numbers are left out. */
static gboolean
can_be_parsed (const char *line)
{
  return g_utf8_validate (line, -1, NULL) && strstr (line, "\\u") == NULL
         && strstr (line, "\\U") == NULL;
}

/* Sets a key if GSettings would read that value for it. */
static void
take_line (GSettings *settings, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) key = NULL;
  g_autoptr (GVariant) value = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  if (g_strv_length (parts) != 2 || !g_settings_schema_has_key (schema, parts[0]))
    return;
  key = g_settings_schema_get_key (schema, parts[0]);
  value = g_variant_parse (g_settings_schema_key_get_value_type (key), parts[1], NULL, NULL, NULL);
  if (value != NULL && g_settings_schema_key_range_check (key, value))
    g_settings_set_value (settings, parts[0], value);
}

static void
check_words (GSettings *settings)
{
  TimeControl control = wuzi_settings_get_time (settings);
  g_autofree char *speed = g_settings_get_string (settings, WUZI_SETTING_REPLAY_SPEED);
  g_auto (GStrv) names = g_settings_get_strv (settings, WUZI_SETTING_NAMES);
  g_autofree char *level = NULL;

  fuzz_check (time_control_is_valid (&control));
  fuzz_check ((int) wuzi_settings_speed_from_name (speed) < WUZI_REPLAY_SPEEDS);
  wuzi_settings_mend_level (settings);
  level = g_settings_get_string (settings, WUZI_SETTING_LEVEL);
  fuzz_check (opponent_choice_is_known (level));
  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *name = player_name_clean (names[i], NULL);

    fuzz_check (name == NULL || g_utf8_strlen (name, -1) <= PLAYER_NAME_MAX_CHARS);
  }
}

/* Every window gets a size that a window can have. */
static void
check_sizes (GSettings *settings)
{
  static const char *const KEYS[] = {
    WUZI_SETTING_WINDOW_SIZE,
    WUZI_SETTING_HISTORY_SIZE,
    WUZI_SETTING_VIEWER_SIZE,
  };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++) {
    int width, height;

    wuzi_settings_get_size (settings, KEYS[i], &width, &height);
    fuzz_check (width > 0 && height > 0);
    fuzz_check (width <= WUZI_SETTINGS_MAX_SIDE && height <= WUZI_SETTINGS_MAX_SIDE);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_strndup ((const char *) bytes, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GSettingsBackend) store = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings = g_settings_new_with_backend ("org.wuzi.Wuzi", store);

  for (guint i = 0; lines[i] != NULL; i++)
    if (can_be_parsed (lines[i]))
      take_line (settings, lines[i]);
  check_words (settings);
  check_sizes (settings);
  return 0;
}
