/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets in a row that a layout manager places. */
#pragma once

#include <gtk/gtk.h>

/* A box of so many children, each of which wants that size and is one higher than the one before.
 * (transfer full) */
static inline GtkWidget *
laid_out_new (GtkLayoutManager *layout, GtkWidget **children, int count, int width, int height)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

  gtk_widget_set_layout_manager (box, layout);
  for (int i = 0; i < count; i++) {
    children[i] = gtk_label_new (NULL);
    gtk_widget_set_size_request (children[i], width, height + i);
    gtk_box_append (GTK_BOX (box), children[i]);
  }
  return box;
}

/* Gives it that width, and the height it needs then, which is returned. */
static inline int
laid_out_at (GtkWidget *box, int width)
{
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, width, height }, -1);
  return height;
}

static inline GtkAllocation
laid_out_place (GtkWidget *child)
{
  GtkAllocation place;

  gtk_widget_get_allocation (child, &place);
  return place;
}
