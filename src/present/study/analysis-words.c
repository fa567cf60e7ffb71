/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shares of the game, forced wins, lines and threats in words. */
#include "present/study/analysis-words.h"

#include <glib/gi18n-lib.h>

#include "board/notation.h"
#include "present/words/time-words.h"

static const double THOUSAND = 1000;
static const double MILLION = 1000000;

/* Could there be a shorter win than one in so many moves? */
static gboolean
is_at_most (int moves)
{
  return ABS (moves) > ENGINE_EXACT_MOVES;
}

char *
analysis_words_for_line (const AnalysisLine *line, Rule rule)
{
  int moves = analysis_line_get_moves (line);

  if (line->means == ANALYSIS_UNRATED)
    return g_strdup ("–");
  if (moves > 0)
    /* Translators: by force, in so many moves of its own */
    return g_strdup_printf (is_at_most (moves) ? _ ("Wins in at most %d") : _ ("Wins in %d"),
                            moves);
  if (moves < 0)
    return g_strdup_printf (is_at_most (moves) ? _ ("Loses in at most %d") : _ ("Loses in %d"),
                            -moves);
  /* Translators: a share of the game: 100% is a win */
  return g_strdup_printf (_ ("%d%%"),
                          engine_chance_to_percent (engine_score_to_chance (rule, line->score)));
}

char *
analysis_words_for_point (const AnalysisLine *line, Rule rule)
{
  int moves = analysis_line_get_moves (line);

  if (line->means == ANALYSIS_UNRATED)
    return g_strdup ("");
  if (moves > 0)
    /* Translators: a forced win in so many moves, as short as it can be written: it stands on a
     * point of the board */
    return g_strdup_printf (_ ("W%d"), moves);
  if (moves < 0)
    /* Translators: likewise a forced loss */
    return g_strdup_printf (_ ("L%d"), -moves);
  return g_strdup_printf ("%d",
                          engine_chance_to_percent (engine_score_to_chance (rule, line->score)));
}

/* A line that begins with a move of that colour to a position that has that score for black. */
static AnalysisLine
make_line (double value, Stone stone)
{
  int score = (int) CLAMP (value, -ENGINE_SCORE_WIN, ENGINE_SCORE_WIN);
  AnalysisLine line = { .score = stone == STONE_BLACK ? score : -score };

  /* A win is a move farther away where the move isn't made yet. */
  line.score -= line.score > 0 ? 1 : 0;
  line.score += line.score < 0 ? 1 : 0;
  return line;
}

char *
analysis_words_for_kept (double value, Stone stone, Rule rule)
{
  AnalysisLine line = make_line (value, stone);

  return analysis_words_for_point (&line, rule);
}

char *
analysis_words_for_kept_move (double value, Stone stone, Rule rule)
{
  AnalysisLine line = make_line (value, stone);

  return analysis_words_for_line (&line, rule);
}

char *
analysis_words_for_moves (const AnalysisLine *line)
{
  GString *words = g_string_new (NULL);
  char point[NOTATION_POINT_BYTES];

  for (int i = 0; i < line->length; i++)
    g_string_append_printf (words, i > 0 ? " %s" : "%s",
                            notation_from_point (line->points[i], point));
  return g_string_free (words, FALSE);
}

char *
analysis_words_for_value (double value, Rule rule)
{
  const AnalysisLine line = { .score = (int) CLAMP (value, -ENGINE_SCORE_WIN, ENGINE_SCORE_WIN) };
  int moves = analysis_line_get_moves (&line);
  int percent = engine_chance_to_percent (analysis_value_to_chance (value, rule));

  if (moves > 0)
    /* Translators: by force, in so many moves of its own */
    return g_strdup_printf (
        is_at_most (moves) ? _ ("Black wins in at most %d") : _ ("Black wins in %d"), moves);
  if (moves < 0)
    return g_strdup_printf (
        is_at_most (moves) ? _ ("White wins in at most %d") : _ ("White wins in %d"), -moves);
  if (percent == 50)
    return g_strdup (_ ("Even"));
  /* Translators: black's share of the game */
  return percent > 50 ? g_strdup_printf (_ ("Black %d%%"), percent)
                      /* Translators: white's share of the game */
                      : g_strdup_printf (_ ("White %d%%"), 100 - percent);
}

gboolean
analysis_words_is_proved (double value)
{
  return engine_score_to_distance ((int) CLAMP (value, -ENGINE_SCORE_WIN, ENGINE_SCORE_WIN)) != 0;
}

char *
analysis_words_for_perfect_play (double value, Rule rule)
{
  g_autofree char *words = analysis_words_for_value (value, rule);

  if (analysis_words_is_proved (value))
    return g_steal_pointer (&words);
  /* Translators: %s is how the game stands: "Black 62%" */
  return g_strdup_printf (_ ("%s with perfect play"), words);
}

char *
analysis_words_for_threat (const AnalysisOpinion *opinion)
{
  const AnalysisLine *threat = &opinion->threat;
  gboolean black = opinion->turn == STONE_WHITE;
  int moves = analysis_line_get_moves (threat);

  if (threat->length == 0)
    return g_strdup (black ? _ ("Black threatens no forced win")
                           : _ ("White threatens no forced win"));
  if (threat->means == ANALYSIS_BY_FOURS)
    return g_strdup_printf (black ? _ ("Black threatens to win in %d by fours")
                                  : _ ("White threatens to win in %d by fours"),
                            moves);
  return g_strdup_printf (
      black ? _ ("Black threatens to win in %d") : _ ("White threatens to win in %d"), moves);
}

/* Positions a second, in few figures. (transfer full) */
static char *
dup_speed (const AnalysisOpinion *opinion)
{
  double speed = THOUSAND * (double) opinion->nodes / (double) MAX (1, opinion->msecs);

  if (speed >= MILLION)
    /* Translators: millions of positions a second */
    return g_strdup_printf (_ ("%.1fM/s"), speed / MILLION);
  /* Translators: thousands of positions a second */
  return g_strdup_printf (_ ("%.0fk/s"), speed / THOUSAND);
}

char *
analysis_words_for_state (AnalysisState state, const AnalysisOpinion *opinion)
{
  g_autofree char *speed = NULL;
  int depth = opinion != NULL && opinion->count > 0 ? opinion->lines[0].depth : 0;

  if (state == ANALYSIS_OVER)
    return g_strdup (_ ("The game is over here"));
  if (state == ANALYSIS_FAILED)
    return g_strdup (_ ("There isn’t enough memory"));
  if (depth == 0)
    return g_strdup (state == ANALYSIS_THINKING ? _ ("Thinking…") : _ ("Stopped"));
  if (state != ANALYSIS_THINKING || opinion->nodes == 0)
    /* Translators: so many moves were looked ahead */
    return g_strdup_printf (_ ("Depth %d"), depth);
  speed = dup_speed (opinion);
  /* Translators: moves looked ahead, and a speed: "850k/s" */
  return g_strdup_printf (_ ("Depth %d · %s"), depth, speed);
}

char *
analysis_words_for_effort (const AnalysisOpinion *opinion)
{
  g_autofree char *time = time_words_for_length (opinion->msecs);
  g_autofree char *nodes = g_strdup_printf ("%'" G_GUINT64_FORMAT, opinion->nodes);

  /* Translators: a number, and a time: "34 s" */
  return g_strdup_printf (_ ("%s positions in %s"), nodes, time);
}
