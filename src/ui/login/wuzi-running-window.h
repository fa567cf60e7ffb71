/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All unfinished games of those who are about to play. */
#pragma once

#include <adwaita.h>

#include "records/running/wuzi-running-games.h"

/* WuziRunningWindow: a list of games, each to go on with or to discard. It goes when one is chosen,
 * or none is left.
 *
 * Signal
 *   "chosen" (string id): as WuziRunningList's. */
#define WUZI_TYPE_RUNNING_WINDOW (wuzi_running_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziRunningWindow, wuzi_running_window, WUZI, RUNNING_WINDOW, AdwWindow)

WuziRunningWindow *wuzi_running_window_new (GtkWindow *parent, WuziRunningGames *games,
                                            GSettings *settings);

/* As wuzi_running_list_show (). */
void wuzi_running_window_show (WuziRunningWindow *self, GPtrArray *games, WuziRecordBook *book);
