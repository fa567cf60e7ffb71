/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars of time, with cairo. */
#include "ui/study/wuzi-time-chart.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "present/study/replay-words.h"
#include "ui/common/widget.h"

enum {
  HEIGHT = 64,
  MIN_WIDTH = 100,
  MOST_BARS = 4, /* in a pixel; of a longer line only some are drawn */
};

static const double WIDEST_BAR = 10;  /* pixels, with its gap */
static const double GAP_SHARE = 0.25; /* of that */
static const double LEAST_BAR = 1;    /* high, however short the move was */
static const double AXIS_ALPHA = 0.25;

/* How much of the text's colour, on a light and on a dark ground. */
static const double BLACK_ALPHAS[] = { 0.85, 0.4 };
static const double WHITE_ALPHAS[] = { 0.4, 0.9 };

struct _WuziTimeChart {
  GtkDrawingArea parent_instance;

  /* Owned */
  WuziReplay *replay;
  GSignalGroup *replay_signals;

  gint64 longest; /* time of a move, in milliseconds */
};

G_DEFINE_FINAL_TYPE (WuziTimeChart, wuzi_time_chart, GTK_TYPE_DRAWING_AREA)

/* From one bar to the next. */
static double
get_pitch (WuziTimeChart *self, int width)
{
  guint length = wuzi_replay_get_length (self->replay);

  return MIN (WIDEST_BAR, (double) MAX (1, width) / MAX (1, length));
}

static void
set_accent (GtkWidget *widget, cairo_t *cr)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (context, "accent_color", &colour))
    gtk_style_context_get_color (context, &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
}

static void
set_foreground (GtkWidget *widget, cairo_t *cr, double alpha)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  colour.alpha *= (float) alpha;
  gdk_cairo_set_source_rgba (cr, &colour);
}

static void
draw_bar (WuziTimeChart *self, cairo_t *cr, int width, int height, guint position)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean black = wuzi_replay_get_stone (self->replay, position) == STONE_BLACK;
  double pitch = get_pitch (self, width);
  double middle = height / 2.0;
  double share = (double) MAX (0, wuzi_replay_get_msecs (self->replay, position))
                 / (double) MAX (1, self->longest);
  double length = MAX (LEAST_BAR, share * (middle - 1));

  if (position == wuzi_replay_get_position (self->replay))
    set_accent (GTK_WIDGET (self), cr);
  else
    set_foreground (GTK_WIDGET (self), cr, black ? BLACK_ALPHAS[dark] : WHITE_ALPHAS[dark]);
  cairo_rectangle (cr, (position - 1) * pitch, black ? middle - length : middle,
                   pitch * (1 - GAP_SHARE), length);
  cairo_fill (cr);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziTimeChart *self = WUZI_TIME_CHART (area);
  guint length = self->replay != NULL ? wuzi_replay_get_length (self->replay) : 0;
  guint stride = length / (MOST_BARS * (guint) MAX (1, width)) + 1;

  if (self->replay == NULL)
    return;
  set_foreground (GTK_WIDGET (self), cr, AXIS_ALPHA);
  cairo_rectangle (cr, 0, height / 2.0 - 0.5, width, 1);
  cairo_fill (cr);
  for (guint position = 1; position <= length; position += stride)
    draw_bar (self, cr, width, height, position);
}

static void
pressed_cb (WuziTimeChart *self, int n_press, double x, double y)
{
  if (self->replay == NULL)
    return;
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_set_position (self->replay, wuzi_time_chart_find_position (self, x));
}

static gboolean
tooltip_cb (WuziTimeChart *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  guint position = keyboard ? 0 : wuzi_time_chart_find_position (self, x);
  g_autofree char *words = NULL;

  if (position == 0)
    return FALSE;
  words = replay_words_for_move_spoken (self->replay, position);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static void
show_line (WuziTimeChart *self)
{
  g_autofree char *words = replay_words_for_times (self->replay);

  self->longest = wuzi_replay_get_longest (self->replay);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
wuzi_time_chart_dispose (GObject *object)
{
  WuziTimeChart *self = WUZI_TIME_CHART (object);

  g_clear_object (&self->replay_signals);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (wuzi_time_chart_parent_class)->dispose (object);
}

static void
wuzi_time_chart_class_init (WuziTimeChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_time_chart_dispose;

  gtk_widget_class_set_css_name (widget_class, "timechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
wuzi_time_chart_init (WuziTimeChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position",
                                  G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_group_connect_swapped (self->replay_signals, "line-changed", G_CALLBACK (show_line),
                                  self);
  widget_set_spoken (self, _ ("Time for each move"));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self), HEIGHT);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self), MIN_WIDTH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (self, "query-tooltip", G_CALLBACK (tooltip_cb), NULL);
  widget_follow_style (self, G_CALLBACK (gtk_widget_queue_draw));
}

void
wuzi_time_chart_set_replay (WuziTimeChart *self, WuziReplay *replay)
{
  g_return_if_fail (WUZI_IS_TIME_CHART (self));
  g_return_if_fail (WUZI_IS_REPLAY (replay));

  g_set_object (&self->replay, replay);
  g_signal_group_set_target (self->replay_signals, replay);
  show_line (self);
}

guint
wuzi_time_chart_find_position (WuziTimeChart *self, double x)
{
  guint length;

  g_return_val_if_fail (WUZI_IS_TIME_CHART (self), 0);

  if (self->replay == NULL)
    return 0;
  length = wuzi_replay_get_length (self->replay);
  if (length == 0)
    return 0;
  return (guint) CLAMP (x / get_pitch (self, gtk_widget_get_width (GTK_WIDGET (self))) + 1, 1,
                        length);
}
