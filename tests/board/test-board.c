/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones put on the board and taken off it. */
#include "board/board.h"

#include "support/check-main.h"

/* Plays a full game in an order that jumps over the whole board. */
static void
play_all (Board *board)
{
  int points = board->size * board->size;
  int step = points - 1;

  for (int i = 0; i < points; i++) {
    int place = (int) ((long) i * step % points);

    ck_assert (board_play (board, point_make (place % board->size, place / board->size)));
  }
}

START_TEST (only_sizes_from_five_to_twenty_two_are_boards)
{
  Board board;

  for (int size = -1; size <= 40; size++)
    ck_assert_int_eq (board_init (&board, size), size >= BOARD_MIN_SIZE && size <= BOARD_MAX_SIZE);
  ck_assert (!board_init (&board, 1000000));
}
END_TEST

START_TEST (a_refused_size_leaves_the_board_alone)
{
  Board board;

  board_init (&board, 15);
  board_play (&board, point_make (7, 7));
  ck_assert (!board_init (&board, 4));
  ck_assert_int_eq (board.size, 15);
  ck_assert_int_eq (board.count, 1);
}
END_TEST

START_TEST (a_new_board_is_free_on_it_and_off_around_it)
{
  Board board;

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    board_init (&board, size);
    ck_assert_int_eq (board.turn, STONE_BLACK);
    for (int y = -POINT_MARGIN; y < POINT_STRIDE - POINT_MARGIN; y++)
      for (int x = -POINT_MARGIN; x < POINT_STRIDE - POINT_MARGIN; x++) {
        bool on = x >= 0 && x < size && y >= 0 && y < size;
        Point point = point_make (x, y);

        ck_assert_int_eq (board_get (&board, point), on ? STONE_NONE : STONE_OFF);
        ck_assert_int_eq (board_is_on (&board, point), on);
        ck_assert_int_eq (board_is_free (&board, point), on);
      }
  }
}
END_TEST

START_TEST (colours_take_turns)
{
  Board board;

  board_init (&board, 15);
  for (int i = 0; i < 15; i++) {
    Stone stone = i % 2 == 0 ? STONE_BLACK : STONE_WHITE;

    ck_assert_int_eq (board.turn, stone);
    ck_assert (board_play (&board, point_make (i, i)));
    ck_assert_int_eq (board_get (&board, point_make (i, i)), stone);
    ck_assert_int_eq (board_last (&board), point_make (i, i));
  }
}
END_TEST

START_TEST (what_is_taken_or_off_the_board_is_refused)
{
  Board board, before;

  board_init (&board, 15);
  board_play (&board, point_make (0, 0));
  before = board;
  ck_assert (!board_play (&board, point_make (0, 0)));
  ck_assert (!board_play (&board, POINT_NONE));
  ck_assert (!board_play (&board, point_make (15, 0)));
  ck_assert (!board_play (&board, point_make (0, 15)));
  ck_assert (!board_play (&board, point_make (-1, 3)));
  ck_assert (!board_play (&board, POINT_COUNT));
  ck_assert (!board_play (&board, UINT16_MAX));
  ck_assert (!board_is_on (&board, UINT16_MAX));
  ck_assert (!board_is_free (&board, POINT_COUNT));
  ck_assert_mem_eq (&board, &before, sizeof board);
}
END_TEST

START_TEST (taking_back_is_as_if_never_played)
{
  Board board, shadow[BOARD_MAX_STONES + 1];

  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size += 17) {
    int points = size * size;

    board_init (&board, size);
    play_all (&board);
    ck_assert (board_is_full (&board));
    for (int count = 0; count <= points; count++) {
      board_init (&shadow[count], size);
      for (int i = 0; i < count; i++)
        board_play (&shadow[count], board.moves[i]);
    }
    for (int count = points; count > 0; count--) {
      Point last = board_last (&board);

      ck_assert (board_equal (&board, &shadow[count]));
      ck_assert_uint_eq (board.key, shadow[count].key);
      ck_assert_int_eq (board_take_back (&board), last);
      ck_assert (!board_is_full (&board));
    }
    ck_assert (board_equal (&board, &shadow[0]));
    ck_assert_uint_eq (board.key, shadow[0].key);
  }
}
END_TEST

START_TEST (nothing_is_taken_off_an_empty_board)
{
  Board board;

  board_init (&board, 15);
  ck_assert_int_eq (board_take_back (&board), POINT_NONE);
  ck_assert_int_eq (board_last (&board), POINT_NONE);
  ck_assert_int_eq (board.count, 0);
}
END_TEST

START_TEST (a_cleared_board_is_a_new_one)
{
  Board board, fresh;

  board_init (&fresh, 9);
  board_init (&board, 9);
  play_all (&board);
  board_clear (&board);
  ck_assert (board_equal (&board, &fresh));
  ck_assert_uint_eq (board.key, fresh.key);
}
END_TEST

/* Plays the points in that order, by index. */
static Board
play_in_order (const int order[4])
{
  static const int PLACES[4][2] = { { 3, 3 }, { 4, 4 }, { 10, 2 }, { 0, 14 } };
  Board board;

  board_init (&board, 15);
  for (int i = 0; i < 4; i++)
    board_play (&board, point_make (PLACES[order[i]][0], PLACES[order[i]][1]));
  return board;
}

START_TEST (the_key_forgets_the_order_of_moves)
{
  Board a = play_in_order ((const int[]) { 0, 1, 2, 3 });
  Board b = play_in_order ((const int[]) { 2, 3, 0, 1 });
  Board swapped = play_in_order ((const int[]) { 1, 0, 3, 2 });

  ck_assert_uint_eq (a.key, b.key);
  ck_assert (board_equal (&a, &b));
  ck_assert_uint_ne (a.key, swapped.key);
  ck_assert (!board_equal (&a, &swapped));
}
END_TEST

START_TEST (keys_tell_sizes_stones_and_turns_apart)
{
  Board a, b;

  board_init (&a, 15);
  board_init (&b, 19);
  ck_assert_uint_ne (a.key, b.key);
  ck_assert (!board_equal (&a, &b));
  for (int i = 0; i < 225; i++)
    for (int j = 0; j < i; j++) {
      board_clear (&a);
      board_init (&b, 15);
      board_play (&a, point_make (i % 15, i / 15));
      ck_assert_uint_ne (a.key, b.key);
      board_play (&b, point_make (j % 15, j / 15));
      ck_assert_uint_ne (a.key, b.key);
    }
}
END_TEST

START_TEST (the_other_stone_is_the_other_one)
{
  ck_assert_int_eq (stone_other (STONE_BLACK), STONE_WHITE);
  ck_assert_int_eq (stone_other (STONE_WHITE), STONE_BLACK);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, only_sizes_from_five_to_twenty_two_are_boards);
  tcase_add_test (tcase, a_refused_size_leaves_the_board_alone);
  tcase_add_test (tcase, a_new_board_is_free_on_it_and_off_around_it);
  tcase_add_test (tcase, colours_take_turns);
  tcase_add_test (tcase, what_is_taken_or_off_the_board_is_refused);
  tcase_add_test (tcase, taking_back_is_as_if_never_played);
  tcase_add_test (tcase, nothing_is_taken_off_an_empty_board);
  tcase_add_test (tcase, a_cleared_board_is_a_new_one);
  tcase_add_test (tcase, the_key_forgets_the_order_of_moves);
  tcase_add_test (tcase, keys_tell_sizes_stones_and_turns_apart);
  tcase_add_test (tcase, the_other_stone_is_the_other_one);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
