/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a player's statistics into pictures and tables. */
#include "ui/statistics/wuzi-stats-view.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"
#include "present/charts/chart-time.h"
#include "present/statistics/stats-tables.h"
#include "present/statistics/stats-words.h"
#include "present/words/wuzi-words.h"
#include "ui/charts/wuzi-column-chart.h"
#include "ui/charts/wuzi-curve-chart.h"
#include "ui/charts/wuzi-score-list.h"
#include "ui/common/template.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/statistics/wuzi-stats-beginnings.h"
#include "ui/statistics/wuzi-stats-card.h"
#include "ui/statistics/wuzi-stats-duel.h"
#include "ui/statistics/wuzi-stats-openings.h"
#include "ui/statistics/wuzi-stats-overview.h"

enum {
  MAX_ROWS = 12,    /* of a picture; the table has all */
  MAX_MONTHS = 240, /* between the first and the last for which there are columns */
  MONTHS_PER_YEAR = 12,
};

struct _WuziStatsView {
  GtkWidget parent_instance;

  /* Owned */
  WuziRecordBook *book;
  PlayerStats *stats;
  GPtrArray *levels;  /* PlayerStatsRow: the stats', the weakest first */
  GPtrArray *rivals;  /* likewise: opponents and levels */
  GPtrArray *players; /* WuziProfile: those with games, the best rating first */
  GArray *months;     /* int: a column's row, or -1 */
  char *rival;        /* whom head to head is about: a row's key */

  gboolean filling;
  gboolean show_table;

  /* Template */
  WuziStatsCard *overview_card;
  WuziStatsOverview *overview;
  WuziStatsCard *rating_card;
  WuziCurveChart *rating_chart;
  WuziStatsCard *months_card;
  WuziColumnChart *months_chart;
  WuziStatsCard *colours_card;
  WuziScoreList *colours_list;
  WuziStatsCard *levels_card;
  WuziScoreList *levels_list;
  WuziStatsCard *opponents_card;
  WuziScoreList *opponents_list;
  WuziStatsCard *rules_card;
  WuziScoreList *rules_list;
  WuziStatsCard *rule_openings_card;
  WuziScoreList *rule_openings_list;
  WuziStatsCard *lengths_card;
  WuziColumnChart *lengths_chart;
  WuziStatsCard *first_moves_card;
  WuziStatsOpenings *openings;
  WuziStatsCard *beginnings_card;
  WuziStatsBeginnings *beginnings;
  GtkDropDown *beginning_lengths;
  WuziStatsCard *duel_card;
  WuziStatsDuel *duel;
  GtkDropDown *rivals_choice;
  WuziStatsCard *players_card;
  WuziScoreList *players_list;
};

G_DEFINE_FINAL_TYPE (WuziStatsView, wuzi_stats_view, GTK_TYPE_WIDGET)

enum {
  PROP_SHOW_TABLE = 1,
};

