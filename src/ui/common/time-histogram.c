/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts times in steps that grow with them. */
#include "ui/common/time-histogram.h"

#include <math.h>

enum {
  LAST_STEP = TIME_HISTOGRAM_STEPS * TIME_HISTOGRAM_DOUBLINGS - 1,
};

/* Where a time is counted: the steps are a microsecond wide at first, and twice
 * as wide after each doubling. */
static guint
get_step (guint64 usecs)
{
  guint doubling = 0;
  guint step;

  while ((usecs >> doubling) / 2 >= TIME_HISTOGRAM_STEPS)
    doubling++;
  step = doubling * TIME_HISTOGRAM_STEPS + (guint) (usecs >> doubling);
  return MIN (step, LAST_STEP);
}

/* The longest time that is counted there. */
static gint64
get_end (guint step)
{
  guint doubling = step < TIME_HISTOGRAM_STEPS ? 0 : step / TIME_HISTOGRAM_STEPS - 1;
  gint64 begin = (gint64) (step - doubling * TIME_HISTOGRAM_STEPS) << doubling;

  return begin + ((gint64) 1 << doubling) - 1;
}

void
time_histogram_add (TimeHistogram *self, gint64 usecs)
{
  usecs = MAX (usecs, 0);
  self->counts[get_step ((guint64) usecs)]++;
  self->count++;
  self->longest = MAX (self->longest, usecs);
}

gint64
time_histogram_get_share (const TimeHistogram *self, double share)
{
  guint64 wanted = (guint64) ceil (CLAMP (share, 0, 1) * (double) self->count);
  guint64 passed = 0;

  for (guint step = 0; step < LAST_STEP; step++) {
    passed += self->counts[step];
    if (passed > 0 && passed >= wanted)
      return MIN (get_end (step), self->longest);
  }
  return self->longest;
}
