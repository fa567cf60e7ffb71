/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are read, saved and kept. */
#define _GNU_SOURCE /* small-disk.h */
#include "study/wuzi-study-document.h"

#include <glib/gstdio.h>
#include <string.h>

#include "records/games/study-copy.h"
#include "study/study-exchange.h"
#include "support/check-main.h"
#include "support/held-lock.h"
#include "support/kept.h"
#include "support/limit-files.h"
#include "support/remote-file.h"
#include "support/small-disk.h"
#include "support/study-edits.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static const char TWO_GAMES[] = "(;GM[4]SZ[15];B[hh];W[hg])(;GM[4]SZ[15]PB[Ann];B[aa])";

static char *folder;
static WuziRecordBook *book;

static void
set_up (void)
{
  folder = temp_folder_make ();
  book = wuzi_record_book_new (folder);
}

static void
tear_down (void)
{
  g_clear_object (&book);
  g_clear_pointer (&folder, temp_folder_free);
}

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

/* NULL with an error. */
static WuziStudyDocument *
open_file (const char *path, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  wuzi_study_document_open_async (path, NULL, opened_cb, &result);
  WAIT_FOR (result != NULL);
  return wuzi_study_document_open_finish (result, error);
}

static WuziStudyDocument *
open_text (const char *name, const char *text)
{
  g_autofree char *path = path_of (name);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  return open_file (path, NULL);
}

static WuziStudy *
game (WuziStudyDocument *document, guint index)
{
  return g_ptr_array_index (wuzi_study_document_get_games (document)->studies, index);
}

static void
edit (WuziStudyDocument *document, guint index)
{
  ck_assert_uint_ne (
      wuzi_study_add_move (game (document, index), STUDY_ROOT, STONE_BLACK, point_make (4, 4)),
      STUDY_NO_NODE);
}

START_TEST (all_games_of_a_file_are_saved_again)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.sgf");
  g_autoptr (WuziStudyDocument) again = NULL;

  ck_assert (!wuzi_study_document_is_modified (document));
  edit (document, 1);
  ck_assert (wuzi_study_document_is_modified (document));
  ck_assert (save_document (document, path, STUDY_FORMAT_SGF, NULL));
  ck_assert (!wuzi_study_document_is_modified (document));
  ck_assert (!wuzi_study_document_is_changed_elsewhere (document));
  again = open_file (path, NULL);
  ck_assert_uint_eq (count_nodes (game (again, 0)), 3);
  ck_assert_uint_eq (count_nodes (game (again, 1)), 3);
}
END_TEST

START_TEST (many_games_are_saved_and_let_go_like_few)
{
  enum { MANY = 2500 };
  g_autofree char *path = path_of ("many.sgf");
  g_autoptr (GString) text = g_string_new (NULL);
  WuziStudyDocument *document;
  WuziStudy *first;
  WuziStudy *last;

  for (int i = 0; i < MANY; i++)
    g_string_append (text, "(;GM[4]SZ[15];B[hh];W[hg])");
  document = open_text ("many.sgf", text->str);
  first = game (document, 0);
  last = game (document, MANY - 1);
  g_object_ref (first);
  g_object_add_weak_pointer (G_OBJECT (last), (gpointer *) &last);
  edit (document, MANY - 1);
  ck_assert (wuzi_study_document_is_modified (document));
  ck_assert (save_document (document, path, STUDY_FORMAT_SGF, NULL));
  g_object_unref (document);
  WAIT_FOR (last == NULL);
  wuzi_study_delete (first, wuzi_study_get_child (first, STUDY_ROOT)); /* tells nobody any more */
  WAIT_FOR (G_OBJECT (first)->ref_count == 1);
  g_object_unref (first);

  document = open_file (path, NULL);
  ck_assert_uint_eq (wuzi_study_document_get_games (document)->studies->len, MANY);
  ck_assert_uint_eq (count_nodes (game (document, 0)), 3);
  ck_assert_uint_eq (count_nodes (game (document, MANY - 1)), 4);
  g_object_unref (document);
  run_pending ();
}
END_TEST

