/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws two shares, and moves them. */
#include "ui/charts/wuzi-balance-bar.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "engine/engine.h"
#include "ui/board/board-look.h"
#include "ui/common/widget.h"
#include "ui/charts/balance-drawing.h"

enum {
  MIN_WIDTH = 12,
  FIGURE_WIDTH = 20, /* in less there is no room for a figure */
  MIN_HEIGHT = 60,
  MOVE_MSECS = 400,
  MAX_MARKS = 8,
};

static const double RADIUS = 5;
static const double FIGURE_SIZE = 0.82; /* of the widget's letters */
static const double MARK_HEIGHT = 5;
static const double MARK_EDGE = 1.5;
static const double FIGURE_GAP = 5; /* from the end of the bar */

struct _WuziBalanceBar {
  GtkDrawingArea parent_instance;

  /* Owned */
  AdwAnimation *animation;

  gboolean known;
  double chance;
  double shown;
  guint mark_count;
  BalanceMark marks[MAX_MARKS];
};

G_DEFINE_FINAL_TYPE (WuziBalanceBar, wuzi_balance_bar, GTK_TYPE_DRAWING_AREA)

/* The share of who stands better, at their end. */
static void
draw_figure (WuziBalanceBar *self, cairo_t *cr, int width, int height)
{
  const BalancePalette *palette = balance_palette_get (board_look_now ());
  int percent = engine_chance_to_percent (self->chance);
  gboolean black = percent >= 50;
  g_autofree char *figure = g_strdup_printf ("%d", black ? percent : 100 - percent);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  g_auto (ChartPen) pen = { 0 };
  double wide;

  chart_pen_init (&pen, context, FIGURE_SIZE);
  wide = chart_pen_measure (&pen, cr, figure);
  if (wide > width - FIGURE_GAP) {
    chart_pen_clear (&pen);
    chart_pen_init (&pen, context, FIGURE_SIZE * (width - FIGURE_GAP) / wide);
  }
  chart_pen_write (&pen, cr, figure, width / 2.0, black ? height - FIGURE_GAP : FIGURE_GAP, 0.5,
                   black ? 1 : 0, black ? &palette->white : &palette->black);
}

/* A stripe across the bar, with an edge that is seen on black and on white. */
static void
draw_mark (cairo_t *cr, int width, int height, const BalanceMark *mark)
{
  double middle = CLAMP (height * (1 - mark->chance), MARK_HEIGHT, height - MARK_HEIGHT);
  const BoardColour edge = { 1, 1, 1, 1 };

  cairo_rectangle (cr, 0, middle - MARK_HEIGHT / 2 - MARK_EDGE, width, MARK_HEIGHT + 2 * MARK_EDGE);
  board_set_colour (cr, &edge);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, middle - MARK_HEIGHT / 2, width, MARK_HEIGHT);
  board_set_colour (cr, &mark->colour);
  cairo_fill (cr);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziBalanceBar *self = WUZI_BALANCE_BAR (area);
  const BalancePalette *palette = balance_palette_get (board_look_now ());
  double middle = round (height * (1 - self->shown));

  cairo_save (cr);
  chart_round_box (cr, 0, 0, width, height, RADIUS);
  cairo_clip (cr);
  board_set_colour (cr, self->known ? &palette->white : &palette->unknown);
  cairo_paint (cr);
  if (self->known) {
    cairo_rectangle (cr, 0, middle, width, height - middle);
    board_set_colour (cr, &palette->black);
    cairo_fill (cr);
    chart_draw_line (cr, 0, height / 2.0, width, height / 2.0, &palette->middle);
    if (width >= FIGURE_WIDTH)
      draw_figure (self, cr, width, height);
  }
  for (guint i = 0; i < self->mark_count; i++)
    draw_mark (cr, width, height, &self->marks[i]);
  cairo_restore (cr);
  chart_round_box (cr, 0.5, 0.5, width - 1, height - 1, RADIUS);
  cairo_set_line_width (cr, 1);
  board_set_colour (cr, &palette->edge);
  cairo_stroke (cr);
}

static void
move_to (double value, gpointer user_data)
{
  WuziBalanceBar *self = user_data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
wuzi_balance_bar_dispose (GObject *object)
{
  WuziBalanceBar *self = WUZI_BALANCE_BAR (object);

  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (wuzi_balance_bar_parent_class)->dispose (object);
}

static void
wuzi_balance_bar_class_init (WuziBalanceBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = wuzi_balance_bar_dispose;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "balancebar");
}

static void
wuzi_balance_bar_init (WuziBalanceBar *self)
{
  self->chance = self->shown = 0.5;
  self->animation = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, MOVE_MSECS, adw_callback_animation_target_new (move_to, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self), MIN_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self), MIN_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
  widget_follow_style (self, G_CALLBACK (gtk_widget_queue_draw));
  wuzi_balance_bar_set_chance (self, 0.5, NULL);
}

GtkWidget *
wuzi_balance_bar_new (void)
{
  return g_object_new (WUZI_TYPE_BALANCE_BAR, NULL);
}

void
wuzi_balance_bar_set_chance (WuziBalanceBar *self, double chance, const char *words)
{
  g_return_if_fail (WUZI_IS_BALANCE_BAR (self));
  g_return_if_fail (chance >= 0 && chance <= 1);

  self->known = words != NULL;
  words = self->known ? words : _ ("Not analysed yet");
  widget_explain (self, words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->chance == chance)
    return;
  self->chance = chance;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), chance);
  adw_animation_play (self->animation);
}

void
wuzi_balance_bar_set_marks (WuziBalanceBar *self, const BalanceMark *marks, guint count,
                            const char *words)
{
  g_return_if_fail (WUZI_IS_BALANCE_BAR (self));

  self->mark_count = MIN (count, MAX_MARKS);
  for (guint i = 0; i < self->mark_count; i++)
    self->marks[i] = marks[i];
  if (words != NULL && *words != '\0')
    widget_explain (self, words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
wuzi_balance_bar_get_chance (WuziBalanceBar *self)
{
  g_return_val_if_fail (WUZI_IS_BALANCE_BAR (self), 0.5);
  return self->chance;
}
