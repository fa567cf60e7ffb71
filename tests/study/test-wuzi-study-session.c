/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is studied is read, kept, read again and rescued, without a window. */
#include "study/wuzi-study-session.h"

#include "records/games/study-copy.h"
#include "support/check-main.h"
#include "support/study-edits.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static const char UNKNOWN_ID[] = "99999999-9999-4999-8999-999999999999";

static char *folder;
static WuziRecordBook *book;
static WuziStudySession *session;

/* What it said last. */
static char *failure;
static gboolean is_missing; /* says the failure */
static char *words;

static void
said_cb (char **said, const char *sentence)
{
  g_free (*said);
  *said = g_strdup (sentence);
}

static void
failed_cb (WuziStudySession *self, const GError *error)
{
  said_cb (&failure, error->message);
  is_missing = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
begin (const char *id)
{
  session = wuzi_study_session_new (book, id);
  g_signal_connect (session, "failed", G_CALLBACK (failed_cb), NULL);
  g_signal_connect_swapped (session, "told", G_CALLBACK (said_cb), &words);
}

/* Waits until what was changed is kept. */
static void
end (void)
{
  WuziStudyDocument *document = wuzi_study_session_get_document (session);

  wuzi_study_session_close (session);
  if (document != NULL)
    g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &document);
  g_clear_object (&session);
  WAIT_FOR (document == NULL);
}

static void
set_up (void)
{
  folder = temp_folder_make ();
  book = wuzi_record_book_new (folder);
  wuzi_record_book_load_async (book, NULL, NULL, NULL);
  WAIT_FOR (wuzi_record_book_get_loaded (book));
  begin (NULL);
}

static void
tear_down (void)
{
  end ();
  g_clear_object (&book);
  g_clear_pointer (&failure, g_free);
  g_clear_pointer (&words, g_free);
  g_clear_pointer (&folder, temp_folder_free);
}

/* Reads a file with that text. (transfer full) its path */
static char *
open_text (const char *text)
{
  char *path = g_build_filename (folder, "a.sgf", NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  wuzi_study_session_open (session, path);
  ck_assert_str_eq (wuzi_study_session_get_path (session), path);
  WAIT_FOR (wuzi_study_session_get_document (session) != NULL);
  return path;
}

static WuziStudy *
study (void)
{
  WuziStudyDocument *document = wuzi_study_session_get_document (session);

  return g_ptr_array_index (wuzi_study_document_get_games (document)->studies, 0);
}

static void
edit (void)
{
  wuzi_study_add_move (study (), STUDY_ROOT, STONE_BLACK, point_make (4, 4));
}

/* The copy of what isn't saved, or NULL. (transfer full) */
static char *
find_copy (void)
{
  g_autofree char *unsaved = wuzi_study_session_dup_unsaved_folder (book);
  g_autoptr (GDir) dir = g_dir_open (unsaved, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".sgf"))
      return g_build_filename (unsaved, name, NULL);
  return NULL;
}

START_TEST (a_file_is_read_and_read_again)
{
  g_autofree char *path = open_text ("(;GM[4]SZ[15];B[hh])");

  ck_assert (!wuzi_study_session_is_unsaved (session));
  ck_assert_ptr_null (wuzi_study_session_get_id (session));
  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh];W[hi])", -1, NULL));
  wuzi_study_session_reload (session);
  WAIT_FOR (count_nodes (study ()) == 3);
  edit ();
  ck_assert (wuzi_study_session_is_unsaved (session));
  wuzi_study_session_reload (session);
  run_pending ();
  ck_assert_uint_eq (count_nodes (study ()), 4);
  ck_assert_ptr_null (failure);
}
END_TEST

START_TEST (what_cannot_be_read_again_stays)
{
  g_autofree char *path = open_text ("(;GM[4]SZ[15];B[hh])");

  ck_assert (g_file_set_contents (path, "\x01", 1, NULL));
  wuzi_study_session_reload (session);
  WAIT_FOR (words != NULL);
  ck_assert_uint_eq (count_nodes (study ()), 2);
  ck_assert_ptr_null (failure);
}
END_TEST

START_TEST (what_is_not_there_is_told)
{
  wuzi_study_session_open (session, "/none/a.sgf");
  WAIT_FOR (failure != NULL);
  ck_assert (is_missing);
  end ();
  g_clear_pointer (&failure, g_free);
  begin (UNKNOWN_ID);
  WAIT_FOR (failure != NULL);
  ck_assert (is_missing);
  ck_assert_ptr_null (wuzi_study_session_get_record (session));
  ck_assert_str_eq (wuzi_study_session_get_origin (session), UNKNOWN_ID);
}
END_TEST

START_TEST (what_is_there_but_no_study_is_told_otherwise)
{
  g_autofree char *path = g_build_filename (folder, "broken.sgf", NULL);

  ck_assert (g_file_set_contents (path, "\x01", 1, NULL));
  wuzi_study_session_open (session, path);
  WAIT_FOR (failure != NULL);
  ck_assert (!is_missing);
}
END_TEST

START_TEST (what_is_not_saved_is_kept_and_rescued)
{
  g_autofree char *path = open_text ("(;GM[4]SZ[15];B[hh])");
  g_autofree char *copy = NULL;
  g_autofree char *unsaved = NULL;
  g_autoptr (GPtrArray) left_behind = NULL;

  edit ();
  end ();
  copy = find_copy ();
  ck_assert_ptr_nonnull (copy);
  unsaved = wuzi_study_session_dup_unsaved_folder (book);
  left_behind = study_copy_take_left_behind (unsaved);
  ck_assert_uint_eq (left_behind->len, 1);
  begin (NULL);
  wuzi_study_session_rescue (session, g_ptr_array_steal_index (left_behind, 0));
  WAIT_FOR (words != NULL);
  ck_assert_str_eq (wuzi_study_session_get_path (session), path);
  ck_assert_uint_eq (count_nodes (study ()), 3);
  ck_assert (wuzi_study_session_is_unsaved (session));
}
END_TEST

START_TEST (it_may_be_closed_while_it_reads)
{
  g_autofree char *path = g_build_filename (folder, "a.sgf", NULL);

  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh])", -1, NULL));
  wuzi_study_session_open (session, path);
  wuzi_study_session_close (session);
  g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  g_object_unref (session);
  WAIT_FOR (session == NULL);
  ck_assert_ptr_null (failure);
  begin (NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("wuzi-study-session");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_file_is_read_and_read_again);
  tcase_add_test (tcase, what_cannot_be_read_again_stays);
  tcase_add_test (tcase, what_is_not_there_is_told);
  tcase_add_test (tcase, what_is_there_but_no_study_is_told_otherwise);
  tcase_add_test (tcase, what_is_not_saved_is_kept_and_rescued);
  tcase_add_test (tcase, it_may_be_closed_while_it_reads);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
