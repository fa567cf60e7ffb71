/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of games. */
#include "present/study/replay-words.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/check-words.h"
#include "support/sitting.h"

enum {
  SIDE = 9,
};

static Sitting sitting;
static WuziStudy *study;
static WuziReplay *replay;
static WuziRecordedMove moves[] = { { 0, 0 }, { 0, 3200 }, { 0, 61000 } };
static WuziGameFacts facts;

static void
set_up (void)
{
  static const char *const POINTS[] = { "e5", "d4", "c3" };
  g_autoptr (WuziGameRecord) record = NULL;

  sitting_open (&sitting);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    moves[i].point = notation_to_point (POINTS[i], SIDE);
  facts = (WuziGameFacts) {
    .mode = WUZI_MODE_PVE,
    .size = SIDE,
    .time = { TIME_INCREMENT, 300000, 3000 },
    .duration = 252999,
    .black = { .profile_id = (char *) wuzi_profile_get_id (sitting.ann),
               .name = (char *) "Annie",
               .seat = 1 },
    .white = { .machine = (char *) "hard", .name = (char *) "Wuzi", .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = G_N_ELEMENTS (moves),
    .origin_game = (char *) "66666666-6666-4666-8666-666666666666",
    .origin_moves = 1,
  };
  record = wuzi_game_record_new (&facts);
  study = wuzi_study_new_from_record (record);
  replay = wuzi_replay_new (study);
}

static void
tear_down (void)
{
  g_clear_object (&replay);
  g_clear_object (&study);
  sitting_close (&sitting);
}

/* Takes the words. */
START_TEST (names_are_those_of_now)
{
  WuziSide gone = facts.black;
  WuziSide strange = facts.white;

  check_words (replay_words_dup_name (sitting.book, &facts.black), "Ann");
  check_words (replay_words_dup_name (sitting.book, &facts.white), "Wuzi (Hard)");
  gone.profile_id = (char *) "77777777-7777-4777-8777-777777777777";
  check_words (replay_words_dup_name (sitting.book, &gone), "Annie");
  strange.machine = (char *) "brain-2";
  check_words (replay_words_dup_name (sitting.book, &strange), "Wuzi (brain-2)");
}
END_TEST

START_TEST (both_players_are_named)
{
  g_autoptr (WuziStudy) nobody = wuzi_study_new (SIDE);

  check_words (replay_words_for_players (sitting.book, &facts), "Ann – Wuzi (Hard)");
  check_words (replay_words_for_players_of_study (nobody), "Study");
  wuzi_study_set_info (nobody, STUDY_INFO_WHITE, "Zoe");
  check_words (replay_words_for_players_of_study (nobody), "Black – Zoe");
}
END_TEST

START_TEST (why_it_can_not_be_played_on_is_told)
{
  g_autoptr (WuziStudy) white = wuzi_study_new (SIDE);
  g_autoptr (WuziReplay) of_white = NULL;

  wuzi_replay_set_position (replay, 0);
  ck_assert_str_eq (replay_words_for_play_on (replay),
                    "A new game can begin after the first move.");
  wuzi_replay_set_position (replay, 2);
  ck_assert_str_eq (replay_words_for_play_on (replay),
                    "Begin a new game from this position (Ctrl+Enter)");
  wuzi_study_add_move (white, STUDY_ROOT, STONE_WHITE, point_make (0, 0));
  of_white = wuzi_replay_new (white);
  ck_assert_str_eq (replay_words_for_play_on (of_white),
                    "In this game white began: it can’t be played on.");
}
END_TEST

START_TEST (marks_are_listed)
{
  WuziSide side = facts.black;

  check_words (replay_words_for_side (&side), "");
  side.hints = 1;
  check_words (replay_words_for_side (&side), "1 hint");
  side.taught = 1;
  check_words (replay_words_for_side (&side), "teacher");
  side.hints = 2;
  check_words (replay_words_for_side (&side), "1 hint, teacher");
  side.take_backs = 2;
  side.danger = 1;
  check_words (replay_words_for_side (&side),
               "1 hint, teacher, 2 takebacks, threats marked for 1 move");
  side = facts.white;
  side.adaptive = side.weakened = TRUE;
  check_words (replay_words_for_side (&side), "adaptive, hurried");
}
END_TEST

START_TEST (a_game_is_told_in_short)
{
  check_words (replay_words_for_kind (&facts), "Freestyle · Chosei · 9 × 9 · 5 min + 3 s");
  facts.time = (TimeControl) { 0 };
  facts.opening = OPENING_SWAP;
  check_words (replay_words_for_kind (&facts), "Freestyle · Swap · Chosei · 9 × 9");
  check_words (replay_words_for_length (&facts), "3 moves in 4 min 12 s");
  check_words (replay_words_for_moves (&facts), "e5 d4 c3");
}
END_TEST

START_TEST (moves_are_told_with_their_times)
{
  check_words (replay_words_for_move_spoken (replay, 0), "Start");
  check_words (replay_words_for_move_spoken (replay, 2), "2, White d4, 3.2 s");
  check_words (replay_words_for_move_spoken (replay, 3), "3, Black c3, 1 min 1 s");
}
END_TEST

START_TEST (a_stone_that_stood_there_took_no_time)
{
  check_words (replay_words_for_move_spoken (replay, 1), "1, Black e5");
}
END_TEST

START_TEST (positions_are_told)
{
  check_words (replay_words_for_position (replay), "Move 3 of 3: Black c3, 1 min 1 s");
  wuzi_replay_set_position (replay, 1);
  check_words (replay_words_for_position (replay), "Move 1 of 3: Black e5");
  wuzi_replay_set_position (replay, 0);
  check_words (replay_words_for_position (replay), "Before the first of 3 moves");
}
END_TEST

START_TEST (times_are_summed_up)
{
  check_words (replay_words_for_times (replay), "Black thought for 1 min 1 s in all, White for "
                                                "3.2 s. Longest: 3, Black c3, 1 min 1 s.");
}
END_TEST

START_TEST (a_game_without_times_says_so)
{
  g_autoptr (WuziStudy) short_study =
      wuzi_study_new_from_moves (SIDE, RULE_FREESTYLE, STONE_BLACK, moves, 1);
  g_autoptr (WuziReplay) quick = wuzi_replay_new (short_study);

  check_words (replay_words_for_times (quick), "Neither side took any time.");
}
END_TEST

START_TEST (a_study_is_told_as_its_file_tells_it)
{
  g_autoptr (WuziStudy) file = wuzi_study_new (SIDE);

  check_words (replay_words_dup_player (file, STONE_BLACK), "Black");
  check_words (replay_words_for_result (file), "");
  check_words (replay_words_for_study (file), "Freestyle · 9 × 9");
  wuzi_study_set_info (file, STUDY_INFO_BLACK, "Ann");
  wuzi_study_set_info (file, STUDY_INFO_BLACK_RANK, "3 dan");
  wuzi_study_set_info (file, STUDY_INFO_RULES, "Renju");
  check_words (replay_words_dup_player (file, STONE_BLACK), "Ann (3 dan)");
  check_words (replay_words_for_study (file), "Renju · 9 × 9");
  check_words (replay_words_for_study (study), "Freestyle · Chosei · 9 × 9");
}
END_TEST

START_TEST (results_of_files_are_told)
{
  static const char *const WORDS[][2] = {
    { "0", "Draw." },
    { "draw", "Draw." },
    { "B+", "Ann wins." },
    { "W+5", "White wins." },
    { "W+R", "Ann resigns. White wins." },
    { "B+Time", "White runs out of time. Ann wins." },
    { "W+F", "Ann makes a forbidden move. White wins." },
    { "Void", "Void" },
    { "?", "" },
  };
  g_autoptr (WuziStudy) file = wuzi_study_new (SIDE);

  wuzi_study_set_info (file, STUDY_INFO_BLACK, "Ann");
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++) {
    wuzi_study_set_info (file, STUDY_INFO_RESULT, WORDS[i][0]);
    check_words (replay_words_for_result (file), WORDS[i][1]);
  }
}
END_TEST

