/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports as lines. */
#include "brain/live.h"

#include <stdio.h>
#include <string.h>

#include "brain/settings.h"
#include "brain/wire.h"
#include "support/check-main.h"

static Text said;
static Output output;
static EngineStop stop;
static Live live;

static void
note_cb (const char *lines, size_t length, void *data)
{
  text_add (&said, "%.*s", (int) length, lines);
}

static void
set_up (void)
{
  memset (&said, 0, sizeof said);
  output_init (&output, note_cb, NULL);
  stop = (EngineStop) { 0 };
  live = (Live) { .output = &output, .stop = &stop, .size = 15 };
}

static void
tear_down (void)
{
  output_clear (&output);
}

/* A report of two moves. */
static EngineReport
report_at (int depth)
{
  return (EngineReport) {
    .line_count = 1,
    .depth = depth,
    .reach = depth + 5,
    .nodes = 5000,
    .elapsed_ms = 20,
    .score = 37,
    .length = 2,
    .line = { wire_to_point (7, 6, 15), wire_to_point (8, 0, 15) },
  };
}

START_TEST (each_depth_is_one_message)
{
  EngineReport report = report_at (4);

  live_begin (&live);
  live_report_cb (&report, &live);
  ck_assert_str_eq (said.bytes, "MESSAGE depth 4-9 ev 37 n 5000 n/ms 250 tm 20 pv H7 I1\n");
}
END_TEST

START_TEST (what_was_said_is_not_said_again)
{
  EngineReport report = report_at (4);

  live_report_cb (&report, &live);
  memset (&said, 0, sizeof said);
  report.nodes++;
  live_report_cb (&report, &live);
  ck_assert_str_eq (said.bytes, "");
  report.depth++;
  live_report_cb (&report, &live);
  ck_assert_ptr_nonnull (strstr (said.bytes, "MESSAGE depth 5"));
}
END_TEST

START_TEST (the_last_line_is_of_the_best_move_and_all_positions)
{
  EngineReport report = report_at (4);

  report.line_count = 2;
  live_report_cb (&report, &live);
  report.rank = 1;
  live_report_cb (&report, &live);
  report.rank = 0;
  report.nodes = 7000;
  report.elapsed_ms = 30;
  live_report_cb (&report, &live);
  memset (&said, 0, sizeof said);
  live_end (&live);
  ck_assert_str_eq (said.bytes,
                    "MESSAGE depth 4-9 multipv 1 ev 37 n 7000 n/ms 233 tm 30 pv H7 I1\n");
  memset (&said, 0, sizeof said);
  live_end (&live);
  ck_assert_str_eq (said.bytes, "");
}
END_TEST

START_TEST (without_a_report_there_is_no_last_line)
{
  live_begin (&live);
  live_end (&live);
  ck_assert_str_eq (said.bytes, "");
}
END_TEST

START_TEST (nothing_is_said_once_it_is_stopped)
{
  EngineReport report = report_at (4);

  engine_stop_raise (&stop);
  live_report_cb (&report, &live);
  live_end (&live);
  ck_assert_str_eq (said.bytes, "");
}
END_TEST

START_TEST (realtime_lines_are_said_if_wanted)
{
  EngineReport report = report_at (4);

  live.detail = SETTINGS_DETAIL_REALTIME;
  live_begin (&live);
  live_report_cb (&report, &live);
  ck_assert_ptr_eq (strstr (said.bytes, "MESSAGE REALTIME REFRESH\nMESSAGE depth"), said.bytes);
  ck_assert_ptr_nonnull (strstr (said.bytes, "\nMESSAGE REALTIME BEST 7,6\n"));
  ck_assert_ptr_nonnull (strstr (said.bytes, "\nMESSAGE REALTIME VAL 37\n"));
  ck_assert_ptr_nonnull (strstr (said.bytes, "\nMESSAGE REALTIME PV G8 A7\n"));
  ck_assert_ptr_null (strstr (said.bytes, "INFO"));
}
END_TEST

