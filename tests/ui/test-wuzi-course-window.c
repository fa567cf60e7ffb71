/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course is played from its first lesson to its last, and remembered. */
#include "ui/puzzles/wuzi-course-window.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/load-training.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "teacher/lessons.h"
#include "teacher/training.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/puzzles/wuzi-puzzle-table.h"

static Sitting sitting;
static GSettings *settings;
static GPtrArray *lessons;
static WuziCourseWindow *window;

static void
open_window (WuziProfile *player)
{
  window = wuzi_course_window_new (settings, sitting.book, player);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  widgets_present (GTK_WINDOW (window));
}

static void
set_up (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
  lessons = lessons_new ();
  sitting_open (&sitting);
  sitting_settle (&sitting);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (window));
  sitting_close (&sitting);
  g_ptr_array_unref (lessons);
  g_object_unref (settings);
  widgets_tear_down ();
}

static const Lesson *
lesson (guint number)
{
  return g_ptr_array_index (lessons, number);
}

static WuziPuzzleGame *
game (void)
{
  return wuzi_puzzle_table_get_game (
      WUZI_PUZZLE_TABLE (widgets_find (GTK_WIDGET (window), WUZI_TYPE_PUZZLE_TABLE, NULL)));
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (window), words);
}

static void
choose (Point point)
{
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL),
                         "point-chosen", (guint) point);
  WAIT_FOR (wuzi_puzzle_game_get_state (game ()) != WUZI_PUZZLE_JUDGING);
}

static void
solve (void)
{
  while (wuzi_puzzle_game_get_state (game ()) == WUZI_PUZZLE_TO_MOVE)
    choose (wuzi_puzzle_game_peek_move (game ()));
}

static guint
count_kept (void)
{
  g_autoptr (Training) training =
      load_training (sitting.folder, wuzi_profile_get_id (sitting.ann), NULL);

  return g_hash_table_size (training->lessons);
}

/* The lesson's row says its number and title. */
static GtkWidget *
row_of_lesson (guint number)
{
  g_autofree char *words = g_strdup_printf ("%u. %s", number + 1, lesson (number)->title);

  return widgets_find_row (GTK_WIDGET (window), words);
}

static void
choose_lesson (guint number)
{
  GtkWidget *row = row_of_lesson (number);

  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
}

static void
skip_to_end (void)
{
  choose_lesson (lessons->len - 1);
  widgets_press (GTK_WIDGET (window), "onward");
}

START_TEST (all_lessons_follow_each_other)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  for (guint i = 0; i < lessons->len; i++) {
    ck_assert (says (lesson (i)->title));
    ck_assert (says (lesson (i)->text));
    ck_assert (says (lesson (i)->task));
    solve ();
    ck_assert (says (lesson (i)->done));
    widgets_press (GTK_WIDGET (window), "onward");
  }
  WAIT_FOR (count_kept () == lessons->len);
  ck_assert (says ("Course Completed"));
  ck_assert_str_eq (
      gtk_actionable_get_action_name (GTK_ACTIONABLE (gtk_window_get_focus (GTK_WINDOW (window)))),
      "course.first-game");
  gtk_widget_activate_action (GTK_WIDGET (window), "course.lessons", NULL);
  ck_assert (says (lesson (0)->text));
  skip_to_end ();
  gtk_widget_activate_action (GTK_WIDGET (window), "course.first-game", NULL);
  WAIT_FOR (window == NULL);
}
END_TEST

START_TEST (who_skips_lessons_has_not_completed_the_course)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  skip_to_end ();
  ck_assert (says ("Course Skipped"));
  ck_assert (says ("0 of 13 done"));
  gtk_widget_activate_action (GTK_WIDGET (window), "course.lessons", NULL);
  solve ();
  skip_to_end ();
  WAIT_FOR (says ("1 of 13 done"));
  ck_assert (says ("End of the Course"));
  ck_assert (!says ("Course Skipped"));
  ck_assert (!says ("Course Completed"));
}
END_TEST

START_TEST (a_lesson_is_read_from_its_beginning)
{
  GtkAdjustment *scroll;

  open_window (NULL);
  WAIT_FOR (game () != NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 360);
  scroll = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (widgets_find (GTK_WIDGET (window), GTK_TYPE_SCROLLED_WINDOW, NULL)));
  WAIT_FOR (gtk_adjustment_get_upper (scroll) > gtk_adjustment_get_page_size (scroll));
  gtk_adjustment_set_value (scroll, gtk_adjustment_get_upper (scroll));
  ck_assert_double_gt (gtk_adjustment_get_value (scroll), 0);
  g_signal_emit_by_name (row_of_lesson (11), "activate");
  ck_assert (says (lesson (11)->text));
  WAIT_FOR (gtk_adjustment_get_value (scroll) == 0);
}
END_TEST

