/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers of single formats, for library-reading.c. */
#pragma once

#include "library/library-reader.h"

/* Reads a file of that format from reader->text, whose beginning is at hand. FALSE with an error
 * where it can't be read to its end; what was given before stays. */
typedef gboolean LibraryFormatFunc (LibraryReader *reader, GError **error);

LibraryFormatFunc read_lines, read_one_game, read_rif, read_sgf;

/* Does the beginning of a file look like it? */
gboolean read_lines_is (const char *text, gsize length);
gboolean read_one_game_is (const char *text, gsize length, const char *name);
