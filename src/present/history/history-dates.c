/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days, weeks, months and years. */
#include "present/history/history-dates.h"

enum {
  SECOND_MSECS = 1000,
  WEEK_DAYS = 7,
};

static gint64
start_of (int year, int month, int day)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (year, month, day, 0, 0, 0);

  return time != NULL ? g_date_time_to_unix (time) * SECOND_MSECS : 0;
}

static GDateTime *
local_time (gint64 msecs)
{
  GDateTime *time = g_date_time_new_from_unix_local (msecs / SECOND_MSECS);

  return time != NULL ? time : g_date_time_new_from_unix_local (0);
}

gint64
history_dates_find_day (gint64 msecs, int days_later)
{
  g_autoptr (GDateTime) time = local_time (msecs);
  g_autoptr (GDateTime) noon =
      g_date_time_new_local (g_date_time_get_year (time), g_date_time_get_month (time),
                             g_date_time_get_day_of_month (time), 12, 0, 0);
  /* From noon to noon: midnight is lost on some days. */
  g_autoptr (GDateTime) day = g_date_time_add_days (noon, days_later);

  return start_of (g_date_time_get_year (day), g_date_time_get_month (day),
                   g_date_time_get_day_of_month (day));
}

gint64
history_dates_find_start (HistoryPeriod period, gint64 now)
{
  g_autoptr (GDateTime) time = local_time (now);

  switch (period) {
  case HISTORY_PERIOD_TODAY:
    return history_dates_find_day (now, 0);
  case HISTORY_PERIOD_WEEK:
    return history_dates_find_day (now, 1 - WEEK_DAYS);
  case HISTORY_PERIOD_MONTH:
    return start_of (g_date_time_get_year (time), g_date_time_get_month (time), 1);
  case HISTORY_PERIOD_YEAR:
    return start_of (g_date_time_get_year (time), 1, 1);
  case HISTORY_PERIOD_ANY:
  case HISTORY_PERIOD_OTHER:
    break;
  }
  return 0;
}

HistoryPeriod
history_dates_find_period (gint64 from, gint64 until, gint64 now)
{
  if (until != 0)
    return HISTORY_PERIOD_OTHER;
  for (int period = HISTORY_PERIOD_ANY; period < HISTORY_PERIOD_OTHER; period++)
    if (history_dates_find_start ((HistoryPeriod) period, now) == from)
      return (HistoryPeriod) period;
  return HISTORY_PERIOD_OTHER;
}
