/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A filter and an order, counted by references. */
#include "records/games/game-query.h"

GameQuery *
game_query_new (const GameFilter *filter, GameOrder order, gboolean descending)
{
  GameQuery *self = g_rc_box_new0 (GameQuery);

  game_filter_copy (&self->filter, filter);
  self->order = order;
  self->descending = descending;
  return self;
}

static void
query_clear (GameQuery *self)
{
  game_filter_clear (&self->filter);
  g_clear_pointer (&self->ranks, g_hash_table_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
}

void
game_query_unref (GameQuery *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) query_clear);
}
