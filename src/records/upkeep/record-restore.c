/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the records what a backup has, adds what is newer, and undoes that. */
#include "records/upkeep/record-restore.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "records/files/json-read.h"
#include "records/files/line-reader.h"
#include "records/files/record-files.h"
#include "records/games/game-mark.h"
#include "records/games/games-file.h"
#include "records/games/kept-study.h"
#include "records/upkeep/record-sweep.h"
#include "records/upkeep/record-view.h"

enum {
  CHUNK_BYTES = 1 << 16,
  BATCH_BYTES = 4 << 20, /* of lines that are written together */
};

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
  int work_lock;                     /* of work; -1 if it isn't open */
  gboolean placed[N_RECORD_BACKUPS]; /* what has been put in place */

  guint kind; /* what is unpacked just now */
} Restore;

void
record_restore_clear (RecordRestore *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->kept); i++)
    g_clear_pointer (&self->kept[i], g_free);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->erased, g_ptr_array_unref);
}

void
record_restore_free (RecordRestore *self)
{
  record_restore_clear (self);
  g_free (self);
}

/* Where writing fails, errno tells why, as record_files_write () has it; where the copy can't be
 * read to its end, it is damaged. */
static gboolean
unpack (int fd, gpointer user_data, GError **error)
{
  const Restore *self = user_data;
  g_autoptr (GInputStream) stream = backup_files_open (self->copies[self->kind]);
  g_autofree char *chunk = g_malloc (CHUNK_BYTES);
  gssize got = -1;

  while (stream != NULL && (got = g_input_stream_read (stream, chunk, CHUNK_BYTES, NULL, NULL)) > 0)
    if (!record_files_write_bytes (fd, chunk, (gsize) got))
      return FALSE;
  return got == 0 || backup_files_set_damaged (error, self->date);
}

static gboolean
unpack_all (Restore *self, GError **error)
{
  for (self->kind = 0; self->kind < N_RECORD_BACKUPS; self->kind++) {
    g_autofree char *path = g_build_filename (self->work, BACKUP_KINDS[self->kind].name, NULL);

    if (self->copies[self->kind] != NULL && !record_files_write (path, unpack, self, error))
      return FALSE;
  }
  return TRUE;
}

/* Is what was unpacked a list of players and games, as far as there are any?
 * Single lines that can't be read are no reason to do without the others. */
static gboolean
check_backup (Restore *self, GError **error)
{
  self->then = record_view_new (self->work, NULL, TRUE, NULL);
  if (self->then == NULL || self->then->profiles->error != NULL
      || (self->copies[RECORD_BACKUP_PROFILES] != NULL && self->then->profiles->root == NULL)
      || (self->then->games->broken_count > 0 && game_index_count_written (self->then->index) == 0))
    return backup_files_set_damaged (error, self->date);
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
add_line (Restore *self, GString *lines, const char *line, GError **error)
{
  self->done->newer_games += !game_mark_is_line (line, strlen (line));
  g_string_append (lines, line);
  g_string_append_c (lines, '\n');
  return lines->len < BATCH_BYTES || write_lines (self, lines, error);
}

/* Adds the games of now that the backup lacks. */
static gboolean
add_games (Restore *self, RecordView *now, GString *lines, GError **error)
{
  IndexDb *db = game_index_get_db (now->index);
  sqlite3_stmt *rows = index_db_prepare (db, "SELECT id, start, bytes FROM games ORDER BY no", "");

  while (index_db_step (db, rows)) {
    g_autofree char *id = game_id_dup (sqlite3_column_blob (rows, 0));
    FileRange place = { sqlite3_column_int64 (rows, 1), sqlite3_column_int64 (rows, 2) };
    g_autofree char *line = NULL;

    if (game_index_find (self->then->index, id) != 0)
      continue;
    line = record_view_dup_line (now, place, error);
    if (line == NULL || !add_line (self, lines, line, error))
      return FALSE;
  }
  return record_view_check (now, error) && record_view_check (self->then, error);
}

/* Is the line a mark, or was it written by a newer version of the program? Nobody here knows what
 * is in such a one. */
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

/* All such lines of a view, in their order; NULL with an error. */
static GPtrArray *
list_foreign_lines (RecordView *view, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LineReader) reader = NULL;
  Line line;

  if (view->games->newer_count == 0 && !game_index_has_marks (view->index))
    return g_steal_pointer (&lines);
  lseek (view->fd, 0, SEEK_SET);
  reader = line_reader_new (view->fd, WUZI_GAME_RECORD_MAX_BYTES);
  while (line_reader_next (reader, &line))
    if (is_foreign (&line))
      g_ptr_array_add (lines, g_strndup (line.text, line.length));
  if (line_reader_get_error (reader) == 0)
    return g_steal_pointer (&lines);
  record_files_set_error (error, line_reader_get_error (reader), GAMES_FILE_NAME);
  return NULL;
}

