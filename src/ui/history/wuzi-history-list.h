/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of the history. */
#pragma once

#include "ui/history/wuzi-game-actions.h"

/* WuziHistoryList: games as rows of a table, with as many columns as there is
 * room for, or, where it is narrow, in two lines each. A click on a column's
 * head sorts. A new game appears without anything else moving, but at the top,
 * if that is what is seen. Several may be selected, and reviewed, noted, deleted, copied and
 * exported: by Shift and Ctrl with clicks and arrows, and by mere clicks and the space bar while
 * "selecting" is set. A bar below the table tells how many, and what can be done with them.
 * Of a database of others' games, they are only opened.
 *
 * Properties
 *   "selecting" (boolean): rows have a mark that a click sets; until the games were deleted or
 *     reviewed, or Escape was pressed.
 * Signals
 *   "game-activated" (string id): a game was opened: by double click, Enter or
 *     the menu of its row.
 *   "fitted" (): there are as many columns as there is room for.
 *   "sorted" (string name, boolean descending): somebody clicked on the head of
 *     the column that the settings call so. */
#define WUZI_TYPE_HISTORY_LIST (wuzi_history_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziHistoryList, wuzi_history_list, WUZI, HISTORY_LIST, GtkWidget)

/* Once, before it is shown. */
void wuzi_history_list_set_model (WuziHistoryList *self, WuziRecordBook *book,
                                  WuziHistoryModel *model);

/* Its rows take the focus when they come. A list beside what is worked on is to leave it there. */
void wuzi_history_list_leave_focus (WuziHistoryList *self);

/* Sorts by the column of that name, as far as it has a meaning for the games. */
void wuzi_history_list_sort (WuziHistoryList *self, const char *name, gboolean descending);

/* What is done with the games that are selected in it; NULL before there is a model. (transfer
 * none) */
WuziGameActions *wuzi_history_list_get_actions (WuziHistoryList *self);

/* Unselects several games, and ends "selecting". FALSE if there was nothing to end. */
gboolean wuzi_history_list_stop_selecting (WuziHistoryList *self);

/* Is it so narrow that games stand in two lines? */
gboolean wuzi_history_list_is_narrow (WuziHistoryList *self);