START_TEST (what_a_format_cannot_hold_is_told)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", "(;GM[4]SZ[15];B[hh];W[hg])");
  g_autofree char *path = path_of ("a.psq");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  edit (document, 0);
  ck_assert (!save_document (document, path, STUDY_FORMAT_PSQ, &error));
  ck_assert (g_error_matches (error, STUDY_ERROR, STUDY_ERROR_LOSSY));
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  ck_assert (wuzi_study_document_is_modified (document));
  wuzi_study_document_save_async (document, path, STUDY_FORMAT_PSQ, TRUE, kept_take_result,
                                  &result);
  WAIT_FOR (result != NULL);
  ck_assert (wuzi_study_document_save_finish (document, result, NULL));
  ck_assert (!wuzi_study_document_is_modified (document));
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (several_games_are_too_many_for_some_formats)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.psq");
  g_autoptr (GError) error = NULL;

  ck_assert (!save_document (document, path, STUDY_FORMAT_PSQ, &error));
  ck_assert (g_error_matches (error, STUDY_ERROR, STUDY_ERROR_UNFIT));
}
END_TEST

/* As the user's other files are. */
START_TEST (a_new_file_is_for_whoever_may_read_it)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("new.sgf");
  mode_t mask = umask (022);
  GStatBuf info;

  ck_assert (save_document (document, path, STUDY_FORMAT_SGF, NULL));
  umask (mask);
  ck_assert_int_eq (g_stat (path, &info), 0);
  ck_assert_uint_eq (info.st_mode & 0777, 0644);
}
END_TEST

START_TEST (what_cannot_be_written_changes_nothing)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = g_build_filename (folder, "none", "a.sgf", NULL);
  g_autofree char *former = path_of ("a.sgf");
  g_autoptr (GError) error = NULL;

  edit (document, 0);
  ck_assert (!save_document (document, path, STUDY_FORMAT_SGF, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (wuzi_study_document_is_modified (document));
  ck_assert_str_eq (wuzi_study_document_get_path (document), former);
}
END_TEST

START_TEST (what_is_edited_while_it_is_saved_is_still_to_be_saved)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.sgf");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (WuziStudyDocument) again = NULL;

  edit (document, 0);
  wuzi_study_document_save_async (document, path, STUDY_FORMAT_SGF, FALSE, kept_take_result,
                                  &result);
  ck_assert (wuzi_study_document_is_saving (document));
  edit (document, 1);
  WAIT_FOR (result != NULL);
  ck_assert (wuzi_study_document_save_finish (document, result, NULL));
  ck_assert (!wuzi_study_document_is_saving (document));
  ck_assert (!wuzi_study_is_modified (game (document, 0)));
  ck_assert (wuzi_study_is_modified (game (document, 1)));
  ck_assert (!wuzi_study_document_is_changed_elsewhere (document));
  again = open_file (path, NULL);
  ck_assert_uint_eq (count_nodes (game (again, 0)), 4);
  ck_assert_uint_eq (count_nodes (game (again, 1)), 2);
}
END_TEST

/* It is as it was before, but the file isn't. */
START_TEST (what_is_undone_while_it_is_saved_is_still_to_be_saved)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.sgf");
  g_autoptr (GAsyncResult) result = NULL;

  edit (document, 0);
  wuzi_study_document_save_async (document, path, STUDY_FORMAT_SGF, FALSE, kept_take_result,
                                  &result);
  wuzi_study_undo (game (document, 0));
  WAIT_FOR (result != NULL);
  ck_assert (wuzi_study_document_is_modified (document));
  wuzi_study_redo (game (document, 0));
  ck_assert (!wuzi_study_document_is_modified (document));
}
END_TEST

START_TEST (of_several_saves_at_once_the_last_stays)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.sgf");
  GAsyncResult *results[3] = { NULL };
  g_autoptr (WuziStudyDocument) again = NULL;

  for (int i = 0; i < 3; i++) {
    ck_assert_uint_ne (
        wuzi_study_add_move (game (document, 0), STUDY_ROOT, STONE_BLACK, point_make (i, 4)),
        STUDY_NO_NODE);
    wuzi_study_document_save_async (document, path, STUDY_FORMAT_SGF, FALSE, kept_take_result,
                                    &results[i]);
  }
  WAIT_FOR (results[0] != NULL && results[1] != NULL && results[2] != NULL);
  for (int i = 0; i < 3; i++)
    g_object_unref (results[i]);
  ck_assert (!wuzi_study_document_is_modified (document));
  again = open_file (path, NULL);
  ck_assert_uint_eq (count_nodes (game (again, 0)), 6);
}
END_TEST

