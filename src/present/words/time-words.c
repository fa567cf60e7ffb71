/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times in words and figures. */
#include "present/words/time-words.h"

#include <glib/gi18n-lib.h>

#include "game/play/wuzi-clock.h"

enum {
  SECOND_MSECS = 1000,
  TENTH_MSECS = 100,
  SHORT_MSECS = 10000, /* below that, tenths are told */
  MINUTE_SECONDS = 60,
  HOUR_SECONDS = 3600,
  HOUR_MINUTES = 60,
};

/* "5 min" or, where that isn't a whole number, "90 s"; "0.3 s". */
static char *
describe_length (gint64 msecs)
{
  int seconds = (int) (msecs / SECOND_MSECS);

  if (msecs % SECOND_MSECS != 0)
    return g_strdup_printf (_ ("%.1f s"), (double) msecs / SECOND_MSECS);
  if (seconds >= MINUTE_SECONDS && seconds % MINUTE_SECONDS == 0)
    /* Translators: so many minutes, short */
    return g_strdup_printf (_ ("%d min"), seconds / MINUTE_SECONDS);
  /* Translators: so many seconds, short */
  return g_strdup_printf (_ ("%d s"), seconds);
}

/* The time of one side, then that of the other one, if it is another. */
static char *
describe_lengths (gint64 one, gint64 other)
{
  g_autofree char *words = describe_length (one);
  g_autofree char *others = describe_length (other);

  /* Translators: times of the two players, "10 min" and "5 min" */
  return one == other ? g_steal_pointer (&words) : g_strdup_printf (_ ("%s / %s"), words, others);
}

/* A main time that may be none, and periods. */
static char *
describe_periods (const TimeControl *control, const char *base)
{
  g_autofree char *period = describe_length (control->period_ms);

  if (base == NULL)
    /* Translators: so many periods, and how long each is: "3 × 30 s byo-yomi". Each turn may take a
     * period; one that is used up is lost. */
    return g_strdup_printf (_ ("%d × %s byo-yomi"), control->periods, period);
  /* Translators: a time for the game, and the same: "10 min + 3 × 30 s byo-yomi" */
  return g_strdup_printf (_ ("%s + %d × %s byo-yomi"), base, control->periods, period);
}

static char *
describe (const TimeControl *control, gint64 one, gint64 other)
{
  g_autofree char *base = describe_lengths (one, other);
  g_autofree char *increment = describe_length (control->increment_ms);

  switch (control->kind) {
  case TIME_PERIODS:
    return describe_periods (control, one > 0 || other > 0 ? base : NULL);
  case TIME_PER_MOVE:
    /* Translators: %s is a time, "15 s" */
    return g_strdup_printf (_ ("%s per move"), base);
  case TIME_PER_GAME:
    /* Translators: %s is a time, "5 min" */
    return g_strdup_printf (_ ("%s per game"), base);
  case TIME_INCREMENT:
    /* Translators: a time for the game, and one more for each move: "5 min + 3 s" */
    return g_strdup_printf (_ ("%s + %s"), base, increment);
  case TIME_NONE:
  default:
    return g_strdup (C_ ("clock", "None"));
  }
}

char *
time_words_for_control (const TimeControl *control)
{
  gint64 second = control->second_ms > 0 ? control->second_ms : control->base_ms;

  return describe (control, control->base_ms, second);
}

char *
time_words_for_game (const WuziGameFacts *facts)
{
  const TimeControl *control = &facts->time;
  gint64 second = control->second_ms > 0 ? control->second_ms : control->base_ms;

  return facts->black.seat == 1 ? describe (control, control->base_ms, second)
                                : describe (control, second, control->base_ms);
}

/* Whole seconds; one that has begun counts. */
static int
count_seconds (gint64 msecs)
{
  return (int) ((msecs + SECOND_MSECS - 1) / SECOND_MSECS);
}

static char *
describe_left (gint64 msecs)
{
  int seconds = count_seconds (msecs);

  if (msecs < WUZI_CLOCK_TENTHS_MSECS)
    return g_strdup_printf ("%d.%d", (int) (msecs / SECOND_MSECS),
                            (int) (msecs % SECOND_MSECS / TENTH_MSECS));
  if (seconds >= HOUR_SECONDS)
    return g_strdup_printf ("%d:%02d:%02d", seconds / HOUR_SECONDS,
                            seconds / MINUTE_SECONDS % HOUR_MINUTES, seconds % MINUTE_SECONDS);
  return g_strdup_printf ("%d:%02d", seconds / MINUTE_SECONDS, seconds % MINUTE_SECONDS);
}

