/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses which engines look at a study. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-analysts.h"

/* WuziAnalystChoice: a button with a check for our own engine, and for each from elsewhere; one
 * that can't look can't be chosen, and says why. It also leads to the window of the engines, by
 * "app.engines". */
#define WUZI_TYPE_ANALYST_CHOICE (wuzi_analyst_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziAnalystChoice, wuzi_analyst_choice, WUZI, ANALYST_CHOICE, GtkWidget)

void wuzi_analyst_choice_set_analysts (WuziAnalystChoice *self, WuziAnalysts *analysts);
