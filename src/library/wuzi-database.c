/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens a database's file, and asks it. */
#include "library/wuzi-database.h"

#include "library/library-study.h"
#include "library/library-summary.h"
#include "records/files/job-queue.h"
#include "threads/task-thread.h"

enum {
  LOOK_MSECS = 250, /* at how far an import is */
  PROGRESS_STEPS = 10000,
};

typedef struct _Importing Importing;

struct _WuziDatabase {
  GObject parent_instance;

  /* Owned */
  char *path;
  char *name;
  JobQueue *jobs;
  LibraryDb *db;  /* of the jobs' threads; NULL: it is closed */
  GQueue imports; /* Importing: the first one is at work */

  char *trouble; /* in the user's words; NULL: it can be opened */

  LibraryFigures figures;
  double progress;
  guint look_source; /* 0: nothing is imported */
};

static void source_init (WuziGameSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WuziDatabase, wuzi_database, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (WUZI_TYPE_GAME_SOURCE, source_init))

enum {
  PROP_0,
  PROP_NAME,
  PROP_GAMES,
  PROP_BYTES,
  PROP_FIRST_YEAR,
  PROP_LAST_YEAR,
  PROP_PROGRESS,
  PROP_UNFINISHED,
  PROP_TROUBLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* --- questions --- */

/* Answers in a thread; NULL with an error. */
typedef gpointer (*AskFunc) (LibraryDb *db, gpointer data, GCancellable *cancellable,
                             GError **error);

typedef struct {
  /* Owned */
  GTask *task; /* its data are the question's */
  gpointer answer;
  GError *error;
  char *trouble;

  WuziDatabase *database; /* borrowed */
  AskFunc func;
  GDestroyNotify free_answer;
  LibraryFigures figures;
  gboolean opened;  /* it was tried to */
  gboolean changes; /* it isn't only a question */
} Question;

/* Only to be read, where it can't be written to. */
static LibraryDb *
open_db (const char *path, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  LibraryDb *db = library_db_open (path, &refusal);

  if (db == NULL
      && (g_error_matches (refusal, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED)
          || g_error_matches (refusal, G_IO_ERROR, G_IO_ERROR_READ_ONLY)
          || g_error_matches (refusal, G_IO_ERROR, G_IO_ERROR_NO_SPACE)))
    db = library_db_open_to_read (path, NULL);
  if (db == NULL)
    g_propagate_error (error, g_steal_pointer (&refusal));
  return db;
}

static gboolean
open_file (WuziDatabase *self, GError **error)
{
  if (self->db == NULL)
    self->db = open_db (self->path, error);
  return self->db != NULL && library_db_catch_up (self->db, error);
}

static void
question_run (gpointer data)
{
  Question *question = data;
  WuziDatabase *self = question->database;
  GCancellable *cancellable = g_task_get_cancellable (question->task);

  question->figures = self->figures;
  if (g_cancellable_set_error_if_cancelled (cancellable, &question->error))
    return;
  question->opened = TRUE;
  if (open_file (self, &question->error)) {
    question->answer = question->func (self->db, g_task_get_task_data (question->task), cancellable,
                                       &question->error);
    library_figures_find (self->db, self->path, &question->figures);
  } else {
    question->trouble = g_strdup (question->error->message);
  }
  /* Whatever is wrong with it, it is opened anew the next time. */
  if (self->db != NULL && !index_db_is_good (library_db_get_db (self->db)))
    g_clear_pointer (&self->db, library_db_close);
  if (question->answer == NULL && question->error == NULL
      && !g_cancellable_set_error_if_cancelled (cancellable, &question->error))
    g_set_error_literal (&question->error, G_IO_ERROR, G_IO_ERROR_FAILED, "");
}

static void
set_figures (WuziDatabase *self, const LibraryFigures *figures, gboolean changed)
{
  LibraryFigures old = self->figures;

  self->figures = *figures;
  g_object_freeze_notify (G_OBJECT (self));
  if (old.games != figures->games)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAMES]);
  if (old.bytes != figures->bytes)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BYTES]);
  if (old.first_year != figures->first_year)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIRST_YEAR]);
  if (old.last_year != figures->last_year)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAST_YEAR]);
  if (old.unfinished != figures->unfinished)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNFINISHED]);
  g_object_thaw_notify (G_OBJECT (self));
  if (changed || (old.games != figures->games && old.games != 0))
    g_signal_emit_by_name (self, "games-changed");
}

