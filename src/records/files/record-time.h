/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points in time as they stand in files: "2026-11-21T05:33:00.123Z". */
#pragma once

#include <glib.h>

#define RECORD_TIME_MAX_MSECS G_GINT64_CONSTANT (253402300799999) /* the end of the year 9999 */

/* Milliseconds since 1970, UTC, from 0 to RECORD_TIME_MAX_MSECS (what lies
 * outside is moved to the nearer end), as ISO 8601. The three digits of the
 * milliseconds are left out on request. (transfer full) */
char *record_time_format (gint64 msecs, gboolean with_msecs);

/* Reads ISO 8601 with a time zone. Returns FALSE, and leaves *msecs alone, if
 * text isn't that or lies outside the range. */
gboolean record_time_parse (const char *text, gint64 *msecs);
