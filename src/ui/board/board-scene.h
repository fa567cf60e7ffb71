/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is to be seen of a board. */
#pragma once

#include "present/board/board-overlay.h"
#include "present/board/board-position.h"
#include "ui/board/board-drawing.h"

/* A stone that doesn't lie still: one that is about to settle, or one that is lifted off, which the
 * board doesn't hold any more. */
typedef struct {
  Point point;
  Stone stone;
  double height; /* from 0, on the board, to 1, out of sight */
} BoardMotion;

enum {
  BOARD_MAX_MOTIONS = 8, /* at a time */
};

/* What is to be seen. All pointers are borrowed. */
typedef struct {
  const BoardPosition *position;
  const BoardOverlay *overlay; /* or NULL */
  BoardStyle style;
  bool coordinates;
  bool move_numbers;        /* each stone shows the number of its move */
  Point ghost;              /* where the stone in the hand would be put, or POINT_NONE */
  Point cursor;             /* of the keyboard, or POINT_NONE */
  const Foul *fault;        /* lines that are a foul, or that don't win; or NULL */
  double rows_lit;          /* how much of each winning row is lit up, from 0 to 1 */
  const char *typed;        /* the coordinate being typed, or NULL */
  Point drag_from, drag_to; /* an arrow that is being drawn, or POINT_NONE */
  int motion_count;
  const BoardMotion *motions;
} BoardScene;

/* The number that is shown on a stone, or 0. */
static inline int
board_scene_get_number (const BoardScene *scene, Point point)
{
  return scene->move_numbers ? scene->position->numbers[point] : 0;
}
