/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strengths of persons and machines, and what files and users tell of them. */
#include "teacher/review-ratings.h"

#include <math.h>
#include <string.h>

int
review_ratings_get_person (WuziRating rating)
{
  return rating.provisional ? STRENGTH_PERFECT
                            : (int) CLAMP (lround (rating.value), 1, STRENGTH_MAX);
}

static int
get_side (const WuziSide *side, WuziRating rating)
{
  EngineLevel level;

  if (side->machine == NULL)
    return review_ratings_get_person (rating);
  if (side->rating > 0)
    return MIN (side->rating, STRENGTH_MAX);
  return engine_level_from_name (side->machine, &level) ? engine_level_to_rating (level)
                                                        : STRENGTH_PERFECT;
}

static void
set_ratings (Review *review, int black, int white)
{
  int first = review->first == STONE_BLACK ? 0 : 1;

  review->game.ratings[first] = black;
  review->game.ratings[1 - first] = white;
  strength_share (review->game.ratings);
}

void
review_ratings_set (Review *review, WuziGameRecord *record, const WuziRating *ratings)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);

  set_ratings (review, get_side (&facts->black, ratings[WUZI_SIDE_BLACK]),
               get_side (&facts->white, ratings[WUZI_SIDE_WHITE]));
}

/* NOTE: smaller numbers are more likely ranks of another kind. */
static int
read_rank (const char *rank)
{
  enum { LEAST = 100 };
  g_autofree char *text = g_strdup (rank != NULL ? rank : "");
  guint64 rating;

  g_strstrip (text);
  if (g_str_has_suffix (text, "?"))
    text[strlen (text) - 1] = '\0';
  return g_ascii_string_to_unsigned (text, 10, LEAST, STRENGTH_MAX, &rating, NULL)
             ? (int) rating
             : STRENGTH_PERFECT;
}

void
review_ratings_find_in_study (Review *review, WuziStudy *study)
{
  set_ratings (review, read_rank (wuzi_study_get_info (study, STUDY_INFO_BLACK_RANK)),
               read_rank (wuzi_study_get_info (study, STUDY_INFO_WHITE_RANK)));
}

gboolean
review_ratings_read (Review *review, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ":", 2);
  guint64 black, white;

  if (words[0] == NULL || !g_ascii_string_to_unsigned (words[0], 10, 1, STRENGTH_MAX, &black, NULL))
    return FALSE;
  white = black;
  if (words[1] != NULL && !g_ascii_string_to_unsigned (words[1], 10, 1, STRENGTH_MAX, &white, NULL))
    return FALSE;
  set_ratings (review, (int) black, (int) white);
  return TRUE;
}
