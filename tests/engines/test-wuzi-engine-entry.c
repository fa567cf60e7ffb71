/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an engine is run, and what is known of it. */
#include "engines/wuzi-engine-entry.h"

#include "engines/brain-error.h"
#include "records/files/json-read.h"
#include "records/files/json-write.h"
#include "support/check-main.h"

static void
count_cb (WuziEngineEntry *entry, GParamSpec *pspec, guint *count)
{
  (*count)++;
}

START_TEST (an_entry_is_called_by_its_program)
{
  static const struct {
    const char *name, *command, *expected;
  } CASES[] = {
    { NULL, "/usr/games/pbrain-rapfi", "rapfi" },
    { NULL, "'/opt/my engines/pbrain-x' --fast", "x" },
    { NULL, "ssh host pbrain-x", "ssh" },
    { " Yixin\n ", "x", "Yixin" },
    { "", "pbrain-", "pbrain-" },
    { NULL, "", "?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (CASES[i].name, CASES[i].command);

    ck_assert_str_eq (wuzi_engine_entry_get_name (entry), CASES[i].expected);
  }
}
END_TEST

START_TEST (a_command_line_is_words)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (NULL, "a 'b c' \"d\" $HOME;e");
  g_auto (GStrv) argv = wuzi_engine_entry_dup_argv (entry, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_uint_eq (g_strv_length (argv), 4);
  ck_assert_str_eq (argv[1], "b c");
  ck_assert_str_eq (argv[3], "$HOME;e");
  g_object_set (entry, "command", "a 'b", NULL);
  ck_assert_ptr_null (wuzi_engine_entry_dup_argv (entry, &error));
  ck_assert (g_error_matches (error, WUZI_BRAIN_ERROR, WUZI_BRAIN_ERROR_COMMAND));
}
END_TEST

START_TEST (what_needs_the_network_is_known)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (NULL, "/usr/bin/ssh host pbrain-x");

  ck_assert (wuzi_engine_entry_get_network (entry));
  ck_assert (wuzi_engine_entry_get_confined (entry));
  g_object_set (entry, "command", "pbrain-ssh", NULL);
  ck_assert (!wuzi_engine_entry_get_network (entry));
}
END_TEST

static BrainFindings
make_findings (void)
{
  return (BrainFindings) {
    .name = (char *) "Rapfi",
    .version = (char *) "0.43",
    .sizes = 1u << 15 | 1u << 20,
    .rules = 1u << RULE_FREESTYLE | 1u << RULE_RENJU,
    .abilities = BRAIN_CAN_YXBOARD | BRAIN_CAN_NODES,
    .dialect = BRAIN_DIALECT_YIXIN,
    .habit = BRAIN_HABIT_TOP,
  };
}

START_TEST (findings_are_taken_over)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new (NULL, "pbrain-x");
  BrainFindings findings = make_findings ();
  guint count = 0;

  ck_assert (wuzi_engine_entry_plays (entry, RULE_STANDARD, 19));
  ck_assert (!wuzi_engine_entry_can (entry, BRAIN_CAN_YXBOARD));
  g_signal_connect (entry, "notify::findings", G_CALLBACK (count_cb), &count);
  wuzi_engine_entry_set_findings (entry, &findings);
  ck_assert_uint_eq (count, 1);
  ck_assert_str_eq (wuzi_engine_entry_get_name (entry), "Rapfi");
  ck_assert_int_eq (wuzi_engine_entry_get_dialect (entry), BRAIN_DIALECT_YIXIN);
  ck_assert_int_eq (wuzi_engine_entry_get_habit (entry), BRAIN_HABIT_TOP);
  ck_assert (wuzi_engine_entry_plays (entry, RULE_RENJU, 15));
  ck_assert (!wuzi_engine_entry_plays (entry, RULE_STANDARD, 15));
  ck_assert (!wuzi_engine_entry_plays (entry, RULE_RENJU, 19));
  ck_assert (!wuzi_engine_entry_plays (entry, RULE_RENJU, 40));
  ck_assert (wuzi_engine_entry_can (entry, BRAIN_CAN_NODES));
  ck_assert (!wuzi_engine_entry_can (entry, BRAIN_CAN_SWAP2));

  /* A name of the user's stays. */
  g_object_set (entry, "name", "Mine", NULL);
  wuzi_engine_entry_set_findings (entry, &findings);
  ck_assert_str_eq (wuzi_engine_entry_get_name (entry), "Mine");
}
END_TEST

static char *
write_entry (WuziEngineEntry *entry)
{
  g_autoptr (JsonNode) node = wuzi_engine_entry_to_json (entry);

  return json_write (node, FALSE, NULL);
}

static WuziEngineEntry *
read_entry (const char *text, GError **error)
{
  g_autoptr (JsonNode) node = json_read_text (text, strlen (text), NULL);

  ck_assert_ptr_nonnull (node);
  return wuzi_engine_entry_new_from_json (json_node_get_object (node), error);
}

