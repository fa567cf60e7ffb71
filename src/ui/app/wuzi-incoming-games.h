/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that come from outside: files, the clipboard, and what is dropped. */
#pragma once

#include "ui/app/wuzi-record-windows.h"

/* WuziIncomingGames: has games that somebody brings shown by the windows of the records, until
 * these go.
 *
 * Signals
 *   "said" (string): what came of it, a sentence; NULL: what was said before doesn't hold any more.
 */
#define WUZI_TYPE_INCOMING_GAMES (wuzi_incoming_games_get_type ())
G_DECLARE_FINAL_TYPE (WuziIncomingGames, wuzi_incoming_games, WUZI, INCOMING_GAMES, GObject)

WuziIncomingGames *wuzi_incoming_games_new (WuziRecordWindows *windows);

/* Asks for files, above a window, which may be NULL. */
void wuzi_incoming_games_choose (WuziIncomingGames *self, GtkWindow *parent);

void wuzi_incoming_games_paste (WuziIncomingGames *self);

/* From now on, files and text can be dropped on the window. */
void wuzi_incoming_games_accept_drops (WuziIncomingGames *self, GtkWindow *window);
