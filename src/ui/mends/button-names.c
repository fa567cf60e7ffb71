/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons with a letter that leads to them. */
#include "ui/mends/button-names.h"

#include <gtk/gtk.h>

/* The label in it, if it has such a letter that leads to nothing else; NULL for any other button.
 */
static GtkLabel *
find_label (GtkWidget *button)
{
  GtkWidget *child = gtk_widget_get_last_child (button);
  GtkLabel *label = GTK_IS_LABEL (child) ? GTK_LABEL (child) : NULL;
  GtkWidget *target = label != NULL ? gtk_label_get_mnemonic_widget (label) : NULL;

  return label != NULL && gtk_label_get_use_underline (label)
                 && (target == NULL || target == button)
             ? label
             : NULL;
}

static gboolean
is_called (GtkWidget *button, const char *name)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return other == NULL;
}

/* Is it called what GTK calls it, its label with the low line, or else what it shows? FALSE, too,
 * where nobody listens. */
static gboolean
has_usual_name (GtkWidget *button, GtkLabel *label)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL)
         && (is_called (button, gtk_label_get_label (label))
             || is_called (button, gtk_label_get_text (label)));
}

static void
label_cb (GtkWidget *button)
{
  GtkLabel *label = find_label (button);

  if (label == NULL || !has_usual_name (button, label))
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (label), -1);
}

/* The label may change later. */
void
button_names_mend (gpointer widget)
{
  if (!GTK_IS_BUTTON (widget) && !GTK_IS_CHECK_BUTTON (widget))
    return;
  label_cb (widget);
  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, label_cb, NULL) == 0)
    g_signal_connect_after (widget, "notify::label", G_CALLBACK (label_cb), NULL);
}
