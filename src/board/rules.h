/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules: which points may be played, what wins, what is a draw.
 *
 * Everything that differs from rule to rule is decided here and nowhere
 * else; the rest of the program passes a Rule along. Definitions follow
 * Renju International Federation's and Gomocup's: a row is an unbroken line
 * of stones of one colour along an axis, and its length counts all of them. */
#pragma once

#include "board/board.h"

typedef enum {
  RULE_FREESTYLE, /* five or more in a row win, for both colours */
} Rule;

enum {
  RULE_COUNT = RULE_FREESTYLE + 1,
  ROW_TO_WIN = 5,
};

/* Why a point may not be played. */
typedef enum {
  REFUSAL_NONE, /* it may be played */
  REFUSAL_OFF_BOARD,
  REFUSAL_TAKEN,
} Refusal;

/* A row of stones of one colour, from first to last along an axis. */
typedef struct {
  Point first;
  Point last;
  int axis;
  int length;
} Row;

typedef enum {
  OUTCOME_OPEN, /* the game goes on */
  OUTCOME_FIVE, /* the last stone made a winning row */
  OUTCOME_DRAW, /* the board is full */
} Outcome;

/* What the last stone brought about. row_count and rows (the winning rows,
 * one an axis at most) and winner are set if outcome is OUTCOME_FIVE. */
typedef struct {
  Outcome outcome;
  Stone winner;
  int row_count;
  Row rows[AXIS_COUNT];
} Verdict;

/* The name that stands in files ("freestyle"); never translated. */
const char *rule_to_name (Rule rule);

/* The rule of that name. Returns false, and leaves *rule alone, if there is
 * none. */
bool rule_from_name (const char *name, Rule *rule);

/* May the colour whose turn it is play here? */
Refusal rules_check (Rule rule, const Board *board, Point point);

/* Judges the position after its last move. */
Verdict rules_judge (Rule rule, const Board *board);

/* Can a colour still get a winning row, if the other one let it? It can while there is a
 * line of five points with none of the other's stones; whether there are enough moves left
 * to fill it isn't asked. A position in which neither can is dead: nobody wins it. */
bool rules_can_win (Rule rule, const Board *board, Stone stone);
bool rules_is_dead (Rule rule, const Board *board);

/* Did a move end the game, the last one or one before it? */
bool rules_is_over (Rule rule, const Board *board);

/* The row through a stone along an axis. The point must hold a stone. */
Row rules_row_through (const Board *board, Point point, int axis);
