/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The net's state over moves that are made and taken back, against one made from scratch; what SIMD
 * makes of it; its symmetry. */
#include "engine/eval.h"
#include "engine/movegen.h"

#include "engine/random.h"
#include "support/symmetry.h"

#include "support/check-main.h"
#include "support/thorough.h"

enum {
  WALK_STEPS = 4000,
  WALK_DEPTH = 60,
  POSITIONS = 200,
};

/* Each net, and the smallest and the largest board for one. */
static const struct {
  Rule rule;
  int size;
} NETS[] = {
  { RULE_FREESTYLE, 15 },         { RULE_FREESTYLE, 20 },
  { RULE_FREESTYLE, 13 },         { RULE_FREESTYLE, BOARD_MAX_SIZE },
  { RULE_STANDARD, 15 },          { RULE_STANDARD, 13 },
  { RULE_STANDARD, 16 },          { RULE_RENJU, 15 },
  { RULE_RENJU, BOARD_MAX_SIZE },
};

/* Too large for the stack. */
static PatternTables tables;
static EvalNet net;
static Position position;
static Eval updated, fresh;

/* Takes one of them into use. */
static void
use (int number)
{
  pattern_tables_init (&tables, NETS[number].rule);
  eval_net_init (&net, NETS[number].rule, NETS[number].size);
}

static int
value_from_scratch (const Position *at)
{
  eval_init (&fresh, &net, at);
  return eval_value (&fresh, at, position_evaluate (at));
}

static Point
any_free_point (const Position *at, Random *random)
{
  Point point;

  do
    point = point_make ((int) random_below (random, (uint32_t) at->size),
                        (int) random_below (random, (uint32_t) at->size));
  while (at->stones[point] != STONE_NONE);
  return point;
}

/* One step of a walk: mostly on, sometimes a pass, often back. */
static void
take_step (Random *random, int *depth, bool *passes)
{
  bool back = *depth == WALK_DEPTH || (*depth > 0 && random_below (random, 5) < 2);

  if (!back) {
    bool pass = random_below (random, 8) == 0;

    if (pass)
      position_pass (&position);
    else
      position_make (&position, any_free_point (&position, random));
    passes[(*depth)++] = pass;
    return;
  }
  if (passes[--*depth])
    position_unpass (&position);
  else
    position_unmake (&position);
  eval_unmake (&updated, &position);
}

/* The policies of those rows, ranks of all free points in them. */
static void
list_policy (Eval *eval, const Position *at, int first_row, int last_row, MoveList *list)
{
  /* What was found before is of no use. */
  memset (eval->found, 0x55, sizeof (eval->found));
  for (int side = 0; side < SIDE_COUNT && eval == &fresh; side++)
    for (int ring = 0; ring < POLICY_RINGS; ring++)
      for (int i = 0; i < at->size * at->size; i++)
        eval->policies[side].planes[ring][point_make (i % at->size, i / at->size)] = 0x5555;
  list->count = 0;
  ck_assert (eval_find_policy (eval, at, first_row, last_row));
  for (int y = first_row; y <= last_row; y++)
    for (int x = 0; x < at->size; x++)
      if (at->stones[point_make (x, y)] == STONE_NONE) {
        move_list_add (list, point_make (x, y));
        list->ranks[list->count - 1] = (int16_t) eval_policy (eval, list->points[list->count - 1]);
      }
}

static void
check_policy (Random *random)
{
  int first = (int) random_below (random, (uint32_t) position.size);
  int last = first + (int) random_below (random, (uint32_t) (position.size - first));
  MoveList list, expected;

  list_policy (&updated, &position, first, last, &list);
  eval_init (&fresh, &net, &position);
  list_policy (&fresh, &position, 0, position.size - 1, &expected);
  for (int i = 0, j = 0; i < list.count; i++, j++) {
    while (expected.points[j] != list.points[i])
      j++;
    ck_assert_int_eq (list.ranks[i], expected.ranks[j]);
  }
}

START_TEST (updates_equal_a_fresh_start)
{
  Random random = random_start (7, 0);
  bool passes[WALK_DEPTH];
  Board board;
  int depth = 0;

  use (_i);
  board_init (&board, net.size);
  position_init (&position, &tables, &board);
  eval_init (&updated, &net, &position);
  for (int i = 0; i < WALK_STEPS / sanitized_step (4); i++) {
    take_step (&random, &depth, passes);
    if (random_below (&random, 3) == 0)
      ck_assert_int_eq (eval_value (&updated, &position, position_evaluate (&position)),
                        value_from_scratch (&position));
    if (random_below (&random, 4) == 0)
      check_policy (&random);
  }
}
END_TEST

