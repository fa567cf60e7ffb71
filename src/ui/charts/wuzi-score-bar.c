/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a score as a bar. */
#include "ui/charts/wuzi-score-bar.h"

#include <math.h>

#include "ui/board/board-look.h"
#include "ui/charts/chart-drawing.h"

static const double RADIUS = 4;
static const double LEAST_PART = 2; /* pixels of what isn't 0 */
static const double LEAST_BAR = 6;

struct _WuziScoreBar {
  GtkDrawingArea parent_instance;

  WuziStanding standing;
  guint most;
};

G_DEFINE_FINAL_TYPE (WuziScoreBar, wuzi_score_bar, GTK_TYPE_DRAWING_AREA)

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziScoreBar *self = WUZI_SCORE_BAR (area);
  const ChartPalette *palette = chart_palette_get (board_look_now ());
  const unsigned parts[CHART_PARTS] = { self->standing.wins, self->standing.draws,
                                        self->standing.losses };
  guint games = parts[0] + parts[1] + parts[2];
  double length = width;
  double ends[CHART_PARTS] = { 0 };
  double from = 0;

  if (games == 0)
    return;
  if (self->most > games)
    length = fmax (fmin (LEAST_BAR, width), (double) width * games / self->most);
  chart_divide (length, LEAST_PART, parts, CHART_PARTS, ends);
  chart_round_box (cr, 0, 0, length, height, RADIUS);
  cairo_clip (cr);
  for (int part = 0; part < CHART_PARTS; part++) {
    double end = round (ends[part]);

    if (end > from)
      chart_fill_part (cr, palette, part, from, 0, end - from, height);
    from = fmax (from, end);
  }
}

static void
wuzi_score_bar_class_init (WuziScoreBarClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
wuzi_score_bar_init (WuziScoreBar *self)
{
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
}

GtkWidget *
wuzi_score_bar_new (void)
{
  return g_object_new (WUZI_TYPE_SCORE_BAR, NULL);
}

void
wuzi_score_bar_set_standing (WuziScoreBar *self, const WuziStanding *standing, guint most)
{
  g_return_if_fail (WUZI_IS_SCORE_BAR (self));

  self->standing = *standing;
  self->most = most;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
