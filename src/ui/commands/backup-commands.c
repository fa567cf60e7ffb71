/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists and restores backups. */
#include "ui/commands/backup-commands.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "records/upkeep/record-backup.h"
#include "ui/exchange-words.h"

static const char NEWEST[] = "newest";

static int
fail (const char *sentence)
{
  g_printerr ("%s\n", sentence);
  return EXIT_FAILURE;
}

static int
fail_without_backups (void)
{
  return fail (_ ("There are no backups yet. Wuzi makes one a day, when it starts and something "
                  "has changed."));
}

/* "3 players, 120 games" (transfer full) */
static char *
dup_counts (guint player_count, guint game_count)
{
  g_autofree char *players = exchange_words_for_players (player_count);
  g_autofree char *games = exchange_words_for_games (game_count);

  /* Translators: "3 players", "120 games" */
  return g_strdup_printf (_ ("%s, %s"), players, games);
}

int
backup_commands_list (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) dates = record_backup_list_dates (folder, &error);

  if (dates == NULL)
    return fail (error->message);
  if (dates->len == 0)
    return fail_without_backups ();
  for (guint i = 0; i < dates->len; i++) {
    const char *date = g_ptr_array_index (dates, i);
    g_auto (RecordRestore) found = { 0 };
    g_autofree char *counts = NULL;

    if (record_backup_look (folder, date, &found, NULL))
      counts = dup_counts (found.players, found.games);
    g_print ("%s  %s\n", date, counts != NULL ? counts : _ ("damaged"));
  }
  return EXIT_SUCCESS;
}

/* What has become of the present files. */
static void
tell_kept (const RecordRestore *done)
{
  for (guint i = 0; i < G_N_ELEMENTS (done->kept); i++)
    if (done->kept[i] != NULL) {
      g_print (_ ("The previous file is kept as “%s”."), done->kept[i]);
      g_print ("\n");
    }
  if (done->unread == 0)
    return;
  g_print (ngettext ("%u line of it can’t be read.", "%u lines of it can’t be read.", done->unread),
           done->unread);
  g_print ("\n");
}

static void
tell_restored (const char *date, const RecordRestore *done)
{
  g_autofree char *counts = dup_counts (done->players, done->games);
  g_autofree char *newer = dup_counts (done->newer_players, done->newer_games);

  g_print (_ ("Restored the backup of %s: %s."), date, counts);
  g_print ("\n");
  if (done->newer_players + done->newer_games > 0) {
    g_print (_ ("Newer than that, and still here: %s."), newer);
    g_print ("\n");
  }
  tell_kept (done);
  g_print ("%s\n", _ ("If Wuzi is open, restart it to see them."));
}

int
backup_commands_restore (const char *folder, const char *date, gboolean exact)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) dates = record_backup_list_dates (folder, &error);
  g_auto (RecordRestore) done = { 0 };

  if (dates == NULL)
    return fail (error->message);
  if (dates->len == 0)
    return fail_without_backups ();
  if (g_str_equal (date, NEWEST))
    date = g_ptr_array_index (dates, 0);
  if (!record_backup_restore (folder, date, exact, &done, &error))
    return fail (error->message);
  tell_restored (date, &done);
  return EXIT_SUCCESS;
}
