/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one stone would make, read off the four lines around it. */
#include "engine/engine.h"

#include "engine/opponents/window.h"

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
find_fives (LineBits line)
{
  uint32_t own = line.own | 1u << LINE_BITS_CENTRE;
  uint32_t fives = 0;

  for (int start = LINE_BITS_CENTRE - ROW_TO_WIN + 1; start <= LINE_BITS_CENTRE; start++) {
    uint32_t row = (uint32_t) FIVE_POINTS << start;

    if ((line.blocked & row) == 0)
      fives |= only_bit (row & ~own);
  }
  return fives;
}

/* How many of each pattern a stone makes on its four lines. */
typedef struct {
  int threes;
  int fours;
  bool open_four;
  bool five;
} Count;

static void
count_line (Count *count, LineBits line)
{
  switch (window_pattern_in_line (line, LINE_BITS_CENTRE)) {
  case PATTERN_FIVE:
    count->five = true;
    break;
  case PATTERN_OPEN_FOUR:
    count->open_four = true;
    break;
  case PATTERN_FOUR:
    count->fours += only_bit (find_fives (line)) != 0 ? 1 : 2;
    break;
  case PATTERN_OPEN_THREE:
    count->threes++;
    break;
  default:
    break;
  }
}

/* The kind that the count stands for. */
static Kind
judge (const Count *count)
{
  if (count->five)
    return KIND_FIVE;
  if (count->open_four)
    return KIND_OPEN_FOUR;
  if (count->fours > 1)
    return KIND_DOUBLE_FOUR;
  if (count->fours > 0)
    return count->threes > 0 ? KIND_FOUR_THREE : KIND_FOUR;
  if (count->threes > 1)
    return KIND_DOUBLE_THREE;
  return count->threes > 0 ? KIND_THREE : KIND_DEAD;
}

Kind
engine_kind_at (const Board *board, Rule rule, Point point, Stone stone)
{
  Count count = { 0 };

  /* NOTE: rule isn't asked. Under the one rule there is, every free point may
   * be played by either side, and more than five win as well. */
  if (!board_is_free (board, point))
    return KIND_DEAD;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    LineBits lines[2];

    window_read_lines (board->at, point, axis, lines);
    count_line (&count, lines[stone - STONE_BLACK]);
  }
  return judge (&count);
}
