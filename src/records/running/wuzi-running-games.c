/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unfinished games in memory, and the jobs that bring them to the disk. */
#include "records/running/wuzi-running-games.h"

#include <glib/gi18n-lib.h>

#include "records/files/job-queue.h"
#include "records/running/running-files.h"

struct _WuziRunningGames {
  GObject parent_instance;

  /* Owned */
  JobQueue *jobs;
  GHashTable *games;   /* RunningGame by id */
  GHashTable *changes; /* to be written: text by id; NULL removes the file */
  RunningFiles *files; /* the jobs' */

  guint unsaved;     /* that the last writing failed to write */
  guint retry;       /* the source that tries again, or 0 */
  guint retry_msecs; /* how long it waits */
};

G_DEFINE_FINAL_TYPE (WuziRunningGames, wuzi_running_games, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_UNSAVED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  CHANGED,
  PROBLEM,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What a job carries; it reads, writes or claims. */
typedef struct {
  /* Borrowed: the queue holds the object */
  RunningFiles *files;

  /* Owned */
  GTask *task;         /* whom to tell when it is done, or NULL */
  GHashTable *changes; /* taken over when its turn comes; those that failed stay */
  GPtrArray *games;    /* read */
  GPtrArray *problems; /* met while reading */
  char *id;            /* of the game to claim */
  RunningGame *game;   /* claimed, as it is on the disk */
  GError *error;       /* met while writing or claiming */
} Job;

/* Pushes a job; takes the task, which may be NULL. */
static void
push (WuziRunningGames *self, const JobKind *kind, GTask *task, const char *id)
{
  Job *job = g_new0 (Job, 1);

  job->files = self->files;
  job->task = task;
  job->id = g_strdup (id);
  job->problems = g_ptr_array_new_with_free_func (g_free);
  job_queue_push (self->jobs, kind, job);
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
  g_clear_pointer (&job->changes, g_hash_table_unref);
  g_clear_pointer (&job->games, g_ptr_array_unref);
  g_ptr_array_unref (job->problems);
  g_free (job->id);
  g_clear_error (&job->error);
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

  job->games = running_files_read (job->files, job->problems);
}

/* What has changed since is newer than what was read. */
static void
load_end (GObject *owner, gpointer data)
{
  WuziRunningGames *self = WUZI_RUNNING_GAMES (owner);
  Job *job = data;

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

static void
write_start (GObject *owner, gpointer data)
{
  WuziRunningGames *self = WUZI_RUNNING_GAMES (owner);
  Job *job = data;

  job->changes = g_steal_pointer (&self->changes);
  self->changes = changes_new ();
}

static void
write_run (gpointer data)
{
  Job *job = data;
  GHashTableIter iter;
  gpointer id, text;

  g_hash_table_iter_init (&iter, job->changes);
  while (g_hash_table_iter_next (&iter, &id, &text)) {
    g_autoptr (GError) error = NULL;

    if (running_files_write (job->files, id, text, &error))
      g_hash_table_iter_remove (&iter);
    else if (job->error == NULL)
      job->error = g_steal_pointer (&error);
  }
}

/* What wasn't written waits again, unless it has become old. */
static void
take_back_failed (WuziRunningGames *self, Job *job)
{
  GHashTableIter iter;
  gpointer id, text;

  g_hash_table_iter_init (&iter, job->changes);
  while (g_hash_table_iter_next (&iter, &id, &text))
    if (!g_hash_table_contains (self->changes, id))
      g_hash_table_insert (self->changes, g_strdup (id), g_strdup (text));
}

static const JobKind WRITE_JOB;

static gboolean
retry_cb (gpointer user_data)
{
  WuziRunningGames *self = user_data;

  self->retry = 0;
  push (self, &WRITE_JOB, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* Notes how many games couldn't be written; if there are any, they are tried again after a
 * while. */
static void
set_unsaved (WuziRunningGames *self, guint unsaved)
{
  if (unsaved > 0 && self->retry == 0)
    self->retry = g_timeout_add (self->retry_msecs, retry_cb, self);
  if (unsaved == self->unsaved)
    return;
  self->unsaved = unsaved;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

static void
write_end (GObject *owner, gpointer data)
{
  WuziRunningGames *self = WUZI_RUNNING_GAMES (owner);
  Job *job = data;
  gboolean failed_before = self->unsaved > 0;

  take_back_failed (self, job);
  set_unsaved (self, g_hash_table_size (job->changes));
  if (job->error != NULL) {
    g_autoptr (GError) cause = g_steal_pointer (&job->error);

    job->error = g_error_new (G_IO_ERROR, cause->code,
                              _ ("The game couldn’t be kept for later. %s If Wuzi is closed now, "
                                 "it is lost."),
                              cause->message);
    if (job->task == NULL && !failed_before)
      g_signal_emit (self, signals[PROBLEM], g_quark_from_static_string ("unsaved"),
                     job->error->message);
  }
  end_job (job);
}

static const JobKind WRITE_JOB = { write_start, write_run, write_end };

static void
claim_run (gpointer data)
{
  Job *job = data;

  running_files_claim (job->files, job->id, &job->game, &job->error);
}

static void
claim_end (GObject *owner, gpointer data)
{
  WuziRunningGames *self = WUZI_RUNNING_GAMES (owner);
  Job *job = data;

  if (g_error_matches (job->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_hash_table_remove (self->games, job->id);
  if (job->game != NULL)
    g_hash_table_replace (self->games, job->game->id, job->game);
  tell_changed (self);
  end_job (job);
}

static const JobKind CLAIM_JOB = { NULL, claim_run, claim_end };

/* NOTE: nothing is let go in dispose: jobs that wait hold the object. */
static void
wuzi_running_games_finalize (GObject *object)
{
  WuziRunningGames *self = WUZI_RUNNING_GAMES (object);

  g_clear_handle_id (&self->retry, g_source_remove);
  job_queue_free (self->jobs);
  g_clear_pointer (&self->files, running_files_free);
  g_hash_table_unref (self->games);
  g_hash_table_unref (self->changes);

  G_OBJECT_CLASS (wuzi_running_games_parent_class)->finalize (object);
}

static void
wuzi_running_games_get_property (GObject *object, guint property_id, GValue *value,
                                 GParamSpec *pspec)
{
  switch (property_id) {
  case PROP_UNSAVED:
    g_value_set_uint (value, WUZI_RUNNING_GAMES (object)->unsaved);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
wuzi_running_games_class_init (WuziRunningGamesClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = wuzi_running_games_get_property;
  G_OBJECT_CLASS (klass)->finalize = wuzi_running_games_finalize;

  properties[PROP_UNSAVED] =
      g_param_spec_uint ("unsaved", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_running_games_init (WuziRunningGames *self)
{
  self->jobs = job_queue_new (G_OBJECT (self));
  self->games =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) running_game_free);
  self->changes = changes_new ();
  self->retry_msecs = WUZI_RECORD_BOOK_RETRY_MSECS;
}

gboolean
wuzi_running_games_finish (WuziRunningGames *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

WuziRunningGames *
wuzi_running_games_new (const char *folder)
{
  g_autofree char *path = NULL;
  WuziRunningGames *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (WUZI_TYPE_RUNNING_GAMES, NULL);
  path = g_canonicalize_filename (folder, NULL);
  self->files = running_files_new (path);
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
wuzi_running_games_claim_async (WuziRunningGames *self, const char *id,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));
  g_return_if_fail (id != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  push (self, &CLAIM_JOB, task, id);
}

/* Lets a change be written. */
static void
push_change (WuziRunningGames *self, const char *id, char *text)
{
  g_hash_table_insert (self->changes, g_strdup (id), text);
  push (self, &WRITE_JOB, NULL, NULL);
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
  g_task_return_boolean (task, TRUE);
}

/* What there is has been read; whether all could be written doesn't matter. */
static void
flushed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziRunningGames *self = WUZI_RUNNING_GAMES (source);
  g_autoptr (GTask) task = user_data;
  g_autofree gpointer *ids = g_hash_table_get_keys_as_array (self->games, NULL);
  WuziRecordBook *book = g_task_get_task_data (task);

  wuzi_running_games_finish (self, result, NULL);
  if (ids[0] == NULL) {
    g_task_return_boolean (task, TRUE);
    return;
  }
  wuzi_record_book_find_games_async (book, (const char *const *) ids, found_cb,
                                     g_steal_pointer (&task));
}

void
wuzi_running_games_remove_booked_async (WuziRunningGames *self, WuziRecordBook *book,
                                        GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_task_data (task, g_object_ref (book), g_object_unref);
  wuzi_running_games_flush_async (self, flushed_cb, task);
}

void
wuzi_running_games_flush_async (WuziRunningGames *self, GAsyncReadyCallback callback,
                                gpointer user_data)
{
  GTask *task;

  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));

  task = g_task_new (self, NULL, callback, user_data);
  push (self, &WRITE_JOB, task, NULL);
}

guint
wuzi_running_games_get_unsaved (WuziRunningGames *self)
{
  g_return_val_if_fail (WUZI_IS_RUNNING_GAMES (self), 0);

  return self->unsaved;
}

void
wuzi_running_games_set_retry (WuziRunningGames *self, guint msecs)
{
  g_return_if_fail (WUZI_IS_RUNNING_GAMES (self));

  self->retry_msecs = msecs;
}
