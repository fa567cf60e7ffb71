/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machine: a position goes in, the point to play comes out.
 *
 * This is the only header of the engine that other layers include. Plain C11:
 * no GLib, no globals; any number of engines may think at once, each in a
 * thread of its own. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "board/rules.h"

/* How strong the machine plays, weakest first. */
typedef enum {
  ENGINE_LEVEL_EASY,   /* scores each point for itself */
  ENGINE_LEVEL_MEDIUM, /* a list of priorities, from five down to chance */
  ENGINE_LEVEL_HARD,   /* alpha-beta over a table of line shapes */
} EngineLevel;

enum {
  ENGINE_LEVEL_COUNT = ENGINE_LEVEL_HARD + 1,
};

/* Tells one thought to end. It belongs to the thought, not to the engine, so
 * that a stop raised before the thinking thread has come to its first line
 * isn't lost. Start it as { false }; raise it from any thread. */
typedef struct {
  atomic_bool raised;
} EngineStop;

typedef struct {
  EngineLevel level;
  Rule rule;
  uint64_t seed;          /* lots among equals: same seed and position, same answer */
  const EngineStop *stop; /* may be NULL: then nothing ends the thought early */
} EngineRequest;

typedef struct Engine Engine;

/* Returns NULL if there is no memory for one. */
Engine *engine_new (void);

/* NULL is allowed. The engine must not be thinking. */
void engine_free (Engine *engine);

/* The point that the side to move should play, or POINT_NONE if the board is
 * full or the thought was stopped. The game must not be over. Blocks; ends
 * within a few milliseconds of a raised stop. */
Point engine_think (Engine *engine, const Board *board, const EngineRequest *request);

/* The name that stands in files ("easy"); never translated. */
const char *engine_level_to_name (EngineLevel level);

/* The level of that name. Returns false, and leaves *level alone, if there is
 * none. name may be NULL. */
bool engine_level_from_name (const char *name, EngineLevel *level);

static inline void
engine_stop_raise (EngineStop *stop)
{
  atomic_store_explicit (&stop->raised, true, memory_order_relaxed);
}

static inline bool
engine_stop_is_raised (const EngineStop *stop)
{
  return stop != NULL && atomic_load_explicit (&stop->raised, memory_order_relaxed);
}
