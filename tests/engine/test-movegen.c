/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the threats leave to the side to move, against trying everything. */
#include "engine/movegen.h"

#include "engine/slow-play.h"
#include "support/symmetry.h"

#include "support/check-main.h"
#include "support/thorough.h"

enum {
  SMALL = 9, /* a board on which everything can be tried */
  SEEDS = 5000,
  SAMPLES = 70, /* of each kind, tried thoroughly */
  SLOWEST = 5,  /* moves of a win that is plain */
};

/* Too large for the stack. */
static Position position;
static MoveList list;

static bool
list_has (const MoveList *moves, Point point)
{
  for (int i = 0; i < moves->count; i++)
    if (moves->points[i] == point)
      return true;
  return false;
}

/* Are the moves free points, each once? */
static void
check_list (Rule rule, const Board *board)
{
  bool seen[POINT_COUNT] = { false };

  for (int i = 0; i < list.count; i++) {
    Point point = list.points[i];

    ck_assert (slow_may_play (rule, board, point, board->turn) && !seen[point]);
    seen[point] = true;
  }
}

/* A board of a size and a number of stones that the seed decides. */
static Board
board_of (uint64_t seed)
{
  return crowded_board (SMALL, 8 + (int) (seed % 13), seed);
}

/* Is it one that movegen_all () is for? */
static bool
is_quiet_enough (void)
{
  return position_count (&position, position.turn, KIND_FIVE) == 0
         && position_count (&position, side_other (position.turn), KIND_FIVE) < 2;
}

/* Checks that the other side wins by fours after each move that was left
 * out. */
static void
check_left_out (Rule rule, Board *board, uint64_t seed)
{
  Stone own = board->turn;

  for (int place = 0; place < SMALL * SMALL; place++) {
    Point point = point_make (place % SMALL, place / SMALL);
    bool loses;

    if (!slow_may_play (rule, board, point, own) || list_has (&list, point))
      continue;
    board->at[point] = (uint8_t) own;
    loses = slow_wins_by_fours (rule, board, stone_other (own), 3);
    board->at[point] = STONE_NONE;
    ck_assert_msg (loses, "seed %d, place %d", (int) seed, place);
  }
}

START_TEST (every_move_left_out_loses)
{
  int seen[REPLY_TO_FOUR_THREE + 1] = { 0 };
  Rule rule = (Rule) _i;

  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    Board board = board_of (seed);
    ForcedReply reply;

    position_init (&position, tables_of (rule), &board);
    if (!is_quiet_enough ())
      continue;
    reply = movegen_all (&position, &list);
    check_list (rule, &board);
    if (reply != REPLY_ANY && seen[reply]++ < SAMPLES / thorough_step (3))
      check_left_out (rule, &board, seed);
  }
  ck_assert_int_ge (seen[REPLY_TO_FIVE], 40);
  ck_assert_int_ge (seen[REPLY_TO_OPEN_FOUR], 40);
  ck_assert_int_ge (seen[REPLY_TO_FOUR_THREE], 20);
}
END_TEST

/* What is not left out is worth trying: it makes a four or takes away the
 * threat that was to be answered. */
START_TEST (every_answer_to_an_open_four_is_a_four_or_prevents_one)
{
  int seen = 0;
  Rule rule = (Rule) _i;

  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    Board board = board_of (seed);
    Stone own = board.turn;

    position_init (&position, tables_of (rule), &board);
    if (!is_quiet_enough () || movegen_all (&position, &list) != REPLY_TO_OPEN_FOUR
        || seen++ > SAMPLES)
      continue;
    for (int i = 0; i < list.count; i++) {
      Point point = list.points[i];
      Point unused;

      board.at[point] = (uint8_t) own;
      ck_assert (slow_fives_through (rule, &board, point, &unused) > 0
                 || !slow_has_open_four (rule, &board, stone_other (own)));
      board.at[point] = STONE_NONE;
    }
  }
  ck_assert_int_ge (seen, 40);
}
END_TEST

START_TEST (static_wins_and_losses_are_true)
{
  int seen[2 * SLOWEST + 1] = { 0 };
  Rule rule = (Rule) _i;

  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    Board board = board_of (seed);
    Point move = POINT_NONE;
    int distance;

    position_init (&position, tables_of (rule), &board);
    distance = movegen_static_win (&position, &move);
    ck_assert_int_le (abs (distance), SLOWEST);
    ck_assert_int_eq (distance > 0, move != POINT_NONE);
    ck_assert_int_eq (movegen_static_win (&position, NULL), distance);
    if (distance == 0 || seen[distance + SLOWEST]++ > SAMPLES / thorough_step (2))
      continue;
    if (distance > 0) {
      ck_assert_msg (slow_move_wins (rule, &board, move, distance), "seed %d", (int) seed);
      /* Not sooner either. */
      ck_assert (!slow_wins_by_fours (rule, &board, board.turn, (distance - 1) / 2));
    } else {
      ck_assert_msg (slow_is_lost (rule, &board, -distance / 2), "seed %d", (int) seed);
      ck_assert (!slow_is_lost (rule, &board, -distance / 2 - 1));
    }
  }
  ck_assert_int_gt (seen[SLOWEST + 1], 0);
  ck_assert_int_gt (seen[SLOWEST + 3], 0);
  ck_assert_int_gt (seen[SLOWEST + 5], 0);
  ck_assert_int_gt (seen[SLOWEST - 2], 0);
  ck_assert_int_gt (seen[SLOWEST - 4], 0);
}
END_TEST

