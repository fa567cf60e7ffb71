/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads both files and leaves them alone. */
#include "records/upkeep/record-view.h"

#include <errno.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/games/games-file.h"
#include "records/players/player-name.h"

/* No file is no games. */
static gboolean
read_games (RecordView *self, const char *folder, GHashTable *machine_ratings, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autoptr (GError) cause = NULL;
  g_autoptr (GameIndex) known = NULL;
  struct stat info;

  self->fd = record_files_open (path, &info, &cause);
  if (self->fd < 0 && g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    self->games = games_reading_new (machine_ratings);
    return TRUE;
  }
  if (self->fd >= 0) {
    known = game_index_read (folder);
    self->games = games_reading_run (self->fd, known, machine_ratings, NULL, &cause);
  }
  if (self->games != NULL && self->games->read_error == 0)
    return TRUE;
  if (self->games != NULL)
    record_files_set_error (&cause, self->games->read_error, path);
  g_propagate_prefixed_error (error, g_steal_pointer (&cause), "%s ",
                              _ ("The games can’t be read."));
  return FALSE;
}

RecordView *
record_view_new (const char *folder, GHashTable *machine_ratings, GError **error)
{
  g_autoptr (RecordView) self = g_new0 (RecordView, 1);

  self->profiles = profile_file_look (folder);
  self->players = player_list_new ();
  if (!read_games (self, folder, machine_ratings, error))
    return NULL;
  player_list_adopt (self->players, self->profiles->profiles);
  player_list_welcome (self->players, self->games->players);
  player_list_fold_aliases (self->players, self->games->counts);
  return g_steal_pointer (&self);
}

void
record_view_free (RecordView *self)
{
  g_clear_pointer (&self->profiles, profile_reading_free);
  g_clear_pointer (&self->players, player_list_free);
  g_clear_pointer (&self->games, games_reading_free);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}

/* The listed player into whom one of that key was merged, or NULL. */
static WuziProfile *
find_merged (RecordView *self, const char *key)
{
  GListModel *merged = player_list_get_merged (self->players);

  for (guint i = 0; i < g_list_model_get_n_items (merged); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (merged, i);
    WuziProfile *meant = player_list_find_by_id (self->players, wuzi_profile_get_id (profile));

    if (meant != NULL && wuzi_profile_is_listed (meant)
        && g_str_equal (wuzi_profile_get_key (profile), key))
      return meant;
  }
  return NULL;
}

WuziProfile *
record_view_find_player (RecordView *self, const char *name, GError **error)
{
  g_autofree char *clean = player_name_clean (name, NULL);
  g_autofree char *key = clean != NULL ? player_name_key (clean) : NULL;
  WuziProfile *profile = key != NULL ? player_list_find (self->players, key) : NULL;

  if (profile == NULL && key != NULL)
    profile = find_merged (self, key);
  if (profile == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no player with the name “%s”."), name);
  return profile;
}

char *
record_view_dup_line (RecordView *self, const GameSummary *game, GError **error)
{
  static const char MARK[] = "\xef\xbb\xbf";
  g_autofree char *line = g_malloc (game->bytes + 1);
  gssize got = pread (self->fd, line, game->bytes, game->start);

  if (got != (gssize) game->bytes) {
    record_files_set_error (error, got < 0 ? errno : EIO, GAMES_FILE_NAME);
    return NULL;
  }
  line[got] = '\0';
  return g_strdup (g_strstrip (g_str_has_prefix (line, MARK) ? line + sizeof MARK - 1 : line));
}
