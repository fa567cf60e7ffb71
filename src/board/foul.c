/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds fouls as a referee does: puts the stone, and tries the moves that could follow.
 *
 * at is a copy of a board's points, on which stones are tried and taken off again. */
#include "board/foul.h"

#include <string.h>

enum {
  FOUR = 4,
  FIVE = 5,

  LEAST_STONES = 4, /* of black's that each foul needs besides its own */
  REACH = 4,        /* within so many points of it, along the axes */
};

/* Finds lines of one kind through a black stone, along one axis; returns how many, at most two. */
typedef int (*FindLines) (uint8_t *at, Point point, int axis, FoulLine lines[2]);

static FoulKind judge (uint8_t *at, Point point, Foul *foul);

/* The unbroken row of black stones through a stone. */
static FoulLine
row_through (const uint8_t *at, Point point, int axis)
{
  FoulLine row = { point, point, axis };

  while (at[point_step (row.first, axis, -1)] == STONE_BLACK)
    row.first = point_step (row.first, axis, -1);
  while (at[point_step (row.last, axis, 1)] == STONE_BLACK)
    row.last = point_step (row.last, axis, 1);
  return row;
}

static int
row_length (const uint8_t *at, Point point, int axis)
{
  FoulLine row = row_through (at, point, axis);

  return (row.last - row.first) / AXIS_STEPS[axis] + 1;
}

static bool
makes_five (const uint8_t *at, Point point)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (row_length (at, point, axis) == FIVE)
      return true;
  return false;
}

/* Would a stone here make a five along the axis? */
static bool
completes_five (uint8_t *at, Point point, int axis)
{
  int length;

  if (at[point] != STONE_NONE)
    return false;
  at[point] = STONE_BLACK;
  length = row_length (at, point, axis);
  at[point] = STONE_NONE;
  return length == FIVE;
}

/* The point beyond the row through a stone, going one way. */
static Point
row_end (const uint8_t *at, Point point, int axis, int way)
{
  FoulLine row = row_through (at, point, axis);

  return point_step (way < 0 ? row.first : row.last, axis, way);
}

/* The row through a stone with one more stone at its end, but without that one if it is the first
 * or the last of it. */
static FoulLine
row_without (uint8_t *at, Point point, int axis, Point added)
{
  FoulLine row;

  at[added] = STONE_BLACK;
  row = row_through (at, point, axis);
  at[added] = STONE_NONE;
  if (row.first == added)
    row.first = point_step (added, axis, 1);
  else if (row.last == added)
    row.last = point_step (added, axis, -1);
  return row;
}

static int
find_fours (uint8_t *at, Point point, int axis, FoulLine lines[2])
{
  int count = 0;

  for (int way = -1; way <= 1; way += 2) {
    Point end = row_end (at, point, axis, way);

    if (completes_five (at, end, axis))
      lines[count++] = row_without (at, point, axis, end);
  }
  /* A straight four is one four with two ends. */
  if (count == 2 && lines[0].first == lines[1].first && lines[0].last == lines[1].last)
    count = 1;
  return count;
}

/* Is the row through a stone a straight four? */
static bool
is_straight_four (uint8_t *at, Point point, int axis)
{
  return row_length (at, point, axis) == FOUR
         && completes_five (at, row_end (at, point, axis, -1), axis)
         && completes_five (at, row_end (at, point, axis, 1), axis);
}

/* May black play here, and make the row through point a straight four, and no five? */
static bool
makes_straight_four (uint8_t *at, Point point, int axis, Point added)
{
  bool makes;

  if (at[added] != STONE_NONE)
    return false;
  at[added] = STONE_BLACK;
  makes = is_straight_four (at, point, axis) && !makes_five (at, added)
          && judge (at, added, NULL) == FOUL_NONE;
  at[added] = STONE_NONE;
  return makes;
}

static int
find_threes (uint8_t *at, Point point, int axis, FoulLine lines[2])
{
  for (int way = -1; way <= 1; way += 2) {
    Point end = row_end (at, point, axis, way);

    if (makes_straight_four (at, point, axis, end)) {
      lines[0] = row_without (at, point, axis, end);
      return 1;
    }
  }
  return 0;
}

static int
find_overlines (uint8_t *at, Point point, int axis, FoulLine lines[2])
{
  lines[0] = row_through (at, point, axis);
  return row_length (at, point, axis) > FIVE ? 1 : 0;
}

/* Are there so many lines of a kind that they are a foul? They are added to foul, if there is
 * one. */
static bool
has_lines (uint8_t *at, Point point, FindLines find, int least, Foul *foul)
{
  FoulLine lines[FOUL_MAX_LINES];
  int count = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    count += find (at, point, axis, &lines[count]);
  if (count < least)
    return false;
  if (foul != NULL) {
    memcpy (foul->lines, lines, sizeof lines[0] * (size_t) count);
    foul->line_count = count;
  }
  return true;
}

/* The foul that a black stone, which is there, makes. foul may be NULL. */
static FoulKind
judge (uint8_t *at, Point point, Foul *foul)
{
  if (makes_five (at, point))
    return FOUL_NONE;
  if (has_lines (at, point, find_overlines, 1, foul))
    return FOUL_OVERLINE;
  if (has_lines (at, point, find_fours, 2, foul))
    return FOUL_DOUBLE_FOUR;
  if (has_lines (at, point, find_threes, 2, foul))
    return FOUL_DOUBLE_THREE;
  return FOUL_NONE;
}

Foul
foul_at (const Board *board, Point point)
{
  uint8_t at[POINT_COUNT];
  Foul foul = { .kind = FOUL_NONE };

  if (!board_is_on (board, point) || board_get (board, point) == STONE_WHITE)
    return foul;
  memcpy (at, board->at, sizeof at);
  at[point] = STONE_BLACK;
  foul.kind = judge (at, point, &foul);
  return foul;
}

/* Are there enough black stones around a point for a foul? Most points have too few, which saves
 * time. An overline may reach farther, but needs as many here. */
static bool
has_stones_near (const Board *board, Point point)
{
  int stones = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    for (int way = -1; way <= 1; way += 2) {
      Point next = point;

      for (int i = 0; i < REACH; i++) {
        next = point_step (next, axis, way);
        if (!board_is_on (board, next))
          break;
        stones += board_get (board, next) == STONE_BLACK;
      }
    }
  return stones >= LEAST_STONES;
}

int
foul_list (const Board *board, Point *points)
{
  int count = 0;

  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      if (board_is_free (board, point) && has_stones_near (board, point)
          && foul_at (board, point).kind != FOUL_NONE)
        points[count++] = point;
    }
  return count;
}
