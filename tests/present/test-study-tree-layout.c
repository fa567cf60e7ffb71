/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where nodes stand: the same as a slow model says, that marks every place and line in a table. */
#include "present/study/study-tree-layout.h"

#include <string.h>

#include "support/check-main.h"
#include "support/study-edits.h"

enum {
  MOST_NODES = 60,
  SIDE = MOST_NODES + 2, /* of the model's table; no tree here is larger */
  MOST_NUMBERS = 1000,   /* of nodes, those that went counting too */
  ROUNDS = 60,
};

/* What takes up a place: a node, or the line that leads down from one. */
typedef struct {
  StudyNode taken[SIDE][SIDE]; /* by column and row */
  guint rows[MOST_NUMBERS];    /* by node number */
} Model;

static WuziStudy *study;
static StudyTreeLayout *layout;

static void
tree_changed_cb (void)
{
  study_tree_layout_tree_changed (layout);
}

static void
set_up (void)
{
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  layout = study_tree_layout_new (study);
  g_signal_connect (study, "changed", G_CALLBACK (tree_changed_cb), NULL);
}

static void
tear_down (void)
{
  g_signal_handlers_disconnect_by_func (study, (gpointer) (GCallback) tree_changed_cb, NULL);
  g_clear_pointer (&layout, study_tree_layout_free);
  g_assert_finalize_object (g_steal_pointer (&study));
}

/* A child of a node that was made by lot. */
static StudyNode
add (StudyNode node)
{
  return wuzi_study_add_node (study, node);
}

static StudyNode
find_node (GRand *lot)
{
  StudyNode node = STUDY_ROOT;

  for (guint steps = (guint) g_rand_int_range (lot, 0, (int) count_nodes (study)); steps > 0;
       steps--)
    node = wuzi_study_walk (study, node, STUDY_ROOT);
  return node;
}

/* Lines that go on for a while, with variations here and there. */
static void
grow (GRand *lot, guint count)
{
  StudyNode node = STUDY_ROOT;

  while (count-- > 0) {
    if (g_rand_int_range (lot, 0, 4) == 0)
      node = find_node (lot);
    node = add (node);
  }
}

/* The lowest row of a column that is taken, plus one. */
static guint
find_end (Model *model, guint column)
{
  guint row = SIDE;

  while (row > 0 && model->taken[column][row - 1] == STUDY_NO_NODE)
    row--;
  return row;
}

static guint
get_height (StudyNode node)
{
  guint height = 0;

  for (StudyNode child = wuzi_study_get_child (study, node); child != STUDY_NO_NODE;
       child = wuzi_study_get_next (study, child)) {
    guint below = get_height (child);

    height = MAX (height, below);
  }
  return height + 1;
}

static void
mark (Model *model, guint column, guint row, StudyNode node)
{
  ck_assert_uint_eq (model->taken[column][row], STUDY_NO_NODE);
  model->taken[column][row] = node;
}

/* Puts a subtree in a model of its own with its top in row 0, by the rule in its plainest form:
 * each child as high as all columns are free from there down. */
static void
place_alone (Model *model, StudyNode node, guint column)
{
  StudyNode child = wuzi_study_get_child (study, node);
  guint row = 0;

  memset (model, 0, sizeof *model);
  for (; child != STUDY_NO_NODE; child = wuzi_study_get_next (study, child)) {
    Model *part = g_new (Model, 1);
    guint height = get_height (child);

    place_alone (part, child, column + 1);
    row = 0;
    for (guint i = 0; i < height; i++)
      row = MAX (row, find_end (model, column + 1 + i));
    for (guint x = column + 1; x < column + 1 + height; x++)
      for (guint y = 0; y < SIDE - row; y++)
        if (part->taken[x][y] != STUDY_NO_NODE)
          mark (model, x, y + row, part->taken[x][y]);
    for (StudyNode at = child; at != STUDY_NO_NODE; at = wuzi_study_walk (study, at, child))
      model->rows[at] = part->rows[at] + row;
    g_free (part);
  }
  for (guint y = 0; y <= row; y++)
    mark (model, column, y, node);
}

static void
assert_as_the_model (void)
{
  g_autofree Model *model = g_new (Model, 1);
  StudyTreePlace place;
  guint rows = 0;

  place_alone (model, STUDY_ROOT, 0);
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    ck_assert (study_tree_layout_get_place (layout, node, &place));
    ck_assert_uint_eq (place.column, wuzi_study_get_depth (study, node));
    ck_assert_uint_eq (place.row, model->rows[node]);
    ck_assert_uint_eq (study_tree_layout_find_node (layout, place.column, place.row), node);
    rows = MAX (rows, place.row + 1);
  }
  ck_assert_uint_eq (study_tree_layout_count_rows (layout), rows);
  ck_assert_uint_eq (study_tree_layout_count_columns (layout), get_height (STUDY_ROOT));
}

