/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Export and import, as they are shown. */
#include "ui/players/wuzi-transfer-bar.h"

#include "support/check-main.h"
#include "support/sitting.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"

static Sitting sitting;
static GtkWindow *window;
static WuziTransferBar *bar;
static char *folder;
static char *path;
static char *heading;
static char *sentences;
static gboolean failed;

static void
ended_cb (WuziTransferBar *self, const char *new_heading, const char *new_sentences,
          gboolean new_failed)
{
  g_free (heading);
  g_free (sentences);
  heading = g_strdup (new_heading);
  sentences = g_strdup (new_sentences);
  failed = new_failed;
}

static void
set_up (void)
{
  WuziGameSetup setup;

  widgets_set_up ();
  sitting_open (&sitting);
  folder = temp_folder_new ();
  path = g_build_filename (folder, "export.json", NULL);
  bar = g_object_new (WUZI_TYPE_TRANSFER_BAR, NULL);
  g_signal_connect (bar, "ended", G_CALLBACK (ended_cb), NULL);
  window = widgets_show_alone (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), 300, 100);
  gtk_box_append (GTK_BOX (gtk_window_get_child (window)), GTK_WIDGET (bar));
  setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "a1 b2");
  wuzi_console_resign (wuzi_game_get_console (sitting.game));
  sitting_settle (&sitting);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
  sitting_close (&sitting);
  g_clear_pointer (&heading, g_free);
  g_clear_pointer (&sentences, g_free);
  g_clear_pointer (&path, g_free);
  temp_folder_free (g_steal_pointer (&folder));
}

START_TEST (an_export_is_shown_and_told)
{
  wuzi_transfer_bar_export (bar, sitting.book, _i == 0 ? NULL : sitting.ann, path);
  ck_assert (wuzi_transfer_bar_is_busy (bar));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (bar)));
  WAIT_FOR (sentences != NULL);
  ck_assert (!wuzi_transfer_bar_is_busy (bar));
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (bar)));
  ck_assert_msg (!failed, "%s", sentences);
  ck_assert_ptr_null (heading);
  ck_assert_str_eq (sentences, "Exported: 2 players, 1 game.");
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (what_was_exported_is_known_when_it_comes_back)
{
  wuzi_transfer_bar_export (bar, sitting.book, NULL, path);
  WAIT_FOR (sentences != NULL);
  g_clear_pointer (&sentences, g_free);
  wuzi_transfer_bar_import (bar, sitting.book, path);
  WAIT_FOR (sentences != NULL);
  ck_assert (!failed);
  ck_assert_str_eq (heading, "Imported");
  ck_assert_str_eq (sentences, "New: 0 players, 0 games. Already here: 1 game.");
}
END_TEST

START_TEST (what_can_t_be_imported_is_told_in_a_sentence)
{
  ck_assert (g_file_set_contents (path, "[]", -1, NULL));
  wuzi_transfer_bar_import (bar, sitting.book, path);
  WAIT_FOR (sentences != NULL);
  ck_assert (failed);
  ck_assert_str_eq (heading, "Nothing Was Imported");
  ck_assert_str_ne (sentences, "");
}
END_TEST

START_TEST (what_can_t_be_written_is_told_in_a_sentence)
{
  g_autofree char *nowhere = g_build_filename (sitting.folder, "no-folder", "a.json", NULL);

  wuzi_transfer_bar_export (bar, sitting.book, NULL, nowhere);
  WAIT_FOR (sentences != NULL);
  ck_assert (failed);
  ck_assert_str_ne (sentences, "");
}
END_TEST

START_TEST (whoever_stops_it_is_told_nothing)
{
  wuzi_transfer_bar_export (bar, sitting.book, NULL, path);
  widgets_press (GTK_WIDGET (bar), "cancel");
  WAIT_FOR (!wuzi_transfer_bar_is_busy (bar));
  ck_assert (sentences == NULL || !failed);
}
END_TEST

/* The dialog that asks for a file, once it has come. */
static GtkFileChooser *
wait_for_chooser (void)
{
  WAIT_FOR (widgets_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  return GTK_FILE_CHOOSER (widgets_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
}

static void
answer_chooser (int response)
{
  gtk_dialog_response (GTK_DIALOG (wait_for_chooser ()), response);
  WAIT_FOR (widgets_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
}

START_TEST (a_file_for_one_player_bears_the_name)
{
  g_autofree char *name = NULL;

  wuzi_transfer_bar_choose_export (bar, sitting.book, sitting.ann);
  name = gtk_file_chooser_get_current_name (wait_for_chooser ());
  ck_assert_str_eq (name, "wuzi-Ann.json");
  answer_chooser (GTK_RESPONSE_CANCEL);
}
END_TEST

START_TEST (without_a_file_nothing_is_done_and_it_can_be_asked_again)
{
  for (int i = 0; i < 2; i++) {
    wuzi_transfer_bar_choose_import (bar, sitting.book);
    wuzi_transfer_bar_choose_export (bar, sitting.book, NULL); /* one at a time */
    answer_chooser (GTK_RESPONSE_CANCEL);
    ck_assert (!wuzi_transfer_bar_is_busy (bar));
    ck_assert_ptr_null (sentences);
  }
}
END_TEST

START_TEST (the_bar_may_go_while_a_file_is_chosen)
{
  wuzi_transfer_bar_choose_import (bar, sitting.book);
  wait_for_chooser ();
}
END_TEST

START_TEST (the_bar_may_go_meanwhile)
{
  wuzi_transfer_bar_export (bar, sitting.book, NULL, path); /* tear_down() destroys it */
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-transfer-bar");
  TCase *tcase = tcase_create ("transfer");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, an_export_is_shown_and_told, 0, 2);
  tcase_add_test (tcase, what_was_exported_is_known_when_it_comes_back);
  tcase_add_test (tcase, what_can_t_be_imported_is_told_in_a_sentence);
  tcase_add_test (tcase, what_can_t_be_written_is_told_in_a_sentence);
  tcase_add_test (tcase, whoever_stops_it_is_told_nothing);
  tcase_add_test (tcase, a_file_for_one_player_bears_the_name);
  tcase_add_test (tcase, without_a_file_nothing_is_done_and_it_can_be_asked_again);
  tcase_add_test (tcase, the_bar_may_go_while_a_file_is_chosen);
  tcase_add_test (tcase, the_bar_may_go_meanwhile);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
