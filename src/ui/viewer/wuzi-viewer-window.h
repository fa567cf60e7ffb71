/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A recorded game on a board. */
#pragma once

#include <adwaita.h>

#include "game/play/wuzi-replay.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* WuziViewerWindow: goes through one game, by buttons, keys, wheel, slider, list
 * and chart, or by itself. It reads the game in the background; if that fails it
 * says why.
 *
 * Keys: Left, Right, Up and Down a move back or on, Page Up and Page Down ten,
 * Home and End to the ends, Space plays and pauses; on the board, Shift and an
 * arrow, or a typed coordinate, carry the cursor.
 *
 * Signals
 *   "play-on" (WuziGameRecord record, uint moves): a new game is wanted from
 *     that position.
 *   "game-wanted" (string id): another game is to be shown. */
#define WUZI_TYPE_VIEWER_WINDOW (wuzi_viewer_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziViewerWindow, wuzi_viewer_window, WUZI, VIEWER_WINDOW, AdwWindow)

WuziViewerWindow *wuzi_viewer_window_new (GSettings *settings, WuziRecordBook *book,
                                          const char *id);

/* The id of the game. */
const char *wuzi_viewer_window_get_id (WuziViewerWindow *self);

/* NULL until the game has been read, and if it can't be. (transfer none) */
WuziReplay *wuzi_viewer_window_get_replay (WuziViewerWindow *self);

G_END_DECLS
