/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines say of their thinking, in the words of each. */
#include "engines/brain-thought.h"

#include <string.h>

#include "board/notation.h"
#include "support/check-main.h"

enum {
  SIZE = 15,
  LINE_BYTES = 1024,
};

/* Reads lines; true if the last one makes a thought whole, and none before it. */
static bool
hear (BrainHabit habit, const char *const *texts, size_t count, BrainThought *thought)
{
  BrainListener listener = { .size = SIZE, .habit = habit };
  bool whole = false;

  for (size_t i = 0; i < count; i++) {
    BrainLine line = brain_line_read (texts[i], strlen (texts[i]));

    ck_assert_msg (!whole, "%s", texts[i - 1]);
    whole = brain_listener_take (&listener, &line, thought);
  }
  return whole;
}

static bool
hear_one (BrainHabit habit, const char *text, BrainThought *thought)
{
  return hear (habit, &text, 1, thought);
}

static void
assert_line (const BrainThought *thought, const char *expected)
{
  char text[LINE_BYTES] = "";
  char point[NOTATION_POINT_BYTES];

  for (int i = 0; i < thought->length; i++) {
    if (i > 0)
      strcat (text, " ");
    strcat (text, notation_from_point (thought->line[i], point));
  }
  ck_assert_str_eq (text, expected);
}

START_TEST (rapfi_normal)
{
  BrainThought thought;

  ck_assert (hear_one (BRAIN_HABIT_BOTTOM,
                       "MESSAGE Depth 28-15 | Eval +M19 | Time 856ms | H10 H11 G9", &thought));
  ck_assert_uint_eq (thought.says, BRAIN_SAYS_DEPTH | BRAIN_SAYS_REACH | BRAIN_SAYS_MATE
                                       | BRAIN_SAYS_TIME | BRAIN_SAYS_LINE);
  ck_assert_int_eq (thought.depth, 28);
  ck_assert_int_eq (thought.reach, 15);
  ck_assert_int_eq (thought.mate, 19);
  ck_assert_int_eq (thought.ms, 856);
  assert_line (&thought, "h10 h11 g9");

  ck_assert (hear_one (BRAIN_HABIT_BOTTOM, "MESSAGE (2) -35 | 22-31 | H8 I9 ", &thought));
  ck_assert_int_eq (thought.rank, 1);
  ck_assert_double_eq (thought.eval, -35);
  ck_assert_int_eq (thought.depth, 22);
  ck_assert_int_eq (thought.reach, 31);
  assert_line (&thought, "h8 i9");
}
END_TEST

START_TEST (rapfi_at_the_end)
{
  BrainThought thought;

  ck_assert (hear_one (BRAIN_HABIT_BOTTOM,
                       "MESSAGE Speed 917K | Depth 30-15 | Eval -12 | Node 1186K | Time 1293ms",
                       &thought));
  ck_assert_uint_eq (thought.speed, 917000);
  ck_assert_uint_eq (thought.nodes, 1186000);
  ck_assert_double_eq (thought.eval, -12);
  ck_assert_int_eq (thought.length, 0);
  ck_assert (hear_one (BRAIN_HABIT_TOP, "MESSAGE Bestline H10 H11 A1", &thought));
  ck_assert_uint_eq (thought.says, BRAIN_SAYS_LINE);
  assert_line (&thought, "h6 h5 a15");
}
END_TEST

START_TEST (rapfi_as_chess_engines_do)
{
  BrainThought thought;

  ck_assert (hear_one (
      BRAIN_HABIT_BOTTOM,
      "MESSAGE depth 9-21 multipv 3 ev -M8 n 1.5M n/ms 912 tm 1644 pv H8 I9 h10 j10", &thought));
  ck_assert_int_eq (thought.rank, 2);
  ck_assert_int_eq (thought.depth, 9);
  ck_assert_int_eq (thought.reach, 21);
  ck_assert_int_eq (thought.mate, -8);
  ck_assert_uint_eq (thought.nodes, 1500000);
  ck_assert_uint_eq (thought.speed, 912000);
  ck_assert_int_eq (thought.ms, 1644);
  assert_line (&thought, "h8 i9 h10 j10");
}
END_TEST

