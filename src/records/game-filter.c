/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A filter as a value. */
#include "records/game-filter.h"

void
game_filter_init (GameFilter *self)
{
  *self = (GameFilter){
    .outcome = GAME_FILTER_ANY,
    .colour = GAME_FILTER_ANY,
    .mode = GAME_FILTER_ANY,
    .rule = GAME_FILTER_ANY,
    .first_move = POINT_NONE,
  };
}

void
game_filter_copy (GameFilter *copy, const GameFilter *filter)
{
  *copy = *filter;
  copy->player = g_strdup (filter->player);
  copy->opponent = g_strdup (filter->opponent);
  copy->level = g_strdup (filter->level);
  copy->text = g_strdup (filter->text);
}

void
game_filter_clear (GameFilter *self)
{
  g_free (self->player);
  g_free (self->opponent);
  g_free (self->level);
  g_free (self->text);
  game_filter_init (self);
}
