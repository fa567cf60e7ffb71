/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked for a file. */
#include "ui/common/file-choosers.h"

#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "support/widgets.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static GtkWindow *window;

static void
set_up (void)
{
  widgets_set_up ();
  window = widgets_show_alone (gtk_label_new ("Cake"), 300, 200);
}

static void
tear_down (void)
{
  widgets_destroy (window);
  widgets_tear_down ();
}

enum {
  DEPTH = 8,  /* of the folder: the path bar asks for each of those above it */
  TURNS = 24, /* of the main loop, in which it may ask */
};

/* A folder in a folder, and so on, in the given one. (transfer full) */
static GFile *
make_folders (const char *root)
{
  g_autoptr (GString) path = g_string_new (root);

  for (int i = 0; i < DEPTH; i++)
    g_string_append (path, "/folder");
  ck_assert_int_eq (g_mkdir_with_parents (path->str, 0700), 0);
  return g_file_new_for_path (path->str);
}

/* Whenever that is. */
START_TEST (one_may_be_closed_while_it_asks_for_its_folders)
{
  char *root = temp_folder_make ();
  g_autoptr (GFile) folder = make_folders (root);

  for (int turns = 0; turns < TURNS; turns++) {
    GtkFileChooserNative *closed =
        file_choosers_new (window, GTK_FILE_CHOOSER_ACTION_SAVE, "Export", "_Export", "Games.sgf");

    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (closed), folder, NULL);
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (closed));
    for (int i = 0; i < turns; i++)
      wait_once ();
    file_choosers_close (&closed);
    ck_assert_ptr_null (closed);
    for (int i = 0; i < DEPTH; i++)
      wait_once ();
  }
  temp_folder_free (root);
}
END_TEST

static gboolean
has_file (GtkFileChooserNative *chooser)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  return file != NULL;
}

START_TEST (a_file_is_taken_only_if_it_was_chosen)
{
  GtkResponseType responses[] = { GTK_RESPONSE_CANCEL, GTK_RESPONSE_ACCEPT };
  char *root = temp_folder_make ();
  g_autoptr (GFile) folder = g_file_new_for_path (root);
  g_autoptr (GFile) games = g_file_get_child (folder, "Games.sgf");
  GtkFileChooserNative *chooser =
      file_choosers_new (window, GTK_FILE_CHOOSER_ACTION_SAVE, "Export", "_Export", "Games.sgf");
  g_autoptr (GFile) file = NULL;

  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
  WAIT_FOR (has_file (chooser));
  file = file_choosers_take_file (&chooser, responses[_i]);
  ck_assert_ptr_null (chooser);
  if (responses[_i] == GTK_RESPONSE_ACCEPT)
    ck_assert (g_file_equal (file, games));
  else
    ck_assert_ptr_null (file);
  temp_folder_free (root);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("file-choosers");
  TCase *tcase = tcase_create ("choosers");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, one_may_be_closed_while_it_asks_for_its_folders);
  tcase_add_loop_test (tcase, a_file_is_taken_only_if_it_was_chosen, 0, 2);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}

G_GNUC_END_IGNORE_DEPRECATIONS
