/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is counted from the games: wins, losses and draws of each player. */
#pragma once

#include <glib.h>

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

typedef struct {
  guint wins;
  guint losses;
  guint draws;
} WuziStanding;

/* Standings by player. A person's key is the id of the profile, a machine's
 * "machine:" and the name of its level. */
typedef struct _WuziStatistics WuziStatistics;

WuziStatistics *wuzi_statistics_new (void);
void wuzi_statistics_free (WuziStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WuziStatistics, wuzi_statistics_free)

/* Counts a game for both its sides, if it counts (game_facts_count). */
void wuzi_statistics_add (WuziStatistics *self, const WuziGameFacts *facts);

/* Counts all games of the one profile for the other from now on; those of the
 * one that are added later need another call. */
void wuzi_statistics_fold_profile (WuziStatistics *self, const char *from_id, const char *to_id);

/* All zero for a player without games. */
WuziStanding wuzi_statistics_get_profile (WuziStatistics *self, const char *profile_id);
WuziStanding wuzi_statistics_get_machine (WuziStatistics *self, const char *level);

G_END_DECLS
