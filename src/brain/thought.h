/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question for the engine, and the answer. */
#pragma once

#include "brain/live.h"
#include "brain/settings.h"

typedef enum {
  THOUGHT_MOVE,     /* the move to play */
  THOUGHT_ANALYSIS, /* the best moves, but nobody plays */
  THOUGHT_OPENING,  /* what Swap2 asks for, with 0, 3 or 5 stones on the board */
} ThoughtKind;

/* A copy of everything that it needs, so that the session may go on. */
typedef struct {
  ThoughtKind kind;
  int64_t arrived_ms; /* by the clock, when the command came in */
  Board board;
  Rule rule;
  int line_count; /* best lines wanted */
  Settings settings;
} Thought;

enum {
  ANSWER_POINTS = 3,
};

/* Points to play, or the wish to swap colours; neither if there was no
 * answer. */
typedef struct {
  bool swap;
  int count;
  Point points[ANSWER_POINTS];
} Answer;

/* What there is to think with. */
typedef struct {
  /* Borrowed */
  Engine *engine;
  const EngineStop *stop;
  Output *output;
} Mind;

/* Has Swap2 a step with so many stones? With 3 the second side chooses, with 5 the first; it is
 * white's turn then, and who answers with a move stays white. */
bool thought_has_opening_step (int stones);

/* Thinks, and blocks for that long. */
Answer thought_run (const Thought *thought, const Mind *mind);
