/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the state of the actions and the order of the list the same. */
#include "ui/history/history-orders.h"

#define LIST_KEY "wuzi-list" /* which a group sorts */

void
history_orders_sort (GActionGroup *orders)
{
  g_autoptr (GVariant) order = g_action_group_get_action_state (orders, "order");
  g_autoptr (GVariant) direction = g_action_group_get_action_state (orders, "direction");

  wuzi_history_list_sort (g_object_get_data (G_OBJECT (orders), LIST_KEY),
                          g_variant_get_string (order, NULL),
                          g_str_equal (g_variant_get_string (direction, NULL), "down"));
}

static void
change_order (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  g_simple_action_set_state (action, value);
  history_orders_sort (user_data);
}

static void
set_choice (GActionGroup *orders, const char *name, const char *value)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (orders), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (value));
}

/* By a head: the list is sorted already. */
static void
sorted_cb (GActionGroup *orders, const char *name, gboolean descending)
{
  set_choice (orders, "order", name);
  set_choice (orders, "direction", descending ? "down" : "up");
}

GActionGroup *
history_orders_new (WuziHistoryList *list)
{
  static const GActionEntry ENTRIES[] = {
    { "order", NULL, "s", "'date'", change_order, { 0 } },
    { "direction", NULL, "s", "'down'", change_order, { 0 } },
  };
  GSimpleActionGroup *orders = g_simple_action_group_new ();

  g_object_set_data (G_OBJECT (orders), LIST_KEY, list);
  g_action_map_add_action_entries (G_ACTION_MAP (orders), ENTRIES, G_N_ELEMENTS (ENTRIES), orders);
  g_signal_connect_object (list, "sorted", G_CALLBACK (sorted_cb), orders, G_CONNECT_SWAPPED);
  return G_ACTION_GROUP (orders);
}
