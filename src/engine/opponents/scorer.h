/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores every point for itself, by what a stone there would make and block,
 * without looking ahead. Two tables make different opponents. */
#pragma once

#include "engine/opponents/opponent.h"

/* The value of a run of stones that touches a point, by its length (both
 * ways along an axis together) and its empty ends. */
typedef struct {
  int one;
  int two_dead, two_live;
  int three_dead, three_live;
  int four;
} RunValues;

/* The value of a point to the side that plays there. */
struct ScoreTable {
  RunValues make;
  int make_none; /* along an axis where it touches no stone of its own */
  RunValues block;
};

/* Cautious: a block has about the same value as a run of one's own. */
extern const ScoreTable SCORE_TABLE_CAUTIOUS;

/* Bold: a run of one's own has twice the value of a block. */
extern const ScoreTable SCORE_TABLE_BOLD;

Opponent scorer_choose;
