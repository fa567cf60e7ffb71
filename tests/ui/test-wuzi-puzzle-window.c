/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles are solved, missed, helped with and skipped, and what is learned is kept. */
#include "ui/puzzles/wuzi-puzzle-window.h"

#include "board/notation.h"
#include "present/puzzles/puzzle-words.h"
#include "present/settings/wuzi-settings.h"
#include "study/wuzi-replay.h"
#include "support/check-main.h"
#include "support/load-training.h"
#include "support/memory-settings.h"
#include "support/pdf-pages.h"
#include "support/sitting.h"
#include "support/study-edits.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "teacher/training.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/wuzi-chooser.h"
#include "ui/common/wuzi-toasts.h"
#include "ui/puzzles/puzzle-sheet.h"
#include "ui/puzzles/wuzi-puzzle-table.h"

static Sitting sitting;
static GSettings *settings;
static WuziPuzzleWindow *window;

static void
open_window (WuziProfile *player)
{
  window = wuzi_puzzle_window_new (settings, sitting.book, player);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  widgets_present (GTK_WINDOW (window));
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
  sitting_close (&sitting);
  g_object_unref (settings);
  widgets_tear_down ();
}

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

static GtkWidget *
board_of (GtkWidget *root)
{
  return widgets_find (root, WUZI_TYPE_BOARD_VIEW, NULL);
}

static gboolean
says (const char *words)
{
  return widgets_says (GTK_WIDGET (window), words);
}

static void
choose (Point point)
{
  g_signal_emit_by_name (board_of (GTK_WIDGET (window)), "point-chosen", (guint) point);
  WAIT_FOR (wuzi_puzzle_game_get_state (game ()) != WUZI_PUZZLE_JUDGING);
}

static void
solve (void)
{
  while (wuzi_puzzle_game_get_state (game ()) == WUZI_PUZZLE_TO_MOVE)
    choose (wuzi_puzzle_game_peek_move (game ()));
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game ()), WUZI_PUZZLE_SOLVED);
}

/* Goes to a defence, in which whatever isn't an answer loses, and plays such a point. */
static void
miss (void)
{
  const Puzzle *puzzle;
  int place = 0;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.puzzle-kind", "s", "defence");
  puzzle = wuzi_puzzle_game_get_puzzle (game ());
  while (puzzle_is_answer (puzzle, point_make (place, 0))
         || rules_check (puzzle->rule, wuzi_puzzle_game_get_board (game ()), point_make (place, 0))
                != REFUSAL_NONE)
    place++;
  choose (point_make (place, 0));
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game ()), WUZI_PUZZLE_WRONG);
}

/* The puzzles that a player has tried, and solved at once, as the disk has it. */
static gboolean
is_kept (WuziProfile *player, guint tries, guint solved)
{
  g_autoptr (Training) training =
      load_training (sitting.folder, wuzi_profile_get_id (player), NULL);

  return training->first_tries == tries && training->first_solved == solved;
}

static const char *
page (void)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (widgets_find (
      widgets_find (GTK_WIDGET (window), WUZI_TYPE_TOASTS, NULL), GTK_TYPE_STACK, NULL)));
}

/* Does the summary of the day say so? */
static gboolean
tells (const char *words)
{
  GtkWidget *summary = widgets_find (GTK_WIDGET (window), ADW_TYPE_STATUS_PAGE, NULL);

  return strstr (adw_status_page_get_description (ADW_STATUS_PAGE (summary)), words) != NULL;
}

START_TEST (ten_puzzles_make_a_day)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  ck_assert (says ("Today: 0 of 10 done"));
  ck_assert (says ("Your rating, after 5 more puzzles"));
  for (int i = 0; i < TRAINING_DAY; i++) {
    ck_assert (says (puzzle_words_for_task (wuzi_puzzle_game_get_puzzle (game ()))));
    solve ();
    ck_assert (says ("Solved!"));
    widgets_press (GTK_WIDGET (window), "onward");
    if (i < TRAINING_DAY - 1)
      ck_assert_int_eq (wuzi_puzzle_game_get_state (game ()), WUZI_PUZZLE_TO_MOVE);
  }
  ck_assert_str_eq (page (), "day");
  ck_assert (tells ("10 of 10 solved\n"));
  ck_assert (tells ("\nYour rating: "));
  ck_assert (tells ("\n1 day in a row\n"));
  ck_assert (tells ("\nTomorrow there are new ones."));
  ck_assert (tells ("\nFind the defence: "));
  ck_assert_ptr_null (widgets_find_named (GTK_WIDGET (window), "repeat"));
  widgets_press (GTK_WIDGET (window), "more");
  ck_assert_str_eq (page (), "puzzle");
  ck_assert (says ("Done for today: 10 of 10 solved"));
  ck_assert (says ("Your rating"));
  WAIT_FOR (is_kept (sitting.ann, TRAINING_DAY, TRAINING_DAY));
  ck_assert (is_kept (sitting.bob, 0, 0));
}
END_TEST

