/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the process of an engine, and does one thing after the other with it. */
#include "engines/wuzi-brain-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engines/confinement.h"
#include "engines/processes.h"
#include "threads/task-thread.h"

#define END_COMMAND "END\n"

enum {
  UNCONNECTED = 255,    /* the status of ssh where the connection fails; ... */
  NOT_EXECUTABLE = 126, /* ... of the shell there that mayn't start the program; ... */
  NOT_FOUND = 127,      /* ... and that finds none */
};

const BrainPatience BRAIN_USUAL_PATIENCE = {
  .start_ms = 20000,
  .answer_ms = 5000,
  .tolerance_ms = 1000,
  .stop_ms = 2000,
  .end_ms = 500,
};

G_DEFINE_FINAL_TYPE (WuziBrain, wuzi_brain, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ENTRY,
  PROP_STATE,
  PROP_LOG,
  PROP_CONFINED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  THOUGHT,
  REALTIME,
  MESSAGE,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void begin_next (WuziBrain *self);

/* --- state --- */

static WuziBrainState
find_state (WuziBrain *self)
{
  const BrainOperation *operation = brain_get_operation (self);

  if (operation != NULL)
    switch (operation->waits) {
    case BRAIN_WAITS_TRIAL:
    case BRAIN_WAITS_PROCESS:
    case BRAIN_WAITS_START:
    case BRAIN_WAITS_RESTART:
    case BRAIN_WAITS_PING:
      return WUZI_BRAIN_STARTING;
    case BRAIN_WAITS_ANSWER:
    case BRAIN_WAITS_STALE:
      return WUZI_BRAIN_THINKING;
    default:
      break;
    }
  if (self->process == NULL)
    return WUZI_BRAIN_STOPPED;
  return self->owes ? WUZI_BRAIN_THINKING : WUZI_BRAIN_READY;
}

static void
update_state (WuziBrain *self)
{
  WuziBrainState state = find_state (self);

  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_confined (WuziBrain *self, gboolean confined)
{
  if (self->confined == confined)
    return;
  self->confined = confined;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONFINED]);
}

/* --- the log --- */

static void
note (WuziBrain *self, const char *text)
{
  wuzi_brain_log_add (self->log, BRAIN_LOG_NOTE, text, strlen (text), g_get_monotonic_time ());
}

void
brain_tell (WuziBrain *self, const char *text)
{
  gint64 usecs = g_get_monotonic_time ();

  if (self->process == NULL)
    return;
  wuzi_brain_process_tell (self->process, text, strlen (text));
  while (*text != '\0') {
    gsize length = strcspn (text, "\n");

    wuzi_brain_log_add (self->log, BRAIN_LOG_TOLD, text, length, usecs);
    text += length + (text[length] == '\n');
  }
}

/* --- waiting --- */

static gboolean
timeout_cb (gpointer data)
{
  g_autoptr (WuziBrain) self = g_object_ref (data);

  self->timer = 0;
  brain_take_timeout (self);
  update_state (self);
  return G_SOURCE_REMOVE;
}

void
brain_wait (WuziBrain *self, BrainWaits waits, gint64 ms)
{
  BrainOperation *operation = brain_get_operation (self);

  g_clear_handle_id (&self->timer, g_source_remove);
  operation->waits = waits;
  if (ms > 0)
    self->timer = g_timeout_add ((guint) MIN (ms, G_MAXINT), timeout_cb, self);
  update_state (self);
}

/* --- the process --- */

static void
forget_process (WuziBrain *self)
{
  if (self->process != NULL)
    g_signal_handlers_disconnect_by_data (self->process, self);
  g_clear_object (&self->process);
  self->size = 0;
  self->is_told = FALSE;
  self->knows_board = FALSE;
  self->owes = FALSE;
  set_confined (self, FALSE);
}

void
brain_drop_process (WuziBrain *self)
{
  if (self->process == NULL)
    return;
  note (self, _ ("Ended."));
  wuzi_brain_process_end (self->process, NULL, 0);
  forget_process (self);
}

