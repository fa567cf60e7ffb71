/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the tables: a line's pattern is what it can become with one more
 * stone, down to the five. */
#include "engine/pattern.h"

#include <string.h>

enum {
  LINE_POINTS = 2 * PATTERN_REACH, /* the point in the middle left out */
  POINT_BITS = 2,
  POINT_EMPTY = 0,
  POINT_BLACK = 1,
  POINT_WHITE = 2,
  UNKNOWN = 0xff,

  WAYS_FOR_MORE = 3,
  WAYS_FOR_MOST = 4,
};

/* The point at a place of a line; 0 is the lowest. */
static int
line_get (unsigned line, int place)
{
  return (int) (line >> (POINT_BITS * place) & 3);
}

/* The same line with the colours exchanged. */
static unsigned
line_swap_colours (unsigned line)
{
  return (line & 0x5555) << 1 | (line & 0xaaaa) >> 1;
}

/* How many black stones stand in one row, the one in the middle included. */
static int
row_length (unsigned line)
{
  int length = 1;

  for (int place = PATTERN_REACH - 1; place >= 0 && line_get (line, place) == POINT_BLACK; place--)
    length++;
  for (int place = PATTERN_REACH; place < LINE_POINTS && line_get (line, place) == POINT_BLACK;
       place++)
    length++;
  return length;
}

/* The pattern of a line from what each further stone makes of it. */
static Pattern
pattern_from_ways (const int ways[PATTERN_COUNT])
{
  int open_fours = ways[PATTERN_OPEN_FOUR];
  int open_threes = ways[PATTERN_OPEN_THREE] + ways[PATTERN_OPEN_THREE_MORE];
  int open_twos =
      ways[PATTERN_OPEN_TWO] + ways[PATTERN_OPEN_TWO_MORE] + ways[PATTERN_OPEN_TWO_MOST];

  if (ways[PATTERN_FIVE] > 0)
    return ways[PATTERN_FIVE] > 1 ? PATTERN_OPEN_FOUR : PATTERN_FOUR;
  if (open_fours > 0)
    return open_fours > 1 ? PATTERN_OPEN_THREE_MORE : PATTERN_OPEN_THREE;
  if (ways[PATTERN_FOUR] > 0)
    return ways[PATTERN_FOUR] > 1 ? PATTERN_BLOCKED_THREE_MORE : PATTERN_BLOCKED_THREE;
  if (open_threes >= WAYS_FOR_MOST)
    return PATTERN_OPEN_TWO_MOST;
  if (open_threes >= WAYS_FOR_MORE)
    return PATTERN_OPEN_TWO_MORE;
  if (open_threes > 0)
    return PATTERN_OPEN_TWO;
  if (ways[PATTERN_BLOCKED_THREE] + ways[PATTERN_BLOCKED_THREE_MORE] > 0)
    return PATTERN_BLOCKED_TWO;
  if (open_twos > 0)
    return PATTERN_OPEN_ONE;
  return ways[PATTERN_BLOCKED_TWO] > 0 ? PATTERN_BLOCKED_ONE : PATTERN_DEAD;
}

/* The pattern that a black stone in the middle of a line makes. known[] holds
 * those found so far. */
static Pattern
find_pattern (uint8_t *known, unsigned line)
{
  int ways[PATTERN_COUNT] = { 0 };

  if (known[line] != UNKNOWN)
    return (Pattern) known[line];
  if (row_length (line) >= ROW_TO_WIN) {
    known[line] = PATTERN_FIVE;
    return PATTERN_FIVE;
  }
  for (int place = 0; place < LINE_POINTS; place++)
    if (line_get (line, place) == POINT_EMPTY)
      ways[find_pattern (known, line | (unsigned) POINT_BLACK << (POINT_BITS * place))]++;
  known[line] = (uint8_t) pattern_from_ways (ways);
  return (Pattern) known[line];
}

