/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unpacks a backup beside the records, checks it, adds what is newer, and puts
 * it in their place. */
#include "records/upkeep/record-restore.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/content-hash.h"
#include "records/files/json-read.h"
#include "records/files/line-reader.h"
#include "records/files/record-files.h"
#include "records/games/games-file.h"
#include "records/upkeep/record-backup.h"
#include "records/upkeep/record-copy.h"
#include "records/upkeep/record-sweep.h"
#include "records/upkeep/record-view.h"

enum {
  BATCH_BYTES = 4 << 20, /* of lines that are written together */
};

/* How the present files are kept. */
static const struct {
  const char *stem;
  const char *suffix;
} KEPT[] = {
  [RECORD_BACKUP_GAMES] = { "games-before-restore", ".jsonl" },
  [RECORD_BACKUP_PROFILES] = { "profiles-before-restore", ".json" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (KEPT) == N_RECORD_BACKUPS);

/* A restoring under way. */
typedef struct {
  /* Borrowed */
  const char *folder;
  const char *date;
  RecordRestore *done;

  /* Owned */
  char *work;                        /* a folder in it, with what will be the records */
  char *copies[N_RECORD_BACKUPS];    /* paths; NULL if there is none */
  RecordView *then;                  /* what is in the backup */
  int claim;                         /* of work; -1 if it isn't open */
  gboolean placed[N_RECORD_BACKUPS]; /* what has been put in place */
} Restore;

void
record_restore_clear (RecordRestore *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->kept); i++)
    g_clear_pointer (&self->kept[i], g_free);
}

static gboolean
set_damaged (GError **error, const char *date)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The backup of %s is damaged. Nothing was changed; try another one."), date);
  return FALSE;
}

static gboolean
unpack (Restore *self, RecordBackupKind kind, GError **error)
{
  g_autofree char *path = g_build_filename (self->work, record_backup_get_name (kind), NULL);
  g_autoptr (GError) cause = NULL;

  if (self->copies[kind] == NULL || record_copy_unpack (self->copies[kind], path, &cause))
    return TRUE;
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    return set_damaged (error, self->date);
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/* Is what was unpacked a list of players and games, as far as there are any?
 * Single lines that can't be read are no reason to do without the others. */
static gboolean
check_backup (Restore *self, GError **error)
{
  self->then = record_view_new (self->work, NULL, TRUE, NULL);
  if (self->then == NULL || self->then->profiles->error != NULL
      || (self->copies[RECORD_BACKUP_PROFILES] != NULL && self->then->profiles->root == NULL)
      || (self->then->games->broken_count > 0 && game_index_get_count (self->then->index) == 0))
    return set_damaged (error, self->date);
  self->done->players = self->then->profiles->profiles->len;
  self->done->games = game_index_get_count (self->then->index);
  return TRUE;
}

/* Adds lines to the games that were unpacked, and empties them. */
static gboolean
write_lines (Restore *self, GString *lines, GError **error)
{
  g_autofree char *path = g_build_filename (self->work, GAMES_FILE_NAME, NULL);
  gboolean written = lines->len == 0 || record_files_append (path, lines->str, lines->len, error);

  g_string_truncate (lines, 0);
  return written;
}

static gboolean
add_line (Restore *self, GString *lines, const char *line, gsize length, GError **error)
{
  g_string_append_len (lines, line, (gssize) length);
  g_string_append_c (lines, '\n');
  return lines->len < BATCH_BYTES || write_lines (self, lines, error);
}

/* Adds the games of now that the backup lacks. */
static gboolean
add_newer_games (Restore *self, RecordView *now, GString *lines, GError **error)
{
  IndexDb *db = game_index_get_db (now->index);
  sqlite3_stmt *rows = index_db_prepare (db, "SELECT id, start, bytes FROM games ORDER BY no", "");

  while (index_db_step (db, rows)) {
    g_autofree char *id = game_index_dup_id (sqlite3_column_blob (rows, 0));
    FileRange place = { sqlite3_column_int64 (rows, 1), sqlite3_column_int64 (rows, 2) };
    g_autofree char *line = NULL;

    if (game_index_find (self->then->index, id) != 0)
      continue;
    line = record_view_dup_line (now, place, error);
    if (line == NULL || !add_line (self, lines, line, strlen (line), error))
      return FALSE;
    self->done->newer_games++;
  }
  return record_view_check (now, error) && record_view_check (self->then, error);
}

/* Was the line written by a newer version of the program? Nobody here knows what
 * is in it. */
static gboolean
is_foreign (const Line *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziGameRecord) record = NULL;

  if (line->text == NULL)
    return FALSE;
  record = wuzi_game_record_new_from_line (line->text, line->length, &error);
  return g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER);
}

