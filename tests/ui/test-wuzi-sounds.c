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
static int last_decibels;

static void
played_cb (WuziSounds *self, const char *name, int decibels)
{
  g_string_append_printf (played, "%s ", g_str_has_prefix (name, "stone-") ? "stone" : name);
  last_decibels = decibels;
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
begin (WuziMode mode, int seat, TimeKind kind, gint64 base_ms)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);
  WuziClock *game_clock;

  setup.first_mover =
      mode == WUZI_MODE_PVE && kind != TIME_NONE ? WUZI_SEAT_FIRST + WUZI_SEAT_SECOND - seat : seat;
  setup.time = (TimeControl) { kind, base_ms, 0 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  if (mode == WUZI_MODE_PVE && seat == WUZI_SEAT_SECOND)
    wuzi_ai_player_set_pause (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), 60000);
  game_clock = wuzi_console_get_clock (wuzi_game_get_console (sitting.game));
  fake_time_give (&fake_time, game_clock);
  wuzi_sounds_set_game (sounds, sitting.game);
  wuzi_game_start (sitting.game);
  if (kind == TIME_NONE)
    return game_clock;
  /* The clock runs from the first stone. */
  if (mode == WUZI_MODE_PVP)
    sitting_play (&sitting, "a1 a2");
  else if (seat == WUZI_SEAT_SECOND)
    sitting_play (&sitting, "a1");
  else
    sitting_wait_for_turn (&sitting);
  WAIT_FOR (!wuzi_sounds_is_busy (sounds));
  g_string_truncate (played, 0);
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
  assert_played ("stone little-time second ");
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

static void
play (const char *points)
{
  sitting_play (&sitting, points);
  WAIT_FOR (!wuzi_sounds_is_busy (sounds));
}

static WuziConsole *
begin_pvp (void)
{
  begin (WUZI_MODE_PVP, WUZI_SEAT_FIRST, TIME_NONE, 0);
  return wuzi_game_get_console (sitting.game);
}

START_TEST (a_stone_is_heard_with_each_move_and_the_end_behind_the_last)
{
  begin_pvp ();
  assert_played ("");
  play ("a1 a9");
  assert_played ("stone stone ");
  play ("b1 b9 c1 c9 d1 d8");
  g_string_truncate (played, 0);
  play ("e1");
  assert_played ("stone win ");
}
END_TEST

START_TEST (a_stone_that_is_brought_back_is_heard_and_one_that_is_taken_is_not)
{
  WuziConsole *console = begin_pvp ();

  play ("e5 e6");
  g_string_truncate (played, 0);
  wuzi_console_take_back (console);
  assert_played ("");
  wuzi_console_redo (console);
  assert_played ("stone ");
}
END_TEST

/* As the machine's answer is, with the move before it. */
START_TEST (two_stones_that_are_brought_back_together_are_heard_once)
{
  WuziConsole *console;

  begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST, TIME_NONE, 0);
  console = wuzi_game_get_console (sitting.game);
  wuzi_ai_player_set_pause (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)), 0);
  play ("e5");
  sitting_wait_for_turn (&sitting);
  assert_played ("stone stone ");
  wuzi_console_take_back (console);
  assert_played ("");
  wuzi_console_redo (console);
  ck_assert_int_eq (wuzi_console_get_board (console)->count, 2);
  assert_played ("stone ");
}
END_TEST

START_TEST (stones_that_a_game_begins_with_are_silent)
{
  WuziRecordedMove moves[] = { { .point = point_make (4, 4) }, { .point = point_make (4, 5) } };
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.origin = (WuziGameOrigin) { "66666666-6666-4666-8666-666666666666", moves, 2 };
  sitting.game = wuzi_game_new (sitting.book, &setup);
  wuzi_sounds_set_game (sounds, sitting.game);
  wuzi_game_start (sitting.game);
  assert_played ("");
  play ("a1");
  assert_played ("stone ");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  g_string_truncate (played, 0);
  wuzi_game_play_again (sitting.game, FALSE);
  assert_played ("");
  play ("a1");
  assert_played ("stone ");
}
END_TEST

START_TEST (whoever_resigns_to_a_machine_hears_a_loss)
{
  begin (WUZI_MODE_PVE, WUZI_SEAT_FIRST, TIME_NONE, 0);
  play ("e5");
  g_string_truncate (played, 0);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  assert_played ("loss ");
}
END_TEST

