/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocking work on the files of a data folder: lock, append, set aside,
 * replace. Nothing here knows what is in the files.
 *
 * What these functions promise holds through kill -9 and loss of power: what
 * they reported as done is on the disk, and what they didn't finish has
 * changed nothing. Errors are in G_IO_ERROR; their messages are sentences for
 * the user, in his language. Paths are absolute, in the file system's
 * encoding. Call them from threads. */
#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

G_BEGIN_DECLS

enum {
  RECORD_FILES_LOCK_MSECS = 4000, /* how long to wait for another holder */
};

/* Some bytes of a file. */
typedef struct {
  goffset start;
  goffset bytes;
} FileRange;

/* Takes the lock of a folder, which is made if it isn't there. Waits up to
 * RECORD_FILES_LOCK_MSECS for another holder. Returns a descriptor for
 * record_files_unlock (), or -1. */
int record_files_lock (const char *folder, GError **error);
void record_files_unlock (int lock);

/* Opens a file for reading. Returns -1 with G_IO_ERROR_NOT_FOUND if there is
 * none, and with another error if it can't be read or isn't a file. */
int record_files_open (const char *path, struct stat *info, GError **error);

/* The names of all that is in a folder, in no order; none if it isn't there. NULL with
 * an error if that can't be told. (transfer full) */
GPtrArray *record_files_list (const char *folder, GError **error);

/* Is there something at a path? FALSE with an error if that can't be told. */
gboolean record_files_exists (const char *path, gboolean *exists, GError **error);

/* Was the error that there is something, but no file that one could read from? */
gboolean record_files_is_no_file (const GError *error);

/* All that is in a file, with a NUL behind it; NULL with such an error. (transfer full) */
char *record_files_read (const char *path, gsize *length, GError **error);

/* Adds text at the end of a file, which is made if it isn't there, and syncs
 * it. If the file's last line has no line break it gets one first. Whatever
 * goes wrong, the file is cut back to its former length; if not even that can be
 * done, what is left of the text goes when the same is added once more. Takes
 * the same time however long the file is. */
gboolean record_files_append (const char *path, const char *text, gsize length, GError **error);

/* Copies ranges of an open file into a new file of the folder, named after
 * stem, the local time and suffix ("games-broken-20261121-053300.jsonl"), and
 * syncs it. Returns its name without the folder (transfer full), or NULL. */
char *record_files_set_aside (int from, const FileRange *ranges, guint count, const char *folder,
                              const char *stem, const char *suffix, GError **error);

/* Replaces a file atomically by what is left of it without the ranges, which
 * lie in order; its permissions stay, and a link to it stays a link. from is
 * the file, open for reading. */
gboolean record_files_cut_out (int from, const char *path, const FileRange *ranges, guint count,
                               GError **error);

/* Replaces a file atomically by text; likewise. max is what its reader takes: a
 * longer text is refused. */
gboolean record_files_replace (const char *path, const char *text, gsize length, gsize max,
                               GError **error);

/* Keeps an open file, or folder, from being taken for the rest of a writing until it is
 * closed, for what is written without the folder's lock; made under that lock. */
void record_files_claim (int fd);

/* Adds to rests the paths of what writings of a file that were killed have left beside it. */
void record_files_find_rests (const char *path, GPtrArray *rests);

/* Removes such a rest, a file or a folder of files, unless somebody has claimed it. The
 * caller holds the folder's lock. */
void record_files_remove_rest (const char *path);

/* Removes a folder in which there are only files, or a file. */
void record_files_remove_whole (const char *path);

/* Makes the names in a folder last, where the file system can. */
void record_files_sync_folder (const char *folder);

/* Sets the error that stands for an errno met at that path. */
void record_files_set_error (GError **error, int code, const char *path);

G_END_DECLS
