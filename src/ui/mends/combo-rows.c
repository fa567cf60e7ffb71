/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of rows with a choice. */
#include "ui/mends/combo-rows.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/common/announce.h"

static void
describe (AdwComboRow *row)
{
  gpointer chosen = adw_combo_row_get_selected_item (row);
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  gboolean explains = subtitle != NULL && *subtitle != '\0';
  g_autofree char *words = NULL;

  if (!GTK_IS_STRING_OBJECT (chosen))
    return;
  words = explains ? g_strdup_printf (_ ("%s. %s"), gtk_string_object_get_string (chosen), subtitle)
                   : g_strdup (gtk_string_object_get_string (chosen));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
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

void
combo_rows_mend (gpointer row)
{
  g_signal_handlers_disconnect_by_func (row, describe, NULL);
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (describe), NULL);
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (describe), NULL);
  /* What is announced takes the place of the description until the focus goes. */
  g_signal_connect_after (row, "notify::has-focus", G_CALLBACK (describe), NULL);
  describe (row);
  hide_list (row);
}
