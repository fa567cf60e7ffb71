/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a machine uses its time under a clock. */
#pragma once

#include "engine/engine.h"
#include "records/games/time-control.h"

enum {
  /* The time that the engine isn't given, for the way to its thread and back on a
   * busy computer; or this share of what is left, if that is less. */
  MACHINE_TIME_RESERVE_MSECS = 1000,
  MACHINE_TIME_RESERVE_SHARE = 4,

  MACHINE_TIME_HURRY_MSECS = 1000, /* with so much left the engine is hurried, ... */
  MACHINE_TIME_HURRY_SHARE = 10,   /* ... or with this share of a shorter time */

  MACHINE_TIME_PAUSE_SHARE = 20, /* a pause takes no more than this of what is left */
};

/* The machine has the second seat. left_ms is all that is left to it (wuzi_clock_get_left ()); it
 * uses up no period. */

/* Narrows the limits of one move to what the clock leaves: left_ms of that
 * control, more than 0. Without a clock they stay. */
void machine_time_limit (EngineLimits *limits, const TimeControl *control, gint64 left_ms);

/* Should the machine answer at once? */
gboolean machine_time_is_short (const TimeControl *control, gint64 left_ms);

/* The pause before an answer, in milliseconds, of the one that is wanted. */
guint machine_time_limit_pause (guint wanted, gint64 left_ms);
