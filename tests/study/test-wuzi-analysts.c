/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several engines from elsewhere that look at a study. */
#include "study/wuzi-analysts.h"

#include "support/check-main.h"
#include "support/scripted-analysts.h"

static WuziStudy *study;
static WuziAnalysts *analysts;

static void
set_up (void)
{
  scripted_analysts_open ("Ann", "200", "-200");
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  analysts = wuzi_analysts_new ();
  wuzi_analysts_set_engines (analysts, G_LIST_MODEL (engines));
  wuzi_analysts_set_study (analysts, study);
}

static void
tear_down (void)
{
  g_clear_object (&analysts);
  g_clear_object (&study);
  scripted_analysts_close ();
}

static void
choose (WuziEngineEntry *entry, gboolean chosen)
{
  wuzi_analysts_choose (analysts, wuzi_engine_entry_get_id (entry), chosen);
}

/* Has the analyst an opinion that begins in that column? */
static gboolean
looks_at (guint index, int column)
{
  const AnalysisOpinion *opinion = wuzi_analyst_get_opinion (wuzi_analysts_get (analysts, index));

  return opinion != NULL && opinion->lines[0].points[0] == point_make (column, 1);
}

static void
play (int x, int y)
{
  wuzi_study_add_move (study, wuzi_study_get_current (study),
                       wuzi_study_count_moves (study, wuzi_study_get_current (study)) % 2 == 0
                           ? STONE_BLACK
                           : STONE_WHITE,
                       point_make (x, y));
}

START_TEST (our_own_engine_looks_where_nobody_else_does)
{
  ck_assert (wuzi_analysts_get_built_in (analysts));
  ck_assert_uint_eq (wuzi_analysts_count (analysts), 0);
  choose (ann, TRUE);
  ck_assert (wuzi_analysts_get_built_in (analysts));
  wuzi_analysts_choose (analysts, ANALYSTS_BUILT_IN, FALSE);
  ck_assert (!wuzi_analysts_get_built_in (analysts));
  ck_assert_uint_eq (wuzi_analysts_count (analysts), 1);
  choose (ann, FALSE);
  ck_assert (wuzi_analysts_get_built_in (analysts));
}
END_TEST

START_TEST (all_of_them_follow_the_study)
{
  choose (ann, TRUE);
  choose (bob, TRUE);
  wuzi_analysts_set_active (analysts, TRUE);
  WAIT_FOR (looks_at (0, 0) && looks_at (1, 0));
  play (7, 7);
  WAIT_FOR (looks_at (0, 1) && looks_at (1, 1));
  play (8, 8);
  WAIT_FOR (looks_at (0, 2) && looks_at (1, 2));
  wuzi_study_undo (study);
  WAIT_FOR (looks_at (0, 1) && looks_at (1, 1));
}
END_TEST

START_TEST (one_that_stays_keeps_its_place_and_thinks_on)
{
  WuziAnalyst *second;

  choose (ann, TRUE);
  choose (bob, TRUE);
  wuzi_analysts_set_active (analysts, TRUE);
  WAIT_FOR (looks_at (1, 0));
  second = wuzi_analysts_get (analysts, 1);
  ck_assert_int_eq (wuzi_analyst_get_place (second), 1);
  choose (ann, FALSE);
  ck_assert_ptr_eq (wuzi_analysts_get (analysts, 0), second);
  ck_assert_int_eq (wuzi_analyst_get_state (second), ANALYST_THINKING);
  choose (ann, TRUE);
  ck_assert_str_eq (wuzi_analyst_get_name (wuzi_analysts_get (analysts, 1)), "Ann");
  ck_assert_int_eq (wuzi_analyst_get_place (wuzi_analysts_get (analysts, 1)), 0);
  WAIT_FOR (looks_at (1, 0));
}
END_TEST

START_TEST (one_that_is_removed_ends_and_comes_back)
{
  choose (bob, TRUE);
  wuzi_analysts_set_active (analysts, TRUE);
  WAIT_FOR (looks_at (0, 0));
  g_list_store_remove (engines, 1);
  ck_assert_uint_eq (wuzi_analysts_count (analysts), 0);
  WAIT_FOR (!has_children ());
  g_list_store_append (engines, bob);
  WAIT_FOR (looks_at (0, 0));
}
END_TEST

START_TEST (what_was_chosen_before_its_engine_is_there_comes_with_it)
{
  const char *ids[] = { wuzi_engine_entry_get_id (bob), "nobody", NULL };

  wuzi_analysts_set_engines (analysts, NULL);
  g_object_set (analysts, "chosen", ids, NULL);
  ck_assert (wuzi_analysts_get_built_in (analysts));
  wuzi_analysts_set_engines (analysts, G_LIST_MODEL (engines));
  ck_assert_uint_eq (wuzi_analysts_count (analysts), 1);
  ck_assert (!wuzi_analysts_get_built_in (analysts));
}
END_TEST

START_TEST (no_more_look_than_there_are_places)
{
  for (int i = 0; i < ANALYSTS_MAX; i++) {
    g_autoptr (WuziEngineEntry) entry = scripted_analyst_new (folder, "More", "0");

    g_list_store_append (engines, entry);
    choose (entry, TRUE);
  }
  choose (ann, TRUE);
  ck_assert_uint_eq (wuzi_analysts_count (analysts), ANALYSTS_MAX);
}
END_TEST

START_TEST (they_go_while_they_think_and_leave_nothing)
{
  choose (ann, TRUE);
  choose (bob, TRUE);
  wuzi_analysts_set_active (analysts, TRUE);
  WAIT_FOR (looks_at (0, 0));
  g_clear_object (&analysts);
  WAIT_FOR (!has_children ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-analysts");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, our_own_engine_looks_where_nobody_else_does);
  tcase_add_test (tcase, all_of_them_follow_the_study);
  tcase_add_test (tcase, one_that_stays_keeps_its_place_and_thinks_on);
  tcase_add_test (tcase, one_that_is_removed_ends_and_comes_back);
  tcase_add_test (tcase, what_was_chosen_before_its_engine_is_there_comes_with_it);
  tcase_add_test (tcase, no_more_look_than_there_are_places);
  tcase_add_test (tcase, they_go_while_they_think_and_leave_nothing);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
