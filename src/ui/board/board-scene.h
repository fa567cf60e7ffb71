/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is to be seen of a board. */
#pragma once

#include "board/board.h"
#include "board/rules.h"
#include "game/help/danger.h"
#include "present/board/board-overlay.h"
#include "ui/board/board-drawing.h"

G_BEGIN_DECLS

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
  const Board *board;
  BoardStyle style;
  bool coordinates;
  bool move_numbers;       /* each stone shows the number of its move */
  const uint16_t *numbers; /* of the stones, by point, 0 for none; NULL: as they were played */
  bool set_up;             /* the stones were not played: none is the last */
  Stone hand;              /* the colour of the ghost, or STONE_NONE: whose turn it is */
  Point ghost;             /* where a stone would be put, or POINT_NONE */
  Point cursor;            /* of the keyboard, or POINT_NONE */
  Point hint;              /* where a hint says to play, or POINT_NONE */
  const Danger *threats;   /* points to mark, or NULL */
  int within;              /* side of the central square that the stone must lie in, or 0 */
  int beyond;              /* that it must lie outside of, or 0 */
  int offer_count;         /* points that are offered, each with a letter */
  const Point *offers;
  int forbidden_count; /* points where black may not play */
  const Point *forbidden;
  int fault_count; /* lines that are a foul, or that don't win */
  const FoulLine *faults;
  int row_count; /* the winning rows */
  const Row *rows;
  double rows_lit;             /* how much of each is lit up, from 0 to 1 */
  const char *typed;           /* the coordinate being typed, or NULL */
  const BoardOverlay *overlay; /* of a study, or NULL */
  Point drag_from, drag_to;    /* an arrow that is being drawn, or POINT_NONE */
  int motion_count;
  const BoardMotion *motions;
} BoardScene;

/* The last stone's point, or POINT_NONE. */
Point board_scene_get_last (const BoardScene *scene);

/* The number that is shown on a stone, or 0. */
int board_scene_get_number (const BoardScene *scene, Point point);

G_END_DECLS
