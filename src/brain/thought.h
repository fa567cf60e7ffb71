/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question to the engine, and its answer. */
#pragma once

#include "board/opening.h"
#include "brain/output.h"
#include "brain/settings.h"

typedef enum {
  THOUGHT_MOVE,     /* the move to play */
  THOUGHT_ANALYSIS, /* the best moves, but nobody plays */
  THOUGHT_DEFENCE,  /* all moves, but nobody plays */
  THOUGHT_BALANCE,  /* one move or two after which the score is about as wanted */
  THOUGHT_OPENING,  /* what Swap2 asks for, with 0, 3 or 5 stones on the board */
  THOUGHT_STEP,     /* one step of an opening, up to the other side's turn or a choice of colour */
} ThoughtKind;

/* A copy of everything that it needs, so that the session may change meanwhile. */
typedef struct {
  ThoughtKind kind;
  int64_t arrived_ms; /* when the command arrived, by monotonic_now_ms () */
  Board board;
  Rule rule;
  EnginePoints blocked; /* not to be looked at */
  Settings settings;

  int line_count;  /* THOUGHT_ANALYSIS: best lines wanted */
  int score;       /* THOUGHT_BALANCE: what is wanted, for the side to move ... */
  int stone_count; /* ... after so many moves, 1 or 2 */
  Opening opening; /* THOUGHT_STEP: the state before it */
} Thought;

/* Points to play, and what else is said in openings; nothing at all if there is no answer. */
typedef struct {
  bool swap;  /* the other colour is taken */
  bool keep;  /* the own colour is kept */
  int number; /* of fifth moves that is said; else 0 */
  int count;
  Point points[OPENING_MAX_OFFERS];
  Point reply; /* what the other side is expected to play next; POINT_NONE if that isn't known */
} Answer;

/* What a thought uses of its thinker. */
typedef struct {
  /* Borrowed */
  Engine *engine;
  const EngineStop *stop;
  Output *output;
} ThoughtContext;

static inline bool
answer_is_empty (const Answer *answer)
{
  return !answer->swap && !answer->keep && answer->count == 0;
}

/* Has Swap2 a step with so many stones? With 3 the second side chooses, with 5 the first; white is
 * to move then, and a side that answers with a move stays white. */
bool thought_has_opening_step (int stones);

/* The opening with those stones. */
Opening thought_opening_with (const Board *stones);

/* Thinks. Blocks. */
Answer thought_run (const Thought *thought, const ThoughtContext *context);

/* Fills the engine's table with what it finds of the position until it is stopped, within the
 * limits of nodes and depth. Blocks. */
void thought_ponder (const Thought *thought, const ThoughtContext *context);
