/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the games that a list shows. */
#pragma once

#include "records/games/game-filter.h"
#include "records/index/game-index.h"

/* Finds the games. With first_rows not 0, no more than that many rows are listed, which is much
 * faster where there are many. NULL if it was cancelled. */
GameListing *game_search_run (const GameQuery *self, GameIndex *index, guint first_rows,
                              GCancellable *cancellable);

/* The numbers of the games that fit, in no order; one may be there twice. (transfer full): of
 * guint32; NULL if it was cancelled */
GArray *game_search_list_numbers (const GameQuery *self, GameIndex *index,
                                  GCancellable *cancellable);

/* What isn't the same in all games that aren't deleted: bits of 1 << GameFilterField, of mode,
 * level, rule, opening, size, ending, clock and help; of stars, tags, deleted games and, for text,
 * notes, whether there are any. */
guint game_search_find_variety (GameIndex *index);

/* All tags that games have, sorted. (transfer full) */
GStrv game_search_list_tags (GameIndex *index);

/* Reads the games of some rows. (transfer full): of GameSummary, one each; NULL in place of one
 * that is gone */
GPtrArray *game_search_read (GameIndex *index, const guint32 *rows, guint count);
