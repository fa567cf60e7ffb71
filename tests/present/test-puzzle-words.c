/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tasks in sentences. What comes of moves is tested with the window. */
#include "present/puzzles/puzzle-words.h"

#include "support/check-main.h"

static const struct {
  Puzzle puzzle;
  const char *task;
} TASKS[] = {
  { { .kind = PUZZLE_FOURS, .stone_count = 8 }, "Black to move: win by fours" },
  { { .kind = PUZZLE_FOURS, .stone_count = 9 }, "White to move: win by fours" },
  { { .kind = PUZZLE_THREES, .stone_count = 9 }, "White to move: win by fours and threes" },
  { { .kind = PUZZLE_DEFENCE, .stone_count = 8, .answer_count = 1 },
    "Black to move: find the only defence" },
  { { .kind = PUZZLE_DEFENCE, .stone_count = 9, .answer_count = 2 },
    "White to move: find a defence" },
};

START_TEST (a_task_says_who_is_to_do_what)
{
  ck_assert_str_eq (puzzle_words_for_task (&TASKS[_i].puzzle), TASKS[_i].task);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-words");
  TCase *tcase = tcase_create ("words");

  tcase_add_loop_test (tcase, a_task_says_who_is_to_do_what, 0, G_N_ELEMENTS (TASKS));
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
