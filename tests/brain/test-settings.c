/* SPDX-License-Identifier: GPL-3.0-or-later */
/* INFO's keys, and the limits that come of them. */
#include "brain/settings.h"

#include <stdio.h>

#include "brain/computer.h"

#include "support/check-main.h"

static Settings settings;

static void
set_up (void)
{
  settings_init (&settings);
}

/* The limits when nothing of the time has passed. */
static EngineLimits
limits (void)
{
  return settings_get_limits (&settings, 0);
}

START_TEST (without_a_word_a_move_takes_some_seconds)
{
  ck_assert_int_eq (limits ().turn_ms, 5000);
  ck_assert_int_eq (limits ().left_ms, 0);
}
END_TEST

START_TEST (any_other_limit_takes_the_usual_one_away)
{
  settings_read (&settings, "max_node 1000");
  ck_assert_int_eq (limits ().turn_ms, 0);
  ck_assert_uint_eq (limits ().nodes, 1000);
}
END_TEST

START_TEST (the_time_that_has_passed_counts)
{
  settings_read (&settings, "timeout_turn 1000");
  settings_read (&settings, "time_left 9000");
  ck_assert_int_eq (settings_get_limits (&settings, 300).turn_ms, 700);
  ck_assert_int_eq (settings_get_limits (&settings, 300).left_ms, 8700);
}
END_TEST

START_TEST (time_that_is_gone_is_not_unlimited)
{
  settings_read (&settings, "timeout_turn 1000");
  settings_read (&settings, "time_left 500");
  ck_assert_int_gt (settings_get_limits (&settings, 2000).turn_ms, 0);
  ck_assert_int_lt (settings_get_limits (&settings, 2000).left_ms, 0);
  settings_read (&settings, "time_left 0");
  ck_assert_int_lt (limits ().left_ms, 0);
  settings_read (&settings, "time_left -300");
  ck_assert_int_lt (limits ().left_ms, 0);
}
END_TEST

START_TEST (the_largest_time_left_is_no_limit)
{
  settings_read (&settings, "timeout_match 60000");
  settings_read (&settings, "time_left 2147483647");
  ck_assert_int_eq (limits ().left_ms, 0);
}
END_TEST

START_TEST (a_match_without_time_left_is_counted_here)
{
  settings_read (&settings, "timeout_match 60000");
  settings_read (&settings, "time_increment 100");
  settings_add_spent (&settings, 1100);
  settings_add_spent (&settings, 2100);
  ck_assert_int_eq (limits ().left_ms, 57000);
  settings_begin_game (&settings);
  ck_assert_int_eq (limits ().left_ms, 60000);
}
END_TEST

START_TEST (what_is_told_replaces_what_was_counted)
{
  settings_read (&settings, "time_left 60000");
  settings_add_spent (&settings, 5000);
  ck_assert_int_eq (limits ().left_ms, 55000);
  settings_read (&settings, "time_left 54321");
  ck_assert_int_eq (limits ().left_ms, 54321);
}
END_TEST

START_TEST (no_time_for_a_move_means_few_nodes)
{
  settings_read (&settings, "timeout_turn 0");
  ck_assert_int_eq (limits ().turn_ms, 0);
  ck_assert_uint_gt (limits ().nodes, 0);
  settings_read (&settings, "max_node 5");
  ck_assert_uint_eq (limits ().nodes, 5);
}
END_TEST

START_TEST (limits_below_one_are_none)
{
  settings_read (&settings, "max_depth 12");
  settings_read (&settings, "max_node 100");
  ck_assert_int_eq (limits ().depth, 12);
  settings_read (&settings, "max_depth -1");
  settings_read (&settings, "max_node -1");
  ck_assert_int_eq (limits ().depth, 0);
  ck_assert_uint_eq (limits ().nodes, 0);
  settings_read (&settings, "max_depth 5000");
  ck_assert_int_eq (limits ().depth, ENGINE_MAX_DEPTH);
}
END_TEST

START_TEST (memory_is_for_the_whole_program)
{
  ck_assert_uint_eq (settings_get_memory (&settings), 0);
  settings_read (&settings, "max_memory 83886080");
  ck_assert_uint_gt (settings_get_memory (&settings), 60000000);
  ck_assert_uint_lt (settings_get_memory (&settings), 83886080);
  settings_read (&settings, "max_memory 1000");
  ck_assert_uint_eq (settings_get_memory (&settings), 1);
  settings_read (&settings, "max_memory 0");
  ck_assert_uint_eq (settings_get_memory (&settings), 0);
}
END_TEST

