/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each switch is a setting, in both directions. */
#include "ui/app/wuzi-preferences.h"

#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "threads/wuzi-thinker.h"
#include "ui/board/board-style.h"
#include "ui/board/wuzi-theme-choice.h"
#include "ui/game/wuzi-music.h"

static GSettings *settings;
static GtkWindow *window;

static void
set_up_as_it_is (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
  window = GTK_WINDOW (wuzi_preferences_new (settings));
  widgets_present (window);
}

/* With a module that plays media, which nobody asks to. */
static void
set_up (void)
{
  set_up_as_it_is ();
  if (!wuzi_music_is_supported ()) {
    g_io_extension_point_implement (GTK_MEDIA_FILE_EXTENSION_POINT_NAME, GTK_TYPE_MEDIA_FILE,
                                    "no file", 0);
    widgets_destroy (window);
    window = GTK_WINDOW (wuzi_preferences_new (settings));
    widgets_present (window);
  }
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  g_clear_object (&settings);
}

static AdwViewStack *
pages (void)
{
  return ADW_VIEW_STACK (widgets_find (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK, NULL));
}

static const char *const PAGES[] = { "general", "board", "sound", "help", "engine" };

/* The row of that name, or that has what is so called; its page is shown. */
static GtkWidget *
row (const char *name)
{
  GtkWidget *found = widgets_find_named (GTK_WIDGET (window), name);

  for (guint i = 0; i < G_N_ELEMENTS (PAGES) && found == NULL; i++) {
    adw_view_stack_set_visible_child_name (pages (), PAGES[i]);
    found = widgets_find_named (GTK_WIDGET (window), name);
  }
  ck_assert_msg (found != NULL, "there is no row \"%s\"", name);
  return gtk_widget_get_ancestor (found, ADW_TYPE_ACTION_ROW);
}

static const struct {
  const char *name;
  const char *key;
} SWITCHES[] = {
  { "show_coordinates", "show-coordinates" },
  { "show_move_numbers", "show-move-numbers" },
  { "show_threats", "show-danger" },
  { "confirm_take_back", "confirm-take-back" },
  { "confirm_take_back_machine", "confirm-take-back-machine" },
  { "confirm_tap", "confirm-tap" },
  { "swap_colours", "swap-colours" },
  { "show_forbidden", "show-forbidden" },
  { "sounds", "sounds" },
  { "music", "music" },
};

static void
check_switch (const char *name, const char *key)
{
  GtkSwitch *flag = GTK_SWITCH (widgets_find (row (name), GTK_TYPE_SWITCH, NULL));
  gboolean before = g_settings_get_boolean (settings, key);

  ck_assert_msg (gtk_switch_get_active (flag) == before, "%s", name);
  adw_action_row_activate (ADW_ACTION_ROW (row (name)));
  ck_assert_msg (g_settings_get_boolean (settings, key) == !before, "%s", name);
  g_settings_set_boolean (settings, key, before);
  ck_assert_msg (gtk_switch_get_active (flag) == before, "%s", name);
}

START_TEST (a_switch_is_its_setting)
{
  for (gsize i = 0; i < G_N_ELEMENTS (SWITCHES); i++)
    check_switch (SWITCHES[i].name, SWITCHES[i].key);
}
END_TEST

/* The row tells whether it is on. */
static void
check_stop (const char *name, const char *key)
{
  GtkWidget *first = row (name);
  gboolean on = g_settings_get_boolean (settings, key);
  g_autofree char *wrong = NULL;

  gtk_widget_grab_focus (first);
  ck_assert_msg (gtk_window_get_focus (window) == first, "%s", name);
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  ck_assert_msg (!gtk_widget_is_ancestor (gtk_window_get_focus (window), first), "%s", name);
  for (int i = 0; i < 2; i++, on = !on) {
    wrong = gtk_test_accessible_check_state (GTK_ACCESSIBLE (first), GTK_ACCESSIBLE_STATE_CHECKED,
                                             (int) on);
    ck_assert_msg (wrong == NULL, "%s: %s, not %d", name, wrong, on);
    adw_action_row_activate (ADW_ACTION_ROW (first));
  }
}

