/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claims, reads, replaces and removes the files of unfinished games. */
#define _GNU_SOURCE /* F_OFD_SETLK: threads share such locks, and closing another                  \
                       descriptor of the file doesn't end them */

#include "records/running/running-files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/json-read.h"
#include "records/files/record-files.h"
#include "records/games/game-facts.h"

#define SUFFIX ".json"
#define BROKEN_SUFFIX ".broken"

/* What a writing leaves behind a game's id when it is interrupted; former versions had nothing but
 * a dot before what they made up. */
#define REST_PATTERN SUFFIX ".new-??????"
#define FORMER_REST_PATTERN SUFFIX ".??????"

enum {
  FOLDER_MODE = 0700,
  FILE_MODE = 0600,
  ID_LENGTH = 36,
  PLACE_DIGITS = 15, /* hexadecimal ones, of an id: a place in a file has 63 bits */
};

struct _RunningFiles {
  /* Owned */
  char *folder;       /* "running" */
  GHashTable *locked; /* ids */
  int lock;           /* the file with the locks; -1 until it is needed */
};

RunningFiles *
running_files_new (const char *folder)
{
  RunningFiles *self = g_new0 (RunningFiles, 1);

  self->folder = g_build_filename (folder, "running", NULL);
  self->locked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lock = -1;
  return self;
}

void
running_files_free (RunningFiles *self)
{
  if (self->lock >= 0)
    close (self->lock);
  g_hash_table_unref (self->locked);
  g_free (self->folder);
  g_free (self);
}

static char *
path_of (RunningFiles *self, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (self->folder, name, NULL);
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

/* Locks or unlocks a game's byte. FALSE if another copy has it locked. */
static gboolean
lock_game (RunningFiles *self, const char *id, short type)
{
  struct flock range = {
    .l_type = type,
    .l_whence = SEEK_SET,
    .l_start = get_place (id),
    .l_len = 1,
  };

  if (self->lock < 0) {
    g_autofree char *path = g_build_filename (self->folder, "playing.lock", NULL);

    g_mkdir_with_parents (self->folder, FOLDER_MODE);
    self->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, FILE_MODE);
  }
  return self->lock < 0 || fcntl (self->lock, F_OFD_SETLK, &range) == 0
         || (errno != EAGAIN && errno != EACCES);
}

static gboolean
take (RunningFiles *self, const char *id)
{
  if (g_hash_table_contains (self->locked, id))
    return TRUE;
  return lock_game (self, id, F_WRLCK) && g_hash_table_add (self->locked, g_strdup (id));
}

static void
let_go (RunningFiles *self, const char *id)
{
  if (g_hash_table_remove (self->locked, id))
    lock_game (self, id, F_UNLCK);
}

static RunningGame *
read_path (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  GStatBuf info;
  gsize length;

  if (g_stat (path, &info) == 0 && info.st_size > RUNNING_GAME_MAX_BYTES) {
    game_facts_set_broken (error, "too long");
    return NULL;
  }
  text = record_files_read (path, &length, error);
  return text != NULL ? running_game_read (text, length, error) : NULL;
}

/* Why a game can't be read, unless its file is broken. (transfer full) */
static char *
new_sentence (const GError *cause)
{
  if (g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    return g_strdup (_ ("A game that isn’t finished was written by a newer version of Wuzi and is "
                        "left as it is."));
  return g_strdup_printf (_ ("A game that isn’t finished can’t be read. %s"), cause->message);
}

/* Sets a broken file aside. Returns what to tell the user. (transfer full) */
static char *
set_aside (const char *path)
{
  g_autofree char *broken = g_strconcat (path, BROKEN_SUFFIX, NULL);
  g_autofree char *shown = g_filename_display_name (broken);
  g_autoptr (GError) error = NULL;

  if (g_rename (path, broken) == 0)
    return g_strdup_printf (_ ("A game that isn’t finished can’t be read. Its file was set aside "
                               "as “%s”."),
                            shown);
  record_files_set_error (&error, errno, path);
  return new_sentence (error);
}

static void
read_game (RunningFiles *self, const char *name, GPtrArray *games, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (RunningGame) game = read_path (path, &error);

  /* A copy made by hand would be booked once only, and come back for ever. */
  if (game != NULL && g_str_has_prefix (name, game->id))
    g_ptr_array_add (games, g_steal_pointer (&game));
  else if (game != NULL || g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN))
    g_ptr_array_add (problems, set_aside (path));
  else
    g_ptr_array_add (problems, new_sentence (error));
}