START_TEST (the_smaller_of_table_and_memory_holds)
{
  settings_read (&settings, "hash_size 1024");
  ck_assert_uint_eq (settings_get_memory (&settings), 1024 * 1024);
  settings_read (&settings, "max_memory 350000000");
  ck_assert_uint_eq (settings_get_memory (&settings), 1024 * 1024);
  settings_read (&settings, "hash_size 4194304");
  ck_assert_uint_lt (settings_get_memory (&settings), 350000000);
}
END_TEST

START_TEST (keys_are_read_in_either_case)
{
  settings_read (&settings, "TIMEOUT_turn \t 1234");
  ck_assert_int_eq (limits ().turn_ms, 1234);
}
END_TEST

START_TEST (what_is_broken_changes_nothing)
{
  static const char *const BAD[] = {
    "",
    "timeout_turn",
    "timeout_turn x",
    "timeout_turn -5",
    "timeout_turn 12x",
    "timeout_turn 1,2",
    "timeout_match -1",
    "time_left many",
    "time_increment -1",
    "max_memory -1",
    "max_memory 1.5",
    "hash_size -1",
    "thread_num -99999999999999999999",
    "show_detail 99999999999999999999",
    "thread_num 0",
    "thread_num -3",
    "show_detail 4",
    "show_detail -1",
    "rule -1",
    "rule renju",
    "colour 3",
    "timeout 3",
    "timeout_turns 3",
    "evaluate 3,4",
    "folder /nowhere",
    "game_type 1",
    "caution_factor 3",
    "pondering 1",
    "1000 timeout_turn",
  };
  Settings before = settings;

  for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
    settings_read (&settings, BAD[i]);
    ck_assert_msg (settings.turn_ms == before.turn_ms && settings.match_ms == before.match_ms
                       && !settings.left_known && settings.increment_ms == 0
                       && settings.memory_bytes == 0 && settings.hash_bytes == 0
                       && settings.threads == 1 && settings.detail == 0 && settings.rule == 0,
                   "\"%s\" changed something", BAD[i]);
  }
}
END_TEST

START_TEST (rules_have_their_numbers)
{
  static const struct {
    const char *text;
    Rule rule;
  } NUMBERS[] = {
    { "rule 0", RULE_FREESTYLE }, { "rule 1", RULE_STANDARD },  { "rule 2", RULE_RENJU },
    { "rule 4", RULE_RENJU },     { "rule 5", RULE_FREESTYLE }, { "rule 6", RULE_FREESTYLE },
    { "rule 8", RULE_CARO },      { "rule 9", RULE_CARO },
  };
  Rule rule;

  for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
    settings_read (&settings, NUMBERS[i].text);
    ck_assert (settings_get_rule (&settings, &rule));
    ck_assert_msg (rule == NUMBERS[i].rule, "%s", NUMBERS[i].text);
  }
  settings_read (&settings, "rule 3");
  ck_assert (!settings_get_rule (&settings, &rule));
}
END_TEST

START_TEST (a_rule_that_is_not_known_is_played_as_freestyle)
{
  Rule rule;

  ck_assert (settings_get_rule (&settings, &rule));
  ck_assert_int_eq (rule, RULE_FREESTYLE);
  settings_read (&settings, "rule 1000");
  ck_assert (!settings_get_rule (&settings, &rule));
  ck_assert_int_eq (rule, RULE_FREESTYLE);
}
END_TEST

START_TEST (more_threads_than_processors_are_fewer)
{
  static const char *const MANY[] = { "64", "100000", "9223372036854775807",
                                      "99999999999999999999" };
  int most = computer_count_processors ();

  for (size_t i = 0; i < sizeof MANY / sizeof MANY[0]; i++) {
    char text[80];

    settings_read (&settings, "thread_num 1");
    ck_assert_int_eq (settings.threads, 1);
    snprintf (text, sizeof text, "thread_num %s", MANY[i]);
    settings_read (&settings, text);
    ck_assert_int_ge (settings.threads, 1);
    ck_assert_int_le (settings.threads, most);
  }
  ck_assert_int_le (settings_get_most_threads (), ENGINE_MAX_THREADS);
}
END_TEST

/* Every key, with the largest and smallest numbers there are and those next to
 * them, three moves long. The sanitizer sees what overflows. */
