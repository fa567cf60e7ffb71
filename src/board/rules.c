/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wins and what may be played, for each rule. */
#include "board/rules.h"

#include <stddef.h>
#include <string.h>

static const char *const RULE_NAMES[RULE_COUNT] = {
  [RULE_FREESTYLE] = "freestyle",
  [RULE_STANDARD] = "standard",
  [RULE_RENJU] = "renju",
  [RULE_CARO] = "caro",
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

bool
rule_has_fouls (Rule rule, Stone stone)
{
  return rule == RULE_RENJU && stone == STONE_BLACK;
}

bool
rule_wants_exact_five (Rule rule, Stone stone)
{
  return rule == RULE_STANDARD || rule == RULE_CARO || (rule == RULE_RENJU && stone == STONE_BLACK);
}

bool
rule_lets_close (Rule rule)
{
  return rule == RULE_CARO;
}

Refusal
rules_check (Rule rule, const Board *board, Point point)
{
  if (!board_is_on (board, point))
    return REFUSAL_OFF_BOARD;
  if (!board_is_free (board, point))
    return REFUSAL_TAKEN;
  if (rule_has_fouls (rule, board->turn) && foul_at (board, point).kind != FOUL_NONE)
    return REFUSAL_FOUL;
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

/* Does a stone of the other side's stand at both ends of such a line? */
static bool
is_closed (const Board *board, Point first, Point last, int axis, Stone stone)
{
  return board_get (board, point_step (first, axis, -1)) == stone_other (stone)
         && board_get (board, point_step (last, axis, 1)) == stone_other (stone);
}

/* What is wrong with a row of five or more. */
static RowFlaw
find_flaw (Rule rule, const Board *board, const Row *row)
{
  Stone stone = board_get (board, row->first);

  if (row->length > ROW_TO_WIN && rule_wants_exact_five (rule, stone))
    return ROW_FLAW_TOO_LONG;
  if (rule_lets_close (rule) && is_closed (board, row->first, row->last, row->axis, stone))
    return ROW_FLAW_CLOSED;
  return ROW_FLAW_NONE;
}

RowFlaw
rules_find_flaw (Rule rule, const Board *board, Row *row)
{
  Point last = board_last (board);

  for (int axis = 0; last != POINT_NONE && axis < AXIS_COUNT; axis++) {
    Row through = rules_row_through (board, last, axis);
    RowFlaw flaw = through.length < ROW_TO_WIN ? ROW_FLAW_NONE : find_flaw (rule, board, &through);

    if (flaw != ROW_FLAW_NONE) {
      *row = through;
      return flaw;
    }
  }
  return ROW_FLAW_NONE;
}

/* Is there no point that whose turn it is may play? */
static bool
is_stuck (Rule rule, const Board *board)
{
  if (!rule_has_fouls (rule, board->turn))
    return board_is_full (board);
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++)
      if (rules_check (rule, board, point_make (x, y)) == REFUSAL_NONE)
        return false;
  return true;
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

    if (row.length >= ROW_TO_WIN && find_flaw (rule, board, &row) == ROW_FLAW_NONE)
      verdict.rows[verdict.row_count++] = row;
  }
  if (verdict.row_count > 0) {
    verdict.outcome = OUTCOME_FIVE;
    verdict.winner = board_get (board, last);
  } else if (rule_has_fouls (rule, board_get (board, last))
             && foul_at (board, last).kind != FOUL_NONE) {
    verdict.outcome = OUTCOME_FOUL;
    verdict.winner = stone_other (board_get (board, last));
  } else if (is_stuck (rule, board)) {
    verdict.outcome = OUTCOME_DRAW;
  }
  return verdict;
}

/* Would five stones on the line of five points from here along an axis win, and can they come
 * there? */
static bool
line_can_win (Rule rule, const Board *board, Point first, int axis, Stone stone)
{
  Point last = point_step (first, axis, ROW_TO_WIN - 1);

  for (int i = 0; i < ROW_TO_WIN; i++) {
    Point point = point_step (first, axis, i);

    if (!board_is_on (board, point) || board_get (board, point) == stone_other (stone))
      return false;
  }
  if (rule_wants_exact_five (rule, stone)
      && (board_get (board, point_step (first, axis, -1)) == stone
          || board_get (board, point_step (last, axis, 1)) == stone))
    return false;
  return !rule_lets_close (rule) || !is_closed (board, first, last, axis, stone);
}

bool
rules_can_win (Rule rule, const Board *board, Stone stone)
{
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++)
      for (int axis = 0; axis < AXIS_COUNT; axis++)
        if (line_can_win (rule, board, point_make (x, y), axis, stone))
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