static void
take_trouble (WuziDatabase *self, char *trouble)
{
  g_autofree char *old = self->trouble;

  self->trouble = trouble;
  if (g_strcmp0 (old, trouble) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TROUBLE]);
  /* Whoever asked meanwhile asks again. */
  if (old != NULL && trouble == NULL)
    g_signal_emit_by_name (self, "games-changed");
}

static void
question_end (GObject *owner, gpointer data)
{
  WuziDatabase *self = WUZI_DATABASE (owner);
  Question *question = data;

  if (question->opened)
    take_trouble (self, question->trouble);
  set_figures (self, &question->figures, question->changes && question->error == NULL);
  if (question->error != NULL) {
    if (question->answer != NULL && question->free_answer != NULL)
      question->free_answer (question->answer);
    g_task_return_error (question->task, g_steal_pointer (&question->error));
  } else
    g_task_return_pointer (question->task, question->answer, question->free_answer);
  g_object_unref (question->task);
  g_free (question);
}

static const JobKind QUESTION_JOB = { NULL, question_run, question_end };

static Question *
question_new (WuziDatabase *self, AskFunc func, gpointer data, GDestroyNotify free_data,
              GDestroyNotify free_answer, GCancellable *cancellable, GAsyncReadyCallback callback,
              gpointer user_data)
{
  Question *question = g_new0 (Question, 1);

  question->database = self;
  question->func = func;
  question->free_answer = free_answer;
  question->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_task_data (question->task, data, free_data);
  return question;
}

gpointer
wuzi_database_ask_finish (WuziDatabase *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- what is asked --- */

/* What any of them needs. */
typedef struct {
  GameFilter filter;
  Board board;
  LibraryGrouping grouping;
  GArray *numbers;  /* guint32; or NULL */
  GameQuery *query; /* or NULL */
  guint first_rows;
  guint read;
  guint32 person;
  guint32 meant;
} AskData;

static void
ask_data_free (gpointer data)
{
  AskData *ask = data;

  game_filter_clear (&ask->filter);
  g_clear_pointer (&ask->numbers, g_array_unref);
  g_clear_pointer (&ask->query, game_query_unref);
  g_free (ask);
}

static AskData *
ask_data_new (const GameFilter *filter)
{
  AskData *ask = g_new0 (AskData, 1);

  if (filter != NULL)
    game_filter_copy (&ask->filter, filter);
  else
    game_filter_init (&ask->filter);
  return ask;
}

static void
push (WuziDatabase *self, AskFunc func, AskData *data, GDestroyNotify free_answer,
      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  job_queue_push (self->jobs, &QUESTION_JOB,
                  question_new (self, func, data, ask_data_free, free_answer, cancellable, callback,
                                user_data));
}

static gpointer
ask_nothing (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  return db;
}

void
wuzi_database_look (WuziDatabase *self)
{
  g_return_if_fail (WUZI_IS_DATABASE (self));

  push (self, ask_nothing, ask_data_new (NULL), NULL, NULL, NULL, NULL);
}

static gpointer
list_next (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  AskData *ask = data;

  return library_list_next (db, &ask->filter, &ask->board, cancellable);
}

void
wuzi_database_list_next_async (WuziDatabase *self, const GameFilter *filter, const Board *board,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  AskData *ask;

  g_return_if_fail (WUZI_IS_DATABASE (self));

  ask = ask_data_new (filter);
  ask->board = *board;
  push (self, list_next, ask, (GDestroyNotify) g_array_unref, cancellable, callback, user_data);
}

static gpointer
count (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  AskData *ask = data;

  return library_count (db, &ask->filter, ask->grouping, cancellable);
}

void
wuzi_database_count_async (WuziDatabase *self, const GameFilter *filter, LibraryGrouping grouping,
                           GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data)
{
  AskData *ask;

  g_return_if_fail (WUZI_IS_DATABASE (self));

  ask = ask_data_new (filter);
  ask->grouping = grouping;
  push (self, count, ask, (GDestroyNotify) g_array_unref, cancellable, callback, user_data);
}

static gpointer
list_scores (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  AskData *ask = data;

  return library_scores_new (db, &ask->filter, ask->grouping, cancellable);
}

void
wuzi_database_list_scores_async (WuziDatabase *self, const GameFilter *filter,
                                 LibraryGrouping grouping, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  AskData *ask;

  g_return_if_fail (WUZI_IS_DATABASE (self));

  ask = ask_data_new (filter);
  ask->grouping = grouping;
  push (self, list_scores, ask, (GDestroyNotify) library_scores_unref, cancellable, callback,
        user_data);
}

static GArray *
copy_numbers (const guint32 *numbers, guint count)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, sizeof *numbers, count);

  return g_array_append_vals (copy, numbers, count);
}

