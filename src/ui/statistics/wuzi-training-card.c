/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures and a chart of a training that is read in the background. */
#include "ui/statistics/wuzi-training-card.h"

#include <glib/gi18n-lib.h>

#include "present/charts/chart-time.h"
#include "teacher/wuzi-trainer.h"
#include "ui/charts/wuzi-curve-chart.h"
#include "ui/common/template.h"
#include "ui/statistics/stats-tiles.h"

enum {
  LEAST_DAYS = 2, /* before that there is no way to draw */
};

struct _WuziTrainingCard {
  GtkWidget parent_instance;

  /* Owned */
  WuziTrainer *trainer; /* or NULL */
  char *id;             /* whose it is */

  /* Template */
  GtkWidget *tiles;
  WuziCurveChart *chart;
};

G_DEFINE_FINAL_TYPE (WuziTrainingCard, wuzi_training_card, GTK_TYPE_WIDGET)

enum {
  SHOWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_figures (WuziTrainingCard *self, const Training *training)
{
  guint days = training_get_days (training, wuzi_trainer_get_today (self->trainer));

  stats_tiles_clear (self->tiles);
  stats_tiles_add (self->tiles,
                   training_count_unrated (training) > 0
                       ? g_strdup ("–")
                       : g_strdup_printf ("%.0f", training->rating.value),
                   C_ ("puzzles", "Rating"));
  /* Translators: puzzles, of how many that were tried */
  stats_tiles_add (self->tiles,
                   g_strdup_printf (C_ ("statistics", "%u of %u"), training->first_solved,
                                    training->first_tries),
                   C_ ("puzzles", "Solved at once"));
  stats_tiles_add (self->tiles, g_strdup_printf ("%u", training->best_run),
                   C_ ("puzzles", "Most in a row"));
  stats_tiles_add (self->tiles, g_strdup_printf ("%u", days), C_ ("puzzles", "Days in a row"));
  stats_tiles_add (self->tiles, g_strdup_printf ("%u", training->best_days),
                   C_ ("puzzles", "Most days in a row"));
}

/* Noon of a day, in milliseconds since 1970. */
static gint64
get_time (guint day)
{
  g_autoptr (GDateTime) noon = NULL;
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  noon = g_date_time_new_local (g_date_get_year (&date), (int) g_date_get_month (&date),
                                g_date_get_day (&date), 12, 0, 0);
  return noon != NULL ? g_date_time_to_unix (noon) * 1000 : 0;
}

static char *
describe_day (guint index, gpointer data)
{
  const CurvePoint *point = &g_array_index ((GArray *) data, CurvePoint, index);
  g_autofree char *day = chart_time_dup_day (point->time);

  return g_strdup_printf ("%.0f · %s", point->value, day);
}

static void
show_curve (WuziTrainingCard *self, const Training *training)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (CurvePoint));
  g_autofree char *summary =
      g_strdup_printf (_ ("Rating in puzzles: %.0f"), training->rating.value);

  for (guint i = 0; i < training->curve->len; i++) {
    const TrainingDay *day = &g_array_index (training->curve, TrainingDay, i);
    CurvePoint point = { .time = get_time (day->day), .value = day->rating };

    g_array_append_val (points, point);
  }
  wuzi_curve_chart_set_points (self->chart, points, summary, describe_day, points,
                               (GDestroyNotify) g_array_unref);
}

static void
trained_cb (WuziTrainingCard *self)
{
  const Training *training = wuzi_trainer_get_training (self->trainer);
  gboolean something = training->first_tries > 0;

  gtk_widget_set_visible (GTK_WIDGET (self), something);
  if (something) {
    show_figures (self, training);
    show_curve (self, training);
    gtk_widget_set_visible (GTK_WIDGET (self->chart), training_count_unrated (training) == 0
                                                          && training->curve->len >= LEAST_DAYS);
  }
  g_signal_emit (self, signals[SHOWN], 0, something);
}

static void
wuzi_training_card_dispose (GObject *object)
{
  WuziTrainingCard *self = WUZI_TRAINING_CARD (object);
  GtkWidget *child;

  g_clear_object (&self->trainer);
  g_clear_pointer (&self->id, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (wuzi_training_card_parent_class)->dispose (object);
}

static void
wuzi_training_card_class_init (WuziTrainingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = wuzi_training_card_dispose;

  signals[SHOWN] = NEW_SIGNAL (klass, "shown", G_TYPE_BOOLEAN);

  ENSURE_TYPES (WUZI_TYPE_CURVE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/wuzi/Wuzi/wuzi-training-card.ui");
  BIND_CHILDREN (widget_class, WuziTrainingCard, tiles, chart);
}

static void
wuzi_training_card_init (WuziTrainingCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  stats_tiles_init (self->tiles);
}

void
wuzi_training_card_show (WuziTrainingCard *self, WuziRecordBook *book, const char *id)
{
  g_return_if_fail (WUZI_IS_TRAINING_CARD (self));

  if (self->trainer != NULL && g_strcmp0 (self->id, id) == 0) {
    wuzi_trainer_reload (self->trainer);
    return;
  }
  if (self->trainer != NULL)
    g_signal_handlers_disconnect_by_func (self->trainer, trained_cb, self);
  g_clear_object (&self->trainer);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_free (self->id);
  self->id = g_strdup (id);
  self->trainer = wuzi_trainer_new (book, id);
  g_signal_connect_object (self->trainer, "changed", G_CALLBACK (trained_cb), self,
                           G_CONNECT_SWAPPED);
}
