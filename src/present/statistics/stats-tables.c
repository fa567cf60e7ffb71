/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the lines of tables from statistics. */
#include "present/statistics/stats-tables.h"

#include <glib/gi18n-lib.h>

#include "present/charts/chart-time.h"
#include "present/statistics/stats-words.h"
#include "present/words/wuzi-words.h"

const char *const *
stats_tables_get_overview_titles (void)
{
  static const char *titles[3];

  titles[0] = C_ ("statistics", "Figure");
  titles[1] = C_ ("statistics", "Value");
  return titles;
}

const char *const *
stats_tables_get_point_titles (void)
{
  static const char *titles[6];

  titles[0] = C_ ("statistics", "Date");
  titles[1] = C_ ("statistics", "Rating");
  titles[2] = "±";
  titles[3] = C_ ("statistics", "Result");
  titles[4] = _ ("Opponent");
  return titles;
}

char **
stats_tables_dup_row_titles (const char *subject)
{
  const char *titles[] = { subject,
                           C_ ("statistics", "Games"),
                           C_ ("statistics", "Won"),
                           C_ ("statistics", "Lost"),
                           C_ ("statistics", "Drawn"),
                           C_ ("statistics", "Win Rate"),
                           NULL };

  return g_strdupv ((char **) titles);
}

static char **
make_cells (const char *first, ...)
{
  GPtrArray *cells = g_ptr_array_new ();
  va_list rest;

  va_start (rest, first);
  for (const char *cell = first; cell != NULL; cell = va_arg (rest, const char *))
    g_ptr_array_add (cells, g_strdup (cell));
  va_end (rest);
  g_ptr_array_add (cells, NULL);
  return (char **) g_ptr_array_free (cells, FALSE);
}

/* --- overview --- */

static void
add_figure (GListStore *lines, const char *what, const char *value, const GameFilter *filter,
            const char *game)
{
  g_autoptr (WuziStatsLine) line =
      wuzi_stats_line_new (make_cells (what, value, NULL), filter, game);

  g_list_store_append (lines, line);
}

/* A figure of all games, or of those that ended so. */
static void
add_all (GListStore *lines, PlayerStats *stats, const char *what, const char *value, int outcome)
{
  g_auto (GameFilter) filter = { 0 };

  player_stats_get_filter (stats, stats->all, outcome, &filter);
  add_figure (lines, what, value, &filter, NULL);
}

static void
add_count (GListStore *lines, PlayerStats *stats, const char *what, guint count, int outcome)
{
  g_autofree char *value = g_strdup_printf ("%'u", count);

  add_all (lines, stats, what, value, outcome);
}

static void
add_rating (GListStore *lines, PlayerStats *stats)
{
  g_autofree char *rating = wuzi_words_for_rating (&stats->rating);
  g_autofree char *value = g_strdup_printf ("%s ± %.0f", rating, stats->rating.deviation);

  add_all (lines, stats, stats->rating.provisional ? _ ("Rating, provisional") : _ ("Rating"),
           stats->rating.games > 0 ? value : "–", GAME_FILTER_ANY);
}

static void
add_streak (GListStore *lines, PlayerStats *stats, const char *what,
            const PlayerStatsStreak *streak)
{
  g_autofree char *value = stats_words_dup_streak (streak);
  g_auto (GameFilter) filter = { 0 };

  player_stats_get_streak_filter (stats, streak, &filter);
  add_figure (lines, what, value, streak->length != 0 ? &filter : NULL, NULL);
}

static void
add_lengths (GListStore *lines, PlayerStats *stats)
{
  g_autofree char *moves = stats_words_dup_mean_moves (stats->all);
  g_autofree char *duration = stats_words_dup_mean_duration (stats->all);

  add_all (lines, stats, _ ("Moves per game"), moves, GAME_FILTER_ANY);
  add_all (lines, stats, _ ("Time per game"), duration, GAME_FILTER_ANY);
  if (stats->shortest_win.score > 0) {
    g_autofree char *id = player_stats_dup_game_id (&stats->shortest_win);
    g_autofree char *value = g_strdup_printf (
        ngettext ("%u move", "%u moves", stats->shortest_win.moves), stats->shortest_win.moves);

    add_figure (lines, _ ("Shortest win"), value, NULL, id);
  }
}

