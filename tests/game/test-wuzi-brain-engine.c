/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games against programs: our own one, and such as do what no engine should. */
#include "game/players/wuzi-brain-engine.h"

#include "game/wuzi-game.h"
#include "kept-game-test.h"
#include "support/brains.h"
#include "support/check-main.h"

#define ENGINE "engine-0123456789abcdef012345678"

static char *failure; /* what was told last */
static WuziEngine *engine;

static void
set_up_failure (void)
{
  set_up ();
  failure = NULL;
}

static void
tear_down_failure (void)
{
  g_clear_object (&engine);
  tear_down ();
  WAIT_FOR (!has_children ());
  g_clear_pointer (&failure, g_free);
}

static void
failed_cb (WuziConsole *from, const char *sentence)
{
  g_free (failure);
  failure = g_strdup (sentence);
}

/* The program of that variable plays against Ann, who has black unless she is the second. */
static void
begin_with_entry (WuziGameSetup *setup, WuziEngineEntry *entry)
{
  engine = wuzi_brain_engine_new (entry);
  setup->machine = ENGINE;
  setup->machine_name = "Test";
  setup->engine = engine;
  setup->size = BOARD_USUAL_SIZE;
  begin (setup);
  g_signal_connect (console (), "player-failed", G_CALLBACK (failed_cb), NULL);
}

static void
begin_with (WuziGameSetup *setup, const char *variable, const char *argument)
{
  g_autoptr (WuziEngineEntry) entry = brain_entry_new (variable, argument);

  brain_entry_teach (entry, BRAIN_CAN_SWAP2 | BRAIN_CAN_YXSTOP | BRAIN_CAN_RESTART);
  g_object_set (entry, "turn-ms", 500u, NULL);
  begin_with_entry (setup, entry);
}

static void
begin_usual (const char *variable, const char *argument)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  begin_with (&setup, variable, argument);
}

static int
stones (void)
{
  return wuzi_console_get_board (console ())->count;
}

START_TEST (our_own_program_plays)
{
  begin_usual ("PBRAIN", "");
  sitting_play (&sitting, "h8 a1 a15");
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (stones (), 6);
  ck_assert_ptr_null (failure);
  /* It begins the next one. */
  wuzi_game_play_again (sitting.game, TRUE);
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (stones (), 1);
}
END_TEST

START_TEST (a_move_that_was_taken_back_is_told)
{
  begin_usual ("BAD_BRAIN", "good");
  sitting_play (&sitting, "h8 h9");
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (stones (), 4);
  wuzi_console_take_back (console ());
  ck_assert_int_eq (stones (), 2);
  sitting_play (&sitting, "b15");
  sitting_wait_for_turn (&sitting);
  /* The first free point from the top left: a15 is taken since before, and b15 now. */
  ck_assert_uint_eq (wuzi_console_get_board (console ())->moves[3], point_make (2, 14));
}
END_TEST

static const struct {
  const char *what;
  const char *sentence;
} FAULTS[] = {
  { "exit-move", "Test has ended by itself, with status 7." },
  { "crash-move", "Test has crashed: Segmentation fault." },
  { "exit-start", "Test has ended by itself, with status 3." },
  { "crash-start", "Test has crashed: Aborted." },
  { "refuses-start", NULL },
  { "refuses", "Test refuses the position: no such position" },
  { "garbage-flood", NULL },
  { "off-board", NULL },
  { "taken", NULL },
  { "endless", NULL },
  { "one-line", NULL },
  { "closes-output", NULL },
  { "slow", "Test hasn’t moved in time." },
};

/* Whatever it is: a sentence, nothing lost, nothing left running, and the game goes on. */
START_TEST (who_fails_is_told_of_and_the_game_goes_on)
{
  begin_usual ("BAD_BRAIN", FAULTS[_i].what);
  /* What "taken" plays. */
  sitting_play (&sitting, "a15");
  WAIT_FOR (failure != NULL);
  if (FAULTS[_i].sentence != NULL)
    ck_assert_str_eq (failure, FAULTS[_i].sentence);
  ck_assert_msg (g_str_has_prefix (failure, "Test "), "%s", failure);
  ck_assert (!wuzi_console_is_over (console ()));
  ck_assert_int_eq (stones (), 1);

  /* Again, to the same end. */
  g_clear_pointer (&failure, g_free);
  wuzi_console_ask (console ());
  WAIT_FOR (failure != NULL);
  ck_assert_int_eq (stones (), 1);

  g_clear_object (&engine);
  wuzi_game_set_level (sitting.game, ENGINE_LEVEL_EASY);
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (stones (), 2);
  WAIT_FOR (!has_children ());
}
END_TEST

START_TEST (who_is_silent_under_a_clock_loses_on_time)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.time = (TimeControl) { TIME_PER_MOVE, 5000, 0 };
  begin_with (&setup, "BAD_BRAIN", "slow");
  sitting_play (&sitting, "h8");
  WAIT_FOR (!wuzi_clock_is_paused (wuzi_console_get_clock (console ())));
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 5000);
  ck_assert_int_eq (wuzi_console_get_end (console ())->ending, WUZI_ENDING_TIME);
  ck_assert_ptr_null (failure);
}
END_TEST

