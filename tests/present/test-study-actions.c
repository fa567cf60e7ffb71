/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a study, and where. */
#include "present/study/study-actions.h"

#include "board/symmetry.h"
#include "support/check-main.h"

static WuziStudy *study;
static WuziReplay *replay;

/* Two moves, and a variation of the second; the study stands at that. */
static void
set_up (void)
{
  StudyNode first;

  study = wuzi_study_new (BOARD_USUAL_SIZE);
  first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  wuzi_study_add_move (study, first, STONE_WHITE, point_make (8, 8));
  wuzi_study_set_current (study,
                          wuzi_study_add_move (study, first, STONE_WHITE, point_make (6, 6)));
  replay = wuzi_replay_new (study);
}

static void
tear_down (void)
{
  g_clear_object (&replay);
  g_clear_object (&study);
}

/* The names of what can be done, without "study.". */
static void
assert_enabled (const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (StudyAction action = 0; action < STUDY_ACTIONS; action++)
    if (study_action_is_enabled (action, replay))
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "",
                              study_action_get_name (action) + strlen ("study."));
  ck_assert_str_eq (names->str, expected);
}

START_TEST (what_can_be_done_depends_on_the_place)
{
  assert_enabled ("first back play delete delete-others make-main move-up pass turn mirror undo");
  study_action_do (STUDY_ACTION_BACK, replay);
  assert_enabled (
      "first back play forward last delete delete-others make-main pass turn mirror undo");
  study_action_do (STUDY_ACTION_FIRST, replay);
  assert_enabled ("play forward last pass turn mirror undo");
  g_clear_object (&replay);
  assert_enabled ("");
}
END_TEST

START_TEST (one_goes_through_the_line)
{
  study_action_do (STUDY_ACTION_FIRST, replay);
  ck_assert_uint_eq (wuzi_replay_get_position (replay), 0);
  study_action_do (STUDY_ACTION_FORWARD, replay);
  ck_assert_uint_eq (wuzi_replay_get_position (replay), 1);
  study_action_do (STUDY_ACTION_LAST, replay);
  ck_assert_uint_eq (wuzi_replay_get_position (replay), 2);
}
END_TEST

START_TEST (whatever_is_done_stops_the_automatic_replay)
{
  study_action_do (STUDY_ACTION_FIRST, replay);
  study_action_do (STUDY_ACTION_PLAY, replay);
  ck_assert (wuzi_replay_is_playing (replay));
  study_action_do (STUDY_ACTION_PASS, replay);
  ck_assert (!wuzi_replay_is_playing (replay));
  study_action_do (STUDY_ACTION_FIRST, replay);
  study_action_do (STUDY_ACTION_PLAY, replay);
  study_action_do (STUDY_ACTION_PLAY, replay);
  ck_assert (!wuzi_replay_is_playing (replay));
}
END_TEST

START_TEST (moves_are_ordered_deleted_and_brought_back)
{
  StudyNode variation = wuzi_study_get_current (study);
  StudyNode parent = wuzi_study_get_parent (study, variation);

  study_action_do (STUDY_ACTION_MOVE_UP, replay);
  ck_assert_uint_eq (wuzi_study_get_child (study, parent), variation);
  study_action_do (STUDY_ACTION_MOVE_DOWN, replay);
  ck_assert_uint_ne (wuzi_study_get_child (study, parent), variation);
  study_action_do (STUDY_ACTION_MAKE_MAIN, replay);
  ck_assert_uint_eq (wuzi_study_get_child (study, parent), variation);
  study_action_do (STUDY_ACTION_DELETE_OTHERS, replay);
  ck_assert_uint_eq (wuzi_study_get_next (study, variation), STUDY_NO_NODE);
  study_action_do (STUDY_ACTION_DELETE, replay);
  ck_assert_uint_eq (wuzi_study_get_child (study, parent), STUDY_NO_NODE);
  study_action_do (STUDY_ACTION_UNDO, replay);
  ck_assert_uint_ne (wuzi_study_get_child (study, parent), STUDY_NO_NODE);
  study_action_do (STUDY_ACTION_REDO, replay);
  ck_assert_uint_eq (wuzi_study_get_child (study, parent), STUDY_NO_NODE);
}
END_TEST

START_TEST (a_study_is_turned_and_mirrored)
{
  StudyNode end = wuzi_study_get_end (study, STUDY_ROOT);
  Point before = wuzi_study_get_point (study, end);
  int size = wuzi_study_get_size (study);

  study_action_do (STUDY_ACTION_TURN, replay);
  ck_assert_uint_eq (wuzi_study_get_point (study, end),
                     symmetry_turn (before, size, SYMMETRY_QUARTER));
  study_action_do (STUDY_ACTION_UNDO, replay);
  study_action_do (STUDY_ACTION_MIRROR, replay);
  ck_assert_uint_eq (wuzi_study_get_point (study, end),
                     symmetry_turn (before, size, SYMMETRY_MIRROR));
}
END_TEST

START_TEST (a_pass_is_a_move)
{
  study_action_do (STUDY_ACTION_PASS, replay);
  ck_assert_uint_eq (wuzi_replay_get_position (replay), 3);
  ck_assert_uint_eq (wuzi_replay_get_point (replay, 3), POINT_NONE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-actions");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, what_can_be_done_depends_on_the_place);
  tcase_add_test (tcase, one_goes_through_the_line);
  tcase_add_test (tcase, whatever_is_done_stops_the_automatic_replay);
  tcase_add_test (tcase, moves_are_ordered_deleted_and_brought_back);
  tcase_add_test (tcase, a_study_is_turned_and_mirrored);
  tcase_add_test (tcase, a_pass_is_a_move);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
