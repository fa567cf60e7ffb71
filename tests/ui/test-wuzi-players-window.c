/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' window: there and back, deleting, merging, undoing. */
#include "ui/players/wuzi-players-window.h"

#include "support/check-main.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/widgets.h"
#include "ui/login/wuzi-pin-dialog.h"
#include "ui/players/wuzi-player-chooser.h"
#include "ui/players/wuzi-players-list.h"
#include "ui/players/wuzi-transfer-bar.h"

static Sitting sitting;
static WuziPlayersWindow *window;
static char *wanted;

static void
wanted_cb (WuziPlayersWindow *self, const char *id)
{
  g_free (wanted);
  wanted = g_strdup (id);
}

static void
set_up (void)
{
  widgets_set_up ();
  sitting_open (&sitting);
  window = wuzi_players_window_new (sitting.book);
  widgets_present (GTK_WINDOW (window));
}

static void
set_up_unwritable (void)
{
  widgets_set_up ();
  sitting_open_unwritable (&sitting);
  window = wuzi_players_window_new (sitting.book);
  widgets_present (GTK_WINDOW (window));
}

static void
tear_down (void)
{
  widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
  widgets_tear_down ();
  sitting_close (&sitting);
  g_clear_pointer (&wanted, g_free);
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (window), words);
}

static gboolean
list_is_shown (void)
{
  return gtk_widget_get_child_visible (
      gtk_widget_get_parent (widgets_find (GTK_WIDGET (window), WUZI_TYPE_PLAYERS_LIST, NULL)));
}

static gboolean
press (const char *action)
{
  return gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
}

static void
show (WuziProfile *profile)
{
  wuzi_players_window_show_player (window, profile);
  WAIT_FOR (!list_is_shown ());
}

/* Presses the button of the message that is shown. */
static void
undo (void)
{
  WAIT_FOR (widgets_find_named (GTK_WIDGET (window), "offer") != NULL);
  gtk_widget_activate (widgets_find_named (GTK_WIDGET (window), "offer"));
}

static gboolean
offers_undo (void)
{
  return widgets_find_named (GTK_WIDGET (window), "offer") != NULL;
}

static gboolean
is_listed (WuziProfile *profile)
{
  WuziProfile *now = players_now (sitting.book, profile);

  return now != NULL && wuzi_profile_is_listed (now)
         && g_str_equal (wuzi_profile_get_id (now), wuzi_profile_get_id (profile));
}

static void
choose_other (guint position)
{
  GtkWindow *chooser;

  WAIT_FOR (widgets_find_window (WUZI_TYPE_PLAYER_CHOOSER) != NULL);
  chooser = widgets_find_window (WUZI_TYPE_PLAYER_CHOOSER);
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (chooser), GTK_TYPE_LIST_VIEW, NULL), "activate",
                         position);
}

static void
give_pin (const char *pin)
{
  GtkWidget *entry;

  WAIT_FOR (widgets_find_window (WUZI_TYPE_PIN_DIALOG) != NULL);
  entry = widgets_find (GTK_WIDGET (widgets_find_window (WUZI_TYPE_PIN_DIALOG)),
                        GTK_TYPE_PASSWORD_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), pin);
  g_signal_emit_by_name (entry, "activate");
}

START_TEST (a_player_leads_to_his_page_and_back)
{
  GtkWidget *view = widgets_find (GTK_WIDGET (window), GTK_TYPE_LIST_VIEW, NULL);

  ck_assert (list_is_shown ());
  g_signal_emit_by_name (view, "activate", 1u);
  WAIT_FOR (!list_is_shown ());
  ck_assert (says ("Bob"));
  press ("players.back");
  WAIT_FOR (list_is_shown ());
}
END_TEST

START_TEST (a_page_leads_to_statistics_and_games)
{
  g_signal_connect (window, _i == 0 ? "statistics-wanted" : "history-wanted",
                    G_CALLBACK (wanted_cb), NULL);
  show (sitting.ann);
  ck_assert (press (_i == 0 ? "players.statistics" : "players.history"));
  ck_assert_str_eq (wanted, wuzi_profile_get_id (sitting.ann));
}
END_TEST

