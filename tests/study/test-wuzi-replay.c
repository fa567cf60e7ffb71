/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking through games. */
#include "study/wuzi-replay.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/wait.h"

enum {
  SIDE = 9,
  MOST = 20,
};

static WuziStudy *study;
static WuziReplay *replay;
static guint lines; /* how often another line was told */
static guint kept;  /* what of it was kept the last time */
static guint told;  /* how often a position was told */

static void
count_cb (void)
{
  told++;
}

static void
line_cb (WuziReplay *self, guint position)
{
  lines++;
  kept = position;
}

/* Black wins with a1 to e1, or the game was given up before. */
static void
open_game_of_size (int size, const char *points, Stone first)
{
  g_auto (GStrv) names = g_strsplit (points, " ", -1);
  WuziRecordedMove moves[MOST] = { { 0 } };
  guint count = g_strv_length (names);

  for (guint i = 0; i < count; i++)
    moves[i] = (WuziRecordedMove) { notation_to_point (names[i], size), i * 1000 };
  study = wuzi_study_new_from_moves (size, RULE_FREESTYLE, first, moves, count);
  replay = wuzi_replay_new (study);
  told = lines = 0;
  g_signal_connect (replay, "notify::position", G_CALLBACK (count_cb), NULL);
  g_signal_connect (replay, "line-changed", G_CALLBACK (line_cb), NULL);
}

static void
open_game (const char *points, Stone first)
{
  open_game_of_size (SIDE, points, first);
}

static void
set_up (void)
{
  open_game ("a1 a9 b1 c9 c1 e9 d1 g9 e1", STONE_BLACK);
}

static void
tear_down (void)
{
  g_assert_finalize_object (g_steal_pointer (&replay));
  g_assert_finalize_object (g_steal_pointer (&study));
}

static void
assert_at (guint position)
{
  ck_assert_uint_eq (wuzi_replay_get_position (replay), position);
  ck_assert_int_eq (wuzi_replay_get_board (replay)->count, (int) position);
}

START_TEST (it_begins_at_the_end)
{
  assert_at (9);
  ck_assert_uint_eq (wuzi_replay_get_length (replay), 9);
  ck_assert_uint_eq (wuzi_replay_get_node (replay, 10), STUDY_NO_NODE);
  ck_assert_int_eq (wuzi_replay_get_verdict (replay)->outcome, OUTCOME_FIVE);
  ck_assert_int_eq (wuzi_replay_get_verdict (replay)->row_count, 1);
  ck_assert_int_eq (wuzi_replay_get_verdict (replay)->rows[0].length, 5);
}
END_TEST

START_TEST (every_position_is_what_was_played_up_to_it)
{
  static const guint ORDER[] = { 0, 9, 3, 4, 8, 1, 7, 2, 6, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (ORDER); i++) {
    Board board;

    board_init (&board, SIDE);
    for (guint move = 0; move < ORDER[i]; move++)
      board_play (&board, wuzi_replay_get_point (replay, move + 1));
    wuzi_replay_set_position (replay, ORDER[i]);
    assert_at (ORDER[i]);
    ck_assert (board_equal (wuzi_replay_get_board (replay), &board));
    ck_assert_int_eq (wuzi_replay_get_verdict (replay)->outcome,
                      ORDER[i] == 9 ? OUTCOME_FIVE : OUTCOME_OPEN);
  }
}
END_TEST

START_TEST (there_is_nothing_before_the_first_and_behind_the_last)
{
  wuzi_replay_step (replay, 1);
  assert_at (9);
  ck_assert_uint_eq (told, 0);
  wuzi_replay_set_position (replay, G_MAXUINT);
  assert_at (9);
  wuzi_replay_step (replay, -100);
  assert_at (0);
  wuzi_replay_step (replay, -1);
  assert_at (0);
  ck_assert_uint_eq (told, 1);
  ck_assert_int_eq (wuzi_replay_get_stone (replay, 0), STONE_NONE);
  ck_assert_int_eq (wuzi_replay_get_stone (replay, 10), STONE_NONE);
}
END_TEST

