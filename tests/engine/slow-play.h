/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brute force for what the engine claims: threats played out by trying
 * everything. Uses the stones alone (board->at); count, turn and moves of the
 * board aren't updated. */
#pragma once

#include "engine/boards.h"
#include "engine/pattern.h"
#include "engine/position.h"

/* The tables of a rule. */
static inline const PatternTables *
tables_of (Rule rule)
{
  static PatternTables tables[RULE_COUNT];

  if (tables[rule].facts[0] == NULL)
    pattern_tables_init (&tables[rule], rule);
  return &tables[rule];
}

static inline const PatternTables *
freestyle (void)
{
  return tables_of (RULE_FREESTYLE);
}

static inline Stone
stone_of (Side side)
{
  return side == SIDE_BLACK ? STONE_BLACK : STONE_WHITE;
}

/* Would a stone there stand in a row along the axis that wins? */
static inline bool
slow_five_along (Rule rule, const Board *board, Point point, int axis, Stone stone)
{
  bool closed = true;
  int length = 1;

  for (int way = -1; way <= 1; way += 2) {
    int n = 1;

    for (; board_get (board, point_step (point, axis, n * way)) == stone; n++)
      length++;
    closed = closed && board_get (board, point_step (point, axis, n * way)) == stone_other (stone);
  }
  if (length < ROW_TO_WIN || (length > ROW_TO_WIN && rule_wants_exact_five (rule, stone)))
    return false;
  return !closed || !rule_lets_close (rule);
}

static inline bool
slow_is_five (Rule rule, const Board *board, Point point, Stone stone)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (slow_five_along (rule, board, point, axis, stone))
      return true;
  return false;
}

/* Is the point free, and may the colour play there? */
static inline bool
slow_may_play (Rule rule, const Board *board, Point point, Stone stone)
{
  return board_is_free (board, point)
         && (!rule_has_fouls (rule, stone) || foul_at (board, point).kind == FOUL_NONE);
}

/* How many free points make a five, and the last of them. */
static inline int
slow_fives (Rule rule, const Board *board, Stone stone, Point *five)
{
  int count = 0;

  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++)
      if (board_is_free (board, point_make (x, y))
          && slow_is_five (rule, board, point_make (x, y), stone)) {
        *five = point_make (x, y);
        count++;
      }
  return count;
}

/* How many free points of the axis make a five with a stone that is there,
 * and the last of them. */
static inline int
slow_fives_along (Rule rule, const Board *board, Point stone_at, int axis, Point *five)
{
  Stone stone = board_get (board, stone_at);
  int count = 0;

  for (int way = -1; way <= 1; way += 2)
    for (int n = 1; n < ROW_TO_WIN; n++) {
      Point point = point_step (stone_at, axis, n * way);

      if (board_get (board, point) == stone)
        continue;
      if (board_is_free (board, point) && slow_five_along (rule, board, point, axis, stone)) {
        *five = point;
        count++;
      }
      break; /* beyond a gap or the other side's stone there is no five with this one */
    }
  return count;
}

/* How many points make a five with a stone that is there, on all axes. */
static inline int
slow_fives_through (Rule rule, const Board *board, Point stone_at, Point *five)
{
  int count = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    count += slow_fives_along (rule, board, stone_at, axis, five);
  return count;
}

static inline bool slow_wins_by_fours (Rule rule, Board *board, Stone stone, int moves);

/* Does every answer lose to a side that threatens fives, by fours with at most so many moves? */
static inline bool
slow_fours_are_won (Rule rule, Board *board, Stone stone, int moves)
{
  Stone other = stone_other (stone);
  Point five = POINT_NONE;
  bool wins = true;

  /* Where a five can't be stopped from beside, only its point has to be tried. */
  if (slow_fives (rule, board, stone, &five) > 1 && !rule_lets_close (rule))
    return moves > 0;
  for (int place = 0; place < board->size * board->size && wins; place++) {
    Point point = point_make (place % board->size, place / board->size);

    if ((point != five && !rule_lets_close (rule)) || !slow_may_play (rule, board, point, other))
      continue;
    board->at[point] = (uint8_t) other;
    wins = slow_wins_by_fours (rule, board, stone, moves);
    board->at[point] = STONE_NONE;
  }
  return wins;
}

/* Does the side, to move, win by fours with at most so many moves, the five
 * itself counted? */
static inline bool
slow_wins_by_fours (Rule rule, Board *board, Stone stone, int moves)
{
  Point unused = POINT_NONE;

  if (moves < 1)
    return false;
  if (slow_fives (rule, board, stone, &unused) > 0)
    return true;
  if (moves < 2)
    return false;
  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);
    bool wins;

    if (!slow_may_play (rule, board, point, stone))
      continue;
    board->at[point] = (uint8_t) stone;
    wins = slow_fives_through (rule, board, point, &unused) > 0
           && slow_fives (rule, board, stone_other (stone), &unused) == 0
           && slow_fours_are_won (rule, board, stone, moves - 1);
    board->at[point] = STONE_NONE;
    if (wins)
      return true;
  }
  return false;
}

