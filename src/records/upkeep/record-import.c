/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes players and games from a file into a folder. */
#include "records/upkeep/record-exchange.h"

#include <errno.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "records/files/json-guard.h"
#include "records/files/json-read.h"
#include "records/files/json-split.h"
#include "records/games/games-file.h"
#include "records/players/profile-entry.h"
#include "records/upkeep/record-view.h"

/* What is to be taken in. */
typedef struct {
  const char *folder;
  GameIndex *known; /* the games that are here */
  GHashTable *more; /* ids of those that are new */
  GString *text;    /* their lines */
  RecordExchange *done;
} Import;

static gboolean
set_foreign (GError **error, const char *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("“%s” isn’t a file that Wuzi has exported."), shown);
  return FALSE;
}

/* Finds the two lists in a text, after a look at its head. */
static gboolean
find_lists (JsonPiece whole, const char *path, JsonPiece *profiles, JsonPiece *games,
            GError **error)
{
  JsonPiece format;
  g_autofree char *head = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) cause = NULL;

  if (json_guard_check_wrapped (whole.text, whole.length) != JSON_GUARD_GOOD
      || !json_split_find (whole, "format", &format)
      || !json_split_find (whole, "profiles", profiles) || !json_split_find (whole, "games", games)
      || profiles->text[0] != '[' || games->text[0] != '[')
    return set_foreign (error, path);
  head = g_strdup_printf ("{\"format\":%.*s}", (int) format.length, format.text);
  root = json_read_text (head, strlen (head), NULL);
  if (root != NULL
      && json_read_format (json_node_get_object (root), RECORD_EXCHANGE_FORMAT, &cause))
    return TRUE;
  if (!g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    return set_foreign (error, path);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("This file was exported by a newer version of Wuzi. Nothing was "
                          "imported."));
  return FALSE;
}

/* A game as one line. Outside strings, and so everywhere that they may stand
 * in JSON, line breaks are white space. */
static char *
dup_line (JsonPiece game)
{
  char *line = g_strndup (game.text, game.length);

  return g_strdelimit (line, "\r\n", ' ');
}

static void
take_game (Import *self, JsonPiece game)
{
  g_autofree char *line = dup_line (game);
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  record = wuzi_game_record_new_from_line (line, game.length, &error);
  if (record == NULL) {
    if (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
      self->done->newer++;
    else
      self->done->bad++;
    return;
  }
  id = g_ascii_strdown (wuzi_game_record_get_id (record), -1);
  if (game_index_find (self->known, id) != 0
      || !g_hash_table_add (self->more, g_steal_pointer (&id))) {
    self->done->known++;
    return;
  }
  g_string_append (self->text, line);
  g_string_append_c (self->text, '\n');
  self->done->games++;
}

/* The list of players as an object of its own. */
static JsonNode *
read_profiles (JsonPiece profiles, GError **error)
{
  g_autofree char *list = NULL;

  if (profiles.length > PROFILE_FILE_MAX_BYTES) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                         _ ("There are too many players in the file."));
    return NULL;
  }
  list = g_strdup_printf ("{\"profiles\":%.*s}", (int) profiles.length, profiles.text);
  return json_read_text (list, strlen (list), error);
}

/* PINs stay on the computer on which they were set: one that comes in a file would lock
 * a name for those who play here. */
static JsonArray *
drop_pins (JsonArray *entries)
{
  for (guint i = 0; i < json_array_get_length (entries); i++) {
    JsonNode *node = json_array_get_element (entries, i);

    if (JSON_NODE_HOLDS_OBJECT (node))
      profile_entry_set_pin (json_node_get_object (node), NULL);
  }
  return entries;
}

static gboolean
take_profiles (Import *self, JsonPiece profiles, GError **error)
{
  g_autoptr (JsonNode) root = read_profiles (profiles, error);

  if (root != NULL
      && profile_file_add_entries (
          self->folder,
          drop_pins (json_object_get_array_member (json_node_get_object (root), "profiles")),
          &self->done->players, error))
    return TRUE;
  g_prefix_error (error, "%s ", _ ("Nothing was imported."));
  return FALSE;
}

/* Finds out which games are new. */
static gboolean
take_games (Import *self, JsonPiece games, GError **error)
{
  g_autoptr (RecordView) view = record_view_new (self->folder, NULL, FALSE, error);
  JsonPiece game;

  if (view == NULL)
    return FALSE;
  self->known = view->index;
  while (json_split_next (&games, &game))
    take_game (self, game);
  self->known = NULL;
  return record_view_check (view, error);
}

/* Tells the content of the games' file; its size is -1 if that can't be told. */
static GamesStamp
read_stamp (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  const GamesStamp unknown = { .size = -1 };
  struct stat info = { 0 };

  return stat (path, &info) == 0 || errno == ENOENT ? games_stamp_of (&info) : unknown;
}

/* Writes what is new, if the folder's games still are those that it was
 * compared with; *written tells. */
static gboolean
write_new (Import *self, const GamesStamp *compared, JsonPiece profiles, gboolean *written,
           GError **error)
{
  int lock = record_files_lock (self->folder, error);
  GamesStamp now;
  gboolean good;

  if (lock < 0)
    return FALSE;
  now = read_stamp (self->folder);
  *written = games_stamp_equal (compared, &now);
  good =
      !*written
      || (take_profiles (self, profiles, error)
          && (self->text->len == 0 || games_file_append_lines (self->folder, self->text, error)));
  record_files_unlock (lock);
  return good;
}

/* Reading many games takes long, and whoever plays meanwhile must be able to
 * save theirs: so the lock is taken only to write, and if a game has come in
 * between, all is compared anew. */
static gboolean
import_lists (const char *folder, JsonPiece profiles, JsonPiece games, RecordExchange *done,
              GError **error)
{
  gboolean written = FALSE;
  gboolean good = TRUE;

  while (good && !written) {
    g_autoptr (GHashTable) more = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr (GString) text = g_string_new (NULL);
    Import self = { .folder = folder, .more = more, .text = text, .done = done };
    GamesStamp compared = read_stamp (folder);

    *done = (RecordExchange){ 0 };
    if (compared.size < 0) {
      record_files_set_error (error, errno, GAMES_FILE_NAME);
      return FALSE;
    }
    good =
        take_games (&self, games, error) && write_new (&self, &compared, profiles, &written, error);
  }
  return good;
}

gboolean
record_import (const char *folder, const char *path, RecordExchange *done, GError **error)
{
  g_autofree char *whole_path = g_canonicalize_filename (path, NULL);
  gsize length;
  g_autofree char *text = record_files_read (whole_path, &length, error);
  JsonPiece profiles;
  JsonPiece games;

  *done = (RecordExchange){ 0 };
  if (text == NULL)
    return FALSE;
  if (!find_lists ((JsonPiece){ text, length }, whole_path, &profiles, &games, error))
    return FALSE;
  return import_lists (folder, profiles, games, done, error);
}