/* Adds those of now that the backup lacks: they are the same if they are to the letter, and of the
 * marks of a game, the latest holds. */
static gboolean
add_foreign_lines (Restore *self, RecordView *now, GString *lines, GError **error)
{
  g_autoptr (GPtrArray) then_lines = list_foreign_lines (self->then, error);
  g_autoptr (GPtrArray) now_lines = then_lines != NULL ? list_foreign_lines (now, error) : NULL;
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  if (now_lines == NULL)
    return FALSE;
  for (guint i = 0; i < then_lines->len; i++)
    g_hash_table_add (known, g_ptr_array_index (then_lines, i));
  for (guint i = 0; i < now_lines->len; i++)
    if (!g_hash_table_contains (known, g_ptr_array_index (now_lines, i))
        && !add_line (self, lines, g_ptr_array_index (now_lines, i), error))
      return FALSE;
  return TRUE;
}

/* Is there something that isn't a file? NOTE: that is no error: it may be why somebody goes back.
 * It is kept like any other. */
static gboolean
is_no_file (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

/* What there is now can't be read: what would stay of it isn't known. */
static gboolean
set_unread (GError **error, const GError *cause)
{
  g_set_error (error, G_IO_ERROR, cause->code, "%s %s", cause->message,
               _ ("To leave out what is newer than the backup, use “wuzi --restore-backup” with "
                  "“--without-newer”."));
  return FALSE;
}

/* Adds the players of now that the backup lacks, as they are. A list that is damaged is no error
 * either. */
static gboolean
add_newer_players (Restore *self, GError **error)
{
  g_autoptr (ProfileReading) now = profile_file_look (self->folder);
  ProfilesAdded added = { 0 };

  if (now->error != NULL && !is_no_file (now->error))
    return set_unread (error, now->error);
  if (now->root != NULL
      && !profile_file_add_entries (
          self->work, json_object_get_array_member (json_node_get_object (now->root), "profiles"),
          TRUE, &added, error))
    return FALSE;
  self->done->newer_players = added.players;
  return TRUE;
}

static gboolean
add_newer_games (Restore *self, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (RecordView) now = record_view_new (self->folder, NULL, FALSE, &cause);
  g_autoptr (GString) lines = g_string_new (NULL);

  if (now == NULL)
    return is_no_file (cause) || set_unread (error, cause);
  self->done->unread = now->games->broken_count;
  return add_games (self, now, lines, error) && add_foreign_lines (self, now, lines, error)
         && write_lines (self, lines, error);
}

/* Keeps a present file under a name that nobody has. It also stays where it is, unless
 * the file system doesn't know files with two names. FALSE with errno. */
static gboolean
keep (Restore *self, guint kind, const char *path)
{
  g_autofree char *name = record_files_name_aside (self->folder, BACKUP_KINDS[kind].kept_stem,
                                                   BACKUP_KINDS[kind].kept_suffix);
  g_autofree char *kept = g_build_filename (self->folder, name, NULL);

  if (link (path, kept) == 0 || (errno != ENOENT && errno != EEXIST && g_rename (path, kept) == 0))
    self->done->kept[kind] = g_steal_pointer (&name);
  return self->done->kept[kind] != NULL || errno == ENOENT;
}

static gboolean
put_in_place (Restore *self, guint kind, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, BACKUP_KINDS[kind].name, NULL);
  g_autofree char *fresh = g_build_filename (self->work, BACKUP_KINDS[kind].name, NULL);

  if (self->copies[kind] == NULL || kind == RECORD_BACKUP_STUDIES)
    return TRUE;
  self->placed[kind] = keep (self, kind, path) && g_rename (fresh, path) == 0;
  if (!self->placed[kind])
    record_files_set_error (error, errno, path);
  return self->placed[kind];
}

