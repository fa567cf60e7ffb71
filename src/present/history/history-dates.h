/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spans of days, in the user's time. All times are milliseconds since 1970. */
#pragma once

#include <glib.h>

typedef enum {
  HISTORY_PERIOD_ANY,
  HISTORY_PERIOD_TODAY,
  HISTORY_PERIOD_WEEK,  /* the last seven days, today being one */
  HISTORY_PERIOD_MONTH, /* since the first of this month */
  HISTORY_PERIOD_YEAR,
  HISTORY_PERIOD_OTHER, /* none of these */
} HistoryPeriod;

/* Where such a period begins, as seen from now; 0 for any. Neither has an end. */
gint64 history_dates_find_start (HistoryPeriod period, gint64 now);

/* The period that a filter's limits make. */
HistoryPeriod history_dates_find_period (gint64 from, gint64 until, gint64 now);

/* The beginning of the day on which that was, or of a day so much later. */
gint64 history_dates_find_day (gint64 msecs, int days_later);
