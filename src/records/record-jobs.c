/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record book's jobs carry, and what they do in their threads. */
#include "records/record-jobs.h"

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"
#include "records/players/player-list.h"
#include "records/upkeep/record-sweep.h"

Flush *
flush_new (const char *folder, GTask *task, WuziGameRecord *record)
{
  Flush *flush = g_new0 (Flush, 1);

  flush->task = task;
  flush->record = record != NULL ? g_object_ref (record) : NULL;
  flush->folder = g_strdup (folder);
  flush->places = g_array_new (FALSE, FALSE, sizeof (FileRange));
  flush->problems = g_ptr_array_new_with_free_func (g_free);
  return flush;
}

void
flush_free (Flush *flush)
{
  g_clear_object (&flush->task);
  g_clear_object (&flush->record);
  g_free (flush->folder);
  g_clear_pointer (&flush->records, g_ptr_array_unref);
  g_array_unref (flush->places);
  g_clear_pointer (&flush->players, g_ptr_array_unref);
  g_clear_pointer (&flush->reading, profile_reading_free);
  g_ptr_array_unref (flush->problems);
  g_clear_error (&flush->games_error);
  g_clear_error (&flush->players_error);
  g_free (flush);
}

void
flush_run (gpointer data)
{
  Flush *flush = data;
  GError *error = NULL;
  int lock;

  if (flush->records->len == 0 && flush->players == NULL)
    return;
  lock = record_files_lock (flush->folder, &error);
  if (lock < 0) {
    flush->players_error = g_error_copy (error);
    flush->games_error = error;
    return;
  }
  if (flush->players != NULL)
    profile_file_save (flush->folder, flush->players, &flush->aside, flush->problems,
                       &flush->reading, &flush->players_error);
  if (flush->records->len > 0)
    games_file_append (flush->folder, flush->records, flush->places, &flush->games_error);
  record_files_unlock (lock);
}

GError *
flush_new_games_error (Flush *flush, guint count)
{
  const GError *cause = flush->games_error;

  if (count == 1)
    return g_error_new (G_IO_ERROR, cause->code,
                        _ ("The game couldn’t be saved. %s It is kept until Wuzi is closed, and "
                           "saved as soon as that works."),
                        cause->message);
  return g_error_new (G_IO_ERROR, cause->code,
                      ngettext ("%u game couldn’t be saved. %s It is kept until Wuzi is closed, "
                                "and saved as soon as that works.",
                                "%u games couldn’t be saved. %s They are kept until Wuzi is "
                                "closed, and saved as soon as that works.",
                                count),
                      count, cause->message);
}

GError *
flush_new_players_error (Flush *flush)
{
  const GError *cause = flush->players_error;

  return g_error_new (
      G_IO_ERROR, cause->code,
      _ ("New players couldn’t be saved. %s They are kept until Wuzi is closed, and "
         "saved as soon as that works."),
      cause->message);
}

Load *
load_new (const char *folder, GTask *task)
{
  Load *load = g_new0 (Load, 1);

  load->task = task;
  load->folder = g_strdup (folder);
  load->problems = g_ptr_array_new_with_free_func (g_free);
  return load;
}

void
load_free (Load *load)
{
  g_clear_object (&load->task);
  g_clear_pointer (&load->machine_ratings, g_hash_table_unref);
  g_free (load->folder);
  g_clear_pointer (&load->profiles, profile_reading_free);
  g_clear_pointer (&load->games, games_reading_free);
  g_ptr_array_unref (load->problems);
  g_clear_error (&load->error);
  g_free (load);
}

void
load_players_run (gpointer data)
{
  Load *load = data;

  load->profiles = profile_file_read (load->folder, &load->aside, load->problems);
}

void
record_jobs_count (const char *folder, GamesReading *games)
{
  g_autoptr (ProfileReading) reading = profile_file_look (folder);
  PlayerList *players = player_list_new ();

  player_list_adopt (players, reading->profiles);
  player_list_welcome (players, games->players);
  player_list_fold_aliases (players, games->counts);
  ratings_settle (games->counts->ratings);
  player_list_free (players);
}

void
load_games_run (gpointer data)
{
  Load *load = data;

  load->games = games_file_read (load->folder, load->machine_ratings,
                                 g_task_get_cancellable (load->task), load->problems, &load->error);
  if (load->games == NULL)
    return;
  record_jobs_count (load->folder, load->games);
  games_file_write_index (load->folder, load->games);
  record_sweep (load->folder);
}
