/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two players compared. */
#include "ui/statistics/wuzi-stats-duel.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"
#include "present/statistics/stats-tables.h"
#include "present/statistics/stats-words.h"
#include "present/words/player-words.h"
#include "present/words/wuzi-words.h"
#include "ui/charts/wuzi-score-list.h"
#include "ui/common/line-breaks.h"
#include "ui/common/list-access.h"
#include "ui/common/template.h"
#include "ui/common/widget.h"

struct _WuziStatsDuel {
  GtkWidget parent_instance;

  /* Owned */
  GListModel *colours; /* WuziStatsLine: behind the scores */
  GListModel *games;   /* likewise: behind the last games */

  /* Template */
  WuziScoreList *scores;
  GtkListBox *last_games;
};

G_DEFINE_FINAL_TYPE (WuziStatsDuel, wuzi_stats_duel, GTK_TYPE_WIDGET)

enum {
  LINE_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
choose (WuziStatsDuel *self, GListModel *lines, int position)
{
  g_autoptr (WuziStatsLine) line = g_list_model_get_item (lines, (guint) position);

  if (line != NULL)
    g_signal_emit (self, signals[LINE_CHOSEN], 0, line);
}

static void
score_chosen_cb (WuziStatsDuel *self, int position)
{
  choose (self, self->colours, position);
}

static void
game_activated_cb (WuziStatsDuel *self, GtkListBoxRow *row)
{
  choose (self, self->games, gtk_list_box_row_get_index (row));
}

static GtkWidget *
make_game_cb (gpointer item, gpointer user_data)
{
  const char *words = wuzi_stats_line_get_cell (item, 0);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = widget_new_label (words, 0, "numeric");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  line_breaks_keep_figures (GTK_LABEL (label));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  widget_set_spoken (row, words);
  return row;
}

static void
wuzi_stats_duel_dispose (GObject *object)
{
  WuziStatsDuel *self = WUZI_STATS_DUEL (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STATS_DUEL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->colours);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (wuzi_stats_duel_parent_class)->dispose (object);
}

static void
wuzi_stats_duel_class_init (WuziStatsDuelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ENSURE_TYPES (WUZI_TYPE_SCORE_LIST);
  G_OBJECT_CLASS (klass)->dispose = wuzi_stats_duel_dispose;

  signals[LINE_CHOSEN] = NEW_SIGNAL (klass, "line-chosen", WUZI_TYPE_STATS_LINE);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-stats-duel.ui");
  BIND_CHILDREN (widget_class, WuziStatsDuel, scores, last_games);
  BIND_CALLBACKS (widget_class, score_chosen_cb, game_activated_cb);
}

static void
wuzi_stats_duel_init (WuziStatsDuel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_access_make_one_stop (GTK_WIDGET (self->last_games));
  wuzi_score_list_set_label (self->scores, _ ("Head to Head"));
}

void
wuzi_stats_duel_set_row (WuziStatsDuel *self, PlayerStats *stats, const PlayerStatsRow *row)
{
  const WuziStanding white = player_stats_get_white (row);
  const WuziStanding *standings[] = { &row->standing, &row->black, &white };
  guint most = player_stats_games_of (&row->standing);

  g_return_if_fail (WUZI_IS_STATS_DUEL (self));

  g_clear_object (&self->colours);
  g_clear_object (&self->games);
  self->colours = stats_tables_new_colours (stats, row);
  self->games = stats_tables_new_last_games (row);
  wuzi_score_list_clear (self->scores);
  for (guint i = 0; i < G_N_ELEMENTS (standings); i++) {
    g_autoptr (WuziStatsLine) line = g_list_model_get_item (self->colours, i);
    const char *title = wuzi_stats_line_get_cell (line, 0);

    wuzi_score_list_add (self->scores, NULL, title, title, standings[i], most);
  }
  gtk_list_box_bind_model (self->last_games, self->games, make_game_cb, NULL, NULL);
}

/* "1240? ± 210"; NULL if nothing is known. */
static char *
dup_rating (WuziRecordBook *book, const PlayerStatsRow *row)
{
  WuziProfile *profile = NULL;
  g_autofree char *words = NULL;
  EngineLevel level;
  WuziRating rating;

  if (row->part == PLAYER_STATS_LEVEL)
    return row->rule == RULE_FREESTYLE && row->engine == NULL
                   && engine_level_from_name (row->name, &level)
               ? g_strdup_printf ("%d", engine_level_to_rating (level))
               : NULL;
  profile = wuzi_record_book_find_player (book, row->key);
  if (profile == NULL)
    return NULL;
  rating = wuzi_record_book_get_rating (book, profile);
  words = wuzi_words_for_rating (&rating);
  return rating.games > 0 ? g_strdup_printf ("%s ± %.0f", words, rating.deviation) : NULL;
}

char *
wuzi_stats_duel_dup_words (WuziRecordBook *book, const PlayerStats *stats,
                           const PlayerStatsRow *row)
{
  const char *name = player_words_for_id (book, stats->id, NULL);
  g_autofree char *other = stats_words_dup_title (book, row);
  g_autofree char *rating = wuzi_words_for_rating (&stats->rating);
  g_autofree char *others = dup_rating (book, row);
  g_autofree char *draws = g_strdup_printf (ngettext ("%'u draw", "%'u draws", row->standing.draws),
                                            row->standing.draws);
  /* Translators: two players, each with their wins, then the draws: "Ann 57 – 41 Bob · 3 draws" */
  g_autofree char *words = g_strdup_printf (_ ("%s %'u – %'u %s · %s"), name, row->standing.wins,
                                            row->standing.losses, other, draws);

  if (others == NULL || stats->rating.games == 0)
    return g_steal_pointer (&words);
  /* Translators: the score of two players as above, then the rating of each, "1240 ± 45" */
  return g_strdup_printf (_ ("%s · Elo %s ± %.0f – %s"), words, rating, stats->rating.deviation,
                          others);
}
