/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table at many sizes: nothing outside, nothing on top of anything. */
#include "ui/game/wuzi-game-view.h"

#include "support/check-main.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"

#define LONG_NAME "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"

enum {
  MAX_PARTS = 16,
};

static Sitting sitting;
static GtkWindow *window;
static WuziGameView *table;

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  window = NULL;
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
}

/* Shows a table of that size, with the game of the sitting if there is one. */
static void
show_table (int width, int height)
{
  GtkWidget *widget = g_object_new (WUZI_TYPE_GAME_VIEW, NULL);

  table = WUZI_GAME_VIEW (widget);
  if (sitting.game != NULL)
    wuzi_game_view_set_game (table, sitting.game);
  window = widgets_show_alone (widget, width, height);
  WAIT_FOR (gtk_widget_get_width (widget) == width && gtk_widget_get_height (widget) == height);
}

static void
begin (WuziMode mode, const char *first, const char *second)
{
  WuziGameSetup setup = sitting_setup (&sitting, mode);

  setup.size = BOARD_USUAL_SIZE;
  setup.profiles[0] = wuzi_record_book_log_in (sitting.book, first);
  if (mode == WUZI_MODE_PVP)
    setup.profiles[1] = wuzi_record_book_log_in (sitting.book, second);
  sitting_begin (&sitting, &setup);
}

/* The parts of the table that are seen, with their places in it. */
typedef struct {
  guint count;
  GtkWidget *widgets[MAX_PARTS];
  graphene_rect_t places[MAX_PARTS];
} Parts;

static Parts
list_parts (void)
{
  Parts parts = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!gtk_widget_get_mapped (child))
      continue;
    ck_assert_uint_lt (parts.count, MAX_PARTS);
    ck_assert (gtk_widget_compute_bounds (child, GTK_WIDGET (table), &parts.places[parts.count]));
    parts.widgets[parts.count++] = child;
  }
  return parts;
}

static void
assert_inside (const Parts *parts)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (table)),
                                            (float) gtk_widget_get_height (GTK_WIDGET (table)));

  for (guint i = 0; i < parts->count; i++)
    ck_assert_msg (graphene_rect_contains_rect (&all, &parts->places[i]), "%s at %g %g, %g x %g",
                   G_OBJECT_TYPE_NAME (parts->widgets[i]), parts->places[i].origin.x,
                   parts->places[i].origin.y, parts->places[i].size.width,
                   parts->places[i].size.height);
}

static void
assert_apart (const Parts *parts)
{
  for (guint i = 0; i < parts->count; i++)
    for (guint j = i + 1; j < parts->count; j++) {
      graphene_rect_t shared;

      if (!graphene_rect_intersection (&parts->places[i], &parts->places[j], &shared))
        continue;
      ck_assert_msg (shared.size.width <= 0 || shared.size.height <= 0, "%s lies on %s (%g x %g)",
                     G_OBJECT_TYPE_NAME (parts->widgets[i]), G_OBJECT_TYPE_NAME (parts->widgets[j]),
                     shared.size.width, shared.size.height);
    }
}

static void
assert_in_order (void)
{
  Parts parts = list_parts ();

  ck_assert_uint_eq (parts.count, 5); /* board, two players, state, options */
  assert_inside (&parts);
  assert_apart (&parts);
}

/* The side of the board that one sees. */
static double
board_side (void)
{
  return wuzi_board_view_get_geometry (wuzi_game_view_get_board_view (table)).frame_side;
}

static const struct {
  int width, height;
  gboolean wide;
  double least; /* that the board must have */
} SIZES[] = {
  { 980, 720, TRUE, 620 },   { 360, 640, FALSE, 330 }, { 640, 360, TRUE, 280 },
  { 700, 1000, FALSE, 640 }, { 1200, 500, TRUE, 450 }, { 420, 420, FALSE, 200 },
  { 360, 300, FALSE, 0 },    { 600, 280, TRUE, 220 },
};

START_TEST (parts_lie_side_by_side)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (SIZES[_i].width, SIZES[_i].height);
  assert_in_order ();
}
END_TEST

START_TEST (the_way_with_the_larger_board_is_taken)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (SIZES[_i].width, SIZES[_i].height);
  ck_assert_int_eq (wuzi_game_view_is_wide (table), SIZES[_i].wide);
  ck_assert_msg (board_side () >= SIZES[_i].least, "the board has %g", board_side ());
}
END_TEST

START_TEST (long_names_do_not_push_anything_away)
{
  begin (WUZI_MODE_PVP, LONG_NAME, "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM");
  show_table (SIZES[_i].width, SIZES[_i].height);
  assert_in_order ();
}
END_TEST

