/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocking work on the files of a data folder: lock, append, set aside,
 * replace. Nothing here knows what is in the files.
 *
 * What these functions promise holds through kill -9 and loss of power: what
 * they reported as done is on the disk, and what they didn't finish has
 * changed nothing. Errors are in G_IO_ERROR; their messages are sentences for
 * the user, in their language. Paths are absolute, in the file system's
 * encoding. Call them from threads. */
#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

enum {
  RECORD_FILES_LOCK_MSECS = 4000, /* how long to wait for another copy of the program */
  RECORD_FILES_TURN_MSECS = 250,  /* how long to hold the lock while others may wait for it */
};

/* Some bytes of a file. */
typedef struct {
  goffset start;
  goffset bytes;
} FileRange;

/* Takes the lock of a folder, which is made if it isn't there. Waits up to
 * RECORD_FILES_LOCK_MSECS for another holder; while another thread of this program has a lock, that
 * time doesn't pass, for up to a minute: its disk may be slow. Returns a descriptor for
 * record_files_unlock (), or -1. */
int record_files_lock (const char *folder, GError **error);
void record_files_unlock (int lock);

/* A lock that ends with its scope, if it was taken. */
typedef int RecordFilesLock;
G_DEFINE_AUTO_CLEANUP_FREE_FUNC (RecordFilesLock, record_files_unlock, -1)

/* The lock of a folder for who writes much there: it is held for at most
 * RECORD_FILES_TURN_MSECS before it goes to whoever waits for it. { folder, -1 } at first. */
typedef struct {
  const char *folder; /* Borrowed */
  int lock;           /* -1: not held */
  gint64 until;       /* on the monotonic clock */
} RecordFilesTurns;

/* Before each thing that is read and perhaps written: the lock is held afterwards. FALSE with an
 * error. */
gboolean record_files_take_turn (RecordFilesTurns *self, GError **error);
void record_files_end_turn (RecordFilesTurns *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RecordFilesTurns, record_files_end_turn)

/* Opens a file for reading. Returns -1 with G_IO_ERROR_NOT_FOUND if there is
 * none, and with another error if it can't be read or isn't a file. */
int record_files_open (const char *path, struct stat *info, GError **error);

/* The names of all that is in a folder, in no order; none if it isn't there. NULL with
 * an error if that can't be told. (transfer full) */
GPtrArray *record_files_list (const char *folder, GError **error);

/* Is there something at a path? FALSE with an error if that can't be told. */
gboolean record_files_exists (const char *path, gboolean *exists, GError **error);

/* All that is in a file, with a NUL behind it; NULL with such an error. (transfer full) */
char *record_files_read (const char *path, gsize *length, GError **error);

/* Adds text at the end of a file, which is made if it isn't there, and syncs
 * it. If the file's last line has no line break it gets one first. Whatever
 * goes wrong, the file is cut back to its former length; if not even that can be
 * done, what is left of the text goes when the same is added once more. Takes
 * the same time however long the file is. */
gboolean record_files_append (const char *path, const char *text, gsize length, GError **error);

/* Locks an open file, or folder, until it is closed: it isn't swept away as the rest of a writing
 * (records/upkeep/record-sweep.h). Doesn't wait; where it can't be done, it isn't. */
void record_files_keep_from_sweep (int fd);

/* Writes a whole file, or puts one in the place of another, atomically: func writes into fd,
 * which has the permissions of the former file, or is the user's own. A link is replaced itself.
 * What a program that is killed on the way leaves behind has ".new-" and six letters behind the
 * name; until then, it is locked. func returns FALSE with an error, or with errno. */
typedef gboolean (*RecordFilesFunc) (int fd, gpointer user_data, GError **error);
gboolean record_files_write (const char *path, RecordFilesFunc func, gpointer user_data,
                             GError **error);

/* A name of the folder that is free, made of stem, the local time and suffix
 * ("games-broken-20261121-053300.jsonl"). (transfer full) */
char *record_files_name_aside (const char *folder, const char *stem, const char *suffix);

/* Copies ranges of an open file into a new one with such a name. Returns its name without the
 * folder (transfer full), or NULL. */
char *record_files_set_aside (int from, const FileRange *ranges, guint count, const char *folder,
                              const char *stem, const char *suffix, GError **error);

/* Replaces a file by what is left of it without the ranges, which lie in order, each piece on a
 * line of its own; a link to it stays a link. from is the file, open for reading. */
gboolean record_files_cut_out (int from, const char *path, const FileRange *ranges, guint count,
                               GError **error);

/* Where a path leads, through links, if anything is there or not. NULL with an error if that can't
 * be told. (transfer full) */
char *record_files_follow (const char *path, GError **error);

/* Replaces a file by text; likewise. max is what its reader takes: a longer text is refused. */
gboolean record_files_replace (const char *path, const char *text, gsize length, gsize max,
                               GError **error);

/* Read and write exactly so many bytes. FALSE with errno. */
gboolean record_files_read_at (int fd, char *bytes, gsize length, goffset start);
gboolean record_files_write_bytes (int fd, const char *bytes, gsize length);

/* Makes the names in a folder last, where the file system can. */
void record_files_sync_folder (const char *folder);

/* Sets the error that stands for an errno met at that path. */
void record_files_set_error (GError **error, int code, const char *path);
