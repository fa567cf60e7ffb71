/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board and what lies on it, with cairo and pango alone. */
#pragma once

#include "board/board.h"
#include "board/rules.h"
#include "game/help/danger.h"
#include "ui/board/board-drawing.h"
#include "ui/board/board-geometry.h"

G_BEGIN_DECLS

/* What is to be seen. All pointers are borrowed. */
typedef struct {
  const Board *board;
  BoardLook look;
  bool coordinates;
  bool move_numbers;
  Point ghost;           /* where a stone would be put, or POINT_NONE */
  Point cursor;          /* of the keyboard, or POINT_NONE */
  Point hint;            /* where a hint says to play, or POINT_NONE */
  const Danger *threats; /* points to mark, or NULL */
  int row_count;         /* the winning rows, lit up */
  const Row *rows;
  const char *typed; /* the coordinate being typed, or NULL */
} BoardScene;

/* BoardPainter keeps what is costly to draw (wood, lines, stones) between
 * frames, for the geometry and look that it was drawn for. */
typedef struct _BoardPainter BoardPainter;

BoardPainter *board_painter_new (void);
void board_painter_free (BoardPainter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardPainter, board_painter_free)

/* Draws the scene where geometry says. font gives the family of the letters;
 * their size follows the pitch. */
void board_painter_draw (BoardPainter *self, cairo_t *cr, const BoardGeometry *geometry,
                         const BoardScene *scene, const PangoFontDescription *font);

/* Draws one stone, without shadow, as on the board: for panels. */
void board_painter_draw_stone (cairo_t *cr, double x, double y, double radius, Stone stone,
                               BoardLook look);

G_END_DECLS
