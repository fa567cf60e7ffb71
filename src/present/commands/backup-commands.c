/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists and restores backups. */
#include "present/commands/backup-commands.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "present/commands/command-fail.h"
#include "present/words/exchange-words.h"
#include "records/upkeep/backup-files.h"
#include "records/upkeep/backup-look.h"
#include "records/upkeep/record-restore.h"

static const char NEWEST[] = "newest";

static const char *
words_for_none (void)
{
  return _ ("There are no backups yet. Wuzi makes one a day, when it starts and something "
            "has changed.");
}

int
backup_commands_list (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) dates = backup_files_list_all_dates (folder, &error);

  if (dates == NULL)
    return command_fail (error->message);
  if (dates->len == 0)
    g_print ("%s\n", words_for_none ());
  for (guint i = 0; i < dates->len; i++) {
    const char *date = g_ptr_array_index (dates, i);
    g_auto (RecordRestore) found = { 0 };
    g_autofree char *counts = NULL;

    if (backup_look_count (folder, date, &found, NULL))
      counts = exchange_words_for_counts (found.players, found.games, found.studies);
    g_print ("%s  %s\n", date, counts != NULL ? counts : _ ("damaged"));
  }
  return EXIT_SUCCESS;
}

int
backup_commands_restore (const char *folder, const char *date, gboolean exact)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) dates = backup_files_list_all_dates (folder, &error);
  g_auto (RecordRestore) done = { 0 };
  g_autofree char *sentences = NULL;

  if (dates == NULL)
    return command_fail (error->message);
  if (dates->len == 0)
    return command_fail (words_for_none ());
  if (g_str_equal (date, NEWEST))
    date = g_ptr_array_index (dates, 0);
  if (!record_restore_run (folder, date, exact, &done, &error))
    return command_fail (error->message);
  sentences = exchange_words_for_restore (&done, TRUE);
  g_print ("%s\n%s\n", sentences, _ ("If Wuzi is open, restart it to see them."));
  return EXIT_SUCCESS;
}
