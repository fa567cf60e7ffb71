/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder of a match's results: what is in it stays, and counts once. */
#include "matches/match-folder.h"

#include <glib/gstdio.h>
#include <string.h>

#include "board/notation.h"
#include "matches/match-export.h"
#include "matches/match-test.h"
#include "matches/match-words.h"
#include "study/study-exchange.h"
#include "support/check-main.h"
#include "support/limit-files.h"
#include "support/temp-folder.h"

static char *folder;

static void
set_up (void)
{
  folder = temp_folder_new ();
}

static void
tear_down (void)
{
  temp_folder_free (g_steal_pointer (&folder));
}

/* A game that black wins, or that is drawn, as that one of the plan. */
static void
make_result (const MatchPlan *plan, MatchSchedule *schedule, guint64 index, Stone winner,
             MatchResult *result)
{
  static const char *const MOVES[] = {
    "h8", "a15", "h9", "b15", "h10", "c15", "h11", "d14", "h12"
  };
  MatchJudge judge;
  MatchSlot slot;
  Board board;

  ck_assert (match_schedule_find (schedule, index, &slot));
  board_init (&board, 15);
  match_judge_begin (&judge, &plan->terms, &board);
  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++)
    match_judge_take_move (&judge, notation_to_point (MOVES[i], 15), i * 10);
  ck_assert_int_eq (judge.winner, STONE_BLACK);
  judge.winner = winner;
  judge.ending = winner == STONE_BLACK  ? MATCH_ENDING_FIVE
                 : winner == STONE_NONE ? MATCH_ENDING_DRAW
                                        : MATCH_ENDING_TIME;
  match_result_init (result, &slot, &judge, G_GINT64_CONSTANT (1764000000000) + (gint64) index);
}

static void
add (MatchFolder *matches, const MatchPlan *plan, MatchSchedule *schedule, guint64 index,
     Stone winner)
{
  g_autoptr (GError) error = NULL;
  MatchResult result;

  make_result (plan, schedule, index, winner, &result);
  ck_assert_msg (match_folder_add (matches, &result, &error), "%s",
                 error != NULL ? error->message : "");
  ck_assert (match_schedule_add (schedule, index, winner));
}

static char *
path_of (const char *name)
{
  return g_build_filename (folder, "r", name, NULL);
}

START_TEST (results_are_there_when_the_folder_is_opened_again)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchSchedule) again = match_schedule_new (plan);
  g_autoptr (GError) error = NULL;
  MatchFolder *matches = match_folder_open (plan, schedule, &error);
  g_autoptr (MatchFolder) second = NULL;
  MatchSlot slot;

  ck_assert_msg (matches != NULL, "%s", error != NULL ? error->message : "");
  add (matches, plan, schedule, 0, STONE_BLACK);
  add (matches, plan, schedule, 2, STONE_NONE);
  match_folder_close (matches);
  second = match_folder_open (plan, again, NULL);
  ck_assert_ptr_nonnull (second);
  ck_assert_uint_eq (match_schedule_count_known (again), 2);
  ck_assert_uint_eq (match_folder_count_broken (second), 0);
  match_schedule_next (again, &slot);
  ck_assert_uint_eq (slot.index, 1);
}
END_TEST