enum {
  GAMES_WANTED,
  GAME_WANTED,
  PLAYER_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- what leads where --- */

static void
open_games (WuziStatsView *self, WuziStatsLine *line)
{
  if (wuzi_stats_line_get_game (line) != NULL)
    g_signal_emit (self, signals[GAME_WANTED], 0, wuzi_stats_line_get_game (line));
  else if (wuzi_stats_line_get_filter (line) != NULL)
    g_signal_emit (self, signals[GAMES_WANTED], 0, wuzi_stats_line_get_filter (line));
}

static void
line_activated_cb (WuziStatsView *self, WuziStatsLine *line)
{
  open_games (self, line);
}

static void
want_games (WuziStatsView *self, const PlayerStatsRow *row)
{
  g_auto (GameFilter) filter = { 0 };

  player_stats_get_filter (self->stats, row, GAME_FILTER_ANY, &filter);
  g_signal_emit (self, signals[GAMES_WANTED], 0, &filter);
}

static void
want_row (WuziStatsView *self, GPtrArray *rows, int index)
{
  want_games (self, g_ptr_array_index (rows, (guint) index));
}

static void
point_chosen_cb (WuziStatsView *self, int item)
{
  const PlayerStatsPoint *point = &g_array_index (self->stats->points, PlayerStatsPoint, item);
  g_autofree char *id = player_stats_dup_game_id (&point->game);

  g_signal_emit (self, signals[GAME_WANTED], 0, id);
}

static void
month_chosen_cb (WuziStatsView *self, int item)
{
  int row = g_array_index (self->months, int, item);

  if (row >= 0)
    want_row (self, self->stats->rows[PLAYER_STATS_MONTH], row);
}

static void
length_chosen_cb (WuziStatsView *self, int item)
{
  want_row (self, self->stats->rows[PLAYER_STATS_LENGTH], item);
}

static void
first_move_chosen_cb (WuziStatsView *self, gpointer row)
{
  want_games (self, row);
}

static void
row_chosen_cb (WuziStatsView *self, int item, WuziScoreList *list)
{
  if (list == self->colours_list)
    want_row (self, self->stats->rows[PLAYER_STATS_COLOUR], item);
  else if (list == self->levels_list)
    want_row (self, self->levels, item);
  else if (list == self->opponents_list)
    want_row (self, self->stats->rows[PLAYER_STATS_OPPONENT], item);
  else if (list == self->rules_list)
    want_row (self, self->stats->rows[PLAYER_STATS_RULE], item);
  else
    want_row (self, self->stats->rows[PLAYER_STATS_OPENING], item);
}

static void
player_chosen_cb (WuziStatsView *self, int item)
{
  WuziProfile *profile = g_ptr_array_index (self->players, (guint) item);

  g_signal_emit (self, signals[PLAYER_WANTED], 0, wuzi_profile_get_id (profile));
}

/* What is selected in a picture is told below the card's title. */
static void
item_selected_cb (WuziStatsView *self, int item, WuziChart *chart)
{
  GtkWidget *card = gtk_widget_get_ancestor (GTK_WIDGET (chart), WUZI_TYPE_STATS_CARD);
  g_autofree char *words = wuzi_chart_dup_words (chart);

  if (card != NULL)
    wuzi_stats_card_set_words (WUZI_STATS_CARD (card), words);
}

/* --- filling the cards --- */

static void
show_card (WuziStatsCard *card, gboolean show)
{
  gtk_widget_set_visible (GTK_WIDGET (card), show);
}

static void
set_lines (WuziStatsCard *card, const char *const *titles, GListModel *lines)
{
  wuzi_stats_card_set_table (card, titles, lines);
  g_object_unref (lines);
}

static void
set_row_lines (WuziStatsView *self, WuziStatsCard *card, const char *subject, GPtrArray *rows)
{
  g_auto (GStrv) titles = stats_tables_dup_row_titles (subject);

  set_lines (card, (const char *const *) titles,
             stats_tables_new_rows (self->book, self->stats, rows));
}

static void
fill_overview (WuziStatsView *self)
{
  wuzi_stats_overview_set_stats (self->overview, self->stats);
  set_lines (self->overview_card, stats_tables_get_overview_titles (),
             stats_tables_new_overview (self->stats));
}

static char *
describe_rating (guint index, gpointer data)
{
  PlayerStats *stats = data;

  return stats_words_dup_point (&g_array_index (stats->points, PlayerStatsPoint, index));
}

static void
fill_rating_chart (WuziStatsView *self, const char *summary)
{
  GArray *points = self->stats->points;
  g_autoptr (GArray) curve = g_array_sized_new (FALSE, FALSE, sizeof (CurvePoint), points->len);

  for (guint i = 0; i < points->len; i++) {
    const PlayerStatsPoint *point = &g_array_index (points, PlayerStatsPoint, i);
    CurvePoint drawn = { point->game.started, point->rating.value, point->rating.deviation,
                         point->rating.provisional };

    g_array_append_val (curve, drawn);
  }
  wuzi_curve_chart_set_points (self->rating_chart, curve, summary, describe_rating,
                               player_stats_ref (self->stats), (GDestroyNotify) player_stats_unref);
}

static void
fill_rating (WuziStatsView *self)
{
  g_autofree char *summary =
      self->stats->points->len > 0 ? stats_words_dup_rating_summary (self->stats) : NULL;

  fill_rating_chart (self, summary);
  wuzi_stats_card_set_words (self->rating_card, summary);
  set_lines (self->rating_card, stats_tables_get_point_titles (),
             stats_tables_new_points (self->book, self->stats));
  show_card (self->rating_card, self->stats->points->len > 0);
}

/* Months since the year 0. */
static int
count_months (const PlayerStatsRow *row)
{
  int year = (int) g_ascii_strtoll (row->key, NULL, 10);

  return year * MONTHS_PER_YEAR + (int) g_ascii_strtoll (strchr (row->key, '-') + 1, NULL, 10) - 1;
}

static void
add_month (WuziStatsView *self, const char *key, const WuziStanding *standing, int row)
{
  g_autofree char *label = chart_time_dup_month (key);
  g_autofree char *title = chart_time_dup_month_spoken (key);

  wuzi_column_chart_add (self->months_chart, standing, label, title);
  g_array_append_val (self->months, row);
}

/* Months without a game have columns, too, or else time would leap; but not if
 * a clock was wrong by decades. */
static void
fill_month_columns (WuziStatsView *self)
{
  const WuziStanding no_games = { 0 };
  GPtrArray *rows = self->stats->rows[PLAYER_STATS_MONTH];
  int first = count_months (g_ptr_array_index (rows, 0));
  int last = count_months (g_ptr_array_index (rows, rows->len - 1));
  gboolean leap = last - first >= MAX_MONTHS;

  wuzi_column_chart_clear (self->months_chart);
  g_array_set_size (self->months, 0);
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);

