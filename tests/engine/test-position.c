/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making and unmaking moves against reading the board from scratch, point by point. */
#include "engine/position.h"

#include "engine/params.h"
#include "engine/slow-play.h"
#include "support/symmetry.h"

#include "support/check-main.h"

static const int SIZES[] = { 5, 15, 20, 22 };

enum {
  SIZE_COUNT = sizeof SIZES / sizeof SIZES[0],
  RULE_SEEDS = 400,
};

/* Too large for the stack. */
static Position position, fresh, other_position;

/* The pattern along an axis, by the stones alone. */
static unsigned
slow_line (const PatternTables *tables, const Board *board, Point point, int axis)
{
  uint64_t window = 0;

  for (int n = -tables->reach; n <= tables->reach; n++) {
    Point at = point_step (point, axis, n);

    window |= (uint64_t) board_get (board, at) << (2 * (n + tables->reach));
  }
  return pattern_index (tables, window, tables->reach);
}

static Pattern
slow_pattern (const PatternTables *tables, const Board *board, Side side, Point point, int axis)
{
  int shift = PATTERN_BITS * (int) side;

  return (Pattern) (tables->lines[slow_line (tables, board, point, axis)] >> shift & PATTERN_MASK);
}

static const PointFacts *
slow_facts (const PatternTables *tables, const Board *board, Side side, Point point)
{
  unsigned patterns = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++)
    patterns |= (unsigned) slow_pattern (tables, board, side, point, axis) << (PATTERN_BITS * axis);
  return &tables->facts[side][tables->codes[patterns]];
}

/* The kind of a free point, with fouls by the rules. */
static Kind
slow_kind (const PatternTables *tables, const Board *board, Side side, Point point)
{
  if (tables->has_fouls && side == SIDE_BLACK && foul_at (board, point).kind != FOUL_NONE)
    return KIND_FORBIDDEN;
  return (Kind) slow_facts (tables, board, side, point)->kind;
}

/* Is there a stone in a square of seven around the point, or at most four
 * points away on one of its lines? */
static bool
slow_is_near (const Board *board, Point point)
{
  for (int dy = -4; dy <= 4; dy++)
    for (int dx = -4; dx <= 4; dx++) {
      bool square = abs (dx) <= 3 && abs (dy) <= 3;
      bool line = dx == 0 || dy == 0 || abs (dx) == abs (dy);
      Stone stone = board_get (board, (Point) (point + dy * POINT_STRIDE + dx));

      if ((square || line) && (stone == STONE_BLACK || stone == STONE_WHITE))
        return true;
    }
  return false;
}

/* Does the position say of a point of the board what the stones say? */
static bool
point_is_right (const Board *board, Point point)
{
  uint32_t bit = UINT32_C (1) << point % POINT_STRIDE;
  bool is_free = board_is_free (board, point);
  bool right = position.stones[point] == board_get (board, point)
               && ((position.free[point / POINT_STRIDE] & bit) != 0) == is_free
               && ((position.near[point / POINT_STRIDE] & bit) != 0) == slow_is_near (board, point);

  for (int side = 0; side < SIDE_COUNT; side++) {
    Kind kind = is_free ? slow_kind (position.tables, board, (Side) side, point) : KIND_DEAD;

    right = right && position_kind (&position, (Side) side, point) == kind;
    for (int axis = 0; is_free && axis < AXIS_COUNT; axis++)
      right = right
              && position_pattern (&position, (Side) side, point, axis)
                     == slow_pattern (position.tables, board, (Side) side, point, axis);
  }
  return right;
}

/* The sums over the board. */
static void
check_sums (const Board *board)
{
  for (int side = 0; side < SIDE_COUNT; side++) {
    int counts[KIND_COUNT] = { 0 };
    int moving = 0;
    int waiting = 0;

    for (int point = 0; point < POINT_COUNT; point++)
      if (board_is_free (board, (Point) point)) {
        const PointFacts *facts = slow_facts (position.tables, board, (Side) side, (Point) point);

        counts[slow_kind (position.tables, board, (Side) side, (Point) point)]++;
        moving += facts->eval.moving;
        waiting += facts->eval.waiting;
      }
    for (int kind = KIND_TWO; kind < KIND_COUNT; kind++)
      ck_assert_int_eq (position_count (&position, (Side) side, (Kind) kind), counts[kind]);
    ck_assert_int_eq (position_count (&position, (Side) side, KIND_FORBIDDEN),
                      counts[KIND_FORBIDDEN]);
    ck_assert_int_eq (position.summary.evals[side].moving, moving);
    ck_assert_int_eq (position.summary.evals[side].waiting, waiting);
  }
}

