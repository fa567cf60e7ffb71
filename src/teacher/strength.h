/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is worth to players of a strength.
 *
 * The judge tells chances of perfect play. The weaker the players are, the less an advantage says
 * of who will win, and the likelier a proved win slips away. All chances are from 0 to 1 and of the
 * side to move, between two players of a rating (Elo, as engine_level_to_rating () has it). Plain
 * C11. */
#pragma once

#include "engine/engine.h"

enum {
  STRENGTH_PERFECT = 0, /* in place of a rating: who makes no mistakes */
  STRENGTH_MAX = 9999,  /* the highest rating */
};

/* By what a side wins by force. */
typedef enum {
  WIN_NONE,    /* it isn't known to win */
  WIN_SEARCH,  /* quiet moves may be among them */
  WIN_THREATS, /* by fours and threes alone */
  WIN_FOURS,   /* by fours alone */
} WinMeans;

/* Where nothing is proved: by the chance with perfect play. */
double strength_of_chance (double chance, Rule rule, int rating);

/* Where it is proved that the side wins, by anything but WIN_NONE. */
double strength_of_win (WinMeans means, int rating);

/* Where it is proved that it loses. */
double strength_of_loss (int rating);

/* Of two sides, either rating may be 0, that is, not known: such a side is taken to be as strong as
 * the other one, as whoever chooses an opponent is, more or less. */
void strength_share (int ratings[2]);
