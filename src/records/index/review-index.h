/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What reviews of games say in figures, beside the games of the index: so that whatever is asked
 * of them needn't read all studies, which are the truth. Whoever reads these tells the index
 * (teacher/review-figures.h). As the index itself, these functions block. */
#pragma once

#include "records/games/reviewed-game.h"
#include "records/index/game-index.h"

/* Which studies are known: a set of ReviewedGame, of which only id and stamp are set, found by
 * id. (transfer full) */
GHashTable *review_index_list (GameIndex *index);

/* Takes games (element-type ReviewedGame) in place of what was known of them, and forgets those of
 * which the stamp is 0. FALSE if another copy of the program writes just now. */
gboolean review_index_store (GameIndex *index, const GArray *games);

/* How exact both sides of a game played, by WuziSideColour; below 0 as ReviewFigures says. */
void review_index_read_accuracy (GameIndex *index, const guint8 *id, double accuracy[2]);

/* What is known of a side. FALSE if there is no review, or if they had no move. */
gboolean review_index_find (GameIndex *index, const guint8 *id, WuziSideColour colour,
                            ReviewFigures *figures);