/* Does the position say what the board says? */
static void
check_against (const Board *board)
{
  for (int point = 0; point < POINT_COUNT; point++)
    if (board_get (board, (Point) point) != STONE_OFF
            ? !point_is_right (board, (Point) point)
            : (position.kinds[SIDE_BLACK][point] | position.kinds[SIDE_WHITE][point]) != KIND_DEAD)
      ck_abort_msg ("size %d, %d stones, point %d", board->size, board->count, point);
  check_sums (board);
  ck_assert_int_eq (position.size, board->size);
  ck_assert_int_eq (position.count, board->count);
  ck_assert_int_eq (position.turn, board->turn == STONE_BLACK ? SIDE_BLACK : SIDE_WHITE);
}

/* Are two positions the same, but for the way there? Patterns of taken points
 * mean nothing. */
static void
check_same (const Position *a, const Position *b)
{
  bool same = a->size == b->size && a->turn == b->turn && a->count == b->count
              && a->summary.key == b->summary.key
              && memcmp (a->summary.counts, b->summary.counts, sizeof a->summary.counts) == 0
              && memcmp (a->summary.evals, b->summary.evals, sizeof a->summary.evals) == 0
              && memcmp (a->free, b->free, sizeof a->free) == 0
              && memcmp (a->near, b->near, sizeof a->near) == 0
              && memcmp (a->lines, b->lines, sizeof a->lines) == 0
              && memcmp (a->kinds, b->kinds, sizeof a->kinds) == 0
              && memcmp (a->stones, b->stones, sizeof a->stones) == 0
              && memcmp (&a->unsure, &b->unsure, sizeof a->unsure) == 0;

  for (int point = 0; point < POINT_COUNT; point++)
    same = same
           && (a->stones[point] != STONE_NONE
               || (a->patterns[point] == b->patterns[point]
                   && memcmp (a->codes[point], b->codes[point], sizeof a->codes[point]) == 0));
  ck_assert_msg (same, "size %d, %d stones", a->size, a->count);
}

/* Plays a board full at random, past fives, and takes all back again. Reading
 * it point by point is slow: large boards are read at some of the moves. */
static void
check_game (Rule rule, int size, uint64_t seed)
{
  const PatternTables *tables = tables_of (rule);
  Random random = random_start (seed, 0);
  Board board;

  board_init (&board, size);
  position_init (&position, tables, &board);
  check_against (&board);
  while (!board_is_full (&board)) {
    Point point = random_point (&random, size);
    uint64_t key;

    if (!board_is_free (&board, point))
      continue;
    key = position_key_after (&position, point);
    position_make (&position, point);
    board_play (&board, point);
    ck_assert_uint_eq (position.summary.key, key);
    position_init (&fresh, tables, &board);
    check_same (&position, &fresh);
    if (size < 10 || board.count % 16 == 0)
      check_against (&board);
  }
  while (board.count > 0) {
    position_unmake (&position);
    board_take_back (&board);
    position_init (&fresh, tables, &board);
    check_same (&position, &fresh);
  }
  ck_assert_int_eq (position.ply_count, 0);
}

START_TEST (making_and_unmaking_equals_reading_from_scratch)
{
  for (int rule = 0; rule < RULE_COUNT; rule++)
    for (uint64_t seed = 1; seed <= (SIZES[_i] < 10 ? 8 : 1); seed++)
      check_game ((Rule) rule, SIZES[_i], seed);
}
END_TEST

/* Does a stone of the board's turn there end the game in that way? */
static bool
ends_game (Rule rule, Board *board, Point point, Outcome outcome)
{
  Verdict verdict;

  board_play (board, point);
  verdict = rules_judge (rule, board);
  board_take_back (board);
  return verdict.outcome == outcome;
}