START_TEST (between_two_persons_a_resignation_is_a_win)
{
  WuziConsole *console = begin_pvp ();

  play ("e5");
  g_string_truncate (played, 0);
  wuzi_console_resign (console);
  assert_played ("win ");
}
END_TEST

START_TEST (a_full_board_sounds_like_a_draw)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  WuziConsole *console;

  setup.size = 5;
  sitting.game = wuzi_game_new (sitting.book, &setup);
  wuzi_sounds_set_game (sounds, sitting.game);
  wuzi_game_start (sitting.game);
  console = wuzi_game_get_console (sitting.game);
  play ("a1 b1 c1 e1 d1 c2 a2 e2 b2 a3 d2 c3 b3 b4 d3 e4 e3 a5 a4 b5 c4 c5 d4 d5");
  ck_assert (!wuzi_console_is_over (console));
  g_string_truncate (played, 0);
  play ("e5");
  ck_assert_int_eq (wuzi_console_get_end (console)->result, WUZI_RESULT_DRAW);
  assert_played ("stone draw ");
}
END_TEST

enum {
  MANY_STONES = 200,
  STONE_KINDS = 5,
};

static void
note_name_cb (WuziSounds *self, const char *name, int decibels, char **last)
{
  ck_assert_str_ne (name, *last);
  g_free (*last);
  *last = g_strdup (name);
}

START_TEST (no_stone_is_heard_twice_running_and_all_are_heard)
{
  g_autoptr (GHashTable) heard = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *last = g_strdup ("");
  gulong handler = g_signal_connect (sounds, "played", G_CALLBACK (note_name_cb), &last);

  for (int i = 0; i < MANY_STONES; i++) {
    wuzi_sounds_play (sounds, WUZI_SOUND_STONE);
    g_hash_table_add (heard, g_strdup (last));
    WAIT_FOR (!wuzi_sounds_is_busy (sounds));
  }
  ck_assert_uint_eq (g_hash_table_size (heard), STONE_KINDS);
  g_signal_handler_disconnect (sounds, handler);
  g_free (last);
}
END_TEST

START_TEST (the_volume_is_heard_in_whole_decibels)
{
  static const struct {
    double volume;
    int decibels;
  } CASES[] = { { 1, 0 }, { 0.8, -6 }, { 0.5, -18 }, { 0.05, -78 } };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_object_set (sounds, "volume", CASES[i].volume, NULL);
    wuzi_sounds_play (sounds, WUZI_SOUND_WIN);
    ck_assert_int_eq (last_decibels, CASES[i].decibels);
  }
  g_string_truncate (played, 0);
  g_object_set (sounds, "volume", 0.0, NULL);
  wuzi_sounds_play (sounds, WUZI_SOUND_WIN);
  assert_played ("");
  close_sounds ();
}
END_TEST

/* As loud as it is in the end. */
START_TEST (while_the_volume_is_moved_stones_are_heard_now_and_then)
{
  for (int i = 1; i <= 20; i++) {
    g_object_set (sounds, "volume", i / 20.0, NULL);
    wuzi_sounds_try (sounds);
  }
  assert_played ("");
  WAIT_FOR (played->len > 0);
  assert_played ("stone ");
  ck_assert_int_eq (last_decibels, 0);
  wuzi_sounds_try (sounds);
  WAIT_FOR (played->len > 0);
  wuzi_sounds_try (sounds);
  close_sounds ();
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
  tcase_add_test (all, a_stone_is_heard_with_each_move_and_the_end_behind_the_last);
  tcase_add_test (all, a_stone_that_is_brought_back_is_heard_and_one_that_is_taken_is_not);
  tcase_add_test (all, two_stones_that_are_brought_back_together_are_heard_once);
  tcase_add_test (all, stones_that_a_game_begins_with_are_silent);
  tcase_add_test (all, whoever_resigns_to_a_machine_hears_a_loss);
  tcase_add_test (all, between_two_persons_a_resignation_is_a_win);
  tcase_add_test (all, a_full_board_sounds_like_a_draw);
  tcase_add_test (all, no_stone_is_heard_twice_running_and_all_are_heard);
  tcase_add_test (all, the_volume_is_heard_in_whole_decibels);
  tcase_add_test (all, while_the_volume_is_moved_stones_are_heard_now_and_then);
  tcase_add_test (all, sounds_do_not_pile_up);
  tcase_add_test (all, without_files_nothing_is_heard_nor_said);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
