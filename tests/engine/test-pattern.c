/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables against a slow count of fives that can still be had. */
#include "engine/pattern.h"

#include <string.h>

#include "engine/slow-play.h"

#include "support/check-main.h"

enum {
  PLACES = 2 * PATTERN_REACH + 1,
  WINDOW = 0x1f, /* five in a row */
};

/* Stones and free points of a line, one bit each, the middle taken. */
typedef struct {
  unsigned stones;
  unsigned free;
} Sight;

/* What one colour sees of a line. */
static Sight
sight_of (unsigned line, Stone stone)
{
  Sight sight = { .stones = 1u << PATTERN_REACH };

  for (int i = 0; i < 2 * PATTERN_REACH; i++) {
    unsigned what = line >> (2 * i) & 3;
    int place = i < PATTERN_REACH ? i : i + 1;

    sight.stones |= (unsigned) (what == (unsigned) stone) << place;
    sight.free |= (unsigned) (what == STONE_NONE) << place;
  }
  return sight;
}

static int
count_bits (unsigned bits)
{
  int count = 0;

  for (; bits != 0; bits &= bits - 1)
    count++;
  return count;
}

/* How many stones the best row of five still needs; ROW_TO_WIN if there is no
 * room for one. */
static int
missing_stones (Sight sight)
{
  int least = ROW_TO_WIN;

  for (int start = 0; start + ROW_TO_WIN <= PLACES; start++) {
    unsigned window = (unsigned) WINDOW << start;
    int missing = count_bits (window & ~sight.stones);

    if ((window & ~(sight.stones | sight.free)) == 0 && missing < least)
      least = missing;
  }
  return least;
}

/* The points that make a five. */
static unsigned
fives_of (Sight sight)
{
  unsigned fives = 0;

  for (int start = 0; start + ROW_TO_WIN <= PLACES; start++) {
    unsigned missing = ((unsigned) WINDOW << start) & ~sight.stones;

    if (count_bits (missing) == 1)
      fives |= missing & sight.free;
  }
  return fives;
}

static Sight
sight_with (Sight sight, unsigned more)
{
  return (Sight) { .stones = sight.stones | more, .free = sight.free & ~more };
}

/* Do so many stones more make an open four? */
static bool
opens_with (Sight sight, int more)
{
  if (more == 0)
    return count_bits (fives_of (sight)) > 1;
  for (unsigned rest = sight.free; rest != 0; rest &= rest - 1)
    if (opens_with (sight_with (sight, rest & -rest), more - 1))
      return true;
  return false;
}

/* After how many of the free points do so many stones more make an open four? */
static int
ways_to_open (Sight sight, int more)
{
  int ways = 0;

  for (unsigned rest = sight.free; rest != 0; rest &= rest - 1)
    ways += opens_with (sight_with (sight, rest & -rest), more);
  return ways;
}

/* How many free points make a four of a three that can't be opened. */
static int
ways_to_four (Sight sight)
{
  int ways = 0;

  for (unsigned rest = sight.free; rest != 0; rest &= rest - 1)
    ways += fives_of (sight_with (sight, rest & -rest)) != 0;
  return ways;
}

static Pattern
slow_pattern (unsigned line, Stone stone)
{
  Sight sight = sight_of (line, stone);
  int ways;

  switch (missing_stones (sight)) {
  case 0:
    return PATTERN_FIVE;
  case 1:
    return opens_with (sight, 0) ? PATTERN_OPEN_FOUR : PATTERN_FOUR;
  case 2:
    ways = ways_to_open (sight, 0);
    if (ways == 0)
      return ways_to_four (sight) > 1 ? PATTERN_BLOCKED_THREE_MORE : PATTERN_BLOCKED_THREE;
    return ways > 1 ? PATTERN_OPEN_THREE_MORE : PATTERN_OPEN_THREE;
  case 3:
    ways = ways_to_open (sight, 1);
    return ways >= 4   ? PATTERN_OPEN_TWO_MOST
           : ways == 3 ? PATTERN_OPEN_TWO_MORE
           : ways > 0  ? PATTERN_OPEN_TWO
                       : PATTERN_BLOCKED_TWO;
  case 4:
    return opens_with (sight, 3) ? PATTERN_OPEN_ONE : PATTERN_BLOCKED_ONE;
  default:
    return PATTERN_DEAD;
  }
}

static Pattern
table_pattern (unsigned line, Stone stone)
{
  int shift = stone == STONE_BLACK ? 0 : PATTERN_BITS;

  return (Pattern) (freestyle ()->lines[line] >> shift & PATTERN_MASK);
}

