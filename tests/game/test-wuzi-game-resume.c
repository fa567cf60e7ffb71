/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are left, and gone on with at another sitting. */
#include "game/wuzi-game.h"

#include "board/notation.h"
#include "game/wuzi-game.h"
#include "game/players/wuzi-ai-player.h"
#include "kept-game-test.h"
#include "support/check-main.h"

static char *
list_moves (void)
{
  const Board *board = wuzi_console_get_board (console ());
  GString *moves = g_string_new (NULL);

  for (int i = 0; i < board->count; i++) {
    char name[NOTATION_POINT_BYTES];

    g_string_append_printf (moves, "%s%s", i > 0 ? " " : "",
                            notation_from_point (board->moves[i], name));
  }
  return g_string_free (moves, FALSE);
}

static void
assert_moves (const char *moves)
{
  g_autofree char *played = list_moves ();

  ck_assert_str_eq (played, moves);
}

START_TEST (a_game_is_kept_from_two_stones_of_a_side_until_it_is_booked)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziGameRecord) record = NULL;
  g_autofree char *id = NULL;

  begin (&setup);
  ck_assert_uint_eq (count_kept (), 0);
  sitting_play (&sitting, "c3 d4 e5");
  ck_assert_uint_eq (count_kept (), 0);
  sitting_play (&sitting, "f6");
  ck_assert_uint_eq (get_kept ()->facts.move_count, 4);
  sitting_play (&sitting, "g7");
  ck_assert_uint_eq (get_kept ()->facts.move_count, 5);
  id = g_strdup (get_kept ()->id);
  ck_assert_str_eq (id, wuzi_game_get_id (sitting.game));
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert_str_eq (wuzi_game_record_get_id (record), id);
  WAIT_FOR (count_kept () == 0);
}
END_TEST

START_TEST (a_game_that_is_not_booked_is_not_kept_either)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (GPtrArray) games = NULL;

  begin (&setup);
  sitting_play (&sitting, "c3");
  wuzi_console_resign (console ());
  ck_assert_uint_eq (count_kept (), 0);
  games = sitting_read_games (&sitting);
  ck_assert_uint_eq (games->len, 0);
}
END_TEST

START_TEST (take_back_and_redo_are_kept)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  sitting_play (&sitting, "c3 d4 e5 f6");
  wuzi_console_take_back (console ());
  ck_assert_uint_eq (get_kept ()->facts.move_count, 3);
  ck_assert_uint_eq (get_kept ()->redo_count, 1);
  wuzi_console_take_back (console ());
  ck_assert_uint_eq (get_kept ()->facts.move_count, 2);
  ck_assert_uint_eq (get_kept ()->redo_count, 2);
  wuzi_console_redo (console ());
  ck_assert_uint_eq (get_kept ()->facts.move_count, 3);
}
END_TEST

START_TEST (what_was_taken_back_for_good_leaves_too_little_to_keep)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  sitting_play (&sitting, "c3 d4 e5 f6");
  wuzi_console_take_back (console ());
  wuzi_console_take_back (console ());
  ck_assert_uint_eq (count_kept (), 1);
  sitting_play (&sitting, "g7");
  ck_assert_uint_eq (count_kept (), 0);
  sitting_play (&sitting, "g8");
  ck_assert_uint_eq (count_kept (), 1);
}
END_TEST

