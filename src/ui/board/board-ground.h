/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies under the stones: wood, lines, star points, coordinates. */
#pragma once

#include "ui/board/board-drawing.h"
#include "ui/board/board-geometry.h"

G_BEGIN_DECLS

/* A picture of the empty board, as large as the geometry's frame.
 * (transfer full) */
cairo_surface_t *board_ground_new (const BoardGeometry *geometry, BoardLook look, bool coordinates,
                                   const PangoFontDescription *font);

G_END_DECLS
