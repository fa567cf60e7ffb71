/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A few large figures beside each other, each with its words below: the children of a box. */
#pragma once

#include <gtk/gtk.h>

/* Lays the box out so that figures go on in a new line where there is no room. */
void stats_tiles_init (GtkWidget *box);

void stats_tiles_clear (GtkWidget *box);

/* Takes the figure. */
void stats_tiles_add (GtkWidget *box, char *figure, const char *words);
