/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the review of a game says in figures. */
#pragma once

#include "records/games/game-filter.h"
#include "records/games/game-id.h"

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
  guint8 id[GAME_ID_BYTES];
  gint64 stamp;           /* tells one content of the study's file from another */
  ReviewFigures sides[2]; /* by WuziSideColour */
} ReviewedGame;
