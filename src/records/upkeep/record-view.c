/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads both files and leaves them alone. */
#include "records/upkeep/record-view.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/games/games-file.h"
#include "records/index/position-search.h"
#include "records/players/player-name.h"

enum {
  MAX_TRIES = 3, /* to find the games as they stay for a moment */
};

/* Takes in the games' players, and tells the index what it must know to count games. */
static gboolean
before_counting (GameIndex *index, gpointer user_data)
{
  const RecordView *self = user_data;
  g_autoptr (GArray) traces = game_index_list_players (index);
  g_autoptr (GHashTable) aliases = NULL;

  player_list_welcome (self->players, traces);
  if (self->machines == NULL)
    return TRUE;
  aliases = player_list_dup_aliases (self->players);
  game_index_set_machines (index, self->machines);
  game_index_set_aliases (index, aliases);
  return TRUE;
}

static void
forget_games (RecordView *self)
{
  self->games = NULL;
  g_clear_pointer (&self->reader, games_reader_free);
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
}

/* Opens the games and takes them into the index. No file is no games. FALSE with an error if not
 * all can be read. */
static gboolean
read_games (RecordView *self, const char *path, GError **error)
{
  g_autoptr (GError) cause = NULL;
  struct stat info;

  self->fd = record_files_open (path, &info, &cause);
  if (self->fd < 0 && !g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return FALSE;
  }
  self->reader = games_reader_new (self->index, self->folder);
  self->games = games_reader_get_reading (self->reader);
  games_reader_set_before_counting (self->reader, before_counting, self);
  if (!games_reader_finish (self->reader, NULL, error))
    return FALSE;
  if (self->games->read_error == 0)
    return TRUE;
  record_files_set_error (error, self->games->read_error, path);
  return FALSE;
}

/* Makes what the index says last, though another copy of the program may change it meanwhile.
 * FALSE if one has done so already, or has put another file in the place of the one that is
 * open. */
static gboolean
hold_still (RecordView *self, const char *path)
{
  IndexDb *db = game_index_get_db (self->index);
  struct stat mine;
  struct stat now;

  if (index_db_run (db, "BEGIN") && !game_index_catch_up (self->index)
      && (self->fd < 0
          || (fstat (self->fd, &mine) == 0 && stat (path, &now) == 0 && mine.st_dev == now.st_dev
              && mine.st_ino == now.st_ino)))
    return game_index_is_good (self->index);
  index_db_commit (db);
  return FALSE;
}

/* Another index: one that is no good is made anew, and if it changes all the time, the view gets
 * one of its own. */
static void
replace_index (RecordView *self)
{
  if (!game_index_is_good (self->index)) {
    self->index = game_index_replace (self->index, self->folder);
    return;
  }
  game_index_close (self->index);
  self->index = game_index_open (self->folder, TRUE);
}

/* FALSE with an error. What is wrong with the index is no reason to do without the games. */
static gboolean
look_at_games (RecordView *self, gboolean private, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, GAMES_FILE_NAME, NULL);

  /* Where there are no games, nothing is to be left in the cache either. */
  self->index = game_index_open (self->folder, private || !g_file_test (path, G_FILE_TEST_EXISTS));
  for (int tries = 0; tries < MAX_TRIES; tries++) {
    g_autoptr (GError) cause = NULL;

    if (read_games (self, path, &cause) && hold_still (self, path))
      return TRUE;
    if (cause != NULL && game_index_is_good (self->index)
        && !g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_BUSY)) {
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }
    forget_games (self);
    replace_index (self);
  }
  record_files_set_error (error, EBUSY, path);
  return FALSE;
}

RecordView *
record_view_new (const char *folder, GHashTable *machines, gboolean private, GError **error)
{
  g_autoptr (RecordView) self = g_new0 (RecordView, 1);

  self->fd = -1;
  self->folder = g_strdup (folder);
  self->machines = machines;
  self->profiles = profile_file_look (folder);
  self->players = player_list_new ();
  player_list_adopt (self->players, self->profiles->profiles);
  if (look_at_games (self, private, error))
    return g_steal_pointer (&self);
  g_prefix_error (error, "%s ", _ ("The games can’t be read."));
  return NULL;
}

void
record_view_free (RecordView *self)
{
  forget_games (self);
  g_clear_pointer (&self->index, game_index_close);
  g_clear_pointer (&self->profiles, profile_reading_free);
  g_clear_pointer (&self->players, player_list_free);
  g_free (self->folder);
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

gboolean
record_view_check (RecordView *self, GError **error)
{
  if (game_index_is_good (self->index))
    return TRUE;
  record_files_set_error (error, EIO, GAMES_FILE_NAME);
  return FALSE;
}

GArray *
record_view_list_next (RecordView *self, int rule, const Board *board, GError **error)
{
  g_autoptr (GameQuery) query = NULL;
  g_autoptr (GArray) list = NULL;
  GameFilter filter;

  game_filter_init (&filter);
  filter.rule = rule;
  query = game_query_new (&filter, GAME_ORDER_DATE, TRUE);
  list = position_search_list_next (self->index, query, board, NULL);

  return record_view_check (self, error) ? g_steal_pointer (&list) : NULL;
}

char *
record_view_dup_line (RecordView *self, FileRange place, GError **error)
{
  static const char MARK[] = "\xef\xbb\xbf";
  g_autofree char *line = g_malloc0 ((gsize) place.bytes + 1);

  if (!record_files_read_at (self->fd, line, (gsize) place.bytes, place.start)) {
    record_files_set_error (error, errno, GAMES_FILE_NAME);
    return NULL;
  }
  return g_strdup (g_strstrip (g_str_has_prefix (line, MARK) ? line + strlen (MARK) : line));
}

WuziGameRecord *
record_view_read_game (RecordView *self, const char *id, WuziRating *ratings, GError **error)
{
  FileRange place = game_index_get_place (self->index, id);
  g_autofree char *line = NULL;
  WuziGameRecord *record;

  if (place.start < 0) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("“%s” is neither a file nor the id of a recorded game."), id);
    return NULL;
  }
  line = record_view_dup_line (self, place, error);
  record = line != NULL ? wuzi_game_record_new_from_line (line, strlen (line), error) : NULL;
  if (record != NULL)
    game_index_find_ratings (self->index, wuzi_game_record_get_facts (record), ratings);
  return record;
}
