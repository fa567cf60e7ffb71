/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To which moves of games a repertoire has no answer. */
#include "present/study/repertoire-gaps.h"

#include <glib/gstdio.h>

#include "library/made-database.h"
#include "support/repertoire-study.h"
#include "support/temp-folder.h"
#include "support/wait.h"

/* Black: h8; on h9 i9, on which i10 is answered, j10 isn't; j6 is bad. */
#define TREE                                                                                       \
  "(;GM[4]SZ[15]RU[Renju]WZRP[black];B[hh];W[hg](;B[ig](;W[if];B[gf])(;W[jf]))"                    \
  "(;B[jj]BM[1];W[gg];B[ff]))"

static char *folder;
static WuziRecordBook *book;
static WuziLibrary *library;
static WuziExplorer *explorer;
static WuziStudy *study;
static RepertoireGaps *gaps;
static GError *error;
static gboolean done;
static double progress;
static int games; /* that were added */

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  done = TRUE;
}

static void
set_up (void)
{
  folder = temp_folder_make ();
  book = wuzi_record_book_new (folder);
  done = FALSE;
  wuzi_record_book_load_async (book, NULL, done_cb, NULL);
  WAIT_FOR (done);
  games = 0;
}

static void
tear_down (void)
{
  g_clear_pointer (&gaps, repertoire_gaps_free);
  g_clear_error (&error);
  g_clear_object (&explorer);
  g_clear_object (&library);
  g_clear_object (&study);
  g_clear_object (&book);
  temp_folder_free (folder);
}

/* So many games that go on in different ways. */
static void
add_games (LibraryDb *db, const char *moves, LibraryResult result, int count)
{
  for (int i = 0; i < count; i++, games++) {
    g_autofree char *all = g_strdup_printf ("%s%c%d", moves, 'a' + games / 7, 1 + games % 7);

    made_database_add (db, "Ando", "Beck", all, result, NULL, 2001, 0);
  }
}

static LibraryDb *
open_database (void)
{
  g_autofree char *path = g_build_filename (folder, "library", "Club.wuzidb", NULL);
  g_autofree char *place = g_path_get_dirname (path);

  g_mkdir (place, 0700);
  return library_db_open (path, NULL);
}

static void
load_explorer (void)
{
  g_autofree char *place = g_build_filename (folder, "library", NULL);

  library = wuzi_library_new (place);
  explorer = wuzi_explorer_new (book, library);
  wuzi_explorer_load (explorer);
  WAIT_FOR (wuzi_explorer_count_sources (explorer) == 2);
}

static void
progress_cb (double part, gpointer user_data)
{
  ck_assert (part > progress && part <= 1);
  progress = part;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gaps = repertoire_gaps_find_finish (study, result, &error);
  done = TRUE;
}

static void
find (const char *sgf, GCancellable *cancellable)
{
  g_clear_pointer (&gaps, repertoire_gaps_free);
  g_clear_object (&study);
  study = repertoire_study_new (sgf);
  done = FALSE;
  progress = 0;
  repertoire_gaps_find_async (study, explorer, progress_cb, cancellable, found_cb, NULL);
  WAIT_FOR (done);
}

/* "h8 h9: Bi9 3 1-1-1": where, the move, games, how often black, white and nobody won. */
static void
assert_found (const char *sgf, const char *expected)
{
  g_autoptr (GString) words = g_string_new (NULL);

  find (sgf, NULL);
  ck_assert_ptr_nonnull (gaps);
  for (guint i = 0; i < gaps->gaps->len; i++) {
    const RepertoireGap *gap = &g_array_index (gaps->gaps, RepertoireGap, i);
    char point[NOTATION_POINT_BYTES];

    g_string_append_printf (words, "%s%s: %s%s %u %u-%u-%u", i > 0 ? ", " : "", gap->before,
                            gap->stone == STONE_BLACK ? "B" : "W",
                            notation_from_point (gap->next.point, point), gap->next.games,
                            gap->next.black_wins, gap->next.white_wins, gap->next.draws);
  }
  ck_assert_str_eq (words->str, expected);
}

