/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons beside a game. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* WuziOptionsPanel: take back, redo, resign, play again, hint or review, level, marks, switch
 * players; all bound to win.* actions. */
#define WUZI_TYPE_OPTIONS_PANEL (wuzi_options_panel_get_type ())
G_DECLARE_FINAL_TYPE (WuziOptionsPanel, wuzi_options_panel, WUZI, OPTIONS_PANEL, GtkWidget)

void wuzi_options_panel_set_show_level (WuziOptionsPanel *self, gboolean show);

/* A game that is over can be reviewed; another one is begun beside its result. */
void wuzi_options_panel_set_over (WuziOptionsPanel *self, gboolean over);

/* Which opponent is chosen (see opponent-choice.h). */
void wuzi_options_panel_set_choice (WuziOptionsPanel *self, const char *choice);

G_END_DECLS
