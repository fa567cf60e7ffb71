/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours that a player can have. */
#pragma once

#include <gtk/gtk.h>

/* WuziColourChoice: a row of swatches, one of them chosen.
 *
 * Signals
 *   "chosen" (int colour): by a hand, not by wuzi_colour_choice_set(). */
#define WUZI_TYPE_COLOUR_CHOICE (wuzi_colour_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziColourChoice, wuzi_colour_choice, WUZI, COLOUR_CHOICE, GtkWidget)

/* colour is below WUZI_PROFILE_COLOUR_COUNT. */
void wuzi_colour_choice_set (WuziColourChoice *self, guint colour);
