/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small parts of forms: a choice by ids, a day, and a row that wraps. */
#include "ui/common/wuzi-chooser.h"

#include "present/history/history-dates.h"
#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/common/wuzi-nothing-found.h"
#include "ui/common/wuzi-wrap-layout.h"
#include "ui/history/wuzi-date-choice.h"

static GString *told;

static void
chosen_cb (WuziChooser *chooser, const char *id)
{
  g_string_append_printf (told, "%s ", id != NULL ? id : "-");
}

static void
day_cb (WuziDateChoice *choice, gint64 day)
{
  g_string_append_printf (told, "%" G_GINT64_FORMAT " ", day);
}

static void
set_up (void)
{
  widgets_set_up ();
  told = g_string_new (NULL);
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_string_free (told, TRUE);
}

static WuziChooser *
make_chooser (void)
{
  WuziChooser *chooser = g_object_new (WUZI_TYPE_CHOOSER, NULL);

  wuzi_chooser_add (chooser, NULL, "Any");
  wuzi_chooser_add (chooser, "a", "Ann");
  wuzi_chooser_add (chooser, "b", "A player whose name is longer than there is room for");
  g_signal_connect (chooser, "chosen", G_CALLBACK (chosen_cb), NULL);
  return chooser;
}

START_TEST (it_tells_what_somebody_chose_and_not_what_the_program_did)
{
  WuziChooser *chooser = make_chooser ();

  widgets_show_alone (GTK_WIDGET (chooser), 200, 60);
  wuzi_chooser_choose (chooser, "a");
  ck_assert_str_eq (wuzi_chooser_get_chosen (chooser), "a");
  ck_assert_str_eq (told->str, "");
  wuzi_chooser_pick (chooser, "b");
  wuzi_chooser_pick (chooser, NULL);
  ck_assert_str_eq (told->str, "b - ");
  ck_assert_ptr_null (wuzi_chooser_get_chosen (chooser));
  ck_assert (wuzi_chooser_has (chooser, NULL) && wuzi_chooser_has (chooser, "b"));
  ck_assert (!wuzi_chooser_has (chooser, "c"));
  wuzi_chooser_clear (chooser);
  wuzi_chooser_add (chooser, "c", "Cat");
  wuzi_chooser_choose (chooser, "c");
  ck_assert_str_eq (wuzi_chooser_get_chosen (chooser), "c");
  ck_assert_str_eq (told->str, "b - ");
}
END_TEST

START_TEST (who_hears_it_hears_what_is_chosen)
{
  WuziChooser *chooser = make_chooser ();
  GtkWidget *button, *drop_down;

  widgets_show_alone (GTK_WIDGET (chooser), 200, 60);
  button = widgets_find (GTK_WIDGET (chooser), GTK_TYPE_TOGGLE_BUTTON, NULL);
  drop_down = widgets_find (GTK_WIDGET (chooser), GTK_TYPE_DROP_DOWN, NULL);
  wuzi_chooser_set_spoken (chooser, "Games of");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Games of: Any");
  wuzi_chooser_choose (chooser, "a");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Games of: Ann");
  /* Where readers see the button in it, too, they would read both. */
  gtk_test_accessible_assert_property (drop_down, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       gtk_check_version (4, 10, 0) == NULL ? "Games of: Ann" : "");
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (drop_down),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}
END_TEST

