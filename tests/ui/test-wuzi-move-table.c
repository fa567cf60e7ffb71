/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of moves beside the board, as moves come and go. */
#include "ui/game/wuzi-move-table.h"

#include "board/notation.h"
#include "game/play/wuzi-move-stack.h"
#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static GtkWindow *window;
static GtkWidget *table;
static WuziMoveStack *stack;
static guint chosen;

static void
chosen_cb (GtkWidget *widget, guint position)
{
  chosen = position;
  wuzi_move_table_set_position (WUZI_MOVE_TABLE (widget), position);
}

static void
set_up (void)
{
  widgets_set_up ();
  stack = wuzi_move_stack_new ();
  table = g_object_new (WUZI_TYPE_MOVE_TABLE, NULL);
  g_signal_connect (table, "position-chosen", G_CALLBACK (chosen_cb), NULL);
  wuzi_move_table_set_moves (WUZI_MOVE_TABLE (table), G_LIST_MODEL (stack));
  window = widgets_show_alone (table, 200, 120);
  chosen = G_MAXUINT;
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&stack);
}

/* So many moves, from a1 on in rows of nine, and the last one is marked. */
static void
play (guint count)
{
  for (guint i = wuzi_move_stack_get_length (stack); i < count; i++)
    wuzi_move_stack_push (stack, point_make ((int) i % 9, (int) i / 9),
                          i % 2 == 0 ? STONE_BLACK : STONE_WHITE, 0);
  wuzi_move_table_set_position (WUZI_MOVE_TABLE (table), count);
}

static GtkWidget *
cell (const char *point)
{
  return gtk_widget_get_parent (widgets_find (table, GTK_TYPE_LABEL, point));
}

static const char *
marked (void)
{
  GtkWidget *widget = widgets_find_class (table, GTK_TYPE_BOX, "marked");

  return widget != NULL
             ? gtk_label_get_label (GTK_LABEL (widgets_find (widget, GTK_TYPE_LABEL, NULL)))
             : NULL;
}

static double
place (GtkWidget *widget, GtkOrientation orientation)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (widget, table, &bounds));
  return orientation == GTK_ORIENTATION_HORIZONTAL ? bounds.origin.x : bounds.origin.y;
}

static void
assert_heard (GtkWidget *widget, const char *words)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, words);
}

START_TEST (black_and_white_have_a_column_each)
{
  play (3);
  WAIT_FOR (gtk_widget_get_width (cell ("c1")) > 0);
  ck_assert_double_lt (place (cell ("a1"), GTK_ORIENTATION_HORIZONTAL),
                       place (cell ("b1"), GTK_ORIENTATION_HORIZONTAL));
  ck_assert_double_eq (place (cell ("a1"), GTK_ORIENTATION_HORIZONTAL),
                       place (cell ("c1"), GTK_ORIENTATION_HORIZONTAL));
  ck_assert_double_eq (place (cell ("a1"), GTK_ORIENTATION_VERTICAL),
                       place (cell ("b1"), GTK_ORIENTATION_VERTICAL));
  ck_assert_double_lt (place (cell ("a1"), GTK_ORIENTATION_VERTICAL),
                       place (cell ("c1"), GTK_ORIENTATION_VERTICAL));
  ck_assert (widgets_says (table, "1"));
  ck_assert (widgets_says (table, "3"));
  ck_assert (!widgets_says (table, "2"));
}
END_TEST

START_TEST (moves_come_and_go)
{
  play (4);
  ck_assert_str_eq (marked (), "d1");
  wuzi_move_stack_pop (stack);
  wuzi_move_stack_pop (stack);
  wuzi_move_table_set_position (WUZI_MOVE_TABLE (table), 2);
  ck_assert_str_eq (marked (), "b1");
  ck_assert_ptr_null (widgets_find (table, GTK_TYPE_LABEL, "c1"));
  ck_assert (!widgets_says (table, "3"));
  wuzi_move_stack_redo (stack);
  ck_assert_ptr_nonnull (widgets_find (table, GTK_TYPE_LABEL, "c1"));
  wuzi_move_stack_clear (stack);
  wuzi_move_table_set_position (WUZI_MOVE_TABLE (table), 0);
  ck_assert_ptr_null (marked ());
  ck_assert_ptr_null (widgets_find (table, GTK_TYPE_LABEL, "a1"));
  wuzi_move_table_set_moves (WUZI_MOVE_TABLE (table), NULL);
  play (2);
  ck_assert_ptr_null (widgets_find (table, GTK_TYPE_LABEL, "a1"));
}
END_TEST

