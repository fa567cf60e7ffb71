/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys that move a board's cursor. */
#pragma once

#include <gdk/gdk.h>

/* Moves (x, y) as a key says: arrows by one, Home and End, Page Up and Page
 * Down to the edges and beyond. FALSE if the key isn't one of these. */
gboolean board_keys_move (guint keyval, int *x, int *y);