START_TEST (moves_tell_point_colour_and_time)
{
  ck_assert_uint_eq (wuzi_replay_get_point (replay, 4), point_make (2, 8));
  ck_assert_int_eq (wuzi_replay_get_stone (replay, 4), STONE_WHITE);
  ck_assert_int_eq (wuzi_replay_get_msecs (replay, 4), 3000);
  ck_assert_int_lt (wuzi_replay_get_msecs (replay, 10), 0);
  ck_assert_int_eq (wuzi_replay_get_time (replay, STONE_BLACK), 20000);
  ck_assert_int_eq (wuzi_replay_get_time (replay, STONE_WHITE), 16000);
  ck_assert_int_eq (wuzi_replay_get_longest (replay), 8000);
}
END_TEST

START_TEST (a_point_tells_when_it_was_played)
{
  ck_assert_uint_eq (wuzi_replay_find_point (replay, point_make (0, 0)), 1);
  ck_assert_uint_eq (wuzi_replay_find_point (replay, point_make (4, 0)), 9);
  ck_assert_uint_eq (wuzi_replay_find_point (replay, point_make (5, 5)), 0);
  ck_assert_uint_eq (wuzi_replay_find_point (replay, POINT_NONE), 0);
  wuzi_replay_set_position (replay, 8);
  ck_assert_uint_eq (wuzi_replay_find_point (replay, point_make (4, 0)), 0);
}
END_TEST

START_TEST (a_game_can_go_on_while_it_is_not_over)
{
  ck_assert (!wuzi_replay_can_play_on (replay));
  wuzi_replay_set_position (replay, 8);
  ck_assert (wuzi_replay_can_play_on (replay));
  wuzi_replay_set_position (replay, 1);
  ck_assert (wuzi_replay_can_play_on (replay));
  wuzi_replay_set_position (replay, 0);
  ck_assert (!wuzi_replay_can_play_on (replay));
}
END_TEST

START_TEST (nobody_goes_on_where_nobody_can_win)
{
  tear_down ();
  open_game_of_size (5, "a2 a3 b3 b4 c4 c5 d5 d1 e1 e2 a1 b2", STONE_BLACK);
  ck_assert (!wuzi_replay_can_play_on (replay));
  wuzi_replay_step (replay, -1);
  ck_assert (wuzi_replay_can_play_on (replay));
}
END_TEST

START_TEST (white_may_have_begun)
{
  tear_down ();
  open_game ("e5 d4 c3", STONE_WHITE);
  ck_assert_int_eq (board_get (wuzi_replay_get_board (replay), point_make (4, 4)), STONE_WHITE);
  wuzi_replay_set_position (replay, 0);
  wuzi_replay_set_position (replay, 2);
  ck_assert_int_eq (board_get (wuzi_replay_get_board (replay), point_make (4, 4)), STONE_WHITE);
  ck_assert_int_eq (board_get (wuzi_replay_get_board (replay), point_make (3, 3)), STONE_BLACK);
  ck_assert_int_eq (wuzi_replay_get_time (replay, STONE_BLACK), 1000);
  ck_assert (!wuzi_replay_can_play_on (replay));
}
END_TEST

START_TEST (playing_goes_through_all_moves_and_stops)
{
  wuzi_replay_set_speed (replay, WUZI_REPLAY_FOUR);
  wuzi_replay_set_position (replay, 6);
  told = 0;
  wuzi_replay_set_playing (replay, TRUE);
  assert_at (6);
  WAIT_FOR (!wuzi_replay_is_playing (replay));
  assert_at (9);
  ck_assert_uint_eq (told, 3);
}
END_TEST

START_TEST (at_the_end_playing_begins_with_the_first_move)
{
  wuzi_replay_set_playing (replay, TRUE);
  ck_assert (wuzi_replay_is_playing (replay));
  assert_at (0);
  wuzi_replay_set_position (replay, 9);
  ck_assert (!wuzi_replay_is_playing (replay));
}
END_TEST

