/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the job queue: order, threads, and the owner's life. */
#include "record-test.h"
#include "records/files/job-queue.h"
#include "support/check-main.h"
#include "support/no-threads.h"

/* One job; all jobs of a test write in one log. */
typedef struct {
  char name;
  GString *log;
  GThread *main_thread;
  gboolean *done;
} TestJob;

static void
start_job (GObject *owner, gpointer data)
{
  TestJob *job = data;

  ck_assert (G_IS_OBJECT (owner));
  g_string_append_printf (job->log, "(%c", job->name);
}

static void
run_job (gpointer data)
{
  TestJob *job = data;

  if (g_thread_self () != job->main_thread)
    g_string_append_c (job->log, job->name);
}

static void
end_job (GObject *owner, gpointer data)
{
  TestJob *job = data;

  ck_assert (G_IS_OBJECT (owner));
  ck_assert_ptr_eq (g_thread_self (), job->main_thread);
  g_string_append_printf (job->log, "%c)", job->name);
  if (job->done != NULL)
    *job->done = TRUE;
  g_free (job);
}

static const JobKind KIND = { start_job, run_job, end_job };
static const JobKind KIND_WITHOUT_START = { NULL, run_job, end_job };

static void
push (JobQueue *queue, const JobKind *kind, char name, GString *log, gboolean *done)
{
  TestJob *job = g_new0 (TestJob, 1);

  *job = (TestJob) { name, log, g_thread_self (), done };
  job_queue_push (queue, kind, job);
}

START_TEST (jobs_run_one_after_the_other_in_a_thread)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  JobQueue *queue = job_queue_new (owner);
  gboolean done = FALSE;

  push (queue, &KIND, 'a', log, NULL);
  push (queue, &KIND_WITHOUT_START, 'b', log, NULL);
  push (queue, &KIND, 'c', log, &done);
  wait_for (&done);
  ck_assert_str_eq (log->str, "(aaa)bb)(ccc)");
  job_queue_free (queue);
}
END_TEST

START_TEST (urgent_jobs_wait_for_no_others)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  JobQueue *queue = job_queue_new (owner);
  gboolean done = FALSE;

  push (queue, &KIND_WITHOUT_START, 'a', log, NULL); /* is running */
  push (queue, &KIND_WITHOUT_START, 'b', log, &done);
  for (char name = 'y'; name <= 'z'; name++) {
    TestJob *job = g_new0 (TestJob, 1);

    *job = (TestJob) { name, log, g_thread_self (), NULL };
    job_queue_push_urgent (queue, &KIND_WITHOUT_START, job);
  }
  wait_for (&done);
  ck_assert_str_eq (log->str, "aa)yy)zz)bb)");
  job_queue_free (queue);
}
END_TEST

static void
run_anywhere (gpointer data)
{
  TestJob *job = data;

  g_string_append_c (job->log, job->name);
}

START_TEST (a_job_runs_even_without_a_thread)
{
  static const JobKind ANYWHERE = { start_job, run_anywhere, end_job };
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  JobQueue *queue = job_queue_new (owner);
  gboolean done = FALSE;

  no_threads = TRUE;
  push (queue, &ANYWHERE, 'a', log, NULL);
  push (queue, &ANYWHERE, 'b', log, &done);
  ck_assert_str_eq (log->str, "(a");
  wait_for (&done);
  no_threads = FALSE;
  ck_assert_str_eq (log->str, "(aaa)(bbb)");
  job_queue_free (queue);
}
END_TEST

/* A job that pushes another one when it ends. */
typedef struct {
  TestJob job;
  JobQueue *queue;
  gboolean *done;
} PushingJob;

static void
run_nothing (gpointer data)
{
}

static void
push_another (GObject *owner, gpointer data)
{
  PushingJob *job = data;

  push (job->queue, &KIND, 'z', job->job.log, job->done);
  g_free (job);
}

START_TEST (a_job_may_push_another_when_it_ends)
{
  static const JobKind PUSHING = { NULL, run_nothing, push_another };
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  JobQueue *queue = job_queue_new (owner);
  PushingJob *job = g_new0 (PushingJob, 1);
  gboolean done = FALSE;

  job->job.log = log;
  job->queue = queue;
  job->done = &done;
  job_queue_push (queue, &PUSHING, job);
  push (queue, &KIND, 'a', log, NULL);
  wait_for (&done);
  ck_assert_str_eq (log->str, "(aaa)(zzz)");
  job_queue_free (queue);
}
END_TEST

static void
gone_cb (gpointer user_data, GObject *where_it_was)
{
  ck_assert_ptr_eq (g_thread_self (), ((gpointer *) user_data)[0]);
  *(gboolean *) ((gpointer *) user_data)[1] = TRUE;
}

START_TEST (the_owner_lives_until_the_last_job_and_goes_in_the_main_thread)
{
  for (int i = 0; i < 200; i++) {
    GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);
    g_autoptr (GString) log = g_string_new (NULL);
    JobQueue *queue = job_queue_new (owner);
    gboolean gone = FALSE;
    gpointer expected[] = { g_thread_self (), &gone };

    g_object_weak_ref (owner, gone_cb, expected);
    push (queue, &KIND, 'a', log, NULL);
    push (queue, &KIND, 'b', log, NULL);
    g_object_unref (owner);
    ck_assert (!gone);
    wait_for (&gone);
    ck_assert_str_eq (log->str, "(aaa)(bbb)");
    job_queue_free (queue);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("job-queue");
  TCase *jobs = tcase_create ("jobs");

  tcase_add_test (jobs, jobs_run_one_after_the_other_in_a_thread);
  tcase_add_test (jobs, urgent_jobs_wait_for_no_others);
  tcase_add_test (jobs, a_job_runs_even_without_a_thread);
  tcase_add_test (jobs, a_job_may_push_another_when_it_ends);
  tcase_add_test (jobs, the_owner_lives_until_the_last_job_and_goes_in_the_main_thread);
  suite_add_tcase (suite, jobs);
  return run_suite (suite);
}
