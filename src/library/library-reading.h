/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the games of files, folders and archives one by one, whatever their format, without ever
 * having more than a part of them in memory.
 *
 * Read are RenjuNet's .rif; SGF with any number of games, also ORC's and those of c-gomoku-cli;
 * .psq, one game a file; text with a game a line ("h8i9j7"); each also compressed (gz, xz, bz2,
 * zstd) or in an archive (tar, zip, 7z), and all those of a folder. */
#pragma once

#include <gio/gio.h>

#include "library/library-game.h"

/* What there is to say of a reading. */
typedef struct {
  guint games;        /* that were given to the function */
  guint shortened;    /* of these, whose last moves broke their rule, and were left out */
  guint left_out;     /* games that can't be read */
  guint files;        /* that had games */
  guint other_files;  /* of a folder or an archive, that are none of games */
  GPtrArray *reasons; /* char *: sentences for the user, why something was left out or shortened,
                         the first of each kind with its place; at most LIBRARY_READING_REASONS */
} LibraryReport;

enum {
  LIBRARY_READING_REASONS = 20,
};

LibraryReport *library_report_new (void);
void library_report_free (LibraryReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryReport, library_report_free)

/* Is told each game, which lasts for the call; and how much of the file, or of all files, is read,
 * from 0 to 1. FALSE ends the reading, without an error. */
typedef gboolean (*LibraryGameFunc) (const LibraryGame *game, double progress, gpointer user_data);

/* Reads a file, a folder with all that is in it, or an archive. Files needn't be local. Blocks.
 * FALSE with an error, in the user's words, where it couldn't be read to its end, or no game is in
 * it: those that were found before were given to the function. report is added to. */
gboolean library_read (GFile *file, LibraryGameFunc func, gpointer user_data,
                       LibraryReport *report, GCancellable *cancellable, GError **error);

/* The same of bytes in memory, one file without compression; name says what format it may have.
 * For tests, and the fuzzer. */
gboolean library_read_bytes (const char *bytes, gsize length, const char *name,
                             LibraryGameFunc func, gpointer user_data, LibraryReport *report,
                             GCancellable *cancellable, GError **error);
