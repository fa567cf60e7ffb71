/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds the settings to their switches.
 *
 * NOTE: in libadwaita 1.2 an AdwPreferencesWindow keeps a reference to each of its
 * groups for good: this is a plain window. */
#include "ui/app/wuzi-preferences.h"

#include <glib/gi18n-lib.h>

#include "present/settings/wuzi-settings.h"
#include "threads/wuzi-thinker.h"
#include "ui/board/wuzi-theme-choice.h"
#include "ui/common/announce.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-fit-layout.h"
#include "ui/common/wuzi-switch-row.h"
#include "ui/engines/wuzi-engine-folders.h"
#include "ui/game/wuzi-music.h"

struct _WuziPreferences {
  AdwWindow parent_instance;

  /* Template */
  AdwViewSwitcherTitle *switcher;
  GtkWidget *switcher_bar;
  AdwViewStack *pages;
  AdwComboRow *colour_scheme;
  WuziThemeChoice *themes;
  WuziSwitchRow *show_coordinates;
  WuziSwitchRow *show_move_numbers;
  WuziSwitchRow *show_threats;
  AdwComboRow *teacher;
  WuziSwitchRow *show_chances;
  WuziSwitchRow *confirm_take_back;
  WuziSwitchRow *confirm_take_back_machine;
  WuziSwitchRow *confirm_tap;
  WuziSwitchRow *swap_colours;
  WuziSwitchRow *show_forbidden;
  AdwComboRow *fouls;
  WuziSwitchRow *sounds;
  GtkAdjustment *volume;
  WuziSwitchRow *music;
  GtkAdjustment *music_volume;
  WuziSwitchRow *music_in_background;
  GtkAdjustment *machine_pause;
  GtkAdjustment *champion_seconds;
  GtkAdjustment *analysis_lines;
  GtkAdjustment *analysis_threads;
  GtkAdjustment *analysis_memory;
  WuziSwitchRow *confine_engines;
  WuziEngineFolders *engine_folders;
};

G_DEFINE_FINAL_TYPE (WuziPreferences, wuzi_preferences, ADW_TYPE_WINDOW)

/* In the order of the combo rows' entries. */
static const char *const SCHEMES[] = { "system", "light", "dark" };
static const char *const TEACHERS[] = { "off", "decisive", "mistakes" };

static const double MSECS_IN_SECOND = 1000;

static gboolean
scheme_to_index (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *scheme = g_variant_get_string (variant, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (SCHEMES); i++)
    if (g_str_equal (scheme, SCHEMES[i]))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
index_to_scheme (const GValue *value, const GVariantType *type, gpointer user_data)
{
  guint index = g_value_get_uint (value);

  return index < G_N_ELEMENTS (SCHEMES) ? g_variant_new_string (SCHEMES[index]) : NULL;
}

static gboolean
msecs_to_seconds (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_double (value, g_variant_get_int32 (variant) / MSECS_IN_SECOND);
  return TRUE;
}

static GVariant *
seconds_to_msecs (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_int32 ((int) (g_value_get_double (value) * MSECS_IN_SECOND + 0.5));
}

static gboolean
teacher_to_index (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *teacher = g_variant_get_string (variant, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (TEACHERS); i++)
    if (g_str_equal (teacher, TEACHERS[i]))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
index_to_teacher (const GValue *value, const GVariantType *type, gpointer user_data)
{
  guint index = MIN (g_value_get_uint (value), G_N_ELEMENTS (TEACHERS) - 1);

  return g_variant_new_string (TEACHERS[index]);
}

/* The entries are in that order: not allowed, lost. */
static gboolean
strict_to_index (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_uint (value, g_variant_get_boolean (variant));
  return TRUE;
}

static GVariant *
index_to_strict (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_boolean (g_value_get_uint (value) == 1);
}

/* 0 stands for as many as there can be. */
static gboolean
threads_to_count (GValue *value, GVariant *variant, gpointer user_data)
{
  int threads = g_variant_get_int32 (variant);
  int most = wuzi_thinker_get_max_threads ();

  g_value_set_double (value, threads == 0 ? most : MIN (threads, most));
  return TRUE;
}

static GVariant *
count_to_threads (const GValue *value, const GVariantType *type, gpointer user_data)
{
  int threads = (int) (g_value_get_double (value) + 0.5);

  return g_variant_new_int32 (threads >= wuzi_thinker_get_max_threads () ? 0 : threads);
}

/* To the page so many further on, around the ends. */
static void
turn_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WuziPreferences *self = WUZI_PREFERENCES (widget);
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (self->pages);
  g_autoptr (GtkBitset) selection = gtk_selection_model_get_selection (pages);
  guint count = g_list_model_get_n_items (G_LIST_MODEL (pages));
  guint shown = gtk_bitset_get_minimum (selection);

  gtk_selection_model_select_item (
      pages, (shown + count + (guint) g_variant_get_int32 (parameter)) % count, TRUE);
}

static void
wuzi_preferences_class_init (WuziPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ENSURE_TYPES (WUZI_TYPE_ENGINE_FOLDERS, WUZI_TYPE_FIT_LAYOUT, WUZI_TYPE_SWITCH_ROW,
                WUZI_TYPE_THEME_CHOICE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-preferences.ui");
  gtk_widget_class_install_action (widget_class, "preferences.turn", "i", turn_action);
  BIND_CHILDREN (widget_class, WuziPreferences, switcher, switcher_bar, pages, colour_scheme,
                 themes, show_coordinates, show_move_numbers, show_threats, teacher, show_chances,
                 confirm_take_back, confirm_take_back_machine, confirm_tap, swap_colours,
                 show_forbidden, fouls, sounds, volume, music, music_volume, music_in_background,
                 machine_pause, champion_seconds, analysis_lines, analysis_threads, analysis_memory,
                 confine_engines, engine_folders);
}

static void
wuzi_preferences_init (WuziPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  announce_no_pictures_of (GTK_WIDGET (self->switcher));
  announce_no_pictures_of (self->switcher_bar);
  announce_pages_of (self->pages);
  gtk_adjustment_set_upper (self->analysis_threads, wuzi_thinker_get_max_threads ());
  if (!wuzi_music_is_supported ()) {
    wuzi_switch_row_lock (self->music);
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->music),
                                 _ ("GTK’s module that plays media isn’t installed."));
  }
}

