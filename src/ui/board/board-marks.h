/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a teacher draws on a board: a hint and threats, and what is forbidden, and why. */
#pragma once

#include "present/board/board-geometry.h"
#include "ui/board/board-scene.h"

/* Draws the scene's hint and threats, its forbidden points and its faults. */
void board_marks_draw (cairo_t *cr, const BoardGeometry *geometry, const BoardScene *scene,
                       const PangoFontDescription *font);
