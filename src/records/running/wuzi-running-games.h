/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games that aren't finished, kept so that none is lost. */
#pragma once

#include "records/running/running-game.h"
#include "records/wuzi-record-book.h"

/* WuziRunningGames: the games in the folder "running" of a data folder.
 *
 * It belongs to the main thread; files are read and written by the record book's jobs. If a game
 * changes faster than it can be written, only its newest state is. What couldn't be written is
 * among what the book hasn't saved: it tells that, and tries again.
 *
 * Signals
 *   "changed" (): a game was added, changed or removed.
 *   "problem" (string sentence): something that the user must be told about files that can't be
 *     read. */
#define WUZI_TYPE_RUNNING_GAMES (wuzi_running_games_get_type ())
G_DECLARE_FINAL_TYPE (WuziRunningGames, wuzi_running_games, WUZI, RUNNING_GAMES, GObject)

/* Ends whatever the functions below begin. */
gboolean wuzi_running_games_finish (WuziRunningGames *self, GAsyncResult *result, GError **error);

/* In the book's folder. Nothing is read or written any more when the book has gone. */
WuziRunningGames *wuzi_running_games_new (WuziRecordBook *book);

/* Reads what there is; "changed" tells when it is there. */
void wuzi_running_games_load (WuziRunningGames *self);

/* RunningGame, those saved last first. They are valid until "changed".
 * (transfer container) */
GPtrArray *wuzi_running_games_list (WuziRunningGames *self);

/* NULL if there is none of that id. (transfer none): likewise */
const RunningGame *wuzi_running_games_find (WuziRunningGames *self, const char *id);

/* Makes a game this copy's, to go on with it or to discard it; it stays so until
 * it is removed or the program ends, and one that is kept is so anyway. The
 * state that it has on the disk then is the game's. Ends with an error, a
 * sentence for the user, if another copy has it, or has ended it. */
void wuzi_running_games_lock_async (WuziRunningGames *self, const char *id,
                                    GAsyncReadyCallback callback, gpointer user_data);

/* Keeps that state of a game. (game: transfer full) */
void wuzi_running_games_keep (WuziRunningGames *self, RunningGame *game);

/* The game is over and booked, or was given up. */
void wuzi_running_games_remove (WuziRunningGames *self, const char *id);

/* Removes games that were booked and are on the disk: the program must have ended in between,
 * or they could not be written at first. The book must be loaded. */
void wuzi_running_games_remove_booked_async (WuziRunningGames *self, GAsyncReadyCallback callback,
                                             gpointer user_data);
