/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of matches: what they say, and each mistake with its place. */
#include "matches/match-plan.h"

#include <string.h>

#include "support/check-main.h"

#define TWO_LEVELS "[{\"name\": \"A\", \"level\": \"owl\"}, {\"name\": \"B\", \"level\": \"fox\"}]"

static MatchPlan *
read_plan (const char *text, GError **error)
{
  return match_plan_read (text, strlen (text), "/tmp/plans", error);
}

/* A plan of two levels, and what more is in it: "\"size\": 3". */
static char *
plan_with (const char *more)
{
  return g_strdup_printf ("{\"format\": 1, \"engines\": " TWO_LEVELS ", \"results\": \"r\"%s%s}",
                          *more != '\0' ? ", " : "", more);
}

START_TEST (what_stands_in_a_plan_is_read)
{
  static const char TEXT[] =
      "{\"format\": 1, \"title\": \"Cup\", \"engines\": ["
      "{\"name\": \"Mine\", \"command\": [\"pbrain-mine\", \"-x\"], \"threads\": 2,"
      " \"info\": [\"hash_size 1000\"], \"rules\": \"yixin\", \"folder\": \"/opt\","
      " \"confined\": false},"
      "{\"name\": \"Owl\", \"level\": \"owl\", \"nodes\": 500}],"
      "\"rule\": \"renju\", \"size\": 16, \"turn_ms\": 100, \"match_ms\": 10000,"
      "\"increment_ms\": 50, \"tolerance_ms\": 20, \"memory_mb\": 70, \"draw_after\": 120,"
      "\"memory_tolerance_mb\": 6,"
      "\"games\": 40, \"concurrency\": 3, \"openings\": \"o.txt\", \"opening_rows\": \"bottom\","
      "\"seed\": 9, \"sprt\": {\"elo0\": -5, \"elo1\": 5.5, \"alpha\": 0.1},"
      "\"results\": \"../out\", \"database\": \"Matches\"}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MatchPlan) plan = read_plan (TEXT, &error);
  const MatchEngine *engine;

  ck_assert_msg (plan != NULL, "%s", error != NULL ? error->message : "");
  engine = match_plan_get_engine (plan, 0);
  ck_assert_str_eq (engine->name, "Mine");
  ck_assert_uint_eq (g_strv_length (engine->command), 2);
  ck_assert_str_eq (engine->command[1], "-x");
  ck_assert_str_eq (engine->info[0], "hash_size 1000");
  ck_assert_str_eq (engine->folder, "/opt");
  ck_assert (engine->yixin && engine->free);
  ck_assert_int_eq (engine->threads, 2);
  engine = match_plan_get_engine (plan, 1);
  ck_assert_ptr_null (engine->command);
  ck_assert_int_eq (engine->level, ENGINE_LEVEL_OWL);
  ck_assert_uint_eq (engine->nodes, 500);
  ck_assert_int_eq (plan->terms.rule, RULE_RENJU);
  ck_assert_int_eq (plan->terms.size, 16);
  ck_assert_int_eq (plan->terms.turn_ms, 100);
  ck_assert_int_eq (plan->terms.match_ms, 10000);
  ck_assert_int_eq (plan->terms.increment_ms, 50);
  ck_assert_int_eq (plan->terms.tolerance_ms, 20);
  ck_assert_int_eq (plan->terms.memory, 70 << 20);
  ck_assert_int_eq (plan->terms.memory_tolerance, 6 << 20);
  ck_assert_int_eq (plan->terms.draw_after, 120);
  ck_assert_int_eq (plan->games, 40);
  ck_assert_int_eq (plan->concurrency, 3);
  ck_assert_int_eq (plan->opening_source, MATCH_OPENINGS_FILE);
  ck_assert_str_eq (plan->openings, "/tmp/plans/o.txt");
  ck_assert (plan->openings_bottom && plan->has_sprt);
  ck_assert_double_eq_tol (plan->sprt.elo1, 5.5, 1e-12);
  ck_assert_double_eq_tol (plan->sprt.alpha, 0.1, 1e-12);
  ck_assert_double_eq_tol (plan->sprt.beta, 0.05, 1e-12);
  ck_assert_str_eq (plan->results, "/tmp/out");
  ck_assert_str_eq (plan->database, "Matches");
  ck_assert_str_eq (plan->title, "Cup");
}
END_TEST