static const char *
find_name (LibraryDb *db, LibraryGrouping grouping, guint32 number)
{
  const LibraryPerson *person = library_db_get_person (db, number);
  const LibraryEvent *event = library_db_get_event (db, number);

  if (grouping == LIBRARY_BY_EVENT)
    return event != NULL ? event->name : "";
  return person != NULL ? person->name : "";
}

static gpointer
read_names (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  AskData *ask = data;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ask->numbers->len; i++)
    g_ptr_array_add (
        names, g_strdup (find_name (db, ask->grouping, g_array_index (ask->numbers, guint32, i))));
  return names;
}

void
wuzi_database_read_names_async (WuziDatabase *self, LibraryGrouping grouping,
                                const guint32 *numbers, guint count, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  AskData *ask;

  g_return_if_fail (WUZI_IS_DATABASE (self));

  ask = ask_data_new (NULL);
  ask->numbers = copy_numbers (numbers, count);
  ask->grouping = grouping;
  push (self, read_names, ask, (GDestroyNotify) g_ptr_array_unref, cancellable, callback,
        user_data);
}

static gpointer
list_merges (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  return library_list_merges (db);
}

void
wuzi_database_list_merges_async (WuziDatabase *self, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_DATABASE (self));

  push (self, list_merges, ask_data_new (NULL), (GDestroyNotify) g_ptr_array_unref, cancellable,
        callback, user_data);
}

/* The study is made in the thread, and nobody else has it yet. */
static gpointer
read_game (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (LibraryKeptGame) kept = library_db_read_game (db, ((AskData *) data)->person);

  if (kept == NULL) {
    library_db_set_error (db, error);
    return NULL;
  }
  return library_study_new (&kept->game);
}

void
wuzi_database_read_game_async (WuziDatabase *self, guint32 number, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  AskData *ask;

  g_return_if_fail (WUZI_IS_DATABASE (self));

  ask = ask_data_new (NULL);
  ask->person = number;
  push (self, read_game, ask, g_object_unref, cancellable, callback, user_data);
}

WuziStudy *
wuzi_database_read_game_finish (WuziDatabase *self, GAsyncResult *result, GError **error)
{
  return wuzi_database_ask_finish (self, result, error);
}

static gpointer
merge (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  AskData *ask = data;

  return library_db_set_meant (db, ask->person, ask->meant, error) ? db : NULL;
}

void
wuzi_database_merge_async (WuziDatabase *self, guint32 person, guint32 meant,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  AskData *ask;
  Question *question;

  g_return_if_fail (WUZI_IS_DATABASE (self));

  ask = ask_data_new (NULL);
  ask->person = person;
  ask->meant = meant;
  question = question_new (self, merge, ask, ask_data_free, NULL, NULL, callback, user_data);
  question->changes = TRUE;
  job_queue_push (self->jobs, &QUESTION_JOB, question);
}

