/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of backups, and how one is restored while the program runs. */
#include "ui/players/wuzi-backups-window.h"

#include "records/record-test.h"
#include "records/upkeep/record-backup.h"
#include "support/append-games.h"
#include "support/check-main.h"
#include "support/wait.h"
#include "support/widgets.h"

static WuziBackupsWindow *window;
static WuziRecordBook *book;
static char *folder;

static void
set_up (void)
{
  widgets_set_up ();
  folder = folder_new ();
  book = wuzi_record_book_new (folder);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (window));
  g_clear_object (&book);
  folder_free (folder);
  widgets_tear_down ();
}

static void
open_window (void)
{
  window = wuzi_backups_window_new (book);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  widgets_present (GTK_WINDOW (window));
}

/* A backup of two games, of which one is lost then. */
static void
back_up_and_lose (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 11, 21, 12, 0, 0);
  g_autofree char *text = NULL;

  g_ptr_array_add (records, ann_beats_bob ());
  g_ptr_array_add (records, ann_beats_bob ());
  ck_assert (append_games (folder, records, NULL));
  ck_assert (record_backup_run (folder, day, FALSE, NULL, NULL));
  text = read_bytes (folder, "games.jsonl", NULL);
  strchr (text, '\n')[1] = '\0';
  write_text (folder, "games.jsonl", text);
  load (book);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
}

/* The question comes when it is known who is in the backup. */
static void
want_to_restore (void)
{
  widgets_press (GTK_WIDGET (window), "restore");
  WAIT_FOR (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
}

START_TEST (where_there_are_none_it_says_so)
{
  open_window ();
  ck_assert (widgets_says (GTK_WIDGET (window), "No Backups Yet"));
}
END_TEST

START_TEST (what_is_in_each_is_told)
{
  back_up_and_lose ();
  write_text (folder, "backups/games-2026-11-22.jsonl.gz", "torn");
  open_window ();
  ck_assert (widgets_says (GTK_WIDGET (window), "22 November 2026"));
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "Damaged"));
  ck_assert (!gtk_widget_is_sensitive (widgets_find_named (GTK_WIDGET (window), "restore")));
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "0 players, 2 games"));
}
END_TEST

START_TEST (the_keyboard_begins_at_the_latest_backup)
{
  back_up_and_lose ();
  write_text (folder, "backups/games-2026-11-22.jsonl.gz", "torn");
  open_window ();
  ck_assert_str_eq (gtk_widget_get_name (gtk_window_get_focus (GTK_WINDOW (window))), "2026-11-22");
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "0 players, 2 games"));
  ck_assert_str_eq (gtk_widget_get_name (gtk_window_get_focus (GTK_WINDOW (window))), "2026-11-22");
}
END_TEST

START_TEST (restoring_asks_and_the_book_has_it_at_once)
{
  back_up_and_lose ();
  open_window ();
  want_to_restore ();
  ck_assert_pstr_eq (widgets_get_question (), "Restore the Backup of 21 November 2026?");
  ck_assert_str_eq (adw_message_dialog_get_default_response (
                        ADW_MESSAGE_DIALOG (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG))),
                    "cancel");
  ck_assert_ptr_eq (
      gtk_window_get_focus (GTK_WINDOW (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG))),
      gtk_window_get_default_widget (GTK_WINDOW (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG))));
  widgets_answer (TRUE);
  WAIT_FOR (wuzi_record_book_get_game_count (book) == 2);
  WAIT_FOR (gtk_widget_get_visible (GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (window), WUZI_TYPE_BACKUPS_WINDOW, "outcome"))));
  ck_assert_uint_eq (count_with_prefix (folder, "games-before-restore-"), 1);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)),
                    widgets_find_named (GTK_WIDGET (window), "restore"));
}
END_TEST

START_TEST (who_asks_is_told_who_is_in_it)
{
  back_up_and_lose ();
  open_window ();
  want_to_restore ();
  ck_assert (widgets_says (GTK_WIDGET (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG)),
                           "2 games, the last on 21 Nov 2026"));
  ck_assert (widgets_says (GTK_WIDGET (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG)), "Bob"));
  widgets_answer (FALSE);
}
END_TEST

