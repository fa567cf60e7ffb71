/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day, or any day. */
#pragma once

#include <gtk/gtk.h>

/* WuziDateChoice: a button that shows a day and opens a calendar.
 *
 * Signals
 *   "chosen" (gint64 day): somebody chose a day, which begins then
 *     (milliseconds since 1970), or, with 0, any day. */
#define WUZI_TYPE_DATE_CHOICE (wuzi_date_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziDateChoice, wuzi_date_choice, WUZI, DATE_CHOICE, GtkWidget)

/* The day on which that time is; 0: any day. */
void wuzi_date_choice_set_day (WuziDateChoice *self, gint64 msecs);

/* What the day is for, for those who hear it. */
void wuzi_date_choice_set_spoken (WuziDateChoice *self, const char *label);
