/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds what is new in games.jsonl to the index, or all of it to one of something else. */
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
  PROVED_BYTES = 1 << 14,    /* at the end of the file, that must be what they were */
  COMMIT_GAMES = 1 << 13,    /* that are added at once: so many a kill may cost */
  COMMIT_SLICES = 16,        /* of counting, likewise */
  SLICE_MSECS = 50,          /* of counting at most */
  LOOK_EVERY = 64,           /* lines, at the clock */
  MAX_ROUNDS = 3,            /* while others write */
  LARGE_BYTES = 1 << 26,     /* of games, for which more memory pays */
  PATIENCE_USECS = 30000000, /* with another copy of the program that writes the index */
};

static const char BROKEN_STEM[] = "games-broken";
static const char BROKEN_SUFFIX[] = ".jsonl";

/* What is done next. */
typedef enum {
  STEP_OPEN,
  STEP_READ,
  STEP_COUNT, /* begins to */
  STEP_RATE,
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
  gboolean waiting; /* for that */
  Step step;
  int fd;
  int lock;               /* of the folder, while it is mended in one slice; or -1 */
  GamesStamp before;      /* the content that is read */
  GamesStamp appended[2]; /* the contents before and after lines were added; size -1: none were */
  guint added;            /* since the last commit */
  guint slices;           /* of counting */
  guint rounds;
  guint told;      /* lines of newer versions: of so many there is nothing to tell */
  gboolean mended; /* or that was tried */
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
  self->fd = self->lock = -1;
  self->appended[0].size = self->appended[1].size = -1;
  return self;
}

static void
unlock (GamesReader *self)
{
  if (self->lock >= 0)
    record_files_unlock (self->lock);
  self->lock = -1;
}

