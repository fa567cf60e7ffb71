/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks a person up in their games before, and reads what is told. */
#include "teacher/review-ratings.h"

#include <math.h>
#include <string.h>

/* A person's games up to one. */
typedef struct {
  gint64 started; /* when that began, in milliseconds since 1970 */
  RatedPlayer rated;
} Past;

int
review_ratings_get_person (WuziRating rating)
{
  return rating.provisional ? STRENGTH_PERFECT
                            : (int) CLAMP (lround (rating.value), 1, STRENGTH_MAX);
}

static gboolean
take_rating (const PlayerGame *game, gpointer user_data)
{
  Past *past = user_data;

  if (game->started >= past->started)
    return FALSE;
  past->rated = game->rating;
  return TRUE;
}

static int
find_rating (GameIndex *index, const WuziSide *side, gint64 started)
{
  Past past = { .started = started };
  EngineLevel level;

  if (side->machine != NULL)
    return engine_level_from_name (side->machine, &level) ? engine_level_to_rating (level)
                                                          : STRENGTH_PERFECT;
  rated_player_init (&past.rated);
  game_index_walk_player (index, side->profile_id, take_rating, &past);
  return review_ratings_get_person (rated_player_get (&past.rated, started));
}

void
review_ratings_find (Review *review, GameIndex *index, WuziGameRecord *record)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);

  for (int side = 0; side < 2; side++)
    review->game.ratings[side] = find_rating (
        index, review_get_colour (review, side) == STONE_BLACK ? &facts->black : &facts->white,
        facts->started);
  strength_share (review->game.ratings);
}

static void
set_ratings (Review *review, int black, int white)
{
  int first = review->first == STONE_BLACK ? 0 : 1;

  review->game.ratings[first] = black;
  review->game.ratings[1 - first] = white;
  strength_share (review->game.ratings);
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