START_TEST (what_is_written_is_read)
{
  g_autoptr (WuziEngineEntry) entry = wuzi_engine_entry_new ("Mine", "pbrain-x --fast");
  g_autoptr (WuziEngineEntry) again = NULL;
  g_autoptr (WuziEngineEntry) copy = NULL;
  BrainFindings findings = make_findings ();
  g_autofree char *text = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  wuzi_engine_entry_set_findings (entry, &findings);
  g_object_set (entry, "folder", "/opt/x", "turn-ms", 7000u, "megabytes", 0u, "threads", 4u,
                "dialect", BRAIN_DIALECT_GOMOCUP, "habit", BRAIN_HABIT_PAIRS, "info",
                "caution_factor 2\nx 1", "ponders", TRUE, "confined", FALSE, "folder-writable",
                TRUE, "network", TRUE, NULL);
  text = write_entry (entry);
  again = read_entry (text, NULL);
  second = write_entry (again);
  ck_assert_str_eq (text, second);
  ck_assert_str_eq (wuzi_engine_entry_get_id (again), wuzi_engine_entry_get_id (entry));
  ck_assert_uint_eq (wuzi_engine_entry_get_turn_ms (again), 7000);
  ck_assert_uint_eq (wuzi_engine_entry_get_megabytes (again), 0);
  ck_assert_int_eq (wuzi_engine_entry_get_dialect (again), BRAIN_DIALECT_GOMOCUP);
  ck_assert_int_eq (wuzi_engine_entry_get_habit (again), BRAIN_HABIT_PAIRS);
  ck_assert_str_eq (wuzi_engine_entry_get_info (again), "caution_factor 2\nx 1");
  ck_assert (wuzi_engine_entry_get_network (again));
  ck_assert (wuzi_engine_entry_get_ponders (again));
  ck_assert_str_eq (wuzi_engine_entry_get_findings (again)->version, "0.43");
  copy = wuzi_engine_entry_copy (again);
  third = write_entry (copy);
  ck_assert_str_eq (text, third);
}
END_TEST

#define ID "\"id\":\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\""

START_TEST (what_is_missing_is_as_usual_and_what_is_unknown_stays)
{
  g_autoptr (WuziEngineEntry) entry =
      read_entry ("{" ID ",\"name\":\"X\",\"command\":\"x\",\"future\":{\"a\":[1]},"
                  "\"dialect\":\"klingon\",\"habit\":\"sideways\"}",
                  NULL);
  g_autofree char *text = write_entry (entry);

  ck_assert_uint_eq (wuzi_engine_entry_get_turn_ms (entry), WUZI_ENGINE_USUAL_TURN_MS);
  ck_assert (wuzi_engine_entry_get_confined (entry));
  ck_assert (!wuzi_engine_entry_get_ponders (entry));
  ck_assert_ptr_null (wuzi_engine_entry_get_findings (entry));
  ck_assert_int_eq (wuzi_engine_entry_get_dialect (entry), BRAIN_DIALECT_GOMOCUP);
  ck_assert (strstr (text, "\"future\":{\"a\":[1]}") != NULL);
}
END_TEST

START_TEST (what_is_wrong_is_no_entry)
{
  static const char *const TEXTS[] = {
    "{}",
    "{\"name\":\"X\",\"command\":\"x\"}",
    "{" ID ",\"name\":\"X\"}",
    "{" ID ",\"name\":1,\"command\":\"x\"}",
    "{" ID ",\"name\":\"X\",\"command\":\"x\",\"turn_ms\":-1}",
    "{" ID ",\"name\":\"X\",\"command\":\"x\",\"threads\":257}",
    "{" ID ",\"name\":\"X\",\"command\":\"x\",\"confined\":\"yes\"}",
    "{" ID ",\"name\":\"X\",\"command\":\"x\",\"findings\":{}}",
    "{" ID ",\"name\":\"X\",\"command\":\"x\",\"findings\":[]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++) {
    g_autoptr (GError) error = NULL;

    ck_assert_msg (read_entry (TEXTS[i], &error) == NULL, "%s", TEXTS[i]);
    ck_assert (g_error_matches (error, WUZI_RECORD_ERROR, WUZI_RECORD_ERROR_BROKEN));
  }
}
END_TEST

static Suite *
entry_suite (void)
{
  Suite *suite = suite_create ("wuzi-engine-entry");
  TCase *tests = tcase_create ("entries");

  tcase_add_test (tests, an_entry_is_called_by_its_program);
  tcase_add_test (tests, a_command_line_is_words);
  tcase_add_test (tests, what_needs_the_network_is_known);
  tcase_add_test (tests, findings_are_taken_over);
  tcase_add_test (tests, what_is_written_is_read);
  tcase_add_test (tests, what_is_missing_is_as_usual_and_what_is_unknown_stays);
  tcase_add_test (tests, what_is_wrong_is_no_entry);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (entry_suite ());
}