static void
fill_lines (PatternTables *tables)
{
  uint8_t *lines = tables->lines;

  memset (lines, UNKNOWN, PATTERN_LINES);
  for (unsigned line = 0; line < PATTERN_LINES; line++)
    find_pattern (lines, line);
  /* White sees what black would see with the colours exchanged. Of two such
   * lines, both halves of both are set at once, from black's. */
  for (unsigned line = 0; line < PATTERN_LINES; line++) {
    unsigned other = line_swap_colours (line);

    if (line <= other) {
      uint8_t black = lines[line];
      uint8_t white = lines[other];

      lines[line] = (uint8_t) (black | white << PATTERN_BITS);
      lines[other] = (uint8_t) (white | black << PATTERN_BITS);
    }
  }
}

/* The kind of a point whose four axes hold so many of each pattern. */
static Kind
kind_from_patterns (const int counts[PATTERN_COUNT])
{
  int fours = counts[PATTERN_FOUR];
  int threes = counts[PATTERN_OPEN_THREE] + counts[PATTERN_OPEN_THREE_MORE];
  int blocked = counts[PATTERN_BLOCKED_THREE] + counts[PATTERN_BLOCKED_THREE_MORE];
  int twos =
      counts[PATTERN_OPEN_TWO] + counts[PATTERN_OPEN_TWO_MORE] + counts[PATTERN_OPEN_TWO_MOST];

  if (counts[PATTERN_FIVE] > 0)
    return KIND_FIVE;
  if (counts[PATTERN_OPEN_FOUR] > 0 || fours > 1)
    return KIND_OPEN_FOUR;
  if (fours > 0)
    return threes > 0 ? KIND_FOUR_THREE : blocked + twos > 0 ? KIND_FOUR_PLUS : KIND_FOUR;
  if (threes > 1)
    return KIND_DOUBLE_THREE;
  if (threes > 0)
    return blocked + twos > 0 ? KIND_THREE_PLUS : KIND_THREE;
  if (blocked + twos > 1)
    return KIND_PAIR;
  if (blocked + twos > 0)
    return blocked > 0 ? KIND_BLOCKED_THREE : KIND_TWO;
  return counts[PATTERN_DEAD] == AXIS_COUNT ? KIND_DEAD : KIND_QUIET;
}

/* Gives the four patterns, and every other order of them, one code. */
static void
fill_codes_of (PatternTables *tables, const Pattern patterns[AXIS_COUNT], uint16_t code)
{
  for (int a = 0; a < AXIS_COUNT; a++)
    for (int b = 0; b < AXIS_COUNT; b++)
      for (int c = 0; c < AXIS_COUNT; c++) {
        int d = 0 + 1 + 2 + 3 - a - b - c; /* the one that is left */

        if (a != b && b != c && a != c)
          tables->codes[patterns[a] | patterns[b] << PATTERN_BITS
                        | patterns[c] << (2 * PATTERN_BITS) | patterns[d] << (3 * PATTERN_BITS)] =
              code;
      }
}

static void
fill_codes (PatternTables *tables)
{
  uint16_t code = 0;

  for (int a = 0; a < PATTERN_COUNT; a++)
    for (int b = 0; b <= a; b++)
      for (int c = 0; c <= b; c++)
        for (int d = 0; d <= c; d++) {
          const Pattern patterns[AXIS_COUNT] = { (Pattern) a, (Pattern) b, (Pattern) c,
                                                 (Pattern) d };
          int counts[PATTERN_COUNT] = { 0 };

          for (int axis = 0; axis < AXIS_COUNT; axis++)
            counts[patterns[axis]]++;
          fill_codes_of (tables, patterns, code);
          tables->facts[code] = (PointFacts){
            .eval_moving = WEIGHTS_MOVING[code],
            .eval_waiting = WEIGHTS_WAITING[code],
            .order_own = WEIGHTS_ORDER_OWN[code],
            .order_other = WEIGHTS_ORDER_OTHER[code],
            .kind = (uint8_t) kind_from_patterns (counts),
          };
          code++;
        }
}

void
pattern_tables_init (PatternTables *tables, Rule rule)
{
  /* NOTE: the one rule there is: five or more in a row win, for both. */
  memset (tables->codes, 0, sizeof (tables->codes));
  fill_lines (tables);
  fill_codes (tables);
  tables->threat_evals = WEIGHTS_THREATS;
}
