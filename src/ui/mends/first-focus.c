/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader is told of the focus in a window that opens, or comes back. */
#include "ui/mends/first-focus.h"

#include <gtk/gtk.h>

/* A change is told, so it goes and comes back; to grab it would also select the text of an entry.
 */
static void
active_cb (GtkWindow *window)
{
  g_autoptr (GtkWidget) focus = NULL;

  if (!gtk_window_is_active (window))
    return;
  g_signal_handlers_disconnect_by_func (window, active_cb, NULL);
  if (!g_set_object (&focus, gtk_window_get_focus (window)))
    return;
  gtk_root_set_focus (GTK_ROOT (window), NULL);
  gtk_root_set_focus (GTK_ROOT (window), focus);
}

static void
tell_when_used (GtkWindow *window)
{
  if (gtk_window_is_active (window)
      || g_signal_handler_find (window, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, active_cb, NULL) != 0)
    return;
  g_signal_connect_after (window, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

/* Before, the focus of one without any moves about while its parts are made. */
static void
used_cb (GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;
  g_signal_handlers_disconnect_by_func (window, used_cb, NULL);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (tell_when_used), NULL);
}

void
first_focus_mend (gpointer window)
{
  if (gtk_window_get_focus (window) != NULL)
    tell_when_used (window);
  g_signal_handlers_disconnect_by_func (window, tell_when_used, NULL);
  g_signal_handlers_disconnect_by_func (window, used_cb, NULL);
  g_signal_connect (window, "notify::is-active", G_CALLBACK (used_cb), NULL);
}
