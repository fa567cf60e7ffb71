/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stone makes: by pictures, and against playing it. */
#include <string.h>

#include "board/rules.h"
#include "engine/engine.h"
#include "engine/slow-play.h"
#include "support/symmetry.h"

#include "support/check-main.h"

enum {
  SIZE = 15,
  REACH = 4, /* to both sides of a stone, for a five through it */
};

/* Does the row through a stone win? */
static bool
is_five (const Board *board, Point point, int axis)
{
  return rules_row_through (board, point, axis).length >= ROW_TO_WIN;
}

/* Is the row through a stone four long, with both its ends free? */
static bool
is_open_four (const Board *board, Point point, int axis)
{
  Row row = rules_row_through (board, point, axis);

  return row.length == 4 && board_is_free (board, point_step (row.first, axis, -1))
         && board_is_free (board, point_step (row.last, axis, 1));
}

/* In how many ways does one stone more along an axis make that of the row
 * through the point? */
static int
count_ways (Board *board, Point point, int axis, bool (*made) (const Board *, Point, int))
{
  uint8_t stone = board->at[point];
  int ways = 0;

  for (int n = -REACH; n <= REACH; n++) {
    Point more = point_step (point, axis, n);

    if (!board_is_free (board, more))
      continue;
    board->at[more] = stone;
    ways += made (board, point, axis);
    board->at[more] = STONE_NONE;
  }
  return ways;
}

/* The kind found by playing the stone, and then one more. */
static Kind
slow_kind (const Board *board, Point point, Stone stone)
{
  Board after = *board;
  int threes = 0, fours = 0, open_fours = 0;

  if (!board_is_free (board, point))
    return KIND_DEAD;
  after.at[point] = (uint8_t) stone;
  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    int fives = count_ways (&after, point, axis, is_five);

    if (is_five (&after, point, axis))
      return KIND_FIVE;
    if (is_open_four (&after, point, axis))
      open_fours++;
    else if (fives > 0)
      fours += fives;
    else if (count_ways (&after, point, axis, is_open_four) > 0)
      threes++;
  }
  if (open_fours > 0)
    return KIND_OPEN_FOUR;
  if (fours > 0)
    return fours > 1 ? KIND_DOUBLE_FOUR : threes > 0 ? KIND_FOUR_THREE : KIND_FOUR;
  return threes > 1 ? KIND_DOUBLE_THREE : threes > 0 ? KIND_THREE : KIND_DEAD;
}

/* A line of stones, what black makes at its '?' in the middle of the board, and
 * where the line begins at an edge. */
typedef struct {
  const char *line;
  Kind inside;
  Kind at_edge;
} LineCase;

static const LineCase LINES[] = {
  { "?xxxx......", KIND_FIVE, KIND_FIVE },
  { "oxx?xxo....", KIND_FIVE, KIND_FIVE },
  { "xxx?xx.....", KIND_FIVE, KIND_FIVE },
  { ".xxx?......", KIND_OPEN_FOUR, KIND_OPEN_FOUR },
  { ".x?xx......", KIND_OPEN_FOUR, KIND_OPEN_FOUR },
  { "?xxx.......", KIND_OPEN_FOUR, KIND_FOUR },
  { "oxxx?......", KIND_FOUR, KIND_FOUR },
  { "oxxx?o.....", KIND_DEAD, KIND_DEAD },
  { "oxx.?x.....", KIND_FOUR, KIND_FOUR },
  { "x.x?x.x....", KIND_DOUBLE_FOUR, KIND_DOUBLE_FOUR },
  { "x.?xx.x....", KIND_DOUBLE_FOUR, KIND_DOUBLE_FOUR },
  { "xx.?x.xx...", KIND_DOUBLE_FOUR, KIND_DOUBLE_FOUR },
  { "xxx.?.xxx..", KIND_DOUBLE_FOUR, KIND_DOUBLE_FOUR },
  { "x.x?xo.....", KIND_FOUR, KIND_FOUR },
  { "xxxx.?.....", KIND_FOUR, KIND_FOUR },
  { "xxxx..?....", KIND_DEAD, KIND_DEAD },
  { ".xx?.......", KIND_THREE, KIND_THREE },
  { ".x.x?......", KIND_THREE, KIND_THREE },
  { ".x?.x......", KIND_THREE, KIND_THREE },
  { "o.xx?.o....", KIND_DEAD, KIND_DEAD },
  { "oxx?.......", KIND_DEAD, KIND_DEAD },
  { "xx?........", KIND_THREE, KIND_DEAD },
  { ".x?........", KIND_DEAD, KIND_DEAD },
  { "x.x?..x....", KIND_THREE, KIND_DEAD },
};