/* As after kill -9: the line that was written last may be torn anywhere. */
START_TEST (a_torn_line_is_a_game_that_was_not_played)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autofree char *path = path_of ("games.jsonl");
  g_autofree char *whole = NULL;
  gsize first;
  gsize length;

  {
    g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
    g_autoptr (MatchFolder) matches = match_folder_open (plan, schedule, NULL);

    add (matches, plan, schedule, 0, STONE_BLACK);
    add (matches, plan, schedule, 1, STONE_WHITE);
  }
  ck_assert (g_file_get_contents (path, &whole, &length, NULL));
  first = (gsize) (strchr (whole, '\n') - whole) + 1;
  for (gsize cut = first; cut < length; cut += 7) {
    g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
    g_autoptr (MatchFolder) matches = NULL;
    guint known = cut + 1 >= length ? 2 : 1;

    ck_assert (g_file_set_contents (path, whole, (gssize) cut, NULL));
    matches = match_folder_open (plan, schedule, NULL);
    ck_assert_uint_eq (match_schedule_count_known (schedule), known);
    /* It is played again, and counts. */
    if (known == 1)
      add (matches, plan, schedule, 1, STONE_WHITE);
    g_clear_pointer (&matches, match_folder_close);
    g_clear_pointer (&schedule, match_schedule_free);
    schedule = match_schedule_new (plan);
    matches = match_folder_open (plan, schedule, NULL);
    ck_assert_uint_eq (match_schedule_count_known (schedule), 2);
  }
}
END_TEST

START_TEST (a_game_that_stands_there_twice_counts_once)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchSchedule) again = match_schedule_new (plan);
  MatchFolder *matches = match_folder_open (plan, schedule, NULL);
  g_autoptr (GArray) pairings = NULL;
  MatchResult result;

  add (matches, plan, schedule, 0, STONE_BLACK);
  make_result (plan, schedule, 0, STONE_WHITE, &result);
  ck_assert (match_folder_add (matches, &result, NULL));
  match_folder_close (matches);
  matches = match_folder_open (plan, again, NULL);
  pairings = match_schedule_list_pairings (again);
  ck_assert_int_eq (g_array_index (pairings, MatchPairing, 0).score.wins, 1);
  ck_assert_int_eq (g_array_index (pairings, MatchPairing, 0).score.losses, 0);
  match_folder_close (matches);
}
END_TEST

START_TEST (two_matches_do_not_mix)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchPlan) longer = match_test_plan (2, folder, "\"games\": 8, \"concurrency\": 2");
  g_autoptr (MatchPlan) other = match_test_plan (2, folder, "\"games\": 4, \"seed\": 5");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchSchedule) more = match_schedule_new (longer);
  g_autoptr (MatchSchedule) third = match_schedule_new (other);
  g_autoptr (GError) error = NULL;
  MatchFolder *matches = match_folder_open (plan, schedule, NULL);

  ck_assert_ptr_null (match_folder_open (plan, more, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  g_clear_error (&error);
  add (matches, plan, schedule, 0, STONE_BLACK);
  match_folder_close (matches);
  ck_assert_ptr_null (match_folder_open (other, third, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS));
  /* More games of the same match. */
  matches = match_folder_open (longer, more, NULL);
  ck_assert_uint_eq (match_schedule_count_known (more), 1);
  match_folder_close (matches);
}
END_TEST

START_TEST (a_match_may_become_shorter)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchPlan) shorter = match_test_plan (2, folder, "\"games\": 2");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchSchedule) less = match_schedule_new (shorter);
  MatchFolder *matches = match_folder_open (plan, schedule, NULL);

  add (matches, plan, schedule, 1, STONE_BLACK);
  add (matches, plan, schedule, 3, STONE_BLACK);
  match_folder_close (matches);
  matches = match_folder_open (shorter, less, NULL);
  ck_assert_uint_eq (match_schedule_count_known (less), 1);
  ck_assert_uint_eq (match_folder_count_broken (matches), 0);
  match_folder_close (matches);
}
END_TEST

START_TEST (what_a_newer_version_wrote_is_left_alone)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autofree char *head = path_of ("match.json");
  g_autofree char *lines = path_of ("games.jsonl");
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 2; i++) {
    g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
    MatchFolder *matches = match_folder_open (plan, schedule, NULL);

    ck_assert_ptr_nonnull (matches);
    match_folder_close (matches);
    ck_assert (g_file_set_contents (i == 0 ? lines : head, "{\"format\": 3}\n", -1, NULL));
    ck_assert_ptr_null (match_folder_open (plan, schedule, &error));
    ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED));
    g_clear_error (&error);
    ck_assert (g_file_set_contents (lines, "", -1, NULL));
  }
}
END_TEST

