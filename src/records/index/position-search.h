/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what was played next in the games that a list would show. */
#pragma once

#include "records/index/game-index.h"

/* What was played next in a position, turned or mirrored or not, in the games that fit, the most
 * played first; query NULL: in all. Of a game, its year is known, and what its sides' ratings were
 * after it, on average, as far as they have some. Its filter's position makes no difference.
 * Incomplete if it was cancelled. Asked with the same filter again, it needn't look for the games
 * again, as long as the index stays as it is. (transfer full): of NextMove */
GArray *position_search_list_next (GameIndex *index, const GameQuery *query, const Board *board,
                                   GCancellable *cancellable);
