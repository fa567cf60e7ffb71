/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a board and its panels beside each other, or one below the other. */
#include "ui/study/wuzi-study-layout.h"

enum {
  COLUMNS_WIDTH = 620, /* from here on they stand beside each other */
  LOW_HEIGHT = 360,    /* below it, buttons under the board would leave it too little */
  SIDE_MIN_WIDTH = 300,
  SIDE_MAX_WIDTH = 460,
};

static const double SIDE_WIDTH_SHARE = 0.34;  /* of the width */
static const double SIDE_HEIGHT_SHARE = 0.28; /* of the height, at least */
static const double COMMENT_SHARE = 0.4;      /* of the side's height, at most */

struct _WuziStudyLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (WuziStudyLayout, wuzi_study_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* NULL while it is hidden. */
static GtkWidget *
get_side (GtkWidget *widget)
{
  GtkWidget *side = gtk_widget_get_next_sibling (gtk_widget_get_first_child (widget));

  return gtk_widget_should_layout (side) ? side : NULL;
}

/* The buttons of the first child, or NULL. */
static GtkWidget *
get_controls (GtkWidget *widget)
{
  return gtk_widget_get_next_sibling (
      gtk_widget_get_next_sibling (gtk_widget_get_first_child (widget)));
}

/* The bar above the side, or NULL. */
static GtkWidget *
get_bar (GtkWidget *widget)
{
  GtkWidget *controls = get_controls (widget);

  return controls != NULL ? gtk_widget_get_next_sibling (controls) : NULL;
}

/* The comment below the side, or NULL; while it is hidden, too. */
static GtkWidget *
get_comment (GtkWidget *widget)
{
  GtkWidget *bar = get_bar (widget);
  GtkWidget *comment = bar != NULL ? gtk_widget_get_next_sibling (bar) : NULL;

  return comment != NULL && gtk_widget_should_layout (comment) ? comment : NULL;
}

static int
get_minimum (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int minimum;

  if (child == NULL)
    return 0;
  gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Where there is little room the first child has it all. */
static void
measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  int main = get_minimum (gtk_widget_get_first_child (widget), orientation, -1);
  int side = get_minimum (get_side (widget), orientation, -1);
  int controls = get_minimum (get_controls (widget), orientation, -1);
  int bar = get_minimum (get_bar (widget), orientation, -1);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? MAX (MAX (main, controls), MAX (side, bar))
                            : main + controls;
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

/* With its buttons below it. */
static void
place_main (GtkWidget *widget, int x, int width, int height)
{
  GtkWidget *controls = get_controls (widget);
  int below = get_minimum (controls, GTK_ORIENTATION_VERTICAL, width);

  place (gtk_widget_get_first_child (widget), x, 0, width, height - below);
  if (controls != NULL)
    place (controls, x, height - below, width, below);
}

/* As high as its text, which it scrolls where that is long. 0 where it has no room.
 *
 * NOTE: a GtkScrolledWindow measures its child without regard to the width. */
static int
measure_comment (GtkWidget *comment, int width, int height)
{
  GtkWidget *text;
  int least, natural;

  if (comment == NULL)
    return 0;
  text = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (comment));
  least = get_minimum (comment, GTK_ORIENTATION_VERTICAL, width);
  width -= gtk_widget_get_margin_start (comment) + gtk_widget_get_margin_end (comment);
  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  natural += gtk_widget_get_margin_top (comment) + gtk_widget_get_margin_bottom (comment);
  natural = MAX (least, MIN (natural, (int) (COMMENT_SHARE * height)));
  return natural <= height ? natural : 0;
}

/* The bar and the comment take their room from the side, never from the main child. */
static void
place_side (GtkWidget *widget, GtkWidget *side, int x, int y, int width, int height)
{
  GtkWidget *comment = get_comment (widget);
  int bar = get_minimum (get_bar (widget), GTK_ORIENTATION_VERTICAL, width);
  int least = get_minimum (side, GTK_ORIENTATION_VERTICAL, width);
  int below = height - bar > least ? measure_comment (comment, width, height - bar - least) : 0;

  place (side, x, y + bar, width, MAX (least, height - bar - below));
  if (get_bar (widget) != NULL)
    place (get_bar (widget), x, y, width, bar);
  if (comment == NULL)
    return;
  gtk_widget_set_child_visible (comment, below > 0);
  if (below > 0)
    place (comment, x, y + height - below, width, below);
}

/* Where there is no side, over the lower end of the main child, where no board is. */
static void
place_bar_alone (GtkWidget *widget, int width, int height)
{
  int bar = get_minimum (get_bar (widget), GTK_ORIENTATION_VERTICAL, width);

  if (get_bar (widget) != NULL)
    place (get_bar (widget), 0, height - bar, width, bar);
}

/* The buttons stand below the side: all of the height is the board's. */
static void
place_low (GtkWidget *widget, GtkWidget *side, int x, int side_x, int width, int share, int height)
{
  GtkWidget *controls = get_controls (widget);
  int below = get_minimum (controls, GTK_ORIENTATION_VERTICAL, share);

  place (gtk_widget_get_first_child (widget), x, 0, width - share, height);
  place_side (widget, side, side_x, 0, share, height - below);
  place (controls, side_x, height - below, share, below);
}

static void
place_beside (GtkWidget *widget, GtkWidget *side, int width, int height)
{
  int least = MAX (SIDE_MIN_WIDTH,
                   MAX (get_minimum (side, GTK_ORIENTATION_HORIZONTAL, -1),
                        MAX (get_minimum (get_controls (widget), GTK_ORIENTATION_HORIZONTAL, -1),
                             get_minimum (get_bar (widget), GTK_ORIENTATION_HORIZONTAL, -1))));
  int share = CLAMP ((int) (SIDE_WIDTH_SHARE * width), least, MAX (least, SIDE_MAX_WIDTH));
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = from_right ? share : 0;
  int side_x = from_right ? 0 : width - share;

  gtk_widget_set_child_visible (side, TRUE);
  if (get_controls (widget) != NULL && height < LOW_HEIGHT) {
    place_low (widget, side, x, side_x, width, share, height);
  } else {
    place_main (widget, x, width - share, height);
    place_side (widget, side, side_x, 0, share, height);
  }
}

/* A board needs no more height than it has width; the buttons below it have their natural
 * height. */
static void
place_below (GtkWidget *widget, GtkWidget *main, GtkWidget *side, int width, int height)
{
  int controls = get_minimum (get_controls (widget), GTK_ORIENTATION_VERTICAL, width);
  int least = get_minimum (main, GTK_ORIENTATION_VERTICAL, width) + controls;
  int side_least = get_minimum (side, GTK_ORIENTATION_VERTICAL, width);
  int side_wanted = MAX (side_least, (int) (SIDE_HEIGHT_SHARE * height));
  int square = width + least
               - get_minimum (gtk_widget_get_first_child (main), GTK_ORIENTATION_VERTICAL, width);
  int share = MAX (MIN (square, height - side_wanted), least);
  gboolean fits = height - share >= side_least;

  gtk_widget_set_child_visible (side, fits);
  place_main (widget, 0, width, fits ? share : height);
  if (fits)
    place_side (widget, side, 0, share, width, height - share);
  else
    place_bar_alone (widget, width, height);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *side = get_side (widget);
  GtkWidget *comment = get_comment (widget);

  /* Unless it has a place beside or below. */
  if (comment != NULL)
    gtk_widget_set_child_visible (comment, FALSE);
  if (side != NULL && width >= COLUMNS_WIDTH) {
    place_beside (widget, side, width, height);
  } else if (side != NULL) {
    place_below (widget, gtk_widget_get_first_child (widget), side, width, height);
  } else {
    place_main (widget, 0, width, height);
    place_bar_alone (widget, width, height);
  }
}

static void
wuzi_study_layout_class_init (WuziStudyLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = get_request_mode;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
}

static void
wuzi_study_layout_init (WuziStudyLayout *self)
{
}
