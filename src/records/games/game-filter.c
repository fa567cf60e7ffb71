/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A filter as a value. */
#include "records/games/game-filter.h"

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

gboolean
game_filter_equal (const GameFilter *a, const GameFilter *b)
{
  return g_strcmp0 (a->player, b->player) == 0 && g_strcmp0 (a->opponent, b->opponent) == 0
         && g_strcmp0 (a->level, b->level) == 0 && g_strcmp0 (a->text, b->text) == 0
         && a->outcome == b->outcome && a->colour == b->colour && a->mode == b->mode
         && a->rule == b->rule && a->size == b->size && a->from == b->from && a->until == b->until
         && a->min_moves == b->min_moves && a->max_moves == b->max_moves
         && a->first_move == b->first_move && a->counted == b->counted;
}

gboolean
game_filter_has (const GameFilter *self, GameFilterField field)
{
  switch (field) {
  case GAME_FILTER_FIELD_OPPONENT:
    return self->opponent != NULL;
  case GAME_FILTER_FIELD_OUTCOME:
    return self->outcome != GAME_FILTER_ANY;
  case GAME_FILTER_FIELD_MODE:
    return self->mode != GAME_FILTER_ANY;
  case GAME_FILTER_FIELD_LEVEL:
    return self->level != NULL;
  case GAME_FILTER_FIELD_RULE:
    return self->rule != GAME_FILTER_ANY;
  case GAME_FILTER_FIELD_COLOUR:
    return self->player != NULL && self->colour != GAME_FILTER_ANY;
  case GAME_FILTER_FIELD_SIZE:
    return self->size != 0;
  case GAME_FILTER_FIELD_DATES:
    return self->from != 0 || self->until != 0;
  case GAME_FILTER_FIELD_LENGTH:
    return self->min_moves != 0 || self->max_moves != 0;
  case GAME_FILTER_FIELD_FIRST_MOVE:
    return self->first_move != POINT_NONE;
  case GAME_FILTER_FIELD_TEXT:
    return self->text != NULL;
  case GAME_FILTER_FIELD_COUNTED:
    return self->counted;
  case GAME_FILTER_FIELDS:
    break;
  }
  g_return_val_if_reached (FALSE);
}

/* Sets what the field has in the filter to what another one has there. */
static void
take_field (GameFilter *self, GameFilterField field, const GameFilter *other)
{
  switch (field) {
  case GAME_FILTER_FIELD_OUTCOME:
    self->outcome = other->outcome;
    break;
  case GAME_FILTER_FIELD_MODE:
    self->mode = other->mode;
    break;
  case GAME_FILTER_FIELD_RULE:
    self->rule = other->rule;
    break;
  case GAME_FILTER_FIELD_COLOUR:
    self->colour = other->colour;
    break;
  case GAME_FILTER_FIELD_SIZE:
    self->size = other->size;
    break;
  case GAME_FILTER_FIELD_DATES:
    self->from = other->from;
    self->until = other->until;
    break;
  case GAME_FILTER_FIELD_LENGTH:
    self->min_moves = other->min_moves;
    self->max_moves = other->max_moves;
    break;
  case GAME_FILTER_FIELD_COUNTED:
    self->counted = other->counted;
    break;
  default:
    self->first_move = other->first_move;
  }
}

void
game_filter_drop (GameFilter *self, GameFilterField field)
{
  GameFilter nothing;

  g_return_if_fail (field < GAME_FILTER_FIELDS);

  game_filter_init (&nothing);
  if (field == GAME_FILTER_FIELD_OPPONENT)
    g_clear_pointer (&self->opponent, g_free);
  else if (field == GAME_FILTER_FIELD_LEVEL)
    g_clear_pointer (&self->level, g_free);
  else if (field == GAME_FILTER_FIELD_TEXT)
    g_clear_pointer (&self->text, g_free);
  else
    take_field (self, field, &nothing);
}

gboolean
game_filter_is_narrow (const GameFilter *self)
{
  for (int field = 0; field < GAME_FILTER_FIELDS; field++)
    if (game_filter_has (self, (GameFilterField) field))
      return TRUE;
  return FALSE;
}

GameFilterOutcome
game_filter_get_outcome (const WuziGameFacts *facts, WuziSideColour colour)
{
  if (facts->result == WUZI_RESULT_DRAW)
    return GAME_FILTER_DRAWN;
  return (facts->result == WUZI_RESULT_BLACK_WINS) == (colour == WUZI_SIDE_BLACK)
             ? GAME_FILTER_WON
             : GAME_FILTER_LOST;
}