START_TEST (it_goes_on_where_somebody_left_off)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  solve ();
  widgets_destroy (GTK_WINDOW (window));
  WAIT_FOR (count_kept () == 1);
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  ck_assert (says (lesson (1)->text));
  ck_assert (says ("1 of 13 done"));
}
END_TEST

START_TEST (any_lesson_can_be_chosen)
{
  open_window (NULL);
  WAIT_FOR (game () != NULL);
  choose_lesson (6);
  ck_assert (says (lesson (6)->text));
  widgets_press (GTK_WIDGET (window), "onward");
  ck_assert (says (lesson (7)->text));
  ck_assert (says ("0 of 13 done"));
}
END_TEST

START_TEST (an_open_three_is_answered_wherever_it_is_made)
{
  open_window (NULL);
  WAIT_FOR (game () != NULL);
  for (int i = 0; i < 4; i++) {
    choose_lesson (4);
    choose (lesson (4)->puzzle.answers[i]);
    ck_assert_int_eq (wuzi_puzzle_game_get_state (game ()), WUZI_PUZZLE_SOLVED);
    ck_assert_int_eq (wuzi_puzzle_game_get_board (game ())->count,
                      lesson (4)->puzzle.stone_count + 2);
  }
}
END_TEST

START_TEST (renju_forbids_what_the_lesson_says)
{
  open_window (NULL);
  WAIT_FOR (game () != NULL);
  choose_lesson (11);
  ck_assert (says (lesson (11)->text));
  choose (notation_to_point ("h8", PUZZLE_SIZE));
  ck_assert (says ("Forbidden for black: two open threes at once."));
}
END_TEST

/* The first free point that isn't right, from the lower left. */
static Point
find_wrong (const Puzzle *puzzle)
{
  Board board;

  puzzle_set_board (puzzle, &board);
  for (int place = 0;; place++) {
    Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);

    if (rules_check (puzzle->rule, &board, point) == REFUSAL_NONE
        && !puzzle_is_answer (puzzle, point))
      return point;
  }
}

/* A sentence about the answer, and its stone; the whole line where that is needed to see why it
 * wins. Where a move may win all the same, nothing is to be explained. */
START_TEST (a_wrong_move_is_explained)
{
  static const char *const ANSWERS[] = {
    "White plays %s. After that, fours and threes don’t win.",
    "White makes five at %s.",
    "White plays %s. After that, fours and threes don’t win.",
    "White plays %s. After that, fours and threes don’t win.",
    "White needn’t answer, and can play %s.",
    "White makes an open four at %s, and wins.",
    NULL,
    "White plays %s. After that, fours and threes don’t win.",
    "White makes a four and an open three at %s, and wins.",
    "White makes an open four at %s, and wins.",
    "White plays %s. After that, fours and threes don’t win.",
    NULL,
    NULL,
  };
  g_auto (GStrv) parts = g_strsplit (ANSWERS[_i] != NULL ? ANSWERS[_i] : "", "%s", 2);
  WuziBoardView *board;
  g_autofree char *answer = NULL;
  char point[NOTATION_POINT_BYTES];
  guint count;

  open_window (NULL);
  WAIT_FOR (game () != NULL);
  choose_lesson ((guint) _i);
  choose (find_wrong (&lesson ((guint) _i)->puzzle));
  ck_assert (says (lesson ((guint) _i)->wrong));
  if (ANSWERS[_i] == NULL) {
    ck_assert_int_eq (wuzi_puzzle_game_get_state (game ()), WUZI_PUZZLE_OTHER_WAY);
    return;
  }
  widgets_press (GTK_WIDGET (window), "help");
  notation_from_point (wuzi_puzzle_game_get_line (game (), &count)[0], point);
  answer = g_strjoinv (point, parts);
  ck_assert_msg (says (answer), "%s", answer);
  board = WUZI_BOARD_VIEW (widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL));
  ck_assert_uint_eq (wuzi_board_view_get_overlay (board)->line->len,
                     strstr (answer, "four and an open three") != NULL ? 5 : 1);
}
END_TEST

/* With usual letters, and with large ones. */
START_TEST (it_fits_a_small_window)
{
  static const int DPIS[] = { 96 * 1024, 144 * 1024 };
  GtkCssProvider *style = widgets_add_style ();
  int width, height;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPIS[_i], NULL);
  open_window (NULL);
  WAIT_FOR (game () != NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 360);
}
END_TEST

/* Where a descendant ends, from the window's upper edge; -1 while it has no place. */
static double
find_bottom (GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (widget == NULL || !gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds))
    return -1;
  return bounds.origin.y + bounds.size.height;
}

