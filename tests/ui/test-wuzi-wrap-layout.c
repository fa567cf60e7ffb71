/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children in lines, at every width. */
#include "ui/common/wuzi-wrap-layout.h"

#include "support/check-main.h"
#include "support/laid-out.h"
#include "support/widgets.h"

enum {
  CHILDREN = 4,
  CHILD_WIDTH = 50,
  CHILD_HEIGHT = 20, /* of the first; each is a little higher */
  SPACING = 6,
  ONE_LINE = CHILDREN * CHILD_WIDTH + (CHILDREN - 1) * SPACING,
};

static GtkWidget *box;
static GtkWidget *children[CHILDREN];

static void
set_up (void)
{
  widgets_set_up ();
  box =
      laid_out_new (wuzi_wrap_layout_new (SPACING), children, CHILDREN, CHILD_WIDTH, CHILD_HEIGHT);
}

static void
tear_down (void)
{
  g_clear_object (&box);
  widgets_tear_down ();
}

static void
assert_places (int width, int height)
{
  for (int i = 0; i < CHILDREN; i++) {
    GtkAllocation place = laid_out_place (children[i]);

    ck_assert_int_ge (place.width, CHILD_WIDTH);
    ck_assert_int_ge (place.height, CHILD_HEIGHT + i);
    ck_assert_int_le (place.x + place.width, width);
    ck_assert_int_le (place.y + place.height, height);
    for (int other = 0; other < i; other++) {
      GtkAllocation before = laid_out_place (children[other]);

      ck_assert (!gdk_rectangle_intersect (&place, &before, NULL));
    }
  }
}

/* Whichever of them takes the room that is left: none, one, or the first two. */
START_TEST (none_lies_over_another)
{
  static const int EXPANDING[][2] = { { -1, -1 }, { 0, -1 }, { 2, -1 }, { 3, -1 }, { 0, 1 } };

  for (int i = 0; i < 2; i++)
    if (EXPANDING[_i][i] >= 0)
      gtk_widget_set_hexpand (children[EXPANDING[_i][i]], TRUE);
  for (int width = CHILD_WIDTH; width < 2 * ONE_LINE; width++)
    assert_places (width, laid_out_at (box, width));
}
END_TEST

START_TEST (one_that_expands_fills_its_line)
{
  gtk_widget_set_hexpand (children[1], TRUE);
  laid_out_at (box, ONE_LINE + 100);
  ck_assert_int_eq (laid_out_place (children[0]).width, CHILD_WIDTH);
  ck_assert_int_eq (laid_out_place (children[1]).width, CHILD_WIDTH + 100);
  ck_assert_int_eq (laid_out_place (children[3]).x + laid_out_place (children[3]).width,
                    ONE_LINE + 100);
}
END_TEST

START_TEST (two_that_expand_share_what_is_left)
{
  gtk_widget_set_hexpand (children[0], TRUE);
  gtk_widget_set_hexpand (children[3], TRUE);
  laid_out_at (box, ONE_LINE + 101);
  ck_assert_int_eq (laid_out_place (children[0]).width, CHILD_WIDTH + 50);
  ck_assert_int_eq (laid_out_place (children[3]).width, CHILD_WIDTH + 51);
}
END_TEST

START_TEST (a_text_that_expands_is_as_high_as_in_the_width_that_it_gets)
{
  GtkWidget *label = gtk_label_new ("one two three four five six");
  g_autoptr (GtkWidget) line = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int height;
  int text_height;
  int least;

  gtk_widget_set_layout_manager (line, wuzi_wrap_layout_new (SPACING));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 5);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, 1000, NULL, &height, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 1000, NULL, &text_height, NULL, NULL);
  ck_assert_int_eq (height, text_height);
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  ck_assert_int_le (least, height);
}
END_TEST

START_TEST (hidden_ones_take_no_room)
{
  gtk_widget_set_visible (children[0], FALSE);
  ck_assert_int_eq (laid_out_at (box, ONE_LINE), CHILD_HEIGHT + 3);
  ck_assert_int_eq (laid_out_place (children[1]).x, 0);
  for (int i = 1; i < CHILDREN; i++)
    gtk_widget_set_visible (children[i], FALSE);
  ck_assert_int_eq (laid_out_at (box, ONE_LINE), 0);
}
END_TEST

START_TEST (they_begin_where_reading_begins)
{
  gtk_widget_set_direction (box, GTK_TEXT_DIR_RTL);
  laid_out_at (box, ONE_LINE);
  ck_assert_int_eq (laid_out_place (children[0]).x + laid_out_place (children[0]).width, ONE_LINE);
  ck_assert_int_eq (laid_out_place (children[CHILDREN - 1]).x, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-wrap-layout");
  TCase *tcase = tcase_create ("lines");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, none_lies_over_another, 0, 5);
  tcase_add_test (tcase, one_that_expands_fills_its_line);
  tcase_add_test (tcase, two_that_expand_share_what_is_left);
  tcase_add_test (tcase, a_text_that_expands_is_as_high_as_in_the_width_that_it_gets);
  tcase_add_test (tcase, hidden_ones_take_no_room);
  tcase_add_test (tcase, they_begin_where_reading_begins);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
