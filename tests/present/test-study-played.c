/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others played becomes branches with their counts. */
#include "present/study/study-played.h"

#include "board/notation.h"
#include "present/study/explorer-words.h"
#include "support/check-main.h"

static WuziStudy *study;
static GArray *next;

static Point
at (const char *point)
{
  return notation_to_point (point, 15);
}

static void
set_up (void)
{
  const Point h8 = at ("h8");

  study = wuzi_study_new_from_points (15, RULE_RENJU, &h8, 1);
  wuzi_study_set_current (study, wuzi_study_get_child (study, STUDY_ROOT));
  next = g_array_new (FALSE, FALSE, sizeof (NextMove));
}

static void
tear_down (void)
{
  g_clear_object (&study);
  g_array_unref (next);
}

static void
played (const char *point, guint games, guint black_wins, guint white_wins)
{
  NextMove move = { .point = point != NULL ? at (point) : POINT_NONE,
                    .games = games,
                    .black_wins = black_wins,
                    .white_wins = white_wins };

  g_array_append_val (next, move);
}

static StudyNode
current (void)
{
  return wuzi_study_get_current (study);
}

static const char *
comment_on (const char *point)
{
  StudyNode child = wuzi_study_find_child (study, current (), STONE_WHITE, at (point));
  const StudyNote *note = child != STUDY_NO_NODE ? wuzi_study_get_note (study, child) : NULL;

  return note != NULL ? note->comment : NULL;
}

static guint
count_branches (void)
{
  StudyNode child = wuzi_study_get_child (study, current ());
  guint count = 0;

  for (; child != STUDY_NO_NODE; child = wuzi_study_get_next (study, child))
    count++;
  return count;
}

START_TEST (moves_of_enough_games_are_one_edit)
{
  StudyNode before = current ();

  played ("i9", 34, 15, 19);
  played ("h9", 3, 0, 0);
  played ("g5", 2, 2, 0);
  played (NULL, 9, 9, 0);
  ck_assert_uint_eq (study_played_add (study, current (), next, STUDY_PLAYED_LEAST), 2);
  ck_assert_uint_eq (current (), before);
  ck_assert_uint_eq (count_branches (), 2);
  ck_assert_str_eq (comment_on ("i9"), "34 games, 56%");
  ck_assert_str_eq (comment_on ("h9"), "3 games");
  ck_assert (wuzi_study_undo (study));
  ck_assert_uint_eq (count_branches (), 0);
}
END_TEST

START_TEST (a_branch_that_is_there_is_found_again_turned_or_not)
{
  StudyNode child = wuzi_study_add_move (study, current (), STONE_WHITE, at ("g9"));

  wuzi_study_set_current (study, wuzi_study_get_parent (study, child));
  wuzi_study_set_comment (study, child, "Indirect");
  played ("i9", 4, 1, 3);
  ck_assert_uint_eq (study_played_add (study, current (), next, STUDY_PLAYED_LEAST), 1);
  ck_assert_uint_eq (count_branches (), 1);
  ck_assert_str_eq (comment_on ("g9"), "Indirect\n4 games, 75%");
  /* Once more, it says nothing twice. */
  ck_assert_uint_eq (study_played_add (study, current (), next, STUDY_PLAYED_LEAST), 1);
  ck_assert_str_eq (comment_on ("g9"), "Indirect\n4 games, 75%");
}
END_TEST

START_TEST (details_tell_what_figures_do_not)
{
  NextMove move = { .point = at ("i9"), .games = 5, .black_wins = 2, .white_wins = 3 };
  g_autofree char *none = explorer_words_for_details (&move, NULL);
  g_autofree char *all = NULL;

  ck_assert_str_eq (none, "");
  move.games = 6;
  move.rated = 4;
  move.rating = 2134;
  move.last_year = 2019;
  all = explorer_words_for_details (&move, NULL);
  ck_assert_str_eq (all, "6 games · Rating 2134 · Last in 2019");
}
END_TEST

START_TEST (counts_fit_on_a_point)
{
  static const struct {
    guint games;
    const char *words;
  } COUNTS[] = { { 999, "999" }, { 1000, "1k" }, { 12999, "12k" }, { 2000000, "2M" } };

  for (guint i = 0; i < G_N_ELEMENTS (COUNTS); i++) {
    g_autofree char *words = explorer_words_for_count (COUNTS[i].games);

    ck_assert_str_eq (words, COUNTS[i].words);
  }
}
END_TEST

/* What was looked at is told as it stands in the tree. */
START_TEST (details_tell_what_an_engine_thought)
{
  g_autoptr (WuziAnalysis) analysis = wuzi_analysis_new ();
  NextMove move = { .point = at ("i9"), .games = 1, .white_wins = 1 };
  StudyNode child = wuzi_study_add_move (study, current (), STONE_WHITE, at ("i9"));
  g_autofree char *words = NULL;

  wuzi_study_set_current (study, wuzi_study_get_parent (study, child));
  wuzi_study_set_value (study, child, 0);
  wuzi_analysis_set_study (analysis, study);
  words = explorer_words_for_details (&move, analysis);
  ck_assert_str_eq (words, "Engine: 50%");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-played");
  TCase *played_case = tcase_create ("played");

  tcase_add_checked_fixture (played_case, set_up, tear_down);
  tcase_add_test (played_case, moves_of_enough_games_are_one_edit);
  tcase_add_test (played_case, a_branch_that_is_there_is_found_again_turned_or_not);
  tcase_add_test (played_case, details_tell_what_figures_do_not);
  tcase_add_test (played_case, counts_fit_on_a_point);
  tcase_add_test (played_case, details_tell_what_an_engine_thought);
  suite_add_tcase (suite, played_case);
  return run_suite (suite);
}
