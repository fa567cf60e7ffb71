/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a study's tree is shown, at once or when a thread has made it. */
#include "present/study/wuzi-study-outline.h"

#include "support/check-main.h"
#include "support/wait.h"

enum {
  LINES = 1000,
  LENGTH = 20, /* of each: together a large study */
};

static WuziStudy *study;
static WuziStudyOutline *outline;
static gboolean was_made;

static void
made_cb (void)
{
  was_made = TRUE;
}

/* lines: so many below the root. */
static void
make_outline (int lines)
{
  study = wuzi_study_new (BOARD_USUAL_SIZE);
  for (int i = 0; i < lines; i++) {
    StudyNode node = STUDY_ROOT;

    for (int j = 0; j < LENGTH; j++)
      node = wuzi_study_append (study, node, STONE_BLACK, POINT_NONE);
  }
  outline = wuzi_study_outline_new (study);
  was_made = FALSE;
  g_signal_connect (outline, "made", G_CALLBACK (made_cb), NULL);
}

static void
tear_down (void)
{
  wuzi_study_outline_stop (outline);
  g_clear_object (&outline);
  g_clear_object (&study);
}

/* The second child of the root. */
static StudyNode
get_variation (void)
{
  return wuzi_study_get_next (study, wuzi_study_get_child (study, STUDY_ROOT));
}

static gboolean
is_shown (StudyNode node)
{
  StudyTreePlace place;

  return study_tree_layout_get_place (wuzi_study_outline_get_layout (outline), node, &place);
}

START_TEST (a_small_tree_is_laid_out_at_once)
{
  StudyNode node;

  make_outline (2);
  ck_assert (wuzi_study_outline_is_usable (outline) && wuzi_study_outline_is_right (outline));
  node = wuzi_study_add_node (study, STUDY_ROOT);
  wuzi_study_outline_update (outline);
  ck_assert (is_shown (node));
  ck_assert (wuzi_study_undo (study));
  wuzi_study_add_node (study, get_variation ());
  wuzi_study_outline_update (outline);
  ck_assert (wuzi_study_outline_is_right (outline));
  ck_assert (!was_made);
}
END_TEST

START_TEST (what_is_looked_at_is_unfolded)
{
  StudyNode top, end;

  make_outline (2);
  top = get_variation ();
  end = wuzi_study_get_end (study, top);
  ck_assert (!wuzi_study_outline_reveal (outline, end));
  wuzi_study_outline_fold (outline, top, TRUE);
  ck_assert (is_shown (top) && !is_shown (end));
  ck_assert (wuzi_study_outline_reveal (outline, end));
  ck_assert (is_shown (end));
  wuzi_study_outline_fold_variations (outline, STUDY_ROOT);
  ck_assert (!is_shown (end));
  wuzi_study_outline_fold_variations (outline, end);
  ck_assert (is_shown (end));
  wuzi_study_outline_fold (outline, top, TRUE);
  wuzi_study_outline_unfold_all (outline);
  ck_assert (is_shown (end));
}
END_TEST

START_TEST (a_large_tree_keeps_the_former_layout_until_a_thread_has_made_one)
{
  StudyNode top, end;
  guint limit;

  make_outline (LINES);
  ck_assert (!wuzi_study_outline_is_usable (outline));
  ck_assert_ptr_null (wuzi_study_outline_get_layout (outline));
  top = get_variation ();
  end = wuzi_study_get_end (study, top);
  /* While it is made: in the one after it. */
  wuzi_study_outline_fold (outline, top, TRUE);
  WAIT_FOR (was_made);
  ck_assert (wuzi_study_outline_is_right (outline));
  was_made = FALSE;
  WAIT_FOR (was_made);
  ck_assert (!is_shown (end));
  /* What is deleted is shown until then, but isn't right. */
  wuzi_study_delete (study, top);
  wuzi_study_outline_update (outline);
  ck_assert (wuzi_study_outline_is_usable (outline) && !wuzi_study_outline_is_right (outline));
  was_made = FALSE;
  WAIT_FOR (was_made);
  ck_assert (wuzi_study_outline_is_right (outline) && !is_shown (top));
  /* Numbers that are gone are of no use. */
  limit = wuzi_study_get_limit (study);
  wuzi_study_add_node (study, STUDY_ROOT);
  wuzi_study_outline_update (outline);
  was_made = FALSE;
  WAIT_FOR (was_made);
  ck_assert (wuzi_study_undo (study) && wuzi_study_undo (study));
  wuzi_study_set_comment (study, STUDY_ROOT, "The nodes that could be redone go");
  ck_assert_uint_eq (wuzi_study_get_limit (study), limit);
  ck_assert (!wuzi_study_outline_is_usable (outline));
}
END_TEST

START_TEST (what_is_being_made_may_be_left)
{
  make_outline (LINES);
  wuzi_study_outline_stop (outline);
  g_object_add_weak_pointer (G_OBJECT (study), (gpointer *) &study);
  g_object_unref (study);
  WAIT_FOR (study == NULL);
  ck_assert (!was_made);
}
END_TEST

static Suite *
outline_suite (void)
{
  Suite *suite = suite_create ("wuzi-study-outline");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_test (tcase, a_small_tree_is_laid_out_at_once);
  tcase_add_test (tcase, what_is_looked_at_is_unfolded);
  tcase_add_test (tcase, a_large_tree_keeps_the_former_layout_until_a_thread_has_made_one);
  tcase_add_test (tcase, what_is_being_made_may_be_left);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return run_suite (outline_suite ());
}
