/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the record book reads and writes of a training. */
#include "teacher/wuzi-trainer.h"

#include "threads/task-thread.h"

struct _WuziTrainer {
  GObject parent_instance;

  /* Owned */
  WuziRecordBook *book;
  char *id;            /* NULL for a guest */
  Training *training;  /* NULL before it is loaded */
  PuzzleBook *puzzles; /* likewise */

  gboolean has_failed; /* to write, which was told */
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

/* --- writing --- */

typedef enum {
  STEP_PUZZLE,
  STEP_POSITION,
  STEP_LESSON,
} StepKind;

/* An answer, or a lesson that is done, until it is written. */
typedef struct {
  /* Owned */
  char *folder;
  char *id;
  char *lesson; /* or NULL */

  StepKind kind;
  Puzzle puzzle;    /* answered */
  guint64 position; /* likewise: its key */
  gboolean solved;
  guint day;
  GWeakRef trainer; /* who has brought it */
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_weak_ref_clear (&step->trainer);
  g_free (step->folder);
  g_free (step->id);
  g_free (step->lesson);
  g_free (step);
}

static gboolean
step_write (gpointer data, GError **error)
{
  const Step *step = data;

  switch (step->kind) {
  case STEP_LESSON:
    return training_store_lesson (step->folder, step->id, step->lesson, error);
  case STEP_POSITION:
    return training_store_position (step->folder, step->id, step->position, step->solved, step->day,
                                    error);
  case STEP_PUZZLE:
  default:
    return training_store_answer (step->folder, step->id, &step->puzzle, step->solved, step->day,
                                  error);
  }
}

static void
step_end (gpointer data, const GError *error)
{
  g_autoptr (WuziTrainer) self = g_weak_ref_get (&((Step *) data)->trainer);

  if (self != NULL && error != NULL && !self->has_failed)
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
  if (self != NULL)
    self->has_failed = error != NULL;
}

static const WriteKind STEPS = {
  .write = step_write,
  .end = step_end,
  .free = step_free,
  .of_player = TRUE,
};

static Step *
step_new (WuziTrainer *self, StepKind kind)
{
  Step *step = g_new0 (Step, 1);

  step->kind = kind;
  step->day = wuzi_trainer_get_today (self);
  step->folder = g_strdup (wuzi_record_book_get_folder (self->book));
  step->id = g_strdup (self->id);
  g_weak_ref_init (&step->trainer, self);
  return step;
}

static void
enter (const Step *step, Training *training)
{
  switch (step->kind) {
  case STEP_LESSON:
    training_finish_lesson (training, step->lesson);
    break;
  case STEP_POSITION:
    training_answer_position (training, step->position, step->solved, step->day);
    break;
  case STEP_PUZZLE:
  default:
    training_answer (training, &step->puzzle, step->solved, step->day);
  }
}

/* --- reading --- */

/* What was answered meanwhile, or couldn't be written yet, isn't on the disk. */
static void
enter_unwritten (WuziTrainer *self)
{
  g_autoptr (GPtrArray) steps = wuzi_record_book_list_writes (self->book, &STEPS);

  for (guint i = 0; i < steps->len; i++) {
    const Step *step = g_ptr_array_index (steps, i);

    if (g_strcmp0 (step->id, self->id) == 0)
      enter (step, self->training);
  }
}

/* Takes the training, which nobody but the book has read meanwhile. */
static void
set_training (WuziTrainer *self, Training *training)
{
  gboolean first = self->training == NULL;

  g_clear_pointer (&self->training, training_free);
  self->training = training;
  if (first)
    puzzle_book_set_own (self->puzzles, training->own);
  enter_unwritten (self);
  if (first)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADED]);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What can't be read counts as nothing, so that puzzles can be solved all the same. */
static void
training_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (WuziTrainer) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) nodes =
      wuzi_record_book_ask_finish (WUZI_RECORD_BOOK (source), result, &error);

  if (nodes == NULL)
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
  set_training (self, training_new_from_nodes (nodes));
}

