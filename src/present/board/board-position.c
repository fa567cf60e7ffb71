/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the rules what a board has to show. */
#include "present/board/board-position.h"

#include <string.h>

void
board_position_init (BoardPosition *self, const Board *board)
{
  *self = (BoardPosition) { .board = *board, .last = board_last (board) };
  for (int i = 0; i < board->count; i++)
    self->numbers[board->moves[i]] = (uint16_t) (i + 1);
}

void
board_position_init_by_rule (BoardPosition *self, const Board *board, Rule rule)
{
  Verdict verdict = rules_judge (rule, board);
  Row row;
  RowFlaw flaw = rules_find_flaw (rule, board, &row);

  board_position_init (self, board);
  board_position_add_verdict (self, &verdict);
  if (verdict.outcome != OUTCOME_OPEN)
    return;
  board_position_add_flaw (self, flaw, &row);
  board_position_add_forbidden (self, rule);
}

void
board_position_init_opening (BoardPosition *self, const Opening *opening)
{
  board_position_init (self, &opening->board);
  board_position_add_opening (self, opening, TRUE);
}

void
board_position_add_verdict (BoardPosition *self, const Verdict *verdict)
{
  self->row_count = verdict->row_count;
  memcpy (self->rows, verdict->rows, sizeof self->rows);
  if (verdict->outcome == OUTCOME_FOUL)
    self->fault = foul_at (&self->board, self->last);
}

void
board_position_add_flaw (BoardPosition *self, RowFlaw flaw, const Row *row)
{
  if (flaw == ROW_FLAW_NONE)
    return;
  self->fault.line_count = 1;
  self->fault.lines[0] = (FoulLine) { row->first, row->last, row->axis };
  self->flaw = flaw;
}

void
board_position_add_forbidden (BoardPosition *self, Rule rule)
{
  if (rule_has_fouls (rule, self->board.turn))
    self->forbidden_count = foul_list (&self->board, self->forbidden);
}

/* May a hand do something there? */
static gboolean
is_open (const Opening *opening, Point point)
{
  Deed deed;

  return opening_point_at (opening, point, &deed) && opening_allows (opening, deed);
}

void
board_position_add_opening (BoardPosition *self, const Opening *opening, gboolean by_hand)
{
  if (opening->kind == OPENING_FREE || opening_is_over (opening))
    return;
  self->offer_count = opening->offer_count;
  memcpy (self->offers, opening->offers, sizeof self->offers);
  if (!by_hand)
    return;
  self->within = opening_get_within (opening);
  self->beyond = opening_get_beyond (opening);
  for (Point point = 0; point < POINT_COUNT; point++)
    self->closed[point] = board_is_free (&self->board, point) && !is_open (opening, point);
}

gboolean
board_position_is_forbidden (const BoardPosition *self, Point point)
{
  for (int i = 0; i < self->forbidden_count; i++)
    if (self->forbidden[i] == point)
      return TRUE;
  return FALSE;
}

gboolean
board_position_takes_stone (const BoardPosition *self, Point point)
{
  return self->hand != STONE_NONE && board_is_free (&self->board, point) && !self->closed[point];
}
