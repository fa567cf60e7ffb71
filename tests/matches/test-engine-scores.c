/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings of engines from matches: what counts, what they come to, and what stays. */
#include "matches/engine-scores.h"

#include <glib/gstdio.h>
#include <math.h>

#include "matches/elo.h"
#include "matches/scores-test.h"
#include "support/check-main.h"
#include "support/temp-folder.h"

#define RAPFI "{\"name\": \"Rapfi\", \"command\": [\"/bin/cat\", \"-u\"], \"id\": \"" RAPFI_ID "\"}"
#define PELA "{\"name\": \"Pela\", \"command\": [\"/bin/true\"], \"id\": \"" PELA_ID "\"}"
#define OWL "{\"name\": \"Owl\", \"level\": \"owl\"}"
#define BEGAN G_GINT64_CONSTANT (1764000000000)

static char *folder;

static void
set_up (void)
{
  folder = temp_folder_new ();
  scores_test_add_engines (folder);
}

static void
tear_down (void)
{
  temp_folder_free (g_steal_pointer (&folder));
}

static void
keep (const MatchPlan *plan)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (engine_scores_keep (folder, plan->results, plan, &error), "%s",
                 error != NULL ? error->message : "");
}

/* Plays a match and keeps its scores. */
static void
play (const char *engines, const char *more, int won, int lost, int drawn, gint64 started)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (folder, engines, more);

  scores_test_play (plan, won, lost, drawn, started);
  keep (plan);
}

/* All zero: nothing is known. */
static EngineRating
rating_of (const char *id)
{
  g_autoptr (GHashTable) ratings = engine_scores_rate (folder, NULL);
  const EngineRating *rating;

  ck_assert_ptr_nonnull (ratings);
  rating = g_hash_table_lookup (ratings, id);
  return rating != NULL ? *rating : (EngineRating) { 0 };
}

/* Is there a file whose name begins so? */
static gboolean
has_file (const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix))
      return TRUE;
  return FALSE;
}

static guint
count_lines (void)
{
  g_auto (GStrv) lines = temp_folder_read_lines (folder, ENGINE_SCORES_FILE);

  return g_strv_length (lines);
}

/* One more draw counts: 32.5 of 41 points against 2158. */
START_TEST (an_engine_has_the_rating_that_its_score_against_a_level_means)
{
  double chance = 32.5 / 41;
  EngineRating rating;

  play (RAPFI ", " OWL, "", 30, 6, 4, BEGAN);
  rating = rating_of (RAPFI_ID);
  ck_assert_int_eq (rating.value, (int) lround (2158 + 400 * log10 (32.5 / 8.5)));
  ck_assert_int_eq (rating.error,
                    (int) lround (1.96 * 400 / log (10) / sqrt (41 * chance * (1 - chance))));
  ck_assert_int_eq (rating.games, 40);
  ck_assert (engine_rating_counts (&rating));
  ck_assert_int_eq (rating_of (PELA_ID).games, 0);
}
END_TEST

START_TEST (all_matches_count_together)
{
  EngineRating rating;

  play (OWL ", " RAPFI, "", 6, 30, 4, BEGAN);
  rating = rating_of (RAPFI_ID);
  play (RAPFI ", " OWL, "", 30, 6, 4, BEGAN + 1000);
  ck_assert_int_lt (rating_of (RAPFI_ID).error, rating.error);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 80);
  play (RAPFI ", {\"name\": \"T\", \"level\": \"tiger\"}", "", 10, 10, 0, BEGAN + 2000);
  ck_assert_int_gt (rating_of (RAPFI_ID).value, rating.value);
  ck_assert_int_lt (rating_of (RAPFI_ID).value, 2585);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 100);
}
END_TEST

