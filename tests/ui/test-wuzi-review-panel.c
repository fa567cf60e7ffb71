/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews in the window where games are studied, and the queue that makes them. */
#include "ui/study/wuzi-review-panel.h"

#include <glib/gstdio.h>
#include <string.h>

#include "board/notation.h"
#include "present/settings/wuzi-settings.h"
#include "records/games/game-filter.h"
#include "records/games/kept-study.h"
#include "support/check-main.h"
#include "support/load-training.h"
#include "support/memory-settings.h"
#include "support/players.h"
#include "support/sitting.h"
#include "support/study-edits.h"
#include "support/temp-folder.h"
#include "support/thorough.h"
#include "support/wait.h"
#include "support/widgets.h"
#include "teacher/training.h"
#include "ui/board/wuzi-board-view.h"
#include "ui/common/wuzi-review-status.h"
#include "ui/study/wuzi-move-list.h"
#include "ui/study/wuzi-retry.h"
#include "ui/study/wuzi-study-window.h"

/* White doesn't stop an open three; black needn't have waited for it. */
#define MOVES "c3 d4 d3 c4 e3 i9 f3 b3 g3"

enum {
  LOSING = 6, /* the number of that move */
  LENGTH = 9,
};

static Sitting sitting;
static GSettings *settings;
static char *id;
static WuziReviewQueue *queue;
static WuziStudyWindow *window;
static char *said;
static char *cache; /* one for all tests: the game is judged once */

static void
set_up (void)
{
  WuziGameSetup setup;

  widgets_set_up ();
  settings = memory_settings_new ();
  sitting_open (&sitting);
  setup = sitting_setup (&sitting, WUZI_MODE_PVP);
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, MOVES);
  sitting_settle (&sitting);
  id = g_strdup (wuzi_game_get_id (sitting.game));
  queue = wuzi_review_queue_new (settings, sitting.book, cache);
}

static void
close_window (void)
{
  if (window != NULL)
    widgets_destroy (GTK_WINDOW (g_steal_pointer (&window)));
}

static void
tear_down (void)
{
  close_window ();
  g_clear_object (&queue);
  widgets_tear_down ();
  g_clear_pointer (&id, g_free);
  g_clear_pointer (&said, g_free);
  g_clear_object (&settings);
  sitting_close (&sitting);
}

static WuziStudy *
study (void)
{
  return wuzi_study_page_get_study (wuzi_study_window_get_page (window));
}

static void
open_window (void)
{
  window = wuzi_study_window_new (settings, sitting.book, id);
  if (queue != NULL)
    wuzi_study_page_set_reviews (wuzi_study_window_get_page (window), queue);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (study () != NULL);
}

static gpointer
part (GType type)
{
  return widgets_find (GTK_WIDGET (window), type, NULL);
}

static WuziReviewPanel *
panel (void)
{
  return part (WUZI_TYPE_REVIEW_PANEL);
}

static gboolean
says (const char *text)
{
  GtkWidget *label = widgets_find (GTK_WIDGET (panel ()), GTK_TYPE_LABEL, text);

  return label != NULL && gtk_widget_get_mapped (label);
}

static void
act (const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
}

static gboolean
has_review (void)
{
  const StudyNote *note = wuzi_study_get_note (study (), STUDY_ROOT);

  return note != NULL && note->review != NULL;
}

static void
review (void)
{
  open_window ();
  act ("review.quick");
  WAIT_FOR (has_review ());
}

/* The node after so many moves of the game. */
static StudyNode
node (int moves)
{
  StudyNode at = STUDY_ROOT;

  for (int i = 0; i < moves; i++)
    at = wuzi_study_get_child (study (), at);
  return at;
}

static Point
point (const char *name)
{
  return notation_to_point (name, 9);
}

static void
choose (const char *name)
{
  g_signal_emit_by_name (part (WUZI_TYPE_BOARD_VIEW), "point-chosen", (guint) point (name));
}

