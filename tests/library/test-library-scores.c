/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games come to, with names, sorted and searched. */
#include "library/library-scores.h"

#include "library/made-database.h"
#include "support/check-main.h"
#include "support/temp-folder.h"

static char *folder;
static LibraryDb *db;

static void
set_up (void)
{
  g_autofree char *path = NULL;

  folder = temp_folder_make ();
  path = g_build_filename (folder, "Games.wuzidb", NULL);
  made_database_write (path);
  db = library_db_open (path, NULL);
  ck_assert_ptr_nonnull (db);
}

static void
tear_down (void)
{
  library_db_close (db);
  temp_folder_free (folder);
}

static LibraryScores *
count (LibraryGrouping grouping)
{
  g_auto (GameFilter) filter = { 0 };
  LibraryScores *scores;

  game_filter_init (&filter);
  scores = library_scores_new (db, &filter, grouping, NULL);
  ck_assert_ptr_nonnull (scores);
  return scores;
}

/* Names in order: "Ando, Beck". */
static void
assert_order (const LibraryScores *scores, LibraryScoresOrder order, gboolean descending,
              const char *text, const char *expected)
{
  g_autoptr (GArray) places = library_scores_sort (scores, order, descending, text);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < places->len; i++)
    g_string_append_printf (
        names, "%s%s", i > 0 ? ", " : "",
        (char *) g_ptr_array_index (scores->names, g_array_index (places, guint, i)));
  ck_assert_str_eq (names->str, expected);
}

START_TEST (players_are_sorted_by_any_column)
{
  g_autoptr (LibraryScores) scores = count (LIBRARY_BY_PERSON);

  /* Ando: won and drew with black, lost with white. Beck: won with black, lost with white, and a
   * game without a result. Čech: drew with white. */
  assert_order (scores, LIBRARY_SCORES_BY_NAME, FALSE, NULL, "Ando, Beck, Čech");
  assert_order (scores, LIBRARY_SCORES_BY_NAME, TRUE, NULL, "Čech, Beck, Ando");
  assert_order (scores, LIBRARY_SCORES_BY_GAMES, TRUE, NULL, "Ando, Beck, Čech");
  assert_order (scores, LIBRARY_SCORES_BY_GAMES, FALSE, NULL, "Čech, Ando, Beck");
  assert_order (scores, LIBRARY_SCORES_BY_POINTS, TRUE, NULL, "Ando, Beck, Čech");
  assert_order (scores, LIBRARY_SCORES_BY_SHARE, TRUE, NULL, "Ando, Beck, Čech");
  assert_order (scores, LIBRARY_SCORES_BY_BLACK, TRUE, NULL, "Beck, Ando, Čech");
  assert_order (scores, LIBRARY_SCORES_BY_WHITE, TRUE, NULL, "Čech, Ando, Beck");
  assert_order (scores, LIBRARY_SCORES_BY_DATE, FALSE, NULL, "Čech, Ando, Beck");
}
END_TEST

START_TEST (names_are_searched_without_their_marks)
{
  g_autoptr (LibraryScores) people = count (LIBRARY_BY_PERSON);
  g_autoptr (LibraryScores) events = count (LIBRARY_BY_EVENT);

  assert_order (people, LIBRARY_SCORES_BY_NAME, FALSE, "CEC", "Čech");
  assert_order (people, LIBRARY_SCORES_BY_NAME, FALSE, "an do", "Ando");
  assert_order (people, LIBRARY_SCORES_BY_NAME, FALSE, "nobody", "");
  assert_order (events, LIBRARY_SCORES_BY_PEOPLE, TRUE, NULL, "Cup, Open");
  assert_order (events, LIBRARY_SCORES_BY_NAME, FALSE, "open", "Open");
  ck_assert_str_eq (g_ptr_array_index (events->details, 0), "Tallinn");
}
END_TEST

START_TEST (openings_are_found_by_their_names)
{
  g_autoptr (LibraryScores) scores = count (LIBRARY_BY_OPENING);
  g_autoptr (GArray) all = library_scores_sort (scores, LIBRARY_SCORES_BY_NAME, FALSE, NULL);
  g_autoptr (GArray) kagetsu =
      library_scores_sort (scores, LIBRARY_SCORES_BY_NAME, FALSE, "kagetsu");

  ck_assert_ptr_null (scores->names);
  ck_assert_uint_gt (all->len, 1);
  ck_assert_uint_eq (kagetsu->len, 1);
  /* h8 h9 i9 is D4, and so is h8 h7 g7. */
  ck_assert_uint_eq (
      g_array_index (scores->scores, LibraryScore, g_array_index (kagetsu, guint, 0)).what, 4);
  ck_assert_uint_eq (
      g_array_index (scores->scores, LibraryScore, g_array_index (kagetsu, guint, 0)).games, 3);
}
END_TEST

START_TEST (a_game_of_two_spellings_counts_once)
{
  g_autoptr (LibraryScores) scores = NULL;

  /* Čech is Beck, and has played against himself once. */
  ck_assert (library_db_set_meant (db, 3, 2, NULL));
  scores = count (LIBRARY_BY_PERSON);
  assert_order (scores, LIBRARY_SCORES_BY_NAME, FALSE, NULL, "Ando, Beck");
  ck_assert_uint_eq (g_array_index (scores->scores, LibraryScore, 1).games, 4);
}
END_TEST

START_TEST (points_are_counted_in_halves)
{
  const LibraryScore score = {
    .games = 9, .wins = { 2, 1 }, .losses = { 0, 1 }, .draws = { 1, 2 }
  };
  guint games;

  ck_assert_uint_eq (library_score_get_points (&score, GAME_FILTER_ANY, &games), 9);
  ck_assert_uint_eq (games, 7); /* of two, the result isn't known */
  ck_assert_uint_eq (library_score_get_points (&score, WUZI_SIDE_BLACK, &games), 5);
  ck_assert_uint_eq (games, 3);
  ck_assert_uint_eq (library_score_get_points (&score, WUZI_SIDE_WHITE, &games), 4);
  ck_assert_uint_eq (games, 4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library-scores");
  TCase *tcase = tcase_create ("scores");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, players_are_sorted_by_any_column);
  tcase_add_test (tcase, names_are_searched_without_their_marks);
  tcase_add_test (tcase, openings_are_found_by_their_names);
  tcase_add_test (tcase, a_game_of_two_spellings_counts_once);
  tcase_add_test (tcase, points_are_counted_in_halves);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