static guint64 *
dup_hash (const Line *line)
{
  guint64 hash = content_hash (line->text, line->length, 0);

  return g_memdup2 (&hash, sizeof hash);
}

/* A reader of all lines of a view's games. */
static LineReader *
read_lines (RecordView *view)
{
  lseek (view->fd, 0, SEEK_SET);
  return line_reader_new (view->fd, WUZI_GAME_RECORD_MAX_BYTES);
}

/* Have all lines been read? */
static gboolean
check_end (LineReader *reader, GError **error)
{
  if (reader != NULL && line_reader_get_error (reader) != 0) {
    record_files_set_error (error, line_reader_get_error (reader), GAMES_FILE_NAME);
    return FALSE;
  }
  return TRUE;
}

/* Likewise for lines of newer versions, which are the same if they are to the
 * letter. */
static gboolean
add_foreign_lines (Restore *self, RecordView *now, GString *lines, GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (LineReader) then_reader = self->then->fd >= 0 ? read_lines (self->then) : NULL;
  g_autoptr (LineReader) now_reader = NULL;
  Line line;

  if (now->games->newer_count == 0)
    return TRUE;
  while (then_reader != NULL && line_reader_next (then_reader, &line))
    if (line.text != NULL)
      g_hash_table_add (known, dup_hash (&line));
  if (!check_end (then_reader, error))
    return FALSE;
  now_reader = read_lines (now);
  while (line_reader_next (now_reader, &line)) {
    g_autofree guint64 *hash = line.text != NULL ? dup_hash (&line) : NULL;

    if (hash == NULL || g_hash_table_contains (known, hash) || !is_foreign (&line))
      continue;
    if (!add_line (self, lines, line.text, line.length, error))
      return FALSE;
    self->done->newer_games++;
  }
  return check_end (now_reader, error);
}

/* What there is now can't be read: what would stay of it isn't known. */
static gboolean
set_unread (GError **error, const GError *cause)
{
  g_set_error (error, G_IO_ERROR, cause->code, "%s %s", cause->message,
               _ ("To leave out what is newer than the backup, add “--without-newer”."));
  return FALSE;
}

/* Adds the players of now that the backup lacks, as they are. NOTE: a list that is damaged,
 * or no file at all, is no error: that may be why somebody goes back. It is kept like any
 * other. */
static gboolean
add_newer_players (Restore *self, GError **error)
{
  g_autoptr (ProfileReading) now = profile_file_look (self->folder);

  if (now->error != NULL && !record_files_is_no_file (now->error))
    return set_unread (error, now->error);
  if (now->root == NULL)
    return TRUE;
  return profile_file_add_entries (
      self->work, json_object_get_array_member (json_node_get_object (now->root), "profiles"),
      &self->done->newer_players, error);
}

/* Likewise for games. */
static gboolean
add_newer_lines (Restore *self, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (RecordView) now = record_view_new (self->folder, NULL, FALSE, &cause);
  g_autoptr (GString) lines = g_string_new (NULL);

  if (now == NULL)
    return record_files_is_no_file (cause) || set_unread (error, cause);
  self->done->unread = now->games->broken_count;
  return add_newer_games (self, now, lines, error) && add_foreign_lines (self, now, lines, error)
         && write_lines (self, lines, error);
}

static gboolean
add_newer (Restore *self, GError **error)
{
  return (self->copies[RECORD_BACKUP_PROFILES] == NULL || add_newer_players (self, error))
         && (self->copies[RECORD_BACKUP_GAMES] == NULL || add_newer_lines (self, error));
}

/* Keeps a present file under a name that nobody has. It also stays where it is, unless
 * the file system doesn't know files with two names. */
static gboolean
keep (Restore *self, RecordBackupKind kind, const char *path, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");

  for (int number = 1;; number++) {
    g_autofree char *tail = number > 1 ? g_strdup_printf ("-%d", number) : g_strdup ("");
    g_autofree char *name = g_strconcat (KEPT[kind].stem, "-", time, tail, KEPT[kind].suffix, NULL);
    g_autofree char *kept = g_build_filename (self->folder, name, NULL);

    if (link (path, kept) == 0) {
      self->done->kept[kind] = g_steal_pointer (&name);
      return TRUE;
    }
    if (errno == ENOENT)
      return TRUE;
    if (errno == EEXIST)
      continue;
    if (g_rename (path, kept) == 0) {
      self->done->kept[kind] = g_steal_pointer (&name);
      return TRUE;
    }
    record_files_set_error (error, errno, kept);
    return FALSE;
  }
}