/* As if nothing had happened. */
static void
put_back (Restore *self)
{
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++) {
    g_autofree char *path = g_build_filename (self->folder, BACKUP_KINDS[kind].name, NULL);
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

/* Lines that can't be read are no reason to do without the others. */
static gboolean
take_studies (Restore *self, LineReader *reader, gboolean exact, GError **error)
{
  Line line;

  while (line_reader_next (reader, &line)) {
    g_auto (KeptStudy) study = { 0 };
    gboolean taken;

    if (line.text == NULL || !kept_study_read_line (line.text, line.length, &study))
      continue;
    if (!kept_study_take (self->folder, &study, exact, &taken, error))
      return FALSE;
    self->done->studies++;
  }
  if (line_reader_get_error (reader) == 0)
    return TRUE;
  record_files_set_error (error, line_reader_get_error (reader), self->folder);
  return FALSE;
}

/* Those that are newer stay, and what is replaced is kept beside: so what has come back before an
 * error does no harm. */
static gboolean
restore_studies (Restore *self, gboolean exact, GError **error)
{
  g_autofree char *path =
      g_build_filename (self->work, BACKUP_KINDS[RECORD_BACKUP_STUDIES].name, NULL);
  g_autoptr (LineReader) reader = NULL;
  struct stat info;
  gboolean restored;
  int fd;

  if (self->copies[RECORD_BACKUP_STUDIES] == NULL)
    return TRUE;
  fd = record_files_open (path, &info, error);
  if (fd < 0)
    return FALSE;
  reader = line_reader_new (fd, (gsize) MIN (info.st_size, KEPT_STUDY_MAX_LINE_BYTES));
  restored = take_studies (self, reader, exact, error);
  close (fd);
  return restored;
}

/* What there is now, so that it is known later what came since. */
static void
note_outcome (Restore *self)
{
  g_autofree char *path = g_build_filename (self->folder, GAMES_FILE_NAME, NULL);
  g_autoptr (ProfileReading) now = profile_file_look (self->folder);
  struct stat info;

  if (g_stat (path, &info) == 0)
    self->done->games_size = info.st_size;
  self->done->ids = g_ptr_array_new_with_free_func (g_free);
  self->done->erased = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < now->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (now->profiles, i);

    g_ptr_array_add (self->done->ids, g_strdup (wuzi_profile_get_id (profile)));
    if (wuzi_profile_is_erased (profile))
      g_ptr_array_add (self->done->erased, g_strdup (wuzi_profile_get_id (profile)));
  }
}

/* Adds what is newer, and puts all in place. The lock is held. */
static gboolean
finish (Restore *self, gboolean exact, GError **error)
{
  if (!exact
      && ((self->copies[RECORD_BACKUP_PROFILES] != NULL && !add_newer_players (self, error))
          || (self->copies[RECORD_BACKUP_GAMES] != NULL && !add_newer_games (self, error))))
    return FALSE;
  if (!restore_studies (self, exact, error))
    return FALSE;
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    if (!put_in_place (self, kind, error)) {
      put_back (self);
      return FALSE;
    }
  record_files_sync_folder (self->folder);
  note_outcome (self);
  return TRUE;
}