static void
close_file (GamesReader *self)
{
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
  unlock (self);
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
games_reader_set_told (GamesReader *self, guint newer)
{
  self->told = newer;
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

  if (self->step == STEP_COUNT || self->step == STEP_RATE)
    return READING + (1 - READING) * game_index_get_rated (self->index);
  if (self->step == STEP_END)
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

/* Do two lines of the file say the same to the letter? */
static gboolean
lines_are_equal (int fd, FileRange one, FileRange other)
{
  gsize most = (gsize) CLAMP (MAX (one.bytes, other.bytes), 0, WUZI_GAME_RECORD_MAX_BYTES + 1);
  g_autofree char *text = g_malloc0 (2 * most + 2);
  char *second = text + most + 1;

  if (pread (fd, text, MIN (most, (gsize) one.bytes), one.start) != one.bytes
      || pread (fd, second, MIN (most, (gsize) other.bytes), other.start) != other.bytes)
    return FALSE;
  text[strcspn (text, "\n")] = second[strcspn (second, "\n")] = '\0';
  return g_str_equal (text, second);
}

/* Adds a line to the index, or to the broken ones. A line whose game is there already, and that is
 * the same to the letter, was written once more because nobody knew whether it was on the disk:
 * that is no fault. */
static void
add_line (GamesReader *self, const ReadLine *line)
{
  GamesContent *content = game_index_get_content (self->index);

  if (line->kind == LINE_BROKEN) {
    note_broken (&self->reading, line->place);
    return;
  }
  if (line->kind == LINE_NEWER)
    content->newer++;
  else if (line->kind == LINE_MARK)
    game_index_set_mark (self->index, &line->mark);
  else if (line->kind == LINE_GAME
           && !game_index_add (self->index, line->id, &line->facts, line->place)) {
    FileRange first = game_index_get_place (self->index, line->id);

    if (lines_are_equal (self->fd, first, line->place))
      content->repeated++;
    else
      content->twice++;
  }
  if (content->bytes == line->place.start) {
    content->bytes += line->place.bytes;
    content->hash = line->hash;
  } else if (line->kind != LINE_EMPTY) {
    content->bytes = -1;
  }
  self->added++;
}

/* --- mending --- */

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

/* Why the first of the broken lines can't be read. (transfer full) */
static char *
dup_fault (GamesReader *self)
{
  FileRange first = g_array_index (self->reading.broken, FileRange, 0);
  gsize length = (gsize) MIN (first.bytes, WUZI_GAME_RECORD_MAX_BYTES + 1);
  g_autofree char *text = g_malloc0 (length + 1);
  const char *end;

  if (!record_files_read_at (self->fd, text, length, first.start))
    return g_strdup (g_strerror (errno));
  end = memchr (text, '\n', length);
  if (end == NULL && length > WUZI_GAME_RECORD_MAX_BYTES)
    return games_file_dup_fault (NULL, 0);
  return games_file_dup_fault (text, end != NULL ? (gsize) (end - text) : length);
}

/* The file's content as it is now. */
static GamesStamp
read_stamp (GamesReader *self)
{
  struct stat info;

  return stat (self->path, &info) == 0 ? games_stamp_of (&info) : (GamesStamp) { .size = -1 };
}

/* Takes the broken lines out of the file, under the folder's lock. If another copy has just written
 * something, perhaps the rest of a line, it is read first. */
static void
mend (GamesReader *self)
{
  guint count = self->reading.broken_count;
  gboolean had_lock = self->lock >= 0;
  g_autoptr (GError) cause = NULL;
  g_autofree char *name = NULL;
  g_autofree char *fault = NULL;
  GamesStamp now;

  game_index_commit (self->index);
  if (!had_lock)
    self->lock = record_files_lock (self->folder, &cause);
  now = read_stamp (self);
  if (self->lock >= 0 && !had_lock && !games_stamp_equal (&now, &self->before)) {
    self->step = STEP_OPEN;
    return;
  }
  if (self->lock >= 0 && games_stamp_equal (&now, &self->before))
    name = set_aside (self->folder, self->path, self->reading.broken, &cause);
  unlock (self);
  self->mended = TRUE;
  if (cause != NULL)
    g_ptr_array_add (
        self->problems,
        g_strdup_printf (
            ngettext ("%u line of the list of games can’t be read, and couldn’t be set "
                      "aside. Nothing was changed, and all other games count. %s",
                      "%u lines of the list of games can’t be read, and couldn’t be "
                      "set aside. Nothing was changed, and all other games count. %s",
                      count),
            count, cause->message));
  if (name == NULL)
    return;
  fault = dup_fault (self);
  self->step = STEP_OPEN;
  /* Translators: %s is half a sentence, as "its end is missing" */
  g_ptr_array_add (
      self->problems,
      g_strdup_printf (ngettext ("%u line of the list of games can’t be read: %s. It was set aside "
                                 "in “%s”. All other games are kept.",
                                 "%u lines of the list of games can’t be read; of the first, %s. "
                                 "They were set aside in “%s”. All other games are kept.",
                                 count),
                       count, fault, name));
}

/* --- what is known of the file --- */

/* Tells one end of the known bytes from another. */
static guint64
hash_end (int fd, goffset end)
{
  goffset start = MAX (0, end - PROVED_BYTES);
  g_autofree char *text = g_malloc0 (PROVED_BYTES);

  return end > start && pread (fd, text, (gsize) (end - start), start) == end - start
             ? content_hash (text, (gsize) (end - start), 0)
             : 0;
}

/* Has the index all of the file, and is that still what it was? */
static gboolean
describes (GamesReader *self)
{
  const GamesContent *content = game_index_get_content (self->index);

  return games_stamp_equal (&content->stamp, &self->before) && content->bytes == self->before.size
         && content->end_hash == hash_end (self->fd, content->bytes);
}

/* Does the index know all that the file was when lines were appended, and is nothing else new? */
static gboolean
was_appended (GamesReader *self)
{
  const GamesContent *content = game_index_get_content (self->index);

  return self->appended[0].size >= 0 && self->appended[1].size > self->appended[0].size
         && games_stamp_equal (&content->stamp, &self->appended[0])
         && games_stamp_equal (&self->before, &self->appended[1]);
}

/* All of the file has been gone through. */
static void
note_content (GamesReader *self)
{
  GamesContent *content = game_index_get_content (self->index);

  content->stamp = self->before;
  content->end_hash = self->fd >= 0 ? hash_end (self->fd, content->bytes) : 0;
}

/* --- the steps --- */

/* The index is of something else: it forgets all. */
static void
begin_anew (GamesReader *self)
{
  g_clear_pointer (&self->lines, line_thread_free);
  game_index_clear (self->index);
  if (self->fd >= 0)
    self->lines = line_thread_new (self->fd, 0, 0, TRUE, self->before.size);
  self->at = 0;
}

/* No file is no games. FALSE with an error. */
static gboolean
open_file (GamesReader *self, GError **error)
{
  g_autoptr (GError) cause = NULL;
  struct stat info = { 0 };

  close_file (self);
  self->fd = record_files_open (self->path, &info, &cause);
  self->before = games_stamp_of (&info);
  if (self->fd >= 0 || g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&cause), "%s ",
                              _ ("The games can’t be read."));
  return FALSE;
}

static gboolean
run_open (GamesReader *self, GError **error)
{
  const GamesContent *content = game_index_get_content (self->index);

  if (!open_file (self, error))
    return FALSE;
  g_array_set_size (self->reading.broken, 0);
  self->reading.broken_count = 0;
  self->step = STEP_COUNT;
  if (describes (self))
    return TRUE;
  self->reading.changed = TRUE;
  if (self->fd < 0) {
    begin_anew (self);
    note_content (self);
    return TRUE;
  }
  self->step = STEP_READ;
  set_large (self, self->before.size - MAX (0, content->bytes) > LARGE_BYTES);
  if (was_appended (self))
    self->lines = line_thread_new (self->fd, self->appended[0].size, content->hash, TRUE,
                                   self->appended[1].size);
  else if (content->bytes > 0 && content->bytes <= self->before.size)
    self->lines =
        line_thread_new (self->fd, content->bytes, content->hash, FALSE, self->before.size);
  else
    begin_anew (self);
  return TRUE;
}

/* All lines have been gone through. Should the file have changed meanwhile, or been mended, it is
 * looked at once more. */
static void
end_lines (GamesReader *self, int read_error)
{
  GamesStamp after = read_stamp (self);

  self->step = STEP_COUNT;
  self->reading.read_error = read_error;
  if (read_error != 0) {
    g_array_set_size (self->reading.broken, 0);
    self->reading.broken_count = 0;
    return;
  }
  if (games_stamp_equal (&after, &self->before))
    note_content (self);
  else if (++self->rounds < MAX_ROUNDS)
    self->step = STEP_OPEN;
  if (self->step == STEP_COUNT && self->reading.broken_count > 0 && self->problems != NULL
      && !self->mended)
    mend (self);
}

static void
run_line (GamesReader *self)
{
  g_autoptr (ReadLine) line = line_thread_take (self->lines);

  if (line->kind == LINE_CHANGED) {
    begin_anew (self);
    return;
  }
  if (line->kind == LINE_END) {
    end_lines (self, line->error);
    return;
  }
  self->at = line->place.start;
  if (line->kind != LINE_KNOWN)
    add_line (self, line);
}

/* Says what isn't counted: what the disk failed to give, and what is newer. */
static void
tell_uncounted (GamesReader *self)
{
  guint newer = self->reading.newer_count;

  if (self->reading.read_error != 0) {
    g_autoptr (GError) cause = NULL;

    record_files_set_error (&cause, self->reading.read_error, self->path);
    g_ptr_array_add (self->problems,
                     g_strdup_printf (_ ("Not all games could be read. %s"), cause->message));
  }
  if (newer > self->told)
    g_ptr_array_add (self->problems,
                     g_strdup_printf (ngettext ("%u game was written by a newer version of Wuzi. "
                                                "It is kept, but not counted here.",
                                                "%u games were written by a newer version of "
                                                "Wuzi. They are kept, but not counted here.",
                                                newer),
                                      newer));
}

static void
run_end (GamesReader *self)
{
  const GamesContent *content;

  close_file (self);
  if (!game_index_commit (self->index))
    return;
  if (self->large)
    index_db_tidy (game_index_get_db (self->index));
  set_large (self, FALSE);
  content = game_index_get_content (self->index);
  self->reading.newer_count = (guint) content->newer;
  self->reading.twice_count = (guint) content->twice;
  self->reading.repeated_count = (guint) content->repeated;
  self->step = STEP_END;
  if (self->problems != NULL)
    tell_uncounted (self);
}

/* Does what is next. FALSE with an error. */
static gboolean
run_step (GamesReader *self, gint64 msecs, GError **error)
{
  switch (self->step) {
  case STEP_OPEN:
    return run_open (self, error);
  case STEP_READ:
    if (self->added >= COMMIT_GAMES) {
      self->added = 0;
      game_index_commit (self->index);
      return TRUE;
    }
    for (guint i = 0; i < LOOK_EVERY && self->step == STEP_READ; i++)
      run_line (self);
    return TRUE;
  case STEP_COUNT:
    unlock (self);
    self->waiting = self->before_counting != NULL
                    && !self->before_counting (self->index, self->before_counting_data);
    if (!self->waiting)
      self->step = STEP_RATE;
    return TRUE;
  case STEP_RATE:
    if (game_index_run_rating_pass (self->index, MIN (msecs, SLICE_MSECS)))
      run_end (self);
    else if (++self->slices % COMMIT_SLICES == 0)
      game_index_commit (self->index);
    return TRUE;
  case STEP_END:
    break;
  }
  return TRUE;
}

/* What was read is kept, and others may write. */
static gboolean
give_up (GamesReader *self)
{
  close_file (self);
  unlock (self);
  game_index_commit (self->index);
  return FALSE;
}

gboolean
games_reader_run (GamesReader *self, gint64 msecs, GCancellable *cancellable, gboolean *busy,
                  GError **error)
{
  gint64 end = msecs < G_MAXINT64 / 1000 ? g_get_monotonic_time () + msecs * 1000 : G_MAXINT64;
  gboolean caught_up;

  *busy = FALSE;
  while (self->step != STEP_END) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return give_up (self);
    if (!game_index_begin (self->index, &caught_up)) {
      *busy = game_index_is_good (self->index);
      return FALSE;
    }
    /* Another copy of the program reads, too: what it has added needn't be read. */
    if (caught_up && self->step == STEP_READ)
      self->step = STEP_OPEN;
    if (!run_step (self, msecs, error) || !game_index_is_good (self->index))
      return give_up (self);
    if (g_get_monotonic_time () >= end || self->waiting) {
      unlock (self);
      return self->step != STEP_END;
    }
  }
  return FALSE;
}

gboolean
games_reader_finish (GamesReader *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) cause = NULL;
  gint64 end = 0;
  double done = -1;
  gboolean busy;
  gboolean more;

  /* However long all of it takes: patience begins anew while one of the copies gets on. */
  do {
    more = games_reader_run (self, G_MAXINT64, cancellable, &busy, &cause);
    if (games_reader_get_done (self) != done || (busy && game_index_catch_up (self->index))) {
      done = games_reader_get_done (self);
      end = g_get_monotonic_time () + PATIENCE_USECS;
    }
  } while (more || (busy && g_get_monotonic_time () < end));
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
