/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theme that GTK reads first. */
#pragma once

#include <glib.h>

/* Does what gtk_init () does, but for reading GTK's own theme (in 4.8 and 4.18), which libadwaita
 * takes away as soon as it is there: a seventh of the work until the first frame. To be called
 * before adw_init (), while the program has hardly any threads: it changes the environment for that
 * long. Whoever has named a theme in there gets that one. */
void gtk_init_without_theme (void);