START_TEST (a_game_is_reviewed_in_its_window)
{
  const StudyNote *note;

  open_window ();
  ck_assert (
      !widgets_find_action (GTK_WIDGET (window), "review.retry", NULL)
      || !gtk_widget_get_mapped (widgets_find_action (GTK_WIDGET (window), "review.retry", NULL)));
  act ("review.quick");
  WAIT_FOR (has_review ());
  /* At the end, and before the first move, that is what one wants to know. */
  WAIT_FOR (says ("Decided by move 6, i9"));
  wuzi_study_set_current (study (), STUDY_ROOT);
  WAIT_FOR (says ("Decided by move 6, i9"));
  note = wuzi_study_get_note (study (), node (LOSING));
  ck_assert_int_eq (note->move, MOVE_BAD);
  wuzi_study_set_current (study (), node (LOSING));
  WAIT_FOR (says ("Losing move"));
  ck_assert (says ("Accuracy"));
  ck_assert (widgets_find (part (WUZI_TYPE_MOVE_LIST), GTK_TYPE_LABEL, "??") != NULL);
}
END_TEST

START_TEST (a_review_is_there_again_without_a_queue)
{
  review ();
  close_window ();
  g_clear_object (&queue);
  open_window ();
  ck_assert (has_review ());
  wuzi_study_set_current (study (), node (LOSING));
  WAIT_FOR (says ("Losing move"));
}
END_TEST

START_TEST (whoever_wants_a_review_that_is_there_sees_it)
{
  GtkAdjustment *scroll;

  review ();
  close_window ();
  open_window ();
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  scroll = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (gtk_widget_get_ancestor (GTK_WIDGET (panel ()), GTK_TYPE_VIEWPORT)));
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (window)) < 500);
  ck_assert_double_eq (gtk_adjustment_get_value (scroll), 0);
  wuzi_study_page_review (wuzi_study_window_get_page (window));
  WAIT_FOR (gtk_adjustment_get_value (scroll) > 0);
}
END_TEST

static void
open_at_fault (int fault, WuziProfile *player)
{
  close_window ();
  window = wuzi_study_window_new (settings, sitting.book, id);
  wuzi_study_page_show_fault (wuzi_study_window_get_page (window), fault,
                              player != NULL ? wuzi_profile_get_id (player) : NULL);
  widgets_present (GTK_WINDOW (window));
  WAIT_FOR (study () != NULL);
}

START_TEST (a_game_opens_at_a_fault_of_a_player)
{
  review ();
  open_at_fault (REVIEW_FAULT_LOSING_MOVE, sitting.bob);
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node (LOSING));
  open_at_fault (REVIEW_FAULT_LOSING_MOVE, NULL);
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node (LOSING));
  open_at_fault (REVIEW_FAULT_LOSING_MOVE, sitting.ann);
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node (LENGTH));
  wuzi_study_page_show_fault (wuzi_study_window_get_page (window), REVIEW_FAULT_LOSING_MOVE, NULL);
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node (LOSING));
}
END_TEST

/* The game knows them by another ID. */
START_TEST (a_fault_is_that_of_who_was_merged_into_somebody)
{
  WuziProfile *zoe = wuzi_record_book_log_in (sitting.book, "Zoe");

  review ();
  players_merge (sitting.book, sitting.bob, zoe);
  open_at_fault (REVIEW_FAULT_LOSING_MOVE, sitting.ann);
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node (LENGTH));
  open_at_fault (REVIEW_FAULT_LOSING_MOVE, zoe);
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node (LOSING));
}
END_TEST

/* What is said of two persons who are new. */
#define PERFECT "Chances assume perfect play, as the players’ strength isn’t known."

/* As one that was made before judgements were made as they are today. */
static void
make_outdated (JudgePass pass)
{
  g_autoptr (Review) found = review_new_from_notes (study ());

  found->format--;
  found->game.pass = pass;
  review_write_notes (found, study ());
}

