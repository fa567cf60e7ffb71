/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Libadwaita's, but with our own toasts. */
#include "ui/app/wuzi-about.h"

#include <glib/gi18n-lib.h>

#include "ui/common/widget.h"
#include "ui/common/wuzi-toasts.h"

static void
copy_version_cb (WuziToasts *toasts)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (toasts)), WUZI_VERSION);
  wuzi_toasts_say (toasts, _ ("Version copied."));
}

/* Somebody may press that button again and again, which libadwaita 1.2's toasts can't
 * bear: see wuzi-toasts.h. */
static void
use_own_toasts (AdwWindow *window)
{
  WuziToasts *toasts = g_object_new (WUZI_TYPE_TOASTS, NULL);
  g_autoptr (GtkWidget) content = g_object_ref (adw_window_get_content (window));
  GtkWidget *button = widget_find_of_class (content, GTK_TYPE_BUTTON, "app-version");

  adw_window_set_content (window, GTK_WIDGET (toasts));
  adw_bin_set_child (ADW_BIN (toasts), content);
  if (button == NULL)
    return;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_widget_set_sensitive (button, TRUE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (copy_version_cb), toasts,
                           G_CONNECT_SWAPPED);
}

GtkWindow *
wuzi_about_new (const char *icon)
{
  GtkWindow *window;

  g_return_val_if_fail (icon != NULL, NULL);

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  window = g_object_new (ADW_TYPE_ABOUT_WINDOW, "application-name", _ ("Wuzi"), "application-icon",
                         icon, "version", WUZI_VERSION, "developer-name", _ ("The Wuzi developers"),
                         "comments", _ ("Five in a row for the Linux desktop"), "license-type",
                         GTK_LICENSE_GPL_3_0, "translator-credits", _ ("translator-credits"), NULL);
  G_GNUC_END_IGNORE_DEPRECATIONS
  use_own_toasts (ADW_WINDOW (window));
  return window;
}
