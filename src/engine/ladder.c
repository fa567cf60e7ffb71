/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry for each opponent; EXPERIMENTS.md says how their ratings were measured. */
#include "engine/ladder.h"

#include "engine/opponents/scorer.h"

enum {
  QUICK_MS = 300,  /* all but the two strongest take no longer for a move, on any computer */
  NO_LIMIT = 1000, /* of fours in a row, or of moves: there are never so many */
};

static const Rung RUNGS[ENGINE_LEVEL_COUNT] = {
  [ENGINE_LEVEL_CHICK] = {
    .name = "chick",
    .rating = 370,
    .choose = scorer_choose,
    .character = { &SCORE_TABLE_BOLD, .sight = { .diagonals = 80, .far = 95, .doubles = true } },
  },
  [ENGINE_LEVEL_EASY] = {
    .name = "easy",
    .rating = 522,
    .choose = scorer_choose,
    .character = { &SCORE_TABLE_BOLD, .sight = { .diagonals = 65, .far = 70 } },
  },
  [ENGINE_LEVEL_HARE] = {
    .name = "hare",
    .rating = 676,
    .choose = basic_choose,
    .character = { .sight = { .diagonals = 20, .far = 20 } },
  },
  [ENGINE_LEVEL_CRAB] = {
    .name = "crab",
    .rating = 813,
    .choose = scorer_choose,
    .character = { &SCORE_TABLE_CAUTIOUS, .sight = { .diagonals = 10 } },
  },
  [ENGINE_LEVEL_OX] = {
    .name = "ox",
    .rating = 1000,
    .choose = scorer_choose,
    .character = { &SCORE_TABLE_BOLD, .takes_first = true },
  },
  [ENGINE_LEVEL_MEDIUM] = {
    .name = "medium",
    .rating = 1110,
    .choose = priorities_choose,
  },
  [ENGINE_LEVEL_FOX] = {
    .name = "fox",
    .rating = 1332,
    .handicap = { .nodes = 300, .width = NO_LIMIT },
    .near_best = 1500,
  },
  [ENGINE_LEVEL_CRANE] = {
    .name = "crane",
    .rating = 1513,
    .choose = master_choose,
    .depth = 2,
    .nodes = 1000,
  },
  [ENGINE_LEVEL_HARD] = {
    .name = "hard",
    .rating = 1760,
    .choose = master_choose,
    .depth = 4,
    .nodes = 600,
  },
  [ENGINE_LEVEL_WOLF] = {
    .name = "wolf",
    .rating = 1945,
    .handicap = { .nodes = 800, .root_fours = 30, .quiescence_fours = 4, .width = NO_LIMIT },
  },
  [ENGINE_LEVEL_OWL] = {
    .name = "owl",
    .rating = 2158,
    .choose = master_choose,
    .depth = 8,
    .nodes = 100000,
  },
  [ENGINE_LEVEL_EXPERT] = {
    .name = "expert",
    .rating = 2449,
    .handicap = { .nodes = 10000,
                  .root_fours = 1000,
                  .quiescence_fours = NO_LIMIT,
                  .width = NO_LIMIT },
  },
  [ENGINE_LEVEL_TIGER] = {
    .name = "tiger",
    .rating = 2585,
    .handicap = { .nodes = 25000,
                  .root_fours = 1000,
                  .quiescence_fours = NO_LIMIT,
                  .width = NO_LIMIT },
  },
  [ENGINE_LEVEL_PHOENIX] = {
    .name = "phoenix",
    .rating = 2872,
    .handicap = { .nodes = 100000,
                  .root_fours = 10000,
                  .quiescence_fours = NO_LIMIT,
                  .width = NO_LIMIT },
  },
  [ENGINE_LEVEL_QILIN] = {
    .name = "qilin",
    .rating = 3055,
    .handicap = { .nodes = 420000,
                  .turn_ms = QUICK_MS,
                  .root_fours = 20000,
                  .quiescence_fours = NO_LIMIT,
                  .width = NO_LIMIT },
  },
  [ENGINE_LEVEL_DRAGON] = {
    .name = "dragon",
    .rating = 3257,
    .handicap = { .nodes = 1500000,
                  .root_fours = 20000,
                  .quiescence_fours = NO_LIMIT,
                  .width = NO_LIMIT },
  },
  [ENGINE_LEVEL_CHAMPION] = {
    .name = "champion",
    .rating = 3521,
  },
};

const Rung *
ladder_rung (EngineLevel level)
{
  return &RUNGS[level];
}
