/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK goes on with in windows that were closed. */
#include "ui/mends/closed-windows.h"

#include <gtk/gtk.h>

/* Destroying a window unrealizes it, and nothing else does in this program. */
void
closed_windows_mend (gpointer window)
{
  gtk_window_set_transient_for (window, NULL);
  g_signal_handlers_disconnect_matched (
      gtk_native_get_surface (window), G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
      g_signal_lookup ("compute-size", GDK_TYPE_TOPLEVEL), 0, NULL, NULL, window);
}

/* NOTE: the timer must not be removed: GTK remembers it, and does so itself when the list goes. */
void
closed_lists_mend (gpointer list)
{
  GSource *timer = g_main_context_find_source_by_user_data (NULL, list);

  if (timer != NULL)
    g_source_set_ready_time (timer, -1);
}
