/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of all games: streamed, counted, mended, appended to. */
#include "records/games/games-file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/content-hash.h"
#include "records/files/line-reader.h"
#include "records/files/record-files.h"

static const char BROKEN_STEM[] = "games-broken";
static const char BROKEN_SUFFIX[] = ".jsonl";

/* What a reading is made with; all borrowed. */
typedef struct {
  const char *folder;
  const char *path; /* of the file in it */
  GameIndex *known; /* may be emptied */
  GHashTable *machine_ratings;
  GCancellable *cancellable;
  GPtrArray *problems;
} Source;

/* Opens the file and reads it. *fd stays open if it isn't NULL. No file is an
 * empty reading, with -1 in *fd. */
static GamesReading *
read_file (const Source *source, int *kept_fd, GError **error)
{
  g_autoptr (GError) cause = NULL;
  GamesReading *reading;
  struct stat info;
  int fd = record_files_open (source->path, &info, &cause);

  if (fd < 0) {
    if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
      if (kept_fd != NULL)
        *kept_fd = -1;
      return games_reading_new (source->machine_ratings);
    }
    g_propagate_prefixed_error (error, g_steal_pointer (&cause), "%s ",
                                _ ("The games can’t be read."));
    return NULL;
  }
  reading =
      games_reading_run (fd, source->known, source->machine_ratings, source->cancellable, error);
  if (reading != NULL && kept_fd != NULL)
    *kept_fd = fd;
  else
    close (fd);
  return reading;
}

static void
tell_set_aside (GPtrArray *problems, guint count, const char *name)
{
  g_ptr_array_add (problems,
                   g_strdup_printf (ngettext ("%u line of the list of games can’t be read. It was "
                                              "set aside in “%s”. All other games are kept.",
                                              "%u lines of the list of games can’t be read. They "
                                              "were set aside in “%s”. All other games are kept.",
                                              count),
                                    count, name));
}

static void
tell_left (GPtrArray *problems, guint count, const GError *cause)
{
  g_ptr_array_add (
      problems,
      g_strdup_printf (ngettext ("%u line of the list of games can’t be read, and couldn’t be set "
                                 "aside. Nothing was changed, and all other games count. %s",
                                 "%u lines of the list of games can’t be read, and couldn’t be "
                                 "set aside. Nothing was changed, and all other games count. %s",
                                 count),
                       count, cause->message));
}

/* Copies the broken lines into a file of their own, then takes them out of
 * the games. Should the second fail, the copy goes too: nothing is lost, and
 * copies don't pile up from start to start. */
static char *
set_aside (int fd, const char *folder, const char *path, GArray *broken, GError **error)
{
  const FileRange *ranges = (const FileRange *) (gpointer) broken->data;
  g_autofree char *name =
      record_files_set_aside (fd, ranges, broken->len, folder, BROKEN_STEM, BROKEN_SUFFIX, error);

  if (name == NULL)
    return NULL;
  if (!record_files_cut_out (fd, path, ranges, broken->len, error)) {
    g_autofree char *copy = g_build_filename (folder, name, NULL);

    unlink (copy);
    return NULL;
  }
  return g_steal_pointer (&name);
}

/* Says that the disk failed on the way, if it did. */
static void
tell_read_error (const Source *source, const GamesReading *reading)
{
  g_autoptr (GError) cause = NULL;

  if (reading->read_error == 0)
    return;
  record_files_set_error (&cause, reading->read_error, source->path);
  g_ptr_array_add (source->problems,
                   g_strdup_printf (_ ("Not all games could be read. %s"), cause->message));
}

/* Takes the broken lines of a reading out of the file that it was made of. */
static void
mend_file (const Source *source, int fd, GamesReading *reading)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *name = set_aside (fd, source->folder, source->path, reading->broken, &cause);
  GamesStamp stamp = { .size = -1 };
  struct stat info;

  if (name == NULL) {
    tell_left (source->problems, reading->broken_count, cause);
    return;
  }
  tell_set_aside (source->problems, reading->broken_count, name);
  if (stat (source->path, &info) == 0)
    stamp = games_stamp_of (&info);
  games_reading_cut_out (reading, &stamp);
}

