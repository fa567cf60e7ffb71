/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody names, a file, a folder or an archive, as files one after the other, each of which
 * is a stream of bytes without compression. */
#pragma once

#include <gio/gio.h>

/* A file at hand, for as long as LibraryInputFuncs.file takes. */
typedef struct _LibraryEntry LibraryEntry;

/* Reads on. Returns how many bytes; 0 at the end, -1 with an error in the user's words. */
gssize library_entry_read (LibraryEntry *entry, void *buffer, gsize size, GError **error);

/* Where it lies, from what was named on: "Club/2024.zip/May/1.sgf". */
const char *library_entry_get_name (const LibraryEntry *entry);

/* Is it all that was named? */
gboolean library_entry_is_alone (const LibraryEntry *entry);

/* The share of the bytes of all files that are read, as they lie there, from 0 to 1; below 0 for a
 * pipe, of which nobody knows how long it is. */
double library_entry_get_progress (const LibraryEntry *entry);

typedef struct {
  /* Is given each file. FALSE ends it all. */
  gboolean (*file) (LibraryEntry *entry, gpointer user_data);

  /* Is told of a file, a folder or an archive that can't be read, or not to its end. whole: with
   * that, what was named couldn't. */
  void (*failed) (const char *name, gboolean whole, const GError *error, gpointer user_data);
} LibraryInputFuncs;

/* Goes through a file, a folder with all that is in it, or an archive; files of a folder come
 * sorted by name, folders that are linked to but once, hidden ones not at all. In archives, files
 * may be compressed, or archives, once more. A pipe is read that was named itself. Blocks. */
void library_input_walk (GFile *file, const LibraryInputFuncs *funcs, gpointer user_data,
                         GCancellable *cancellable);

/* What comes by standard input; (transfer full). */
GFile *library_input_new_for_stdin (void);

/* Can it be read only once, and from its beginning to its end? Blocks. */
gboolean library_input_is_pipe (GFile *file);