gboolean
wuzi_database_merge_finish (WuziDatabase *self, GAsyncResult *result, GError **error)
{
  return wuzi_database_ask_finish (self, result, error) != NULL;
}

/* --- as a source of lists --- */

static void
free_summary (gpointer summary)
{
  game_summary_free (summary);
}

static GPtrArray *
make_summaries (LibraryDb *db, GArray *rows, guint max)
{
  GPtrArray *summaries = g_ptr_array_new_with_free_func (free_summary);

  for (guint i = 0; i < MIN (rows->len, max); i++)
    g_ptr_array_add (summaries, library_summary_new (db, g_array_index (rows, guint32, i)));
  return summaries;
}

/* Numbers stay as they are, so that what is held is where it was. */
static gpointer
find_rows (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  AskData *ask = data;
  GameListing *listing = library_list (db, ask->query, ask->first_rows, cancellable);
  WuziGameRows *rows;

  if (listing == NULL)
    return NULL;
  rows = g_new0 (WuziGameRows, 1);
  rows->listing = listing;
  rows->first = make_summaries (db, listing->rows, ask->read);
  return rows;
}

static void
find_rows_async (WuziGameSource *source, GameQuery *query, guint first_rows, guint read,
                 GArray *held, GCancellable *cancellable, GAsyncReadyCallback callback,
                 gpointer user_data)
{
  AskData *ask = ask_data_new (NULL);

  ask->query = g_rc_box_acquire (query);
  ask->first_rows = first_rows;
  ask->read = read;
  push (WUZI_DATABASE (source), find_rows, ask, (GDestroyNotify) wuzi_game_rows_free, cancellable,
        callback, user_data);
}

static WuziGameRows *
find_rows_finish (WuziGameSource *source, GAsyncResult *result, GError **error)
{
  return wuzi_database_ask_finish (WUZI_DATABASE (source), result, error);
}

static gpointer
read_page (LibraryDb *db, gpointer data, GCancellable *cancellable, GError **error)
{
  return make_summaries (db, ((AskData *) data)->numbers, G_MAXUINT);
}

static void
read_page_async (WuziGameSource *source, GArray *rows, GAsyncReadyCallback callback,
                 gpointer user_data)
{
  AskData *ask = ask_data_new (NULL);

  ask->numbers = g_array_ref (rows);
  push (WUZI_DATABASE (source), read_page, ask, (GDestroyNotify) g_ptr_array_unref, NULL, callback,
        user_data);
}

static GPtrArray *
read_page_finish (WuziGameSource *source, GAsyncResult *result, GError **error)
{
  return wuzi_database_ask_finish (WUZI_DATABASE (source), result, error);
}

static guint
count_all (WuziGameSource *source)
{
  return WUZI_DATABASE (source)->figures.games;
}

static void
source_init (WuziGameSourceInterface *iface)
{
  iface->find_async = find_rows_async;
  iface->find_finish = find_rows_finish;
  iface->read_async = read_page_async;
  iface->read_finish = read_page_finish;
  iface->count = count_all;
}

/* --- importing --- */

/* One import: its thread has the file opened a second time, so that questions needn't wait. */
struct _Importing {
  /* Owned */
  GTask *task;
  char *path;
  GPtrArray *files; /* GFile; NULL: what was stopped before */
  WuziImportResult *result;

  guint file;   /* that is being read */
  int progress; /* of PROGRESS_STEPS; atomic */
};

static void
importing_free (gpointer data)
{
  Importing *importing = data;

  g_free (importing->path);
  g_clear_pointer (&importing->files, g_ptr_array_unref);
  g_clear_pointer (&importing->result, wuzi_import_result_free);
  g_free (importing);
}