START_TEST (shares_are_joined_into_one_table)
{
  static const char *const SHARES[] = { "1/2", "2/2" };
  const char *folders[3] = { NULL };
  g_autoptr (MatchPlan) plan = NULL;
  g_autoptr (MatchSchedule) sum = NULL;
  g_autoptr (GArray) pairings = NULL;
  g_autofree char *first = g_build_filename (folder, "r", "share-1-of-2", NULL);
  g_autofree char *second = g_build_filename (folder, "r", "share-2-of-2", NULL);
  g_autoptr (GError) error = NULL;
  guint repeated;

  folders[0] = first;
  folders[1] = second;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *more = g_strdup_printf ("\"games\": 6, \"share\": \"%s\"", SHARES[i]);
    g_autoptr (MatchPlan) share = match_test_plan (2, folder, more);
    g_autoptr (MatchSchedule) schedule = match_schedule_new (share);
    g_autoptr (MatchFolder) matches = match_folder_open (share, schedule, NULL);
    MatchSlot slot;

    ck_assert_str_eq (match_folder_get_path (matches), folders[i]);
    while (match_schedule_next (schedule, &slot) == MATCH_NEXT_GAME)
      add (matches, share, schedule, slot.index, STONE_BLACK);
  }
  ck_assert_msg (match_folder_merge (folders, &plan, &sum, &repeated, &error), "%s",
                 error != NULL ? error->message : "");
  ck_assert_uint_eq (repeated, 0);
  ck_assert_uint_eq (match_schedule_count_known (sum), 6);
  pairings = match_schedule_list_pairings (sum);
  ck_assert_int_eq (g_array_index (pairings, MatchPairing, 0).score.wins, 3);
  ck_assert_int_eq (g_array_index (pairings, MatchPairing, 0).pairs.counts[2], 3);
  g_clear_pointer (&plan, match_plan_free);
  g_clear_pointer (&sum, match_schedule_free);
  folders[1] = first;
  ck_assert (match_folder_merge (folders, &plan, &sum, &repeated, NULL));
  ck_assert_uint_eq (repeated, 4);
}
END_TEST

START_TEST (another_match_is_not_joined)
{
  static const char *const MORE[] = { "\"share\": \"1/2\"", "\"share\": \"2/2\", \"size\": 16" };
  g_autofree char *first = g_build_filename (folder, "r", "share-1-of-2", NULL);
  g_autofree char *second = g_build_filename (folder, "r", "share-2-of-2", NULL);
  const char *folders[3] = { first, second, NULL };
  MatchPlan *plan = NULL;
  MatchSchedule *sum = NULL;
  g_autoptr (GError) error = NULL;
  guint repeated;

  for (guint i = 0; i < 2; i++) {
    g_autoptr (MatchPlan) share = match_test_plan (2, folder, MORE[i]);
    g_autoptr (MatchSchedule) schedule = match_schedule_new (share);
    g_autoptr (MatchFolder) matches = match_folder_open (share, schedule, NULL);

    ck_assert_ptr_nonnull (matches);
  }
  ck_assert (!match_folder_merge (folders, &plan, &sum, &repeated, &error));
  ck_assert_ptr_nonnull (strstr (error->message, second));
  ck_assert (plan == NULL && sum == NULL);
}
END_TEST

