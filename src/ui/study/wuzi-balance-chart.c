/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A curve between black and white. */
#include "ui/study/wuzi-balance-chart.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "present/study/analysis-words.h"
#include "present/study/study-words.h"
#include "study/wuzi-analysis.h"
#include "ui/board/board-look.h"
#include "ui/board/overlay-painter.h"
#include "ui/common/widget.h"
#include "ui/charts/balance-drawing.h"

enum {
  HEIGHT = 72,
  MIN_WIDTH = 100,
  MOST_POSITIONS = 1000, /* a longer line has passes, or steps without a move */
};

static const double RADIUS = 6;
static const double WIDEST_STEP = 24; /* pixels from one position to the next */
static const double DOT_RADIUS = 3.5;
static const double CURSOR_WIDTH = 2;
static const double CURVE_WIDTH = 2.5;
static const double CURVE_EDGE = 1;

struct _WuziBalanceChart {
  WuziChart parent_instance;

  /* Owned */
  WuziReplay *replay;
  GSignalGroup *replay_signals;
  WuziAnalysts *analysts; /* or NULL */
  GArray *keys;           /* gint64: those of the line's positions; NULL: to be made */
};

G_DEFINE_FINAL_TYPE (WuziBalanceChart, wuzi_balance_chart, WUZI_TYPE_CHART)

/* NULL if there is none. */
static const StudyNote *
get_note (WuziBalanceChart *self, guint position)
{
  StudyNode node = wuzi_replay_get_node (self->replay, position);

  return node != STUDY_NO_NODE ? wuzi_study_get_note (wuzi_replay_get_study (self->replay), node)
                               : NULL;
}

/* Black's share at a position; FALSE if it isn't known. */
static gboolean
get_chance (WuziBalanceChart *self, guint position, double *chance)
{
  const StudyNote *note = get_note (self, position);

  if (note == NULL || !note->has_value)
    return FALSE;
  *chance = analysis_value_to_chance (note->value, wuzi_replay_get_rule (self->replay));
  return TRUE;
}

/* Of the line, as far as it is shown. */
static guint
get_length (WuziBalanceChart *self)
{
  return MIN (wuzi_replay_get_length (self->replay), MOST_POSITIONS);
}

static double
get_step (WuziBalanceChart *self, int width)
{
  guint length = get_length (self);

  return MIN (WIDEST_STEP, (double) width / (length + 1));
}

static double
x_of (WuziBalanceChart *self, int width, guint position)
{
  return (position + 0.5) * get_step (self, width);
}

/* Black's share from one position on, up to the first where it isn't known; that is returned. */
static guint
draw_run (WuziBalanceChart *self, cairo_t *cr, int width, int height, guint first)
{
  const BalancePalette *palette = balance_palette_get (board_look_now ());
  double half = get_step (self, width) / 2;
  double left = x_of (self, width, first) - half;
  double y = 0;
  double chance;
  guint next = first;

  for (; next <= get_length (self) && get_chance (self, next, &chance); next++) {
    y = height * (1 - chance);
    cairo_line_to (cr, next == first ? left : x_of (self, width, next), y);
    cairo_line_to (cr, x_of (self, width, next), y);
  }
  cairo_line_to (cr, x_of (self, width, next) - half, y);
  cairo_line_to (cr, x_of (self, width, next) - half, height);
  cairo_line_to (cr, left, height);
  cairo_close_path (cr);
  board_set_colour (cr, &palette->black);
  cairo_fill (cr);
  return next;
}

/* What is known is white, and black on it. */
static void
draw_runs (WuziBalanceChart *self, cairo_t *cr, int width, int height)
{
  const BalancePalette *palette = balance_palette_get (board_look_now ());
  double step = get_step (self, width);
  double chance;

  for (guint i = 0; i <= get_length (self); i++)
    if (get_chance (self, i, &chance))
      cairo_rectangle (cr, floor (i * step), 0, ceil ((i + 1) * step) - floor (i * step), height);
  board_set_colour (cr, &palette->white);
  cairo_fill (cr);
  for (guint i = 0; i <= get_length (self); i++)
    if (get_chance (self, i, &chance))
      i = draw_run (self, cr, width, height, i);
}

