/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries the size of a window to the settings and back. */
#include "ui/common/window-settings.h"

#include "present/settings/wuzi-settings.h"
#include "ui/common/widget.h"

static void
restore_size (GSettings *settings, const char *key, GtkWindow *window)
{
  int width, height;

  wuzi_settings_get_size (settings, key, &width, &height);
  gtk_window_set_default_size (window, width, height);
}

static void
store_size (GSettings *settings, const char *key, GtkWindow *window)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set (settings, key, "(ii)", width, height);
}

static void
unrealize_cb (GtkWindow *window, GSettings *settings)
{
  store_size (settings, g_object_get_data (G_OBJECT (window), "size-key"), window);
}

void
window_settings_follow_size (GSettings *settings, const char *key, GtkWindow *window)
{
  restore_size (settings, key, window);
  g_object_set_data (G_OBJECT (window), "size-key", (gpointer) key);
  g_signal_connect_object (window, "unrealize", G_CALLBACK (unrealize_cb), settings, 0);
  widget_wrap_all (GTK_WIDGET (window), GTK_TYPE_BUTTON, "pill");
}

void
window_settings_restore_main (GSettings *settings, GtkWindow *window)
{
  restore_size (settings, WUZI_SETTING_WINDOW_SIZE, window);
  if (g_settings_get_boolean (settings, WUZI_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (window);
}

void
window_settings_store_main (GSettings *settings, GtkWindow *window)
{
  store_size (settings, WUZI_SETTING_WINDOW_SIZE, window);
  g_settings_set_boolean (settings, WUZI_SETTING_WINDOW_MAXIMIZED,
                          gtk_window_is_maximized (window));
}
