/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the lines of games.jsonl with the index, and adds what is new. */
#include "records/index/games-reader.h"

#include <errno.h>
#include <malloc.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "records/files/content-hash.h"
#include "records/games/games-file.h"
#include "records/index/line-thread.h"

enum {
  PROVED_LINES = 16,      /* at the end of the file, that must be what the index says */
  COMMIT_GAMES = 1 << 16, /* that are added at once */
  LOOK_EVERY = 64,        /* lines, at the clock */
  MAX_ROUNDS = 3,         /* while others write */
  LARGE_BYTES = 1 << 26,  /* of games, for which more memory pays */
};

static const char BROKEN_STEM[] = "games-broken";
static const char BROKEN_SUFFIX[] = ".jsonl";

/* What is done next. */
typedef enum {
  STEP_OPEN,
  STEP_COMPARE, /* lines that the index should know */
  STEP_ADD,     /* those behind them */
  STEP_COUNT,   /* begins to */
  STEP_SETTLE,
  STEP_MEND,
  STEP_END,
} Step;

struct _GamesReader {
  /* Owned */
  char *folder;
  char *path;
  LineThread *lines;
  GamesReading reading;

  /* Borrowed */
  GameIndex *index;
  GPtrArray *problems; /* NULL: nothing is mended */

  GamesReaderFunc before_counting; /* or NULL */
  gpointer before_counting_data;
  Step step;
  int fd;
  GamesStamp before;      /* the content that is read */
  GamesStamp appended[2]; /* the contents before and after lines were added; size -1: none were */
  IndexedLine expected;   /* by the index */
  gboolean has_expected;
  guint added; /* since the last commit */
  guint rounds;
  gboolean large;
  goffset at;
};

GamesReader *
games_reader_new (GameIndex *index, const char *folder)
{
  GamesReader *self = g_new0 (GamesReader, 1);

  self->index = index;
  self->folder = g_strdup (folder);
  self->path = g_build_filename (folder, GAMES_FILE_NAME, NULL);
  self->reading.broken = g_array_new (FALSE, FALSE, sizeof (FileRange));
  self->fd = -1;
  self->appended[0].size = self->appended[1].size = -1;
  return self;
}

static void
close_file (GamesReader *self)
{
  game_index_stop_lines (self->index);
  g_clear_pointer (&self->lines, line_thread_free);
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
}

/* Lets the index have more memory, or gives it back, to the system, too. */
static void
set_large (GamesReader *self, gboolean large)
{
  if (large == self->large)
    return;
  self->large = large;
  index_db_run (game_index_get_db (self->index),
                large ? "PRAGMA cache_size = -65536"
                      : "PRAGMA cache_size = -8192; PRAGMA shrink_memory");
#ifdef __GLIBC__
  if (!large)
    malloc_trim (0);
#endif
}

