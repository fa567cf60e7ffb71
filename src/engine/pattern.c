/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the tables. The pattern of a line follows from those of all lines that
 * one more stone makes of it, down to the five. */
#include "engine/pattern.h"

#include <string.h>

enum {
  UNKNOWN = 0xff,

  WAYS_FOR_MORE = 3,
  WAYS_FOR_MOST = 4,

  STRAIGHT_FOUR = 4, /* stones in a row */
};

/* Finds the patterns of one side, whose stones are POINT_OWN, under its rule. */
typedef struct {
  bool exact;
  bool closable;
  bool fouls;
  uint8_t *known; /* the patterns found so far, by line_index (), or UNKNOWN */

  /* Borrowed */
  const PatternTables *tables;
} Finder;

/* A line without the point in the middle: its place 0 is the lowest. */
static int
line_get (unsigned line, int place)
{
  return (int) (line >> (POINT_BITS * place) & 3);
}

static unsigned
line_with (unsigned line, int place, unsigned what)
{
  return line | what << (POINT_BITS * place);
}

/* The same line with the colours exchanged. */
static unsigned
line_swap_colours (unsigned line)
{
  return (line & 0x55555) << 1 | (line & 0xaaaaa) >> 1;
}

static unsigned
line_index (const PatternTables *tables, unsigned line)
{
  int half = POINT_BITS * tables->reach;
  uint64_t low = line & ((1u << half) - 1);

  return pattern_index (tables, low | (uint64_t) (line >> half) << (half + POINT_BITS),
                        tables->reach);
}

/* The length of the unbroken row of own stones through the middle; *before and *behind are the
 * places beside it. */
static int
row_length (const Finder *finder, unsigned line, int *before, int *behind)
{
  int reach = finder->tables->reach;

  for (*before = reach - 1; *before >= 0 && line_get (line, *before) == POINT_OWN;)
    --*before;
  for (*behind = reach; *behind < 2 * reach && line_get (line, *behind) == POINT_OWN;)
    ++*behind;
  return *behind - *before;
}

/* Does the row through the middle win? */
static bool
wins (const Finder *finder, unsigned line)
{
  int before, behind;
  int length = row_length (finder, line, &before, &behind);

  if (length < ROW_TO_WIN || (length > ROW_TO_WIN && finder->exact))
    return false;
  return !finder->closable || line_get (line, before) != POINT_OTHER
         || line_get (line, behind) != POINT_OTHER;
}

/* Is there a point where an own stone makes a winning row through the middle? */
static bool
can_win (const Finder *finder, unsigned line)
{
  for (int place = 0; place < 2 * finder->tables->reach; place++)
    if (line_get (line, place) == POINT_EMPTY && wins (finder, line_with (line, place, POINT_OWN)))
      return true;
  return false;
}

/* Is there a point where a stone of the other side's stops every such row? */
static bool
can_be_stopped (const Finder *finder, unsigned line)
{
  for (int place = 0; place < 2 * finder->tables->reach; place++)
    if (line_get (line, place) == POINT_EMPTY
        && !can_win (finder, line_with (line, place, POINT_OTHER)))
      return true;
  return false;
}

/* The pattern of a line from which so many points make a five. */
static Pattern
four_from_ways (const Finder *finder, unsigned line, int fives)
{
  int before, behind;

  if (fives == 1 || can_be_stopped (finder, line))
    return PATTERN_FOUR;
  return finder->fouls && row_length (finder, line, &before, &behind) != STRAIGHT_FOUR
             ? PATTERN_DOUBLE_FOUR
             : PATTERN_OPEN_FOUR;
}