START_TEST (a_long_name_needs_no_more_room_than_there_is)
{
  WuziChooser *chooser = make_chooser ();
  int least;

  wuzi_chooser_choose (chooser, "b");
  widgets_show_alone (GTK_WIDGET (chooser), 120, 60);
  gtk_widget_measure (GTK_WIDGET (chooser), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  ck_assert_int_le (least, 120);
}
END_TEST

/* More than can be looked through. */
static WuziChooser *
make_long_chooser (void)
{
  WuziChooser *chooser = g_object_new (WUZI_TYPE_CHOOSER, NULL);

  for (int i = 0; i < 20; i++) {
    g_autofree char *id = g_strdup_printf ("%d", i);
    g_autofree char *name = g_strdup_printf (i == 17 ? "Big Chlo\u00e9" : "Player %d", i);

    wuzi_chooser_add (chooser, id, name);
  }
  wuzi_chooser_choose (chooser, "3");
  g_signal_connect (chooser, "chosen", G_CALLBACK (chosen_cb), NULL);
  return chooser;
}

static GtkWidget *
open_list (WuziChooser *chooser)
{
  GtkWidget *popover;

  g_signal_emit_by_name (widgets_find (GTK_WIDGET (chooser), GTK_TYPE_TOGGLE_BUTTON, NULL),
                         "clicked");
  popover = widgets_find (GTK_WIDGET (chooser), GTK_TYPE_POPOVER, NULL);
  WAIT_FOR (gtk_widget_get_mapped (popover) && gtk_widget_get_height (popover) > 0);
  return popover;
}

static guint
count_matches (GtkWidget *popover)
{
  GtkWidget *list = widgets_find (popover, GTK_TYPE_LIST_VIEW, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

START_TEST (enter_takes_the_first_match_without_accents_and_anywhere)
{
  WuziChooser *chooser = make_long_chooser ();
  GtkWidget *popover;
  GtkWidget *entry;

  widgets_show_alone (GTK_WIDGET (chooser), 200, 60);
  popover = open_list (chooser);
  entry = widgets_find (popover, GTK_TYPE_SEARCH_ENTRY, NULL);
  WAIT_FOR (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (entry)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "chloe");
  g_signal_emit_by_name (entry, "activate");
  ck_assert_str_eq (told->str, "17 ");
  WAIT_FOR (!gtk_widget_get_mapped (popover));
  open_list (chooser);
  g_signal_emit_by_name (entry, "activate");
  ck_assert_str_eq (wuzi_chooser_get_chosen (chooser), "17");
  WAIT_FOR (!gtk_widget_get_mapped (popover));
  open_list (chooser);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  g_signal_emit_by_name (entry, "activate");
  ck_assert_str_eq (told->str, "17 ");
}
END_TEST

START_TEST (the_list_is_as_large_while_one_types)
{
  WuziChooser *chooser = make_long_chooser ();
  GtkWidget *popover;
  int width, height;

  widgets_show_alone (GTK_WIDGET (chooser), 200, 60);
  popover = open_list (chooser);
  width = gtk_widget_get_width (popover);
  height = gtk_widget_get_height (popover);
  gtk_editable_set_text (GTK_EDITABLE (widgets_find (popover, GTK_TYPE_SEARCH_ENTRY, NULL)),
                         "CHLO\u00c9");
  WAIT_FOR (count_matches (popover) == 1);
  gtk_test_widget_wait_for_draw (popover);
  ck_assert_int_eq (gtk_widget_get_width (popover), width);
  ck_assert_int_eq (gtk_widget_get_height (popover), height);
}
END_TEST

/* NULL while the list is there. */
static const char *
get_said (GtkWidget *nothing)
{
  GtkWidget *list = gtk_widget_get_prev_sibling (nothing);

  ck_assert (gtk_widget_get_visible (list) != gtk_widget_get_visible (nothing));
  return gtk_widget_get_visible (nothing)
             ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (nothing)))
             : NULL;
}

static void
choose_by (WuziChooser *chooser, const char *typed)
{
  GtkWidget *popover = open_list (chooser);
  GtkWidget *entry = widgets_find (popover, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), typed);
  g_signal_emit_by_name (entry, "activate");
  WAIT_FOR (!gtk_widget_get_mapped (popover));
}

START_TEST (return_takes_what_is_most_like_what_was_typed)
{
  WuziChooser *chooser = make_long_chooser ();

  wuzi_chooser_add (chooser, "fox", "Fox");
  wuzi_chooser_add (chooser, "oxen", "Oxen");
  wuzi_chooser_add (chooser, "oxbow", "Oxbow");
  wuzi_chooser_add (chooser, "ox", "Ox");
  widgets_show_alone (GTK_WIDGET (chooser), 200, 60);
  choose_by (chooser, "o");
  ck_assert_str_eq (told->str, "oxen ");
  choose_by (chooser, "\u00f6X");
  ck_assert_str_eq (told->str, "oxen ox ");
  choose_by (chooser, "x");
  ck_assert_str_eq (told->str, "oxen ox fox ");
}
END_TEST

