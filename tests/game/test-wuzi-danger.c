/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warnings that come and go with the turn. */
#include "game/help/wuzi-danger.h"

#include "board/notation.h"
#include "support/ann-and-bob.h"
#include "support/check-main.h"
#include "support/danger-at.h"
#include "support/slow-engine.h"
#include "support/wait.h"

/* Black has an open three, and white is to move. */
#define OPEN_THREE "d5 a9 e5 c8 f5"

static SlowEngine *engine;
static WuziConsole *console;
static WuziDanger *danger;
static guint changes;

static void
changed_cb (void)
{
  changes++;
}

static void
begin (WuziConsole *new_console)
{
  console = new_console;
  danger = wuzi_danger_new (console);
  g_signal_connect (danger, "changed", G_CALLBACK (changed_cb), NULL);
  wuzi_console_start (console);
}

static void
begin_pvp (void)
{
  begin (ann_and_bob_new ());
}

/* Ann has white. */
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
  wuzi_console_close (console);
  g_clear_object (&danger);
  run_pending ();
  g_clear_object (&console);
  WAIT_FOR (slow_engine_count_open (engine) == 0);
  run_pending ();
  g_assert_finalize_object (engine);
}

static Point
named (const char *name)
{
  return notation_to_point (name, ANN_AND_BOB_SIZE);
}

/* Plays by hand; the machine's moves are answered by the engine. */
static void
play (const char *points)
{
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  for (guint i = 0; names[i] != NULL; i++) {
    WuziPlayer *player = wuzi_console_get_current_player (console);

    if (WUZI_IS_HUMAN_PLAYER (player))
      wuzi_console_offer_point (console, named (names[i]));
    else
      slow_engine_answer (engine, named (names[i]));
    WAIT_FOR (!board_is_free (wuzi_console_get_board (console), named (names[i])));
  }
}

static void
assert_shown (const char *point, ThreatGrade grade)
{
  const DangerMark *mark = danger_at (wuzi_danger_get_shown (danger), named (point));

  ck_assert_ptr_nonnull (mark);
  ck_assert_int_eq (mark->grade, grade);
}

static void
assert_nothing_shown (void)
{
  ck_assert_ptr_null (wuzi_danger_get_shown (danger));
}

static void
assert_counts (guint black, guint white)
{
  ck_assert_uint_eq (wuzi_danger_get_count (danger, STONE_BLACK), black);
  ck_assert_uint_eq (wuzi_danger_get_count (danger, STONE_WHITE), white);
}

START_TEST (nothing_is_shown_unless_it_is_enabled)
{
  begin_pvp ();
  play (OPEN_THREE);
  ck_assert (!wuzi_danger_get_enabled (danger));
  assert_nothing_shown ();
  ck_assert_uint_eq (changes, 0);
  assert_counts (0, 0);
}
END_TEST

START_TEST (the_other_sides_threats_are_shown)
{
  begin_pvp ();
  wuzi_danger_set_enabled (danger, TRUE);
  play (OPEN_THREE);
  ck_assert_int_eq (wuzi_danger_get_shown (danger)->threatening, STONE_BLACK);
  ck_assert_int_eq (wuzi_danger_get_shown (danger)->count, 2);
  assert_shown ("c5", THREAT_FOUR);
  assert_shown ("g5", THREAT_FOUR);
  ck_assert_uint_eq (changes, 1);
  play ("c5");
  assert_nothing_shown ();
  ck_assert_uint_eq (changes, 2);
  assert_counts (0, 1);
}
END_TEST

START_TEST (each_person_is_warned_of_the_other)
{
  begin_pvp ();
  wuzi_danger_set_enabled (danger, TRUE);
  play ("d5 d2 e5 e2 a9 f2");
  ck_assert_int_eq (wuzi_danger_get_shown (danger)->threatening, STONE_WHITE);
  assert_shown ("c2", THREAT_FOUR);
  play ("f5");
  ck_assert_int_eq (wuzi_danger_get_shown (danger)->threatening, STONE_BLACK);
  assert_shown ("g5", THREAT_FOUR);
  assert_counts (1, 1);
}
END_TEST