static gboolean
is_within (const StudyTreeArea *area, guint column, guint row)
{
  return column >= area->first_column && column <= area->last_column && row >= area->first_row
         && row <= area->last_row;
}

static gboolean
touches (const StudyTreeArea *area, const StudyTreeFork *fork)
{
  return fork->column >= area->first_column && fork->column <= area->last_column
         && fork->row <= area->last_row && fork->last_row >= area->first_row;
}

/* The row of the last child of a shown node, or its own. */
static guint
find_last_row (StudyNode node, guint row)
{
  StudyTreePlace place;

  for (StudyNode child = wuzi_study_get_child (study, node); child != STUDY_NO_NODE;
       child = wuzi_study_get_next (study, child))
    if (study_tree_layout_get_place (layout, child, &place))
      row = place.row;
  return row;
}

/* Counts what an area should list, by looking at everything. */
static void
count_in (const StudyTreeArea *area, guint *nodes, guint *forks)
{
  *nodes = *forks = 0;
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    StudyTreeFork fork = { .node = node };
    StudyTreePlace place;

    if (!study_tree_layout_get_place (layout, node, &place))
      continue;
    *nodes += is_within (area, place.column, place.row) ? 1 : 0;
    fork.column = place.column;
    fork.row = place.row;
    fork.last_row = find_last_row (node, place.row);
    *forks += fork.last_row > fork.row && touches (area, &fork) ? 1 : 0;
  }
}

static void
assert_lists (const StudyTreeArea *area)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  g_autoptr (GArray) forks = g_array_new (FALSE, FALSE, sizeof (StudyTreeFork));
  guint node_count, fork_count;

  count_in (area, &node_count, &fork_count);
  study_tree_layout_list_nodes (layout, area, nodes);
  study_tree_layout_list_forks (layout, area, forks);
  ck_assert_uint_eq (nodes->len, node_count);
  ck_assert_uint_eq (forks->len, fork_count);
  for (guint i = 0; i < nodes->len; i++) {
    StudyTreePlace place;

    ck_assert (study_tree_layout_get_place (layout, g_array_index (nodes, StudyNode, i), &place));
    ck_assert (is_within (area, place.column, place.row));
  }
  for (guint i = 0; i < forks->len; i++)
    ck_assert (touches (area, &g_array_index (forks, StudyTreeFork, i)));
}

static void
assert_lists_of_some_area (GRand *lot)
{
  StudyTreeArea area = { .first_column = (guint) g_rand_int_range (lot, 0, 20),
                         .first_row = (guint) g_rand_int_range (lot, 0, 20) };

  area.last_column = area.first_column + (guint) g_rand_int_range (lot, 0, 20);
  area.last_row = area.first_row + (guint) g_rand_int_range (lot, 0, 20);
  assert_lists (&area);
}

START_TEST (the_main_line_is_straight)
{
  StudyNode node = STUDY_ROOT;
  StudyTreePlace place;

  for (guint i = 0; i < 5; i++)
    add (node = add (node));
  add (STUDY_ROOT);
  node = STUDY_ROOT;
  for (guint column = 0; node != STUDY_NO_NODE; column++) {
    ck_assert (study_tree_layout_get_place (layout, node, &place));
    ck_assert_uint_eq (place.column, column);
    ck_assert_uint_eq (place.row, 0);
    node = wuzi_study_get_child (study, node);
  }
}
END_TEST

START_TEST (moves_are_counted_and_other_nodes_are_not)
{
  StudyNode first = wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  StudyNode between = add (first);
  StudyNode second = wuzi_study_add_move (study, between, STONE_WHITE, POINT_NONE);
  StudyTreePlace place;

  ck_assert (study_tree_layout_get_place (layout, STUDY_ROOT, &place));
  ck_assert_uint_eq (place.number, 0);
  ck_assert (study_tree_layout_get_place (layout, between, &place));
  ck_assert_uint_eq (place.number, 1);
  ck_assert (study_tree_layout_get_place (layout, second, &place));
  ck_assert_uint_eq (place.number, 2);
}
END_TEST

START_TEST (trees_stand_as_the_model_has_them)
{
  for (guint round = 0; round < ROUNDS; round++) {
    g_autoptr (GRand) lot = g_rand_new_with_seed (round);

    tear_down ();
    set_up ();
    grow (lot, (guint) g_rand_int_range (lot, 0, MOST_NODES));
    assert_as_the_model ();
    for (int i = 0; i < 10; i++)
      assert_lists_of_some_area (lot);
  }
}
END_TEST

START_TEST (the_layout_follows_edits_and_undoing)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (5);

  for (guint round = 0; round < ROUNDS; round++) {
    StudyNode node = find_node (lot);

    switch (g_rand_int_range (lot, 0, 6)) {
    case 0:
      if (node != STUDY_ROOT)
        wuzi_study_delete (study, node);
      break;
    case 1:
      wuzi_study_undo (study);
      break;
    case 2:
      wuzi_study_redo (study);
      break;
    case 3:
      wuzi_study_make_main (study, node);
      break;
    default:
      if (count_nodes (study) < MOST_NODES / 2)
        grow (lot, 4);
    }
    assert_as_the_model ();
  }
}
END_TEST