static void
set_read_only (const char *path)
{
  small_disk_set_read_only (path, TRUE);
}

static void
set_writable (const char *path)
{
  small_disk_set_read_only (path, FALSE);
}

static const struct {
  GIOErrorEnum code;
  void (*ail) (const char *folder);
  void (*mend) (const char *folder);
} DISKS[] = {
  { G_IO_ERROR_NO_SPACE, small_disk_fill, small_disk_empty },
  { G_IO_ERROR_READ_ONLY, set_read_only, set_writable },
};

START_TEST (a_disk_that_ails_takes_nothing_away)
{
  g_autofree char *path = path_of ("a.sgf");
  g_autofree char *fresh = path_of ("new.sgf");
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) unsaved = NULL;
  g_autoptr (GError) unkept = NULL;
  g_autoptr (WuziStudyDocument) document = NULL;

  if (!small_disk_mount (folder, 1 << 20))
    return;
  document = open_text ("a.sgf", TWO_GAMES);
  wuzi_study_document_keep (document, book, kept, FALSE);
  edit (document, 0);
  DISKS[_i].ail (folder);
  ck_assert (!save_document (document, path, STUDY_FORMAT_SGF, &unsaved));
  ck_assert (g_error_matches (unsaved, G_IO_ERROR, DISKS[_i].code));
  ck_assert (!keep_document (document, &unkept));
  ck_assert (!save_document (document, fresh, STUDY_FORMAT_SGF, NULL));
  ck_assert (!g_file_test (fresh, G_FILE_TEST_EXISTS));
  ck_assert (wuzi_study_document_is_modified (document));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, TWO_GAMES);
  DISKS[_i].mend (folder);
  ck_assert (keep_document (document, NULL));
  ck_assert (g_file_test (kept, G_FILE_TEST_EXISTS));
  ck_assert (save_document (document, path, STUDY_FORMAT_SGF, NULL));
}
END_TEST

static void
count_cb (guint *count)
{
  ++*count;
}

/* Even if nobody has the study any more. */
START_TEST (what_could_not_be_kept_is_tried_again_until_it_is)
{
  enum { TRIES = 20, RETRY_MSECS = 1 };
  g_autofree char *kept = g_build_filename (folder, "studies", "x.sgf", NULL);
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  WuziStudyDocument *document = wuzi_study_document_new (study);
  g_autoptr (WuziStudyDocument) again = NULL;
  guint told = 0;
  guint book_told = 0;

  if (!small_disk_mount (folder, 1 << 20)) {
    g_object_unref (document);
    return;
  }
  wuzi_record_book_set_retry (book, RETRY_MSECS);
  g_signal_connect_swapped (book, "problem::unsaved", G_CALLBACK (count_cb), &book_told);
  g_signal_connect_swapped (document, "problem", G_CALLBACK (count_cb), &told);
  wuzi_study_document_keep (document, book, kept, TRUE);
  edit (document, 0);
  small_disk_fill (folder);
  for (int i = 0; i < TRIES; i++)
    ck_assert (!keep_document (document, NULL));
  ck_assert_uint_eq (told, 1);
  ck_assert_uint_eq (book_told, 1);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 1);
  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &document);
  g_object_unref (document);
  ck_assert_ptr_nonnull (document);
  small_disk_empty (folder);
  WAIT_FOR (document == NULL);
  ck_assert_uint_eq (wuzi_record_book_get_unsaved (book), 0);
  again = open_file (kept, NULL);
  ck_assert_uint_eq (count_nodes (game (again, 0)), 2);
}
END_TEST

static void
saved_at_end_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  int *saved = user_data;

  *saved = wuzi_record_book_finish (WUZI_RECORD_BOOK (source), result, &error) ? 1 : 0;
}