START_TEST (what_is_left_out_is_as_gomocup_has_it)
{
  g_autofree char *text = plan_with ("");
  g_autoptr (GError) error = NULL;
  g_autoptr (MatchPlan) plan = read_plan (text, &error);

  ck_assert_ptr_nonnull (plan);
  ck_assert_int_eq (plan->terms.rule, RULE_FREESTYLE);
  ck_assert_int_eq (plan->terms.size, 15);
  ck_assert_int_eq (plan->terms.tolerance_ms, 1000);
  ck_assert_int_eq (plan->terms.memory, 350 << 20);
  ck_assert_int_eq (plan->terms.memory_tolerance, 0);
  ck_assert_int_eq (plan->opening_source, MATCH_OPENINGS_BALANCED);
  ck_assert_int_eq (plan->tournament, MATCH_ROUND_ROBIN);
  ck_assert_int_eq (plan->shares, 1);
  ck_assert_str_eq (plan->results, "/tmp/plans/r");
}
END_TEST

/* What is wrong, and what the sentence names. */
static const struct {
  const char *more;
  const char *place;
} MISTAKES[] = {
  { "\"turnms\": 5", "“turnms”" },
  { "\"size\": 4", "“size”: It must be a whole number from 5 to 22." },
  { "\"size\": \"15\"", "“size”" },
  { "\"size\": 15.5", "“size”" },
  { "\"rule\": \"gomoku\"", "“freestyle”, “standard”, “renju”, “caro”" },
  { "\"games\": 0", "“games”" },
  { "\"concurrency\": 0", "“concurrency”" },
  { "\"turn_ms\": 0", "“turn_ms”" },
  { "\"increment_ms\": 5", "“increment_ms”" },
  { "\"tournament\": \"swiss\"", "“knock-out”" },
  { "\"openings\": \"\"", "“openings”" },
  { "\"openings\": 3", "“openings”" },
  { "\"opening_rows\": \"top\"", "“opening_rows”" },
  { "\"sprt\": 3", "“sprt”" },
  { "\"sprt\": {\"elo0\": 3}", "“sprt.elo1”" },
  { "\"sprt\": {\"elo0\": 3, \"elo1\": 1}", "“sprt.elo1”" },
  { "\"sprt\": {\"elo1\": 5, \"gamma\": 1}", "“sprt.gamma”" },
  { "\"sprt\": {\"elo1\": 5, \"alpha\": 0.7}", "“sprt.alpha”" },
  { "\"tournament\": \"knock-out\", \"sprt\": {\"elo1\": 5}", "“sprt”" },
  { "\"share\": \"5/4\"", "“5/4”" },
  { "\"share\": \"1/2\", \"tournament\": \"knock-out\"", "shares" },
};

START_TEST (each_mistake_is_told_with_its_place)
{
  g_autofree char *text = plan_with (MISTAKES[_i].more);
  g_autoptr (GError) error = NULL;

  ck_assert_msg (read_plan (text, &error) == NULL, "%s", MISTAKES[_i].more);
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (strstr (error->message, MISTAKES[_i].place) != NULL, "%s: %s", MISTAKES[_i].more,
                 error->message);
}
END_TEST

