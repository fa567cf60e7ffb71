/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads what Go programs agree on. */
#include "study/study-time.h"

#include <string.h>

enum {
  MSECS = 1000, /* in a second */
};

static gboolean
is_different (const TimeControl *time)
{
  return time->second_ms > 0 && time->second_ms != time->base_ms;
}

char *
study_time_to_seconds (const TimeControl *time)
{
  if (time->kind == TIME_NONE || is_different (time))
    return NULL;
  return g_strdup_printf ("%" G_GINT64_FORMAT,
                          time->kind == TIME_PER_MOVE ? 0 : time->base_ms / MSECS);
}

char *
study_time_to_overtime (const TimeControl *time)
{
  if (is_different (time))
    return NULL;
  if (time->kind == TIME_INCREMENT)
    return g_strdup_printf ("%" G_GINT64_FORMAT " fischer", time->increment_ms / MSECS);
  if (time->kind == TIME_PER_MOVE)
    return g_strdup_printf ("1x%" G_GINT64_FORMAT " byo-yomi", time->base_ms / MSECS);
  if (time->kind == TIME_PERIODS)
    return g_strdup_printf ("%dx%" G_GINT64_FORMAT " byo-yomi", time->periods,
                            time->period_ms / MSECS);
  return NULL;
}

/* A number, and *text goes on behind it and behind white space. */
static gboolean
take_number (const char **text, gint64 max, gint64 *number)
{
  char *end;
  guint64 read = g_ascii_strtoull (*text, &end, 10);

  if (!g_ascii_isdigit (**text) || read > (guint64) max)
    return FALSE;
  *number = (gint64) read;
  for (*text = end; g_ascii_isspace (**text); ++*text) {
  }
  return TRUE;
}

static gboolean
take_overtime (const char *text, TimeControl *time)
{
  gint64 count, length;

  if (!take_number (&text, G_MAXINT32, &count))
    return FALSE;
  if (g_ascii_strncasecmp (text, "fischer", strlen ("fischer")) == 0) {
    time->kind = TIME_INCREMENT;
    time->increment_ms = count * MSECS;
    return TRUE;
  }
  if (g_ascii_tolower (*text) != 'x')
    return FALSE;
  text += 1 + strspn (text + 1, " ");
  if (!take_number (&text, G_MAXINT32, &length)
      || g_ascii_strncasecmp (text, "byo", strlen ("byo")) != 0)
    return FALSE;
  if (time->base_ms == 0 && count == 1) {
    time->kind = TIME_PER_MOVE;
    time->base_ms = length * MSECS;
  } else {
    time->kind = TIME_PERIODS;
    time->periods = (int) count;
    time->period_ms = length * MSECS;
  }
  return TRUE;
}

gboolean
study_time_from_texts (const char *seconds, const char *overtime, TimeControl *time)
{
  TimeControl read = { .kind = TIME_PER_GAME };
  const char *text = seconds != NULL ? seconds : "0";
  gint64 base;

  if (!take_number (&text, TIME_MAX_BASE_MSECS / MSECS, &base) || (*text != '\0' && *text != '.'))
    return FALSE;
  read.base_ms = base * MSECS;
  if ((overtime != NULL && !take_overtime (overtime, &read)) || !time_control_is_valid (&read))
    return FALSE;
  *time = read;
  return TRUE;
}
