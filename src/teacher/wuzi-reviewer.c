/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has a thinker judge one game after the other. */
#include "teacher/wuzi-reviewer.h"

#include "threads/wuzi-thinker.h"

struct _WuziReviewer {
  GObject parent_instance;

  /* Owned */
  char *folder; /* NULL: nothing is kept */
  WuziThinker *thinker;
};

G_DEFINE_FINAL_TYPE (WuziReviewer, wuzi_reviewer, G_TYPE_OBJECT)

enum {
  PROGRESS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A game on its way; the task's data. */
typedef struct {
  WuziReviewer *reviewer; /* Borrowed from the task; of it, the thread uses the folder */
  Review *review;
  char *key;
  JudgePass pass;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->review, review_free);
  g_free (job->key);
  g_free (job);
}

/* In the main thread. */
static void
report_cb (GTask *task, gconstpointer report)
{
  const Job *job = g_task_get_task_data (task);

  g_signal_emit (job->reviewer, signals[PROGRESS], 0, job->key, *(const double *) report);
}

static void
progress_cb (double done, void *data)
{
  wuzi_thought_report (data, &done);
}

static char *
dup_path (WuziReviewer *self, const char *key)
{
  g_autofree char *name = g_strconcat (key, ".json", NULL);

  return g_build_filename (self->folder, name, NULL);
}

static gboolean
read_cache (WuziReviewer *self, Review *review, const char *key, JudgePass pass)
{
  g_autofree char *path = self->folder != NULL ? dup_path (self, key) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (path == NULL || !g_file_get_contents (path, &text, &length, NULL)
      || !review_read (review, text, length))
    return FALSE;
  return review->game.pass >= pass;
}

/* NOTE: a cache that can't be written is none, which harms nobody. */
static void
write_cache (WuziReviewer *self, const Review *review, const char *key)
{
  g_autofree char *path = self->folder != NULL && !review->unkept ? dup_path (self, key) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (path == NULL || g_mkdir_with_parents (self->folder, 0700) != 0)
    return;
  text = review_write (review, &length);
  g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                            NULL);
}

gboolean
wuzi_reviewer_recall (WuziReviewer *self, Review *review, JudgePass pass)
{
  g_autofree char *key = review_dup_key (review);

  return read_cache (self, review, key, pass);
}

/* Judges what isn't kept from before. */
static gpointer
judge (WuziThought *thought, gpointer data, GError **error)
{
  Job *job = data;
  JudgedGame *game = &job->review->game;

  if (!read_cache (job->reviewer, job->review, job->key, job->pass)) {
    game->pass = job->pass;
    progress_cb (0, thought);
    if (!judge_game (game, thought->engine, thought->stop, progress_cb, thought))
      return NULL; /* it was stopped */
    write_cache (job->reviewer, job->review, job->key);
  }
  return g_steal_pointer (&job->review);
}

static const WuziThoughtKind KIND = {
  .think = judge,
  .free_result = (GDestroyNotify) review_free,
  .tell = report_cb,
  .report_size = sizeof (double),
};

void
wuzi_reviewer_review_async (WuziReviewer *self, Review *review, JudgePass pass,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (WUZI_IS_REVIEWER (self));
  g_return_if_fail (review != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  job = g_new0 (Job, 1);
  job->reviewer = self;
  job->review = review;
  job->pass = pass;
  job->key = review_dup_key (review);
  g_task_set_task_data (task, job, job_free);
  g_task_set_priority (task, G_PRIORITY_DEFAULT + (int) pass);
  wuzi_thinker_think (self->thinker, task, &KIND);
}

void
wuzi_reviewer_set_held (WuziReviewer *self, gboolean held)
{
  g_return_if_fail (WUZI_IS_REVIEWER (self));

  wuzi_thinker_set_held (self->thinker, held);
}

Review *
wuzi_reviewer_review_finish (WuziReviewer *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
wuzi_reviewer_finalize (GObject *object)
{
  WuziReviewer *self = WUZI_REVIEWER (object);

  g_free (self->folder);
  g_object_unref (self->thinker);

  G_OBJECT_CLASS (wuzi_reviewer_parent_class)->finalize (object);
}

static void
wuzi_reviewer_class_init (WuziReviewerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = wuzi_reviewer_finalize;

  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_DOUBLE);
}

static void
wuzi_reviewer_init (WuziReviewer *self)
{
  self->thinker = wuzi_thinker_new ();
}

WuziReviewer *
wuzi_reviewer_new (const char *folder)
{
  WuziReviewer *self = g_object_new (WUZI_TYPE_REVIEWER, NULL);

  self->folder = g_strdup (folder);
  return self;
}

char *
wuzi_reviewer_dup_default_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "wuzi", "reviews", NULL);
}
