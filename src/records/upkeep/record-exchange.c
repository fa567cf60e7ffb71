/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes players and games into one file, and takes them from one. */
#include "records/upkeep/record-exchange.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include "records/files/json-guard.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "records/files/record-files.h"
#include "records/files/user-file.h"
#include "records/games/games-file.h"
#include "records/games/kept-study.h"
#include "records/upkeep/record-view.h"

/* --- export --- */

/* What is to be written, and where to. */
typedef struct {
  RecordView *view;
  const char *player; /* id, or NULL for all */
  GHashTable *met;    /* ids of the players in the games that are written, borrowed */
  FILE *file;
  RecordExchange *done;
} Export;

/* All games in the order of the file: who played, and their places. */
static sqlite3_stmt *
list_games (Export *self)
{
  return index_db_prepare (game_index_get_db (self->view->index),
                           "SELECT black, white, start, bytes, id, deleted FROM games ORDER BY no",
                           "");
}

/* Who played on a side of a game: a person's id as it counts now, or a level. */
static const char *
resolve (Export *self, sqlite3_stmt *game, int side)
{
  guint32 number = (guint32) sqlite3_column_int64 (game, side);

  return player_list_resolve (self->view->players,
                              game_index_get_person (self->view->index, number).key);
}

/* The next game that is wanted. FALSE if there is none. */
static gboolean
next_game (Export *self, sqlite3_stmt *games)
{
  while (index_db_step (game_index_get_db (self->view->index), games))
    if (self->player == NULL
        || (!sqlite3_column_int (games, 5)
            && (g_str_equal (resolve (self, games, 0), self->player)
                || g_str_equal (resolve (self, games, 1), self->player))))
      return TRUE;
  return FALSE;
}

static void
meet_players (Export *self)
{
  sqlite3_stmt *games = list_games (self);

  g_hash_table_add (self->met, (gpointer) self->player);
  while (next_game (self, games))
    for (int side = 0; side < 2; side++)
      g_hash_table_add (self->met, (gpointer) resolve (self, games, side));
}

/* Is the player one of those whom the games are about? */
static gboolean
is_met (Export *self, const char *id)
{
  return self->player == NULL
         || g_hash_table_contains (self->met, player_list_resolve (self->view->players, id));
}

/* Writes a new element of an array. */
static void
write_element (Export *self, const char *text, guint *count)
{
  fputs ((*count)++ == 0 ? "\n" : ",\n", self->file);
  fputs (text, self->file);
}

/* Takes the PIN out of the entry. */
static void
write_profile (Export *self, JsonNode *entry)
{
  g_autofree char *text = NULL;

  json_object_remove_member (json_node_get_object (entry), "pin");
  text = json_write (entry, FALSE, NULL);
  write_element (self, text, &self->done->players);
}

/* Those who are in the file come as they stand there; then those whom only the
 * games know, in the order of their names. */
static void
write_profiles (Export *self)
{
  g_autoptr (GHashTable) written = g_hash_table_new (g_str_hash, g_str_equal);
  GListModel *model = player_list_get_model (self->view->players);
  GPtrArray *listed = self->view->profiles->profiles;

  for (guint i = 0; i < listed->len; i++) {
    const char *id = wuzi_profile_get_id (g_ptr_array_index (listed, i));

    g_hash_table_add (written, (gpointer) id);
    if (is_met (self, id))
      write_profile (self, profile_reading_get_entry (self->view->profiles, i));
  }
  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (WuziProfile) profile = g_list_model_get_item (model, i);
    const char *id = wuzi_profile_get_id (profile);

    if (!g_hash_table_contains (written, id) && is_met (self, id)) {
      g_autoptr (JsonNode) entry = profile_entry_new (profile);

      write_profile (self, entry);
    }
  }
}

static gboolean
write_games (Export *self, GError **error)
{
  sqlite3_stmt *games = list_games (self);

  while (next_game (self, games)) {
    FileRange place = { sqlite3_column_int64 (games, 2), sqlite3_column_int64 (games, 3) };
    g_autofree char *line = record_view_dup_line (self->view, place, error);

    if (line == NULL)
      return FALSE;
    write_element (self, line, &self->done->games);
  }
  return record_view_check (self->view, error);
}

