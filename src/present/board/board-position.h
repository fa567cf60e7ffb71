/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as a board shows it: stones, whose hand is over it, and what the rule says. */
#pragma once

#include <glib.h>

#include "board/opening.h"

/* Plain data: copy it by assignment. There is no board where its size is 0. */
typedef struct {
  Board board;
  uint16_t numbers[POINT_COUNT]; /* of the moves that put the stones, by point; 0 for none */
  Point last;                    /* the last move's stone, or POINT_NONE */

  Stone hand;                   /* that is put where a free point is chosen, or STONE_NONE */
  gboolean closed[POINT_COUNT]; /* free points where it can't be put */
  int within;                   /* side of the central square that it must lie in, or 0 */
  int beyond;                   /* that it must lie outside of, or 0 */
  int offer_count;              /* points that are offered, each with a letter */
  Point offers[OPENING_MAX_OFFERS];

  int forbidden_count; /* points where black may not play */
  Point forbidden[BOARD_MAX_STONES];
  int row_count; /* the winning rows */
  Row rows[AXIS_COUNT];
  Foul fault;   /* of what lies there: a foul, or one line that doesn't win; or no lines */
  RowFlaw flaw; /* why that line doesn't win, or ROW_FLAW_NONE */
} BoardPosition;

/* The stones, numbered as they were played, in nobody's hand, and by no rule. */
void board_position_init (BoardPosition *self, const Board *board);

/* The same, and what the rule says of it: forbidden points if it goes on from there, else what
 * ended it. */
void board_position_init_by_rule (BoardPosition *self, const Board *board, Rule rule);

/* An opening as it stands. */
void board_position_init_opening (BoardPosition *self, const Opening *opening);

/* Each of these adds what it tells. Points are forbidden to the colour that moves next. */
void board_position_add_verdict (BoardPosition *self, const Verdict *verdict);
void board_position_add_flaw (BoardPosition *self, RowFlaw flaw, const Row *row);
void board_position_add_forbidden (BoardPosition *self, Rule rule);

/* What an opening offers; and where the next stone may lie, if a hand is to put it. */
void board_position_add_opening (BoardPosition *self, const Opening *opening, gboolean by_hand);

/* Is the point crossed out? */
gboolean board_position_is_forbidden (const BoardPosition *self, Point point);

/* Can the hand put its stone there? */
gboolean board_position_takes_stone (const BoardPosition *self, Point point);
