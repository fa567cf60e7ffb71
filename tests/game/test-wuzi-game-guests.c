/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guests play as everybody does, and leave nothing behind. */
#include "game/players/wuzi-human-player.h"

#include "game/players/wuzi-ai-player.h"
#include "support/check-main.h"
#include "support/sitting.h"
#include "support/temp-folder.h"
#include "support/wait.h"

/* Black wins with the ninth stone. */
#define WHOLE_GAME "a1 a9 b1 b9 c1 c9 d1 d8 e1"

static Sitting sitting;
static WuziProfile *guests[2];

static void
set_up (void)
{
  sitting_open (&sitting);
  guests[0] = guest_new (0);
  guests[1] = guest_new (0);
}

static void
tear_down (void)
{
  sitting_close (&sitting);
  g_clear_object (&guests[0]);
  g_clear_object (&guests[1]);
}

static const char *
name_of (int seat)
{
  return wuzi_player_get_name (wuzi_game_get_player (sitting.game, seat));
}

static WuziConsole *
console (void)
{
  return wuzi_game_get_console (sitting.game);
}

/* A guest on one side or, third, on both. */
static WuziGameSetup
setup_with_guests (int which)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  if (which != 1)
    setup.profiles[0] = guests[0];
  if (which != 0)
    setup.profiles[1] = guests[1];
  return setup;
}

static void
assert_no_game_is_in_the_book (void)
{
  g_autoptr (GPtrArray) games = sitting_read_games (&sitting);

  ck_assert_uint_eq (games->len, 0);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (sitting.book), 0);
}

static guint
games_of (WuziProfile *profile)
{
  WuziStanding standing = wuzi_record_book_get_standing (sitting.book, profile);

  return standing.wins + standing.losses + standing.draws;
}

START_TEST (a_guest_is_known_as_one)
{
  g_autoptr (WuziProfile) namesake = wuzi_profile_new ("Guest");

  ck_assert (guest_is (guests[0]));
  ck_assert (!guest_is (sitting.ann));
  ck_assert (!guest_is (NULL));
  ck_assert_str_eq (wuzi_profile_get_name (guests[0]), "Guest");
  ck_assert (!guest_is (namesake));
}
END_TEST

START_TEST (a_guest_takes_back_after_the_end)
{
  WuziGameSetup setup = setup_with_guests (_i);

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, WHOLE_GAME);
  ck_assert (wuzi_console_is_over (console ()));
  ck_assert (wuzi_console_can_take_back (console ()));
  wuzi_console_take_back (console ());
  ck_assert (!wuzi_console_is_over (console ()));
  ck_assert_ptr_null (wuzi_console_get_end (console ()));
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 8);
  ck_assert_double_eq_tol (wuzi_game_get_score (sitting.game, WUZI_SEAT_FIRST), 0, 1e-9);
  wuzi_console_redo (console ());
  ck_assert (wuzi_console_is_over (console ()));
  wuzi_console_take_back (console ());
  sitting_play (&sitting, "e2 a8");
  ck_assert (!wuzi_console_is_over (console ()));
}
END_TEST

START_TEST (what_is_booked_stays_as_it_ended)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, WHOLE_GAME);
  ck_assert (!wuzi_console_can_take_back (console ()));
}
END_TEST

START_TEST (what_is_too_short_to_be_booked_may_go_on)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (console ());
  ck_assert (!wuzi_game_is_booked (sitting.game));
  wuzi_console_take_back (console ());
  ck_assert (!wuzi_console_is_over (console ()));
  sitting_play (&sitting, WHOLE_GAME);
  ck_assert (wuzi_game_is_booked (sitting.game));
  ck_assert (!wuzi_console_can_take_back (console ()));
}
END_TEST

START_TEST (a_game_with_a_guest_is_booked_for_nobody)
{
  WuziGameSetup setup = setup_with_guests (_i);

  sitting_begin (&sitting, &setup);
  ck_assert (!wuzi_game_is_recorded (sitting.game));
  sitting_play (&sitting, WHOLE_GAME);
  ck_assert (wuzi_console_is_over (console ()));
  assert_no_game_is_in_the_book ();
  ck_assert_uint_eq (games_of (sitting.ann), 0);
  ck_assert_uint_eq (games_of (sitting.bob), 0);
  ck_assert_uint_eq (wuzi_game_get_rating (sitting.game, WUZI_SEAT_FIRST).games, 0);
}
END_TEST

START_TEST (a_game_against_the_machine_is_not_booked_either)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  WuziStanding machine;

  setup.profiles[0] = guests[0];
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  assert_no_game_is_in_the_book ();
  machine = wuzi_game_get_standing (sitting.game, WUZI_SEAT_SECOND);
  ck_assert_uint_eq (machine.wins, 0);
}
END_TEST

