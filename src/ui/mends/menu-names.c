/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of the items of menus. */
#include "ui/mends/menu-names.h"

#include <gtk/gtk.h>

/* The type of the items is GTK's own; what they are to readers, and that they have words, isn't. */
static gboolean
is_item (gpointer widget)
{
  GtkAccessibleRole role;

  if (!GTK_IS_ACTIONABLE (widget)
      || g_object_class_find_property (G_OBJECT_GET_CLASS (widget), "text") == NULL)
    return FALSE;
  role = gtk_accessible_get_accessible_role (widget);
  return role == GTK_ACCESSIBLE_ROLE_MENU_ITEM || role == GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX
         || role == GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO;
}

/* NOTE: what an item itself is called counts only where nothing labels it. */
void
menu_names_mend (gpointer widget)
{
  g_autofree char *words = NULL;

  if (!is_item (widget))
    return;
  g_object_get (widget, "text", &words, NULL);
  if (words == NULL || *words == '\0')
    return;
  gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
