/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of all games: streamed, counted, mended, appended to. */
#include "records/games-file.h"

#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/line-reader.h"
#include "records/record-files.h"

static const char GAMES_NAME[] = "games.jsonl";
static const char BROKEN_STEM[] = "games-broken";
static const char BROKEN_SUFFIX[] = ".jsonl";

/* What a reading is made with; all borrowed. */
typedef struct {
  const char *folder;
  const char *path; /* of the file in it */
  GHashTable *machine_ratings;
  GCancellable *cancellable;
  GPtrArray *problems;
} Source;

static void
player_free (gpointer data)
{
  GamesPlayer *player = data;

  g_free (player->name);
  g_free (player);
}

static GamesReading *
games_reading_new (GHashTable *machine_ratings)
{
  GamesReading *self = g_new0 (GamesReading, 1);

  self->counts = game_counts_new (machine_ratings);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, player_free);
  self->broken = g_array_new (FALSE, FALSE, sizeof (FileRange));
  return self;
}

void
games_reading_free (GamesReading *self)
{
  g_clear_pointer (&self->counts, game_counts_free);
  g_clear_pointer (&self->ids, g_hash_table_unref);
  g_clear_pointer (&self->players, g_hash_table_unref);
  g_clear_pointer (&self->broken, g_array_unref);
  g_free (self);
}

/* Remembers the name and times of one side. */
static void
note_player (GamesReading *self, const WuziSide *side, gint64 started)
{
  GamesPlayer *player;

  if (side->profile_id == NULL)
    return;
  player = g_hash_table_lookup (self->players, side->profile_id);
  if (player == NULL) {
    player = g_new0 (GamesPlayer, 1);
    player->newest = player->oldest = started;
    g_hash_table_insert (self->players, g_strdup (side->profile_id), player);
  }
  player->oldest = MIN (player->oldest, started);
  if (started >= player->newest) {
    player->newest = started;
    if (g_strcmp0 (player->name, side->name) != 0) {
      g_free (player->name);
      player->name = g_strdup (side->name);
    }
  }
}

static void
count_game (GamesReading *self, WuziGameRecord *record)
{
  const WuziGameFacts *facts = wuzi_game_record_get_facts (record);

  if (!g_hash_table_add (self->ids, g_strdup (wuzi_game_record_get_id (record))))
    return;
  game_counts_add (self->counts, facts);
  note_player (self, &facts->black, facts->started);
  note_player (self, &facts->white, facts->started);
}

/* Remembers a line that can't be read, as one range with those before it. */
static void
note_broken (GamesReading *self, const Line *line)
{
  FileRange range = { line->start, line->bytes };

  self->broken_count++;
  if (self->broken->len > 0) {
    FileRange *last = &g_array_index (self->broken, FileRange, self->broken->len - 1);

    if (last->start + last->bytes == range.start) {
      last->bytes += range.bytes;
      return;
    }
  }
  g_array_append_val (self->broken, range);
}

/* Nothing but white space, or a byte order mark at the start of the file? */
static gboolean
is_empty (const Line *line)
{
  static const char MARK[] = "\xef\xbb\xbf";
  const char *text = line->text;
  gsize length = line->length;

  if (text == NULL)
    return FALSE;
  if (line->start == 0 && length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0) {
    text += strlen (MARK);
    length -= strlen (MARK);
  }
  for (gsize i = 0; i < length; i++)
    if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r')
      return FALSE;
  return TRUE;
}

static void
read_line (GamesReading *self, const Line *line)
{
  g_autoptr (WuziGameRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (is_empty (line))
    return;
  if (line->text != NULL)
    record = wuzi_game_record_new_from_line (line->text, line->length, &error);
  if (record != NULL)
    count_game (self, record);
  else if (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_NEWER))
    self->newer_count++;
  else
    note_broken (self, line);
}

/* Reads all lines of an open file. NULL if it was cancelled. If the disk
 * fails on the way, what came before counts; nothing is held to be broken. */
static GamesReading *
read_lines (int fd, const Source *source, GError **error)
{
  g_autoptr (LineReader) reader = line_reader_new (fd, WUZI_GAME_RECORD_MAX_BYTES);
  g_autoptr (GamesReading) reading = games_reading_new (source->machine_ratings);
  Line line;

  while (line_reader_next (reader, &line)) {
    if (g_cancellable_set_error_if_cancelled (source->cancellable, error))
      return NULL;
    read_line (reading, &line);
  }
  if (line_reader_get_error (reader) != 0) {
    g_autoptr (GError) cause = NULL;

    record_files_set_error (&cause, line_reader_get_error (reader), source->path);
    g_ptr_array_add (source->problems,
                     g_strdup_printf (_ ("Not all games could be read. %s"), cause->message));
    g_array_set_size (reading->broken, 0);
    reading->broken_count = 0;
  }
  return g_steal_pointer (&reading);
}

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
  reading = read_lines (fd, source, error);
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

/* Reads the file once more and sets aside what is broken; the folder's lock is
 * held, so that a line which another copy was just writing is whole now. */
static GamesReading *
mend_locked (const Source *source, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *name = NULL;
  int fd = -1;
  GamesReading *reading = read_file (source, &fd, error);

  if (reading == NULL)
    return NULL;
  if (reading->broken_count > 0) {
    name = set_aside (fd, source->folder, source->path, reading->broken, &cause);
    if (name != NULL)
      tell_set_aside (source->problems, reading->broken_count, name);
    else
      tell_left (source->problems, reading->broken_count, cause);
  }
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
  g_autofree char *path = g_build_filename (folder, GAMES_NAME, NULL);
  const Source source = { folder, path, machine_ratings, cancellable, problems };
  GamesReading *reading = read_file (&source, NULL, error);

  if (reading != NULL && reading->broken_count > 0)
    reading = mend (reading, &source, error);
  if (reading != NULL)
    ratings_settle (reading->counts->ratings);
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

gboolean
games_file_append (const char *folder, GPtrArray *records, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GAMES_NAME, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++) {
    g_autofree char *line = wuzi_game_record_to_line (g_ptr_array_index (records, i));

    g_string_append (text, line);
    g_string_append_c (text, '\n');
  }
  return record_files_append (path, text->str, text->len, error);
}