void
wuzi_import_result_free (WuziImportResult *self)
{
  library_report_free (self->report);
  g_clear_error (&self->error);
  g_free (self);
}

static void
note_progress (double progress, const LibraryCounts *counts, gpointer user_data)
{
  Importing *importing = user_data;
  double all = (importing->file + MAX (progress, 0)) / importing->files->len;

  g_atomic_int_set (&importing->progress, (int) (all * PROGRESS_STEPS));
}

static GPtrArray *
list_unfinished (LibraryDb *db)
{
  g_auto (GStrv) uris = library_import_list_unfinished (db);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; uris[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_uri (uris[i]));
  return files;
}

/* Goes on with the next file where one can't be read, but not where the database fails. */
static void
import_files (LibraryDb *db, Importing *importing, GCancellable *cancellable)
{
  WuziImportResult *result = importing->result;

  for (guint i = 0; i < importing->files->len; i++) {
    g_autoptr (GError) wrong = NULL;
    LibraryCounts counts;

    importing->file = i;
    library_import (db, g_ptr_array_index (importing->files, i), note_progress, importing, &counts,
                    result->report, cancellable, &wrong);
    result->counts.added += counts.added;
    result->counts.known += counts.known;
    if (wrong != NULL && result->error == NULL)
      result->error = g_steal_pointer (&wrong);
    if (g_cancellable_is_cancelled (cancellable) || !index_db_is_good (library_db_get_db (db)))
      break;
  }
}

static void
import_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Importing *importing = data;
  g_autoptr (LibraryDb) db = library_db_open (importing->path, &importing->result->error);

  if (db != NULL) {
    if (importing->files == NULL)
      importing->files = list_unfinished (db);
    import_files (db, importing, cancellable);
  }
  g_task_return_boolean (task, TRUE);
}

static void
set_progress (WuziDatabase *self, double progress)
{
  if (progress == self->progress)
    return;
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static gboolean
look_cb (gpointer user_data)
{
  WuziDatabase *self = user_data;
  Importing *importing = g_queue_peek_head (&self->imports);

  set_progress (self, (double) g_atomic_int_get (&importing->progress) / PROGRESS_STEPS);
  wuzi_database_look (self);
  return G_SOURCE_CONTINUE;
}

static void start_import (WuziDatabase *self);

/* The next one begins; whoever waits for this one hears of it. */
static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  WuziDatabase *self = WUZI_DATABASE (source);
  GTask *told = user_data;

  g_queue_pop_head (&self->imports);
  g_clear_handle_id (&self->look_source, g_source_remove);
  set_progress (self, -1);
  wuzi_database_look (self);
  g_signal_emit_by_name (self, "games-changed");
  if (!g_queue_is_empty (&self->imports))
    start_import (self);
  g_task_return_pointer (
      told, g_steal_pointer (&((Importing *) g_task_get_task_data (G_TASK (result)))->result),
      (GDestroyNotify) wuzi_import_result_free);
  g_object_unref (told);
}

static void
start_import (WuziDatabase *self)
{
  Importing *importing = g_queue_peek_head (&self->imports);
  GTask *work =
      g_task_new (self, g_task_get_cancellable (importing->task), imported_cb, importing->task);

  g_task_set_check_cancellable (work, FALSE);
  g_task_set_task_data (work, importing, importing_free);
  set_progress (self, 0);
  self->look_source = g_timeout_add (LOOK_MSECS, look_cb, self);
  task_thread_run (work, import_run);
  g_object_unref (work);
}

void
wuzi_database_import_async (WuziDatabase *self, GPtrArray *files, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  Importing *importing;

  g_return_if_fail (WUZI_IS_DATABASE (self));

  importing = g_new0 (Importing, 1);
  importing->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_check_cancellable (importing->task, FALSE);
  importing->path = g_strdup (self->path);
  importing->files = files != NULL ? g_ptr_array_ref (files) : NULL;
  importing->result = g_new0 (WuziImportResult, 1);
  importing->result->report = library_report_new ();
  g_queue_push_tail (&self->imports, importing);
  if (g_queue_get_length (&self->imports) == 1)
    start_import (self);
}

