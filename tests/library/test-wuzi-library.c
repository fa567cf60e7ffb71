/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the library, and of databases that are asked in the background. */
#include "library/made-games.h"
#include "library/wuzi-library.h"
#include "records/wuzi-game-list.h"
#include "support/check-main.h"
#include "support/temp-folder.h"
#include "support/wait.h"

static char *folder;
static WuziLibrary *library;

static void
set_up (void)
{
  folder = temp_folder_make ();
  library = wuzi_library_new (folder);
}

static void
tear_down (void)
{
  g_clear_object (&library);
  run_pending ();
  temp_folder_free (folder);
}

/* Loads what is there. */
static void
load (void)
{
  wuzi_library_load (library);
  WAIT_FOR (wuzi_loaded_list_is_loaded (WUZI_LOADED_LIST (library)));
}

static WuziDatabase *
add (const char *name)
{
  g_autoptr (GError) error = NULL;
  WuziDatabase *database = wuzi_library_add (library, name, &error);

  g_assert_no_error (error);
  return database;
}

/* The names of all databases, "One, Two". */
static void
assert_names (const char *expected)
{
  GString *names = g_string_new (NULL);
  guint count = g_list_model_get_n_items (G_LIST_MODEL (library));

  for (guint i = 0; i < count; i++) {
    g_autoptr (WuziDatabase) database = g_list_model_get_item (G_LIST_MODEL (library), i);

    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", wuzi_database_get_name (database));
  }
  ck_assert_str_eq (names->str, expected);
  g_string_free (names, TRUE);
}

/* Adds so many games of A and B, the last of which B wins. */
static void
fill (WuziDatabase *database, int games)
{
  LibraryDb *db = library_db_open (wuzi_database_get_path (database), NULL);
  LibraryWriter *writer = library_writer_new (db);
  Point points[BOARD_MAX_STONES];
  char round[16];

  for (int i = 0; i < games; i++) {
    LibraryGame game =
        made_game ("A", "B", "h8h9i9",
                   i < games - 1 ? LIBRARY_RESULT_BLACK_WINS : LIBRARY_RESULT_WHITE_WINS, points);

    g_snprintf (round, sizeof round, "%d", i);
    game.round = round;
    game.year = 2000 + i;
    ck_assert_int_eq (library_writer_add (writer, &game), LIBRARY_ADDED);
  }
  ck_assert (library_writer_commit (writer, NULL));
  library_writer_free (writer);
  library_db_close (db);
}

START_TEST (a_library_has_a_database_for_each_file)
{
  assert_names ("");
  load ();
  add ("Two");
  add ("One");
  assert_names ("One, Two");
  g_clear_object (&library);
  library = wuzi_library_new (folder);
  assert_names ("");
  load ();
  assert_names ("One, Two");
}
END_TEST

START_TEST (names_are_such_as_files_may_have)
{
  load ();
  add ("Games");
  add ("Games");
  add ("../a/b");
  add ("  ");
  assert_names ("Games, Games 2, Games 3, _._a_b");
}
END_TEST