START_TEST (what_was_played_and_is_not_answered_is_found)
{
  g_autoptr (LibraryDb) db = open_database ();
  const RepertoireGap *gap;

  /* As the tree has it, mirrored, and by another order. */
  add_games (db, "h8h9i9j10", LIBRARY_RESULT_BLACK_WINS, 3);
  add_games (db, "h8h9g9f10", LIBRARY_RESULT_WHITE_WINS, 1);
  add_games (db, "i9h9h8j10", LIBRARY_RESULT_DRAW, 1);
  /* Answered; too few; behind a bad move; and nothing that the tree has. */
  add_games (db, "h8h9i9i10", LIBRARY_RESULT_WHITE_WINS, 4);
  add_games (db, "h8h9g9g10", LIBRARY_RESULT_WHITE_WINS, 2);
  add_games (db, "h8h9i9g9", LIBRARY_RESULT_WHITE_WINS, 2);
  add_games (db, "h8h9j6k6", LIBRARY_RESULT_WHITE_WINS, 4);
  /* Aslant, however it is turned. */
  add_games (db, "h8i9", LIBRARY_RESULT_WHITE_WINS, 4);
  add_games (db, "h8g7", LIBRARY_RESULT_BLACK_WINS, 2);
  load_explorer ();
  find (TREE, NULL);
  ck_assert_uint_eq (gaps->gaps->len, 2);
  ck_assert (!gaps->more);
  ck_assert_double_eq (progress, 1);
  gap = &g_array_index (gaps->gaps, RepertoireGap, 0);
  ck_assert_str_eq (gap->before, "h8");
  ck_assert_uint_eq (gap->next.games, 6);
  ck_assert_uint_eq (gap->next.black_wins, 2);
  ck_assert_uint_eq (gap->next.white_wins, 4);
  ck_assert_int_eq (gap->stone, STONE_WHITE);
  ck_assert_uint_eq (gap->node, wuzi_study_get_child (study, STUDY_ROOT));
  gap = &g_array_index (gaps->gaps, RepertoireGap, 1);
  ck_assert_str_eq (gap->before, "h8 h9 i9");
  ck_assert_uint_eq (gap->next.point, notation_to_point ("j10", 15));
  ck_assert_uint_eq (gap->next.games, 5);
  ck_assert_uint_eq (gap->next.black_wins, 3);
  ck_assert_uint_eq (gap->next.white_wins, 1);
  ck_assert_uint_eq (gap->next.draws, 1);
  /* The tree has the move. */
  ck_assert_uint_eq (wuzi_study_get_point (study, gap->node), notation_to_point ("j10", 15));
  /* Under another rule nobody has played. */
  assert_found ("(;SZ[15]RU[Freestyle]WZRP[black];B[hh])", "");
  assert_found ("(;SZ[15]RU[Renju];B[hh])", "");
}
END_TEST

/* The same position by two ways, and an answer in one of them. */
START_TEST (transpositions_are_one_position)
{
  g_autoptr (LibraryDb) db = open_database ();

  add_games (db, "a15b15c15d15e12f11", LIBRARY_RESULT_BLACK_WINS, 3);
  add_games (db, "c15b15a15d15e12f11", LIBRARY_RESULT_WHITE_WINS, 2);
  add_games (db, "a15d15c15b15e12g11", LIBRARY_RESULT_WHITE_WINS, 3);
  load_explorer ();
  assert_found ("(;SZ[15]RU[Renju]WZRP[black](;B[aa];W[ba];B[ca];W[da];B[ed])"
                "(;B[ca];W[ba];B[aa];W[da];B[ed];W[fe];B[oo]))",
                "a15: Wa12 3 0-3-0, a15 b15 c15 d15 e12: Wg11 3 0-3-0");
  /* White answers, from the first move on. */
  assert_found ("(;SZ[15]RU[Renju]WZRP[white];B[aa];W[ba])", "a15 b15: Bc15 3 3-0-0");
  assert_found ("(;SZ[15]RU[Renju]WZRP[white];B[hh];W[hi])", ": Ba1 6 3-3-0");
}
END_TEST

/* Five in a row end the game. */
START_TEST (the_end_of_a_game_needs_no_answer)
{
  g_autoptr (LibraryDb) db = open_database ();

  for (int i = 0; i < 3; i++)
    made_database_add (db,
                       i == 0   ? "Ando"
                       : i == 1 ? "Beck"
                                : "Čech",
                       "Dahl", "h8a15k5b15m9c15e3d15g12e15", LIBRARY_RESULT_WHITE_WINS, NULL,
                       2000 + i, 0);
  load_explorer ();
  assert_found ("(;SZ[15]RU[Renju]WZRP[black];B[hh];W[aa];B[kk];W[ba];B[mg];W[ca];B[em];W[da];"
                "B[gd])",
                "");
  assert_found ("(;SZ[15]RU[Renju]WZRP[black];B[hh];W[aa];B[kk];W[ba];B[mg];W[ca];B[em])",
                "h8 a15 k5 b15 m9 c15 e3: Wd15 3 0-3-0");
}
END_TEST

START_TEST (it_may_be_stopped)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (LibraryDb) db = open_database ();

  load_explorer ();
  g_cancellable_cancel (cancellable);
  find (TREE, cancellable);
  ck_assert_ptr_null (gaps);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_double_eq (progress, 0);
}
END_TEST

/* One first move after the other, each with an answer of white's. */
START_TEST (only_the_first_positions_are_looked_at)
{
  g_autoptr (GString) sgf = g_string_new ("(;SZ[19]RU[Renju]WZRP[white]");
  g_autoptr (LibraryDb) db = open_database ();

  for (int i = 0; i < 80; i++)
    for (int j = 0; j < 80; j++)
      g_string_append_printf (sgf, "(;B[%c%c];W[%c%c])", 'a' + i % 19, 'a' + i / 19, 'a' + j % 19,
                              's' - j / 19);
  g_string_append_c (sgf, ')');
  load_explorer ();
  find (sgf->str, NULL);
  ck_assert (gaps->more);
  ck_assert_uint_eq (gaps->gaps->len, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("repertoire-gaps");
  TCase *found = tcase_create ("found");

  tcase_add_checked_fixture (found, set_up, tear_down);
  tcase_set_timeout (found, 0);
  tcase_add_test (found, what_was_played_and_is_not_answered_is_found);
  tcase_add_test (found, transpositions_are_one_position);
  tcase_add_test (found, the_end_of_a_game_needs_no_answer);
  tcase_add_test (found, it_may_be_stopped);
  tcase_add_test (found, only_the_first_positions_are_looked_at);
  suite_add_tcase (suite, found);
  return run_suite (suite);
}
