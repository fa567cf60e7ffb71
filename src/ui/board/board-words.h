/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a board to those who don't see it. */
#pragma once

#include <glib.h>

#include "game/help/danger.h"

G_BEGIN_DECLS

/* "h8, black, move 12, last move", "h8, empty, hint": what lies on a point of the
 * board. hint may be POINT_NONE, and threats NULL. (transfer full) */
char *board_words_for_point (const Board *board, Point point, Point hint, const Danger *threats);

/* "White threatens five at h8, open four at j9." All points are
 * named; there must be one. (transfer full) */
char *board_words_for_threats (const Danger *threats);

G_END_DECLS
