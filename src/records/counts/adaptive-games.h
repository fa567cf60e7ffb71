/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last games of each player against a machine that adapts to him. */
#pragma once

#include <glib.h>

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

enum {
  WUZI_ADAPTIVE_GAMES = 20, /* that are remembered of a player */
};

typedef struct {
  const char *level; /* the machine's */
  double score;      /* the player's: 1 won, 0.5 drawn, 0 lost */
} WuziAdaptiveGame;

typedef struct _AdaptiveGames AdaptiveGames;

AdaptiveGames *adaptive_games_new (void);
void adaptive_games_free (AdaptiveGames *self);

/* Takes in a game; one in which no machine adapted itself, in which the
 * person played no stone, or that doesn't count (game_facts_count), is passed over. */
void adaptive_games_add (AdaptiveGames *self, const WuziGameFacts *facts);

/* Counts all games of the one profile for the other from now on; those of the
 * one that are added later need another call. */
void adaptive_games_fold_profile (AdaptiveGames *self, const char *from_id, const char *to_id);

/* A player's last games, in the order in which they began, newest last; games
 * has room for WUZI_ADAPTIVE_GAMES. Returns how many there are. The names of
 * levels are valid until a game is added or folded. */
guint adaptive_games_list (AdaptiveGames *self, const char *profile_id, WuziAdaptiveGame *games);

G_END_DECLS
