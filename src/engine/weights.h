/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was learned from games: see weights.c for how. */
#pragma once

#include <stdint.h>

/* What they are by. */
enum {
  PATTERN_CODES = 3876,       /* ways to choose four patterns, in no order ... */
  PATTERN_PLAIN_CODES = 2380, /* ... the first so many without those that are fouls */

  /* Which threats there are on the board, as the evaluation sees them: see
   * position_threats (). */
  THREAT_BITS = 11,
  THREAT_SETS = 1 << THREAT_BITS,
};

/* The weights of one side under one rule. */
typedef struct {
  int codes; /* PATTERN_CODES or PATTERN_PLAIN_CODES: of the others, nothing is known */
  const int16_t *moving, *waiting, *order_own, *order_other; /* by code */
  const int16_t *threats; /* THREAT_SETS of them, with that side to move */
} Weights;

/* Caro has standard's. */
extern const Weights WEIGHTS_FREESTYLE, WEIGHTS_STANDARD, WEIGHTS_RENJU_BLACK, WEIGHTS_RENJU_WHITE;
