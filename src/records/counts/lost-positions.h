/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a machine played in the games that it lost, so that it need not lose
 * them again in the same way. */
#pragma once

#include <glib.h>

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

enum {
  LOST_POSITIONS_MAX_MOVES = 30, /* of a game: what comes later is lost already, or won */
};

typedef struct _LostPositions LostPositions;

LostPositions *lost_positions_new (void);
void lost_positions_free (LostPositions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LostPositions, lost_positions_free)

/* Remembers the positions after the machine's moves, if it lost the game, and
 * from the empty board: it didn't choose another beginning. */
void lost_positions_add (LostPositions *self, const WuziGameFacts *facts);

/* The same in two steps, for those who keep the positions' keys instead of the
 * moves: lost has room for LOST_POSITIONS_MAX_MOVES; returns how many there
 * are. Keys mean nothing but here. */
guint lost_positions_get_keys (const WuziGameFacts *facts, guint64 *lost);
void lost_positions_add_keys (LostPositions *self, const guint64 *lost, guint count);

/* The free points by which the machine at that level would come to a position,
 * turned or mirrored in any way, from which it lost a game under that rule. At
 * most max of them; returns how many were put into points. */
guint lost_positions_list (LostPositions *self, const char *level, Rule rule, const Board *board,
                           Point *points, guint max);

/* How many positions there are, and in how many bytes. */
guint lost_positions_get_count (LostPositions *self);
gsize lost_positions_get_bytes (LostPositions *self);

G_END_DECLS
