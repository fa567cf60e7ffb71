/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of thinking about what a study shows. */
#include "study/wuzi-analysis.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/four-three.h"
#include "support/no-threads.h"
#include "support/wait.h"

enum {
  STEPS = 200,
  MEGABYTES = 16, /* so that no test waits for a large table */
};

/* Two open threes at once, with f6: no four makes any. */
static const char DOUBLE_THREE[] = ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . x . . . . .\n"
                                   ". . . . . x . . . . .\n"
                                   ". . . x x . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". . . . . . . . . . .\n"
                                   ". o . . o . . . . . .\n"
                                   "o . . . . . . . o . .\n";

/* Black wins by eight fours. */
static const char LONG_WIN[] = "e5e8f9g6e11k6j10j5f8k9i10i8h5h11j6i11j9g5f5i6";

/* The moves of a text, as a study. */
static WuziStudy *
new_moves (const char *text)
{
  WuziStudy *study = wuzi_study_new (15);
  Stone stone = STONE_BLACK;

  for (char *next; *text != '\0'; text = next) {
    int y = (int) strtol (text + 1, &next, 10);

    wuzi_study_add_move (study, wuzi_study_get_current (study), stone,
                         point_make (*text - 'a', y - 1));
    stone = stone_other (stone);
  }
  return study;
}

/* The stones of a picture, set up at the root. */
static WuziStudy *
new_set_up (const char *picture, Stone turn)
{
  StudyNote *note = study_note_new ();
  WuziStudy *study;
  Board board;

  ck_assert (notation_read_board (picture, &board));
  study = wuzi_study_new (board.size);
  for (int i = 0; i < board.count; i++)
    study_note_set_stone (note, board.moves[i], board_get (&board, board.moves[i]));
  note->turn = turn;
  wuzi_study_take_note (study, STUDY_ROOT, note);
  return study;
}

/* A row of moves that nobody wins by, as a study. */
static WuziStudy *
new_walk (int moves)
{
  WuziStudy *study = wuzi_study_new (22);
  Stone stone = STONE_BLACK;

  for (int i = 0; i < moves; i++) {
    int x = i % 22;
    int y = i / 22;

    /* Black and white change places in every second column of two rows. */
    wuzi_study_add_move (study, wuzi_study_get_current (study), stone,
                         point_make ((x * 5 + y * 2) % 22, y * 2));
    stone = stone_other (stone);
  }
  return study;
}

static WuziAnalysis *
new_active (WuziStudy *study, int lines)
{
  WuziAnalysis *analysis = wuzi_analysis_new ();

  g_object_set (analysis, "memory", MEGABYTES, "line-count", lines, "threads", 1, NULL);
  wuzi_analysis_set_study (analysis, study);
  wuzi_analysis_set_active (analysis, TRUE);
  return analysis;
}

static gboolean
has_depth (WuziAnalysis *analysis, int depth)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (analysis);

  return opinion != NULL && opinion->count > 0 && opinion->lines[0].depth >= depth;
}

static gboolean
has_win (WuziAnalysis *analysis)
{
  const AnalysisOpinion *opinion = wuzi_analysis_get_opinion (analysis);

  return opinion != NULL && opinion->count > 0 && analysis_line_get_moves (&opinion->lines[0]) > 0;
}

START_TEST (a_win_by_fours_is_known_as_such)
{
  g_autoptr (WuziStudy) study = new_set_up (FOUR_THREE, STONE_NONE);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 3);
  const AnalysisOpinion *opinion;

  WAIT_FOR (has_win (analysis));
  opinion = wuzi_analysis_get_opinion (analysis);
  ck_assert_int_eq (opinion->turn, STONE_BLACK);
  ck_assert_int_eq (opinion->lines[0].means, ANALYSIS_BY_FOURS);
  ck_assert_int_eq (analysis_line_get_moves (&opinion->lines[0]), 3);
  ck_assert_int_eq (opinion->lines[0].length, 5);
  ck_assert_uint_eq (opinion->lines[0].points[0], point_make (3, 5));
  ck_assert_double_gt (analysis_opinion_get_chance (opinion), 0.99);
}
END_TEST