START_TEST (what_is_stopped_stays_where_it_is)
{
  wuzi_replay_set_speed (replay, WUZI_REPLAY_FOUR);
  wuzi_replay_set_playing (replay, TRUE);
  WAIT_FOR (wuzi_replay_get_position (replay) == 1);
  wuzi_replay_set_playing (replay, FALSE);
  ck_assert_ptr_null (g_main_context_find_source_by_user_data (NULL, replay));
  assert_at (1);
}
END_TEST

START_TEST (a_game_without_moves_does_not_play)
{
  static const char *const NO_MOVES = "";

  tear_down ();
  open_game (NO_MOVES, STONE_BLACK);
  wuzi_replay_set_playing (replay, TRUE);
  ck_assert (!wuzi_replay_is_playing (replay));
  assert_at (0);
  ck_assert_int_eq (wuzi_replay_get_longest (replay), 0);
}
END_TEST

START_TEST (delays_follow_the_speed)
{
  static const guint MSECS[] = { 2000, 1000, 500, 250 };

  for (guint i = 0; i < G_N_ELEMENTS (MSECS); i++) {
    wuzi_replay_set_speed (replay, (WuziReplaySpeed) i);
    ck_assert_uint_eq (wuzi_replay_get_delay (replay), MSECS[i]);
  }
  wuzi_replay_set_speed (replay, WUZI_REPLAY_AS_PLAYED);
  wuzi_replay_set_position (replay, 0);
  ck_assert_uint_eq (wuzi_replay_get_delay (replay), WUZI_REPLAY_SHORTEST_MSECS);
  wuzi_replay_set_position (replay, 3);
  ck_assert_uint_eq (wuzi_replay_get_delay (replay), 3000);
  wuzi_replay_set_position (replay, 8);
  ck_assert_uint_eq (wuzi_replay_get_delay (replay), WUZI_REPLAY_LONGEST_MSECS);
}
END_TEST

START_TEST (a_variation_is_a_line_of_its_own)
{
  StudyNode main = wuzi_replay_get_node (replay, 5);
  StudyNode node;

  wuzi_replay_set_position (replay, 4);
  ck_assert_uint_eq (lines, 0);
  node =
      wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_BLACK, point_make (4, 4));
  ck_assert_uint_eq (wuzi_replay_get_node (replay, 5), node);
  ck_assert_uint_eq (wuzi_replay_get_length (replay), 5);
  ck_assert_uint_eq (lines, 1);
  ck_assert_uint_eq (kept, 4);
  assert_at (5);
  wuzi_replay_step (replay, -3);
  wuzi_replay_step (replay, 3);
  ck_assert_uint_eq (wuzi_study_get_current (study), node);
  ck_assert_uint_eq (lines, 1);
  wuzi_study_set_current (study, main);
  ck_assert_uint_eq (wuzi_replay_get_length (replay), 9);
  assert_at (5);
}
END_TEST

START_TEST (a_line_that_goes_is_left)
{
  wuzi_replay_set_position (replay, 4);
  wuzi_study_delete (study, wuzi_replay_get_node (replay, 7));
  ck_assert_uint_eq (wuzi_replay_get_length (replay), 6);
  ck_assert_uint_eq (kept, 6);
  wuzi_study_delete (study, wuzi_replay_get_node (replay, 2));
  assert_at (1);
  ck_assert_uint_eq (wuzi_replay_get_length (replay), 1);
  wuzi_study_undo (study);
  wuzi_study_undo (study);
  ck_assert_uint_eq (wuzi_replay_get_length (replay), 9);
  assert_at (4);
}
END_TEST

START_TEST (what_nobody_can_have_played_is_no_game)
{
  StudyNode node;
  StudyNote *note = study_note_new ();

  wuzi_replay_set_position (replay, 2);
  node =
      wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_WHITE, point_make (4, 4));
  ck_assert_ptr_null (wuzi_replay_get_board (replay));
  ck_assert (!wuzi_replay_can_play_on (replay));
  ck_assert_int_eq (wuzi_replay_get_stones (replay)->at[point_make (4, 4)], STONE_WHITE);
  wuzi_study_delete (study, node);
  assert_at (2);
  node = wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_BLACK, POINT_NONE);
  ck_assert_ptr_null (wuzi_replay_get_board (replay));
  wuzi_study_delete (study, node);
  study_note_set_stone (note, point_make (4, 4), STONE_BLACK);
  wuzi_study_set_note (study, STUDY_ROOT, note);
  ck_assert_ptr_null (wuzi_replay_get_board (replay));
}
END_TEST