/* What the rules say of a point, and what the position says. */
static void
check_point (Rule rule, Board *board, Point point)
{
  for (int side = 0; side < SIDE_COUNT; side++) {
    Kind kind = position_kind (&position, (Side) side, point);

    board->turn = stone_of ((Side) side);
    if ((kind == KIND_FIVE) != ends_game (rule, board, point, OUTCOME_FIVE)
        || (kind == KIND_FORBIDDEN) != (rules_check (rule, board, point) == REFUSAL_FOUL))
      ck_abort_msg ("rule %d, side %d, %d stones, point %d", rule, side, board->count, point);
  }
}

/* Crowded boards of all kinds; many more were compared by hand. */
START_TEST (the_rules_say_of_every_point_what_the_position_says)
{
  Rule rule = (Rule) _i;

  for (uint64_t seed = 1; seed <= RULE_SEEDS; seed++) {
    int size = seed % 3 == 0 ? 9 : 15;
    Board board = crowded_board (size, 8 + (int) (seed % 60) * size / 18, seed);
    Stone turn = board.turn;

    position_init (&position, tables_of (rule), &board);
    for (int place = 0; place < size * size; place++)
      if (board_is_free (&board, point_make (place % size, place / size)))
        check_point (rule, &board, point_make (place % size, place / size));
    board.turn = turn;
  }
}
END_TEST

/* A pass changes whose turn it is, and the key, and nothing else. */
START_TEST (passes_change_the_turn_and_the_key_alone)
{
  Board board = crowded_board (SIZES[_i], 12, 3);
  Random random = random_start (9, 9);

  position_init (&position, freestyle (), &board);
  other_position = position;
  for (int i = 0; i < 8; i++) {
    Point point = random_point (&random, board.size);
    uint64_t key = position.summary.key;

    position_pass (&position);
    ck_assert_uint_ne (position.summary.key, key);
    board.turn = stone_other (board.turn);
    position_init (&fresh, freestyle (), &board);
    check_same (&position, &fresh);
    if (position.stones[point] == STONE_NONE) {
      position_make (&position, point);
      position_unmake (&position);
      check_same (&position, &fresh);
    }
  }
  for (int i = 0; i < 8; i++)
    position_unpass (&position);
  check_same (&position, &other_position);
}
END_TEST

/* Moves and passes mixed, as the search mixes them. */
START_TEST (moves_after_passes_are_of_the_other_colour)
{
  Board board = crowded_board (15, 10, 5);

  position_init (&position, freestyle (), &board);
  position_pass (&position);
  for (int place = 0; place < 225; place++) {
    Point point = point_make (place % 15, place / 15);
    Board after = board;

    if (!board_is_free (&board, point))
      continue;
    after.at[point] = (uint8_t) stone_other (board.turn);
    after.count++;
    position_make (&position, point);
    position_init (&fresh, freestyle (), &after);
    check_same (&position, &fresh);
    position_unmake (&position);
  }
}
END_TEST

START_TEST (all_symmetries_have_the_same_eval_and_the_same_kinds)
{
  for (uint64_t seed = 1; seed <= 6; seed++) {
    int size = SIZES[_i];
    Board board = crowded_board (size, size < 10 ? 9 : 30, seed);

    position_init (&position, freestyle (), &board);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
      Board turned = symmetry_turn_board (&board, symmetry);

      position_init (&fresh, freestyle (), &turned);
      ck_assert_int_eq (position_evaluate (&fresh), position_evaluate (&position));
      ck_assert_uint_eq (position_threats (&fresh), position_threats (&position));
      ck_assert_mem_eq (fresh.summary.counts, position.summary.counts, sizeof fresh.summary.counts);
      for (int place = 0; place < size * size; place++) {
        Point point = point_make (place % size, place / size);
        Point other = symmetry_turn (point, size, symmetry);

        for (int side = 0; side < SIDE_COUNT; side++)
          if (position_kind (&fresh, (Side) side, other)
              != position_kind (&position, (Side) side, point))
            ck_abort_msg ("symmetry %d, place %d", symmetry, place);
      }
    }
  }
}
END_TEST

