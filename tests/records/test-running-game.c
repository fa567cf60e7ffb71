/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the text of a game that isn't over. */
#include "records/files/json-read.h"
#include "records/running/running-game.h"

#include "running-test.h"
#include "support/check-main.h"

static char *text;

static void
set_up (void)
{
  g_autoptr (RunningGame) game = running_game_of_ann (RUNNING_ID);

  text = running_game_write (game);
}

static void
tear_down (void)
{
  g_clear_pointer (&text, g_free);
}

static void
assert_moves (const WuziRecordedMove *a, const WuziRecordedMove *b, guint count)
{
  for (guint i = 0; i < count; i++) {
    ck_assert_uint_eq (a[i].point, b[i].point);
    ck_assert_int_eq (a[i].msecs, b[i].msecs);
  }
}

START_TEST (all_comes_back)
{
  g_autoptr (RunningGame) game = running_game_of_ann (RUNNING_ID);
  g_autoptr (GError) error = NULL;
  g_autoptr (RunningGame) read = running_game_read (text, strlen (text), &error);
  g_autofree char *again = NULL;

  ck_assert_no_error (error);
  ck_assert_str_eq (read->id, RUNNING_ID);
  ck_assert_int_eq (read->saved, game->saved);
  ck_assert_int_eq (read->facts.mode, WUZI_MODE_PVE);
  ck_assert_int_eq (read->facts.started, game->facts.started);
  ck_assert_int_eq (read->facts.duration, 61000);
  ck_assert (time_control_equal (&read->facts.time, &game->facts.time));
  ck_assert_str_eq (read->facts.black.profile_id, ANN_ID);
  ck_assert_int_eq (read->facts.black.hints, 2);
  ck_assert_int_eq (read->facts.black.taught, 1);
  ck_assert_int_eq (read->facts.black.take_backs, 1);
  ck_assert_int_eq (read->facts.black.danger, 3);
  ck_assert_str_eq (read->facts.white.machine, "hard");
  ck_assert_uint_eq (read->facts.move_count, 5);
  assert_moves (read->facts.moves, game->facts.moves, 5);
  ck_assert_uint_eq (read->redo_count, 2);
  assert_moves (read->redo, game->redo, 2);
  ck_assert_int_eq (read->left_ms[0], 250000);
  ck_assert_int_eq (read->left_ms[1], 290001);
  ck_assert_int_eq (read->turn_ms, 1234);
  ck_assert_uint_eq (read->increments, 7);
  ck_assert (read->hinted && read->warned && read->strict_fouls);
  ck_assert_str_eq (read->machine.level, "champion");
  ck_assert_str_eq (read->machine.lowest, "hard");
  ck_assert_str_eq (read->machine.own, "champion");
  ck_assert (read->machine.adaptive && read->machine.weakened);
  again = running_game_write (read);
  ck_assert_str_eq (again, text);
}
END_TEST

START_TEST (a_game_of_two_persons_without_a_clock_tells_little)
{
  g_autoptr (RunningGame) game = g_new0 (RunningGame, 1);
  g_autoptr (RunningGame) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  TestGame test_game;

  test_game_init (&test_game);
  g_free (game->id);
  game->id = g_strdup (RUNNING_ID);
  game->facts = test_game.facts;
  line = running_game_write (game);
  game->facts = (WuziGameFacts) { 0 };
  ck_assert_ptr_null (strstr (line, "clock"));
  ck_assert_ptr_null (strstr (line, "machine"));
  ck_assert_ptr_null (strstr (line, "result"));
  read = running_game_read (line, strlen (line), &error);
  ck_assert_no_error (error);
  ck_assert_int_eq (read->facts.time.kind, TIME_NONE);
  ck_assert_ptr_null (read->machine.level);
  ck_assert_uint_eq (read->redo_count, 0);
}
END_TEST

