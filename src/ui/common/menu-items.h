/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items of menus that are made as they are needed. */
#pragma once

#include <gio/gio.h>

/* An item that does an action to a target. */
static inline void
menu_items_append (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}