/* Is there a point that makes two points for a five at once? */
static inline bool
slow_has_open_four (Rule rule, Board *board, Stone stone)
{
  Point unused = POINT_NONE;
  bool found = false;

  for (int y = 0; y < board->size && !found; y++)
    for (int x = 0; x < board->size && !found; x++) {
      Point point = point_make (x, y);

      if (!slow_may_play (rule, board, point, stone))
        continue;
      board->at[point] = (uint8_t) stone;
      found = slow_fives_through (rule, board, point, &unused) > 1
              && (!rule_lets_close (rule) || slow_fours_are_won (rule, board, stone, 1));
      board->at[point] = STONE_NONE;
    }
  return found;
}

/* Does a stone that is there belong to an open three: does one more stone on
 * one of its axes, where it may be put, make two points for a five on that axis? */
static inline bool
slow_is_open_three (Rule rule, Board *board, Point stone_at)
{
  Stone stone = board_get (board, stone_at);
  Point unused = POINT_NONE;
  bool found = false;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int n = -PATTERN_REACH; n <= PATTERN_REACH && !found; n++) {
      Point point = point_step (stone_at, axis, n);

      if (!slow_may_play (rule, board, point, stone))
        continue;
      board->at[point] = (uint8_t) stone;
      if (slow_fives_along (rule, board, stone_at, axis, &unused) > 1)
        found = true;
      board->at[point] = STONE_NONE;
    }
  return found;
}

static inline bool slow_wins_by_threats (Rule rule, Board *board, Stone stone, int moves);

/* Does every answer to a threat lose? */
static inline bool
slow_answers_lose (Rule rule, Board *board, Stone stone, int moves)
{
  Stone other = stone_other (stone);
  Point five = POINT_NONE;
  int fives;

  if (slow_fives (rule, board, other, &five) > 0)
    return false;
  fives = slow_fives (rule, board, stone, &five);
  if (fives == 0 && !slow_has_open_four (rule, board, stone))
    return false; /* it was no threat */
  if (fives > 1 && !rule_lets_close (rule))
    return moves > 0;
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);
      bool wins;

      if (!slow_may_play (rule, board, point, other)
          || (fives == 1 && point != five && !rule_lets_close (rule)))
        continue;
      board->at[point] = (uint8_t) other;
      wins = slow_wins_by_threats (rule, board, stone, moves);
      board->at[point] = STONE_NONE;
      if (!wins)
        return false;
    }
  return moves > 0;
}

/* Does the side, to move, win by fours and open threes with at most so many
 * moves? Between two threats it may answer a four, if a threat remains. */
static inline bool
slow_wins_by_threats (Rule rule, Board *board, Stone stone, int moves)
{
  Point theirs = POINT_NONE;
  Point unused = POINT_NONE;
  int their_fives;

  if (slow_wins_by_fours (rule, board, stone, moves))
    return true;
  their_fives = slow_fives (rule, board, stone_other (stone), &theirs);
  if (moves < 3 || (their_fives > 1 && !rule_lets_close (rule)))
    return false;
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);
      bool wins = false;

      if (!slow_may_play (rule, board, point, stone)
          || (their_fives == 1 && point != theirs && !rule_lets_close (rule)))
        continue;
      board->at[point] = (uint8_t) stone;
      if (their_fives > 0 || slow_fives_through (rule, board, point, &unused) > 0
          || slow_is_open_three (rule, board, point))
        wins = slow_answers_lose (rule, board, stone, moves - 1);
      board->at[point] = STONE_NONE;
      if (wins)
        return true;
    }
  return false;
}

/* Does the side to move lose within so many moves of the other side's,
 * whatever it plays? */
static inline bool
slow_is_lost (Rule rule, Board *board, int moves)
{
  Stone own = board->turn;
  bool lost = true;

  for (int place = 0; place < board->size * board->size && lost; place++) {
    Point point = point_make (place % board->size, place / board->size);

    if (!slow_may_play (rule, board, point, own))
      continue;
    board->at[point] = (uint8_t) own;
    lost = slow_wins_by_fours (rule, board, stone_other (own), moves);
    board->at[point] = STONE_NONE;
  }
  return lost;
}

/* Does the move win, and in so many moves of both sides? */
static inline bool
slow_move_wins (Rule rule, Board *board, Point move, int distance)
{
  Stone own = board->turn;
  bool wins = slow_is_five (rule, board, move, own);

  if (!wins && distance > 1 && slow_may_play (rule, board, move, own)) {
    board->at[move] = (uint8_t) own;
    board->turn = stone_other (own);
    wins = slow_is_lost (rule, board, (distance - 1) / 2);
    board->turn = own;
    board->at[move] = STONE_NONE;
  }
  return wins;
}
