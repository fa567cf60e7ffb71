/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a machine played in the games that it lost, so that it need not lose
 * them again in the same way. */
#pragma once

#include <glib.h>

#include "records/games/game-facts.h"

enum {
  LOST_POSITIONS_MAX_MOVES = 30, /* of a game: what comes later is lost already, or won */
};

/* The keys of the positions after the machine's moves, if it lost the game, and from the empty
 * board: it didn't choose another beginning. keys has room for LOST_POSITIONS_MAX_MOVES; returns
 * how many there are. Keys mean nothing but here. */
guint lost_positions_get_keys (const WuziGameFacts *facts, guint64 *keys);

/* Is it the key of a lost position? */
typedef gboolean (*LostPositionsFunc) (guint64 key, gpointer user_data);

/* The free points by which the machine at that level would come to a position,
 * turned or mirrored in any way, from which it lost a game under that rule. At
 * most max of them; returns how many were put into points. */
guint lost_positions_list (const char *level, Rule rule, const Board *board,
                           LostPositionsFunc is_lost, gpointer user_data, Point *points, guint max);