START_TEST (persons_go_on_where_they_were)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;
  gint64 started;

  setup.first_mover = WUZI_SEAT_SECOND;
  setup.time = (TimeControl) { TIME_INCREMENT, 60000, 2000 };
  begin (&setup);
  started = wuzi_console_get_started (console ());
  sitting_play (&sitting, "c3");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 5000);
  sitting_play (&sitting, "d4 e5 f6");
  wuzi_console_take_back (console ());
  wuzi_console_take_back (console ());
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 3000);

  leave_and_go_on ();
  assert_moves ("c3 d4");
  ck_assert_int_eq (wuzi_console_get_started (console ()), started);
  ck_assert_int_eq (wuzi_console_get_duration (console ()), 8000);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_BLACK),
                    60000 + 2 * 2000 - 3000);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE),
                    60000 - 5000 + 2 * 2000);
  ck_assert_int_eq (wuzi_clock_get_turn (wuzi_console_get_clock (console ())), 3000);
  ck_assert_int_eq (
      wuzi_move_get_msecs (wuzi_move_stack_get (wuzi_console_get_move_stack (console ()), 1)),
      5000);
  ck_assert_str_eq (wuzi_player_get_name (wuzi_console_get_player (console (), STONE_BLACK)),
                    "Bob");

  wuzi_console_redo (console ());
  wuzi_console_redo (console ());
  assert_moves ("c3 d4 e5 f6");
  ck_assert (!wuzi_console_can_redo (console ()));
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_int_eq (facts->black.take_backs, 1);
  ck_assert_int_eq (facts->white.take_backs, 1);
  ck_assert_int_eq (facts->black.seat, WUZI_SEAT_SECOND);
  ck_assert_int_eq (facts->started, started);
  WAIT_FOR (count_kept () == 0);
}
END_TEST

START_TEST (a_match_goes_on_with_its_score)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.match = 3;
  begin (&setup);
  sitting_play (&sitting, "c3 d4");
  wuzi_console_resign (console ());
  wuzi_game_play_again (sitting.game, TRUE);
  sitting_play (&sitting, "c3 d4 e5 f6");
  leave_and_go_on ();
  ck_assert_int_eq (wuzi_game_get_match (sitting.game), 3);
  ck_assert_double_eq (wuzi_game_get_score (sitting.game, WUZI_SEAT_FIRST), 0);
  ck_assert_double_eq (wuzi_game_get_score (sitting.game, WUZI_SEAT_SECOND), 1);
  /* Bob has black now, and the move. */
  wuzi_console_resign (console ());
  ck_assert_double_eq (wuzi_game_get_score (sitting.game, WUZI_SEAT_FIRST), 1);
  ck_assert (!wuzi_game_is_match_over (sitting.game));
}
END_TEST

/* A won first game of three: black of it has the second seat in the next one. */
static void
win_first_game (TimeControl time)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.match = 3;
  setup.time = time;
  begin (&setup);
  sitting_play (&sitting, "c3");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 4000);
  sitting_play (&sitting, "d4");
  wuzi_console_resign (console ());
}

/* Nobody has begun the next game. */
START_TEST (the_score_of_a_match_is_kept_as_soon_as_a_game_ends)
{
  gboolean swaps = _i == 1;

  win_first_game ((TimeControl) { TIME_PER_GAME, 60000, 0 });
  wuzi_game_set_swaps_colours (sitting.game, swaps);
  WAIT_FOR (count_kept () == 1);
  leave_and_go_on ();
  assert_moves ("");
  ck_assert_double_eq (wuzi_game_get_score (sitting.game, WUZI_SEAT_FIRST), 0);
  ck_assert_double_eq (wuzi_game_get_score (sitting.game, WUZI_SEAT_SECOND), 1);
  ck_assert_str_eq (wuzi_player_get_name (wuzi_console_get_player (console (), STONE_BLACK)),
                    swaps ? "Bob" : "Ann");
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_BLACK), 60000);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE), 60000);
  sitting_play (&sitting, "c3 d4");
  wuzi_console_resign (console ());
  ck_assert_double_eq (wuzi_game_get_score (sitting.game, WUZI_SEAT_FIRST), swaps ? 1 : 0);
  ck_assert (wuzi_game_is_match_over (sitting.game) == !swaps);
}
END_TEST

