/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frees a game of a list. */
#include "records/games/game-summary.h"

#include "records/games/game-facts.h"

void
game_summary_free (GameSummary *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  game_facts_clear (&self->facts);
  game_mark_clear (&self->mark);
  g_free (self->profiles[WUZI_SIDE_BLACK]);
  g_free (self->profiles[WUZI_SIDE_WHITE]);
  g_free (self);
}
