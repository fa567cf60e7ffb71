/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thoughts that begin, wait, report and end. */
#include "threads/wuzi-thinker.h"

#include "support/check-main.h"
#include "support/no-threads.h"
#include "support/wait.h"

/* A task's data. */
typedef struct {
  int answer;
  gboolean endless; /* until it is stopped or hurried */
  int reports;      /* from 1 to this, before it thinks */
} Script;

/* What became of a task. */
typedef struct {
  gboolean ended;
  int order; /* of the endings, from 1 */
  int answer;
  GError *error; /* owned */
  int last;      /* that was reported */
  GCancellable *cancellable;
} Ending;

static WuziThinker *thinker;
static int endings;
static atomic_int begun;
static atomic_int thinking;
static const void *_Atomic engine; /* the one that thought last */

static gpointer
think (WuziThought *thought, gpointer data, GError **error)
{
  const Script *script = data;
  Board board;

  ck_assert_int_eq (atomic_fetch_add (&thinking, 1), 0);
  atomic_fetch_add (&begun, 1);
  atomic_store (&engine, (const void *) thought->engine);
  for (int i = 1; i <= script->reports; i++)
    wuzi_thought_report (thought, &i);
  board_init (&board, BOARD_USUAL_SIZE);
  board_play (&board, point_make (7, 7));
  if (script->endless)
    engine_think (thought->engine, &board,
                  &(EngineRequest) { .level = ENGINE_LEVEL_CHAMPION, .stop = thought->stop });
  atomic_fetch_sub (&thinking, 1);
  if (script->answer != 0)
    return g_memdup2 (&script->answer, sizeof script->answer);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "It knows nothing.");
  return NULL;
}

static void
tell (GTask *task, gconstpointer report)
{
  Ending *ending = g_object_get_data (G_OBJECT (task), "ending");
  const int *number = report;

  ck_assert (!ending->ended);
  ck_assert_int_gt (*number, ending->last);
  ending->last = *number;
}

static const WuziThoughtKind KIND = {
  .think = think,
  .free_result = g_free,
  .tell = tell,
  .report_size = sizeof (int),
};

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;
  g_autofree int *answer = g_task_propagate_pointer (G_TASK (result), &ending->error);

  ck_assert (!ending->ended);
  ending->ended = TRUE;
  ending->order = ++endings;
  ending->answer = answer != NULL ? *answer : 0;
}

/* (transfer full) */
static GTask *
begin (Ending *ending, Script script, int priority)
{
  GTask *task;

  *ending = (Ending) { .cancellable = g_cancellable_new () };
  task = g_task_new (NULL, ending->cancellable, ended_cb, ending);
  g_task_set_task_data (task, g_memdup2 (&script, sizeof script), g_free);
  g_task_set_priority (task, priority);
  g_object_set_data (G_OBJECT (task), "ending", ending);
  wuzi_thinker_think (thinker, task, &KIND);
  return task;
}

static void
start (Ending *ending, Script script)
{
  g_object_unref (begin (ending, script, G_PRIORITY_DEFAULT));
}

