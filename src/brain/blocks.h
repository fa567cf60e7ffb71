/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that the manager doesn't want to be thought about: points in every position, and moves
 * that end a line from the empty board. */
#pragma once

#include "brain/points.h"
#include "engine/engine.h"

enum {
  BLOCKS_MAX_LINES = 2048,
};

/* The last move of a line, in the position before it. */
typedef struct {
  uint64_t key;
  Point move;
} BlockedMove;

/* Start it as { 0 }. */
typedef struct {
  EnginePoints points;
  int move_count;
  BlockedMove moves[BLOCKS_MAX_LINES];
} Blocks;

void blocks_add_points (Blocks *blocks, const Points *points);
void blocks_remove_points (Blocks *blocks, const Points *points);
void blocks_clear_points (Blocks *blocks);

/* Adds the last move of a line, or removes it; a line that can't be played needs no block. Returns
 * false if there is no room for another one. */
bool blocks_add_line (Blocks *blocks, const Points *line);
void blocks_remove_line (Blocks *blocks, const Points *line);
void blocks_clear_lines (Blocks *blocks);

/* The free points of a position that are blocked. */
EnginePoints blocks_list (const Blocks *blocks, const Board *board);