START_TEST (a_match_comes_back_with_its_score)
{
  g_autoptr (RunningGame) game = running_game_of_ann (RUNNING_ID);
  g_autoptr (RunningGame) read = NULL;
  g_autofree char *line = NULL;
  g_autofree char *broken = NULL;
  char *games;

  game->match = 5;
  game->score[0] = 1.5;
  game->score[1] = 0.5;
  line = running_game_write (game);
  read = running_game_read (line, strlen (line), NULL);
  ck_assert_ptr_nonnull (read);
  ck_assert_int_eq (read->match, 5);
  ck_assert_double_eq (read->score[0], 1.5);
  ck_assert_double_eq (read->score[1], 0.5);

  broken = g_strdup (line);
  games = strstr (broken, "\"games\":5");
  ck_assert_ptr_nonnull (games);
  games[strlen ("\"games\":")] = '0';
  ck_assert_ptr_null (running_game_read (broken, strlen (broken), NULL));
}
END_TEST

START_TEST (periods_and_own_times_are_of_a_newer_format)
{
  g_autoptr (RunningGame) game = running_game_of_ann (RUNNING_ID);
  g_autoptr (RunningGame) read = NULL;
  g_autofree char *line = NULL;

  game->facts.time = (TimeControl) { TIME_PERIODS, 300000, 0, 30000, 3, 60000 };
  line = running_game_write (game);
  ck_assert (g_str_has_prefix (line, "{\"format\":4,"));
  read = running_game_read (line, strlen (line), NULL);
  ck_assert_ptr_nonnull (read);
  ck_assert (time_control_equal (&read->facts.time, &game->facts.time));
  ck_assert_int_eq (read->left_ms[1], 290001);
}
END_TEST

/* The code of the error that reading gives; -1 without one. */
static int
error_of (const char *wrong, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RunningGame) read = running_game_read (wrong, length, &error);

  ck_assert ((read == NULL) == (error != NULL));
  if (error == NULL)
    return -1;
  ck_assert (error->domain == WUZI_RECORD_ERROR);
  return error->code;
}

