/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints at a console, from an engine that says what the test wants. */
#include "game/help/wuzi-hint.h"

#include "support/ann-and-bob.h"
#include "support/check-main.h"
#include "support/slow-engine.h"
#include "support/wait.h"

static const Advice ADVICE = { .reason = ADVICE_WIN, .moves = 4 };

static SlowEngine *engine;
static WuziConsole *console;
static WuziHint *hint;
static guint changes;
static char *failure;

static void
changed_cb (void)
{
  changes++;
}

static void
failed_cb (WuziHint *self, const char *sentence)
{
  g_free (failure);
  failure = g_strdup (sentence);
}

static void
begin (WuziConsole *new_console)
{
  console = new_console;
  hint = wuzi_hint_new (console, WUZI_ENGINE (engine));
  g_signal_connect (hint, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (hint, "failed", G_CALLBACK (failed_cb), NULL);
  wuzi_console_start (console);
}

static void
begin_pvp (void)
{
  begin (ann_and_bob_new ());
}

/* Ann has white; the machine thinks with the same engine. */
static void
begin_pve (void)
{
  begin (ann_and_machine_new (WUZI_ENGINE (engine)));
}

static void
set_up (void)
{
  engine = slow_engine_new ();
  changes = 0;
}

static void
tear_down (void)
{
  WuziHint *gone = hint;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  wuzi_hint_hide (hint);
  wuzi_console_close (console);
  g_clear_object (&hint);
  g_clear_object (&console);
  WAIT_FOR (gone == NULL);
  run_pending ();
  g_assert_finalize_object (engine);
  g_clear_pointer (&failure, g_free);
}

static void
play (int x, int y)
{
  ck_assert_int_eq (wuzi_console_offer_point (console, point_make (x, y)), WUZI_OFFER_TAKEN_UP);
  WAIT_FOR (!board_is_free (wuzi_console_get_board (console), point_make (x, y)));
}

/* Asks, and lets the engine advise that point. */
static void
get_advice (int x, int y)
{
  Advice advice = ADVICE;

  advice.point = point_make (x, y);
  wuzi_hint_toggle (hint);
  ck_assert (wuzi_hint_is_looking (hint));
  slow_engine_advise (engine, &advice);
  WAIT_FOR (!wuzi_hint_is_looking (hint));
}

static void
assert_nothing_shown (void)
{
  ck_assert (!wuzi_hint_is_looking (hint));
  ck_assert_ptr_null (wuzi_hint_get_advice (hint));
}

START_TEST (a_hint_is_looked_for_and_shown)
{
  begin_pvp ();
  assert_nothing_shown ();
  wuzi_hint_toggle (hint);
  ck_assert (wuzi_hint_is_looking (hint));
  ck_assert_ptr_null (wuzi_hint_get_advice (hint));
  ck_assert_uint_eq (changes, 1);
  ck_assert (board_equal (slow_engine_get_seen (engine), wuzi_console_get_board (console)));
  ck_assert_int_eq (slow_engine_get_request (engine)->limits.turn_ms, WUZI_HINT_MSECS);
  slow_engine_advise (engine, &ADVICE);
  WAIT_FOR (!wuzi_hint_is_looking (hint));
  ck_assert_int_eq (wuzi_hint_get_advice (hint)->reason, ADVICE_WIN);
  ck_assert_int_eq (wuzi_hint_get_advice (hint)->moves, 4);
  ck_assert_uint_eq (changes, 2);
}
END_TEST

START_TEST (asking_again_hides_it_and_once_more_shows_it)
{
  begin_pvp ();
  get_advice (3, 4);
  wuzi_hint_toggle (hint);
  assert_nothing_shown ();
  wuzi_hint_toggle (hint);
  ck_assert_uint_eq (wuzi_hint_get_advice (hint)->point, point_make (3, 4));
  ck_assert_uint_eq (slow_engine_count_asked (engine), 1);
}
END_TEST

START_TEST (asking_again_ends_the_search)
{
  begin_pvp ();
  wuzi_hint_toggle (hint);
  wuzi_hint_toggle (hint);
  ck_assert_uint_eq (slow_engine_count_stopped (engine), 1);
  run_pending ();
  assert_nothing_shown ();
  ck_assert_ptr_null (failure);
}
END_TEST

START_TEST (it_goes_with_the_position)
{
  begin_pvp ();
  get_advice (3, 4);
  play (3, 4);
  assert_nothing_shown ();
  get_advice (4, 4);
  wuzi_console_take_back (console);
  assert_nothing_shown ();
  get_advice (5, 5);
  wuzi_console_redo (console);
  assert_nothing_shown ();
  get_advice (5, 6);
  wuzi_console_resign (console);
  assert_nothing_shown ();
  ck_assert (!wuzi_hint_is_available (hint));
  wuzi_hint_toggle (hint);
  assert_nothing_shown ();
}
END_TEST

START_TEST (a_move_ends_the_search)
{
  begin_pvp ();
  wuzi_hint_toggle (hint);
  play (3, 4);
  ck_assert_uint_eq (slow_engine_count_stopped (engine), 1);
  assert_nothing_shown ();
}
END_TEST

START_TEST (an_answer_that_comes_too_late_is_dropped)
{
  begin_pvp ();
  slow_engine_set_deaf (engine, TRUE);
  wuzi_hint_toggle (hint);
  play (3, 4);
  slow_engine_advise (engine, &ADVICE);
  run_pending ();
  assert_nothing_shown ();
  ck_assert_uint_eq (wuzi_hint_get_count (hint, STONE_BLACK), 0);
  ck_assert_uint_eq (wuzi_hint_get_count (hint, STONE_WHITE), 0);
}
END_TEST

START_TEST (there_is_none_for_the_machine)
{
  begin_pve ();
  ck_assert (!wuzi_hint_is_available (hint));
  wuzi_hint_toggle (hint);
  assert_nothing_shown ();
  slow_engine_answer (engine, point_make (4, 4));
  WAIT_FOR (wuzi_hint_is_available (hint));
  get_advice (3, 3);
  ck_assert_uint_eq (wuzi_hint_get_advice (hint)->point, point_make (3, 3));
}
END_TEST

START_TEST (a_fault_is_told)
{
  begin_pvp ();
  wuzi_hint_toggle (hint);
  slow_engine_fail (engine, "No point.");
  WAIT_FOR (failure != NULL);
  ck_assert_str_eq (failure, "No point.");
  assert_nothing_shown ();
}
END_TEST

START_TEST (positions_with_a_hint_are_counted_for_each_colour)
{
  begin_pvp ();
  get_advice (3, 4);
  wuzi_hint_toggle (hint);
  wuzi_hint_toggle (hint);
  ck_assert_uint_eq (wuzi_hint_get_count (hint, STONE_BLACK), 1);
  play (3, 4);
  play (4, 4);
  get_advice (5, 5);
  play (5, 5);
  get_advice (6, 6);
  ck_assert_uint_eq (wuzi_hint_get_count (hint, STONE_BLACK), 2);
  ck_assert_uint_eq (wuzi_hint_get_count (hint, STONE_WHITE), 1);
  wuzi_console_resign (console);
  wuzi_console_play_again (console, FALSE);
  ck_assert_uint_eq (wuzi_hint_get_count (hint, STONE_BLACK), 0);
  ck_assert_uint_eq (wuzi_hint_get_count (hint, STONE_WHITE), 0);
}
END_TEST

START_TEST (limits_are_handed_on)
{
  EngineLimits limits = { .nodes = 77 };

  begin_pvp ();
  wuzi_hint_set_limits (hint, &limits);
  get_advice (3, 4);
  ck_assert_uint_eq (slow_engine_get_request (engine)->limits.nodes, 77);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-hint");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_hint_is_looked_for_and_shown);
  tcase_add_test (tcase, asking_again_hides_it_and_once_more_shows_it);
  tcase_add_test (tcase, asking_again_ends_the_search);
  tcase_add_test (tcase, it_goes_with_the_position);
  tcase_add_test (tcase, a_move_ends_the_search);
  tcase_add_test (tcase, an_answer_that_comes_too_late_is_dropped);
  tcase_add_test (tcase, there_is_none_for_the_machine);
  tcase_add_test (tcase, a_fault_is_told);
  tcase_add_test (tcase, positions_with_a_hint_are_counted_for_each_colour);
  tcase_add_test (tcase, limits_are_handed_on);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
