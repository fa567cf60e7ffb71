/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real engine, in threads. */
#include "game/players/wuzi-builtin-engine.h"

#include <string.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#include "support/check-main.h"
#include "support/choice.h"
#include "support/no-threads.h"
#include "support/wait.h"
#include "threads/wuzi-thinker.h"

enum {
  CHAMPIONS_NODES = 1000, /* so that it ends soon, and anywhere with the same answer */
};

static WuziEngine *engine;
static GCancellable *cancellable;
static Board board;

static void
set_up (void)
{
  static const int MOVES[][2] = { { 4, 4 }, { 4, 5 }, { 5, 5 }, { 3, 3 }, { 6, 6 }, { 7, 7 } };

  no_threads = FALSE;
  engine = wuzi_builtin_engine_new ();
  cancellable = g_cancellable_new ();
  board_init (&board, 9);
  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++)
    board_play (&board, point_make (MOVES[i][0], MOVES[i][1]));
}

/* A thread may let its task go a moment after the answer. */
static void
tear_down (void)
{
  WuziEngine *gone = engine;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&engine);
  WAIT_FOR (g_atomic_pointer_get (&gone) == NULL);
  g_clear_object (&cancellable);
}

static void
think (Choice *choice, EngineLevel level, guint64 seed)
{
  WuziEngineRequest request = {
    .level = level,
    .rule = RULE_FREESTYLE,
    .seed = seed,
    .limits = { .nodes = CHAMPIONS_NODES },
  };

  wuzi_engine_think_async (engine, &board, &request, cancellable, thought_cb, choice);
}

START_TEST (every_level_answers_with_a_free_point)
{
  g_auto (Choice) choice = { 0 };

  think (&choice, (EngineLevel) _i, 1);
  WAIT_FOR (choice.ended);
  ck_assert_ptr_null (choice.error);
  ck_assert (board_is_free (&board, choice.point));
}
END_TEST

START_TEST (the_same_seed_gives_the_same_answer)
{
  g_auto (Choice) first = { 0 };
  g_auto (Choice) second = { 0 };

  think (&first, (EngineLevel) _i, 42);
  think (&second, (EngineLevel) _i, 42);
  WAIT_FOR (first.ended && second.ended);
  ck_assert_uint_eq (first.point, second.point);
}
END_TEST

/* Even if there is nothing else, something is played. */
START_TEST (points_to_avoid_are_copied_and_never_leave_none)
{
  g_auto (Choice) choice = { 0 };
  WuziEngineRequest request = {
    .level = (EngineLevel) _i,
    .rule = RULE_FREESTYLE,
    .seed = 1,
    .limits = { .nodes = CHAMPIONS_NODES },
  };

  for (int i = 0; i < board.size * board.size; i++) {
    Point point = point_make (i % board.size, i / board.size);

    if (board_is_free (&board, point))
      request.avoid.points[request.avoid.count++] = point;
  }
  wuzi_engine_think_async (engine, &board, &request, cancellable, thought_cb, &choice);
  memset (&request, 0xff, sizeof request);
  WAIT_FOR (choice.ended);
  ck_assert_ptr_null (choice.error);
  ck_assert (board_is_free (&board, choice.point));
}
END_TEST

START_TEST (the_board_is_copied)
{
  g_auto (Choice) choice = { 0 };
  Board before = board;

  think (&choice, ENGINE_LEVEL_EASY, 1);
  board_clear (&board);
  WAIT_FOR (choice.ended);
  ck_assert_ptr_null (choice.error);
  ck_assert (board_is_free (&before, choice.point));
}
END_TEST

START_TEST (many_may_be_asked_at_once)
{
  enum {
    THOUGHTS = 12,
  };
  Choice choices[THOUGHTS] = { 0 };

  for (int i = 0; i < THOUGHTS; i++)
    think (&choices[i], (EngineLevel) (i % ENGINE_LEVEL_COUNT), (guint64) i);
  for (int i = 0; i < THOUGHTS; i++) {
    WAIT_FOR (choices[i].ended);
    ck_assert (board_is_free (&board, choices[i].point));
    ck_assert_uint_eq (choices[i].times, 1);
  }
}
END_TEST

START_TEST (a_cancelled_thought_ends_without_a_point)
{
  g_auto (Choice) choice = { 0 };

  think (&choice, (EngineLevel) _i, 1);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (choice.ended);
  ck_assert (choice_was_cancelled (&choice));
  ck_assert_uint_eq (choice.point, POINT_NONE);
}
END_TEST

