/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the tree of a study: edits, undoing, positions, branches. */
#include "board/symmetry.h"
#include "random-study.h"
#include "support/check-main.h"
#include "support/study-edits.h"
#include "support/thorough.h"
#include "support/wait.h"

enum {
  NODES = 100000,
};

/* h8 i9 j7 with a variation h9 for i9. */
static WuziStudy *
new_small (void)
{
  WuziStudy *study = wuzi_study_new (15);

  wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7));
  wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_WHITE, point_make (8, 8));
  wuzi_study_add_move (study, wuzi_study_get_current (study), STONE_BLACK, point_make (9, 6));
  wuzi_study_add_move (study, wuzi_study_get_child (study, STUDY_ROOT), STONE_WHITE,
                       point_make (7, 8));
  return study;
}

START_TEST (a_move_that_is_there_is_found_again)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);

  ck_assert_uint_eq (count_nodes (study), 5);
  ck_assert_uint_eq (wuzi_study_add_move (study, STUDY_ROOT, STONE_BLACK, point_make (7, 7)),
                     first);
  ck_assert_uint_eq (count_nodes (study), 5);
  ck_assert_uint_eq (wuzi_study_add_move (study, first, STONE_WHITE, point_make (7, 7)),
                     STUDY_NO_NODE);
  ck_assert_uint_eq (wuzi_study_add_move (study, first, STONE_WHITE, point_make (15, 7)),
                     STUDY_NO_NODE);
  ck_assert_uint_eq (wuzi_study_add_move (study, first, STONE_WHITE, POINT_COUNT), STUDY_NO_NODE);
  ck_assert_uint_ne (wuzi_study_add_move (study, first, STONE_WHITE, POINT_NONE), STUDY_NO_NODE);
}
END_TEST

START_TEST (a_stone_that_was_taken_off_leaves_a_free_point)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  StudyNode node = wuzi_study_add_node (study, first);
  StudyNote *note = study_note_new ();

  study_note_set_stone (note, point_make (7, 7), STONE_NONE);
  study_note_set_stone (note, point_make (0, 0), STONE_WHITE);
  wuzi_study_set_note (study, node, note);
  ck_assert_uint_ne (wuzi_study_add_move (study, node, STONE_BLACK, point_make (7, 7)),
                     STUDY_NO_NODE);
  ck_assert_uint_eq (wuzi_study_add_move (study, node, STONE_BLACK, point_make (0, 0)),
                     STUDY_NO_NODE);
}
END_TEST

START_TEST (a_value_is_no_edit)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode node = wuzi_study_get_current (study);

  wuzi_study_set_comment (study, node, "first");
  wuzi_study_set_comment (study, node, "second");
  wuzi_study_undo (study);
  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  wuzi_study_set_value (study, node, 300);
  ck_assert (!wuzi_study_is_modified (study) && wuzi_study_can_redo (study));
  wuzi_study_undo (study);
  ck_assert_ptr_null (wuzi_study_get_note (study, node)->comment);
  ck_assert_double_eq (wuzi_study_get_note (study, node)->value, 300);
  wuzi_study_redo (study);
  wuzi_study_redo (study);
  ck_assert_str_eq (wuzi_study_get_note (study, node)->comment, "second");
  ck_assert_double_eq (wuzi_study_get_note (study, node)->value, 300);
}
END_TEST

START_TEST (what_has_changed_since_it_was_saved_is_counted)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  StudyUnsaved unsaved;

  ck_assert (wuzi_study_get_unsaved (study, &unsaved));
  ck_assert (unsaved.moves == 4 && unsaved.notes == 0 && !unsaved.places && !unsaved.info);
  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  wuzi_study_add_move (study, first, STONE_WHITE, point_make (0, 0));
  wuzi_study_set_comment (study, first, "once");
  wuzi_study_set_comment (study, first, "twice");
  ck_assert (wuzi_study_get_unsaved (study, &unsaved));
  ck_assert (unsaved.moves == 1 && unsaved.notes == 1 && !unsaved.places && !unsaved.info);
  wuzi_study_delete (study, wuzi_study_get_child (study, first));
  wuzi_study_set_info (study, STUDY_INFO_NAME, "Final");
  ck_assert (wuzi_study_get_unsaved (study, &unsaved));
  ck_assert (unsaved.moves == 1 && unsaved.notes == 1 && unsaved.places && unsaved.info);
  while (wuzi_study_is_modified (study))
    wuzi_study_undo (study);
  ck_assert (wuzi_study_get_unsaved (study, &unsaved));
  ck_assert (unsaved.moves == 0 && unsaved.notes == 0 && !unsaved.places && !unsaved.info);
  wuzi_study_undo (study);
  ck_assert (!wuzi_study_get_unsaved (study, &unsaved));
}
END_TEST

START_TEST (siblings_change_places_and_become_the_main_line)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  StudyNode main_move = wuzi_study_get_child (study, first);
  StudyNode other = wuzi_study_get_next (study, main_move);

  ck_assert (!wuzi_study_move (study, main_move, TRUE));
  ck_assert (wuzi_study_move (study, other, TRUE));
  ck_assert_uint_eq (wuzi_study_get_child (study, first), other);
  ck_assert (wuzi_study_move (study, other, FALSE));
  ck_assert_uint_eq (wuzi_study_get_child (study, first), main_move);
  ck_assert (!wuzi_study_move (study, other, FALSE));
  wuzi_study_make_main (study, other);
  ck_assert_uint_eq (wuzi_study_get_end (study, STUDY_ROOT), other);
  wuzi_study_delete_others (study, other);
  ck_assert_uint_eq (count_nodes (study), 3);
  ck_assert (wuzi_study_undo (study));
  ck_assert_uint_eq (count_nodes (study), 5);
}
END_TEST

START_TEST (undoing_goes_to_where_the_change_was)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  StudyNode second = wuzi_study_get_child (study, first);
  StudyNode third = wuzi_study_get_child (study, second);

  wuzi_study_set_current (study, third);
  wuzi_study_delete (study, second);
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
  wuzi_study_set_current (study, STUDY_ROOT);
  ck_assert (wuzi_study_undo (study));
  ck_assert_uint_eq (wuzi_study_get_current (study), third);
  ck_assert (wuzi_study_redo (study));
  ck_assert_uint_eq (wuzi_study_get_current (study), first);
}
END_TEST

