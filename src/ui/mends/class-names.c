/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader calls what has no name. */
#include "ui/mends/class-names.h"

#include <adwaita.h>

#include "ui/common/announce.h"
#include "ui/common/widget.h"

/* A group without a title gives its list the name of an empty label, which is none. */
static gboolean
is_untitled_list (GtkWidget *widget)
{
  GtkWidget *group = GTK_IS_LIST_BOX (widget)
                         ? gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP)
                         : NULL;

  return group != NULL && *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) == '\0';
}

/* Does the button say that its picture names it, which has no name? */
static gboolean
is_called_by_icon (GtkWidget *widget)
{
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;
  g_autofree char *other = NULL;

  if (!GTK_IS_IMAGE (child)
      || !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                            GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return FALSE;
  other = gtk_test_accessible_check_relation (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_RELATION_LABELLED_BY, child, NULL);
  return other == NULL;
}

/* Readers would be told "GtkImage Close". */
static void
icon_cb (GtkWidget *button)
{
  if (is_called_by_icon (button))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* The picture may change later. */
static void
follow_icon (GtkWidget *button)
{
  icon_cb (button);
  if (g_signal_handler_find (button, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, icon_cb, NULL) == 0)
    g_signal_connect_after (button, "notify::icon-name", G_CALLBACK (icon_cb), NULL);
}

/* What has its tooltip for a name isn't to be described by it, too. */
static void
say_once (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL && announce_is_name (widget, tooltip))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* A page of a stack is no widget, but what is in it is told to be in the page. */
static void
name_page (GtkStack *stack, GtkWidget *child)
{
  GtkAccessible *page = GTK_ACCESSIBLE (gtk_stack_get_page (stack, child));

  if (!gtk_test_accessible_has_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_update_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/* The child of a button may name that: an empty name would be a part of the button's. */
static gboolean
has_no_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
      || GTK_IS_BUTTON (gtk_widget_get_parent (widget)))
    return FALSE;
  return !gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
         || is_untitled_list (widget);
}

/* A button whose child is more than a label doesn't say what is written on it. */
static const char *
find_words (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? widget_find_inside (widget, GTK_TYPE_LABEL) : NULL;
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
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_STACK (parent))
    name_page (GTK_STACK (parent), widget);
  if (GTK_IS_BUTTON (widget))
    follow_icon (widget);
  if (has_no_name (widget))
    gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, find_words (widget), -1);
  say_once (widget);
}
