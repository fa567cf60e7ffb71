/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How to play, for whoever sits down for the first time. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A window with the aim of the game in pictures, which follow the settings, the keys, the
 * levels, and what counts. It isn't shown yet. */
GtkWindow *wuzi_help_new (GSettings *settings);

G_END_DECLS
