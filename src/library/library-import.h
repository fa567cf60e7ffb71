/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports files of games into a database. */
#pragma once

#include "library/library-db.h"
#include "library/library-reading.h"

typedef struct {
  guint added;
  guint known; /* that were there already */
} LibraryCounts;

/* Is told in the thread that imports, a few times a second, how much of it is read, from 0 to 1;
 * below 0 where nobody knows. */
typedef void (*LibraryProgressFunc) (double progress, const LibraryCounts *counts,
                                     gpointer user_data);

/* Reads a file, folder or archive into the database (library/library-reading.h). What is there
 * already isn't added again: so one that was stopped goes on where it was, and one that has grown
 * brings what is new. FALSE with an error if it didn't come to the end, G_IO_ERROR_CANCELLED if
 * somebody stopped it: what was added before stays, as counts says, and unless the file itself is
 * wrong, or a pipe, it is noted as unfinished.
 * Blocks. */
gboolean library_import (LibraryDb *db, GFile *file, LibraryProgressFunc func, gpointer user_data,
                         LibraryCounts *counts, LibraryReport *report, GCancellable *cancellable,
                         GError **error);

/* Opens a database, in which nobody else may be interested yet. NULL with an error. */
typedef LibraryDb *(*LibraryOpenFunc) (gpointer user_data, GError **error);

/* The same into one that is opened when there is a game for it, by whom it is closed: what has none
 * leaves none behind. open and func get the same data. */
gboolean library_import_into_new (LibraryOpenFunc open, GFile *file, LibraryProgressFunc func,
                                  gpointer user_data, LibraryCounts *counts, LibraryReport *report,
                                  GCancellable *cancellable, GError **error);

/* URIs of what was begun and isn't whole. (transfer full) */
GStrv library_import_list_unfinished (LibraryDb *db);

/* Forgets one of those. FALSE with an error. */
gboolean library_import_forget (LibraryDb *db, const char *uri, GError **error);
