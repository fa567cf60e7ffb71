/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the history: which there are, and which are shown. */
#pragma once

#include "ui/history/history-cells.h"

G_BEGIN_DECLS

/* Adds all columns to a view that shows the context's model, and sorts the
 * model as their heads are clicked; at first, the newest games first. */
void history_columns_add (GtkColumnView *view, const HistoryContext *context);

/* Shows those for which there is room in so many pixels, and that have a
 * meaning for the games of one player, or everybody's. */
void history_columns_fit (GtkColumnView *view, int width, gboolean of_everybody);

/* Is there room for one column only? */
gboolean history_columns_are_narrow (int width);

G_END_DECLS
