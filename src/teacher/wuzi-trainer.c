/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One job after the other: each is a GTask that holds the trainer, and the program, until it ends.
 */
#include "teacher/wuzi-trainer.h"

#include "records/files/task-thread.h"

struct _WuziTrainer {
  GObject parent_instance;

  /* Owned */
  char *folder; /* NULL for a guest */
  char *id;
  Training *training; /* NULL before it is loaded */
  PuzzleBook *book;   /* likewise */
  GQueue jobs;        /* of Job: those that wait, and the one that runs at the head */
  GQueue failed;      /* of Job: what couldn't be written, until something can be again */
};

G_DEFINE_FINAL_TYPE (WuziTrainer, wuzi_trainer, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_LOADED,
  N_PROPS,
};

enum {
  CHANGED,
  PROBLEM,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Reads all, or writes an answer or a lesson. */
typedef struct {
  char *folder;
  char *id;
  gboolean reads;
  GResource *puzzles; /* a book of them is read, too; or NULL */
  Training *training; /* read */
  PuzzleBook *book;
  char *lesson;  /* done, or NULL */
  Puzzle puzzle; /* answered */
  gboolean solved;
  guint day;
} Job;

static void
job_free (Job *job)
{
  g_free (job->folder);
  g_free (job->id);
  g_free (job->lesson);
  g_clear_pointer (&job->puzzles, g_resource_unref);
  g_clear_pointer (&job->training, training_free);
  g_clear_pointer (&job->book, puzzle_book_free);
  g_free (job);
}

static void run_next (WuziTrainer *self);

static gboolean
read_all (Job *job, GError **error)
{
  job->training =
      job->folder != NULL ? training_load (job->folder, job->id, error) : training_new ();
  if (job->puzzles != NULL)
    job->book =
        puzzle_book_new_with_own (job->puzzles, job->training != NULL ? job->training->own : NULL);
  return job->training != NULL;
}

static gboolean
write_one (const Job *job, GError **error)
{
  if (job->lesson != NULL)
    return training_store_lesson (job->folder, job->id, job->lesson, error);
  return training_store_answer (job->folder, job->id, &job->puzzle, job->solved, job->day, error);
}

static void
run_job (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  if (job->reads ? read_all (job, &error) : write_one (job, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
do_again (const Job *job, Training *training)
{
  if (job->lesson != NULL)
    training_finish_lesson (training, job->lesson);
  else if (!job->reads)
    training_answer (training, &job->puzzle, job->solved, job->day);
}

/* What couldn't be read counts as nothing, so that puzzles can be solved all the same. What was
 * answered meanwhile isn't on the disk yet. */
static void
take_read (WuziTrainer *self, Job *job)
{
  g_clear_pointer (&self->training, training_free);
  self->training = job->training != NULL ? g_steal_pointer (&job->training) : training_new ();
  if (job->book != NULL) {
    g_clear_pointer (&self->book, puzzle_book_free);
    self->book = g_steal_pointer (&job->book);
  }
  for (GList *link = self->failed.head; link != NULL; link = link->next)
    do_again (link->data, self->training);
  for (GList *link = self->jobs.head; link != NULL; link = link->next)
    do_again (link->data, self->training);
}

static void
push_job (WuziTrainer *self, Job *job, gboolean first)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    g_application_hold (application);
  if (first)
    g_queue_push_head (&self->jobs, job);
  else
    g_queue_push_tail (&self->jobs, job);
}

/* Keeps what couldn't be written. After something could be, all of that is tried again.
 * Takes the job. */
static void
settle (WuziTrainer *self, Job *job, gboolean done)
{
  if (!done && !job->reads) {
    g_queue_push_tail (&self->failed, job);
    return;
  }
  if (!job->reads)
    while (!g_queue_is_empty (&self->failed))
      push_job (self, g_queue_pop_tail (&self->failed), TRUE);
  job_free (job);
}

static void
job_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziTrainer *self = WUZI_TRAINER (source);
  Job *job = g_queue_pop_head (&self->jobs);
  GApplication *application = g_application_get_default ();
  g_autoptr (GError) error = NULL;
  gboolean first = self->training == NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (!done)
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
  if (job->reads) {
    take_read (self, job);
    if (first)
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADED]);
    g_signal_emit (self, signals[CHANGED], 0);
  }
  settle (self, job, done);
  run_next (self);
  if (application != NULL)
    g_application_release (application);
}

