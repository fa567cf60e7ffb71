/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws where games were begun, with cairo and pango alone. */
#pragma once

#include "present/board/board-geometry.h"
#include "records/statistics/player-stats.h"
#include "ui/board/board-drawing.h"

enum {
  FIRST_MOVES_NUMBERED = 9, /* so many of the most frequent ones have their number */
};

/* The index of the row that has the point, turned or mirrored or not, or -1. rows
 * are of one size of board. */
int first_moves_find (GPtrArray *rows, Point point);

/* Draws a board with a stone on each point where a game was begun: the more
 * often, the darker. selected is the index of the row to mark, or -1. */
void first_moves_draw (cairo_t *cr, const BoardGeometry *geometry, GPtrArray *rows, int selected,
                       BoardLook look, const PangoFontDescription *font);