GListModel *
stats_tables_new_overview (PlayerStats *stats)
{
  GListStore *lines = g_list_store_new (WUZI_TYPE_STATS_LINE);
  const WuziStanding *all = &stats->all->standing;
  g_autofree char *share = stats_words_dup_share (all);

  add_rating (lines, stats);
  add_count (lines, stats, _ ("Games"), player_stats_games_of (all), GAME_FILTER_ANY);
  add_count (lines, stats, C_ ("statistics", "Won"), all->wins, GAME_FILTER_WON);
  add_count (lines, stats, C_ ("statistics", "Lost"), all->losses, GAME_FILTER_LOST);
  add_count (lines, stats, C_ ("statistics", "Drawn"), all->draws, GAME_FILTER_DRAWN);
  add_all (lines, stats, _ ("Win rate"), share, GAME_FILTER_WON);
  add_streak (lines, stats, _ ("Current streak"), &stats->streak);
  add_streak (lines, stats, _ ("Most wins in a row"), &stats->most_wins);
  add_streak (lines, stats, _ ("Most losses in a row"), &stats->most_losses);
  add_lengths (lines, stats);
  return G_LIST_MODEL (lines);
}

/* --- points --- */

typedef struct {
  /* Owned */
  WuziRecordBook *book;
  PlayerStats *stats;
  GPtrArray *rows; /* NULL where the lines are the points */
} Rows;

static void
rows_free (gpointer data)
{
  Rows *rows = data;

  g_object_unref (rows->book);
  g_clear_pointer (&rows->rows, g_ptr_array_unref);
  player_stats_unref (rows->stats);
  g_free (rows);
}

static Rows *
rows_new (WuziRecordBook *book, PlayerStats *stats, GPtrArray *rows)
{
  Rows *self = g_new0 (Rows, 1);

  self->book = g_object_ref (book);
  self->stats = player_stats_ref (stats);
  self->rows = rows != NULL ? g_ptr_array_ref (rows) : NULL;
  return self;
}

static WuziStatsLine *
make_point (guint position, gpointer data)
{
  const Rows *rows = data;
  const GArray *points = rows->stats->points;
  const PlayerStatsPoint *point =
      &g_array_index (points, PlayerStatsPoint, points->len - 1 - position);
  g_autofree char *day = chart_time_dup_day (point->game.started);
  g_autofree char *against = stats_words_dup_title (rows->book, point->against);
  g_autofree char *rating = wuzi_words_for_rating (&point->rating);
  g_autofree char *deviation = g_strdup_printf ("%.0f", point->rating.deviation);
  g_autofree char *id = player_stats_dup_game_id (&point->game);

  return wuzi_stats_line_new (
      make_cells (day, rating, deviation, stats_words_for_score (point->game.score), against, NULL),
      NULL, id);
}

GListModel *
stats_tables_new_points (WuziRecordBook *book, PlayerStats *stats)
{
  return wuzi_stats_lines_new (stats->points->len, make_point, rows_new (book, stats, NULL),
                               rows_free);
}

const char *const *
stats_tables_get_accuracy_titles (void)
{
  static const char *titles[4];

  titles[0] = C_ ("statistics", "Date");
  titles[1] = _ ("Accuracy");
  titles[2] = C_ ("statistics", "Average");
  return titles;
}

static WuziStatsLine *
make_accuracy (guint position, gpointer data)
{
  const GArray *points = data;
  const ReviewStatsPoint *point =
      &g_array_index (points, ReviewStatsPoint, points->len - 1 - position);
  g_autofree char *day = chart_time_dup_day (point->started);
  g_autofree char *accuracy = g_strdup_printf (_ ("%.0f%%"), point->accuracy);
  g_autofree char *mean = g_strdup_printf (_ ("%.0f%%"), point->mean);
  g_autofree char *id = game_id_dup (point->id);

  return wuzi_stats_line_new (make_cells (day, accuracy, mean, NULL), NULL, id);
}

GListModel *
stats_tables_new_accuracies (GArray *points)
{
  return wuzi_stats_lines_new (points->len, make_accuracy, g_array_ref (points),
                               (GDestroyNotify) g_array_unref);
}

/* --- rows --- */

static WuziStatsLine *
make_score (const char *title, const WuziStanding *standing, const GameFilter *filter)
{
  g_autofree char *games = g_strdup_printf ("%'u", player_stats_games_of (standing));
  g_autofree char *wins = g_strdup_printf ("%'u", standing->wins);
  g_autofree char *losses = g_strdup_printf ("%'u", standing->losses);
  g_autofree char *draws = g_strdup_printf ("%'u", standing->draws);
  g_autofree char *share = stats_words_dup_share (standing);

  return wuzi_stats_line_new (make_cells (title, games, wins, losses, draws, share, NULL), filter,
                              NULL);
}

static WuziStatsLine *
make_row (guint position, gpointer data)
{
  const Rows *rows = data;
  const PlayerStatsRow *row = g_ptr_array_index (rows->rows, position);
  g_autofree char *title = stats_words_dup_title_spoken (rows->book, row);
  g_auto (GameFilter) filter = { 0 };

  player_stats_get_filter (rows->stats, row, GAME_FILTER_ANY, &filter);
  return make_score (title, &row->standing, &filter);
}