/* Its error has that of the other one in it. */
START_TEST (an_engine_is_rated_by_another_one_that_has_a_rating)
{
  EngineRating rapfi;
  EngineRating pela;

  play (PELA ", " RAPFI, "", 20, 20, 10, BEGAN);
  ck_assert_int_eq (rating_of (PELA_ID).games, 0);
  play (RAPFI ", " OWL, "", 40, 40, 0, BEGAN + 1000);
  rapfi = rating_of (RAPFI_ID);
  pela = rating_of (PELA_ID);
  ck_assert_int_eq (rapfi.value, 2158);
  ck_assert_int_eq (pela.value, 2158);
  ck_assert_int_eq (pela.games, 50);
  ck_assert_int_eq (pela.error, (int) lround (1.96 * 400 / log (10) * sqrt (4 / 81.0 + 4 / 51.0)));
}
END_TEST

START_TEST (a_match_that_is_deleted_has_been_played_all_the_same)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (folder, RAPFI ", " OWL, "");
  EngineRating before;

  scores_test_play (plan, 20, 20, 0, BEGAN);
  keep (plan);
  before = rating_of (RAPFI_ID);
  temp_folder_free (g_steal_pointer (&plan->results));
  ck_assert_int_eq (before.value, rating_of (RAPFI_ID).value);
  ck_assert_int_eq (before.games, 40);
}
END_TEST

/* The same match again is no other one; one that begins later is, even in the same folder. */
START_TEST (a_match_counts_once)
{
  play (RAPFI ", " OWL, "", 10, 10, 0, BEGAN);
  play (RAPFI ", " OWL, "", 10, 10, 0, BEGAN);
  ck_assert_uint_eq (count_lines (), 1);
  play (RAPFI ", " OWL, "", 20, 10, 0, BEGAN);
  ck_assert_uint_eq (count_lines (), 2);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 30);
  play (RAPFI ", " OWL, "", 20, 10, 0, BEGAN + 1000);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 60);
}
END_TEST

START_TEST (only_games_that_say_something_are_kept)
{
  static const char *const MORE[] = { ", \"rule\": \"renju\"", ", \"size\": 14" };
  static const char *const OTHERS[] = {
    RAPFI ", {\"name\": \"Owl\", \"level\": \"owl\", \"nodes\": 5000}",
    RAPFI ", {\"name\": \"C\", \"level\": \"champion\"}",
    RAPFI ", {\"name\": \"Unknown\", \"command\": [\"/bin/false\"]}",
    OWL ", {\"name\": \"Tiger\", \"level\": \"tiger\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (MORE); i++)
    play (RAPFI ", " OWL, MORE[i], 10, 10, 0, BEGAN);
  for (guint i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    play (OTHERS[i], ", \"turn_ms\": 1000", 10, 10, 0, BEGAN);
  ck_assert_uint_eq (count_lines (), 0);
  play (OTHERS[1], ", \"turn_ms\": 5000", 10, 10, 0, BEGAN);
  ck_assert_int_eq (rating_of (RAPFI_ID).value, 3521);
}
END_TEST

START_TEST (a_share_is_not_the_match)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (folder, RAPFI ", " OWL, "");

  ck_assert (match_plan_set_share (plan, "1/2", NULL));
  scores_test_play (plan, 1, 0, 0, BEGAN);
  keep (plan);
  ck_assert_uint_eq (count_lines (), 0);
}
END_TEST

/* In a plan that somebody has written. */
START_TEST (an_engine_is_known_by_its_command_line)
{
  play ("{\"name\": \"cat\", \"command\": [\"cat\", \"-u\"]}, " OWL, "", 10, 10, 0, BEGAN);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 20);
  play ("{\"name\": \"cat\", \"command\": [\"cat\"]}, " OWL, "", 10, 10, 0, BEGAN + 1000);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 20);
}
END_TEST

START_TEST (whoever_wins_all_games_is_of_no_known_strength)
{
  EngineRating rating;

  play (RAPFI ", " OWL, "", 100, 0, 0, BEGAN);
  rating = rating_of (RAPFI_ID);
  ck_assert_int_eq (rating.games, 100);
  ck_assert_int_gt (rating.error, 300);
  ck_assert (!engine_rating_counts (&rating));
}
END_TEST