static const struct {
  const char *engines;
  const char *place;
} ENGINES[] = {
  { "3", "“engines”" },
  { "[{\"name\": \"A\", \"level\": \"owl\"}]", "“engines”: It must be a list of 2 to 64" },
  { "[{\"name\": \"A\", \"level\": \"owl\"}, 7]", "“engines[1]”" },
  { "[{\"name\": \"A\", \"level\": \"owl\"}, {\"level\": \"owl\"}]", "“engines[1].name”" },
  { "[{\"name\": \"A\", \"level\": \"owl\"}, {\"name\": \"A\", \"level\": \"fox\"}]",
    "“engines[1].name”" },
  { "[{\"name\": \"A\", \"level\": \"cow\"}, {\"name\": \"B\", \"level\": \"fox\"}]",
    "“engines[0].level”" },
  { "[{\"name\": \"A\"}, {\"name\": \"B\", \"level\": \"fox\"}]", "“engines[0].command”" },
  { "[{\"name\": \"A\", \"level\": \"owl\", \"command\": [\"x\"]}, {\"name\": \"B\","
    "\"level\": \"fox\"}]",
    "“engines[0].command”" },
  { "[{\"name\": \"A\", \"command\": \"x\"}, {\"name\": \"B\", \"level\": \"fox\"}]",
    "“engines[0].command”" },
  { "[{\"name\": \"A\", \"command\": []}, {\"name\": \"B\", \"level\": \"fox\"}]",
    "“engines[0].command”" },
  { "[{\"name\": \"A\", \"command\": [\"x\"], \"nodes\": 5}, {\"name\": \"B\","
    "\"level\": \"fox\"}]",
    "“engines[0].nodes”" },
  { "[{\"name\": \"A\", \"level\": \"fox\", \"info\": [\"a b\"]}, {\"name\": \"B\","
    "\"level\": \"fox\"}]",
    "“engines[0].info”" },
  { "[{\"name\": \"A\", \"level\": \"fox\", \"network\": true}, {\"name\": \"B\","
    "\"level\": \"fox\"}]",
    "“engines[0].network”" },
  { "[{\"name\": \"A\", \"level\": \"fox\", \"colour\": 1}, {\"name\": \"B\","
    "\"level\": \"fox\"}]",
    "“engines[0].colour”" },
  { "[{\"name\": \"A\", \"command\": [\"x\"]}, {\"name\": \"B\", \"level\": \"fox\"}]",
    "“turn_ms”: “A” needs a limit" },
  { "[{\"name\": \"A\", \"level\": \"owl\"}, {\"name\": \"B\", \"level\": \"champion\"}]",
    "“turn_ms”: “B” needs a limit" },
};

START_TEST (each_mistake_of_an_engine_is_told_with_its_place)
{
  g_autofree char *text =
      g_strdup_printf ("{\"format\": 1, \"engines\": %s, \"results\": \"r\"}", ENGINES[_i].engines);
  g_autoptr (GError) error = NULL;

  ck_assert_msg (read_plan (text, &error) == NULL, "%s", ENGINES[_i].engines);
  ck_assert_msg (strstr (error->message, ENGINES[_i].place) != NULL, "%s: %s", ENGINES[_i].engines,
                 error->message);
}
END_TEST

START_TEST (what_is_no_plan_is_refused)
{
  static const struct {
    const char *text;
    const char *words;
  } TEXTS[] = {
    { "", "read" },
    { "[]", "read" },
    { "{\n\"format\": 1,\n\"games\" 3}", "Line 3" },
    { "\xef\xbb\xbf{\n\"format\" 1}", "Line 2" },
    { "{\"format\": 1}\n{\"format\": 1}", "Line 2" },
    { "{\"engines\": []}", "“format”" },
    { "{\"format\": 1}", "“engines”" },
    { "{\"format\": \"1\"}", "“format”" },
    { "{\"format\": 1, \"engines\": " TWO_LEVELS "}", "“results”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autoptr (GError) error = NULL;

    ck_assert_ptr_null (read_plan (TEXTS[i].text, &error));
    ck_assert_msg (strstr (error->message, TEXTS[i].words) != NULL, "%s: %s", TEXTS[i].text,
                   error->message);
  }
}
END_TEST

START_TEST (a_newer_format_is_refused_whatever_is_in_it)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (read_plan ("{\"format\": 3, \"players\": 7}", &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED));
}
END_TEST

