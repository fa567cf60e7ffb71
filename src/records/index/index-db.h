/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database of SQLite's: statements that are prepared once, and one place where
 * failures are noted.
 *
 * All functions block. A database is used by one thread at a time. */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

typedef struct _IndexDb IndexDb;

/* Opens the database at a path, made by sql if it is empty. version is the
 * application's own number of the format: whatever has another one, or is damaged,
 * is deleted and made anew. Where that can't be, or without a path, it is one that
 * nobody else sees, on the disk or in memory. Never NULL. */
IndexDb *index_db_open (const char *path, int version, const char *sql);
void index_db_close (IndexDb *self);

/* The same for a file that may be all there is of something: it is never deleted, and what was
 * committed is on the disk. NULL, with an error in the user's words, if it is damaged, of another
 * version, no such database, or can't be written: WUZI_RECORD_ERROR_BROKEN, ..._NEWER, or
 * G_IO_ERROR. */
IndexDb *index_db_open_kept (const char *path, int version, const char *sql, GError **error);

/* Such a file, only to be read; also where nothing can be written. */
IndexDb *index_db_open_to_read (const char *path, int version, GError **error);

/* Says in the user's words why a file that is kept is no good. */
void index_db_set_error (IndexDb *self, GError **error);

/* Where it is; NULL: nobody else sees it. */
const char *index_db_get_path (IndexDb *self);

/* Has everything that was asked of it been done? If not, the disk failed, or the file is
 * damaged: nothing more is done, and it is to be closed, and removed (index_db_remove). */
gboolean index_db_is_good (IndexDb *self);

/* What it says can't be: it is no good. */
void index_db_spoil (IndexDb *self);

/* Is it no good only because another copy of the program kept it for too long? */
gboolean index_db_is_busy (IndexDb *self);

/* Removes the files of a database that is closed. */
void index_db_remove (const char *path);

/* Runs statements that return nothing. FALSE if that failed. */
gboolean index_db_run (IndexDb *self, const char *sql);

/* Between these, what is written is there as a whole or not at all, for others and after a
 * crash. Beginning twice is beginning once. FALSE if that can't be: at the beginning, if the
 * database is still good, because another copy of the program writes; that is waited for only for
 * a moment: try again later. */
gboolean index_db_begin (IndexDb *self);
gboolean index_db_commit (IndexDb *self);

/* Between this and index_db_commit (), all is read as it is now; and where much is read, much
 * sooner. FALSE if there is nothing to commit: something was begun before, or can't be read. */
gboolean index_db_begin_reading (IndexDb *self);

/* After much was written: moves it where it belongs, and gives back the room that it took
 * meanwhile, if nobody else uses the database. */
void index_db_tidy (IndexDb *self);

/* A statement with its arguments, ready for index_db_step (): "i" for gint64, "s" for a
 * string, "b" for the 16 bytes of an id. It is kept for the next time under sql, which is a literal
 * or lives as long. NULL if that failed. */
sqlite3_stmt *index_db_prepare (IndexDb *self, const char *sql, const char *types, ...);

/* The same for a text that won't come again, without arguments. The caller finalizes it. */
sqlite3_stmt *index_db_prepare_once (IndexDb *self, const char *sql);

/* Is there a row more? If not, the statement is reset. statement may be NULL. */
gboolean index_db_step (IndexDb *self, sqlite3_stmt *statement);

/* The first number of the first row; 0 if there is none. sql as for index_db_prepare (). */
gint64 index_db_read_number (IndexDb *self, const char *sql);

/* For functions and what else SQLite has. */
sqlite3 *index_db_get_handle (IndexDb *self);