START_TEST (lines_that_tell_nothing_are_passed_over)
{
  g_autofree char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);
  g_autofree char *text = NULL;
  g_autofree char *more = NULL;

  play (RAPFI ", " OWL, "", 10, 10, 0, BEGAN);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  more = g_strconcat ("{\"format\":1,\"match\":\"x\",\"pairings\":[1,{},{\"won\":1,\"lost\":2}]}\n"
                      "{\"format\":99,\"match\":\"y\"}\nwhat?\n\n",
                      text, "{\"format\":1,\"match\":\"z\",\"pairings\":[{\"first\":{\"engine\":\"",
                      NULL);
  ck_assert (g_file_set_contents (path, more, -1, NULL));
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 20);
  play (RAPFI ", " OWL, "", 10, 10, 0, BEGAN + 1000);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 40);
}
END_TEST

START_TEST (an_engine_that_leaves_the_list_has_played_all_the_same)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (folder, RAPFI ", " PELA ", " OWL, "");
  EngineRating rapfi;
  EngineRating pela;

  scores_test_play (plan, 60, 40, 20, BEGAN);
  keep (plan);
  rapfi = rating_of (RAPFI_ID);
  pela = rating_of (PELA_ID);
  ck_assert_int_eq (rapfi.games, 80);
  ck_assert_int_eq (pela.games, 80);
  ck_assert (engine_file_change (folder, PELA_ID, NULL, NULL));
  keep (plan);
  ck_assert_uint_eq (count_lines (), 1);
  ck_assert_mem_eq (&rapfi, &(EngineRating[]) { rating_of (RAPFI_ID) }, sizeof rapfi);
  ck_assert_mem_eq (&pela, &(EngineRating[]) { rating_of (PELA_ID) }, sizeof pela);
}
END_TEST

/* A plan that somebody has written may have no ids. */
START_TEST (a_match_never_knows_of_fewer_games_than_before)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (
      folder, "{\"name\": \"cat\", \"command\": [\"cat\", \"-u\"]}, " PELA ", " OWL, "");

  scores_test_play (plan, 30, 30, 0, BEGAN);
  keep (plan);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 40);
  ck_assert (engine_file_change (folder, RAPFI_ID, NULL, NULL));
  keep (plan);
  ck_assert_uint_eq (count_lines (), 1);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 40);
  scores_test_add_engines (folder);
  keep (plan);
  ck_assert_uint_eq (count_lines (), 1);
}
END_TEST

/* An older program has written a line without an engine that wasn't in the list then. */
START_TEST (a_poorer_line_is_replaced)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (folder, RAPFI ", " PELA ", " OWL, "");
  g_autofree char *path = g_build_filename (folder, ENGINE_SCORES_FILE, NULL);
  g_autofree char *line = NULL;
  g_autofree char *both = NULL;
  g_autofree char *poorer = NULL;
  char *pairing;

  scores_test_play (plan, 30, 30, 0, BEGAN);
  keep (plan);
  ck_assert (g_file_get_contents (path, &line, NULL, NULL));
  poorer = g_strdup (line);
  pairing = strstr (poorer, "},{\"first\"");
  ck_assert_ptr_nonnull (pairing);
  g_strlcpy (pairing, "}]}\n", strlen (pairing));
  both = g_strconcat (line, poorer, NULL);
  ck_assert (g_file_set_contents (path, both, -1, NULL));
  ck_assert_int_eq (rating_of (PELA_ID).games, 0);
  keep (plan);
  ck_assert_uint_eq (count_lines (), 3);
  ck_assert_int_eq (rating_of (PELA_ID).games, 40);
  keep (plan);
  ck_assert_uint_eq (count_lines (), 3);
}
END_TEST

