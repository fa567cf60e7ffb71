/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of an engine's thinking. */
#include "engines/brain-hearing.h"

#include <string.h>

#include "board/notation.h"
#include "support/check-main.h"
#include "support/wait.h"

typedef struct {
  guint thoughts;
  guint points;
  BrainThought last;
  char *message;
} Told;

static void
thought_cb (gpointer owner, const BrainThought *thought)
{
  Told *told = owner;

  told->thoughts++;
  told->last = *thought;
}

static void
realtime_cb (gpointer owner, const BrainRealtime *realtime, guint count)
{
  ((Told *) owner)->points += count;
}

static void
message_cb (gpointer owner, const char *text)
{
  Told *told = owner;

  g_free (told->message);
  told->message = g_strdup (text);
}

static const BrainHearingKind KIND = { thought_cb, realtime_cb, message_cb };

static Told told;
static BrainHearing *hearing;

static void
setup (void)
{
  Board board;

  told = (Told) { 0 };
  hearing = brain_hearing_new (&KIND, &told);
  board_init (&board, BOARD_USUAL_SIZE);
  board_play (&board, notation_to_point ("h8", board.size));
  brain_hearing_begin (hearing, &board, BRAIN_HABIT_BOTTOM);
}

static void
teardown (void)
{
  brain_hearing_free (hearing);
  g_free (told.message);
}

static void
say (const char *text)
{
  BrainLine line = brain_line_read (text, strlen (text));

  brain_hearing_take (hearing, &line);
}

START_TEST (many_lines_are_told_together)
{
  for (int depth = 1; depth <= 500; depth++) {
    g_autofree char *text = g_strdup_printf ("MESSAGE depth %d ev 1 pv i9", depth);

    say (text);
    say ("MESSAGE REALTIME POS 7,6");
    say ("MESSAGE hello");
  }
  ck_assert_uint_eq (told.thoughts, 0);
  WAIT_FOR (told.thoughts > 0);
  ck_assert_uint_eq (told.thoughts, 1);
  ck_assert_int_eq (told.last.depth, 500);
  ck_assert_uint_eq (told.points, 500);
  ck_assert_str_eq (told.message, "hello");
}
END_TEST

START_TEST (the_end_tells_what_is_left)
{
  say ("MESSAGE depth 3 ev 1 pv i9 j10 h8 k11");
  brain_hearing_end (hearing);
  ck_assert_uint_eq (told.thoughts, 1);
  /* A stone stands on h8. */
  ck_assert_int_eq (told.last.length, 2);
  say ("MESSAGE depth 4 ev 1 pv i9");
  brain_hearing_end (hearing);
  ck_assert_uint_eq (told.thoughts, 1);
}
END_TEST

START_TEST (figures_and_moves_complete_each_other)
{
  say ("MESSAGE Depth 9-12 | Eval 31 | Time 8ms | I9 J10");
  say ("MESSAGE Speed 9K | Depth 10-13 | Eval 32 | Node 4K | Time 9ms");
  brain_hearing_end (hearing);
  ck_assert_int_eq (told.last.depth, 10);
  ck_assert_int_eq (told.last.length, 2);
  ck_assert_int_eq (told.last.line[1], notation_to_point ("j10", 15));

  teardown ();
  setup ();
  say ("MESSAGE Speed 9K | Depth 10-13 | Eval 32 | Node 4K | Time 9ms");
  say ("MESSAGE Bestline I9");
  brain_hearing_end (hearing);
  ck_assert_int_eq (told.last.depth, 10);
  ck_assert_double_eq (told.last.eval, 32);
  ck_assert_int_eq (told.last.length, 1);
}
END_TEST

START_TEST (groups_are_not_spoilt_by_what_is_said_for_people)
{
  say ("INFO PV 0");
  say ("INFO DEPTH 13");
  say ("INFO WINRATE 0.25");
  say ("INFO BESTLINE 8,6");
  say ("INFO PV DONE");
  say ("MESSAGE (1) -208 | 13-20 | H9 J9");
  say ("MESSAGE Depth 13-20 | Eval -208 | Time 609ms | H9 J9");
  brain_hearing_end (hearing);
  ck_assert_uint_eq (told.thoughts, 1);
  ck_assert_double_eq (told.last.chance, 0.25);
  ck_assert_int_eq (told.last.line[0], notation_to_point ("i9", 15));
  ck_assert_ptr_null (told.message);
}
END_TEST

START_TEST (another_board_has_other_thoughts)
{
  Board board;

  say ("MESSAGE depth 3 ev 1 pv i9");
  board_init (&board, BOARD_USUAL_SIZE);
  brain_hearing_begin (hearing, &board, BRAIN_HABIT_TOP);
  ck_assert (!brain_hearing_has_said (hearing, notation_to_point ("i9", 15)));
  say ("MESSAGE depth 4 ev 2");
  brain_hearing_end (hearing);
  ck_assert_uint_eq (told.thoughts, 1);
  ck_assert_int_eq (told.last.depth, 4);
  ck_assert_int_eq (told.last.length, 0);
}
END_TEST

static Suite *
hearing_suite (void)
{
  Suite *suite = suite_create ("brain-hearing");
  TCase *tests = tcase_create ("hearing");

  tcase_add_checked_fixture (tests, setup, teardown);
  tcase_add_test (tests, many_lines_are_told_together);
  tcase_add_test (tests, the_end_tells_what_is_left);
  tcase_add_test (tests, figures_and_moves_complete_each_other);
  tcase_add_test (tests, groups_are_not_spoilt_by_what_is_said_for_people);
  tcase_add_test (tests, another_board_has_other_thoughts);
  suite_add_tcase (suite, tests);
  return suite;
}

int
main (void)
{
  return run_suite (hearing_suite ());
}
