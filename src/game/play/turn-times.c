/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of milliseconds by the key of a position. */
#include "game/play/turn-times.h"

struct _TurnTimes {
  /* Owned */
  GHashTable *msecs; /* gint64 by the position's key */
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
turn_times_note (TurnTimes *self, guint64 key, gint64 msecs)
{
  g_hash_table_insert (self->msecs, g_memdup2 (&key, sizeof key), g_memdup2 (&msecs, sizeof msecs));
}

gint64
turn_times_get (TurnTimes *self, guint64 key)
{
  const gint64 *msecs = g_hash_table_lookup (self->msecs, &key);

  return msecs != NULL ? *msecs : 0;
}
