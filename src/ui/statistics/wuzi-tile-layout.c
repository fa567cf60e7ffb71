/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children in columns of one width. */
#include "ui/statistics/wuzi-tile-layout.h"

struct _WuziTileLayout {
  GtkLayoutManager parent_instance;

  int least;
  int most;
  int spacing;
};

G_DEFINE_FINAL_TYPE (WuziTileLayout, wuzi_tile_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The first of these that is laid out: the child itself, or one behind it. */
static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Of the child that needs most. */
static void
measure_widest (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL;
       child = skip_hidden (gtk_widget_get_next_sibling (child))) {
    int least;
    int best;

    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &best, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, best);
  }
}

/* All that have as much room as they like. */
static int
count_columns (WuziTileLayout *self, GtkWidget *widget, int room)
{
  int minimum;
  int natural;

  measure_widest (widget, &minimum, &natural);
  return CLAMP ((room + self->spacing) / MAX (natural + self->spacing, 1), self->least, self->most);
}

static int
measure_line (GtkWidget *first, int columns, int width)
{
  int height = 0;

  for (GtkWidget *child = first; child != NULL && columns > 0;
       child = skip_hidden (gtk_widget_get_next_sibling (child)), columns--) {
    int natural;

    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
    height = MAX (height, natural);
  }
  return height;
}

/* Puts the children where they belong, if place is set. Returns the height. */
static int
lay_out (WuziTileLayout *self, GtkWidget *widget, int room, gboolean place)
{
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns = count_columns (self, widget, room);
  int width = MAX ((room - (columns - 1) * self->spacing) / columns, 0);
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child != NULL) {
    int height = measure_line (child, columns, width);

    y += y > 0 ? self->spacing : 0;
    for (int i = 0; i < columns && child != NULL; i++) {
      int x = i * (width + self->spacing);

      if (place)
        gtk_widget_size_allocate (
            child, &(GtkAllocation) { from_right ? room - x - width : x, y, width, height }, -1);
      child = skip_hidden (gtk_widget_get_next_sibling (child));
    }
    y += height;
  }
  return y;
}

static int
measure_columns (WuziTileLayout *self, int columns, int width)
{
  return columns * width + (columns - 1) * self->spacing;
}

/* For the width that is known no child may be narrower than it can be. */
static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WuziTileLayout *self = WUZI_TILE_LAYOUT (manager);
  int least;
  int best;

  measure_widest (widget, &least, &best);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = measure_columns (self, self->least, least);
    *natural = measure_columns (self, self->most, best);
  } else {
    if (for_size < 0)
      for_size = measure_columns (self, self->most, best);
    *minimum = *natural =
        lay_out (self, widget, MAX (for_size, measure_columns (self, self->least, least)), FALSE);
  }
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (WUZI_TILE_LAYOUT (manager), widget, width, TRUE);
}

static void
wuzi_tile_layout_class_init (WuziTileLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
wuzi_tile_layout_init (WuziTileLayout *self)
{
}

GtkLayoutManager *
wuzi_tile_layout_new (int least, int most, int spacing)
{
  WuziTileLayout *self;

  g_return_val_if_fail (0 < least && least <= most, NULL);
  g_return_val_if_fail (spacing >= 0, NULL);

  self = g_object_new (WUZI_TYPE_TILE_LAYOUT, NULL);
  self->least = least;
  self->most = most;
  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