START_TEST (a_new_name_is_no_new_score)
{
  g_autoptr (MatchPlan) plan = scores_test_plan (folder, RAPFI ", " OWL, "");
  g_autoptr (WuziEngineEntry) entry = g_object_new (
      WUZI_TYPE_ENGINE_ENTRY, "id", RAPFI_ID, "command", "/bin/cat -u", "name", "Rapfi 2", NULL);
  g_autoptr (JsonNode) node = wuzi_engine_entry_to_json (entry);

  scores_test_play (plan, 10, 10, 0, BEGAN);
  keep (plan);
  ck_assert (engine_file_change (folder, RAPFI_ID, node, NULL));
  keep (plan);
  ck_assert_uint_eq (count_lines (), 1);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 20);
}
END_TEST

/* It is looked at only, and left where it is. */
START_TEST (a_list_that_cannot_be_read_loses_nothing)
{
  g_autoptr (MatchPlan) known = scores_test_plan (folder, RAPFI ", " OWL, "");
  g_autoptr (MatchPlan) unknown =
      scores_test_plan (folder, "{\"name\": \"cat\", \"command\": [\"cat\", \"-u\"]}, " OWL, "");
  g_autofree char *path = g_build_filename (folder, ENGINE_FILE_NAME, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert (g_file_set_contents (path, "what?", -1, NULL));
  scores_test_play (known, 10, 10, 0, BEGAN);
  keep (known);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 20);
  scores_test_play (unknown, 10, 10, 0, BEGAN + 1000);
  ck_assert (!engine_scores_keep (folder, unknown->results, unknown, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_uint_eq (count_lines (), 1);
  ck_assert (!has_file ("engines-broken"));
}
END_TEST

START_TEST (as_many_engines_as_a_match_may_have_are_rated)
{
  g_autoptr (GString) engines = g_string_new (RAPFI ", " OWL);
  g_autoptr (GString) long_name = g_string_new (NULL);
  g_autoptr (MatchPlan) plan = NULL;
  int pairings = MATCH_MAX_ENGINES * (MATCH_MAX_ENGINES - 1) / 2;

  for (int i = 0; i < 60; i++)
    g_string_append (long_name, "🀄");
  for (int i = 2; i < MATCH_MAX_ENGINES; i++)
    g_string_append_printf (engines,
                            ", {\"name\": \"%s%d\", \"command\": [\"/bin/true\"], \"id\": "
                            "\"33333333-3333-4333-8333-3333333333%02d\"}",
                            long_name->str, i, i);
  plan = scores_test_plan (folder, engines->str, "");
  scores_test_play (plan, pairings, pairings, 0, BEGAN);
  keep (plan);
  ck_assert_int_eq (rating_of (RAPFI_ID).games, 2 * (MATCH_MAX_ENGINES - 1));
  keep (plan);
  ck_assert_uint_eq (count_lines (), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine scores");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, an_engine_has_the_rating_that_its_score_against_a_level_means);
  tcase_add_test (tcase, all_matches_count_together);
  tcase_add_test (tcase, an_engine_is_rated_by_another_one_that_has_a_rating);
  tcase_add_test (tcase, a_match_that_is_deleted_has_been_played_all_the_same);
  tcase_add_test (tcase, a_match_counts_once);
  tcase_add_test (tcase, only_games_that_say_something_are_kept);
  tcase_add_test (tcase, a_share_is_not_the_match);
  tcase_add_test (tcase, an_engine_is_known_by_its_command_line);
  tcase_add_test (tcase, whoever_wins_all_games_is_of_no_known_strength);
  tcase_add_test (tcase, lines_that_tell_nothing_are_passed_over);
  tcase_add_test (tcase, an_engine_that_leaves_the_list_has_played_all_the_same);
  tcase_add_test (tcase, a_match_never_knows_of_fewer_games_than_before);
  tcase_add_test (tcase, a_poorer_line_is_replaced);
  tcase_add_test (tcase, a_new_name_is_no_new_score);
  tcase_add_test (tcase, a_list_that_cannot_be_read_loses_nothing);
  tcase_add_test (tcase, as_many_engines_as_a_match_may_have_are_rated);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
