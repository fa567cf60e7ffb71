/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a rule's weights among the files that the tool fit-weights wrote. */
#include "engine/weights.h"

#include <assert.h>
#include <stddef.h>

#include "engine/embedded.h"

enum {
  WEIGHT_BYTES = 2,
  PLAIN_BYTES = WEIGHT_BYTES * (WEIGHTS_THREATS * PATTERN_PLAIN_CODES + THREAT_SETS),
  ALL_BYTES = WEIGHT_BYTES * (WEIGHTS_THREATS * PATTERN_CODES + THREAT_SETS),
};

EMBED (WEIGHTS_FREESTYLE, "weights-freestyle.bin");
EMBED (WEIGHTS_STANDARD, "weights-standard.bin");
EMBED (WEIGHTS_RENJU, "weights-renju.bin");

static_assert (WEIGHTS_FREESTYLE_BYTES == PLAIN_BYTES, "weights-freestyle.bin doesn't fit");
static_assert (WEIGHTS_STANDARD_BYTES == PLAIN_BYTES, "weights-standard.bin doesn't fit");
static_assert (WEIGHTS_RENJU_BYTES == ALL_BYTES + PLAIN_BYTES, "weights-renju.bin doesn't fit");

Weights
weights_of (Rule rule, Stone stone)
{
  switch (rule) {
  case RULE_STANDARD:
  case RULE_CARO:
    return (Weights) { PATTERN_PLAIN_CODES, WEIGHTS_STANDARD };
  case RULE_RENJU:
    return stone == STONE_BLACK ? (Weights) { PATTERN_CODES, WEIGHTS_RENJU }
                                : (Weights) { PATTERN_PLAIN_CODES, WEIGHTS_RENJU + ALL_BYTES };
  case RULE_FREESTYLE:
  default:
    return (Weights) { PATTERN_PLAIN_CODES, WEIGHTS_FREESTYLE };
  }
}

int16_t
weights_get (const Weights *weights, WeightsPart part, int index)
{
  const unsigned char *bytes =
      weights->bytes + WEIGHT_BYTES * ((size_t) part * (size_t) weights->codes + (size_t) index);

  return (int16_t) embedded_read (&bytes, WEIGHT_BYTES);
}
