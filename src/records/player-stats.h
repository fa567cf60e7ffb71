/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player's games come to: against whom, with which colour, at which
 * level, under which rule, in which month, and in a row. */
#pragma once

#include "records/game-table.h"
#include "records/player-list.h"
#include "records/wuzi-statistics.h"

G_BEGIN_DECLS

/* A part of the games. */
typedef struct {
  char *key;  /* what they have in common: a profile id, a level, a rule's name, or a month as
                 "2026-11" in the local time */
  char *name; /* an opponent's in the newest of them; NULL for others */
  WuziStanding standing;
} PlayerStatsRow;

typedef struct {
  WuziStanding all;
  WuziStanding black;   /* with that colour */
  WuziStanding white;   /* likewise */
  GPtrArray *opponents; /* PlayerStatsRow: persons, by profile id; most games first */
  GPtrArray *levels;    /* likewise, of machines */
  GPtrArray *rules;     /* likewise */
  GPtrArray *months;    /* likewise, but the oldest first */
  int streak;           /* games in a row that he won last, or lost: below 0; 0 after a draw */
  guint most_wins;      /* the most that he ever won in a row */
  guint most_losses;
} PlayerStats;

/* Counts the games of the player with that id and of all aliases of it, but none
 * that doesn't count (game_facts_count). A game
 * that he played against himself counts for both sides, and for no streak. */
PlayerStats *player_stats_new (GameTable *table, PlayerList *players, const char *id);
void player_stats_free (PlayerStats *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayerStats, player_stats_free)

G_END_DECLS