START_TEST (what_could_not_be_kept_is_tried_again_at_the_end)
{
  g_autofree char *kept = g_build_filename (folder, "studies", "x.sgf", NULL);
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_new (study);
  int saved = -1;

  if (!small_disk_mount (folder, 1 << 20))
    return;
  wuzi_study_document_keep (document, book, kept, TRUE);
  edit (document, 0);
  small_disk_fill (folder);
  wuzi_study_document_keep_async (document, NULL, NULL);
  wuzi_record_book_save_async (book, saved_at_end_cb, &saved);
  WAIT_FOR (saved >= 0);
  ck_assert_int_eq (saved, 0);
  small_disk_empty (folder);
  saved = -1;
  wuzi_record_book_save_async (book, saved_at_end_cb, &saved);
  WAIT_FOR (saved >= 0);
  ck_assert_int_eq (saved, 1);
  ck_assert (g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (another_writer_is_seen)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.sgf");

  ck_assert (!wuzi_study_document_is_changed_elsewhere (document));
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15])", -1, NULL));
  ck_assert (wuzi_study_document_is_changed_elsewhere (document));
}
END_TEST

START_TEST (a_file_that_is_none_is_told)
{
  g_autofree char *path = path_of ("none.sgf");
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) strange = NULL;

  ck_assert_ptr_null (open_file (path, &missing));
  ck_assert (g_error_matches (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  ck_assert (g_file_set_contents (path, "\xff\x02", -1, NULL));
  ck_assert_ptr_null (open_file (path, &strange));
  ck_assert_int_eq (strange->domain, STUDY_ERROR);
}
END_TEST

static guint
count_left_behind (void)
{
  g_autofree char *unsaved = g_build_filename (folder, "unsaved", NULL);
  g_autoptr (GPtrArray) copies = study_copy_take_left_behind (unsaved);

  return copies->len;
}

static WuziStudyDocument *
rescue (const char *path)
{
  g_autoptr (StudyCopy) copy = study_copy_take (path);
  g_autoptr (GAsyncResult) result = NULL;
  WuziStudyDocument *document;

  wuzi_study_document_open_copy_async (copy, NULL, opened_cb, &result);
  WAIT_FOR (result != NULL);
  document = wuzi_study_document_open_finish (result, NULL);
  /* It is nobody else's from when it is read, and not only from the first change. */
  ck_assert_uint_eq (count_left_behind (), 0);
  wuzi_study_document_recover (document, book, copy);
  return document;
}

START_TEST (changes_are_kept_by_themselves_and_rescued)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.sgf");
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  g_autoptr (WuziStudyDocument) rescued = NULL;

  wuzi_study_document_set_keep_delay (document, 1);
  wuzi_study_document_keep (document, book, kept, FALSE);
  ck_assert (keep_document (document, NULL));
  ck_assert (!g_file_test (kept, G_FILE_TEST_EXISTS));
  edit (document, 0);
  WAIT_FOR (g_file_test (kept, G_FILE_TEST_EXISTS));
  g_clear_object (&document);
  rescued = rescue (kept);
  ck_assert_str_eq (wuzi_study_document_get_path (rescued), path);
  ck_assert (wuzi_study_document_is_modified (rescued));
  ck_assert_uint_eq (count_nodes (game (rescued, 0)), 4);
  ck_assert (save_document (rescued, path, STUDY_FORMAT_SGF, NULL));
  ck_assert (!wuzi_study_document_is_modified (rescued));
  WAIT_FOR (!g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (what_was_undone_needs_no_copy)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);

  wuzi_study_document_keep (document, book, kept, FALSE);
  edit (document, 0);
  ck_assert (keep_document (document, NULL));
  ck_assert (g_file_test (kept, G_FILE_TEST_EXISTS));
  wuzi_study_undo (game (document, 0));
  ck_assert (keep_document (document, NULL));
  ck_assert (!g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

/* Waits for a file while the program's main loop does nothing. */
static void
wait_for_file (const char *path)
{
  gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;
  g_autoptr (GMainContext) aside = g_main_context_new ();
  g_autoptr (GSource) tick = g_timeout_source_new (WAIT_TICK_MSECS);

  g_source_set_callback (tick, wait_tick_cb, NULL, NULL);
  g_source_attach (tick, aside);
  while (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    ck_assert (g_get_monotonic_time () < end);
    g_main_context_iteration (aside, TRUE);
  }
}

/* The copy is there, and whoever wrote it isn't back yet. */
START_TEST (what_isnt_wanted_while_it_is_kept_goes)
{
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);

  wuzi_study_document_keep (document, book, kept, FALSE);
  edit (document, 0);
  wuzi_study_document_keep_async (document, NULL, NULL);
  wait_for_file (kept);
  wuzi_study_document_forget_kept (document);
  WAIT_FOR (!g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_copy_is_left_behind_when_nobody_has_it)
{
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  WuziStudyDocument *document = open_text ("a.sgf", TWO_GAMES);

  wuzi_study_document_keep (document, book, kept, FALSE);
  edit (document, 0);
  ck_assert (keep_document (document, NULL));
  ck_assert_uint_eq (count_left_behind (), 0);
  g_object_unref (document);
  ck_assert_uint_eq (count_left_behind (), 1);
  document = rescue (kept);
  g_object_unref (document);
  ck_assert_uint_eq (count_left_behind (), 1);
}
END_TEST

/* Two that start at once look for copies at the same time. */
START_TEST (a_copy_is_rescued_by_the_first_who_finds_it)
{
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  WuziStudyDocument *document = open_text ("a.sgf", TWO_GAMES);
  g_autoptr (StudyCopy) copy = NULL;

  wuzi_study_document_keep (document, book, kept, FALSE);
  edit (document, 0);
  ck_assert (keep_document (document, NULL));
  ck_assert_ptr_null (study_copy_take (kept));
  g_object_unref (document);
  copy = study_copy_take (kept);
  ck_assert_ptr_nonnull (copy);
  ck_assert_ptr_null (study_copy_take (kept));
  ck_assert_uint_eq (count_left_behind (), 0);
  g_clear_pointer (&copy, study_copy_free);
  ck_assert_uint_eq (count_left_behind (), 1);
}
END_TEST

/* Its own copy was without a lock, and somebody who started took it for left behind. */
START_TEST (what_somebody_else_has_rescued_is_theirs)
{
  g_autofree char *unsaved = g_build_filename (folder, "unsaved", NULL);
  g_autofree char *kept = g_build_filename (unsaved, "x.sgf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autoptr (StudyCopy) theirs = NULL;

  ck_assert_int_eq (g_mkdir_with_parents (unsaved, 0700), 0);
  ck_assert (g_file_set_contents (kept, "(;FF[4]GM[4])", -1, NULL));
  theirs = study_copy_take (kept);
  wuzi_study_document_keep (document, book, kept, FALSE);
  edit (document, 0);
  ck_assert (keep_document (document, NULL));
  ck_assert (g_file_get_contents (kept, &text, NULL, NULL));
  ck_assert_str_eq (text, "(;FF[4]GM[4])");
  ck_assert_uint_eq (count_left_behind (), 0);
  g_clear_object (&document);
  ck_assert_uint_eq (count_left_behind (), 1);
}
END_TEST

START_TEST (a_copy_that_is_gone_is_not_rescued)
{
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);

  ck_assert_ptr_null (study_copy_take (kept));
}
END_TEST

START_TEST (a_study_of_ones_own_stays_with_a_copy_elsewhere)
{
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_new (study);
  g_autofree char *kept = path_of ("own.sgf");
  g_autofree char *copy = path_of ("copy.sgf");

  wuzi_study_document_keep (document, book, kept, TRUE);
  edit (document, 0);
  ck_assert (save_document (document, copy, STUDY_FORMAT_SGF, NULL));
  ck_assert_ptr_null (wuzi_study_document_get_path (document));
  ck_assert (keep_document (document, NULL));
  ck_assert (g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

static guint
count_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (dir) != NULL)
    count++;
  return count;
}

/* Once, however often what is to replace it can't be written. */
START_TEST (what_another_has_written_is_set_aside)
{
  enum { ROOM = 1 << 16, TRIES = 3 };
  g_autoptr (WuziStudy) study = wuzi_study_new (15);
  g_autoptr (WuziStudyDocument) document = wuzi_study_document_new (study);
  g_autofree char *kept = path_of ("own.sgf");
  g_autofree char *comment = g_strnfill (ROOM, 'x');
  guint count;
  guint put = 0;

  wuzi_study_document_keep (document, book, kept, TRUE);
  wuzi_study_set_comment (study, STUDY_ROOT, comment);
  ck_assert (g_file_set_contents (kept, "(;GM[4]SZ[15])", -1, NULL));
  count = count_files ();
  limit_files (ROOM);
  for (int i = 0; i < TRIES; i++)
    put += keep_document (document, NULL) ? 1 : 0;
  limit_files (RLIM_INFINITY);
  ck_assert_uint_eq (put, 0);
  ck_assert (keep_document (document, NULL));
  ck_assert_uint_eq (count_files (), count + 2); /* with that of the lock */
}
END_TEST

START_TEST (the_only_file_waits_for_another_copy_that_writes)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *kept = path_of ("own.sgf");
  g_autoptr (GError) error = NULL;
  int lock = hold_lock (folder);

  wuzi_study_document_keep (document, book, kept, TRUE);
  edit (document, 0);
  ck_assert (!keep_document (document, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  ck_assert (!g_file_test (kept, G_FILE_TEST_EXISTS));
  close (lock);
  ck_assert (keep_document (document, NULL));
  ck_assert (g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

/* As it is to whoever has read it before. */
START_TEST (a_rescued_study_knows_what_its_file_was)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", TWO_GAMES);
  g_autofree char *path = path_of ("a.sgf");
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  g_autoptr (WuziStudyDocument) rescued = NULL;
  g_autoptr (WuziStudyDocument) late = NULL;

  wuzi_study_document_keep (document, book, kept, FALSE);
  edit (document, 0);
  ck_assert (keep_document (document, NULL));
  g_clear_object (&document);
  rescued = rescue (kept);
  ck_assert (!wuzi_study_document_is_changed_elsewhere (rescued));
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15])", -1, NULL));
  ck_assert (wuzi_study_document_is_changed_elsewhere (rescued));
  g_clear_object (&rescued);
  late = rescue (kept);
  ck_assert (wuzi_study_document_is_changed_elsewhere (late));
  ck_assert_str_eq (wuzi_study_document_get_path (late), path);
}
END_TEST

/* Written by a version that noted the path alone. */
START_TEST (a_rescued_study_need_not_know_what_its_file_was)
{
  g_autofree char *path = path_of ("a.sgf");
  g_autofree char *kept = path_of ("x.sgf");
  g_autofree char *origin = g_strconcat (kept, ".from", NULL);
  g_autoptr (WuziStudyDocument) rescued = NULL;

  ck_assert (g_file_set_contents (kept, TWO_GAMES, -1, NULL));
  ck_assert (g_file_set_contents (origin, path, -1, NULL));
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15])", -1, NULL));
  rescued = rescue (kept);
  ck_assert_str_eq (wuzi_study_document_get_path (rescued), path);
  ck_assert (!wuzi_study_document_is_changed_elsewhere (rescued));
}
END_TEST