START_TEST (the_end_does_not_push_anything_away)
{
  begin (WUZI_MODE_PVP, LONG_NAME, "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM");
  show_table (SIZES[_i].width, SIZES[_i].height);
  sitting_play (&sitting, "a1");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  WAIT_FOR (widgets_find (widgets_find_class (GTK_WIDGET (table), GTK_TYPE_BOX, "state"),
                          GTK_TYPE_BUTTON, "Play Again")
            != NULL);
  run_pending ();
  assert_in_order ();
}
END_TEST

START_TEST (without_a_game_it_can_be_shown_too)
{
  show_table (SIZES[_i].width, SIZES[_i].height);
  assert_in_order ();
}
END_TEST

START_TEST (the_table_fits_a_small_screen)
{
  int width, height;

  begin (WUZI_MODE_PVP, LONG_NAME, "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM");
  show_table (700, 700);
  gtk_widget_measure (GTK_WIDGET (table), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (table), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 290);
}
END_TEST

START_TEST (too_little_room_hurts_no_part)
{
  GtkWidget *board;

  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (700, 700);
  board = GTK_WIDGET (wuzi_game_view_get_board_view (table));
  gtk_widget_allocate (GTK_WIDGET (table), 20, 30, -1, NULL);
  ck_assert_int_gt (gtk_widget_get_width (board), 0);
  ck_assert_int_gt (gtk_widget_get_height (board), 0);
}
END_TEST

START_TEST (it_changes_its_form_with_its_size)
{
  begin (WUZI_MODE_PVE, "Ann", NULL);
  show_table (980, 720);
  ck_assert (wuzi_game_view_is_wide (table));
  gtk_window_set_default_size (window, 400, 700);
  WAIT_FOR (!wuzi_game_view_is_wide (table) && gtk_widget_get_width (GTK_WIDGET (table)) == 400);
  assert_in_order ();
  gtk_window_set_default_size (window, 980, 720);
  WAIT_FOR (wuzi_game_view_is_wide (table));
  assert_in_order ();
}
END_TEST

START_TEST (against_persons_there_is_no_level)
{
  begin ((WuziMode) _i, "Ann", "Bob");
  show_table (980, 720);
  ck_assert_int_eq (widgets_says (GTK_WIDGET (table), "Level"), _i == WUZI_MODE_PVE);
}
END_TEST

START_TEST (the_game_can_be_taken_away)
{
  begin (WUZI_MODE_PVP, "Ann", "Bob");
  show_table (980, 720);
  wuzi_game_view_set_game (table, NULL);
  sitting_play (&sitting, "a1");
  run_pending ();
  assert_in_order ();
}
END_TEST

static void
assert_spoken (const char *label)
{
  GtkWidget *state = widgets_find_class (GTK_WIDGET (table), GTK_TYPE_BOX, "state");
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widgets_find (state, GTK_TYPE_LABEL, NULL)), GTK_ACCESSIBLE_PROPERTY_LABEL,
      label);

  ck_assert_msg (wrong == NULL, "%s, not \"%s\"", wrong, label);
}

START_TEST (each_move_can_be_heard)
{
  begin (WUZI_MODE_PVP, "Ann", "Bob");
  show_table (980, 720);
  assert_spoken ("Black to move: Ann");
  sitting_play (&sitting, "h8");
  assert_spoken ("Black h8. White to move: Bob");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  assert_spoken ("Black h8. Bob resigns. Ann wins.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-game-view");
  TCase *tcase = tcase_create ("table");
  int sizes = (int) G_N_ELEMENTS (SIZES);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, parts_lie_side_by_side, 0, sizes);
  tcase_add_loop_test (tcase, the_way_with_the_larger_board_is_taken, 0, sizes);
  tcase_add_loop_test (tcase, long_names_do_not_push_anything_away, 0, sizes);
  tcase_add_loop_test (tcase, the_end_does_not_push_anything_away, 0, sizes);
  tcase_add_loop_test (tcase, without_a_game_it_can_be_shown_too, 0, sizes);
  tcase_add_test (tcase, the_table_fits_a_small_screen);
  tcase_add_test (tcase, too_little_room_hurts_no_part);
  tcase_add_test (tcase, it_changes_its_form_with_its_size);
  tcase_add_loop_test (tcase, against_persons_there_is_no_level, WUZI_MODE_PVP, WUZI_MODE_PVE + 1);
  tcase_add_test (tcase, the_game_can_be_taken_away);
  tcase_add_test (tcase, each_move_can_be_heard);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
