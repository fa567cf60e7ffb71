/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a board and the bar that is beside it. */
#include "ui/study/study-board-place.h"

#include <adwaita.h>

enum {
  BAR_WIDTH = 26, /* pixels, where there is room */
  BAR_GAP = 4,    /* pixels between the board and the bar beside it */
  BAR_INSET = 10, /* the bar is so much shorter at either end, as is the wood of the board */
};

/* The least width of the bar beside the board, with the gap between them, whether it is shown or
 * not: so the board doesn't move when it comes. */
static int
measure_bar (GtkWidget *place)
{
  GtkWidget *bar = adw_bin_get_child (ADW_BIN (gtk_widget_get_first_child (place)));
  int least;

  if (bar == NULL)
    return 0;
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least + BAR_GAP;
}

static void
measure_board_place (GtkWidget *place, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  int bar = measure_bar (place);

  gtk_widget_measure (gtk_widget_get_last_child (place), orientation, -1, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum += bar;
    *natural += bar;
  }
}

/* The bar is as high as the board, which is a square, and stands close to it. */
static void
allocate_board_place (GtkWidget *place, int width, int height, int baseline)
{
  GtkWidget *bar = gtk_widget_get_first_child (place);
  GtkWidget *board = gtk_widget_get_last_child (place);
  int taken = measure_bar (place);
  int side = MIN (width - taken, height);
  int x, y = (height - side) / 2;
  int inset = MIN (BAR_INSET, side / 8);

  if (taken > 0)
    taken = MIN (width - side, BAR_WIDTH + BAR_GAP);
  x = (width - taken - side) / 2;
  if (gtk_widget_should_layout (bar))
    gtk_widget_size_allocate (
        bar, &(GtkAllocation) { x, y + inset, taken - BAR_GAP, side - 2 * inset }, -1);
  gtk_widget_size_allocate (board, &(GtkAllocation) { x + taken, y, side, side }, -1);
}

GtkLayoutManager *
study_board_place_layout_new (void)
{
  return gtk_custom_layout_new (NULL, measure_board_place, allocate_board_place);
}