WuziImportResult *
wuzi_database_import_finish (WuziDatabase *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* --- closing --- */

static void
close_run (gpointer data)
{
  g_clear_pointer (&((WuziDatabase *) data)->db, library_db_close);
}

static void
close_end (GObject *owner, gpointer data)
{
}

void
wuzi_database_close (WuziDatabase *self)
{
  static const JobKind CLOSE_JOB = { NULL, close_run, close_end };

  g_return_if_fail (WUZI_IS_DATABASE (self));

  job_queue_push (self->jobs, &CLOSE_JOB, self);
}

/* --- the class --- */

static void
wuzi_database_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  WuziDatabase *self = WUZI_DATABASE (object);

  switch (property) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_GAMES:
    g_value_set_uint (value, self->figures.games);
    break;
  case PROP_BYTES:
    g_value_set_uint64 (value, self->figures.bytes);
    break;
  case PROP_FIRST_YEAR:
    g_value_set_uint (value, self->figures.first_year);
    break;
  case PROP_LAST_YEAR:
    g_value_set_uint (value, self->figures.last_year);
    break;
  case PROP_PROGRESS:
    g_value_set_double (value, self->progress);
    break;
  case PROP_UNFINISHED:
    g_value_set_boolean (value, self->figures.unfinished);
    break;
  case PROP_TROUBLE:
    g_value_set_string (value, self->trouble);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  }
}

static void
wuzi_database_finalize (GObject *object)
{
  WuziDatabase *self = WUZI_DATABASE (object);

  job_queue_free (self->jobs);
  g_clear_pointer (&self->db, library_db_close);
  g_free (self->path);
  g_free (self->name);
  g_free (self->trouble);
  G_OBJECT_CLASS (wuzi_database_parent_class)->finalize (object);
}

static void
wuzi_database_class_init (WuziDatabaseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_database_get_property;
  object_class->finalize = wuzi_database_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_GAMES] = g_param_spec_uint ("games", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_BYTES] = g_param_spec_uint64 ("bytes", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  properties[PROP_FIRST_YEAR] = g_param_spec_uint ("first-year", NULL, NULL, 0, 9999, 0, flags);
  properties[PROP_LAST_YEAR] = g_param_spec_uint ("last-year", NULL, NULL, 0, 9999, 0, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, -1, 1, -1, flags);
  properties[PROP_UNFINISHED] = g_param_spec_boolean ("unfinished", NULL, NULL, FALSE, flags);
  properties[PROP_TROUBLE] = g_param_spec_string ("trouble", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
wuzi_database_init (WuziDatabase *self)
{
  self->progress = -1;
  self->jobs = job_queue_new (G_OBJECT (self));
  g_queue_init (&self->imports);
}

WuziDatabase *
wuzi_database_new (const char *path)
{
  WuziDatabase *self = g_object_new (WUZI_TYPE_DATABASE, NULL);
  g_autofree char *file = g_path_get_basename (path);
  char *end = strrchr (file, '.');

  self->path = g_strdup (path);
  if (end != NULL)
    *end = '\0';
  self->name = g_filename_display_name (file);
  return self;
}

const char *
wuzi_database_get_path (WuziDatabase *self)
{
  g_return_val_if_fail (WUZI_IS_DATABASE (self), NULL);

  return self->path;
}

const char *
wuzi_database_get_name (WuziDatabase *self)
{
  g_return_val_if_fail (WUZI_IS_DATABASE (self), NULL);

  return self->name;
}

guint
wuzi_database_count_games (WuziDatabase *self)
{
  g_return_val_if_fail (WUZI_IS_DATABASE (self), 0);

  return self->figures.games;
}

const LibraryFigures *
wuzi_database_get_figures (WuziDatabase *self)
{
  g_return_val_if_fail (WUZI_IS_DATABASE (self), NULL);

  return &self->figures;
}