START_TEST (the_table_is_what_a_slow_count_finds_for_both_colours)
{
  for (unsigned line = 0; line < PATTERN_LINES; line++)
    for (Stone stone = STONE_BLACK; stone <= STONE_WHITE; stone++)
      if (table_pattern (line, stone) != slow_pattern (line, stone))
        ck_abort_msg ("line %04x, stone %d: %d, not %d", line, stone, table_pattern (line, stone),
                      slow_pattern (line, stone));
}
END_TEST

START_TEST (a_line_and_its_mirror_image_are_the_same_pattern)
{
  for (unsigned line = 0; line < PATTERN_LINES; line++) {
    unsigned mirrored = 0;

    for (int i = 0; i < 2 * PATTERN_REACH; i++)
      mirrored |= (line >> (2 * i) & 3) << (2 * (2 * PATTERN_REACH - 1 - i));
    ck_assert_int_eq (freestyle ()->lines[line], freestyle ()->lines[mirrored]);
  }
}
END_TEST

START_TEST (an_edge_is_as_bad_as_a_stone_of_the_other_side)
{
  for (unsigned line = 0; line < PATTERN_LINES; line++) {
    unsigned walled = line | (line >> 1 & 0x5555); /* white 2 -> edge 3 */

    ck_assert_int_eq (table_pattern (line, STONE_BLACK), table_pattern (walled, STONE_BLACK));
  }
}
END_TEST

START_TEST (one_stone_more_never_makes_less)
{
  for (unsigned line = 0; line < PATTERN_LINES; line++)
    for (int i = 0; i < 2 * PATTERN_REACH; i++)
      if ((line >> (2 * i) & 3) == STONE_NONE) {
        unsigned more = line | (unsigned) STONE_BLACK << (2 * i);

        if (table_pattern (more, STONE_BLACK) < table_pattern (line, STONE_BLACK)
            || table_pattern (more, STONE_WHITE) > table_pattern (line, STONE_WHITE))
          ck_abort_msg ("line %04x, place %d", line, i);
      }
}
END_TEST

/* The line that nine letters show; the middle one isn't looked at. */
static unsigned
read_line (const char *text)
{
  uint64_t window = 0;

  ck_assert_uint_eq (strlen (text), PLACES);
  for (int place = 0; place < PLACES; place++) {
    static const char LETTERS[] = ".xo#";

    window |= (uint64_t) (strchr (LETTERS, text[place] == '?' ? 'x' : text[place]) - LETTERS)
              << (2 * place);
  }
  return pattern_index (freestyle (), window, PATTERN_REACH);
}

START_TEST (lines_are_what_players_call_them)
{
  static const struct {
    const char *line;
    Pattern pattern;
  } CASES[] = {
    { "xxxx?....", PATTERN_FIVE },
    { "..xx?xx..", PATTERN_FIVE },
    { "xxxx?xxxx", PATTERN_FIVE },
    { "o.xx?x.o.", PATTERN_OPEN_FOUR },
    { "x.xx?.x..", PATTERN_OPEN_FOUR }, /* two fours in one line */
    { ".oxx?x.o.", PATTERN_FOUR },
    { "..xx?.x..", PATTERN_FOUR },
    { ".#xx?x.#.", PATTERN_FOUR },
    { ".oxx?xo..", PATTERN_DEAD },
    { "..xx?..#.", PATTERN_OPEN_THREE_MORE },
    { "o.xx?..o.", PATTERN_OPEN_THREE },
    { "o..x?x.o.", PATTERN_OPEN_THREE },
    { "o.x.?x.o.", PATTERN_OPEN_THREE },
    { "o.xx?.o..", PATTERN_BLOCKED_THREE_MORE },
    { ".oxx?..o.", PATTERN_BLOCKED_THREE_MORE },
    { "...x?....", PATTERN_OPEN_TWO_MOST },
    { "o..x?....", PATTERN_OPEN_TWO_MORE },
    { ".o.x?...o", PATTERN_OPEN_TWO },
    { "..ox?...o", PATTERN_BLOCKED_TWO },
    { "....?....", PATTERN_OPEN_ONE },
    { "#...?.#..", PATTERN_BLOCKED_ONE },
    { ".o..?.o..", PATTERN_DEAD },
    { "####?####", PATTERN_DEAD },
    { "...#?...#", PATTERN_DEAD },
  };

  for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
    ck_assert_msg (table_pattern (read_line (CASES[i].line), STONE_BLACK) == CASES[i].pattern,
                   "%s is %d, not %d", CASES[i].line,
                   table_pattern (read_line (CASES[i].line), STONE_BLACK), CASES[i].pattern);
}
END_TEST

