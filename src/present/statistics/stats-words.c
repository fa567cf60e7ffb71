/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures and names of statistics in words. */
#include "present/statistics/stats-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "board/notation.h"
#include "present/charts/chart-time.h"
#include "present/words/opponent-words.h"
#include "present/words/player-words.h"
#include "present/words/wuzi-words.h"

enum {
  PERCENT = 100,
};

/* "Hard", or "Hard · Renju". */
static char *
dup_level (const PlayerStatsRow *row)
{
  EngineLevel level;
  const char *name = row->name;

  if (row->engine == NULL && engine_level_from_name (name, &level))
    name = opponent_words_get_name (level);
  if (row->rule == RULE_FREESTYLE)
    return g_strdup (name);
  /* Translators: a level, and the rule under which the machine played: "Hard · Renju" */
  return g_strdup_printf (_ ("%s · %s"), name, wuzi_words_for_rule (row->rule));
}

static const char *
name_rule (const char *key)
{
  Rule rule;

  return rule_from_name (key, &rule) ? wuzi_words_for_rule (rule) : key;
}

static const char *
name_opening (const char *key)
{
  OpeningKind opening;

  return opening_from_name (key, &opening) ? wuzi_words_for_opening (opening) : key;
}

static char *
dup_point (const PlayerStatsRow *row)
{
  char text[NOTATION_POINT_BYTES];

  notation_from_point (row->first_move, text);
  return g_strdup (text);
}

/* "h8 h9 h11"; "Kagetsu (D4)" or "Kagetsu (D4) j10" where the first stones have a name. */
static char *
dup_moves (const PlayerStatsRow *row)
{
  int opening = renju_opening_find (row->moves_made, row->moves_made_count);
  g_autofree char *name =
      opening != RENJU_OPENING_NONE ? wuzi_words_for_renju_opening_signed (opening) : g_strdup ("");
  g_autoptr (GString) moves = g_string_new (name);

  for (guint i = *name != '\0' ? RENJU_OPENING_STONES : 0; i < row->moves_made_count; i++) {
    char text[NOTATION_POINT_BYTES];

    g_string_append_printf (moves, moves->len == 0 ? "%s" : " %s",
                            notation_from_point (row->moves_made[i], text));
  }
  return g_string_free (g_steal_pointer (&moves), FALSE);
}

char *
stats_words_dup_title (WuziRecordBook *book, const PlayerStatsRow *row)
{
  switch (row->part) {
  case PLAYER_STATS_COLOUR:
    return g_strdup (
        wuzi_words_for_stone (g_str_equal (row->key, "black") ? STONE_BLACK : STONE_WHITE));
  case PLAYER_STATS_OPPONENT:
    return g_strdup (player_words_for_id (book, row->key, row->name));
  case PLAYER_STATS_LEVEL:
    return dup_level (row);
  case PLAYER_STATS_RULE:
    return g_strdup (name_rule (row->key));
  case PLAYER_STATS_OPENING:
    return g_strdup (name_opening (row->key));
  case PLAYER_STATS_MONTH:
    return chart_time_dup_month (row->key);
  case PLAYER_STATS_LENGTH:
    return g_strdup_printf ("%u–%u", row->min_moves, row->max_moves);
  case PLAYER_STATS_FIRST_MOVE:
    return dup_point (row);
  case PLAYER_STATS_BEGINNING:
    return dup_moves (row);
  case PLAYER_STATS_ALL:
  default:
    return g_strdup (_ ("All games"));
  }
}

char *
stats_words_dup_title_spoken (WuziRecordBook *book, const PlayerStatsRow *row)
{
  g_autofree char *title = NULL;

  if (row->part == PLAYER_STATS_MONTH)
    return chart_time_dup_month_spoken (row->key);
  title = stats_words_dup_title (book, row);
  if (row->part == PLAYER_STATS_LENGTH)
    /* Translators: how long games were: "10–19 moves" */
    return g_strdup_printf (_ ("%s moves"), title);
  if (row->part == PLAYER_STATS_FIRST_MOVE || row->part == PLAYER_STATS_BEGINNING)
    /* Translators: a point, or several, and the size of its board: "h8, 15 × 15" */
    return g_strdup_printf (_ ("%s, %d × %d"), title, row->size, row->size);
  return g_steal_pointer (&title);
}

char *
stats_words_dup_share (const WuziStanding *standing)
{
  guint games = player_stats_games_of (standing);

  if (games == 0)
    return g_strdup ("–");
  /* Translators: a share: "62%" */
  return g_strdup_printf (_ ("%ld%%"), lround ((double) PERCENT * standing->wins / games));
}

