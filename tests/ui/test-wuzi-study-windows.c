/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows with studies, opened and found again. */
#include "ui/app/wuzi-study-windows.h"

#include <glib/gstdio.h>

#include "library/made-database.h"
#include "present/settings/wuzi-settings.h"
#include "study/wuzi-study-session.h"
#include "support/check-main.h"
#include "support/data-home.h"
#include "support/memory-settings.h"
#include "support/sitting.h"
#include "support/study-edits.h"
#include "support/wait.h"
#include "support/widgets.h"

static Sitting sitting;
static GSettings *settings;
static WuziStudyWindows *studies;

static void
set_up (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
  sitting_open (&sitting);
  studies = wuzi_study_windows_new (NULL, settings, sitting.book);
}

static void
tear_down (void)
{
  widgets_tear_down ();
  g_assert_finalize_object (g_steal_pointer (&studies));
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static guint
count_viewers (void)
{
  return widgets_count_windows (WUZI_TYPE_STUDY_WINDOW);
}

static WuziStudyWindow *
viewer (void)
{
  return WUZI_STUDY_WINDOW (widgets_find_window (WUZI_TYPE_STUDY_WINDOW));
}

START_TEST (there_is_one_viewer_for_each_game)
{
  g_autofree char *one = sitting_book_game (&sitting, "e5 c3");
  g_autofree char *other = sitting_book_game (&sitting, "e5 d4");

  wuzi_study_windows_show_game (studies, one);
  wuzi_study_windows_show_game (studies, one);
  ck_assert_uint_eq (count_viewers (), 1);
  wuzi_study_windows_show_game (studies, other);
  ck_assert_uint_eq (count_viewers (), 2);
}
END_TEST

START_TEST (a_viewer_that_was_closed_is_made_anew)
{
  g_autofree char *id = sitting_book_game (&sitting, "e5 c3");

  wuzi_study_windows_show_game (studies, id);
  WAIT_FOR (wuzi_study_page_get_replay (wuzi_study_window_get_page (viewer ())) != NULL);
  gtk_window_close (GTK_WINDOW (viewer ()));
  WAIT_FOR (count_viewers () == 0);
  wuzi_study_windows_show_game (studies, id);
  ck_assert_uint_eq (count_viewers (), 1);
  ck_assert_str_eq (wuzi_study_window_get_id (viewer ()), id);
}
END_TEST

START_TEST (a_new_study_is_of_the_wanted_board_and_rule)
{
  GtkWidget *question, *row;
  WuziStudy *study;
  Rule rule;

  wuzi_study_windows_show_new (studies);
  question = GTK_WIDGET (widgets_find_window (ADW_TYPE_MESSAGE_DIALOG));
  row = widgets_find_named (question, "size");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 19 - BOARD_MIN_SIZE);
  row = widgets_find_named (question, "rule");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), RULE_RENJU);
  widgets_respond ("create");
  WAIT_FOR (viewer () != NULL);
  study = wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ()));
  ck_assert_int_eq (wuzi_study_get_size (study), 19);
  ck_assert (wuzi_study_get_rule (study, &rule));
  ck_assert_int_eq (rule, RULE_RENJU);
  wuzi_study_windows_show_new (studies);
  widgets_answer (FALSE);
  ck_assert_uint_eq (count_viewers (), 1);
}
END_TEST

static void
show_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  wuzi_study_windows_show_file (studies, file);
}

START_TEST (a_new_study_that_is_not_wanted_leaves_the_window_there)
{
  g_autofree char *path = g_build_filename (sitting.folder, "late.sgf", NULL);

  show_file (path);
  WAIT_FOR (wuzi_study_window_get_failed (viewer ()));
  widgets_press_button (GTK_WIDGET (viewer ()), "New Study…");
  ck_assert (wuzi_study_window_gives_way (viewer ()));
  wuzi_study_windows_show_new (studies);
  widgets_answer (FALSE);
  WAIT_FOR (!wuzi_study_window_gives_way (viewer ()));
}
END_TEST

static gboolean
is_at_move (guint moves)
{
  WuziReplay *replay = count_viewers () > 0
                           ? wuzi_study_page_get_replay (wuzi_study_window_get_page (viewer ()))
                           : NULL;

  return replay != NULL && wuzi_replay_get_position (replay) == moves;
}

