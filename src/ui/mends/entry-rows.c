/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of rows to write in. */
#include "ui/mends/entry-rows.h"

#include <adwaita.h>

static void
title_cb (GtkWidget *row)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);
}

void
entry_rows_mend (gpointer row)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  gtk_accessible_reset_relation (row, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (text)) == GTK_ACCESSIBLE_ROLE_NONE)
    g_object_set (text, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  title_cb (row);
  if (g_signal_handler_find (row, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, title_cb, NULL) == 0)
    g_signal_connect (row, "notify::title", G_CALLBACK (title_cb), NULL);
}

void
entry_rows_set_role (void)
{
  gtk_widget_class_set_accessible_role (g_type_class_ref (ADW_TYPE_ENTRY_ROW),
                                        GTK_ACCESSIBLE_ROLE_WIDGET);
}
