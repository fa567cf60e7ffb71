/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a machine from losing on time. */
#include "game/players/machine-time.h"

void
machine_time_limit (EngineLimits *limits, const TimeControl *control, gint64 left_ms)
{
  gint64 usable = left_ms - MIN (MACHINE_TIME_RESERVE_MSECS, left_ms / MACHINE_TIME_RESERVE_SHARE);

  switch (control->kind) {
  case TIME_PER_MOVE:
    usable = MAX (1, usable);
    limits->turn_ms = limits->turn_ms > 0 ? MIN (limits->turn_ms, usable) : usable;
    break;
  case TIME_PER_GAME:
  case TIME_INCREMENT:
    /* NOTE: 0 would be no limit at all; below 0 is an answer at once. */
    limits->left_ms = usable > 0 ? usable : -1;
    limits->increment_ms = control->increment_ms;
    break;
  case TIME_NONE:
  default:
    break;
  }
}

gboolean
machine_time_is_short (const TimeControl *control, gint64 left_ms)
{
  return control->kind != TIME_NONE
         && left_ms <= MIN (MACHINE_TIME_HURRY_MSECS, control->base_ms / MACHINE_TIME_HURRY_SHARE);
}

guint
machine_time_limit_pause (guint wanted, gint64 left_ms)
{
  return (guint) MIN ((gint64) wanted, left_ms / MACHINE_TIME_PAUSE_SHARE);
}
