/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which windows let time pass, and which don't. */
#include "ui/game/wuzi-pauser.h"

#include "support/check-main.h"
#include "support/scripted-table.h"
#include "support/widgets.h"

static ScriptedTable table;
static GtkWindow *window;
static WuziPauser *pauser;

static void
set_up (void)
{
  widgets_set_up ();
  scripted_table_open_pvp (&table, 9);
  window = GTK_WINDOW (gtk_window_new ());
  widgets_present (window);
  pauser = wuzi_pauser_new ();
  wuzi_pauser_set_console (pauser, table.console);
}

static void
tear_down (void)
{
  if (pauser != NULL)
    g_assert_finalize_object (pauser);
  widgets_tear_down ();
  scripted_table_close (&table);
}

static gboolean
is_paused (WuziConsole *console)
{
  return wuzi_clock_is_paused (wuzi_console_get_clock (console));
}

static GtkWindow *
open_dialog (gboolean modal)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_transient_for (dialog, window);
  gtk_window_set_modal (dialog, modal);
  gtk_window_present (dialog);
  return dialog;
}

START_TEST (a_modal_window_stops_the_time_as_long_as_it_is_open)
{
  GtkWindow *dialog;

  ck_assert (!is_paused (table.console));
  dialog = open_dialog (TRUE);
  ck_assert (is_paused (table.console));
  gtk_window_destroy (dialog);
  ck_assert (!is_paused (table.console));
}
END_TEST

START_TEST (a_hidden_one_does_not)
{
  GtkWindow *dialog = open_dialog (TRUE);

  gtk_widget_hide (GTK_WIDGET (dialog));
  ck_assert (!is_paused (table.console));
  gtk_widget_show (GTK_WIDGET (dialog));
  ck_assert (is_paused (table.console));
}
END_TEST

START_TEST (a_window_beside_the_game_lets_it_go_on)
{
  GtkWindow *dialog = open_dialog (FALSE);

  ck_assert (!is_paused (table.console));
  gtk_window_set_modal (dialog, TRUE);
  ck_assert (is_paused (table.console));
  gtk_window_set_modal (dialog, FALSE);
  ck_assert (!is_paused (table.console));
}
END_TEST

START_TEST (of_two_the_last_one_counts)
{
  GtkWindow *one = open_dialog (TRUE);
  GtkWindow *other = open_dialog (TRUE);

  gtk_window_destroy (one);
  ck_assert (is_paused (table.console));
  gtk_window_destroy (other);
  ck_assert (!is_paused (table.console));
}
END_TEST

START_TEST (what_asks_without_a_window_says_so)
{
  GtkWindow *dialog;

  wuzi_pauser_set_asking (pauser, TRUE);
  ck_assert (is_paused (table.console));
  dialog = open_dialog (TRUE);
  wuzi_pauser_set_asking (pauser, FALSE);
  ck_assert (is_paused (table.console));
  gtk_window_destroy (dialog);
  ck_assert (!is_paused (table.console));
}
END_TEST

START_TEST (a_chooser_of_files_stops_the_time)
{
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new ("Choose", window, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
  ck_assert (is_paused (table.console));
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (chooser));
  ck_assert (!is_paused (table.console));
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (chooser));
  g_object_unref (chooser);
}
END_TEST

START_TEST (another_game_takes_the_place_of_the_first)
{
  ScriptedTable next;

  scripted_table_open_pvp (&next, 9);
  open_dialog (TRUE);
  wuzi_pauser_set_console (pauser, next.console);
  ck_assert (!is_paused (table.console));
  ck_assert (is_paused (next.console));
  g_assert_finalize_object (g_steal_pointer (&pauser));
  ck_assert (!is_paused (next.console));
  scripted_table_close (&next);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-pauser");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, a_modal_window_stops_the_time_as_long_as_it_is_open);
  tcase_add_test (all, a_hidden_one_does_not);
  tcase_add_test (all, a_window_beside_the_game_lets_it_go_on);
  tcase_add_test (all, of_two_the_last_one_counts);
  tcase_add_test (all, what_asks_without_a_window_says_so);
  tcase_add_test (all, a_chooser_of_files_stops_the_time);
  tcase_add_test (all, another_game_takes_the_place_of_the_first);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
