/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows what is written where, and under which name meanwhile. */
#include "records/upkeep/record-sweep.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include "records/files/json-guard.h"
#include "records/files/record-files.h"
#include "records/games/kept-study.h"
#include "records/upkeep/backup-files.h"

/* What is behind a file's name while it is written anew; former versions also wrote just ".new". */
#define FRESH "\\.new(-[A-Za-z0-9]{6})?$"

/* In the records' folder: files that are written anew, a backup that is unpacked, and an index of
 * the games that former versions kept there. */
static const char IN_FOLDER[] =
    "^(profiles(-format-[0-9]+|-broken-[0-9-]+)?\\.json|games(-broken-[0-9-]+)?\\.jsonl"
    "|games\\.index)" FRESH "|^\\.restore-|^games\\.index$";

/* Copies that are made; former versions made them under the other name. */
static const char IN_BACKUPS[] =
    "^(games|profiles|studies)-[0-9-]{10}\\.jsonl?\\.gz" FRESH "|^\\.new-";

/* Studies, and copies of those that aren't saved. */
static const char IN_STUDIES[] = "^[0-9a-f-]{36}(-replaced-[0-9-]+)?\\.sgf(\\.from)?" FRESH;

/* Former versions wrote "profiles.json.A1B2C3" on the way to profiles.json. Somebody may have
 * called a copy so: only one that isn't whole is a rest. */
static const char OLD[] = "^profiles\\.json\\.(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{6}$";

static gboolean
is_whole (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  return !g_file_get_contents (path, &text, &length, NULL) || json_guard_check (text, length);
}

/* Adds the files that have a name of that pattern, and folders in which backups are unpacked. */
static void
find (const char *folder, const char *pattern, GPtrArray *rests)
{
  g_autoptr (GPtrArray) names = record_files_list (folder, NULL);

  for (guint i = 0; names != NULL && i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_regex_match_simple (pattern, name, G_REGEX_RAW, 0)
        && (g_file_test (path, G_FILE_TEST_IS_REGULAR)
            || g_str_has_prefix (name, RECORD_SWEEP_FOLDER_PREFIX))
        && (pattern != OLD || !is_whole (path)))
      g_ptr_array_add (rests, g_steal_pointer (&path));
  }
}

/* The same of a file that may be a link to another folder. */
static void
find_behind_link (const char *folder, const char *name, GPtrArray *rests)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *real_folder = real != NULL ? g_path_get_dirname (real) : NULL;
  g_autofree char *real_name = real != NULL ? g_path_get_basename (real) : NULL;
  g_autofree char *escaped = real != NULL ? g_regex_escape_string (real_name, -1) : NULL;
  g_autofree char *pattern = g_strconcat ("^", escaped, FRESH, NULL);

  if (g_file_test (path, G_FILE_TEST_IS_SYMLINK) && real != NULL)
    find (real_folder, pattern, rests);
}

static GPtrArray *
find_rests (const char *folder)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  g_autofree char *unsaved = g_build_filename (studies, KEPT_STUDIES_UNSAVED, NULL);
  GPtrArray *rests = g_ptr_array_new_with_free_func (g_free);

  find (folder, IN_FOLDER, rests);
  find (folder, OLD, rests);
  find (backups, IN_BACKUPS, rests);
  find (studies, IN_STUDIES, rests);
  find (unsaved, IN_STUDIES, rests);
  find_behind_link (folder, "games.jsonl", rests);
  find_behind_link (folder, "profiles.json", rests);
  return rests;
}

/* Has nobody locked it? */
static gboolean
is_free (const char *path)
{
  int fd = open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  gboolean free = fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0;

  if (fd >= 0)
    close (fd);
  return free;
}

/* Looks again under the lock: what another copy was writing is written then. */
void
record_sweep (const char *folder)
{
  g_autoptr (GPtrArray) seen = find_rests (folder);
  g_autoptr (GPtrArray) rests = NULL;
  g_auto (RecordFilesLock) lock = seen->len > 0 ? record_files_lock (folder, NULL) : -1;

  if (lock < 0)
    return;
  rests = find_rests (folder);
  for (guint i = 0; i < rests->len; i++)
    if (is_free (g_ptr_array_index (rests, i)))
      record_sweep_remove (g_ptr_array_index (rests, i));
}

void
record_sweep_remove (const char *path)
{
  g_autoptr (GPtrArray) names =
      g_file_test (path, G_FILE_TEST_IS_DIR) ? record_files_list (path, NULL) : NULL;

  for (guint i = 0; names != NULL && i < names->len; i++) {
    g_autofree char *inner = g_build_filename (path, g_ptr_array_index (names, i), NULL);

    unlink (inner);
  }
  if (remove (path) != 0)
    g_debug ("%s: stays: %s", path, g_strerror (errno));
}
