/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five opponents to choose from, and a way to all the others. */
#pragma once

#include <gtk/gtk.h>

/* WuziLevelGrid: a button for each of the five levels that are called by how
 * hard they are, and a sixth one for the window with all opponents. While
 * another opponent than the five is chosen, the sixth is down and says which.
 *
 * Properties
 *   "level-action": an action whose state is the choice; the five set it.
 *   "more-action": the action that opens the window. */
#define WUZI_TYPE_LEVEL_GRID (wuzi_level_grid_get_type ())
G_DECLARE_FINAL_TYPE (WuziLevelGrid, wuzi_level_grid, WUZI, LEVEL_GRID, GtkWidget)

/* What the sixth button shows; for choices see opponent-choice.h. */
void wuzi_level_grid_set_choice (WuziLevelGrid *self, GListModel *engines, const char *choice);