enum {
  MIDDLE = 10, /* a line's place on a board, and its row */
  RANDOM_LINES = 6000,
};

/* A board with nothing but a random line through its middle, the middle itself free. */
static Board
random_line (Random *random)
{
  static const uint8_t CHOICES[] = { STONE_NONE,  STONE_NONE,  STONE_NONE,  STONE_BLACK,
                                     STONE_BLACK, STONE_BLACK, STONE_WHITE, STONE_OFF };
  Board board;

  board_init (&board, BOARD_MAX_SIZE);
  for (int n = -PATTERN_WIDE_REACH; n <= PATTERN_WIDE_REACH; n++)
    if (n != 0)
      board.at[point_make (MIDDLE + n, MIDDLE)] = CHOICES[random_below (random, sizeof CHOICES)];
  return board;
}

/* A point of the line, so many places from the middle. */
static Point
line_point (int n)
{
  return point_make (MIDDLE + n, MIDDLE);
}

/* From how many free points does a stone make the row through the middle win? */
static int
count_fives (Rule rule, Board *board, Stone stone)
{
  int count = 0;

  for (int n = -PATTERN_REACH; n <= PATTERN_REACH; n++) {
    if (!board_is_free (board, line_point (n)))
      continue;
    board->at[line_point (n)] = (uint8_t) stone;
    count += slow_five_along (rule, board, line_point (0), 0, stone);
    board->at[line_point (n)] = STONE_NONE;
  }
  return count;
}

/* Is there one stone of the other side's that leaves none of them? */
static bool
can_stop_fives (Rule rule, Board *board, Stone stone)
{
  bool stops = false;

  for (int n = -PATTERN_WIDE_REACH; n <= PATTERN_WIDE_REACH && !stops; n++) {
    if (!board_is_free (board, line_point (n)))
      continue;
    board->at[line_point (n)] = (uint8_t) stone_other (stone);
    stops = count_fives (rule, board, stone) == 0;
    board->at[line_point (n)] = STONE_NONE;
  }
  return stops;
}

/* The pattern of four or more that a stone in the middle, which is there, makes; PATTERN_DEAD if
 * it makes less, or an overline. */
static Pattern
slow_four (Rule rule, Board *board, Stone stone)
{
  Row row = rules_row_through (board, line_point (0), 0);

  if (slow_five_along (rule, board, line_point (0), 0, stone))
    return PATTERN_FIVE;
  if (row.length >= ROW_TO_WIN)
    return rule_has_fouls (rule, stone) ? PATTERN_OVERLINE : PATTERN_DEAD;
  if (count_fives (rule, board, stone) == 0)
    return PATTERN_DEAD;
  if (can_stop_fives (rule, board, stone))
    return PATTERN_FOUR;
  return rule_has_fouls (rule, stone) && row.length < ROW_TO_WIN - 1 ? PATTERN_DOUBLE_FOUR
                                                                     : PATTERN_OPEN_FOUR;
}

/* Likewise of threes and more. */
static Pattern
slow_strong_pattern (Rule rule, Board *board, Stone stone)
{
  Pattern four = slow_four (rule, board, stone);
  int opens = 0, fours = 0;

  if (four != PATTERN_DEAD || rules_row_through (board, line_point (0), 0).length >= ROW_TO_WIN)
    return four;
  for (int n = -PATTERN_REACH; n <= PATTERN_REACH; n++) {
    if (!board_is_free (board, line_point (n)))
      continue;
    board->at[line_point (n)] = (uint8_t) stone;
    four = slow_four (rule, board, stone);
    board->at[line_point (n)] = STONE_NONE;
    opens += four == PATTERN_OPEN_FOUR;
    fours += four == PATTERN_FOUR;
  }
  return opens > 1   ? PATTERN_OPEN_THREE_MORE
         : opens > 0 ? PATTERN_OPEN_THREE
         : fours > 1 ? PATTERN_BLOCKED_THREE_MORE
         : fours > 0 ? PATTERN_BLOCKED_THREE
                     : PATTERN_DEAD;
}

