/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows that were closed. */
#include "ui/mends/closed-windows.h"

#include <gtk/gtk.h>

/* Destroying a window unrealizes it, and nothing else does in this program. GTK's own handler comes
 * after this one: there still is a surface. */
static gboolean
unrealize_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  gpointer widget = g_value_get_object (&values[0]);

  if (!GTK_IS_WINDOW (widget))
    return TRUE;
  gtk_window_set_transient_for (widget, NULL);
  g_signal_handlers_disconnect_matched (
      gtk_native_get_surface (widget), G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
      g_signal_lookup ("compute-size", GDK_TYPE_TOPLEVEL), 0, NULL, NULL, widget);
  return TRUE;
}

void
closed_windows_mend (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) klass = NULL;

  if (hook != 0)
    return;
  klass = g_type_class_ref (GTK_TYPE_WIDGET);
  hook = g_signal_add_emission_hook (g_signal_lookup ("unrealize", GTK_TYPE_WIDGET), 0,
                                     unrealize_cb, NULL, NULL);
}
