/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was learned from games: see weights.c for how. */
#pragma once

#include <stdint.h>

#include "engine/pattern.h"

extern const int16_t WEIGHTS_MOVING[PATTERN_CODES];
extern const int16_t WEIGHTS_WAITING[PATTERN_CODES];
extern const int16_t WEIGHTS_ORDER_OWN[PATTERN_CODES];
extern const int16_t WEIGHTS_ORDER_OTHER[PATTERN_CODES];
extern const int16_t WEIGHTS_THREATS[THREAT_SETS];
