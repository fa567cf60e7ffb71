/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards side by side, as large as they can be. */
#pragma once

#include <gtk/gtk.h>

/* WuziLiveLayout: lays children out in as many columns as make their boards largest. */
#define WUZI_TYPE_LIVE_LAYOUT (wuzi_live_layout_get_type ())
G_DECLARE_FINAL_TYPE (WuziLiveLayout, wuzi_live_layout, WUZI, LIVE_LAYOUT, GtkLayoutManager)
