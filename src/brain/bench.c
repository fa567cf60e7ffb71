/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "bench": how many nodes the engine searches, which only changes when the search does, and how
 * fast. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "brain/board-text.h"
#include "brain/monotonic.h"
#include "brain/subcommands.h"
#include "brain/text.h"
#include "engine/engine.h"

enum {
  BENCH_DEPTH = 12,
  MOVE_ROUNDS = 4000, /* of making and unmaking moves: a tenth of a second */
};

/* Openings and middles of games, some quiet, some sharp, on three sizes. */
static const struct {
  int size;
  const char *moves;
} POSITIONS[] = {
  { 15, "g10h6e11h9" },
  { 15, "k7e9i11e11i9g11" },
  { 15, "i10e11h8e10i8e9e8h11g11" },
  { 15, "e7h11k7e10j6f11i5h4i11g12h13f13" },
  { 15, "i11i7h11f11i10f10i9i13k8j9h8i8k11j10j11" },
  { 15, "i5f9h10i11i9g11h11h12j10f10e9f8f11k10h8g7j9h7f7" },
  { 15, "i5j10e7i6f9j7h5j5h7j6j8h8h6i7k5g7i9k6l6k7j4m7l7h3" },
  { 15, "e7j11i11i10h6i8h9k10h7h8g7i7i6h10j10j6g9l9i12g8f8e9f7d7f6f5h4k8j8n7" },
  { 15, "e7h10k9f8h11j11i10j9j8j12i11i12i7j10j13h6i8i9h8k8h13l12k12k11m13l11l10m11n11i5g7j6k13l13h7"
        "f7f10g9i13g13" },
  { 20, "n9l7n11j8j9k7m7k9n10n8k10" },
  { 20, "i13i12i8k7l12j11k10j8i9k11j9l11m11h11i11j13g10k14l15m10k12j14i10i7j10h10" },
  { 9, "b7e4d4f6b5e7b6b4b8b9d5e5e3c5" },
};
enum {
  POSITION_COUNT = sizeof POSITIONS / sizeof POSITIONS[0],
};

/* What searches cost. */
typedef struct {
  uint64_t nodes;
  int64_t elapsed_ms;
} Cost;

/* Stores the cost of a search so far in data. */
static void
store_cost_cb (const EngineReport *report, void *data)
{
  *(Cost *) data = (Cost) { report->nodes, report->elapsed_ms };
}

/* Searches a position with an empty table. */
static Cost
think (Engine *engine, Rule rule, const Board *board, int depth)
{
  Cost cost = { 0 };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = rule,
    .limits = { .depth = depth },
    .report = store_cost_cb,
    .report_data = &cost,
  };

  engine_clear (engine);
  engine_think (engine, board, &request);
  return cost;
}

/* Searches all positions in which the game isn't over under the rule. Returns the sum, without
 * nodes if a position can't be read. */
static Cost
think_about_all (Engine *engine, Rule rule, int depth)
{
  Cost sum = { 0 };

  for (int i = 0; i < POSITION_COUNT; i++) {
    Cost cost;
    Board board;

    if (!board_text_read_moves (POSITIONS[i].moves, POSITIONS[i].size, &board)) {
      fprintf (stderr, "position %d is no position\n", i + 1);
      return (Cost) { 0 };
    }
    if (rules_is_over (rule, &board))
      continue;
    cost = think (engine, rule, &board, depth);
    sum.nodes += cost.nodes;
    sum.elapsed_ms += cost.elapsed_ms;
    printf ("position %2d: %" PRIu64 "\n", i + 1, cost.nodes);
    fflush (stdout);
  }
  return sum;
}

static uint64_t
per_second (uint64_t count, int64_t elapsed_ms)
{
  return count * 1000 / (uint64_t) (elapsed_ms > 0 ? elapsed_ms : 1);
}

/* How many moves a second the engine makes and unmakes. */
static uint64_t
measure_moves (Engine *engine, Rule rule)
{
  int64_t began = monotonic_now_ms ();
  uint64_t pairs;
  Board board;

  if (!board_text_read_moves (POSITIONS[POSITION_COUNT / 2].moves,
                              POSITIONS[POSITION_COUNT / 2].size, &board))
    return 0;
  pairs = engine_make_moves (engine, rule, &board, MOVE_ROUNDS);
  return per_second (pairs, monotonic_now_ms () - began);
}

/* Reads "--rule=NAME" and a depth, in any order, each once or not at all. */
static bool
read_arguments (int count, char **arguments, Rule *rule, int64_t *depth)
{
  static const char OPTION[] = "--rule=";
  int rules = 0, depths = 0;

  for (int i = 0; i < count; i++)
    if (strncmp (arguments[i], OPTION, strlen (OPTION)) == 0) {
      if (rules++ > 0 || !rule_from_name (arguments[i] + strlen (OPTION), rule))
        return false;
    } else if (depths++ > 0 || text_read_list (arguments[i], 1, depth) != 1) {
      return false;
    }
  return *depth >= 1 && *depth <= ENGINE_MAX_DEPTH;
}

Status
bench_run (int count, char **arguments)
{
  int64_t depth = BENCH_DEPTH;
  Rule rule = RULE_FREESTYLE;
  Engine *engine;
  Cost sum;

  if (!read_arguments (count, arguments, &rule, &depth)) {
    fprintf (stderr, "bench wants --rule=NAME and a depth from 1 to %d, or neither\n",
             ENGINE_MAX_DEPTH);
    return STATUS_USAGE;
  }
  engine = engine_new ();
  if (engine == NULL)
    return STATUS_USAGE;
  sum = think_about_all (engine, rule, (int) depth);
  printf ("Nodes: %" PRIu64 "\n", sum.nodes);
  printf ("nodes per second: %" PRIu64 "\n", per_second (sum.nodes, sum.elapsed_ms));
  printf ("moves made and taken back per second: %" PRIu64 "\n", measure_moves (engine, rule));
  engine_free (engine);
  return sum.nodes > 0 ? STATUS_OK : STATUS_USAGE;
}
