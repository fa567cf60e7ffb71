/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A repertoire is asked move by move, with the keys too, and what is known of it is kept. */
#include "ui/puzzles/wuzi-repertoire-window.h"

#include "support/load-training.h"
#include "support/memory-settings.h"
#include "support/repertoire-study.h"
#include "support/sitting.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "teacher/training.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/puzzles/wuzi-puzzle-table.h"

static Sitting sitting;
static GSettings *settings;
static WuziStudy *study;
static WuziRepertoireWindow *window;

static WuziPuzzleTable *
table (void)
{
  return WUZI_PUZZLE_TABLE (widgets_find (GTK_WIDGET (window), WUZI_TYPE_PUZZLE_TABLE, NULL));
}

static WuziPuzzleGame *
game (void)
{
  return wuzi_puzzle_table_get_game (table ());
}

static const char *
page (void)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (widgets_find (
      widgets_find (GTK_WIDGET (window), WUZI_TYPE_TOASTS, NULL), GTK_TYPE_STACK, NULL)));
}

static void
open_window (WuziProfile *player, const char *sgf)
{
  study = repertoire_study_new (sgf);
  window = wuzi_repertoire_window_new (settings, sitting.book, player);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  widgets_present (GTK_WINDOW (window));
  ck_assert_str_ne (page (), "question");
  wuzi_repertoire_window_set_study (window, study, "openings.sgf");
  WAIT_FOR (g_strcmp0 (page (), "reading") != 0);
}

static void
set_up (void)
{
  widgets_set_up ();
  settings = memory_settings_new ();
  sitting_open (&sitting);
  sitting_settle (&sitting);
}

static void
tear_down (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (window));
  g_clear_object (&study);
  sitting_close (&sitting);
  g_object_unref (settings);
  widgets_tear_down ();
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (window), words);
}

static gboolean
tells (const char *words)
{
  GtkWidget *summary = widgets_find (GTK_WIDGET (window), ADW_TYPE_STATUS_PAGE, NULL);

  return strstr (adw_status_page_get_description (ADW_STATUS_PAGE (summary)), words) != NULL;
}

/* Chooses a point, and goes on. */
static void
choose (const char *name)
{
  GtkWidget *board = widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL);

  g_signal_emit_by_name (board, "point-chosen", (guint) notation_to_point (name, 15));
}

static void
next (void)
{
  widgets_press (GTK_WIDGET (window), "onward");
}

static void
assert_last (const char *name)
{
  ck_assert_uint_eq (board_last (wuzi_puzzle_game_get_board (game ())),
                     notation_to_point (name, 15));
}

static const BoardOverlay *
overlay (void)
{
  return wuzi_board_view_get_overlay (
      WUZI_BOARD_VIEW (widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL)));
}

START_TEST (it_goes_through_the_tree)
{
  open_window (sitting.ann, KAGETSU);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "Training: openings.sgf");
  ck_assert (says ("0 of 6 done"));
  ck_assert (says ("Black to move: play the repertoire’s move"));
  choose ("h8");
  ck_assert (says ("Right!"));
  ck_assert (says ("1 of 6 done"));
  next ();
  ck_assert (says ("1 of 6 done"));
  assert_last ("h9");
  /* Mirrored, which is as right, and the reply is mirrored, too. */
  choose ("g9");
  ck_assert (says ("Right!"));
  ck_assert (says ("The strongest."));
  next ();
  ck_assert (!says ("The strongest."));
  assert_last ("g10");
  choose ("i10");
  ck_assert (says ("Keeps the diagonal."));
  next ();
  ck_assert (says ("3 of 6 done"));
  /* Another line, as the tree has it. */
  assert_last ("i8");
}
END_TEST

START_TEST (a_wrong_move_is_told_and_comes_again)
{
  open_window (sitting.ann, "(;SZ[15]WZRP[black];B[hh]C[The centre.](;W[hg];B[ig])(;W[ig];B[jg]))");
  choose ("a1");
  ck_assert (says ("Not in the repertoire. It plays h8 here."));
  ck_assert (says ("The centre."));
  ck_assert_ptr_nonnull (board_overlay_find_ghost (overlay (), notation_to_point ("h8", 15)));
  ck_assert_uint_eq (overlay ()->judged, notation_to_point ("a1", 15));
  ck_assert (!overlay ()->right);
  next ();
  /* Nothing leads on from there: the next one in the tree's order, and then the next. */
  assert_last ("h9");
  choose ("i9");
  next ();
  assert_last ("i9");
  choose ("a1");
  next ();
  /* Both come again, and what was missed can be played at once. */
  ck_assert_int_eq (wuzi_puzzle_game_get_board (game ())->count, 0);
  choose ("b1");
  choose ("h8");
  ck_assert (says ("Right, not at the first try."));
  next ();
  assert_last ("i9");
  choose ("j9");
  next ();
  choose ("h8");
  next ();
  ck_assert_str_eq (page (), "end");
  ck_assert (tells ("1 of 3 right at the first try"));
  ck_assert (tells ("2 positions are due tomorrow."));
}
END_TEST

/* Is a position, by its moves, known to a player on the disk, and in that box? */
static gboolean
is_kept (WuziProfile *player, const char *moves, int box)
{
  g_autoptr (Training) training =
      load_training (sitting.folder, wuzi_profile_get_id (player), NULL);
  g_autoptr (Repertoire) repertoire = repertoire_new (study, NULL);
  StudyPosition position = repertoire_study_play (moves);
  const TrainingPosition *known =
      training_get_position (training, repertoire_get_key (repertoire, &position));

  return known != NULL ? known->box == box : box == 0;
}