START_TEST (each_side_has_its_own_time_in_the_kept_game_of_a_match)
{
  win_first_game ((TimeControl) { TIME_PER_GAME, 60000, 0, .second_ms = 90000 });
  WAIT_FOR (count_kept () == 1);
  leave_and_go_on ();
  /* Bob, who has the second seat and the longer time, has black now. */
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_BLACK), 90000);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE), 60000);
}
END_TEST

START_TEST (who_opened_comes_second_in_the_kept_game_of_a_match)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.match = 3;
  setup.size = 15;
  setup.opening = OPENING_SWAP;
  begin (&setup);
  sitting_play (&sitting, "h8 h9 h10");
  /* Bob takes black, and has the second seat still. */
  ck_assert_int_eq (wuzi_console_offer_deed (console (), (Deed) { .kind = DEED_BLACK }),
                    WUZI_OFFER_TAKEN_UP);
  WAIT_FOR (opening_is_over (wuzi_console_get_opening (console ())));
  sitting_play (&sitting, "c3 d4");
  wuzi_console_resign (console ());
  WAIT_FOR (count_kept () == 1);
  leave_and_go_on ();
  assert_moves ("");
  ck_assert_ptr_eq (wuzi_console_get_seated (console (), SEAT_FIRST),
                    wuzi_game_get_player (sitting.game, WUZI_SEAT_SECOND));
  ck_assert (!wuzi_console_is_over (console ()));
}
END_TEST

/* It is one game, by the same id, whether it was begun here or after a pause. */
START_TEST (the_next_game_of_a_match_is_kept_once)
{
  g_autofree char *id = NULL;

  win_first_game ((TimeControl) { 0 });
  WAIT_FOR (count_kept () == 1);
  id = g_strdup (get_kept ()->id);
  ck_assert_str_ne (id, wuzi_game_get_id (sitting.game));
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_str_eq (get_kept ()->id, id);
  ck_assert_str_eq (get_kept ()->facts.black.name, "Ann");
  ck_assert (wuzi_game_is_worth_keeping (sitting.game));
  sitting_play (&sitting, "c3");
  leave_and_go_on ();
  ck_assert_str_eq (wuzi_game_get_id (sitting.game), id);
  ck_assert_double_eq (wuzi_game_get_score (sitting.game, WUZI_SEAT_SECOND), 1);
  sitting_play (&sitting, "d4 e5");
  wuzi_console_resign (console ());
  /* 1 – 1: there is another one. */
  WAIT_FOR (count_kept () == 1);
  ck_assert_str_ne (get_kept ()->id, id);
}
END_TEST

/* Somebody may have begun it elsewhere. */
START_TEST (a_game_that_is_closed_leaves_the_next_one_of_its_match_alone)
{
  win_first_game ((TimeControl) { 0 });
  WAIT_FOR (count_kept () == 1);
  wuzi_game_close (sitting.game);
  ck_assert_uint_eq (count_kept (), 1);
  ck_assert_str_eq (get_kept ()->facts.black.name, "Bob");
  wuzi_game_set_swaps_colours (sitting.game, FALSE);
  ck_assert_str_eq (get_kept ()->facts.black.name, "Bob");
}
END_TEST

START_TEST (behind_the_last_game_of_a_match_nothing_is_kept)
{
  win_first_game ((TimeControl) { 0 });
  wuzi_game_play_again (sitting.game, FALSE);
  sitting_play (&sitting, "c3 d4");
  wuzi_console_resign (console ());
  ck_assert (wuzi_game_is_match_over (sitting.game));
  WAIT_FOR (count_kept () == 0);
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_uint_eq (count_kept (), 0);
}
END_TEST

/* What isn't booked may be taken back after the end. */
START_TEST (a_game_of_a_match_that_goes_on_after_all_takes_the_next_one_back)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.match = 3;
  begin (&setup);
  sitting_play (&sitting, "c3");
  wuzi_console_resign (console ());
  ck_assert_uint_eq (count_kept (), 1);
  wuzi_console_take_back (console ());
  ck_assert (!wuzi_console_is_over (console ()));
  ck_assert_uint_eq (count_kept (), 0);
}
END_TEST

