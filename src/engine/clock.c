/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divides the time that is left among the moves to come. */
/* C11 alone doesn't have clock_gettime (). */
#define _POSIX_C_SOURCE 200809L
#include "engine/clock.h"

#include <time.h>

#include "engine/params.h"

/* Some thirty years: a longer limit counts as that, so that sums of times never overflow. */
static const int64_t FAR_OFF_MS = INT64_C (1000000000000);

/* Milliseconds since some moment that stays the same while the program runs. */
static int64_t
now_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t
min_of (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

static int64_t
max_of (int64_t a, int64_t b)
{
  return a > b ? a : b;
}

/* A time from 0 to FAR_OFF_MS. */
static int64_t
clamp_time (int64_t ms)
{
  return max_of (min_of (ms, FAR_OFF_MS), 0);
}

/* A limit less the reserve for sending the answer, and for delays of the
 * operating system. */
static int64_t
less_reserve (int64_t limit_ms)
{
  return max_of (limit_ms - TIME_RESERVE_MS, limit_ms / TIME_LEAST_SHARE);
}

void
clock_start (Clock *clock, const EngineLimits *limits)
{
  *clock = (Clock) {
    .started_ms = now_ms (),
    .longest_ms = INT64_MAX,
    .usual_ms = INT64_MAX,
  };
  if (limits->turn_ms > 0) {
    clock->longest_ms = less_reserve (clamp_time (limits->turn_ms));
    clock->usual_ms = clock->longest_ms;
  }
  if (limits->left_ms != 0) {
    int64_t own = less_reserve (clamp_time (limits->left_ms));
    int64_t increment = clamp_time (limits->increment_ms);
    int64_t left = own + increment;

    clock->longest_ms = min_of (clock->longest_ms, left / TIME_LONGEST_SHARE);
    /* The increment is added after the move. */
    clock->longest_ms = min_of (clock->longest_ms, own);
    clock->usual_ms = min_of (clock->usual_ms, left / TIME_USUAL_SHARE + increment / 2);
    clock->usual_ms = min_of (clock->usual_ms, clock->longest_ms);
  }
}

int64_t
clock_elapsed_ms (const Clock *clock)
{
  return now_ms () - clock->started_ms;
}

bool
clock_is_up (const Clock *clock)
{
  return clock->longest_ms != INT64_MAX && clock_elapsed_ms (clock) >= clock->longest_ms;
}

bool
clock_has_time_for_more (const Clock *clock, int trouble)
{
  if (clock->usual_ms == INT64_MAX || clock->usual_ms == clock->longest_ms)
    return true;
  return clock_elapsed_ms (clock) < clock->usual_ms * trouble / 100;
}