START_TEST (a_file_gives_a_name_without_its_endings)
{
  static const char *const NAMES[][2] = {
    { "/a/renjunet_v10_20261101.rif", "renjunet_v10_20261101" },
    { "/a/club.sgf.xz", "club" },
    { "/a/Gomocup 2024.tar.gz", "Gomocup 2024" },
    { "/a/games.d", "games.d" },
    { "/a/.sgf", ".sgf" },
    { "/a/花月.TXT", "花月" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autoptr (GFile) file = g_file_new_for_path (NAMES[i][0]);
    g_autofree char *name = wuzi_library_dup_name_for_file (file);

    ck_assert_str_eq (name, NAMES[i][1]);
  }
}
END_TEST

START_TEST (a_path_is_found_by_the_name_that_made_it)
{
  g_autofree char *path = wuzi_library_choose_path (folder, "a/b", NULL);
  g_autofree char *same = wuzi_library_ensure_path (folder, "a/b", NULL);
  g_autofree char *other = wuzi_library_choose_path (folder, "a/b", NULL);
  g_autofree char *found = wuzi_library_find_path (folder, "a/b", NULL);
  g_autofree char *second = wuzi_library_find_path (folder, "a_b 2", NULL);
  g_autofree char *name = wuzi_library_dup_name_of_path (path);
  g_autoptr (GError) error = NULL;

  ck_assert_str_eq (name, "a_b");
  ck_assert_str_eq (same, path);
  ck_assert_str_eq (found, path);
  ck_assert_str_eq (second, other);
  ck_assert_ptr_null (wuzi_library_find_path (folder, "a", &error));
  g_assert_no_error (error);
}
END_TEST

START_TEST (what_is_deleted_leaves_nothing)
{
  g_autofree char *path = wuzi_library_choose_path (folder, "Club", NULL);
  LibraryDb *db = library_db_open (path, NULL);
  g_autoptr (GDir) files = NULL;

  ck_assert_ptr_nonnull (db);
  ck_assert (wuzi_library_delete (path, NULL));
  library_db_close (db);
  files = g_dir_open (folder, 0, NULL);
  ck_assert_ptr_null (g_dir_read_name (files));
}
END_TEST

/* One that is thrown away, and may be had back, isn't taken for the one that is wanted. */
START_TEST (a_name_that_was_thrown_away_is_not_shared)
{
  WuziDatabase *database = add ("Club");
  g_autofree char *old = g_strdup (wuzi_database_get_path (database));
  g_autofree char *path = NULL;

  ck_assert (wuzi_library_remove (library, database, NULL));
  ck_assert_ptr_null (wuzi_library_find_path (folder, "Club", NULL));
  path = wuzi_library_ensure_path (folder, "Club", NULL);
  ck_assert_str_ne (path, old);
}
END_TEST

START_TEST (what_is_thrown_away_can_be_had_back)
{
  WuziDatabase *database;
  g_autofree char *path = NULL;

  load ();
  database = g_object_ref (add ("One"));
  add ("Two");
  path = g_strdup (wuzi_database_get_path (database));
  ck_assert (wuzi_library_remove (library, database, NULL));
  assert_names ("Two");
  ck_assert (wuzi_library_restore (library, database, NULL));
  assert_names ("One, Two");
  ck_assert (wuzi_library_remove (library, database, NULL));
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  g_object_unref (database);
  /* What loaded it lets go of it. */
  WAIT_FOR (G_OBJECT (library)->ref_count == 1);
  g_clear_object (&library);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  library = wuzi_library_new (folder);
  load ();
  assert_names ("Two");
}
END_TEST

/* As if the program had been killed after it was thrown away. */
START_TEST (what_was_thrown_away_is_deleted_at_the_next_start)
{
  g_autofree char *path = g_build_filename (folder, "One.wuzidb", NULL);
  g_autofree char *mark = g_strconcat (path, ".removed", NULL);

  ck_assert (g_file_set_contents (path, "", 0, NULL));
  ck_assert (g_file_set_contents (mark, "", 0, NULL));
  load ();
  assert_names ("");
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  ck_assert (!g_file_test (mark, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (a_database_says_what_is_in_it)
{
  WuziDatabase *database;
  guint first;
  guint last;

  load ();
  database = add ("One");
  ck_assert_uint_eq (wuzi_database_count_games (database), 0);
  fill (database, 10);
  wuzi_database_look (database);
  WAIT_FOR (wuzi_database_count_games (database) == 10);
  g_object_get (database, "first-year", &first, "last-year", &last, NULL);
  ck_assert_uint_eq (first, 2000);
  ck_assert_uint_eq (last, 2009);
}
END_TEST

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

START_TEST (next_moves_come_in_the_background)
{
  WuziDatabase *database;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) list = NULL;
  GameFilter filter;
  Board board;

  load ();
  database = add ("One");
  fill (database, 3);
  game_filter_init (&filter);
  board_init (&board, 15);
  board_play (&board, point_make (7, 7));
  wuzi_database_list_next_async (database, &filter, &board, NULL, keep_result_cb, &result);
  WAIT_FOR (result != NULL);
  list = wuzi_database_ask_finish (database, result, NULL);
  ck_assert_uint_eq (list->len, 1);
  ck_assert_uint_eq (g_array_index (list, NextMove, 0).games, 3);
  ck_assert_uint_eq (g_array_index (list, NextMove, 0).white_wins, 1);
  ck_assert_uint_eq (g_array_index (list, NextMove, 0).last_year, 2002);
}
END_TEST

START_TEST (a_file_that_is_no_database_is_left_alone)
{
  g_autofree char *path = g_build_filename (folder, "Letter.wuzidb", NULL);
  g_autofree char *text = NULL;
  g_autoptr (WuziDatabase) database = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert (g_file_set_contents (path, "Dear reader, this is no database at all.", -1, NULL));
  load ();
  assert_names ("Letter");
  database = g_list_model_get_item (G_LIST_MODEL (library), 0);
  wuzi_database_read_game_async (database, 1, NULL, keep_result_cb, &result);
  WAIT_FOR (result != NULL);
  ck_assert_ptr_null (wuzi_database_read_game_finish (database, result, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "isn’t a database of Wuzi’s"));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "Dear reader, this is no database at all.");
}
END_TEST

/* The same list as that of the history. */
START_TEST (a_list_shows_games_of_a_database)
{
  WuziDatabase *database;
  g_autoptr (WuziGameList) list = NULL;
  g_autoptr (WuziGameItem) item = NULL;

  load ();
  database = add ("One");
  fill (database, 300);
  list = wuzi_game_list_new (WUZI_GAME_SOURCE (database));
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (list)) == 300);
  ck_assert_uint_eq (wuzi_game_list_get_standing (list).wins, 299);
  ck_assert_uint_eq (wuzi_game_list_get_standing (list).losses, 1);
  item = g_list_model_get_item (G_LIST_MODEL (list), 299);
  WAIT_FOR (wuzi_game_item_get_summary (item) != NULL);
  ck_assert_str_eq (wuzi_game_item_get_summary (item)->id, "1");
  ck_assert_str_eq (wuzi_game_item_get_summary (item)->facts.white.name, "B");
}
END_TEST

