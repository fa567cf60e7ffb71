/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole engine put together: tables, memory, threads. */
#pragma once

#include "engine/request.h"

typedef struct Champion Champion;

/* What makes the champion weaker, in the way people are: it looks at fewer positions, and is the
 * more likely to miss a win the longer that is. */
typedef struct {
  uint64_t nodes;       /* at most ... */
  int64_t turn_ms;      /* ... and no longer than this, on a slow computer; 0: however long */
  uint64_t root_fours;  /* positions searched for a win by fours before that; 0: none */
  int quiescence_fours; /* fours in a row in the quiescence search */
  int width;            /* moves searched at a node */
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

/* The same with a handicap, in one thread, with an empty table and history: the same position and
 * seed have the same answer. Of the request's limits, only a lower one of nodes counts. */
Point champion_think_handicapped (Champion *champion, const Board *board,
                                  const EngineRequest *request, const Handicap *handicap);

/* As engine_solve (). */
EngineSolution champion_solve (Champion *champion, const Board *board,
                               const EngineQuestion *question, EngineReport *win);

/* As engine_make_moves (). */
uint64_t champion_make_moves (Champion *champion, Rule rule, const Board *board, int rounds);