START_TEST (it_says_how_strong_the_players_are_taken_to_be)
{
  g_autoptr (Review) found = NULL;

  review ();
  found = review_new_from_notes (study ());
  found->game.ratings[0] = found->game.ratings[1] = 1110;
  review_write_notes (found, study ());
  WAIT_FOR (says ("Chances assume players rated about 1110. The curve above shows perfect play."));
}
END_TEST

START_TEST (a_review_of_an_earlier_version_is_shown_and_made_again)
{
  review ();
  ck_assert (says ("Quick"));
  ck_assert (says (PERFECT));
  ck_assert (!says ("Review Again"));
  make_outdated (JUDGE_QUICK);
  WAIT_FOR (says ("Quick, by an earlier version"));
  ck_assert (says ("Accuracy"));
  ck_assert (!says (PERFECT));
  ck_assert (says ("Review Again"));
  act ("review.start");
  WAIT_FOR (says ("Quick"));
  ck_assert (!says ("Review Again"));
}
END_TEST

START_TEST (a_thorough_review_is_not_made_again_quickly_unless_it_is_asked_for)
{
  double done;

  review ();
  make_outdated (JUDGE_DEEP);
  WAIT_FOR (says ("Thorough, by an earlier version"));
  wuzi_study_page_review (wuzi_study_window_get_page (window));
  ck_assert_uint_eq (wuzi_review_queue_count (queue, &done), 0);
  act ("review.quick");
  WAIT_FOR (says ("Quick"));
}
END_TEST

START_TEST (undoing_takes_a_review_away_and_redoing_brings_it_back)
{
  review ();
  act ("study.undo");
  ck_assert (!has_review ());
  ck_assert (!says ("Accuracy"));
  act ("study.redo");
  ck_assert (has_review ());
  WAIT_FOR (says ("Accuracy"));
}
END_TEST

START_TEST (keys_go_from_mistake_to_mistake)
{
  GtkWidget *content;
  StudyNode first;

  review ();
  content = gtk_widget_get_parent (part (ADW_TYPE_HEADER_BAR));
  wuzi_study_set_current (study (), STUDY_ROOT);
  wuzi_move_list_focus (part (WUZI_TYPE_MOVE_LIST));
  ck_assert (widgets_press_key (content, GDK_KEY_n, 0));
  first = wuzi_study_get_current (study ());
  ck_assert_int_ne (wuzi_study_get_note (study (), first)->move, MOVE_UNJUDGED);
  wuzi_study_set_current (study (), node (LENGTH));
  ck_assert (widgets_press_key (content, GDK_KEY_N, GDK_SHIFT_MASK));
  ck_assert_int_ne (wuzi_study_get_note (study (), wuzi_study_get_current (study ()))->move,
                    MOVE_UNJUDGED);
  /* On the board it is the beginning of a point. */
  gtk_widget_grab_focus (part (WUZI_TYPE_BOARD_VIEW));
  ck_assert (!widgets_press_key (content, GDK_KEY_n, 0));
}
END_TEST

START_TEST (the_better_line_is_shown_and_taken)
{
  g_autoptr (BoardOverlay) overlay = board_overlay_new ();
  StudyNode losing, before;

  review ();
  losing = node (LOSING);
  before = node (LOSING - 1);
  wuzi_study_set_current (study (), losing);
  ck_assert (!wuzi_review_panel_take_line (panel ()));
  act ("review.better");
  ck_assert_uint_eq (wuzi_review_panel_get_shown_node (panel ()), before);
  wuzi_review_panel_add_to_overlay (panel (), overlay);
  ck_assert_ptr_nonnull (overlay->line);
  ck_assert_ptr_nonnull (board_overlay_find_mark (overlay, point ("i9")));
  act ("study.take-line");
  ck_assert_uint_eq (wuzi_study_get_current (study ()), losing);
  ck_assert_uint_ne (wuzi_study_get_next (study (), losing), STUDY_NO_NODE);
  act ("review.follow");
  ck_assert_uint_eq (wuzi_review_panel_get_shown_node (panel ()), losing);
  /* A step further it is gone. */
  wuzi_study_set_current (study (), before);
  ck_assert (!wuzi_review_panel_leave (panel ()));
}
END_TEST

