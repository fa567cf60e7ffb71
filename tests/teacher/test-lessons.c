/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course: whole, in order, and right. */
#include "teacher/lessons.h"

#include <string.h>

#include "support/check-main.h"
#include "support/thorough.h"

enum {
  LESSONS = 13,
  NODES = 200000,
};

START_TEST (every_lesson_is_whole_and_no_two_are_alike)
{
  g_autoptr (GPtrArray) lessons = lessons_new ();

  ck_assert_uint_eq (lessons->len, LESSONS);
  for (guint i = 0; i < lessons->len; i++) {
    const Lesson *lesson = g_ptr_array_index (lessons, i);

    ck_assert (lesson->title != NULL && lesson->text != NULL && lesson->task != NULL
               && lesson->done != NULL && lesson->wrong != NULL);
    for (guint j = 0; j < i; j++)
      ck_assert_str_ne (lesson->id, ((const Lesson *) g_ptr_array_index (lessons, j))->id);
  }
}
END_TEST

/* All points at which a stone makes an open three. */
static void
assert_threes (const Puzzle *puzzle)
{
  Board board;

  puzzle_set_board (puzzle, &board);
  for (int place = 0; place < PUZZLE_SIZE * PUZZLE_SIZE; place++) {
    Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);
    Kind kind = engine_kind_at (&board, puzzle->rule, point, board.turn);

    ck_assert_int_eq (kind == KIND_THREE || kind == KIND_THREE_PLUS,
                      puzzle_is_answer (puzzle, point));
  }
}

START_TEST (every_answer_is_proved)
{
  g_autoptr (GPtrArray) lessons = lessons_new ();
  Engine *engine = engine_new ();

  for (guint i = 0; i < lessons->len; i++) {
    const Puzzle *puzzle = &((const Lesson *) g_ptr_array_index (lessons, i))->puzzle;

    if (puzzle->kind == PUZZLE_DEFENCE && puzzle->line_length > 1)
      assert_threes (puzzle);
    else
      ck_assert_msg (puzzle_prove (puzzle, engine, NODES), "%s",
                     ((const Lesson *) g_ptr_array_index (lessons, i))->id);
  }
  engine_free (engine);
}
END_TEST

static Kind
kind_at (const Puzzle *puzzle, const Board *board, Point point)
{
  return engine_kind_at (board, puzzle->rule, point, board->turn);
}

static EngineSolution
solve (Engine *engine, const Puzzle *puzzle, const Board *board, EngineThreats threats)
{
  EngineQuestion question = { .threats = threats, .rule = puzzle->rule, .nodes = NODES };
  EngineReport win;

  return engine_solve (engine, board, &question, &win);
}

/* Is what a lesson says of all other moves true of this one? after: the board with it. */
static bool
is_true (const Lesson *lesson, Engine *engine, const Board *board, const Board *after)
{
  const Puzzle *puzzle = &lesson->puzzle;
  Kind kind = kind_at (puzzle, board, board_last (after));

  if (strcmp (lesson->wrong, "That makes no five.") == 0)
    return kind != KIND_FIVE;
  if (strcmp (lesson->wrong, "White isn’t stopped.") == 0)
    return solve (engine, puzzle, after, ENGINE_THREATS_FOURS) == ENGINE_SOLUTION_WIN
           || solve (engine, puzzle, after, ENGINE_THREATS_ALL) == ENGINE_SOLUTION_WIN;
  if (strcmp (lesson->wrong, "That makes no open four.") == 0)
    return kind != KIND_OPEN_FOUR;
  if (strcmp (lesson->wrong, "The gap isn’t filled.") == 0)
    return board_last (after) != puzzle->line[0];
  if (strcmp (lesson->wrong, "That makes no open three.") == 0)
    return kind != KIND_THREE && kind != KIND_THREE_PLUS && kind < KIND_DOUBLE_THREE;
  if (strcmp (lesson->wrong, "That doesn’t make a four and an open three at once.") == 0)
    return kind != KIND_FOUR_THREE;
  if (strcmp (lesson->wrong, "That doesn’t make two open threes at once.") == 0)
    return kind != KIND_DOUBLE_THREE;
  ck_assert_str_eq (lesson->wrong, "That doesn’t win by fours.");
  return !puzzle_is_answer (puzzle, board_last (after));
}