/* The keys by which analysts know the positions of the line. */
static GArray *
ensure_keys (WuziBalanceChart *self)
{
  WuziStudy *study = wuzi_replay_get_study (self->replay);

  if (self->keys != NULL)
    return self->keys;
  self->keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i <= get_length (self); i++) {
    StudyPosition position;
    gint64 key;

    wuzi_study_get_position (study, wuzi_replay_get_node (self->replay, i), &position);
    key = analysis_make_key (&position, wuzi_replay_get_rule (self->replay));
    g_array_append_val (self->keys, key);
  }
  return self->keys;
}

/* What an analyst thinks of a position; NULL if it doesn't say. */
static const AnalysisOpinion *
find_opinion (WuziBalanceChart *self, WuziAnalyst *analyst, guint position)
{
  gint64 key = g_array_index (ensure_keys (self), gint64, position);
  const AnalysisOpinion *opinion = wuzi_analyst_find_opinion (analyst, key);

  return opinion != NULL && opinion->lines[0].means != ANALYSIS_UNRATED ? opinion : NULL;
}

static void
stroke_curve (cairo_t *cr, int place)
{
  BoardColour colour = overlay_get_adviser_colour (place);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, CURVE_WIDTH + 2 * CURVE_EDGE);
  board_set_colour (cr, &(BoardColour) { 1, 1, 1, 1 });
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, CURVE_WIDTH);
  board_set_colour (cr, &colour);
  cairo_stroke (cr);
}

/* From each position that it knows to the next one beside it; a single one is a dot. */
static void
draw_curve (WuziBalanceChart *self, cairo_t *cr, int width, int height, WuziAnalyst *analyst)
{
  gboolean known = FALSE;

  cairo_new_path (cr);
  for (guint i = 0; i <= get_length (self); i++) {
    const AnalysisOpinion *opinion = find_opinion (self, analyst, i);
    double x = x_of (self, width, i);
    double y;

    if (opinion == NULL) {
      known = FALSE;
      continue;
    }
    y = CLAMP (height * (1 - analysis_opinion_get_chance (opinion)), CURVE_WIDTH,
               height - CURVE_WIDTH);
    if (!known)
      cairo_move_to (cr, x, y);
    cairo_line_to (cr, x, y);
    known = TRUE;
  }
  stroke_curve (cr, wuzi_analyst_get_place (analyst));
}

static void
draw_curves (WuziBalanceChart *self, cairo_t *cr, int width, int height)
{
  for (guint i = 0; self->analysts != NULL && i < wuzi_analysts_count (self->analysts); i++)
    draw_curve (self, cr, width, height, wuzi_analysts_get (self->analysts, i));
}

/* Where the replay is, or what the pointer is at. */
static void
draw_cursor (WuziBalanceChart *self, cairo_t *cr, int width, int height, guint position,
             const BoardColour *colour)
{
  double x = x_of (self, width, position);
  double chance;

  board_set_colour (cr, colour);
  cairo_rectangle (cr, round (x - CURSOR_WIDTH / 2), 0, CURSOR_WIDTH, height);
  cairo_fill (cr);
  if (!get_chance (self, position, &chance))
    return;
  cairo_arc (cr, x, CLAMP (height * (1 - chance), DOT_RADIUS, height - DOT_RADIUS), DOT_RADIUS, 0,
             2 * G_PI);
  cairo_fill (cr);
}