START_TEST (nothing_is_kept_between_games_that_are_no_match)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  sitting_play (&sitting, "c3 d4");
  wuzi_console_resign (console ());
  WAIT_FOR (count_kept () == 0);
  wuzi_game_play_again (sitting.game, TRUE);
  ck_assert_uint_eq (count_kept (), 0);
}
END_TEST

START_TEST (a_time_per_move_is_not_renewed_by_leaving)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.time = (TimeControl) { TIME_PER_MOVE, 30000, 0 };
  begin (&setup);
  sitting_play (&sitting, "g7 g8 c3");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 7000);
  sitting_play (&sitting, "d4");
  wuzi_console_take_back (console ());
  leave_and_go_on ();
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE), 23000);
  wuzi_console_take_back (console ());
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 5000);
  /* A game has begun, whether or not a stone is left of it. */
  leave_and_go_on ();
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 1000);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_BLACK), 24000);
  wuzi_console_redo (console ());
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE), 23000);
}
END_TEST

START_TEST (periods_and_own_times_go_on_where_they_were)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  int periods;

  setup.first_mover = WUZI_SEAT_SECOND;
  setup.time = (TimeControl) { TIME_PERIODS, 60000, 0, 10000, 3, 5000 };
  setup.casual = TRUE;
  begin (&setup);
  sitting_play (&sitting, "g7 g8 c3 d4");
  fake_time_pass (&fake_time, wuzi_console_get_clock (console ()), 19000);
  leave_and_go_on ();
  ck_assert_int_eq (
      wuzi_clock_get_shown (wuzi_console_get_clock (console ()), STONE_BLACK, &periods), 6000);
  ck_assert_int_eq (periods, 2);
  sitting_play (&sitting, "e5");
  ck_assert_int_eq (
      wuzi_clock_get_shown (wuzi_console_get_clock (console ()), STONE_BLACK, &periods), 10000);
  ck_assert_int_eq (periods, 2);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE), 90000);

  ck_assert_int_eq (wuzi_game_get_obstacle (sitting.game), RATING_OBSTACLE_CASUAL);

  /* Each player keeps their own time, whatever the colours. */
  wuzi_console_resign (console ());
  wuzi_game_play_again (sitting.game, TRUE);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_BLACK), 90000);
  ck_assert_int_eq (wuzi_clock_get_left (wuzi_console_get_clock (console ()), STONE_WHITE), 35000);
}
END_TEST

START_TEST (the_machine_goes_on_with_all_that_was_noted)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  g_autoptr (WuziGameRecord) record = NULL;
  const WuziGameFacts *facts;

  setup.first_mover = WUZI_SEAT_SECOND;
  begin (&setup);
  sitting_wait_for_turn (&sitting);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_take_back (console ());
  sitting_play (&sitting, "a9");
  sitting_wait_for_turn (&sitting);
  sitting_play (&sitting, "i9");
  sitting_wait_for_turn (&sitting);
  wuzi_ai_player_set_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game)),
                            ENGINE_LEVEL_MEDIUM);

  leave_and_go_on ();
  ck_assert_int_eq (wuzi_console_get_board (console ())->count, 5);
  ck_assert_int_eq (
      wuzi_ai_player_get_level (WUZI_AI_PLAYER (wuzi_game_get_machine (sitting.game))),
      ENGINE_LEVEL_MEDIUM);
  sitting_wait_for_turn (&sitting);
  sitting_play (&sitting, "i1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  facts = wuzi_game_record_get_facts (record);
  ck_assert_str_eq (facts->black.machine, "easy");
  ck_assert_int_eq (facts->white.take_backs, 1);
  ck_assert_uint_eq (facts->move_count, 7);
}
END_TEST

