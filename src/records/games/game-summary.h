/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game without its moves, as lists show it. */
#pragma once

#include "records/files/record-files.h"
#include "records/games/game-facts.h"
#include "records/games/game-mark.h"

/* The players' sides of the board. */
typedef enum {
  WUZI_SIDE_BLACK,
  WUZI_SIDE_WHITE,
} WuziSideColour;

typedef struct {
  /* Owned */
  char *id;
  WuziGameFacts facts; /* moves and origin_game are NULL, their numbers are there */
  GameMark mark;       /* without game, where nothing was ever noted */
  char *profiles[2];   /* by WuziSideColour: the id under which it counts now; NULL: a machine's */

  WuziSideColour side; /* from which a list sees it: the player's, or, among everybody's, black */
  double accuracy[2];  /* in percent, by WuziSideColour, as its review says; below 0: there is none,
                          or they had no move */
  FileRange place;     /* of its line; start is -1 if it isn't in the file yet */
} GameSummary;

/* self may be NULL. */
void game_summary_free (GameSummary *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameSummary, game_summary_free)
