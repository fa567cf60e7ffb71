/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves comes to rest where it belongs, however quickly it is followed by something else. */
#include "ui/board/board-motions.h"

#include "support/check-main.h"

enum {
  FRAME_USECS = 16667,
  LONG_USECS = 2000000, /* more than anything takes */
};

static const gint64 BEGIN = 1000000000;

static Board board;
static BoardMotions motions;

static void
set_up (void)
{
  board_init (&board, BOARD_USUAL_SIZE);
  motions = (BoardMotions) { 0 };
  board_motions_follow (&motions, &board, 0, BEGIN, TRUE);
}

static void
play (int x, int y, gint64 now)
{
  ck_assert (board_play (&board, point_make (x, y)));
  board_motions_follow (&motions, &board, 0, now, TRUE);
}

static void
take_back (gint64 now)
{
  board_take_back (&board);
  board_motions_follow (&motions, &board, 0, now, TRUE);
}

/* Frames until all is at rest; what stays is checked on the way. */
static int
count_frames (gint64 now)
{
  int frames = 0;

  while (board_motions_advance (&motions, now + ++frames * FRAME_USECS))
    ck_assert_int_lt (frames, LONG_USECS / FRAME_USECS);
  ck_assert_int_eq (motions.count, 0);
  return frames;
}

START_TEST (the_first_position_is_at_rest)
{
  board_play (&board, point_make (7, 7));
  motions = (BoardMotions) { 0 };
  board_motions_follow (&motions, &board, 0, BEGIN, TRUE);
  ck_assert (!board_motions_are_running (&motions));
}
END_TEST

START_TEST (a_stone_comes_down)
{
  double height = 1;

  play (7, 7, BEGIN);
  ck_assert_int_eq (motions.count, 1);
  ck_assert_uint_eq (motions.motions[0].point, point_make (7, 7));
  ck_assert_int_eq (motions.motions[0].stone, STONE_BLACK);
  for (gint64 now = BEGIN + FRAME_USECS; board_motions_advance (&motions, now);
       now += FRAME_USECS) {
    ck_assert (motions.motions[0].height < height);
    height = motions.motions[0].height;
  }
  ck_assert_int_eq (motions.count, 0);
}
END_TEST

START_TEST (a_stone_that_is_taken_back_goes_up)
{
  double height = -1;

  play (7, 7, BEGIN);
  count_frames (BEGIN);
  take_back (BEGIN + LONG_USECS);
  ck_assert_int_eq (motions.count, 1);
  ck_assert_int_eq (motions.motions[0].stone, STONE_BLACK);
  for (gint64 now = BEGIN + LONG_USECS + FRAME_USECS; board_motions_advance (&motions, now);
       now += FRAME_USECS) {
    ck_assert (motions.motions[0].height > height);
    height = motions.motions[0].height;
  }
  ck_assert_int_eq (motions.count, 0);
}
END_TEST

START_TEST (two_moves_are_taken_back_together)
{
  play (7, 7, BEGIN);
  play (8, 8, BEGIN);
  count_frames (BEGIN);
  board_take_back (&board);
  take_back (BEGIN + LONG_USECS);
  ck_assert_int_eq (motions.count, 2);
  count_frames (BEGIN + LONG_USECS);
}
END_TEST

/* A jump through a game, or another board, isn't a move. */
START_TEST (another_position_is_at_rest_at_once)
{
  play (1, 1, BEGIN);
  if (_i == 0)
    for (int x = 0; x < 4; x++)
      board_play (&board, point_make (x, 7));
  else
    board_init (&board, 9);
  board_motions_follow (&motions, &board, 0, BEGIN, TRUE);
  ck_assert (!board_motions_are_running (&motions));
}
END_TEST

START_TEST (without_animations_nothing_moves)
{
  play (7, 7, BEGIN);
  board_play (&board, point_make (8, 8));
  board_motions_follow (&motions, &board, 1, BEGIN, FALSE);
  ck_assert (!board_motions_are_running (&motions));
  ck_assert (motions.rows_lit == 1);
}
END_TEST

/* Placed and taken back over and over, more quickly than anything settles. */
START_TEST (stones_in_quick_succession_come_to_rest)
{
  for (int i = 0; i < 100; i++) {
    if (i % 3 == 2)
      take_back (BEGIN + i * 1000);
    else
      play (i % 15, i / 15, BEGIN + i * 1000);
    ck_assert_int_le (motions.count, BOARD_MAX_MOTIONS);
    /* What is on its way to the board is on it; what leaves isn't. No point moves twice. */
    for (int j = 0; j < motions.count; j++) {
      Stone there = board_get (&board, motions.motions[j].point);

      ck_assert (there == STONE_NONE || there == motions.motions[j].stone);
      for (int k = 0; k < j; k++)
        ck_assert_uint_ne (motions.motions[j].point, motions.motions[k].point);
    }
  }
  count_frames (BEGIN + 100 * 1000);
}
END_TEST

START_TEST (a_stone_comes_where_one_is_leaving)
{
  play (7, 7, BEGIN);
  play (8, 8, BEGIN);
  count_frames (BEGIN);
  board_take_back (&board);
  take_back (BEGIN + LONG_USECS);
  play (8, 8, BEGIN + LONG_USECS + 1000);
  for (int i = 0; i < motions.count; i++)
    if (motions.motions[i].point == point_make (8, 8))
      ck_assert_int_eq (motions.motions[i].stone, STONE_BLACK);
  count_frames (BEGIN + LONG_USECS);
}
END_TEST

/* After the stone has settled. */
START_TEST (a_row_lights_up_little_by_little)
{
  double lit = 0;
  gboolean grew = FALSE;

  board_play (&board, point_make (7, 7));
  board_motions_follow (&motions, &board, 1, BEGIN, TRUE);
  ck_assert (motions.rows_lit == 0);
  for (gint64 now = BEGIN + FRAME_USECS; board_motions_advance (&motions, now);
       now += FRAME_USECS) {
    ck_assert (motions.rows_lit >= lit);
    ck_assert (motions.count == 0 || motions.rows_lit == 0);
    grew = grew || (motions.rows_lit > 0 && motions.rows_lit < 1);
    lit = motions.rows_lit;
  }
  ck_assert (grew && motions.rows_lit == 1);
  /* It stays lit. */
  board_motions_follow (&motions, &board, 1, BEGIN + LONG_USECS, TRUE);
  ck_assert (!board_motions_are_running (&motions) && motions.rows_lit == 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-motions");
  TCase *tcase = tcase_create ("all");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, the_first_position_is_at_rest);
  tcase_add_test (tcase, a_stone_comes_down);
  tcase_add_test (tcase, a_stone_that_is_taken_back_goes_up);
  tcase_add_test (tcase, two_moves_are_taken_back_together);
  tcase_add_loop_test (tcase, another_position_is_at_rest_at_once, 0, 2);
  tcase_add_test (tcase, without_animations_nothing_moves);
  tcase_add_test (tcase, stones_in_quick_succession_come_to_rest);
  tcase_add_test (tcase, a_stone_comes_where_one_is_leaving);
  tcase_add_test (tcase, a_row_lights_up_little_by_little);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
