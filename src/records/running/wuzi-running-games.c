/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games in memory, and the jobs that bring them to the disk. */
#include "records/running/wuzi-running-games.h"

#include <glib/gi18n-lib.h>

#include "records/running/running-files.h"
#include "records/wuzi-record-book-private.h"

struct _WuziRunningGames {
  GObject parent_instance;

  /* Owned */
  GHashTable *games;   /* RunningGame by id */
  GHashTable *changes; /* to be written: text by id; NULL removes the file */
  GHashTable *writing; /* likewise: what is written now; a thread's. NULL: nothing is */
  RunningFiles *files; /* the jobs' */

  WuziRecordBook *book; /* weak: in whose queue the jobs are */
  gboolean writes_text; /* is there a game in what is written now? */
};

G_DEFINE_FINAL_TYPE (WuziRunningGames, wuzi_running_games, G_TYPE_OBJECT)

enum {
  CHANGED,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What a job carries; it reads, or takes a game. */
typedef struct {
  /* Owned */
  WuziRunningGames *owner;
  GTask *task;         /* whom to tell when it is done, or NULL */
  GPtrArray *games;    /* read */
  GPtrArray *problems; /* met while reading */
  char *id;            /* of the game to be taken */
  RunningGame *game;   /* taken, as it is on the disk */
  GError *error;       /* met while taking it */
} Job;

/* Pushes a job; takes the task, which may be NULL, and fails without a book. What is played on
 * waits for nothing else: a loss of power loses no more than a move. */
static void
push (WuziRunningGames *self, const JobKind *kind, GTask *task, const char *id)
{
  Job *job;

  if (self->book == NULL) {
    if (task != NULL)
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED, "there is no record book");
    g_clear_object (&task);
    return;
  }
  job = g_new0 (Job, 1);
  job->owner = g_object_ref (self);
  job->task = task;
  job->id = g_strdup (id);
  job->problems = g_ptr_array_new_with_free_func (g_free);
  job_queue_push_urgent (wuzi_record_book_get_jobs (self->book), kind, job);
}