static const char *const GROUP[] = {
  "INFO PV 1",      "INFO NUMPV 2",         "INFO DEPTH 12",         "INFO SELDEPTH 25",
  "INFO NODES 100", "INFO TOTALNODES 4000", "INFO TOTALTIME 250",    "INFO SPEED 16000",
  "INFO EVAL 44",   "INFO WINRATE 0.5544",  "INFO BESTLINE 7,7 8,6", "INFO PV DONE"
};

static void
assert_group (const BrainThought *thought)
{
  ck_assert_int_eq (thought->rank, 1);
  ck_assert_int_eq (thought->depth, 12);
  ck_assert_int_eq (thought->reach, 25);
  ck_assert_uint_eq (thought->nodes, 4000);
  ck_assert_int_eq (thought->ms, 250);
  ck_assert_uint_eq (thought->speed, 16000);
  ck_assert_double_eq (thought->eval, 44);
  ck_assert_double_eq_tol (thought->chance, 0.5544, 1e-9);
  assert_line (thought, "h8 i9");
}

START_TEST (groups_of_info)
{
  const char *messages[sizeof GROUP / sizeof *GROUP];
  char texts[sizeof GROUP / sizeof *GROUP][64];
  BrainThought thought;

  ck_assert (hear (BRAIN_HABIT_TOP, GROUP, sizeof GROUP / sizeof *GROUP, &thought));
  assert_group (&thought);

  /* Some have MESSAGE before it. */
  for (size_t i = 0; i < sizeof GROUP / sizeof *GROUP; i++) {
    strcat (strcpy (texts[i], "MESSAGE "), GROUP[i]);
    messages[i] = texts[i];
  }
  ck_assert (hear (BRAIN_HABIT_TOP, messages, sizeof GROUP / sizeof *GROUP, &thought));
  assert_group (&thought);
}
END_TEST

START_TEST (a_group_without_a_beginning_is_none)
{
  static const char *const TEXTS[] = { "INFO DEPTH 12", "INFO EVAL +M*", "INFO PV DONE" };
  static const char *const EMPTY[] = { "INFO PV 0", "INFO PV DONE" };
  static const char *const LETTERS[] = { "INFO PV 0", "INFO EVAL +M*", "INFO BESTLINE H8 I9",
                                         "INFO PV DONE" };
  BrainThought thought;

  ck_assert (!hear (BRAIN_HABIT_TOP, TEXTS, 3, &thought));
  ck_assert (!hear (BRAIN_HABIT_TOP, EMPTY, 2, &thought));
  ck_assert (hear (BRAIN_HABIT_TOP, LETTERS, 4, &thought));
  ck_assert_uint_eq (thought.says, BRAIN_SAYS_MATE | BRAIN_SAYS_LINE);
  ck_assert_int_eq (thought.mate, 0);
  ck_assert_double_eq (thought.eval, 1);
  assert_line (&thought, "h8 i7");
}
END_TEST

START_TEST (our_own)
{
  BrainThought thought;

  ck_assert (hear_one (BRAIN_HABIT_BOTTOM,
                       "MESSAGE (2) depth 11-18 score -34 nodes 123456 time 78 ms speed 1582769/s "
                       "line h8 i9",
                       &thought));
  ck_assert_int_eq (thought.rank, 1);
  ck_assert_int_eq (thought.depth, 11);
  ck_assert_double_eq (thought.eval, -34);
  ck_assert_uint_eq (thought.nodes, 123456);
  ck_assert_int_eq (thought.ms, 78);
  ck_assert_uint_eq (thought.speed, 1582769);
  assert_line (&thought, "h8 i9");
}
END_TEST

