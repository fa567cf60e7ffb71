/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dates along a chart's axis of time. */
#pragma once

#include <glib.h>

typedef struct {
  gint64 time; /* milliseconds since 1970 */
  char *label;
} ChartTimeTick;

/* At most most ticks (at least 1) from from to until, both included: whole days, months or
 * years in the local time, as close together as that allows; where none begins, the middle one's.
 * (transfer full), of ChartTimeTick; the labels are freed with it. */
GArray *chart_time_new_ticks (gint64 from, gint64 until, guint most);

/* "Mar 2026"; month is "2026-03". (transfer full) */
char *chart_time_dup_month (const char *month);

/* The same in full: "March 2026". (transfer full) */
char *chart_time_dup_month_spoken (const char *month);

/* "3 Mar 2026" (transfer full) */
char *chart_time_dup_day (gint64 time);
