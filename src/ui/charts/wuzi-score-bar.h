/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins, draws and losses as parts of one bar. */
#pragma once

#include <gtk/gtk.h>

#include "records/counts/game-counts.h"

/* WuziScoreBar: wins at the left, draws in the middle, losses at the right. It is
 * only a picture: the figures stand beside it. */
#define WUZI_TYPE_SCORE_BAR (wuzi_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziScoreBar, wuzi_score_bar, WUZI, SCORE_BAR, GtkDrawingArea)

GtkWidget *wuzi_score_bar_new (void);

/* most is how many games would fill the whole width; 0: as many as there are. */
void wuzi_score_bar_set_standing (WuziScoreBar *self, const WuziStanding *standing, guint most);
