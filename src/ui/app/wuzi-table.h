/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table, and who sits down at it. */
#pragma once

#include "engines/wuzi-engine-list.h"
#include "present/settings/play-request.h"
#include "records/running/wuzi-running-games.h"
#include "study/wuzi-replay.h"
#include "ui/app/wuzi-record-windows.h"
#include "ui/app/wuzi-wakefulness.h"
#include "ui/game/wuzi-window.h"

/* WuziTable: the main window, which may be closed and opened again; lays the login on it, and
 * begins the game of those who log in.
 *
 * Signals
 *   "shown" (boolean made): the window is shown; made: it is a new one. */
#define WUZI_TYPE_TABLE (wuzi_table_get_type ())
G_DECLARE_FINAL_TYPE (WuziTable, wuzi_table, WUZI, TABLE, GObject)

/* Until it is set up, it can only be told something. */
WuziTable *wuzi_table_new (GtkApplication *application);

/* watchdog may be NULL. */
void wuzi_table_set_up (WuziTable *self, GSettings *settings, WuziRecordBook *book,
                        WuziRunningGames *running_games, WuziEngineList *engines,
                        WuziRecordWindows *record_windows, WuziWatchdog *watchdog);

/* NULL: there is none. (transfer none) */
GtkWindow *wuzi_table_get_window (WuziTable *self);
WuziGame *wuzi_table_get_game (WuziTable *self);

void wuzi_table_show (WuziTable *self);

/* For a new game; players at the table stay there. */
void wuzi_table_show_login (WuziTable *self);

/* As the request says; who logs in is asked anew. */
void wuzi_table_play (WuziTable *self, const PlayRequest *request);

/* Against Easy, with the teacher: as for somebody who has just learned to play. */
void wuzi_table_play_first_game (WuziTable *self);

/* A game is to begin with the position of a replay, whose moves are of the game of that id. */
void wuzi_table_play_on (WuziTable *self, const char *game, WuziReplay *replay);

/* Tells about a fault in the files, now or in the next window. */
void wuzi_table_tell (WuziTable *self, const char *sentence);

/* Says what came of something, if there is a window; NULL: what was said doesn't hold any more. */
void wuzi_table_say (WuziTable *self, const char *sentence);
