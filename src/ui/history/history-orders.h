/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorts a list of games by actions, for those who use no pointer, or see no heads. */
#pragma once

#include "ui/history/wuzi-history-list.h"

/* Actions "order", whose state is the name of a column, and "direction", "up" or "down"; at first
 * the newest games come first. They follow clicks on heads, and go before the list does. (transfer
 * full) */
GActionGroup *history_orders_new (WuziHistoryList *list);

/* Sorts the list as they say. */
void history_orders_sort (GActionGroup *orders);
