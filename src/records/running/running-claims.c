/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks bytes of a file that has none. */
#define _GNU_SOURCE /* F_OFD_SETLK: threads share such locks, and closing another                  \
                       descriptor of the file doesn't end them */

#include "records/running/running-claims.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

enum {
  FOLDER_MODE = 0700,
  FILE_MODE = 0600,
  PLACE_DIGITS = 15, /* hexadecimal ones, of an id: a place in a file has 63 bits */
};

struct _RunningClaims {
  /* Owned */
  char *running; /* the folder */
  GHashTable *ids;
  int fd; /* of the file; -1 until it is needed */
};

RunningClaims *
running_claims_new (const char *folder)
{
  RunningClaims *self = g_new0 (RunningClaims, 1);

  self->running = g_build_filename (folder, "running", NULL);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->fd = -1;
  return self;
}

void
running_claims_free (RunningClaims *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_hash_table_unref (self->ids);
  g_free (self->running);
  g_free (self);
}

static void
open_file (RunningClaims *self)
{
  g_autofree char *path = g_build_filename (self->running, "playing.lock", NULL);

  if (self->fd >= 0)
    return;
  g_mkdir_with_parents (self->running, FOLDER_MODE);
  self->fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, FILE_MODE);
}

/* The byte that stands for a game: the first digits of its id, which is random. */
static off_t
get_place (const char *id)
{
  guint64 place = 0;

  for (int digits = 0; digits < PLACE_DIGITS && *id != '\0'; id++)
    if (g_ascii_isxdigit (*id)) {
      place = place * 16 + (guint64) g_ascii_xdigit_value (*id);
      digits++;
    }
  return (off_t) place;
}

/* FALSE if another copy has it locked. */
static gboolean
lock (RunningClaims *self, const char *id, short type)
{
  struct flock range = {
    .l_type = type,
    .l_whence = SEEK_SET,
    .l_start = get_place (id),
    .l_len = 1,
  };

  open_file (self);
  return self->fd < 0 || fcntl (self->fd, F_OFD_SETLK, &range) == 0
         || (errno != EAGAIN && errno != EACCES);
}

gboolean
running_claims_take (RunningClaims *self, const char *id, GError **error)
{
  if (running_claims_have (self, id))
    return TRUE;
  if (!lock (self, id, F_WRLCK)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _ ("Another copy of Wuzi has this game. Close that one first, then it can "
                            "be continued here."));
    return FALSE;
  }
  g_hash_table_add (self->ids, g_strdup (id));
  return TRUE;
}

gboolean
running_claims_have (RunningClaims *self, const char *id)
{
  return g_hash_table_contains (self->ids, id);
}

void
running_claims_release (RunningClaims *self, const char *id)
{
  if (g_hash_table_remove (self->ids, id))
    lock (self, id, F_UNLCK);
}
