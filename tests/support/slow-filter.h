/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A filter that looks at one game after the other, word for word as
 * records/games/game-filter.h says it. */
#pragma once

#include <string.h>

#include "board/symmetry.h"
#include "records/counts/game-counts.h"
#include "records/counts/ratings.h"
#include "records/games/game-filter.h"

/* A game as a filter sees it. */
typedef struct {
  const WuziGameFacts *facts;
  Point first;               /* the first stone, or POINT_NONE */
  const char *profiles[2];   /* by WuziSideColour: under which ids it counts */
  const char *const *others; /* other names by which the sides are known now, or NULL */
  const char *const *levels; /* machines whose ratings are known, or NULL */
} SlowGame;

/* The sides from which a game fits: bits, as somebody may have played against themselves. */
enum {
  SLOW_NOBODY = 0,
  SLOW_BLACK = 1 << WUZI_SIDE_BLACK,
  SLOW_WHITE = 1 << WUZI_SIDE_WHITE,
};

/* Do both let through the same games, for all that is said in them? */
static inline gboolean
same_filters (const GameFilter *a, const GameFilter *b)
{
  return g_strcmp0 (a->player, b->player) == 0 && g_strcmp0 (a->opponent, b->opponent) == 0
         && g_strcmp0 (a->level, b->level) == 0 && g_strcmp0 (a->text, b->text) == 0
         && a->outcome == b->outcome && a->colour == b->colour && a->mode == b->mode
         && a->rule == b->rule && a->opening == b->opening && a->size == b->size
         && a->from == b->from && a->until == b->until && a->min_moves == b->min_moves
         && a->max_moves == b->max_moves && a->first_move == b->first_move && a->ending == b->ending
         && a->clock == b->clock && a->help == b->help && a->rated == b->rated
         && a->min_minutes == b->min_minutes && a->max_minutes == b->max_minutes
         && a->position == b->position && a->counted == b->counted;
}

static inline gboolean
slow_same (const char *one, const char *other)
{
  return one != NULL && other != NULL && strcmp (one, other) == 0;
}

static inline gboolean
slow_same_place (int size, Point a, Point b)
{
  int ax = point_x (a), ay = point_y (a), bx = point_x (b), by = point_y (b);

  for (int turns = 0; turns < 4; turns++) {
    int x = ax;

    if ((ax == bx && ay == by) || (size - 1 - ax == bx && ay == by))
      return TRUE;
    ax = size - 1 - ay;
    ay = x;
  }
  return FALSE;
}

/* How the game went for a side: 1 won, -1 lost, 0 drawn. */
static inline int
slow_score (const WuziGameFacts *facts, WuziSideColour colour)
{
  if (facts->result == WUZI_RESULT_DRAW)
    return 0;
  return (facts->result == WUZI_RESULT_BLACK_WINS) == (colour == WUZI_SIDE_BLACK) ? 1 : -1;
}

static inline gboolean
slow_outcome (const GameFilter *filter, const WuziGameFacts *facts, WuziSideColour colour)
{
  int score = slow_score (facts, colour);

  return filter->outcome == GAME_FILTER_ANY || (filter->outcome == GAME_FILTER_WON && score == 1)
         || (filter->outcome == GAME_FILTER_LOST && score == -1)
         || (filter->outcome == GAME_FILTER_DRAWN && score == 0);
}

static inline gboolean
slow_help (const GameFilter *filter, const WuziSide *one, const WuziSide *other)
{
  int helps = one->hints + one->take_backs + one->danger;

  if (other != NULL)
    helps += other->hints + other->take_backs + other->danger;
  return filter->help == GAME_FILTER_ANY || (filter->help == GAME_FILTER_WITH_HELP) == (helps > 0);
}

/* Does the game change a rating? */
static inline gboolean
slow_is_rated (const SlowGame *game)
{
  static const char *const NONE[] = { NULL };
  const WuziSide *sides[] = { &game->facts->black, &game->facts->white };

  for (int i = 0; i < 2; i++)
    if (sides[i]->machine != NULL
        && !g_strv_contains (game->levels != NULL ? game->levels : NONE, sides[i]->machine))
      return FALSE;
  return ratings_are_for (game->facts)
         && g_strcmp0 (game->profiles[WUZI_SIDE_BLACK], game->profiles[WUZI_SIDE_WHITE]) != 0;
}

static inline gboolean
slow_duration (const GameFilter *filter, gint64 duration)
{
  return duration >= filter->min_minutes * G_GINT64_CONSTANT (60000)
         && (filter->max_minutes == 0
             || (duration > 0 && duration < filter->max_minutes * G_GINT64_CONSTANT (60000)));
}

static inline gboolean
slow_first_move (const GameFilter *filter, const SlowGame *game)
{
  return filter->first_move == POINT_NONE
         || (game->first != POINT_NONE
             && slow_same_place (game->facts->size, game->first, filter->first_move));
}

