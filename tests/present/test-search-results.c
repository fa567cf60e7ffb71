/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the desktop's search finds. */
#include "present/search/search-results.h"

#include "board/renju-opening.h"
#include "present/settings/wuzi-settings.h"
#include "support/check-main.h"
#include "support/memory-settings.h"
#include "support/temp-folder.h"

static char *folder;
static WuziRecordBook *book;
static GSettings *settings;
static WuziProfile *ann;

static void
set_up (void)
{
  folder = temp_folder_new ();
  book = wuzi_record_book_new (folder);
  settings = memory_settings_new ();
  ann = wuzi_record_book_log_in (book, "Ann Élodie");
  wuzi_record_book_log_in (book, "小红");
}

static void
tear_down (void)
{
  g_clear_object (&settings);
  g_clear_object (&book);
  temp_folder_free (folder);
}

/* The results for words, joined by "|". */
static char *
find (const char *words)
{
  g_auto (GStrv) typed = g_strsplit (words, " ", -1);
  g_auto (GStrv) ids = search_results_find (book, settings, (const char *const *) typed);

  return g_strjoinv ("|", ids);
}

static void
check_found (const char *words, const char *wanted)
{
  g_autofree char *found = find (words);

  ck_assert_str_eq (found, wanted);
}

START_TEST (players_are_found_by_the_beginnings_of_their_names)
{
  g_autofree char *id = g_strdup_printf ("player %s", wuzi_profile_get_id (ann));

  check_found ("ann", id);
  check_found ("ELOD an", id);
  check_found ("lodie", "");
  check_found ("ann bob", "");
  check_found ("", "");
}
END_TEST

START_TEST (chinese_names_are_found_by_any_part)
{
  g_autofree char *found = find ("红");

  ck_assert (g_str_has_prefix (found, "player "));
}
END_TEST

START_TEST (openings_have_many_names)
{
  check_found ("swap2", "opening swap2");
  check_found ("Kagetsu", "renju 4");
  check_found ("花月", "renju 4");
  check_found ("d4", "renju 4");
  check_found ("taraguchi", "opening taraguchi-10");
}
END_TEST

START_TEST (the_last_studies_are_found)
{
  wuzi_settings_remember_study (settings, FALSE, "/tmp/meijin.sgf", "meijin.sgf");
  wuzi_settings_remember_study (settings, TRUE, "an-id", "Meijin final");
  check_found ("meijin", "game an-id|file /tmp/meijin.sgf");
  check_found ("final", "game an-id");
}
END_TEST

START_TEST (the_last_study_is_the_newest_and_they_are_not_many)
{
  gboolean recorded;
  g_autofree char *none = wuzi_settings_dup_last_study (settings, NULL, &recorded);
  g_autofree char *last = NULL, *before = NULL;
  g_autoptr (GHashTable) but = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GVariant) kept = NULL;

  ck_assert_ptr_null (none);
  for (int i = 0; i < 2 * WUZI_SETTINGS_MAX_STUDIES; i++) {
    g_autofree char *place = g_strdup_printf ("/tmp/%d.sgf", i);

    wuzi_settings_remember_study (settings, FALSE, place, "a.sgf");
  }
  wuzi_settings_remember_study (settings, FALSE, "/tmp/30.sgf", "a.sgf");
  kept = g_settings_get_value (settings, WUZI_SETTING_RECENT_STUDIES);
  ck_assert_uint_eq (g_variant_n_children (kept), WUZI_SETTINGS_MAX_STUDIES);
  last = wuzi_settings_dup_last_study (settings, NULL, &recorded);
  ck_assert_str_eq (last, "/tmp/30.sgf");
  ck_assert (!recorded);
  g_hash_table_add (but, last);
  before = wuzi_settings_dup_last_study (settings, but, &recorded);
  ck_assert_str_eq (before, "/tmp/39.sgf");
}
END_TEST

START_TEST (results_are_told_in_words)
{
  g_autofree char *id = g_strdup_printf ("player %s", wuzi_profile_get_id (ann));
  const struct {
    const char *id, *name, *description;
  } RESULTS[] = {
    { id, "Ann Élodie", "Player" },
    { "opening swap2", "Swap2", "Opening" },
    { "renju 4", "Kagetsu (D4)", "Opening of renju" },
    { "file /tmp/a.sgf", "a.sgf", "Study" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (RESULTS); i++) {
    SearchResult result;
    g_autofree char *name = NULL;
    g_autofree char *description = NULL;

    ck_assert (search_result_read (RESULTS[i].id, book, &result));
    search_result_describe (&result, book, settings, &name, &description);
    ck_assert_str_eq (name, RESULTS[i].name);
    ck_assert_str_eq (description, RESULTS[i].description);
  }
}
END_TEST

START_TEST (what_is_no_result_is_refused)
{
  static const char *const WRONG[] = { "",        "player",     "player nobody", "opening x",
                                       "renju 0", "renju 27",   "renju",         "what ever",
                                       "file ",   "players an", "opening",       " " };
  SearchResult result;

  for (gsize i = 0; i < G_N_ELEMENTS (WRONG); i++)
    ck_assert_msg (!search_result_read (WRONG[i], book, &result), "\"%s\"", WRONG[i]);
}
END_TEST

START_TEST (each_opening_of_renju_has_its_stones)
{
  g_autofree char *id = g_strdup_printf ("renju %d", _i);
  SearchResult result;
  Point points[RENJU_OPENING_STONES];

  ck_assert (search_result_read (id, book, &result));
  search_result_get_stones (&result, points);
  ck_assert_int_eq (renju_opening_find (points, RENJU_OPENING_STONES), _i);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("search-results");
  TCase *tcase = tcase_create ("results");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, players_are_found_by_the_beginnings_of_their_names);
  tcase_add_test (tcase, chinese_names_are_found_by_any_part);
  tcase_add_test (tcase, openings_have_many_names);
  tcase_add_test (tcase, the_last_studies_are_found);
  tcase_add_test (tcase, the_last_study_is_the_newest_and_they_are_not_many);
  tcase_add_test (tcase, results_are_told_in_words);
  tcase_add_test (tcase, what_is_no_result_is_refused);
  tcase_add_loop_test (tcase, each_opening_of_renju_has_its_stones, 1, RENJU_OPENING_COUNT + 1);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