static gboolean
was_cancelled (const Ending *ending)
{
  return g_error_matches (ending->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
clear (Ending *ending)
{
  g_clear_error (&ending->error);
  g_clear_object (&ending->cancellable);
}

static void
set_up (void)
{
  no_threads = FALSE;
  endings = 0;
  atomic_store (&begun, 0);
  thinker = wuzi_thinker_new ();
}

/* The last thread lets it go in the main context. */
static void
tear_down (void)
{
  WuziThinker *gone = thinker;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&thinker);
  WAIT_FOR (gone == NULL);
}

START_TEST (what_is_found_or_not_is_the_result)
{
  Ending found;
  Ending failed;

  start (&found, (Script) { .answer = 7 });
  start (&failed, (Script) { 0 });
  ck_assert (!found.ended);
  WAIT_FOR (found.ended && failed.ended);
  ck_assert_int_eq (found.answer, 7);
  ck_assert_ptr_null (found.error);
  ck_assert (g_error_matches (failed.error, G_IO_ERROR, G_IO_ERROR_FAILED));
  clear (&found);
  clear (&failed);
}
END_TEST

START_TEST (thoughts_follow_one_another_with_one_engine)
{
  enum {
    THOUGHTS = 20,
  };
  static const int PRIORITIES[] = { 2, 0, 1 };
  Ending all[THOUGHTS];
  const void *first = NULL;

  for (int i = 0; i < THOUGHTS; i++)
    g_object_unref (
        begin (&all[i], (Script) { .answer = i + 1 }, PRIORITIES[i % G_N_ELEMENTS (PRIORITIES)]));
  for (int i = 0; i < THOUGHTS; i++) {
    WAIT_FOR (all[i].ended);
    ck_assert_int_eq (all[i].answer, i + 1);
    first = first != NULL ? first : atomic_load (&engine);
    ck_assert_ptr_eq (atomic_load (&engine), first);
    clear (&all[i]);
  }
  /* The first one had begun; those of priority 0 came next, in their turn, then those of 1. */
  ck_assert_int_eq (all[0].order, 1);
  ck_assert_int_eq (all[1].order, 2);
  ck_assert_int_eq (all[4].order, 3);
  ck_assert_int_eq (all[2].order, 9);
  ck_assert_int_eq (all[3].order, 15);
}
END_TEST

START_TEST (a_thought_is_cancelled_at_any_time)
{
  Ending running;
  Ending waiting;
  Ending last;

  start (&running, (Script) { .answer = 1, .endless = TRUE });
  start (&waiting, (Script) { .answer = 2, .endless = TRUE });
  start (&last, (Script) { .answer = 3 });
  if (_i == 1)
    WAIT_FOR (atomic_load (&begun) == 1);
  g_cancellable_cancel (waiting.cancellable);
  g_cancellable_cancel (running.cancellable);
  WAIT_FOR (last.ended);
  ck_assert (running.ended && was_cancelled (&running));
  ck_assert (waiting.ended && was_cancelled (&waiting));
  ck_assert_int_eq (last.answer, 3);
  ck_assert_int_eq (atomic_load (&begun), 2);
  clear (&running);
  clear (&waiting);
  clear (&last);
}
END_TEST

START_TEST (what_waits_need_not_wait_to_be_cancelled)
{
  Ending running;
  Ending waiting;

  start (&running, (Script) { .answer = 1, .endless = TRUE });
  start (&waiting, (Script) { .answer = 2 });
  g_cancellable_cancel (waiting.cancellable);
  WAIT_FOR (waiting.ended);
  ck_assert (was_cancelled (&waiting));
  ck_assert (!running.ended);
  g_cancellable_cancel (running.cancellable);
  WAIT_FOR (running.ended);
  clear (&running);
  clear (&waiting);
}
END_TEST

START_TEST (reports_come_before_the_result_and_the_last_is_told)
{
  Ending ending;

  start (&ending, (Script) { .answer = 1, .reports = 1000 });
  WAIT_FOR (ending.ended);
  ck_assert_int_eq (ending.last, 1000);
  clear (&ending);
}
END_TEST

START_TEST (nothing_is_told_of_a_cancelled_thought)
{
  Ending ending;

  start (&ending, (Script) { .answer = 1, .reports = 1000, .endless = TRUE });
  while (atomic_load (&begun) == 0)
    g_thread_yield ();
  g_cancellable_cancel (ending.cancellable);
  WAIT_FOR (ending.ended);
  ck_assert_int_eq (ending.last, 0);
  clear (&ending);
}
END_TEST

/* Whether it has its turn or not. */
START_TEST (a_hurried_thought_ends)
{
  Ending first;
  Ending second;
  g_autoptr (GTask) task = begin (&first, (Script) { .answer = 1, .endless = TRUE }, 0);
  g_autoptr (GTask) next = begin (&second, (Script) { .answer = 2, .endless = TRUE }, 0);

  wuzi_thinker_hurry (thinker, next);
  wuzi_thinker_hurry (thinker, task);
  WAIT_FOR (second.ended);
  ck_assert_int_eq (first.answer, 1);
  ck_assert_int_eq (second.answer, 2);
  wuzi_thinker_hurry (thinker, task);
  clear (&first);
  clear (&second);
}
END_TEST

START_TEST (a_released_task_is_its_owners)
{
  Ending ending;
  g_autoptr (GTask) task = begin (&ending, (Script) { .answer = 1, .endless = TRUE }, 0);
  int known = 5;

  ck_assert (wuzi_thinker_release (thinker, task));
  ck_assert (!wuzi_thinker_release (thinker, task));
  g_task_return_pointer (task, g_memdup2 (&known, sizeof known), g_free);
  WAIT_FOR (ending.ended);
  ck_assert_int_eq (ending.answer, known);
  wuzi_thinker_hurry (thinker, task);
  clear (&ending);
}
END_TEST

START_TEST (a_held_thought_waits_until_it_is_freed_or_cancelled)
{
  Ending ending;

  wuzi_thinker_set_held (thinker, TRUE);
  start (&ending, (Script) { .answer = 1, .reports = 2 });
  WAIT_FOR (ending.last > 0);
  run_pending ();
  ck_assert_int_eq (ending.last, 1);
  ck_assert (!ending.ended);
  if (_i == 0)
    wuzi_thinker_set_held (thinker, FALSE);
  else
    g_cancellable_cancel (ending.cancellable);
  WAIT_FOR (ending.ended);
  ck_assert_int_eq (was_cancelled (&ending), _i);
  clear (&ending);
}
END_TEST

START_TEST (it_may_be_let_go_in_the_middle_of_a_thought)
{
  Ending ending;

  start (&ending, (Script) { .answer = 1, .endless = TRUE });
  WAIT_FOR (atomic_load (&begun) == 1);
  g_cancellable_cancel (ending.cancellable);
  ck_assert (!ending.ended);
  tear_down ();
  WAIT_FOR (ending.ended);
  ck_assert (was_cancelled (&ending));
  thinker = wuzi_thinker_new ();
  clear (&ending);
}
END_TEST

START_TEST (without_a_thread_it_is_told_and_can_be_asked_again)
{
  Ending none;
  Ending again;

  no_threads = TRUE;
  start (&none, (Script) { .answer = 1 });
  WAIT_FOR (none.ended);
  ck_assert (g_error_matches (none.error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN));
  no_threads = FALSE;
  start (&again, (Script) { .answer = 1 });
  WAIT_FOR (again.ended);
  ck_assert_int_eq (again.answer, 1);
  clear (&none);
  clear (&again);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-thinker");
  TCase *tcase = tcase_create ("threads");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, what_is_found_or_not_is_the_result);
  tcase_add_test (tcase, thoughts_follow_one_another_with_one_engine);
  tcase_add_loop_test (tcase, a_thought_is_cancelled_at_any_time, 0, 2);
  tcase_add_test (tcase, what_waits_need_not_wait_to_be_cancelled);
  tcase_add_test (tcase, reports_come_before_the_result_and_the_last_is_told);
  tcase_add_test (tcase, nothing_is_told_of_a_cancelled_thought);
  tcase_add_test (tcase, a_hurried_thought_ends);
  tcase_add_test (tcase, a_released_task_is_its_owners);
  tcase_add_loop_test (tcase, a_held_thought_waits_until_it_is_freed_or_cancelled, 0, 2);
  tcase_add_test (tcase, it_may_be_let_go_in_the_middle_of_a_thought);
  tcase_add_test (tcase, without_a_thread_it_is_told_and_can_be_asked_again);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