static void
ask_for_a_new_player (const char *name)
{
  GtkWidget *dialog;

  press ("players.new");
  WAIT_FOR (widgets_get_question () != NULL);
  dialog = GTK_WIDGET (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  gtk_editable_set_text (GTK_EDITABLE (widgets_find (dialog, GTK_TYPE_ENTRY, NULL)), name);
}

START_TEST (a_new_player_has_a_page_at_once)
{
  ask_for_a_new_player ("  Cleo ");
  widgets_respond ("create");
  WAIT_FOR (!list_is_shown ());
  ck_assert (says ("Cleo"));
  ck_assert_ptr_nonnull (wuzi_record_book_find_profile (sitting.book, "Cleo"));
}
END_TEST

START_TEST (a_name_that_is_taken_makes_nobody)
{
  static const char *const NAMES[] = { "", "  ", "aNN" };
  AdwMessageDialog *dialog;
  guint count = g_list_model_get_n_items (wuzi_record_book_get_profiles (sitting.book));

  ask_for_a_new_player (NAMES[_i]);
  dialog = ADW_MESSAGE_DIALOG (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ck_assert (!adw_message_dialog_get_response_enabled (dialog, "create"));
  ck_assert (_i < 2
             || widgets_says (GTK_WIDGET (dialog), "There is already a player named “Ann”."));
  widgets_answer (FALSE);
  ck_assert_uint_eq (g_list_model_get_n_items (wuzi_record_book_get_profiles (sitting.book)),
                     count);
  ck_assert (list_is_shown ());
}
END_TEST

START_TEST (deleting_asks_and_can_be_undone)
{
  show (sitting.ann);
  press ("players.delete");
  WAIT_FOR (widgets_get_question () != NULL);
  ck_assert_str_eq (widgets_get_question (), "Delete Ann?");
  ck_assert_str_eq (adw_message_dialog_get_default_response (
                        ADW_MESSAGE_DIALOG (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG))),
                    "cancel");
  widgets_answer (FALSE);
  ck_assert (is_listed (sitting.ann));
  press ("players.delete");
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (TRUE);
  WAIT_FOR (!is_listed (sitting.ann));
  WAIT_FOR (list_is_shown ());
  undo ();
  WAIT_FOR (is_listed (sitting.ann));
}
END_TEST

START_TEST (a_deleted_player_is_restored_from_the_list)
{
  players_delete (sitting.book, sitting.ann);
  WAIT_FOR (says ("Deleted Players"));
  gtk_widget_activate (widgets_find_named (GTK_WIDGET (window), "restore"));
  WAIT_FOR (is_listed (sitting.ann));
  WAIT_FOR (!says ("Deleted Players"));
}
END_TEST

START_TEST (deleting_for_good_says_what_stays_and_has_no_way_back)
{
  AdwMessageDialog *dialog;

  players_delete (sitting.book, players_set_pin (sitting.book, sitting.ann, "1234"));
  WAIT_FOR (says ("Deleted Players"));
  gtk_widget_activate (widgets_find_named (GTK_WIDGET (window), "erase"));
  give_pin ("1234");
  WAIT_FOR (widgets_get_question () != NULL);
  ck_assert_str_eq (widgets_get_question (), "Delete Ann for Good?");
  dialog = ADW_MESSAGE_DIALOG (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ck_assert_str_eq (adw_message_dialog_get_default_response (dialog), "cancel");
  ck_assert_ptr_nonnull (
      strstr (adw_message_dialog_get_body (dialog), "The games stay, and count"));
  ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (dialog), "Backups"));
  widgets_answer (TRUE);
  WAIT_FOR (!says ("Deleted Players"));
  WAIT_FOR (says ("Ann was deleted for good."));
  ck_assert (!offers_undo ());
  ck_assert (wuzi_profile_is_erased (players_now (sitting.book, sitting.ann)));
}
END_TEST

START_TEST (without_the_pin_or_when_refused_nobody_is_erased)
{
  players_delete (sitting.book, players_set_pin (sitting.book, sitting.ann, "1234"));
  WAIT_FOR (says ("Deleted Players"));
  gtk_widget_activate (widgets_find_named (GTK_WIDGET (window), "erase"));
  if (_i == 0) {
    WAIT_FOR (widgets_find_window (WUZI_TYPE_PIN_DIALOG) != NULL);
    gtk_window_close (widgets_find_window (WUZI_TYPE_PIN_DIALOG));
    run_pending ();
  } else {
    give_pin ("1234");
    WAIT_FOR (widgets_get_question () != NULL);
    widgets_answer (FALSE);
  }
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert (says ("Deleted Players"));
  ck_assert (!wuzi_profile_is_erased (players_now (sitting.book, sitting.ann)));
}
END_TEST

