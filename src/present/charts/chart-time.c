/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds days, months and years that are a good distance apart. */
#include "present/charts/chart-time.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum {
  MSECS_PER_SECOND = 1000,
  MONTHS_PER_YEAR = 12,
};

typedef enum {
  UNIT_DAY,
  UNIT_MONTH,
} Unit;

typedef struct {
  Unit unit;
  int count;
} Step;

static const Step STEPS[] = {
  { UNIT_DAY, 1 },     { UNIT_DAY, 2 },     { UNIT_DAY, 5 },      { UNIT_DAY, 10 },
  { UNIT_MONTH, 1 },   { UNIT_MONTH, 2 },   { UNIT_MONTH, 3 },    { UNIT_MONTH, 6 },
  { UNIT_MONTH, 12 },  { UNIT_MONTH, 24 },  { UNIT_MONTH, 60 },   { UNIT_MONTH, 120 },
  { UNIT_MONTH, 240 }, { UNIT_MONTH, 600 }, { UNIT_MONTH, 1200 }, { UNIT_MONTH, 12000 },
};

static GDateTime *
local_time (gint64 msecs)
{
  GDateTime *time = g_date_time_new_from_unix_local (msecs / MSECS_PER_SECOND);

  return time != NULL ? time : g_date_time_new_from_unix_utc (msecs / MSECS_PER_SECOND);
}

/* The last tick that isn't after a time. */
static GDateTime *
tick_below (GDateTime *time, Step step)
{
  GTimeZone *zone = g_date_time_get_timezone (time);
  int months = g_date_time_get_year (time) * MONTHS_PER_YEAR + g_date_time_get_month (time) - 1;
  int days = g_date_time_get_day_of_month (time) - 1;

  if (step.unit == UNIT_MONTH) {
    months = MAX (months - months % step.count, MONTHS_PER_YEAR);
    days = 0;
  } else {
    days -= days % step.count;
  }
  return g_date_time_new (zone, months / MONTHS_PER_YEAR, months % MONTHS_PER_YEAR + 1, days + 1, 0,
                          0, 0);
}

/* Days begin anew with each month, so that the first is among them. */
static GDateTime *
next_tick (GDateTime *tick, Step step)
{
  g_autoptr (GDateTime) next = NULL;

  if (step.unit == UNIT_MONTH)
    return g_date_time_add_months (tick, step.count);
  next = g_date_time_add_days (tick, step.count);
  if (next != NULL
      && (g_date_time_get_month (next) != g_date_time_get_month (tick)
          || (step.count > 1 && g_date_time_get_day_of_month (next) == 31))) {
    g_autoptr (GDateTime) later = g_date_time_add_months (tick, 1);

    return later == NULL
               ? NULL
               : g_date_time_new (g_date_time_get_timezone (tick), g_date_time_get_year (later),
                                  g_date_time_get_month (later), 1, 0, 0, 0);
  }
  return g_steal_pointer (&next);
}

static char *
label_of (GDateTime *tick, Step step)
{
  if (step.unit == UNIT_DAY)
    /* Translators: a day of a chart, short: "3 Mar"; see g_date_time_format () */
    return g_date_time_format (tick, _ ("%-d %b"));
  if (step.count % MONTHS_PER_YEAR == 0)
    return g_date_time_format (tick, "%Y");
  /* Translators: a month of a chart, short: "Mar 2026"; see g_date_time_format () */
  return g_date_time_format (tick, _ ("%b %Y"));
}

static void
tick_clear (gpointer data)
{
  g_free (((ChartTimeTick *) data)->label);
}

static GArray *
new_ticks (void)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (ChartTimeTick));

  g_array_set_clear_func (ticks, tick_clear);
  return ticks;
}

static void
add_tick (GArray *ticks, GDateTime *at, Step step)
{
  ChartTimeTick tick = { g_date_time_to_unix (at) * MSECS_PER_SECOND, label_of (at, step) };

  g_array_append_val (ticks, tick);
}

/* NULL if there would be too many. */
static GArray *
try_step (gint64 from, gint64 until, guint most, Step step)
{
  g_autoptr (GArray) ticks = new_ticks ();
  g_autoptr (GDateTime) begin = local_time (from);
  g_autoptr (GDateTime) at = tick_below (begin, step);

  while (at != NULL) {
    gint64 time = g_date_time_to_unix (at) * MSECS_PER_SECOND;
    GDateTime *next;

    if (time > until)
      break;
    if (time >= from) {
      if (ticks->len == most)
        return NULL;
      add_tick (ticks, at, step);
    }
    next = next_tick (at, step);
    g_date_time_unref (at);
    at = next;
  }
  return g_steal_pointer (&ticks);
}

GArray *
chart_time_new_ticks (gint64 from, gint64 until, guint most)
{
  GArray *ticks = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (STEPS) && ticks == NULL; i++)
    ticks = try_step (from, until, most, STEPS[i]);
  if (ticks == NULL)
    ticks = new_ticks ();
  /* All within a day: which one that is, is told below the middle. */
  if (ticks->len == 0) {
    g_autoptr (GDateTime) middle = local_time (from + (until - from) / 2);

    add_tick (ticks, middle, STEPS[0]);
  }
  return ticks;
}

static char *
format_month (const char *month, const char *format)
{
  int year = (int) g_ascii_strtoll (month, NULL, 10);
  const char *dash = strchr (month, '-');
  int number = dash != NULL ? (int) g_ascii_strtoll (dash + 1, NULL, 10) : 0;
  g_autoptr (GDateTime) time = g_date_time_new_utc (year, number, 1, 0, 0, 0);

  return time != NULL ? g_date_time_format (time, format) : g_strdup (month);
}

char *
chart_time_dup_month (const char *month)
{
  return format_month (month, _ ("%b %Y"));
}

char *
chart_time_dup_month_spoken (const char *month)
{
  /* Translators: a month: "March 2026"; see g_date_time_format () */
  return format_month (month, _ ("%B %Y"));
}

char *
chart_time_dup_day (gint64 time)
{
  g_autoptr (GDateTime) local = local_time (time);

  /* Translators: a day: "3 Mar 2026"; see g_date_time_format () */
  return g_date_time_format (local, _ ("%-d %b %Y"));
}
