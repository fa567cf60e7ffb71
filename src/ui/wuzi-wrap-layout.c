/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children as words of a text. */
#include "ui/wuzi-wrap-layout.h"

struct _WuziWrapLayout {
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (WuziWrapLayout, wuzi_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As wide as it wants to be, but not wider than there is room. */
static void
measure_child (GtkWidget *child, int room, int *width, int *height)
{
  int least;
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  *width = MAX (least, MIN (natural, room));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, *width, NULL, height, NULL, NULL);
}

/* Puts the children where they belong, if place is set. Returns the height. */
static int
lay_out (WuziWrapLayout *self, GtkWidget *widget, int room, gboolean place)
{
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;
  int y = 0;
  int line_height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int width;
    int height;

    if (!gtk_widget_should_layout (child))
      continue;
    measure_child (child, room, &width, &height);
    if (x > 0 && x + width > room) {
      y += line_height + self->spacing;
      x = line_height = 0;
    }
    if (place) {
      int given = gtk_widget_get_hexpand (child) ? MAX (width, room - x) : width;

      gtk_widget_size_allocate (
          child, &(GtkAllocation){ from_right ? room - x - given : x, y, given, height }, -1);
    }
    x += width + self->spacing;
    line_height = MAX (line_height, height);
  }
  return y + line_height;
}

/* At least as wide as the widest child; best, all in one line. */
static void
measure_width (WuziWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least;
    int best;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &best, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural += best + (*natural > 0 ? self->spacing : 0);
  }
}

static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WuziWrapLayout *self = WUZI_WRAP_LAYOUT (manager);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, widget, minimum, natural);
  else
    *minimum = *natural = lay_out (self, widget, for_size >= 0 ? for_size : G_MAXINT / 2, FALSE);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (WUZI_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
wuzi_wrap_layout_class_init (WuziWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
wuzi_wrap_layout_init (WuziWrapLayout *self)
{
}

GtkLayoutManager *
wuzi_wrap_layout_new (int spacing)
{
  WuziWrapLayout *self = g_object_new (WUZI_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
