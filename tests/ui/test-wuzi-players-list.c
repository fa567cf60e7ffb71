/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of no, few and thousands of players. */
#include "ui/players/wuzi-players-list.h"

#include "support/check-main.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/widgets.h"
#include "ui/players/wuzi-player-row.h"

enum {
  THOUSANDS = 2000,
  FEW_ROWS = 400, /* far more than can be seen, far less than there are */
};

static Sitting sitting;
static GtkWindow *window;
static WuziPlayersList *list;
static char *activated;

static void
activated_cb (WuziPlayersList *self, WuziProfile *profile)
{
  g_free (activated);
  activated = g_strdup (wuzi_profile_get_name (profile));
}

static void
open_list (WuziProfile *but, gboolean with_deleted)
{
  list = g_object_new (WUZI_TYPE_PLAYERS_LIST, NULL);
  wuzi_players_list_set_book (list, sitting.book, but, with_deleted);
  g_signal_connect (list, "activated", G_CALLBACK (activated_cb), NULL);
  window = widgets_show_alone (GTK_WIDGET (list), 400, 500);
}

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
  g_clear_pointer (&activated, g_free);
}

static void
count_rows (GtkWidget *root, guint *count)
{
  if (WUZI_IS_PLAYER_ROW (root))
    (*count)++;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_rows (child, count);
}

static guint
rows (void)
{
  guint count = 0;

  count_rows (GTK_WIDGET (window), &count);
  return count;
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (window), words);
}

static GtkWidget *
search (void)
{
  return widgets_find (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY, NULL);
}

static void
search_for (const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (search ()), text);
  g_signal_emit_by_name (search (), "search-changed");
}

static void
activate (guint position)
{
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (window), GTK_TYPE_LIST_VIEW, NULL), "activate",
                         position);
}

static void
add_players (guint count)
{
  for (guint i = 0; i < count; i++) {
    g_autofree char *name = g_strdup_printf ("Player %04u", i);

    wuzi_record_book_log_in (sitting.book, name);
  }
}

START_TEST (all_players_are_listed)
{
  open_list (NULL, TRUE);
  WAIT_FOR (says ("Ann") && says ("Bob"));
  ck_assert (says ("No games yet"));
  ck_assert (!says ("Deleted Players"));
  activate (1);
  ck_assert_str_eq (activated, "Bob");
}
END_TEST

START_TEST (one_may_be_left_out)
{
  open_list (sitting.ann, FALSE);
  WAIT_FOR (says ("Bob"));
  ck_assert (!says ("Ann"));
}
END_TEST

START_TEST (without_players_it_says_so)
{
  players_delete (sitting.book, sitting.ann);
  players_delete (sitting.book, sitting.bob);
  open_list (NULL, FALSE);
  ck_assert (says ("No Players Yet"));
  wuzi_record_book_log_in (sitting.book, "Cleo");
  WAIT_FOR (says ("Cleo"));
}
END_TEST

START_TEST (deleted_players_follow_and_lead_nowhere)
{
  players_delete (sitting.book, sitting.ann);
  open_list (NULL, TRUE);
  WAIT_FOR (says ("Deleted Players"));
  ck_assert (says ("Ann"));
  ck_assert_ptr_nonnull (widgets_find_named (GTK_WIDGET (window), "restore"));
  activate (1);
  activate (2);
  ck_assert_ptr_null (activated);
  activate (0);
  ck_assert_str_eq (activated, "Bob");
}
END_TEST