START_TEST (no_number_is_too_large_to_be_counted)
{
  static const char *const KEYS[] = {
    "timeout_turn", "timeout_match", "time_left",  "time_increment", "max_memory", "hash_size",
    "max_node",     "max_depth",     "thread_num", "show_detail",    "rule",
  };
  static const char *const VALUES[] = {
    "99999999999999999999",
    "9223372036854775808",
    "9223372036854775807",
    "9223372036854775806",
    "4611686018427387904",
    "2305843009213693951",
    "2305843009213693952",
    "9007199254740992",
    "1000000000001",
    "4294967296",
    "4294967295",
    "2147483648",
    "2147483647",
    "1",
    "0",
    "-1",
    "-2147483648",
    "-2147483649",
    "-2305843009213693951",
    "-9223372036854775807",
    "-9223372036854775808",
    "-9223372036854775809",
    "-99999999999999999999",
  };

  for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++)
    for (size_t k = 0; k < sizeof VALUES / sizeof VALUES[0]; k++) {
      char text[80];

      snprintf (text, sizeof text, "%s %s", KEYS[i], VALUES[k]);
      settings_read (&settings, text);
      for (int move = 0; move < 3; move++) {
        EngineLimits now = settings_get_limits (&settings, 5);

        ck_assert_int_ge (now.turn_ms, 0);
        ck_assert_int_ge (now.increment_ms, 0);
        ck_assert_int_ge (now.depth, 0);
        ck_assert_int_le (now.depth, ENGINE_MAX_DEPTH);
        ck_assert_uint_le (settings_get_memory (&settings), computer_get_memory ());
        settings_add_spent (&settings, INT64_MAX);
        settings_add_spent (&settings, 5);
      }
    }
}
END_TEST

/* What is added in three moves, thrice as much as can be counted. */
START_TEST (increments_without_end_are_never_overdrawn)
{
  settings_read (&settings, "timeout_match 1000");
  settings_read (&settings, "time_increment 2305843009213693951");
  for (int move = 0; move < 20; move++) {
    ck_assert_int_gt (limits ().left_ms, 0);
    settings_add_spent (&settings, 10);
  }
}
END_TEST

START_TEST (a_time_beyond_all_is_a_long_time)
{
  settings_read (&settings, "timeout_turn 99999999999999999999");
  ck_assert_int_gt (limits ().turn_ms, 1000000000);
  settings_read (&settings, "time_left 9223372036854775808");
  ck_assert_int_eq (limits ().left_ms, 0);
  settings_read (&settings, "time_left -9223372036854775809");
  ck_assert_int_lt (limits ().left_ms, 0);
}
END_TEST

START_TEST (the_engine_never_gets_all_the_memory_there_is)
{
  settings_read (&settings, "hash_size 9223372036854775807");
  ck_assert_uint_gt (settings_get_memory (&settings), 0);
  ck_assert_uint_le (settings_get_memory (&settings), computer_get_memory () / 2);
  settings_read (&settings, "max_memory 9223372036854775807");
  ck_assert_uint_le (settings_get_memory (&settings), computer_get_memory () / 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("settings");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, without_a_word_a_move_takes_some_seconds);
  tcase_add_test (tcase, any_other_limit_takes_the_usual_one_away);
  tcase_add_test (tcase, the_time_that_has_passed_counts);
  tcase_add_test (tcase, time_that_is_gone_is_not_unlimited);
  tcase_add_test (tcase, the_largest_time_left_is_no_limit);
  tcase_add_test (tcase, a_match_without_time_left_is_counted_here);
  tcase_add_test (tcase, what_is_told_replaces_what_was_counted);
  tcase_add_test (tcase, no_time_for_a_move_means_few_nodes);
  tcase_add_test (tcase, limits_below_one_are_none);
  tcase_add_test (tcase, memory_is_for_the_whole_program);
  tcase_add_test (tcase, the_smaller_of_table_and_memory_holds);
  tcase_add_test (tcase, keys_are_read_in_either_case);
  tcase_add_test (tcase, what_is_broken_changes_nothing);
  tcase_add_test (tcase, rules_have_their_numbers);
  tcase_add_test (tcase, a_rule_that_is_not_known_is_played_as_freestyle);
  tcase_add_test (tcase, more_threads_than_processors_are_fewer);
  tcase_add_test (tcase, no_number_is_too_large_to_be_counted);
  tcase_add_test (tcase, increments_without_end_are_never_overdrawn);
  tcase_add_test (tcase, a_time_beyond_all_is_a_long_time);
  tcase_add_test (tcase, the_engine_never_gets_all_the_memory_there_is);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
