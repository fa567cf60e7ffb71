/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games, to go on with or to discard. */
#pragma once

#include <gtk/gtk.h>

#include "records/running/wuzi-running-games.h"

/* WuziRunningList: a row with a small board for each game, which is hidden while there is none. A
 * game is discarded when somebody has said twice that they don't want it. If another copy of the
 * program has it, that is told, and nothing else is done.
 *
 * Signals
 *   "chosen" (string id): go on with this game, which is this copy's.
 *   "all-wanted" (): show the games for which there are no rows, too. */
#define WUZI_TYPE_RUNNING_LIST (wuzi_running_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziRunningList, wuzi_running_list, WUZI, RUNNING_LIST, GtkWidget)

/* Those that it is about, and how boards look. To be called once, before any is shown. */
void wuzi_running_list_set_games (WuziRunningList *self, WuziRunningGames *games,
                                  GSettings *settings);

/* Has a heading, and rows for so many games at most, the first ones; a button stands for the
 * others. */
void wuzi_running_list_set_most (WuziRunningList *self, guint most);

/* games holds RunningGame; they and the book, which knows what the players are
 * called now, are borrowed during the call. */
void wuzi_running_list_show (WuziRunningList *self, GPtrArray *games, WuziRecordBook *book);

/* Gives the focus to the first row. */
void wuzi_running_list_focus (WuziRunningList *self);