/* A dot for each move that is judged, where its share is. */
static void
draw_judgements (WuziBalanceChart *self, cairo_t *cr, int width, int height)
{
  const BalancePalette *palette = balance_palette_get (board_look_now ());
  double chance;

  for (guint i = 1; i <= get_length (self); i++) {
    const StudyNote *note = get_note (self, i);
    BoardColour fill;

    if (note == NULL || note->move == MOVE_UNJUDGED || !get_chance (self, i, &chance))
      continue;
    fill = overlay_get_judgement_colour (note->move);
    cairo_new_path (cr);
    cairo_arc (cr, x_of (self, width, i),
               CLAMP (height * (1 - chance), DOT_RADIUS + 1, height - DOT_RADIUS - 1), DOT_RADIUS,
               0, 2 * G_PI);
    board_set_colour (cr, &palette->white);
    cairo_set_line_width (cr, 2);
    cairo_stroke_preserve (cr);
    board_set_colour (cr, &fill);
    cairo_fill (cr);
  }
}

static void
wuzi_balance_chart_draw (WuziChart *chart, cairo_t *cr, int width, int height)
{
  WuziBalanceChart *self = WUZI_BALANCE_CHART (chart);
  const BalancePalette *palette = balance_palette_get (board_look_now ());
  int selected = wuzi_chart_get_selected (chart);

  cairo_save (cr);
  chart_round_box (cr, 0, 0, width, height, RADIUS);
  cairo_clip (cr);
  board_set_colour (cr, &palette->unknown);
  cairo_paint (cr);
  draw_runs (self, cr, width, height);
  chart_draw_line (cr, 0, height / 2.0, width, height / 2.0, &palette->middle);
  if (selected >= 0)
    draw_cursor (self, cr, width, height, (guint) selected, &palette->middle);
  draw_cursor (self, cr, width, height, wuzi_replay_get_position (self->replay), &palette->cursor);
  draw_curves (self, cr, width, height);
  draw_judgements (self, cr, width, height);
  cairo_restore (cr);
}

static int
wuzi_balance_chart_count (WuziChart *chart)
{
  WuziBalanceChart *self = WUZI_BALANCE_CHART (chart);

  return self->replay != NULL ? (int) get_length (self) + 1 : 0;
}

static int
wuzi_balance_chart_find (WuziChart *chart, double x, double y)
{
  WuziBalanceChart *self = WUZI_BALANCE_CHART (chart);
  int count = wuzi_balance_chart_count (chart);

  if (count == 0)
    return -1;
  return CLAMP ((int) (x / get_step (self, gtk_widget_get_width (GTK_WIDGET (self)))), 0,
                count - 1);
}

/* How the game stands there, by each who says so. (transfer full) */
static char *
dup_standing (WuziBalanceChart *self, guint item)
{
  const StudyNote *note = get_note (self, item);
  Rule rule = wuzi_replay_get_rule (self->replay);
  GString *words = g_string_new (NULL);

  if (note != NULL && note->has_value) {
    g_autofree char *own = analysis_words_for_perfect_play (note->value, rule);

    g_string_append (words, own);
  }
  for (guint i = 0; self->analysts != NULL && i < wuzi_analysts_count (self->analysts); i++) {
    WuziAnalyst *analyst = wuzi_analysts_get (self->analysts, i);
    const AnalysisOpinion *opinion = find_opinion (self, analyst, item);
    g_autofree char *value = NULL;

    if (opinion == NULL)
      continue;
    value = analysis_words_for_value (analysis_opinion_get_value (opinion), rule);
    if (words->len > 0)
      g_string_append (words, C_ ("marks", ", "));
    /* Translators: an engine's name, and how the game stands by it: "Rapfi: Black 62%" */
    g_string_append_printf (words, _ ("%s: %s"), wuzi_analyst_get_name (analyst), value);
  }
  if (words->len == 0)
    g_string_append (words, _ ("Not analysed yet"));
  return g_string_free (words, FALSE);
}

