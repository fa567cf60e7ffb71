/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of a game's line: every member checked, and noise thrown at it. */
#include "record-test.h"
#include "records/files/json-read.h"
#include "records/games/game-facts.h"
#include "records/games/game-json.h"
#include "support/check-main.h"

enum {
  WAYS_TO_WRITE_MOVES = 9,
};

static const char GOOD[] =
    "{\"format\":1,\"id\":\"33333333-3333-4333-8333-333333333333\","
    "\"started\":\"2026-11-21T05:33:00.123Z\",\"duration_ms\":123456,\"mode\":\"pve\","
    "\"rule\":\"freestyle\",\"size\":15,"
    "\"black\":{\"seat\":1,\"profile\":\"11111111-1111-4111-8111-111111111111\",\"name\":\"Ann\"},"
    "\"white\":{\"seat\":2,\"machine\":\"hard\",\"name\":\"Wuzi\"},\"first\":\"black\","
    "\"moves\":[[\"h8\",1234],[\"i9\",567]],\"result\":\"black\",\"ending\":\"resignation\"}";

/* Reads a line; an error is BROKEN, NEWER or none (-1). */
static int
error_of (const char *line, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  WuziGameFacts facts;

  if (game_line_read (line, length, &id, &facts, &error)) {
    ck_assert_ptr_null (error);
    game_facts_clear (&facts);
    return -1;
  }
  ck_assert_ptr_nonnull (error);
  ck_assert (error->domain == WUZI_RECORD_ERROR);
  ck_assert_ptr_null (id);
  return error->code;
}

/* Reads the good line with one part of it replaced. */
static int
error_with (const char *part, const char *replacement)
{
  g_auto (GStrv) parts = g_strsplit (GOOD, part, 2);
  g_autofree char *line = NULL;

  ck_assert_msg (g_strv_length (parts) == 2, "%s", part);
  line = g_strjoinv (replacement, parts);
  return error_of (line, strlen (line));
}

START_TEST (a_good_line_is_read)
{
  g_autofree char *id = NULL;
  WuziGameFacts facts;

  ck_assert (game_line_read (GOOD, strlen (GOOD), &id, &facts, NULL));
  ck_assert_str_eq (id, "33333333-3333-4333-8333-333333333333");
  ck_assert_int_eq (facts.started, G_GINT64_CONSTANT (1795239180123));
  ck_assert_int_eq (facts.duration, 123456);
  ck_assert_int_eq (facts.mode, WUZI_MODE_PVE);
  ck_assert_int_eq (facts.size, 15);
  ck_assert_str_eq (facts.black.profile_id, ANN_ID);
  ck_assert_ptr_null (facts.black.machine);
  ck_assert_str_eq (facts.white.machine, "hard");
  ck_assert_ptr_null (facts.white.profile_id);
  ck_assert_int_eq (facts.white.seat, 2);
  ck_assert_uint_eq (facts.move_count, 2);
  ck_assert_uint_eq (facts.moves[0].point, point_make (7, 7));
  ck_assert_int_eq (facts.moves[1].msecs, 567);
  ck_assert_int_eq (facts.ending, WUZI_ENDING_RESIGNATION);
  game_facts_clear (&facts);
}
END_TEST

START_TEST (what_is_written_is_the_line_that_was_read)
{
  g_autofree char *id = NULL;
  g_autofree char *line = NULL;
  WuziGameFacts facts;

  ck_assert (game_line_read (GOOD, strlen (GOOD), &id, &facts, NULL));
  line = game_line_write (id, &facts);
  ck_assert_str_eq (line, GOOD);
  game_facts_clear (&facts);
}
END_TEST

START_TEST (hints_are_told_where_there_were_any)
{
  static const char HINTS[] = "{\"hints\":3,\"seat\":1,";
  g_auto (GStrv) parts = g_strsplit (GOOD, "{\"seat\":1,", 2);
  g_autofree char *with_hints = g_strjoinv (HINTS, parts);
  g_autofree char *id = NULL;
  g_autofree char *again = NULL;
  g_autofree char *line = NULL;
  WuziGameFacts facts;

  ck_assert (game_line_read (with_hints, strlen (with_hints), &id, &facts, NULL));
  ck_assert_int_eq (facts.black.hints, 3);
  ck_assert_int_eq (facts.white.hints, 0);
  line = game_line_write (id, &facts);
  game_facts_clear (&facts);
  ck_assert_ptr_nonnull (strstr (line, "\"hints\":3}"));
  ck_assert (game_line_read (line, strlen (line), &again, &facts, NULL));
  ck_assert_int_eq (facts.black.hints, 3);
  game_facts_clear (&facts);
}
END_TEST