START_TEST (a_row_with_a_switch_is_one_stop)
{
  for (gsize i = 0; i < G_N_ELEMENTS (SWITCHES); i++)
    check_stop (SWITCHES[i].name, SWITCHES[i].key);
}
END_TEST

/* The button has the focus, not the row. */
START_TEST (a_row_with_a_number_is_one_stop)
{
  GtkWidget *first = row ("analysis_memory_button");

  ck_assert (!gtk_widget_get_focusable (first));
  gtk_widget_grab_focus (widgets_find (first, GTK_TYPE_SPIN_BUTTON, NULL));
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (window), first));
  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  ck_assert (!gtk_widget_is_ancestor (gtk_window_get_focus (window), first));
}
END_TEST

START_TEST (no_switch_changes_another_setting)
{
  for (int other = 0; other < (int) G_N_ELEMENTS (SWITCHES); other++) {
    gboolean before = g_settings_get_boolean (settings, SWITCHES[other].key);

    if (other == _i)
      continue;
    adw_action_row_activate (ADW_ACTION_ROW (row (SWITCHES[_i].name)));
    ck_assert_int_eq (g_settings_get_boolean (settings, SWITCHES[other].key), before);
  }
}
END_TEST

static void
assert_scheme (const char *expected)
{
  g_autofree char *scheme = g_settings_get_string (settings, "colour-scheme");

  ck_assert_str_eq (scheme, expected);
}

