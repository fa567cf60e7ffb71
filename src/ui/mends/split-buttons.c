/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons with a menu beside them. */
#include "ui/mends/split-buttons.h"

#include <gtk/gtk.h>

void
split_buttons_mend (gpointer split)
{
  GtkAccessible *button = GTK_ACCESSIBLE (gtk_widget_get_first_child (split));
  GtkAccessible *opener = GTK_ACCESSIBLE (gtk_widget_get_last_child (split));
  const char *tooltip = gtk_widget_get_tooltip_text (split);

  gtk_accessible_reset_relation (button, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  if (tooltip != NULL)
    gtk_accessible_update_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip, -1);
  gtk_accessible_reset_property (opener, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}