START_TEST (threes_and_more_are_what_one_stone_after_the_other_makes_under_every_rule)
{
  Rule rule = (Rule) _i;
  Random random = random_start (3, 3);
  int seen[PATTERN_COUNT] = { 0 };

  for (int i = 0; i < RANDOM_LINES; i++) {
    Board board = random_line (&random);
    uint64_t window = 0;
    unsigned index;

    for (int n = -tables_of (rule)->reach; n <= tables_of (rule)->reach; n++)
      window |= (uint64_t) board_get (&board, line_point (n))
                << (2 * (n + tables_of (rule)->reach));
    index = pattern_index (tables_of (rule), window, tables_of (rule)->reach);
    for (Stone stone = STONE_BLACK; stone <= STONE_WHITE; stone++) {
      int shift = stone == STONE_BLACK ? 0 : PATTERN_BITS;
      Pattern pattern = (Pattern) (tables_of (rule)->lines[index] >> shift & PATTERN_MASK);
      Pattern strong;

      board.at[line_point (0)] = (uint8_t) stone;
      strong = slow_strong_pattern (rule, &board, stone);
      board.at[line_point (0)] = STONE_NONE;
      seen[strong]++;
      ck_assert_msg (strong != PATTERN_DEAD ? pattern == strong : pattern < PATTERN_BLOCKED_THREE,
                     "line %d: %d, not %d", i, pattern, strong);
    }
  }
  for (int pattern = PATTERN_BLOCKED_THREE_MORE; pattern < PATTERN_COUNT; pattern++)
    ck_assert_msg (seen[pattern] > 0 || (pattern > PATTERN_FIVE && rule != RULE_RENJU),
                   "pattern %d wasn't seen", pattern);
}
END_TEST

/* The code of a point's four patterns. */
static unsigned
code_of (unsigned a, unsigned b, unsigned c, unsigned d)
{
  return freestyle ()->codes[a | b << 4 | c << 8 | d << 12];
}

START_TEST (the_order_of_patterns_does_not_matter)
{
  for (unsigned i = 0; i < 1u << (4 * PATTERN_BITS); i++) {
    unsigned p[AXIS_COUNT];
    bool real = true;

    for (int axis = 0; axis < AXIS_COUNT; axis++) {
      p[axis] = i >> (4 * axis) & PATTERN_MASK;
      real = real && p[axis] < PATTERN_COUNT;
    }
    if (!real)
      continue;
    /* Exchanges of neighbours make up every order. */
    ck_assert_uint_eq (code_of (p[0], p[1], p[2], p[3]), code_of (p[1], p[0], p[2], p[3]));
    ck_assert_uint_eq (code_of (p[0], p[1], p[2], p[3]), code_of (p[0], p[2], p[1], p[3]));
    ck_assert_uint_eq (code_of (p[0], p[1], p[2], p[3]), code_of (p[0], p[1], p[3], p[2]));
  }
}
END_TEST

START_TEST (different_patterns_have_different_codes_and_all_are_used)
{
  bool used[PATTERN_CODES] = { false };
  int count = 0;

  for (unsigned a = 0; a < PATTERN_COUNT; a++)
    for (unsigned b = a; b < PATTERN_COUNT; b++)
      for (unsigned c = b; c < PATTERN_COUNT; c++)
        for (unsigned d = c; d < PATTERN_COUNT; d++) {
          unsigned code = code_of (a, b, c, d);

          ck_assert_uint_lt (code, PATTERN_CODES);
          ck_assert (!used[code]);
          used[code] = true;
          count++;
        }
  ck_assert_int_eq (count, PATTERN_CODES);
}
END_TEST