/* The pattern of a line with no five to make, by how many points make which pattern of it. */
static Pattern
pattern_from_ways (const int ways[PATTERN_COUNT])
{
  int open_fours = ways[PATTERN_OPEN_FOUR];
  int open_threes = ways[PATTERN_OPEN_THREE] + ways[PATTERN_OPEN_THREE_MORE];
  int open_twos =
      ways[PATTERN_OPEN_TWO] + ways[PATTERN_OPEN_TWO_MORE] + ways[PATTERN_OPEN_TWO_MOST];

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

static Pattern find_pattern (const Finder *finder, unsigned line);

/* The same, if it isn't known yet. Points further off than a five reaches don't matter. */
static Pattern
compute_pattern (const Finder *finder, unsigned line)
{
  int reach = finder->tables->reach;
  int ways[PATTERN_COUNT] = { 0 };
  int before, behind;

  if (wins (finder, line))
    return PATTERN_FIVE;
  if (row_length (finder, line, &before, &behind) >= ROW_TO_WIN)
    return finder->fouls ? PATTERN_OVERLINE : PATTERN_DEAD;
  for (int place = reach - PATTERN_REACH; place < reach + PATTERN_REACH; place++)
    if (line_get (line, place) == POINT_EMPTY)
      ways[find_pattern (finder, line_with (line, place, POINT_OWN))]++;
  return ways[PATTERN_FIVE] > 0 ? four_from_ways (finder, line, ways[PATTERN_FIVE])
                                : pattern_from_ways (ways);
}

/* The pattern that an own stone in the middle of a line makes. */
static Pattern
find_pattern (const Finder *finder, unsigned line)
{
  uint8_t *known = &finder->known[line_index (finder->tables, line)];

  if (*known == UNKNOWN)
    *known = (uint8_t) compute_pattern (finder, line);
  return (Pattern) *known;
}

/* The half of a line that stands for its class: all halves that are the same to both sides. What is
 * behind the edge, or behind stones of both colours, doesn't matter; where fives can be closed, the
 * next point does. The nearest point is the lowest. */
static unsigned
class_representative (unsigned half, bool closable)
{
  int first = POINT_EMPTY;

  for (int place = 0; place < PATTERN_WIDE_REACH; place++) {
    int what = line_get (half, place);
    unsigned behind = (1u << (POINT_BITS * PATTERN_WIDE_REACH)) - (1u << (POINT_BITS * place));

    if (what == POINT_EMPTY || what == first)
      continue;
    if (what == POINT_EDGE || (first != POINT_EMPTY && !closable))
      return half | behind;
    if (first != POINT_EMPTY)
      return half | (behind & behind << POINT_BITS);
    first = what;
  }
  return half;
}

/* The same half seen from its other end. */
static unsigned
half_turn (unsigned half)
{
  unsigned turned = 0;

  for (int place = 0; place < PATTERN_WIDE_REACH; place++)
    turned = turned << POINT_BITS | (unsigned) line_get (half, place);
  return turned;
}

/* Numbers the classes of halves, and fills in the half that stands for each. Returns how many. */
static int
fill_halves (PatternTables *tables, bool closable, uint16_t standing[1 << PATTERN_HALF_BITS])
{
  int count = 0;

  for (unsigned half = 0; half < PATTERN_HALVES; half++)
    if (class_representative (half, closable) == half) {
      tables->halves[1][half] = (uint8_t) count;
      standing[count++] = (uint16_t) half;
    }
  for (unsigned half = 0; half < PATTERN_HALVES; half++) {
    uint8_t class = tables->halves[1][class_representative (half, closable)];

    tables->halves[1][half] = class;
    tables->halves[0][half_turn (half)] = class;
  }
  return count;
}

/* Fills in the patterns of a line for both sides. */
static void
fill_line (PatternTables *tables, const Finder finders[2], unsigned line)
{
  tables->lines[line_index (tables, line)] =
      (uint8_t) (find_pattern (&finders[0], line)
                 | find_pattern (&finders[1], line_swap_colours (line)) << PATTERN_BITS);
}

/* Fills in the patterns of all lines. codes[], which is made later, holds the patterns found so far
 * meanwhile. */
static void
fill_lines (PatternTables *tables, Rule rule)
{
  Finder finders[2];

  memset (tables->codes, UNKNOWN, sizeof (tables->codes));
  for (int side = 0; side < 2; side++) {
    Stone stone = side == 0 ? STONE_BLACK : STONE_WHITE;

    finders[side] = (Finder) {
      .exact = rule_wants_exact_five (rule, stone),
      .closable = rule_lets_close (rule),
      .fouls = rule_has_fouls (rule, stone),
      .known = (uint8_t *) tables->codes + side * PATTERN_LINES,
      .tables = tables,
    };
  }
  if (tables->reach == PATTERN_REACH) {
    for (unsigned line = 0; line < PATTERN_LINES; line++)
      fill_line (tables, finders, line);
  } else {
    uint16_t standing[1 << PATTERN_HALF_BITS];
    int count = fill_halves (tables, finders[0].closable, standing);

    for (int low = 0; low < count; low++)
      for (int high = 0; high < count; high++)
        fill_line (tables, finders,
                   half_turn (standing[low])
                       | (unsigned) standing[high] << (POINT_BITS * PATTERN_WIDE_REACH));
  }
}

/* The kind of a point that makes so many of each pattern. Under a rule with fouls, two open threes
 * count as one: if the point isn't forbidden, only one of them can become an open four. */
static Kind
kind_from_patterns (const int counts[PATTERN_COUNT], bool fouls)
{
  int fours = counts[PATTERN_FOUR];
  int threes = counts[PATTERN_OPEN_THREE] + counts[PATTERN_OPEN_THREE_MORE];
  int blocked = counts[PATTERN_BLOCKED_THREE] + counts[PATTERN_BLOCKED_THREE_MORE];
  int twos =
      counts[PATTERN_OPEN_TWO] + counts[PATTERN_OPEN_TWO_MORE] + counts[PATTERN_OPEN_TWO_MOST];

  if (counts[PATTERN_FIVE] > 0)
    return KIND_FIVE;
  if (counts[PATTERN_OVERLINE] + counts[PATTERN_DOUBLE_FOUR] > 0
      || (fouls && counts[PATTERN_OPEN_FOUR] + fours > 1))
    return KIND_FORBIDDEN;
  if (counts[PATTERN_OPEN_FOUR] > 0 || fours > 1)
    return KIND_OPEN_FOUR;
  if (fours > 0)
    return threes > 0 ? KIND_FOUR_THREE : blocked + twos > 0 ? KIND_FOUR_PLUS : KIND_FOUR;
  if (threes > 1)
    return fouls ? KIND_THREE_PLUS : KIND_DOUBLE_THREE;
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

/* The facts of a code. Where the weights have none for fouls, those of points that are or may be
 * forbidden stay 0. */
static PointFacts
facts_of (const int counts[PATTERN_COUNT], const Weights *weights, bool fouls, int code)
{
  Kind kind = kind_from_patterns (counts, fouls);
  bool unsure = fouls && kind != KIND_FIVE && kind != KIND_FORBIDDEN
                && counts[PATTERN_OPEN_THREE] + counts[PATTERN_OPEN_THREE_MORE] > 1;
  PointFacts facts = { .kind = (uint8_t) kind, .unsure = unsure };

  if (code >= weights->codes
      || (weights->codes < PATTERN_CODES && (unsure || kind == KIND_FORBIDDEN)))
    return facts;
  facts.eval.moving = weights_get (weights, WEIGHTS_MOVING, code);
  facts.eval.waiting = weights_get (weights, WEIGHTS_WAITING, code);
  facts.policy_own = weights_get (weights, WEIGHTS_POLICY_OWN, code);
  facts.policy_other = weights_get (weights, WEIGHTS_POLICY_OTHER, code);
  return facts;
}

/* Fills in the facts of all codes, and the evals of all sets of threats, for a side. */
static void
fill_facts (PatternTables *tables, Rule rule, int side)
{
  Stone stone = side == 0 ? STONE_BLACK : STONE_WHITE;
  const Weights weights = weights_of (rule, stone);
  int code = 0;

  for (int a = 0; a < PATTERN_COUNT; a++)
    for (int b = 0; b <= a; b++)
      for (int c = 0; c <= b; c++)
        for (int d = 0; d <= c; d++) {
          int counts[PATTERN_COUNT] = { 0 };

          counts[a]++;
          counts[b]++;
          counts[c]++;
          counts[d]++;
          tables->facts_by_side[side][code] =
              facts_of (counts, &weights, rule_has_fouls (rule, stone), code);
          code++;
        }
  tables->facts[side] = tables->facts_by_side[side];
  for (int set = 0; set < THREAT_SETS; set++)
    tables->threat_evals_by_side[side][set] = weights_get (&weights, WEIGHTS_THREATS, set);
  tables->threat_evals[side] = tables->threat_evals_by_side[side];
}

static void
fill_codes (PatternTables *tables)
{
  uint16_t code = 0;

  memset (tables->codes, 0, sizeof (tables->codes));
  for (int a = 0; a < PATTERN_COUNT; a++)
    for (int b = 0; b <= a; b++)
      for (int c = 0; c <= b; c++)
        for (int d = 0; d <= c; d++) {
          const Pattern patterns[AXIS_COUNT] = { (Pattern) a, (Pattern) b, (Pattern) c,
                                                 (Pattern) d };

          fill_codes_of (tables, patterns, code++);
        }
}

void
pattern_tables_init (PatternTables *tables, Rule rule)
{
  bool alike =
      rule_wants_exact_five (rule, STONE_BLACK) == rule_wants_exact_five (rule, STONE_WHITE);

  tables->reach = rule_wants_exact_five (rule, STONE_BLACK) ? PATTERN_WIDE_REACH : PATTERN_REACH;
  tables->has_fouls = rule_has_fouls (rule, STONE_BLACK);
  tables->stops_beside = rule_lets_close (rule);
  tables->key = (uint64_t) rule * UINT64_C (0x9e3779b97f4a7c15);
  fill_lines (tables, rule);
  fill_codes (tables);
  fill_facts (tables, rule, 0);
  if (!alike)
    fill_facts (tables, rule, 1);
  if (alike) {
    tables->facts[1] = tables->facts[0];
    tables->threat_evals[1] = tables->threat_evals[0];
  }
}