START_TEST (a_win_by_threes_is_known_as_such)
{
  g_autoptr (WuziStudy) study = new_set_up (DOUBLE_THREE, STONE_NONE);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 1);
  const AnalysisOpinion *opinion;

  WAIT_FOR (has_win (analysis));
  opinion = wuzi_analysis_get_opinion (analysis);
  ck_assert_int_ne (opinion->lines[0].means, ANALYSIS_BY_FOURS);
  ck_assert_int_gt (opinion->lines[0].length, 1);
}
END_TEST

START_TEST (beside_a_win_the_other_lines_are_told_too)
{
  g_autoptr (WuziStudy) study = new_moves (LONG_WIN);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 4);
  const AnalysisOpinion *opinion;

  WAIT_FOR (has_win (analysis) && wuzi_analysis_get_opinion (analysis)->count == 4);
  opinion = wuzi_analysis_get_opinion (analysis);
  for (int i = 0; i < opinion->count; i++)
    for (int j = 0; j < i; j++) {
      ck_assert_uint_ne (opinion->lines[i].points[0], opinion->lines[j].points[0]);
      ck_assert_int_le (opinion->lines[i].score, opinion->lines[j].score);
    }
}
END_TEST

START_TEST (the_other_sides_threat_is_told_if_asked)
{
  g_autoptr (WuziStudy) study = new_set_up (FOUR_THREE, STONE_WHITE);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 1);
  const AnalysisOpinion *opinion;

  WAIT_FOR (has_depth (analysis, 2));
  ck_assert (!wuzi_analysis_get_opinion (analysis)->threat_is_known);
  g_object_set (analysis, "threats", TRUE, NULL);
  WAIT_FOR (wuzi_analysis_get_opinion (analysis)->threat_is_known);
  opinion = wuzi_analysis_get_opinion (analysis);
  ck_assert_int_eq (opinion->turn, STONE_WHITE);
  ck_assert_int_eq (opinion->threat.means, ANALYSIS_BY_FOURS);
  ck_assert_uint_eq (opinion->threat.points[0], point_make (3, 5));
}
END_TEST

START_TEST (stones_of_any_number_are_thought_about)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autoptr (WuziAnalysis) analysis = NULL;
  StudyNote *note = study_note_new ();

  for (int i = 0; i < 3; i++)
    study_note_set_stone (note, point_make (5 + i, 7), STONE_WHITE);
  note->turn = STONE_WHITE;
  wuzi_study_take_note (study, STUDY_ROOT, note);
  analysis = new_active (study, 2);
  WAIT_FOR (has_win (analysis));
  ck_assert_int_eq (wuzi_analysis_get_opinion (analysis)->turn, STONE_WHITE);
  ck_assert_double_lt (analysis_opinion_get_chance (wuzi_analysis_get_opinion (analysis)), 0.01);
}
END_TEST

START_TEST (where_five_stand_the_game_is_over)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autoptr (WuziAnalysis) analysis = NULL;
  StudyNote *note = study_note_new ();

  for (int i = 0; i < 5; i++)
    study_note_set_stone (note, point_make (5 + i, 7), STONE_BLACK);
  wuzi_study_take_note (study, STUDY_ROOT, note);
  analysis = new_active (study, 2);
  ck_assert_int_eq (wuzi_analysis_get_state (analysis), ANALYSIS_OVER);
  wuzi_study_set_mark (study, STUDY_ROOT, MARK_CIRCLE, point_make (1, 1), POINT_NONE, NULL, TRUE);
  ck_assert_int_eq (wuzi_analysis_get_state (analysis), ANALYSIS_OVER);
  note = study_note_copy (wuzi_study_get_note (study, STUDY_ROOT));
  study_note_unset_stone (note, point_make (5, 7));
  wuzi_study_set_note (study, STUDY_ROOT, note);
  ck_assert_int_eq (wuzi_analysis_get_state (analysis), ANALYSIS_THINKING);
}
END_TEST