START_TEST (a_merged_name_is_told)
{
  WuziDatabase *database;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) counted = NULL;
  g_autoptr (GArray) scores = NULL;

  load ();
  database = add ("One");
  fill (database, 3);
  wuzi_database_merge_async (database, 2, 1, keep_result_cb, &result);
  WAIT_FOR (result != NULL);
  ck_assert (wuzi_database_merge_finish (database, result, NULL));
  wuzi_database_count_async (database, NULL, LIBRARY_BY_PERSON, NULL, keep_result_cb, &counted);
  WAIT_FOR (counted != NULL);
  scores = wuzi_database_ask_finish (database, counted, NULL);
  ck_assert_uint_eq (scores->len, 1);
  /* Both sides of each game, which is one all the same. */
  ck_assert_uint_eq (g_array_index (scores, LibraryScore, 0).games, 3);
}
END_TEST

START_TEST (an_import_tells_what_came_of_it)
{
  static const char GAMES[] = "(;GM[4]SZ[15]PB[Ann]PW[Bob]RE[B+Resign];B[hh];W[hg])"
                              "(;GM[4]SZ[15]PB[Bob]PW[Cid]DT[2020-05-01];B[hh];W[ig])";
  g_autofree char *path = g_build_filename (folder, "games.sgf", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  WuziDatabase *database;

  ck_assert (g_file_set_contents (path, GAMES, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  load ();
  database = add ("One");
  for (int i = 0; i < 2; i++) {
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (WuziImportResult) imported = NULL;

    wuzi_database_import_async (database, files, NULL, keep_result_cb, &result);
    WAIT_FOR (result != NULL);
    imported = wuzi_database_import_finish (database, result);
    g_assert_no_error (imported->error);
    ck_assert_uint_eq (imported->counts.added, i == 0 ? 2 : 0);
    ck_assert_uint_eq (imported->counts.known, i == 0 ? 0 : 2);
  }
  WAIT_FOR (wuzi_database_count_games (database) == 2);
}
END_TEST

START_TEST (what_was_stopped_goes_on)
{
  g_autofree char *path = g_build_filename (folder, "games.sgf", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GCancellable) stopped = g_cancellable_new ();
  g_autoptr (GAsyncResult) first = NULL;
  g_autoptr (GAsyncResult) second = NULL;
  g_autoptr (WuziImportResult) nothing = NULL;
  g_autoptr (WuziImportResult) rest = NULL;
  WuziDatabase *database;
  gboolean unfinished = FALSE;

  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh];W[hg])", -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  load ();
  database = add ("One");
  g_cancellable_cancel (stopped);
  wuzi_database_import_async (database, files, stopped, keep_result_cb, &first);
  WAIT_FOR (first != NULL);
  nothing = wuzi_database_import_finish (database, first);
  ck_assert (g_error_matches (nothing->error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  WAIT_FOR ((g_object_get (database, "unfinished", &unfinished, NULL), unfinished));
  wuzi_database_import_async (database, NULL, NULL, keep_result_cb, &second);
  WAIT_FOR (second != NULL);
  rest = wuzi_database_import_finish (database, second);
  g_assert_no_error (rest->error);
  ck_assert_uint_eq (rest->counts.added, 1);
  WAIT_FOR ((g_object_get (database, "unfinished", &unfinished, NULL), !unfinished));
}
END_TEST

/* Going on with it would bring no more. */
START_TEST (a_file_that_ends_too_soon_isnt_unfinished)
{
  g_autofree char *path = g_build_filename (folder, "games.sgf", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (WuziImportResult) imported = NULL;
  WuziDatabase *database;
  gboolean unfinished = TRUE;

  ck_assert (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh];W[hg])(;GM[4]SZ[15];B[hh", -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  load ();
  database = add ("One");
  wuzi_database_import_async (database, files, NULL, keep_result_cb, &result);
  WAIT_FOR (result != NULL);
  imported = wuzi_database_import_finish (database, result);
  ck_assert_ptr_nonnull (imported->error);
  ck_assert_uint_eq (imported->counts.added, 1);
  WAIT_FOR (wuzi_database_count_games (database) == 1);
  g_object_get (database, "unfinished", &unfinished, NULL);
  ck_assert (!unfinished);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("wuzi-library");
  TCase *tests = tcase_create ("library");

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, a_library_has_a_database_for_each_file);
  tcase_add_test (tests, names_are_such_as_files_may_have);
  tcase_add_test (tests, a_file_gives_a_name_without_its_endings);
  tcase_add_test (tests, a_path_is_found_by_the_name_that_made_it);
  tcase_add_test (tests, what_is_deleted_leaves_nothing);
  tcase_add_test (tests, a_name_that_was_thrown_away_is_not_shared);
  tcase_add_test (tests, what_is_thrown_away_can_be_had_back);
  tcase_add_test (tests, what_was_thrown_away_is_deleted_at_the_next_start);
  tcase_add_test (tests, a_database_says_what_is_in_it);
  tcase_add_test (tests, next_moves_come_in_the_background);
  tcase_add_test (tests, a_file_that_is_no_database_is_left_alone);
  tcase_add_test (tests, a_list_shows_games_of_a_database);
  tcase_add_test (tests, a_merged_name_is_told);
  tcase_add_test (tests, an_import_tells_what_came_of_it);
  tcase_add_test (tests, what_was_stopped_goes_on);
  tcase_add_test (tests, a_file_that_ends_too_soon_isnt_unfinished);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (make_suite ());
}
