/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games in which a position occurred. */
#pragma once

#include <gtk/gtk.h>

#include "library/wuzi-explorer.h"
#include "present/board/board-overlay.h"
#include "study/wuzi-analysis.h"

/* WuziPositionGames: what was played next in a position, how often, and how that went for the
 * colour to move; below, the games, of one source at a time, and the one that is selected. The
 * position may have been turned or mirrored there. The sources are asked only while the widget is
 * seen; games of other rules than the study's are left out, unless somebody wants them.
 *
 * Properties
 *   "show-ghosts" (boolean, only written): the moves stand on the board, too; TRUE at first.
 * Signals
 *   "point-activated" (uint point): that is to be played.
 *   "game-activated" (string id)
 *   "others-game-activated" (WuziDatabase database, uint number, uint moves): likewise a game of
 *     others', in which the position came after so many moves.
 *   "history-wanted" (const GameFilter *filter): the same games are to be shown in the history.
 *   "shown-changed" (): what wuzi_position_games_add_to_overlay () adds. */
#define WUZI_TYPE_POSITION_GAMES (wuzi_position_games_get_type ())
G_DECLARE_FINAL_TYPE (WuziPositionGames, wuzi_position_games, WUZI, POSITION_GAMES, GtkWidget)

/* Before anything else; another one may come later. */
void wuzi_position_games_set_explorer (WuziPositionGames *self, WuziRecordBook *book,
                                       WuziExplorer *explorer);

/* Once: whether moves stand on the board, and how boards look. */
void wuzi_position_games_follow_settings (WuziPositionGames *self, GSettings *settings);
WuziExplorer *wuzi_position_games_get_explorer (WuziPositionGames *self); /* (transfer none) */

/* What an engine thinks of the moves is told, too. */
void wuzi_position_games_set_analysis (WuziPositionGames *self, WuziAnalysis *analysis);

/* Shows the games of that position under a rule, once it is seen; and the name of the opening that
 * led to it (board/renju-opening.h). */
void wuzi_position_games_set_position (WuziPositionGames *self, const StudyPosition *position,
                                       Rule rule, int renju_opening);

/* What was played next in the position, of NextMove; NULL while that isn't known. (transfer none)
 */
GArray *wuzi_position_games_get_next (WuziPositionGames *self);

/* Faint stones where moves were played, unless an engine's candidates are there or "show-ghosts" is
 * FALSE, and the move that is pointed at. */
void wuzi_position_games_add_to_overlay (WuziPositionGames *self, BoardOverlay *overlay);