GListModel *
stats_tables_new_rows (WuziRecordBook *book, PlayerStats *stats, GPtrArray *rows)
{
  return wuzi_stats_lines_new (rows->len, make_row, rows_new (book, stats, rows), rows_free);
}

static void
add_colour (GListStore *lines, PlayerStats *stats, const PlayerStatsRow *row, const char *title,
            const WuziStanding *standing, int colour)
{
  g_auto (GameFilter) filter = { 0 };
  g_autoptr (WuziStatsLine) line = NULL;

  player_stats_get_filter (stats, row, GAME_FILTER_ANY, &filter);
  filter.colour = colour;
  line = make_score (title, standing, &filter);
  g_list_store_append (lines, line);
}

GListModel *
stats_tables_new_colours (PlayerStats *stats, const PlayerStatsRow *row)
{
  GListStore *lines = g_list_store_new (WUZI_TYPE_STATS_LINE);
  WuziStanding white = player_stats_get_white (row);

  add_colour (lines, stats, row, _ ("All games"), &row->standing, GAME_FILTER_ANY);
  add_colour (lines, stats, row, wuzi_words_for_stone (STONE_BLACK), &row->black, WUZI_SIDE_BLACK);
  add_colour (lines, stats, row, wuzi_words_for_stone (STONE_WHITE), &white, WUZI_SIDE_WHITE);
  return G_LIST_MODEL (lines);
}

GListModel *
stats_tables_new_last_games (const PlayerStatsRow *row)
{
  GListStore *lines = g_list_store_new (WUZI_TYPE_STATS_LINE);

  for (guint i = row->last_count; i > 0; i--) {
    const PlayerStatsGame *game = &row->last[i - 1];
    g_autofree char *id = player_stats_dup_game_id (game);
    g_autofree char *day = chart_time_dup_day (game->started);
    g_autofree char *moves =
        g_strdup_printf (ngettext ("%u move", "%u moves", game->moves), game->moves);
    /* Translators: a game: when, the player's colour, how it went, how long */
    g_autofree char *words =
        g_strdup_printf (_ ("%s · %s · %s · %s"), day,
                         wuzi_words_for_stone (game->black ? STONE_BLACK : STONE_WHITE),
                         stats_words_for_score (game->score), moves);
    g_autoptr (WuziStatsLine) line = wuzi_stats_line_new (make_cells (words, NULL), NULL, id);

    g_list_store_append (lines, line);
  }
  return G_LIST_MODEL (lines);
}

/* --- players --- */

const char *const *
stats_tables_get_player_titles (void)
{
  static const char *titles[8];

  titles[0] = _ ("Player");
  titles[1] = C_ ("statistics", "Rating");
  titles[2] = "±";
  titles[3] = C_ ("statistics", "Games");
  titles[4] = C_ ("statistics", "Won");
  titles[5] = C_ ("statistics", "Lost");
  titles[6] = C_ ("statistics", "Drawn");
  return titles;
}

static WuziStatsLine *
make_player (WuziRecordBook *book, WuziProfile *profile)
{
  WuziStanding standing = wuzi_record_book_get_standing (book, profile);
  WuziRating rating = wuzi_record_book_get_rating (book, profile);
  g_autofree char *figure = wuzi_words_for_rating (&rating);
  g_autofree char *deviation = g_strdup_printf ("%.0f", rating.deviation);
  g_autofree char *games = g_strdup_printf ("%'u", player_stats_games_of (&standing));
  g_autofree char *wins = g_strdup_printf ("%'u", standing.wins);
  g_autofree char *losses = g_strdup_printf ("%'u", standing.losses);
  g_autofree char *draws = g_strdup_printf ("%'u", standing.draws);
  g_auto (GameFilter) filter = { 0 };

  game_filter_init (&filter);
  filter.player = g_strdup (wuzi_profile_get_id (profile));
  filter.counted = TRUE;
  return wuzi_stats_line_new (make_cells (wuzi_profile_get_name (profile), figure, deviation, games,
                                          wins, losses, draws, NULL),
                              &filter, NULL);
}

GListModel *
stats_tables_new_players (WuziRecordBook *book, GPtrArray *profiles)
{
  GListStore *lines = g_list_store_new (WUZI_TYPE_STATS_LINE);

  for (guint i = 0; i < profiles->len; i++) {
    g_autoptr (WuziStatsLine) line = make_player (book, g_ptr_array_index (profiles, i));

    g_list_store_append (lines, line);
  }
  return G_LIST_MODEL (lines);
}
