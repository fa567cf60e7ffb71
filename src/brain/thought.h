/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question to the engine, and its answer. */
#pragma once

#include "brain/output.h"
#include "brain/settings.h"

typedef enum {
  THOUGHT_MOVE,     /* the move to play */
  THOUGHT_ANALYSIS, /* the best moves, but nobody plays */
  THOUGHT_OPENING,  /* what Swap2 asks for, with 0, 3 or 5 stones on the board */
} ThoughtKind;

/* A copy of everything that it needs, so that the session may change meanwhile. */
typedef struct {
  ThoughtKind kind;
  int64_t arrived_ms; /* when the command arrived, by monotonic_now_ms () */
  Board board;
  Rule rule;
  int line_count; /* best lines wanted */
  Settings settings;
} Thought;

enum {
  ANSWER_POINTS = 3,
};

/* Points to play, or to swap colours; neither if there is no answer. */
typedef struct {
  bool swap;
  int count;
  Point points[ANSWER_POINTS];
} Answer;

/* What a thought uses of its thinker. */
typedef struct {
  /* Borrowed */
  Engine *engine;
  const EngineStop *stop;
  Output *output;
} ThoughtContext;

/* Has Swap2 a step with so many stones? With 3 the second side chooses, with 5 the first; white is
 * to move then, and a side that answers with a move stays white. */
bool thought_has_opening_step (int stones);

/* Thinks. Blocks. */
Answer thought_run (const Thought *thought, const ThoughtContext *context);
