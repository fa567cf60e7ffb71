/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A look at a game of the history. */
#pragma once

#include <gtk/gtk.h>

#include "library/wuzi-database.h"
#include "records/wuzi-record-book.h"

/* WuziGamePreview: a game's last position, what is known of the game, and what is noted about it.
 * The wheel over the board and a slider below it go through the moves.
 *
 * Signals
 *   "game-wanted" (string id): that game is to be opened: the one that is shown, or the one that it
 *     was continued from. */
#define WUZI_TYPE_GAME_PREVIEW (wuzi_game_preview_get_type ())
G_DECLARE_FINAL_TYPE (WuziGamePreview, wuzi_game_preview, WUZI, GAME_PREVIEW, GtkWidget)

/* Once: how the board looks. */
void wuzi_game_preview_follow_settings (WuziGamePreview *self, GSettings *settings);

/* Shows a smaller board, without what is known of the game. For good. */
void wuzi_game_preview_make_small (WuziGamePreview *self);

/* Whose games are shown: the record book, or a database. Another one may come later. */
void wuzi_game_preview_set_source (WuziGamePreview *self, WuziGameSource *source);

/* Reads the game with that id and shows it; the former one stays so long. NULL for none: then
 * words, which may be NULL, tell why there is none. */
void wuzi_game_preview_show_game (WuziGamePreview *self, const char *id, const char *words);

/* What is noted about the game; NULL if nothing is. */
void wuzi_game_preview_show_note (WuziGamePreview *self, const char *note);