/* Nothing in the eval depends on who is called black. */
START_TEST (exchanged_colours_have_the_same_eval)
{
  for (uint64_t seed = 1; seed <= 20; seed++) {
    Board board = crowded_board (15, 24, seed);
    Board exchanged = board;

    for (int point = 0; point < POINT_COUNT; point++)
      if (board.at[point] == STONE_BLACK || board.at[point] == STONE_WHITE)
        exchanged.at[point] = (uint8_t) stone_other ((Stone) board.at[point]);
    exchanged.turn = stone_other (board.turn);
    position_init (&position, freestyle (), &board);
    position_init (&fresh, freestyle (), &exchanged);
    ck_assert_int_eq (position_evaluate (&position), position_evaluate (&fresh));
    ck_assert_uint_eq (position_threats (&position), position_threats (&fresh));
  }
}
END_TEST

START_TEST (the_eval_stays_within_its_bounds)
{
  for (uint64_t seed = 1; seed <= 40; seed++) {
    Board board = crowded_board (15, 60, seed);
    int eval;

    position_init (&position, freestyle (), &board);
    eval = position_evaluate (&position);
    ck_assert_int_le (abs (eval), SCORE_MAX_EVAL);
  }
}
END_TEST

/* Three black stones on each place of each line: each free point of the line
 * is what the table says, up to the edge and beyond no edge. */
START_TEST (edges_and_corners_are_seen_on_every_axis)
{
  static const int STENCILS[] = { 0x07, 0x0f, 0x0b, 0x11, 0x1b };

  for (int place = 0; place < 225; place++)
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      Board board;

      board_init (&board, 15);
      for (int i = 0; i < ROW_TO_WIN; i++) {
        Point point = point_step (point_make (place % 15, place / 15), axis, i);

        if ((STENCILS[place % 5] >> i & 1) != 0 && board_is_free (&board, point)) {
          board.at[point] = STONE_BLACK;
          board.count++;
        }
      }
      position_init (&position, freestyle (), &board);
      check_against (&board);
    }
}
END_TEST

/* The questions "what if there were one more stone" against putting it. */
START_TEST (patterns_with_one_more_stone_equal_making_it)
{
  int size = SIZES[_i / RULE_COUNT];
  const PatternTables *tables = tables_of ((Rule) (_i % RULE_COUNT));
  Board board = crowded_board (size, size < 10 ? 8 : 30, 4);

  position_init (&position, tables, &board);
  for (int place = 0; place < size * size; place++)
    for (int axis = 0; axis < AXIS_COUNT; axis++)
      for (int n = -tables->reach; n <= tables->reach; n++) {
        Point point = point_make (place % size, place / size);
        Point stone = point_step (point, axis, n);

        if (n == 0 || !board_is_free (&board, point) || !board_is_free (&board, stone))
          continue;
        for (int side = 0; side < SIDE_COUNT; side++) {
          Side owner = (Side) ((place + n) & 1);
          Pattern pattern =
              position_pattern_with (&position, (Side) side, point, axis, stone, owner);
          const PointFacts *facts =
              position_facts_with (&position, (Side) side, point, axis, pattern);

          board.at[stone] = (uint8_t) stone_of (owner);
          if (pattern != slow_pattern (tables, &board, (Side) side, point, axis)
              || facts != slow_facts (tables, &board, (Side) side, point))
            ck_abort_msg ("place %d, axis %d, %d steps", place, axis, n);
          board.at[stone] = STONE_NONE;
        }
      }
}
END_TEST

START_TEST (the_key_does_not_depend_on_the_order_of_moves)
{
  enum {
    STONES = 40,
  };
  Board board = random_board (20, STONES, 8);
  Random random = random_start (5, 5);
  uint64_t key;
  Board empty;

  board_init (&empty, 20);
  position_init (&position, freestyle (), &board);
  key = position.summary.key;
  for (int round = 0; round < 10; round++) {
    /* Moves of the same colour change places. */
    for (int i = 0; i < STONES; i++) {
      int j = 2 * (int) random_below (&random, STONES / 2) + i % 2;
      Point point = board.moves[i];

      board.moves[i] = board.moves[j];
      board.moves[j] = point;
    }
    position_init (&position, freestyle (), &empty);
    for (int i = 0; i < STONES; i++)
      position_make (&position, board.moves[i]);
    ck_assert_uint_eq (position.summary.key, key);
  }
}
END_TEST