START_TEST (starting_takes_nothing_of_its_time)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  WuziClock *clock;

  setup.time = (TimeControl) { TIME_PER_MOVE, 5000, 0 };
  begin_with (&setup, "BAD_BRAIN", "no-ok");
  clock = wuzi_console_get_clock (console ());
  sitting_play (&sitting, "h8");
  ck_assert (wuzi_clock_is_paused (clock));
  fake_time_pass (&fake_time, clock, 60000);
  ck_assert (!wuzi_console_is_over (console ()));
  ck_assert_int_eq (wuzi_clock_get_left (clock, STONE_WHITE), 5000);
  /* Another one in its place has its time. */
  g_clear_object (&engine);
  wuzi_game_set_level (sitting.game, ENGINE_LEVEL_EASY);
  ck_assert (!wuzi_clock_is_paused (clock));
  sitting_wait_for_turn (&sitting);
  ck_assert_int_eq (stones (), 2);
}
END_TEST

/* Nobody is left who thinks when there is nothing more to think about. */
START_TEST (it_ponders_if_it_is_to_until_the_game_is_over)
{
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", "exit-unless-ponders");
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  brain_entry_teach (entry, BRAIN_CAN_PONDER);
  g_object_set (entry, "ponders", TRUE, NULL);
  begin_with_entry (&setup, entry);
  sitting_play (&sitting, "h8");
  sitting_wait_for_turn (&sitting);
  ck_assert_ptr_null (failure);
  ck_assert_int_eq (stones (), 2);
  ck_assert (has_children ());
  wuzi_console_resign (console ());
  ck_assert (wuzi_console_is_over (console ()));
  WAIT_FOR (!has_children ());
  wuzi_game_play_again (sitting.game, TRUE);
  sitting_wait_for_turn (&sitting);
  ck_assert_ptr_null (failure);
  ck_assert_int_eq (stones (), 1);
}
END_TEST

START_TEST (it_ponders_only_if_it_is_to)
{
  g_autoptr (WuziEngineEntry) entry = brain_entry_new ("BAD_BRAIN", "exit-unless-ponders");
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  brain_entry_teach (entry, BRAIN_CAN_PONDER);
  begin_with_entry (&setup, entry);
  sitting_play (&sitting, "h8");
  WAIT_FOR (failure != NULL);
  ck_assert_str_eq (failure, "Test has ended by itself, with status 7.");
}
END_TEST

START_TEST (who_is_hurried_answers)
{
  begin_usual ("BAD_BRAIN", "late");
  g_clear_object (&engine);
  sitting_play (&sitting, "h8");
  WAIT_FOR (wuzi_game_can_hurry (sitting.game));
  while (stones () == 1 && failure == NULL) {
    wuzi_game_hurry (sitting.game);
    wait_once ();
  }
  ck_assert_ptr_null (failure);
  ck_assert_int_eq (stones (), 2);
}
END_TEST

START_TEST (our_own_program_opens_and_chooses)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  const Opening *opening;

  setup.opening = OPENING_SWAP2;
  setup.first_mover = _i == 0 ? WUZI_SEAT_SECOND : WUZI_SEAT_FIRST;
  begin_with (&setup, "PBRAIN", "");
  opening = wuzi_console_get_opening (console ());
  if (_i == 0) {
    WAIT_FOR (stones () == 3 || failure != NULL);
    ck_assert_ptr_null (failure);
    ck_assert (opening_expects (opening, DEED_TWO_MORE));
    ck_assert_int_eq (wuzi_console_offer_deed (console (), (Deed) { .kind = DEED_WHITE }),
                      WUZI_OFFER_TAKEN_UP);
    WAIT_FOR (opening_is_over (opening));
    return;
  }
  for (int i = 0; i < 3; i++) {
    static const char *const POINTS[] = { "h8", "i9", "j9" };

    sitting_play (&sitting, POINTS[i]);
  }
  sitting_wait_for_turn (&sitting);
  ck_assert_ptr_null (failure);
  ck_assert_int_ge (stones (), 3);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-brain-engine");
  TCase *tcase = tcase_create ("wuzi-brain-engine");

  tcase_add_checked_fixture (tcase, set_up_failure, tear_down_failure);
  tcase_add_test (tcase, our_own_program_plays);
  tcase_add_test (tcase, a_move_that_was_taken_back_is_told);
  tcase_add_loop_test (tcase, who_fails_is_told_of_and_the_game_goes_on, 0, G_N_ELEMENTS (FAULTS));
  tcase_add_test (tcase, who_is_silent_under_a_clock_loses_on_time);
  tcase_add_test (tcase, starting_takes_nothing_of_its_time);
  tcase_add_test (tcase, it_ponders_if_it_is_to_until_the_game_is_over);
  tcase_add_test (tcase, it_ponders_only_if_it_is_to);
  tcase_add_test (tcase, who_is_hurried_answers);
  tcase_add_loop_test (tcase, our_own_program_opens_and_chooses, 0, 2);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