/* What black makes at the '?' of a line that stands along an axis. */
static Kind
kind_in (const char *line, int axis, bool from_edge)
{
  int start = from_edge ? 0 : 2;
  Point first = point_make (axis == 3 ? SIZE - 1 - start : start, axis == 0 ? 7 : start);
  Point point = POINT_NONE;
  Board board;

  if (axis == 1)
    first = point_make (7, start);
  board_init (&board, SIZE);
  for (int i = 0; line[i] != '\0'; i++) {
    Point at = point_step (first, axis, i);

    if (line[i] == '?')
      point = at;
    else if (line[i] != '.')
      board.at[at] = line[i] == 'x' ? STONE_BLACK : STONE_WHITE;
  }
  ck_assert_int_eq (engine_kind_at (&board, RULE_FREESTYLE, point, STONE_BLACK),
                    slow_kind (&board, point, STONE_BLACK));
  return engine_kind_at (&board, RULE_FREESTYLE, point, STONE_BLACK);
}

START_TEST (a_line_makes_the_same_on_every_axis_and_up_to_the_edge)
{
  const LineCase *line = &LINES[_i];

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    ck_assert_msg (kind_in (line->line, axis, false) == line->inside, "%s inside, axis %d: %d",
                   line->line, axis, kind_in (line->line, axis, false));
    ck_assert_msg (kind_in (line->line, axis, true) == line->at_edge, "%s at the edge, axis %d",
                   line->line, axis);
  }
}
END_TEST

/* A picture, and what a stone of a side makes on a point. */
typedef struct {
  const char *picture;
  const char *point;
  Stone stone;
  Kind kind;
} PictureCase;

static const PictureCase PICTURES[] = {
  { ". . . . . . . . .\n"
    ". o . . . . . o .\n"
    ". . . . . . . . .\n"
    ". . . . x . . . .\n"
    ". . x x . . . . .\n"
    ". . . . x . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . o .\n"
    ". . . . . . . . .\n",
    "e5", STONE_BLACK, KIND_DOUBLE_THREE },
  { ". . . . . . . . .\n"
    ". o . . x . . o .\n"
    ". . . . x . . . .\n"
    ". . . . x . . . .\n"
    ". . x x . . . . .\n"
    ". . . . o . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . o .\n"
    ". . . . . . . . .\n",
    "e5", STONE_BLACK, KIND_FOUR_THREE },
  { ". . . . . . . . .\n"
    ". o . . x . . o .\n"
    ". . . . x . . . .\n"
    ". . . . x . . o .\n"
    "o x x x . . . . .\n"
    ". . . . o . . . .\n"
    ". . . . . . . . .\n"
    ". o . . . . . . .\n"
    ". . . . . . . . .\n",
    "e5", STONE_BLACK, KIND_DOUBLE_FOUR },
  { "x . . . . . . . o\n"
    ". x . . . . . o .\n"
    ". . x . . . o . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    "f6", STONE_WHITE, KIND_FOUR },
  { ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . x x . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . o o . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n"
    ". . . . . . . . .\n",
    "g4", STONE_WHITE, KIND_THREE },
};

START_TEST (a_picture_makes_the_same_however_it_is_turned)
{
  const PictureCase *picture = &PICTURES[_i];
  Board board = read_board (picture->picture);
  Point point = notation_to_point (picture->point, board.size);

  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
    Board turned = symmetry_turn_board (&board, symmetry);
    Point at = symmetry_turn (point, board.size, symmetry);

    ck_assert_int_eq (engine_kind_at (&turned, RULE_FREESTYLE, at, picture->stone), picture->kind);
    turned.turn = stone_other (turned.turn);
    ck_assert_int_eq (engine_kind_at (&turned, RULE_FREESTYLE, at, picture->stone), picture->kind);
  }
}
END_TEST

