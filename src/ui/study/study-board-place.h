/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with a bar beside it. */
#pragma once

#include <gtk/gtk.h>

/* Of a widget with two children, an AdwBin with the bar, or with none, and the board: gives the
 * board the largest square, and the bar its height. */
GtkLayoutManager *study_board_place_layout_new (void);