START_TEST (an_adaptive_game_stays_one)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  g_autoptr (WuziGameRecord) record = NULL;

  setup.adaptive = TRUE;
  begin (&setup);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  sitting_play (&sitting, "i9");
  sitting_wait_for_turn (&sitting);
  leave_and_go_on ();
  ck_assert (wuzi_game_is_adaptive (sitting.game));
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (console ());
  record = sitting_read_only_game (&sitting);
  ck_assert (wuzi_game_record_get_facts (record)->white.adaptive);
}
END_TEST

/* The switch marks at once when the game is there again. */
START_TEST (a_position_warned_of_counts_once)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), TRUE);
  sitting_play (&sitting, "c3 a1 d3 a9 e3");
  ck_assert_uint_eq (wuzi_danger_get_count (wuzi_game_get_danger (sitting.game), STONE_WHITE), 1);
  leave_and_go_on ();
  ck_assert_uint_eq (wuzi_danger_get_count (wuzi_game_get_danger (sitting.game), STONE_WHITE), 1);
  wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), TRUE);
  ck_assert_uint_eq (wuzi_danger_get_count (wuzi_game_get_danger (sitting.game), STONE_WHITE), 1);
  ck_assert_uint_eq (wuzi_danger_get_count (wuzi_game_get_danger (sitting.game), STONE_BLACK), 0);
}
END_TEST

START_TEST (what_the_teacher_told_is_still_known)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  sitting_play (&sitting, "g7 g8 c3 d4");
  wuzi_hint_count_taught (wuzi_game_get_hint (sitting.game), STONE_WHITE);
  leave_and_go_on ();
  ck_assert_uint_eq (wuzi_hint_get_count (wuzi_game_get_hint (sitting.game), STONE_WHITE), 1);
  ck_assert_uint_eq (wuzi_hint_get_taught (wuzi_game_get_hint (sitting.game), STONE_WHITE), 1);
  ck_assert_uint_eq (wuzi_hint_get_taught (wuzi_game_get_hint (sitting.game), STONE_BLACK), 0);
}
END_TEST

/* --- what is written, and told, in a turn --- */

static guint kept;
static guint changed;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
begin_counted (void)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  sitting_play (&sitting, "g7 g9 h7 h9"); /* enough to be kept */
  g_signal_connect_swapped (running_games, "changed", G_CALLBACK (count_cb), &kept);
  g_signal_connect_swapped (sitting.game, "changed", G_CALLBACK (count_cb), &changed);
}

static void
assert_turn_of (void (*act) (WuziConsole *console))
{
  kept = changed = 0;
  act (console ());
  ck_assert_uint_eq (kept, 1);
  ck_assert_uint_eq (changed, 1);
}

static void
play (const char *point)
{
  kept = changed = 0;
  sitting_play (&sitting, point);
  ck_assert_uint_eq (kept, 1);
  ck_assert_uint_eq (changed, 1);
}

START_TEST (a_turn_is_kept_and_told_once)
{
  begin_counted ();
  play ("c3");
  play ("d4");
  assert_turn_of (wuzi_console_take_back);
  assert_turn_of (wuzi_console_redo);
}
END_TEST

START_TEST (a_turn_with_threats_is_kept_and_told_once)
{
  begin_counted ();
  wuzi_danger_set_enabled (wuzi_game_get_danger (sitting.game), TRUE);
  play ("c3");
  play ("a1");
  play ("d3");
  play ("a9");
  play ("e3"); /* that is a threat */
  ck_assert_int_eq (get_kept ()->facts.white.danger, 1);
  play ("f3");
  assert_turn_of (wuzi_console_take_back);
  assert_turn_of (wuzi_console_redo);
}
END_TEST

