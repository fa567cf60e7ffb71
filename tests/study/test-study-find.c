/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found in a study. */
#include "study/study-find.h"

#include "board/notation.h"
#include "board/renju-opening.h"
#include "random-study.h"
#include "support/check-main.h"
#include "support/study-edits.h"

static WuziStudy *study;
static StudyNode first, second, other;

static void
set_up (void)
{
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  second = wuzi_study_add_move (study, first, STONE_WHITE, point_make (7, 8));
  other = wuzi_study_add_move (study, first, STONE_WHITE, point_make (8, 7));
}

static void
tear_down (void)
{
  g_assert_finalize_object (g_steal_pointer (&study));
}

static void
judge (StudyNode node, MoveJudgement move)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (study, node));

  note->move = move;
  note->move_emphasis = 1;
  wuzi_study_set_note (study, node, note);
}

static void
assert_finds (const StudyQuery *query, guint count, const StudyNode *expected)
{
  g_autoptr (StudyFound) found = study_find_nodes (study, query, NULL);

  ck_assert_uint_eq (found->nodes->len, count);
  for (guint i = 0; i < count; i++)
    ck_assert_uint_eq (g_array_index (found->nodes, StudyNode, i), expected[i]);
}

static void
assert_text_finds (const char *text, guint count, const StudyNode *expected)
{
  const StudyQuery query = { .text = text };

  assert_finds (&query, count, expected);
}

START_TEST (words_are_found_whatever_case_and_accents)
{
  wuzi_study_set_comment (study, first, "Die ERÖFFNUNG");
  wuzi_study_set_comment (study, other, "une idée; 黑棋好");
  assert_text_finds ("eroffnung", 1, (StudyNode[]) { first });
  assert_text_finds ("Öffnung", 1, (StudyNode[]) { first });
  assert_text_finds ("IDEE", 1, (StudyNode[]) { other });
  assert_text_finds ("黑棋", 1, (StudyNode[]) { other });
  assert_text_finds ("e", 2, (StudyNode[]) { first, other });
  assert_text_finds ("nowhere", 0, NULL);
}
END_TEST

START_TEST (names_and_labels_are_texts_too)
{
  name_node (study, second, "Main line");
  wuzi_study_set_mark (study, other, MARK_LABEL, point_make (1, 1), POINT_NONE, "Line", TRUE);
  assert_text_finds ("line", 2, (StudyNode[]) { second, other });
}
END_TEST

START_TEST (judgements_are_found_and_narrow_what_is_found)
{
  StudyQuery query = { .move = MOVE_BAD };

  judge (second, MOVE_BAD);
  judge (other, MOVE_BAD);
  judge (first, MOVE_GOOD);
  wuzi_study_set_comment (study, other, "Too far.");
  assert_finds (&query, 2, (StudyNode[]) { second, other });
  query.text = "far";
  assert_finds (&query, 1, (StudyNode[]) { other });
}
END_TEST

/* A stone above and one beside the first one are the same, turned. */
START_TEST (a_position_is_found_however_it_is_turned)
{
  StudyPosition position;
  const StudyQuery query = { .position = &position };

  wuzi_study_get_position (study, other, &position);
  assert_finds (&query, 2, (StudyNode[]) { second, other });
}
END_TEST

START_TEST (a_place_in_the_list_is_known_for_each_node)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (StudyFound) found = NULL;
  const StudyQuery query = { .text = "here" };
  guint place = 0;

  for (int i = 0; i < 50; i++) {
    StudyNode node = wuzi_study_add_node (study, random_node (lot, study));

    if (g_rand_int_range (lot, 0, 3) == 0)
      wuzi_study_set_comment (study, node, "Here.");
  }
  found = study_find_nodes (study, &query, NULL);
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    gboolean is_there = wuzi_study_get_note (study, node) != NULL;
    gboolean there;

    ck_assert_uint_eq (study_found_get_place (found, node, &there), place);
    ck_assert_int_eq (there, is_there);
    place += is_there ? 1 : 0;
  }
  ck_assert_uint_eq (found->nodes->len, place);
}
END_TEST