static void
line_cb (WuziBrainProcess *process, const char *text, guint64 length, gint64 usecs, gpointer data)
{
  g_autoptr (WuziBrain) self = g_object_ref (data);
  BrainLine line = brain_line_read (text, length);

  wuzi_brain_log_add (self->log, BRAIN_LOG_SAID, text, length, usecs);
  self->has_spoken = TRUE;
  /* It was no reason to end. */
  g_clear_pointer (&self->complaint, g_free);
  brain_take_line (self, &line, usecs);
  update_state (self);
}

static void
complaint_cb (WuziBrainProcess *process, const char *text, guint64 length, gint64 usecs,
              gpointer data)
{
  WuziBrain *self = data;

  wuzi_brain_log_add (self->log, BRAIN_LOG_ERRORS, text, length, usecs);
  g_free (self->complaint);
  self->complaint = g_strndup (text, length);
}

/* Does the program on another computer end with this status as it isn't reached any more, or never
 * was? */
static gboolean
is_unconnected (WuziBrain *self, int status)
{
  gboolean never_was = status == NOT_EXECUTABLE || status == NOT_FOUND;

  return wuzi_engine_entry_get_network (self->entry)
         && (status == UNCONNECTED || (never_was && !self->has_spoken));
}

static WuziBrainError
to_error (WuziBrain *self, BrainProcessOver reason, int number)
{
  switch (reason) {
  case BRAIN_PROCESS_EXITED:
    return is_unconnected (self, number) ? WUZI_BRAIN_ERROR_CONNECTION : WUZI_BRAIN_ERROR_EXITED;
  case BRAIN_PROCESS_CRASHED:
    return WUZI_BRAIN_ERROR_CRASHED;
  case BRAIN_PROCESS_CLOSED:
    return WUZI_BRAIN_ERROR_CLOSED;
  case BRAIN_PROCESS_TOO_MUCH:
    return WUZI_BRAIN_ERROR_TOO_MUCH;
  case BRAIN_PROCESS_NOT_READING:
    return WUZI_BRAIN_ERROR_NOT_READING;
  }
  g_return_val_if_reached (WUZI_BRAIN_ERROR_EXITED);
}

static void
over_cb (WuziBrainProcess *process, int reason, int number, gpointer data)
{
  g_autoptr (WuziBrain) self = g_object_ref (data);
  WuziBrainError code = to_error (self, (BrainProcessOver) reason, number);
  const char *details = code == WUZI_BRAIN_ERROR_CONNECTION ? self->complaint : NULL;
  g_autoptr (GError) error =
      wuzi_brain_error_new (code, wuzi_brain_get_name (self), details, number);

  note (self, error->message);
  forget_process (self);
  if (self->now != NULL) {
    brain_take_end (self, code, details, number);
  } else {
    self->failed = TRUE;
    g_signal_emit (self, signals[FAILED], 0, error);
  }
  update_state (self);
}

static void
end_waited_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;

  wuzi_brain_process_wait_finish (WUZI_BRAIN_PROCESS (source), result);
  g_task_return_boolean (task, TRUE);
}

/* Ends what was started, or would have been, and isn't wanted any more. process may be NULL. */
static void
end_abandoned (WuziBrain *self, WuziBrainProcess *process)
{
  g_autoptr (GPtrArray) endings = g_steal_pointer (&self->endings);

  self->endings = g_ptr_array_new_with_free_func (g_object_unref);
  self->abandoned = FALSE;
  if (process != NULL)
    wuzi_brain_process_end (process, NULL, 0);
  for (guint i = 0; i < endings->len; i++) {
    GTask *task = g_ptr_array_index (endings, i);

    if (process != NULL)
      wuzi_brain_process_wait_async (process, end_waited_cb, g_object_ref (task));
    else
      g_task_return_boolean (task, TRUE);
  }
}

