/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window. */
#pragma once

#include <adwaita.h>

#include "game/wuzi-game.h"
#include "ui/common/wuzi-watchdog.h"
#include "ui/game/wuzi-questions.h"

/* WuziWindow: puts the parts together and connects a game to them; before the first
 * one, the table is empty. Asks before anything is lost. Nobody's time runs while a
 * dialog lies on the table, or a modal window is open.
 *
 * Signals
 *   "players-wanted" (gboolean same): the login is to be shown, with the same
 *     players seated already, or with nobody.
 *   "play-on" (string game, WuziReplay replay): a new game is wanted from the
 *     replay's position, which came about in that game. */
#define WUZI_TYPE_WINDOW (wuzi_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziWindow, wuzi_window, WUZI, WINDOW, AdwApplicationWindow)

/* application may be NULL (in tests). */
WuziWindow *wuzi_window_new (GtkApplication *application, GSettings *settings,
                             WuziRecordBook *book);

/* Ends the present game, if any, and shows and starts this one. */
void wuzi_window_set_game (WuziWindow *self, WuziGame *game);

/* The size of the board that is shown before the first game. */
void wuzi_window_set_empty_board (WuziWindow *self, int size);

/* (transfer none), or NULL */
WuziGame *wuzi_window_get_game (WuziWindow *self);

/* Lays a dialog on the table, in place of the one before: until NULL takes it away,
 * neither pointer nor keyboard reach what is below it. A question that is open goes. */
void wuzi_window_set_dialog (WuziWindow *self, GtkWidget *dialog);

/* Does what another game begins with: at once, or when whoever plays now has said what
 * becomes of their game; not at all if they go on with it. */
void wuzi_window_leave_game (WuziWindow *self, WuziDeed deed);

/* Shows a sentence about the records until it is closed. */
void wuzi_window_tell (WuziWindow *self, const char *sentence);

/* Shows a short sentence for a while. */
void wuzi_window_say (WuziWindow *self, const char *sentence);

/* Takes it away before. */
void wuzi_window_unsay (WuziWindow *self);

/* The engines from elsewhere that can be chosen as opponents, a GListModel of WuziEngineEntry. */
void wuzi_window_set_engines (WuziWindow *self, GListModel *engines);

/* Where the games of the window are kept (see wuzi_game_set_running_games): closing
 * it then loses none, and asks nothing. */
void wuzi_window_set_running_games (WuziWindow *self, WuziRunningGames *games);

/* Measures how quickly what is asked for is shown; set once, before the first game. */
void wuzi_window_set_watchdog (WuziWindow *self, WuziWatchdog *watchdog);
