/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What reviews of games say in figures, beside the games of the index: so that whatever is asked
 * of them needn't read all studies, which are the truth. Whoever reads these tells the index
 * (teacher/review-stats.h). As the index itself, these functions block. */
#pragma once

#include "records/games/game-filter.h"
#include "records/index/game-index.h"

G_BEGIN_DECLS

enum {
  REVIEW_PHASES = 3, /* opening, middle game, end */
};

/* Of one side of a game. Plain data. */
typedef struct {
  double accuracy; /* in percent, as the next; below 0: there is no review, or they had no move */
  double phases[REVIEW_PHASES];
  int moves[REVIEW_PHASES]; /* that were judged, in each */
  int faults[REVIEW_FAULTS];
} ReviewFigures;

/* A game with a study; plain data. */
typedef struct {
  guint8 id[16];
  gint64 stamp;           /* tells one content of the study's file from another */
  ReviewFigures sides[2]; /* by WuziSideColour */
} ReviewedGame;

/* Which studies are known: a set of ReviewedGame, of which only id and stamp are set, found by
 * id. (transfer full) */
GHashTable *review_index_list (GameIndex *index);

/* Takes games (element-type ReviewedGame) in place of what was known of them, and forgets those of
 * which the stamp is 0. FALSE if another copy of the program writes just now. */
gboolean review_index_store (GameIndex *index, const GArray *games);

/* What is known of a side. FALSE if there is no review, or if they had no move. */
gboolean review_index_find (GameIndex *index, const guint8 *id, WuziSideColour colour,
                            ReviewFigures *figures);

G_END_DECLS