START_TEST (what_is_known_is_kept)
{
  open_window (sitting.ann, KAGETSU);
  choose ("h8");
  next ();
  choose ("a1");
  WAIT_FOR (is_kept (sitting.ann, "h8h9", 1));
  ck_assert (is_kept (sitting.ann, "", 2));
  ck_assert (is_kept (sitting.bob, "", 0));
  /* Another time, it goes on with what is new. */
  wuzi_repertoire_window_set_study (window, study, "openings.sgf");
  WAIT_FOR (g_strcmp0 (page (), "question") == 0);
  ck_assert (says ("0 of 4 done"));
  assert_last ("i10");
  /* Somebody else begins at the beginning. */
  wuzi_repertoire_window_set_player (window, sitting.bob);
  WAIT_FOR (says ("0 of 6 done"));
}
END_TEST

START_TEST (a_guest_is_told_that_nothing_is_kept)
{
  open_window (NULL, "(;SZ[15]WZRP[white];B[hh];W[hg];B[gg];W[ff])");
  ck_assert (says ("You are training as a guest: nothing here is kept when you close the window. "
                   "Choose a name to keep it."));
  ck_assert (says ("White to move: play the repertoire’s move"));
  choose ("h9");
  next ();
  assert_last ("g9");
  choose ("f10");
  next ();
  ck_assert (tells ("2 of 2 right at the first try"));
  ck_assert (tells ("The next positions are due in 3 days."));
  ck_assert (tells ("You trained as a guest: nothing of this is kept when you close the window."));
  ck_assert_ptr_null (widgets_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_More Positions"));
  /* For as long as the window is there, it is known. */
  wuzi_repertoire_window_set_study (window, study, "openings.sgf");
  WAIT_FOR (g_strcmp0 (page (), "end") == 0);
  ck_assert (tells ("All positions have been asked, and none is due today."));
}
END_TEST

START_TEST (a_study_without_such_moves_has_nothing_to_ask)
{
  open_window (sitting.ann, "(;SZ[15]WZRP[white];B[hh])");
  ck_assert_str_eq (page (), "end");
  ck_assert (tells ("The study has no moves of the side for which it is a repertoire."));
}
END_TEST

/* Showing the move counts as not knowing it; skipping as nothing. */
START_TEST (the_move_is_shown_if_asked_for)
{
  open_window (sitting.ann, "(;SZ[15]WZRP[black];B[hh];W[hg](;B[ig])(;B[ih]))");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  ck_assert (says ("The repertoire plays h8 here."));
  ck_assert_uint_eq (overlay ()->hint, notation_to_point ("h8", 15));
  choose ("h8");
  ck_assert (says ("Right, with help."));
  next ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  ck_assert (says ("The repertoire plays i9 or i8 here."));
  next ();
  ck_assert_int_eq (wuzi_puzzle_game_get_board (game ())->count, 0);
  next ();
  assert_last ("h9");
  choose ("i8");
  ck_assert_ptr_nonnull (board_overlay_find_ghost (overlay (), notation_to_point ("i9", 15)));
  next ();
  ck_assert (tells ("0 of 2 right at the first try"));
  WAIT_FOR (is_kept (sitting.ann, "", 1) && is_kept (sitting.ann, "h8h9", 1));
}
END_TEST

/* A study that is changed meanwhile doesn't matter, nor does one that goes, or a window. */
START_TEST (the_study_may_go)
{
  open_window (sitting.ann, KAGETSU);
  wuzi_study_delete (study, wuzi_study_get_child (study, STUDY_ROOT));
  g_clear_object (&study);
  choose ("h8");
  next ();
  assert_last ("h9");
  study = repertoire_study_new (KAGETSU);
  wuzi_repertoire_window_set_study (window, study, "other.sgf");
  widgets_destroy (GTK_WINDOW (window));
  ck_assert_ptr_null (window);
}
END_TEST

/* A board of another size, stones that were set up in no turn, and a move that renju forbids. */
START_TEST (any_position_of_a_study_is_asked)
{
  open_window (sitting.ann, "(;SZ[19]RU[Renju]WZRP[black]AB[ja][jb][jd][ka][lb][md]AW[aa]PL[B]"
                            ";B[jc])");
  ck_assert_int_eq (wuzi_puzzle_game_get_board (game ())->size, 19);
  ck_assert (says ("Renju · new"));
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (window), WUZI_TYPE_BOARD_VIEW, NULL),
                         "point-chosen", (guint) notation_to_point ("j17", 19));
  ck_assert (says ("Right!"));
  next ();
  ck_assert (tells ("1 of 1 right at the first try"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-repertoire-window");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, it_goes_through_the_tree);
  tcase_add_test (tcase, a_wrong_move_is_told_and_comes_again);
  tcase_add_test (tcase, what_is_known_is_kept);
  tcase_add_test (tcase, a_guest_is_told_that_nothing_is_kept);
  tcase_add_test (tcase, a_study_without_such_moves_has_nothing_to_ask);
  tcase_add_test (tcase, the_move_is_shown_if_asked_for);
  tcase_add_test (tcase, the_study_may_go);
  tcase_add_test (tcase, any_position_of_a_study_is_asked);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