static gboolean
write_marks (Export *self, GError **error)
{
  sqlite3_stmt *games = list_games (self);

  while (next_game (self, games)) {
    g_autofree char *id = game_id_dup (sqlite3_column_blob (games, 4));
    g_auto (GameMark) mark = { 0 };
    g_autofree char *line = NULL;

    if (!game_index_get_mark (self->view->index, id, &mark))
      continue;
    line = game_mark_write (&mark);
    write_element (self, line, &self->done->marks);
  }
  return record_view_check (self->view, error);
}

/* Those of the games that are written. */
static gboolean
write_studies (Export *self, GError **error)
{
  g_autoptr (GPtrArray) ids = kept_study_list (self->view->folder, error);
  g_autoptr (GHashTable) kept = g_hash_table_new (g_str_hash, g_str_equal);
  sqlite3_stmt *games;

  if (ids == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (kept, g_ptr_array_index (ids, i));
  games = list_games (self);
  while (g_hash_table_size (kept) > 0 && next_game (self, games)) {
    g_autofree char *id = game_id_dup (sqlite3_column_blob (games, 4));
    g_auto (KeptStudy) study = { 0 };
    g_autofree char *line = NULL;
    g_autoptr (GError) cause = NULL;

    if (!g_hash_table_remove (kept, id))
      continue;
    if (kept_study_read (self->view->folder, id, &study, &cause)) {
      line = kept_study_write_line (&study);
      write_element (self, line, &self->done->studies);
    } else if (cause != NULL) {
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }
  }
  return record_view_check (self->view, error);
}

static gboolean
write_all (int fd, gpointer user_data, GError **error)
{
  Export *self = user_data;
  gboolean written;
  int code;

  self->file = fdopen (dup (fd), "wb");
  if (self->file == NULL)
    return FALSE;
  fprintf (self->file, "{\n\"format\": %d,\n\"program\": \"wuzi\",\n\"profiles\": [",
           RECORD_EXCHANGE_FORMAT);
  write_profiles (self);
  fputs ("\n],\n\"games\": [", self->file);
  written = write_games (self, error);
  fputs ("\n],\n\"marks\": [", self->file);
  written = written && write_marks (self, error);
  fputs ("\n],\n\"studies\": [", self->file);
  written = written && write_studies (self, error);
  fputs ("\n]\n}\n", self->file);
  written = written && fflush (self->file) == 0 && !ferror (self->file);
  code = errno;
  fclose (self->file);
  errno = code;
  return written;
}

/* The files of the records must not be written over by themselves. */
static gboolean
check_place (const char *folder, const char *path, GError **error)
{
  g_autofree char *target = g_path_get_dirname (path);
  struct stat one;
  struct stat other;

  if (g_str_equal (path, USER_FILE_STDOUT) || stat (folder, &one) != 0 || stat (target, &other) != 0
      || one.st_dev != other.st_dev || one.st_ino != other.st_ino)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("Choose another folder for the file: in this one, Wuzi keeps its "
                          "records."));
  return FALSE;
}

/* The player of that name, or else of that id; or all. */
static gboolean
export_records (const char *folder, const char *name, const char *id, const char *path,
                RecordExchange *done, GError **error)
{
  g_autofree char *place = user_file_find_target (path, error);
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (RecordView) view = NULL;
  Export self = { .met = met, .done = done };

  *done = (RecordExchange) { 0 };
  if (place == NULL || !check_place (folder, place, error))
    return FALSE;
  self.view = view = record_view_new (folder, NULL, FALSE, error);
  if (view == NULL)
    return FALSE;
  if (view->profiles->error != NULL) {
    g_propagate_error (error, g_error_copy (view->profiles->error));
    return FALSE;
  }
  if (name != NULL) {
    WuziProfile *profile = record_view_find_player (view, name, error);

    if (profile == NULL)
      return FALSE;
    id = wuzi_profile_get_id (profile);
  }
  if (id != NULL) {
    self.player = player_list_resolve (view->players, id);
    meet_players (&self);
  }
  done->bad = view->games->broken_count;
  done->newer = view->games->newer_count;
  /* Players' names are in it: it is the user's own. */
  return user_file_write_by (place, TRUE, write_all, &self, error);
}

gboolean
record_export (const char *folder, const char *name, const char *path, RecordExchange *done,
               GError **error)
{
  return export_records (folder, name, NULL, path, done, error);
}