/* Versions that know format 1 only refuse the key "id", and read whatever else is written. */
START_TEST (what_older_versions_read_has_their_format)
{
  g_autoptr (MatchPlan) plan = match_plan_new ();
  g_autoptr (MatchPlan) read = NULL;
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *with_network = NULL;
  MatchEngine *engine;

  match_plan_add_engine (plan, "Owl")->level = ENGINE_LEVEL_OWL;
  engine = match_plan_add_engine (plan, "Mine");
  engine->command = g_strsplit ("pbrain-mine", " ", 0);
  plan->terms.turn_ms = 10;
  plan->results = g_strdup ("/here");
  old = match_plan_write (plan, NULL);
  ck_assert_ptr_nonnull (strstr (old, "\"format\" : 1,"));
  engine->id = g_strdup ("0b2f3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d");
  new = match_plan_write (plan, NULL);
  ck_assert_ptr_nonnull (strstr (new, "\"format\" : 2,"));
  read = read_plan (new, NULL);
  ck_assert_ptr_nonnull (read);
  ck_assert_str_eq (match_plan_get_engine (read, 1)->id, engine->id);
  g_clear_pointer (&engine->id, g_free);
  engine->network = TRUE;
  with_network = match_plan_write (plan, NULL);
  ck_assert_ptr_nonnull (strstr (with_network, "\"format\" : 2,"));
}
END_TEST

START_TEST (results_belong_to_what_decides_them)
{
  static const char *const SAME[] = { "\"games\": 7", "\"concurrency\": 2", "\"title\": \"x\"",
                                      "\"share\": \"2/3\"", "\"database\": \"x\"" };
  static const char *const OTHER[] = { "\"size\": 16",   "\"rule\": \"renju\"",
                                       "\"turn_ms\": 5", "\"openings\": \"none\"",
                                       "\"seed\": 2",    "\"draw_after\": 9" };
  g_autofree char *text = plan_with ("");
  g_autoptr (MatchPlan) plan = read_plan (text, NULL);
  g_autofree char *identity = match_plan_dup_identity (plan, NULL);
  g_autofree char *with_file = match_plan_dup_identity (plan, "abc");

  ck_assert_str_ne (identity, with_file);
  for (guint i = 0; i < G_N_ELEMENTS (SAME) + G_N_ELEMENTS (OTHER); i++) {
    gboolean same = i < G_N_ELEMENTS (SAME);
    g_autofree char *more = plan_with (same ? SAME[i] : OTHER[i - G_N_ELEMENTS (SAME)]);
    g_autoptr (MatchPlan) changed = read_plan (more, NULL);
    g_autofree char *another = match_plan_dup_identity (changed, NULL);

    ck_assert_msg (g_str_equal (identity, another) == same, "%s", more);
  }
}
END_TEST