START_TEST (a_game_of_others_opens_where_it_is_wanted)
{
  g_autofree char *path = g_build_filename (sitting.folder, "Club.wuzidb", NULL);
  g_autoptr (WuziDatabase) database = NULL;

  made_database_write (path);
  database = wuzi_database_new (path);
  wuzi_study_windows_show_others_game (studies, database, 2, 3);
  WAIT_FOR (is_at_move (3));
  ck_assert_ptr_null (wuzi_study_window_get_id (viewer ()));
  ck_assert_uint_eq (
      wuzi_replay_get_length (wuzi_study_page_get_replay (wuzi_study_window_get_page (viewer ()))),
      5);
  /* Once more, it is the same window. */
  wuzi_study_windows_show_others_game (studies, database, 2, 1);
  WAIT_FOR (is_at_move (1));
  ck_assert_uint_eq (count_viewers (), 1);
}
END_TEST

/* The file may be one that the program is started with. */
START_TEST (a_file_is_shown_in_the_window_of_its_rescued_study)
{
  g_autofree char *path = g_build_filename (sitting.folder, "a.sgf", NULL);
  g_autofree char *unsaved = wuzi_study_session_dup_unsaved_folder (sitting.book);
  g_autofree char *copy = g_build_filename (unsaved, "x.sgf", NULL);
  g_autofree char *origin = g_strconcat (copy, ".from", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ck_assert_int_eq (g_mkdir_with_parents (unsaved, 0700), 0);
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh])", -1, NULL));
  ck_assert (g_file_set_contents (copy, "(;GM[4]SZ[15];B[hh];W[hi])", -1, NULL));
  ck_assert (g_file_set_contents (origin, path, -1, NULL));
  wuzi_study_windows_rescue (studies);
  wuzi_study_windows_show_file (studies, file);
  ck_assert_uint_eq (count_viewers (), 0); /* they are looked for elsewhere */
  WAIT_FOR (count_viewers () > 0
            && wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ())) != NULL);
  ck_assert_uint_eq (count_viewers (), 1);
  ck_assert_str_eq (wuzi_study_window_get_path (viewer ()), path);
  ck_assert_uint_eq (
      count_nodes (wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ()))), 3);
}
END_TEST

static WuziStudyWindow *
find_viewer (const char *path)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

    if (WUZI_IS_STUDY_WINDOW (window)
        && g_strcmp0 (wuzi_study_window_get_path (WUZI_STUDY_WINDOW (window)), path) == 0)
      return WUZI_STUDY_WINDOW (window);
  }
  return NULL;
}

static gboolean
shows_study (void)
{
  return wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ())) != NULL;
}

START_TEST (a_file_that_is_gone_is_the_last_study_no_more)
{
  g_autofree char *one = g_build_filename (sitting.folder, "one.sgf", NULL);
  g_autofree char *other = g_build_filename (sitting.folder, "other.sgf", NULL);

  ck_assert (!wuzi_study_windows_show_last (studies));
  ck_assert (g_file_set_contents (one, "(;GM[4]SZ[15];B[hh])", -1, NULL));
  show_file (one);
  WAIT_FOR (shows_study ());
  gtk_window_close (GTK_WINDOW (viewer ()));
  WAIT_FOR (count_viewers () == 0);
  show_file (other);
  WAIT_FOR (wuzi_study_window_get_failed (viewer ()));
  ck_assert (widgets_says (GTK_WIDGET (viewer ()), "Open Earlier Study"));
  ck_assert (wuzi_study_windows_show_last (studies));
  ck_assert_uint_eq (count_viewers (), 2);
}
END_TEST