START_TEST (an_empty_study_says_what_to_do)
{
  g_autoptr (WuziStudy) file = wuzi_study_new (SIDE);
  g_autoptr (WuziReplay) line = wuzi_replay_new (file);
  StudyNote *note = study_note_new ();

  ck_assert_str_eq (replay_words_for_empty_study (line),
                    "Click a point to play a move, or paste moves (Ctrl+V). With F8, you set up "
                    "stones and write comments.");
  study_note_set_stone (note, point_make (1, 1), STONE_WHITE);
  wuzi_study_set_note (file, STUDY_ROOT, note);
  ck_assert_ptr_null (replay_words_for_empty_study (line));
  wuzi_study_undo (file);
  ck_assert_ptr_nonnull (replay_words_for_empty_study (line));
  wuzi_study_add_move (file, STUDY_ROOT, STONE_BLACK, point_make (1, 1));
  wuzi_study_set_current (file, STUDY_ROOT);
  ck_assert_ptr_null (replay_words_for_empty_study (line));
}
END_TEST

START_TEST (passes_and_steps_without_a_move_are_told)
{
  g_autoptr (WuziStudy) file = wuzi_study_new (SIDE);
  g_autoptr (WuziReplay) line = wuzi_replay_new (file);

  check_words (replay_words_for_position (line), "No moves yet");
  wuzi_study_add_move (file, STUDY_ROOT, STONE_BLACK, POINT_NONE);
  check_words (replay_words_for_position (line), "Move 1 of 1: Black passes");
  wuzi_study_add_node (file, wuzi_study_get_current (file));
  wuzi_study_set_current (file, wuzi_study_get_end (file, STUDY_ROOT));
  check_words (replay_words_for_move_spoken (line, 2), "2, No move");
  check_words (replay_words_for_line (line), "pass");
  check_words (replay_words_for_line (replay), "e5 d4 c3");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("replay-words");
  TCase *words = tcase_create ("words");

  tcase_add_checked_fixture (words, set_up, tear_down);
  tcase_add_test (words, names_are_those_of_now);
  tcase_add_test (words, both_players_are_named);
  tcase_add_test (words, why_it_can_not_be_played_on_is_told);
  tcase_add_test (words, marks_are_listed);
  tcase_add_test (words, a_game_is_told_in_short);
  tcase_add_test (words, moves_are_told_with_their_times);
  tcase_add_test (words, a_stone_that_stood_there_took_no_time);
  tcase_add_test (words, positions_are_told);
  tcase_add_test (words, times_are_summed_up);
  tcase_add_test (words, a_game_without_times_says_so);
  tcase_add_test (words, a_study_is_told_as_its_file_tells_it);
  tcase_add_test (words, results_of_files_are_told);
  tcase_add_test (words, an_empty_study_says_what_to_do);
  tcase_add_test (words, passes_and_steps_without_a_move_are_told);
  suite_add_tcase (suite, words);
  return run_suite (suite);
}
