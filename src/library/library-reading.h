/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the games of files, folders and archives one by one, whatever their format, without ever
 * having more than a part of them in memory.
 *
 * Read are RenjuNet's .rif; SGF with any number of games, also ORC's and those of c-gomoku-cli;
 * .psq, one game a file; text with a game a line ("h8i9j7", "Ann - Bob 1-0 h8i9j7"); each also
 * compressed (gz, xz, bz2, zstd) or in an archive (tar, zip, 7z), and all those of a folder. */
#pragma once

#include <gio/gio.h>

#include "library/library-report.h"

/* By the name of a file: is it one of RenjuNet's, which holds a whole database? Other readers may
 * take what is in it for theirs. */
gboolean library_is_rif (const char *name);

/* Reads a file, a folder with all that is in it, or an archive. Files needn't be local. Blocks.
 * FALSE with an error, in the user's words, where it couldn't be read to its end, or no game is in
 * it: those that were found before were given to the function. report is added to. */
gboolean library_read (GFile *file, LibraryGameFunc func, gpointer user_data, LibraryReport *report,
                       GCancellable *cancellable, GError **error);

/* The same of bytes in memory, one file without compression; name says what format it may have.
 * For tests, and the fuzzer. */
gboolean library_read_bytes (const char *bytes, gsize length, const char *name,
                             LibraryGameFunc func, gpointer user_data, LibraryReport *report,
                             GCancellable *cancellable, GError **error);