START_TEST (black_is_not_told_to_play_where_renju_forbids_it)
{
  g_autoptr (WuziStudy) study = new_set_up (DOUBLE_THREE, STONE_NONE);
  g_autoptr (WuziAnalysis) analysis = NULL;
  const AnalysisOpinion *opinion;

  wuzi_study_set_rule (study, RULE_RENJU);
  analysis = new_active (study, 8);
  WAIT_FOR (has_depth (analysis, 3) && wuzi_analysis_get_opinion (analysis)->count > 1);
  opinion = wuzi_analysis_get_opinion (analysis);
  for (int i = 0; i < opinion->count; i++)
    ck_assert_uint_ne (opinion->lines[i].points[0], point_make (5, 5));
  wuzi_study_set_rule (study, RULE_FREESTYLE);
  WAIT_FOR (has_win (analysis));
}
END_TEST

static void
count_cb (guint *count)
{
  (*count)++;
}

START_TEST (what_comes_too_late_is_dropped)
{
  g_autoptr (WuziStudy) study = new_walk (STEPS);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 2);
  StudyNode node = wuzi_study_get_current (study);
  guint count = 0;

  WAIT_FOR (has_depth (analysis, 1));
  for (; node != STUDY_NO_NODE; node = wuzi_study_get_parent (study, node)) {
    const AnalysisOpinion *opinion;
    StudyPosition position;

    wuzi_study_set_current (study, node);
    wuzi_study_get_position (study, node, &position);
    g_main_context_iteration (NULL, FALSE);
    opinion = wuzi_analysis_get_opinion (analysis);
    for (int i = 0; opinion != NULL && i < opinion->count; i++)
      ck_assert_int_eq (position.at[opinion->lines[i].points[0]], STONE_NONE);
  }
  WAIT_FOR (has_depth (analysis, 1));
  wuzi_analysis_set_active (analysis, FALSE);
  ck_assert_int_eq (wuzi_analysis_get_state (analysis), ANALYSIS_IDLE);
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (count_cb), &count);
  run_pending ();
  ck_assert_uint_eq (count, 0);
}
END_TEST

START_TEST (what_is_known_is_known_at_once_when_one_comes_back)
{
  g_autoptr (WuziStudy) study = new_walk (6);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 2);
  StudyNode node = wuzi_study_get_current (study);
  int depth;

  WAIT_FOR (has_depth (analysis, 4));
  depth = wuzi_analysis_get_opinion (analysis)->lines[0].depth;
  wuzi_study_set_current (study, STUDY_ROOT);
  ck_assert_ptr_null (wuzi_analysis_get_opinion (analysis));
  WAIT_FOR (has_depth (analysis, 1));
  wuzi_study_set_current (study, node);
  ck_assert (has_depth (analysis, depth));
  run_pending ();
  ck_assert (has_depth (analysis, depth));
}
END_TEST

START_TEST (an_analysis_may_go_in_the_middle_of_a_thought)
{
  for (int i = 0; i < 10; i++) {
    g_autoptr (WuziStudy) study = new_walk (20 + i);
    WuziAnalysis *analysis = new_active (study, 2);
    WuziAnalysis *left = analysis;

    if (i % 2 == 0)
      WAIT_FOR (has_depth (analysis, 1));
    g_object_add_weak_pointer (G_OBJECT (analysis), (gpointer *) &left);
    g_object_unref (analysis);
    ck_assert_ptr_null (left);
    run_pending ();
  }
}
END_TEST

START_TEST (a_study_may_be_taken_away)
{
  g_autoptr (WuziStudy) study = new_walk (9);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 2);
  guint count = 0;

  WAIT_FOR (has_depth (analysis, 1));
  wuzi_analysis_set_study (analysis, NULL);
  ck_assert_int_eq (wuzi_analysis_get_state (analysis), ANALYSIS_IDLE);
  ck_assert_ptr_null (wuzi_analysis_get_opinion (analysis));
  wuzi_study_set_current (study, STUDY_ROOT);
  run_pending ();
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (count_cb), &count);
  wuzi_analysis_set_study (analysis, study);
  ck_assert_uint_eq (count, 1);
  WAIT_FOR (has_depth (analysis, 1));
}
END_TEST

