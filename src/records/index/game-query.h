/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games a list shows, and in which order. */
#pragma once

#include "records/games/game-filter.h"
#include "records/index/game-index.h"

G_BEGIN_DECLS

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

/* What was found. */
typedef struct {
  guint count;           /* of games that fit */
  WuziStanding standing; /* how the player fared in them, as far as they count; black, among
                            everybody's */
  gint64 making;         /* of the index (game_index_get_making ()) */
  GArray *rows; /* guint32 each, for game_query_read (): the number of a game << 1 | the side from
                   which it is seen; in order, perhaps only the first */
} GameListing;

void game_listing_free (GameListing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameListing, game_listing_free)

/* Finds the games. With first_rows not 0, no more than that many rows are listed, which is much
 * faster where there are many. NULL if it was cancelled. */
GameListing *game_query_run (const GameQuery *self, GameIndex *index, guint first_rows,
                             GCancellable *cancellable);

/* What isn't the same in all games that aren't deleted: bits of 1 << GameFilterField, of mode,
 * level, rule, opening, size, ending, clock and help; of stars, tags, deleted games and, for text,
 * notes, whether there are any. */
guint game_query_find_variety (GameIndex *index);

/* All tags that games have, sorted. (transfer full) */
GStrv game_query_list_tags (GameIndex *index);

/* Reads the games of some rows. (transfer full): of GameSummary, one each; NULL in place of one
 * that is gone */
GPtrArray *game_query_read (GameIndex *index, const guint32 *rows, guint count);

G_END_DECLS
