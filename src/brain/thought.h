/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question for the engine, and the answer. */
#pragma once

#include "brain/live.h"
#include "brain/settings.h"

typedef enum {
  THOUGHT_MOVE,     /* the move to play */
  THOUGHT_ANALYSIS, /* the best moves, but nobody plays */
  THOUGHT_OPENING,  /* what the opening called Swap2 asks for */
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

/* Thinks about any but an opening, for which there is swap2_choose (); blocks for
 * that long. */
Answer thought_run (const Thought *thought, const Mind *mind);

/* What is left of the limits now. */
EngineLimits thought_get_limits (const Thought *thought);

/* Asks the engine about a position within those limits. live gets what it
 * reports; its output says whether anybody is told. Returns what
 * engine_think () does. */
Point thought_ask (const Thought *thought, const Mind *mind, const Board *board,
                   const EngineLimits *limits, Live *live);