    for (; !leap && first < count_months (row); first++) {
      g_autofree char *key =
          g_strdup_printf ("%04d-%02d", first / MONTHS_PER_YEAR, first % MONTHS_PER_YEAR + 1);

      add_month (self, key, &no_games, -1);
    }
    add_month (self, row->key, &row->standing, (int) i);
    first++;
  }
}

static void
fill_months (WuziStatsView *self)
{
  GPtrArray *rows = self->stats->rows[PLAYER_STATS_MONTH];
  g_autofree char *words = g_strdup_printf (
      ngettext ("Games in %u month.", "Games in %u months.", rows->len), rows->len);

  fill_month_columns (self);
  wuzi_chart_set_summary (WUZI_CHART (self->months_chart), words);
  wuzi_stats_card_set_words (self->months_card, words);
  set_row_lines (self, self->months_card, C_ ("statistics", "Month"), rows);
}

static void
fill_lengths (WuziStatsView *self)
{
  GPtrArray *rows = self->stats->rows[PLAYER_STATS_LENGTH];
  g_autofree char *moves = stats_words_dup_mean_moves (self->stats->all);
  /* Translators: how many moves on average: "48.5" */
  g_autofree char *words = g_strdup_printf (_ ("%s moves on average."), moves);

  wuzi_column_chart_clear (self->lengths_chart);
  for (guint i = 0; i < rows->len; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);
    g_autofree char *label = stats_words_dup_title (self->book, row);
    g_autofree char *title = stats_words_dup_title_spoken (self->book, row);

    wuzi_column_chart_add (self->lengths_chart, &row->standing, label, title);
  }
  wuzi_chart_set_summary (WUZI_CHART (self->lengths_chart), words);
  wuzi_stats_card_set_words (self->lengths_card, words);
  set_row_lines (self, self->lengths_card, C_ ("statistics", "Moves"), rows);
}

/* The picture has room for so many; the longest bar is that of the most games. */
static void
fill_list (WuziStatsView *self, WuziStatsCard *card, WuziScoreList *list, const char *subject,
           GPtrArray *rows)
{
  guint shown = MIN (rows->len, MAX_ROWS);
  guint most = 1;
  g_autofree char *words = NULL;

  for (guint i = 0; i < shown; i++)
    most = MAX (
        most, player_stats_games_of (&((PlayerStatsRow *) g_ptr_array_index (rows, i))->standing));
  wuzi_score_list_clear (list);
  for (guint i = 0; i < shown; i++) {
    const PlayerStatsRow *row = g_ptr_array_index (rows, i);
    g_autofree char *title = stats_words_dup_title (self->book, row);
    g_autofree char *spoken = stats_words_dup_title_spoken (self->book, row);

    wuzi_score_list_add (list, NULL, title, spoken, &row->standing, most);
  }
  if (rows->len > shown)
    /* Translators: there wasn't room for all in the picture */
    words = g_strdup_printf (_ ("The first %'u of %'u; the table has all."), shown, rows->len);
  wuzi_score_list_set_label (list, subject);
  wuzi_stats_card_set_words (card, words);
  set_row_lines (self, card, subject, rows);
  show_card (card, rows->len > 0);
}

