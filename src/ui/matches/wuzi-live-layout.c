/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds how many boards stand side by side. */
#include "ui/matches/wuzi-live-layout.h"

enum {
  GAP = 18,         /* pixels, between boards */
  LEAST_SIDE = 180, /* of a board */
  USUAL_SIDE = 320,
  WORDS_HEIGHT = 30, /* above each, about */
};

struct _WuziLiveLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (WuziLiveLayout, wuzi_live_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
count_children (GtkWidget *widget)
{
  int count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += gtk_widget_should_layout (child) ? 1 : 0;
  return count;
}

/* How large one of so many is, with gaps between them. */
static int
share (int length, int count)
{
  return (length - (count - 1) * GAP) / count;
}

static int
count_rows (int count, int columns)
{
  return (count + columns - 1) / columns;
}

/* The side of the boards in so many columns. */
static int
get_side (int count, int columns, int width, int height)
{
  return MIN (share (width, columns), share (height, count_rows (count, columns)) - WORDS_HEIGHT);
}

/* Where they can only be scrolled through, as many as there is room for. */
static int
find_columns (int count, int width, int height)
{
  int best = 1;

  for (int columns = 2; columns <= count; columns++)
    if (get_side (count, columns, width, height) > get_side (count, best, width, height))
      best = columns;
  return best;
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  int count = MAX (count_children (widget), 1);
  int columns;
  int rows;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = LEAST_SIDE;
    *natural = USUAL_SIDE;
    return;
  }
  columns = for_size < 0 ? 1 : CLAMP ((for_size + GAP) / (LEAST_SIDE + GAP), 1, count);
  rows = count_rows (count, columns);
  *minimum = rows * (LEAST_SIDE + WORDS_HEIGHT) + (rows - 1) * GAP;
  *natural = *minimum;
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  int count = count_children (widget);
  int columns = find_columns (count, width, height);
  int rows = count > 0 ? count_rows (count, columns) : 0;
  int side = count > 0 ? MAX (get_side (count, columns, width, height), 1) : 0;
  int left = (width - columns * side - (columns - 1) * GAP) / 2;
  int cell = count > 0 ? share (height, rows) : 0;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkAllocation place = { left + i % columns * (side + GAP), i / columns * (cell + GAP), side,
                            MIN (cell, side + WORDS_HEIGHT) };
    int least;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    place.width = MAX (place.width, least);
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, &least, NULL, NULL, NULL);
    place.height = MAX (place.height, least);
    gtk_widget_size_allocate (child, &place, -1);
    i++;
  }
}

static void
wuzi_live_layout_class_init (WuziLiveLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = get_request_mode;
  manager_class->measure = measure;
  manager_class->allocate = allocate;
}

static void
wuzi_live_layout_init (WuziLiveLayout *self)
{
}
