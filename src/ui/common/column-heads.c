/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the sorter of a view which head was clicked. */
#include "ui/common/column-heads.h"

#define HEADS_KEY "wuzi-column-heads"
#define HEAD_KEY "wuzi-column-head"

struct _ColumnHeads {
  GtkColumnView *view; /* borrowed */
  ColumnHeadsSortFunc sort;
  gpointer user_data;

  const struct _Head *asked;  /* just now; or NULL */
  const struct _Head *sorted; /* which was clicked last */
  gboolean told;              /* the program sorts */
};

/* Owned by its column. */
typedef struct _Head {
  ColumnHeads *heads;
  gconstpointer column;
  ColumnHeadFlags flags;
} Head;

/* Never sorts: notes who was asked, and says that one is smaller. */
static int
note_head_cb (gconstpointer a, gconstpointer b, gpointer head)
{
  ((Head *) head)->heads->asked = head;
  return -1;
}

void
column_heads_sort (ColumnHeads *self, gconstpointer column, gboolean descending)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);

  self->told = TRUE;
  /* Or GTK leaves its arrow at the column before. */
  gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) wanted = g_list_model_get_item (columns, i);
    const Head *head = g_object_get_data (G_OBJECT (wanted), HEAD_KEY);

    if (head->column == column)
      gtk_column_view_sort_by_column (self->view, wanted,
                                      descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  }
  self->told = FALSE;
}

/* GTK 4.8 doesn't tell by which column a view is sorted, and in which direction. But it asks that
 * column first, and turns its answer round if the direction is down. Whoever has the rows sorts
 * them, and not GTK's sorter for columns, which would keep the item of each. */
static void
sorter_changed_cb (GtkSorter *sorter, GtkSorterChange change, ColumnHeads *self)
{
  const Head *asked;
  gboolean descending;

  self->asked = NULL;
  descending = gtk_sorter_compare (sorter, sorter, self->view) == GTK_ORDERING_LARGER;
  asked = self->asked;
  if (asked == NULL)
    return;
  if (!self->told && asked != self->sorted && (asked->flags & COLUMN_HEAD_MOST_FIRST) != 0
      && !descending) {
    column_heads_sort (self, asked->column, TRUE);
    return;
  }
  self->sorted = asked;
  self->sort (asked->column, descending, self->user_data);
}

ColumnHeads *
column_heads_new (GtkColumnView *view, ColumnHeadsSortFunc sort, gpointer user_data)
{
  ColumnHeads *self = g_new0 (ColumnHeads, 1);

  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (view), NULL);

  self->view = view;
  self->sort = sort;
  self->user_data = user_data;
  g_object_set_data_full (G_OBJECT (view), HEADS_KEY, self, g_free);
  g_signal_connect (gtk_column_view_get_sorter (view), "changed", G_CALLBACK (sorter_changed_cb),
                    self);
  gtk_widget_set_opacity (GTK_WIDGET (view), 0);
  return self;
}

ColumnHeads *
column_heads_get (GtkColumnView *view)
{
  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (view), NULL);

  return g_object_get_data (G_OBJECT (view), HEADS_KEY);
}

/* GTK aligns heads at the left. NOTE: what is in a head isn't ours to know: if it is no box, it
 * stays there. */
static void
align_last (ColumnHeads *self)
{
  GtkWidget *heads = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *content = gtk_widget_get_first_child (gtk_widget_get_last_child (heads));

  if (GTK_IS_BOX (content))
    gtk_widget_set_halign (content, GTK_ALIGN_END);
}

void
column_heads_append (ColumnHeads *self, gconstpointer column, const char *title,
                     GtkListItemFactory *factory, gboolean expands, ColumnHeadFlags flags)
{
  g_autoptr (GtkColumnViewColumn) made = gtk_column_view_column_new (title, factory);
  Head *head = g_new (Head, 1);

  *head = (Head) { self, column, flags };
  g_object_set_data_full (G_OBJECT (made), HEAD_KEY, head, g_free);
  gtk_column_view_column_set_expand (made, expands);
  if ((flags & COLUMN_HEAD_SORTS) != 0) {
    g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (note_head_cb, head, NULL));

    gtk_column_view_column_set_sorter (made, sorter);
  }
  gtk_column_view_append_column (self->view, made);
  if ((flags & COLUMN_HEAD_NUMBER) != 0)
    align_last (self);
}

void
column_heads_fit (ColumnHeads *self, ColumnHeadsShownFunc is_shown, gpointer user_data)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  gboolean anew = FALSE;

  /* GTK puts the cells of a column that is shown again behind all others, wherever its head is. So
   * those that come after it are shown anew, too, or a screen reader would read them first. */
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
    const Head *head = g_object_get_data (G_OBJECT (column), HEAD_KEY);
    gboolean shown = is_shown (head->column, user_data);

    anew = anew || (shown && !gtk_column_view_column_get_visible (column));
    if (anew)
      gtk_column_view_column_set_visible (column, FALSE);
    gtk_column_view_column_set_visible (column, shown);
  }
  gtk_widget_set_opacity (GTK_WIDGET (self->view), 1);
}

void
column_heads_stop (ColumnHeads *self)
{
  g_signal_handlers_disconnect_by_func (gtk_column_view_get_sorter (self->view), sorter_changed_cb,
                                        self);
}
