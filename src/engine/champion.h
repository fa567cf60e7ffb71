/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole engine put together: tables, memory, threads. */
#pragma once

#include "engine/engine.h"

typedef struct Champion Champion;

/* Returns NULL if there is no memory for one. */
Champion *champion_new (void);
void champion_free (Champion *champion);

/* As in engine.h. */
void champion_set_threads (Champion *champion, int threads);
void champion_set_memory (Champion *champion, uint64_t bytes);
void champion_clear (Champion *champion);

/* As engine_think (), for a board that isn't full. */
Point champion_think (Champion *champion, const Board *board, const EngineRequest *request);

/* As engine_solve (). */
EngineSolution champion_solve (Champion *champion, const Board *board,
                               const EngineQuestion *question, EngineReport *win);

/* As engine_refute (). */
EngineSolution champion_refute (Champion *champion, const Board *board,
                                const EngineQuestion *question, EnginePoints *points);

/* As engine_make_moves (). */
uint64_t champion_make_moves (Champion *champion, const Board *board, int rounds);
