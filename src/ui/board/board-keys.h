/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keys carry a cursor over a board, and where to. */
#pragma once

#include <glib.h>

#include "board/board.h"

G_BEGIN_DECLS

/* Moves (x, y) as a key says: arrows by one, Home and End, Page Up and Page
 * Down to the edges and beyond. FALSE if the key isn't one of these. */
gboolean board_keys_steer (guint keyval, int *x, int *y);

G_END_DECLS
