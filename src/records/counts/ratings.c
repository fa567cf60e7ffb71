/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are rated, and what they do to a rating. */
#include "records/counts/ratings.h"

#include "records/games/game-facts.h"

/* NOTE: as every game is a period of its own, ten thousand games with results
 * that nobody would expect could make the volatility grow beyond sense, and who
 * has played so much would be provisional again. */
#define MAX_VOLATILITY 0.1

#define MSECS_PER_PERIOD ((double) WUZI_RATING_PERIOD_DAYS * 24 * 3600 * 1000)

void
rated_player_init (RatedPlayer *self)
{
  *self = (RatedPlayer) {
    .rating = { WUZI_RATING_START, GLICKO_MAX_DEVIATION, GLICKO_START_VOLATILITY },
  };
}

/* The rating at a time: less is known with every day. */
static GlickoRating
rating_at (const RatedPlayer *player, gint64 now)
{
  double periods = player->games > 0 ? (double) (now - player->last) / MSECS_PER_PERIOD : 0;

  return periods > 0 ? glicko_rest (player->rating, periods) : player->rating;
}

WuziRating
rated_player_get (const RatedPlayer *self, gint64 now)
{
  GlickoRating rating = rating_at (self, now);

  return (WuziRating) {
    .value = rating.value,
    .deviation = rating.deviation,
    .games = self->games,
    .provisional =
        self->games < WUZI_RATING_SURE_GAMES || rating.deviation >= WUZI_RATING_SURE_DEVIATION,
  };
}

/* Has every person played a stone? The machine may have the only one. */
static gboolean
persons_have_played (const WuziGameFacts *facts)
{
  const WuziSide *second = facts->first == STONE_BLACK ? &facts->white : &facts->black;

  return facts->move_count >= 2 || (facts->move_count == 1 && second->machine != NULL);
}

RatingObstacle
ratings_find_obstacle (const WuziGameFacts *facts)
{
  const WuziSide *black = &facts->black, *white = &facts->white;

  if (!game_facts_count (facts))
    return RATING_OBSTACLE_POSITION;
  if (facts->casual)
    return RATING_OBSTACLE_CASUAL;
  if (facts->rule != RULE_FREESTYLE)
    return RATING_OBSTACLE_RULE;
  if (facts->size < WUZI_RATING_MIN_SIZE)
    return RATING_OBSTACLE_SIZE;
  if (black->hints > black->taught || white->hints > white->taught)
    return RATING_OBSTACLE_HINT;
  if (black->hints > 0 || white->hints > 0)
    return RATING_OBSTACLE_TEACHER;
  if (black->take_backs > 0 || white->take_backs > 0)
    return RATING_OBSTACLE_TAKE_BACK;
  if (black->danger > 0 || white->danger > 0)
    return RATING_OBSTACLE_THREATS;
  if (black->weakened || white->weakened)
    return RATING_OBSTACLE_HURRIED;
  return facts->ending == WUZI_ENDING_AGREEMENT && facts->move_count < WUZI_TELLING_MOVES
             ? RATING_OBSTACLE_EARLY_DRAW
             : RATING_OBSTACLE_NONE;
}

gboolean
ratings_are_for (const WuziGameFacts *facts)
{
  return ratings_find_obstacle (facts) == RATING_OBSTACLE_NONE && persons_have_played (facts);
}

static void
note_game (RatedPlayer *player, GlickoRating before, GlickoRating opponent, double score,
           gint64 started)
{
  const GlickoGame game = { opponent.value, opponent.deviation, score };

  player->rating = glicko_rate (before, &game, 1);
  player->rating.volatility = MIN (player->rating.volatility, MAX_VOLATILITY);
  player->last = started;
  player->games++;
}

/* What a machine is. FALSE: nothing is known of it. */
static gboolean
find_machine (const WuziSide *side, const char *level, GHashTable *machines, GlickoRating *rating)
{
  gpointer value;

  if (side->rating > 0) {
    *rating = (GlickoRating) { side->rating, side->deviation, 0 };
    return TRUE;
  }
  if (machines == NULL || !g_hash_table_lookup_extended (machines, level, NULL, &value))
    return FALSE;
  *rating = (GlickoRating) { GPOINTER_TO_INT (value), WUZI_RATING_MACHINE_DEVIATION, 0 };
  return TRUE;
}

gboolean
ratings_count (RatedPlayer *const sides[2], const char *const levels[2], GHashTable *machines,
               const WuziGameFacts *facts)
{
  const WuziSide *const parts[2] = { &facts->black, &facts->white };
  double score = facts->result == WUZI_RESULT_DRAW ? 0.5 : facts->result == WUZI_RESULT_BLACK_WINS;
  GlickoRating before[2];

  if (sides[0] == sides[1])
    return FALSE;
  for (int i = 0; i < 2; i++)
    if (levels[i] == NULL)
      before[i] = rating_at (sides[i], facts->started);
    else if (!find_machine (parts[i], levels[i], machines, &before[i]))
      return FALSE;
  for (int i = 0; i < 2; i++)
    if (levels[i] == NULL)
      note_game (sides[i], before[i], before[1 - i], i == 0 ? score : 1 - score, facts->started);
  return TRUE;
}
