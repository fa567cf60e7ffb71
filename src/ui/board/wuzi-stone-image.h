/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One stone as a small picture. */
#pragma once

#include <gtk/gtk.h>

#include "board/board.h"

/* WuziStoneImage: draws a stone as it lies on the board.
 *
 * Nothing is drawn for STONE_NONE. */
#define WUZI_TYPE_STONE_IMAGE (wuzi_stone_image_get_type ())
G_DECLARE_FINAL_TYPE (WuziStoneImage, wuzi_stone_image, WUZI, STONE_IMAGE, GtkDrawingArea)

void wuzi_stone_image_set_stone (WuziStoneImage *self, Stone stone);

/* The same, but seen to happen: the stone turns over, and has another colour on its other side;
 * at once where animations aren't wanted. */
void wuzi_stone_image_turn_over (WuziStoneImage *self, Stone stone);
