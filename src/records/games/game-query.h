/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games a list shows, and in which order. */
#pragma once

#include "records/games/game-filter.h"

/* What a list can be sorted by. Games that are equal in that come newest first. */
typedef enum {
  GAME_ORDER_DATE,
  GAME_ORDER_OPPONENT, /* by rank, as the next two */
  GAME_ORDER_BLACK,
  GAME_ORDER_WHITE,
  GAME_ORDER_LEVEL,  /* by rank; games without a machine before all levels */
  GAME_ORDER_COLOUR, /* the player's */
  GAME_ORDER_RESULT, /* the player's losses first; black's, among everybody's games */
  GAME_ORDER_ENDING,
  GAME_ORDER_RULE,
  GAME_ORDER_OPENING,
  GAME_ORDER_SIZE,
  GAME_ORDER_MOVES,
  GAME_ORDER_DURATION,
} GameOrder;

/* Owns what is in it; never changes once it is asked. Counted by references (g_rc_box_acquire ()),
 * not atomically. */
typedef struct {
  GameFilter filter;
  GameOrder order;
  gboolean descending;
  GHashTable *ranks; /* id of a profile, or name of a level, to its place (GINT_TO_POINTER);
                        whoever isn't there comes last; or NULL */
  GHashTable
      *names; /* likewise to what they are called now, where text is searched, too; or NULL */
} GameQuery;

GameQuery *game_query_new (const GameFilter *filter, GameOrder order, gboolean descending);
void game_query_unref (GameQuery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameQuery, game_query_unref)