START_TEST (settings_may_change_while_it_thinks)
{
  g_autoptr (WuziStudy) study = new_walk (9);
  g_autoptr (WuziAnalysis) analysis = new_active (study, 1);

  WAIT_FOR (has_depth (analysis, 3));
  ck_assert_int_eq (wuzi_analysis_get_opinion (analysis)->count, 1);
  g_object_set (analysis, "line-count", 5, "memory", 2 * MEGABYTES, "threads", 2, NULL);
  WAIT_FOR (wuzi_analysis_get_opinion (analysis)->count == 5);
  ck_assert_int_eq (wuzi_analysis_get_state (analysis), ANALYSIS_THINKING);
}
END_TEST

START_TEST (the_study_keeps_the_score_and_undoes_none_of_it)
{
  g_autoptr (WuziStudy) study = new_set_up (FOUR_THREE, STONE_WHITE);
  g_autoptr (WuziAnalysis) analysis = NULL;

  wuzi_study_set_comment (study, STUDY_ROOT, "white?");
  wuzi_study_undo (study);
  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  analysis = new_active (study, 1);
  WAIT_FOR (wuzi_study_get_note (study, STUDY_ROOT)->has_value);
  ck_assert (!wuzi_study_is_modified (study));
  ck_assert (!wuzi_study_can_undo (study) && wuzi_study_can_redo (study));
  wuzi_analysis_set_active (analysis, FALSE);
  wuzi_study_redo (study);
  ck_assert_str_eq (wuzi_study_get_note (study, STUDY_ROOT)->comment, "white?");
  ck_assert (wuzi_study_get_note (study, STUDY_ROOT)->has_value);
}
END_TEST

START_TEST (without_a_thread_it_fails_until_it_is_begun_anew)
{
  g_autoptr (WuziStudy) study = new_walk (9);
  g_autoptr (WuziAnalysis) analysis = NULL;

  no_threads = TRUE;
  analysis = new_active (study, 1);
  WAIT_FOR (wuzi_analysis_get_state (analysis) == ANALYSIS_FAILED);
  ck_assert_ptr_null (wuzi_analysis_get_opinion (analysis));
  no_threads = FALSE;
  g_object_set (analysis, "line-count", 2, NULL);
  ck_assert_int_eq (wuzi_analysis_get_state (analysis), ANALYSIS_THINKING);
  WAIT_FOR (has_depth (analysis, 1));
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("WuziAnalysis");
  TCase *tcase = tcase_create ("threads");

  tcase_add_test (tcase, a_win_by_fours_is_known_as_such);
  tcase_add_test (tcase, a_win_by_threes_is_known_as_such);
  tcase_add_test (tcase, beside_a_win_the_other_lines_are_told_too);
  tcase_add_test (tcase, the_other_sides_threat_is_told_if_asked);
  tcase_add_test (tcase, stones_of_any_number_are_thought_about);
  tcase_add_test (tcase, where_five_stand_the_game_is_over);
  tcase_add_test (tcase, black_is_not_told_to_play_where_renju_forbids_it);
  tcase_add_test (tcase, what_comes_too_late_is_dropped);
  tcase_add_test (tcase, what_is_known_is_known_at_once_when_one_comes_back);
  tcase_add_test (tcase, an_analysis_may_go_in_the_middle_of_a_thought);
  tcase_add_test (tcase, a_study_may_be_taken_away);
  tcase_add_test (tcase, settings_may_change_while_it_thinks);
  tcase_add_test (tcase, the_study_keeps_the_score_and_undoes_none_of_it);
  tcase_add_test (tcase, without_a_thread_it_fails_until_it_is_begun_anew);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
