/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gaps of a repertoire, to look at and to choose from. */
#include "ui/study/wuzi-gaps-window.h"

#include <glib/gstdio.h>

#include "library/made-database.h"
#include "support/repertoire-study.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "ui/charts/wuzi-score-list.h"

static Sitting sitting;
static WuziLibrary *library;
static WuziExplorer *explorer;
static WuziStudy *study;
static GtkWindow *window;
static char *told;

static void
chosen_cb (WuziGapsWindow *gaps, guint node, guint point, const char *sentence)
{
  g_free (told);
  told = g_strdup_printf ("%u: %s", node, sentence);
}

static void
set_up (void)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (LibraryDb) db = NULL;

  widgets_set_up ();
  sitting_open (&sitting);
  folder = g_build_filename (sitting.folder, "library", NULL);
  path = g_build_filename (folder, "Club.wuzidb", NULL);
  g_mkdir (folder, 0700);
  db = library_db_open (path, NULL);
  made_database_add (db, "Ando", "Beck", "h8h9i9", LIBRARY_RESULT_BLACK_WINS, NULL, 2001, 0);
  made_database_add (db, "Ando", "Beck", "h8h9i10", LIBRARY_RESULT_BLACK_WINS, NULL, 2001, 0);
  made_database_add (db, "Ando", "Beck", "h8h9i11", LIBRARY_RESULT_WHITE_WINS, NULL, 2001, 0);
  library = wuzi_library_new (folder);
  explorer = wuzi_explorer_new (sitting.book, library);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (g_steal_pointer (&window));
  g_clear_object (&study);
  g_clear_object (&explorer);
  g_clear_object (&library);
  g_clear_pointer (&told, g_free);
  sitting_close (&sitting);
  widgets_tear_down ();
}

static void
open_window (const char *sgf)
{
  study = repertoire_study_new (sgf);
  window = GTK_WINDOW (wuzi_gaps_window_new (NULL, study, explorer));
  g_signal_connect (window, "chosen", G_CALLBACK (chosen_cb), NULL);
  widgets_present (window);
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (window), words);
}

static const char *
page (void)
{
  return gtk_stack_get_visible_child_name (
      GTK_STACK (widgets_find (GTK_WIDGET (window), GTK_TYPE_STACK, NULL)));
}

static void
choose_first (void)
{
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (window), WUZI_TYPE_SCORE_LIST, NULL), "chosen",
                         0);
}

START_TEST (a_gap_is_shown_and_chosen)
{
  open_window ("(;SZ[15]RU[Renju]WZRP[black];B[hh];W[hg])");
  WAIT_FOR (g_str_equal (page (), "gaps"));
  ck_assert (says ("White h9"));
  ck_assert (says ("3 games, after h8"));
  /* Black, who would answer, won two of three. */
  ck_assert (says ("2–1–0"));
  choose_first ();
  ck_assert_str_eq (told, "3: The repertoire has no answer to White h9 (3 games).");
  /* An answer fills it. */
  wuzi_study_add_move (study, 3, STONE_BLACK, notation_to_point ("i9", 15));
  gtk_widget_activate_action (GTK_WIDGET (window), "gaps.search", NULL);
  WAIT_FOR (g_str_equal (page (), "none"));
  ck_assert (says ("No Gaps Found"));
}
END_TEST

/* Numbers of nodes may be others'. */
START_TEST (what_has_gone_is_not_chosen)
{
  open_window ("(;SZ[15]RU[Renju]WZRP[black];B[hh];W[hg])");
  WAIT_FOR (g_str_equal (page (), "gaps"));
  wuzi_study_delete (study, 3);
  choose_first ();
  ck_assert_ptr_null (told);
  WAIT_FOR (g_str_equal (page (), "gaps"));
  choose_first ();
  ck_assert_str_eq (told, "2: The repertoire has no answer to White h7 (3 games).");
}
END_TEST

START_TEST (the_search_may_be_stopped)
{
  open_window ("(;SZ[15]RU[Renju]WZRP[black];B[hh];W[hg])");
  WAIT_FOR (wuzi_explorer_count_sources (explorer) == 2);
  WAIT_FOR (g_str_equal (page (), "gaps"));
  gtk_widget_activate_action (GTK_WIDGET (window), "gaps.search", NULL);
  ck_assert_str_eq (page (), "searching");
  ck_assert (!widgets_can_do (GTK_WIDGET (window), "gaps.search"));
  gtk_widget_activate_action (GTK_WIDGET (window), "gaps.stop", NULL);
  ck_assert_str_eq (page (), "none");
  ck_assert (says ("Stopped"));
  gtk_widget_activate_action (GTK_WIDGET (window), "gaps.search", NULL);
  WAIT_FOR (g_str_equal (page (), "gaps"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("gaps-window");
  TCase *shown = tcase_create ("shown");

  tcase_add_checked_fixture (shown, set_up, tear_down);
  tcase_set_timeout (shown, 0);
  tcase_add_test (shown, a_gap_is_shown_and_chosen);
  tcase_add_test (shown, what_has_gone_is_not_chosen);
  tcase_add_test (shown, the_search_may_be_stopped);
  suite_add_tcase (suite, shown);
  return run_suite (suite);
}