typedef struct {
  guint count;
  guint what;
  StudyNode node;
} Told;

static void
changed_cb (WuziStudy *study, guint what, guint node, Told *told)
{
  told->count++;
  told->what = what;
  told->node = node;
}

START_TEST (an_edit_of_many_changes_is_told_and_undone_once)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  Told told = { 0 };

  g_signal_connect (study, "changed", G_CALLBACK (changed_cb), &told);
  wuzi_study_set_comment (study, first, "Good");
  ck_assert_uint_eq (told.count, 1);
  ck_assert_uint_eq (told.what, STUDY_CHANGE_NOTE);
  ck_assert_uint_eq (told.node, first);
  wuzi_study_set_comment (study, first, "Good");
  ck_assert_uint_eq (told.count, 1);

  wuzi_study_begin (study);
  wuzi_study_set_comment (study, first, "Better");
  wuzi_study_set_info (study, STUDY_INFO_BLACK, "Ann");
  wuzi_study_delete (study, wuzi_study_get_child (study, first));
  wuzi_study_end (study);
  ck_assert_uint_eq (told.count, 2);
  ck_assert_uint_eq (told.what, STUDY_CHANGE_NOTE | STUDY_CHANGE_INFO | STUDY_CHANGE_TREE);
  ck_assert_uint_eq (told.node, STUDY_ROOT);

  ck_assert (wuzi_study_undo (study));
  ck_assert_str_eq (wuzi_study_get_note (study, first)->comment, "Good");
  ck_assert_ptr_null (wuzi_study_get_info (study, STUDY_INFO_BLACK));
  ck_assert_uint_eq (count_nodes (study), 5);
}
END_TEST

START_TEST (it_is_modified_until_it_is_as_it_was_saved)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);

  ck_assert (!wuzi_study_is_modified (study) && !wuzi_study_can_undo (study));
  wuzi_study_set_comment (study, STUDY_ROOT, "a");
  ck_assert (wuzi_study_is_modified (study));
  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  ck_assert (!wuzi_study_is_modified (study));
  wuzi_study_undo (study);
  ck_assert (wuzi_study_is_modified (study) && wuzi_study_can_redo (study));
  wuzi_study_redo (study);
  ck_assert (!wuzi_study_is_modified (study));
  wuzi_study_undo (study);
  wuzi_study_set_comment (study, STUDY_ROOT, "b");
  ck_assert (!wuzi_study_can_redo (study));
  wuzi_study_undo (study);
  ck_assert (wuzi_study_is_modified (study));
}
END_TEST

/* Does one edit by lot. */
static void
edit (GRand *lot, WuziStudy *study)
{
  StudyNode node = random_node (lot, study);
  g_autoptr (WuziStudy) copy = NULL;

  switch (g_rand_int_range (lot, 0, 12)) {
  case 0:
    if (node != STUDY_ROOT)
      wuzi_study_delete (study, node);
    break;
  case 1:
    wuzi_study_move (study, node, g_rand_boolean (lot));
    break;
  case 2:
    wuzi_study_make_main (study, node);
    break;
  case 3:
    wuzi_study_set_note (study, node, random_note (lot, wuzi_study_get_size (study), FALSE));
    break;
  case 4:
    wuzi_study_set_info (study, STUDY_INFO_EVENT, random_text (lot));
    break;
  case 5:
    wuzi_study_set_current (study, node);
    break;
  case 6:
    copy = wuzi_study_copy (study, node);
    merge_studies (study, random_node (lot, study), copy);
    break;
  case 7:
    if (node != STUDY_ROOT && g_rand_int_range (lot, 0, 3) == 0)
      wuzi_study_delete_others (study, node);
    break;
  default:
    add_random_move (lot, study);
  }
}

/* Each node's neighbours are what they say. */
static void
assert_whole (WuziStudy *study)
{
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    StudyNode previous = STUDY_NO_NODE;

    for (StudyNode child = wuzi_study_get_child (study, node); child != STUDY_NO_NODE;
         child = wuzi_study_get_next (study, child)) {
      ck_assert_uint_eq (wuzi_study_get_parent (study, child), node);
      ck_assert_uint_eq (wuzi_study_get_previous (study, child), previous);
      previous = child;
    }
  }
  ck_assert (wuzi_study_is_below (study, wuzi_study_get_current (study), STUDY_ROOT));
}

/* A copy that shares nothing. */
static WuziStudy *
copy_slowly (WuziStudy *study)
{
  g_autoptr (GHashTable) twins = g_hash_table_new (NULL, NULL);
  WuziStudy *copy = wuzi_study_new (wuzi_study_get_size (study));

  for (int info = 0; info < STUDY_INFO_COUNT; info++)
    wuzi_study_init_info (copy, (StudyInfo) info, wuzi_study_get_info (study, (StudyInfo) info));
  for (StudyNode node = STUDY_ROOT; node != STUDY_NO_NODE;
       node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    gpointer parent =
        g_hash_table_lookup (twins, GUINT_TO_POINTER (wuzi_study_get_parent (study, node)));
    StudyNode twin = node == STUDY_ROOT ? STUDY_ROOT
                                        : wuzi_study_append (copy, GPOINTER_TO_UINT (parent),
                                                             wuzi_study_get_stone (study, node),
                                                             wuzi_study_get_point (study, node));

    g_hash_table_insert (twins, GUINT_TO_POINTER (node), GUINT_TO_POINTER (twin));
    wuzi_study_take_note (copy, twin, study_note_copy (wuzi_study_get_note (study, node)));
  }
  return copy;
}

/* The slow model: a copy of the whole after each step. */
START_TEST (whatever_is_done_can_be_undone_and_redone)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) study = wuzi_study_new (9);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_object_unref);
  guint at = 0;

  g_ptr_array_add (states, copy_slowly (study));
  for (int i = 0; i < 300; i++) {
    int deed = g_rand_int_range (lot, 0, 4);

    if (deed == 0) {
      ck_assert (wuzi_study_undo (study) == (at > 0));
      at -= at > 0 ? 1 : 0;
    } else if (deed == 1) {
      ck_assert (wuzi_study_redo (study) == (at + 1 < states->len));
      at += at + 1 < states->len ? 1 : 0;
    } else if (count_nodes (study) < 200) {
      Told told = { 0 };
      gulong handler = g_signal_connect (study, "changed", G_CALLBACK (changed_cb), &told);

      edit (lot, study);
      g_signal_handler_disconnect (study, handler);
      if (told.count > 0) {
        g_ptr_array_set_size (states, (int) at + 1);
        g_ptr_array_add (states, copy_slowly (study));
        at++;
      }
    }
    assert_whole (study);
    assert_same_study (study, g_ptr_array_index (states, at));
  }
  while (wuzi_study_undo (study))
    assert_same_study (study, g_ptr_array_index (states, --at));
  ck_assert_uint_eq (at, 0);
}
END_TEST