START_TEST (a_click_leaves_the_better_line_and_plays_nothing)
{
  guint nodes;

  review ();
  wuzi_study_set_current (study (), node (LOSING));
  act ("review.better");
  nodes = count_nodes (study ());
  choose ("i1");
  ck_assert_uint_eq (count_nodes (study ()), nodes);
  ck_assert_uint_eq (wuzi_review_panel_get_shown_node (panel ()), node (LOSING));
}
END_TEST

START_TEST (mistakes_are_tried_again)
{
  WuziRetry *retry;

  review ();
  act ("review.retry-white");
  retry = part (WUZI_TYPE_RETRY);
  ck_assert (wuzi_retry_is_active (retry));
  for (int i = 0; i < LENGTH && wuzi_study_get_current (study ()) != node (LOSING - 1); i++)
    act ("review.next");
  ck_assert_uint_eq (wuzi_study_get_current (study ()), node (LOSING - 1));
  /* Nothing on the board tells what was played. */
  ck_assert_ptr_null (wuzi_board_view_get_overlay (part (WUZI_TYPE_BOARD_VIEW)));
  /* What was played is wrong. */
  choose ("i9");
  ck_assert (widgets_says (GTK_WIDGET (retry), "After this, black wins by an open four at b3.")
             || widgets_says (GTK_WIDGET (retry), "After this, black wins by an open four at f3."));
  /* So is what stops nothing, which the engine finds out. */
  choose ("i1");
  WAIT_FOR (!gtk_widget_get_visible (widgets_find (GTK_WIDGET (retry), GTK_TYPE_SPINNER, NULL)));
  /* Each step of the hints tells more. */
  act ("retry.hint");
  ck_assert (says ("It is one of the points with a circle."));
  act ("retry.hint");
  ck_assert (!says ("It is one of the points with a circle."));
  /* One end of the three or the other. */
  choose ("f3");
  WAIT_FOR (says ("Right: that is the best move.")
            || says ("Right: that is as good as the best move."));
  for (int i = 0; i < LENGTH && wuzi_retry_is_active (retry); i++)
    act ("review.next");
  ck_assert (says ("Accuracy"));
}
END_TEST

/* The review knows of a win for white's first move, too far off to be seen at a glance. */
static void
know_of_a_win (void)
{
  g_autoptr (Review) review = review_new_from_notes (study ());
  JudgedPosition *position = &review->game.positions[1];

  review->game.moves[1].judgement = JUDGEMENT_MISSED_WIN;
  *position = (JudgedPosition) {
    .chance = 1, .wins = WIN_SEARCH, .moves = 20, .length = 1, .line = { point ("c4") }
  };
  review_write_notes (review, study ());
}

START_TEST (where_a_win_is_known_only_a_win_is_as_good)
{
  GtkWidget *retry;

  review ();
  know_of_a_win ();
  act ("review.retry-white");
  retry = part (WUZI_TYPE_RETRY);
  ck_assert (widgets_says (retry, "White played d4 (move 2). Find a better move."));
  choose ("e5");
  WAIT_FOR (!gtk_widget_get_visible (widgets_find (retry, GTK_TYPE_SPINNER, NULL)));
  ck_assert (widgets_says (retry, "That lets a forced win go."));
  choose ("c4");
  ck_assert (widgets_says (retry, "Right: that is the best move."));
}
END_TEST