void
games_reader_free (GamesReader *self)
{
  close_file (self);
  set_large (self, FALSE);
  g_array_unref (self->reading.broken);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

void
games_reader_set_appended (GamesReader *self, const GamesStamp *before, const GamesStamp *after)
{
  self->appended[0] = *before;
  self->appended[1] = *after;
}

void
games_reader_set_mending (GamesReader *self, GPtrArray *problems)
{
  self->problems = problems;
}

void
games_reader_set_before_counting (GamesReader *self, GamesReaderFunc func, gpointer user_data)
{
  self->before_counting = func;
  self->before_counting_data = user_data;
}

const GamesReading *
games_reader_get_reading (GamesReader *self)
{
  return &self->reading;
}

double
games_reader_get_done (GamesReader *self)
{
  static const double READING = 0.85; /* of all the work */

  if (self->step == STEP_COUNT || self->step == STEP_SETTLE)
    return READING + (1 - READING) * game_index_get_settled (self->index);
  if (self->step > STEP_SETTLE)
    return 1;
  return self->before.size > 0 ? READING * (double) self->at / (double) self->before.size : 0;
}

/* --- lines --- */

/* Remembers a line that can't be read, as one range with those before it. */
static void
note_broken (GamesReading *self, FileRange range)
{
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

static void
note_kind (GamesReading *self, IndexedLineKind kind)
{
  self->newer_count += kind == INDEXED_LINE_NEWER;
  self->twice_count += kind == INDEXED_LINE_TWICE;
  self->repeated_count += kind == INDEXED_LINE_REPEATED;
}

/* Adds a line that is no game, or whose game is there already: one that is the same to the letter
 * was written once more because nobody knew whether it was on the disk, and that is no fault. */
static void
add_other (GamesReader *self, const ReadLine *line)
{
  IndexedLine other = { line->place, line->hash, INDEXED_LINE_NEWER };

  if (line->kind == LINE_GAME)
    other.kind = game_index_get_hash (self->index, line->id) == line->hash ? INDEXED_LINE_REPEATED
                                                                           : INDEXED_LINE_TWICE;
  note_kind (&self->reading, other.kind);
  game_index_add_line (self->index, &other);
}

/* Adds a line to the index, or to the broken ones. */
static void
add_line (GamesReader *self, ReadLine *line)
{
  read_line_read (line);
  if (line->kind == LINE_BROKEN) {
    note_broken (&self->reading, line->place);
    return;
  }
  self->reading.changed = TRUE;
  self->added++;
  if (line->kind != LINE_GAME
      || !game_index_add (self->index, line->id, &line->facts, line->place, line->hash))
    add_other (self, line);
}

/* --- a content that is known, or known but for its end --- */

/* Is the line where the index says, and what it says? */
static gboolean
line_is_there (int fd, const IndexedLine *line)
{
  gsize length = (gsize) CLAMP (line->place.bytes, 0, WUZI_GAME_RECORD_MAX_BYTES + 1);
  g_autofree char *text = g_malloc (length + 1);

  if (pread (fd, text, length, line->place.start) != (gssize) length)
    return FALSE;
  if (length > 0 && text[length - 1] == '\n')
    length--;
  return content_hash (text, length, 0) == line->hash;
}

/* Does the index describe the very content of the file? */
static gboolean
describes (GamesReader *self)
{
  GamesStamp known = game_index_get_stamp (self->index);
  g_autoptr (GArray) last = NULL;

  if (!games_stamp_equal (&known, &self->before))
    return FALSE;
  last = game_index_list_last_lines (self->index, PROVED_LINES);
  for (guint i = 0; i < last->len; i++)
    if (!line_is_there (self->fd, &g_array_index (last, IndexedLine, i)))
      return FALSE;
  return TRUE;
}

/* Counts the lines that aren't games. */
static void
count_others (GamesReader *self)
{
  sqlite3_stmt *rows = index_db_prepare (game_index_get_db (self->index),
                                         "SELECT kind, count (*) FROM lines GROUP BY kind", "");

  while (index_db_step (game_index_get_db (self->index), rows))
    for (int i = 0; i < sqlite3_column_int (rows, 1); i++)
      note_kind (&self->reading, (IndexedLineKind) sqlite3_column_int (rows, 0));
}

static void
add_text (GamesReader *self, const char *text, gsize length, goffset start)
{
  const char *end = text + length;

  while (text < end) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));
    gsize bytes = (gsize) ((stop != NULL ? stop + 1 : end) - text);
    ReadLine line;

    if (read_line_init (&line, text, stop != NULL ? bytes - 1 : bytes,
                        (FileRange){ start, (goffset) bytes }))
      add_line (self, &line);
    read_line_clear (&line);
    text += bytes;
    start += (goffset) bytes;
  }
}

/* Adds only what was appended, if the index knows all that was before. FALSE if it doesn't. */
static gboolean
add_appended (GamesReader *self)
{
  GamesStamp known = game_index_get_stamp (self->index);
  goffset start = self->appended[0].size;
  goffset bytes = self->appended[1].size - start;
  g_autofree char *text = NULL;

  if (start < 0 || bytes <= 0 || !games_stamp_equal (&known, &self->appended[0])
      || self->before.device != self->appended[1].device
      || self->before.inode != self->appended[1].inode
      || self->before.size < self->appended[1].size)
    return FALSE;
  text = g_malloc ((gsize) bytes);
  if (pread (self->fd, text, (gsize) bytes, start) != (gssize) bytes)
    return FALSE;
  add_text (self, text, (gsize) bytes, start);
  /* Whatever else has been written since is another reading's. */
  if (self->reading.broken_count == 0)
    game_index_set_stamp (self->index, &self->appended[1]);
  return TRUE;
}