WuziPreferences *
wuzi_preferences_new (GSettings *settings)
{
  WuziPreferences *self = g_object_new (WUZI_TYPE_PREFERENCES, NULL);
  GSettingsBindFlags flags = G_SETTINGS_BIND_DEFAULT;

  g_settings_bind_with_mapping (settings, WUZI_SETTING_COLOUR_SCHEME, self->colour_scheme,
                                "selected", flags, scheme_to_index, index_to_scheme, NULL, NULL);
  wuzi_settings_bind_themes (settings, G_OBJECT (self->themes), flags);
  g_settings_bind (settings, WUZI_SETTING_SHOW_COORDINATES, self->show_coordinates, "active",
                   flags);
  g_settings_bind (settings, WUZI_SETTING_SHOW_MOVE_NUMBERS, self->show_move_numbers, "active",
                   flags);
  g_settings_bind (settings, WUZI_SETTING_SHOW_DANGER, self->show_threats, "active", flags);
  g_settings_bind_with_mapping (settings, WUZI_SETTING_TEACHER, self->teacher, "selected", flags,
                                teacher_to_index, index_to_teacher, NULL, NULL);
  g_settings_bind (settings, WUZI_SETTING_SHOW_CHANCES, self->show_chances, "active", flags);
  g_settings_bind (settings, WUZI_SETTING_CONFIRM_TAKE_BACK, self->confirm_take_back, "active",
                   flags);
  g_settings_bind (settings, WUZI_SETTING_CONFIRM_TAKE_BACK_MACHINE,
                   self->confirm_take_back_machine, "active",
                   flags | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (settings, WUZI_SETTING_CONFIRM_TAP, self->confirm_tap, "active", flags);
  g_settings_bind (settings, WUZI_SETTING_SWAP_COLOURS, self->swap_colours, "active", flags);
  g_settings_bind (settings, WUZI_SETTING_SHOW_FORBIDDEN, self->show_forbidden, "active", flags);
  g_settings_bind_with_mapping (settings, WUZI_SETTING_STRICT_FOULS, self->fouls, "selected", flags,
                                strict_to_index, index_to_strict, NULL, NULL);
  g_settings_bind (settings, WUZI_SETTING_SOUNDS, self->sounds, "active", flags);
  g_settings_bind (settings, WUZI_SETTING_MUSIC, self->music, "active",
                   flags | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (settings, WUZI_SETTING_VOLUME, self->volume, "value", flags);
  g_settings_bind (settings, WUZI_SETTING_MUSIC_VOLUME, self->music_volume, "value", flags);
  g_settings_bind (settings, WUZI_SETTING_MUSIC_IN_BACKGROUND, self->music_in_background, "active",
                   flags | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind_with_mapping (settings, WUZI_SETTING_MACHINE_PAUSE, self->machine_pause, "value",
                                flags, msecs_to_seconds, seconds_to_msecs, NULL, NULL);
  g_settings_bind (settings, WUZI_SETTING_CHAMPION_SECONDS, self->champion_seconds, "value", flags);
  g_settings_bind (settings, WUZI_SETTING_ANALYSIS_LINES, self->analysis_lines, "value", flags);
  g_settings_bind_with_mapping (settings, WUZI_SETTING_ANALYSIS_THREADS, self->analysis_threads,
                                "value", flags, threads_to_count, count_to_threads, NULL, NULL);
  g_settings_bind (settings, WUZI_SETTING_ANALYSIS_MEMORY, self->analysis_memory, "value", flags);
  g_settings_bind (settings, WUZI_SETTING_CONFINE_ENGINES, self->confine_engines, "active", flags);
  g_settings_bind (settings, WUZI_SETTING_ENGINE_FOLDERS, self->engine_folders, "folders", flags);
  return self;
}
