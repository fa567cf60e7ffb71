/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board, and beside or below it what is known of the game. */
#pragma once

#include <gtk/gtk.h>

/* WuziStudyLayout: lays out two children, of which the second may be hidden: side by side where
 * there is room for both, else one below the other. The first gets what the second leaves. If there
 * are two more, the third has the buttons of the first and stands below it, or below the second
 * where that leaves the first more height; the fourth is a bar that comes and goes above the
 * second; the fifth, a GtkScrolledWindow, stands below the second while both are shown. */
#define WUZI_TYPE_STUDY_LAYOUT (wuzi_study_layout_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyLayout, wuzi_study_layout, WUZI, STUDY_LAYOUT, GtkLayoutManager)