char *
time_words_for_left (gint64 msecs, int periods)
{
  g_autofree char *left = describe_left (msecs);

  return periods > 0 ? g_strdup_printf ("%s ×%d", left, periods) : g_steal_pointer (&left);
}

static char *
describe_left_spoken (gint64 msecs)
{
  int seconds = count_seconds (msecs);
  int minutes = seconds / MINUTE_SECONDS;
  g_autofree char *rest = NULL;
  g_autofree char *whole = NULL;

  seconds %= MINUTE_SECONDS;
  rest = g_strdup_printf (ngettext ("%d second", "%d seconds", (gulong) seconds), seconds);
  if (minutes == 0)
    return g_steal_pointer (&rest);
  whole = g_strdup_printf (ngettext ("%d minute", "%d minutes", (gulong) minutes), minutes);
  /* Translators: minutes and seconds: "4 minutes 59 seconds" */
  return seconds == 0 ? g_steal_pointer (&whole)
                      : g_strdup_printf (C_ ("time", "%s %s"), whole, rest);
}

char *
time_words_for_left_spoken (gint64 msecs, int periods)
{
  g_autofree char *words = describe_left_spoken (msecs);

  if (periods == 0)
    return g_steal_pointer (&words);
  if (periods == 1)
    /* Translators: byo-yomi; %s is a time, "10 seconds" */
    return g_strdup_printf (_ ("%s, the last period"), words);
  /* Translators: byo-yomi; %s is a time, "10 seconds", of the first of so many periods */
  return g_strdup_printf (_ ("%s, %d periods left"), words, periods);
}

char *
time_words_for_length (gint64 msecs)
{
  gint64 tenths = msecs / TENTH_MSECS;
  gint64 seconds = msecs / SECOND_MSECS;
  gint64 minutes = seconds / MINUTE_SECONDS;

  if (msecs < SHORT_MSECS)
    /* Translators: so many seconds, short: "0.8 s" */
    return g_strdup_printf (_ ("%.1f s"), (double) tenths * TENTH_MSECS / SECOND_MSECS);
  if (seconds < MINUTE_SECONDS)
    return g_strdup_printf (_ ("%d s"), (int) seconds);
  if (seconds < HOUR_SECONDS)
    /* Translators: minutes and seconds, short */
    return g_strdup_printf (_ ("%d min %d s"), (int) minutes, (int) (seconds % MINUTE_SECONDS));
  /* Translators: hours and minutes, short */
  return g_strdup_printf (_ ("%d h %d min"), (int) (seconds / HOUR_SECONDS),
                          (int) (minutes % HOUR_MINUTES));
}

char *
time_words_for_moment (gint64 msecs)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (msecs / SECOND_MSECS);

  /* Translators: day, month's name, year, hour and minute, as in g_date_time_format () */
  return g_date_time_format (time, _ ("%-d %B %Y, %H:%M"));
}

/* The day in local time, counted from some day. */
static gint64
find_day (gint64 msecs)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (msecs / SECOND_MSECS);
  GDate date;

  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (time),
                  (GDateMonth) g_date_time_get_month (time),
                  (GDateYear) g_date_time_get_year (time));
  return g_date_get_julian (&date);
}

char *
time_words_for_past (gint64 then, gint64 now)
{
  gint64 minutes = (now - then) / SECOND_MSECS / MINUTE_SECONDS;
  gint64 days = find_day (now) - find_day (then);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (then / SECOND_MSECS);

  if (now >= then && minutes < 1)
    return g_strdup (_ ("just now"));
  if (now >= then && minutes < HOUR_MINUTES)
    return g_strdup_printf (ngettext ("%d minute ago", "%d minutes ago", (gulong) minutes),
                            (int) minutes);
  if (days == 0)
    return g_strdup (_ ("today"));
  if (days == 1)
    return g_strdup (_ ("yesterday"));
  return g_date_time_format (time, "%x");
}
