/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as the manager of Gomocup's tournaments judges it: whoever answers too late, wrongly or
 * not at all has lost. Pure: it looks at no clock, and waits for nobody. */
#pragma once

#include "matches/match-plan.h"

/* How a game ended. */
typedef enum {
  MATCH_ENDING_FIVE,
  MATCH_ENDING_FOUL,    /* a point that the rule forbids to black */
  MATCH_ENDING_TIME,    /* no move within the limit and the tolerance */
  MATCH_ENDING_ILLEGAL, /* a point that isn't free */
  MATCH_ENDING_CRASH,   /* it ended, or said nothing that can be understood */
  MATCH_ENDING_MEMORY,  /* it took more memory than it may */
  MATCH_ENDING_DRAW,    /* the board is full, or as many moves are played as the rule lets be */
} MatchEnding;

enum {
  MATCH_ENDING_COUNT = MATCH_ENDING_DRAW + 1,

  /* What goes by between the manager and an engine isn't the engine's: for each move so much of
   * what is left for the game isn't counted, in ms. */
  MATCH_MOVE_GRACE = 10,
  /* Under renju it is a draw when only so many points are free. */
  MATCH_RENJU_REST = 25,
};

/* The state of a game. Plain data. */
typedef struct {
  MatchTerms terms;
  Board board;
  int opening;                    /* so many moves were played before it began */
  gint64 msecs[BOARD_MAX_STONES]; /* that each move took; 0 for the opening's */
  gint64 left_ms[2];              /* black's and white's, of match_ms; may be negative */
  gint64 memory[2];               /* the most that they have taken, in bytes; 0: not known */

  gboolean over;
  MatchEnding ending;
  Stone winner; /* STONE_NONE: a draw */
} MatchJudge;

/* Begins a game after the moves of an opening, which may end it. */
void match_judge_begin (MatchJudge *self, const MatchTerms *terms, const Board *opening);

/* How long whose turn it is may think, in ms, without the tolerance: 0 where there is no limit, and
 * negative if the time is used up. */
gint64 match_judge_get_limit (const MatchJudge *self);

/* After so many ms an answer comes too late; 0: never. */
gint64 match_judge_get_deadline (const MatchJudge *self);

/* Whose turn it is plays a point, POINT_NONE being one off the board, after so many ms. A move that
 * loses isn't played. The game must not be over. */
void match_judge_take_move (MatchJudge *self, Point point, gint64 msecs);

/* Whose turn it is takes so many bytes, with the move that it has chosen; 0 if that isn't known.
 * FALSE: that is too much, and it has lost. */
gboolean match_judge_take_memory (MatchJudge *self, gint64 bytes);

/* Whose turn it is has lost for that reason. */
void match_judge_take_failure (MatchJudge *self, MatchEnding ending);

/* "five", as it stands in files. */
const char *match_ending_to_name (MatchEnding ending);
gboolean match_ending_from_name (const char *name, MatchEnding *ending);

/* As Gomocup's manager writes it behind a game's moves: 0 for a five or a draw, and so on. */
int match_ending_to_gomocup (MatchEnding ending);