gboolean
record_export_player (const char *folder, const char *id, const char *path, RecordExchange *done,
                      GError **error)
{
  return export_records (folder, NULL, id, path, done, error);
}

/* --- import --- */

/* What is to be taken in. */
typedef struct {
  JsonPiece profiles;
  JsonPiece games;
  JsonPiece marks;   /* length 0: there are none */
  JsonPiece studies; /* likewise */
} Lists;

static gboolean
set_foreign (GError **error, GFile *file)
{
  g_autofree char *shown = g_file_get_parse_name (file);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("“%s” isn’t a file that Wuzi has exported."), shown);
  return FALSE;
}

/* Finds the lists in a text, and looks at its head. */
static gboolean
find_lists (JsonPiece whole, GFile *file, Lists *lists, GError **error)
{
  JsonPiece format;
  g_autofree char *head = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) cause = NULL;

  if (!json_guard_check_wrapped (whole.text, whole.length)
      || !json_guard_find (whole, "format", &format)
      || !json_guard_find (whole, "profiles", &lists->profiles)
      || !json_guard_find (whole, "games", &lists->games) || lists->profiles.text[0] != '['
      || lists->games.text[0] != '[')
    return set_foreign (error, file);
  if (!json_guard_find (whole, "marks", &lists->marks))
    lists->marks = (JsonPiece) { "", 0 };
  if (!json_guard_find (whole, "studies", &lists->studies))
    lists->studies = (JsonPiece) { "", 0 };
  head = g_strdup_printf ("{\"format\":%.*s}", (int) format.length, format.text);
  root = json_read_text (head, strlen (head), NULL);
  if (root != NULL
      && json_read_format (json_node_get_object (root), RECORD_EXCHANGE_FORMAT, &cause))
    return TRUE;
  if (!g_error_matches (cause, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    return set_foreign (error, file);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("This file was exported by a newer version of Wuzi. Nothing was "
                          "imported."));
  return FALSE;
}

/* Adds a game to the lines, if it is new; added has the ids of those. */
static void
take_game (JsonPiece game, GameIndex *known, GHashTable *added, GString *lines,
           RecordExchange *done)
{
  g_autofree char *line = g_strndup (game.text, game.length);
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  /* Outside strings, and so everywhere that they may stand in JSON, line breaks are white space. */
  g_strdelimit (line, "\r\n", ' ');
  record = wuzi_game_record_new_from_line (line, game.length, &error);
  id = record != NULL ? g_ascii_strdown (wuzi_game_record_get_id (record), -1) : NULL;
  if (record == NULL) {
    if (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
      done->newer++;
    else
      done->bad++;
  } else if (game_index_find (known, id) != 0 || !g_hash_table_add (added, g_steal_pointer (&id))) {
    done->known++;
  } else {
    g_string_append (lines, line);
    g_string_append_c (lines, '\n');
    done->games++;
  }
}

/* Adds a mark to the lines, if it is later than what is known, and its game is here. */
static void
take_mark (JsonPiece piece, GameIndex *known, GHashTable *added, GString *lines,
           RecordExchange *done)
{
  g_auto (GameMark) mark = { 0 };
  g_auto (GameMark) now = { 0 };
  g_autofree char *line = NULL;

  if (!game_mark_read (piece.text, piece.length, &mark, NULL)) {
    done->bad_others++;
    return;
  }
  if ((game_index_find (known, mark.game) == 0 && !g_hash_table_contains (added, mark.game))
      || (game_index_get_mark (known, mark.game, &now) && now.at >= mark.at))
    return;
  line = game_mark_write (&mark);
  g_string_append_printf (lines, "%s\n", line);
  done->marks++;
}

/* The lines of the games and marks that are new; NULL with an error. */
static GString *
list_new_lines (const char *folder, const Lists *lists, RecordExchange *done, GError **error)
{
  g_autoptr (RecordView) view = record_view_new (folder, NULL, FALSE, error);
  g_autoptr (GHashTable) added = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) lines = g_string_new (NULL);
  JsonPiece games = lists->games;
  JsonPiece marks = lists->marks;
  JsonPiece piece;

  if (view == NULL)
    return NULL;
  while (json_guard_next (&games, &piece))
    take_game (piece, view->index, added, lines, done);
  while (json_guard_next (&marks, &piece))
    take_mark (piece, view->index, added, lines, done);
  return record_view_check (view, error) ? g_steal_pointer (&lines) : NULL;
}

