/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a machine from losing on time. */
#include "game/players/machine-time.h"

/* What a turn may take before something is lost: with the main time, the first period, too. */
static gint64
find_usable (const TimeControl *control, gint64 left_ms, int *periods)
{
  gint64 shown = time_control_split (control, left_ms, periods);

  return *periods > 0 ? shown : shown + control->period_ms;
}

void
machine_time_limit (EngineLimits *limits, const TimeControl *control, gint64 left_ms)
{
  int periods;
  gint64 left = find_usable (control, left_ms, &periods);
  gint64 usable = left - MIN (MACHINE_TIME_RESERVE_MSECS, left / MACHINE_TIME_RESERVE_SHARE);
  TimeKind kind = periods > 0 ? TIME_PER_MOVE : control->kind;

  switch (kind) {
  case TIME_PER_MOVE:
    usable = MAX (1, usable);
    limits->turn_ms = limits->turn_ms > 0 ? MIN (limits->turn_ms, usable) : usable;
    break;
  case TIME_PER_GAME:
  case TIME_INCREMENT:
  case TIME_PERIODS:
    /* NOTE: 0 would be no limit at all; below 0 is an answer at once. */
    limits->left_ms = usable > 0 ? usable : -1;
    /* A period is there for each move to come, too. */
    limits->increment_ms = control->increment_ms + control->period_ms;
    break;
  case TIME_NONE:
  default:
    break;
  }
}

gboolean
machine_time_is_short (const TimeControl *control, gint64 left_ms)
{
  gint64 whole =
      control->kind == TIME_PERIODS ? control->period_ms : time_control_get_whole (control, TRUE);
  int periods;

  return control->kind != TIME_NONE
         && find_usable (control, left_ms, &periods)
                <= MIN (MACHINE_TIME_HURRY_MSECS, whole / MACHINE_TIME_HURRY_SHARE);
}

guint
machine_time_limit_pause (guint wanted, gint64 left_ms)
{
  return (guint) MIN ((gint64) wanted, left_ms / MACHINE_TIME_PAUSE_SHARE);
}
