/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The queue of reviews: order, progress, cancelling, and what is kept. */
#include "teacher/wuzi-reviewer.h"

#include "board/notation.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

/* What became of one request. */
typedef struct {
  Review *review; /* NULL if it was cancelled */
  GError *error;
  gboolean ended;
  guint order; /* of the endings, from 1 */
} Ending;

static char *folder;
static WuziReviewer *reviewer;
static guint endings;
static guint steps;
static double done;

static void
progress_cb (WuziReviewer *source, const char *key, double share, gpointer user_data)
{
  ck_assert_uint_eq (strlen (key), 64);
  ck_assert_double_ge (share, 0);
  ck_assert_double_le (share, 1);
  done = share;
  steps++;
}

static void
set_up (void)
{
  folder = temp_folder_make ();
  reviewer = wuzi_reviewer_new (folder);
  endings = steps = 0;
  done = -1;
  g_signal_connect (reviewer, "progress", G_CALLBACK (progress_cb), NULL);
}

static void
tear_down (void)
{
  g_assert_finalize_object (reviewer);
  temp_folder_free (folder);
}

static void
ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Ending *ending = user_data;

  ending->review = wuzi_reviewer_review_finish (WUZI_REVIEWER (source), result, &ending->error);
  ending->order = ++endings;
  ending->ended = TRUE;
}

/* A game of which the last stones are judged, so that it doesn't take long. */
static Review *
new_game (const char *last)
{
  static const char *const FIRST[] = { "h8", "i9", "i8", "h9", "j8" };
  Point points[G_N_ELEMENTS (FIRST) + 1];
  Review *review;

  for (guint i = 0; i < G_N_ELEMENTS (FIRST); i++)
    points[i] = notation_to_point (FIRST[i], BOARD_USUAL_SIZE);
  points[G_N_ELEMENTS (FIRST)] = notation_to_point (last, BOARD_USUAL_SIZE);
  review = review_new (RULE_FREESTYLE, BOARD_USUAL_SIZE, STONE_BLACK, points, G_N_ELEMENTS (points),
                       NULL);
  ck_assert_ptr_nonnull (review);
  review->game.given = review->game.count - 1;
  return review;
}

static void
begin (Ending *ending, Review *review, JudgePass pass, GCancellable *cancellable)
{
  wuzi_reviewer_review_async (reviewer, review, pass, cancellable, ended_cb, ending);
}

static void
clear_ending (Ending *ending)
{
  g_clear_pointer (&ending->review, review_free);
  g_clear_error (&ending->error);
}

/* The only file in the folder. (transfer full) */
static char *
dup_kept_path (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = g_dir_read_name (dir);

  return name != NULL ? g_build_filename (folder, name, NULL) : NULL;
}

/* Lets the worker go: the object isn't held by a thread any more. */
static void
wait_for_release (void)
{
  WAIT_FOR (G_OBJECT (reviewer)->ref_count == 1);
}

START_TEST (what_is_not_to_be_kept_is_not)
{
  Ending ending = { 0 };
  Review *review = new_game ("h10");

  review->unkept = TRUE;
  begin (&ending, review, JUDGE_QUICK, NULL);
  WAIT_FOR (ending.ended);
  ck_assert_ptr_nonnull (ending.review);
  ck_assert_ptr_null (dup_kept_path ());
  clear_ending (&ending);
  wait_for_release ();
}
END_TEST

START_TEST (a_review_is_made_and_kept)
{
  Ending first = { 0 };
  Ending second = { 0 };
  g_autoptr (Review) recalled = new_game ("o15");

  ck_assert (!wuzi_reviewer_recall (reviewer, recalled, JUDGE_QUICK));
  begin (&first, new_game ("o15"), JUDGE_QUICK, NULL);
  WAIT_FOR (first.ended);
  ck_assert_ptr_nonnull (first.review);
  ck_assert_int_eq (first.review->game.moves[5].judgement, JUDGEMENT_LOSING_MOVE);
  ck_assert_uint_gt (steps, 0);
  ck_assert_double_eq (done, 1);

  steps = 0;
  ck_assert (wuzi_reviewer_recall (reviewer, recalled, JUDGE_QUICK));
  ck_assert_int_eq (recalled->game.moves[5].judgement, JUDGEMENT_LOSING_MOVE);
  ck_assert (!wuzi_reviewer_recall (reviewer, recalled, JUDGE_DEEP));
  begin (&second, new_game ("o15"), JUDGE_QUICK, NULL);
  WAIT_FOR (second.ended);
  ck_assert_int_eq (second.review->game.moves[5].judgement, JUDGEMENT_LOSING_MOVE);
  ck_assert_uint_eq (steps, 0);
  clear_ending (&first);
  clear_ending (&second);
  wait_for_release ();
}
END_TEST