static void
read_folder (RunningFiles *self, GPtrArray *games, GPtrArray *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = record_files_list (self->folder, &error);

  if (names == NULL)
    g_ptr_array_add (
        problems,
        g_strdup_printf (_ ("The games that aren’t finished can’t be read. %s"), error->message));
  for (guint i = 0; names != NULL && i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autofree char *path = g_build_filename (self->folder, name, NULL);
    const char *end = g_str_is_ascii (name) && strlen (name) > ID_LENGTH ? name + ID_LENGTH : "";

    if (g_str_equal (end, SUFFIX))
      read_game (self, name, games, problems);
    else if (g_pattern_match_simple (REST_PATTERN, end)
             || (g_pattern_match_simple (FORMER_REST_PATTERN, end)
                 && !g_str_equal (end, SUFFIX BROKEN_SUFFIX)))
      g_unlink (path);
  }
}

GPtrArray *
running_files_read (RunningFiles *self, GPtrArray *problems)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) running_game_free);
  g_auto (RecordFilesLock) lock = -1;
  gboolean exists;

  if (record_files_exists (self->folder, &exists, NULL) && !exists)
    return games;
  /* Another copy may be writing what looks like a rest. Where there can't be a
   * lock, as in a folder that is read-only, nobody else writes either. */
  lock = record_files_lock (self->folder, NULL);
  read_folder (self, games, problems);
  return games;
}

gboolean
running_files_lock (RunningFiles *self, const char *id, RunningGame **game, GError **error)
{
  g_autofree char *path = path_of (self, id);
  g_autoptr (GError) cause = NULL;
  g_autofree char *sentence = NULL;

  *game = NULL;
  if (g_hash_table_contains (self->locked, id))
    return TRUE;
  if (!take (self, id)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _ ("Another copy of Wuzi has this game. Close that one first, then it can "
                            "be continued here."));
    return FALSE;
  }
  /* Whoever had it before may have played on, or to the end. */
  *game = read_path (path, &cause);
  if (*game != NULL)
    return TRUE;
  let_go (self, id);
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    sentence = g_strdup (_ ("Another copy of Wuzi has finished this game, or discarded it."));
  else if (g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN))
    sentence = g_strdup (_ ("A game that isn’t finished can’t be read. The next start sets its "
                            "file aside."));
  else
    sentence = new_sentence (cause);
  g_set_error_literal (error, G_IO_ERROR,
                       cause->domain == G_IO_ERROR ? cause->code : G_IO_ERROR_FAILED, sentence);
  return FALSE;
}

static gboolean
remove_game (RunningFiles *self, const char *id, const char *path, GError **error)
{
  if (g_unlink (path) != 0 && errno != ENOENT) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  let_go (self, id);
  return TRUE;
}

gboolean
running_files_write (RunningFiles *self, const char *id, const char *text, GError **error)
{
  g_autofree char *path = path_of (self, id);
  g_auto (RecordFilesLock) lock = -1;
  gboolean exists = TRUE;

  if (text != NULL)
    take (self, id);
  else if (!record_files_exists (path, &exists, error))
    return FALSE;
  if (!exists)
    return remove_game (self, id, path, error);
  lock = record_files_lock (self->folder, error);
  if (lock < 0)
    return FALSE;
  return text != NULL
             ? record_files_replace (path, text, strlen (text), RUNNING_GAME_MAX_BYTES, error)
             : remove_game (self, id, path, error);
}
