/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history: which there are, and which are shown. */
#pragma once

#include "ui/history/history-cells.h"

/* Adds all columns to a view that shows the context's model, and sorts the
 * model as their heads are clicked; at first, the newest games first. */
void history_columns_add (GtkColumnView *view, const HistoryContext *context);

/* From now on the view sorts nothing: to be called before it or its context goes,
 * as GTK sorts anew when it takes the columns away. */
void history_columns_stop (GtkColumnView *view);

/* Sorts by the column of that name; if there is none, or it has no meaning for
 * such games, by date. */
void history_columns_sort (GtkColumnView *view, const char *name, gboolean descending,
                           gboolean of_everybody);

/* What a column is called in the settings that sorts like this. */
const char *history_columns_get_name (GameOrder order);

/* All by which such games can be sorted, and "up" or "down": targets of the two
 * actions. For those who use no pointer, or see no heads. (transfer full) */
GMenuModel *history_columns_new_menu (gboolean of_everybody, gboolean of_others,
                                      const char *order_action, const char *direction_action);

/* Shows those for which there is room in so many pixels, that have a meaning for the games of one
 * player, or everybody's, and of what isn't the same in all games; with selecting, a mark before
 * them. Of others' games, which the context's model knows, only those of what a database has. */
void history_columns_fit (GtkColumnView *view, int width, gboolean of_everybody, guint variety,
                          gboolean selecting);

/* Are the same columns shown, whether this or that isn't the same in all games? */
gboolean history_columns_are_same (guint variety, guint other);

/* Is there room for one column only? variety as for history_columns_fit (). */
gboolean history_columns_are_narrow (int width, guint variety);
