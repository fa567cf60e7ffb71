/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes games, and keeps a copy of what isn't saved. */
#include "study/wuzi-study-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "records/files/job-queue.h"
#include "records/files/user-file.h"
#include "records/games/kept-study.h"
#include "records/games/study-copy.h"
#include "study/study-exchange.h"
#include "threads/task-thread.h"

enum {
  KEEP_MSECS = 2000,   /* after a change */
  MOST_AT_ONCE = 1000, /* games that are copied, or let go, in one turn of the main loop */
};

/* One writing of a copy, or its removal. */
typedef struct {
  StudyFile *games; /* Owned; nobody changes them; NULL: the copy goes */
  GBytes *bytes;    /* Owned: the same, as written; or NULL */
  char *path;       /* Owned */
  char *folder;     /* Owned: of the records, if it is the only file: its lock is taken; or NULL */
  char *origin;     /* Owned; NULL: nothing is written about it */
  GStatBuf info;    /* of that */
  char *aside;      /* Owned: what somebody else had written there is called so now; NULL: nobody */
  GStatBuf kept;    /* of the copy when it was read or written; st_ino 0: there was none */
  int lock;         /* -1 until it is needed; the only file has none */
} Write;

struct _WuziStudyDocument {
  GObject parent_instance;

  /* Owned */
  StudyFile *games;
  char *path;            /* or its URI; NULL while they are in no file */
  GFileMonitor *monitor; /* of that */
  JobQueue *saves;       /* into that, or elsewhere */
  char *kept_path;       /* NULL: no copy is kept */
  GPtrArray *copies;     /* of WuziStudy, as they were written; NULL where that isn't so any more */
  GPtrArray *waiting;    /* GTask, ended after the next write */
  GPtrArray *awaited;    /* GTask, ended after this one */
  Write *write;          /* a thread's; NULL if none writes */

  WuziRecordBook *book; /* weak: which lets the copy be written */

  GStatBuf info;       /* of the file when it was read or written; st_ino 0: none */
  GStatBuf kept;       /* of the copy, likewise */
  int lock;            /* of the copy; -1 until it is needed */
  guint saving;        /* so many saves are on their way */
  gboolean said;       /* that it was changed elsewhere */
  guint timeout;       /* of the next write */
  guint keep_msecs;    /* from a change to that */
  gboolean is_pushed;  /* the book has it written, or tries again */
  gboolean again;      /* it will do so once more, as what is written now isn't what should be */
  gboolean has_failed; /* to be written by it, which was said */
  gboolean unsaved;    /* they aren't in a file, or not as they are in it, even without a change */
  gboolean own;        /* is the copy the only file? */
  gboolean changed;    /* since the copy was written */
  gboolean unwanted;   /* is it given up what has changed? */
};

G_DEFINE_FINAL_TYPE (WuziStudyDocument, wuzi_study_document, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_MODIFIED,
  N_PROPS,
};