/* --- the steps --- */

static void
begin_lines (GamesReader *self, gboolean read)
{
  close_file (self);
  self->fd = record_files_open (self->path, &(struct stat){ 0 }, NULL);
  if (self->fd >= 0)
    self->lines = line_thread_new (self->fd, read);
  g_array_set_size (self->reading.broken, 0);
  self->reading.broken_count = self->reading.newer_count = 0;
  self->reading.twice_count = self->reading.repeated_count = 0;
  self->at = 0;
}

/* The index is of something else: it forgets all. */
static void
begin_anew (GamesReader *self)
{
  game_index_stop_lines (self->index);
  game_index_clear (self->index);
  self->reading.changed = TRUE;
  begin_lines (self, TRUE);
  self->step = self->lines != NULL ? STEP_ADD : STEP_COUNT;
}

/* No file is no games. FALSE with an error. */
static gboolean
open_file (GamesReader *self, GError **error)
{
  g_autoptr (GError) cause = NULL;
  struct stat info = { 0 };

  self->fd = record_files_open (self->path, &info, &cause);
  self->before = games_stamp_of (&info);
  if (self->fd >= 0)
    return TRUE;
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    if (game_index_count_written (self->index) > 0)
      begin_anew (self);
    game_index_set_stamp (self->index, &self->before);
    self->step = STEP_COUNT;
    return TRUE;
  }
  g_propagate_prefixed_error (error, g_steal_pointer (&cause), "%s ",
                              _ ("The games can’t be read."));
  return FALSE;
}

static gboolean
run_open (GamesReader *self, GError **error)
{
  GamesStamp none_at_all = { .size = -1 };

  if (!open_file (self, error))
    return FALSE;
  if (self->step != STEP_OPEN)
    return TRUE;
  if (describes (self)) {
    count_others (self);
    self->step = STEP_COUNT;
    return TRUE;
  }
  self->reading.changed = TRUE;
  if (add_appended (self)) {
    self->step = STEP_COUNT;
    return TRUE;
  }
  game_index_set_stamp (self->index, &none_at_all);
  set_large (self, self->before.size > LARGE_BYTES);
  begin_lines (self, FALSE);
  self->has_expected = game_index_next_line (self->index, TRUE, &self->expected);
  self->step = self->lines != NULL ? STEP_COMPARE : STEP_COUNT;
  return TRUE;
}

/* All lines have been gone through: says which content that was, unless some of it must be looked
 * at again each time. Should the file have changed meanwhile, it is compared once more. */
static void
end_lines (GamesReader *self)
{
  GamesStamp after = { .size = -1 };
  struct stat info;

  self->reading.read_error = line_thread_get_error (self->lines);
  if (self->reading.read_error != 0) {
    g_array_set_size (self->reading.broken, 0);
    self->reading.broken_count = 0;
    self->step = STEP_COUNT;
    return;
  }
  if (stat (self->path, &info) == 0)
    after = games_stamp_of (&info);
  if (!games_stamp_equal (&after, &self->before)) {
    close_file (self);
    self->step = ++self->rounds < MAX_ROUNDS ? STEP_OPEN : STEP_COUNT;
    return;
  }
  if (self->reading.broken_count == 0)
    game_index_set_stamp (self->index, &after);
  self->step = STEP_COUNT;
}

static gboolean
is_broken (ReadLine *line)
{
  read_line_read (line);
  return line->kind == LINE_BROKEN;
}