START_TEST (what_is_not_found_is_said_in_the_place_of_the_list)
{
  WuziChooser *chooser = make_long_chooser ();
  GtkWidget *nothing = widgets_find (GTK_WIDGET (chooser), WUZI_TYPE_NOTHING_FOUND, NULL);
  GtkWidget *entry = widgets_find (GTK_WIDGET (chooser), GTK_TYPE_SEARCH_ENTRY, NULL);

  widgets_show_alone (GTK_WIDGET (chooser), 200, 60);
  ck_assert_ptr_null (get_said (nothing));
  gtk_editable_set_text (GTK_EDITABLE (entry), "x&y");
  WAIT_FOR (g_strcmp0 (get_said (nothing), "Nothing matches “x&y”.") == 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "x&z");
  WAIT_FOR (g_strcmp0 (get_said (nothing), "Nothing matches “x&z”.") == 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "chloe");
  WAIT_FOR (get_said (nothing) == NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  WAIT_FOR (get_said (nothing) != NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  WAIT_FOR (get_said (nothing) == NULL);
}
END_TEST

START_TEST (a_day_is_chosen_from_a_calendar_or_is_today_or_any)
{
  GtkWidget *choice = g_object_new (WUZI_TYPE_DATE_CHOICE, NULL);
  gint64 today = history_dates_find_day (g_get_real_time () / 1000, 0);
  gint64 later = history_dates_find_day (today, 40);
  g_autoptr (GDateTime) day = g_date_time_new_from_unix_local (later / 1000);
  g_autofree char *expected =
      g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " 0 ", later, today);
  GtkWidget *menu;

  g_signal_connect (choice, "chosen", G_CALLBACK (day_cb), NULL);
  widgets_show_alone (choice, 200, 60);
  wuzi_date_choice_set_day (WUZI_DATE_CHOICE (choice), today);
  ck_assert_str_eq (told->str, "");
  gtk_calendar_select_day (GTK_CALENDAR (widgets_find (choice, GTK_TYPE_CALENDAR, NULL)), day);
  menu = gtk_widget_get_first_child (choice);
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  WAIT_FOR (widgets_find_named (choice, "today") != NULL);
  widgets_press (choice, "today");
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  WAIT_FOR (widgets_find_named (choice, "any-day") != NULL);
  widgets_press (choice, "any-day");
  ck_assert_str_eq (told->str, expected);
}
END_TEST

static GtkWidget *
make_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, wuzi_wrap_layout_new (10));
  for (int i = 0; i < 4; i++) {
    GtkWidget *child = gtk_drawing_area_new ();

    gtk_widget_set_size_request (child, 40 + 10 * i, 20);
    gtk_widget_set_parent (child, row);
  }
  return row;
}

static void
check_place (GtkWidget *child, double x, double y)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (child, gtk_widget_get_parent (child), &bounds));
  ck_assert (bounds.origin.x == x && bounds.origin.y == y);
}

START_TEST (what_has_no_room_goes_on_in_the_next_line)
{
  GtkWidget *row = make_row ();
  GtkWidget *first = gtk_widget_get_first_child (row);
  int least;
  int natural;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  ck_assert_int_eq (least, 70);
  ck_assert_int_eq (natural, 40 + 50 + 60 + 70 + 3 * 10);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 110, &least, NULL, NULL, NULL);
  ck_assert_int_eq (least, 20 + 10 + 20 + 10 + 20);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 250, &least, NULL, NULL, NULL);
  ck_assert_int_eq (least, 20);
  widgets_show_alone (row, 140, 100);
  WAIT_FOR (gtk_widget_get_width (row) == 140);
  check_place (first, 0, 0);
  check_place (gtk_widget_get_next_sibling (first), 50, 0);
  check_place (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (row)), 0, 30);
  check_place (gtk_widget_get_last_child (row), 70, 30);
  gtk_widget_set_hexpand (gtk_widget_get_last_child (row), TRUE);
  gtk_widget_set_size_request (gtk_widget_get_last_child (row), 90, 20);
  WAIT_FOR (gtk_widget_get_width (gtk_widget_get_last_child (row)) == 140);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-chooser");
  TCase *parts = tcase_create ("parts");

  tcase_add_checked_fixture (parts, set_up, tear_down);
  tcase_add_test (parts, it_tells_what_somebody_chose_and_not_what_the_program_did);
  tcase_add_test (parts, who_hears_it_hears_what_is_chosen);
  tcase_add_test (parts, a_long_name_needs_no_more_room_than_there_is);
  tcase_add_test (parts, enter_takes_the_first_match_without_accents_and_anywhere);
  tcase_add_test (parts, the_list_is_as_large_while_one_types);
  tcase_add_test (parts, return_takes_what_is_most_like_what_was_typed);
  tcase_add_test (parts, what_is_not_found_is_said_in_the_place_of_the_list);
  tcase_add_test (parts, a_day_is_chosen_from_a_calendar_or_is_today_or_any);
  tcase_add_test (parts, what_has_no_room_goes_on_in_the_next_line);
  suite_add_tcase (suite, parts);
  return run_suite (suite);
}