static void
take_process (WuziBrain *self, WuziBrainProcess *process)
{
  self->process = process;
  g_clear_pointer (&self->complaint, g_free);
  self->has_spoken = FALSE;
  self->failed = FALSE;
  self->no_restart = FALSE;
  self->no_take_back = FALSE;
  self->told_limits = FALSE;
  g_signal_connect (process, "line", G_CALLBACK (line_cb), self);
  g_signal_connect (process, "complaint", G_CALLBACK (complaint_cb), self);
  g_signal_connect (process, "over", G_CALLBACK (over_cb), self);
}

static gboolean
waits_for_process (WuziBrain *self)
{
  const BrainOperation *operation = brain_get_operation (self);

  return operation != NULL
         && (operation->waits == BRAIN_WAITS_TRIAL || operation->waits == BRAIN_WAITS_PROCESS);
}

static void
started_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (WuziBrain) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (WuziBrainProcess) process = wuzi_brain_process_start_finish (result, &error);

  self->starts = FALSE;
  if (self->abandoned) {
    end_abandoned (self, process);
    if (waits_for_process (self))
      brain_start_process (self);
  } else if (process != NULL) {
    take_process (self, g_steal_pointer (&process));
    if (waits_for_process (self))
      brain_proceed (self);
  } else {
    note (self, error->message);
    set_confined (self, FALSE);
    if (waits_for_process (self))
      brain_fail (self, WUZI_BRAIN_ERROR_START, error->message,
                  wuzi_brain_error_is_outside (error, WUZI_BRAIN_FLATPAK_INFO));
  }
  update_state (self);
}

/* The folder that a program runs in: its own, unless the entry names one. (transfer full) */
static char *
dup_folder (WuziBrain *self, const char *program)
{
  const char *folder = wuzi_engine_entry_get_folder (self->entry);
  g_autofree char *path = NULL;

  if (folder != NULL)
    return g_strdup (folder);
  path = g_find_program_in_path (program);
  return path != NULL && g_path_is_absolute (path) ? g_path_get_dirname (path) : NULL;
}

static void
spawn (WuziBrain *self)
{
  GError *error = NULL;
  g_auto (GStrv) argv = wuzi_engine_entry_dup_argv (self->entry, &error);
  g_autofree char *folder = argv != NULL ? dup_folder (self, argv[0]) : NULL;
  g_autofree char *words = NULL;

  if (argv == NULL) {
    self->starts = FALSE;
    if (waits_for_process (self))
      brain_return_error (self, error);
    else
      g_error_free (error);
    return;
  }
  set_confined (self, confinement_get () == CONFINEMENT_WORKS && confinement_get_wanted ()
                          && wuzi_engine_entry_get_confined (self->entry)
                          && !wuzi_engine_entry_get_network (self->entry));
  if (self->confined) {
    gboolean writable = wuzi_engine_entry_get_folder_writable (self->entry);
    g_auto (GStrv) open = g_steal_pointer (&argv);

    argv = confinement_wrap ((const char *const *) open, folder, writable ? folder : NULL);
  }
  words = g_strjoinv (" ", argv);
  note (self, words);
  if (waits_for_process (self))
    brain_wait (self, BRAIN_WAITS_PROCESS, 0);
  wuzi_brain_process_start_async ((const char *const *) argv, folder, NULL, started_cb,
                                  g_object_ref (self));
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (WuziBrain) self = data;

  confinement_try_finish (result, NULL);
  if (self->abandoned) {
    self->starts = FALSE;
    end_abandoned (self, NULL);
    if (waits_for_process (self))
      brain_start_process (self);
  } else {
    spawn (self);
  }
  update_state (self);
}

void
brain_start_process (WuziBrain *self)
{
  if (self->starts) {
    brain_wait (self, BRAIN_WAITS_PROCESS, 0);
    return;
  }
  self->starts = TRUE;
  brain_wait (self, BRAIN_WAITS_TRIAL, 0);
  confinement_try_async (NULL, tried_cb, g_object_ref (self));
}

/* --- operations --- */