START_TEST (a_thought_cancelled_before_it_began_ends_too)
{
  g_auto (Choice) choice = { 0 };

  g_cancellable_cancel (cancellable);
  think (&choice, ENGINE_LEVEL_HARD, 1);
  WAIT_FOR (choice.ended);
  ck_assert (choice_was_cancelled (&choice));
}
END_TEST

START_TEST (one_is_cancelled_while_another_thinks)
{
  g_auto (Choice) cancelled = { 0 };
  g_auto (Choice) other = { 0 };
  WuziEngineRequest request = { .level = ENGINE_LEVEL_HARD, .seed = 1 };

  think (&cancelled, ENGINE_LEVEL_HARD, 1);
  wuzi_engine_think_async (engine, &board, &request, NULL, thought_cb, &other);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (cancelled.ended && other.ended);
  ck_assert (choice_was_cancelled (&cancelled));
  ck_assert_ptr_null (other.error);
  ck_assert (board_is_free (&board, other.point));
}
END_TEST

START_TEST (a_thought_needs_no_cancellable)
{
  g_auto (Choice) choice = { 0 };
  WuziEngineRequest request = { .level = ENGINE_LEVEL_EASY, .seed = 1 };

  wuzi_engine_think_async (engine, &board, &request, NULL, thought_cb, &choice);
  WAIT_FOR (choice.ended);
  ck_assert (board_is_free (&board, choice.point));
}
END_TEST

START_TEST (a_full_board_is_told_in_a_sentence)
{
  g_auto (Choice) choice = { 0 };

  board_init (&board, BOARD_MIN_SIZE);
  for (int i = 0; i < BOARD_MIN_SIZE * BOARD_MIN_SIZE; i++)
    board_play (&board, point_make (i % BOARD_MIN_SIZE, i / BOARD_MIN_SIZE));
  think (&choice, ENGINE_LEVEL_EASY, 1);
  WAIT_FOR (choice.ended);
  ck_assert_uint_eq (choice.point, POINT_NONE);
  ck_assert (g_error_matches (choice.error, G_IO_ERROR, G_IO_ERROR_FAILED));
  ck_assert_str_ne (choice.error->message, "");
}
END_TEST

START_TEST (without_a_thread_it_is_told_and_can_be_asked_again)
{
  g_auto (Choice) choice = { 0 };

  no_threads = TRUE;
  think (&choice, ENGINE_LEVEL_EASY, 1);
  WAIT_FOR (choice.ended);
  ck_assert_uint_eq (choice.point, POINT_NONE);
  ck_assert (g_error_matches (choice.error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN));
  choice_clear (&choice);
  no_threads = FALSE;
  think (&choice, ENGINE_LEVEL_EASY, 1);
  WAIT_FOR (choice.ended);
  ck_assert (board_is_free (&board, choice.point));
}
END_TEST

/* Without a limit only a hurry ends the champion. */
START_TEST (a_hurried_thought_ends_with_a_point)
{
  g_auto (Choice) choice = { 0 };
  WuziEngineRequest request = { .level = (EngineLevel) _i, .seed = 1 };

  wuzi_engine_think_async (engine, &board, &request, cancellable, thought_cb, &choice);
  wuzi_engine_hurry (engine);
  WAIT_FOR (choice.ended);
  ck_assert_ptr_null (choice.error);
  ck_assert (board_is_free (&board, choice.point));
}
END_TEST

static void
count_cb (int *count)
{
  (*count)++;
}

/* Its threads may not even have noticed. */
START_TEST (a_hurried_champion_that_knows_a_point_answers_at_once)
{
  g_auto (Choice) choice = { 0 };
  WuziEngineRequest request = { .level = ENGINE_LEVEL_CHAMPION };
  int depths = 0;

  g_signal_connect_swapped (engine, "deepened", G_CALLBACK (count_cb), &depths);
  wuzi_engine_think_async (engine, &board, &request, cancellable, thought_cb, &choice);
  WAIT_FOR (depths > 0);
  g_signal_handlers_disconnect_by_data (engine, &depths);
  wuzi_engine_hurry (engine);
  ck_assert (!choice.ended);
  run_pending ();
  ck_assert (choice.ended);
  ck_assert_ptr_null (choice.error);
  ck_assert (board_is_free (&board, choice.point));
  wuzi_engine_hurry (engine);
}
END_TEST