/* Nothing of it is there tomorrow. */
START_TEST (a_guests_day_promises_nothing)
{
  open_window (NULL);
  WAIT_FOR (game () != NULL);
  for (int i = 0; i < TRAINING_DAY; i++) {
    solve ();
    widgets_press (GTK_WIDGET (window), "onward");
  }
  ck_assert (tells ("10 of 10 solved\n"));
  ck_assert (tells ("\nYou are playing as a guest: nothing here is kept."));
  ck_assert (!tells ("omorrow"));
  ck_assert (!tells ("in a row"));
}
END_TEST

/* One that was missed is among them. */
START_TEST (what_was_missed_can_be_tried_again_at_the_end)
{
  char missed[PUZZLE_ID_LENGTH + 1];

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  miss ();
  strcpy (missed, wuzi_puzzle_game_get_puzzle (game ())->id);
  widgets_press (GTK_WIDGET (window), "onward");
  for (int i = 0; i < TRAINING_DAY; i++) {
    solve ();
    widgets_press (GTK_WIDGET (window), "onward");
  }
  ck_assert_str_eq (page (), "day");
  ck_assert (tells ("9 of 10 solved\n"));
  ck_assert (tells ("\nThe 1 you missed comes again tomorrow."));
  widgets_press (GTK_WIDGET (window), "repeat");
  ck_assert_str_eq (wuzi_puzzle_game_get_puzzle (game ())->id, missed);
  solve ();
  ck_assert (says ("Solved!"));
  widgets_press (GTK_WIDGET (window), "onward");
  ck_assert_str_eq (page (), "day");
  /* The menu goes on, too. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.puzzle-kind", "s", "fours");
  ck_assert_str_eq (page (), "puzzle");
}
END_TEST

static guint
count_marks (const char *css_class)
{
  GtkWidget *mark = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_IMAGE, "mark-of-day");
  guint count = 0;

  for (; mark != NULL; mark = gtk_widget_get_next_sibling (mark))
    count += gtk_widget_has_css_class (mark, css_class) ? 1 : 0;
  return count;
}

START_TEST (a_ring_is_filled_by_its_own_puzzle)
{
  GtkWidget *first;

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  first = widgets_find_class (GTK_WIDGET (window), GTK_TYPE_IMAGE, "mark-of-day");
  widgets_press (GTK_WIDGET (window), "help");
  widgets_press (GTK_WIDGET (window), "help");
  WAIT_FOR (is_kept (sitting.ann, 1, 0));
  ck_assert_uint_eq (count_marks ("wrong"), 0);
  ck_assert (gtk_widget_has_css_class (first, "now"));
  solve ();
  ck_assert (says ("Solved, with help."));
  ck_assert_uint_eq (count_marks ("wrong"), 1);
  ck_assert (gtk_widget_has_css_class (first, "now"));
  widgets_press (GTK_WIDGET (window), "onward");
  ck_assert (!gtk_widget_has_css_class (first, "now"));
  ck_assert_uint_eq (count_marks ("now"), 1);
}
END_TEST

START_TEST (what_is_said_of_another_try_is_of_that_try)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  miss ();
  widgets_press (GTK_WIDGET (window), "onward");
  solve ();
  ck_assert (says ("Solved, not at the first try."));
  widgets_press (GTK_WIDGET (window), "help");
  solve ();
  ck_assert (says ("Solved!"));
  WAIT_FOR (is_kept (sitting.ann, 1, 0));
}
END_TEST

static void
keep_study_cb (WuziPuzzleWindow *self, WuziStudy *study, WuziStudy **kept)
{
  *kept = g_object_ref (study);
}

START_TEST (a_puzzle_opens_in_a_study_once_it_is_answered)
{
  g_autoptr (WuziStudy) study = NULL;
  g_autoptr (WuziReplay) replay = NULL;
  const Puzzle *puzzle;

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  g_signal_connect (window, "study-wanted", G_CALLBACK (keep_study_cb), &study);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-study", NULL);
  ck_assert_ptr_null (study);
  solve ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-study", NULL);
  puzzle = wuzi_puzzle_game_get_puzzle (game ());
  ck_assert_ptr_nonnull (study);
  ck_assert (!wuzi_study_is_modified (study));
  ck_assert_uint_eq (count_nodes (study), (guint) (1 + puzzle->stone_count + puzzle->line_length));
  ck_assert_uint_eq (wuzi_study_get_point (study, wuzi_study_get_current (study)),
                     puzzle->stones[puzzle->stone_count - 1]);
  replay = wuzi_replay_new (study);
  ck_assert_int_eq (wuzi_replay_get_longest (replay), 0);
  ck_assert_int_lt (wuzi_replay_get_msecs (replay, 1), 0);
}
END_TEST

START_TEST (a_window_goes_on_where_the_last_one_ended)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  solve ();
  widgets_destroy (GTK_WINDOW (window));
  WAIT_FOR (is_kept (sitting.ann, 1, 1));
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  ck_assert (says ("Today: 1 of 10 done"));
}
END_TEST

START_TEST (a_wrong_move_is_shown_refuted_and_tried_again)
{
  g_autofree char *words = NULL;

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  miss ();
  ck_assert (says ("Today: 1 of 10 done"));
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)),
                    widgets_find_named (GTK_WIDGET (window), "onward"));
  widgets_press (GTK_WIDGET (window), "help");
  ck_assert (widgets_find_class (GTK_WIDGET (window), GTK_TYPE_BOX, "error") != NULL);
  words = puzzle_words_for_answer (game ());
  ck_assert (says (words));
  widgets_press (GTK_WIDGET (window), "onward");
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), board_of (GTK_WIDGET (window)));
  solve ();
  ck_assert (says ("Solved, not at the first try."));
  WAIT_FOR (is_kept (sitting.ann, 1, 0));
}
END_TEST

START_TEST (a_click_after_a_wrong_move_plays)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  miss ();
  choose (wuzi_puzzle_game_get_puzzle (game ())->line[0]);
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game ()), WUZI_PUZZLE_SOLVED);
}
END_TEST

START_TEST (a_click_on_a_wrong_move_takes_it_back)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  miss ();
  choose (board_last (wuzi_puzzle_game_get_board (game ())));
  ck_assert_int_eq (wuzi_puzzle_game_get_state (game ()), WUZI_PUZZLE_TO_MOVE);
  ck_assert_int_eq (wuzi_puzzle_game_get_board (game ())->count,
                    wuzi_puzzle_game_get_puzzle (game ())->stone_count);
}
END_TEST

START_TEST (help_comes_in_steps_and_words_are_free)
{
  char name[NOTATION_POINT_BYTES];
  g_autofree char *words = NULL;

  g_settings_set_string (settings, WUZI_SETTING_PUZZLE_KIND, "fours");
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  widgets_press (GTK_WIDGET (window), "help");
  ck_assert (says ("Look for a move that makes a four."));
  ck_assert (!wuzi_puzzle_game_is_spoiled (game ()));
  widgets_press (GTK_WIDGET (window), "help");
  ck_assert (wuzi_puzzle_game_is_spoiled (game ()));
  notation_from_point (wuzi_puzzle_game_peek_move (game ()), name);
  words = g_strdup_printf ("Look for a move that makes a four. Play %s.", name);
  ck_assert (says (words));
  ck_assert (says ("Today: 0 of 10 done"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
  WAIT_FOR (is_kept (sitting.ann, 1, 0));
}
END_TEST

START_TEST (who_skips_gets_another_and_loses_nothing)
{
  char first[PUZZLE_ID_LENGTH + 1];

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  strcpy (first, wuzi_puzzle_game_get_puzzle (game ())->id);
  for (int i = 0; i < 5; i++) {
    widgets_press (GTK_WIDGET (window), "onward");
    ck_assert_str_ne (wuzi_puzzle_game_get_puzzle (game ())->id, first);
  }
  ck_assert (says ("Today: 0 of 10 done"));
  ck_assert (is_kept (sitting.ann, 0, 0));
}
END_TEST

START_TEST (a_guest_is_told_that_nothing_is_kept)
{
  open_window (NULL);
  WAIT_FOR (game () != NULL);
  ck_assert (says ("Guest"));
  ck_assert (says ("You are playing as a guest: nothing here is kept. Begin a game under a name, "
                   "and your puzzles are kept with it."));
  solve ();
  ck_assert (says ("Today: 1 of 10 done"));
  wuzi_puzzle_window_set_player (window, sitting.ann);
  WAIT_FOR (game () != NULL);
  ck_assert (says ("Ann"));
  ck_assert (says ("Today: 0 of 10 done"));
}
END_TEST

START_TEST (the_player_is_chosen_in_the_window)
{
  WuziChooser *players;

  open_window (NULL);
  WAIT_FOR (game () != NULL);
  players = WUZI_CHOOSER (widgets_find (GTK_WIDGET (window), WUZI_TYPE_CHOOSER, NULL));
  ck_assert_ptr_null (wuzi_chooser_get_chosen (players));
  wuzi_chooser_pick (players, wuzi_profile_get_id (sitting.ann));
  WAIT_FOR (game () != NULL);
  ck_assert (says ("Ann") && !says ("Guest"));
  solve ();
  WAIT_FOR (is_kept (sitting.ann, 1, 1));
  /* The same one from outside leaves it so. */
  wuzi_puzzle_window_set_player (window, NULL);
  ck_assert_str_eq (wuzi_chooser_get_chosen (players), wuzi_profile_get_id (sitting.ann));
  wuzi_puzzle_window_set_player (window, sitting.bob);
  ck_assert_str_eq (wuzi_chooser_get_chosen (players), wuzi_profile_get_id (sitting.bob));
}
END_TEST