enum {
  PROBLEM,
  CHANGED_ELSEWHERE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Is a file still what it was? */
static gboolean
is_same (const GStatBuf *one, const GStatBuf *other)
{
  return one->st_ino == other->st_ino && one->st_size == other->st_size
         && one->st_mtim.tv_sec == other->st_mtim.tv_sec
         && one->st_mtim.tv_nsec == other->st_mtim.tv_nsec;
}

/* All zero if there is none, or if it isn't on this computer. */
static GStatBuf
look_at (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? info : (GStatBuf) { 0 };
}

static WuziStudy *
get_study (WuziStudyDocument *self, guint index)
{
  return g_ptr_array_index (self->games->studies, index);
}

/* --- the copy --- */

static void
write_free (Write *write)
{
  g_clear_pointer (&write->games, study_file_free);
  g_clear_pointer (&write->bytes, g_bytes_unref);
  g_free (write->path);
  g_free (write->folder);
  g_free (write->origin);
  g_free (write->aside);
  g_free (write);
}

/* What is written; whoever changes the games goes on with other ones. */
static StudyFile *
copy_games (WuziStudyDocument *self)
{
  StudyFile *games = study_file_new (self->games->format);

  for (guint i = 0; i < self->copies->len; i++) {
    WuziStudy *copy = g_ptr_array_index (self->copies, i);

    if (copy == NULL)
      copy = self->copies->pdata[i] = wuzi_study_copy (get_study (self, i), STUDY_ROOT);
    g_ptr_array_add (games->studies, g_object_ref (copy));
  }
  return games;
}

/* What is as in its file needs no copy, nor does what nobody wants. */
static gboolean
needs_copy (WuziStudyDocument *self)
{
  return self->own || (wuzi_study_document_is_modified (self) && !self->unwanted);
}

static void
start_write (gpointer data)
{
  WuziStudyDocument *self = data;
  Write *write = g_new0 (Write, 1);

  write->games = needs_copy (self) ? copy_games (self) : NULL;
  write->path = g_strdup (self->kept_path);
  write->origin = self->own ? NULL : g_strdup (self->path);
  write->folder = self->own ? g_strdup (wuzi_record_book_get_folder (self->book)) : NULL;
  write->info = self->info;
  write->kept = self->kept;
  write->lock = self->lock;
  self->write = write;
  self->changed = FALSE;
  self->again = FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_ptr_array_extend_and_steal (self->awaited, self->waiting);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Another copy of the program, or an import, may have written the only file: that is kept, too. */
static gboolean
set_aside (Write *write, GError **error)
{
  GStatBuf now = look_at (write->path);

  if (write->folder == NULL || now.st_ino == 0 || is_same (&now, &write->kept))
    return TRUE;
  write->aside = kept_study_set_aside (write->path, error);
  /* If the writing fails, the next try needn't do that again. */
  if (write->aside != NULL)
    write->kept = now;
  return write->aside != NULL;
}

static gboolean
write_bytes (gpointer data, GError **error)
{
  Write *write = data;

  if (!set_aside (write, error)
      || !study_copy_write (write->path, write->bytes, STUDY_FILE_MAX_BYTES, write->origin,
                            &write->info, error))
    return FALSE;
  write->kept = look_at (write->path);
  return TRUE;
}

/* Where another copy of the program has rescued this one's copy, as it may where that was without a
 * lock, there is a new one from now on. */
static void
lock_copy (Write *write)
{
  while (!study_copy_lock (&write->lock, write->path)) {
    g_autofree char *folder = g_path_get_dirname (write->path);
    g_autofree char *id = g_uuid_string_random ();
    g_autofree char *name = g_strconcat (id, ".sgf", NULL);

    g_free (write->path);
    write->path = g_build_filename (folder, name, NULL);
    write->kept = (GStatBuf) { 0 };
  }
}

static gboolean
write_copy (Write *write, GError **error)
{
  write->bytes = study_exchange_write (write->games, STUDY_FORMAT_SGF, NULL, error);
  if (write->bytes == NULL)
    return FALSE;
  if (write->folder != NULL)
    return kept_study_with_lock (write->folder, write_bytes, write, error);
  lock_copy (write);
  return write_bytes (write, error);
}

/* What somebody else has rescued is theirs. */
static gboolean
remove_copy (Write *write, GError **error)
{
  if (write->lock < 0 && !g_file_test (write->path, G_FILE_TEST_EXISTS))
    return TRUE;
  return !study_copy_lock (&write->lock, write->path) || study_copy_remove (write->path, error);
}

/* In a thread. */
static gboolean
run_write (gpointer data, GError **error)
{
  Write *write = ((WuziStudyDocument *) data)->write;

  return write->games != NULL ? write_copy (write, error) : remove_copy (write, error);
}

static void
tell_aside (WuziStudyDocument *self, const Write *write)
{
  g_autofree char *sentence = NULL;

  if (write->aside == NULL)
    return;
  /* Translators: %s is the name of a file */
  sentence = g_strdup_printf (_ ("This study was changed elsewhere, too. How it was there is kept "
                                 "as “%s”."),
                              write->aside);
  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

/* Tells those who wait, of whom a callback may bring more. */
static void
end_tasks (GPtrArray *tasks, const GError *error)
{
  for (guint i = 0; i < tasks->len; i++) {
    if (error != NULL)
      g_task_return_error (g_ptr_array_index (tasks, i), g_error_copy (error));
    else
      g_task_return_boolean (g_ptr_array_index (tasks, i), TRUE);
  }
  g_ptr_array_set_size (tasks, 0);
}

static void keep_later (WuziStudyDocument *self);

/* The book tries again by itself what has failed; that is said once. */
static void
end_write (gpointer data, const GError *error)
{
  WuziStudyDocument *self = data;
  Write *write = g_steal_pointer (&self->write);
  gboolean had_failed = self->has_failed;

  self->kept = write->kept;
  self->lock = write->lock;
  g_free (self->kept_path);
  self->kept_path = g_strdup (write->path);
  self->has_failed = error != NULL;
  self->changed |= error != NULL;
  self->is_pushed = error != NULL || self->again;
  if (error != NULL && !had_failed)
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
  tell_aside (self, write);
  write_free (write);
  end_tasks (self->awaited, error);
  if (self->again)
    return;
  if (error != NULL)
    end_tasks (self->waiting, error);
  else if (self->changed)
    keep_later (self);
}

static const WriteKind COPY_WRITES = { start_write, run_write, end_write, g_object_unref };

static void
push_write (WuziStudyDocument *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->book == NULL)
    return;
  self->again = self->write != NULL;
  self->is_pushed = TRUE;
  wuzi_record_book_write (self->book, &COPY_WRITES, g_object_ref (self));
}

static gboolean
keep_cb (gpointer user_data)
{
  WuziStudyDocument *self = user_data;

  self->timeout = 0;
  push_write (self);
  return G_SOURCE_REMOVE;
}

static void
keep_later (WuziStudyDocument *self)
{
  if (self->kept_path != NULL && self->timeout == 0 && self->write == NULL)
    self->timeout = g_timeout_add (self->keep_msecs, keep_cb, self);
}

static void
changed_cb (WuziStudyDocument *self, guint what, guint node, WuziStudy *study)
{
  guint index;

  if (g_ptr_array_find (self->games->studies, study, &index))
    g_clear_object (&self->copies->pdata[index]);
  self->changed = TRUE;
  self->unwanted = FALSE;
  keep_later (self);
}

static void
modified_cb (WuziStudyDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
wuzi_study_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_MODIFIED:
    g_value_set_boolean (value, wuzi_study_document_is_modified (WUZI_STUDY_DOCUMENT (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static gboolean
let_go_cb (gpointer user_data)
{
  GPtrArray *studies = user_data;

  g_ptr_array_set_size (studies, (int) studies->len - (int) MIN (studies->len, MOST_AT_ONCE));
  return studies->len > 0;
}

/* Takes an array, and lets its studies go in slices if there are many of them. */
static void
let_go (GPtrArray *studies)
{
  if (studies->len <= MOST_AT_ONCE)
    g_ptr_array_unref (studies);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, let_go_cb, studies,
                     (GDestroyNotify) g_ptr_array_unref);
}

/* NOTE: what nobody else holds tells nobody of changes any more. */
static void
stop_listening (WuziStudyDocument *self)
{
  for (guint i = 0; i < self->games->studies->len; i++)
    if (G_OBJECT (get_study (self, i))->ref_count > 1)
      g_signal_handlers_disconnect_by_data (get_study (self, i), self);
}

static void
wuzi_study_document_finalize (GObject *object)
{
  WuziStudyDocument *self = WUZI_STUDY_DOCUMENT (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_weak_pointer (&self->book);
  g_clear_object (&self->monitor);
  job_queue_free (self->saves);
  let_go (self->copies);
  g_ptr_array_unref (self->waiting);
  g_ptr_array_unref (self->awaited);
  stop_listening (self);
  let_go (g_ptr_array_ref (self->games->studies));
  study_file_free (self->games);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->path);
  g_free (self->kept_path);

  G_OBJECT_CLASS (wuzi_study_document_parent_class)->finalize (object);
}

static void
wuzi_study_document_class_init (WuziStudyDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = wuzi_study_document_get_property;
  object_class->finalize = wuzi_study_document_finalize;

  properties[PROP_MODIFIED] =
      g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHANGED_ELSEWHERE] =
      g_signal_new ("changed-elsewhere", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
wuzi_study_document_init (WuziStudyDocument *self)
{
  self->saves = job_queue_new (G_OBJECT (self));
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->awaited = g_ptr_array_new_with_free_func (g_object_unref);
  self->lock = -1;
  self->keep_msecs = KEEP_MSECS;
}

/* An array may hold NULL. */
static void
unref_copy (gpointer data)
{
  g_clear_object (&data);
}

/* Takes the games, which may be a hundred thousand. */
static WuziStudyDocument *
make (StudyFile *games)
{
  WuziStudyDocument *self = g_object_new (WUZI_TYPE_STUDY_DOCUMENT, NULL);

  self->games = games;
  self->copies = g_ptr_array_new_with_free_func (unref_copy);
  g_ptr_array_set_size (self->copies, (int) games->studies->len);
  for (guint i = 0; i < games->studies->len; i++) {
    g_signal_connect_swapped (get_study (self, i), "changed", G_CALLBACK (changed_cb), self);
    g_signal_connect_swapped (get_study (self, i), "notify::modified", G_CALLBACK (modified_cb),
                              self);
  }
  return self;
}

WuziStudyDocument *
wuzi_study_document_new (WuziStudy *study)
{
  StudyFile *games = study_file_new (STUDY_FORMAT_SGF);

  g_ptr_array_add (games->studies, g_object_ref (study));
  return make (games);
}

WuziStudyDocument *
wuzi_study_document_new_of_games (StudyFile *games)
{
  WuziStudyDocument *self;

  g_return_val_if_fail (games != NULL && games->studies->len > 0, NULL);

  self = make (games);
  self->unsaved = TRUE;
  return self;
}

static void
file_changed_cb (WuziStudyDocument *self)
{
  if (self->said || !wuzi_study_document_is_changed_elsewhere (self))
    return;
  self->said = TRUE;
  g_signal_emit (self, signals[CHANGED_ELSEWHERE], 0);
}

/* From now on the games belong to that file, which is as they are when it is what info says. */
static void
follow_file (WuziStudyDocument *self, const char *path, GStatBuf info)
{
  g_autoptr (GFile) file = user_file_new_for_place (path);

  if (path != self->path) {
    g_free (self->path);
    self->path = g_strdup (path);
  }
  self->said = FALSE;
  self->info = info;
  g_clear_object (&self->monitor);
  if (g_file_is_native (file))
    self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

/* A file that is read. */
typedef struct {
  char *path;    /* owned */
  GStatBuf info; /* before that: what is written meanwhile is somebody else's */
  int lock;      /* of a copy; or -1 */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  if (reading->lock >= 0)
    close (reading->lock);
  g_free (reading->path);
  g_free (reading);
}

/* Copies all games if they are many, as their first writing would do in the main thread. */
static void
copy_many (WuziStudyDocument *self)
{
  if (self->copies->len <= MOST_AT_ONCE)
    return;
  for (guint i = 0; i < self->copies->len; i++)
    self->copies->pdata[i] = wuzi_study_copy (get_study (self, i), STUDY_ROOT);
}

static void
open_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const StudyFileOptions options = { .reading = cancellable };
  Reading *reading = task_data;
  g_autoptr (GFile) file = user_file_new_for_place (reading->path);
  g_autoptr (GError) error = NULL;
  WuziStudyDocument *document;
  StudyFile *games;

  reading->info = look_at (reading->path);
  games = study_exchange_read_file (file, &options, &error);
  if (games == NULL) {
    g_task_return_error (task, g_steal_pointer (&error));
    return;
  }
  document = make (games);
  document->lock = g_steal_fd (&reading->lock);
  copy_many (document);
  g_task_return_pointer (task, document, g_object_unref);
}

static void
read_async (const char *path, int lock, GCancellable *cancellable, GAsyncReadyCallback callback,
            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Reading *reading = g_new0 (Reading, 1);

  reading->path = g_strdup (path);
  reading->lock = lock;
  g_task_set_task_data (task, reading, reading_free);
  task_thread_run (task, open_thread);
}

void
wuzi_study_document_open_async (const char *path, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (path != NULL);

  read_async (path, -1, cancellable, callback, user_data);
}

void
wuzi_study_document_open_copy_async (StudyCopy *copy, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (copy != NULL);

  read_async (copy->path, g_steal_fd (&copy->lock), cancellable, callback, user_data);
}

WuziStudyDocument *
wuzi_study_document_open_finish (GAsyncResult *result, GError **error)
{
  const Reading *reading = g_task_get_task_data (G_TASK (result));
  WuziStudyDocument *self = g_task_propagate_pointer (G_TASK (result), error);

  if (self != NULL)
    follow_file (self, reading->path, reading->info);
  return self;
}

StudyFile *
wuzi_study_document_get_games (WuziStudyDocument *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_DOCUMENT (self), NULL);

  return self->games;
}

const char *
wuzi_study_document_get_path (WuziStudyDocument *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_DOCUMENT (self), NULL);

  return self->path;
}

gboolean
wuzi_study_document_is_modified (WuziStudyDocument *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_DOCUMENT (self), FALSE);

  for (guint i = 0; i < self->games->studies->len; i++)
    if (wuzi_study_is_modified (get_study (self, i)))
      return TRUE;
  return self->unsaved;
}

gboolean
wuzi_study_document_get_unsaved (WuziStudyDocument *self, StudyUnsaved *unsaved)
{
  g_return_val_if_fail (WUZI_IS_STUDY_DOCUMENT (self), FALSE);

  *unsaved = (StudyUnsaved) { 0 };
  for (guint i = 0; i < self->games->studies->len; i++) {
    StudyUnsaved one;

    if (!wuzi_study_get_unsaved (get_study (self, i), &one))
      return FALSE;
    unsaved->moves += one.moves;
    unsaved->notes += one.notes;
    unsaved->places |= one.places;
    unsaved->turned |= one.turned;
    unsaved->info |= one.info;
  }
  return TRUE;
}

/* One saving. */
typedef struct {
  /* Owned */
  GTask *task;
  StudyFile *games; /* as they were when it began; nobody changes them */
  guint64 *states;  /* of each of them then */
  char *path;
  GError *error;

  StudyFormat format;
  gboolean lossy; /* what the format can't hold may go */
  GStatBuf info;  /* of the file afterwards */
} Save;

static void
save_free (Save *save)
{
  g_object_unref (save->task);
  study_file_free (save->games);
  g_free (save->states);
  g_free (save->path);
  g_clear_error (&save->error);
  g_free (save);
}

static void
set_lossy_error (StudyFile *games, GError **error)
{
  g_autofree char *sentences = NULL;

  g_ptr_array_add (games->sentences, NULL);
  sentences = g_strjoinv ("\n", (char **) games->sentences->pdata);
  g_set_error_literal (error, STUDY_ERROR, STUDY_ERROR_LOSSY, sentences);
}

static void
save_run (gpointer data)
{
  Save *save = data;
  g_autoptr (GFile) file = user_file_new_for_place (save->path);
  g_autoptr (GBytes) bytes = study_exchange_write (save->games, save->format, NULL, &save->error);

  if (bytes == NULL)
    return;
  if (save->games->sentences->len > 0 && !save->lossy)
    set_lossy_error (save->games, &save->error);
  else if (study_exchange_write_file (file, bytes, &save->error))
    save->info = look_at (save->path);
}

/* What has changed since it began is still to be saved. */
static void
adopt_save (WuziStudyDocument *self, const Save *save)
{
  if (self->own)
    return;
  self->games->format = save->format;
  self->unsaved = FALSE;
  follow_file (self, save->path, save->info);
  for (guint i = 0; i < self->games->studies->len; i++)
    wuzi_study_set_saved (get_study (self, i), save->states[i]);
  if (self->is_pushed || self->kept.st_ino != 0)
    push_write (self);
  modified_cb (self);
}

static void
save_end (GObject *owner, gpointer data)
{
  WuziStudyDocument *self = WUZI_STUDY_DOCUMENT (owner);
  Save *save = data;

  self->saving--;
  if (save->error == NULL)
    adopt_save (self, save);
  else
    file_changed_cb (self);
  if (save->error != NULL)
    g_task_return_error (save->task, g_steal_pointer (&save->error));
  else
    g_task_return_boolean (save->task, TRUE);
  save_free (save);
}

static const JobKind SAVE_JOB = { NULL, save_run, save_end };

void
wuzi_study_document_save_async (WuziStudyDocument *self, const char *path, StudyFormat format,
                                gboolean lossy, GAsyncReadyCallback callback, gpointer user_data)
{
  Save *save;

  g_return_if_fail (WUZI_IS_STUDY_DOCUMENT (self));
  g_return_if_fail (path != NULL);

  save = g_new0 (Save, 1);
  save->task = g_task_new (self, NULL, callback, user_data);
  save->games = copy_games (self);
  save->states = g_new (guint64, self->games->studies->len);
  for (guint i = 0; i < self->games->studies->len; i++)
    save->states[i] = wuzi_study_get_state (get_study (self, i));
  save->path = g_strdup (path);
  save->format = format;
  save->lossy = lossy;
  self->saving++;
  job_queue_push (self->saves, &SAVE_JOB, save);
}

gboolean
wuzi_study_document_save_finish (WuziStudyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
wuzi_study_document_is_saving (WuziStudyDocument *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_DOCUMENT (self), FALSE);

  return self->saving > 0;
}

gboolean
wuzi_study_document_is_changed_elsewhere (WuziStudyDocument *self)
{
  GStatBuf now;

  g_return_val_if_fail (WUZI_IS_STUDY_DOCUMENT (self), FALSE);

  if (self->path == NULL || self->info.st_ino == 0 || self->saving > 0)
    return FALSE;
  now = look_at (self->path);
  return now.st_ino != 0 && !is_same (&now, &self->info);
}

void
wuzi_study_document_keep (WuziStudyDocument *self, WuziRecordBook *book, const char *path,
                          gboolean own)
{
  g_return_if_fail (WUZI_IS_STUDY_DOCUMENT (self));
  g_return_if_fail (WUZI_IS_RECORD_BOOK (book));
  g_return_if_fail (path != NULL && self->kept_path == NULL);

  g_set_weak_pointer (&self->book, book);
  self->kept_path = g_strdup (path);
  self->own = own;
  if (own) {
    self->kept = self->info;
    g_clear_object (&self->monitor);
    g_clear_pointer (&self->path, g_free);
  } else if (self->unsaved) {
    self->changed = TRUE;
    keep_later (self);
  }
}

void
wuzi_study_document_recover (WuziStudyDocument *self, WuziRecordBook *book, const StudyCopy *copy)
{
  const char *dot = copy->origin != NULL ? strrchr (copy->origin, '.') : NULL;

  g_return_if_fail (WUZI_IS_STUDY_DOCUMENT (self));
  g_return_if_fail (self->path != NULL);

  g_clear_pointer (&self->path, g_free);
  g_clear_object (&self->monitor);
  self->kept = self->info;
  self->info = (GStatBuf) { 0 };
  if (copy->origin != NULL)
    follow_file (self, copy->origin, copy->info);
  if (dot != NULL)
    study_format_from_ending (dot + 1, &self->games->format);
  wuzi_study_document_keep (self, book, copy->path, FALSE);
  self->unsaved = TRUE;
  modified_cb (self);
}

void
wuzi_study_document_keep_async (WuziStudyDocument *self, GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (WUZI_IS_STUDY_DOCUMENT (self));

  task = g_task_new (self, NULL, callback, user_data);
  if (!wuzi_study_document_has_unwritten (self)) {
    g_task_return_boolean (task, TRUE);
    return;
  }
  g_ptr_array_add (self->waiting, g_steal_pointer (&task));
  push_write (self);
}

gboolean
wuzi_study_document_keep_finish (WuziStudyDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
wuzi_study_document_set_keep_delay (WuziStudyDocument *self, guint msecs)
{
  g_return_if_fail (WUZI_IS_STUDY_DOCUMENT (self));

  self->keep_msecs = msecs;
}

gboolean
wuzi_study_document_has_unwritten (WuziStudyDocument *self)
{
  g_return_val_if_fail (WUZI_IS_STUDY_DOCUMENT (self), FALSE);

  return self->book != NULL && (self->changed || self->is_pushed);
}

WuziStudyDocument *
wuzi_study_document_find_kept (WuziRecordBook *book, const char *path)
{
  g_autoptr (GPtrArray) documents = wuzi_record_book_list_writes (book, &COPY_WRITES);

  for (guint i = 0; i < documents->len; i++) {
    WuziStudyDocument *document = g_ptr_array_index (documents, i);

    if (g_str_equal (document->kept_path, path))
      return document;
  }
  return NULL;
}

void
wuzi_study_document_forget_kept (WuziStudyDocument *self)
{
  g_return_if_fail (WUZI_IS_STUDY_DOCUMENT (self));

  self->unwanted = TRUE;
  self->changed = FALSE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->is_pushed || self->kept.st_ino != 0)
    push_write (self);
}