/* One line that the index should know. */
static void
compare_line (GamesReader *self, ReadLine *line)
{
  if (!self->has_expected) {
    line_thread_start_reading (self->lines);
    add_line (self, line);
    self->step = STEP_ADD;
  } else if (line->place.start == self->expected.place.start && line->hash == self->expected.hash) {
    note_kind (&self->reading, self->expected.kind);
    self->has_expected = game_index_next_line (self->index, FALSE, &self->expected);
  } else if (line->place.start < self->expected.place.start && is_broken (line)) {
    note_broken (&self->reading, line->place);
  } else {
    begin_anew (self);
  }
}

static void
run_line (GamesReader *self)
{
  ReadLine *line = line_thread_next (self->lines);

  if (line == NULL) {
    if (self->step == STEP_COMPARE && self->has_expected
        && line_thread_get_error (self->lines) == 0)
      begin_anew (self);
    else
      end_lines (self);
    return;
  }
  self->at = line->place.start;
  if (self->step == STEP_COMPARE)
    compare_line (self, line);
  else
    add_line (self, line);
}

/* --- mending --- */

static void
tell (GamesReader *self, char *sentence)
{
  g_ptr_array_add (self->problems, sentence);
}

static void
tell_set_aside (GamesReader *self, guint count, const char *name)
{
  tell (self, g_strdup_printf (ngettext ("%u line of the list of games can’t be read. It was "
                                         "set aside in “%s”. All other games are kept.",
                                         "%u lines of the list of games can’t be read. They "
                                         "were set aside in “%s”. All other games are kept.",
                                         count),
                               count, name));
}

static void
tell_left (GamesReader *self, guint count, const GError *cause)
{
  tell (self, g_strdup_printf (
                  ngettext ("%u line of the list of games can’t be read, and couldn’t be set "
                            "aside. Nothing was changed, and all other games count. %s",
                            "%u lines of the list of games can’t be read, and couldn’t be "
                            "set aside. Nothing was changed, and all other games count. %s",
                            count),
                  count, cause->message));
}

/* Says that the disk failed on the way, if it did. */
static void
tell_read_error (GamesReader *self)
{
  g_autoptr (GError) cause = NULL;

  if (self->reading.read_error == 0)
    return;
  record_files_set_error (&cause, self->reading.read_error, self->path);
  tell (self, g_strdup_printf (_ ("Not all games could be read. %s"), cause->message));
}

static void
tell_newer (GamesReader *self)
{
  guint count = self->reading.newer_count;

  if (count > 0)
    tell (self, g_strdup_printf (ngettext ("%u game was written by a newer version of Wuzi. "
                                           "It is kept, but not counted here.",
                                           "%u games were written by a newer version of "
                                           "Wuzi. They are kept, but not counted here.",
                                           count),
                                 count));
}

/* Copies the broken lines into a file of their own, then takes them out of
 * the games. Should the second fail, the copy goes too: nothing is lost, and
 * copies don't pile up from start to start. */
static char *
set_aside (const char *folder, const char *path, const GArray *broken, GError **error)
{
  const FileRange *ranges = (const FileRange *) (gpointer) broken->data;
  struct stat info;
  int fd = record_files_open (path, &info, error);
  g_autofree char *name = NULL;

  if (fd < 0)
    return NULL;
  name =
      record_files_set_aside (fd, ranges, broken->len, folder, BROKEN_STEM, BROKEN_SUFFIX, error);
  if (name != NULL && !record_files_cut_out (fd, path, ranges, broken->len, error)) {
    g_autofree char *copy = g_build_filename (folder, name, NULL);

    unlink (copy);
    g_clear_pointer (&name, g_free);
  }
  close (fd);
  return g_steal_pointer (&name);
}

/* Takes the broken lines out of the file as it is now. */
static void
mend (GamesReader *self, const GamesReading *now)
{
  g_autoptr (GError) cause = NULL;
  g_autofree char *name = set_aside (self->folder, self->path, now->broken, &cause);
  GamesStamp stamp = { .size = -1 };
  gboolean caught_up;
  struct stat info;

  if (name == NULL) {
    tell_left (self, now->broken_count, cause);
    return;
  }
  tell_set_aside (self, now->broken_count, name);
  if (stat (self->path, &info) == 0)
    stamp = games_stamp_of (&info);
  if (!game_index_begin (self->index, &caught_up))
    return;
  game_index_cut_out (self->index, (const FileRange *) (gpointer) now->broken->data,
                      now->broken->len);
  game_index_set_stamp (self->index, &stamp);
  game_index_commit (self->index);
}

