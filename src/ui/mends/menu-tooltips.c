/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tooltips of buttons that open a menu. */
#include "ui/mends/menu-tooltips.h"

#include <gtk/gtk.h>

#define LABEL_KEY "wuzi-tooltip"

static gboolean
is_open (GtkMenuButton *button)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);

  return menu != NULL && gtk_widget_get_visible (GTK_WIDGET (menu));
}

/* The same one each time: a new one would make the tooltip flicker. */
static GtkWidget *
get_label (GtkWidget *button)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (button), LABEL_KEY);

  if (label == NULL) {
    label = g_object_ref_sink (gtk_label_new (NULL));
    g_object_set_data_full (G_OBJECT (button), LABEL_KEY, label, g_object_unref);
  }
  return label;
}

static gboolean
query (GtkWidget *button, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const char *words = gtk_widget_get_tooltip_text (button);
  GtkWidget *label;

  if (words == NULL || is_open (GTK_MENU_BUTTON (button)))
    return FALSE;
  label = get_label (button);
  gtk_label_set_label (GTK_LABEL (label), words);
  gtk_tooltip_set_custom (tooltip, label);
  return TRUE;
}

void
menu_tooltips_mend (void)
{
  GtkWidgetClass *buttons = g_type_class_ref (GTK_TYPE_MENU_BUTTON);

  buttons->query_tooltip = query;
}
