/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knows what is written where, and under which name meanwhile. */
#include "records/upkeep/record-sweep.h"

#include "records/files/record-files.h"
#include "records/upkeep/record-backup.h"

/* An index of the games that former versions kept here: nobody reads it any more. */
#define OLD_INDEX "games.index"

/* Files that are written anew under another name. */
static const char *const REPLACED[] = {
  "profiles.json",
  "profiles-format-1.json",
  "games.jsonl",
  OLD_INDEX,
};

static void
find_with_prefix (const char *folder, const char *prefix, GPtrArray *rests)
{
  g_autoptr (GPtrArray) names = record_files_list (folder, NULL);

  for (guint i = 0; names != NULL && i < names->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (names, i), prefix))
      g_ptr_array_add (rests, g_build_filename (folder, g_ptr_array_index (names, i), NULL));
}

static GPtrArray *
find_rests (const char *folder)
{
  g_autofree char *backups = g_build_filename (folder, RECORD_BACKUP_FOLDER, NULL);
  g_autofree char *old_index = g_build_filename (folder, OLD_INDEX, NULL);
  GPtrArray *rests = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (REPLACED); i++) {
    g_autofree char *path = g_build_filename (folder, REPLACED[i], NULL);

    record_files_find_rests (path, rests);
  }
  if (g_file_test (old_index, G_FILE_TEST_IS_REGULAR))
    g_ptr_array_add (rests, g_strdup (old_index));
  find_with_prefix (folder, RECORD_BACKUP_WORK_PREFIX, rests);
  find_with_prefix (backups, RECORD_BACKUP_COPY_PREFIX, rests);
  return rests;
}

/* Looks again under the lock: what another copy was writing is written then. */
void
record_sweep (const char *folder)
{
  g_autoptr (GPtrArray) seen = find_rests (folder);
  g_autoptr (GPtrArray) rests = NULL;
  int lock;

  if (seen->len == 0)
    return;
  lock = record_files_lock (folder, NULL);
  if (lock < 0)
    return;
  rests = find_rests (folder);
  for (guint i = 0; i < rests->len; i++)
    record_files_remove_rest (g_ptr_array_index (rests, i));
  record_files_unlock (lock);
}