/* Any order and case, and other ways to write points. */
START_TEST (others)
{
  static const struct {
    const char *text;
    int depth;
    double eval;
    uint64_t nodes;
    int64_t ms;
    const char *line;
  } CASES[] = {
    { "MESSAGE ev:-3 d:12-25 nd:44K sp:3M tm:1.5s pv:[7,7][8,6]", 12, -3, 44000, 1500, "h8 i9" },
    { "MESSAGE TM = 20, NODES = 7, VALUE = 2.5, DEPTH = 6, PV = 7,7 8,6", 6, 2.5, 7, 20, "h8 i9" },
    { "DEBUG pv h8-i9-j10 ; depth 4 ; sc 10 ; n 5 ; t 3 ms", 4, 10, 5, 3, "h8 i9 j10" },
    { "depth 3 ev 4 n 119 n/ms 119 tm 1 pv (7,7) (8, 6)", 3, 4, 119, 1, "h8 i9" },
    { "MESSAGE Depth: 8 Eval: 0 Node: 12 Time: 4 h8h9i9", 8, 0, 12, 4, "h8 h9 i9" },
  };
  BrainThought thought;

  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    ck_assert_msg (hear_one (BRAIN_HABIT_BOTTOM, CASES[i].text, &thought), "%s", CASES[i].text);
    ck_assert_int_eq (thought.depth, CASES[i].depth);
    ck_assert_double_eq (thought.eval, CASES[i].eval);
    ck_assert_uint_eq (thought.nodes, CASES[i].nodes);
    ck_assert_int_eq (thought.ms, CASES[i].ms);
    assert_line (&thought, CASES[i].line);
  }
}
END_TEST

START_TEST (words_for_people_are_no_thought)
{
  static const char *const TEXTS[] = {
    "MESSAGE hello",
    "MESSAGE I play h8 now",
    "MESSAGE time 5",
    "MESSAGE depth",
    "MESSAGE value of n",
    "MESSAGE REALTIME BEST 7,7",
    "MESSAGE INFO MAX_THREAD_NUM 8",
    "7,7",
    "OK",
    "ERROR depth 3 ev 4",
    "MESSAGE Rapfi 0.43 (depth first)",
    "name=\"depth 3 ev 4\"",
  };
  BrainThought thought;

  for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
    ck_assert_msg (!hear_one (BRAIN_HABIT_BOTTOM, TEXTS[i], &thought), "%s", TEXTS[i]);
}
END_TEST

START_TEST (a_line_ends_where_it_leaves_the_board)
{
  BrainThought thought;

  ck_assert (hear_one (BRAIN_HABIT_BOTTOM, "MESSAGE depth 1 ev 1 pv h8 p1 i9", &thought));
  assert_line (&thought, "h8");
  ck_assert (hear_one (BRAIN_HABIT_BOTTOM, "MESSAGE depth 1 ev 1 pv h8 i16", &thought));
  assert_line (&thought, "h8");
  ck_assert (hear_one (BRAIN_HABIT_BOTTOM, "MESSAGE depth 1 ev 1 pv h8 7,15", &thought));
  assert_line (&thought, "h8");
}
END_TEST

START_TEST (figures_without_end_are_bounded)
{
  BrainThought thought;

  ck_assert (hear_one (BRAIN_HABIT_BOTTOM,
                       "MESSAGE depth 99999999999999999999-88888888888 ev 9e9 n "
                       "99999999999999999999999999999999999G multipv 9999999999 tm 1",
                       &thought));
  ck_assert_int_eq (thought.depth, 9999);
  ck_assert_int_eq (thought.rank, BRAIN_THOUGHT_MAX_RANK);
  ck_assert_uint_le (thought.nodes, (uint64_t) 1e16);
}
END_TEST