/* Beside the buttons of who is deleted, large letters take more lines than in the other rows. */
START_TEST (the_list_is_as_high_as_its_rows)
{
  enum { WIDTH = 340 };
  GtkCssProvider *style = widgets_add_style ();
  GtkWidget *usual, *deleted, *scroller;
  GtkAdjustment *down;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  wuzi_record_book_log_in (sitting.book, "Cleo");
  players_delete (sitting.book, sitting.ann);
  open_list (NULL, TRUE);
  WAIT_FOR (says ("Deleted Players"));
  gtk_window_set_default_size (window, WIDTH, 900);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (list)) <= WIDTH);
  widgets_wait_for_frame (GTK_WIDGET (list));
  deleted = gtk_widget_get_ancestor (widgets_find_named (GTK_WIDGET (list), "restore"),
                                     WUZI_TYPE_PLAYER_ROW);
  usual = widgets_find (GTK_WIDGET (list), WUZI_TYPE_PLAYER_ROW, NULL);
  ck_assert_int_gt (gtk_widget_get_height (deleted), gtk_widget_get_height (usual));
  scroller = widgets_find (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW, NULL);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  ck_assert_double_eq (gtk_adjustment_get_upper (down), gtk_adjustment_get_page_size (down));
  ck_assert_uint_eq (rows (), 3);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
}
END_TEST

START_TEST (a_list_follows_its_players)
{
  open_list (NULL, TRUE);
  WAIT_FOR (says ("Ann"));
  players_rename (sitting.book, sitting.ann, "Zoe");
  WAIT_FOR (says ("Zoe"));
  ck_assert (!says ("Ann"));
  players_delete (sitting.book, players_now (sitting.book, sitting.ann));
  WAIT_FOR (says ("Deleted Players"));
}
END_TEST

START_TEST (few_players_need_no_search)
{
  open_list (NULL, TRUE);
  ck_assert (!gtk_widget_get_visible (search ()));
  add_players (20);
  ck_assert (gtk_widget_get_visible (search ()));
}
END_TEST

START_TEST (search_finds_parts_of_names_in_any_case)
{
  add_players (20);
  open_list (NULL, TRUE);
  search_for ("yer 0013");
  WAIT_FOR (says ("Player 0013") && !says ("Ann"));
  g_signal_emit_by_name (search (), "activate");
  ck_assert_str_eq (activated, "Player 0013");
  search_for ("ANN");
  WAIT_FOR (says ("Ann"));
  search_for ("nobody");
  ck_assert (says ("No Players Found"));
  g_signal_emit_by_name (search (), "activate");
  ck_assert_str_eq (activated, "Player 0013");
  search_for ("");
  ck_assert (!says ("No Players Found"));
}
END_TEST

START_TEST (of_thousands_only_what_is_seen_gets_rows)
{
  add_players (THOUSANDS);
  open_list (NULL, TRUE);
  WAIT_FOR (says ("Ann"));
  ck_assert_uint_ge (rows (), 5);
  ck_assert_uint_le (rows (), FEW_ROWS);
  search_for ("1999");
  WAIT_FOR (says ("Player 1999"));
  ck_assert_uint_le (rows (), FEW_ROWS);
}
END_TEST

START_TEST (who_has_a_pin_can_be_seen)
{
  players_set_pin (sitting.book, sitting.ann, "1234");
  open_list (sitting.bob, FALSE);
  WAIT_FOR (says ("Ann"));
  ck_assert_ptr_nonnull (widgets_find_class (GTK_WIDGET (window), GTK_TYPE_IMAGE, "dim-label"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-players-list");
  TCase *tcase = tcase_create ("list");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, all_players_are_listed);
  tcase_add_test (tcase, one_may_be_left_out);
  tcase_add_test (tcase, without_players_it_says_so);
  tcase_add_test (tcase, deleted_players_follow_and_lead_nowhere);
  tcase_add_test (tcase, the_list_is_as_high_as_its_rows);
  tcase_add_test (tcase, a_list_follows_its_players);
  tcase_add_test (tcase, few_players_need_no_search);
  tcase_add_test (tcase, search_finds_parts_of_names_in_any_case);
  tcase_add_test (tcase, of_thousands_only_what_is_seen_gets_rows);
  tcase_add_test (tcase, who_has_a_pin_can_be_seen);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
