/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wins and what may be played, for each rule. */
#include "board/rules.h"

#include <stddef.h>
#include <string.h>

static const char *const RULE_NAMES[RULE_COUNT] = {
  [RULE_FREESTYLE] = "freestyle",
};

const char *
rule_to_name (Rule rule)
{
  return RULE_NAMES[rule];
}

bool
rule_from_name (const char *name, Rule *rule)
{
  for (int i = 0; i < RULE_COUNT; i++)
    if (name != NULL && strcmp (name, RULE_NAMES[i]) == 0) {
      *rule = (Rule) i;
      return true;
    }
  return false;
}

Refusal
rules_check (Rule rule, const Board *board, Point point)
{
  /* NOTE: freestyle forbids nothing that the board allows, so the rule isn't
   * asked; it is a parameter for the rules that forbid black points. */
  if (!board_is_on (board, point))
    return REFUSAL_OFF_BOARD;
  if (!board_is_free (board, point))
    return REFUSAL_TAKEN;
  return REFUSAL_NONE;
}

/* The last point of the row through a stone, going one way along an axis. */
static Point
row_end (const Board *board, Point point, int axis, int way)
{
  Stone stone = board_get (board, point);
  Point next = point_step (point, axis, way);

  while (board_get (board, next) == stone) {
    point = next;
    next = point_step (point, axis, way);
  }
  return point;
}

Row
rules_row_through (const Board *board, Point point, int axis)
{
  Row row = {
    .first = row_end (board, point, axis, -1),
    .last = row_end (board, point, axis, 1),
    .axis = axis,
  };

  row.length = (row.last - row.first) / AXIS_STEPS[axis] + 1;
  return row;
}

/* Does a row of this length win? */
static bool
row_wins (Rule rule, int length)
{
  switch (rule) {
  case RULE_FREESTYLE:
    return length >= ROW_TO_WIN;
  }
  return false;
}

Verdict
rules_judge (Rule rule, const Board *board)
{
  Verdict verdict = { .outcome = OUTCOME_OPEN, .winner = STONE_NONE };
  Point last = board_last (board);

  if (last == POINT_NONE)
    return verdict;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    Row row = rules_row_through (board, last, axis);

    if (row_wins (rule, row.length))
      verdict.rows[verdict.row_count++] = row;
  }
  if (verdict.row_count > 0) {
    verdict.outcome = OUTCOME_FIVE;
    verdict.winner = board_get (board, last);
  } else if (board_is_full (board)) {
    verdict.outcome = OUTCOME_DRAW;
  }
  return verdict;
}

/* Is there a line of five points from here along an axis without such a stone? */
static bool
line_is_free_of (const Board *board, Point point, int axis, Stone stone)
{
  for (int i = 0; i < ROW_TO_WIN; i++, point = point_step (point, axis, 1))
    if (!board_is_on (board, point) || board_get (board, point) == stone)
      return false;
  return true;
}

bool
rules_can_win (Rule rule, const Board *board, Stone stone)
{
  /* NOTE: five suffice under freestyle; a rule under which six don't win would ask, too,
   * for what lies beyond the ends. */
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++)
      for (int axis = 0; axis < AXIS_COUNT; axis++)
        if (line_is_free_of (board, point_make (x, y), axis, stone_other (stone)))
          return true;
  return false;
}

bool
rules_is_dead (Rule rule, const Board *board)
{
  return !rules_can_win (rule, board, STONE_BLACK) && !rules_can_win (rule, board, STONE_WHITE);
}

bool
rules_is_over (Rule rule, const Board *board)
{
  Board replay;

  board_init (&replay, board->size);
  for (int i = 0; i < board->count; i++) {
    board_play (&replay, board->moves[i]);
    if (rules_judge (rule, &replay).outcome != OUTCOME_OPEN)
      return true;
  }
  return false;
}
