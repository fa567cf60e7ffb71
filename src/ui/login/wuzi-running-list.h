/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games, to go on with or to discard. */
#pragma once

#include <gtk/gtk.h>

#include "records/running/running-game.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* WuziRunningList: a row for each game, which is hidden while there is none.
 *
 * Signals
 *   "chosen" (string id): go on with this game.
 *   "discarded" (string id): somebody said twice that they don't want to. */
#define WUZI_TYPE_RUNNING_LIST (wuzi_running_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziRunningList, wuzi_running_list, WUZI, RUNNING_LIST, GtkWidget)

/* games holds RunningGame; they and the book, which knows what the players are
 * called now, are borrowed during the call. */
void wuzi_running_list_show_games (WuziRunningList *self, GPtrArray *games, WuziRecordBook *book);

/* Gives the focus to the first row. */
void wuzi_running_list_focus (WuziRunningList *self);

G_END_DECLS