START_TEST (what_came_back_another_way_is_not_offered_any_more)
{
  show (sitting.ann);
  press ("players.delete");
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (TRUE);
  WAIT_FOR (offers_undo ());
  gtk_widget_activate (widgets_find_named (GTK_WIDGET (window), "restore"));
  WAIT_FOR (is_listed (sitting.ann));
  WAIT_FOR (!offers_undo ());
}
END_TEST

START_TEST (deleting_asks_for_the_pin_first)
{
  show (players_set_pin (sitting.book, sitting.ann, "1234"));
  press ("players.delete");
  ck_assert_ptr_null (widgets_get_question ());
  give_pin ("1234");
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (TRUE);
  WAIT_FOR (!is_listed (sitting.ann));
}
END_TEST

START_TEST (without_the_pin_nobody_is_deleted)
{
  show (players_set_pin (sitting.book, sitting.ann, "1234"));
  press ("players.delete");
  gtk_window_close (widgets_find_window (WUZI_TYPE_PIN_DIALOG));
  run_pending ();
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert (is_listed (sitting.ann));
}
END_TEST

START_TEST (merging_asks_and_can_be_undone)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVE);

  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1");
  sitting_wait_for_turn (&sitting);
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  show (sitting.ann);
  press ("players.merge");
  choose_other (0);
  WAIT_FOR (widgets_get_question () != NULL);
  ck_assert_str_eq (widgets_get_question (), "Merge Ann Into Bob?");
  widgets_answer (TRUE);
  WAIT_FOR (!is_listed (sitting.ann));
  WAIT_FOR (says ("Bob") && says ("Merged Players"));
  WAIT_FOR (wuzi_record_book_get_standing (sitting.book, sitting.bob).losses == 1);
  undo ();
  WAIT_FOR (is_listed (sitting.ann));
  WAIT_FOR (wuzi_record_book_get_standing (sitting.book, sitting.bob).losses == 0);
}
END_TEST

START_TEST (merging_asks_both_for_their_pins)
{
  show (players_set_pin (sitting.book, sitting.ann, "1234"));
  players_set_pin (sitting.book, sitting.bob, "5678");
  press ("players.merge");
  give_pin ("1234");
  choose_other (0);
  give_pin ("5678");
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (FALSE);
  ck_assert (is_listed (sitting.ann));
}
END_TEST

START_TEST (alone_nobody_is_merged)
{
  players_delete (sitting.book, sitting.bob);
  show (sitting.ann);
  press ("players.merge");
  WAIT_FOR (says ("There is no other player."));
  ck_assert_ptr_null (widgets_find_window (WUZI_TYPE_PLAYER_CHOOSER));
}
END_TEST

static void
wait_for_question (const char *question)
{
  WAIT_FOR (g_strcmp0 (widgets_get_question (), question) == 0);
}

START_TEST (a_player_who_can_t_be_deleted_stays_and_it_is_told)
{
  show (sitting.ann);
  press ("players.delete");
  wait_for_question ("Delete Ann?");
  widgets_answer (TRUE);
  wait_for_question ("The Player Wasn’t Deleted");
  ck_assert (is_listed (sitting.ann));
  ck_assert (!list_is_shown ());
}
END_TEST

START_TEST (players_who_can_t_be_merged_stay_and_it_is_told)
{
  show (sitting.ann);
  press ("players.merge");
  choose_other (0);
  wait_for_question ("Merge Ann Into Bob?");
  widgets_answer (TRUE);
  wait_for_question ("The Players Weren’t Merged");
  ck_assert (is_listed (sitting.ann));
  ck_assert (is_listed (sitting.bob));
}
END_TEST

START_TEST (who_plays_is_neither_deleted_nor_merged)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  sitting_begin (&sitting, &setup);
  wuzi_players_window_set_game (window, sitting.game);
  show (_i == 0 ? sitting.ann : sitting.bob);
  press (_i == 0 ? "players.delete" : "players.merge");
  WAIT_FOR (says (_i == 0 ? "Ann is playing now. Switch players first."
                          : "Bob is playing now. Switch players first."));
  ck_assert_ptr_null (widgets_get_question ());
  ck_assert_ptr_null (widgets_find_window (WUZI_TYPE_PLAYER_CHOOSER));
}
END_TEST

