/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of buttons that stay pressed. */
#include "ui/mends/toggle-buttons.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "ui/common/announce.h"

static void
describe (GtkWidget *button)
{
  const char *state = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button))
                          /* Translators: what a screen reader says of a button that stays down */
                          ? C_ ("button", "Pressed")
                          : C_ ("button", "Not pressed");
  const char *tooltip = gtk_widget_get_tooltip_text (button);
  gboolean explains = tooltip != NULL && !announce_is_name (button, tooltip);
  g_autofree char *words = NULL;

  words = explains ? g_strdup_printf (_ ("%s. %s"), state, tooltip) : g_strdup (state);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

/* NOTE: what opens a menu has such a button in it. What unfolds something tells that instead, and
 * the tab of a page that it is selected. */
void
toggle_buttons_mend (gpointer button)
{
  GtkWidget *parent = gtk_widget_get_parent (button);

  if (gtk_accessible_get_accessible_role (button) != GTK_ACCESSIBLE_ROLE_BUTTON
      || GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent)
      || gtk_test_accessible_has_state (button, GTK_ACCESSIBLE_STATE_EXPANDED))
    return;
  describe (button);
  if (g_signal_handler_find (button, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, describe, NULL) != 0)
    return;
  g_signal_connect (button, "notify::active", G_CALLBACK (describe), NULL);
  g_signal_connect (button, "notify::tooltip-text", G_CALLBACK (describe), NULL);
  /* What is announced takes the place of the description until the focus goes. */
  g_signal_connect_after (button, "notify::has-focus", G_CALLBACK (describe), NULL);
}
