/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus is when the names of pages get more or less room. */
#include "ui/mends/view-switchers.h"

#include <adwaita.h>

static gboolean
has_focus_inside (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static void
visible_child_cb (AdwSqueezer *squeezer)
{
  GtkWidget *switcher = adw_squeezer_get_visible_child (squeezer);

  if (!ADW_IS_VIEW_SWITCHER (switcher) || !has_focus_inside (switcher))
    return;
  for (GtkWidget *tab = gtk_widget_get_first_child (switcher); tab != NULL;
       tab = gtk_widget_get_next_sibling (tab))
    if (GTK_IS_TOGGLE_BUTTON (tab) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)))
      gtk_widget_grab_focus (tab);
}

void
view_switchers_mend (gpointer squeezer)
{
  if (g_signal_handler_find (squeezer, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, visible_child_cb, NULL)
      == 0)
    g_signal_connect (squeezer, "notify::visible-child", G_CALLBACK (visible_child_cb), NULL);
}
