/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of rows with a choice. */
#include "ui/mends/combo-rows.h"

#include <adwaita.h>

#include "ui/common/announce.h"

static void
describe (AdwComboRow *row)
{
  gpointer chosen = adw_combo_row_get_selected_item (row);

  if (GTK_IS_STRING_OBJECT (chosen))
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_string_object_get_string (chosen), -1);
}

/* The list in the row, not the one that pops up. */
static void
hide_list (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget))
    announce_nothing_of (widget, TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      hide_list (child);
}

static gboolean
map_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  gpointer row = g_value_get_object (&values[0]);

  if (!ADW_IS_COMBO_ROW (row))
    return TRUE;
  g_signal_handlers_disconnect_by_func (row, describe, NULL);
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (describe), NULL);
  describe (row);
  hide_list (row);
  return TRUE;
}

void
combo_rows_mend (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) klass = NULL;

  if (hook != 0)
    return;
  klass = g_type_class_ref (GTK_TYPE_WIDGET);
  hook =
      g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, map_cb, NULL, NULL);
}
