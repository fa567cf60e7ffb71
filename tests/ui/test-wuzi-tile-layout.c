/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles, at every width. */
#include "ui/statistics/wuzi-tile-layout.h"

#include "support/check-main.h"
#include "support/laid-out.h"
#include "support/widgets.h"

enum {
  TILES = 7,
  TILE_MIN = 40,
  TILE_HEIGHT = 30, /* of the first; each is a little higher */
  SPACING = 6,
  LEAST = 2,
  MOST = 4,
};

static GtkWidget *box;
static GtkWidget *tiles[TILES];

static void
set_up (void)
{
  widgets_set_up ();
  box = laid_out_new (wuzi_tile_layout_new (LEAST, MOST, SPACING), tiles, TILES, TILE_MIN,
                      TILE_HEIGHT);
}

static void
tear_down (void)
{
  g_clear_object (&box);
  widgets_tear_down ();
}

static int
count_columns (void)
{
  int count = 0;

  while (count < TILES && laid_out_place (tiles[count]).y == laid_out_place (tiles[0]).y)
    count++;
  return count;
}

START_TEST (there_are_as_many_columns_as_fit)
{
  static const struct {
    int width;
    int columns;
  } CASES[] = { { 86, 2 }, { 131, 2 }, { 132, 3 }, { 177, 3 }, { 178, 4 }, { 5000, 4 } };

  laid_out_at (box, CASES[_i].width);
  ck_assert_int_eq (count_columns (), CASES[_i].columns);
}
END_TEST

/* No tile lies over another one, outside, or is narrower than it can be. */
START_TEST (they_have_their_places_at_every_width)
{
  int minimum;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_eq (minimum, LEAST * TILE_MIN + SPACING);
  for (int width = minimum; width < 1000; width++) {
    int height = laid_out_at (box, width);

    for (int i = 0; i < TILES; i++) {
      GtkAllocation place = laid_out_place (tiles[i]);

      ck_assert_int_ge (place.width, TILE_MIN);
      ck_assert_int_ge (place.height, TILE_HEIGHT + i);
      ck_assert_int_le (place.x + place.width, width);
      ck_assert_int_le (place.y + place.height, height);
      for (int other = 0; other < i; other++) {
        GtkAllocation before = laid_out_place (tiles[other]);

        ck_assert (!gdk_rectangle_intersect (&place, &before, NULL));
      }
    }
  }
}
END_TEST

/* Newer versions of GTK forbid it of a widget, older ones do it. */
START_TEST (any_width_can_be_asked_for)
{
  for (int width = -1; width < 200; width++) {
    int height;

    gtk_layout_manager_measure (gtk_widget_get_layout_manager (box), box, GTK_ORIENTATION_VERTICAL,
                                width, &height, NULL, NULL, NULL);
    ck_assert_int_gt (height, 0);
  }
}
END_TEST

START_TEST (hidden_tiles_take_no_room)
{
  for (int i = 1; i < TILES; i++)
    gtk_widget_set_visible (tiles[i], FALSE);
  ck_assert_int_eq (laid_out_at (box, 200), TILE_HEIGHT);
  gtk_widget_set_visible (tiles[0], FALSE);
  ck_assert_int_eq (laid_out_at (box, 200), 0);
}
END_TEST

START_TEST (they_begin_where_reading_begins)
{
  gtk_widget_set_direction (box, GTK_TEXT_DIR_RTL);
  laid_out_at (box, 200);
  ck_assert_int_gt (laid_out_place (tiles[0]).x, laid_out_place (tiles[1]).x);
  ck_assert_int_eq (laid_out_place (tiles[0]).x + laid_out_place (tiles[0]).width, 200);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-tile-layout");
  TCase *tcase = tcase_create ("tiles");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, there_are_as_many_columns_as_fit, 0, 6);
  tcase_add_test (tcase, they_have_their_places_at_every_width);
  tcase_add_test (tcase, any_width_can_be_asked_for);
  tcase_add_test (tcase, hidden_tiles_take_no_room);
  tcase_add_test (tcase, they_begin_where_reading_begins);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