static void
operation_free (gpointer data)
{
  BrainOperation *operation = data;

  if (operation->cancelled != NULL) {
    g_source_destroy (operation->cancelled);
    g_source_unref (operation->cancelled);
  }
  g_free (operation->refusal);
  g_free (operation->text);
  g_clear_pointer (&operation->said, g_ptr_array_unref);
  g_free (operation);
}

/* Nothing is waited for any more; the next operation begins when this one has been told of.
 * (transfer full) */
static GTask *
take_now (WuziBrain *self)
{
  BrainOperation *operation = brain_get_operation (self);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (operation->cancelled != NULL)
    g_source_destroy (operation->cancelled);
  return g_steal_pointer (&self->now);
}

void
brain_return_boolean (WuziBrain *self)
{
  g_autoptr (GTask) task = take_now (self);

  g_task_return_boolean (task, TRUE);
  begin_next (self);
}

void
brain_return_pointer (WuziBrain *self, gpointer value, GDestroyNotify free_func)
{
  g_autoptr (GTask) task = take_now (self);

  g_task_return_pointer (task, value, free_func);
  begin_next (self);
}

void
brain_return_error (WuziBrain *self, GError *error)
{
  g_autoptr (GTask) task = take_now (self);

  g_task_return_error (task, error);
  begin_next (self);
}

void
brain_fail (WuziBrain *self, WuziBrainError code, const char *details, int number)
{
  GError *error = wuzi_brain_error_new (code, wuzi_brain_get_name (self), details, number);

  brain_hearing_end (self->hearing);
  if (self->process != NULL) {
    note (self, error->message);
    brain_drop_process (self);
  }
  self->failed = TRUE;
  brain_return_error (self, error);
}

static GError *
new_cancelled (void)
{
  return g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("It was cancelled."));
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_autoptr (GTask) task = g_object_ref (data);
  g_autoptr (WuziBrain) self = g_object_ref (g_task_get_source_object (task));

  if (task == self->now) {
    brain_stop_operation (self);
    brain_return_error (self, new_cancelled ());
  } else if (g_queue_remove (&self->tasks, task)) {
    g_task_return_error (task, new_cancelled ());
    g_object_unref (task);
  }
  update_state (self);
  return G_SOURCE_REMOVE;
}

static void
begin_next (WuziBrain *self)
{
  if (self->now == NULL && !g_queue_is_empty (&self->tasks)) {
    self->now = g_queue_pop_head (&self->tasks);
    brain_proceed (self);
  }
  update_state (self);
}

static BrainOperation *
operation_new (BrainAsked asked)
{
  BrainOperation *operation = g_new0 (BrainOperation, 1);

  operation->asked = asked;
  return operation;
}