/* Tells who waits for the job, and frees it. */
static void
end_job (Job *job)
{
  if (job->task != NULL && job->error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  else if (job->task != NULL)
    g_task_return_boolean (job->task, TRUE);
  g_clear_object (&job->task);
  g_clear_pointer (&job->games, g_ptr_array_unref);
  g_ptr_array_unref (job->problems);
  g_free (job->id);
  g_clear_error (&job->error);
  g_object_unref (job->owner);
  g_free (job);
}

static GHashTable *
changes_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
tell_changed (WuziRunningGames *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
load_run (gpointer data)
{
  Job *job = data;

  job->games = running_files_read (job->owner->files, job->problems);
}

/* What has changed since is newer than what was read. */
static void
load_end (GObject *book, gpointer data)
{
  Job *job = data;
  WuziRunningGames *self = job->owner;

  while (job->games->len > 0) {
    RunningGame *game = g_ptr_array_steal_index_fast (job->games, 0);

    if (g_hash_table_contains (self->changes, game->id)
        || g_hash_table_contains (self->games, game->id))
      running_game_free (game);
    else
      g_hash_table_insert (self->games, game->id, game);
  }
  tell_changed (self);
  for (guint i = 0; i < job->problems->len; i++)
    g_signal_emit (self, signals[PROBLEM], 0, g_ptr_array_index (job->problems, i));
  end_job (job);
}

static const JobKind LOAD_JOB = { NULL, load_run, load_end };

static gboolean
has_text (GHashTable *changes)
{
  GHashTableIter iter;
  gpointer text = NULL;

  g_hash_table_iter_init (&iter, changes);
  while (text == NULL && g_hash_table_iter_next (&iter, NULL, &text))
    ;
  return text != NULL;
}

static void
start_writing (gpointer data)
{
  WuziRunningGames *self = data;

  self->writing = g_steal_pointer (&self->changes);
  self->changes = changes_new ();
  self->writes_text = has_text (self->writing);
}

/* In a thread. What is written is forgotten. */
static gboolean
run_writing (gpointer data, GError **error)
{
  WuziRunningGames *self = data;
  g_autoptr (GError) first = NULL;
  GHashTableIter iter;
  gpointer id, text;

  g_hash_table_iter_init (&iter, self->writing);
  while (g_hash_table_iter_next (&iter, &id, &text))
    if (running_files_write (self->files, id, text, first == NULL ? &first : NULL))
      g_hash_table_iter_remove (&iter);
  if (first != NULL)
    g_propagate_error (error, g_steal_pointer (&first));
  return g_hash_table_size (self->writing) == 0;
}

/* What wasn't written waits again, unless it has become old. */
static void
end_writing (gpointer data, const GError *error)
{
  WuziRunningGames *self = data;
  g_autoptr (GHashTable) failed = g_steal_pointer (&self->writing);
  GHashTableIter iter;
  gpointer id, text;

  self->writes_text = FALSE;
  g_hash_table_iter_init (&iter, failed);
  while (g_hash_table_iter_next (&iter, &id, &text))
    if (!g_hash_table_contains (self->changes, id))
      g_hash_table_insert (self->changes, g_strdup (id), g_strdup (text));
}

/* A game that has ended, or was discarded, can't be lost. */
static GError *
describe_failure (gpointer data, const GError *error)
{
  const WuziRunningGames *self = data;

  if (!has_text (self->changes) && !self->writes_text)
    return g_error_new (G_IO_ERROR, error->code,
                        _ ("The games that aren’t finished couldn’t be saved. %s"), error->message);
  return g_error_new (G_IO_ERROR, error->code,
                      _ ("The game couldn’t be kept for later. %s If Wuzi is closed now, "
                         "it is lost."),
                      error->message);
}

static const WriteKind CHANGES = {
  start_writing, run_writing, end_writing, g_object_unref, describe_failure, .urgent = TRUE,
};

static void
lock_run (gpointer data)
{
  Job *job = data;

  running_files_lock (job->owner->files, job->id, &job->game, &job->error);
}

static void
lock_end (GObject *book, gpointer data)
{
  Job *job = data;
  WuziRunningGames *self = job->owner;

  if (g_error_matches (job->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_hash_table_remove (self->games, job->id);
  if (job->game != NULL)
    g_hash_table_replace (self->games, job->game->id, job->game);
  tell_changed (self);
  end_job (job);
}

static const JobKind LOCK_JOB = { NULL, lock_run, lock_end };

/* NOTE: nothing is let go in dispose: jobs that wait hold the object. */
static void
wuzi_running_games_finalize (GObject *object)
{
  WuziRunningGames *self = WUZI_RUNNING_GAMES (object);

  g_clear_weak_pointer (&self->book);
  g_clear_pointer (&self->files, running_files_free);
  g_hash_table_unref (self->games);
  g_hash_table_unref (self->changes);

  G_OBJECT_CLASS (wuzi_running_games_parent_class)->finalize (object);
}

static void
wuzi_running_games_class_init (WuziRunningGamesClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = wuzi_running_games_finalize;

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_running_games_init (WuziRunningGames *self)
{
  self->games =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) running_game_free);
  self->changes = changes_new ();
}

gboolean
wuzi_running_games_finish (WuziRunningGames *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

WuziRunningGames *
wuzi_running_games_new (WuziRecordBook *book)
{
  WuziRunningGames *self;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_RUNNING_GAMES, NULL);
  g_set_weak_pointer (&self->book, book);
  self->files = running_files_new (wuzi_record_book_get_folder (book));
  return self;
}

void
wuzi_running_games_load (WuziRunningGames *self)
{
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));

  push (self, &LOAD_JOB, NULL, NULL);
}

/* Those saved last first; of two saved at once, by their ids. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const RunningGame *first = *(const RunningGame *const *) a;
  const RunningGame *second = *(const RunningGame *const *) b;

  if (first->saved != second->saved)
    return first->saved > second->saved ? -1 : 1;
  return g_strcmp0 (first->id, second->id);
}

GPtrArray *
wuzi_running_games_list (WuziRunningGames *self)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer game;

  g_return_val_if_fail (WUZI_IS_RUNNING_GAMES (self), list);

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &game))
    g_ptr_array_add (list, game);
  g_ptr_array_sort (list, compare);
  return list;
}

const RunningGame *
wuzi_running_games_find (WuziRunningGames *self, const char *id)
{
  g_return_val_if_fail (WUZI_IS_RUNNING_GAMES (self), NULL);

  return g_hash_table_lookup (self->games, id);
}

void
wuzi_running_games_lock_async (WuziRunningGames *self, const char *id, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));
  g_return_if_fail (id != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  push (self, &LOCK_JOB, task, id);
}

/* Lets a change be written. */
static void
push_change (WuziRunningGames *self, const char *id, char *text)
{
  g_hash_table_insert (self->changes, g_strdup (id), text);
  if (self->book != NULL)
    wuzi_record_book_write (self->book, &CHANGES, g_object_ref (self));
}

void
wuzi_running_games_keep (WuziRunningGames *self, RunningGame *game)
{
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));
  g_return_if_fail (game != NULL && g_uuid_string_is_valid (game->id));

  g_hash_table_replace (self->games, game->id, game);
  push_change (self, game->id, running_game_write (game));
  tell_changed (self);
}

void
wuzi_running_games_remove (WuziRunningGames *self, const char *id)
{
  g_autofree char *own_id = g_strdup (id); /* id may be that of the game */

  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));
  g_return_if_fail (id != NULL);

  g_hash_table_remove (self->games, own_id);
  push_change (self, own_id, NULL);
  tell_changed (self);
}

static void
removed_end (GObject *book, gpointer data)
{
  end_job (data);
}

static const JobKind REMOVED_JOB = { NULL, NULL, removed_end };

/* What is found has ended, even if it was kept once more meanwhile: it isn't booked again. */
static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  WuziRunningGames *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr (GHashTable) booked =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);
  GHashTableIter iter;
  gpointer id;

  if (booked == NULL) {
    g_task_return_error (task, error);
    return;
  }
  g_hash_table_iter_init (&iter, booked);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (wuzi_running_games_find (self, id) != NULL)
      wuzi_running_games_remove (self, id);
  push (self, &REMOVED_JOB, g_steal_pointer (&task), NULL);
}

/* What there is has been read. */
static void
read_end (GObject *book, gpointer data)
{
  Job *job = data;
  g_autofree gpointer *ids = g_hash_table_get_keys_as_array (job->owner->games, NULL);

  if (ids[0] != NULL)
    wuzi_record_book_find_games_async (WUZI_RECORD_BOOK (book), (const char *const *) ids, found_cb,
                                       g_steal_pointer (&job->task));
  end_job (job);
}

static const JobKind READ_JOB = { NULL, NULL, read_end };

void
wuzi_running_games_remove_booked_async (WuziRunningGames *self, GAsyncReadyCallback callback,
                                        gpointer user_data)
{
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));

  push (self, &READ_JOB, g_task_new (self, NULL, callback, user_data), NULL);
}