/* What one of them does, the other doesn't see, wherever the nodes lie. */
START_TEST (a_copy_and_its_origin_go_their_own_ways)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) one = wuzi_study_new (15);
  g_autoptr (WuziStudy) two = NULL;
  g_autoptr (WuziStudy) model_of_one = NULL;
  g_autoptr (WuziStudy) model_of_two = NULL;
  StudyNode node = STUDY_ROOT;

  for (int i = 0; i < 3 * STUDY_BLOCK_NODES; i++) {
    node = wuzi_study_append (one, i % 50 == 0 ? STUDY_ROOT : node, STONE_BLACK, POINT_NONE);
    wuzi_study_take_note (one, node, random_note (lot, 15, FALSE));
  }
  two = wuzi_study_copy (one, STUDY_ROOT);
  model_of_one = copy_slowly (one);
  model_of_two = copy_slowly (two);
  assert_same_study (model_of_one, model_of_two);
  for (int i = 0; i < 12 / sanitized_step (3); i++) {
    WuziStudy *changed = i % 2 == 0 ? one : two;
    WuziStudy **model = i % 2 == 0 ? &model_of_one : &model_of_two;

    for (int j = 0; j < 5; j++)
      edit (lot, changed);
    wuzi_study_set_value (changed, random_node (lot, changed), i);
    if (g_rand_boolean (lot))
      wuzi_study_undo (changed);
    g_object_unref (*model);
    *model = copy_slowly (changed);
    assert_same_study (one, model_of_one);
    assert_same_study (two, model_of_two);
  }
}
END_TEST

/* A chain, with a variation at each of its nodes. */
static WuziStudy *
new_comb (guint length, StudyNode *end)
{
  WuziStudy *study = wuzi_study_new (BOARD_USUAL_SIZE);

  *end = STUDY_ROOT;
  for (guint i = 0; i < length; i++) {
    StudyNode node = *end;

    *end = wuzi_study_append (study, node, STONE_NONE, POINT_NONE);
    wuzi_study_append (study, node, STONE_BLACK, POINT_NONE);
  }
  return study;
}

/* With work for each pair of nodes this would go on for hours. */
START_TEST (what_is_deep_or_wide_is_no_more_work_for_each_node)
{
  enum { LENGTH = 300000 };
  StudyNode end;
  g_autoptr (WuziStudy) study = new_comb (LENGTH, &end);
  g_autoptr (WuziStudy) wide = wuzi_study_new (BOARD_USUAL_SIZE);
  StudyPosition position;

  wuzi_study_set_current (study, end);
  for (int i = 0; i < 1000; i++) {
    wuzi_study_get_position (study, end, &position);
    ck_assert_uint_eq (wuzi_study_count_moves (study, end), 0);
    ck_assert_uint_eq (wuzi_study_get_depth (study, end), LENGTH);
    ck_assert_uint_ne (wuzi_study_add_move (study, end, STONE_BLACK, point_make (7, 7)),
                       STUDY_NO_NODE);
    wuzi_study_undo (study);
  }
  wuzi_study_delete_others (study, end);
  ck_assert_uint_eq (count_nodes (study), LENGTH + 1);
  ck_assert_uint_eq (wuzi_study_get_current (study), end);
  wuzi_study_undo (study);
  ck_assert_uint_eq (count_nodes (study), 2 * LENGTH + 1);
  for (int i = 0; i < LENGTH; i++)
    wuzi_study_append (wide, STUDY_ROOT, STONE_NONE, POINT_NONE);
  end = wuzi_study_append (wide, STUDY_ROOT, STONE_NONE, POINT_NONE);
  for (int i = 0; i < LENGTH; i++)
    ck_assert (wuzi_study_move (wide, end, TRUE));
  ck_assert_uint_eq (wuzi_study_get_child (wide, STUDY_ROOT), end);
  while (wuzi_study_undo (wide)) {
  }
  ck_assert_uint_eq (wuzi_study_get_next (wide, end), STUDY_NO_NODE);
}
END_TEST

static void
type (WuziStudy *study, StudyNode node, const char *comment)
{
  StudyNote *note = study_note_copy (wuzi_study_get_note (study, node));

  study_note_set_text (&note->comment, comment);
  wuzi_study_amend_note (study, node, note);
}

START_TEST (what_is_typed_at_a_stretch_is_undone_at_once)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (BOARD_USUAL_SIZE);
  StudyNode node = wuzi_study_add_node (study, STUDY_ROOT);

  wuzi_study_set_comment (study, node, "a");
  type (study, node, "ab");
  type (study, node, "abc");
  ck_assert_str_eq (wuzi_study_get_note (study, node)->comment, "abc");
  wuzi_study_undo (study);
  ck_assert_ptr_null (wuzi_study_get_note (study, node));
  wuzi_study_redo (study);
  ck_assert_str_eq (wuzi_study_get_note (study, node)->comment, "abc");
}
END_TEST

/* Neither what was undone, nor what is in a file, nor another edit is changed afterwards. */
START_TEST (typing_goes_on_in_an_edit_of_its_own_where_it_must)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (BOARD_USUAL_SIZE);
  StudyNode node = wuzi_study_add_node (study, STUDY_ROOT);

  type (study, node, "a");
  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  type (study, node, "ab");
  ck_assert (wuzi_study_is_modified (study));
  wuzi_study_undo (study);
  ck_assert_str_eq (wuzi_study_get_note (study, node)->comment, "a");
  ck_assert (!wuzi_study_is_modified (study));
  type (study, node, "ax");
  type (study, STUDY_ROOT, "r");
  type (study, node, "axy");
  wuzi_study_undo (study);
  ck_assert_str_eq (wuzi_study_get_note (study, node)->comment, "ax");
  wuzi_study_undo (study);
  ck_assert_ptr_null (wuzi_study_get_note (study, STUDY_ROOT));
}
END_TEST

