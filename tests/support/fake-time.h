/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time that passes when a test says so. A clock looks at it until it is gone:
 * keep it longer than the game. */
#pragma once

#include "game/play/wuzi-clock.h"

typedef struct {
  gint64 now; /* microseconds */
} FakeTime;

static inline gint64
fake_time_now (gpointer user_data)
{
  return ((FakeTime *) user_data)->now;
}

static inline void
fake_time_give (FakeTime *self, WuziClock *clock)
{
  self->now = 5 * G_TIME_SPAN_HOUR;
  wuzi_clock_set_time_func (clock, fake_time_now, self);
}

/* Lets time pass while the clock is looked at, as it is while the main loop
 * runs. */
static inline void
fake_time_pass (FakeTime *self, WuziClock *clock, gint64 msecs)
{
  const gint64 LOOK_MSECS = 100;

  while (msecs > 0) {
    gint64 step = MIN (msecs, LOOK_MSECS);

    self->now += step * G_TIME_SPAN_MILLISECOND;
    msecs -= step;
    wuzi_clock_check (clock);
  }
}