START_TEST (info_lines_are_said_if_wanted)
{
  EngineReport report = report_at (4);

  live.detail = SETTINGS_DETAIL_INFO;
  live_report_cb (&report, &live);
  ck_assert_ptr_nonnull (strstr (said.bytes, "\nINFO PV 0\nINFO NUMPV 1\nINFO DEPTH 4\n"
                                             "INFO SELDEPTH 9\nINFO NODES 5000\n"
                                             "INFO TOTALNODES 5000\nINFO TOTALTIME 20\n"
                                             "INFO SPEED 250000\nINFO EVAL 37\nINFO WINRATE 0."));
  ck_assert_ptr_nonnull (strstr (said.bytes, "\nINFO BESTLINE 7,6 8,0\nINFO PV DONE\n"));
  ck_assert_ptr_null (strstr (said.bytes, "REALTIME"));
}
END_TEST

START_TEST (further_lines_have_numbers)
{
  EngineReport report = report_at (4);

  report.line_count = 2;
  report.rank = 1;
  live.detail = SETTINGS_DETAIL_REALTIME | SETTINGS_DETAIL_INFO;
  live_report_cb (&report, &live);
  ck_assert_ptr_eq (strstr (said.bytes, "MESSAGE depth 4-9 multipv 2 ev 37 n "), said.bytes);
  ck_assert_ptr_nonnull (strstr (said.bytes, "\nINFO PV 1\nINFO NUMPV 2\n"));
  ck_assert_ptr_null (strstr (said.bytes, "REALTIME"));
}
END_TEST

START_TEST (a_known_end_is_told_by_its_distance)
{
  static const int SCORES[] = { ENGINE_SCORE_WIN - 5, -ENGINE_SCORE_WIN + 4, 37, -37, 0 };

  for (size_t i = 0; i < sizeof SCORES / sizeof SCORES[0]; i++) {
    EngineReport report = report_at ((int) i + 1);
    int distance = engine_score_to_distance (SCORES[i]);
    char expected[40];

    report.score = SCORES[i];
    if (distance != 0)
      snprintf (expected, sizeof expected, " ev %cM%d ", distance > 0 ? '+' : '-',
                distance > 0 ? distance : -distance);
    else
      snprintf (expected, sizeof expected, " ev %d ", SCORES[i]);
    live_report_cb (&report, &live);
    ck_assert_msg (strstr (said.bytes, expected) != NULL, "no \"%s\"", expected);
  }
}
END_TEST

START_TEST (the_longest_report_fits)
{
  EngineReport report = report_at (ENGINE_MAX_DEPTH);

  report.nodes = UINT64_MAX / 1000;
  report.elapsed_ms = INT64_MAX;
  report.length = ENGINE_LINE_LENGTH;
  for (int i = 0; i < ENGINE_LINE_LENGTH; i++)
    report.line[i] = wire_to_point (21, 0, 22);
  live.size = 22;
  live.detail = SETTINGS_DETAIL_REALTIME | SETTINGS_DETAIL_INFO;
  live_report_cb (&report, &live);
  ck_assert_uint_lt (said.length, TEXT_BYTES - 1);
  ck_assert_str_eq (said.bytes + said.length - strlen ("INFO PV DONE\n"), "INFO PV DONE\n");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("live");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, each_depth_is_one_message);
  tcase_add_test (tcase, what_was_said_is_not_said_again);
  tcase_add_test (tcase, the_last_line_is_of_the_best_move_and_all_positions);
  tcase_add_test (tcase, without_a_report_there_is_no_last_line);
  tcase_add_test (tcase, nothing_is_said_once_it_is_stopped);
  tcase_add_test (tcase, realtime_lines_are_said_if_wanted);
  tcase_add_test (tcase, info_lines_are_said_if_wanted);
  tcase_add_test (tcase, further_lines_have_numbers);
  tcase_add_test (tcase, a_known_end_is_told_by_its_distance);
  tcase_add_test (tcase, the_longest_report_fits);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