START_TEST (keys_of_different_positions_differ)
{
  enum {
    KEYS = 2 * 400 + 2,
  };
  static uint64_t keys[KEYS];
  int count = 0;
  Board board;

  board_init (&board, 20);
  for (int turn = STONE_BLACK; turn <= STONE_WHITE; turn++) {
    board.turn = (Stone) turn;
    position_init (&position, freestyle (), &board);
    keys[count++] = position.summary.key;
    for (int place = 0; place < 400; place++) {
      Point point = point_make (place % 20, place / 20);

      position_make (&position, point);
      keys[count++] = position.summary.key;
      position_unmake (&position);
    }
  }
  ck_assert_int_eq (count, KEYS);
  for (int i = 0; i < KEYS; i++)
    for (int j = 0; j < i; j++)
      if (keys[i] == keys[j])
        ck_abort_msg ("keys %d and %d", i, j);
}
END_TEST

START_TEST (points_of_a_kind_are_found_each_once)
{
  Board board = crowded_board (15, 30, 2);

  position_init (&position, freestyle (), &board);
  for (int side = 0; side < SIDE_COUNT; side++)
    for (int kind = KIND_TWO; kind < KIND_COUNT; kind++) {
      int found = 0;

      for (Point point = position_find (&position, (Side) side, (Kind) kind, point_make (0, 0));
           point != POINT_NONE;
           point = position_find (&position, (Side) side, (Kind) kind, (Point) (point + 1))) {
        ck_assert_int_eq (position_kind (&position, (Side) side, point), kind);
        found++;
      }
      ck_assert_int_eq (found, position_count (&position, (Side) side, (Kind) kind));
    }
}
END_TEST

START_TEST (fours_are_known_to_be_there)
{
  for (uint64_t seed = 1; seed <= 60; seed++) {
    Board board = crowded_board (12, 16, seed);

    position_init (&position, freestyle (), &board);
    for (int side = 0; side < SIDE_COUNT; side++) {
      bool has_four = false;
      Point unused;

      for (int place = 0; place < 144; place++) {
        Point point = point_make (place % 12, place / 12);

        if (!board_is_free (&board, point))
          continue;
        board.at[point] = (uint8_t) stone_of ((Side) side);
        has_four = has_four || slow_fives_through (RULE_FREESTYLE, &board, point, &unused) > 0;
        board.at[point] = STONE_NONE;
        has_four = has_four || slow_is_five (RULE_FREESTYLE, &board, point, stone_of ((Side) side));
      }
      ck_assert_int_eq (position_has_four (&position, (Side) side), has_four);
    }
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("position");
  TCase *tcase = tcase_create ("all");

  tcase_add_loop_test (tcase, making_and_unmaking_equals_reading_from_scratch, 0, SIZE_COUNT);
  tcase_add_loop_test (tcase, the_rules_say_of_every_point_what_the_position_says, 0, RULE_COUNT);
  tcase_add_loop_test (tcase, passes_change_the_turn_and_the_key_alone, 0, SIZE_COUNT);
  tcase_add_test (tcase, moves_after_passes_are_of_the_other_colour);
  tcase_add_loop_test (tcase, all_symmetries_have_the_same_eval_and_the_same_kinds, 0, SIZE_COUNT);
  tcase_add_test (tcase, exchanged_colours_have_the_same_eval);
  tcase_add_test (tcase, the_eval_stays_within_its_bounds);
  tcase_add_test (tcase, edges_and_corners_are_seen_on_every_axis);
  tcase_add_loop_test (tcase, patterns_with_one_more_stone_equal_making_it, 0,
                       SIZE_COUNT * RULE_COUNT);
  tcase_add_test (tcase, the_key_does_not_depend_on_the_order_of_moves);
  tcase_add_test (tcase, keys_of_different_positions_differ);
  tcase_add_test (tcase, points_of_a_kind_are_found_each_once);
  tcase_add_test (tcase, fours_are_known_to_be_there);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
