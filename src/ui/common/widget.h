/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK has no property for, and more lines than it is worth. */
#pragma once

#include <adwaita.h>

/* What a GtkAccessible is called to who can't see it. */
static inline void
widget_set_spoken (gpointer widget, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* Its tooltip, and what it is called; GTK would let the tooltip describe it, too. */
static inline void
widget_explain (gpointer widget, const char *words)
{
  gtk_widget_set_tooltip_text (GTK_WIDGET (widget), words);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  widget_set_spoken (widget, words);
}

/* A label at the left (0) or at the right (1), of these CSS classes, which have spaces between
 * them. */
static inline GtkWidget *
widget_new_label (const char *words, double xalign, const char *classes)
{
  g_auto (GStrv) each = g_strsplit (classes, " ", -1);

  return g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", xalign, "css-classes", each, NULL);
}

/* Lets the words of a button or a check button, which shows nothing else, go on in another line. In
 * one that doesn't fill its room GTK would break a word although there is more. */
static inline void
widget_wrap_words (gpointer button)
{
  GtkLabel *label = GTK_LABEL (gtk_widget_get_last_child (GTK_WIDGET (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, gtk_widget_get_halign (GTK_WIDGET (button)) == GTK_ALIGN_FILL
                                      ? PANGO_WRAP_WORD_CHAR
                                      : PANGO_WRAP_WORD);
  gtk_label_set_justify (label,
                         GTK_IS_CHECK_BUTTON (button) ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
}

/* The same of all buttons of a type in a widget that have words already, or only of those of a CSS
 * class. NOTE: of a single letter that may break GTK (4.18) complains that it wants less room than
 * it needs. */
static inline void
widget_wrap_all (GtkWidget *widget, GType type, const char *css_class)
{
  enum { LEAST_LETTERS = 3 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *label = gtk_widget_get_last_child (child);

    if (!G_TYPE_CHECK_INSTANCE_TYPE (child, type))
      widget_wrap_all (child, type, css_class);
    else if (GTK_IS_LABEL (label)
             && (css_class == NULL || gtk_widget_has_css_class (child, css_class))
             && g_utf8_strlen (gtk_label_get_text (GTK_LABEL (label)), -1) >= LEAST_LETTERS)
      widget_wrap_words (child);
  }
}

/* Gives a button, which shows nothing else, other words. Where they have a letter that leads to it,
 * GTK 4.8 would tell readers the low line, too, whatever is put right afterwards. */
static inline void
widget_relabel (GtkButton *button, const char *words)
{
  GtkWidget *label = gtk_button_get_child (button);

  if (g_strcmp0 (gtk_button_get_label (button), words) == 0)
    return;
  if (!GTK_IS_LABEL (label)) {
    gtk_button_set_label (button, words);
    return;
  }
  gtk_label_set_label (GTK_LABEL (label), words);
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL))
    widget_set_spoken (button, gtk_label_get_text (GTK_LABEL (label)));
  g_object_notify (G_OBJECT (button), "label");
}

/* Says something in a label, which is hidden where there is nothing to say: NULL or "". */
static inline void
widget_show_words (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL && *words != '\0');
}

/* What an AdwStatusPage says below its title: words, which libadwaita would read as markup; NULL or
 * "": nothing. */
static inline void
widget_describe_page (gpointer page, const char *words)
{
  g_autofree char *markup =
      words != NULL && *words != '\0' ? g_markup_escape_text (words, -1) : NULL;

  g_object_set (page, "description", markup, NULL);
}

static inline void
widget_set_class (gpointer widget, const char *name, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (widget), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (widget), name);
}

/* Marks an entry as wrong, for the eye and for a screen reader, or takes the mark away. */
static inline void
widget_mark_wrong (gpointer entry, gboolean wrong)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  widget_set_class (entry, "error", wrong);
}

/* Shows a child that its parent lays out or not, to the eye and to a screen reader alike; may be
 * called while the parent is allocated. */
static inline void
widget_show_child (GtkWidget *child, gboolean show)
{
  if (child == NULL || gtk_widget_get_child_visible (child) == show)
    return;
  gtk_widget_set_child_visible (child, show);
  gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, !show, -1);
}

/* What is inside of that type, and of that CSS class if one is named; it may be the widget itself.
 * NULL in a GTK that makes something else. */
static inline GtkWidget *
widget_find_of_class (GtkWidget *widget, GType type, const char *css_class)
{
  gboolean is_it = g_type_is_a (G_OBJECT_TYPE (widget), type)
                   && (css_class == NULL || gtk_widget_has_css_class (widget, css_class));
  GtkWidget *found = is_it ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = widget_find_of_class (child, type, css_class);
  return found;
}

/* What GTK has made of that type inside. */
static inline GtkWidget *
widget_find_inside (GtkWidget *widget, GType type)
{
  return widget_find_of_class (widget, type, NULL);
}

/* For the vfunc "focus" of who lays out its children itself and can't have the focus: Tab goes
 * through them in the order in which they are its children. GTK would go by how high their middles
 * lie, which is another order with other words, letters or sizes. */
static inline gboolean
widget_focus_in_order (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;

  if (!back && direction != GTK_DIR_TAB_FORWARD)
    return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->focus (widget, direction);
  if (child == NULL)
    child = back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  while (child != NULL
         && !(gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, direction)))
    child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
  return child != NULL;
}

/* How wide a width is for letters that are as large as usual: large ones make it less. */
static inline int
widget_width_for_letters (gpointer widget, int width)
{
  enum {
    USUAL_DPI = 96 * 1024,
  };
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (widget)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > USUAL_DPI ? (int) ((gint64) width * USUAL_DPI / dpi) : width;
}

/* Has changed (widget) called when it becomes light or dark, or the contrast changes. */
static inline void
widget_follow_style (gpointer widget, GCallback changed)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", changed, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", changed, widget, G_CONNECT_SWAPPED);
}