START_TEST (each_game_of_a_sitting_stays_unbooked)
{
  WuziGameSetup setup = setup_with_guests (0);

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, WHOLE_GAME);
  wuzi_game_play_again (sitting.game, TRUE);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (console ());
  assert_no_game_is_in_the_book ();
}
END_TEST

START_TEST (without_a_guest_games_are_recorded)
{
  WuziGameSetup setup = sitting_setup (&sitting, _i == 0 ? WUZI_MODE_PVP : WUZI_MODE_PVE);

  sitting_begin (&sitting, &setup);
  ck_assert (wuzi_game_is_recorded (sitting.game));
}
END_TEST

START_TEST (a_guest_becomes_no_player)
{
  WuziGameSetup setup = setup_with_guests (2);
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, WHOLE_GAME);
  sitting_settle (&sitting);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_profiles (sitting.book)), 2);
  lines = temp_folder_read_lines (sitting.folder, "profiles.json");
  text = g_strjoinv ("\n", lines);
  ck_assert_ptr_null (strstr (text, "Guest"));
}
END_TEST

START_TEST (an_unfinished_game_of_a_guest_is_not_kept)
{
  WuziGameSetup setup = setup_with_guests (_i);
  g_autoptr (WuziRunningGames) running_games = wuzi_running_games_new (sitting.book);
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *folder = g_build_filename (sitting.folder, "running", NULL);

  sitting.game = wuzi_game_new (sitting.book, &setup);
  wuzi_game_set_running_games (sitting.game, running_games);
  wuzi_game_start (sitting.game);
  sitting_play (&sitting, "a1 b2 c3");
  wuzi_game_keep (sitting.game);
  list = wuzi_running_games_list (running_games);
  ck_assert_uint_eq (list->len, 0);
  wuzi_game_give_up (sitting.game);
  wuzi_game_close (sitting.game);
  ck_assert (!g_file_test (folder, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (two_guests_can_be_told_apart)
{
  WuziGameSetup setup = setup_with_guests (2);

  sitting_begin (&sitting, &setup);
  ck_assert_str_eq (name_of (WUZI_SEAT_FIRST), "Guest 1");
  ck_assert_str_eq (name_of (WUZI_SEAT_SECOND), "Guest 2");
}
END_TEST

START_TEST (one_guest_needs_no_number)
{
  WuziGameSetup setup = setup_with_guests (0);
  g_autoptr (WuziProfile) numbered = guest_new (2);

  setup.profiles[0] = numbered;
  sitting_begin (&sitting, &setup);
  ck_assert_str_eq (name_of (WUZI_SEAT_FIRST), "Guest");
  ck_assert (guest_is (wuzi_game_get_profile (sitting.game, WUZI_SEAT_FIRST)));
}
END_TEST

START_TEST (an_adaptive_machine_begins_at_its_start_level)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  setup.profiles[0] = guests[0];
  setup.adaptive = TRUE;
  setup.level = ENGINE_LEVEL_HARD;
  sitting_begin (&sitting, &setup);
  ck_assert_int_eq (
      wuzi_ai_player_get_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game))),
      ENGINE_LEVEL_EASY);
}
END_TEST

START_TEST (a_guest_may_have_a_hint)
{
  WuziGameSetup setup = setup_with_guests (0);
  WuziHint *hint;

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 a9 b1 b9 c1 c9 d1 d8");
  hint = wuzi_game_get_hint (sitting.game);
  ck_assert (wuzi_hint_is_available (hint));
  wuzi_hint_toggle (hint);
  WAIT_FOR (wuzi_hint_get_advice (hint) != NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-guests");
  TCase *tcase = tcase_create ("guest");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_guest_is_known_as_one);
  tcase_add_loop_test (tcase, a_guest_takes_back_after_the_end, 0, 3);
  tcase_add_test (tcase, what_is_booked_stays_as_it_ended);
  tcase_add_test (tcase, what_is_too_short_to_be_booked_may_go_on);
  tcase_add_loop_test (tcase, a_game_with_a_guest_is_booked_for_nobody, 0, 3);
  tcase_add_test (tcase, a_game_against_the_machine_is_not_booked_either);
  tcase_add_test (tcase, each_game_of_a_sitting_stays_unbooked);
  tcase_add_loop_test (tcase, without_a_guest_games_are_recorded, 0, 2);
  tcase_add_test (tcase, a_guest_becomes_no_player);
  tcase_add_loop_test (tcase, an_unfinished_game_of_a_guest_is_not_kept, 0, 3);
  tcase_add_test (tcase, two_guests_can_be_told_apart);
  tcase_add_test (tcase, one_guest_needs_no_number);
  tcase_add_test (tcase, an_adaptive_machine_begins_at_its_start_level);
  tcase_add_test (tcase, a_guest_may_have_a_hint);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