START_TEST (the_style_is_its_setting)
{
  static const char *const SCHEMES[] = { "system", "light", "dark" };
  AdwComboRow *combo = ADW_COMBO_ROW (row ("colour_scheme"));

  for (guint i = 0; i < G_N_ELEMENTS (SCHEMES); i++) {
    adw_combo_row_set_selected (combo, i);
    assert_scheme (SCHEMES[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (SCHEMES); i++) {
    g_settings_set_string (settings, "colour-scheme", SCHEMES[i]);
    ck_assert_uint_eq (adw_combo_row_get_selected (combo), i);
  }
}
END_TEST

START_TEST (what_the_teacher_tells_is_a_setting)
{
  static const char *const TEACHERS[] = { "off", "decisive", "mistakes" };
  AdwComboRow *combo = ADW_COMBO_ROW (row ("teacher"));

  for (guint i = 0; i < G_N_ELEMENTS (TEACHERS); i++) {
    g_autofree char *teacher = NULL;

    adw_combo_row_set_selected (combo, i);
    teacher = g_settings_get_string (settings, "teacher");
    ck_assert_str_eq (teacher, TEACHERS[i]);
  }
  g_settings_set_string (settings, "teacher", "decisive");
  ck_assert_uint_eq (adw_combo_row_get_selected (combo), 1);
}
END_TEST

START_TEST (what_a_forbidden_move_does_is_a_setting)
{
  AdwComboRow *combo = ADW_COMBO_ROW (row ("fouls"));

  ck_assert_uint_eq (adw_combo_row_get_selected (combo), 0);
  adw_combo_row_set_selected (combo, 1);
  ck_assert (g_settings_get_boolean (settings, "strict-fouls"));
  adw_combo_row_set_selected (combo, 0);
  ck_assert (!g_settings_get_boolean (settings, "strict-fouls"));
  g_settings_set_boolean (settings, "strict-fouls", TRUE);
  ck_assert_uint_eq (adw_combo_row_get_selected (combo), 1);
}
END_TEST

START_TEST (boards_and_stones_are_settings)
{
  static const char *const BOARDS[] = { "wood", "slate", "paper", "night" };
  static const char *const STONES[] = { "glass", "shell", "flat" };
  GtkWidget *choice = widgets_find (GTK_WIDGET (window), WUZI_TYPE_THEME_CHOICE, NULL);

  for (int i = (int) G_N_ELEMENTS (BOARDS) - 1; i >= 0; i--) {
    g_autofree char *board = NULL;
    g_autofree char *stones = NULL;
    int shown;

    g_object_set (choice, "board-theme", i, "stone-theme", i % (int) G_N_ELEMENTS (STONES), NULL);
    board = g_settings_get_string (settings, "board-theme");
    stones = g_settings_get_string (settings, "stone-theme");
    ck_assert_str_eq (board, BOARDS[i]);
    ck_assert_str_eq (stones, STONES[i % (int) G_N_ELEMENTS (STONES)]);
    g_settings_set_string (settings, "board-theme", "slate");
    g_object_get (choice, "board-theme", &shown, NULL);
    ck_assert_int_eq (shown, BOARD_THEME_SLATE);
  }
}
END_TEST

START_TEST (the_pause_is_its_setting)
{
  GtkSpinButton *seconds =
      GTK_SPIN_BUTTON (widgets_find (GTK_WIDGET (window), GTK_TYPE_SPIN_BUTTON, NULL));

  ck_assert (gtk_spin_button_get_value (seconds) == 0);
  for (int tenths = 0; tenths <= 50; tenths++) {
    gtk_spin_button_set_value (seconds, tenths / 10.0);
    ck_assert_int_eq (g_settings_get_int (settings, "machine-pause"), tenths * 100);
  }
  gtk_spin_button_set_value (seconds, 99);
  ck_assert_int_eq (g_settings_get_int (settings, "machine-pause"), 5000);
  g_settings_set_int (settings, "machine-pause", 1500);
  ck_assert (gtk_spin_button_get_value (seconds) == 1.5);
}
END_TEST

START_TEST (the_champion_s_time_is_its_setting)
{
  GtkSpinButton *seconds =
      GTK_SPIN_BUTTON (widgets_find (row ("champion_button"), GTK_TYPE_SPIN_BUTTON, NULL));

  ck_assert (gtk_spin_button_get_value (seconds) == 5);
  for (int value = 1; value <= 60; value++) {
    gtk_spin_button_set_value (seconds, value);
    ck_assert_int_eq (g_settings_get_int (settings, "champion-seconds"), value);
  }
  gtk_spin_button_set_value (seconds, 99);
  ck_assert_int_eq (g_settings_get_int (settings, "champion-seconds"), 60);
  gtk_spin_button_set_value (seconds, 0);
  ck_assert_int_eq (g_settings_get_int (settings, "champion-seconds"), 1);
  g_settings_set_int (settings, "champion-seconds", 12);
  ck_assert (gtk_spin_button_get_value (seconds) == 12);
}
END_TEST

START_TEST (what_an_analysis_may_use_is_a_setting)
{
  GtkSpinButton *lines =
      GTK_SPIN_BUTTON (widgets_find (row ("analysis_lines_button"), GTK_TYPE_SPIN_BUTTON, NULL));
  GtkSpinButton *threads =
      GTK_SPIN_BUTTON (widgets_find (row ("analysis_threads_button"), GTK_TYPE_SPIN_BUTTON, NULL));
  GtkSpinButton *memory =
      GTK_SPIN_BUTTON (widgets_find (row ("analysis_memory_button"), GTK_TYPE_SPIN_BUTTON, NULL));
  int most = wuzi_thinker_get_max_threads ();

  gtk_spin_button_set_value (lines, 99);
  ck_assert_int_eq (g_settings_get_int (settings, "analysis-lines"), 8);
  gtk_spin_button_set_value (memory, 1);
  ck_assert_int_eq (g_settings_get_int (settings, "analysis-memory"), 16);
  ck_assert (gtk_spin_button_get_value (threads) == most);
  gtk_spin_button_set_value (threads, 1);
  ck_assert_int_eq (g_settings_get_int (settings, "analysis-threads"), most == 1 ? 0 : 1);
  gtk_spin_button_set_value (threads, 999);
  ck_assert_int_eq (g_settings_get_int (settings, "analysis-threads"), 0);
}
END_TEST

/* Of the sounds, and of the music: each its own. */
START_TEST (a_volume_is_its_setting)
{
  static const char *const KEYS[] = { "volume", "music-volume" };
  static const char *const NAMES[] = { "volume_scale", "music_volume_scale" };
  GtkRange *volume = GTK_RANGE (widgets_find (row (NAMES[_i]), GTK_TYPE_SCALE, NULL));

  ck_assert (gtk_range_get_value (volume) == 0.8);
  gtk_range_set_value (volume, 0.25);
  ck_assert (g_settings_get_double (settings, KEYS[_i]) == 0.25);
  ck_assert (g_settings_get_double (settings, KEYS[1 - _i]) == 0.8);
  gtk_range_set_value (volume, 2);
  ck_assert (g_settings_get_double (settings, KEYS[_i]) == 1);
  g_settings_set_double (settings, KEYS[_i], 0);
  ck_assert (gtk_range_get_value (volume) == 0);
}
END_TEST

START_TEST (without_sounds_or_music_there_is_nothing_to_choose_about_them)
{
  g_settings_set_boolean (settings, "sounds", FALSE);
  g_settings_set_boolean (settings, "music", FALSE);
  ck_assert (!gtk_widget_is_sensitive (row ("volume_scale")));
  ck_assert (!gtk_widget_is_sensitive (row ("music_volume_scale")));
  ck_assert (!gtk_widget_is_sensitive (row ("music_in_background")));
  g_settings_set_boolean (settings, "sounds", TRUE);
  ck_assert (gtk_widget_is_sensitive (row ("volume_scale")));
  g_settings_set_boolean (settings, "music", TRUE);
  ck_assert (gtk_widget_is_sensitive (row ("music_volume_scale")));
  check_switch ("music_in_background", "music-in-background");
}
END_TEST

START_TEST (keys_turn_the_pages_around_the_ends)
{
  for (guint i = 0; i <= G_N_ELEMENTS (PAGES); i++) {
    ck_assert_str_eq (adw_view_stack_get_visible_child_name (pages ()),
                      PAGES[i % G_N_ELEMENTS (PAGES)]);
    gtk_widget_activate_action (GTK_WIDGET (window), "preferences.turn", "i", 1);
  }
  gtk_widget_activate_action (GTK_WIDGET (window), "preferences.turn", "i", -1);
  gtk_widget_activate_action (GTK_WIDGET (window), "preferences.turn", "i", -1);
  ck_assert_str_eq (adw_view_stack_get_visible_child_name (pages ()), "engine");
}
END_TEST

static guint
count_whole_words (GtkWidget *root)
{
  guint count = 0;

  if (!gtk_widget_get_mapped (root))
    return 0;
  if (GTK_IS_LABEL (root)) {
    const char *words = gtk_label_get_text (GTK_LABEL (root));

    ck_assert_msg (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))), "%s",
                   words);
    return *words != '\0' ? 1 : 0;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_whole_words (child);
  return count;
}

