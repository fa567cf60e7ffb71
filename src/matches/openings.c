/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places random stones about the middle until the champion judges it fair. */
#include "matches/openings.h"

#include <stdlib.h>

enum {
  OPENING_TRIES = 500,
};

/* Stores the last report of the best line. */
static void
store_report (const EngineReport *report, void *data)
{
  if (report->rank == 0)
    *(EngineReport *) data = *report;
}

static Point
judge (Engine *engine, Rule rule, const Board *board, uint64_t nodes, const EngineStop *stop,
       int *score)
{
  EngineReport report = { .score = 0 };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = rule,
    .stop = stop,
    .limits = { .nodes = nodes },
    .report = store_report,
    .report_data = &report,
  };
  Point point = engine_think (engine, board, &request);

  *score = report.score;
  return point;
}

Point
openings_judge (Engine *engine, Rule rule, const Board *board, uint64_t nodes, int *score)
{
  return judge (engine, rule, board, nodes, NULL, score);
}

Point
openings_any_point (Rule rule, const Board *board, Random *random, int spread)
{
  for (;;) {
    int x = board->size / 2 - spread + (int) random_below (random, (uint32_t) (2 * spread + 1));
    int y = board->size / 2 - spread + (int) random_below (random, (uint32_t) (2 * spread + 1));

    if (rules_check (rule, board, point_make (x, y)) == REFUSAL_NONE)
      return point_make (x, y);
  }
}

/* Do both sides have a chance, by the champion's score? */
static bool
is_fair (Engine *engine, const Board *board, const OpeningPlan *plan)
{
  int score;

  if (rules_judge (plan->rule, board).outcome != OUTCOME_OPEN)
    return false;
  judge (engine, plan->rule, board, plan->nodes, plan->stop, &score);
  if (abs (score) >= OPENING_UNFAIR || plan->second_nodes == 0)
    return abs (score) < OPENING_UNFAIR;
  judge (engine, plan->rule, board, plan->second_nodes, plan->stop, &score);
  return abs (score) < OPENING_UNEVEN;
}

void
openings_set_up (Engine *engine, Board *board, Random *random, const OpeningPlan *plan)
{
  for (int i = 0; i < OPENING_TRIES && !engine_stop_is_raised (plan->stop); i++) {
    int stones =
        plan->fewest + (int) random_below (random, (uint32_t) (plan->most - plan->fewest + 1));

    board_init (board, plan->size);
    for (int n = 0; n < stones; n++)
      board_play (board, openings_any_point (plan->rule, board, random,
                                             n < 2 ? OPENING_SPREAD / 2 : OPENING_SPREAD));
    if (is_fair (engine, board, plan))
      return;
  }
}
