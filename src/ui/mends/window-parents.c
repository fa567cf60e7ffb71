/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows over other windows. */
#include "ui/mends/window-parents.h"

#include <gtk/gtk.h>

/* Destroying a window unrealizes it, and nothing else does in this program. */
static gboolean
unrealize_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  gpointer widget = g_value_get_object (&values[0]);

  if (GTK_IS_WINDOW (widget))
    gtk_window_set_transient_for (widget, NULL);
  return TRUE;
}

void
windows_forget_their_parents (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) klass = NULL;

  if (hook != 0)
    return;
  klass = g_type_class_ref (GTK_TYPE_WIDGET);
  hook = g_signal_add_emission_hook (g_signal_lookup ("unrealize", GTK_TYPE_WIDGET), 0,
                                     unrealize_cb, NULL, NULL);
}