START_TEST (one_is_made_now_and_today)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%-d %B %Y");

  back_up_and_lose ();
  open_window ();
  widgets_press_button (GTK_WIDGET (window), "Back Up Now");
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "All that is recorded is backed up."));
  ck_assert (widgets_says (GTK_WIDGET (window), today));
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "2 players, 1 game"));
  ck_assert (widgets_says (GTK_WIDGET (window), "21 November 2026"));
}
END_TEST

START_TEST (without_records_none_is_made)
{
  open_window ();
  widgets_press_button (GTK_WIDGET (window), "Back Up Now");
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "There is nothing to back up yet."));
  ck_assert (widgets_says (GTK_WIDGET (window), "No Backups Yet"));
}
END_TEST

START_TEST (a_restoring_is_undone)
{
  back_up_and_lose ();
  open_window ();
  ck_assert_ptr_null (widgets_find_named (GTK_WIDGET (window), "undo"));
  want_to_restore ();
  widgets_answer (TRUE);
  WAIT_FOR (widgets_find_named (GTK_WIDGET (window), "undo") != NULL);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 2);
  widgets_press (GTK_WIDGET (window), "undo");
  WAIT_FOR (widgets_says (GTK_WIDGET (window), "The records are again as they were before."));
  WAIT_FOR (wuzi_record_book_get_game_count (book) == 1);
  ck_assert_ptr_null (widgets_find_named (GTK_WIDGET (window), "undo"));
  ck_assert_uint_eq (count_with_prefix (folder, "games-before-restore-"), 0);
}
END_TEST

START_TEST (a_refusal_changes_nothing)
{
  back_up_and_lose ();
  open_window ();
  want_to_restore ();
  widgets_answer (FALSE);
  WAIT_FOR (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL);
  ck_assert_uint_eq (wuzi_record_book_get_game_count (book), 1);
  ck_assert_uint_eq (count_with_prefix (folder, "games-before-restore-"), 0);
}
END_TEST

START_TEST (it_may_be_closed_while_it_looks_and_restores)
{
  back_up_and_lose ();
  open_window ();
  want_to_restore ();
  widgets_answer (TRUE);
  widgets_destroy (GTK_WINDOW (window));
  WAIT_FOR (wuzi_record_book_get_game_count (book) == 2);
  WAIT_FOR (window == NULL);
}
END_TEST

START_TEST (large_letters_have_room_in_a_narrow_window)
{
  GtkCssProvider *style = widgets_add_style ();
  int width;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  open_window ();
  widgets_wait_for_frame (GTK_WIDGET (window));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
  ck_assert_int_le (width, 360);
}
END_TEST

/* Nobody is asked then. */
START_TEST (it_may_be_closed_before_it_asks)
{
  back_up_and_lose ();
  open_window ();
  widgets_press (GTK_WIDGET (window), "restore");
  ck_assert (!gtk_widget_is_sensitive (widgets_find_named (GTK_WIDGET (window), "restore")));
  widgets_destroy (GTK_WINDOW (window));
  WAIT_FOR (window == NULL);
  ck_assert_ptr_null (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-backups-window");
  TCase *tcase = tcase_create ("backups");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, where_there_are_none_it_says_so);
  tcase_add_test (tcase, what_is_in_each_is_told);
  tcase_add_test (tcase, the_keyboard_begins_at_the_latest_backup);
  tcase_add_test (tcase, restoring_asks_and_the_book_has_it_at_once);
  tcase_add_test (tcase, who_asks_is_told_who_is_in_it);
  tcase_add_test (tcase, one_is_made_now_and_today);
  tcase_add_test (tcase, without_records_none_is_made);
  tcase_add_test (tcase, a_restoring_is_undone);
  tcase_add_test (tcase, large_letters_have_room_in_a_narrow_window);
  tcase_add_test (tcase, a_refusal_changes_nothing);
  tcase_add_test (tcase, it_may_be_closed_while_it_looks_and_restores);
  tcase_add_test (tcase, it_may_be_closed_before_it_asks);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