/* Adds moves of both colours in turn behind a node, black first. */
static StudyNode
add_line (WuziStudy *to, StudyNode node, const char *points)
{
  g_auto (GStrv) words = g_strsplit (points, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    node = wuzi_study_add_move (to, node, i % 2 == 0 ? STONE_BLACK : STONE_WHITE,
                                notation_to_point (words[i], 15));
  return node;
}

/* That of the way to a node. */
static int
find_opening (WuziStudy *game, StudyNode node)
{
  StudyNode way[STUDY_OPENING_NODES];
  guint count = wuzi_study_get_depth (game, node) + 1;

  for (guint i = count; i > 0; i--, node = wuzi_study_get_parent (game, node))
    way[i - 1] = node;
  return study_find_renju_opening (game, way, count);
}

static void
assert_opening (int number, const char *sign)
{
  ck_assert_str_eq (number != RENJU_OPENING_NONE ? renju_opening_get (number)->sign : "", sign);
}

START_TEST (the_opening_is_that_of_the_way_to_a_node)
{
  g_autoptr (WuziStudy) game = wuzi_study_new (15);
  StudyNode comment = wuzi_study_add_node (game, STUDY_ROOT);
  StudyNode white = add_line (game, comment, "h8 h9");
  StudyNode end = wuzi_study_add_move (game, white, STONE_BLACK, notation_to_point ("i9", 15));
  StudyNode direct = wuzi_study_add_move (game, white, STONE_BLACK, notation_to_point ("h10", 15));

  assert_opening (find_opening (game, STUDY_ROOT), "");
  assert_opening (find_opening (game, white), "");
  assert_opening (find_opening (game, end), "D4");
  assert_opening (find_opening (game, direct), "D1");
  direct = wuzi_study_add_move (game, direct, STONE_BLACK, notation_to_point ("a1", 15));
  assert_opening (find_opening (game, direct), "D1"); /* whoever moves afterwards */
  assert_opening (study_find_main_renju_opening (game), "D4");
}
END_TEST

START_TEST (stones_that_nobody_played_in_turn_are_no_opening)
{
  g_autoptr (WuziStudy) twice = wuzi_study_new (15);
  g_autoptr (WuziStudy) passed = wuzi_study_new (15);
  g_autoptr (WuziStudy) set_up = wuzi_study_new (15);
  StudyNote *note = study_note_new ();
  StudyNode node = wuzi_study_add_move (twice, STUDY_ROOT, STONE_BLACK, point_make (7, 7));

  node = wuzi_study_add_move (twice, node, STONE_BLACK, point_make (7, 8));
  wuzi_study_add_move (twice, node, STONE_WHITE, point_make (8, 8));
  assert_opening (study_find_main_renju_opening (twice), "");
  node = wuzi_study_add_move (passed, STUDY_ROOT, STONE_BLACK, POINT_NONE);
  wuzi_study_add_move (passed, add_line (passed, node, "h8 h9"), STONE_BLACK, point_make (8, 8));
  assert_opening (study_find_main_renju_opening (passed), "");
  note->stones = g_array_new (FALSE, FALSE, sizeof (StudyStone));
  g_array_append_val (note->stones, ((StudyStone) { point_make (0, 0), STONE_BLACK }));
  wuzi_study_set_note (set_up, STUDY_ROOT, note);
  add_line (set_up, STUDY_ROOT, "h8 h9 i9");
  assert_opening (study_find_main_renju_opening (set_up), "");
}
END_TEST

START_TEST (looking_can_be_stopped)
{
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  const StudyQuery query = { .text = "here" };

  g_cancellable_cancel (stop);
  ck_assert_ptr_null (study_find_nodes (study, &query, stop));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-find");
  TCase *tcase = tcase_create ("find");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, words_are_found_whatever_case_and_accents);
  tcase_add_test (tcase, names_and_labels_are_texts_too);
  tcase_add_test (tcase, judgements_are_found_and_narrow_what_is_found);
  tcase_add_test (tcase, a_position_is_found_however_it_is_turned);
  tcase_add_loop_test (tcase, a_place_in_the_list_is_known_for_each_node, 0, 5);
  tcase_add_test (tcase, looking_can_be_stopped);
  tcase_add_test (tcase, the_opening_is_that_of_the_way_to_a_node);
  tcase_add_test (tcase, stones_that_nobody_played_in_turn_are_no_opening);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
