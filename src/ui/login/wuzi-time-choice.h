/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down list of clocks. */
#pragma once

#include <gtk/gtk.h>

#include "records/games/time-control.h"

/* WuziTimeChoice: offers no clock, a few usual ones, and one that was set and
 * isn't among them.
 *
 * Signals
 *   "changed" (): another one was chosen. */
#define WUZI_TYPE_TIME_CHOICE (wuzi_time_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziTimeChoice, wuzi_time_choice, WUZI, TIME_CHOICE, GtkWidget)

TimeControl wuzi_time_choice_get (WuziTimeChoice *self);
void wuzi_time_choice_set (WuziTimeChoice *self, const TimeControl *control);