START_TEST (nothing_is_made_where_no_stone_can_be)
{
  Board board = read_board (PICTURES[0].picture);

  ck_assert_int_eq (
      engine_kind_at (&board, RULE_FREESTYLE, notation_to_point ("c5", 9), STONE_BLACK), KIND_DEAD);
  ck_assert_int_eq (engine_kind_at (&board, RULE_FREESTYLE, POINT_NONE, STONE_BLACK), KIND_DEAD);
}
END_TEST

/* All points of a board, for both sides. Adds up how often each was seen. */
static void
compare (const Board *board, int seen[])
{
  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);

    for (Stone stone = STONE_BLACK; stone <= STONE_WHITE; stone++) {
      Kind kind = engine_kind_at (board, RULE_FREESTYLE, point, stone);

      ck_assert_int_eq (kind, slow_kind (board, point, stone));
      seen[kind]++;
    }
  }
}

START_TEST (it_is_what_playing_the_stone_shows)
{
  static const int SIZES[] = { BOARD_MIN_SIZE, 6, 9, BOARD_USUAL_SIZE, BOARD_MAX_SIZE };
  static const Kind TOLD[] = { KIND_DEAD,       KIND_THREE,       KIND_DOUBLE_THREE, KIND_FOUR,
                               KIND_FOUR_THREE, KIND_DOUBLE_FOUR, KIND_OPEN_FOUR,    KIND_FIVE };
  int seen[KIND_COUNT] = { 0 };

  for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++)
    for (uint64_t seed = 1; seed <= 60; seed++) {
      int points = SIZES[i] * SIZES[i];
      Board board = crowded_board (SIZES[i], points / 4, seed);

      compare (&board, seen);
    }
  for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++)
    ck_assert_msg (seen[TOLD[i]] > 0, "no point was seen of kind %d", TOLD[i]);
}
END_TEST

/* What the search calls a kind: it doesn't ask where two fours lie, and has kinds for what is
 * less. */
static int
strength (Kind kind)
{
  switch (kind) {
  case KIND_FORBIDDEN:
  case KIND_FIVE:
    return kind;
  case KIND_OPEN_FOUR:
  case KIND_DOUBLE_FOUR:
    return KIND_OPEN_FOUR;
  case KIND_FOUR:
  case KIND_FOUR_PLUS:
  case KIND_FOUR_THREE:
    return KIND_FOUR;
  default:
    return KIND_DEAD;
  }
}

START_TEST (fouls_and_fours_are_those_of_the_search_under_every_rule)
{
  static Position position;
  Rule rule = (Rule) _i;

  for (uint64_t seed = 1; seed <= 60; seed++) {
    Board board = crowded_board (BOARD_USUAL_SIZE, 20 + (int) seed, seed);

    position_init (&position, tables_of (rule), &board);
    for (int place = 0; place < 225; place++) {
      Point point = point_make (place % 15, place / 15);

      for (int side = 0; side < SIDE_COUNT && board_is_free (&board, point); side++)
        ck_assert_int_eq (strength (engine_kind_at (&board, rule, point, stone_of ((Side) side))),
                          strength (position_kind (&position, (Side) side, point)));
    }
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine-kind");
  TCase *tcase = tcase_create ("all");

  tcase_add_loop_test (tcase, a_line_makes_the_same_on_every_axis_and_up_to_the_edge, 0,
                       sizeof LINES / sizeof LINES[0]);
  tcase_add_loop_test (tcase, a_picture_makes_the_same_however_it_is_turned, 0,
                       sizeof PICTURES / sizeof PICTURES[0]);
  tcase_add_test (tcase, nothing_is_made_where_no_stone_can_be);
  tcase_add_test (tcase, it_is_what_playing_the_stone_shows);
  tcase_add_loop_test (tcase, fouls_and_fours_are_those_of_the_search_under_every_rule, 0,
                       RULE_COUNT);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