static char *
wuzi_balance_chart_describe (WuziChart *chart, int item)
{
  WuziBalanceChart *self = WUZI_BALANCE_CHART (chart);
  const StudyNote *note = get_note (self, (guint) item);
  g_autofree char *words = dup_standing (self, (guint) item);

  if (item == 0)
    /* Translators: %s is how the game stands there */
    return g_strdup_printf (_ ("At the beginning: %s"), words);
  if (note != NULL && note->move != MOVE_UNJUDGED)
    /* Translators: the number of a move, what it is judged, and how the game stands after it */
    return g_strdup_printf (_ ("Move %d, %s: %s"), item,
                            study_words_for_move_judgement (note->move, note->move_emphasis),
                            words);
  /* Translators: the number of a move, and how the game stands after it */
  return g_strdup_printf (_ ("Move %d: %s"), item, words);
}

static void
chosen_cb (WuziBalanceChart *self, int item)
{
  wuzi_replay_set_playing (self->replay, FALSE);
  wuzi_replay_set_position (self->replay, (guint) item);
}

static gboolean
tooltip_cb (WuziBalanceChart *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *words = NULL;

  if (wuzi_chart_get_selected (WUZI_CHART (self)) < 0)
    return FALSE;
  words = wuzi_chart_dup_words (WUZI_CHART (self));
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static void
study_changed_cb (WuziBalanceChart *self, guint what)
{
  if ((what & ~(guint) STUDY_CHANGE_VALUE) != 0)
    g_clear_pointer (&self->keys, g_array_unref);
  if ((what & (STUDY_CHANGE_VALUE | STUDY_CHANGE_NOTE)) != 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
line_changed_cb (WuziBalanceChart *self)
{
  g_clear_pointer (&self->keys, g_array_unref);
  wuzi_chart_changed (WUZI_CHART (self));
}

static void
wuzi_balance_chart_dispose (GObject *object)
{
  WuziBalanceChart *self = WUZI_BALANCE_CHART (object);

  g_clear_pointer (&self->keys, g_array_unref);
  g_clear_object (&self->analysts);
  g_clear_object (&self->replay_signals);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (wuzi_balance_chart_parent_class)->dispose (object);
}

static void
wuzi_balance_chart_class_init (WuziBalanceChartClass *klass)
{
  WuziChartClass *chart_class = WUZI_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_balance_chart_dispose;
  chart_class->draw = wuzi_balance_chart_draw;
  chart_class->count = wuzi_balance_chart_count;
  chart_class->find = wuzi_balance_chart_find;
  chart_class->describe = wuzi_balance_chart_describe;
}

static void
wuzi_balance_chart_init (WuziBalanceChart *self)
{
  self->replay_signals = g_signal_group_new (WUZI_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->replay_signals, "notify::position",
                                  G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_group_connect_swapped (self->replay_signals, "line-changed",
                                  G_CALLBACK (line_changed_cb), self);
  g_signal_group_connect_swapped (self->replay_signals, "changed", G_CALLBACK (study_changed_cb),
                                  self);
  wuzi_chart_set_summary (WUZI_CHART (self),
                          _ ("Black’s share of the game with perfect play, move by move"));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self), HEIGHT);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self), MIN_WIDTH);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (tooltip_cb), NULL);
  g_signal_connect (self, "chosen", G_CALLBACK (chosen_cb), NULL);
  widget_follow_style (self, G_CALLBACK (gtk_widget_queue_draw));
}

void
wuzi_balance_chart_set_replay (WuziBalanceChart *self, WuziReplay *replay)
{
  g_return_if_fail (WUZI_IS_BALANCE_CHART (self) && WUZI_IS_REPLAY (replay));

  if (!g_set_object (&self->replay, replay))
    return;
  g_signal_group_set_target (self->replay_signals, replay);
  line_changed_cb (self);
}

void
wuzi_balance_chart_set_analysts (WuziBalanceChart *self, WuziAnalysts *analysts)
{
  g_return_if_fail (WUZI_IS_BALANCE_CHART (self));

  if (!g_set_object (&self->analysts, analysts))
    return;
  g_signal_connect_object (analysts, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}
