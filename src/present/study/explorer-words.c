/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts, ratings, years and opinions in words. */
#include "present/study/explorer-words.h"

#include <glib/gi18n-lib.h>

#include "present/study/analysis-words.h"
#include "present/words/game-words.h"

enum {
  THOUSAND = 1000,
  MILLION = 1000 * THOUSAND,
};

static const double PERCENT = 100;

char *
explorer_words_for_games (guint games)
{
  return g_strdup_printf (ngettext ("%'u game", "%'u games", games), games);
}

char *
explorer_words_for_count (guint games)
{
  if (games >= MILLION)
    /* Translators: millions, as short as it can be written: it stands on a point of the board */
    return g_strdup_printf (_ ("%uM"), games / MILLION);
  if (games >= THOUSAND)
    /* Translators: thousands, likewise */
    return g_strdup_printf (_ ("%uk"), games / THOUSAND);
  return g_strdup_printf ("%u", games);
}

/* That of the line, or else what was kept of the move; NULL if it wasn't looked at. */
static char *
describe_opinion (Point point, WuziAnalysis *analysis)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (analysis);
  WuziStudy *study = wuzi_analysis_get_study (analysis);
  const StudyNote *note;
  StudyPosition position;
  StudyNode child;

  for (int i = 0; opinion != NULL && i < opinion->count; i++)
    if (opinion->lines[i].length > 0 && opinion->lines[i].points[0] == point)
      return analysis_words_for_line (&opinion->lines[i], opinion->rule);
  if (study == NULL)
    return NULL;
  wuzi_study_get_position (study, wuzi_study_get_current (study), &position);
  child = wuzi_study_find_child (study, wuzi_study_get_current (study), position.turn, point);
  note = child != STUDY_NO_NODE ? wuzi_study_get_note (study, child) : NULL;
  return note != NULL && note->has_value ? analysis_words_for_kept_move (
             note->value, position.turn, wuzi_analysis_get_rule (analysis))
                                         : NULL;
}

char *
explorer_words_for_details (const NextMove *next, WuziAnalysis *analysis)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *games = explorer_words_for_games (next->games);
  /* Translators: how strong those were on average who played a move */
  g_autofree char *rating = g_strdup_printf (_ ("Rating %u"), next->rating);
  /* Translators: a year in which a move was played last */
  g_autofree char *year = g_strdup_printf (_ ("Last in %u"), next->last_year);
  g_autofree char *opinion = analysis != NULL && next->point != POINT_NONE
                                 ? describe_opinion (next->point, analysis)
                                 : NULL;

  if (next->games != next->black_wins + next->white_wins + next->draws)
    g_strv_builder_add (builder, games);
  if (next->rated > 0)
    g_strv_builder_add (builder, rating);
  if (next->last_year != 0)
    g_strv_builder_add (builder, year);
  if (opinion != NULL) {
    /* Translators: what an engine thinks of a move: "Engine: 62%", "Engine: Wins in 7" */
    g_autofree char *engine = g_strdup_printf (_ ("Engine: %s"), opinion);

    g_strv_builder_add (builder, engine);
  }
  parts = g_strv_builder_end (builder);
  return g_strjoinv (" · ", parts);
}

char *
explorer_words_for_comment (const NextMove *next, Stone stone)
{
  guint wins = stone == STONE_BLACK ? next->black_wins : next->white_wins;
  guint known = next->black_wins + next->white_wins + next->draws;
  g_autofree char *games = explorer_words_for_games (next->games);
  g_autofree char *share = NULL;

  if (known == 0)
    return g_steal_pointer (&games);
  share = game_words_for_percent (PERCENT * wins / known);
  /* Translators: a comment on a move: "34 games, 56%" */
  return g_strdup_printf (_ ("%s, %s"), games, share);
}
