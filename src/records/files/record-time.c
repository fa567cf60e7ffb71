/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points in time to text and back. */
#include "records/files/record-time.h"

char *
record_time_format (gint64 msecs, gboolean with_msecs)
{
  gint64 held = CLAMP (msecs, 0, RECORD_TIME_MAX_MSECS);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (held / 1000);
  g_autofree char *seconds = g_date_time_format (time, "%Y-%m-%dT%H:%M:%S");

  if (!with_msecs)
    return g_strconcat (seconds, "Z", NULL);
  return g_strdup_printf ("%s.%03dZ", seconds, (int) (held % 1000));
}

gboolean
record_time_parse (const char *text, gint64 *msecs)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, NULL);
  gint64 read;

  if (time == NULL)
    return FALSE;
  read = g_date_time_to_unix (time) * 1000 + g_date_time_get_microsecond (time) / 1000;
  if (read < 0 || read > RECORD_TIME_MAX_MSECS)
    return FALSE;
  *msecs = read;
  return TRUE;
}