/* Walks, and collects the value after each step, and now and then the policy. */
static void
walk (const EvalSimd *simd, int found[WALK_STEPS])
{
  Random random = random_start (9, 0);
  bool passes[WALK_DEPTH];
  Board board;
  int depth = 0;

  net.simd = simd;
  board_init (&board, net.size);
  position_init (&position, &tables, &board);
  eval_init (&updated, &net, &position);
  for (int i = 0; i < WALK_STEPS; i++) {
    take_step (&random, &depth, passes);
    found[i] = eval_value (&updated, &position, 100);
    if (random_below (&random, 4) == 0) {
      MoveList list;

      list_policy (&updated, &position, 0, position.size - 1, &list);
      for (int j = 0; j < list.count; j++)
        found[i] = (found[i] + list.ranks[j]) % 100003 * 31;
    }
  }
}

/* Each SIMD that was built and that this processor has, against plain C. */
START_TEST (every_simd_gives_the_same_numbers)
{
  const EvalSimd *simd[EVAL_SIMD_MOST];
  int count = eval_list_simd (simd);
  int expected[WALK_STEPS], found[WALK_STEPS];

  use (_i);
  walk (simd[0], expected);
  for (int i = 1; i < count; i++) {
    walk (simd[i], found);
    ck_assert_mem_eq (found, expected, sizeof (found));
  }
}
END_TEST

/* Plays so many stones anywhere. */
static void
scatter (Board *board, Random *random, int stones)
{
  board_init (board, net.size);
  while (board->count < stones) {
    Point point = point_make ((int) random_below (random, (uint32_t) net.size),
                              (int) random_below (random, (uint32_t) net.size));

    if (board_get (board, point) == STONE_NONE)
      board_play (board, point);
  }
}

/* Collects the policies of a turned board, by where the points lay before. */
static void
collect_policy (const Position *at, int symmetry, int16_t policies[POINT_COUNT])
{
  MoveList list;

  eval_init (&fresh, &net, at);
  list_policy (&fresh, at, 0, at->size - 1, &list);
  memset (policies, 0, POINT_COUNT * sizeof (*policies));
  for (int i = 0; i < list.count; i++)
    policies[symmetry_turn (list.points[i], at->size, symmetry_inverse (symmetry))] = list.ranks[i];
}

START_TEST (a_board_that_is_turned_has_the_same_value_and_policy)
{
  Random random = random_start (8, 0);
  int16_t policies[POINT_COUNT], turned_policies[POINT_COUNT];

  use (_i);
  for (int i = 0; i < POSITIONS / sanitized_step (4); i++) {
    Board board;
    int value;

    scatter (&board, &random, 1 + (int) random_below (&random, 60));
    position_init (&position, &tables, &board);
    value = value_from_scratch (&position);
    collect_policy (&position, 0, policies);
    for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++) {
      Board turned = symmetry_turn_board (&board, symmetry);

      position_init (&position, &tables, &turned);
      ck_assert_int_eq (value_from_scratch (&position), value);
      collect_policy (&position, symmetry, turned_policies);
      ck_assert_mem_eq (turned_policies, policies, sizeof (policies));
    }
  }
}
END_TEST

/* Black's stones are white's, and the other side is to move: that is all the same, unless the rule
 * isn't. */
START_TEST (a_board_with_the_colours_exchanged_has_the_same_value_and_policy)
{
  Random random = random_start (12, 0);
  int same = 0;

  use (_i);
  for (int i = 0; i < POSITIONS / sanitized_step (4); i++) {
    int16_t policies[POINT_COUNT], exchanged[POINT_COUNT];
    Board board, empty;
    int value;

    scatter (&board, &random, 1 + (int) random_below (&random, 60));
    position_init (&position, &tables, &board);
    value = value_from_scratch (&position);
    collect_policy (&position, 0, policies);
    board_init (&empty, net.size);
    position_init (&position, &tables, &empty);
    position_pass (&position);
    for (int j = 0; j < board.count; j++)
      position_make (&position, board.moves[j]);
    ck_assert_int_eq (position.turn, board.count % 2 == 0 ? SIDE_WHITE : SIDE_BLACK);
    collect_policy (&position, 0, exchanged);
    same += value_from_scratch (&position) == value
            && memcmp (policies, exchanged, sizeof (policies)) == 0;
  }
  if (NETS[_i].rule == RULE_RENJU)
    ck_assert_int_lt (same, POSITIONS / sanitized_step (4) / 10);
  else
    ck_assert_int_eq (same, POSITIONS / sanitized_step (4));
}
END_TEST

/* What a point that lies so far off adds to a policy, by the definition. On boards as scattered as
 * these, the limit is reached. */