/* Reads the good line with something more told of a side, and writes it. */
static char *
rewrite_with (const char *part, const char *replacement, WuziGameFacts *facts)
{
  g_auto (GStrv) parts = g_strsplit (GOOD, part, 2);
  g_autofree char *line = g_strjoinv (replacement, parts);
  g_autofree char *id = NULL;

  ck_assert (game_line_read (line, strlen (line), &id, facts, NULL));
  return game_line_write (id, facts);
}

START_TEST (what_a_person_did_is_told)
{
  WuziGameFacts facts;
  g_autofree char *line =
      rewrite_with ("{\"seat\":1,",
                    "{\"danger\":7,\"take_backs\":2,\"taught\":1,\"hints\":3,\"seat\":1,", &facts);

  ck_assert_int_eq (facts.black.take_backs, 2);
  ck_assert_int_eq (facts.black.danger, 7);
  ck_assert_int_eq (facts.black.hints, 3);
  ck_assert_int_eq (facts.black.taught, 1);
  ck_assert_ptr_nonnull (strstr (line, "\"name\":\"Ann\",\"hints\":3,\"taught\":1,"
                                       "\"take_backs\":2,\"danger\":7}"));
  game_facts_clear (&facts);
}
END_TEST

START_TEST (what_a_machine_was_is_told)
{
  WuziGameFacts facts;
  g_autofree char *line =
      rewrite_with ("{\"seat\":2,", "{\"weakened\":true,\"adaptive\":true,\"seat\":2,", &facts);

  ck_assert (facts.white.adaptive && facts.white.weakened);
  ck_assert_ptr_nonnull (strstr (line, "\"name\":\"Wuzi\",\"adaptive\":true,\"weakened\":true}"));
  game_facts_clear (&facts);
}
END_TEST

/* A program that doesn't know engines reads it as a level that it doesn't know. */
START_TEST (an_engine_from_elsewhere_is_told_by_id_and_name)
{
  WuziGameFacts facts;
  g_autofree char *line = rewrite_with (
      "\"machine\":\"hard\",\"name\":\"Wuzi\"",
      "\"name\":\"Rapfi 小\",\"machine\":\"engine-0123456789ab4def812345678\"", &facts);

  ck_assert_str_eq (facts.white.machine, "engine-0123456789ab4def812345678");
  ck_assert_str_eq (facts.white.name, "Rapfi 小");
  ck_assert (g_str_has_prefix (line, "{\"format\":1,"));
  ck_assert_ptr_nonnull (
      strstr (line, "\"machine\":\"engine-0123456789ab4def812345678\",\"name\":\"Rapfi 小\"}"));
  game_facts_clear (&facts);
}
END_TEST

