/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of the search: what a stone of either side would make on each free
 * point, updated move by move. */
#pragma once

#include <string.h>

#include "board/board.h"
#include "engine/pattern.h"

typedef enum {
  SIDE_BLACK,
  SIDE_WHITE,
} Side;

enum {
  SIDE_COUNT = 2,

  /* Points whose patterns one stone can change. */
  MAX_CHANGES = AXIS_COUNT * 2 * PATTERN_WIDE_REACH,

  /* How far off a stone makes points candidates, and the rows of which it can. */
  NEAR_REACH = 4,
  NEAR_ROWS = 2 * NEAR_REACH + 1,

  MAX_POINTS = BOARD_MAX_STONES,
};

/* A point before a stone changed its patterns. */
typedef struct {
  Point point;
  uint8_t kinds[SIDE_COUNT];
  uint32_t patterns;
  uint16_t codes[SIDE_COUNT];
} Change;

/* What is known of the position as a whole. */
typedef struct {
  uint64_t key; /* of the stones and of who is to move */
  /* Free points of each kind. Of KIND_DEAD and KIND_QUIET there may be more than
   * fit: those counts mean nothing. */
  uint8_t counts[SIDE_COUNT][KIND_COUNT + 1];
  SideEval evals[SIDE_COUNT]; /* sums over the free points */
} Summary;

/* The free points whose facts are unsure for black, and those of them that are forbidden: a bit
 * each by row and column. All zero under a rule without fouls. */
typedef struct {
  uint32_t points[POINT_STRIDE];
  uint32_t forbidden[POINT_STRIDE];
} UnsurePoints;

/* A move, and what it takes to unmake it. */
typedef struct {
  Point point;               /* POINT_NONE for a pass */
  uint8_t kinds[SIDE_COUNT]; /* of the point before the stone */
  uint8_t change_count;
  uint32_t near[NEAR_ROWS];
  Summary summary;
  Change changes[MAX_CHANGES];
  UnsurePoints unsure; /* not set where there are no fouls */
} Ply;

/* Invariant: for every free point of the board, patterns[], codes[], kinds[] and the
 * summary hold what the stones on the board make of it, as if computed from
 * scratch; taken points and the margin are KIND_DEAD; free[] and near[] have a
 * bit for each free point and for each free or taken point near a stone. */
typedef struct {
  int size;
  Side turn;
  int count;     /* stones on the board */
  int ply_count; /* moves made since position_init (), passes included */
  Summary summary;

  uint32_t free[POINT_STRIDE];
  uint32_t near[POINT_STRIDE];

  /* Two bits a point, as pattern_index () reads them. */
  uint64_t lines[AXIS_COUNT][2 * POINT_STRIDE];

  uint8_t kinds[SIDE_COUNT][POINT_COUNT];
  uint32_t patterns[POINT_COUNT]; /* a byte for each axis: black's in the low half, white's above */
  uint16_t codes[POINT_COUNT][SIDE_COUNT]; /* of a side's four patterns */
  uint8_t stones[POINT_COUNT];             /* a Stone each */
  UnsurePoints unsure;

  Ply plies[MAX_POINTS + 1];

  /* Borrowed */
  const PatternTables *tables;
} Position;

/* Takes over the stones of a board. */
void position_init (Position *position, const PatternTables *tables, const Board *board);

/* Puts a stone of the side to move on a free point, or takes the last off. */
void position_make (Position *position, Point point);
void position_unmake (Position *position);

/* Lets the other side move, or the first one again. A position takes as many
 * moves and passes as it had free points at first, and one more. */
void position_pass (Position *position);
void position_unpass (Position *position);

/* The position's key once the point has been played. */
uint64_t position_key_after (const Position *position, Point point);

/* What a stone of a side would make on a free point along an axis if one more
 * stone stood on the same axis, at most so far away as the tables look. */
Pattern position_pattern_with (const Position *position, Side side, Point point, int axis,
                               Point stone, Side stone_side);

/* The facts of a free point if its pattern along one axis were another. */
const PointFacts *position_facts_with (const Position *position, Side side, Point point, int axis,
                                       Pattern pattern);

/* Which threats both sides have, as an index of threat_evals. */
unsigned position_threats (const Position *position);

/* The static eval: the value of the position for the side to move, in units of
 * score, by the sums over the free points. It means little while a five threatens. */
int position_evaluate (const Position *position);

static inline Side
side_other (Side side)
{
  return (Side) (side ^ 1);
}

/* Which line of an axis a point lies on, and at which place of it. */
static inline int
position_line_of (Point point, int axis)
{
  int x = point % POINT_STRIDE;
  int y = point / POINT_STRIDE;

  switch (axis) {
  case 0:
    return y;
  case 1:
    return x;
  case 2:
    return x - y + POINT_STRIDE;
  default:
    return x + y;
  }
}

static inline int
position_place_of (Point point, int axis)
{
  /* Along the fourth axis x falls, and it is the row that counts upwards. */
  return axis == 0 || axis == 2 ? point % POINT_STRIDE : point / POINT_STRIDE;
}

/* The line through a point along an axis, two bits a point, beginning so far before it. */
static inline uint64_t
position_line (const Position *position, Point point, int axis, int reach)
{
  return position->lines[axis][position_line_of (point, axis)]
         >> (2 * (position_place_of (point, axis) - reach));
}

/* How many points there are of one kind. */
static inline int
position_count (const Position *position, Side side, Kind kind)
{
  return position->summary.counts[side][kind];
}

/* Is there a point where the side would make at least a four? */
static inline bool
position_has_four (const Position *position, Side side)
{
  const uint8_t *counts = position->summary.counts[side];

  return (counts[KIND_FOUR] | counts[KIND_FOUR_PLUS] | counts[KIND_FOUR_THREE]
          | counts[KIND_OPEN_FOUR] | counts[KIND_FIVE])
         != 0;
}

/* The next point of that kind, from a point on; POINT_NONE if there is none.
 * Start with point_make (0, 0). */
static inline Point
position_find (const Position *position, Side side, Kind kind, Point from)
{
  const uint8_t *kinds = position->kinds[side];
  const uint8_t *found = memchr (kinds + from, (int) kind, (size_t) (POINT_COUNT - from));

  return found == NULL ? POINT_NONE : (Point) (found - kinds);
}

/* What a stone of the side makes on a free point along an axis. */
static inline Pattern
position_pattern (const Position *position, Side side, Point point, int axis)
{
  int shift = PATTERN_BITS * (SIDE_COUNT * axis + (int) side);

  return (Pattern) (position->patterns[point] >> shift & PATTERN_MASK);
}

/* What a stone of the side makes on a free point, all axes taken together. */
static inline const PointFacts *
position_facts (const Position *position, Side side, Point point)
{
  return &position->tables->facts[side][position->codes[point][side]];
}

static inline Kind
position_kind (const Position *position, Side side, Point point)
{
  return (Kind) position->kinds[side][point];
}

/* May the side to move, if the point is free, play there? */
static inline bool
position_may_play (const Position *position, Point point)
{
  return position->kinds[position->turn][point] != KIND_FORBIDDEN;
}
