/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what a stone would make, by its four lines. */
#include "engine/engine.h"

#include "engine/opponents/window.h"

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
    count->fours += window_fours_in_line (line, LINE_BITS_CENTRE);
    break;
  case PATTERN_OPEN_THREE:
    count->threes++;
    break;
  default:
    break;
  }
}

/* The kind of a point that makes so many of each. */
static Kind
kind_of (const Count *count)
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

  if (!board_is_free (board, point))
    return KIND_DEAD;
  if (rule_has_fouls (rule, stone) && foul_at (board, point).kind != FOUL_NONE)
    return KIND_FORBIDDEN;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    LineBits lines[2];

    window_read_lines (rule, board->at, point, axis, lines);
    count_line (&count, lines[stone - STONE_BLACK]);
  }
  /* Of several open threes that are no foul, at most one can become an open four. */
  if (rule_has_fouls (rule, stone) && count.threes > 1)
    count.threes = 1;
  return kind_of (&count);
}
