/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each figure is a box of two labels. */
#include "ui/statistics/stats-tiles.h"

#include "ui/common/widget.h"
#include "ui/common/wuzi-wrap-layout.h"

enum {
  SPACING = 24,
};

void
stats_tiles_init (GtkWidget *box)
{
  gtk_widget_set_layout_manager (box, wuzi_wrap_layout_new (SPACING));
}

void
stats_tiles_clear (GtkWidget *box)
{
  GtkWidget *tile;

  while ((tile = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), tile);
}

void
stats_tiles_add (GtkWidget *box, char *figure, const char *words)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = widget_new_label (figure, 0, "figure");
  GtkWidget *label = widget_new_label (words, 0, "caption dim-label");

  gtk_box_append (GTK_BOX (tile), number);
  gtk_box_append (GTK_BOX (tile), label);
  gtk_box_append (GTK_BOX (box), tile);
  g_free (figure);
}