START_TEST (each_wrong_answer_is_measured_by_what_the_review_says)
{
  g_autoptr (Review) known = NULL;
  GtkWidget *retry;
  GObject *answer;

  review ();
  known = review_new_from_notes (study ());
  known->game.moves[1].judgement = JUDGEMENT_BLUNDER;
  known->game.positions[1] =
      (JudgedPosition) { .chance = 0.91, .length = 1, .line = { point ("c4") } };
  review_write_notes (known, study ());
  act ("review.retry-white");
  retry = part (WUZI_TYPE_RETRY);
  answer = gtk_widget_get_template_child (retry, WUZI_TYPE_RETRY, "answer");
  for (int i = 0; i < 2; i++) {
    choose (i == 0 ? "i1" : "a9");
    WAIT_FOR (!gtk_widget_get_visible (widgets_find (retry, GTK_TYPE_SPINNER, NULL)));
    ck_assert (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (answer)),
                                 "There is a better move: the chance falls from 91% to "));
  }
}
END_TEST

START_TEST (the_last_of_the_hints_is_the_move_and_finds_nothing)
{
  review ();
  act ("review.retry-white");
  for (int i = 0; i < 3; i++)
    act ("retry.hint");
  for (int i = 0; i < LENGTH && !says ("All done"); i++)
    act ("retry.next");
  ck_assert (wuzi_retry_is_active (part (WUZI_TYPE_RETRY)));
  ck_assert (wuzi_review_panel_leave (panel ()));
  ck_assert (!wuzi_retry_is_active (part (WUZI_TYPE_RETRY)));
}
END_TEST

START_TEST (a_window_may_close_while_an_answer_is_judged)
{
  review ();
  act ("review.retry-white");
  choose ("i1");
  close_window ();
  run_pending ();
}
END_TEST

/* --- the queue --- */

static gboolean
is_empty (void)
{
  double done;

  return wuzi_review_queue_count (queue, &done) == 0;
}

START_TEST (a_game_without_a_window_gets_its_review)
{
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  WAIT_FOR (is_empty ());
  open_window ();
  ck_assert (has_review ());
}
END_TEST

/* Somebody who has begun to read the study when its file is there. */
static gboolean
late_cb (WuziReviewQueue *source, const char *of, const char *key, Review *review,
         gboolean *offered)
{
  g_autofree char *path = kept_study_dup_path (sitting.folder, of);

  *offered = g_file_test (path, G_FILE_TEST_EXISTS);
  return *offered;
}

START_TEST (who_comes_while_a_review_is_written_is_offered_it)
{
  gboolean offered = FALSE;

  g_signal_connect (queue, "reviewed", G_CALLBACK (late_cb), &offered);
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  WAIT_FOR (is_empty ());
  ck_assert (offered);
}
END_TEST

/* How many puzzles of their own games a player has. */
static guint
count_own (WuziProfile *player)
{
  g_autoptr (Training) training =
      load_training (sitting.folder, wuzi_profile_get_id (player), NULL);

  return training->own->len;
}

/* White lets an open three become an open four at the sixth move. */
static void
play_large_game (void)
{
  WuziGameSetup setup = sitting_setup (&sitting, WUZI_MODE_PVP);

  setup.size = PUZZLE_SIZE;
  wuzi_game_close (sitting.game);
  g_clear_object (&sitting.game);
  sitting_begin (&sitting, &setup);
  sitting_play (&sitting, "h8 h9 i8 i10 j8 c13 g8 k8 f8");
  sitting_settle (&sitting);
  g_free (id);
  id = g_strdup (wuzi_game_get_id (sitting.game));
}

START_TEST (what_was_missed_becomes_a_puzzle_of_who_missed_it)
{
  play_large_game ();
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  WAIT_FOR (count_own (sitting.bob) > 0);
  ck_assert_uint_eq (count_own (sitting.ann), 0);
}
END_TEST

START_TEST (new_puzzles_of_a_game_are_told_of_once)
{
  play_large_game ();
  review ();
  WAIT_FOR (says ("1 new puzzle from this game"));
  ck_assert_ptr_nonnull (widgets_find_action (GTK_WIDGET (panel ()), "app.puzzles", NULL));
  close_window ();
  open_window ();
  WAIT_FOR (says ("1 new puzzle from this game"));
  close_window ();
  g_clear_object (&queue);
  queue = wuzi_review_queue_new (settings, sitting.book, cache);
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  WAIT_FOR (is_empty ());
  open_window ();
  WAIT_FOR (has_review ());
  ck_assert (!says ("1 new puzzle from this game"));
}
END_TEST