static void
fill_first_moves (WuziStatsView *self)
{
  GPtrArray *rows = self->stats->rows[PLAYER_STATS_FIRST_MOVE];

  show_card (self->first_moves_card, rows->len > 0);
  set_row_lines (self, self->first_moves_card, C_ ("statistics", "First Move"), rows);
  if (rows->len > 0)
    wuzi_stats_openings_set_stats (self->openings, self->book, self->stats);
}

/* --- beginnings --- */

/* Those of so many moves. (transfer container) */
static GPtrArray *
list_beginnings (WuziStatsView *self, guint length)
{
  GPtrArray *all = self->stats->rows[PLAYER_STATS_BEGINNING];
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (((PlayerStatsRow *) g_ptr_array_index (all, i))->moves_made_count == length)
      g_ptr_array_add (rows, g_ptr_array_index (all, i));
  return rows;
}

static void
show_beginnings (WuziStatsView *self)
{
  guint choice = gtk_drop_down_get_selected (self->beginning_lengths);
  g_autoptr (GPtrArray) rows = NULL;

  if (self->filling || self->stats == NULL || choice == GTK_INVALID_LIST_POSITION)
    return;
  rows = list_beginnings (self, PLAYER_STATS_SHORTEST_BEGINNING + choice);
  wuzi_chooser_speak (self->beginning_lengths, _ ("Number of Moves"));
  wuzi_stats_beginnings_set_rows (self->beginnings, self->book, self->stats, rows);
  set_row_lines (self, self->beginnings_card, C_ ("statistics", "Moves"), rows);
}

/* The number that was chosen before stays, if there are such games. */
static void
fill_beginnings (WuziStatsView *self)
{
  g_autoptr (GtkStringList) lengths = gtk_string_list_new (NULL);
  guint before = gtk_drop_down_get_selected (self->beginning_lengths);
  guint count = 0;

  for (guint n = PLAYER_STATS_SHORTEST_BEGINNING; n <= GAME_INDEX_BEGINNING_MOVES; n++) {
    g_autoptr (GPtrArray) rows = list_beginnings (self, n);
    g_autofree char *label = g_strdup_printf (ngettext ("%u move", "%u moves", n), n);

    if (rows->len == 0)
      break;
    gtk_string_list_append (lengths, label);
    count++;
  }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->beginning_lengths, G_LIST_MODEL (lengths));
  if (before < count)
    gtk_drop_down_set_selected (self->beginning_lengths, before);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->beginning_lengths), count > 1);
  show_card (self->beginnings_card, count > 0);
  if (count > 0)
    show_beginnings (self);
}

/* --- head to head --- */

static void
show_duel (WuziStatsView *self)
{
  guint choice = gtk_drop_down_get_selected (self->rivals_choice);
  g_autofree char *words = NULL;
  g_auto (GStrv) titles = stats_tables_dup_row_titles (C_ ("statistics", "Colour"));
  const PlayerStatsRow *row;

  if (self->filling || self->stats == NULL || choice >= self->rivals->len)
    return;
  row = g_ptr_array_index (self->rivals, choice);
  g_free (self->rival);
  self->rival = g_strdup (row->key);
  wuzi_chooser_speak (self->rivals_choice, _ ("Opponent"));
  wuzi_stats_duel_set_row (self->duel, self->stats, row);
  words = wuzi_stats_duel_dup_words (self->book, self->stats, row);
  wuzi_stats_card_set_words (self->duel_card, words);
  set_lines (self->duel_card, (const char *const *) titles,
             stats_tables_new_colours (self->stats, row));
}

static void
add_rivals (WuziStatsView *self, GtkStringList *names, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++) {
    PlayerStatsRow *row = g_ptr_array_index (rows, i);
    g_autofree char *name = stats_words_dup_title (self->book, row);

    g_ptr_array_add (self->rivals, row);
    gtk_string_list_append (names, name);
  }
}

