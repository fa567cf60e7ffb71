/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are chosen as files. */
#include "ui/app/wuzi-incoming-games.h"

#include "support/check-main.h"
#include "support/data-home.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/study/wuzi-study-window.h"

static Sitting sitting;
static GSettings *settings;
static WuziRecordWindows *windows;
static WuziIncomingGames *incoming;

static void
set_up (void)
{
  g_autoptr (WuziEngineList) engines = wuzi_engine_list_new (NULL);

  widgets_set_up ();
  settings = memory_settings_new ();
  sitting_open (&sitting);
  windows = wuzi_record_windows_new (NULL, settings, sitting.book, engines);
  incoming = wuzi_incoming_games_new (windows);
}

static void
tear_down (void)
{
  g_assert_finalize_object (g_steal_pointer (&incoming));
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&windows));
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static WuziStudyWindow *
viewer (void)
{
  return WUZI_STUDY_WINDOW (widgets_find_window (WUZI_TYPE_STUDY_WINDOW));
}

/* In the test's folder. (transfer full) */
static GFile *
file_new (const char *name)
{
  g_autofree char *path = g_build_filename (sitting.folder, name, NULL);

  return g_file_new_for_path (path);
}

/* A window that can't show its file asks for another one. */
static void
ask_for_another (void)
{
  g_autoptr (GFile) file = file_new ("nowhere.sgf");

  wuzi_record_windows_show_file (windows, file);
  WAIT_FOR (wuzi_study_window_get_failed (viewer ()));
  widgets_press_button (GTK_WIDGET (viewer ()), "Open Another File…");
  ck_assert (wuzi_study_window_gives_way (viewer ()));
  wuzi_incoming_games_choose (incoming, GTK_WINDOW (viewer ()));
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static GtkWidget *
find_chooser (void)
{
  return GTK_WIDGET (widgets_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
}

/* What is opened from elsewhere doesn't take its place then. */
START_TEST (a_choice_that_is_cancelled_leaves_the_window_there)
{
  g_autoptr (GFile) file = file_new ("one.sgf");
  WuziStudyWindow *window;

  ask_for_another ();
  window = viewer ();
  WAIT_FOR (find_chooser () != NULL);
  if (_i == 0)
    gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_CANCEL);
  else
    gtk_window_close (GTK_WINDOW (find_chooser ()));
  WAIT_FOR (find_chooser () == NULL);
  ck_assert (!wuzi_study_window_gives_way (window));
  wuzi_record_windows_show_file (windows, file);
  ck_assert_uint_eq (widgets_count_windows (WUZI_TYPE_STUDY_WINDOW), 2);
  ck_assert (wuzi_study_window_get_failed (window));

  wuzi_incoming_games_choose (incoming, GTK_WINDOW (window));
  WAIT_FOR (find_chooser () != NULL);
}
END_TEST

G_GNUC_END_IGNORE_DEPRECATIONS

int
main (void)
{
  Suite *suite = suite_create ("wuzi-incoming-games");
  TCase *tcase = tcase_create ("choosers");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_choice_that_is_cancelled_leaves_the_window_there, 0, 2);
  suite_add_tcase (suite, tcase);
  g_set_prgname ("wuzi");
  g_set_application_name ("Wuzi");
  return run_suite_with_data_home (suite);
}
