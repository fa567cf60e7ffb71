/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks, exports, imports and counts records for somebody at a terminal. */
#include "present/commands/record-commands.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>

#include "game/players/levels.h"
#include "present/commands/command-fail.h"
#include "present/commands/command-kind.h"
#include "present/commands/backup-commands.h"
#include "present/words/exchange-words.h"
#include "records/files/user-file.h"
#include "records/players/pin-check.h"
#include "records/statistics/stats-json.h"
#include "records/upkeep/record-check.h"
#include "records/upkeep/record-exchange.h"
#include "records/upkeep/record-view.h"

#define OPTION_CHECK "check-records"
#define OPTION_EXPORT "export"
#define OPTION_IMPORT "import"
#define OPTION_STATS "stats"
#define OPTION_PLAYER "player"
#define OPTION_JSON "json"
#define OPTION_RESET_PIN "reset-pin"
#define OPTION_LIST_BACKUPS "list-backups"
#define OPTION_RESTORE "restore-backup"
#define OPTION_EXACT "without-newer"

void
record_commands_add_options (GApplication *application)
{
  const GOptionEntry entries[] = {
    { OPTION_CHECK, 0, 0, G_OPTION_ARG_NONE, NULL, _ ("Check the records and exit"), NULL },
    { OPTION_EXPORT, 0, 0, G_OPTION_ARG_FILENAME, NULL,
      _ ("Export all players and games to a file (“-”: standard output) and exit"), _ ("FILE") },
    { OPTION_IMPORT, 0, 0, G_OPTION_ARG_FILENAME, NULL,
      _ ("Import players and games from such a file and exit"), _ ("FILE") },
    { OPTION_STATS, 0, 0, G_OPTION_ARG_STRING, NULL, _ ("Print a player’s statistics and exit"),
      _ ("NAME") },
    { OPTION_PLAYER, 0, 0, G_OPTION_ARG_STRING, NULL, _ ("Export only the games of this player"),
      _ ("NAME") },
    { OPTION_JSON, 0, 0, G_OPTION_ARG_NONE, NULL,
      _ ("Print statistics, a review, the databases or an explored position as JSON"), NULL },
    { OPTION_RESET_PIN, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("Remove a player’s forgotten PIN and exit"), _ ("NAME") },
    { OPTION_LIST_BACKUPS, 0, 0, G_OPTION_ARG_NONE, NULL,
      _ ("List the backups of players and games and exit"), NULL },
    { OPTION_RESTORE, 0, 0, G_OPTION_ARG_STRING, NULL,
      _ ("Restore the backup of a day (2026-11-21, or “newest”), keep newer games, and exit"),
      _ ("DATE") },
    { OPTION_EXACT, 0, 0, G_OPTION_ARG_NONE, NULL,
      _ ("Restore a backup without the players and games that are newer"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (application, entries);
}

static int
check_records (const char *folder)
{
  g_autoptr (GHashTable) ratings = levels_new_ratings ();
  g_autoptr (RecordCheck) found = record_check_new (folder, ratings);
  g_autofree char *players = exchange_words_for_players (found->players);
  g_autofree char *games = exchange_words_for_games (found->games);

  for (guint i = 0; i < found->sentences->len; i++)
    g_print ("%s\n", (const char *) g_ptr_array_index (found->sentences, i));
  g_print (_ ("Checked: %s, %s."), players, games);
  g_print ("\n");
  if (found->wrong == 0) {
    g_print ("%s\n", _ ("No problems found."));
    return EXIT_SUCCESS;
  }
  g_print (ngettext ("%'u problem found. Nothing was changed.",
                     "%'u problems found. Nothing was changed.", found->wrong),
           found->wrong);
  g_print ("\n");
  return EXIT_FAILURE;
}

/* Prints what went, and what was left out. Returns the exit status. */
static int
tell_exchange (FILE *file, const char *sentence, const RecordExchange *done)
{
  g_autofree char *left_out = exchange_words_for_left_out (done);

  fprintf (file, "%s\n", sentence);
  return left_out != NULL ? command_fail (left_out) : EXIT_SUCCESS;
}

static int
export_records (const char *folder, const char *path, const char *player)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  RecordExchange done;

  if (!record_export (folder, player, path, &done, &error))
    return command_fail (error->message);
  sentence = exchange_words_for_export (&done);
  return tell_exchange (g_str_equal (path, USER_FILE_STDOUT) ? stderr : stdout, sentence, &done);
}

static int
import_records (const char *folder, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  RecordExchange done;

  if (!record_import (folder, path, &done, &error))
    return command_fail (error->message);
  sentence = exchange_words_for_import (&done);
  return tell_exchange (stdout, sentence, &done);
}

static void
print_summary (WuziProfile *profile, const PlayerStats *stats)
{
  const WuziStanding *all = &stats->all->standing;
  const WuziRating *rating = &stats->rating;

  g_print (_ ("%s: %'u won, %'u lost, %'u drawn."), wuzi_profile_get_name (profile), all->wins,
           all->losses, all->draws);
  if (rating->games > 0) {
    g_print (" ");
    g_print (rating->provisional ? _ ("Rating %.0f, provisional.") : _ ("Rating %.0f."),
             rating->value);
  }
  g_print ("\n");
}

/* Calls opponents what they are called now, not in their last game. */
static void
name_opponents (const PlayerStats *stats, PlayerList *players)
{
  for (guint i = 0; i < stats->rows[PLAYER_STATS_OPPONENT]->len; i++) {
    PlayerStatsRow *row = g_ptr_array_index (stats->rows[PLAYER_STATS_OPPONENT], i);
    WuziProfile *known = player_list_find_by_id (players, row->key);

    if (known == NULL)
      continue;
    g_free (row->name);
    row->name = g_strdup (wuzi_profile_get_name (known));
  }
}

static int
print_stats (const char *folder, const char *name, gboolean json)
{
  g_autoptr (GHashTable) ratings = levels_new_ratings ();
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordView) view = record_view_new (folder, ratings, FALSE, &error);
  g_autoptr (PlayerStats) stats = NULL;
  WuziProfile *profile = view != NULL ? record_view_find_player (view, name, &error) : NULL;

  if (view != NULL && view->profiles->state == PROFILE_FILE_UNREADABLE)
    return command_fail (view->profiles->error->message);
  if (profile == NULL)
    return command_fail (error->message);
  stats = player_stats_count (view->index, wuzi_profile_get_id (profile), NULL,
                              g_get_real_time () / G_TIME_SPAN_MILLISECOND, NULL, NULL);
  if (!record_view_check (view, &error))
    return command_fail (error->message);
  name_opponents (stats, view->players);
  if (json) {
    g_autofree char *text = stats_json_write (profile, stats);

    g_print ("%s\n", text);
  } else {
    print_summary (profile, stats);
  }
  return EXIT_SUCCESS;
}

static int
reset_pin (const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *who = NULL;
  gboolean had;

  if (!pin_reset (folder, name, &who, &had, &error))
    return command_fail (error->message);
  if (had)
    g_print (_ ("The PIN of “%s” was removed. Without one, anyone here can log in with this name. "
                "A new PIN can be set in the program, under Players. A PIN only keeps people who "
                "share this account from playing under each other’s names; it encrypts nothing, "
                "and the owner of the account can remove it like this."),
             who);
  else
    g_print (_ ("“%s” has no PIN. Nothing was changed."), who);
  g_print ("\n");
  return EXIT_SUCCESS;
}

int
record_commands_run (GVariantDict *options, const char *folder)
{
  static const char *const COMMANDS[] = { OPTION_CHECK,     OPTION_EXPORT,
                                          OPTION_IMPORT,    OPTION_STATS,
                                          OPTION_RESET_PIN, OPTION_LIST_BACKUPS,
                                          OPTION_RESTORE,   NULL };
  g_autofree const char **words = NULL;
  const char *path;
  const char *name = NULL;

  if (command_kind_count (options, COMMANDS) > 0
      && g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &words) && words[0] != NULL) {
    g_printerr (_ ("“%s” is one word too many."), words[0]);
    return command_fail ("");
  }
  if (g_variant_dict_contains (options, OPTION_CHECK))
    return check_records (folder);
  if (g_variant_dict_contains (options, OPTION_LIST_BACKUPS))
    return backup_commands_list (folder);
  if (g_variant_dict_lookup (options, OPTION_RESTORE, "&s", &name))
    return backup_commands_restore (folder, name, g_variant_dict_contains (options, OPTION_EXACT));
  if (g_variant_dict_lookup (options, OPTION_STATS, "&s", &name))
    return print_stats (folder, name, g_variant_dict_contains (options, OPTION_JSON));
  if (g_variant_dict_lookup (options, OPTION_RESET_PIN, "&s", &name))
    return reset_pin (folder, name);
  if (g_variant_dict_lookup (options, OPTION_IMPORT, "^&ay", &path))
    return import_records (folder, path);
  if (!g_variant_dict_lookup (options, OPTION_EXPORT, "^&ay", &path))
    return -1;
  g_variant_dict_lookup (options, OPTION_PLAYER, "&s", &name);
  return export_records (folder, path, name);
}