START_TEST (fours_and_threes_are_what_makes_them)
{
  for (uint64_t seed = 1; seed <= 300; seed++) {
    Board board = board_of (seed);
    Stone own = board.turn;
    Point unused = POINT_NONE;

    position_init (&position, freestyle (), &board);
    if (position_count (&position, position.turn, KIND_FIVE) > 0)
      continue;
    list.count = 0;
    movegen_fours (&position, &list);
    movegen_threes (&position, &list);
    check_list (RULE_FREESTYLE, &board);
    for (int place = 0; place < SMALL * SMALL; place++) {
      Point point = point_make (place % SMALL, place / SMALL);
      bool threatens;

      if (!board_is_free (&board, point))
        continue;
      board.at[point] = (uint8_t) own;
      threatens = slow_fives_through (RULE_FREESTYLE, &board, point, &unused) > 0
                  || slow_is_open_three (RULE_FREESTYLE, &board, point);
      board.at[point] = STONE_NONE;
      ck_assert_msg (threatens == list_has (&list, point), "seed %d, place %d", (int) seed, place);
    }
  }
}
END_TEST

START_TEST (fours_come_before_threes_and_the_best_of_them_first)
{
  for (uint64_t seed = 1; seed <= 100; seed++) {
    Board board = board_of (seed);

    position_init (&position, freestyle (), &board);
    list.count = 0;
    movegen_fours (&position, &list);
    movegen_threes (&position, &list);
    for (int i = 1; i < list.count; i++)
      ck_assert_int_ge (position_kind (&position, position.turn, list.points[i - 1]),
                        position_kind (&position, position.turn, list.points[i]));
  }
}
END_TEST

START_TEST (the_five_after_a_four_is_the_one_there_is)
{
  int seen = 0;

  for (uint64_t seed = 1; seed <= 400; seed++) {
    Board board = board_of (seed);

    position_init (&position, freestyle (), &board);
    for (int side = 0; side < SIDE_COUNT; side++)
      for (int place = 0; place < SMALL * SMALL; place++) {
        Point four = point_make (place % SMALL, place / SMALL);
        Kind kind = position_kind (&position, (Side) side, four);
        Point five = POINT_NONE;

        if (kind < KIND_FOUR || kind > KIND_FOUR_THREE)
          continue;
        board.at[four] = (uint8_t) stone_of ((Side) side);
        ck_assert_int_eq (slow_fives_through (RULE_FREESTYLE, &board, four, &five), 1);
        board.at[four] = STONE_NONE;
        ck_assert_int_eq (movegen_five_after (&position, (Side) side, four), five);
        seen++;
      }
  }
  ck_assert_int_gt (seen, 400);
}
END_TEST

/* Checks the forced reply and the moves of a picture, in all eight symmetries. */
static void
expect (const char *picture, ForcedReply reply, const char *points)
{
  Board board = read_board (picture);

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    int count = 1;

    position_init (&position, freestyle (), &turned);
    ck_assert_int_eq (movegen_all (&position, &list), reply);
    for (const char *at = points; *at != '\0'; at++)
      count += *at == ' ';
    ck_assert_int_eq (list.count, count);
    for (int place = 0; place < board.size * board.size; place++) {
      Point point = point_make (place % board.size, place / board.size);

      ck_assert_int_eq (list_has (&list, symmetry_turn (point, board.size, symmetry)),
                        is_one_of (point, points));
    }
  }
}

START_TEST (a_five_is_stopped_at_its_point_alone)
{
  expect (". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . x x . . . .\n"
          ". . . . x . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . . .\n"
          ". . . . . . . x .\n"
          "o o o . o . . . .\n",
          REPLY_TO_FIVE, "d1");
}
END_TEST

/* Both ends, and the points beyond them where there is room for one end
 * only. */
START_TEST (an_open_three_is_stopped_at_three_or_two_points)
{
  expect (". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . x . . . . . . .\n"
          ". . . . . . . . x . .\n"
          ". . . . . . . . . . .\n"
          ". . . . o o o . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . x . . . . . . . .\n"
          ". . . . . . . . . . .\n",
          REPLY_TO_OPEN_FOUR, "d6 h6");
  expect (". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . x . . . . . . .\n"
          ". . . . . . . . x . .\n"
          ". . . . . . . . . . .\n"
          ". o o o . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . x . . . . . . . .\n"
          ". . . . . . . . . . .\n",
          REPLY_TO_OPEN_FOUR, "a6 e6 f6");
  /* With a gap: the gap and both ends. */
  expect (". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . x . . . . . . .\n"
          ". . . . . . . . x . .\n"
          ". . . . . . . . . . .\n"
          ". . . o . o o . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . x . . . . . . . .\n"
          ". . . . . . . . . . .\n",
          REPLY_TO_OPEN_FOUR, "c6 e6 h6");
}
END_TEST

