/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves played, taken back and brought back. */
#include "game/play/wuzi-move-stack.h"

#include "support/check-main.h"

static WuziMoveStack *stack;
static GString *changes;

/* Notes a change of the list as "position-removed+added". */
static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added)
{
  g_string_append_printf (changes, "%u-%u+%u ", position, removed, added);
}

static void
set_up (void)
{
  stack = wuzi_move_stack_new ();
  changes = g_string_new (NULL);
  g_signal_connect (stack, "items-changed", G_CALLBACK (items_changed_cb), NULL);
}

static void
tear_down (void)
{
  g_assert_finalize_object (stack);
  g_string_free (changes, TRUE);
}

/* Pushes the points (0, 0), (1, 0) … in turn. */
static void
push_many (int count)
{
  for (int i = 0; i < count; i++)
    wuzi_move_stack_push (stack, point_make (i, 0), i % 2 == 0 ? STONE_BLACK : STONE_WHITE, i);
}

START_TEST (a_new_stack_is_empty)
{
  ck_assert_uint_eq (wuzi_move_stack_get_length (stack), 0);
  ck_assert_uint_eq (wuzi_move_stack_get_redo_length (stack), 0);
  ck_assert_ptr_null (wuzi_move_stack_get (stack, 0));
  ck_assert_ptr_null (wuzi_move_stack_get_redo (stack, 0));
}
END_TEST

START_TEST (a_move_keeps_what_it_was_pushed_with)
{
  WuziMove *move;

  wuzi_move_stack_push (stack, point_make (3, 4), STONE_WHITE, G_GINT64_CONSTANT (12345678901));
  move = wuzi_move_stack_get (stack, 0);
  ck_assert_uint_eq (wuzi_move_get_point (move), point_make (3, 4));
  ck_assert_int_eq (wuzi_move_get_stone (move), STONE_WHITE);
  ck_assert_int_eq (wuzi_move_get_msecs (move), G_GINT64_CONSTANT (12345678901));
}
END_TEST

START_TEST (moves_lie_in_the_order_of_pushing)
{
  push_many (4);
  for (guint i = 0; i < 4; i++)
    ck_assert_uint_eq (wuzi_move_get_point (wuzi_move_stack_get (stack, i)),
                       point_make ((int) i, 0));
  ck_assert_ptr_null (wuzi_move_stack_get (stack, 4));
  ck_assert_ptr_null (wuzi_move_stack_get (stack, G_MAXUINT));
}
END_TEST

START_TEST (pop_gives_the_last_move)
{
  WuziMove *popped;

  push_many (3);
  popped = wuzi_move_stack_pop (stack);
  ck_assert_uint_eq (wuzi_move_get_point (popped), point_make (2, 0));
  ck_assert_uint_eq (wuzi_move_stack_get_length (stack), 2);
  ck_assert_uint_eq (wuzi_move_stack_get_redo_length (stack), 1);
  ck_assert_ptr_eq (wuzi_move_stack_get_redo (stack, 0), popped);
}
END_TEST

START_TEST (nothing_can_be_popped_from_an_empty_stack)
{
  ck_assert_ptr_null (wuzi_move_stack_pop (stack));
  ck_assert_str_eq (changes->str, "");
}
END_TEST

START_TEST (nothing_can_be_brought_back_that_was_not_taken_back)
{
  push_many (2);
  g_string_truncate (changes, 0);
  ck_assert_ptr_null (wuzi_move_stack_redo (stack));
  ck_assert_str_eq (changes->str, "");
  ck_assert_uint_eq (wuzi_move_stack_get_length (stack), 2);
}
END_TEST

START_TEST (redo_brings_moves_back_in_their_order)
{
  push_many (3);
  while (wuzi_move_stack_pop (stack) != NULL)
    ;
  for (int i = 0; i < 3; i++) {
    WuziMove *next = wuzi_move_stack_get_redo (stack, 0);

    ck_assert_ptr_eq (wuzi_move_stack_redo (stack), next);
    ck_assert_uint_eq (wuzi_move_get_point (next), point_make (i, 0));
    ck_assert_int_eq (wuzi_move_get_msecs (next), i);
  }
  ck_assert_uint_eq (wuzi_move_stack_get_length (stack), 3);
  ck_assert_uint_eq (wuzi_move_stack_get_redo_length (stack), 0);
}
END_TEST

START_TEST (a_push_ends_redo)
{
  push_many (3);
  wuzi_move_stack_pop (stack);
  wuzi_move_stack_pop (stack);
  wuzi_move_stack_push (stack, point_make (9, 9), STONE_WHITE, 0);
  ck_assert_uint_eq (wuzi_move_stack_get_redo_length (stack), 0);
  ck_assert_ptr_null (wuzi_move_stack_get_redo (stack, 0));
  ck_assert_ptr_null (wuzi_move_stack_redo (stack));
  ck_assert_uint_eq (wuzi_move_stack_get_length (stack), 2);
}
END_TEST