/* Whoever was looked at before is looked at again. */
static void
fill_duel (WuziStatsView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint choice = 0;

  self->filling = TRUE;
  g_ptr_array_set_size (self->rivals, 0);
  add_rivals (self, names, self->stats->rows[PLAYER_STATS_OPPONENT]);
  add_rivals (self, names, self->levels);
  for (guint i = 0; i < self->rivals->len; i++)
    if (g_strcmp0 (((PlayerStatsRow *) g_ptr_array_index (self->rivals, i))->key, self->rival) == 0)
      choice = i;
  gtk_drop_down_set_model (self->rivals_choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->rivals_choice, choice);
  self->filling = FALSE;
  show_card (self->duel_card, self->rivals->len > 0);
  show_duel (self);
}

/* --- all of it --- */

static int
rating_of_level (const PlayerStatsRow *row)
{
  EngineLevel level;

  return row->engine == NULL && engine_level_from_name (row->name, &level)
             ? engine_level_to_rating (level)
             : G_MAXINT;
}

/* By rule, then by strength. */
static int
compare_levels (gconstpointer a, gconstpointer b)
{
  const PlayerStatsRow *one = *(PlayerStatsRow *const *) a;
  const PlayerStatsRow *other = *(PlayerStatsRow *const *) b;
  int rating = rating_of_level (one);
  int others = rating_of_level (other);

  if (one->rule != other->rule)
    return (int) one->rule - (int) other->rule;
  return rating < others ? -1 : rating > others;
}

static void
sort_levels (WuziStatsView *self)
{
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  self->levels = g_ptr_array_new ();
  g_ptr_array_extend (self->levels, self->stats->rows[PLAYER_STATS_LEVEL], NULL, NULL);
  g_ptr_array_sort (self->levels, compare_levels);
}

/* --- all players --- */

/* Doubtful ratings come last. */
static int
compare_players (gconstpointer a, gconstpointer b, gpointer book)
{
  WuziRating one = wuzi_record_book_get_rating (book, *(WuziProfile *const *) a);
  WuziRating other = wuzi_record_book_get_rating (book, *(WuziProfile *const *) b);

  if (!one.provisional != !other.provisional)
    return one.provisional ? 1 : -1;
  return one.value > other.value ? -1 : one.value < other.value;
}

static void
rank_players (WuziStatsView *self)
{
  GListModel *profiles = wuzi_record_book_get_profiles (self->book);

  g_ptr_array_set_size (self->players, 0);
  for (guint i = 0; i < g_list_model_get_n_items (profiles); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (profiles, i);
    WuziStanding standing = wuzi_record_book_get_standing (self->book, profile);

    if (player_stats_games_of (&standing) > 0)
      g_ptr_array_add (self->players, g_steal_pointer (&profile));
  }
  g_ptr_array_sort_with_data (self->players, compare_players, self->book);
}

/* Rating and name, and how the player's games went. */
static void
fill_players (WuziStatsView *self)
{
  rank_players (self);
  wuzi_score_list_clear (self->players_list);
  for (guint i = 0; i < MIN (self->players->len, MAX_ROWS); i++) {
    WuziProfile *profile = g_ptr_array_index (self->players, i);
    WuziStanding standing = wuzi_record_book_get_standing (self->book, profile);
    WuziRating rating = wuzi_record_book_get_rating (self->book, profile);
    g_autofree char *figure = wuzi_words_for_rating (&rating);
    g_autofree char *spoken = wuzi_words_for_rating_spoken (&rating);
    g_autofree char *words =
        g_strdup_printf (_ ("%s: %s"), wuzi_profile_get_name (profile), spoken);

    wuzi_score_list_add (self->players_list, figure, wuzi_profile_get_name (profile), words,
                         &standing, 0);
  }
  set_lines (self->players_card, stats_tables_get_player_titles (),
             stats_tables_new_players (self->book, self->players));
  show_card (self->players_card, self->players->len > 1);
}

