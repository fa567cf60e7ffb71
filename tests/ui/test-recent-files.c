/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who writes the list of files that were used lately. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "ui/mends/recent-files.h"

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <string.h>

#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"
#include "ui/mends/gtk-mends.h"

static const char OTHERS[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<xbel version=\"1.0\""
    " xmlns:bookmark=\"http://www.freedesktop.org/standards/desktop-bookmarks\""
    " xmlns:mime=\"http://www.freedesktop.org/standards/shared-mime-info\">"
    "<bookmark href=\"file:///tmp/other.txt\" added=\"2026-11-01T08:00:00Z\""
    " modified=\"2026-11-01T08:00:00Z\" visited=\"2026-11-01T08:00:00Z\"><info>"
    "<metadata owner=\"http://freedesktop.org\"><mime:mime-type type=\"text/plain\"/>"
    "<bookmark:applications><bookmark:application name=\"Other\" exec=\"&apos;other %u&apos;\""
    " modified=\"2026-11-01T08:00:00Z\" count=\"1\"/></bookmark:applications></metadata>"
    "</info></bookmark></xbel>";

static char *folder;
static int main_syncs; /* in the main thread */
static GThread *main_thread;

/* In place of the C library's. */
int
fsync (int fd)
{
  if (g_thread_self () == main_thread)
    main_syncs++;
  return ((int (*) (int)) dlsym (RTLD_NEXT, "fsync")) (fd);
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Nobody has used a file before one was chosen. */
static void
show_chooser (void)
{
  GtkWidget *chooser = gtk_file_chooser_widget_new (GTK_FILE_CHOOSER_ACTION_SAVE);
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), chooser);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (gtk_widget_get_mapped (chooser));
  gtk_widget_set_visible (window, FALSE); /* it isn't destroyed while it reads its folder */
}

G_GNUC_END_IGNORE_DEPRECATIONS

static void
set_up (void)
{
  main_thread = g_thread_self ();
  gtk_init ();
  gtk_mends_apply ();
  show_chooser ();
  main_syncs = 0;
}

static char *
read_list (void)
{
  g_autofree char *path = g_build_filename (folder, "recently-used.xbel", NULL);
  char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? text : g_strdup ("");
}

static gboolean
lists (const char *words)
{
  g_autofree char *text = read_list ();

  return strstr (text, words) != NULL;
}

static void
use (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  ck_assert (g_file_set_contents_full (path, "x", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  ck_assert (gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri));
}

START_TEST (what_was_used_is_written_by_a_thread_beside_what_others_used)
{
  g_autofree char *path = g_build_filename (folder, "recently-used.xbel", NULL);

  ck_assert (g_file_set_contents_full (path, OTHERS, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  use ("one.png");
  WAIT_FOR (lists ("one.png"));
  use ("two.sgf");
  WAIT_FOR (lists ("two.sgf"));
  ck_assert (lists ("one.png"));
  ck_assert (lists ("other.txt"));
  ck_assert (lists ("name=\"Other\""));
  ck_assert_int_eq (main_syncs, 0);
}
END_TEST

static void
use_at_the_end (GApplication *application)
{
  g_autofree char *path = g_build_filename (folder, "three.sgf", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  use ("three.sgf");
  WAIT_FOR (gtk_recent_manager_has_item (gtk_recent_manager_get_default (), uri));
  recent_files_end ();
}

/* A GtkApplication lets GTK write all it knows when it ends. */
START_TEST (what_was_used_last_is_written_before_the_program_ends)
{
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (use_at_the_end), NULL);
  ck_assert_int_eq (g_application_run (G_APPLICATION (application), 0, NULL), 0);
  ck_assert (lists ("three.sgf"));
  ck_assert (lists ("other.txt"));
  ck_assert_int_eq (main_syncs, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("recent-files");
  TCase *tcase = tcase_create ("files");
  int status;

  folder = temp_folder_make ();
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_set_application_name ("Wuzi");
  g_set_prgname ("wuzi");
  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, what_was_used_is_written_by_a_thread_beside_what_others_used);
  tcase_add_test (tcase, what_was_used_last_is_written_before_the_program_ends);
  suite_add_tcase (suite, tcase);
  status = run_suite (suite);
  temp_folder_free (folder);
  return status;
}