/* All nodes with that key, in the order of the tree. (transfer full) */
static GArray *
find_positions (WuziStudy *study, uint64_t key, gboolean symmetric)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (StudyNode));
  g_autoptr (StudyCursor) cursor = wuzi_study_new_cursor (study);

  do {
    StudyNode node = study_cursor_get_node (cursor);

    if (study_position_get_key (study_cursor_get_position (cursor), symmetric) == key)
      g_array_append_val (found, node);
  } while (study_cursor_next (cursor, TRUE));
  return found;
}

START_TEST (positions_are_found_whatever_the_order)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  static const char *const LINES[] = { "7 7 8 8 9 6", "9 6 8 8 7 7", "7 7 6 8 5 6" };
  g_autoptr (GArray) exact = NULL;
  g_autoptr (GArray) turned = NULL;
  StudyPosition position;
  Board board;

  board_init (&board, 15);
  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++) {
    g_auto (GStrv) numbers = g_strsplit (LINES[i], " ", -1);
    StudyNode node = STUDY_ROOT;

    for (int move = 0; move < 3; move++) {
      Point point = point_make (atoi (numbers[2 * move]), atoi (numbers[2 * move + 1]));

      if (i == 0)
        board_play (&board, point);
      node = wuzi_study_add_move (study, node, move % 2 == 0 ? STONE_BLACK : STONE_WHITE, point);
    }
    if (i == 0)
      wuzi_study_get_position (study, node, &position);
  }
  ck_assert (study_position_get_key (&position, FALSE) == board.key);
  exact = find_positions (study, board.key, FALSE);
  ck_assert_uint_eq (exact->len, 2);
  turned = find_positions (study, study_position_get_key (&position, TRUE), TRUE);
  ck_assert_uint_eq (turned->len, 3);
}
END_TEST

START_TEST (what_is_set_up_lies_on_the_board)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  StudyNote *note = study_note_new ();
  StudyPosition position;

  for (int x = 0; x < 3; x++)
    study_note_set_stone (note, point_make (x, 0), STONE_BLACK);
  study_note_set_stone (note, point_make (0, 1), STONE_WHITE);
  wuzi_study_set_note (study, STUDY_ROOT, note);
  wuzi_study_get_position (study, STUDY_ROOT, &position);
  ck_assert_int_eq (position.count[0], 3);
  ck_assert_int_eq (position.count[1], 1);
  ck_assert_int_eq (position.turn, STONE_WHITE);
  ck_assert_int_eq (position.at[point_make (0, 1)], STONE_WHITE);

  note = study_note_copy (wuzi_study_get_note (study, STUDY_ROOT));
  note->turn = STONE_BLACK;
  wuzi_study_set_note (study, STUDY_ROOT, note);
  wuzi_study_get_position (study, STUDY_ROOT, &position);
  ck_assert_int_eq (position.turn, STONE_BLACK);
}
END_TEST

/* A cursor that goes through the tree has at each node what is found from the root. */
START_TEST (a_cursor_knows_the_stones_everywhere)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) study = wuzi_study_new (7);
  g_autoptr (StudyCursor) cursor = NULL;

  for (int i = 0; i < 100; i++) {
    if (g_rand_int_range (lot, 0, 5) == 0)
      wuzi_study_set_note (study, random_node (lot, study), random_note (lot, 7, TRUE));
    add_random_move (lot, study);
  }
  cursor = wuzi_study_new_cursor (study);
  do {
    const StudyPosition *position = study_cursor_get_position (cursor);
    StudyPosition slow;

    wuzi_study_get_position (study, study_cursor_get_node (cursor), &slow);
    ck_assert (memcmp (position->at, slow.at, sizeof slow.at) == 0);
    ck_assert (position->turn == slow.turn && position->last == slow.last);
    ck_assert (study_position_get_key (position, TRUE) == study_position_get_key (&slow, TRUE));
  } while (study_cursor_next (cursor, TRUE));
}
END_TEST

START_TEST (a_branch_is_cut_and_pasted_elsewhere)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode first = wuzi_study_get_child (study, STUDY_ROOT);
  StudyNode second = wuzi_study_get_child (study, first);
  g_autoptr (WuziStudy) branch = NULL;

  wuzi_study_set_comment (study, second, "Here");
  branch = wuzi_study_copy (study, second);
  wuzi_study_delete (study, second);
  ck_assert_uint_eq (count_nodes (study), 3);
  ck_assert_uint_eq (count_nodes (branch), 3);
  ck_assert_uint_eq (merge_studies (study, STUDY_ROOT, branch), 0);
  ck_assert_uint_eq (count_nodes (study), 5);
  second = wuzi_study_find_child (study, STUDY_ROOT, STONE_WHITE, point_make (8, 8));
  ck_assert_str_eq (wuzi_study_get_note (study, second)->comment, "Here");
  ck_assert (wuzi_study_undo (study) && wuzi_study_undo (study));
  ck_assert_uint_eq (count_nodes (study), 5);
}
END_TEST

START_TEST (what_finds_no_place_in_another_tree_is_left_out)
{
  g_autoptr (WuziStudy) study = new_small ();
  g_autoptr (WuziStudy) other = new_small ();
  StudyNode last = wuzi_study_get_end (study, STUDY_ROOT);

  ck_assert_uint_eq (merge_studies (study, last, other), 1);
  ck_assert_uint_eq (count_nodes (study), 5);
}
END_TEST

START_TEST (two_trees_become_one_with_all_they_have)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) one = wuzi_study_new (7);
  g_autoptr (WuziStudy) two = wuzi_study_new (7);
  g_autoptr (WuziStudy) both = NULL;
  g_autoptr (WuziStudy) again = NULL;

  for (int i = 0; i < 60; i++) {
    add_random_move (lot, one);
    add_random_move (lot, two);
  }
  both = wuzi_study_copy (one, STUDY_ROOT);
  ck_assert_uint_eq (merge_studies (both, STUDY_ROOT, two), 0);
  again = wuzi_study_copy (both, STUDY_ROOT);
  ck_assert_uint_eq (merge_studies (again, STUDY_ROOT, one), 0);
  ck_assert_uint_eq (merge_studies (again, STUDY_ROOT, two), 0);
  assert_same_study (both, again);
  ck_assert (!wuzi_study_can_undo (again));
  wuzi_study_undo (both);
  assert_same_study (both, one);
}
END_TEST

