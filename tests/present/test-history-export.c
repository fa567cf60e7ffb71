/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded games as text. */
#include "present/history/history-export.h"

#include <string.h>

#include "support/check-main.h"
#include "support/stats-test.h"

static char *ids[3]; /* NULL at the end */

static void
set_up (void)
{
  const StatsGame games[] = {
    { 'w', FALSE, "easy", 0, 3, point_make (7, 7), RULE_FREESTYLE },
    { 'l', FALSE, NULL, 1, 5, point_make (0, 0), RULE_FREESTYLE },
  };

  stats_open ();
  stats_load ();
  stats_log_in ();
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    ids[i] = stats_book_game (&games[i]);
  stats_wait (G_N_ELEMENTS (games));
}

static void
tear_down (void)
{
  g_clear_pointer (&ids[0], g_free);
  g_clear_pointer (&ids[1], g_free);
  stats_close ();
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* (transfer full) */
static char *
export_games (HistoryExport kind, const char *path, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  history_export_async (book, (const char *const *) ids, kind, path, NULL, done_cb, &result);
  WAIT_FOR (result != NULL);
  return history_export_finish (result, error);
}

START_TEST (moves_stand_a_game_a_line)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = export_games (HISTORY_EXPORT_MOVES, NULL, &error);
  g_auto (GStrv) lines = NULL;

  ck_assert_ptr_null (error);
  lines = g_strsplit (text, "\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), 2);
  ck_assert (g_str_has_prefix (lines[0], "h8 "));
  ck_assert (g_str_has_prefix (lines[1], "a1 "));
}
END_TEST

START_TEST (games_are_one_collection_in_a_file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "games.sgf", NULL);
  g_autofree char *written = export_games (HISTORY_EXPORT_SGF, path, &error);
  g_autofree char *text = NULL;

  ck_assert_ptr_null (error);
  ck_assert_str_eq (written, path);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert (g_str_has_prefix (text, "(;"));
  ck_assert_ptr_nonnull (strstr (text, ";B[hh]"));
  ck_assert_ptr_nonnull (strstr (text, ")\n(;"));
}
END_TEST

START_TEST (what_can_not_be_written_is_told)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, "nowhere", "games.sgf", NULL);

  ck_assert_ptr_null (export_games (HISTORY_EXPORT_SGF, path, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("history-export");
  TCase *tcase = tcase_create ("export");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, moves_stand_a_game_a_line);
  tcase_add_test (tcase, games_are_one_collection_in_a_file);
  tcase_add_test (tcase, what_can_not_be_written_is_told);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
