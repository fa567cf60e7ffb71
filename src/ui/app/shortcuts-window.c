/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK's own window for keys, with what it lacks. */
#include "ui/app/shortcuts-window.h"

#include <glib/gi18n-lib.h>

#include "ui/common/widget.h"

/* GTK gives it no name. */
static void
name_search_button (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget) && !GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    widget_set_spoken (widget, _ ("Search"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_search_button (child);
}

GtkWindow *
shortcuts_window_new (void)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/org/wuzi/Wuzi/wuzi-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  name_search_button (GTK_WIDGET (window));
  return window;
}