START_TEST (every_wrong_member_breaks_it)
{
  static const char *const CHANGES[][2] = {
    { "\"format\":1", "\"format\":0" },
    { "\"format\":1,", "" },
    { RUNNING_ID, "4" },
    { "\"saved\":\"2026-11-21T05:33:10.456Z\"", "\"saved\":\"now\"" },
    { "\"game\":{", "\"gone\":{" },
    { "\"mode\":\"pve\"", "\"mode\":\"pvp\"" },
    { "\"first\":\"black\"", "\"first\":\"white\"" },
    { "\"redo\":[", "\"redone\":[" },
    { "\"redo\":[[\"f", "\"redo\":[[\"z" },
    { "\"redo\":[[\"f11\"", "\"redo\":[[\"a4\"" },
    { "\"turn_ms\":1234", "\"turn_ms\":-1" },
    { "\"turn_ms\":1234,", "" },
    { "\"clock\":{", "\"cloak\":{" },
    { "\"black_ms\":250000", "\"black_ms\":0" },
    { "\"white_ms\":290001", "\"white_ms\":-5" },
    { "\"white_ms\":290001", "\"white_ms\":1e9" },
    { "\"increments\":7", "\"increments\":485" },
    { "\"increments\":7", "\"increments\":-1" },
    { "\"hinted\":true", "\"hinted\":1" },
    { "\"warned\":true", "\"warned\":\"yes\"" },
    { "\"strict_fouls\":true", "\"strict_fouls\":2" },
    { "\"machine\":{", "\"engine\":{" },
    { "\"level\":\"champion\"", "\"level\":\"The Champion\"" },
    { "\"level\":\"champion\",", "" },
    { "\"lowest\":\"hard\"", "\"lowest\":7" },
    { "\"own\":\"champion\"", "\"own\":\"\"" },
    { "\"adaptive\":true", "\"adaptive\":0" },
    { "\"base_ms\":300000", "\"base_ms\":3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CHANGES); i++) {
    g_auto (GStrv) parts = g_strsplit (text, CHANGES[i][0], 2);
    g_autofree char *wrong = g_strjoinv (CHANGES[i][1], parts);

    ck_assert_msg (parts[0] != NULL && parts[1] != NULL, "no %s in %s", CHANGES[i][0], text);
    ck_assert_msg (error_of (wrong, strlen (wrong)) == WUZI_RECORD_ERROR_BROKEN, "%s -> %s",
                   CHANGES[i][0], CHANGES[i][1]);
  }
}
END_TEST

/* The text of Ann's game, continued after so many moves. */
static char *
continued_text (guint moves)
{
  g_autoptr (RunningGame) game = running_game_of_ann (RUNNING_ID);

  game->facts.origin_game = g_strdup (OTHER_RUNNING_ID);
  game->facts.origin_moves = moves;
  for (guint i = 0; i < MIN (moves, game->facts.move_count); i++)
    ((WuziRecordedMove *) game->facts.moves)[i].msecs = 0;
  return running_game_write (game);
}

START_TEST (an_origin_is_told_in_format_2)
{
  g_autofree char *continued = continued_text (5);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (RunningGame) read = running_game_read (continued, strlen (continued), &error);
  g_autoptr (RunningGame) copy = NULL;

  ck_assert_no_error (error);
  ck_assert (g_str_has_prefix (continued, "{\"format\":2,"));
  ck_assert_str_eq (read->facts.origin_game, OTHER_RUNNING_ID);
  ck_assert_uint_eq (read->facts.origin_moves, 5);
  copy = running_game_copy (read);
  ck_assert_ptr_ne (copy->facts.origin_game, read->facts.origin_game);
  again = running_game_write (copy);
  ck_assert_str_eq (again, continued);
}
END_TEST

START_TEST (an_origin_of_more_moves_than_there_are_breaks_it)
{
  g_autofree char *continued = continued_text (6);

  ck_assert_int_eq (error_of (continued, strlen (continued)), WUZI_RECORD_ERROR_BROKEN);
}
END_TEST

/* At each deed, and with each taken back. */
START_TEST (an_opening_comes_back_with_what_was_taken_back)
{
  const OpeningWalk *walk = &OPENING_WALKS[_i];
  Deed deeds[OPENING_WALK_MAX_DEEDS];
  int deed_count = opening_walk_list (walk, deeds);

  for (int count = 0; count <= deed_count; count++) {
    TestGame all, part;
    RunningGame running = { .id = (char *) RUNNING_ID };
    g_autofree char *written = NULL;
    g_autofree char *again = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (RunningGame) read = NULL;

    test_game_init (&all);
    test_game_open (&all, walk, deed_count);
    test_game_init (&part);
    test_game_open (&part, walk, count);
    running.facts = part.facts;
    running.redo = all.moves + part.facts.move_count;
    running.redo_count = all.facts.move_count - part.facts.move_count;
    running.redo_deeds = all.deeds + part.facts.deed_count;
    running.redo_deed_count = all.facts.deed_count - part.facts.deed_count;
    written = running_game_write (&running);
    ck_assert (g_str_has_prefix (written, "{\"format\":3,"));
    read = running_game_read (written, strlen (written), &error);
    ck_assert_no_error (error);
    ck_assert_uint_eq (read->redo_deed_count, running.redo_deed_count);
    again = running_game_write (read);
    ck_assert_str_eq (again, written);
  }
}
END_TEST

START_TEST (deeds_taken_back_that_cannot_be_done_break_it)
{
  const OpeningWalk *walk = &OPENING_WALKS[12];
  TestGame all;
  RunningGame running = { .id = (char *) RUNNING_ID };
  g_autofree char *good = NULL;
  g_autofree char *bad = NULL;

  test_game_init (&all);
  test_game_open (&all, walk, 3);
  running.facts = all.facts;
  running.redo_deeds = &(WuziRecordedDeed) { .deed = { .kind = DEED_NUMBER, .number = 2 } };
  running.redo_deed_count = 1;
  good = running_game_write (&running);
  ck_assert_int_eq (error_of (good, strlen (good)), -1);
  running.redo_deeds->deed.kind = DEED_BLACK;
  bad = running_game_write (&running);
  ck_assert_int_eq (error_of (bad, strlen (bad)), WUZI_RECORD_ERROR_BROKEN);
}
END_TEST

START_TEST (a_newer_format_is_told)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"format\":1", 2);
  g_autofree char *newer = g_strjoinv ("\"format\":5", parts);

  ck_assert_int_eq (error_of (newer, strlen (newer)), WUZI_RECORD_ERROR_NEWER);
}
END_TEST

