/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons beside a game, where there is little room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* WuziOptionsBar: what WuziOptionsPanel has, in one row of small buttons, for
 * a narrow window. */
#define WUZI_TYPE_OPTIONS_BAR (wuzi_options_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziOptionsBar, wuzi_options_bar, WUZI, OPTIONS_BAR, GtkWidget)

void wuzi_options_bar_set_show_level (WuziOptionsBar *self, gboolean show);

/* A game that is over can be reviewed; another one is begun beside its result. */
void wuzi_options_bar_set_over (WuziOptionsBar *self, gboolean over);

/* Which opponent is chosen (see opponent-choice.h). */
void wuzi_options_bar_set_choice (WuziOptionsBar *self, const char *choice);

G_END_DECLS