/* (operation: transfer full) */
static void
begin (WuziBrain *self, BrainOperation *operation, gpointer tag, GCancellable *cancellable,
       GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  /* What was found before is found; and the cancelling is told of from here. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, operation, operation_free);
  if (cancellable != NULL) {
    operation->cancelled = g_cancellable_source_new (cancellable);
    g_source_set_callback (operation->cancelled, G_SOURCE_FUNC (cancelled_cb), task, NULL);
    g_source_attach (operation->cancelled, NULL);
  }
  g_queue_push_tail (&self->tasks, task);
  begin_next (self);
}

void
wuzi_brain_start_async (WuziBrain *self, const BrainGame *game, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  BrainOperation *operation;

  g_return_if_fail (WUZI_IS_BRAIN (self));
  g_return_if_fail (game != NULL);
  g_return_if_fail (game->size >= BOARD_MIN_SIZE && game->size <= BOARD_MAX_SIZE);

  operation = operation_new (BRAIN_START);
  operation->game = *game;
  begin (self, operation, wuzi_brain_start_async, cancellable, callback, user_data);
}

gboolean
wuzi_brain_start_finish (WuziBrain *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
ask_about_board (WuziBrain *self, BrainAsked asked, const Board *board, const BrainLimits *limits,
                 int lines, gpointer tag, GCancellable *cancellable, GAsyncReadyCallback callback,
                 gpointer user_data)
{
  BrainOperation *operation = operation_new (asked);

  operation->board = *board;
  if (limits != NULL)
    operation->limits = *limits;
  operation->lines = lines;
  begin (self, operation, tag, cancellable, callback, user_data);
}

void
wuzi_brain_move_async (WuziBrain *self, const Board *board, const BrainLimits *limits,
                       GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_BRAIN (self));
  g_return_if_fail (board != NULL);

  ask_about_board (self, BRAIN_MOVE, board, limits, 1, wuzi_brain_move_async, cancellable, callback,
                   user_data);
}

Point
wuzi_brain_move_finish (WuziBrain *self, GAsyncResult *result, gint64 *ms, Point *refused,
                        GError **error)
{
  g_autofree Point *point = NULL;
  const BrainOperation *operation;

  g_return_val_if_fail (g_task_is_valid (result, self), POINT_NONE);

  operation = g_task_get_task_data (G_TASK (result));
  if (ms != NULL)
    *ms = operation->ms;
  if (refused != NULL)
    *refused = operation->refused;
  point = g_task_propagate_pointer (G_TASK (result), error);
  return point != NULL ? *point : POINT_NONE;
}

void
wuzi_brain_analyse_async (WuziBrain *self, const Board *board, int lines, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_BRAIN (self));
  g_return_if_fail (board != NULL);

  ask_about_board (self, BRAIN_ANALYSE, board, NULL, CLAMP (lines, 1, BRAIN_THOUGHT_MAX_RANK + 1),
                   wuzi_brain_analyse_async, cancellable, callback, user_data);
}

void
wuzi_brain_analyse_finish (WuziBrain *self, GAsyncResult *result, GError **error)
{
  g_return_if_fail (g_task_is_valid (result, self));

  g_task_propagate_boolean (G_TASK (result), error);
}

void
wuzi_brain_swap2_async (WuziBrain *self, const Board *board, const BrainLimits *limits,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_BRAIN (self));
  g_return_if_fail (board != NULL);
  g_return_if_fail (board->count == 0 || board->count == 3 || board->count == 5);

  ask_about_board (self, BRAIN_SWAP2, board, limits, 1, wuzi_brain_swap2_async, cancellable,
                   callback, user_data);
}

gboolean
wuzi_brain_swap2_finish (WuziBrain *self, GAsyncResult *result, BrainSwap2 *answer, gint64 *ms,
                         GError **error)
{
  g_autofree BrainSwap2 *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (answer != NULL, FALSE);

  if (ms != NULL)
    *ms = ((const BrainOperation *) g_task_get_task_data (G_TASK (result)))->ms;
  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *answer = *found;
  return TRUE;
}

void
wuzi_brain_take_back_async (WuziBrain *self, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (WUZI_IS_BRAIN (self));

  begin (self, operation_new (BRAIN_TAKE_BACK), wuzi_brain_take_back_async, cancellable, callback,
         user_data);
}

gboolean
wuzi_brain_take_back_finish (WuziBrain *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
wuzi_brain_about_async (WuziBrain *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (WUZI_IS_BRAIN (self));

  begin (self, operation_new (BRAIN_ABOUT), wuzi_brain_about_async, cancellable, callback,
         user_data);
}

BrainFindings *
wuzi_brain_about_finish (WuziBrain *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
wuzi_brain_ask_async (WuziBrain *self, const char *text, guint awaited, gint64 ms,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  BrainOperation *operation = operation_new (BRAIN_ASK);

  operation->text = g_strdup (text);
  operation->awaited = awaited;
  operation->most_ms = ms;
  operation->said = g_ptr_array_new_with_free_func (g_free);
  begin (self, operation, wuzi_brain_ask_async, cancellable, callback, user_data);
}

GPtrArray *
wuzi_brain_ask_finish (WuziBrain *self, GAsyncResult *result, gint64 *ms, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  if (ms != NULL)
    *ms = ((const BrainOperation *) g_task_get_task_data (G_TASK (result)))->ms;
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
wuzi_brain_hurry (WuziBrain *self)
{
  const BrainOperation *operation;

  g_return_if_fail (WUZI_IS_BRAIN (self));

  operation = brain_get_operation (self);
  if (operation != NULL && operation->waits == BRAIN_WAITS_ANSWER
      && operation->asked != BRAIN_ANALYSE && wuzi_engine_entry_can (self->entry, BRAIN_CAN_YXSTOP))
    brain_tell (self, "YXSTOP\n");
}

/* --- the end --- */

/* All that is asked is cancelled. */
static void
cancel_all (WuziBrain *self)
{
  GQueue tasks = self->tasks;

  g_queue_init (&self->tasks);
  brain_hearing_stop (self->hearing);
  if (self->now != NULL)
    g_queue_push_head (&tasks, take_now (self));
  while (!g_queue_is_empty (&tasks)) {
    g_autoptr (GTask) task = g_queue_pop_head (&tasks);
    BrainOperation *operation = g_task_get_task_data (task);

    if (operation->cancelled != NULL)
      g_source_destroy (operation->cancelled);
    g_task_return_error (task, new_cancelled ());
  }
}

void
wuzi_brain_end_async (WuziBrain *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  g_autoptr (WuziBrainProcess) process = NULL;

  g_return_if_fail (WUZI_IS_BRAIN (self));

  g_task_set_source_tag (task, wuzi_brain_end_async);
  if (self->process != NULL) {
    process = g_object_ref (self->process);
    note (self, _ ("Ended."));
    forget_process (self);
    wuzi_brain_process_end (process, END_COMMAND, self->patience.end_ms);
    wuzi_brain_process_wait_async (process, end_waited_cb, g_object_ref (task));
  } else if (self->starts) {
    self->abandoned = TRUE;
    g_ptr_array_add (self->endings, g_object_ref (task));
  } else {
    g_task_return_boolean (task, TRUE);
  }
  self->failed = TRUE;
  cancel_all (self);
  update_state (self);
}

void
wuzi_brain_end_finish (WuziBrain *self, GAsyncResult *result)
{
  g_return_if_fail (g_task_is_valid (result, self));

  g_task_propagate_boolean (G_TASK (result), NULL);
}

void
wuzi_brain_end_all (void)
{
  wuzi_brain_process_end_all (END_COMMAND, BRAIN_USUAL_PATIENCE.end_ms);
}

/* --- the object --- */

static void
hear_thought (gpointer owner, const BrainThought *thought)
{
  g_signal_emit (owner, signals[THOUGHT], 0, thought);
}

static void
hear_realtime (gpointer owner, const BrainRealtime *realtime, guint count)
{
  g_signal_emit (owner, signals[REALTIME], 0, realtime, count);
}

static void
hear_message (gpointer owner, const char *text)
{
  g_signal_emit (owner, signals[MESSAGE], 0, text);
}

static const BrainHearingKind HEARING = { hear_thought, hear_realtime, hear_message };

static void
wuzi_brain_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WuziBrain *self = WUZI_BRAIN (object);

  switch (id) {
  case PROP_ENTRY:
    g_value_set_object (value, self->entry);
    break;
  case PROP_STATE:
    g_value_set_int (value, (int) self->state);
    break;
  case PROP_LOG:
    g_value_set_object (value, self->log);
    break;
  case PROP_CONFINED:
    g_value_set_boolean (value, self->confined);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
wuzi_brain_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  WuziBrain *self = WUZI_BRAIN (object);

  switch (id) {
  case PROP_ENTRY:
    self->entry = wuzi_engine_entry_copy (g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* Tasks hold it, so that there are none. */
static void
wuzi_brain_dispose (GObject *object)
{
  WuziBrain *self = WUZI_BRAIN (object);

  if (self->process != NULL)
    wuzi_brain_process_end (self->process, END_COMMAND, self->patience.end_ms);
  brain_hearing_stop (self->hearing);
  forget_process (self);

  G_OBJECT_CLASS (wuzi_brain_parent_class)->dispose (object);
}

static void
wuzi_brain_finalize (GObject *object)
{
  WuziBrain *self = WUZI_BRAIN (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  brain_hearing_free (self->hearing);
  g_object_unref (self->entry);
  g_object_unref (self->log);
  g_free (self->complaint);
  g_ptr_array_unref (self->endings);

  G_OBJECT_CLASS (wuzi_brain_parent_class)->finalize (object);
}

static void
wuzi_brain_class_init (WuziBrainClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = wuzi_brain_get_property;
  object_class->set_property = wuzi_brain_set_property;
  object_class->dispose = wuzi_brain_dispose;
  object_class->finalize = wuzi_brain_finalize;

  properties[PROP_ENTRY] =
      g_param_spec_object ("entry", NULL, NULL, WUZI_TYPE_ENGINE_ENTRY,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, WUZI_BRAIN_STOPPED,
                                             WUZI_BRAIN_THINKING, WUZI_BRAIN_STOPPED, flags);
  properties[PROP_LOG] = g_param_spec_object ("log", NULL, NULL, WUZI_TYPE_BRAIN_LOG, flags);
  properties[PROP_CONFINED] = g_param_spec_boolean ("confined", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[THOUGHT] = g_signal_new ("thought", WUZI_TYPE_BRAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REALTIME] = g_signal_new ("realtime", WUZI_TYPE_BRAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[MESSAGE] = g_signal_new ("message", WUZI_TYPE_BRAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", WUZI_TYPE_BRAIN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
wuzi_brain_init (WuziBrain *self)
{
  self->log = wuzi_brain_log_new ();
  self->hearing = brain_hearing_new (&HEARING, self);
  self->endings = g_ptr_array_new_with_free_func (g_object_unref);
  self->patience = BRAIN_USUAL_PATIENCE;
  g_queue_init (&self->tasks);
}

WuziBrain *
wuzi_brain_new (WuziEngineEntry *entry)
{
  g_return_val_if_fail (WUZI_IS_ENGINE_ENTRY (entry), NULL);

  return g_object_new (WUZI_TYPE_BRAIN, "entry", entry, NULL);
}

WuziEngineEntry *
wuzi_brain_get_entry (WuziBrain *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN (self), NULL);

  return self->entry;
}

const char *
wuzi_brain_get_name (WuziBrain *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN (self), NULL);

  return wuzi_engine_entry_get_name (self->entry);
}

WuziBrainLog *
wuzi_brain_get_log (WuziBrain *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN (self), NULL);

  return self->log;
}

static void
memory_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  gint64 *bytes = g_new (gint64, 1);

  *bytes = processes_read_memory (GPOINTER_TO_INT (data));
  g_task_return_pointer (task, bytes, g_free);
}

void
wuzi_brain_read_memory_async (WuziBrain *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (WUZI_IS_BRAIN (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, wuzi_brain_read_memory_async);
  if (self->process == NULL || wuzi_engine_entry_get_network (self->entry)) {
    g_task_return_pointer (task, NULL, NULL);
    return;
  }
  g_task_set_task_data (task, GINT_TO_POINTER (wuzi_brain_process_get_pid (self->process)), NULL);
  task_thread_run (task, memory_run);
}

gint64
wuzi_brain_read_memory_finish (WuziBrain *self, GAsyncResult *result)
{
  g_autofree gint64 *bytes = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  bytes = g_task_propagate_pointer (G_TASK (result), NULL);
  return bytes != NULL ? *bytes : 0;
}

WuziBrainState
wuzi_brain_get_state (WuziBrain *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN (self), WUZI_BRAIN_STOPPED);

  return self->state;
}

gboolean
wuzi_brain_is_confined (WuziBrain *self)
{
  g_return_val_if_fail (WUZI_IS_BRAIN (self), FALSE);

  return self->confined;
}

void
wuzi_brain_set_patience (WuziBrain *self, const BrainPatience *patience)
{
  g_return_if_fail (WUZI_IS_BRAIN (self));
  g_return_if_fail (patience != NULL);

  self->patience = *patience;
}