START_TEST (the_menu_says_which_are_set)
{
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.puzzle-kind", "s", "defence");
  ck_assert_int_eq (wuzi_puzzle_game_get_puzzle (game ())->kind, PUZZLE_DEFENCE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.puzzle-kind", "s", "threes");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.puzzle-rule", "s", "renju");
  ck_assert_int_eq (wuzi_puzzle_game_get_puzzle (game ())->kind, PUZZLE_THREES);
  ck_assert_int_eq (wuzi_puzzle_game_get_puzzle (game ())->rule, RULE_RENJU);
  ck_assert (says ("Renju"));
}
END_TEST

/* By Enter alone: when all help is given, the same key goes on. */
START_TEST (a_button_that_has_done_all_leaves_the_keys_to_the_other)
{
  GtkWidget *help;
  GtkWidget *onward;

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  help = widgets_find_named (GTK_WIDGET (window), "help");
  onward = widgets_find_named (GTK_WIDGET (window), "onward");
  ck_assert (gtk_widget_grab_focus (help));
  for (int i = 0; i < 3 && gtk_widget_is_sensitive (help); i++) {
    ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), help);
    g_signal_emit_by_name (help, "clicked");
  }
  ck_assert (!gtk_widget_is_sensitive (help));
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), onward);
}
END_TEST