void
wuzi_stats_view_set_stats (WuziStatsView *self, WuziRecordBook *book, PlayerStats *stats)
{
  g_autoptr (PlayerStats) old = NULL;

  g_return_if_fail (WUZI_IS_STATS_VIEW (self));
  g_return_if_fail (stats != NULL && player_stats_games_of (&stats->all->standing) > 0);

  old = self->stats; /* the rows that are shown are its rows */
  g_set_object (&self->book, book);
  self->stats = player_stats_ref (stats);
  sort_levels (self);
  fill_overview (self);
  fill_rating (self);
  fill_months (self);
  fill_list (self, self->colours_card, self->colours_list, C_ ("statistics", "Colour"),
             stats->rows[PLAYER_STATS_COLOUR]);
  fill_list (self, self->levels_card, self->levels_list, C_ ("statistics", "Level"), self->levels);
  fill_list (self, self->opponents_card, self->opponents_list, C_ ("statistics", "Opponent"),
             stats->rows[PLAYER_STATS_OPPONENT]);
  fill_list (self, self->rules_card, self->rules_list, C_ ("statistics", "Rule"),
             stats->rows[PLAYER_STATS_RULE]);
  fill_list (self, self->rule_openings_card, self->rule_openings_list, C_ ("statistics", "Opening"),
             stats->rows[PLAYER_STATS_OPENING]);
  fill_lengths (self);
  fill_first_moves (self);
  fill_beginnings (self);
  fill_duel (self);
  fill_players (self);
}

static void
set_show_table (WuziStatsView *self, gboolean show)
{
  if (self->show_table == show)
    return;
  self->show_table = show;
  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    g_object_set (card, "show-table", show, NULL);
}

static void
wuzi_stats_view_set_property (GObject *object, guint property_id, const GValue *value,
                              GParamSpec *pspec)
{
  /* There is no other one. */
  set_show_table (WUZI_STATS_VIEW (object), g_value_get_boolean (value));
}

static void
wuzi_stats_view_dispose (GObject *object)
{
  WuziStatsView *self = WUZI_STATS_VIEW (object);
  GtkWidget *child;

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), WUZI_TYPE_STATS_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  g_clear_pointer (&self->rivals, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->months, g_array_unref);
  g_clear_pointer (&self->rival, g_free);
  g_clear_pointer (&self->stats, player_stats_unref);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (wuzi_stats_view_parent_class)->dispose (object);
}

static void
ensure_types (void)
{
  ENSURE_TYPES (WUZI_TYPE_STATS_CARD, WUZI_TYPE_STATS_OVERVIEW, WUZI_TYPE_SCORE_LIST,
                WUZI_TYPE_CURVE_CHART, WUZI_TYPE_COLUMN_CHART, WUZI_TYPE_STATS_OPENINGS,
                WUZI_TYPE_STATS_BEGINNINGS, WUZI_TYPE_STATS_DUEL);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/wuzi/Wuzi/wuzi-stats-view.ui");
  BIND_CHILDREN (widget_class, WuziStatsView, overview_card, overview, rating_card, rating_chart,
                 months_card, months_chart, colours_card, colours_list, levels_card, levels_list,
                 opponents_card, opponents_list, rules_card, rules_list, rule_openings_card,
                 rule_openings_list, lengths_card, lengths_chart, first_moves_card, openings,
                 beginnings_card, beginnings, beginning_lengths, duel_card, duel, rivals_choice,
                 players_card, players_list);
  BIND_CALLBACKS (widget_class, line_activated_cb, player_chosen_cb, item_selected_cb,
                  point_chosen_cb, month_chosen_cb, length_chosen_cb, first_move_chosen_cb,
                  row_chosen_cb, show_beginnings, show_duel);
}

static void
wuzi_stats_view_class_init (WuziStatsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  ensure_types ();
  object_class->set_property = wuzi_stats_view_set_property;
  object_class->dispose = wuzi_stats_view_dispose;

  g_object_class_install_property (
      object_class, PROP_SHOW_TABLE,
      g_param_spec_boolean ("show-table", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  signals[GAMES_WANTED] = NEW_SIGNAL (klass, "games-wanted", G_TYPE_POINTER);
  signals[GAME_WANTED] = NEW_SIGNAL (klass, "game-wanted", G_TYPE_STRING);
  signals[PLAYER_WANTED] = NEW_SIGNAL (klass, "player-wanted", G_TYPE_STRING);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
wuzi_stats_view_init (WuziStatsView *self)
{
  self->rivals = g_ptr_array_new ();
  self->players = g_ptr_array_new_with_free_func (g_object_unref);
  self->months = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_widget_init_template (GTK_WIDGET (self));
  wuzi_score_list_set_label (self->players_list, _ ("All Players"));
  wuzi_nothing_found_add (self->rivals_choice);
}
