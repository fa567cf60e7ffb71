/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles of one width, in as many columns as there is room for. */
#pragma once

#include <gtk/gtk.h>

/* WuziTileLayout: lays children out in lines of equally wide columns. GTK's own
 * flow box divides by zero when keys come before it is laid out. */
#define WUZI_TYPE_TILE_LAYOUT (wuzi_tile_layout_get_type ())
G_DECLARE_FINAL_TYPE (WuziTileLayout, wuzi_tile_layout, WUZI, TILE_LAYOUT, GtkLayoutManager)

/* There are never fewer than the least columns (from 1 on), nor more than the
 * most; spacing is in pixels, between columns and between lines. */
GtkLayoutManager *wuzi_tile_layout_new (int least, int most, int spacing);