static void
run_next (WuziTrainer *self)
{
  Job *job = g_queue_peek_head (&self->jobs);
  g_autoptr (GTask) task = NULL;

  if (job == NULL)
    return;
  task = g_task_new (self, NULL, job_done_cb, NULL);
  g_task_set_task_data (task, job, NULL);
  task_thread_run (task, run_job);
}

static void
add_job (WuziTrainer *self, Job *job)
{
  job->folder = g_strdup (self->folder);
  job->id = g_strdup (self->id);
  push_job (self, job, FALSE);
  if (self->jobs.length == 1)
    run_next (self);
}

static void
wuzi_trainer_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, wuzi_trainer_get_loaded (WUZI_TRAINER (object)));
}

static void
wuzi_trainer_finalize (GObject *object)
{
  WuziTrainer *self = WUZI_TRAINER (object);

  g_free (self->folder);
  g_free (self->id);
  g_clear_pointer (&self->training, training_free);
  g_clear_pointer (&self->book, puzzle_book_free);
  g_queue_clear_full (&self->failed, (GDestroyNotify) job_free);

  G_OBJECT_CLASS (wuzi_trainer_parent_class)->finalize (object);
}

static void
wuzi_trainer_class_init (WuziTrainerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_trainer_get_property;
  object_class->finalize = wuzi_trainer_finalize;

  properties[PROP_LOADED] =
      g_param_spec_boolean ("loaded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wuzi_trainer_init (WuziTrainer *self)
{
  g_queue_init (&self->jobs);
  g_queue_init (&self->failed);
}

WuziTrainer *
wuzi_trainer_new (const char *folder, const char *id)
{
  WuziTrainer *self = g_object_new (WUZI_TYPE_TRAINER, NULL);

  if (folder != NULL && id != NULL) {
    self->folder = g_strdup (folder);
    self->id = g_strdup (id);
  }
  wuzi_trainer_reload (self);
  return self;
}

/* NOTE: a guest's training is nowhere else: it isn't read again. */
void
wuzi_trainer_reload (WuziTrainer *self)
{
  Job *job;

  g_return_if_fail (WUZI_IS_TRAINER (self));

  if (wuzi_trainer_is_guest (self) && self->training != NULL)
    return;
  job = g_new0 (Job, 1);
  job->reads = TRUE;
  job->puzzles = self->book == NULL ? puzzle_book_dup_resource () : NULL;
  add_job (self, job);
}

gboolean
wuzi_trainer_is_guest (WuziTrainer *self)
{
  g_return_val_if_fail (WUZI_IS_TRAINER (self), TRUE);

  return self->id == NULL;
}

gboolean
wuzi_trainer_get_loaded (WuziTrainer *self)
{
  g_return_val_if_fail (WUZI_IS_TRAINER (self), FALSE);

  return self->training != NULL;
}

const Training *
wuzi_trainer_get_training (WuziTrainer *self)
{
  g_return_val_if_fail (WUZI_IS_TRAINER (self), NULL);

  return self->training;
}

const PuzzleBook *
wuzi_trainer_get_book (WuziTrainer *self)
{
  g_return_val_if_fail (WUZI_IS_TRAINER (self), NULL);

  return self->book;
}

guint
wuzi_trainer_get_today (WuziTrainer *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return g_date_get_julian (&date);
}

void
wuzi_trainer_answer (WuziTrainer *self, const Puzzle *puzzle, gboolean solved)
{
  guint day;
  Job *job;

  g_return_if_fail (WUZI_IS_TRAINER (self));
  g_return_if_fail (self->training != NULL);

  day = wuzi_trainer_get_today (self);
  training_answer (self->training, puzzle, solved, day);
  if (!wuzi_trainer_is_guest (self)) {
    job = g_new0 (Job, 1);
    job->puzzle = *puzzle;
    job->solved = solved;
    job->day = day;
    add_job (self, job);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
wuzi_trainer_finish_lesson (WuziTrainer *self, const char *lesson)
{
  Job *job;

  g_return_if_fail (WUZI_IS_TRAINER (self));
  g_return_if_fail (self->training != NULL);

  if (g_hash_table_contains (self->training->lessons, lesson))
    return;
  training_finish_lesson (self->training, lesson);
  if (!wuzi_trainer_is_guest (self)) {
    job = g_new0 (Job, 1);
    job->lesson = g_strdup (lesson);
    add_job (self, job);
  }
  g_signal_emit (self, signals[CHANGED], 0);
}