/* Reads the file once more and sets aside what is broken; the folder's lock is
 * held, so that a line which another copy was just writing is whole now. */
static GamesReading *
mend_locked (const Source *source, GError **error)
{
  int fd = -1;
  GamesReading *reading = read_file (source, &fd, error);

  if (reading == NULL)
    return NULL;
  tell_read_error (source, reading);
  if (reading->broken_count > 0)
    mend_file (source, fd, reading);
  if (fd >= 0)
    close (fd);
  return reading;
}

/* Takes the first reading; the result is one of the file as it is now. */
static GamesReading *
mend (GamesReading *first, const Source *source, GError **error)
{
  g_autoptr (GamesReading) owned = first;
  g_autoptr (GError) cause = NULL;
  GamesReading *reading;
  int lock = record_files_lock (source->folder, &cause);

  if (lock < 0) {
    tell_left (source->problems, first->broken_count, cause);
    return g_steal_pointer (&owned);
  }
  reading = mend_locked (source, error);
  record_files_unlock (lock);
  return reading;
}

GamesReading *
games_file_read (const char *folder, GHashTable *machine_ratings, GCancellable *cancellable,
                 GPtrArray *problems, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autoptr (GameIndex) known = game_index_read (folder);
  const Source source = { folder, path, known, machine_ratings, cancellable, problems };
  GamesReading *reading = read_file (&source, NULL, error);

  if (reading != NULL)
    tell_read_error (&source, reading);
  if (reading != NULL && reading->broken_count > 0)
    reading = mend (reading, &source, error);
  if (reading != NULL && reading->newer_count > 0)
    g_ptr_array_add (problems,
                     g_strdup_printf (ngettext ("%u game was written by a newer version of Wuzi. "
                                                "It is kept, but not counted here.",
                                                "%u games were written by a newer version of "
                                                "Wuzi. They are kept, but not counted here.",
                                                reading->newer_count),
                                      reading->newer_count));
  return reading;
}

GamesStamp
games_file_get_stamp (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  const GamesStamp unknown = { .size = -1 };
  struct stat info = { 0 };

  if (stat (path, &info) != 0 && errno != ENOENT)
    return unknown;
  return games_stamp_of (&info);
}

/* Does the file still have the content that was read? What no stamp is good
 * for must be looked at each time anyway. */
static gboolean
is_as_it_was (const char *folder, const GamesStamp *stamp)
{
  GamesStamp now = games_file_get_stamp (folder);

  return stamp->size < 0 || games_stamp_equal (stamp, &now);
}

void
games_file_write_index (const char *folder, const GamesReading *reading)
{
  g_autoptr (GError) error = NULL;
  int lock;

  if (!reading->stale || game_table_get_count (reading->index->table) == 0)
    return;
  lock = record_files_lock (folder, &error);
  if (lock >= 0) {
    if (is_as_it_was (folder, &reading->index->stamp))
      game_index_write (folder, reading->index, &error);
    record_files_unlock (lock);
  }
  if (error != NULL)
    g_debug ("The index of the games wasn't written: %s", error->message);
}

/* Moves the games' places on by so much. */
static void
move_places (GameTable *table, goffset by)
{
  for (guint i = 0; i < game_table_get_count (table); i++) {
    const GameSummary *game = game_table_get (table, i);

    game_table_set_place (table, i, game->start + by, game->bytes);
  }
}

/* A longer line would be no game to whoever reads it. */
static gboolean
check_lines (const GString *text, GError **error)
{
  const char *end = text->str + text->len;
  const char *next;

  for (const char *at = text->str; at < end; at = next + 1) {
    next = memchr (at, '\n', (gsize) (end - at));
    g_assert (next != NULL);
    if (next - at <= WUZI_GAME_RECORD_MAX_BYTES)
      continue;
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                         _ ("A game is too large to be read again."));
    return FALSE;
  }
  return TRUE;
}

