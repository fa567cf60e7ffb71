/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves to choose from: all near a stone, or what a threat leaves. */
#pragma once

#include "engine/position.h"

typedef struct {
  int count;
  Point points[MAX_POINTS];
  int16_t ranks[MAX_POINTS]; /* the higher, the sooner a move is tried */
} MoveList;

/* A few points, each once. */
typedef struct {
  int count;
  Point points[AXIS_COUNT * 2 * PATTERN_WIDE_REACH * (AXIS_COUNT + 1) + 2];
} PointSet;

/* Which threat of the other side forces the reply of the side to move. */
typedef enum {
  REPLY_ANY,           /* none: it may play where it likes */
  REPLY_TO_FIVE,       /* it plays the point of the five, or one beside that stops it */
  REPLY_TO_OPEN_FOUR,  /* it prevents the open four, or plays a four of its own */
  REPLY_TO_FOUR_THREE, /* likewise */
} ForcedReply;

/* Lists the moves that the side to move has to choose from; every other is
 * forbidden, loses at once, or wins later. The side to move must have no five
 * to make. With REPLY_ANY, the list has all points near a stone that may be
 * played; else list->count is 0 if no move prevents the loss. */
ForcedReply movegen_all (const Position *position, MoveList *list);

/* Adds all points near a stone that may be played, or all there are if there is none. */
void movegen_near (const Position *position, MoveList *list);

/* Adds all points that may be played. */
void movegen_free (const Position *position, MoveList *list);

/* Adds the points where the side to move makes at least a four. */
void movegen_fours (const Position *position, MoveList *list);

/* Adds the points where the side to move makes an open three, no four. */
void movegen_threes (const Position *position, MoveList *list);

/* The points from which the side to move can prevent every open four that the
 * other side threatens, fours of its own not counted. Returns false if they
 * aren't known: each of those threats may become forbidden by a stone far off. */
bool movegen_stop_open_fours (const Position *position, PointSet *stops);

/* Adds the moves that stop every five that the other side threatens; where it has several points
 * for one and no stone stops them all, perhaps one that stops the first. */
void movegen_stop_fives (const Position *position, MoveList *list);

/* Does the other side threaten fives that the side to move can't all stop? */
bool movegen_cannot_stop_fives (const Position *position);

/* The point for the five that a four at a free point threatens; for a point
 * of kind KIND_FOUR to KIND_FOUR_THREE. */
Point movegen_five_after (const Position *position, Side side, Point four);

/* The static win check: do the kinds of points prove a win or a loss, without
 * a search? Returns the distance in moves of both sides up to and with the
 * five, less than 0 if the side to move loses, 0 if nothing is proved. If move
 * isn't NULL, it is set to the winning move, or to POINT_NONE. */
int movegen_static_win (const Position *position, Point *move);

static inline void
move_list_add (MoveList *list, Point point)
{
  list->points[list->count++] = point;
}

/* Ranks a move of a list, as high or as low as fits. */
static inline void
move_list_rank (MoveList *list, int number, int rank)
{
  list->ranks[number] = (int16_t) (rank > INT16_MAX   ? INT16_MAX
                                   : rank < INT16_MIN ? INT16_MIN
                                                      : rank);
}

/* Swaps the move of the highest rank, of points[from] and those behind it, to points[from]. */
void move_list_pick (MoveList *list, int from);