START_TEST (comments_of_both_trees_stay)
{
  g_autoptr (WuziStudy) one = new_small ();
  g_autoptr (WuziStudy) two = new_small ();
  StudyNode node = wuzi_study_get_child (one, STUDY_ROOT);

  wuzi_study_set_comment (one, node, "One");
  wuzi_study_set_comment (two, node, "Two");
  merge_studies (one, STUDY_ROOT, two);
  ck_assert_str_eq (wuzi_study_get_note (one, node)->comment, "One\n\nTwo");
  merge_studies (one, STUDY_ROOT, two);
  ck_assert_str_eq (wuzi_study_get_note (one, node)->comment, "One\n\nTwo");
}
END_TEST

/* What a merging in a thread has come to. */
typedef struct {
  gboolean ended;
  gboolean done;
  guint left_out;
  StudyNode end;
  GError *error;
} Merged;

static void
merged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Merged *merged = user_data;

  merged->done = wuzi_study_merge_finish (WUZI_STUDY (source), result, &merged->left_out,
                                          &merged->end, &merged->error);
  merged->ended = TRUE;
}

static Merged
merge_in_thread (WuziStudy *study, WuziStudy *other, gboolean folds,
                 void (*meanwhile) (WuziStudy *study), GCancellable *cancellable)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  Merged merged = { 0 };

  g_ptr_array_add (others, other);
  wuzi_study_merge_async (study, STUDY_ROOT, others, folds, cancellable, merged_cb, &merged);
  if (meanwhile != NULL)
    meanwhile (study);
  WAIT_FOR (merged.ended);
  return merged;
}

static Merged
merge (WuziStudy *study, WuziStudy *other, void (*meanwhile) (WuziStudy *study),
       GCancellable *cancellable)
{
  return merge_in_thread (study, other, FALSE, meanwhile, cancellable);
}

static void
type_something (WuziStudy *study)
{
  wuzi_study_set_comment (study, STUDY_ROOT, "Meanwhile.");
}

static void
delete_something (WuziStudy *study)
{
  wuzi_study_delete (study, wuzi_study_get_child (study, STUDY_ROOT));
}

START_TEST (a_merging_in_a_thread_is_one_edit)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) study = wuzi_study_new (9);
  g_autoptr (WuziStudy) other = wuzi_study_new (9);
  g_autoptr (WuziStudy) before = NULL;
  g_autoptr (WuziStudy) expected = NULL;
  Merged merged;

  for (int i = 0; i < 60; i++) {
    edit (lot, study);
    edit (lot, other);
  }
  wuzi_study_undo (study); /* what could be redone is forgotten */
  before = copy_slowly (study);
  expected = copy_slowly (study);
  merge_studies (expected, STUDY_ROOT, other);
  merged = merge (study, other, NULL, NULL);
  ck_assert (merged.done);
  ck_assert (!wuzi_study_can_redo (study) || !wuzi_study_can_undo (expected));
  assert_whole (study);
  assert_same_study (study, expected);
  if (wuzi_study_can_undo (expected)) {
    wuzi_study_undo (study);
    assert_same_study (study, before);
    wuzi_study_redo (study);
    assert_same_study (study, expected);
  }
}
END_TEST

START_TEST (what_is_changed_during_a_merging_stays)
{
  g_autoptr (WuziStudy) study = new_small ();
  g_autoptr (WuziStudy) other = wuzi_study_new (BOARD_USUAL_SIZE);
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  guint nodes = count_nodes (study);
  Merged merged;

  wuzi_study_add_move (other, STUDY_ROOT, STONE_BLACK, point_make (0, 0));
  g_cancellable_cancel (stop);
  merged = merge (study, other, NULL, stop);
  ck_assert (!merged.done && g_error_matches (merged.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&merged.error);
  ck_assert_uint_eq (count_nodes (study), nodes);
  merged = merge (study, other, type_something, NULL);
  ck_assert (merged.done);
  ck_assert_str_eq (wuzi_study_get_note (study, STUDY_ROOT)->comment, "Meanwhile.");
  ck_assert_uint_eq (count_nodes (study), nodes + 1);
  wuzi_study_undo (study);
  merged = merge (study, other, delete_something, NULL);
  ck_assert (!merged.done && g_error_matches (merged.error, G_IO_ERROR, G_IO_ERROR_BUSY));
  g_clear_error (&merged.error);
  ck_assert_uint_eq (count_nodes (study), 1);
}
END_TEST

static Point
turned (Point point, int size, int symmetry)
{
  return point != POINT_NONE ? symmetry_turn (point, size, symmetry) : POINT_NONE;
}

/* Each stone, set-up point and mark of one is where the symmetry puts that of the other. */
static void
assert_turned (WuziStudy *study, WuziStudy *before, int symmetry)
{
  StudyNode node = STUDY_ROOT;
  StudyNode there = STUDY_ROOT;
  int size = wuzi_study_get_size (study);

  for (; there != STUDY_NO_NODE; there = wuzi_study_walk (before, there, STUDY_ROOT),
                                 node = wuzi_study_walk (study, node, STUDY_ROOT)) {
    const StudyNote *note = wuzi_study_get_note (study, node);
    const StudyNote *former = wuzi_study_get_note (before, there);
    StudyPosition position, position_before;

    ck_assert_uint_eq (wuzi_study_get_point (study, node),
                       turned (wuzi_study_get_point (before, there), size, symmetry));
    ck_assert ((note == NULL) == (former == NULL));
    for (guint i = 0; former != NULL && former->marks != NULL && i < former->marks->len; i++) {
      const StudyMark *mark = &g_array_index (former->marks, StudyMark, i);

      ck_assert_ptr_nonnull (study_note_find_mark (note, mark->kind,
                                                   turned (mark->point, size, symmetry),
                                                   turned (mark->to, size, symmetry)));
    }
    wuzi_study_get_position (study, node, &position);
    wuzi_study_get_position (before, there, &position_before);
    for (int i = 0; i < size * size; i++) {
      Point point = point_make (i % size, i / size);

      ck_assert_int_eq (position.at[turned (point, size, symmetry)], position_before.at[point]);
    }
  }
}

/* What was done before and is undone after it is where it was, too. */
START_TEST (turning_takes_all_along_and_is_undone)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) study = wuzi_study_new (8);
  g_autoptr (WuziStudy) first = copy_slowly (study);
  g_autoptr (WuziStudy) before = NULL;
  g_autoptr (WuziStudy) after = NULL;
  g_autoptr (WuziStudy) shared = NULL;
  int symmetry = _i % SYMMETRY_COUNT;

  for (int i = 0; i < 40; i++)
    edit (lot, study);
  while (wuzi_study_can_redo (study))
    wuzi_study_redo (study);
  before = copy_slowly (study);
  shared = wuzi_study_copy (study, STUDY_ROOT);
  wuzi_study_turn (study, symmetry);
  assert_turned (study, before, symmetry);
  assert_same_study (shared, before);
  for (int i = 0; i < 20; i++)
    add_random_move (lot, study);
  after = copy_slowly (study);
  while (wuzi_study_can_undo (study))
    wuzi_study_undo (study);
  assert_same_study (study, first);
  while (wuzi_study_can_redo (study))
    wuzi_study_redo (study);
  assert_same_study (study, after);
}
END_TEST

