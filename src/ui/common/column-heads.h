/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heads of a table's columns: what a click on them sorts by, and which are shown. */
#pragma once

#include <gtk/gtk.h>

typedef enum {
  COLUMN_HEAD_SORTS = 1 << 0,
  COLUMN_HEAD_MOST_FIRST = 1 << 1, /* when it is clicked first */
  COLUMN_HEAD_NUMBER = 1 << 2,     /* stands at the right, as what is below it */
} ColumnHeadFlags;

/* What a view's heads stand for: whoever appends a column says what it is to be called. Owned by
 * the view. Nothing of that is seen before it is known which columns have room. */
typedef struct _ColumnHeads ColumnHeads;

/* Rows are to be sorted by that column. */
typedef void (*ColumnHeadsSortFunc) (gconstpointer column, gboolean descending, gpointer user_data);

typedef gboolean (*ColumnHeadsShownFunc) (gconstpointer column, gpointer user_data);

/* Nobody else sorts the view. */
ColumnHeads *column_heads_new (GtkColumnView *view, ColumnHeadsSortFunc sort, gpointer user_data);

/* Of a view without any, NULL. */
ColumnHeads *column_heads_get (GtkColumnView *view);

/* title: or NULL. Takes the factory. */
void column_heads_append (ColumnHeads *self, gconstpointer column, const char *title,
                          GtkListItemFactory *factory, gboolean expands, ColumnHeadFlags flags);

/* As if the head was clicked until the rows are so. */
void column_heads_sort (ColumnHeads *self, gconstpointer column, gboolean descending);

/* Shows the columns for which is_shown says so. Not while they are given their places. */
void column_heads_fit (ColumnHeads *self, ColumnHeadsShownFunc is_shown, gpointer user_data);

/* Nothing is sorted any more: to be called before user_data goes, as GTK sorts anew when it takes
 * the columns away. */
void column_heads_stop (ColumnHeads *self);
