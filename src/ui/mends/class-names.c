/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader calls what has no name. */
#include "ui/mends/class-names.h"

#include <adwaita.h>

/* A group without a title gives its list the name of an empty label, which is none. */
static gboolean
is_untitled_list (GtkWidget *widget)
{
  GtkWidget *group = GTK_IS_LIST_BOX (widget)
                         ? gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP)
                         : NULL;

  return group != NULL && *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) == '\0';
}

/* What is in a button names that: an empty name would be a part of the button's. */
static gboolean
has_no_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
      || (parent != NULL && gtk_widget_get_ancestor (parent, GTK_TYPE_BUTTON) != NULL))
    return FALSE;
  return !gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
         || is_untitled_list (widget);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

/* A button whose child is more than a label doesn't say what is written on it. */
static const char *
find_words (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? find_label (widget) : NULL;
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (label != NULL)
    return gtk_label_get_text (GTK_LABEL (label));
  return tooltip != NULL ? tooltip : "";
}

/* What is named later has that name then. NOTE: in newer versions a name of "" would hide what is
 * written on a widget. */
void
class_names_mend (gpointer widget)
{
  if (has_no_name (widget))
    gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, find_words (widget), -1);
}