static int
added_by (const Position *at, Point point, int dx, int dy)
{
  const EvalNetSide *side = &net.sides[at->turn];
  const int ring = eval_policy_ring (dx, dy), x = point_x (point) + dx, y = point_y (point) + dy;
  const int16_t *sums;
  Stone stone;
  int total = 0;

  if (x < 0 || y < 0 || x >= at->size || y >= at->size)
    return side->policy_edge[ring];
  point = point_make (x, y);
  stone = (Stone) at->stones[point];
  if (stone != STONE_NONE)
    return side
        ->policy_stone[stone == (at->turn == SIDE_BLACK ? STONE_BLACK : STONE_WHITE) ? 0 : 1][ring];
  sums = eval_sums (&fresh, point);
  for (int i = 0; i < NET_VIEWS; i++) {
    int clipped = sums[i] < 0 ? 0 : sums[i] > EVAL_CLIP ? EVAL_CLIP : sums[i];

    total += clipped * side->policy[ring][i];
  }
  return eval_limit_policy (total >> POLICY_SHIFT);
}

START_TEST (a_policy_is_the_sum_of_what_the_points_about_add)
{
  Random random = random_start (11, 0);

  use (_i);
  for (int i = 0; i < POSITIONS / sanitized_step (4); i++) {
    MoveList list;
    Board board;

    scatter (&board, &random, (int) random_below (&random, 60));
    position_init (&position, &tables, &board);
    eval_init (&fresh, &net, &position);
    list_policy (&fresh, &position, 0, position.size - 1, &list);
    for (int j = 0; j < list.count; j++) {
      int total = 0;

      for (int dy = -POLICY_REACH; dy <= POLICY_REACH; dy++)
        for (int dx = -POLICY_REACH; dx <= POLICY_REACH; dx++)
          total += added_by (&position, list.points[j], dx, dy);
      ck_assert_int_eq (list.ranks[j], total >> POLICY_UNIT_BITS);
    }
  }
}
END_TEST

START_TEST (the_net_has_something_to_add)
{
  Random random = random_start (9, 0);
  int other = 0;

  use (_i);
  for (int i = 0; i < POSITIONS; i++) {
    Board board;

    scatter (&board, &random, 1 + (int) random_below (&random, 60));
    position_init (&position, &tables, &board);
    other += value_from_scratch (&position) != position_evaluate (&position);
  }
  ck_assert_int_gt (other, POSITIONS / 2);
}
END_TEST

START_TEST (an_empty_board_has_the_features_of_its_lines)
{
  Board board;

  use (_i);
  ck_assert (eval_net_is_there (NETS[_i].rule, NETS[_i].size));
  board_init (&board, net.size);
  position_init (&position, &tables, &board);
  for (int i = 0; i < net.size * net.size; i++)
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      Point point = point_make (i % net.size, i / net.size);

      ck_assert_uint_eq (eval_empty_feature (net.size, point, axis),
                         eval_feature (eval_half_features (&net, &position, point, axis)));
    }
  eval_init (&updated, &net, &position);
  for (int i = 0; i < NET_VIEWS; i++)
    ck_assert_int_eq (updated.stack[0].sums[i] >> EVAL_ACCUMULATOR_SHIFT, net.empty[i]);
}
END_TEST

START_TEST (without_a_net_the_sum_is_all)
{
  Board board;

  use (0);
  board_init (&board, net.size);
  position_init (&position, &tables, &board);
  eval_init (&updated, NULL, &position);
  position_make (&position, point_make (7, 7));
  ck_assert_int_eq (eval_value (&updated, &position, 123), 123);
  ck_assert (!eval_net_is_there (RULE_CARO, 15));
  ck_assert (!eval_net_is_there (RULE_FREESTYLE, 12));
  ck_assert (!eval_net_is_there (RULE_STANDARD, 17));
  ck_assert (!eval_net_is_there (RULE_RENJU, 14));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("eval");
  TCase *tcase = tcase_create ("all");
  const int count = sizeof (NETS) / sizeof (NETS[0]);

  tcase_add_loop_test (tcase, updates_equal_a_fresh_start, 0, count);
  tcase_add_loop_test (tcase, every_simd_gives_the_same_numbers, 0, count);
  tcase_add_loop_test (tcase, a_board_that_is_turned_has_the_same_value_and_policy, 0, count);
  tcase_add_loop_test (tcase, a_board_with_the_colours_exchanged_has_the_same_value_and_policy, 0,
                       count);
  tcase_add_loop_test (tcase, a_policy_is_the_sum_of_what_the_points_about_add, 0, count);
  tcase_add_loop_test (tcase, the_net_has_something_to_add, 0, count);
  tcase_add_loop_test (tcase, an_empty_board_has_the_features_of_its_lines, 0, count);
  tcase_add_test (tcase, without_a_net_the_sum_is_all);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