/* Does a descendant end above another one? */
static gboolean
is_above (GtkWidget *upper, GtkWidget *lower)
{
  graphene_rect_t bounds;

  return find_bottom (upper) > 0 && gtk_widget_compute_bounds (lower, GTK_WIDGET (window), &bounds)
         && find_bottom (upper) <= bounds.origin.y;
}

START_TEST (buttons_and_words_are_in_sight_in_a_small_window)
{
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *hint;

  window = wuzi_course_window_new (settings, sitting.book, NULL);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (game () != NULL);
  hint = widgets_find_named (GTK_WIDGET (window), "help");
  WAIT_FOR (find_bottom (hint) > 0);
  ck_assert_int_le (gtk_widget_get_height (GTK_WIDGET (window)), 640);
  ck_assert_double_le (find_bottom (hint), gtk_widget_get_height (GTK_WIDGET (window)));
  solve ();
  WAIT_FOR (is_above (widgets_find (GTK_WIDGET (window), GTK_TYPE_LABEL, lesson (0)->done),
                      widgets_find_named (GTK_WIDGET (window), "onward")));
  widgets_remove_style (style);
}
END_TEST

static void
assert_board_is_at (const graphene_rect_t *place)
{
  GtkWidget *board = widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL);
  graphene_rect_t bounds;

  run_pending ();
  ck_assert (gtk_widget_compute_bounds (board, GTK_WIDGET (window), &bounds));
  ck_assert (graphene_rect_equal (&bounds, place));
}

/* In a wide window, and in a small one. */
START_TEST (the_board_stays_where_it_is_whatever_is_said)
{
  static const int SIZES[][2] = { { 860, 600 }, { 360, 640 } };
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *board;
  graphene_rect_t before;

  window = wuzi_course_window_new (settings, sitting.book, NULL);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_set_default_size (GTK_WINDOW (window), SIZES[_i][0], SIZES[_i][1]);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (game () != NULL);
  board = widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL);
  WAIT_FOR (gtk_widget_get_width (board) > 0);
  run_pending ();
  ck_assert (gtk_widget_compute_bounds (board, GTK_WIDGET (window), &before));
  choose (find_wrong (&lesson (0)->puzzle));
  assert_board_is_at (&before);
  widgets_press (GTK_WIDGET (window), "help");
  assert_board_is_at (&before);
  widgets_press (GTK_WIDGET (window), "onward");
  solve ();
  assert_board_is_at (&before);
  widgets_remove_style (style);
}
END_TEST

/* Whoever came to the board before there was one. */
START_TEST (at_the_first_lesson_the_cursor_is_at_the_last_stone)
{
  g_autoptr (WuziPuzzleGame) first = wuzi_puzzle_game_new (&lesson (0)->puzzle);
  GtkWidget *table = g_object_new (WUZI_TYPE_PUZZLE_TABLE, NULL);
  GtkWindow *alone = widgets_show_alone (table, 640, 480);
  GtkWidget *board = widgets_find (table, WUZI_TYPE_BOARD_VIEW, NULL);

  wuzi_puzzle_table_set_game (WUZI_PUZZLE_TABLE (table), NULL, NULL, NULL);
  widgets_press_key (board, GDK_KEY_Left, 0);
  ck_assert_uint_ne (wuzi_board_view_get_cursor (WUZI_BOARD_VIEW (board)), POINT_NONE);
  wuzi_puzzle_table_set_game (WUZI_PUZZLE_TABLE (table), first, NULL, NULL);
  widgets_press_key (board, GDK_KEY_Left, 0);
  ck_assert_uint_eq (wuzi_board_view_get_cursor (WUZI_BOARD_VIEW (board)),
                     board_last (wuzi_puzzle_game_get_board (first)));
  widgets_destroy (alone);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-course-window");
  TCase *tcase = tcase_create ("course");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, all_lessons_follow_each_other);
  tcase_add_test (tcase, who_skips_lessons_has_not_completed_the_course);
  tcase_add_test (tcase, a_lesson_is_read_from_its_beginning);
  tcase_add_test (tcase, it_goes_on_where_somebody_left_off);
  tcase_add_loop_test (tcase, a_wrong_move_is_explained, 0, 13);
  tcase_add_test (tcase, any_lesson_can_be_chosen);
  tcase_add_test (tcase, an_open_three_is_answered_wherever_it_is_made);
  tcase_add_test (tcase, renju_forbids_what_the_lesson_says);
  tcase_add_test (tcase, buttons_and_words_are_in_sight_in_a_small_window);
  tcase_add_test (tcase, at_the_first_lesson_the_cursor_is_at_the_last_stone);
  tcase_add_loop_test (tcase, it_fits_a_small_window, 0, 2);
  tcase_add_loop_test (tcase, the_board_stays_where_it_is_whatever_is_said, 0, 2);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