static const char *
comment_of (WuziStudy *study, StudyNode node)
{
  return wuzi_study_get_note (study, node)->comment;
}

START_TEST (words_turn_along_and_are_undone)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode node = wuzi_study_get_child (study, STUDY_ROOT);
  int size = wuzi_study_get_size (study);
  char last = (char) ('a' + size - 1);
  g_autofree char *after = g_strdup_printf ("Black %c1, then %c2", last, last - 1);

  wuzi_study_set_comment (study, node, "Black a1, then b2");
  name_node (study, node, "a1");
  wuzi_study_set_info (study, STUDY_INFO_COMMENT, "Won at A1");
  wuzi_study_turn (study, SYMMETRY_MIRROR);
  ck_assert_str_eq (comment_of (study, node), after);
  ck_assert_int_eq (wuzi_study_get_note (study, node)->name[0], last);
  ck_assert_int_eq (wuzi_study_get_info (study, STUDY_INFO_COMMENT)[7], g_ascii_toupper (last));
  wuzi_study_undo (study);
  ck_assert_str_eq (comment_of (study, node), "Black a1, then b2");
  ck_assert_str_eq (wuzi_study_get_note (study, node)->name, "a1");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_COMMENT), "Won at A1");
  wuzi_study_redo (study);
  ck_assert_str_eq (comment_of (study, node), after);
}
END_TEST

START_TEST (a_turned_study_is_unsaved)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyUnsaved unsaved;

  wuzi_study_set_saved (study, wuzi_study_get_state (study));
  wuzi_study_turn (study, SYMMETRY_QUARTER);
  ck_assert (wuzi_study_get_unsaved (study, &unsaved));
  ck_assert (unsaved.turned && !unsaved.places && unsaved.moves == 0 && unsaved.notes == 0);
  wuzi_study_undo (study);
  ck_assert (!wuzi_study_is_modified (study));
}
END_TEST

/* A line of moves is found again however the board lies, and where it goes on, so. */
START_TEST (merging_folds_mirrors)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) _i);
  g_autoptr (WuziStudy) study = wuzi_study_new (9);
  g_autoptr (WuziStudy) other = NULL;
  StudyNode end = STUDY_ROOT;
  Stone stone = STONE_BLACK;
  Point more;
  Merged merged;

  /* Along the axes at first, where a position looks the same in several ways. */
  for (int i = 0; i < 12; i++) {
    Point point = i < 4 ? point_make (4, (i * 2 + 4) % 9)
                        : point_make (g_rand_int_range (lot, 0, 9), g_rand_int_range (lot, 0, 9));
    StudyNode next = wuzi_study_add_move (study, end, stone, point);

    if (next == STUDY_NO_NODE)
      continue;
    end = next;
    stone = stone == STONE_BLACK ? STONE_WHITE : STONE_BLACK;
  }
  other = wuzi_study_copy (study, STUDY_ROOT);
  wuzi_study_turn (other, _i % SYMMETRY_COUNT);
  merged = merge_in_thread (study, other, TRUE, NULL, NULL);
  ck_assert (merged.done && merged.left_out == 0);
  ck_assert_uint_eq (merged.end, end);
  ck_assert (wuzi_study_get_child (study, end) == STUDY_NO_NODE);
  ck_assert_uint_eq (count_nodes (study), count_nodes (other));

  do
    more = point_make (g_rand_int_range (lot, 0, 9), g_rand_int_range (lot, 0, 9));
  while (wuzi_study_add_move (study, end, stone, more) == STUDY_NO_NODE);
  wuzi_study_set_mark (study, wuzi_study_get_child (study, end), MARK_CIRCLE, point_make (0, 1),
                       POINT_NONE, NULL, TRUE);
  merged = merge_in_thread (other, study, TRUE, NULL, NULL);
  ck_assert (merged.done && merged.left_out == 0);
  wuzi_study_turn (other, symmetry_inverse (_i % SYMMETRY_COUNT));
  assert_same_study (other, study);
}
END_TEST

/* Without a symmetry there is nothing to be folded; a branch stays where it is put. */
START_TEST (what_looks_different_stays_apart)
{
  g_autoptr (WuziStudy) study = new_small ();
  g_autoptr (WuziStudy) other = wuzi_study_copy (study, STUDY_ROOT);
  guint nodes = count_nodes (study);

  wuzi_study_turn (other, SYMMETRY_MIRROR);
  merge_studies (study, STUDY_ROOT, other);
  ck_assert_uint_gt (count_nodes (study), nodes);
  wuzi_study_undo (study);
  wuzi_study_add_move (other, STUDY_ROOT, STONE_WHITE, point_make (7, 7));
  ck_assert (merge_in_thread (study, other, TRUE, NULL, NULL).done);
  ck_assert_uint_eq (count_nodes (study), nodes + 1);
}
END_TEST

