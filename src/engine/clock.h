/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long one move may take. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/request.h"

typedef struct {
  int64_t started_ms;
  int64_t longest_ms; /* the search ends then; INT64_MAX if there is no limit */
  int64_t usual_ms;   /* no iteration begins after that; INT64_MAX likewise */
} Clock;

/* Starts the clock for a move under these limits. */
void clock_start (Clock *clock, const EngineLimits *limits);

int64_t clock_elapsed_ms (const Clock *clock);

/* Has the longest time passed? */
bool clock_is_up (const Clock *clock);

/* Is there time for another iteration? trouble is the share of the usual time
 * that this move may take, in percent. */
bool clock_has_time_for_more (const Clock *clock, int trouble);