/* The game seen by the player, who has one side. */
static inline gboolean
slow_side (const GameFilter *filter, const SlowGame *game, WuziSideColour colour)
{
  const WuziGameFacts *facts = game->facts;
  WuziSideColour other = colour == WUZI_SIDE_BLACK ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;
  const WuziSide *opponent = other == WUZI_SIDE_BLACK ? &facts->black : &facts->white;

  if (!slow_same (game->profiles[colour], filter->player))
    return FALSE;
  if (filter->opponent != NULL && !slow_same (game->profiles[other], filter->opponent))
    return FALSE;
  if (filter->level != NULL && !slow_same (opponent->machine, filter->level))
    return FALSE;
  if (filter->colour != GAME_FILTER_ANY && filter->colour != (int) colour)
    return FALSE;
  if (filter->first_move != POINT_NONE
      && (facts->first == STONE_BLACK) != (colour == WUZI_SIDE_BLACK))
    return FALSE;
  return slow_first_move (filter, game) && slow_outcome (filter, facts, colour)
         && slow_help (filter, colour == WUZI_SIDE_BLACK ? &facts->black : &facts->white, NULL);
}

/* Was the position there? */
static inline gboolean
slow_position (const GameFilter *filter, const WuziGameFacts *facts)
{
  SymmetryKeys keys;
  Board board;

  if (filter->position == 0)
    return TRUE;
  g_assert_true (board_init (&board, facts->size));
  for (guint i = 0; i <= facts->move_count; i++) {
    symmetry_keys_init (&keys, &board);
    if (symmetry_keys_least (&keys) == filter->position)
      return TRUE;
    if (i < facts->move_count)
      board_play (&board, facts->moves[i].point);
  }
  return FALSE;
}

static inline gboolean
slow_anybody (const GameFilter *filter, const SlowGame *game)
{
  const WuziGameFacts *facts = game->facts;

  if (filter->opponent != NULL && !slow_same (game->profiles[WUZI_SIDE_BLACK], filter->opponent)
      && !slow_same (game->profiles[WUZI_SIDE_WHITE], filter->opponent))
    return FALSE;
  if (filter->level != NULL && !slow_same (facts->black.machine, filter->level)
      && !slow_same (facts->white.machine, filter->level))
    return FALSE;
  return slow_first_move (filter, game) && slow_outcome (filter, facts, WUZI_SIDE_BLACK)
         && slow_help (filter, &facts->black, &facts->white);
}

static inline gboolean
slow_name_contains (const char *name, const char *text)
{
  g_autofree char *plain = name != NULL ? g_str_to_ascii (name, "C") : NULL;
  g_autofree char *small = plain != NULL ? g_ascii_strdown (plain, -1) : NULL;
  g_autofree char *plain_text = g_str_to_ascii (text, "C");

  return small != NULL && strstr (small, plain_text) != NULL;
}

/* Texts are of small letters of Europe, and each is one word. */
static inline gboolean
slow_text (const GameFilter *filter, const SlowGame *game)
{
  return filter->text == NULL || slow_name_contains (game->facts->black.name, filter->text)
         || slow_name_contains (game->facts->white.name, filter->text)
         || (game->others != NULL
             && (slow_name_contains (game->others[0], filter->text)
                 || slow_name_contains (game->others[1], filter->text)));
}

static inline int
slow_filter_find_sides (const GameFilter *filter, const SlowGame *game)
{
  const WuziGameFacts *facts = game->facts;
  int sides = SLOW_NOBODY;

  if (filter->mode != GAME_FILTER_ANY && filter->mode != (int) facts->mode)
    return SLOW_NOBODY;
  if (filter->opening != GAME_FILTER_ANY && filter->opening != (int) facts->opening)
    return SLOW_NOBODY;
  if (filter->rule != GAME_FILTER_ANY && filter->rule != (int) facts->rule)
    return SLOW_NOBODY;
  if (filter->ending != GAME_FILTER_ANY && filter->ending != (int) facts->ending)
    return SLOW_NOBODY;
  if (filter->clock != GAME_FILTER_ANY && filter->clock != (int) facts->time.kind)
    return SLOW_NOBODY;
  if (!slow_position (filter, facts))
    return SLOW_NOBODY;
  if (filter->size != 0 && filter->size != facts->size)
    return SLOW_NOBODY;
  if (facts->started < filter->from || (filter->until != 0 && facts->started >= filter->until))
    return SLOW_NOBODY;
  if (facts->move_count < filter->min_moves
      || (filter->max_moves != 0 && facts->move_count > filter->max_moves))
    return SLOW_NOBODY;
  if (!slow_duration (filter, facts->duration))
    return SLOW_NOBODY;
  if (filter->rated != GAME_FILTER_ANY && filter->rated != (int) slow_is_rated (game))
    return SLOW_NOBODY;
  if (filter->counted && facts->origin_moves > 0)
    return SLOW_NOBODY;
  if (!slow_text (filter, game))
    return SLOW_NOBODY;
  if (filter->player == NULL)
    return slow_anybody (filter, game) ? SLOW_BLACK : SLOW_NOBODY;
  if (slow_side (filter, game, WUZI_SIDE_BLACK))
    sides |= SLOW_BLACK;
  if (slow_side (filter, game, WUZI_SIDE_WHITE))
    sides |= SLOW_WHITE;
  return sides;
}

/* Counts a game for these sides, if it counts, as a person would. */
static inline void
slow_filter_count (int sides, const WuziGameFacts *facts, WuziStanding *standing)
{
  for (int colour = WUZI_SIDE_BLACK; colour <= WUZI_SIDE_WHITE; colour++) {
    int score = slow_score (facts, (WuziSideColour) colour);

    if ((sides & (1 << colour)) == 0 || facts->origin_moves > 0)
      continue;
    *(score == 1 ? &standing->wins : score == 0 ? &standing->draws : &standing->losses) += 1;
  }
}
