/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and stones are chosen by tiles, and tiles show what is chosen. */
#include "ui/board/wuzi-theme-choice.h"

#include "support/check-main.h"
#include "support/widgets.h"
#include "ui/board/board-style.h"

enum {
  TILES = BOARD_THEMES + STONE_THEMES,
};

static const struct {
  const char *name;
  const char *property;
  int theme;
} NAMED[TILES] = {
  { "Wood", "board-theme", BOARD_THEME_WOOD },
  { "Slate", "board-theme", BOARD_THEME_SLATE },
  { "Paper", "board-theme", BOARD_THEME_PAPER },
  { "Night", "board-theme", BOARD_THEME_NIGHT },
  { "Glass", "stone-theme", STONE_THEME_GLASS },
  { "Shell and Slate", "stone-theme", STONE_THEME_SHELL },
  { "Flat", "stone-theme", STONE_THEME_FLAT },
};

static GtkWidget *choice;
static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
  choice = g_object_new (WUZI_TYPE_THEME_CHOICE, NULL);
  window = widgets_show_alone (choice, 400, 320);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

/* The tile that says so; a longer name is another one's. */
static GtkWidget *
tile (int i)
{
  GtkWidget *label = NULL;

  for (GtkWidget *group = gtk_widget_get_first_child (gtk_widget_get_first_child (choice));
       group != NULL; group = gtk_widget_get_next_sibling (group))
    for (GtkWidget *button = gtk_widget_get_first_child (group); button != NULL;
         button = gtk_widget_get_next_sibling (button)) {
      if (!GTK_IS_CHECK_BUTTON (button))
        continue;
      label = gtk_widget_get_last_child (gtk_check_button_get_child (GTK_CHECK_BUTTON (button)));
      if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), NAMED[i].name))
        return button;
    }
  ck_abort_msg ("there is no tile \"%s\"", NAMED[i].name);
  return NULL;
}

static int
get_theme (const char *property)
{
  int theme;

  g_object_get (choice, property, &theme, NULL);
  return theme;
}

START_TEST (a_tile_chooses_its_theme_alone)
{
  const char *other = _i < BOARD_THEMES ? "stone-theme" : "board-theme";

  for (int before = 0; before < TILES; before++) {
    int others;

    gtk_check_button_set_active (GTK_CHECK_BUTTON (tile (before)), TRUE);
    others = get_theme (other);
    gtk_check_button_set_active (GTK_CHECK_BUTTON (tile (_i)), TRUE);
    ck_assert_int_eq (get_theme (NAMED[_i].property), NAMED[_i].theme);
    ck_assert_int_eq (get_theme (other), others);
  }
}
END_TEST

START_TEST (a_theme_checks_its_tile)
{
  g_object_set (choice, NAMED[_i].property, NAMED[_i].theme, NULL);
  for (int i = 0; i < TILES; i++)
    if (g_str_equal (NAMED[i].property, NAMED[_i].property))
      ck_assert_int_eq (gtk_check_button_get_active (GTK_CHECK_BUTTON (tile (i))), i == _i);
}
END_TEST

/* For screen readers: one group of radio buttons each. */
START_TEST (tiles_are_radio_buttons_with_names)
{
  GtkWidget *button = tile (_i);

  ck_assert (gtk_test_accessible_has_role (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_ROLE_RADIO));
  ck_assert (gtk_test_accessible_has_role (GTK_ACCESSIBLE (gtk_widget_get_parent (button)),
                                           GTK_ACCESSIBLE_ROLE_RADIO_GROUP));
  ck_assert_ptr_null (gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, NAMED[_i].name));
}
END_TEST

/* Arrow keys go from tile to tile and choose. */
START_TEST (arrows_choose)
{
  ck_assert (gtk_widget_grab_focus (tile (0)));
  for (int i = 1; i < BOARD_THEMES; i++) {
    gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_RIGHT);
    ck_assert_int_eq (get_theme ("board-theme"), i);
  }
}
END_TEST

/* Is the picture of one tile another one now? */
static gboolean
picture_changes (int i, const char *property, int theme)
{
  GtkWidget *picture =
      gtk_widget_get_first_child (gtk_check_button_get_child (GTK_CHECK_BUTTON (tile (i))));
  cairo_surface_t *before = widgets_draw (picture);
  cairo_surface_t *after;
  gsize bytes;
  gboolean differs;

  g_object_set (choice, property, theme, NULL);
  after = widgets_draw (picture);
  bytes = (gsize) cairo_image_surface_get_stride (before)
          * (gsize) cairo_image_surface_get_height (before);
  differs =
      memcmp (cairo_image_surface_get_data (before), cairo_image_surface_get_data (after), bytes)
      != 0;
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return differs;
}

/* A board's tile has the stones that are chosen, and stones lie on the board that is chosen. */
START_TEST (tiles_show_what_is_chosen_in_the_other_row)
{
  ck_assert (picture_changes (0, "stone-theme", STONE_THEME_FLAT));
  ck_assert (picture_changes (TILES - 1, "board-theme", BOARD_THEME_NIGHT));
  ck_assert (!picture_changes (0, "board-theme", BOARD_THEME_PAPER));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-theme-choice");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_tile_chooses_its_theme_alone, 0, TILES);
  tcase_add_loop_test (tcase, a_theme_checks_its_tile, 0, TILES);
  tcase_add_loop_test (tcase, tiles_are_radio_buttons_with_names, 0, TILES);
  tcase_add_test (tcase, arrows_choose);
  tcase_add_test (tcase, tiles_show_what_is_chosen_in_the_other_row);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
