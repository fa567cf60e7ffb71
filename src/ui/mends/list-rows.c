/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of the rows of lists in which nothing is selected. */
#include "ui/mends/list-rows.h"

#include "ui/common/list-access.h"

void
list_rows_mend (gpointer row)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  if (GTK_IS_LIST_BOX (list)
      && gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) == GTK_SELECTION_NONE
      && !list_access_tells_chosen (row))
    gtk_accessible_reset_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED);
}
