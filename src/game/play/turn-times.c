/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of milliseconds by the key of a board. */
#include "game/play/turn-times.h"

struct _TurnTimes {
  /* Owned */
  GHashTable *msecs; /* gint64 by the board's key */
};

TurnTimes *
turn_times_new (void)
{
  TurnTimes *self = g_new0 (TurnTimes, 1);

  self->msecs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return self;
}

void
turn_times_free (TurnTimes *self)
{
  g_hash_table_unref (self->msecs);
  g_free (self);
}

void
turn_times_clear (TurnTimes *self)
{
  g_hash_table_remove_all (self->msecs);
}

void
turn_times_note (TurnTimes *self, const Board *board, gint64 msecs)
{
  g_hash_table_insert (self->msecs, g_memdup2 (&board->key, sizeof board->key),
                       g_memdup2 (&msecs, sizeof msecs));
}

void
turn_times_note_moves (TurnTimes *self, const Board *board, const WuziRecordedMove *moves,
                       guint count)
{
  Board at = *board;

  for (guint i = 0; i < count; i++) {
    turn_times_note (self, &at, moves[i].msecs);
    board_play (&at, moves[i].point);
  }
}

gint64
turn_times_get (TurnTimes *self, const Board *board)
{
  const gint64 *msecs = g_hash_table_lookup (self->msecs, &board->key);

  return msecs != NULL ? *msecs : 0;
}