/* Below its move, and above the next row. */
START_TEST (a_note_stands_below_its_move_and_goes_with_it)
{
  GtkWidget *note;

  play (3);
  wuzi_move_table_set_note (WUZI_MOVE_TABLE (table), 2, "Ann takes white.");
  play (4);
  WAIT_FOR (widgets_says (table, "Ann takes white."));
  note = widgets_find (table, GTK_TYPE_LABEL, "Ann takes white.");
  WAIT_FOR (gtk_widget_get_height (note) > 0 && gtk_widget_get_height (cell ("c1")) > 0);
  ck_assert (place (note, GTK_ORIENTATION_VERTICAL)
             > place (cell ("b1"), GTK_ORIENTATION_VERTICAL));
  ck_assert (place (note, GTK_ORIENTATION_VERTICAL)
             < place (cell ("c1"), GTK_ORIENTATION_VERTICAL));
  wuzi_move_table_set_note (WUZI_MOVE_TABLE (table), 2, "Ann takes black.");
  ck_assert (!widgets_says (table, "Ann takes white."));
  wuzi_move_stack_pop (stack);
  wuzi_move_stack_pop (stack);
  ck_assert (widgets_says (table, "Ann takes black."));
  wuzi_move_stack_pop (stack);
  ck_assert (!widgets_says (table, "Ann takes black."));
}
END_TEST

START_TEST (a_click_chooses_a_move)
{
  graphene_rect_t bounds;

  play (4);
  WAIT_FOR (gtk_widget_get_width (cell ("d1")) > 0);
  ck_assert (gtk_widget_compute_bounds (cell ("b1"), table, &bounds));
  widgets_release_at (table, bounds.origin.x + 5, bounds.origin.y + 5);
  ck_assert_uint_eq (chosen, 2);
  ck_assert_str_eq (marked (), "b1");
}
END_TEST

static const struct {
  guint keyval;
  guint position;
} KEYS[] = {
  { GDK_KEY_Left, 3 }, { GDK_KEY_Right, 5 }, { GDK_KEY_Up, 2 },
  { GDK_KEY_Down, 6 }, { GDK_KEY_Home, 0 },  { GDK_KEY_End, 7 },
};

START_TEST (keys_go_through_the_moves)
{
  play (7);
  wuzi_move_table_set_position (WUZI_MOVE_TABLE (table), 4);
  ck_assert (widgets_press_key (table, KEYS[_i].keyval, 0));
  ck_assert_uint_eq (chosen, KEYS[_i].position);
}
END_TEST

START_TEST (keys_stop_at_both_ends)
{
  ck_assert (widgets_press_key (table, GDK_KEY_Up, 0));
  ck_assert_uint_eq (chosen, 0);
  play (2);
  ck_assert (widgets_press_key (table, GDK_KEY_Down, 0));
  ck_assert_uint_eq (chosen, 2);
}
END_TEST

START_TEST (the_tab_key_comes_and_goes)
{
  play (3);
  gtk_widget_grab_focus (table);
  ck_assert_ptr_eq (gtk_window_get_focus (window), table);
  ck_assert (!gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));
}
END_TEST

START_TEST (the_move_marked_is_in_sight)
{
  play (40);
  WAIT_FOR (gtk_widget_get_height (cell ("d5")) > 0
            && place (cell ("d5"), GTK_ORIENTATION_VERTICAL) < 120);
  wuzi_move_table_set_position (WUZI_MOVE_TABLE (table), 1);
  WAIT_FOR (place (cell ("a1"), GTK_ORIENTATION_VERTICAL) >= 0);
}
END_TEST

START_TEST (the_move_marked_can_be_heard)
{
  assert_heard (table, "Moves: Start");
  play (2);
  assert_heard (table, "Moves: 2, White b1");
  assert_heard (cell ("a1"), "1, Black a1");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-move-table");
  TCase *tcase = tcase_create ("moves");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, black_and_white_have_a_column_each);
  tcase_add_test (tcase, moves_come_and_go);
  tcase_add_test (tcase, a_note_stands_below_its_move_and_goes_with_it);
  tcase_add_test (tcase, a_click_chooses_a_move);
  tcase_add_loop_test (tcase, keys_go_through_the_moves, 0, (int) G_N_ELEMENTS (KEYS));
  tcase_add_test (tcase, keys_stop_at_both_ends);
  tcase_add_test (tcase, the_tab_key_comes_and_goes);
  tcase_add_test (tcase, the_move_marked_is_in_sight);
  tcase_add_test (tcase, the_move_marked_can_be_heard);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
