/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children as words of a text. */
#include "ui/common/wuzi-wrap-layout.h"

enum {
  WIDE = 10000, /* room for everything, in pixels */
};

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
static int
measure_child (GtkWidget *child, int room)
{
  int least;
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return MAX (least, MIN (natural, room));
}

static GtkWidget *
next_laid_out (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* One line of children. */
typedef struct {
  GtkWidget *first;
  GtkWidget *end; /* the first one of the next line, or NULL */
  int width;
  int expanding; /* children that share the room that is left */
} Line;

static Line
measure_line (WuziWrapLayout *self, GtkWidget *first, int room)
{
  Line line = { .first = first, .end = first };

  while (line.end != NULL) {
    int x = line.end != first ? line.width + self->spacing : 0;
    int width = measure_child (line.end, room);

    if (line.end != first && x + width > room)
      break;
    line.width = x + width;
    line.expanding += gtk_widget_get_hexpand (line.end) ? 1 : 0;
    line.end = next_laid_out (gtk_widget_get_next_sibling (line.end));
  }
  return line;
}

/* Its own width, and if it expands, its share of the room that is left for others to come. */
static int
share_room (GtkWidget *child, int room, int *left, int *expanding)
{
  int extra = gtk_widget_get_hexpand (child) ? *left / (*expanding)-- : 0;

  *left -= extra;
  return measure_child (child, room) + extra;
}

/* As high as the highest child is with the width that it gets. */
static int
measure_height (const Line *line, int room)
{
  int left = MAX (room - line->width, 0);
  int expanding = line->expanding;
  int height = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = next_laid_out (gtk_widget_get_next_sibling (child))) {
    int natural;

    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                        share_room (child, room, &left, &expanding), NULL, &natural, NULL, NULL);
    height = MAX (height, natural);
  }
  return height;
}

static void
place_line (WuziWrapLayout *self, GtkWidget *widget, const Line *line, int room, int y, int height)
{
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int left = MAX (room - line->width, 0);
  int expanding = line->expanding;
  int x = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = next_laid_out (gtk_widget_get_next_sibling (child))) {
    int width = share_room (child, room, &left, &expanding);

    gtk_widget_size_allocate (
        child, &(GtkAllocation) { from_right ? room - x - width : x, y, width, height }, -1);
    x += width + self->spacing;
  }
}

/* Puts the children where they belong, if place is set. Returns the height. */
static int
lay_out (WuziWrapLayout *self, GtkWidget *widget, int room, gboolean place)
{
  GtkWidget *child = next_laid_out (gtk_widget_get_first_child (widget));
  int height = 0;

  while (child != NULL) {
    Line line = measure_line (self, child, room);
    int line_height = measure_height (&line, room);

    if (child != next_laid_out (gtk_widget_get_first_child (widget)))
      height += self->spacing;
    if (place)
      place_line (self, widget, &line, room, height, line_height);
    height += line_height;
    child = line.end;
  }
  return height;
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
  int least = 0;
  int best = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    measure_width (self, widget, &least, &best);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    best = lay_out (self, widget, for_size >= 0 ? for_size : best, FALSE);
    /* Without a width, GTK wants the least height at any: in a wide line, a text that expands may
     * need fewer lines. */
    least = for_size >= 0 ? best : MIN (best, lay_out (self, widget, WIDE, FALSE));
  }
  *minimum = least;
  *natural = best;
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
