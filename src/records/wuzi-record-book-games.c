/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that are booked here, until the index has them, and what is noted about games. */
#include "records/wuzi-record-book-private.h"

#include <glib/gi18n-lib.h>

#include "records/files/record-files.h"
#include "records/games/games-file.h"

/* A game that was booked here and that the index lacks. */
typedef struct {
  WuziGameRecord *record; /* owned */
  gboolean written;
  gboolean failed; /* it could not be */
} Pending;

struct _BookGames {
  /* Owned */
  GHashTable *booked; /* ids */
  GPtrArray *pending; /* Pending, in the order of booking */
  GHashTable *marks;  /* id of a game to GameMark: what was noted here */
  GError *error;      /* why games could not be written the last time, or NULL */
};

static void
pending_free (gpointer data)
{
  Pending *pending = data;

  g_object_unref (pending->record);
  g_free (pending);
}

BookGames *
book_games_new (void)
{
  BookGames *self = g_new0 (BookGames, 1);

  self->booked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->pending = g_ptr_array_new_with_free_func (pending_free);
  self->marks =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) game_mark_free);
  return self;
}

void
book_games_free (BookGames *self)
{
  g_hash_table_unref (self->booked);
  g_ptr_array_unref (self->pending);
  g_hash_table_unref (self->marks);
  g_clear_error (&self->error);
  g_free (self);
}

static Pending *
find_pending (BookGames *self, const char *id)
{
  for (guint i = 0; i < self->pending->len; i++) {
    Pending *pending = g_ptr_array_index (self->pending, i);

    if (g_ascii_strcasecmp (wuzi_game_record_get_id (pending->record), id) == 0)
      return pending;
  }
  return NULL;
}

WuziGameRecord *
book_games_find (BookGames *self, const char *id)
{
  const Pending *pending = find_pending (self, id);

  return pending != NULL ? pending->record : NULL;
}

static gboolean
is_any (const Pending *pending)
{
  return TRUE;
}

static gboolean
is_failed (const Pending *pending)
{
  return pending->failed;
}

static gboolean
is_unwritten (const Pending *pending)
{
  return !pending->written;
}

static GPtrArray *
list_those (BookGames *self, gboolean (*is_one) (const Pending *pending))
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->pending->len; i++) {
    const Pending *pending = g_ptr_array_index (self->pending, i);

    if (is_one (pending))
      g_ptr_array_add (records, g_object_ref (pending->record));
  }
  return records;
}

GPtrArray *
book_games_list (BookGames *self)
{
  return list_those (self, is_any);
}

GPtrArray *
book_games_list_failed (BookGames *self)
{
  return list_those (self, is_failed);
}

static guint
count_failed (BookGames *self)
{
  g_autoptr (GPtrArray) failed = book_games_list_failed (self);

  return failed->len;
}

void
book_games_forget (BookGames *self, GPtrArray *indexed)
{
  for (guint i = 0; i < indexed->len; i++) {
    WuziGameRecord *record = g_ptr_array_index (indexed, i);
    Pending *pending = find_pending (self, wuzi_game_record_get_id (record));

    if (pending != NULL)
      g_ptr_array_remove (self->pending, pending);
  }
}

gboolean
wuzi_record_book_has_booked (WuziRecordBook *self, const char *id)
{
  g_autofree char *small = NULL;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  small = g_ascii_strdown (id, -1);
  return g_hash_table_contains (wuzi_record_book_get_games (self)->booked, small);
}

/* --- writing --- */

/* Writes the games that aren't, when its turn comes. */
typedef struct {
  /* Owned */
  GPtrArray *records; /* WuziGameRecord, to be written */
  GPtrArray *known;   /* those that are in the file already */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  GamesAppend append;
  gboolean caught_up; /* another copy of the program has changed the index */
} GamesJob;

static void
games_start (GObject *owner, gpointer data)
{
  GamesJob *job = data;

  job->records = list_those (wuzi_record_book_get_games (job->book), is_unwritten);
}

static void
add_line (GString *lines, char *line)
{
  g_string_append_printf (lines, "%s\n", line);
  g_free (line);
}

/* (thread) */
static void
append_lines (WuziRecordBook *book, const GString *lines, GamesAppend *append, GError **error)
{
  const char *folder = wuzi_record_book_get_folder (book);
  g_auto (RecordFilesLock) lock = record_files_lock (folder, error);

  if (lock < 0)
    return;
  append->before = games_stamp_read (folder);
  games_file_append_lines (folder, lines, error);
  append->after = games_stamp_read (folder);
}

