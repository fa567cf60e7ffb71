/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Music in the background. */
#pragma once

#include <gtk/gtk.h>

#include "ui/game/wuzi-audio.h"

/* WuziMusic: plays a file again and again while it is enabled, its window is shown, and this or
 * another window of the program is active; it comes and goes softly, and goes on where it was.
 *
 * Where there is nothing to play it on, or with, it stays silent, and nothing is
 * complained about.
 *
 * Properties
 *   "in-background" (gboolean): whether it is also played while none is active; FALSE at first.
 *
 * Signals
 *   "failed" (): the file can't be played. It is tried again when it is
 *     enabled again. */
#define WUZI_TYPE_MUSIC (wuzi_music_get_type ())
G_DECLARE_FINAL_TYPE (WuziMusic, wuzi_music, WUZI, MUSIC, WuziAudio)

WuziMusic *wuzi_music_new (const char *path);

/* The window to be heard with, which owns the music. To be called once. */
void wuzi_music_set_window (WuziMusic *self, GtkWindow *window);

/* Has GTK a module that plays files? */
gboolean wuzi_music_is_supported (void);
