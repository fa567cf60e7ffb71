/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews find their way into the studies of their games, whatever stands there. */
#include "teacher/kept-review.h"

#include "../records/record-test.h"
#include "records/games/kept-study.h"
#include "study/study-exchange.h"
#include "support/check-main.h"
#include "support/held-lock.h"
#include "support/limit-files.h"
#include "support/study-edits.h"

#define ID "dddddddd-dddd-4ddd-8ddd-dddddddddddd"

static char *folder;
static WuziGameRecord *record;
static Review *review;

static void
set_up (void)
{
  TestGame game;

  folder = folder_new ();
  test_game_init (&game);
  record = wuzi_game_record_new_with_id (ID, &game.facts);
  review = review_new_from_record (record, NULL);
  judge_game_complete (&review->game);
}

static void
tear_down (void)
{
  review_free (review);
  g_object_unref (record);
  folder_free (folder);
}

/* What stands in the game's file before. */
static void
write_kept (const char *text)
{
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);

  ck_assert_int_eq (g_mkdir_with_parents (studies, 0700), 0);
  write_text (studies, ID ".sgf", text);
}

static WuziStudy *
read_kept (void)
{
  g_autofree char *path = kept_study_dup_path (folder, ID);
  g_autoptr (StudyFile) file = study_exchange_read_path (path, NULL, NULL);

  ck_assert_ptr_nonnull (file);
  return g_object_ref (g_ptr_array_index (file->studies, 0));
}

/* (transfer full) */
static WuziStudy *
put_well (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Review) kept = NULL;
  WuziStudy *study;

  ck_assert (kept_review_put (folder, record, review, &error));
  ck_assert_no_error (error);
  study = read_kept ();
  kept = review_new_from_notes (study);
  ck_assert_ptr_nonnull (kept);
  ck_assert_int_eq (kept->game.count, 2);
  return study;
}

START_TEST (a_game_without_a_study_gets_one)
{
  g_autoptr (WuziStudy) study = put_well ();

  ck_assert_uint_eq (count_nodes (study), 3);
}
END_TEST

START_TEST (what_the_study_has_stays)
{
  g_autoptr (WuziStudy) study = NULL;

  write_kept ("(;GM[4]SZ[15];B[hh](;W[ig]C[mine])(;W[hi];B[ii]))");
  study = put_well ();
  ck_assert_uint_eq (count_nodes (study), 5);
}
END_TEST

/* Once, however often it is tried. */
START_TEST (what_is_no_study_is_set_aside)
{
  enum { ROOM = 100, TRIES = 3 };
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  g_autofree char *aside = NULL;
  guint put = 0;

  write_kept ("this is none");
  limit_files (ROOM);
  for (int i = 0; i < TRIES; i++)
    put += kept_review_put (folder, record, review, NULL) ? 1 : 0;
  limit_files (RLIM_INFINITY);
  ck_assert_uint_eq (put, 0);
  g_object_unref (put_well ());
  aside = read_only_one (studies, ID "-replaced-", NULL);
  ck_assert_str_eq (aside, "this is none");
}
END_TEST

/* It isn't taken for no study. */
START_TEST (what_cannot_be_read_just_now_is_told_and_stays)
{
  g_autofree char *studies = g_build_filename (folder, KEPT_STUDIES_FOLDER, NULL);
  g_autofree char *path = kept_study_dup_path (folder, ID);
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (g_mkdir_with_parents (studies, 0700), 0);
  make_unreadable (studies, ID ".sgf");
  ck_assert (!kept_review_put (folder, record, review, &error));
  ck_assert (g_str_has_suffix (error->message, "."));
  ck_assert (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  ck_assert_uint_eq (count_with_prefix (studies, ID), 1);
}
END_TEST

/* Something else is in the place of the folder. */
START_TEST (what_cannot_be_written_is_told)
{
  g_autoptr (GError) error = NULL;

  write_text (folder, KEPT_STUDIES_FOLDER, "no folder");
  ck_assert (!kept_review_put (folder, record, review, &error));
  ck_assert (g_str_has_suffix (error->message, "."));
}
END_TEST

START_TEST (while_another_copy_writes_nothing_is_put)
{
  g_autoptr (GError) error = NULL;
  int lock = hold_lock (folder);

  ck_assert (!kept_review_put (folder, record, review, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  close (lock);
  g_object_unref (put_well ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kept-review");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, a_game_without_a_study_gets_one);
  tcase_add_test (all, what_the_study_has_stays);
  tcase_add_test (all, what_is_no_study_is_set_aside);
  tcase_add_test (all, what_cannot_be_read_just_now_is_told_and_stays);
  tcase_add_test (all, what_cannot_be_written_is_told);
  tcase_add_test (all, while_another_copy_writes_nothing_is_put);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
