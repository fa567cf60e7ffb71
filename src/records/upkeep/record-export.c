/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes players and games into one file. */
#include "records/upkeep/record-exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

#include "records/files/json-write.h"
#include "records/players/profile-entry.h"
#include "records/upkeep/record-view.h"

/* What is to be written, and where to. */
typedef struct {
  RecordView *view;
  const char *player; /* id, or NULL for all */
  GHashTable *met;    /* ids of the players in the games that are written, borrowed */
  FILE *file;
  RecordExchange *done;
} Export;

/* Who played on a side of a game: a person's id as it counts now, or a level. */
static const char *
resolve (Export *self, sqlite3_stmt *game, int column)
{
  guint32 number = (guint32) sqlite3_column_int64 (game, column);

  return player_list_resolve (self->view->players, game_index_get_key (self->view->index, number));
}

/* All games in the order of the file: their places, and who played. */
static sqlite3_stmt *
list_games (Export *self)
{
  return index_db_prepare (game_index_get_db (self->view->index),
                           "SELECT start, bytes, black, white FROM games ORDER BY no", "");
}

/* The next of them, if it is wanted; *wanted tells. FALSE if there is none. */
static gboolean
next_game (Export *self, sqlite3_stmt *rows, gboolean *wanted)
{
  *wanted = self->player == NULL;
  if (!index_db_step (game_index_get_db (self->view->index), rows))
    return FALSE;
  for (int side = 2; side <= 3 && !*wanted; side++)
    *wanted = g_str_equal (resolve (self, rows, side), self->player);
  return TRUE;
}

static void
meet_players (Export *self)
{
  sqlite3_stmt *rows;
  gboolean wanted;

  if (self->player == NULL)
    return;
  g_hash_table_add (self->met, (gpointer) self->player);
  rows = list_games (self);
  while (next_game (self, rows, &wanted))
    if (wanted) {
      g_hash_table_add (self->met, (gpointer) resolve (self, rows, 2));
      g_hash_table_add (self->met, (gpointer) resolve (self, rows, 3));
    }
}

/* Begins a new element of an array. */
static void
separate (Export *self, guint count)
{
  fputs (count == 0 ? "\n" : ",\n", self->file);
}

/* Takes the PIN out of the entry. */
static void
write_profile (Export *self, JsonNode *entry)
{
  g_autofree char *text = NULL;

  json_object_remove_member (json_node_get_object (entry), "pin");
  text = json_write (entry, FALSE, NULL);
  separate (self, self->done->players++);
  fputs (text, self->file);
}

/* Is the player one of those whom the games are about? */
static gboolean
is_met (Export *self, const char *id)
{
  return self->player == NULL
         || g_hash_table_contains (self->met, player_list_resolve (self->view->players, id));
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
  sqlite3_stmt *rows = list_games (self);
  gboolean wanted;

  while (next_game (self, rows, &wanted)) {
    FileRange place = { sqlite3_column_int64 (rows, 0), sqlite3_column_int64 (rows, 1) };
    g_autofree char *line = wanted ? record_view_dup_line (self->view, place, error) : NULL;

    if (!wanted)
      continue;
    if (line == NULL)
      return FALSE;
    separate (self, self->done->games++);
    fputs (line, self->file);
  }
  return record_view_check (self->view, error);
}

static gboolean
write_all (Export *self, const char *path, GError **error)
{
  fprintf (self->file, "{\n\"format\": %d,\n\"program\": \"wuzi\",\n\"profiles\": [",
           RECORD_EXCHANGE_FORMAT);
  meet_players (self);
  write_profiles (self);
  fputs ("\n],\n\"games\": [", self->file);
  if (!write_games (self, error))
    return FALSE;
  fputs ("\n]\n}\n", self->file);
  if (fflush (self->file) != 0 || ferror (self->file) || fsync (fileno (self->file)) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  return TRUE;
}

/* The files of the records must not be written over by themselves. */
static gboolean
check_place (const char *folder, const char *path, GError **error)
{
  g_autofree char *target = g_path_get_dirname (path);
  struct stat one;
  struct stat other;

  if (stat (folder, &one) != 0 || stat (target, &other) != 0 || one.st_dev != other.st_dev
      || one.st_ino != other.st_ino)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("Choose another folder for the file: in this one, Wuzi keeps its "
                          "records."));
  return FALSE;
}

/* A file of the user's own, as players' names are in it. */
static FILE *
open_fresh (const char *path, GError **error)
{
  enum { FILE_MODE = 0600 };
  int fd = g_creat (path, FILE_MODE);
  FILE *file = fd >= 0 ? fdopen (fd, "wb") : NULL;

  if (file == NULL)
    record_files_set_error (error, errno, path);
  return file;
}

static gboolean
write_file (Export *self, const char *path, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  gboolean written;

  self->file = open_fresh (fresh, error);
  if (self->file == NULL)
    return FALSE;
  written = write_all (self, path, error);
  fclose (self->file);
  if (written && g_rename (fresh, path) != 0) {
    record_files_set_error (error, errno, path);
    written = FALSE;
  }
  if (!written)
    g_unlink (fresh);
  return written;
}

/* Writes what a view shows; self has it. */
static gboolean
export_view (Export *self, const char *path, GError **error)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);

  self->met = met;
  self->done->bad = self->view->games->broken_count;
  self->done->newer = self->view->games->newer_count;
  return write_file (self, path, error);
}

/* Looks at the folder, if the file may be written where it is to be. */
static RecordView *
view_new (const char *folder, const char *path, GError **error)
{
  g_autoptr (RecordView) view = NULL;

  if (!check_place (folder, path, error))
    return NULL;
  view = record_view_new (folder, NULL, FALSE, error);
  if (view == NULL || view->profiles->error == NULL)
    return g_steal_pointer (&view);
  g_propagate_error (error, g_error_copy (view->profiles->error));
  return NULL;
}

gboolean
record_export_player (const char *folder, const char *id, const char *path, RecordExchange *done,
                      GError **error)
{
  g_autofree char *whole_path = g_canonicalize_filename (path, NULL);
  g_autoptr (RecordView) view = view_new (folder, whole_path, error);
  Export self = { .view = view, .done = done };

  *done = (RecordExchange){ 0 };
  if (view == NULL)
    return FALSE;
  if (id != NULL)
    self.player = player_list_resolve (view->players, id);
  return export_view (&self, whole_path, error);
}

gboolean
record_export (const char *folder, const char *name, const char *path, RecordExchange *done,
               GError **error)
{
  g_autofree char *whole_path = g_canonicalize_filename (path, NULL);
  g_autoptr (RecordView) view = view_new (folder, whole_path, error);
  Export self = { .view = view, .done = done };

  *done = (RecordExchange){ 0 };
  if (view == NULL)
    return FALSE;
  if (name != NULL) {
    WuziProfile *profile = record_view_find_player (view, name, error);

    if (profile == NULL)
      return FALSE;
    self.player = wuzi_profile_get_id (profile);
  }
  return export_view (&self, whole_path, error);
}
