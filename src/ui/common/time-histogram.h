/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long many things took, in a fixed amount of memory. */
#pragma once

#include <glib.h>

enum {
  TIME_HISTOGRAM_STEPS = 32,    /* to each doubling: a time is known to 3 % */
  TIME_HISTOGRAM_DOUBLINGS = 32 /* of TIME_HISTOGRAM_STEPS microseconds, up to 19 hours */
};

/* Start it as { 0 }. All times are microseconds. Below TIME_HISTOGRAM_STEPS each
 * microsecond has a count of its own. */
typedef struct {
  guint64 counts[TIME_HISTOGRAM_STEPS * TIME_HISTOGRAM_DOUBLINGS];
  guint64 count;
  gint64 longest; /* exactly */
} TimeHistogram;

/* A negative time counts as none. */
void time_histogram_add (TimeHistogram *self, gint64 usecs);

/* The time within which that share of them was over, from 0 to 1: at most 3 %
 * more than it was, and never more than the longest. 0 if there are none. */
gint64 time_histogram_get_share (const TimeHistogram *self, double share);