/* Whatever may stand in one. */
START_TEST (a_plan_that_is_written_is_read_as_the_same)
{
  static const char TEXT[] =
      "{\"format\": 1, \"title\": \"A \\\"match\\\"\", \"results\": \"out\", \"database\": \"d\","
      " \"engines\": [{\"name\": \"A\", \"command\": [\"/bin/x\", \"a b\"], \"folder\": \"/f\","
      " \"info\": [\"max_node 5\"], \"rules\": \"yixin\", \"confined\": false, \"threads\": 3},"
      " {\"name\": \"B\", \"command\": [\"y\"], \"writes_folder\": true, \"network\": true},"
      " {\"name\": \"C\", \"level\": \"fox\", \"nodes\": 70}], \"tournament\": \"gauntlet\","
      " \"rule\": \"renju\", \"size\": 17, \"turn_ms\": 5, \"match_ms\": 600, \"increment_ms\": 7,"
      " \"tolerance_ms\": 30, \"memory_mb\": 64, \"draw_after\": 90, \"games\": 8,"
      " \"memory_tolerance_mb\": 5,"
      " \"openings\": \"o.txt\", \"opening_rows\": \"bottom\", \"concurrency\": 4, \"seed\": 99}";
  g_autoptr (MatchPlan) plan = read_plan (TEXT, NULL);
  g_autofree char *written = match_plan_write (plan, NULL);
  g_autoptr (MatchPlan) again = read_plan (written, NULL);
  g_autofree char *once_more = again != NULL ? match_plan_write (again, NULL) : NULL;
  g_autofree char *identity = match_plan_dup_identity (plan, "x");
  g_autofree char *same = match_plan_dup_identity (again, "x");

  ck_assert_ptr_nonnull (again);
  ck_assert_str_eq (identity, same);
  ck_assert_str_eq (written, once_more);
  ck_assert_str_eq (again->title, "A \"match\"");
  ck_assert_str_eq (again->database, "d");
  ck_assert_str_eq (again->results, plan->results);
  ck_assert_str_eq (again->openings, plan->openings);
  ck_assert (again->openings_bottom);
  ck_assert_int_eq (again->terms.memory_tolerance, 5 << 20);
  ck_assert_int_eq (again->games, 8);
  ck_assert_int_eq (again->concurrency, 4);
  ck_assert_str_eq (match_plan_get_engine (again, 0)->command[1], "a b");
  ck_assert_str_eq (match_plan_get_engine (again, 0)->folder, "/f");
  ck_assert_str_eq (match_plan_get_engine (again, 0)->info[0], "max_node 5");
  ck_assert (match_plan_get_engine (again, 0)->yixin);
  ck_assert (match_plan_get_engine (again, 0)->free);
  ck_assert (!match_plan_get_engine (again, 0)->writes_folder);
  ck_assert (match_plan_get_engine (again, 1)->writes_folder);
  ck_assert (!match_plan_get_engine (again, 0)->network);
  ck_assert (match_plan_get_engine (again, 1)->network);
  ck_assert_int_eq (match_plan_get_engine (again, 2)->level, ENGINE_LEVEL_FOX);
}
END_TEST

START_TEST (results_are_written_from_the_folder_on)
{
  g_autoptr (MatchPlan) plan = match_plan_new ();
  g_autofree char *text = NULL;
  g_autoptr (MatchPlan) read = NULL;

  match_plan_add_engine (plan, "A");
  match_plan_add_engine (plan, "A");
  ck_assert_str_eq (match_plan_get_engine (plan, 1)->name, "A 2");
  plan->terms.turn_ms = 10;
  plan->has_sprt = TRUE;
  plan->sprt = (SprtTest) { -1.5, 4, 0.1, 0.02 };
  plan->results = g_strdup ("/here/m");
  text = match_plan_write (plan, "/here/m");
  read = match_plan_read (text, strlen (text), "/there", NULL);
  ck_assert_str_eq (read->results, "/there");
  ck_assert_double_eq (read->sprt.elo0, -1.5);
  ck_assert_double_eq (read->sprt.beta, 0.02);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-plan");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, what_stands_in_a_plan_is_read);
  tcase_add_test (tcase, what_is_left_out_is_as_gomocup_has_it);
  tcase_add_loop_test (tcase, each_mistake_is_told_with_its_place, 0, G_N_ELEMENTS (MISTAKES));
  tcase_add_loop_test (tcase, each_mistake_of_an_engine_is_told_with_its_place, 0,
                       G_N_ELEMENTS (ENGINES));
  tcase_add_test (tcase, what_is_no_plan_is_refused);
  tcase_add_test (tcase, a_newer_format_is_refused_whatever_is_in_it);
  tcase_add_test (tcase, what_older_versions_read_has_their_format);
  tcase_add_test (tcase, results_belong_to_what_decides_them);
  tcase_add_test (tcase, a_plan_that_is_written_is_read_as_the_same);
  tcase_add_test (tcase, results_are_written_from_the_folder_on);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