char *
stats_words_dup_first_move (const PlayerStatsRow *row, guint games)
{
  g_autofree char *point = dup_point (row);
  guint own = player_stats_games_of (&row->standing);

  /* Translators: a point, and in how many of the games it was the first move: "h8 · 63%" */
  return g_strdup_printf (_ ("%s · %ld%%"), point,
                          lround ((double) PERCENT * own / MAX (games, 1)));
}

char *
stats_words_dup_score (const WuziStanding *standing)
{
  g_autofree char *words = wuzi_words_for_standing (standing);
  g_autofree char *share = stats_words_dup_share (standing);

  if (player_stats_games_of (standing) == 0)
    return g_strdup (_ ("no games"));
  /* Translators: "12 wins, 3 losses, 1 draw (75% won)" */
  return g_strdup_printf (_ ("%s (%s won)"), words, share);
}

const char *
stats_words_for_score (int score)
{
  if (score == 0)
    return C_ ("game", "drawn");
  return score > 0 ? C_ ("game", "won") : C_ ("game", "lost");
}

char *
stats_words_dup_point (const PlayerStatsPoint *point)
{
  g_autofree char *rating = wuzi_words_for_rating (&point->rating);
  g_autofree char *day = chart_time_dup_day (point->game.started);

  /* Translators: a rating, how far off it may be, after which game: "1240? ± 210 · 3 Mar 2026 ·
   * won" */
  return g_strdup_printf (_ ("%s ± %.0f · %s · %s"), rating, point->rating.deviation, day,
                          stats_words_for_score (point->game.score));
}

char *
stats_words_dup_streak (const PlayerStatsStreak *streak)
{
  guint length = (guint) ABS (streak->length);

  if (length == 0)
    return g_strdup (C_ ("streak", "none"));
  if (streak->length > 0)
    return g_strdup_printf (ngettext ("%'u win", "%'u wins", length), length);
  return g_strdup_printf (ngettext ("%'u loss", "%'u losses", length), length);
}

char *
stats_words_dup_mean_moves (const PlayerStatsRow *row)
{
  guint games = player_stats_games_of (&row->standing);

  return games == 0 ? g_strdup ("–") : g_strdup_printf ("%.1f", (double) row->moves / games);
}

char *
stats_words_dup_mean_duration (const PlayerStatsRow *row)
{
  enum { WHOLE_SECONDS = 1000 };
  guint games = player_stats_games_of (&row->standing);
  gint64 seconds = games == 0 ? 0 : (row->duration / games + WHOLE_SECONDS / 2) / WHOLE_SECONDS;

  if (games == 0)
    return g_strdup ("–");
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", seconds / 60, (int) (seconds % 60));
}

char *
stats_words_dup_rating_summary (const PlayerStats *stats)
{
  const PlayerStatsPoint *last =
      &g_array_index (stats->points, PlayerStatsPoint, stats->points->len - 1);
  const PlayerStatsPoint *best = last;
  g_autofree char *rating = wuzi_words_for_rating (&last->rating);
  g_autofree char *high = NULL;
  g_autofree char *day = NULL;

  for (guint i = 0; i < stats->points->len; i++) {
    const PlayerStatsPoint *point = &g_array_index (stats->points, PlayerStatsPoint, i);

    /* While it is provisional, a rating leaps about: that isn't a best. */
    if (!point->rating.provisional && point->rating.value > best->rating.value)
      best = point;
  }
  if (last->rating.provisional)
    /* Translators: the rating, how many games */
    return g_strdup_printf (
        ngettext ("%s after %'u rated game; more games will make it more certain.",
                  "%s after %'u rated games; more games will make it more certain.",
                  stats->points->len),
        rating, stats->points->len);
  if (best == last)
    /* Translators: the rating, how many games */
    return g_strdup_printf (ngettext ("%s after %'u rated game, the best so far.",
                                      "%s after %'u rated games, the best so far.",
                                      stats->points->len),
                            rating, stats->points->len);
  high = wuzi_words_for_rating (&best->rating);
  day = chart_time_dup_day (best->game.started);
  /* Translators: the rating, how many games, the best rating and when that was */
  return g_strdup_printf (ngettext ("%s after %'u rated game; the best was %s on %s.",
                                    "%s after %'u rated games; the best was %s on %s.",
                                    stats->points->len),
                          rating, stats->points->len, high, day);
}
