/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines for tests: one that is used for everything, and two that think at once. */
#pragma once

#include <check.h>
#include <pthread.h>

#include "engine/engine.h"

/* Check runs each test in a process of its own. There, one engine is used for everything: nothing
 * may depend on what it has done before. */
static inline Engine *
cleared_engine (void)
{
  static Engine *engine;

  if (engine == NULL) {
    engine = engine_new ();
    engine_set_memory (engine, 1);
  }
  engine_clear (engine);
  return engine;
}

/* A call of an engine, in a thread of its own. */
typedef struct {
  Engine *engine;
  Board board;
  EngineRequest request;
  Point point;
} Thinker;

static inline void *
run_thinker (void *data)
{
  Thinker *thinker = data;

  thinker->point = engine_think (thinker->engine, &thinker->board, &thinker->request);
  return NULL;
}

/* Lets both think at once: each plays as it did alone. Frees their engines. */
static inline void
check_two_at_once (Thinker thinkers[2], const Point alone[2])
{
  pthread_t threads[2];

  for (int i = 0; i < 2; i++)
    ck_assert_int_eq (pthread_create (&threads[i], NULL, run_thinker, &thinkers[i]), 0);
  for (int i = 0; i < 2; i++) {
    pthread_join (threads[i], NULL);
    ck_assert_int_eq (thinkers[i].point, alone[i]);
    engine_free (thinkers[i].engine);
  }
}