static void
read_training (WuziTrainer *self)
{
  if (self->id == NULL)
    set_training (self, training_new ());
  else
    wuzi_record_book_read_training_async (self->book, self->id, training_read_cb,
                                          g_object_ref (self));
}

static void
run_puzzles (GTask *task, gpointer source, gpointer resource, GCancellable *cancellable)
{
  g_task_return_pointer (task, puzzle_book_new_from_resource (resource),
                         (GDestroyNotify) puzzle_book_free);
}

static void
puzzles_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziTrainer *self = WUZI_TRAINER (source);

  self->puzzles = g_task_propagate_pointer (G_TASK (result), NULL);
  /* There is no thread to be had. */
  if (self->puzzles == NULL)
    self->puzzles = puzzle_book_new ();
  read_training (self);
}

/* The program's puzzles come first: then who has the training has all. */
static void
read_puzzles (WuziTrainer *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, puzzles_read_cb, NULL);

  g_task_set_task_data (task, puzzle_book_dup_resource (), (GDestroyNotify) g_resource_unref);
  task_thread_run (task, run_puzzles);
}

/* --- the object --- */

static void
wuzi_trainer_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, wuzi_trainer_get_loaded (WUZI_TRAINER (object)));
}

static void
wuzi_trainer_finalize (GObject *object)
{
  WuziTrainer *self = WUZI_TRAINER (object);

  g_object_unref (self->book);
  g_free (self->id);
  g_clear_pointer (&self->training, training_free);
  g_clear_pointer (&self->puzzles, puzzle_book_free);

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
}

WuziTrainer *
wuzi_trainer_new (WuziRecordBook *book, const char *id)
{
  WuziTrainer *self;

  g_return_val_if_fail (WUZI_IS_RECORD_BOOK (book), NULL);

  self = g_object_new (WUZI_TYPE_TRAINER, NULL);
  self->book = g_object_ref (book);
  self->id = g_strdup (id);
  read_puzzles (self);
  return self;
}

/* NOTE: the book reads after it has written what was answered before. A guest's training is nowhere
 * else: it isn't read again. */
void
wuzi_trainer_reload (WuziTrainer *self)
{
  g_return_if_fail (WUZI_IS_TRAINER (self));

  /* Nothing was read yet, or it is a guest's. */
  if (self->training == NULL || self->id == NULL)
    return;
  read_training (self);
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

  return self->puzzles;
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

/* Enters a step, and has it written. Takes it. */
static void
add_step (WuziTrainer *self, Step *step)
{
  enter (step, self->training);
  if (self->id == NULL)
    step_free (step);
  else
    wuzi_record_book_write (self->book, &STEPS, step);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
wuzi_trainer_answer (WuziTrainer *self, const Puzzle *puzzle, gboolean solved)
{
  Step *step;

  g_return_if_fail (WUZI_IS_TRAINER (self));
  g_return_if_fail (self->training != NULL);

  step = step_new (self, STEP_PUZZLE);
  step->puzzle = *puzzle;
  step->solved = solved;
  add_step (self, step);
}

void
wuzi_trainer_answer_position (WuziTrainer *self, guint64 key, gboolean right)
{
  Step *step;

  g_return_if_fail (WUZI_IS_TRAINER (self));
  g_return_if_fail (self->training != NULL);

  step = step_new (self, STEP_POSITION);
  step->position = key;
  step->solved = right;
  add_step (self, step);
}

void
wuzi_trainer_finish_lesson (WuziTrainer *self, const char *lesson)
{
  Step *step;

  g_return_if_fail (WUZI_IS_TRAINER (self));
  g_return_if_fail (self->training != NULL);

  if (g_hash_table_contains (self->training->lessons, lesson))
    return;
  step = step_new (self, STEP_LESSON);
  step->lesson = g_strdup (lesson);
  add_step (self, step);
}