START_TEST (games_in_no_file_have_changes_and_are_kept)
{
  StudyFile *games = study_file_new (STUDY_FORMAT_SGF);
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  g_autofree char *path = path_of ("a.sgf");
  g_autoptr (WuziStudyDocument) document = NULL;

  g_ptr_array_add (games->studies, wuzi_study_new (15));
  document = wuzi_study_document_new_of_games (games);
  ck_assert (wuzi_study_document_is_modified (document));
  wuzi_study_document_set_keep_delay (document, 1);
  wuzi_study_document_keep (document, book, kept, FALSE);
  WAIT_FOR (g_file_test (kept, G_FILE_TEST_EXISTS));
  ck_assert (save_document (document, path, STUDY_FORMAT_SGF, NULL));
  ck_assert (!wuzi_study_document_is_modified (document));
  WAIT_FOR (!g_file_test (kept, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (an_opinion_of_the_engine_is_no_change_but_is_saved_with_one)
{
  g_autoptr (WuziStudyDocument) document = open_text ("a.sgf", "(;GM[4]SZ[15];B[hh])");
  g_autofree char *kept = g_build_filename (folder, "unsaved", "x.sgf", NULL);
  g_autofree char *path = path_of ("a.sgf");
  g_autoptr (WuziStudyDocument) again = NULL;
  StudyNode node = wuzi_study_get_child (game (document, 0), STUDY_ROOT);

  wuzi_study_document_keep (document, book, kept, FALSE);
  wuzi_study_set_value (game (document, 0), node, 0.25);
  ck_assert (!wuzi_study_document_is_modified (document));
  ck_assert (keep_document (document, NULL));
  ck_assert (!g_file_test (kept, G_FILE_TEST_EXISTS));
  edit (document, 0);
  ck_assert (save_document (document, path, STUDY_FORMAT_SGF, NULL));
  again = open_file (path, NULL);
  ck_assert (wuzi_study_get_note (game (again, 0), node)->has_value);
}
END_TEST

/* A place without paths is read, saved into, and found again after a crash. */
START_TEST (games_may_lie_elsewhere)
{
  g_autofree char *path = path_of ("a b.sgf");
  g_autofree char *place = g_strconcat (REMOTE_SCHEME "://", path, NULL);
  g_autoptr (WuziStudyDocument) document = NULL;
  g_autoptr (WuziStudyDocument) again = NULL;
  g_autoptr (GError) error = NULL;
  WuziStudy *study;

  remote_file_register ();
  ck_assert (g_file_set_contents (path, TWO_GAMES, -1, NULL));
  document = open_file (place, &error);
  ck_assert_ptr_nonnull (document);
  ck_assert_str_eq (wuzi_study_document_get_path (document), place);
  study = g_ptr_array_index (wuzi_study_document_get_games (document)->studies, 0);
  wuzi_study_set_comment (study, STUDY_ROOT, "far");
  ck_assert (save_document (document, place, STUDY_FORMAT_SGF, &error));
  ck_assert (!wuzi_study_document_is_modified (document));
  ck_assert (!wuzi_study_document_is_changed_elsewhere (document));
  again = open_file (path, &error);
  study = g_ptr_array_index (wuzi_study_document_get_games (again)->studies, 0);
  ck_assert_str_eq (wuzi_study_get_note (study, STUDY_ROOT)->comment, "far");
  ck_assert_ptr_null (open_file ("wuzi-nowhere://host/a.sgf", &error));
  ck_assert_ptr_nonnull (strstr (error->message, "wuzi-nowhere://host/a.sgf"));
  g_clear_error (&error);
  ck_assert (!save_document (document, "wuzi-nowhere://host/a.sgf", STUDY_FORMAT_SGF, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "wuzi-nowhere://host/a.sgf"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-document");
  TCase *files = tcase_create ("files");

  tcase_add_checked_fixture (files, set_up, tear_down);
  tcase_add_test (files, all_games_of_a_file_are_saved_again);
  tcase_add_test (files, many_games_are_saved_and_let_go_like_few);
  tcase_add_test (files, what_a_format_cannot_hold_is_told);
  tcase_add_test (files, several_games_are_too_many_for_some_formats);
  tcase_add_test (files, a_new_file_is_for_whoever_may_read_it);
  tcase_add_test (files, what_cannot_be_written_changes_nothing);
  tcase_add_test (files, what_is_edited_while_it_is_saved_is_still_to_be_saved);
  tcase_add_test (files, what_is_undone_while_it_is_saved_is_still_to_be_saved);
  tcase_add_test (files, of_several_saves_at_once_the_last_stays);
  tcase_add_test (files, what_could_not_be_kept_is_tried_again_until_it_is);
  tcase_add_test (files, what_could_not_be_kept_is_tried_again_at_the_end);
  tcase_add_test (files, what_another_has_written_is_set_aside);
  tcase_add_test (files, the_only_file_waits_for_another_copy_that_writes);
  tcase_add_loop_test (files, a_disk_that_ails_takes_nothing_away, 0, G_N_ELEMENTS (DISKS));
  tcase_add_test (files, another_writer_is_seen);
  tcase_add_test (files, a_file_that_is_none_is_told);
  tcase_add_test (files, changes_are_kept_by_themselves_and_rescued);
  tcase_add_test (files, what_was_undone_needs_no_copy);
  tcase_add_test (files, what_isnt_wanted_while_it_is_kept_goes);
  tcase_add_test (files, a_copy_is_left_behind_when_nobody_has_it);
  tcase_add_test (files, a_copy_is_rescued_by_the_first_who_finds_it);
  tcase_add_test (files, what_somebody_else_has_rescued_is_theirs);
  tcase_add_test (files, a_copy_that_is_gone_is_not_rescued);
  tcase_add_test (files, a_study_of_ones_own_stays_with_a_copy_elsewhere);
  tcase_add_test (files, a_rescued_study_knows_what_its_file_was);
  tcase_add_test (files, a_rescued_study_need_not_know_what_its_file_was);
  tcase_add_test (files, games_in_no_file_have_changes_and_are_kept);
  tcase_add_test (files, an_opinion_of_the_engine_is_no_change_but_is_saved_with_one);
  tcase_add_test (files, games_may_lie_elsewhere);
  suite_add_tcase (suite, files);
  return run_suite (suite);
}