gboolean
games_file_append_lines (const char *folder, const GString *text, GameIndex *more, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  GamesStamp before = games_file_get_stamp (folder);

  if (!check_lines (text, error) || !record_files_append (path, text->str, text->len, error))
    return FALSE;
  more->stamp = games_file_get_stamp (folder);
  move_places (more->table, more->stamp.size - (goffset) text->len);
  if (before.size >= 0 && more->stamp.size >= 0)
    game_index_append (folder, &before, more);
  return TRUE;
}

/* Puts a game's line into text, and what there is to say of it into more. */
static void
write_line (WuziGameRecord *record, GString *text, GameIndex *more)
{
  g_autofree char *line = wuzi_game_record_to_line (record);
  FileRange place = { (goffset) text->len, (goffset) strlen (line) + 1 };

  g_string_append (text, line);
  g_string_append_c (text, '\n');
  game_index_add (more, wuzi_game_record_get_id (record), wuzi_game_record_get_facts (record),
                  place, content_hash (line, strlen (line), 0));
}

gboolean
games_file_append (const char *folder, GPtrArray *records, GArray *places, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GameIndex) more = game_index_new ();

  for (guint i = 0; i < records->len; i++)
    write_line (g_ptr_array_index (records, i), text, more);
  if (!games_file_append_lines (folder, text, more, error))
    return FALSE;
  for (guint i = 0; i < records->len; i++) {
    FileRange place = { .start = -1 };
    guint index;

    if (game_table_find (more->table, wuzi_game_record_get_id (g_ptr_array_index (records, i)),
                         &index)) {
      place.start = game_table_get (more->table, index)->start;
      place.bytes = game_table_get (more->table, index)->bytes;
    }
    g_array_append_val (places, place);
  }
  return TRUE;
}

/* The game on some bytes of the file, if it has that id; or NULL. */
static WuziGameRecord *
read_game_at (int fd, const char *id, FileRange place)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree char *text = NULL;

  if (place.start < 0 || place.bytes <= 0 || place.bytes > WUZI_GAME_RECORD_MAX_BYTES + 1)
    return NULL;
  text = g_malloc ((gsize) place.bytes);
  if (pread (fd, text, (gsize) place.bytes, place.start) != (gssize) place.bytes)
    return NULL;
  if (text[place.bytes - 1] == '\n')
    place.bytes--;
  record = wuzi_game_record_new_from_line (text, (gsize) place.bytes, NULL);
  if (record == NULL || g_ascii_strcasecmp (wuzi_game_record_get_id (record), id) != 0)
    return NULL;
  return g_steal_pointer (&record);
}

/* Looks for the game from the start. Only lines in which the id stands are
 * worth parsing. *read_error gets the errno with which the reading ended early, or 0. */
static WuziGameRecord *
find_game (int fd, const char *id, int *read_error)
{
  g_autoptr (LineReader) reader = line_reader_new (fd, WUZI_GAME_RECORD_MAX_BYTES);
  Line line;

  while (line_reader_next (reader, &line)) {
    g_autofree char *small =
        line.text != NULL ? g_ascii_strdown (line.text, (gssize) line.length) : NULL;
    FileRange place = { line.start, line.bytes };
    WuziGameRecord *record = NULL;

    if (small != NULL && strstr (small, id) != NULL)
      record = read_game_at (fd, id, place);
    if (record != NULL)
      return record;
  }
  *read_error = line_reader_get_error (reader);
  return NULL;
}

WuziGameRecord *
games_file_read_game (const char *folder, const char *id, FileRange place, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  g_autofree char *small = g_ascii_strdown (id, -1);
  WuziGameRecord *record;
  struct stat info;
  int read_error = 0;
  int fd = record_files_open (path, &info, error);

  if (fd < 0)
    return NULL;
  record = read_game_at (fd, small, place);
  if (record == NULL)
    record = find_game (fd, small, &read_error);
  close (fd);
  if (read_error != 0)
    record_files_set_error (error, read_error, path);
  else if (record == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("This game isn’t in the list of games any more."));
  return record;
}
