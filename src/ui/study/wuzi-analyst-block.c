/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows its analyst. */
#include "ui/study/wuzi-analyst-block.h"

#include <glib/gi18n-lib.h>

#include "present/study/analysis-words.h"
#include "present/study/analyst-words.h"
#include "ui/board/overlay-painter.h"
#include "ui/charts/chart-drawing.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

static const double CHIP_LETTER = 0.9; /* of the widget's letters */

struct _WuziAnalystBlock {
  GtkBox parent_instance;

  /* Owned */
  WuziAnalyst *analyst;

  gboolean held;

  /* Template */
  GtkDrawingArea *chip;
  GtkLabel *name;
  GtkLabel *value;
  GtkLabel *status;
  GtkWidget *again;
  WuziCandidateList *list;
};

G_DEFINE_FINAL_TYPE (WuziAnalystBlock, wuzi_analyst_block, GTK_TYPE_BOX)

static void
draw_chip (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  WuziAnalystBlock *self = user_data;
  int place = wuzi_analyst_get_place (self->analyst);
  BoardColour fill = overlay_get_adviser_colour (place);
  BoardColour text = overlay_get_text_colour (&fill);
  g_auto (ChartPen) pen = { 0 };

  cairo_arc (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0, 0, 2 * G_PI);
  board_set_colour (cr, &fill);
  cairo_fill (cr);
  chart_pen_init (&pen, gtk_widget_get_pango_context (GTK_WIDGET (area)), CHIP_LETTER);
  chart_pen_write (&pen, cr, analyst_words_for_place (place), width / 2.0, height / 2.0, 0.5, 0.5,
                   &text);
}

/* "Rapfi, A": the letter is what stands on the board. */
static void
show_name (WuziAnalystBlock *self)
{
  const char *name = wuzi_analyst_get_name (self->analyst);
  int place = wuzi_analyst_get_place (self->analyst);
  g_autofree char *spoken = place == ANALYST_ALONE
                                ? g_strdup (name)
                                : g_strdup_printf ("%s, %s", name, analyst_words_for_place (place));
  /* Translators: %s is an engine's name */
  g_autofree char *moves = g_strdup_printf (_ ("Best moves by %s"), name);

  gtk_label_set_label (self->name, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), name);
  widget_set_spoken (self, spoken);
  wuzi_candidate_list_set_spoken (self->list, moves);
}

/* For the moment until something is known of a new position, what is there stays. */
static void
show_list (WuziAnalystBlock *self, const AnalysisOpinion *opinion)
{
  AnalystState state = wuzi_analyst_get_state (self->analyst);

  if (opinion != NULL || (state != ANALYST_THINKING && state != ANALYST_STARTING))
    wuzi_candidate_list_show (self->list, opinion, FALSE);
}

static void
show (WuziAnalystBlock *self)
{
  const AnalysisOpinion *opinion = wuzi_analyst_get_opinion (self->analyst);
  gboolean failed = wuzi_analyst_get_state (self->analyst) == ANALYST_FAILED;
  g_autofree char *value = analyst_words_for_value (self->analyst);
  g_autofree char *status = self->held ? g_strdup (_ ("Waiting for the machine’s move"))
                                       : analyst_words_for_state (self->analyst);
  g_autofree char *effort =
      opinion != NULL && opinion->nodes > 0 ? analysis_words_for_effort (opinion) : NULL;

  show_name (self);
  widget_show_words (self->value, value);
  widget_show_words (self->status, status);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), effort);
  widget_set_class (self->status, "dim-label", !failed);
  widget_set_class (self->status, "error", failed);
  gtk_widget_set_visible (self->again, failed);
  show_list (self, opinion);
}

static void
again_cb (WuziAnalystBlock *self)
{
  wuzi_analyst_try_again (self->analyst);
}

static void
wuzi_analyst_block_dispose (GObject *object)
{
  g_clear_object (&WUZI_ANALYST_BLOCK (object)->analyst);

  G_OBJECT_CLASS (wuzi_analyst_block_parent_class)->dispose (object);
}

static void
wuzi_analyst_block_class_init (WuziAnalystBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_analyst_block_dispose;

  ENSURE_TYPES (WUZI_TYPE_CANDIDATE_LIST);
  gtk_widget_class_set_css_name (widget_class, "analyst");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-analyst-block.ui");
  BIND_CHILDREN (widget_class, WuziAnalystBlock, chip, name, value, status, again, list);
  BIND_CALLBACKS (widget_class, again_cb);
}

static void
wuzi_analyst_block_init (WuziAnalystBlock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
wuzi_analyst_block_new (WuziAnalyst *analyst)
{
  WuziAnalystBlock *self;
  BoardColour colour;
  gboolean alone;

  g_return_val_if_fail (WUZI_IS_ANALYST (analyst), NULL);

  self = g_object_new (WUZI_TYPE_ANALYST_BLOCK, NULL);
  self->analyst = g_object_ref (analyst);
  alone = wuzi_analyst_get_place (analyst) == ANALYST_ALONE;
  colour =
      overlay_get_adviser_colour (alone ? OVERLAY_ADVISERS - 1 : wuzi_analyst_get_place (analyst));
  wuzi_candidate_list_set_colour (self->list, &colour);
  gtk_widget_set_visible (GTK_WIDGET (self->chip), !alone);
  gtk_drawing_area_set_draw_func (self->chip, draw_chip, self, NULL);
  g_signal_connect_object (analyst, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}

WuziAnalyst *
wuzi_analyst_block_get_analyst (WuziAnalystBlock *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST_BLOCK (self), NULL);
  return self->analyst;
}

WuziCandidateList *
wuzi_analyst_block_get_list (WuziAnalystBlock *self)
{
  g_return_val_if_fail (WUZI_IS_ANALYST_BLOCK (self), NULL);
  return self->list;
}

void
wuzi_analyst_block_set_held (WuziAnalystBlock *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_ANALYST_BLOCK (self));

  if (self->held == held)
    return;
  self->held = held;
  show (self);
}