static void
problem_cb (WuziRecordBook *source, const char *sentence)
{
  g_free (said);
  said = g_strdup (sentence);
}

START_TEST (a_review_that_cannot_be_kept_is_told_of_and_tried_again)
{
  g_autofree char *path = g_build_filename (sitting.folder, "studies", NULL);

  ck_assert (g_file_set_contents (path, "in the way", -1, NULL));
  wuzi_record_book_set_retry (sitting.book, 1);
  g_signal_connect (sitting.book, "problem::unsaved", G_CALLBACK (problem_cb), NULL);
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  WAIT_FOR (said != NULL);
  ck_assert (g_str_has_prefix (said, "Something couldn’t be saved."));
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (sitting.book), 1);
  g_clear_pointer (&said, g_free);
  for (int i = 0; i < 20; i++)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_ptr_null (said);
  ck_assert (!is_empty ());
  ck_assert_int_eq (g_remove (path), 0);
  WAIT_FOR (is_empty ());
  open_window ();
  ck_assert (has_review ());
}
END_TEST

START_TEST (a_review_that_waits_for_the_disk_can_be_stopped)
{
  g_autofree char *path = g_build_filename (sitting.folder, "studies", NULL);

  ck_assert (g_file_set_contents (path, "in the way", -1, NULL));
  wuzi_record_book_set_retry (sitting.book, 1);
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  WAIT_FOR (wuzi_record_book_get_unsaved (sitting.book) == 1);
  if (_i == 0)
    wuzi_review_queue_stop (queue, id, NULL);
  else
    wuzi_review_queue_stop_all (queue);
  ck_assert_int_eq (g_remove (path), 0);
  WAIT_FOR (wuzi_record_book_get_unsaved (sitting.book) == 0);
  open_window ();
  ck_assert (!has_review ());
}
END_TEST

START_TEST (closing_the_window_leaves_its_review_on_the_way)
{
  open_window ();
  wuzi_review_queue_set_held (queue, TRUE);
  act ("review.quick");
  close_window ();
  wuzi_review_queue_set_held (queue, FALSE);
  WAIT_FOR (is_empty ());
  open_window ();
  ck_assert (has_review ());
}
END_TEST

/* A game waits until the puzzles of its review are on the disk. */
static gboolean
nothing_waits (void)
{
  g_auto (GStrv) waiting = g_settings_get_strv (settings, WUZI_SETTING_WAITING_REVIEWS);

  return waiting[0] == NULL;
}

START_TEST (games_that_wait_are_remembered)
{
  wuzi_review_queue_set_held (queue, TRUE);
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  g_clear_object (&queue);
  queue = wuzi_review_queue_new (settings, sitting.book, cache);
  ck_assert (!is_empty ());
  WAIT_FOR (is_empty ());
  WAIT_FOR (nothing_waits ());
  open_window ();
  ck_assert (has_review ());
}
END_TEST

START_TEST (a_review_can_be_stopped)
{
  open_window ();
  wuzi_review_queue_set_held (queue, TRUE);
  act ("review.deep");
  ck_assert (!is_empty ());
  act ("review.stop");
  ck_assert (is_empty ());
  ck_assert (nothing_waits ());
  wuzi_review_queue_set_held (queue, FALSE);
  ck_assert (!has_review ());
}
END_TEST

static void
failed_cb (WuziReviewQueue *source, const char *game, const char *key, const char *sentence)
{
  g_free (said);
  said = g_strdup (sentence);
}

START_TEST (a_game_that_is_gone_is_told_and_forgotten)
{
  g_signal_connect (queue, "failed", G_CALLBACK (failed_cb), NULL);
  wuzi_review_queue_add_game (queue, "99999999-9999-4999-8999-999999999999", JUDGE_QUICK);
  WAIT_FOR (is_empty ());
  ck_assert_ptr_nonnull (said);
}
END_TEST

