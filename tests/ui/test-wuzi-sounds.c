/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When something is to be heard. That it is, the end-to-end tests hear. */
#include "ui/game/wuzi-sounds.h"

#include "game/players/wuzi-ai-player.h"
#include "support/check-main.h"
#include "support/fake-time.h"
#include "support/sitting.h"
#include "support/wait.h"

static Sitting sitting;
static FakeTime fake_time;
static WuziSounds *sounds;
static GString *played;

static void
played_cb (WuziSounds *self, const char *name)
{
  g_string_append_printf (played, "%s ", name);
}

static void
open_sounds (const char *folder)
{
  sounds = wuzi_sounds_new (folder);
  g_signal_connect (sounds, "played", G_CALLBACK (played_cb), NULL);
}

static void
set_up (void)
{
  sitting_open (&sitting);
  played = g_string_new (NULL);
  open_sounds ("/nowhere");
}

/* Whatever still waits to be played goes with it. */
static void
close_sounds (void)
{
  WuziSounds *gone = sounds;

  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&sounds);
  WAIT_FOR (gone == NULL);
}

static void
tear_down (void)
{
  if (sounds != NULL)
    close_sounds ();
  sitting_close (&sitting);
  g_string_free (played, TRUE);
}

static WuziClock *
begin (WuziMode mode, int first_mover, TimeKind kind, gint64 base_ms)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);
  WuziClock *game_clock;

  setup.first_mover = first_mover;
  setup.time = (TimeControl){ kind, base_ms, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  if (mode == WUZI_MODE_PVE)
    wuzi_ai_player_set_pause (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), 60000);
  game_clock = wuzi_console_get_clock (wuzi_game_get_console (sitting.game));
  fake_time_give (&fake_time, game_clock);
  wuzi_sounds_set_game (sounds, sitting.game);
  wuzi_game_start (sitting.game);
  return game_clock;
}

/* Time passes; each sound finds an end before the next one. */
static void
pass (WuziClock *game_clock, gint64 msecs)
{
  for (; msecs > 0; msecs -= 100) {
    fake_time_pass (&fake_time, game_clock, 100);
    WAIT_FOR (!wuzi_sounds_is_busy (sounds));
  }
}

static void
assert_played (const char *expected)
{
  ck_assert_str_eq (played->str, expected);
  g_string_truncate (played, 0);
}

START_TEST (little_time_is_heard_once_and_then_each_second)
{
  WuziClock *game_clock = begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST, TIME_PER_GAME, 60000);

  pass (game_clock, 49900);
  assert_played ("");
  pass (game_clock, 100);
  assert_played ("little-time ");
  pass (game_clock, 4900);
  assert_played ("");
  pass (game_clock, 2100);
  assert_played ("second second second ");
  sitting_play (&sitting, "e5");
  pass (game_clock, 55000);
  assert_played ("little-time second ");
}
END_TEST

START_TEST (the_clock_of_a_machine_is_not_heard)
{
  WuziClock *game_clock = begin (WUZI_MODE_PVE, WUZI_SEAT_SECOND, TIME_PER_MOVE, 20000);

  pass (game_clock, 19000);
  assert_played ("");
}
END_TEST

START_TEST (against_a_machine_a_person_is_warned)
{
  WuziClock *game_clock = begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST, TIME_PER_MOVE, 20000);

  pass (game_clock, 16000);
  assert_played ("little-time ");
}
END_TEST

START_TEST (what_is_switched_off_is_not_heard)
{
  WuziClock *game_clock = begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST, TIME_PER_GAME, 60000);

  g_object_set (sounds, "enabled", FALSE, NULL);
  pass (game_clock, 56000);
  assert_played ("");
  g_object_set (sounds, "enabled", TRUE, NULL);
  pass (game_clock, 1000);
  assert_played ("second ");
}
END_TEST

START_TEST (a_game_that_was_left_is_not_heard)
{
  WuziClock *game_clock = begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST, TIME_PER_GAME, 60000);

  wuzi_sounds_set_game (sounds, NULL);
  fake_time_pass (&fake_time, game_clock, 55000);
  assert_played ("");
}
END_TEST

/* No loop runs here, so nothing finds an end. */
START_TEST (sounds_do_not_pile_up)
{
  for (int i = 0; i < 20; i++)
    wuzi_sounds_play (sounds, WUZI_SOUND_SECOND);
  assert_played ("second second second second ");
  close_sounds ();
}
END_TEST

START_TEST (without_files_nothing_is_heard_nor_said)
{
  wuzi_sounds_play (sounds, WUZI_SOUND_LITTLE_TIME);
  wuzi_sounds_play (sounds, WUZI_SOUND_SECOND);
  assert_played ("little-time second ");
  close_sounds ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-sounds");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, little_time_is_heard_once_and_then_each_second);
  tcase_add_test (all, the_clock_of_a_machine_is_not_heard);
  tcase_add_test (all, against_a_machine_a_person_is_warned);
  tcase_add_test (all, what_is_switched_off_is_not_heard);
  tcase_add_test (all, a_game_that_was_left_is_not_heard);
  tcase_add_test (all, sounds_do_not_pile_up);
  tcase_add_test (all, without_files_nothing_is_heard_nor_said);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
