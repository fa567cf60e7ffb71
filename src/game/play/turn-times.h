/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long somebody has thought about each position of a game.
 *
 * Positions come back when moves are taken back and brought back, and their
 * time with them: it would be a way to get a new time per move otherwise. */
#pragma once

#include <glib.h>

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

typedef struct _TurnTimes TurnTimes;

TurnTimes *turn_times_new (void);
void turn_times_free (TurnTimes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TurnTimes, turn_times_free)

/* Forgets all: another game begins. */
void turn_times_clear (TurnTimes *self);

/* So many milliseconds were spent with that board, in all. */
void turn_times_note (TurnTimes *self, const Board *board, gint64 msecs);

/* Likewise, for the positions before each of these moves, played one after the
 * other from that board on. */
void turn_times_note_moves (TurnTimes *self, const Board *board, const WuziRecordedMove *moves,
                            guint count);

/* What was noted last for that position, or 0. */
gint64 turn_times_get (TurnTimes *self, const Board *board);

G_END_DECLS
