/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the static eval's sum and of the policy, which were learned from games. */
#pragma once

#include <stdint.h>

#include "board/rules.h"

/* What they are by. */
enum {
  PATTERN_CODES = 3876,       /* ways to choose four patterns, in no order ... */
  PATTERN_PLAIN_CODES = 2380, /* ... the first so many without those that are fouls */

  /* The threats on the board: position_threats (). */
  THREAT_BITS = 11,
  THREAT_SETS = 1 << THREAT_BITS,
};

/* What a side has weights for, in the order in which its file has them, each of two bytes. The last
 * by set of threats, with that side to move, the others by code. A file has the weights of both
 * sides, or of black and then of white where the rule isn't the same for both. */
typedef enum {
  WEIGHTS_MOVING,
  WEIGHTS_WAITING,
  WEIGHTS_POLICY_OWN,
  WEIGHTS_POLICY_OTHER,
  WEIGHTS_THREATS,
} WeightsPart;

/* The weights of one side under one rule. */
typedef struct {
  int codes; /* PATTERN_CODES or PATTERN_PLAIN_CODES: the others have no weights */
  const unsigned char *bytes;
} Weights;

/* Caro has standard's. */
Weights weights_of (Rule rule, Stone stone);

/* index is a code below weights->codes, or a set of threats. */
int16_t weights_get (const Weights *weights, WeightsPart part, int index);