START_TEST (it_can_be_switched_in_the_middle_of_a_turn)
{
  gboolean enabled;

  begin_pvp ();
  play (OPEN_THREE);
  g_object_set (danger, "enabled", TRUE, NULL);
  assert_shown ("c5", THREAT_FOUR);
  ck_assert_uint_eq (changes, 1);
  wuzi_danger_set_enabled (danger, TRUE);
  ck_assert_uint_eq (changes, 1);
  wuzi_danger_set_enabled (danger, FALSE);
  assert_nothing_shown ();
  ck_assert_uint_eq (changes, 2);
  g_object_get (danger, "enabled", &enabled, NULL);
  ck_assert (!enabled);
}
END_TEST

START_TEST (a_position_is_counted_once)
{
  begin_pvp ();
  play (OPEN_THREE);
  for (int i = 0; i < 3; i++) {
    wuzi_danger_set_enabled (danger, TRUE);
    wuzi_danger_set_enabled (danger, FALSE);
  }
  assert_counts (0, 1);
  wuzi_danger_set_enabled (danger, TRUE);
  play ("c5");
  wuzi_console_take_back (console);
  assert_shown ("c5", THREAT_FOUR);
  assert_counts (0, 1);
  play ("a1 g5");
  assert_shown ("h5", THREAT_FIVE);
  assert_shown ("c5", THREAT_FIVE);
  assert_counts (0, 2);
}
END_TEST

START_TEST (it_goes_when_the_move_is_taken_back)
{
  begin_pvp ();
  wuzi_danger_set_enabled (danger, TRUE);
  play (OPEN_THREE);
  wuzi_console_take_back (console);
  assert_nothing_shown ();
  wuzi_console_redo (console);
  assert_shown ("c5", THREAT_FOUR);
}
END_TEST

START_TEST (after_the_end_nothing_is_shown)
{
  begin_pvp ();
  wuzi_danger_set_enabled (danger, TRUE);
  play (OPEN_THREE);
  wuzi_console_resign (console);
  assert_nothing_shown ();
  wuzi_danger_set_enabled (danger, FALSE);
  wuzi_danger_set_enabled (danger, TRUE);
  assert_nothing_shown ();
  assert_counts (0, 1);
}
END_TEST

START_TEST (a_new_game_counts_from_nothing)
{
  begin_pvp ();
  wuzi_danger_set_enabled (danger, TRUE);
  play (OPEN_THREE);
  wuzi_console_resign (console);
  wuzi_console_play_again (console, FALSE);
  assert_counts (0, 0);
  assert_nothing_shown ();
  ck_assert (wuzi_danger_get_enabled (danger));
  play (OPEN_THREE);
  assert_counts (0, 1);
}
END_TEST

START_TEST (nobody_warns_the_machine)
{
  begin_pve ();
  wuzi_danger_set_enabled (danger, TRUE);
  play ("a9 d5 c8 e5 a1 f5");
  assert_nothing_shown ();
  assert_counts (0, 0);
  /* The machine makes three in the open, too. */
  play ("c5 a5 b8 b2 d8");
  ck_assert_int_eq (wuzi_danger_get_shown (danger)->threatening, STONE_BLACK);
  assert_shown ("e8", THREAT_FOUR);
  assert_counts (0, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-danger");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, nothing_is_shown_unless_it_is_enabled);
  tcase_add_test (tcase, the_other_sides_threats_are_shown);
  tcase_add_test (tcase, each_person_is_warned_of_the_other);
  tcase_add_test (tcase, it_can_be_switched_in_the_middle_of_a_turn);
  tcase_add_test (tcase, a_position_is_counted_once);
  tcase_add_test (tcase, it_goes_when_the_move_is_taken_back);
  tcase_add_test (tcase, after_the_end_nothing_is_shown);
  tcase_add_test (tcase, a_new_game_counts_from_nothing);
  tcase_add_test (tcase, nobody_warns_the_machine);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
