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

/* Is it called what GTK calls it: its label with the low line? FALSE, too, where nobody listens. */
static gboolean
has_usual_name (GtkWidget *button)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (button);
  g_autofree char *words = NULL;
  g_autofree char *other = NULL;

  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  g_object_get (button, "label", &words, NULL);
  other = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  return words != NULL && other == NULL;
}

static void
label_cb (GtkWidget *button)
{
  GtkLabel *label = find_label (button);

  if (label == NULL || !has_usual_name (button))
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
