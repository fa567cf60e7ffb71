/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was learned from games: see weights.c for how. */
#pragma once

#include <stdint.h>

/* What they are by. */
enum {
  PATTERN_CODES = 2380, /* ways to choose four patterns, in no order */

  /* Which threats there are on the board, as the evaluation sees them: see
   * position_threats (). */
  THREAT_BITS = 11,
  THREAT_SETS = 1 << THREAT_BITS,
};

extern const int16_t WEIGHTS_MOVING[PATTERN_CODES];
extern const int16_t WEIGHTS_WAITING[PATTERN_CODES];
extern const int16_t WEIGHTS_ORDER_OWN[PATTERN_CODES];
extern const int16_t WEIGHTS_ORDER_OTHER[PATTERN_CODES];
extern const int16_t WEIGHTS_THREATS[THREAT_SETS];