/* Reads the file once more under the folder's lock, so that a line which another copy was just
 * writing is whole now, and mends what is broken then. */
static void
run_mend (GamesReader *self)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GamesReader) again = NULL;
  int lock = record_files_lock (self->folder, &cause);

  self->step = STEP_END;
  if (lock < 0) {
    tell_left (self, self->reading.broken_count, cause);
    return;
  }
  again = games_reader_new (self->index, self->folder);
  if (games_reader_finish (again, NULL, &cause)) {
    GArray *broken = self->reading.broken;
    gboolean changed = self->reading.changed || again->reading.changed;

    self->reading = again->reading;
    self->reading.changed = changed;
    again->reading.broken = broken;
    if (self->reading.broken_count > 0)
      mend (self, &self->reading);
  }
  record_files_unlock (lock);
}

static void
run_end (GamesReader *self)
{
  close_file (self);
  if (!game_index_commit (self->index))
    return;
  if (self->large)
    index_db_tidy (game_index_get_db (self->index));
  set_large (self, FALSE);
  self->step = STEP_END;
  if (self->problems == NULL)
    return;
  if (self->reading.broken_count > 0)
    run_mend (self);
  tell_read_error (self);
  tell_newer (self);
}

/* --- running --- */

/* Does what is next. FALSE with an error. */
static gboolean
run_step (GamesReader *self, gint64 msecs, GError **error)
{
  switch (self->step) {
  case STEP_OPEN:
    return run_open (self, error);
  case STEP_COMPARE:
  case STEP_ADD:
    for (guint i = 0; i < LOOK_EVERY && (self->step == STEP_COMPARE || self->step == STEP_ADD); i++)
      run_line (self);
    if (self->added >= COMMIT_GAMES) {
      self->added = 0;
      game_index_commit (self->index);
    }
    return TRUE;
  case STEP_COUNT:
    if (self->before_counting != NULL)
      self->before_counting (self->index, self->before_counting_data);
    self->step = STEP_SETTLE;
    return TRUE;
  case STEP_SETTLE:
    if (game_index_settle (self->index, msecs))
      self->step = STEP_MEND;
    return TRUE;
  case STEP_MEND:
    run_end (self);
    return TRUE;
  case STEP_END:
    break;
  }
  return TRUE;
}

gboolean
games_reader_run (GamesReader *self, gint64 msecs, GCancellable *cancellable, gboolean *busy,
                  GError **error)
{
  gint64 end = msecs < G_MAXINT64 / 1000 ? g_get_monotonic_time () + msecs * 1000 : G_MAXINT64;
  gboolean caught_up;

  *busy = FALSE;
  while (self->step != STEP_END) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error)) {
      close_file (self);
      game_index_commit (self->index);
      return FALSE;
    }
    if (!game_index_begin (self->index, &caught_up)) {
      *busy = game_index_is_good (self->index);
      return FALSE;
    }
    /* Another copy of the program reads, too: what it has added is compared. */
    if (caught_up && (self->step == STEP_COMPARE || self->step == STEP_ADD)) {
      close_file (self);
      self->step = STEP_OPEN;
    }
    if (!run_step (self, msecs, error) || !game_index_is_good (self->index))
      return FALSE;
    if (g_get_monotonic_time () >= end)
      return self->step != STEP_END;
  }
  return FALSE;
}

gboolean
games_reader_finish (GamesReader *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) cause = NULL;
  gboolean busy = FALSE;

  while (games_reader_run (self, G_MAXINT64, cancellable, &busy, &cause))
    ;
  if (cause != NULL) {
    g_propagate_error (error, g_steal_pointer (&cause));
    return FALSE;
  }
  if (self->step == STEP_END)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, busy ? G_IO_ERROR_BUSY : G_IO_ERROR_FAILED,
                       _ ("The index of the games can’t be used now."));
  return FALSE;
}
