/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file in which a study is kept by itself, beside where it is saved, or in place of that.
 *
 * Who has the study holds a lock for it, on one byte of the file "open.lock" in the file's folder,
 * which goes with the process, however that ends. Where there can't be locks, there is a copy
 * without one. Beside the copy, in "NAME.from", stands where the study is to be saved: a path, and
 * behind a NUL what the file there was when it was read or saved.
 *
 * All functions block; errors are sentences for the user. */
#pragma once

#include <glib/gstdio.h>

/* Takes the lock of a copy, whose folder is made; *lock is -1 until it is had, and stays that where
 * there are no locks. Whoever has it closes it. FALSE if somebody else has it. */
gboolean study_copy_lock (int *lock, const char *path);

/* A copy that nobody has any more who could save it. Owns what it has. */
typedef struct {
  char *path;
  char *origin;  /* where it is to be saved; NULL: nowhere yet */
  GStatBuf info; /* of the file there; all zero if that isn't known */
  int lock;      /* of the copy; -1: none, or somebody else closes it */
} StudyCopy;

void study_copy_free (StudyCopy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StudyCopy, study_copy_free)

/* The copy at a path, with its lock, if it can be had; NULL where somebody else has that, or there
 * is no copy any more.
 * (transfer full) */
StudyCopy *study_copy_take (const char *path);

/* Those in a folder that nobody has: StudyCopy. (transfer full) */
GPtrArray *study_copy_take_left_behind (const char *folder);

/* Writes a copy, all or nothing, of at most max bytes, into a folder that is made, and before that
 * where it is to be saved, unless origin is NULL. FALSE with an error. */
gboolean study_copy_write (const char *path, GBytes *bytes, gsize max, const char *origin,
                           const GStatBuf *info, GError **error);

/* Removes it, with all that is beside it. FALSE with an error; it is none if there is no copy. */
gboolean study_copy_remove (const char *path, GError **error);
