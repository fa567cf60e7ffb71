/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says where there is nothing yet. */
#include "ui/mends/status-pages.h"

#include <adwaita.h>

/* Libadwaita reads it as markup. (transfer full) */
static char *
strip_markup (const char *markup)
{
  char *text;

  if (markup == NULL)
    return g_strdup ("");
  return pango_parse_markup (markup, -1, 0, NULL, &text, NULL, NULL) ? text : g_strdup (markup);
}

/* Some have only a description, and some no words yet. NOTE: newer versions of libadwaita let the
 * label of the title tell the name, even an empty one. */
static void
describe (AdwStatusPage *page)
{
  g_autofree char *title = strip_markup (adw_status_page_get_title (page));
  g_autofree char *description = strip_markup (adw_status_page_get_description (page));
  gboolean titled = *title != '\0';

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  titled ? title : description, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  titled ? description : "", -1);
  gtk_widget_set_focusable (GTK_WIDGET (page), titled || *description != '\0');
}

/* NOTE: libadwaita lets a page scroll: that would be a second stop without a name, after it. It is
 * one only while something in it can have the focus, or there is something to be scrolled. */
static void
let_scroller_have_focus (AdwStatusPage *page)
{
  GtkWidget *scroller = gtk_widget_get_first_child (GTK_WIDGET (page));
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_widget_set_can_focus (scroller, adw_status_page_get_child (page) != NULL
                                          || gtk_adjustment_get_upper (down)
                                                 > gtk_adjustment_get_page_size (down));
}

static void
follow_scroller (AdwStatusPage *page)
{
  GtkWidget *scroller = gtk_widget_get_first_child (GTK_WIDGET (page));
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  g_signal_handlers_disconnect_by_func (down, let_scroller_have_focus, page);
  g_signal_connect_object (down, "changed", G_CALLBACK (let_scroller_have_focus), page,
                           G_CONNECT_SWAPPED);
  g_signal_handlers_disconnect_by_func (page, let_scroller_have_focus, NULL);
  g_signal_connect (page, "notify::child", G_CALLBACK (let_scroller_have_focus), NULL);
  let_scroller_have_focus (page);
}

void
status_pages_mend (gpointer page)
{
  GtkRoot *root = gtk_widget_get_root (page);

  follow_scroller (page);
  g_signal_handlers_disconnect_by_func (page, describe, NULL);
  g_signal_connect (page, "notify::title", G_CALLBACK (describe), NULL);
  g_signal_connect (page, "notify::description", G_CALLBACK (describe), NULL);
  describe (page);
  if (gtk_widget_get_focusable (page) && GTK_IS_WINDOW (root)
      && gtk_window_is_active (GTK_WINDOW (root)) && gtk_root_get_focus (root) == NULL)
    gtk_widget_grab_focus (page);
}

void
status_pages_set_role (void)
{
  gtk_widget_class_set_accessible_role (g_type_class_ref (ADW_TYPE_STATUS_PAGE),
                                        GTK_ACCESSIBLE_ROLE_DOCUMENT);
}