START_TEST (rules_are_known_by_word_and_number)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  Rule rule = RULE_CARO;

  ck_assert (!wuzi_study_get_rule (study, &rule));
  for (int i = 0; i < RULE_COUNT; i++) {
    wuzi_study_set_rule (study, (Rule) i);
    ck_assert (wuzi_study_get_rule (study, &rule) && rule == (Rule) i);
  }
  wuzi_study_set_info (study, STUDY_INFO_RULES, "4");
  ck_assert (wuzi_study_get_rule (study, &rule) && rule == RULE_RENJU);
  wuzi_study_set_info (study, STUDY_INFO_RULES, "renju, swap2");
  ck_assert (wuzi_study_get_rule (study, &rule) && rule == RULE_RENJU);
  wuzi_study_set_info (study, STUDY_INFO_RULES, "of the house");
  ck_assert (!wuzi_study_get_rule (study, &rule));
}
END_TEST

START_TEST (rules_have_names_in_many_tongues)
{
  static const struct {
    const char *text;
    Rule rule;
  } NAMES[] = {
    { "Taraguchi-10", RULE_RENJU },
    { "RIF", RULE_RENJU },
    { "RIF rule", RULE_RENJU },
    { "Yamaguchi", RULE_RENJU },
    { "Soosõrv-8", RULE_RENJU },
    { "SOOSÕRV-8", RULE_RENJU },
    { "soosorv-8", RULE_RENJU },
    { "连珠", RULE_RENJU },
    { "連珠", RULE_RENJU },
    { "有禁", RULE_RENJU },
    { "有禁手规则", RULE_RENJU },
    { "无禁", RULE_FREESTYLE },
    { "无禁手", RULE_FREESTYLE },
    { "標準", RULE_STANDARD },
    { "Freestyle15_1", RULE_FREESTYLE },
    { "8", RULE_CARO },
  };
  static const char *const STRANGE[] = { "Tariff", "Chess", "", "10", "griffin rules" };
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  OpeningKind opening = OPENING_FREE;
  Rule rule;

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    rule = NAMES[i].rule == RULE_CARO ? RULE_RENJU : RULE_CARO;
    ck_assert_msg (study_rule_from_text (NAMES[i].text, &rule) && rule == NAMES[i].rule, "%s",
                   NAMES[i].text);
  }
  for (guint i = 0; i < G_N_ELEMENTS (STRANGE); i++)
    ck_assert_msg (!study_rule_from_text (STRANGE[i], &rule), "%s", STRANGE[i]);
  wuzi_study_set_info (study, STUDY_INFO_RULES, "Soosõrv-8");
  ck_assert (wuzi_study_get_opening (study, &opening) && opening == OPENING_SOOSORV_8);
}
END_TEST

START_TEST (a_recorded_game_becomes_a_line)
{
  WuziRecordedMove moves[] = { { point_make (7, 7), 1200 }, { point_make (8, 8), 300 } };
  WuziGameFacts facts = {
    .mode = WUZI_MODE_PVP,
    .rule = RULE_RENJU,
    .opening = OPENING_SWAP2,
    .size = 15,
    .started = G_GINT64_CONSTANT (1764000000000),
    .black = { .profile_id = (char *) "11111111-1111-4111-8111-111111111111",
               .name = (char *) "Ann",
               .seat = 1 },
    .white = { .profile_id = (char *) "22222222-2222-4222-8222-222222222222",
               .name = (char *) "Bob",
               .seat = 2 },
    .first = STONE_BLACK,
    .moves = moves,
    .move_count = 2,
    .result = WUZI_RESULT_WHITE_WINS,
    .ending = WUZI_ENDING_RESIGNATION,
  };
  g_autoptr (WuziGameRecord) record = wuzi_game_record_new (&facts);
  g_autoptr (WuziStudy) study = wuzi_study_new_from_record (record);
  StudyNode last = wuzi_study_get_end (study, STUDY_ROOT);
  OpeningKind opening = OPENING_FREE;
  Rule rule = RULE_CARO;

  ck_assert (wuzi_study_get_opening (study, &opening) && opening == OPENING_SWAP2);
  ck_assert_uint_eq (count_nodes (study), 3);
  ck_assert_uint_eq (wuzi_study_get_current (study), last);
  ck_assert_int_eq (wuzi_study_get_note (study, last)->msecs, 300);
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_BLACK), "Ann");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_RESULT), "W+R");
  ck_assert (g_str_has_prefix (wuzi_study_get_info (study, STUDY_INFO_DATE), "2025-11-2"));
  ck_assert (wuzi_study_get_rule (study, &rule) && rule == RULE_RENJU);
  ck_assert (!wuzi_study_is_modified (study) && !wuzi_study_can_undo (study));
}
END_TEST

START_TEST (points_become_a_line_without_times)
{
  const Point points[] = { point_make (7, 7), point_make (8, 8), point_make (6, 6) };
  g_autoptr (WuziStudy) study =
      wuzi_study_new_from_points (9, RULE_RENJU, points, G_N_ELEMENTS (points));
  StudyNode node = wuzi_study_get_current (study);
  Rule rule = RULE_CARO;

  ck_assert (wuzi_study_get_rule (study, &rule) && rule == RULE_RENJU);
  ck_assert_int_eq (wuzi_study_get_size (study), 9);
  ck_assert_uint_eq (node, wuzi_study_get_end (study, STUDY_ROOT));
  for (int i = G_N_ELEMENTS (points) - 1; i >= 0; i--) {
    ck_assert (wuzi_study_get_stone (study, node) == (i == 1 ? STONE_WHITE : STONE_BLACK));
    ck_assert_int_eq (wuzi_study_get_point (study, node), points[i]);
    ck_assert_ptr_null (wuzi_study_get_note (study, node));
    node = wuzi_study_get_parent (study, node);
  }
  ck_assert_uint_eq (node, STUDY_ROOT);
  ck_assert (!wuzi_study_is_modified (study) && !wuzi_study_can_undo (study));
}
END_TEST

START_TEST (a_hundred_thousand_nodes_are_added_and_found)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (5);
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autoptr (GArray) found = NULL;
  StudyNode node = STUDY_ROOT;
  guint nodes = 1;

  while (nodes < NODES) {
    Stone stone = wuzi_study_get_stone (study, node) == STONE_BLACK ? STONE_WHITE : STONE_BLACK;
    StudyNode child = wuzi_study_add_move (study, node, stone, random_point (lot, 15));

    nodes += child > nodes ? 1 : 0;
    if (child == STUDY_NO_NODE || wuzi_study_get_depth (study, child) > 40)
      child = STUDY_ROOT;
    node = child;
  }
  ck_assert_uint_eq (count_nodes (study), NODES);
  found = find_positions (study, 0, TRUE);
  ck_assert_uint_eq (found->len, 0);
  while (wuzi_study_undo (study)) {
  }
  ck_assert_uint_eq (count_nodes (study), 1);
}
END_TEST

