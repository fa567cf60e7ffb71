/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A filter as a value, and what it lets through. */
#include "records/games/game-filter.h"

#include "board/symmetry.h"
#include "records/games/game-facts.h"

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

/* What doesn't depend on the side from which one looks; the cheapest first. */
static gboolean
game_fits (const GameFilter *self, const WuziGameFacts *facts)
{
  return (self->mode == GAME_FILTER_ANY || (int) facts->mode == self->mode)
         && (self->rule == GAME_FILTER_ANY || (int) facts->rule == self->rule)
         && (self->size == 0 || facts->size == self->size)
         && (self->from == 0 || facts->started >= self->from)
         && (self->until == 0 || facts->started < self->until)
         && facts->move_count >= self->min_moves
         && (self->max_moves == 0 || facts->move_count <= self->max_moves)
         && (!self->counted || game_facts_count (facts));
}

/* Is it one point or the other, turned or mirrored? */
static gboolean
is_same_place (Point point, Point other, int size)
{
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
    if (symmetry_turn (point, size, symmetry) == other)
      return TRUE;
  return FALSE;
}

/* Did the game begin with that stone, and by that side? */
static gboolean
first_move_fits (const GameFilter *self, WuziGameItem *item, WuziSideColour colour)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  Point first = wuzi_game_item_get_first_move (item, 0);

  if (self->first_move == POINT_NONE)
    return TRUE;
  if (self->player != NULL && (facts->first == STONE_BLACK) != (colour == WUZI_SIDE_BLACK))
    return FALSE;
  return first != POINT_NONE && is_same_place (self->first_move, first, facts->size);
}

static gboolean
is_opponent (const GameFilter *self, WuziGameItem *item, WuziSideColour colour)
{
  return self->opponent == NULL
         || g_strcmp0 (wuzi_game_item_get_profile (item, colour), self->opponent) == 0;
}

static gboolean
is_level (const GameFilter *self, WuziGameItem *item, WuziSideColour colour)
{
  const WuziGameFacts *facts = wuzi_game_item_get_facts (item);
  const WuziSide *side = colour == WUZI_SIDE_BLACK ? &facts->black : &facts->white;

  return self->level == NULL || g_strcmp0 (side->machine, self->level) == 0;
}

/* Does the other side fit? Among everybody's games, one or the other. */
static gboolean
opponent_fits (const GameFilter *self, WuziGameItem *item, WuziSideColour other)
{
  WuziSideColour own = other == WUZI_SIDE_BLACK ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;

  if (self->player != NULL)
    return is_opponent (self, item, other) && is_level (self, item, other);
  return (is_opponent (self, item, other) || is_opponent (self, item, own))
         && (is_level (self, item, other) || is_level (self, item, own));
}

/* Does the game fit, seen from that side? */
static gboolean
side_fits (const GameFilter *self, WuziGameItem *item, WuziSideColour colour)
{
  if (self->player == NULL) {
    if (colour != WUZI_SIDE_BLACK)
      return FALSE;
  } else if (g_strcmp0 (wuzi_game_item_get_profile (item, colour), self->player) != 0
             || (self->colour != GAME_FILTER_ANY && self->colour != (int) colour)) {
    return FALSE;
  }
  return (self->outcome == GAME_FILTER_ANY
          || (int) game_filter_get_outcome (item, colour) == self->outcome)
         && opponent_fits (self, item,
                           colour == WUZI_SIDE_BLACK ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK)
         && first_move_fits (self, item, colour);
}

static gboolean
text_fits (const GameFilter *self, WuziGameItem *item, GameNames *names)
{
  g_autoptr (GameNames) own = NULL;

  if (self->text == NULL)
    return TRUE;
  if (names == NULL)
    names = own = game_names_new (NULL, NULL);
  return game_names_contain (names, item, self->text);
}

GameFilterSides
game_filter_find_sides (const GameFilter *self, WuziGameItem *item, GameNames *names)
{
  GameFilterSides sides = GAME_FILTER_NOBODY;

  g_return_val_if_fail (self != NULL, GAME_FILTER_NOBODY);
  g_return_val_if_fail (WUZI_IS_GAME_ITEM (item), GAME_FILTER_NOBODY);

  if (!game_fits (self, wuzi_game_item_get_facts (item)))
    return GAME_FILTER_NOBODY;
  if (side_fits (self, item, WUZI_SIDE_BLACK))
    sides |= GAME_FILTER_BLACK;
  if (side_fits (self, item, WUZI_SIDE_WHITE))
    sides |= GAME_FILTER_WHITE;
  return sides != GAME_FILTER_NOBODY && text_fits (self, item, names) ? sides : GAME_FILTER_NOBODY;
}

gboolean
game_filter_matches (const GameFilter *self, WuziGameItem *item, GameNames *names)
{
  return game_filter_find_sides (self, item, names) != GAME_FILTER_NOBODY;
}

GameFilterOutcome
game_filter_get_outcome (WuziGameItem *item, WuziSideColour colour)
{
  WuziResult result = wuzi_game_item_get_facts (item)->result;

  if (result == WUZI_RESULT_DRAW)
    return GAME_FILTER_DRAWN;
  return (result == WUZI_RESULT_BLACK_WINS) == (colour == WUZI_SIDE_BLACK) ? GAME_FILTER_WON
                                                                           : GAME_FILTER_LOST;
}

void
game_filter_count (GameFilterSides sides, WuziGameItem *item, WuziStanding *standing)
{
  if (!game_facts_count (wuzi_game_item_get_facts (item)))
    return;
  for (int colour = WUZI_SIDE_BLACK; colour <= WUZI_SIDE_WHITE; colour++) {
    GameFilterOutcome outcome = game_filter_get_outcome (item, (WuziSideColour) colour);

    if ((sides & (1u << colour)) == 0)
      continue;
    if (outcome == GAME_FILTER_WON)
      standing->wins++;
    else if (outcome == GAME_FILTER_LOST)
      standing->losses++;
    else
      standing->draws++;
  }
}
