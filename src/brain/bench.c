/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "bench": a number that changes when what the engine searches changes. */
#include <inttypes.h>
#include <stdio.h>

#include "brain/clock.h"
#include "brain/position.h"
#include "brain/subcommands.h"
#include "brain/text.h"
#include "engine/engine.h"

enum {
  BENCH_DEPTH = 8,
};

/* Openings, quiet and sharp middles of games, and a full board. */
static const struct {
  int size;
  const char *moves;
} POSITIONS[] = {
  { 15, "h8" },
};
enum {
  POSITION_COUNT = sizeof POSITIONS / sizeof POSITIONS[0],
};

/* Keeps the nodes of the last report; data is where. */
static void
count_nodes_cb (const EngineReport *report, void *data)
{
  uint64_t *nodes = data;

  *nodes = report->nodes;
}

/* Thinks about a position from nothing. */
static uint64_t
think (Engine *engine, const Board *board, int depth)
{
  uint64_t nodes = 0;
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .limits = { .depth = depth },
    .report = count_nodes_cb,
    .report_data = &nodes,
  };

  engine_clear (engine);
  engine_think (engine, board, &request);
  return nodes;
}

/* Thinks about all positions. Returns the sum, or 0 if one can't be read. */
static uint64_t
think_about_all (Engine *engine, int depth)
{
  uint64_t sum = 0;

  for (int i = 0; i < POSITION_COUNT; i++) {
    uint64_t nodes;
    Board board;

    if (!position_read_moves (POSITIONS[i].moves, POSITIONS[i].size, &board)
        || position_is_over (RULE_FREESTYLE, &board)) {
      fprintf (stderr, "position %d is no position\n", i + 1);
      return 0;
    }
    nodes = think (engine, &board, depth);
    sum += nodes;
    printf ("position %2d: %" PRIu64 "\n", i + 1, nodes);
    fflush (stdout);
  }
  return sum;
}

Status
bench_run (int count, char **arguments)
{
  int64_t depth = BENCH_DEPTH;
  int64_t began = clock_now_ms ();
  Engine *engine;
  uint64_t sum;
  int64_t elapsed;

  if (count > 1 || (count == 1 && text_read_list (arguments[0], 1, &depth) != 1) || depth < 1
      || depth > ENGINE_MAX_DEPTH) {
    fprintf (stderr, "bench wants a depth from 1 to %d\n", ENGINE_MAX_DEPTH);
    return STATUS_USAGE;
  }
  engine = engine_new ();
  if (engine == NULL)
    return STATUS_USAGE;
  sum = think_about_all (engine, (int) depth);
  engine_free (engine);
  elapsed = clock_now_ms () - began;
  printf ("Nodes: %" PRIu64 "\n", sum);
  printf ("nodes per second: %" PRIu64 "\n", sum * 1000 / (uint64_t) (elapsed > 0 ? elapsed : 1));
  return sum > 0 ? STATUS_OK : STATUS_USAGE;
}
