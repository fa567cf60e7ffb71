/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says whether there is room for more beside each other. */
#pragma once

#include <gtk/gtk.h>

/* WuziFitLayout: gives all room to each child, and tells whether it is wide. What shows itself by
 * that may be bound to it: it is told when nothing is laid out. So may an AdwViewSwitcherTitle: by
 * itself, it cuts the names of pages short before it leaves them to the bar at the bottom.
 *
 * Properties
 *   "wide-from" (int): in pixels, with letters of the usual size; larger ones need more.
 *   "wide" (boolean, not writable): TRUE until it is known. */
#define WUZI_TYPE_FIT_LAYOUT (wuzi_fit_layout_get_type ())
G_DECLARE_FINAL_TYPE (WuziFitLayout, wuzi_fit_layout, WUZI, FIT_LAYOUT, GtkLayoutManager)

gboolean wuzi_fit_layout_is_wide (WuziFitLayout *self);
