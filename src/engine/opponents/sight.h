/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an opponent overlooks: what people do, rather than anything at random. */
#pragma once

#include "board/board.h"

/* All zero: nothing is overlooked, except what a strategy never looks at, as those
 * that count runs of stones know no broken threes. What is overlooked is drawn at
 * random for each move, but by whole lines and places: who doesn't see a diagonal
 * doesn't see any of it. */
typedef struct {
  uint8_t diagonals; /* percent of the diagonal lines */
  uint8_t far;       /* percent of the points away from the last two stones */
  bool doubles;      /* what two lines make together isn't added up */
} Sight;

/* Is the line through the point along that axis overlooked? blur is the seed, of
 * its own for each move. */
bool sight_misses_line (const Sight *sight, uint64_t blur, Point point, int axis);

/* Is the point overlooked? */
bool sight_misses_point (const Sight *sight, uint64_t blur, const Board *board, Point point);
