/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes into sight of the panels that are scrolled together beside a board. */
#pragma once

#include <gtk/gtk.h>

/* From now on, what is scrolled stays where the reader has put it, until Tab leads the focus to
 * something that is out of sight. What has a scroller of its own scrolls itself, as long as the
 * focus stays in it. */
void study_side_follow_focus (GtkScrolledWindow *side, GtkWindow *window);

/* Brings a panel into sight, as soon as it has its place: above all what has the focus in it. */
void study_side_show (GtkScrolledWindow *side, GtkWidget *panel);
