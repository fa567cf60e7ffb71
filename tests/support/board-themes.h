/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a board looks is as the settings say. */
#pragma once

#include <check.h>

#include "ui/board/board-style.h"
#include "support/widgets.h"
#include "ui/board/wuzi-board-view.h"

/* The board somewhere in root has the themes of the settings, at once. */
static inline void
assert_board_follows_themes (GtkWidget *root, GSettings *settings)
{
  GtkWidget *board = widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
  BoardTheme board_theme;
  StoneTheme stone_theme;

  g_settings_set_string (settings, "board-theme", "night");
  g_settings_set_string (settings, "stone-theme", "shell");
  g_object_get (board, "board-theme", &board_theme, "stone-theme", &stone_theme, NULL);
  ck_assert_int_eq (board_theme, BOARD_THEME_NIGHT);
  ck_assert_int_eq (stone_theme, STONE_THEME_SHELL);
}