static gboolean
put_in_place (Restore *self, RecordBackupKind kind, GError **error)
{
  const char *name = record_backup_get_name (kind);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *fresh = g_build_filename (self->work, name, NULL);

  if (self->copies[kind] == NULL)
    return TRUE;
  if (!keep (self, kind, path, error))
    return FALSE;
  if (g_rename (fresh, path) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  self->placed[kind] = TRUE;
  return TRUE;
}

/* As if nothing had happened. */
static void
put_back (Restore *self)
{
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++) {
    g_autofree char *path = g_build_filename (self->folder, record_backup_get_name (kind), NULL);
    g_autofree char *kept = self->done->kept[kind] != NULL
                                ? g_build_filename (self->folder, self->done->kept[kind], NULL)
                                : NULL;

    if (kept != NULL)
      g_rename (kept, path);
    else if (self->placed[kind])
      g_unlink (path);
    /* Where both were names of one file, renaming has done nothing. */
    if (kept != NULL)
      g_unlink (kept);
    g_clear_pointer (&self->done->kept[kind], g_free);
  }
}

/* The lock is held. */
static gboolean
finish (Restore *self, gboolean exact, GError **error)
{
  if (!exact && !add_newer (self, error))
    return FALSE;
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    if (!put_in_place (self, kind, error)) {
      put_back (self);
      return FALSE;
    }
  record_files_sync_folder (self->folder);
  return TRUE;
}

/* Which copies there are for a date that was asked for. */
static gboolean
find_copies (Restore *self, GError **error)
{
  g_autoptr (GPtrArray) dates = record_backup_list_dates (self->folder, error);

  if (dates == NULL)
    return FALSE;
  if (!g_ptr_array_find_with_equal_func (dates, self->date, g_str_equal, NULL)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no backup of “%s”."),
                 self->date);
    return FALSE;
  }
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    if (!record_backup_find (self->folder, kind, self->date, &self->copies[kind], error))
      return FALSE;
  return TRUE;
}

/* Makes a folder that nobody sweeps while it is open. */
static gboolean
make_work_folder (Restore *self, GError **error)
{
  int lock = record_files_lock (self->folder, error);

  if (lock < 0)
    return FALSE;
  self->work = g_strconcat (self->folder, "/" RECORD_BACKUP_WORK_PREFIX "XXXXXX", NULL);
  if (g_mkdtemp (self->work) == NULL) {
    record_files_set_error (error, errno, self->folder);
    g_clear_pointer (&self->work, g_free);
  } else {
    self->claim = open (self->work, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (self->claim >= 0)
      record_files_claim (self->claim);
  }
  record_files_unlock (lock);
  return self->work != NULL;
}

static void
clear (Restore *self)
{
  g_clear_pointer (&self->then, record_view_free);
  if (self->claim >= 0)
    close (self->claim);
  if (self->work != NULL)
    record_files_remove_whole (self->work);
  g_free (self->work);
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    g_free (self->copies[kind]);
}

/* Reading and checking takes its time, and is done before anybody has to wait
 * for the lock. */
static gboolean
run (Restore *self, gboolean exact, GError **error)
{
  gboolean finished;
  int lock;

  record_sweep (self->folder);
  if (!find_copies (self, error) || !make_work_folder (self, error))
    return FALSE;
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    if (!unpack (self, kind, error))
      return FALSE;
  if (!check_backup (self, error))
    return FALSE;
  lock = record_files_lock (self->folder, error);
  if (lock < 0)
    return FALSE;
  finished = finish (self, exact, error);
  record_files_unlock (lock);
  return finished;
}

/* What the user is told of is where it was to be, and not where it was being made. */
static void
set_failed (GError **error, const Restore *self, const GError *cause)
{
  g_autoptr (GString) sentence = g_string_new (cause->message);

  if (self->work != NULL)
    g_string_replace (sentence, self->work, self->folder, 0);
  g_set_error (error, cause->domain, cause->code, "%s %s", _ ("The backup wasn’t restored."),
               sentence->str);
}

gboolean
record_restore_run (const char *folder, const char *date, gboolean exact, RecordRestore *done,
                    GError **error)
{
  Restore self = { .folder = folder, .date = date, .done = done, .claim = -1 };
  g_autoptr (GError) cause = NULL;
  gboolean restored;

  *done = (RecordRestore){ 0 };
  restored = run (&self, exact, &cause);
  if (!restored)
    set_failed (error, &self, cause);
  clear (&self);
  return restored;
}

gboolean
record_restore_look (const char *folder, const char *date, RecordRestore *done, GError **error)
{
  g_autofree char *games = NULL;
  g_autofree char *profiles = NULL;

  *done = (RecordRestore){ 0 };
  if (!record_backup_find (folder, RECORD_BACKUP_GAMES, date, &games, error)
      || !record_backup_find (folder, RECORD_BACKUP_PROFILES, date, &profiles, error))
    return FALSE;
  if ((games == NULL || record_copy_count_lines (games, &done->games))
      && (profiles == NULL || record_copy_count_players (profiles, &done->players)))
    return TRUE;
  return set_damaged (error, date);
}
