/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one stone would make, read off the four lines around it. */
#include "engine/engine.h"

#include "engine/opponents/shapes.h"

enum {
  FIVE_POINTS = (1 << ROW_TO_WIN) - 1,
};

/* The only bit that is set, or 0 if there are none or more. */
static uint32_t
only_bit (uint32_t bits)
{
  return (bits & (bits - 1)) == 0 ? bits : 0;
}

/* The points where one stone more makes five, together with a stone on the
 * line's middle. */
static uint32_t
find_fives (Line line)
{
  uint32_t own = line.own | 1u << LINE_CENTRE;
  uint32_t fives = 0;

  for (int start = LINE_CENTRE - ROW_TO_WIN + 1; start <= LINE_CENTRE; start++) {
    uint32_t row = (uint32_t) FIVE_POINTS << start;

    if ((line.blocked & row) == 0)
      fives |= only_bit (row & ~own);
  }
  return fives;
}

/* How many of each shape a stone makes on its four lines. */
typedef struct {
  int threes;
  int fours;
  bool open_four;
  bool five;
} Count;

static void
count_line (Count *count, Line line)
{
  switch (shapes_in_line (line, LINE_CENTRE)) {
  case SHAPE_FIVE:
    count->five = true;
    break;
  case SHAPE_OPEN_FOUR:
    count->open_four = true;
    break;
  case SHAPE_FOUR:
    count->fours += only_bit (find_fives (line)) != 0 ? 1 : 2;
    break;
  case SHAPE_OPEN_THREE:
    count->threes++;
    break;
  default:
    break;
  }
}

/* The strongest threat that the count holds. */
static EngineThreat
judge (const Count *count)
{
  if (count->five)
    return ENGINE_THREAT_FIVE;
  if (count->open_four)
    return ENGINE_THREAT_OPEN_FOUR;
  if (count->fours > 1)
    return ENGINE_THREAT_DOUBLE_FOUR;
  if (count->fours > 0)
    return count->threes > 0 ? ENGINE_THREAT_FOUR_THREE : ENGINE_THREAT_FOUR;
  if (count->threes > 1)
    return ENGINE_THREAT_DOUBLE_THREE;
  return count->threes > 0 ? ENGINE_THREAT_THREE : ENGINE_THREAT_NONE;
}

EngineThreat
engine_threat_at (const Board *board, Rule rule, Point point, Stone stone)
{
  Count count = { 0 };

  /* NOTE: rule isn't asked. Under the one rule there is, every free point may
   * be played by either side, and more than five win as well. */
  if (!board_is_free (board, point))
    return ENGINE_THREAT_NONE;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    Line lines[2];

    shapes_read_lines (board->at, point, axis, lines);
    count_line (&count, lines[stone - STONE_BLACK]);
  }
  return judge (&count);
}
