/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks a person up in their games before. */
#include "teacher/review-ratings.h"

#include <math.h>

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