START_TEST (every_cut_is_broken)
{
  for (gsize length = 0; length < strlen (text); length++)
    ck_assert_int_eq (error_of (text, length), WUZI_RECORD_ERROR_BROKEN);
}
END_TEST

START_TEST (a_text_that_is_too_long_is_broken)
{
  g_autofree char *spaces = g_strnfill (RUNNING_GAME_MAX_BYTES, ' ');
  g_autofree char *longer = g_strconcat (text, spaces, NULL);

  ck_assert_int_eq (error_of (longer, strlen (longer)), WUZI_RECORD_ERROR_BROKEN);
}
END_TEST

/* Five in a row are there already, or after the first move taken back. */
START_TEST (a_game_that_is_over_does_not_go_on)
{
  g_autoptr (RunningGame) game = running_game_of_ann (RUNNING_ID);
  g_autofree char *over = NULL;
  g_autofree char *ends = NULL;
  WuziRecordedMove moves[11] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    moves[i].point = point_make ((int) i / 2, i % 2 == 0 ? 0 : 5 + (int) i % 3);
  g_free ((gpointer) game->facts.moves);
  game->facts.moves = g_memdup2 (moves, sizeof moves);
  game->facts.move_count = 9;
  game->redo_count = 0;
  over = running_game_write (game);
  ck_assert_int_eq (error_of (over, strlen (over)), WUZI_RECORD_ERROR_BROKEN);

  game->facts.move_count = 8;
  g_free (game->redo);
  game->redo = g_memdup2 (moves + 8, 2 * sizeof *moves);
  game->redo_count = 2;
  ends = running_game_write (game);
  ck_assert_int_eq (error_of (ends, strlen (ends)), WUZI_RECORD_ERROR_BROKEN);
  game->redo_count = 1;
  g_free (ends);
  ends = running_game_write (game);
  ck_assert_int_eq (error_of (ends, strlen (ends)), -1);
}
END_TEST

START_TEST (noise_never_does_harm)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  gsize length = strlen (text);

  for (int i = 0; i < 3000; i++) {
    g_autofree char *noise = g_strdup (text);

    for (int j = g_rand_int_range (rand, 1, 5); j > 0; j--)
      noise[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 0, 256);
    ck_assert_int_ge (error_of (noise, length), -1);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("running-game");
  TCase *all = tcase_create ("all");

  tcase_add_checked_fixture (all, set_up, tear_down);
  tcase_add_test (all, a_match_comes_back_with_its_score);
  tcase_add_test (all, periods_and_own_times_are_of_a_newer_format);
  tcase_add_test (all, all_comes_back);
  tcase_add_test (all, a_game_of_two_persons_without_a_clock_tells_little);
  tcase_add_test (all, every_wrong_member_breaks_it);
  tcase_add_test (all, an_origin_is_told_in_format_2);
  tcase_add_test (all, an_origin_of_more_moves_than_there_are_breaks_it);
  tcase_add_loop_test (all, an_opening_comes_back_with_what_was_taken_back, 0, OPENING_WALK_COUNT);
  tcase_add_test (all, deeds_taken_back_that_cannot_be_done_break_it);
  tcase_add_test (all, a_newer_format_is_told);
  tcase_add_test (all, every_cut_is_broken);
  tcase_add_test (all, a_text_that_is_too_long_is_broken);
  tcase_add_test (all, a_game_that_is_over_does_not_go_on);
  tcase_add_test (all, noise_never_does_harm);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
