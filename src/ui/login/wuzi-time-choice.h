/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down list of clocks, and a clock of one's own. */
#pragma once

#include <gtk/gtk.h>

#include "records/games/time-control.h"

/* WuziTimeChoice: a row that offers no clock, a few usual ones, and one of one's own, for which
 * more rows unfold.
 *
 * Signals
 *   "changed" (): another one was chosen.
 *   "unfolded" (): likewise, and there may be more rows to see. */
#define WUZI_TYPE_TIME_CHOICE (wuzi_time_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziTimeChoice, wuzi_time_choice, WUZI, TIME_CHOICE, GtkBox)

/* With what has just been typed. */
TimeControl wuzi_time_choice_get (WuziTimeChoice *self);
void wuzi_time_choice_set (WuziTimeChoice *self, const TimeControl *control);

/* What the player of the second seat is called, who may have a time of their own. */
void wuzi_time_choice_set_name (WuziTimeChoice *self, const char *name);
