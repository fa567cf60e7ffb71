/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of the items of menus. */
#include "ui/mends/menu-names.h"

#include <gtk/gtk.h>

static void (*show_menu) (GtkWidget *menu);

/* GTK says that an item is labelled by the label in it; and as GTK 4.18 takes no
 * words from a label in there, the item has none. What the item itself is called
 * counts only where nothing labels it. */
static void
name_item (GtkWidget *item)
{
  g_autofree char *words = NULL;

  g_object_get (item, "text", &words, NULL);
  if (words == NULL || *words == '\0')
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
name_items (GtkWidget *widget)
{
  /* The type of the items is GTK's own. */
  if (g_strcmp0 (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") == 0)
    name_item (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_items (child);
}

static void
show (GtkWidget *menu)
{
  name_items (menu);
  show_menu (menu);
}

/* NOTE: the menus of text fields are made by GTK; so the class itself is
 * changed. And items change with what they stand for, so they are named each
 * time that they are shown. */
void
menu_names_keep (void)
{
  GtkWidgetClass *menus = g_type_class_ref (GTK_TYPE_POPOVER_MENU);

  if (menus->show == show)
    return;
  show_menu = menus->show;
  menus->show = show;
}