/* SGF and Piskvork's file are read again by what reads them everywhere. */
START_TEST (games_are_files_that_others_read)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4, \"title\": \"Cup\"");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchFolder) matches = match_folder_open (plan, schedule, NULL);
  g_autofree char *sgf_path = path_of ("games/000002.sgf");
  g_autofree char *psq_path = path_of ("games/000002.psq");
  g_autoptr (StudyFile) sgf = NULL;
  g_autoptr (StudyFile) psq = NULL;
  WuziStudy *study;

  add (matches, plan, schedule, 1, STONE_WHITE);
  sgf = study_exchange_read_path (sgf_path, NULL, NULL);
  psq = study_exchange_read_path (psq_path, NULL, NULL);
  ck_assert (sgf != NULL && psq != NULL);
  ck_assert_int_eq (psq->format, STUDY_FORMAT_PSQ);
  study = g_ptr_array_index (sgf->studies, 0);
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_BLACK), "B");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_WHITE), "A");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_RESULT), "W+Time");
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_EVENT), "Cup");
  ck_assert_uint_eq (wuzi_study_get_depth (study, wuzi_study_get_end (study, STUDY_ROOT)), 9);
  study = g_ptr_array_index (psq->studies, 0);
  ck_assert_str_eq (wuzi_study_get_info (study, STUDY_INFO_BLACK), "B");
  ck_assert_uint_eq (wuzi_study_get_depth (study, wuzi_study_get_end (study, STUDY_ROOT)), 9);
  ck_assert_int_eq (wuzi_study_get_point (study, wuzi_study_get_child (study, STUDY_ROOT)),
                    notation_to_point ("h8", 15));
}
END_TEST

START_TEST (tables_tell_each_game_and_each_pairing)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchFolder) matches = match_folder_open (plan, schedule, NULL);
  g_autofree char *games_path = path_of ("games.csv");
  g_autofree char *table_path = path_of ("table.csv");
  g_autofree char *games = NULL;
  g_autofree char *table = NULL;
  g_auto (GStrv) lines = NULL;

  add (matches, plan, schedule, 0, STONE_BLACK);
  add (matches, plan, schedule, 1, STONE_NONE);
  ck_assert (match_folder_sum_up (matches, schedule, "summary\n", NULL));
  ck_assert (g_file_get_contents (games_path, &games, NULL, NULL));
  ck_assert (g_file_get_contents (table_path, &table, NULL, NULL));
  lines = g_strsplit (games, "\r\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), 4);
  ck_assert_str_eq (lines[1], "0,1,A,B,black,five,9,0,200,160,2025-11-24T16:00:00Z,"
                              "h8a15h9b15h10c15h11d14h12,,");
  ck_assert_str_eq (table, "round,engine,opponent,games,won,lost,drawn,share,elo,error,los\r\n"
                           "1,A,B,2,1,0,1,0.7500,190.8485,321.0141,0.8413\r\n"
                           "1,B,A,2,0,1,1,0.2500,-190.8485,321.0141,0.1587\r\n");
}
END_TEST

START_TEST (how_much_memory_engines_took_is_kept)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchSchedule) again = match_schedule_new (plan);
  MatchFolder *matches = match_folder_open (plan, schedule, NULL);
  g_autofree char *path = path_of ("games.csv");
  g_autofree char *games = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; i < 2; i++) {
    MatchResult result;

    make_result (plan, schedule, i, STONE_BLACK, &result);
    result.memory[i] = 212 << 20; /* always A's */
    result.memory[1 - i] = i == 0 ? 1 << 20 : 0;
    ck_assert (match_folder_add (matches, &result, NULL));
    ck_assert (match_result_add_to (&result, schedule));
  }
  ck_assert (match_folder_sum_up (matches, schedule, "", NULL));
  match_folder_close (matches);
  match_folder_close (match_folder_open (plan, again, NULL));
  ck_assert_int_eq (match_schedule_get_memory (again, 0), 212 << 20);
  ck_assert_int_eq (match_schedule_get_memory (again, 1), 1 << 20);
  ck_assert (g_file_get_contents (path, &games, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (games, "h12,217088,1024\r\n"));
  ck_assert_ptr_nonnull (strstr (games, "h12,,217088\r\n"));
  words = match_words_for_match (plan, again);
  ck_assert_ptr_nonnull (strstr (words, "A: at most 212.0\u00a0MiB of memory\n"));
}
END_TEST