/* Finds the copies of the date that was asked for. */
static gboolean
find_backup (Restore *self, GError **error)
{
  g_autoptr (GPtrArray) dates = backup_files_list_all_dates (self->folder, error);

  if (dates == NULL)
    return FALSE;
  if (g_ptr_array_find_with_equal_func (dates, self->date, g_str_equal, NULL))
    return backup_files_find (self->folder, self->date, self->copies, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no backup of “%s”."),
               self->date);
  return FALSE;
}

/* Makes a folder that nobody sweeps while it is open. */
static gboolean
make_work_folder (Restore *self, GError **error)
{
  g_auto (RecordFilesLock) lock = record_files_lock (self->folder, error);

  if (lock < 0)
    return FALSE;
  self->work = g_strconcat (self->folder, "/" RECORD_SWEEP_FOLDER_PREFIX "XXXXXX", NULL);
  if (g_mkdtemp (self->work) == NULL) {
    record_files_set_error (error, errno, self->folder);
    g_clear_pointer (&self->work, g_free);
  } else {
    self->work_lock = open (self->work, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (self->work_lock >= 0)
      record_files_keep_from_sweep (self->work_lock);
  }
  return self->work != NULL;
}

static void
clear (Restore *self)
{
  g_clear_pointer (&self->then, record_view_free);
  if (self->work_lock >= 0)
    close (self->work_lock);
  if (self->work != NULL)
    record_sweep_remove (self->work);
  g_free (self->work);
  for (guint kind = 0; kind < N_RECORD_BACKUPS; kind++)
    g_free (self->copies[kind]);
}

/* Reading and checking takes its time, and is done before anybody has to wait
 * for the lock. */
static gboolean
restore (Restore *self, gboolean exact, GError **error)
{
  g_auto (RecordFilesLock) lock = -1;

  record_sweep (self->folder);
  if (!find_backup (self, error) || !make_work_folder (self, error) || !unpack_all (self, error)
      || !check_backup (self, error))
    return FALSE;
  lock = record_files_lock (self->folder, error);
  return lock >= 0 && finish (self, exact, error);
}

gboolean
record_restore_run (const char *folder, const char *date, gboolean exact, RecordRestore *done,
                    GError **error)
{
  Restore self = { .folder = folder, .date = date, .done = done, .work_lock = -1 };
  g_autoptr (GError) cause = NULL;

  *done = (RecordRestore) { 0 };
  if (!restore (&self, exact, &cause)) {
    g_autoptr (GString) sentence = g_string_new (cause->message);

    /* What the user is told of is where it was to be, and not where it was being made. */
    if (self.work != NULL)
      g_string_replace (sentence, self.work, folder, 0);
    g_set_error (error, cause->domain, cause->code, "%s %s", _ ("The backup wasn’t restored."),
                 sentence->str);
  }
  clear (&self);
  return cause == NULL;
}

/* --- undoing --- */

/* The lines that came since, NULL with an error. Nothing else happens to the file, but if games are
 * deleted for good. */
static char *
read_newer_lines (const char *path, gint64 size, gsize *length, GError **error)
{
  g_autofree char *lines = NULL;
  struct stat info;
  int fd = record_files_open (path, &info, error);

  if (fd < 0)
    return NULL;
  *length = (gsize) MAX (0, info.st_size - size);
  lines = g_malloc (*length + 1);
  if (info.st_size < size || !record_files_read_at (fd, lines, *length, size)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The games have been changed since then."));
    g_clear_pointer (&lines, g_free);
  }
  close (fd);
  return g_steal_pointer (&lines);
}

/* Adds the lines that came since to the games that were kept, and puts those in place. */
static gboolean
put_games_back (const char *folder, const RecordRestore *done, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autofree char *kept = NULL;
  g_autofree char *lines = NULL;
  gsize length;

  if (done->kept[RECORD_BACKUP_GAMES] == NULL)
    return TRUE;
  kept = g_build_filename (folder, done->kept[RECORD_BACKUP_GAMES], NULL);
  lines = read_newer_lines (path, done->games_size, &length, error);
  if (lines == NULL || (length > 0 && !record_files_append (kept, lines, length, error)))
    return FALSE;
  if (g_rename (kept, path) == 0)
    return TRUE;
  record_files_set_error (error, errno, path);
  return FALSE;
}

/* The players of now, without those that the backup brought. */
static JsonArray *
list_entries (ProfileReading *now, ProfileReading *before, const RecordRestore *done)
{
  JsonArray *entries = json_array_new ();

  for (guint i = 0; i < now->profiles->len; i++) {
    const char *id = wuzi_profile_get_id (g_ptr_array_index (now->profiles, i));

    if (g_hash_table_contains (before->ids, id)
        || !g_ptr_array_find_with_equal_func (done->ids, id, g_str_equal, NULL))
      json_array_add_element (entries, json_node_copy (profile_reading_get_entry (now, i)));
  }
  return entries;
}

/* Those of now who have been erased since (element-type WuziProfile). */
static GPtrArray *
list_erased (ProfileReading *now, const RecordRestore *done)
{
  GPtrArray *erased = g_ptr_array_new ();

  for (guint i = 0; i < now->profiles->len; i++) {
    WuziProfile *profile = g_ptr_array_index (now->profiles, i);

    if (wuzi_profile_is_erased (profile)
        && !g_ptr_array_find_with_equal_func (done->erased, wuzi_profile_get_id (profile),
                                              g_str_equal, NULL))
      g_ptr_array_add (erased, profile);
  }
  return erased;
}

/* Makes the list of players anew in the work folder, and puts it in place. */
static gboolean
put_players_back (Restore *self, GError **error)
{
  const char *name = BACKUP_KINDS[RECORD_BACKUP_PROFILES].name;
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *fresh = g_build_filename (self->work, name, NULL);
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;
  g_autoptr (ProfileReading) now = NULL;
  g_autoptr (ProfileReading) before = NULL;
  g_autoptr (JsonArray) entries = NULL;
  g_autoptr (GPtrArray) erased = NULL;
  ProfilesAdded added;
  gsize length;

  if (self->done->kept[RECORD_BACKUP_PROFILES] == NULL)
    return TRUE;
  kept = g_build_filename (self->folder, self->done->kept[RECORD_BACKUP_PROFILES], NULL);
  text = record_files_read (kept, &length, error);
  if (text == NULL || !record_files_append (fresh, text, length, error))
    return FALSE;
  now = profile_file_look (self->folder);
  before = profile_file_look (self->work);
  entries = list_entries (now, before, self->done);
  erased = list_erased (now, self->done);
  if (!profile_file_add_entries (self->work, entries, TRUE, &added, error)
      || !profile_file_erase (self->work, erased, error))
    return FALSE;
  if (g_rename (fresh, path) != 0) {
    record_files_set_error (error, errno, path);
    return FALSE;
  }
  g_unlink (kept);
  return TRUE;
}

gboolean
record_restore_undo (const char *folder, RecordRestore *done, GError **error)
{
  Restore self = { .folder = folder, .done = done, .work_lock = -1 };
  gboolean undone = FALSE;

  g_return_val_if_fail (done->ids != NULL, FALSE);

  if (make_work_folder (&self, error)) {
    g_auto (RecordFilesLock) lock = record_files_lock (folder, error);

    undone = lock >= 0 && put_games_back (folder, done, error) && put_players_back (&self, error);
  }
  record_files_sync_folder (folder);
  clear (&self);
  return undone;
}
