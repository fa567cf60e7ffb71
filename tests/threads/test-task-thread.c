/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where what a task holds comes to its end. */
#include "threads/task-thread.h"

#include "support/check-main.h"
#include "support/no-threads.h"
#include "support/wait.h"

/* What a thread waits for after it has returned the result. */
typedef struct {
  GMutex mutex;
  GCond cond;
  gboolean may_end;
  gboolean has_ended;
  GThread *runs_in;
} Gate;

static GThread *ended_in;
static Gate gate;

static void
gone_cb (gpointer data, GObject *where_it_was)
{
  ended_in = g_thread_self ();
}

static void
linger (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_mutex_lock (&gate.mutex);
  gate.runs_in = g_thread_self ();
  g_task_return_int (task, *(int *) task_data + 1);
  while (!gate.may_end)
    g_cond_wait (&gate.cond, &gate.mutex);
  gate.has_ended = TRUE;
  g_cond_broadcast (&gate.cond);
  g_mutex_unlock (&gate.mutex);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (g_task_propagate_int (G_TASK (result), &error), 8);
  ck_assert_ptr_null (error);
  *done = TRUE;
}

static void
let_end (void)
{
  g_mutex_lock (&gate.mutex);
  gate.may_end = TRUE;
  g_cond_broadcast (&gate.cond);
  while (!gate.has_ended)
    g_cond_wait (&gate.cond, &gate.mutex);
  g_mutex_unlock (&gate.mutex);
}

START_TEST (its_source_ends_after_the_thread_in_the_main_one)
{
  GObject *source = g_object_new (G_TYPE_OBJECT, NULL);
  GTask *task;
  gboolean done = FALSE;

  gate.may_end = gate.has_ended = FALSE;
  ended_in = NULL;
  g_object_weak_ref (source, gone_cb, NULL);
  task = g_task_new (source, NULL, done_cb, &done);
  g_task_set_task_data (task, g_memdup2 (&(int) { 7 }, sizeof (int)), g_free);
  task_thread_run (task, linger);
  g_object_unref (task);
  g_object_unref (source);
  WAIT_FOR (done);
  ck_assert_ptr_null (ended_in);
  let_end ();
  WAIT_FOR (ended_in != NULL);
  ck_assert_ptr_eq (ended_in, g_thread_self ());
  ck_assert_ptr_ne (gate.runs_in, g_thread_self ());
}
END_TEST

static void
give_error (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "It failed.");
}

static void
failed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError **error = user_data;

  ck_assert_int_eq (g_task_propagate_int (G_TASK (result), error), -1);
}

START_TEST (errors_and_cancelling_are_told)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, failed_cb, &error);
  static const GIOErrorEnum CODES[] = { G_IO_ERROR_FAILED, G_IO_ERROR_CANCELLED };

  if (CODES[_i] == G_IO_ERROR_CANCELLED)
    g_cancellable_cancel (cancellable);
  task_thread_run (task, give_error);
  WAIT_FOR (error != NULL);
  ck_assert (g_error_matches (error, G_IO_ERROR, (int) CODES[_i]));
}
END_TEST

static void
freed_cb (gpointer data)
{
  g_atomic_pointer_set ((GThread **) data, g_thread_self ());
}

START_TEST (what_takes_long_is_freed_elsewhere_if_it_can_be)
{
  GThread *freed_in = NULL;

  task_thread_free (&freed_in, freed_cb);
  WAIT_FOR (g_atomic_pointer_get (&freed_in) != NULL);
  ck_assert_ptr_ne (freed_in, g_thread_self ());
  no_threads = TRUE;
  task_thread_free (&freed_in, freed_cb);
  no_threads = FALSE;
  ck_assert_ptr_eq (freed_in, g_thread_self ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("task-thread");
  TCase *tcase = tcase_create ("threads");

  tcase_add_test (tcase, its_source_ends_after_the_thread_in_the_main_one);
  tcase_add_loop_test (tcase, errors_and_cancelling_are_told, 0, 2);
  tcase_add_test (tcase, what_takes_long_is_freed_elsewhere_if_it_can_be);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