/* A game may be in the file already: it was gone on with after the program had been killed
 * between writing it and noting that. It is written once only. */
static void
set_known_aside (GamesJob *job)
{
  GameIndex *index = wuzi_record_book_get_index (job->book);

  if (index == NULL)
    return;
  job->caught_up = game_index_catch_up (index);
  for (guint i = job->records->len; i-- > 0;)
    if (game_index_find_written (index,
                                 wuzi_game_record_get_id (g_ptr_array_index (job->records, i)))
        != 0)
      g_ptr_array_add (job->known, g_ptr_array_steal_index (job->records, i));
}

static void
games_run (gpointer data)
{
  GamesJob *job = data;
  g_autoptr (GString) lines = g_string_new (NULL);

  set_known_aside (job);
  for (guint i = 0; i < job->records->len; i++)
    add_line (lines, wuzi_game_record_to_line (g_ptr_array_index (job->records, i)));
  if (lines->len > 0)
    append_lines (job->book, lines, &job->append, &job->error);
}

/* So many games stay in memory, and why: a sentence for the user. */
static GError *
new_error (const GError *cause, guint count)
{
  if (count == 1)
    return g_error_new (G_IO_ERROR, cause->code,
                        _ ("The game couldn’t be saved. %s It is kept until Wuzi is closed, and "
                           "saved as soon as that works."),
                        cause->message);
  return g_error_new (G_IO_ERROR, cause->code,
                      ngettext ("%u game couldn’t be saved. %s It is kept until Wuzi is closed, "
                                "and saved as soon as that works.",
                                "%u games couldn’t be saved. %s They are kept until Wuzi is "
                                "closed, and saved as soon as that works.",
                                count),
                      count, cause->message);
}

GError *
book_games_new_error (BookGames *self)
{
  guint failed = count_failed (self);

  return failed > 0 ? new_error (self->error, failed) : NULL;
}

/* Notes how it went; the games that were written are read into the index. */
static void
note_written (WuziRecordBook *book, GamesJob *job)
{
  BookGames *self = wuzi_record_book_get_games (book);
  guint failed_before = count_failed (self);

  for (guint i = 0; i < job->records->len; i++) {
    /* A reading may have found it meanwhile. */
    Pending *pending =
        find_pending (self, wuzi_game_record_get_id (g_ptr_array_index (job->records, i)));

    if (pending == NULL)
      continue;
    pending->failed = job->error != NULL;
    pending->written = job->error == NULL;
  }
  g_clear_error (&self->error);
  self->error = g_steal_pointer (&job->error);
  if (self->error == NULL)
    wuzi_record_book_read_anew (book, &job->append, NULL);
  /* Those that can't be written are listed, too. */
  else if (count_failed (self) != failed_before)
    g_signal_emit_by_name (book, "games-changed");
}

static void
games_end (GObject *owner, gpointer data)
{
  WuziRecordBook *book = WUZI_RECORD_BOOK (owner);
  GamesJob *job = data;

  if (job->known->len > 0) {
    book_games_forget (wuzi_record_book_get_games (book), job->known);
    wuzi_record_book_tell_counts (book, FALSE);
  }
  if (job->caught_up)
    wuzi_record_book_read_anew (book, NULL, NULL);
  if (job->records->len > 0)
    note_written (book, job);
  wuzi_record_book_update_unsaved (book);
  g_ptr_array_unref (job->records);
  g_ptr_array_unref (job->known);
  g_free (job);
}

static const JobKind GAMES_JOB = { games_start, games_run, games_end };

void
wuzi_record_book_write_games (WuziRecordBook *self)
{
  GamesJob *job = g_new0 (GamesJob, 1);

  job->book = self;
  job->known = g_ptr_array_new_with_free_func (g_object_unref);
  job_queue_push (wuzi_record_book_get_jobs (self), &GAMES_JOB, job);
}

/* Tells how the writing of a game went. */
static void
booked_end (GObject *owner, gpointer data)
{
  BookGames *self = wuzi_record_book_get_games (WUZI_RECORD_BOOK (owner));
  g_autoptr (GTask) task = data;
  const Pending *pending =
      find_pending (self, wuzi_game_record_get_id (g_task_get_task_data (task)));

  if (pending != NULL && pending->failed)
    g_task_return_error (task, new_error (self->error, 1));
  else
    g_task_return_boolean (task, TRUE);
}