START_TEST (a_clock_is_told)
{
  static const struct {
    const char *member;
    TimeControl time;
  } CLOCKS[] = {
    { "\"time\":{\"kind\":\"move\",\"base_ms\":15000}", { TIME_PER_MOVE, 15000, 0 } },
    { "\"time\":{\"kind\":\"game\",\"base_ms\":300000}", { TIME_PER_GAME, 300000, 0 } },
    { "\"time\":{\"kind\":\"increment\",\"base_ms\":300000,\"increment_ms\":3000}",
      { TIME_INCREMENT, 300000, 3000 } },
    { "\"time\":{\"kind\":\"periods\",\"base_ms\":600000,\"period_ms\":30000,\"periods\":3}",
      { TIME_PERIODS, 600000, 0, 30000, 3 } },
    { "\"time\":{\"kind\":\"periods\",\"base_ms\":0,\"period_ms\":30000,\"periods\":3,"
      "\"second_ms\":60000}",
      { TIME_PERIODS, 0, 0, 30000, 3, 60000 } },
    { "\"time\":{\"kind\":\"game\",\"base_ms\":300000,\"second_ms\":60000}",
      { TIME_PER_GAME, 300000, 0, .second_ms = 60000 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CLOCKS); i++) {
    g_autofree char *with = g_strconcat ("\"size\":15,", CLOCKS[i].member, ",", NULL);
    WuziGameFacts facts;
    g_autofree char *line = rewrite_with ("\"size\":15,", with, &facts);

    ck_assert (time_control_equal (&facts.time, &CLOCKS[i].time));
    ck_assert_msg (strstr (line, with) != NULL, "%s", line);
    /* An older program would take the last ones for broken, or for others. */
    ck_assert (g_str_has_prefix (line, i < 3 ? "{\"format\":1," : "{\"format\":6,"));
    game_facts_clear (&facts);
  }
}
END_TEST

/* An older program would rate its players. */
START_TEST (a_casual_game_is_told)
{
  WuziGameFacts facts;
  g_autofree char *line = rewrite_with ("\"size\":15,", "\"size\":15,\"casual\":true,", &facts);

  ck_assert (facts.casual);
  ck_assert_ptr_nonnull (strstr (line, "\"size\":15,\"casual\":true,"));
  ck_assert (g_str_has_prefix (line, "{\"format\":6,"));
  game_facts_clear (&facts);
}
END_TEST

/* Black won in the good line, and is to move: white can't have run out. */
START_TEST (who_is_to_move_loses_on_time)
{
  g_autofree char *id = NULL;
  WuziGameFacts facts;
  g_auto (GStrv) parts = g_strsplit (GOOD, "\"result\":\"black\",\"ending\":\"resignation\"", 2);
  g_autofree char *line = g_strjoinv ("\"result\":\"white\",\"ending\":\"time\","
                                      "\"time\":{\"kind\":\"game\",\"base_ms\":300000}",
                                      parts);

  ck_assert (game_line_read (line, strlen (line), &id, &facts, NULL));
  ck_assert_int_eq (facts.ending, WUZI_ENDING_TIME);
  game_facts_clear (&facts);
}
END_TEST

START_TEST (more_than_a_hundred_years_count_as_a_hundred)
{
  g_auto (GStrv) parts = g_strsplit (GOOD, "123456", 2);
  g_autofree char *longer = g_strjoinv ("9223372036854775807", parts);
  g_auto (GStrv) moves = g_strsplit (longer, "1234]", 2);
  g_autofree char *line = g_strjoinv ("9223372036854775807]", moves);
  g_autofree char *id = NULL;
  WuziGameFacts facts;

  ck_assert (game_line_read (line, strlen (line), &id, &facts, NULL));
  ck_assert_int_eq (facts.duration, WUZI_GAME_RECORD_MAX_MSECS);
  ck_assert_int_eq (facts.moves[0].msecs, WUZI_GAME_RECORD_MAX_MSECS);
  game_facts_clear (&facts);
}
END_TEST

START_TEST (what_was_known_of_an_engine_is_told)
{
  WuziGameFacts facts;
  g_autofree char *line = rewrite_with (
      "\"machine\":\"hard\"",
      "\"deviation\":41,\"rating\":2150,\"machine\":\"engine-0123456789abcdef012345678\"", &facts);

  ck_assert_int_eq (facts.white.rating, 2150);
  ck_assert_int_eq (facts.white.deviation, 41);
  ck_assert_ptr_nonnull (strstr (line, "\"name\":\"Wuzi\",\"rating\":2150,\"deviation\":41}"));
  game_facts_clear (&facts);
}
END_TEST

START_TEST (what_was_not_need_not_be_told)
{
  WuziGameFacts facts;
  g_autofree char *line =
      rewrite_with ("{\"seat\":2,", "{\"weakened\":false,\"adaptive\":false,\"seat\":2,", &facts);

  ck_assert (!facts.white.adaptive && !facts.white.weakened);
  ck_assert_str_eq (line, GOOD);
  game_facts_clear (&facts);
}
END_TEST

START_TEST (wrong_things_told_of_a_side_break_the_line)
{
  static const char *const PERSONS[] = {
    "\"take_backs\":-1", "\"take_backs\":0",    "\"take_backs\":true", "\"take_backs\":4294967297",
    "\"danger\":-1",     "\"danger\":\"many\"", "\"danger\":1.5",
  };
  static const char *const MACHINES[] = { "\"adaptive\":1",
                                          "\"adaptive\":\"true\"",
                                          "\"weakened\":null",
                                          "\"weakened\":[]",
                                          "\"rating\":2150",
                                          "\"rating\":0",
                                          "\"rating\":2150,\"deviation\":41" };

  for (guint i = 0; i < G_N_ELEMENTS (PERSONS); i++) {
    g_autofree char *side = g_strdup_printf ("{%s,\"seat\":1,", PERSONS[i]);

    ck_assert_int_eq (error_with ("{\"seat\":1,", side), WUZI_RECORD_ERROR_BROKEN);
  }
  for (guint i = 0; i < G_N_ELEMENTS (MACHINES); i++) {
    g_autofree char *side = g_strdup_printf ("{%s,\"seat\":2,", MACHINES[i]);

    ck_assert_int_eq (error_with ("{\"seat\":2,", side), WUZI_RECORD_ERROR_BROKEN);
  }
}
END_TEST

START_TEST (a_wrong_number_of_hints_is_broken)
{
  ck_assert_int_eq (error_with ("{\"seat\":1,", "{\"hints\":-1,\"seat\":1,"),
                    WUZI_RECORD_ERROR_BROKEN);
  ck_assert_int_eq (error_with ("{\"seat\":1,", "{\"hints\":\"3\",\"seat\":1,"),
                    WUZI_RECORD_ERROR_BROKEN);
}
END_TEST

START_TEST (unknown_members_and_white_space_do_not_matter)
{
  ck_assert_int_eq (error_with ("{\"format\":1,", "{\"format\":1,\"new\":{\"a\":[1.5]},"), -1);
  ck_assert_int_eq (error_with ("{\"seat\":1,", " { \"clock\":null, \"seat\" : 1 , "), -1);
  ck_assert_int_eq (error_with ("[\"h8\",1234]", "[\"H8\",1234,\"!\"]"), -1);
  ck_assert_int_eq (error_with ("{\"format\"", "\xef\xbb\xbf{\"format\""), -1);
  ck_assert_int_eq (error_with ("\"resignation\"}", "\"resignation\"}\r"), -1);
  ck_assert_int_eq (error_with ("\"name\":\"Wuzi\"", "\"name\":\"\""), -1);
}
END_TEST

/* As they are written here, and in other ways that say the same or leave something out. */
START_TEST (moves_are_read_however_they_are_written)
{
  static const struct {
    const char *members;
    guint count;
    gint64 msecs;
  } MOVES[] = {
    { "\"moves\":[[\"h8\",1234],[\"i9\",567]]", 2, 1234 },
    { "\"moves\" : [ [ \"h8\" , 1234 ] , [\"i9\",567] ]", 2, 1234 },
    { "\"moves\":[[\"H8\",1234],[\"\\u00699\",567]]", 2, 1234 },
    { "\"moves\":[[\"h8\",1234,\"more\"],[\"i9\",567]]", 2, 1234 },
    { "\"moves\":[[\"h8\",9007199254740993],[\"i9\",0]]", 2, WUZI_GAME_RECORD_MAX_MSECS },
    { "\"moves\":[[\"a1\",1],[\"a2\",2],[\"a3\",3]],\"moves\":[[\"h8\",1234]]", 1, 1234 },
    { "\"moves\":[[\"a1\",1]],\"\\u006doves\":[[\"h8\",1234]]", 1, 1234 },
    { "\"more\":{\"moves\":[[\"a1\",1]]},\"moves\":[[\"h8\",1234]]", 1, 1234 },
    { "\"more\":\"\\\"moves\\\":[]\",\"moves\":[[\"h8\",1234]]", 1, 1234 },
  };
  const char *usual = MOVES[0].members;
  g_auto (GStrv) parts = g_strsplit (GOOD, usual, 2);
  g_autofree char *line = g_strjoinv (MOVES[_i].members, parts);
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;
  WuziGameFacts facts;

  if (_i == 0)
    ck_assert_int_eq (G_N_ELEMENTS (MOVES), WAYS_TO_WRITE_MOVES);
  ck_assert_msg (game_line_read (line, strlen (line), &id, &facts, &error), "%s", line);
  ck_assert_uint_eq (facts.move_count, MOVES[_i].count);
  ck_assert_uint_eq (facts.moves[0].point, point_make (7, 7));
  ck_assert_int_eq (facts.moves[0].msecs, MOVES[_i].msecs);
  game_facts_clear (&facts);
}
END_TEST

START_TEST (a_newer_format_is_told_before_all_else)
{
  static const char BARE[] = "{\"format\":5}";

  ck_assert_int_eq (error_of (BARE, strlen (BARE)), WUZI_RECORD_ERROR_NEWER);
  ck_assert_int_eq (error_with ("\"format\":1", "\"format\":5"), WUZI_RECORD_ERROR_NEWER);
  ck_assert_int_eq (error_with ("\"format\":1", "\"format\":7"), WUZI_RECORD_ERROR_NEWER);
  ck_assert_int_eq (error_with ("\"format\":1,\"id\"", "\"format\":7,\"key\""),
                    WUZI_RECORD_ERROR_NEWER);
}
END_TEST

/* The good line, with an origin in it. */
static char *
continued_line (const char *origin)
{
  g_autoptr (GString) line = g_string_new (GOOD);

  g_string_replace (line, "\"format\":1", "\"format\":2", 1);
  g_string_replace (line, "1234]", "0]", 1);
  g_string_replace (line, "\"moves\":", origin, 1);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

#define ORIGIN_ID "66666666-6666-4666-8666-666666666666"
#define ORIGIN "\"origin\":{\"game\":\"" ORIGIN_ID "\",\"moves\":"

START_TEST (an_origin_is_told_in_a_line_of_format_2)
{
  g_autofree char *line = continued_line (ORIGIN "1},\"moves\":");
  g_autofree char *again = NULL;
  g_autofree char *id = NULL;
  WuziGameFacts facts;

  ck_assert (game_line_read (line, strlen (line), &id, &facts, NULL));
  ck_assert_str_eq (facts.origin_game, ORIGIN_ID);
  ck_assert_uint_eq (facts.origin_moves, 1);
  ck_assert (!game_facts_count (&facts));
  again = game_line_write (id, &facts);
  ck_assert_str_eq (again, line);
  game_facts_clear (&facts);
  ck_assert_ptr_null (facts.origin_game);
}
END_TEST

/* Older programs know neither word: they leave such lines alone. */
START_TEST (a_draw_that_was_not_played_to_the_end_is_told_in_a_line_of_format_3)
{
  TestGame game;
  g_autofree char *line = NULL;
  g_autofree char *id = NULL;
  WuziGameFacts facts;

  test_game_init (&game);
  game.facts.ending = WUZI_ENDING_AGREEMENT;
  game.facts.result = WUZI_RESULT_DRAW;
  line = game_line_write ("33333333-3333-4333-8333-333333333333", &game.facts);
  ck_assert (g_str_has_prefix (line, "{\"format\":3,"));
  ck_assert_ptr_nonnull (strstr (line, "\"ending\":\"agreement\""));
  ck_assert (game_line_read (line, strlen (line), &id, &facts, NULL));
  ck_assert_int_eq (facts.ending, WUZI_ENDING_AGREEMENT);
  game_facts_clear (&facts);
}
END_TEST

START_TEST (an_opening_is_told_as_far_as_it_came)
{
  const OpeningWalk *walk = &OPENING_WALKS[_i];
  Deed deeds[OPENING_WALK_MAX_DEEDS];
  int deed_count = opening_walk_list (walk, deeds);

  for (int count = 0; count <= deed_count; count++) {
    Opening expected = opening_walk_to (walk, count);
    TestGame game;
    g_autofree char *line = NULL;
    g_autofree char *again = NULL;
    g_autofree char *id = NULL;
    g_autoptr (GError) error = NULL;
    WuziGameFacts facts;
    Opening opening;

    test_game_init (&game);
    test_game_open (&game, walk, count);
    line = game_line_write ("33333333-3333-4333-8333-333333333333", &game.facts);
    ck_assert (g_str_has_prefix (line, "{\"format\":4,"));
    ck_assert_msg (game_line_read (line, strlen (line), &id, &facts, &error), "%s: %s", line,
                   error != NULL ? error->message : "");
    ck_assert (game_facts_play_opening (&facts, &opening, NULL));
    assert_same_opening (&opening, &expected);
    again = game_line_write (id, &facts);
    ck_assert_str_eq (again, line);
    game_facts_clear (&facts);
  }
}
END_TEST

/* Yamaguchi up to an offered point. */
#define OPENED                                                                                     \
  "\"opening\":{\"kind\":\"yamaguchi\",\"deeds\":[[\"2\",400],[\"black\",500],"                    \
  "[\"a1\",700],[\"b1\",800]]}"

static char *
opened_line (const char *opening)
{
  g_autoptr (GString) line = g_string_new (GOOD);

  g_string_replace (line, "\"format\":1", "\"format\":4", 1);
  g_string_replace (line, "freestyle", "renju", 1);
  g_string_replace (line, "[[\"h8\",1234],[\"i9\",567]]",
                    "[[\"h8\",1],[\"i9\",2],[\"j8\",3],[\"h9\",4],[\"b1\",5]]", 1);
  g_string_replace (line, "\"moves\":", opening, 1);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

START_TEST (deeds_that_cannot_have_been_done_break_the_line)
{
  static const char *const WRONG[][2] = {
    { "\"2\"", "\"13\"" },
    { "\"2\"", "\"0\"" },
    { "\"2\"", "2" },
    { "\"black\"", "\"two-more\"" },
    { "\"black\"", "\"\"" },
    { "\"black\",500", "\"black\"" },
    { "\"black\",500", "\"black\",-1" },
    { "[\"b1\",800]", "[\"a1\",800]" },
    { "[\"b1\",800]", "[\"c1\",800]" },
    { ",[\"b1\",800]", "" },
    { "[\"b1\",800]", "[\"b1\",800],[\"black\",1]" },
    { "yamaguchi", "swap" },
    { "yamaguchi", "free" },
    { "\"kind\":\"yamaguchi\",", "" },
    { "\"deeds\":[[", "\"deeds\":[[[" },
    { "\"deeds\":", "\"done\":" },
  };
  g_autofree char *good = opened_line (OPENED ",\"moves\":");

  ck_assert_int_eq (error_of (good, strlen (good)), -1);
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++) {
    g_auto (GStrv) parts = g_strsplit (good, WRONG[i][0], 2);
    g_autofree char *line = g_strjoinv (WRONG[i][1], parts);

    ck_assert_msg (error_of (line, strlen (line)) == WUZI_RECORD_ERROR_BROKEN, "%s", line);
  }
}
END_TEST

START_TEST (an_opening_that_is_not_known_is_a_newer_one)
{
  g_autofree char *line = opened_line ("\"opening\":{\"kind\":\"lottery\"},\"moves\":");

  ck_assert_int_eq (error_of (line, strlen (line)), WUZI_RECORD_ERROR_NEWER);
}
END_TEST

START_TEST (an_opening_suits_its_rule_and_has_no_origin)
{
  static const char *const WRONG[][2] = {
    { "renju", "standard" },
    { "\"size\":15", "\"size\":8" },
    { "\"first\":\"black\"", "\"first\":\"white\"" },
    { "\"opening\":", "\"origin\":{\"game\":\"" ORIGIN_ID "\",\"moves\":1},\"opening\":" },
  };
  g_autofree char *good = opened_line (OPENED ",\"moves\":");

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++) {
    g_auto (GStrv) parts = g_strsplit (good, WRONG[i][0], 2);
    g_autofree char *line = g_strjoinv (WRONG[i][1], parts);

    ck_assert_msg (error_of (line, strlen (line)) == WUZI_RECORD_ERROR_BROKEN, "%s", line);
  }
}
END_TEST

START_TEST (other_rules_are_told_in_a_line_of_format_4)
{
  for (int rule = 0; rule < RULE_COUNT; rule++) {
    TestGame game;
    g_autofree char *line = NULL;
    g_autofree char *id = NULL;
    WuziGameFacts facts;

    test_game_init (&game);
    game.facts.rule = (Rule) rule;
    line = game_line_write ("33333333-3333-4333-8333-333333333333", &game.facts);
    ck_assert (
        g_str_has_prefix (line, rule == RULE_FREESTYLE ? "{\"format\":1," : "{\"format\":4,"));
    ck_assert_ptr_null (strstr (line, "opening"));
    ck_assert (game_line_read (line, strlen (line), &id, &facts, NULL));
    ck_assert_int_eq (facts.rule, rule);
    game_facts_clear (&facts);
  }
}
END_TEST

START_TEST (a_wrong_origin_breaks_the_line)
{
  static const char *const WRONG[] = {
    ORIGIN "0},\"moves\":",
    ORIGIN "-1},\"moves\":",
    ORIGIN "2},\"moves\":", /* of two, the second took time */
    ORIGIN "3},\"moves\":",
    ORIGIN "485},\"moves\":",
    ORIGIN "4294967297},\"moves\":",
    ORIGIN "\"1\"},\"moves\":",
    ORIGIN "1.5},\"moves\":",
    "\"origin\":{\"game\":\"" ORIGIN_ID "\"},\"moves\":",
    "\"origin\":{\"moves\":1},\"moves\":",
    "\"origin\":{\"game\":\"6\",\"moves\":1},\"moves\":",
    "\"origin\":{\"game\":7,\"moves\":1},\"moves\":",
    "\"origin\":\"" ORIGIN_ID "\",\"moves\":",
    "\"origin\":null,\"moves\":",
  };

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++) {
    g_autofree char *line = continued_line (WRONG[i]);

    ck_assert_msg (error_of (line, strlen (line)) == WUZI_RECORD_ERROR_BROKEN, "%s", line);
  }
}
END_TEST