START_TEST (a_game_that_has_gone_keeps_nobody)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  WuziGame *game;

  sitting_begin (&sitting, &setup);
  wuzi_players_window_set_game (window, sitting.game);
  game = sitting.game;
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  WAIT_FOR (game == NULL);
  show (sitting.ann);
  press ("players.delete");
  WAIT_FOR (widgets_get_question () != NULL);
  widgets_answer (FALSE);
}
END_TEST

START_TEST (the_window_fits_a_small_screen)
{
  int width, height;

  show (sitting.ann);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 360);
}
END_TEST

static const char *const TRANSFERS[] = { "players.import", "players.export", "players.export-all" };

/* The bar says what goes on, and its button stops it. */
START_TEST (nothing_else_is_carried_over_meanwhile)
{
  GtkWidget *bar = widgets_find (GTK_WIDGET (window), WUZI_TYPE_TRANSFER_BAR, NULL);
  g_autofree char *path = g_build_filename (sitting.folder, "export.json", NULL);

  show (sitting.ann);
  for (guint i = 0; i < G_N_ELEMENTS (TRANSFERS); i++)
    ck_assert (widgets_can_do (GTK_WIDGET (window), TRANSFERS[i]));
  wuzi_transfer_bar_export (WUZI_TRANSFER_BAR (bar), sitting.book, NULL, path);
  for (guint i = 0; i < G_N_ELEMENTS (TRANSFERS); i++)
    ck_assert (!widgets_can_do (GTK_WIDGET (window), TRANSFERS[i]));
  ck_assert (says ("Exporting all players…"));
  WAIT_FOR (!wuzi_transfer_bar_is_busy (WUZI_TRANSFER_BAR (bar)));
  for (guint i = 0; i < G_N_ELEMENTS (TRANSFERS); i++)
    ck_assert (widgets_can_do (GTK_WIDGET (window), TRANSFERS[i]));
}
END_TEST

START_TEST (escape_leads_back_to_the_list_and_no_further)
{
  show (sitting.ann);
  ck_assert (widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0));
  WAIT_FOR (list_is_shown ());
  widgets_press_bound_key (GTK_WINDOW (window), GDK_KEY_Escape, 0);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (window)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-players-window");
  TCase *tcase = tcase_create ("players");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_player_leads_to_his_page_and_back);
  tcase_add_loop_test (tcase, a_page_leads_to_statistics_and_games, 0, 2);
  tcase_add_test (tcase, a_new_player_has_a_page_at_once);
  tcase_add_loop_test (tcase, a_name_that_is_taken_makes_nobody, 0, 3);
  tcase_add_test (tcase, deleting_asks_and_can_be_undone);
  tcase_add_test (tcase, a_deleted_player_is_restored_from_the_list);
  tcase_add_test (tcase, deleting_for_good_says_what_stays_and_has_no_way_back);
  tcase_add_loop_test (tcase, without_the_pin_or_when_refused_nobody_is_erased, 0, 2);
  tcase_add_test (tcase, what_came_back_another_way_is_not_offered_any_more);
  tcase_add_test (tcase, deleting_asks_for_the_pin_first);
  tcase_add_test (tcase, without_the_pin_nobody_is_deleted);
  tcase_add_test (tcase, merging_asks_and_can_be_undone);
  tcase_add_test (tcase, merging_asks_both_for_their_pins);
  tcase_add_test (tcase, alone_nobody_is_merged);
  tcase_add_loop_test (tcase, who_plays_is_neither_deleted_nor_merged, 0, 2);
  tcase_add_test (tcase, a_game_that_has_gone_keeps_nobody);
  tcase_add_test (tcase, nothing_else_is_carried_over_meanwhile);
  tcase_add_test (tcase, escape_leads_back_to_the_list_and_no_further);
  tcase_add_test (tcase, the_window_fits_a_small_screen);
  suite_add_tcase (suite, tcase);

  tcase = tcase_create ("unwritable");
  tcase_add_checked_fixture (tcase, set_up_unwritable, tear_down);
  tcase_add_test (tcase, a_player_who_can_t_be_deleted_stays_and_it_is_told);
  tcase_add_test (tcase, players_who_can_t_be_merged_stay_and_it_is_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
