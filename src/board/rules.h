/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules: which points may be played, what wins, what is a draw.
 *
 * Everything that differs from rule to rule is decided here and nowhere
 * else; the rest of the program passes a Rule along. A row is an unbroken line
 * of stones of one colour along an axis, and its length counts all of them.
 *
 * - Freestyle: five or more win (Gomocup's rule 0).
 * - Standard: exactly five win; a longer row is none (Gomocup's rule 1).
 * - Renju: black wins with exactly five, and may not make an overline, two fours or two threes
 *   unless the same stone makes a five: see foul.h. White wins with five or more (Renju
 *   International Federation, renju.net/rifrules, paragraph 9; Gomocup's rule 4).
 * - Caro, of its variants the one that Gomocup calls standard caro: exactly five win, unless a
 *   stone of the other side's stands at each end; the edge closes nothing (Gomocup's rules 8 and 1
 *   together, piskvork.txt of Piskvork 8.9). In others, six win, or the edge closes, too. */
#pragma once

#include "board/foul.h"

typedef enum {
  RULE_FREESTYLE,
  RULE_STANDARD,
  RULE_RENJU,
  RULE_CARO,
} Rule;

enum {
  RULE_COUNT = RULE_CARO + 1,
  ROW_TO_WIN = 5,
};

/* Why a point may not be played. */
typedef enum {
  REFUSAL_NONE, /* it may be played */
  REFUSAL_OFF_BOARD,
  REFUSAL_TAKEN,
  REFUSAL_FOUL, /* the rule forbids it to whose turn it is: see foul_at () */
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
  OUTCOME_FOUL, /* the last stone was forbidden: who placed it loses */
  OUTCOME_DRAW, /* the board is full, or there is no point left that may be played */
} Outcome;

/* Why a row of five or more doesn't win. */
typedef enum {
  ROW_FLAW_NONE, /* it does */
  ROW_FLAW_TOO_LONG,
  ROW_FLAW_CLOSED, /* at both ends */
} RowFlaw;

/* NOTE: under renju a player may pass, and both passing one after the other is a draw
 * (International Federation, paragraphs on moves and results). Nobody passes here: a board, its
 * files and those of nearly all other programs take turns stone by stone, and to pass on purpose
 * gains nothing that an agreed draw wouldn't. So where black has no point left that isn't
 * forbidden, which hardly happens before the board is full, the game is drawn at once, though white
 * might go on alone. */

/* What the last stone brought about. row_count and rows (the winning rows,
 * one an axis at most) are set if outcome is OUTCOME_FIVE, winner with OUTCOME_FOUL, too. */
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

/* Is any point forbidden to that colour by the rule? Then rules_check () may say
 * REFUSAL_FOUL. */
bool rule_has_fouls (Rule rule, Stone stone);

/* Does only a row of exactly five win for that colour? */
bool rule_wants_exact_five (Rule rule, Stone stone);

/* Does a row of five not win while a stone of the other side's stands at each end? */
bool rule_lets_close (Rule rule);

/* May the colour whose turn it is play here? */
Refusal rules_check (Rule rule, const Board *board, Point point);

/* Judges the position after its last move. Who places a forbidden stone all the same has
 * lost. */
Verdict rules_judge (Rule rule, const Board *board);

/* Why a row of five or more that the last stone made doesn't win; *row is set to it.
 * ROW_FLAW_NONE if it made none such. */
RowFlaw rules_find_flaw (Rule rule, const Board *board, Row *row);

/* Can a colour still get a winning row, if the other one let it? It can while there is a
 * line of five points with none of the other's stones, of which five stones would win; whether
 * there are enough moves left to fill it, or which of them are forbidden, isn't asked. A position
 * in which neither can is dead: nobody wins it. */
bool rules_can_win (Rule rule, const Board *board, Stone stone);
bool rules_is_dead (Rule rule, const Board *board);

/* Did a move end the game, the last one or one before it? */
bool rules_is_over (Rule rule, const Board *board);

/* The row through a stone along an axis. The point must hold a stone. */
Row rules_row_through (const Board *board, Point point, int axis);
