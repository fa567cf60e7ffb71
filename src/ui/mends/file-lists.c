/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heads over the files in a file chooser. */
#include "ui/mends/file-lists.h"

#include <gtk/gtk.h>

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static void (*realize_list) (GtkWidget *list);

static void
model_changed_cb (GtkTreeView *list)
{
  gboolean is_there = gtk_tree_view_get_model (list) != NULL;
  GtkTreeViewColumn *column;

  for (int i = 0; (column = gtk_tree_view_get_column (list, i)) != NULL; i++)
    gtk_widget_set_sensitive (gtk_tree_view_column_get_button (column), is_there);
}

/* A list may come back on the screen. */
static void
realize (GtkWidget *list)
{
  realize_list (list);
  g_signal_handlers_disconnect_by_func (list, model_changed_cb, NULL);
  g_signal_connect (list, "notify::model", G_CALLBACK (model_changed_cb), NULL);
  model_changed_cb (GTK_TREE_VIEW (list));
}

/* NOTE: nobody is given the chooser's list, and nothing else here is such a
 * one; so the class itself is changed. */
void
file_lists_sort_what_is_there (void)
{
  GtkWidgetClass *lists = g_type_class_ref (GTK_TYPE_TREE_VIEW);

  if (lists->realize == realize)
    return;
  realize_list = lists->realize;
  lists->realize = realize;
}

G_GNUC_END_IGNORE_DEPRECATIONS