START_TEST (a_damaged_file_is_made_anew)
{
  Ending ending = { 0 };
  g_autofree char *path = NULL;
  g_autoptr (Review) recalled = new_game ("o15");

  begin (&ending, new_game ("o15"), JUDGE_QUICK, NULL);
  WAIT_FOR (ending.ended);
  clear_ending (&ending);
  path = dup_kept_path ();
  ck_assert_ptr_nonnull (path);
  ck_assert (g_file_set_contents (path, "{\"format\":1}", -1, NULL));
  ck_assert (!wuzi_reviewer_recall (reviewer, recalled, JUDGE_QUICK));
  ending = (Ending) { 0 };
  begin (&ending, new_game ("o15"), JUDGE_QUICK, NULL);
  WAIT_FOR (ending.ended);
  ck_assert_ptr_nonnull (ending.review);
  ck_assert (wuzi_reviewer_recall (reviewer, recalled, JUDGE_QUICK));
  clear_ending (&ending);
  wait_for_release ();
}
END_TEST

START_TEST (a_deep_one_can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Ending deep = { 0 };
  Ending after = { 0 };

  begin (&deep, new_game ("g9"), JUDGE_DEEP, cancellable);
  begin (&after, new_game ("o15"), JUDGE_QUICK, NULL);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (deep.ended && after.ended);
  ck_assert_ptr_null (deep.review);
  ck_assert (g_error_matches (deep.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_ptr_nonnull (after.review);
  clear_ending (&deep);
  clear_ending (&after);
  wait_for_release ();
}
END_TEST

START_TEST (quick_ones_come_before_deep_ones_that_wait)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  static const char *const LAST[] = { "o15", "g9", "o14", "o13" };
  static const JudgePass PASSES[] = { JUDGE_QUICK, JUDGE_DEEP, JUDGE_QUICK, JUDGE_QUICK };
  Ending all[G_N_ELEMENTS (LAST)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (LAST); i++)
    begin (&all[i], new_game (LAST[i]), PASSES[i], i == 1 ? cancellable : NULL);
  WAIT_FOR (all[0].ended && all[2].ended && all[3].ended);
  ck_assert_uint_eq (all[0].order, 1);
  ck_assert_uint_eq (all[2].order, 2);
  ck_assert_uint_eq (all[3].order, 3);
  ck_assert (!all[1].ended);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (all[1].ended);
  for (guint i = 0; i < G_N_ELEMENTS (LAST); i++)
    clear_ending (&all[i]);
  wait_for_release ();
}
END_TEST

START_TEST (without_a_folder_nothing_is_kept)
{
  Ending ending = { 0 };
  g_autoptr (Review) recalled = new_game ("o15");

  g_object_unref (reviewer);
  reviewer = wuzi_reviewer_new (NULL);
  begin (&ending, new_game ("o15"), JUDGE_QUICK, NULL);
  WAIT_FOR (ending.ended);
  ck_assert_ptr_nonnull (ending.review);
  ck_assert (!wuzi_reviewer_recall (reviewer, recalled, JUDGE_QUICK));
  ck_assert_ptr_null (dup_kept_path ());
  clear_ending (&ending);
  wait_for_release ();
}
END_TEST

START_TEST (a_review_that_is_held_waits)
{
  Ending ending = { 0 };

  wuzi_reviewer_set_held (reviewer, TRUE);
  begin (&ending, new_game ("o15"), JUDGE_QUICK, NULL);
  /* It tells that it begins, and is held before its first position. */
  WAIT_FOR (steps > 0);
  ck_assert (!ending.ended);
  ck_assert_double_eq (done, 0);
  wuzi_reviewer_set_held (reviewer, FALSE);
  WAIT_FOR (ending.ended);
  ck_assert_ptr_nonnull (ending.review);
  clear_ending (&ending);
  wait_for_release ();
}
END_TEST

START_TEST (a_review_that_is_held_can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Ending ending = { 0 };

  wuzi_reviewer_set_held (reviewer, TRUE);
  begin (&ending, new_game ("o15"), JUDGE_QUICK, cancellable);
  WAIT_FOR (steps > 0);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (ending.ended);
  g_assert_error (ending.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  clear_ending (&ending);
  wait_for_release ();
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("wuzi-reviewer");
  TCase *tcase = tcase_create ("reviewer");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_review_is_made_and_kept);
  tcase_add_test (tcase, what_is_not_to_be_kept_is_not);
  tcase_add_test (tcase, a_damaged_file_is_made_anew);
  tcase_add_test (tcase, a_deep_one_can_be_cancelled);
  tcase_add_test (tcase, quick_ones_come_before_deep_ones_that_wait);
  tcase_add_test (tcase, without_a_folder_nothing_is_kept);
  tcase_add_test (tcase, a_review_that_is_held_waits);
  tcase_add_test (tcase, a_review_that_is_held_can_be_cancelled);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