/* Versions that know format 1 only take an ending that they don't know for a broken line. */
START_TEST (only_games_that_older_versions_cant_read_have_a_newer_format)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  MatchResult result;
  MatchResult read;

  make_result (plan, schedule, 0, STONE_BLACK, &result);
  for (int ending = 0; ending < MATCH_ENDING_COUNT; ending++) {
    const char *format = ending == MATCH_ENDING_MEMORY ? "{\"format\":2," : "{\"format\":1,";
    g_autofree char *line = NULL;

    result.ending = (MatchEnding) ending;
    line = match_result_to_line (&result, plan);
    ck_assert_msg (g_str_has_prefix (line, format), "%s", line);
    ck_assert (match_result_from_line (&read, line, strlen (line), plan, schedule, NULL));
    ck_assert_int_eq (read.ending, ending);
  }
}
END_TEST

/* Nothing is lost that was there, and the game can be added later. */
START_TEST (a_full_disk_loses_nothing)
{
  g_autoptr (MatchPlan) plan = match_test_plan (2, folder, "\"games\": 4");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autoptr (MatchFolder) matches = match_folder_open (plan, schedule, NULL);
  g_autofree char *path = path_of ("games.jsonl");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  MatchResult result;
  gsize length;

  for (guint i = 0; i < 3; i++)
    add (matches, plan, schedule, i, STONE_BLACK);
  ck_assert (g_file_get_contents (path, &before, &length, NULL));
  make_result (plan, schedule, 3, STONE_BLACK, &result);
  limit_files (length + 20);
  ck_assert (!match_folder_add (matches, &result, &error));
  limit_files (RLIM_INFINITY);
  ck_assert_ptr_nonnull (error);
  ck_assert (g_file_get_contents (path, &after, NULL, NULL));
  ck_assert_str_eq (before, after);
  add (matches, plan, schedule, 3, STONE_BLACK);
}
END_TEST

START_TEST (words_tell_won_lost_drawn_share_and_elo)
{
  g_autoptr (MatchPlan) plan =
      match_test_plan (2, folder, "\"games\": 20, \"sprt\": {\"elo1\": 10}");
  g_autoptr (MatchSchedule) schedule = match_schedule_new (plan);
  g_autofree char *none = match_words_for_match (plan, schedule);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  ck_assert_ptr_nonnull (strstr (none, "A – B: no games yet\n"));
  /* A wins all pairs but the last three, which are even. */
  for (guint i = 0; i < 20; i++)
    match_schedule_add (schedule, i,
                        i < 14   ? (i % 2 == 0 ? STONE_BLACK : STONE_WHITE)
                        : i < 16 ? STONE_NONE
                                 : STONE_BLACK);
  text = match_words_for_match (plan, schedule);
  lines = g_strsplit (text, "\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), 3);
  ck_assert_ptr_nonnull (strstr (lines[0], "SPRT of Elo 0 or 10: LLR "));
  ck_assert_str_eq (lines[1], "A – B: 16 – 2 – 2, 85.0%, Elo +301 ± 193, LOS 100%");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("match-folder");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, results_are_there_when_the_folder_is_opened_again);
  tcase_add_test (tcase, a_torn_line_is_a_game_that_was_not_played);
  tcase_add_test (tcase, a_game_that_stands_there_twice_counts_once);
  tcase_add_test (tcase, two_matches_do_not_mix);
  tcase_add_test (tcase, a_match_may_become_shorter);
  tcase_add_test (tcase, what_a_newer_version_wrote_is_left_alone);
  tcase_add_test (tcase, shares_are_joined_into_one_table);
  tcase_add_test (tcase, another_match_is_not_joined);
  tcase_add_test (tcase, games_are_files_that_others_read);
  tcase_add_test (tcase, how_much_memory_engines_took_is_kept);
  tcase_add_test (tcase, tables_tell_each_game_and_each_pairing);
  tcase_add_test (tcase, only_games_that_older_versions_cant_read_have_a_newer_format);
  tcase_add_test (tcase, a_full_disk_loses_nothing);
  tcase_add_test (tcase, words_tell_won_lost_drawn_share_and_elo);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
