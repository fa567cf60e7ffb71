/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns of the opponents below the champion, by windows.
 *
 * A line is cut at the other side's stones and at the edge. A piece of fewer
 * than five points can't hold a five: it is dead. A longer one is covered by
 * windows of six points, each a number of six bits with a bit for each stone; a
 * piece of exactly five points is a window of its own.
 *
 * Where more than five in a row win as well, what is beyond a window can make it
 * better, never worse. Where they don't, or where a five can be closed, whatever
 * looks like a blocked three or more is counted out on the line. There are fewer
 * patterns than in the tables of pattern.h: none with MORE or MOST, and X.XXX.X
 * is one four. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"
#include "engine/kind.h"

enum {
  WINDOW_POINTS = 6,
  WINDOW_COUNT = 1 << WINDOW_POINTS,
  WINDOW_REACH = WINDOW_POINTS - 1, /* how far off a stone can matter to a pattern */
};

/* A line for one side, bit i for its point i. No bit is set both in own and in blocked. */
typedef struct {
  uint32_t own;
  uint32_t blocked; /* stones of the other side, and what is beyond the edge */
  uint32_t closing; /* of these, the stones; 0 if they don't close a five */
  bool exact;       /* only five win, not more */
  bool closable;
} LineBits;

enum {
  LINE_BITS_CENTRE = 2 * WINDOW_REACH, /* the bit of the point that a line was read around */
  LINE_BITS_COUNT = 2 * LINE_BITS_CENTRE + 1,
};

/* The pattern of a window of six free or own points. */
Pattern window_pattern (unsigned window);

/* Reads LINE_BITS_COUNT points around a point, for both sides; lines[0] is
 * black's. at is indexed by Point, with the margin of a Board. */
void window_read_lines (Rule rule, const uint8_t *at, Point point, int axis, LineBits lines[2]);

/* The best pattern that a stone on the line's point index makes: that point
 * must be free, and from WINDOW_REACH to LINE_BITS_COUNT - 1 - WINDOW_REACH. */
Pattern window_pattern_in_line (LineBits line, int index);

/* How many fours, 0 to 2, a stone on the line's point index makes that can't be stopped by one
 * stone. */
int window_fours_in_line (LineBits line, int index);

/* The best pattern that a stone of that side on a free point would make along
 * an axis. */
Pattern window_pattern_at (Rule rule, const Board *board, Point point, int axis, Stone stone);

/* Would a stone of that side on a free point make a row of five or more along an axis that doesn't
 * win? */
bool window_wastes_row (Rule rule, const Board *board, Point point, int axis, Stone stone);
