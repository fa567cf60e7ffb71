/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts one window in front of another, and none over itself. */
#include "ui/app/window-order.h"

GtkWindow *
window_order_get_active (GtkApplication *application)
{
  return application != NULL ? gtk_application_get_active_window (application) : NULL;
}

/* Takes the window out of those that upper is transient for, one above the other: it can be put
 * above upper then, and no window is transient for itself. */
static void
take_from_below (GtkWindow *window, GtkWindow *upper)
{
  GtkWindow *over = upper;

  while (over != NULL && gtk_window_get_transient_for (over) != window)
    over = gtk_window_get_transient_for (over);
  if (over != NULL)
    gtk_window_set_transient_for (over, gtk_window_get_transient_for (window));
}

/* Above a modal window, only another modal one can be used, the one that became modal last: so
 * modality is taken away first, and set anew. A new window belongs to the application only once it
 * is known which was in use before it. */
void
window_order_present (GtkApplication *application, gpointer window)
{
  GtkWindow *active = window_order_get_active (application);
  gboolean modal = active != NULL && gtk_window_get_modal (active);

  gtk_window_set_application (window, application);
  if (active != window) {
    take_from_below (window, active);
    gtk_window_set_modal (window, FALSE);
    gtk_window_set_transient_for (window, modal ? active : NULL);
    gtk_window_set_modal (window, modal);
  }
  gtk_window_present (window);
}
