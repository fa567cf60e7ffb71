/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards and stones that can be chosen. */
#pragma once

#include <gtk/gtk.h>

/* WuziThemeChoice: a row of boards and a row of stones, one of each chosen. Every tile is a corner
 * of a board, drawn as it would look with what is chosen in the other row.
 *
 * Properties
 *   "board-theme" (BoardTheme), "stone-theme" (StoneTheme) */
#define WUZI_TYPE_THEME_CHOICE (wuzi_theme_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziThemeChoice, wuzi_theme_choice, WUZI, THEME_CHOICE, GtkWidget)