START_TEST (stones_that_were_set_up_can_be_played_on)
{
  static const int BLACK[][2] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } };
  StudyNote *note = study_note_new ();
  Board board;

  g_clear_object (&replay);
  g_clear_object (&study);
  study = wuzi_study_new (9);
  replay = wuzi_replay_new (study);
  for (guint i = 0; i < G_N_ELEMENTS (BLACK); i++)
    study_note_set_stone (note, point_make (BLACK[i][0], BLACK[i][1]), STONE_BLACK);
  wuzi_study_set_note (study, STUDY_ROOT, study_note_copy (note));
  ck_assert (!wuzi_replay_can_play_on (replay)); /* whites are missing */
  for (int x = 0; x < 3; x++)
    study_note_set_stone (note, point_make (x, 5), STONE_WHITE);
  note->turn = STONE_WHITE;
  wuzi_study_set_note (study, STUDY_ROOT, study_note_copy (note));
  ck_assert (wuzi_replay_can_play_on (replay));
  ck_assert (wuzi_replay_get_start (replay, &board));
  ck_assert_int_eq (board.count, 7);
  ck_assert_int_eq (board.turn, STONE_WHITE);
  ck_assert_int_eq (board_get (&board, point_make (3, 0)), STONE_BLACK);
  ck_assert_int_eq (board_get (&board, point_make (2, 5)), STONE_WHITE);
  /* Who moves must be who would in a game; and it must go on. */
  note->turn = STONE_BLACK;
  wuzi_study_set_note (study, STUDY_ROOT, study_note_copy (note));
  ck_assert (!wuzi_replay_can_play_on (replay));
  study_note_set_stone (note, point_make (4, 0), STONE_BLACK);
  study_note_set_stone (note, point_make (4, 5), STONE_WHITE);
  note->turn = STONE_WHITE;
  wuzi_study_set_note (study, STUDY_ROOT, note);
  ck_assert (!wuzi_replay_can_play_on (replay));
}
END_TEST

/* A line that goes on after a five, as some files have it. */
START_TEST (nobody_goes_on_behind_the_end)
{
  wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_WHITE, point_make (4, 4));
  ck_assert_int_eq (wuzi_replay_get_verdict (replay)->outcome, OUTCOME_OPEN);
  ck_assert (!wuzi_replay_can_play_on (replay));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-replay");
  TCase *games = tcase_create ("games");

  tcase_add_checked_fixture (games, set_up, tear_down);
  tcase_add_test (games, it_begins_at_the_end);
  tcase_add_test (games, a_variation_is_a_line_of_its_own);
  tcase_add_test (games, a_line_that_goes_is_left);
  tcase_add_test (games, what_nobody_can_have_played_is_no_game);
  tcase_add_test (games, stones_that_were_set_up_can_be_played_on);
  tcase_add_test (games, nobody_goes_on_behind_the_end);
  tcase_add_test (games, every_position_is_what_was_played_up_to_it);
  tcase_add_test (games, there_is_nothing_before_the_first_and_behind_the_last);
  tcase_add_test (games, moves_tell_point_colour_and_time);
  tcase_add_test (games, a_point_tells_when_it_was_played);
  tcase_add_test (games, a_game_can_go_on_while_it_is_not_over);
  tcase_add_test (games, nobody_goes_on_where_nobody_can_win);
  tcase_add_test (games, white_may_have_begun);
  tcase_add_test (games, playing_goes_through_all_moves_and_stops);
  tcase_add_test (games, at_the_end_playing_begins_with_the_first_move);
  tcase_add_test (games, what_is_stopped_stays_where_it_is);
  tcase_add_test (games, a_game_without_moves_does_not_play);
  tcase_add_test (games, delays_follow_the_speed);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