/* NOTE: PINs stay on the computer on which they were set: one that comes in a file would lock
 * a name for those who play here. */
static gboolean
add_players (const char *folder, JsonPiece profiles, RecordExchange *done, GError **error)
{
  g_autofree char *list = NULL;
  g_autoptr (JsonNode) root = NULL;
  ProfilesAdded added = { 0 };
  JsonArray *entries;

  if (profiles.length > PROFILE_FILE_MAX_BYTES) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                         _ ("There are too many players in the file."));
    return FALSE;
  }
  list = g_strdup_printf ("{\"profiles\":%.*s}", (int) profiles.length, profiles.text);
  root = json_read_text (list, strlen (list), error);
  if (root == NULL)
    return FALSE;
  entries = json_object_get_array_member (json_node_get_object (root), "profiles");
  for (guint i = 0; i < json_array_get_length (entries); i++) {
    JsonNode *entry = json_array_get_element (entries, i);

    if (JSON_NODE_HOLDS_OBJECT (entry))
      profile_entry_set_pin (json_node_get_object (entry), NULL);
  }
  if (!profile_file_add_entries (folder, entries, FALSE, &added, error))
    return FALSE;
  done->players = added.players;
  done->bad_players = added.bad;
  done->unmerged = added.unmerged;
  return TRUE;
}

/* Writes what is new, if the folder's games still are those that it was compared with; *written
 * tells. */
static gboolean
write_new (const char *folder, const GamesStamp *compared, JsonPiece profiles, const GString *lines,
           RecordExchange *done, gboolean *written, GError **error)
{
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);
  GamesStamp now;

  if (lock < 0)
    return FALSE;
  now = games_stamp_read (folder);
  *written = games_stamp_equal (compared, &now);
  if (!*written)
    return TRUE;
  if (!add_players (folder, profiles, done, error)) {
    g_prefix_error (error, "%s ", _ ("Nothing was imported."));
    return FALSE;
  }
  return lines->len == 0 || games_file_append_lines (folder, lines, error);
}

/* Takes in the studies of games that are here now. NOTE: they can only come after those: what has
 * come stays if the disk fails then, and importing again adds the others. */
static gboolean
take_studies (const char *folder, JsonPiece studies, RecordExchange *done, GError **error)
{
  g_autoptr (RecordView) view =
      studies.length > 0 ? record_view_new (folder, NULL, FALSE, error) : NULL;
  g_auto (RecordFilesTurns) turns = { folder, -1 };
  JsonPiece piece;

  if (view == NULL)
    return studies.length == 0;
  while (json_guard_next (&studies, &piece)) {
    g_auto (KeptStudy) study = { 0 };
    gboolean taken;

    if (!record_files_take_turn (&turns, error))
      return FALSE;
    if (!kept_study_read_line (piece.text, piece.length, &study)) {
      done->bad_others++;
      continue;
    }
    if (game_index_find (view->index, study.game) == 0)
      continue;
    if (!kept_study_take (folder, &study, FALSE, &taken, error))
      return FALSE;
    done->studies += taken;
  }
  return record_view_check (view, error);
}

/* Reading many games takes long, and whoever plays meanwhile must be able to
 * save theirs: so the lock is taken only to write, and if a game has come in
 * between, all is compared anew. */
gboolean
record_import (const char *folder, const char *path, RecordExchange *done, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  gsize length;
  g_autofree char *text = g_str_equal (path, USER_FILE_STDIN)
                              ? user_file_read_stdin (G_MAXINT32, &length, error)
                              : user_file_read (file, G_MAXINT32, &length, error);
  gboolean written = FALSE;
  Lists lists;

  *done = (RecordExchange) { 0 };
  if (text == NULL || !find_lists ((JsonPiece) { text, length }, file, &lists, error))
    return FALSE;
  while (!written) {
    g_autoptr (GString) lines = NULL;
    GamesStamp compared = games_stamp_read (folder);

    *done = (RecordExchange) { 0 };
    if (compared.size < 0) {
      record_files_set_error (error, errno, GAMES_FILE_NAME);
      return FALSE;
    }
    lines = list_new_lines (folder, &lists, done, error);
    if (lines == NULL
        || !write_new (folder, &compared, lists.profiles, lines, done, &written, error))
      return FALSE;
  }
  return take_studies (folder, lists.studies, done, error);
}