START_TEST (every_wrong_member_breaks_the_line)
{
  static const char *const CHANGES[][2] = {
    { "\"format\":1", "\"format\":0" },
    { "\"format\":1", "\"format\":\"1\"" },
    { "\"format\":1,", "" },
    { "33333333-3333-4333-8333-333333333333", "3" },
    { "\"id\":\"33333333-3333-4333-8333-333333333333\",", "" },
    { "2026-11-21T05:33:00.123Z", "yesterday" },
    { "\"duration_ms\":123456", "\"duration_ms\":-1" },
    { "\"duration_ms\":123456", "\"duration_ms\":1.5" },
    { "\"duration_ms\":123456", "\"duration_ms\":99999999999999999999" },
    { "\"mode\":\"pve\"", "\"mode\":\"pvp\"" },
    { "\"mode\":\"pve\"", "\"mode\":\"eve\"" },
    { "\"mode\":\"pve\"", "\"mode\":1" },
    { "\"freestyle\"", "\"freestile\"" },
    { "\"size\":15", "\"size\":4" },
    { "\"size\":15", "\"size\":23" },
    { "\"size\":15", "\"size\":8" },
    { "\"size\":15", "\"size\":4294967311" },
    { "\"seat\":1", "\"seat\":0" },
    { "\"seat\":1", "\"seat\":2" },
    { "\"seat\":1", "\"seat\":3" },
    { "\"seat\":1,", "" },
    { "11111111-1111-4111-8111-111111111111", "ann" },
    { "\"name\":\"Ann\"", "\"name\":\"\"" },
    { "\"name\":\"Ann\"", "\"name\":\"A\\u202eB\"" },
    { "\"name\":\"Ann\"", "\"name\":\"A\\u0000B\"" },
    { "\"name\":\"Ann\"", "\"name\":\"123456789012345678901234567890123\"" },
    { "\"name\":\"Ann\"", "\"name\":null" },
    { "\"machine\":\"hard\"", "\"machine\":\"Hard\"" },
    { "\"machine\":\"hard\"", "\"machine\":\"\"" },
    { "\"machine\":\"hard\"", "\"machine\":[]" },
    { "\"machine\":\"hard\",", "" },
    { "\"machine\":\"hard\"",
      "\"machine\":\"hard\",\"profile\":\"22222222-2222-4222-8222-222222222222\"" },
    { "\"name\":\"Wuzi\"",
      "\"name\":\"12345678901234567890123456789012345678901234567890123456789012345\"" },
    { "\"size\":15", "\"size\":15,\"time\":\"fast\"" },
    { "\"size\":15", "\"size\":15,\"time\":{}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"none\",\"base_ms\":1000}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"game\"}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"game\",\"base_ms\":999}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"slow\",\"base_ms\":1000}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"periods\",\"base_ms\":1000}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"periods\",\"base_ms\":1000,"
                     "\"period_ms\":1000,\"periods\":100}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"game\",\"base_ms\":1000,"
                     "\"second_ms\":1}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"increment\",\"base_ms\":1000}" },
    { "\"size\":15", "\"size\":15,\"time\":{\"kind\":\"move\",\"base_ms\":1000,"
                     "\"increment_ms\":1}" },
    { "\"ending\":\"resignation\"", "\"ending\":\"time\"" },
    { "\"ending\":\"resignation\"",
      "\"ending\":\"time\",\"time\":{\"kind\":\"game\",\"base_ms\":1000}" },
    { "\"first\":\"black\"", "\"first\":\"none\"" },
    { "[[\"h8\",1234],", "[[\"h8\",-1]," },
    { "[[\"h8\",1234],", "[[\"h8\",\"1\"]," },
    { "[[\"h8\",1234],", "[[\"h8\"]," },
    { "[[\"h8\",1234],", "[[]," },
    { "[[\"h8\",1234],", "[\"h8\"," },
    { "[[\"h8\",1234],", "[null," },
    { "[[\"h8\",1234],", "[[\"i9\",1234]," },
    { "[[\"h8\",1234],", "[[\"p1\",1234]," },
    { "[[\"h8\",1234],", "[[\"h16\",1234]," },
    { "[[\"h8\",1234],", "[[\"h\",1234]," },
    { "[[\"h8\",1234],", "[[\"\",1234]," },
    { "[[\"h8\",1234],[\"i9\",567]]", "{}" },
    { "\"result\":\"black\"", "\"result\":\"draw\"" },
    { "\"result\":\"black\"", "\"result\":\"grey\"" },
    { "\"ending\":\"resignation\"", "\"ending\":\"five\"" },
    { "\"ending\":\"resignation\"", "\"ending\":\"full-board\"" },
    { "\"ending\":\"resignation\"", "\"ending\":\"boredom\"" },
    { ",\"ending\":\"resignation\"", "" },
    { "\"resignation\"}", "\"resignation\"} x" },
    { "\"resignation\"}", "\"resignation\"},{}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CHANGES); i++)
    ck_assert_msg (error_with (CHANGES[i][0], CHANGES[i][1]) == WUZI_RECORD_ERROR_BROKEN,
                   "%s -> %s", CHANGES[i][0], CHANGES[i][1]);
}
END_TEST

START_TEST (every_cut_of_a_line_is_broken)
{
  for (gsize length = 0; length < strlen (GOOD); length++) {
    g_autofree char *cut = g_memdup2 (GOOD, length); /* nothing readable behind it */

    ck_assert_int_eq (error_of (cut != NULL ? cut : "", length), WUZI_RECORD_ERROR_BROKEN);
  }
}
END_TEST

START_TEST (a_line_above_the_limit_is_broken)
{
  gsize limit = WUZI_GAME_RECORD_MAX_BYTES;
  g_autofree char *line = g_malloc (limit + 1);

  memset (line, ' ', limit + 1);
  memcpy (line, GOOD, strlen (GOOD));
  ck_assert_int_eq (error_of (line, limit), -1);
  ck_assert_int_eq (error_of (line, limit + 1), WUZI_RECORD_ERROR_BROKEN);
}
END_TEST

START_TEST (hostile_lines_are_broken)
{
  g_autofree char *deep = g_strnfill (100000, '[');
  g_autoptr (GString) member = g_string_new ("{\"format\":1,\"x\":");
  g_autoptr (GString) many = g_string_new ("{\"format\":1,\"moves\":[");

  g_string_append (member, deep);
  for (int i = 0; i < 100000; i++)
    g_string_append (many, "[\"a1\",0],");
  ck_assert_int_eq (error_of (deep, strlen (deep)), WUZI_RECORD_ERROR_BROKEN);
  ck_assert_int_eq (error_of (member->str, member->len), WUZI_RECORD_ERROR_BROKEN);
  ck_assert_int_eq (error_of (many->str, many->len), WUZI_RECORD_ERROR_BROKEN);
}
END_TEST

START_TEST (noise_never_does_harm)
{
  static const char LETTERS[] = "{}[]:,\"\\u0d8-+eE. \n\t\xc3\xff";
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int i = 0; i < 20000; i++) {
    g_autofree char *line = g_strdup (GOOD);
    gint32 changes = g_rand_int_range (rand, 1, 4);

    for (gint32 change = 0; change < changes; change++)
      line[g_rand_int_range (rand, 0, (gint32) strlen (GOOD))] =
          LETTERS[g_rand_int_range (rand, 0, (gint32) sizeof LETTERS)];
    error_of (line, strlen (GOOD));
  }
}
END_TEST

START_TEST (random_games_come_back_as_they_went)
{
  const WuziSide persons[] = { person (ANN_ID, "Zo\u00eb \"5\"", 1), person (BOB_ID, "五\\子", 1) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (int i = 0; i < 1000; i++) {
    TestGame game;
    g_autofree char *id = NULL;
    g_autofree char *line = NULL;
    g_autofree char *again = NULL;
    g_autoptr (GError) error = NULL;
    WuziGameFacts facts;

    test_game_random (&game, rand, persons, G_N_ELEMENTS (persons));
    if (i % 3 == 0 && game.facts.move_count > 0)
      test_game_continue (&game,
                          (guint) g_rand_int_range (rand, 1, (gint32) game.facts.move_count + 1));
    line = game_line_write ("33333333-3333-4333-8333-333333333333", &game.facts);
    ck_assert_ptr_null (strchr (line, '\n'));
    ck_assert_msg (game_line_read (line, strlen (line), &id, &facts, &error), "%s: %s", line,
                   error != NULL ? error->message : "");
    for (guint move = 0; move < facts.move_count; move++)
      ck_assert (facts.moves[move].point == game.moves[move].point
                 && facts.moves[move].msecs == game.moves[move].msecs);
    ck_assert_uint_eq (facts.origin_moves, game.facts.origin_moves);
    ck_assert_pstr_eq (facts.origin_game, game.facts.origin_game);
    ck_assert_int_eq (facts.opening, game.facts.opening);
    if (facts.rule != RULE_FREESTYLE || facts.opening != OPENING_FREE)
      ck_assert (g_str_has_prefix (line, "{\"format\":4,"));
    else
      ck_assert (
          g_str_has_prefix (line, facts.origin_moves > 0 ? "{\"format\":2," : "{\"format\":1,"));
    again = game_line_write (id, &facts);
    ck_assert_str_eq (again, line);
    game_facts_clear (&facts);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-json");
  TCase *lines = tcase_create ("lines");

  tcase_add_test (lines, a_good_line_is_read);
  tcase_add_test (lines, what_is_written_is_the_line_that_was_read);
  tcase_add_test (lines, hints_are_told_where_there_were_any);
  tcase_add_test (lines, what_a_person_did_is_told);
  tcase_add_test (lines, what_a_machine_was_is_told);
  tcase_add_test (lines, an_engine_from_elsewhere_is_told_by_id_and_name);
  tcase_add_test (lines, more_than_a_hundred_years_count_as_a_hundred);
  tcase_add_test (lines, what_was_known_of_an_engine_is_told);
  tcase_add_test (lines, what_was_not_need_not_be_told);
  tcase_add_test (lines, wrong_things_told_of_a_side_break_the_line);
  tcase_add_test (lines, a_clock_is_told);
  tcase_add_test (lines, a_casual_game_is_told);
  tcase_add_test (lines, who_is_to_move_loses_on_time);
  tcase_add_test (lines, a_wrong_number_of_hints_is_broken);
  tcase_add_test (lines, unknown_members_and_white_space_do_not_matter);
  tcase_add_loop_test (lines, moves_are_read_however_they_are_written, 0, WAYS_TO_WRITE_MOVES);
  tcase_add_test (lines, a_newer_format_is_told_before_all_else);
  tcase_add_test (lines, an_origin_is_told_in_a_line_of_format_2);
  tcase_add_test (lines, a_draw_that_was_not_played_to_the_end_is_told_in_a_line_of_format_3);
  tcase_add_loop_test (lines, an_opening_is_told_as_far_as_it_came, 0, OPENING_WALK_COUNT);
  tcase_add_test (lines, deeds_that_cannot_have_been_done_break_the_line);
  tcase_add_test (lines, an_opening_that_is_not_known_is_a_newer_one);
  tcase_add_test (lines, an_opening_suits_its_rule_and_has_no_origin);
  tcase_add_test (lines, other_rules_are_told_in_a_line_of_format_4);
  tcase_add_test (lines, a_wrong_origin_breaks_the_line);
  tcase_add_test (lines, every_wrong_member_breaks_the_line);
  tcase_add_test (lines, every_cut_of_a_line_is_broken);
  tcase_add_test (lines, a_line_above_the_limit_is_broken);
  tcase_add_test (lines, hostile_lines_are_broken);
  tcase_add_test (lines, noise_never_does_harm);
  tcase_add_test (lines, random_games_come_back_as_they_went);
  suite_add_tcase (suite, lines);
  return run_suite (suite);
}
