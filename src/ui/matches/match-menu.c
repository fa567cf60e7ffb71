/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the menu of a match. */
#include "ui/matches/match-menu.h"

#include <glib/gi18n-lib.h>

#include "ui/common/menu-items.h"

#define MENU_KEY "wuzi-match-menu"
#define STATE_KEY "wuzi-match-menu-state"

static gboolean
may_end (WuziMatchState state)
{
  return state == WUZI_MATCH_RUNNING || state == WUZI_MATCH_PAUSED;
}

/* Results can be saved at any time. */
static void
append_saving (GMenu *menu, const char *id)
{
  g_autoptr (GMenu) saving = g_menu_new ();

  menu_items_append (saving, _ ("Games as _SGF…"), "matches.save-sgf", id);
  menu_items_append (saving, _ ("Games as _Piskvork’s Files…"), "matches.save-psq", id);
  menu_items_append (saving, _ ("Games as _CSV…"), "matches.save-csv", id);
  menu_items_append (saving, _ ("_Table as CSV…"), "matches.save-table", id);
  g_menu_append_submenu (menu, C_ ("match", "_Save"), G_MENU_MODEL (saving));
  menu_items_append (menu, _ ("_Add Games to the Library"), "matches.add-to-library", id);
}

static void
fill (GMenu *menu, WuziMatchEntry *entry)
{
  const char *id = wuzi_match_entry_get_id (entry);
  WuziMatchState state = wuzi_match_entry_get_state (entry);

  g_menu_remove_all (menu);
  if (may_end (state))
    menu_items_append (menu, _ ("_End Early"), "matches.end", id);
  if (state == WUZI_MATCH_ENDED)
    menu_items_append (menu, _ ("_Go On After All"), "matches.go-on", id);
  if (wuzi_match_entry_get_plan (entry) != NULL)
    append_saving (menu, id);
  menu_items_append (menu, _ ("_Delete…"), "matches.delete", id);
}

GMenuModel *
match_menu_update (WuziMatchEntry *entry)
{
  GMenu *menu = g_object_get_data (G_OBJECT (entry), MENU_KEY);
  gpointer state = GINT_TO_POINTER ((int) wuzi_match_entry_get_state (entry) + 1);

  if (menu == NULL) {
    menu = g_menu_new ();
    g_object_set_data_full (G_OBJECT (entry), MENU_KEY, menu, g_object_unref);
  }
  if (g_object_get_data (G_OBJECT (entry), STATE_KEY) != state) {
    g_object_set_data (G_OBJECT (entry), STATE_KEY, state);
    fill (menu, entry);
  }
  return G_MENU_MODEL (menu);
}