START_TEST (a_status_is_seen_while_games_wait)
{
  WuziReviewStatus *status = g_object_ref_sink (g_object_new (WUZI_TYPE_REVIEW_STATUS, NULL));

  wuzi_review_status_set_queue (status, queue);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (status)));
  wuzi_review_queue_set_held (queue, TRUE);
  wuzi_review_queue_add_game (queue, id, JUDGE_QUICK);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (status)));
  g_signal_emit_by_name (widgets_find (GTK_WIDGET (status), GTK_TYPE_BUTTON, NULL), "clicked");
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (status)));
  wuzi_review_queue_set_held (queue, FALSE);
  g_object_unref (status);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("wuzi-review-panel");
  TCase *shown = tcase_create ("panel");
  TCase *queued = tcase_create ("queue");

  tcase_add_checked_fixture (shown, set_up, tear_down);
  tcase_add_test (shown, a_game_is_reviewed_in_its_window);
  tcase_add_test (shown, a_review_is_there_again_without_a_queue);
  tcase_add_test (shown, whoever_wants_a_review_that_is_there_sees_it);
  tcase_add_test (shown, a_game_opens_at_a_fault_of_a_player);
  tcase_add_test (shown, a_fault_is_that_of_who_was_merged_into_somebody);
  tcase_add_test (shown, it_says_how_strong_the_players_are_taken_to_be);
  tcase_add_test (shown, a_review_of_an_earlier_version_is_shown_and_made_again);
  tcase_add_test (shown, a_thorough_review_is_not_made_again_quickly_unless_it_is_asked_for);
  tcase_add_test (shown, undoing_takes_a_review_away_and_redoing_brings_it_back);
  tcase_add_test (shown, keys_go_from_mistake_to_mistake);
  tcase_add_test (shown, the_better_line_is_shown_and_taken);
  tcase_add_test (shown, a_click_leaves_the_better_line_and_plays_nothing);
  tcase_add_test (shown, mistakes_are_tried_again);
  tcase_add_test (shown, where_a_win_is_known_only_a_win_is_as_good);
  tcase_add_test (shown, each_wrong_answer_is_measured_by_what_the_review_says);
  tcase_add_test (shown, the_last_of_the_hints_is_the_move_and_finds_nothing);
  tcase_add_test (shown, a_window_may_close_while_an_answer_is_judged);
  tcase_add_checked_fixture (queued, set_up, tear_down);
  tcase_add_test (queued, a_game_without_a_window_gets_its_review);
  tcase_add_test (queued, who_comes_while_a_review_is_written_is_offered_it);
  /* A whole game is judged, which takes long; the sanitizers see each part of that elsewhere. */
  tcase_add_loop_test (queued, what_was_missed_becomes_a_puzzle_of_who_missed_it, 0,
                       1 / sanitized_step (2));
  tcase_add_loop_test (queued, new_puzzles_of_a_game_are_told_of_once, 0, 1 / sanitized_step (2));
  tcase_add_test (queued, a_review_that_cannot_be_kept_is_told_of_and_tried_again);
  tcase_add_loop_test (queued, a_review_that_waits_for_the_disk_can_be_stopped, 0, 2);
  tcase_add_test (queued, closing_the_window_leaves_its_review_on_the_way);
  tcase_add_test (queued, games_that_wait_are_remembered);
  tcase_add_test (queued, a_review_can_be_stopped);
  tcase_add_test (queued, a_game_that_is_gone_is_told_and_forgotten);
  tcase_add_test (queued, a_status_is_seen_while_games_wait);
  suite_add_tcase (suite, shown);
  suite_add_tcase (suite, queued);
  return suite;
}

int
main (void)
{
  int failed;

  cache = temp_folder_make ();
  failed = run_suite (make_suite ());
  temp_folder_free (cache);
  return failed;
}