/* In a narrow window and in the usual one, with usual letters and with large ones. */
START_TEST (no_name_of_a_page_is_cut)
{
  enum { NARROW = 370, USUAL = 640 }; /* with a frame of 5 pixels */
  GtkCssProvider *style = widgets_add_style ();
  int width = _i % 2 == 0 ? NARROW : USUAL;
  gboolean below = width == NARROW || _i >= 2;
  GtkWidget *bar, *top;

  widgets_destroy (window);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", _i < 2 ? 96 * 1024 : 144 * 1024, NULL);
  window = GTK_WINDOW (wuzi_preferences_new (settings));
  gtk_window_set_default_size (window, width, 620);
  widgets_present (window);
  WAIT_FOR (abs (gtk_widget_get_width (GTK_WIDGET (window)) - width) <= 20);
  widgets_wait_for_frame (GTK_WIDGET (window));
  bar = widgets_find (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER_BAR, NULL);
  top = widgets_find (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER_TITLE, NULL);
  WAIT_FOR (gtk_widget_get_mapped (bar) == below);
  widgets_wait_for_frame (GTK_WIDGET (window));
  ck_assert_uint_eq (count_whole_words (below ? bar : top), G_N_ELEMENTS (PAGES));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
}
END_TEST

/* Each page is a choice of its own; all of it is to be seen at once. */
START_TEST (no_page_needs_to_be_scrolled)
{
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++) {
    GtkWidget *scroller;
    GtkAdjustment *down;

    adw_view_stack_set_visible_child_name (pages (), PAGES[i]);
    scroller =
        widgets_find (adw_view_stack_get_visible_child (pages ()), GTK_TYPE_SCROLLED_WINDOW, NULL);
    down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
    WAIT_FOR (gtk_adjustment_get_page_size (down) > 0);
    ck_assert_msg (gtk_adjustment_get_upper (down) <= gtk_adjustment_get_page_size (down),
                   "%s: %g of %g", PAGES[i], gtk_adjustment_get_page_size (down),
                   gtk_adjustment_get_upper (down));
  }
}
END_TEST