START_TEST (clear_takes_both_piles_away)
{
  push_many (5);
  wuzi_move_stack_pop (stack);
  wuzi_move_stack_clear (stack);
  ck_assert_uint_eq (wuzi_move_stack_get_length (stack), 0);
  ck_assert_uint_eq (wuzi_move_stack_get_redo_length (stack), 0);
}
END_TEST

START_TEST (clearing_an_empty_stack_forgets_redo_without_a_signal)
{
  push_many (1);
  wuzi_move_stack_pop (stack);
  g_string_truncate (changes, 0);
  wuzi_move_stack_clear (stack);
  ck_assert_uint_eq (wuzi_move_stack_get_redo_length (stack), 0);
  ck_assert_str_eq (changes->str, "");
}
END_TEST

START_TEST (each_change_is_told_at_its_place)
{
  push_many (3);
  wuzi_move_stack_pop (stack);
  wuzi_move_stack_redo (stack);
  wuzi_move_stack_clear (stack);
  ck_assert_str_eq (changes->str, "0-0+1 1-0+1 2-0+1 2-1+0 2-0+1 0-3+0 ");
}
END_TEST

START_TEST (it_is_a_list_of_moves)
{
  GListModel *model = G_LIST_MODEL (stack);
  g_autoptr (WuziMove) second = NULL;

  push_many (2);
  second = g_list_model_get_item (model, 1);
  ck_assert_uint_eq (g_list_model_get_item_type (model), WUZI_TYPE_MOVE);
  ck_assert_uint_eq (g_list_model_get_n_items (model), 2);
  ck_assert_ptr_eq (second, wuzi_move_stack_get (stack, 1));
  ck_assert_ptr_null (g_list_model_get_item (model, 2));
}
END_TEST

START_TEST (a_move_outlives_its_stack)
{
  g_autoptr (WuziMove) move = NULL;

  push_many (1);
  move = g_object_ref (wuzi_move_stack_get (stack, 0));
  wuzi_move_stack_clear (stack);
  ck_assert_uint_eq (wuzi_move_get_point (move), point_make (0, 0));
}
END_TEST

/* Pushes, pops and redoes at random, beside a plain array that does it too. */
START_TEST (it_agrees_with_a_plain_array)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) _i);
  Point moves[300];
  guint length = 0, waiting = 0;

  for (int step = 0; step < 300; step++) {
    guint choice = g_rand_int (rand) % 3;
    Point point = point_make (step % 20, step / 20);

    if (choice == 0) {
      moves[length++] = point;
      waiting = 0;
      wuzi_move_stack_push (stack, point, STONE_BLACK, step);
    } else if (choice == 1) {
      ck_assert_int_eq (wuzi_move_stack_pop (stack) != NULL, length > 0);
      waiting += length > 0;
      length -= length > 0;
    } else {
      ck_assert_int_eq (wuzi_move_stack_redo (stack) != NULL, waiting > 0);
      length += waiting > 0;
      waiting -= waiting > 0;
    }
    ck_assert_uint_eq (wuzi_move_stack_get_length (stack), length);
    ck_assert_uint_eq (wuzi_move_stack_get_redo_length (stack), waiting);
    for (guint i = 0; i < length; i++)
      ck_assert_uint_eq (wuzi_move_get_point (wuzi_move_stack_get (stack, i)), moves[i]);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-move-stack");
  TCase *tcase = tcase_create ("stack");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_new_stack_is_empty);
  tcase_add_test (tcase, a_move_keeps_what_it_was_pushed_with);
  tcase_add_test (tcase, moves_lie_in_the_order_of_pushing);
  tcase_add_test (tcase, pop_gives_the_last_move);
  tcase_add_test (tcase, nothing_can_be_popped_from_an_empty_stack);
  tcase_add_test (tcase, nothing_can_be_brought_back_that_was_not_taken_back);
  tcase_add_test (tcase, redo_brings_moves_back_in_their_order);
  tcase_add_test (tcase, a_push_ends_redo);
  tcase_add_test (tcase, clear_takes_both_piles_away);
  tcase_add_test (tcase, clearing_an_empty_stack_forgets_redo_without_a_signal);
  tcase_add_test (tcase, each_change_is_told_at_its_place);
  tcase_add_test (tcase, it_is_a_list_of_moves);
  tcase_add_test (tcase, a_move_outlives_its_stack);
  tcase_add_loop_test (tcase, it_agrees_with_a_plain_array, 0, 20);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