START_TEST (stones_in_any_order_are_played_in_turn)
{
  StudyPosition position;
  Board board;

  study_position_init (&position, 15);
  study_position_set (&position, point_make (7, 9), STONE_BLACK);
  study_position_set (&position, point_make (0, 0), STONE_BLACK);
  study_position_set (&position, point_make (3, 0), STONE_WHITE);
  ck_assert (study_position_play (&position, &board));
  ck_assert_int_eq (board.count, 3);
  ck_assert_int_eq (board.turn, STONE_WHITE);
  ck_assert_int_eq (board_get (&board, point_make (7, 9)), STONE_BLACK);
  ck_assert_int_eq (board_get (&board, point_make (0, 0)), STONE_BLACK);
  ck_assert_int_eq (board_get (&board, point_make (3, 0)), STONE_WHITE);
  study_position_set (&position, point_make (4, 0), STONE_WHITE);
  ck_assert (study_position_play (&position, &board));
  study_position_set (&position, point_make (5, 0), STONE_WHITE);
  ck_assert (!study_position_play (&position, &board));
  study_position_set (&position, point_make (5, 0), STONE_NONE);
  study_position_set (&position, point_make (3, 0), STONE_NONE);
  study_position_set (&position, point_make (4, 0), STONE_NONE);
  ck_assert (!study_position_play (&position, &board));
}
END_TEST

START_TEST (moves_are_numbered_on_the_way_to_a_node)
{
  g_autoptr (WuziStudy) study = new_small ();
  StudyNode node = wuzi_study_get_end (study, STUDY_ROOT);
  StudyNote *note = study_note_new ();
  guint16 numbers[POINT_COUNT];
  StudyPosition position;
  Board board;

  wuzi_study_number_moves (study, node, numbers);
  ck_assert_uint_eq (numbers[point_make (7, 7)], 1);
  ck_assert_uint_eq (numbers[point_make (8, 8)], 2);
  ck_assert_uint_eq (numbers[point_make (9, 6)], 3);
  ck_assert_uint_eq (numbers[point_make (7, 8)], 0);
  wuzi_study_get_position (study, node, &position);
  study_position_to_board (&position, &board);
  ck_assert_int_eq (board.count, 3);
  ck_assert_int_eq (board.turn, STONE_WHITE);
  ck_assert_uint_eq (board_last (&board), point_make (9, 6));
  ck_assert_int_eq (board_get (&board, point_make (8, 8)), STONE_WHITE);
  /* A stone that is set up has no number, a pass has one. */
  study_note_set_stone (note, point_make (8, 8), STONE_BLACK);
  wuzi_study_set_note (study, node, note);
  node = wuzi_study_add_move (study, node, STONE_WHITE, POINT_NONE);
  node = wuzi_study_add_move (study, node, STONE_BLACK, point_make (0, 0));
  wuzi_study_number_moves (study, node, numbers);
  ck_assert_uint_eq (numbers[point_make (8, 8)], 0);
  ck_assert_uint_eq (numbers[point_make (0, 0)], 5);
  ck_assert_uint_eq (numbers[POINT_NONE], 0);
}
END_TEST

static Suite *
study_suite (void)
{
  Suite *suite = suite_create ("wuzi-study");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, a_move_that_is_there_is_found_again);
  tcase_add_test (tcase, a_stone_that_was_taken_off_leaves_a_free_point);
  tcase_add_test (tcase, a_value_is_no_edit);
  tcase_add_test (tcase, what_has_changed_since_it_was_saved_is_counted);
  tcase_add_test (tcase, what_has_changed_since_it_was_saved_is_counted);
  tcase_add_test (tcase, siblings_change_places_and_become_the_main_line);
  tcase_add_test (tcase, undoing_goes_to_where_the_change_was);
  tcase_add_test (tcase, an_edit_of_many_changes_is_told_and_undone_once);
  tcase_add_test (tcase, it_is_modified_until_it_is_as_it_was_saved);
  tcase_add_loop_test (tcase, whatever_is_done_can_be_undone_and_redone, 0, 20);
  tcase_add_loop_test (tcase, a_copy_and_its_origin_go_their_own_ways, 0, 3);
  tcase_add_test (tcase, what_is_deep_or_wide_is_no_more_work_for_each_node);
  tcase_add_test (tcase, what_is_typed_at_a_stretch_is_undone_at_once);
  tcase_add_test (tcase, typing_goes_on_in_an_edit_of_its_own_where_it_must);
  tcase_add_test (tcase, positions_are_found_whatever_the_order);
  tcase_add_test (tcase, what_is_set_up_lies_on_the_board);
  tcase_add_loop_test (tcase, a_cursor_knows_the_stones_everywhere, 0, 10);
  tcase_add_test (tcase, a_branch_is_cut_and_pasted_elsewhere);
  tcase_add_test (tcase, what_finds_no_place_in_another_tree_is_left_out);
  tcase_add_loop_test (tcase, two_trees_become_one_with_all_they_have, 0, 10);
  tcase_add_test (tcase, comments_of_both_trees_stay);
  tcase_add_test (tcase, stones_in_any_order_are_played_in_turn);
  tcase_add_test (tcase, moves_are_numbered_on_the_way_to_a_node);
  tcase_add_loop_test (tcase, a_merging_in_a_thread_is_one_edit, 0, 10);
  tcase_add_test (tcase, what_is_changed_during_a_merging_stays);
  tcase_add_loop_test (tcase, turning_takes_all_along_and_is_undone, 0, 40);
  tcase_add_test (tcase, words_turn_along_and_are_undone);
  tcase_add_test (tcase, a_turned_study_is_unsaved);
  tcase_add_loop_test (tcase, merging_folds_mirrors, 0, 80);
  tcase_add_test (tcase, what_looks_different_stays_apart);
  tcase_add_test (tcase, rules_are_known_by_word_and_number);
  tcase_add_test (tcase, rules_have_names_in_many_tongues);
  tcase_add_test (tcase, a_recorded_game_becomes_a_line);
  tcase_add_test (tcase, points_become_a_line_without_times);
  tcase_add_test (tcase, a_hundred_thousand_nodes_are_added_and_found);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (study_suite ());
}
