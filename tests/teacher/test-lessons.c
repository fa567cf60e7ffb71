/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course: whole, in order, and right. */
#include "teacher/lessons.h"

#include "support/check-main.h"

enum {
  NODES = 200000,
};

START_TEST (every_lesson_is_whole_and_no_two_are_alike)
{
  g_autoptr (GPtrArray) lessons = lessons_new ();

  ck_assert_uint_ge (lessons->len, 12);
  for (guint i = 0; i < lessons->len; i++) {
    const Lesson *lesson = g_ptr_array_index (lessons, i);

    ck_assert (lesson->title != NULL && lesson->text != NULL && lesson->task != NULL
               && lesson->done != NULL);
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

int
main (void)
{
  Suite *suite = suite_create ("lessons");
  TCase *tcase = tcase_create ("course");

  tcase_set_timeout (tcase, 300);
  tcase_add_test (tcase, every_lesson_is_whole_and_no_two_are_alike);
  tcase_add_test (tcase, every_answer_is_proved);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
