/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single stones. */
#pragma once

#include "ui/board/board-drawing.h"

enum {
  BOARD_STONE_GRAINS = 4, /* no two stones of shell that lie side by side look alike */
};

/* How far a shadow reaches from the stone's middle, in its radii. */
#define BOARD_STONE_SHADOW_REACH 1.42

/* Draws a stone without its shadow. grain is below BOARD_STONE_GRAINS. */
void board_stone_draw (cairo_t *cr, double x, double y, double radius, Stone stone,
                       const BoardStyle *style, int grain);

/* Draws the shadow of a stone that lies there. */
void board_stone_draw_shadow (cairo_t *cr, double x, double y, double radius);