/* The line goes up to a five of the other side. */
static void
assert_wins (const Puzzle *puzzle, const Board *after, const PuzzleReply *reply)
{
  Board board = *after;

  for (int i = 0; i < reply->line_length; i++) {
    ck_assert_int_eq (rules_check (puzzle->rule, &board, reply->line[i]), REFUSAL_NONE);
    board_play (&board, reply->line[i]);
    ck_assert_int_eq (rules_judge (puzzle->rule, &board).outcome,
                      i + 1 < reply->line_length ? OUTCOME_OPEN : OUTCOME_FIVE);
  }
  ck_assert_int_eq (reply->line_length % 2, 1);
}

/* What is shown of a wrong move, its answer, does what is said of it. */
static void
assert_reply (const Puzzle *puzzle, Engine *engine, const Board *after, const PuzzleReply *reply)
{
  Board answered = *after;

  ck_assert_int_ge (reply->line_length, 1);
  ck_assert_int_eq (reply->line[0], reply->answer);
  ck_assert_int_eq (rules_check (puzzle->rule, after, reply->answer), REFUSAL_NONE);
  board_play (&answered, reply->answer);
  if (reply->loses) {
    ck_assert (reply->line_length > 3 || kind_at (puzzle, after, reply->answer) >= KIND_OPEN_FOUR);
    assert_wins (puzzle, after, reply);
    return;
  }
  ck_assert_int_eq (reply->line_length, 1);
  if (puzzle->kind == PUZZLE_DEFENCE)
    ck_assert_int_eq (solve (engine, puzzle, after, ENGINE_THREATS_ALL), ENGINE_SOLUTION_NONE);
  else
    ck_assert_int_eq (solve (engine, puzzle, &answered, ENGINE_THREATS_ALL), ENGINE_SOLUTION_NONE);
}

START_TEST (every_wrong_first_move_is_told_the_truth)
{
  g_autoptr (GPtrArray) lessons = lessons_new ();
  const Lesson *lesson = g_ptr_array_index (lessons, _i);
  Engine *engine = engine_new ();
  Board board;

  puzzle_set_board (&lesson->puzzle, &board);
  for (int place = 0; place < PUZZLE_SIZE * PUZZLE_SIZE;
       place += thorough_step (3) * sanitized_step (4)) {
    Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);
    Board after = board;
    PuzzleReply reply;

    if (rules_check (lesson->puzzle.rule, &board, point) != REFUSAL_NONE
        || puzzle_is_answer (&lesson->puzzle, point))
      continue;
    board_play (&after, point);
    ck_assert_msg (is_true (lesson, engine, &board, &after), "%s: %s at %d", lesson->id,
                   lesson->wrong, place);
    puzzle_judge_move (&lesson->puzzle, engine, &board, point, NODES / 10, &reply);
    ck_assert (reply.verdict == PUZZLE_MOVE_WRONG || reply.verdict == PUZZLE_MOVE_OTHER_WAY);
    if (reply.verdict == PUZZLE_MOVE_WRONG)
      assert_reply (&lesson->puzzle, engine, &after, &reply);
  }
  engine_free (engine);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lessons");
  TCase *tcase = tcase_create ("course");

  tcase_set_timeout (tcase, 300);
  tcase_add_test (tcase, every_lesson_is_whole_and_no_two_are_alike);
  tcase_add_test (tcase, every_answer_is_proved);
  tcase_add_loop_test (tcase, every_wrong_first_move_is_told_the_truth, 0, LESSONS);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
