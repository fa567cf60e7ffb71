/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games that aren't finished, kept so that none is lost. */
#pragma once

#include "records/running/running-game.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* WuziRunningGames: the games in the folder "running" of a data folder.
 *
 * It belongs to the main thread; files are read and written in others, one
 * job after the other. If a game changes faster than it can be written, only
 * its newest state is. What couldn't be written is tried again every
 * WUZI_RECORD_BOOK_RETRY_MSECS, with the next change, and by
 * wuzi_running_games_flush_async().
 *
 * Signals
 *   "changed" (): a game was added, changed or removed.
 *   "problem" (string sentence): something that the user must be told; that a
 *     game can't be written only once until that works again.
 * Properties
 *   "unsaved" (guint): games that could not be written, or removed, yet. */
#define WUZI_TYPE_RUNNING_GAMES (wuzi_running_games_get_type ())
G_DECLARE_FINAL_TYPE (WuziRunningGames, wuzi_running_games, WUZI, RUNNING_GAMES, GObject)

/* Ends whatever the functions below begin. */
gboolean wuzi_running_games_finish (WuziRunningGames *self, GAsyncResult *result, GError **error);

/* folder is the data folder; it need not exist. */
WuziRunningGames *wuzi_running_games_new (const char *folder);

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
void wuzi_running_games_claim_async (WuziRunningGames *self, const char *id,
                                     GAsyncReadyCallback callback, gpointer user_data);

/* Keeps that state of a game. (game: transfer full) */
void wuzi_running_games_keep (WuziRunningGames *self, RunningGame *game);

/* The game is over and booked, or was given up. */
void wuzi_running_games_remove (WuziRunningGames *self, const char *id);

/* Removes games that were booked and are on the disk: the program must have ended in between,
 * or they could not be written at first. The book must be loaded. */
void wuzi_running_games_remove_booked_async (WuziRunningGames *self, WuziRecordBook *book,
                                             GAsyncReadyCallback callback, gpointer user_data);

guint wuzi_running_games_get_unsaved (WuziRunningGames *self);

/* How long to wait before what couldn't be written is tried again; for tests. */
void wuzi_running_games_set_retry (WuziRunningGames *self, guint msecs);

/* Ends when everything so far is read and written, or with a sentence for the
 * user. */
void wuzi_running_games_flush_async (WuziRunningGames *self, GAsyncReadyCallback callback,
                                     gpointer user_data);

G_END_DECLS
