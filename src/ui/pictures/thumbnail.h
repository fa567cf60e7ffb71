/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games as file managers show them. Needs no display. */
#pragma once

#include <glib.h>

enum {
  THUMBNAIL_LEAST_SIDE = 16,
  THUMBNAIL_GREATEST_SIDE = 2048,
};

/* Draws how the main line of a file's first game ends, so many pixels wide and high, as PNG. The
 * bytes may be only the beginning of the file; name is its name, which may tell the format, too.
 * NULL with an error in the user's words. (transfer full) */
GBytes *thumbnail_new_png (const char *bytes, gsize length, const char *name, int side,
                           GError **error);