/* What can't be read now, or lies on a disk that isn't there, may be there again later. */
START_TEST (a_study_that_cannot_be_read_is_passed_over_and_not_forgotten)
{
  g_autofree char *one = g_build_filename (sitting.folder, "one.sgf", NULL);
  g_autofree char *broken = g_build_filename (sitting.folder, "broken.sgf", NULL);
  g_autofree char *stick = g_build_filename (sitting.folder, "stick", NULL);
  g_autofree char *away = g_build_filename (stick, "away.sgf", NULL);
  g_autofree char *last = NULL;
  GtkWidget *earlier;
  gboolean recorded;

  ck_assert (g_file_set_contents (one, "(;GM[4]SZ[15];B[hh])", -1, NULL));
  ck_assert (g_file_set_contents (broken, "\x01", 1, NULL));
  show_file (one);
  WAIT_FOR (shows_study ());
  widgets_destroy (GTK_WINDOW (viewer ()));
  show_file (away);
  WAIT_FOR (wuzi_study_window_get_failed (viewer ()));
  widgets_destroy (GTK_WINDOW (viewer ()));
  show_file (broken);
  WAIT_FOR (wuzi_study_window_get_failed (viewer ()));
  last = wuzi_settings_dup_last_study (settings, NULL, &recorded);
  ck_assert_str_eq (last, broken);
  earlier = widgets_find_named (GTK_WIDGET (viewer ()), "earlier");
  ck_assert_ptr_nonnull (earlier);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (viewer ())), earlier);
  widgets_press_button (GTK_WIDGET (viewer ()), "Open Earlier Study");
  WAIT_FOR (find_viewer (one) != NULL);
  widgets_destroy (GTK_WINDOW (find_viewer (one)));
  ck_assert_int_eq (g_mkdir (stick, 0700), 0);
  ck_assert (g_file_set_contents (away, "(;GM[4]SZ[15];B[hh])", -1, NULL));
  while (count_viewers () > 0)
    widgets_destroy (GTK_WINDOW (viewer ()));
  wuzi_settings_forget_study (settings, FALSE, one);
  wuzi_settings_forget_study (settings, FALSE, broken);
  ck_assert (wuzi_study_windows_show_last (studies));
  WAIT_FOR (shows_study ());
  ck_assert_str_eq (wuzi_study_window_get_path (viewer ()), away);
}
END_TEST

START_TEST (a_file_that_could_not_be_shown_is_tried_again)
{
  g_autofree char *path = g_build_filename (sitting.folder, "late.sgf", NULL);

  show_file (path);
  WAIT_FOR (wuzi_study_window_get_failed (viewer ()));
  ck_assert (!widgets_says (GTK_WIDGET (viewer ()), "Open Earlier Study"));
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh])", -1, NULL));
  show_file (path);
  ck_assert_uint_eq (count_viewers (), 1);
  WAIT_FOR (shows_study ());
}
END_TEST

START_TEST (the_end_of_the_session_keeps_what_was_studied)
{
  g_autofree char *id = sitting_book_game (&sitting, "e5 c3");
  g_autofree char *kept = g_strdup_printf ("%s/studies/%s.sgf", sitting.folder, id);
  WuziStudy *study;

  wuzi_study_windows_show_game (studies, id);
  WAIT_FOR (wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ())) != NULL);
  study = wuzi_study_page_get_study (wuzi_study_window_get_page (viewer ()));
  wuzi_study_set_comment (study, STUDY_ROOT, "Why not?");
  ck_assert (!g_file_test (kept, G_FILE_TEST_EXISTS));
  wuzi_study_windows_keep (studies);
  sitting_settle (&sitting);
  ck_assert (g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-windows");
  TCase *tcase = tcase_create ("windows");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, there_is_one_viewer_for_each_game);
  tcase_add_test (tcase, a_viewer_that_was_closed_is_made_anew);
  tcase_add_test (tcase, a_new_study_is_of_the_wanted_board_and_rule);
  tcase_add_test (tcase, a_new_study_that_is_not_wanted_leaves_the_window_there);
  tcase_add_test (tcase, a_game_of_others_opens_where_it_is_wanted);
  tcase_add_test (tcase, a_file_is_shown_in_the_window_of_its_rescued_study);
  tcase_add_test (tcase, a_file_that_is_gone_is_the_last_study_no_more);
  tcase_add_test (tcase, a_study_that_cannot_be_read_is_passed_over_and_not_forgotten);
  tcase_add_test (tcase, a_file_that_could_not_be_shown_is_tried_again);
  tcase_add_test (tcase, the_end_of_the_session_keeps_what_was_studied);
  suite_add_tcase (suite, tcase);
  return run_suite_with_data_home (suite);
}