static const JobKind BOOKED_JOB = { NULL, NULL, booked_end };

void
wuzi_record_book_add_game_async (WuziRecordBook *book, WuziGameRecord *record,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (WUZI_IS_GAME_RECORD (record));

  if (!wuzi_record_book_has_booked (book, wuzi_game_record_get_id (record))) {
    BookGames *self = wuzi_record_book_get_games (book);
    Pending *pending = g_new0 (Pending, 1);

    pending->record = g_object_ref (record);
    g_ptr_array_add (self->pending, pending);
    g_hash_table_add (self->booked, g_ascii_strdown (wuzi_game_record_get_id (record), -1));
    wuzi_record_book_tell_counts (book, FALSE);
  }
  wuzi_record_book_write_all (book);
  task = g_task_new (book, NULL, callback, user_data);
  g_task_set_task_data (task, g_object_ref (record), g_object_unref);
  job_queue_push (wuzi_record_book_get_jobs (book), &BOOKED_JOB, task);
}

/* --- marks --- */

typedef struct {
  /* Owned */
  GTask *task;
  GPtrArray *marks; /* of GameMark */
  GError *error;

  WuziRecordBook *book; /* borrowed */
  GamesAppend append;
} MarkJob;

static void
mark_run (gpointer data)
{
  MarkJob *job = data;
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < job->marks->len; i++)
    add_line (lines, game_mark_write (g_ptr_array_index (job->marks, i)));
  append_lines (job->book, lines, &job->append, &job->error);
}

/* What couldn't be written is forgotten, unless something else was noted since. */
static void
forget_mark (BookGames *self, const GameMark *mark)
{
  const GameMark *known = g_hash_table_lookup (self->marks, mark->game);

  if (known != NULL && known->at == mark->at)
    g_hash_table_remove (self->marks, mark->game);
}

static void
mark_end (GObject *owner, gpointer data)
{
  WuziRecordBook *book = WUZI_RECORD_BOOK (owner);
  MarkJob *job = data;

  if (job->error != NULL) {
    for (guint i = 0; i < job->marks->len; i++)
      forget_mark (wuzi_record_book_get_games (book), g_ptr_array_index (job->marks, i));
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  } else {
    wuzi_record_book_read_anew (book, &job->append, g_object_ref (job->task));
  }
  g_object_unref (job->task);
  g_ptr_array_unref (job->marks);
  g_free (job);
}

static const JobKind MARK_JOB = { NULL, mark_run, mark_end };

void
wuzi_record_book_get_mark (WuziRecordBook *self, const char *id, const GameMark *listed,
                           GameMark *mark)
{
  g_autofree char *small = g_ascii_strdown (id, -1);
  const GameMark *known;
  const GameMark none = { 0 };

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));

  listed = listed != NULL ? listed : &none;
  known = g_hash_table_lookup (wuzi_record_book_get_games (self)->marks, small);
  game_mark_copy (mark, known != NULL && known->at > listed->at ? known : listed);
  g_free (mark->game);
  mark->game = g_steal_pointer (&small);
}

/* What is noted later has a later time, even if the clock went back. */
static GameMark *
remember_mark (WuziRecordBook *self, const GameMark *mark)
{
  GameMark *kept = game_mark_dup (mark);

  kept->at = MAX (wuzi_record_book_get_time (self), mark->at + 1);
  g_hash_table_replace (wuzi_record_book_get_games (self)->marks, kept->game, kept);
  return game_mark_dup (kept);
}

void
wuzi_record_book_mark_games_async (WuziRecordBook *self, GPtrArray *marks,
                                   GAsyncReadyCallback callback, gpointer user_data)
{
  MarkJob *job;

  g_return_if_fail (WUZI_IS_RECORD_BOOK (self));
  g_return_if_fail (marks != NULL && marks->len > 0);

  job = g_new0 (MarkJob, 1);
  job->book = self;
  job->task = g_task_new (self, NULL, callback, user_data);
  job->marks = game_mark_array_new ();
  for (guint i = 0; i < marks->len; i++)
    g_ptr_array_add (job->marks, remember_mark (self, g_ptr_array_index (marks, i)));
  job_queue_push (wuzi_record_book_get_jobs (self), &MARK_JOB, job);
}
