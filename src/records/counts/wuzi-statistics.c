/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tally of wins, losses and draws. */
#include "records/counts/wuzi-statistics.h"

#include "records/games/game-facts.h"

struct _WuziStatistics {
  /* Owned */
  GHashTable *standings; /* player's key to WuziStanding */
};

/* A machine's key has a colon in it, which no profile's id has. */
static char *
machine_key (const char *level)
{
  return g_strconcat ("machine:", level, NULL);
}

WuziStatistics *
wuzi_statistics_new (void)
{
  WuziStatistics *self = g_new0 (WuziStatistics, 1);

  self->standings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
wuzi_statistics_free (WuziStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_hash_table_unref (self->standings);
  g_free (self);
}

/* The standing under a key, made if there is none. */
static WuziStanding *
ensure_standing (WuziStatistics *self, const char *key)
{
  WuziStanding *standing = g_hash_table_lookup (self->standings, key);

  if (standing == NULL) {
    standing = g_new0 (WuziStanding, 1);
    g_hash_table_insert (self->standings, g_strdup (key), standing);
  }
  return standing;
}

static void
count_side (WuziStatistics *self, const WuziSide *side, WuziResult result, WuziResult win)
{
  g_autofree char *key =
      side->profile_id != NULL ? g_strdup (side->profile_id) : machine_key (side->machine);
  WuziStanding *standing = ensure_standing (self, key);

  if (result == WUZI_RESULT_DRAW)
    standing->draws++;
  else if (result == win)
    standing->wins++;
  else
    standing->losses++;
}

void
wuzi_statistics_add (WuziStatistics *self, const WuziGameFacts *facts)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (facts != NULL);

  if (!game_facts_count (facts))
    return;
  count_side (self, &facts->black, facts->result, WUZI_RESULT_BLACK_WINS);
  count_side (self, &facts->white, facts->result, WUZI_RESULT_WHITE_WINS);
}

void
wuzi_statistics_fold_profile (WuziStatistics *self, const char *from_id, const char *to_id)
{
  WuziStanding from = wuzi_statistics_get_profile (self, from_id);
  WuziStanding *to;

  if (g_str_equal (from_id, to_id) || !g_hash_table_remove (self->standings, from_id))
    return;
  to = ensure_standing (self, to_id);
  to->wins += from.wins;
  to->losses += from.losses;
  to->draws += from.draws;
}

static WuziStanding
get_standing (WuziStatistics *self, const char *key)
{
  static const WuziStanding NO_GAMES = { 0 };
  const WuziStanding *standing = g_hash_table_lookup (self->standings, key);

  return standing != NULL ? *standing : NO_GAMES;
}

WuziStanding
wuzi_statistics_get_profile (WuziStatistics *self, const char *profile_id)
{
  return get_standing (self, profile_id);
}

WuziStanding
wuzi_statistics_get_machine (WuziStatistics *self, const char *level)
{
  g_autofree char *key = machine_key (level);

  return get_standing (self, key);
}