static void
show_hint (void)
{
  WuziHint *hint = wuzi_game_get_hint (sitting.game);
  EngineLimits limits = { .nodes = 1000 };

  wuzi_hint_set_limits (hint, &limits);
  wuzi_hint_toggle (hint);
  kept = changed = 0;
  WAIT_FOR (wuzi_hint_get_advice (hint) != NULL);
  ck_assert_uint_eq (kept, 1);
  ck_assert_uint_eq (changed, 1);
}

START_TEST (a_turn_with_a_hint_is_kept_and_told_once)
{
  begin_counted ();
  play ("c3");
  show_hint ();
  ck_assert_int_eq (get_kept ()->facts.white.hints, 1);
  play ("d4");
  show_hint ();
  assert_turn_of (wuzi_console_take_back);
}
END_TEST

/* As the teacher does, when it is told of a move. */
static void
teach_cb (WuziHint *hint)
{
  wuzi_hint_count_taught (hint, STONE_BLACK);
}

static gboolean
teach_hook (GSignalInvocationHint *invocation, guint count, const GValue *values, gpointer hint)
{
  teach_cb (hint);
  return TRUE;
}

START_TEST (who_counts_first_or_last_counts_before_the_turn_is_kept)
{
  static const char *const SIGNALS[] = { "stone-placed", "deed-done", "turn-changed" };
  const char *name = SIGNALS[_i];
  WuziHint *hint;
  gulong hook;
  guint id;

  begin_counted ();
  id = g_signal_lookup (name, WUZI_TYPE_CONSOLE);
  hint = wuzi_game_get_hint (sitting.game);
  hook = g_signal_add_emission_hook (id, 0, teach_hook, hint, NULL);
  g_signal_connect_data (console (), name, G_CALLBACK (teach_cb), hint, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  play ("c3");
  ck_assert_int_eq (get_kept ()->facts.black.taught, 2);
  g_signal_remove_emission_hook (id, hook);
}
END_TEST

START_TEST (a_game_that_is_gone_on_with_is_kept_and_told_when_all_is_there)
{
  begin_counted ();
  play ("c3");
  show_hint ();
  leave_and_go_on ();
  ck_assert_int_eq (get_kept ()->facts.white.hints, 1);
}
END_TEST

START_TEST (a_game_given_up_is_not_kept)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  sitting_play (&sitting, "g7 g8 c3 d4");
  wuzi_game_give_up (sitting.game);
  ck_assert_uint_eq (count_kept (), 0);
  wuzi_game_close (sitting.game);
  ck_assert_uint_eq (count_kept (), 0);
}
END_TEST

/* Against the machine. */
static void
play_two_turns (const char *first, const char *second)
{
  sitting_play (&sitting, first);
  sitting_wait_for_turn (&sitting);
  sitting_play (&sitting, second);
  sitting_wait_for_turn (&sitting);
}

START_TEST (play_again_keeps_what_was_not_given_up)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  begin (&setup);
  play_two_turns ("a1", "i9");
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_uint_eq (count_kept (), 1);
  play_two_turns ("b1", "i9");
  ck_assert_uint_eq (count_kept (), 2);
  wuzi_game_give_up (sitting.game);
  wuzi_game_play_again (sitting.game, FALSE);
  ck_assert_uint_eq (count_kept (), 1);
  play_two_turns ("c1", "i9");
  ck_assert_uint_eq (count_kept (), 2);
}
END_TEST

START_TEST (a_closed_game_does_not_come_back)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  begin (&setup);
  sitting_play (&sitting, "g7 g8 c3 d4");
  wuzi_game_close (sitting.game);
  wuzi_running_games_remove (running_games, wuzi_game_get_id (sitting.game));
  wuzi_game_close (sitting.game);
  ck_assert_uint_eq (count_kept (), 0);
}
END_TEST

