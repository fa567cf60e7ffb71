/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The finished games in which a position occurred. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"
#include "study/wuzi-study.h"

/* WuziPositionGames: what was played next in a position, how often, and how that went for the
 * colour to move; below, the games. The position may have been turned or mirrored there. The book
 * is asked only while the widget is seen.
 *
 * Signals
 *   "point-activated" (uint point): that is to be played.
 *   "game-activated" (string id)
 *   "history-wanted" (const GameFilter *filter): the same games are to be shown in the history. */
#define WUZI_TYPE_POSITION_GAMES (wuzi_position_games_get_type ())
G_DECLARE_FINAL_TYPE (WuziPositionGames, wuzi_position_games, WUZI, POSITION_GAMES, GtkWidget)

/* Once, before anything else. */
void wuzi_position_games_set_book (WuziPositionGames *self, WuziRecordBook *book);

/* Shows the games of that position under a rule, once it is seen; and the name of the opening that
 * led to it (board/renju-opening.h). */
void wuzi_position_games_set_position (WuziPositionGames *self, const StudyPosition *position,
                                       Rule rule, int renju_opening);
