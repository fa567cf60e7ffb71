/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the games of a database as a collection of SGF. */
#pragma once

#include "library/library-db.h"

/* Of a game that a database had, whatever it knew: what the game was called in its first file, or
 * nothing. Whoever reads a game with it takes it as it was, so that it is known again. */
#define LIBRARY_SGF_ID "WZID"

/* What its first file called rule and opening, where RU has other words. */
#define LIBRARY_SGF_RULE "WZRN"

/* The minutes that black and white used. */
#define LIBRARY_SGF_BLACK_MINUTES "WZBM"
#define LIBRARY_SGF_WHITE_MINUTES "WZWM"

typedef struct {
  guint games; /* that were written */
  guint bad;   /* that can't be read, and were left out */
} LibraryExport;

/* Writes them one by one, those that are there when it begins: a file is made, or replaced, whole
 * or not at all. target is a place (user_file_find_target ()). Blocks. FALSE with an error. */
gboolean library_export (LibraryDb *db, const char *target, LibraryExport *done,
                         GCancellable *cancellable, GError **error);

/* One game, with a line's end. */
void library_export_write_game (GString *text, const LibraryGame *game);