START_TEST (a_champion_that_is_hurried_and_cancelled_is_cancelled)
{
  g_auto (Choice) choice = { 0 };
  WuziEngineRequest request = { .level = ENGINE_LEVEL_CHAMPION };
  int depths = 0;

  g_signal_connect_swapped (engine, "deepened", G_CALLBACK (count_cb), &depths);
  wuzi_engine_think_async (engine, &board, &request, cancellable, thought_cb, &choice);
  WAIT_FOR (depths > 0);
  g_signal_handlers_disconnect_by_data (engine, &depths);
  wuzi_engine_hurry (engine);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (choice.ended);
  ck_assert (choice_was_cancelled (&choice));
  ck_assert_uint_eq (choice.times, 1);
}
END_TEST

START_TEST (hurrying_without_a_thought_does_nothing)
{
  g_auto (Choice) choice = { 0 };

  wuzi_engine_hurry (engine);
  think (&choice, ENGINE_LEVEL_EASY, 1);
  WAIT_FOR (choice.ended);
  wuzi_engine_hurry (engine);
  ck_assert (board_is_free (&board, choice.point));
}
END_TEST

/* One thought after the other: the engine of one is taken by the next. */
START_TEST (a_champion_goes_on_from_move_to_move)
{
  for (int i = 0; i < 5; i++) {
    g_auto (Choice) choice = { 0 };
    WuziEngineRequest request = { .level = ENGINE_LEVEL_CHAMPION, .limits = { .depth = 2 } };

    wuzi_engine_think_async (engine, &board, &request, cancellable, thought_cb, &choice);
    WAIT_FOR (choice.ended);
    ck_assert (board_play (&board, choice.point));
  }
}
END_TEST

static void
deepened_cb (int *deepest, int depth)
{
  ck_assert_int_gt (depth, *deepest);
  *deepest = depth;
}

START_TEST (a_champion_tells_how_deep_it_looks)
{
  g_auto (Choice) choice = { 0 };
  int deepest = 0;

  g_signal_connect_swapped (engine, "deepened", G_CALLBACK (deepened_cb), &deepest);
  think (&choice, ENGINE_LEVEL_CHAMPION, 1);
  WAIT_FOR (choice.ended);
  WAIT_FOR (deepest > 0);
  /* More may be on the way. */
  g_signal_handlers_disconnect_by_data (engine, &deepest);
}
END_TEST

START_TEST (a_depth_told_when_the_next_thought_has_begun_is_dropped)
{
  g_auto (Choice) first = { 0 };
  g_auto (Choice) second = { 0 };
  int deepest = G_MAXINT; /* any depth would fail */

  think (&first, ENGINE_LEVEL_CHAMPION, 1);
  g_signal_connect_swapped (engine, "deepened", G_CALLBACK (deepened_cb), &deepest);
  think (&second, ENGINE_LEVEL_EASY, 1);
  WAIT_FOR (first.ended && second.ended);
  run_pending ();
  g_signal_handlers_disconnect_by_data (engine, &deepest);
}
END_TEST

typedef struct {
  gboolean ended;
  gboolean found;
  Advice advice;
  GError *error; /* owned */
} Asked;

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Asked *asked = user_data;

  asked->found =
      wuzi_engine_advise_finish (WUZI_ENGINE (source), result, &asked->advice, &asked->error);
  asked->ended = TRUE;
}

static void
ask_for_advice (Asked *asked)
{
  WuziEngineRequest request = { .limits = { .nodes = CHAMPIONS_NODES } };

  wuzi_engine_advise_async (engine, &board, &request, cancellable, advised_cb, asked);
}

START_TEST (advice_is_a_free_point)
{
  Asked asked = { 0 };

  ask_for_advice (&asked);
  WAIT_FOR (asked.ended);
  ck_assert (asked.found);
  ck_assert (board_is_free (&board, asked.advice.point));
}
END_TEST

/* Whatever the champion has found meanwhile: a point alone is no advice. */
START_TEST (hurried_advice_is_advice)
{
  Asked asked = { 0 };
  WuziEngineRequest request = { 0 };

  wuzi_engine_advise_async (engine, &board, &request, cancellable, advised_cb, &asked);
  wuzi_engine_hurry (engine);
  WAIT_FOR (asked.ended);
  ck_assert (asked.found);
  ck_assert (board_is_free (&board, asked.advice.point));
}
END_TEST

