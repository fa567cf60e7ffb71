/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the players have thought about each position of a game. A position
 * that comes back, by a move taken back or brought back, has its time back, too:
 * nobody gets a new time per move by taking back. */
#pragma once

#include <glib.h>

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

typedef struct _TurnTimes TurnTimes;

TurnTimes *turn_times_new (void);
void turn_times_free (TurnTimes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TurnTimes, turn_times_free)

/* Forgets all, for another game. */
void turn_times_clear (TurnTimes *self);

/* Notes how many milliseconds were spent with that board in all. */
void turn_times_note (TurnTimes *self, const Board *board, gint64 msecs);

/* Notes the time of each of these moves, played one after the other from that
 * board on, for the position before it. */
void turn_times_note_moves (TurnTimes *self, const Board *board, const WuziRecordedMove *moves,
                            guint count);

/* What was noted last for that position, or 0. */
gint64 turn_times_get (TurnTimes *self, const Board *board);

G_END_DECLS