START_TEST (fours_of_ones_own_answer_an_open_three_too)
{
  expect (". . . . . . . . . . .\n"
          "o x x x . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . o o o . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . . . . . . . . . .\n"
          ". . x . . . . . . . .\n"
          ". . . . . . . . . . .\n",
          REPLY_TO_OPEN_FOUR, "d6 h6 e10 f10");
}
END_TEST

/* Two open threes far apart: nothing but fours is left, and there are none. */
START_TEST (nothing_stops_two_open_threes)
{
  Board board = read_board (". . . . . . . . . . .\n"
                            ". . . . . . . . . . x\n"
                            ". . . o o o . . . . .\n"
                            ". . . . . . . . . . .\n"
                            "x . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . o o o . . . .\n"
                            ". . . . . . . . . . x\n"
                            ". . x . . . . x . . .\n"
                            "x . . . . . . . . . .\n");

  position_init (&position, freestyle (), &board);
  ck_assert_int_eq (movegen_all (&position, &list), REPLY_TO_OPEN_FOUR);
  ck_assert_int_eq (list.count, 0);
  ck_assert_int_eq (movegen_static_win (&position, NULL), -4);
}
END_TEST

START_TEST (with_no_threat_all_points_near_a_stone_are_there)
{
  Board board = random_board (15, 3, 1);
  int count = 0;

  position_init (&position, freestyle (), &board);
  ck_assert_int_eq (movegen_all (&position, &list), REPLY_ANY);
  check_list (RULE_FREESTYLE, &board);
  for (int place = 0; place < 225; place++) {
    Point point = point_make (place % 15, place / 15);

    count += (position.near[point / POINT_STRIDE] >> point % POINT_STRIDE & 1) != 0
             && board_is_free (&board, point);
  }
  ck_assert_int_eq (list.count, count);
}
END_TEST

START_TEST (on_an_empty_board_all_points_are_there)
{
  for (int size = BOARD_MIN_SIZE; size <= BOARD_MAX_SIZE; size++) {
    Board board;

    board_init (&board, size);
    position_init (&position, freestyle (), &board);
    ck_assert_int_eq (movegen_all (&position, &list), REPLY_ANY);
    check_list (RULE_FREESTYLE, &board);
    ck_assert_int_eq (list.count, size * size);
  }
}
END_TEST

/* Of moves with the same rank, the first is picked; ranks have 16 bits. */
START_TEST (the_highest_rank_is_picked_first)
{
  static const int RANKS[] = { 3, INT16_MAX + 5, -70000, 8, INT16_MAX, 8, INT16_MIN, -1 };
  static const int ORDER[] = { 1, 4, 3, 5, 0, 7, 2, 6 };
  enum {
    COUNT = sizeof (RANKS) / sizeof (RANKS[0]),
  };

  /* SIMD takes several at once, so with more moves that are never picked. */
  for (int more = 0; more < 40; more++) {
    list.count = 0;
    for (int i = 0; i < COUNT + more; i++) {
      move_list_add (&list, (Point) (100 + i));
      move_list_rank (&list, i, i < COUNT ? RANKS[i] : INT32_MIN);
    }
    for (int i = 0; i < COUNT - 2; i++) {
      move_list_pick (&list, i);
      ck_assert_uint_eq (list.points[i], 100 + ORDER[i]);
    }
    for (int i = COUNT - 2; i < list.count; i++) {
      move_list_pick (&list, i);
      ck_assert_int_eq (list.ranks[i], INT16_MIN);
    }
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("movegen");
  TCase *tcase = tcase_create ("all");

  tcase_add_loop_test (tcase, every_move_left_out_loses, 0, RULE_COUNT);
  tcase_add_loop_test (tcase, every_answer_to_an_open_four_is_a_four_or_prevents_one, 0,
                       RULE_COUNT);
  tcase_add_loop_test (tcase, static_wins_and_losses_are_true, 0, RULE_COUNT);
  tcase_add_test (tcase, fours_and_threes_are_what_makes_them);
  tcase_add_test (tcase, fours_come_before_threes_and_the_best_of_them_first);
  tcase_add_test (tcase, the_five_after_a_four_is_the_one_there_is);
  tcase_add_test (tcase, a_five_is_stopped_at_its_point_alone);
  tcase_add_test (tcase, an_open_three_is_stopped_at_three_or_two_points);
  tcase_add_test (tcase, fours_of_ones_own_answer_an_open_three_too);
  tcase_add_test (tcase, nothing_stops_two_open_threes);
  tcase_add_test (tcase, with_no_threat_all_points_near_a_stone_are_there);
  tcase_add_test (tcase, on_an_empty_board_all_points_are_there);
  tcase_add_test (tcase, the_highest_rank_is_picked_first);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
