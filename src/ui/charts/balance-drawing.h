/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours in which shares of the game are drawn. */
#pragma once

#include "ui/charts/chart-drawing.h"

typedef struct {
  BoardColour black;
  BoardColour white;
  BoardColour unknown;
  BoardColour middle; /* a line where the game is even; seen on both */
  BoardColour edge;
  BoardColour cursor; /* the move that is looked at */
} BalancePalette;

/* The colours of a look; static. */
const BalancePalette *balance_palette_get (BoardLook look);