START_TEST (folding_hides_what_is_below)
{
  StudyNode main_line = add (add (STUDY_ROOT));
  StudyNode variation = add (STUDY_ROOT);
  StudyNode below = add (add (variation));
  StudyTreePlace place;

  add (main_line);
  study_tree_layout_fold (layout, variation, TRUE);
  ck_assert_uint_eq (study_tree_layout_count_folded (layout, variation), 2);
  ck_assert (study_tree_layout_get_place (layout, variation, &place));
  ck_assert (!study_tree_layout_get_place (layout, below, &place));
  study_tree_layout_fold (layout, STUDY_ROOT, TRUE);
  ck_assert_uint_eq (study_tree_layout_count_rows (layout), 1);
  ck_assert_uint_eq (study_tree_layout_count_columns (layout), 2);
  assert_lists (&(StudyTreeArea) { 0, 9, 0, 9 });
  study_tree_layout_reveal (layout, below);
  ck_assert (study_tree_layout_get_place (layout, below, &place));
  ck_assert_uint_eq (study_tree_layout_count_folded (layout, variation), 0);
  ck_assert_uint_eq (study_tree_layout_count_folded (layout, STUDY_ROOT), 0);
  assert_as_the_model ();
}
END_TEST

/* A number may stand there. */
START_TEST (right_of_a_folded_node_a_place_is_free)
{
  StudyNode fork = add (add (add (STUDY_ROOT)));
  StudyNode variation = add (wuzi_study_get_parent (study, fork));
  StudyTreePlace place;

  add (fork);
  fork = wuzi_study_get_child (study, fork);
  add (fork);
  add (variation);
  ck_assert (
      study_tree_layout_get_place (layout, add (wuzi_study_get_parent (study, fork)), &place));
  ck_assert_uint_eq (place.row, 1);
  study_tree_layout_fold (layout, variation, TRUE);
  ck_assert (study_tree_layout_get_place (layout, variation, &place));
  ck_assert_uint_eq (study_tree_layout_find_node (layout, place.column + 1, place.row),
                     STUDY_NO_NODE);
}
END_TEST

START_TEST (a_node_without_children_is_not_folded)
{
  StudyNode node = add (STUDY_ROOT);

  study_tree_layout_fold (layout, node, TRUE);
  add (node);
  ck_assert_uint_eq (study_tree_layout_count_folded (layout, node), 0);
}
END_TEST

START_TEST (all_variations_fold_at_once)
{
  StudyNode first = add (STUDY_ROOT);
  StudyNode variation = add (STUDY_ROOT);
  StudyNode other = add (STUDY_ROOT);
  StudyTreePlace place;

  add (variation);
  add (other);
  add (first);
  study_tree_layout_fold_variations (layout);
  ck_assert_uint_eq (study_tree_layout_count_folded (layout, variation), 1);
  ck_assert_uint_eq (study_tree_layout_count_folded (layout, other), 1);
  ck_assert (study_tree_layout_get_place (layout, wuzi_study_get_child (study, first), &place));
  study_tree_layout_unfold_all (layout);
  assert_as_the_model ();
}
END_TEST

START_TEST (a_number_that_is_used_again_is_not_folded)
{
  StudyNode node = add (STUDY_ROOT);
  StudyNode again;

  add (node);
  study_tree_layout_fold (layout, node, TRUE);
  wuzi_study_undo (study);
  wuzi_study_undo (study);
  again = add (STUDY_ROOT);
  ck_assert_uint_eq (again, node);
  add (again);
  assert_as_the_model ();
}
END_TEST

START_TEST (areas_beyond_the_tree_are_empty)
{
  const StudyTreeArea area = { 5, 10, 5, 10 };

  add (STUDY_ROOT);
  assert_lists (&area);
  ck_assert_uint_eq (study_tree_layout_find_node (layout, 9, 0), STUDY_NO_NODE);
  ck_assert_uint_eq (study_tree_layout_find_node (layout, 0, 9), STUDY_NO_NODE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("study-tree-layout");
  TCase *tcase = tcase_create ("layout");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 300);
  tcase_add_test (tcase, the_main_line_is_straight);
  tcase_add_test (tcase, moves_are_counted_and_other_nodes_are_not);
  tcase_add_test (tcase, trees_stand_as_the_model_has_them);
  tcase_add_test (tcase, the_layout_follows_edits_and_undoing);
  tcase_add_test (tcase, folding_hides_what_is_below);
  tcase_add_test (tcase, right_of_a_folded_node_a_place_is_free);
  tcase_add_test (tcase, a_node_without_children_is_not_folded);
  tcase_add_test (tcase, all_variations_fold_at_once);
  tcase_add_test (tcase, a_number_that_is_used_again_is_not_folded);
  tcase_add_test (tcase, areas_beyond_the_tree_are_empty);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
