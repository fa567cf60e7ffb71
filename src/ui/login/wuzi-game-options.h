/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is played: level, first mover, rule, opening, clock and board size. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"
#include "present/settings/play-request.h"

/* WuziGameOptions: a card with all that is chosen for a game in one line, which unfolds to the
 * choices. They begin with the settings, and are kept there only when somebody says so.
 *
 * Signal
 *   "changed" (): something else is chosen. */
#define WUZI_TYPE_GAME_OPTIONS (wuzi_game_options_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameOptions, wuzi_game_options, WUZI, GAME_OPTIONS, GtkBox)

/* Before anything else. */
void wuzi_game_options_set_settings (WuziGameOptions *self, GSettings *settings);

/* The engines from elsewhere that can be chosen, a GListModel of WuziEngineEntry; none at first. */
void wuzi_game_options_set_engines (WuziGameOptions *self, GListModel *engines);

/* Why the engine from elsewhere that is chosen can't play what is chosen, a sentence; NULL: it can,
 * or none is. (transfer full) */
char *wuzi_game_options_dup_refusal (WuziGameOptions *self);

/* Against the machine there are levels to choose from. */
void wuzi_game_options_set_mode (WuziGameOptions *self, WuziMode mode);

/* What those of the two seats are called; NULL: nobody knows yet. */
void wuzi_game_options_set_names (WuziGameOptions *self, const char *first, const char *second);

/* Is anybody who plays a guest? Nobody is rated then. */
void wuzi_game_options_set_has_guest (WuziGameOptions *self, gboolean has_guest);

/* FALSE: all choices are shown, and the line isn't. */
void wuzi_game_options_set_foldable (WuziGameOptions *self, gboolean foldable);

/* Did somebody just ask to see the choices? They get their room step by step: TRUE up to the last
 * step. */
gboolean wuzi_game_options_take_unfolding (WuziGameOptions *self);

/* What of it shows more then, to be scrolled to. (transfer none) */
GtkWidget *wuzi_game_options_get_unfolded (WuziGameOptions *self);

/* The game begins with a position: on its board, under its rule, and who has black is chosen
 * instead of who begins. At first that is whoever gives player 1, or the person, the move. */
void wuzi_game_options_set_origin (WuziGameOptions *self, gboolean black_moves);

/* Chooses what a player, by their ID, chose the last time, as far as it is known. */
void wuzi_game_options_recall (WuziGameOptions *self, const char *player);

/* Chooses the machine, as a word of the settings (see opponent-choice.h). */
void wuzi_game_options_set_opponent (WuziGameOptions *self, const char *opponent);

/* Chooses the opponent, the rule, the opening and the clock that are asked for. */
void wuzi_game_options_choose (WuziGameOptions *self, const PlayRequest *request);

/* Finds out who begins if that goes in turn, by the last game of a player, or at random; it stays
 * so until something else is chosen. player: their ID; "" is all guests. */
void wuzi_game_options_draw_first_mover (WuziGameOptions *self, const char *player);

/* Fills in rule, size, opening, first mover, level and time. Of an engine from elsewhere, its name
 * is borrowed from the list, and the engine itself isn't filled in. */
void wuzi_game_options_fill (WuziGameOptions *self, WuziGameSetup *setup);

/* Keeps what was chosen for the next time, and for that player; NULL: for nobody. With a position,
 * only the level and the clock are kept, and for nobody. */
void wuzi_game_options_remember (WuziGameOptions *self, WuziRecordBook *book, const char *player);