START_TEST (points_are_told_as_they_are_searched)
{
  static const struct {
    const char *text;
    BrainRealtimeKind kind;
    const char *point;
  } CASES[] = {
    { "MESSAGE REALTIME POS 7,7", BRAIN_REALTIME_SEARCHED, "h8" },
    { "message realtime done 0,0", BRAIN_REALTIME_DONE, "a15" },
    { "MESSAGE REALTIME BEST 14,14", BRAIN_REALTIME_BEST, "o1" },
    { "MESSAGE REALTIME LOST 1,0", BRAIN_REALTIME_LOSES, "b15" },
    { "MESSAGE REALTIME LOSE 1,0", BRAIN_REALTIME_LOSES, "b15" },
  };
  BrainRealtime realtime;
  BrainLine line;

  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
    line = brain_line_read (CASES[i].text, strlen (CASES[i].text));
    ck_assert (brain_realtime_read (&line, SIZE, &realtime));
    ck_assert_int_eq (realtime.kind, CASES[i].kind);
    ck_assert_int_eq (realtime.point, notation_to_point (CASES[i].point, SIZE));
  }
  line = brain_line_read ("MESSAGE REALTIME REFRESH", 24);
  ck_assert (brain_realtime_read (&line, SIZE, &realtime));
  ck_assert_int_eq (realtime.point, POINT_NONE);
  line = brain_line_read ("MESSAGE REALTIME POS 15,7", 25);
  ck_assert (!brain_realtime_read (&line, SIZE, &realtime));
  line = brain_line_read ("MESSAGE REALTIME VAL 7", 22);
  ck_assert (!brain_realtime_read (&line, SIZE, &realtime));
}
END_TEST

START_TEST (a_chance_is_made_of_what_is_said)
{
  BrainThought thought = { .says = BRAIN_SAYS_DEPTH };
  double chance;

  ck_assert (!brain_thought_to_chance (&thought, &chance));
  thought = (BrainThought) { .says = BRAIN_SAYS_EVAL };
  ck_assert (brain_thought_to_chance (&thought, &chance));
  ck_assert_double_eq_tol (chance, 0.5, 1e-9);
  thought.eval = 200;
  ck_assert (brain_thought_to_chance (&thought, &chance));
  ck_assert_double_eq_tol (chance, 0.7310585786, 1e-9);
  thought = (BrainThought) { .says = BRAIN_SAYS_MATE, .mate = -4, .eval = -1 };
  ck_assert (brain_thought_to_chance (&thought, &chance));
  ck_assert_double_eq_tol (chance, 0, 1e-9);
  thought =
      (BrainThought) { .says = BRAIN_SAYS_MATE | BRAIN_SAYS_CHANCE, .eval = 1, .chance = 0.9 };
  ck_assert (brain_thought_to_chance (&thought, &chance));
  ck_assert_double_eq_tol (chance, 0.9, 1e-9);
}
END_TEST

START_TEST (habits_have_names)
{
  BrainHabit habit;

  for (int i = 0; i < BRAIN_HABIT_COUNT; i++) {
    ck_assert (brain_habit_from_name (brain_habit_to_name ((BrainHabit) i), &habit));
    ck_assert_int_eq (habit, i);
  }
  ck_assert (!brain_habit_from_name ("sideways", &habit));
}
END_TEST

static Suite *
thought_suite (void)
{
  Suite *suite = suite_create ("brain-thought");
  TCase *tests = tcase_create ("thoughts");

  tcase_add_test (tests, rapfi_normal);
  tcase_add_test (tests, rapfi_at_the_end);
  tcase_add_test (tests, rapfi_as_chess_engines_do);
  tcase_add_test (tests, groups_of_info);
  tcase_add_test (tests, a_group_without_a_beginning_is_none);
  tcase_add_test (tests, our_own);
  tcase_add_test (tests, others);
  tcase_add_test (tests, words_for_people_are_no_thought);
  tcase_add_test (tests, a_line_ends_where_it_leaves_the_board);
  tcase_add_test (tests, figures_without_end_are_bounded);
  tcase_add_test (tests, points_are_told_as_they_are_searched);
  tcase_add_test (tests, a_chance_is_made_of_what_is_said);
  tcase_add_test (tests, habits_have_names);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (thought_suite ());
}