START_TEST (kinds_are_what_players_call_them)
{
  enum {
    DEAD = PATTERN_DEAD,
    ONE = PATTERN_OPEN_ONE,
    TWO = PATTERN_OPEN_TWO,
    BLOCKED = PATTERN_BLOCKED_THREE_MORE,
    THREE = PATTERN_OPEN_THREE,
    FOUR = PATTERN_FOUR,
  };
  static const struct {
    uint8_t patterns[AXIS_COUNT];
    Kind kind;
  } CASES[] = {
    { { DEAD, DEAD, DEAD, DEAD }, KIND_DEAD },
    { { DEAD, PATTERN_BLOCKED_ONE, DEAD, DEAD }, KIND_QUIET },
    { { ONE, ONE, ONE, PATTERN_BLOCKED_TWO }, KIND_QUIET },
    { { ONE, TWO, DEAD, DEAD }, KIND_TWO },
    { { PATTERN_OPEN_TWO_MORE, DEAD, DEAD, DEAD }, KIND_TWO },
    { { PATTERN_OPEN_TWO_MOST, ONE, ONE, ONE }, KIND_TWO },
    { { DEAD, BLOCKED, DEAD, ONE }, KIND_BLOCKED_THREE },
    { { PATTERN_BLOCKED_THREE, DEAD, DEAD, ONE }, KIND_BLOCKED_THREE },
    { { TWO, TWO, DEAD, DEAD }, KIND_PAIR },
    { { TWO, BLOCKED, DEAD, DEAD }, KIND_PAIR },
    { { BLOCKED, BLOCKED, BLOCKED, TWO }, KIND_PAIR },
    { { THREE, ONE, ONE, ONE }, KIND_THREE },
    { { DEAD, DEAD, DEAD, PATTERN_OPEN_THREE_MORE }, KIND_THREE },
    { { THREE, TWO, DEAD, DEAD }, KIND_THREE_PLUS },
    { { THREE, BLOCKED, BLOCKED, BLOCKED }, KIND_THREE_PLUS },
    { { THREE, THREE, DEAD, DEAD }, KIND_DOUBLE_THREE },
    { { THREE, PATTERN_OPEN_THREE_MORE, TWO, DEAD }, KIND_DOUBLE_THREE },
    { { FOUR, ONE, DEAD, DEAD }, KIND_FOUR },
    { { FOUR, TWO, DEAD, DEAD }, KIND_FOUR_PLUS },
    { { FOUR, DEAD, BLOCKED, DEAD }, KIND_FOUR_PLUS },
    { { THREE, DEAD, FOUR, DEAD }, KIND_FOUR_THREE },
    { { THREE, THREE, FOUR, THREE }, KIND_FOUR_THREE },
    { { FOUR, DEAD, FOUR, DEAD }, KIND_OPEN_FOUR },
    { { PATTERN_OPEN_FOUR, DEAD, DEAD, DEAD }, KIND_OPEN_FOUR },
    { { PATTERN_OPEN_FOUR, FOUR, THREE, TWO }, KIND_OPEN_FOUR },
    { { FOUR, FOUR, PATTERN_FIVE, FOUR }, KIND_FIVE },
    { { DEAD, DEAD, DEAD, PATTERN_FIVE }, KIND_FIVE },
  };

  for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
    const uint8_t *p = CASES[i].patterns;

    ck_assert_msg (freestyle ()->facts[0][code_of (p[0], p[1], p[2], p[3])].kind == CASES[i].kind,
                   "case %zu", i);
  }
}
END_TEST

START_TEST (a_stronger_pattern_never_makes_a_weaker_kind)
{
  for (unsigned a = 0; a + 1 < PATTERN_OVERLINE; a++)
    for (unsigned b = 0; b < PATTERN_OVERLINE; b++)
      for (unsigned c = 0; c < PATTERN_OVERLINE; c++)
        for (unsigned d = 0; d < PATTERN_OVERLINE; d++)
          if (freestyle ()->facts[0][code_of (a, b, c, d)].kind
              > freestyle ()->facts[0][code_of (a + 1, b, c, d)].kind)
            ck_abort_msg ("%u %u %u %u", a, b, c, d);
}
END_TEST

START_TEST (the_middle_of_a_window_is_left_out_of_the_line)
{
  uint64_t window = UINT64_C (0x1b4e7); /* nine points of two bits, any */

  for (uint64_t middle = 0; middle < 4; middle++) {
    uint64_t other = (window & ~(UINT64_C (3) << 8)) | middle << 8 | UINT64_C (0xff) << 40;

    ck_assert_uint_eq (pattern_index (freestyle (), other, PATTERN_REACH),
                       (window & 0xff) | (window >> 10 & 0xff) << 8);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pattern");
  TCase *tcase = tcase_create ("all");

  tcase_add_test (tcase, the_table_is_what_a_slow_count_finds_for_both_colours);
  tcase_add_test (tcase, a_line_and_its_mirror_image_are_the_same_pattern);
  tcase_add_test (tcase, an_edge_is_as_bad_as_a_stone_of_the_other_side);
  tcase_add_test (tcase, one_stone_more_never_makes_less);
  tcase_add_test (tcase, lines_are_what_players_call_them);
  tcase_add_loop_test (tcase,
                       threes_and_more_are_what_one_stone_after_the_other_makes_under_every_rule, 0,
                       RULE_COUNT);
  tcase_add_test (tcase, the_order_of_patterns_does_not_matter);
  tcase_add_test (tcase, different_patterns_have_different_codes_and_all_are_used);
  tcase_add_test (tcase, kinds_are_what_players_call_them);
  tcase_add_test (tcase, a_stronger_pattern_never_makes_a_weaker_kind);
  tcase_add_test (tcase, the_middle_of_a_window_is_left_out_of_the_line);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
