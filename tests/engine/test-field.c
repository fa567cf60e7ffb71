/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The prospects kept up to date against those read anew. */
#include "engine/opponents/field.h"

#include "engine/thinking.h"

#include "support/check-main.h"

/* Do two fields say the same? */
static void
check_same (const Field *a, const Field *b)
{
  ck_assert_int_eq (a->free_count, b->free_count);
  ck_assert_int_eq (a->turn, b->turn);
  ck_assert_mem_eq (a->totals, b->totals, sizeof a->totals);
  ck_assert_mem_eq (a->counts, b->counts, sizeof a->counts);
  ck_assert_mem_eq (a->at, b->at, sizeof a->at);
  ck_assert_mem_eq (a->prospects, b->prospects, sizeof a->prospects);
}

/* Plays a whole board full at random, comparing at each stone, and takes it
 * all back again. */
static void
check_game (int size, uint64_t seed)
{
  static Undo undos[BOARD_MAX_STONES];
  static Field field, fresh;
  Random random = random_start (seed, 0);
  Board board;

  board_init (&board, size);
  field_init (&field, RULE_FREESTYLE, &board);
  while (!board_is_full (&board)) {
    Point point = random_point (&random, size);

    if (!board_is_free (&board, point))
      continue;
    field_play (&field, point, &undos[board.count]);
    board_play (&board, point);
    field_init (&fresh, RULE_FREESTYLE, &board);
    check_same (&field, &fresh);
  }
  while (board.count > 0) {
    board_take_back (&board);
    field_take_back (&field, &undos[board.count]);
    field_init (&fresh, RULE_FREESTYLE, &board);
    check_same (&field, &fresh);
  }
}

START_TEST (playing_and_taking_back_equals_reading_anew)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size += size < 8 ? 1 : 7)
    for (uint64_t seed = 1; seed <= (size < 10 ? 3 : 1); seed++)
      check_game (size, seed);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("field");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, playing_and_taking_back_equals_reading_anew);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