START_TEST (a_sheet_has_twelve_puzzles_and_their_answers)
{
  g_autofree char *path = g_build_filename (sitting.folder, "sheet.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  wuzi_puzzle_window_save_sheet (window, file);
  WAIT_FOR (says ("“sheet.pdf” exported."));
  bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (bytes);
  ck_assert_int_eq (pdf_count_pages (bytes), 3);
}
END_TEST

/* Two threes cross at h8. */
START_TEST (crosses_are_explained_only_where_there_are_some)
{
  Puzzle puzzle = {
    .rule = RULE_RENJU,
    .stones = { point_make (5, 7), point_make (0, 0), point_make (6, 7), point_make (2, 0),
                point_make (7, 5), point_make (4, 0), point_make (7, 6), point_make (0, 2) },
    .stone_count = 8,
  };

  ck_assert (puzzle_sheet_has_crosses (&puzzle));
  puzzle.stone_count = 6;
  ck_assert (!puzzle_sheet_has_crosses (&puzzle));
  puzzle.stone_count = 7;
  ck_assert (!puzzle_sheet_has_crosses (&puzzle));
  puzzle.stone_count = 8;
  puzzle.rule = RULE_FREESTYLE;
  ck_assert (!puzzle_sheet_has_crosses (&puzzle));
}
END_TEST

START_TEST (missed_puzzles_have_a_sheet_of_their_own)
{
  g_autofree char *path = g_build_filename (sitting.folder, "missed.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;

  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  miss ();
  wuzi_puzzle_window_save_missed (window, file);
  WAIT_FOR (says ("“missed.pdf” exported."));
  bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (bytes);
  ck_assert_int_eq (pdf_count_pages (bytes), 2);
}
END_TEST

START_TEST (it_can_be_closed_at_any_time)
{
  open_window (sitting.ann);
  widgets_destroy (GTK_WINDOW (window));
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  g_signal_emit_by_name (board_of (GTK_WIDGET (window)), "point-chosen",
                         (guint) wuzi_puzzle_game_peek_move (game ()));
  widgets_destroy (GTK_WINDOW (window));
  /* Until the thread has let go of the game, too. */
  run_pending ();
}
END_TEST

/* With usual letters, and with large ones. */
START_TEST (it_fits_a_small_window)
{
  static const int DPIS[] = { 96 * 1024, 144 * 1024 };
  GtkCssProvider *style = widgets_add_style ();
  int width, height;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", DPIS[_i], NULL);
  open_window (sitting.ann);
  WAIT_FOR (game () != NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  widgets_remove_style (style);
  ck_assert_int_le (width, 360);
  ck_assert_int_le (height, 360);
}
END_TEST

START_TEST (a_forbidden_point_is_explained)
{
  Puzzle puzzle;
  WuziPuzzleTable *alone = g_object_new (WUZI_TYPE_PUZZLE_TABLE, NULL);
  g_autoptr (WuziPuzzleGame) renju = NULL;
  GtkWindow *around;

  ck_assert (puzzle_read (&puzzle, "00000001 renju defence 2 800 a1 g8a15h7b14i8o15h9o14 a1"));
  renju = wuzi_puzzle_game_new (&puzzle);
  around = widgets_show_alone (GTK_WIDGET (alone), 800, 600);
  wuzi_puzzle_table_set_window (alone, around, settings);
  wuzi_puzzle_table_set_game (alone, renju, "Try the point between them", NULL);
  ck_assert (widgets_says (GTK_WIDGET (alone), "Try the point between them"));
  g_signal_emit_by_name (board_of (GTK_WIDGET (alone)), "point-chosen",
                         (guint) notation_to_point ("h8", PUZZLE_SIZE));
  ck_assert (widgets_says (GTK_WIDGET (alone), "Forbidden for black: two open threes at once."));
  ck_assert_int_eq (wuzi_puzzle_game_get_state (renju), WUZI_PUZZLE_TO_MOVE);
  widgets_destroy (around);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-puzzle-window");
  TCase *tcase = tcase_create ("puzzles");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, ten_puzzles_make_a_day);
  tcase_add_test (tcase, a_window_goes_on_where_the_last_one_ended);
  tcase_add_test (tcase, a_wrong_move_is_shown_refuted_and_tried_again);
  tcase_add_test (tcase, a_click_after_a_wrong_move_plays);
  tcase_add_test (tcase, a_click_on_a_wrong_move_takes_it_back);
  tcase_add_test (tcase, a_guests_day_promises_nothing);
  tcase_add_test (tcase, what_was_missed_can_be_tried_again_at_the_end);
  tcase_add_test (tcase, a_ring_is_filled_by_its_own_puzzle);
  tcase_add_test (tcase, what_is_said_of_another_try_is_of_that_try);
  tcase_add_test (tcase, a_puzzle_opens_in_a_study_once_it_is_answered);
  tcase_add_test (tcase, help_comes_in_steps_and_words_are_free);
  tcase_add_test (tcase, who_skips_gets_another_and_loses_nothing);
  tcase_add_test (tcase, a_guest_is_told_that_nothing_is_kept);
  tcase_add_test (tcase, the_player_is_chosen_in_the_window);
  tcase_add_test (tcase, the_menu_says_which_are_set);
  tcase_add_test (tcase, a_button_that_has_done_all_leaves_the_keys_to_the_other);
  tcase_add_test (tcase, a_sheet_has_twelve_puzzles_and_their_answers);
  tcase_add_test (tcase, crosses_are_explained_only_where_there_are_some);
  tcase_add_test (tcase, missed_puzzles_have_a_sheet_of_their_own);
  tcase_add_test (tcase, it_can_be_closed_at_any_time);
  tcase_add_loop_test (tcase, it_fits_a_small_window, 0, 2);
  tcase_add_test (tcase, a_forbidden_point_is_explained);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