/* The file comes back, as after a kill between booking and removing. */
START_TEST (a_game_is_booked_once)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  g_autoptr (RunningGame) before = NULL;
  g_autoptr (GPtrArray) games = NULL;
  WuziProfile *profiles[2] = { sitting.ann, sitting.bob };

  begin (&setup);
  sitting_play (&sitting, "g7 g8 c3 d4");
  before = running_game_copy (get_kept ());
  wuzi_console_resign (console ());
  WAIT_FOR (count_kept () == 0);
  wuzi_running_games_keep (running_games, running_game_copy (before));
  ck_assert_uint_eq (count_kept (), 1);
  wuzi_running_games_remove_booked_async (running_games, NULL, NULL);
  WAIT_FOR (count_kept () == 0);

  /* Even if it were gone on with. */
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  ck_assert (wuzi_game_make_setup (before, profiles, &setup));
  begin (&setup);
  wuzi_console_resign (console ());
  games = sitting_read_games (&sitting);
  ck_assert_uint_eq (games->len, 1);
}
END_TEST

START_TEST (machines_that_nobody_knows_are_not_played)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);
  g_autoptr (RunningGame) game = NULL;
  WuziProfile *profiles[2] = { sitting.ann, NULL };

  begin (&setup);
  play_two_turns ("a1", "i9");
  game = running_game_copy (get_kept ());
  ck_assert (wuzi_game_make_setup (game, profiles, &setup));
  g_free (game->machine.level);
  game->machine.level = g_strdup ("brain-9");
  ck_assert (!wuzi_game_make_setup (game, profiles, &setup));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-resume");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, a_game_is_kept_from_two_stones_of_a_side_until_it_is_booked);
  tcase_add_test (all, a_game_that_is_not_booked_is_not_kept_either);
  tcase_add_test (all, take_back_and_redo_are_kept);
  tcase_add_test (all, what_was_taken_back_for_good_leaves_too_little_to_keep);
  tcase_add_test (all, persons_go_on_where_they_were);
  tcase_add_test (all, a_match_goes_on_with_its_score);
  tcase_add_loop_test (all, the_score_of_a_match_is_kept_as_soon_as_a_game_ends, 0, 2);
  tcase_add_test (all, each_side_has_its_own_time_in_the_kept_game_of_a_match);
  tcase_add_test (all, who_opened_comes_second_in_the_kept_game_of_a_match);
  tcase_add_test (all, the_next_game_of_a_match_is_kept_once);
  tcase_add_test (all, a_game_that_is_closed_leaves_the_next_one_of_its_match_alone);
  tcase_add_test (all, behind_the_last_game_of_a_match_nothing_is_kept);
  tcase_add_test (all, a_game_of_a_match_that_goes_on_after_all_takes_the_next_one_back);
  tcase_add_test (all, nothing_is_kept_between_games_that_are_no_match);
  tcase_add_test (all, a_time_per_move_is_not_renewed_by_leaving);
  tcase_add_test (all, periods_and_own_times_go_on_where_they_were);
  tcase_add_test (all, the_machine_goes_on_with_all_that_was_noted);
  tcase_add_test (all, an_adaptive_game_stays_one);
  tcase_add_test (all, a_position_warned_of_counts_once);
  tcase_add_test (all, what_the_teacher_told_is_still_known);
  tcase_add_test (all, a_turn_is_kept_and_told_once);
  tcase_add_test (all, a_turn_with_threats_is_kept_and_told_once);
  tcase_add_test (all, a_turn_with_a_hint_is_kept_and_told_once);
  tcase_add_loop_test (all, who_counts_first_or_last_counts_before_the_turn_is_kept, 0, 3);
  tcase_add_test (all, a_game_that_is_gone_on_with_is_kept_and_told_when_all_is_there);
  tcase_add_test (all, a_game_given_up_is_not_kept);
  tcase_add_test (all, play_again_keeps_what_was_not_given_up);
  tcase_add_test (all, a_closed_game_does_not_come_back);
  tcase_add_test (all, a_game_is_booked_once);
  tcase_add_test (all, machines_that_nobody_knows_are_not_played);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
