/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other orders of the same moves. */
#include "study/wuzi-study-positions.h"

#include "random-study.h"
#include "support/check-main.h"
#include "support/thorough.h"
#include "support/wait.h"

static WuziStudy *study;
static WuziStudyPositions *positions;
static gboolean was_made;

static void
made_cb (void)
{
  was_made = TRUE;
}

static void
set_up (void)
{
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  positions = wuzi_study_positions_new (study);
  was_made = FALSE;
  g_signal_connect (positions, "made", G_CALLBACK (made_cb), NULL);
}

static void
tear_down (void)
{
  g_clear_object (&positions);
  g_clear_object (&study);
}

static StudyNode
find (StudyNode node)
{
  return wuzi_study_positions_find_other (positions, node);
}

/* As it is found by looking everywhere. */
static gboolean
is_other (WuziStudy *in, StudyNode node, StudyNode other)
{
  StudyPosition a;
  StudyPosition b;

  wuzi_study_get_position (in, node, &a);
  wuzi_study_get_position (in, other, &b);
  return study_position_get_key (&a, FALSE) == study_position_get_key (&b, FALSE)
         && !wuzi_study_is_below (in, node, other) && !wuzi_study_is_below (in, other, node);
}

static gboolean
has_other (WuziStudy *in, StudyNode node)
{
  for (StudyNode other = STUDY_ROOT; other != STUDY_NO_NODE;
       other = wuzi_study_walk (in, other, STUDY_ROOT))
    if (is_other (in, node, other))
      return TRUE;
  return FALSE;
}

static void
edit (GRand *lot)
{
  StudyNode node = random_node (lot, study);

  switch (g_rand_int_range (lot, 0, 8)) {
  case 0:
    wuzi_study_undo (study);
    break;
  case 1:
    wuzi_study_redo (study);
    break;
  case 2:
    if (node != STUDY_ROOT)
      wuzi_study_delete (study, node);
    break;
  case 3:
    wuzi_study_set_note (study, node, random_note (lot, 5, g_rand_boolean (lot)));
    break;
  default:
    add_random_move (lot, study);
  }
}

START_TEST (after_each_edit_it_finds_what_is_there)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);

  g_clear_object (&positions);
  g_clear_object (&study);
  study = wuzi_study_new (5);
  positions = wuzi_study_positions_new (study);
  for (int i = 0; i < 400; i++) {
    edit (lot);
    for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
         node = wuzi_study_walk (study, node, STUDY_ROOT)) {
      StudyNode other = find (node);

      ck_assert (other == STUDY_NO_NODE ? !has_other (study, node) : is_other (study, node, other));
    }
  }
}
END_TEST

START_TEST (all_orders_are_gone_through_around_the_end)
{
  static const int ORDERS[3][3] = { { 0, 1, 2 }, { 2, 1, 0 }, { 2, 1, 0 } };
  StudyNode ends[3];

  for (int i = 0; i < 3; i++) {
    ends[i] = i < 2 ? STUDY_ROOT : wuzi_study_add_node (study, STUDY_ROOT);
    for (int j = 0; j < 3; j++)
      ends[i] = wuzi_study_append (study, ends[i], j % 2 == 0 ? STONE_BLACK : STONE_WHITE,
                                   point_make (ORDERS[i][j], 0));
  }
  ck_assert_uint_eq (find (ends[0]), ends[1]);
  ck_assert_uint_eq (find (ends[1]), ends[2]);
  ck_assert_uint_eq (find (ends[2]), ends[0]);
  ck_assert_uint_eq (find (STUDY_ROOT), STUDY_NO_NODE);
}
END_TEST

static StudyNode
add_moves (StudyNode node, const int *columns)
{
  for (int i = 0; i < 3; i++)
    node = wuzi_study_add_move (study, node, i % 2 == 0 ? STONE_WHITE : STONE_BLACK,
                                point_make (columns[i], 1));
  return node;
}

START_TEST (what_comes_later_below_the_same_move_is_found)
{
  StudyNode first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  StudyNode end = add_moves (first, (const int[]) { 0, 1, 2 });
  StudyNode later;

  ck_assert_uint_eq (find (end), STUDY_NO_NODE);
  later = add_moves (first, (const int[]) { 2, 1, 0 });
  ck_assert_uint_eq (find (later), end);
  ck_assert_uint_eq (find (end), later);
  ck_assert_uint_eq (find (first), STUDY_NO_NODE);
  /* What is above it isn't another order, though the stones are the same. */
  wuzi_study_delete (study, wuzi_study_get_parent (study, later));
  ck_assert_uint_eq (find (end), STUDY_NO_NODE);
  later = wuzi_study_add_move (study, end, STONE_WHITE, POINT_NONE);
  ck_assert_uint_eq (find (later), STUDY_NO_NODE);
  ck_assert_uint_eq (find (end), STUDY_NO_NODE);
}
END_TEST

/* With work for each pair of nodes this would go on for hours. */
START_TEST (a_long_chain_of_the_same_stones_is_looked_through_once)
{
  enum { LENGTH = 500000, STEPS = 100 };
  StudyNode node = STUDY_ROOT;

  for (int i = 0; i < LENGTH; i++)
    node = wuzi_study_append (study, node, STONE_NONE, POINT_NONE);
  ck_assert_uint_eq (find (node), STUDY_NO_NODE);
  ck_assert (!was_made);
  WAIT_FOR (was_made);
  for (int i = 0; i < STEPS; i++)
    ck_assert_uint_eq (find (node), STUDY_NO_NODE);
  /* What is added is known without a new table. */
  was_made = FALSE;
  node = wuzi_study_add_move (study, node, STONE_BLACK, point_make (7, 7));
  ck_assert_uint_eq (find (node), STUDY_NO_NODE);
  ck_assert_uint_eq (find (wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7))),
                     node);
  ck_assert (!was_made);
}
END_TEST

START_TEST (what_is_being_made_may_be_left)
{
  StudyNode node = STUDY_ROOT;

  for (int i = 0; i < 100000; i++)
    node = wuzi_study_append (study, node, STONE_NONE, POINT_NONE);
  find (node);
  wuzi_study_delete (study, node); /* and again: what is made is of no use */
  find (STUDY_ROOT);
  WAIT_FOR (was_made);
  find (STUDY_ROOT);
  wuzi_study_undo (study);
  find (STUDY_ROOT);
}
END_TEST

static Suite *
positions_suite (void)
{
  Suite *suite = suite_create ("wuzi-study-positions");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, after_each_edit_it_finds_what_is_there, 0, 10 / sanitized_step (5));
  tcase_add_test (tcase, all_orders_are_gone_through_around_the_end);
  tcase_add_test (tcase, what_comes_later_below_the_same_move_is_found);
  tcase_add_test (tcase, a_long_chain_of_the_same_stones_is_looked_through_once);
  tcase_add_test (tcase, what_is_being_made_may_be_left);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (positions_suite ());
}
