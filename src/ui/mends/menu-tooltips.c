/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tooltips of buttons that open a menu. */
#include "ui/mends/menu-tooltips.h"

#include <gtk/gtk.h>

/* The same one each time: a new one would make the tooltip flicker. */
static GtkWidget *
get_label (GtkWidget *button)
{
  static const char KEY[] = "wuzi-tooltip";
  GtkWidget *label = g_object_get_data (G_OBJECT (button), KEY);

  if (label == NULL) {
    label = g_object_ref_sink (gtk_label_new (NULL));
    g_object_set_data_full (G_OBJECT (button), KEY, label, g_object_unref);
  }
  gtk_label_set_label (GTK_LABEL (label), gtk_widget_get_tooltip_text (button));
  return label;
}

static gboolean
query_cb (GtkWidget *button, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  GtkPopover *menu = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  if (menu != NULL && gtk_widget_get_visible (GTK_WIDGET (menu))) {
    g_signal_stop_emission_by_name (button, "query-tooltip");
    return FALSE;
  }
  if (gtk_widget_get_tooltip_text (button) == NULL)
    return FALSE;
  gtk_tooltip_set_custom (tooltip, get_label (button));
  return TRUE;
}

void
menu_tooltips_mend (gpointer button)
{
  g_signal_handlers_disconnect_by_func (button, query_cb, NULL);
  g_signal_connect (button, "query-tooltip", G_CALLBACK (query_cb), NULL);
}
