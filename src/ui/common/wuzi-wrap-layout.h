/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of small widgets that goes on in the next line. */
#pragma once

#include <gtk/gtk.h>

/* WuziWrapLayout: lays children out one after the other as words of a text,
 * each as wide as it wants to be; the last, if it expands, has the rest of its line. */
#define WUZI_TYPE_WRAP_LAYOUT (wuzi_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (WuziWrapLayout, wuzi_wrap_layout, WUZI, WRAP_LAYOUT, GtkLayoutManager)

/* spacing is in pixels, between children and between lines. */
GtkLayoutManager *wuzi_wrap_layout_new (int spacing);