START_TEST (what_helps_while_one_plays_stands_together)
{
  static const char *const NAMES[] = { "show_threats", "show_forbidden", "teacher" };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    row (NAMES[i]);
    ck_assert_str_eq (adw_view_stack_get_visible_child_name (pages ()), "help");
  }
}
END_TEST

/* It says why. Where there is a module, there is nothing to see. */
START_TEST (without_a_module_music_cannot_be_switched_on)
{
  GtkWidget *music = row ("music");

  if (wuzi_music_is_supported ())
    return;
  ck_assert (!gtk_widget_is_sensitive (widgets_find (music, GTK_TYPE_SWITCH, NULL)));
  ck_assert (widgets_says (music, "GTK’s module that plays media isn’t installed."));
  adw_action_row_activate (ADW_ACTION_ROW (music));
  ck_assert (!g_settings_get_boolean (settings, "music"));
}
END_TEST

START_TEST (opening_them_changes_nothing)
{
  g_autoptr (GVariant) seconds = g_settings_get_user_value (settings, "champion-seconds");
  g_autoptr (GVariant) pause = g_settings_get_user_value (settings, "machine-pause");
  g_autoptr (GVariant) scheme = g_settings_get_user_value (settings, "colour-scheme");
  g_autoptr (GVariant) ask = g_settings_get_user_value (settings, "confirm-take-back");

  ck_assert_int_eq (g_variant_get_int32 (pause), 0); /* set by the test's settings */
  ck_assert_ptr_null (scheme);
  ck_assert_ptr_null (seconds);
  ck_assert_ptr_null (ask);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-preferences");
  TCase *as_it_is = tcase_create ("as it is");
  TCase *tcase = tcase_create ("preferences");

  /* First: a module stays. */
  tcase_add_checked_fixture (as_it_is, set_up_as_it_is, tear_down);
  tcase_add_test (as_it_is, without_a_module_music_cannot_be_switched_on);
  suite_add_tcase (suite, as_it_is);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_switch_is_its_setting);
  tcase_add_test (tcase, a_row_with_a_switch_is_one_stop);
  tcase_add_test (tcase, a_row_with_a_number_is_one_stop);
  tcase_add_loop_test (tcase, no_switch_changes_another_setting, 0, (int) G_N_ELEMENTS (SWITCHES));
  tcase_add_test (tcase, the_style_is_its_setting);
  tcase_add_test (tcase, what_the_teacher_tells_is_a_setting);
  tcase_add_test (tcase, what_a_forbidden_move_does_is_a_setting);
  tcase_add_test (tcase, boards_and_stones_are_settings);
  tcase_add_test (tcase, the_pause_is_its_setting);
  tcase_add_test (tcase, the_champion_s_time_is_its_setting);
  tcase_add_test (tcase, what_an_analysis_may_use_is_a_setting);
  tcase_add_loop_test (tcase, a_volume_is_its_setting, 0, 2);
  tcase_add_test (tcase, without_sounds_or_music_there_is_nothing_to_choose_about_them);
  tcase_add_test (tcase, keys_turn_the_pages_around_the_ends);
  tcase_add_loop_test (tcase, no_name_of_a_page_is_cut, 0, 4);
  tcase_add_test (tcase, no_page_needs_to_be_scrolled);
  tcase_add_test (tcase, what_helps_while_one_plays_stands_together);
  tcase_add_test (tcase, opening_them_changes_nothing);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
