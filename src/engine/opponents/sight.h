/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player overlooks: not anything at random, but what people overlook. */
#pragma once

#include "board/board.h"

/* All zero: nothing is overlooked, but for what a strategy doesn't look at at
 * all: those that count runs of stones know nothing of broken threes. What is overlooked is drawn anew for each
 * thought, but it is drawn line by line and place by place: who doesn't see a
 * diagonal doesn't see any of it. */
typedef struct {
  uint8_t diagonals; /* percent of the diagonal lines */
  uint8_t far;       /* percent of the points away from the last two stones */
  bool doubles;      /* what two lines make together isn't added up */
} Sight;

/* Is the line through the point along that axis overlooked? blur is the
 * thought's own random number. */
bool sight_misses_line (const Sight *sight, uint64_t blur, Point point, int axis);

/* Is the point overlooked? */
bool sight_misses_point (const Sight *sight, uint64_t blur, const Board *board, Point point);
