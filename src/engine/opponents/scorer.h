/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every point is scored for itself, by what a stone there would make and
 * block; nobody looks ahead. The tables make different opponents of it. */
#pragma once

#include "engine/opponents/opponent.h"

/* What a run of stones that touches a point is worth, by its length (both
 * ways along an axis together) and its empty ends. */
typedef struct {
  int one;
  int two_dead, two_live;
  int three_dead, three_live;
  int four;
} RunWorths;

/* What a point is worth to the side that plays there. */
struct ScoreTable {
  RunWorths make;
  int make_none; /* along an axis where it touches no stone of its own */
  RunWorths block;
};

/* Cautious: to block is worth about as much as to make. */
extern const ScoreTable SCORE_TABLE_CAUTIOUS;

/* Bold: to make is worth twice what it is worth to block. */
extern const ScoreTable SCORE_TABLE_BOLD;

Opponent scorer_choose;