START_TEST (cancelled_advice_is_none)
{
  Asked asked = { 0 };

  ask_for_advice (&asked);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (asked.ended);
  ck_assert (!asked.found);
  ck_assert (g_error_matches (asked.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&asked.error);
}
END_TEST

/* Begins and cancels thoughts at every moment of their lives. */
START_TEST (cancelling_at_any_moment_is_safe)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (int i = 0; i < 200; i++) {
    g_auto (Choice) choice = { 0 };

    g_clear_object (&cancellable);
    cancellable = g_cancellable_new ();
    think (&choice, (EngineLevel) (i % ENGINE_LEVEL_COUNT), (guint64) i);
    for (int spins = g_rand_int_range (rand, 0, 2000); spins > 0 && !choice.ended; spins--)
      g_main_context_iteration (NULL, FALSE);
    g_cancellable_cancel (cancellable);
    WAIT_FOR (choice.ended);
    ck_assert_uint_eq (choice.times, 1);
    ck_assert_int_eq (choice.error == NULL, board_is_free (&board, choice.point));
  }
}
END_TEST

#ifdef __linux__
/* How many threads of this process have that niceness. */
static int
count_threads (int niceness)
{
  g_autoptr (GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  const char *name;
  int count = 0;

  while ((name = g_dir_read_name (threads)) != NULL)
    count += getpriority (PRIO_PROCESS, (id_t) g_ascii_strtoull (name, NULL, 10)) == niceness;
  return count;
}

START_TEST (what_thinks_lets_the_window_go_first)
{
  g_auto (Choice) choice = { 0 };
  WuziEngineRequest request = { .level = ENGINE_LEVEL_CHAMPION };
  int usual = getpriority (PRIO_PROCESS, 0);
  int lower = MIN (usual + WUZI_THINKER_NICENESS, PRIO_MAX - 1);

  if (lower == usual)
    return; /* nothing goes behind a test that was told to go behind all others */
  WAIT_FOR (count_threads (lower) == 0); /* those of the test before */
  wuzi_engine_think_async (engine, &board, &request, cancellable, thought_cb, &choice);
  WAIT_FOR (count_threads (lower) == wuzi_thinker_get_max_threads ());
  g_cancellable_cancel (cancellable);
  WAIT_FOR (choice.ended);
  WAIT_FOR (count_threads (lower) == 0);
  ck_assert_int_eq (getpriority (PRIO_PROCESS, 0), usual);
}
END_TEST
#endif

int
main (void)
{
  Suite *suite = suite_create ("wuzi-builtin-engine");
  TCase *tcase = tcase_create ("engine");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, every_level_answers_with_a_free_point, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, the_same_seed_gives_the_same_answer, 0, ENGINE_LEVEL_COUNT);
  tcase_add_loop_test (tcase, points_to_avoid_are_copied_and_never_leave_none, 0,
                       ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, the_board_is_copied);
  tcase_add_test (tcase, many_may_be_asked_at_once);
  tcase_add_loop_test (tcase, a_cancelled_thought_ends_without_a_point, 0, ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, a_thought_cancelled_before_it_began_ends_too);
  tcase_add_test (tcase, one_is_cancelled_while_another_thinks);
  tcase_add_test (tcase, a_thought_needs_no_cancellable);
  tcase_add_test (tcase, a_full_board_is_told_in_a_sentence);
  tcase_add_test (tcase, without_a_thread_it_is_told_and_can_be_asked_again);
  tcase_add_loop_test (tcase, a_hurried_thought_ends_with_a_point, 0, ENGINE_LEVEL_COUNT);
  tcase_add_test (tcase, a_hurried_champion_that_knows_a_point_answers_at_once);
  tcase_add_test (tcase, a_champion_that_is_hurried_and_cancelled_is_cancelled);
  tcase_add_test (tcase, hurrying_without_a_thought_does_nothing);
  tcase_add_test (tcase, a_champion_goes_on_from_move_to_move);
  tcase_add_test (tcase, a_champion_tells_how_deep_it_looks);
  tcase_add_test (tcase, a_depth_told_when_the_next_thought_has_begun_is_dropped);
  tcase_add_test (tcase, advice_is_a_free_point);
  tcase_add_test (tcase, hurried_advice_is_advice);
  tcase_add_test (tcase, cancelled_advice_is_none);
  tcase_add_test (tcase, cancelling_at_any_moment_is_safe);
#ifdef __linux__
  tcase_add_test (tcase, what_thinks_lets_the_window_go_first);
#endif
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
