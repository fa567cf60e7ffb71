/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the players have thought about each position of a game. A position
 * that comes back, by a move taken back or brought back, has its time back, too:
 * nobody gets a new time per move by taking back. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TurnTimes TurnTimes;

TurnTimes *turn_times_new (void);
void turn_times_free (TurnTimes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TurnTimes, turn_times_free)

/* Forgets all, for another game. */
void turn_times_clear (TurnTimes *self);

/* Notes how many milliseconds were spent in all with the position of that key. */
void turn_times_note (TurnTimes *self, guint64 key, gint64 msecs);

/* What was noted last for that position, or 0. */
gint64 turn_times_get (TurnTimes *self, guint64 key);

G_END_DECLS
