/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole engine put together: tables, memory, threads. */
#pragma once

#include "engine/request.h"

typedef struct Champion Champion;

/* What makes the champion weaker, as people are: it looks at less, and the
 * longer a win is, the sooner it misses it. */
typedef struct {
  uint64_t nodes;       /* positions looked at in all ... */
  int64_t turn_ms;      /* ... but no longer than this, on a slow computer; 0: however long */
  uint64_t root_fours;  /* ... and before that for a win by fours; 0: none is looked for */
  int quiescence_fours; /* fours in a row seen at the end of a line */
  int width;            /* moves tried at a position */
} Handicap;

/* Returns NULL if there is no memory for one. */
Champion *champion_new (void);
void champion_free (Champion *champion);

/* As in engine.h. */
void champion_set_threads (Champion *champion, int threads);
void champion_set_memory (Champion *champion, uint64_t bytes);
void champion_clear (Champion *champion);

/* As engine_think (), for a board that isn't full. */
Point champion_think (Champion *champion, const Board *board, const EngineRequest *request);

/* The same with a handicap, which takes the place of the request's limits but
 * for a lower one of nodes, in one thread and without what is remembered: the same position and
 * seed have the same answer. */
Point champion_think_handicapped (Champion *champion, const Board *board,
                                  const EngineRequest *request, const Handicap *handicap);

/* As engine_solve (). */
EngineSolution champion_solve (Champion *champion, const Board *board,
                               const EngineQuestion *question, EngineReport *win);

/* As engine_make_moves (). */
uint64_t champion_make_moves (Champion *champion, Rule rule, const Board *board, int rounds);
