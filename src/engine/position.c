/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Make and unmake. A stone changes the patterns of the free points around it
 * along its four axes, and nothing else. */
#include "engine/position.h"

#include <stddef.h>

#include "engine/params.h"
#include "engine/random.h"

/* Of a point's patterns, black's. */
static const uint32_t OF_BLACK = UINT32_C (0x0f0f0f0f);

/* Spreads a number over 64 bits. */
static uint64_t
mix (uint64_t x)
{
  Random random = { x };

  return random_next (&random);
}

/* What a stone adds to the key, and what the turn of white adds. */
static uint64_t
key_of_stone (Side side, Point point)
{
  return mix ((uint64_t) point << 1 | (uint64_t) side);
}

static uint64_t
key_of_turn (void)
{
  return mix ((uint64_t) POINT_COUNT << 1);
}

/* A point's patterns with others along one axis. */
static inline uint32_t
with_axis (uint32_t patterns, int axis, uint8_t along)
{
  int shift = SIDE_COUNT * PATTERN_BITS * axis;

  return (patterns & ~(UINT32_C (0xff) << shift)) | (uint32_t) along << shift;
}

/* The code of a side's patterns. */
static inline uint16_t
code_of (const PatternTables *tables, uint32_t patterns, Side side)
{
  uint32_t four = patterns >> (PATTERN_BITS * (int) side) & OF_BLACK;

  four |= four >> PATTERN_BITS;
  return tables->codes[(four & 0xff) | (four >> 2 * PATTERN_BITS & 0xff00)];
}

/* Adds the value of a point with its patterns to the sums, or takes it off. */
static inline void
count_side (Summary *summary, Side side, uint8_t kind, const PointFacts *facts, int sign)
{
  summary->counts[side][kind] = (uint8_t) (summary->counts[side][kind] + sign);
  summary->evals[side].moving += sign * facts->eval.moving;
  summary->evals[side].waiting += sign * facts->eval.waiting;
}

/* Sets the bit of a point, or clears it. */
static inline void
set_bit (uint32_t rows[POINT_STRIDE], Point point, bool value)
{
  uint32_t bit = UINT32_C (1) << point % POINT_STRIDE;
  uint32_t *row = &rows[point / POINT_STRIDE];

  *row = value ? *row | bit : *row & ~bit;
}

/* Sets what new patterns of a point mean to one side. */
static inline void
change_side (Position *position, Point point, Side side, uint32_t patterns, bool fouls)
{
  const PatternTables *tables = position->tables;
  uint16_t *code = &position->codes[point][side];
  uint8_t *kind = &position->kinds[side][point];
  const PointFacts *new;

  count_side (&position->summary, side, *kind, &tables->facts[side][*code], -1);
  *code = code_of (tables, patterns, side);
  new = &tables->facts[side][*code];
  *kind = new->kind;
  count_side (&position->summary, side, *kind, new, 1);
  if (fouls && side == SIDE_BLACK)
    set_bit (position->unsure.points, point, new->unsure);
}

/* What a move has to update, by the rule. A constant to the inlined functions below, so that each
 * kind of rule gets code of its own. */
typedef struct {
  int reach;
  bool fouls;
} Scope;

/* Sets new patterns of a free point, and saves the old ones. */
static inline void
change_point (Position *position, Change *change, Point point, uint32_t patterns, bool fouls)
{
  uint32_t changed = position->patterns[point] ^ patterns;

  change->point = point;
  change->kinds[SIDE_BLACK] = position->kinds[SIDE_BLACK][point];
  change->kinds[SIDE_WHITE] = position->kinds[SIDE_WHITE][point];
  change->patterns = position->patterns[point];
  memcpy (change->codes, position->codes[point], sizeof (change->codes));
  position->patterns[point] = patterns;
  if ((changed & OF_BLACK) != 0)
    change_side (position, point, SIDE_BLACK, patterns, fouls);
  if ((changed & ~OF_BLACK) != 0)
    change_side (position, point, SIDE_WHITE, patterns, fouls);
}

/* The lower bit of each point of a line. */
static const uint64_t LOWER_BITS = UINT64_C (0x5555555555555555);

/* Looks up again all free points that a stone can have changed along an axis; returns where further
 * changes are to be saved. */
static inline Change *
update_axis (Position *position, Change *change, Point stone, int axis, const Scope scope)
{
  const PatternTables *tables = position->tables;
  uint64_t line = position->lines[axis][position_line_of (stone, axis)];
  int place = position_place_of (stone, axis);
  const uint64_t near = line >> (POINT_BITS * (place - scope.reach));
  const uint64_t all = LOWER_BITS >> (64 - POINT_BITS * (2 * scope.reach + 1));

  for (uint64_t bits = ~(near | near >> 1) & all; bits != 0; bits &= bits - 1) {
    int offset = __builtin_ctzll (bits) / POINT_BITS - scope.reach;
    Point point = point_step (stone, axis, offset);
    uint64_t window = line >> (POINT_BITS * (place + offset - scope.reach));
    uint32_t patterns = with_axis (position->patterns[point], axis,
                                   tables->lines[pattern_index (tables, window, scope.reach)]);

    if (patterns != position->patterns[point])
      change_point (position, change++, point, patterns, scope.fouls);
  }
  return change;
}

/* Which points near a stone are candidates: a square of seven and the lines
 * of nine. One row of bits each, the stone in the middle of the lowest nine. */
static const uint32_t NEAR_STENCIL[NEAR_ROWS] = {
  0x111, 0x0fe, 0x0fe, 0x0fe, 0x1ff, 0x0fe, 0x0fe, 0x0fe, 0x111,
};

static void
make_candidates (Position *position, Ply *ply, Point point)
{
  int x = point % POINT_STRIDE;
  uint32_t *rows = &position->near[point / POINT_STRIDE - NEAR_REACH];

  memcpy (ply->near, rows, sizeof (ply->near));
  for (int i = 0; i < NEAR_ROWS; i++)
    rows[i] |= NEAR_STENCIL[i] << (x - NEAR_REACH);
}

/* Toggles two bits of a point on its four lines. */
static inline void
toggle_lines (Position *position, Point point, uint64_t bits)
{
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    position->lines[axis][position_line_of (point, axis)] ^=
        bits << (POINT_BITS * position_place_of (point, axis));
}

static inline uint64_t
line_bits_of (Side side)
{
  return side == SIDE_BLACK ? 1 : 2;
}

/* What a stone of black's would make along an axis, by the lines alone. */
static Pattern
read_pattern (const Position *position, Point point, int axis)
{
  uint64_t line = position->lines[axis][position_line_of (point, axis)];
  int shift = POINT_BITS * (position_place_of (point, axis) - PATTERN_WIDE_REACH);
  unsigned index = pattern_index (position->tables, line >> shift, PATTERN_WIDE_REACH);

  return (Pattern) (position->tables->lines[index] & PATTERN_MASK);
}

static bool is_forbidden (Position *position, Point point);

/* Is one end of the row through black's stone a point that makes it an open four, and no five at
 * the same time, and that isn't forbidden? */
static bool
is_three (Position *position, Point stone, int axis)
{
  for (int way = -1; way <= 1; way += 2) {
    Point end = point_step (stone, axis, way);

    while (position->stones[end] == STONE_BLACK)
      end = point_step (end, axis, way);
    if (position->stones[end] == STONE_NONE
        && read_pattern (position, end, axis) == PATTERN_OPEN_FOUR && !is_forbidden (position, end))
      return true;
  }
  return false;
}

/* How many of the open threes that a stone on the point makes can become open fours; the stone is
 * put, and taken off again. */
static int
count_threes (Position *position, Point point, const Pattern patterns[AXIS_COUNT])
{
  int count = 0;

  position->stones[point] = STONE_BLACK;
  toggle_lines (position, point, line_bits_of (SIDE_BLACK));
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    if (patterns[axis] == PATTERN_OPEN_THREE || patterns[axis] == PATTERN_OPEN_THREE_MORE)
      count += is_three (position, point, axis);
  toggle_lines (position, point, line_bits_of (SIDE_BLACK));
  position->stones[point] = STONE_NONE;
  return count;
}

/* Is the point forbidden to black, or would a stone there make a five? Looks at stones and lines
 * alone: count_threes () puts stones that patterns[] and codes[] don't know. */
static bool
is_forbidden (Position *position, Point point)
{
  const PatternTables *tables = position->tables;
  Pattern patterns[AXIS_COUNT];
  const PointFacts *facts;
  unsigned all = 0;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    patterns[axis] = read_pattern (position, point, axis);
    all |= (unsigned) patterns[axis] << (PATTERN_BITS * axis);
  }
  facts = &tables->facts[SIDE_BLACK][tables->codes[all]];
  if (facts->kind == KIND_FIVE || facts->kind == KIND_FORBIDDEN)
    return true;
  return facts->unsure && count_threes (position, point, patterns) > 1;
}

/* Finds out again whether an unsure point is forbidden. */
static void
recheck_unsure (Position *position, Point point)
{
  bool forbidden = is_forbidden (position, point);
  uint8_t *kind = &position->kinds[SIDE_BLACK][point];
  uint8_t *counts = position->summary.counts[SIDE_BLACK];

  counts[*kind]--;
  *kind = forbidden ? KIND_FORBIDDEN : position_facts (position, SIDE_BLACK, point)->kind;
  counts[*kind]++;
  set_bit (position->unsure.forbidden, point, forbidden);
}

/* Checks all unsure points again: whether they are forbidden may depend on stones far off. */
static void
recheck_all_unsure (Position *position)
{
  UnsurePoints *unsure = &position->unsure;

  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++) {
    unsure->forbidden[row] &= unsure->points[row];
    for (uint32_t bits = unsure->points[row]; bits != 0; bits &= bits - 1)
      recheck_unsure (position, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
  }
}

/* Restores the kinds of the points that were unsure before a move. */
static void
restore_unsure (Position *position, const UnsurePoints *unsure)
{
  for (int row = POINT_MARGIN; row < POINT_MARGIN + position->size; row++)
    for (uint32_t bits =
             unsure->points[row] & (unsure->forbidden[row] ^ position->unsure.forbidden[row]);
         bits != 0; bits &= bits - 1) {
      int column = __builtin_ctz (bits);
      Point point = (Point) (row * POINT_STRIDE + column);

      position->kinds[SIDE_BLACK][point] = (unsure->forbidden[row] >> column & 1) != 0
                                               ? KIND_FORBIDDEN
                                               : position_facts (position, SIDE_BLACK, point)->kind;
    }
  position->unsure = *unsure;
}

/* Looks up again all points that a stone can have changed. */
static inline void
update_all (Position *position, Ply *ply, Point stone, const Scope scope)
{
  Change *change = ply->changes;

  if (scope.fouls) {
    ply->unsure = position->unsure;
    set_bit (position->unsure.points, stone, false);
  }
  for (int axis = 0; axis < AXIS_COUNT; axis++)
    change = update_axis (position, change, stone, axis, scope);
  ply->change_count = (uint8_t) (change - ply->changes);
  if (scope.fouls)
    recheck_all_unsure (position);
}

void
position_make (Position *position, Point point)
{
  const PatternTables *tables = position->tables;
  Ply *ply = &position->plies[position->ply_count++];
  Side side = position->turn;

  ply->point = point;
  ply->kinds[SIDE_BLACK] = position->kinds[SIDE_BLACK][point];
  ply->kinds[SIDE_WHITE] = position->kinds[SIDE_WHITE][point];
  ply->summary = position->summary;
  make_candidates (position, ply, point);

  count_side (&position->summary, SIDE_BLACK, ply->kinds[SIDE_BLACK],
              position_facts (position, SIDE_BLACK, point), -1);
  count_side (&position->summary, SIDE_WHITE, ply->kinds[SIDE_WHITE],
              position_facts (position, SIDE_WHITE, point), -1);
  position->kinds[SIDE_BLACK][point] = KIND_DEAD;
  position->kinds[SIDE_WHITE][point] = KIND_DEAD;
  position->free[point / POINT_STRIDE] &= ~(UINT32_C (1) << point % POINT_STRIDE);
  position->stones[point] = side == SIDE_BLACK ? STONE_BLACK : STONE_WHITE;
  toggle_lines (position, point, line_bits_of (side));
  if (tables->reach == PATTERN_REACH)
    update_all (position, ply, point, (Scope) { PATTERN_REACH, false });
  else if (!tables->has_fouls)
    update_all (position, ply, point, (Scope) { PATTERN_WIDE_REACH, false });
  else
    update_all (position, ply, point, (Scope) { PATTERN_WIDE_REACH, true });

  position->summary.key ^= key_of_stone (side, point) ^ key_of_turn ();
  position->turn = side_other (side);
  position->count++;
}

void
position_unmake (Position *position)
{
  Ply *ply = &position->plies[--position->ply_count];
  Point point = ply->point;
  Side side = side_other (position->turn);

  for (int i = 0; i < ply->change_count; i++) {
    const Change *change = &ply->changes[i];

    position->patterns[change->point] = change->patterns;
    memcpy (position->codes[change->point], change->codes, sizeof (change->codes));
    position->kinds[SIDE_BLACK][change->point] = change->kinds[SIDE_BLACK];
    position->kinds[SIDE_WHITE][change->point] = change->kinds[SIDE_WHITE];
  }
  toggle_lines (position, point, line_bits_of (side));
  position->stones[point] = STONE_NONE;
  position->free[point / POINT_STRIDE] |= UINT32_C (1) << point % POINT_STRIDE;
  position->kinds[SIDE_BLACK][point] = ply->kinds[SIDE_BLACK];
  position->kinds[SIDE_WHITE][point] = ply->kinds[SIDE_WHITE];
  memcpy (&position->near[point / POINT_STRIDE - NEAR_REACH], ply->near, sizeof (ply->near));
  if (position->tables->has_fouls)
    restore_unsure (position, &ply->unsure);
  position->summary = ply->summary;
  position->turn = side;
  position->count--;
}

void
position_pass (Position *position)
{
  position->plies[position->ply_count++].point = POINT_NONE;
  position->turn = side_other (position->turn);
  position->summary.key ^= key_of_turn ();
}

void
position_unpass (Position *position)
{
  position->ply_count--;
  position->turn = side_other (position->turn);
  position->summary.key ^= key_of_turn ();
}

uint64_t
position_key_after (const Position *position, Point point)
{
  return position->summary.key ^ key_of_stone (position->turn, point) ^ key_of_turn ();
}

/* Puts a stone on the board, with what doesn't depend on other stones. */
static void
put_stone (Position *position, Point point, Stone stone)
{
  Side side = stone == STONE_BLACK ? SIDE_BLACK : SIDE_WHITE;
  Ply unused;

  make_candidates (position, &unused, point);
  position->free[point / POINT_STRIDE] &= ~(UINT32_C (1) << point % POINT_STRIDE);
  position->stones[point] = (uint8_t) stone;
  toggle_lines (position, point, line_bits_of (side));
  position->summary.key ^= key_of_stone (side, point);
  position->count++;
}

/* Sets up a board with its stones, but not yet the patterns of free points. */
static void
set_up (Position *position, const PatternTables *tables, const Board *board)
{
  memset (position, 0, offsetof (Position, plies));
  position->tables = tables;
  position->size = board->size;
  position->turn = board->turn == STONE_BLACK ? SIDE_BLACK : SIDE_WHITE;
  position->summary.key = tables->key ^ (position->turn == SIDE_WHITE ? key_of_turn () : 0);
  memset (position->lines, 0xff, sizeof (position->lines));
  memset (position->stones, STONE_OFF, sizeof (position->stones));
  for (int y = 0; y < board->size; y++)
    for (int x = 0; x < board->size; x++) {
      Point point = point_make (x, y);

      position->stones[point] = STONE_NONE;
      position->free[point / POINT_STRIDE] |= UINT32_C (1) << point % POINT_STRIDE;
      toggle_lines (position, point, 3);
      if (board_get (board, point) != STONE_NONE)
        put_stone (position, point, board_get (board, point));
    }
}

/* Looks up the patterns of a free point. */
static void
look_up_point (Position *position, Point point)
{
  const PatternTables *tables = position->tables;

  for (int axis = 0; axis < AXIS_COUNT; axis++) {
    uint64_t line = position->lines[axis][position_line_of (point, axis)];
    int shift = POINT_BITS * (position_place_of (point, axis) - tables->reach);

    position->patterns[point] =
        with_axis (position->patterns[point], axis,
                   tables->lines[pattern_index (tables, line >> shift, tables->reach)]);
  }
  for (int side = 0; side < SIDE_COUNT; side++) {
    const PointFacts *facts;

    position->codes[point][side] = code_of (tables, position->patterns[point], (Side) side);
    facts = position_facts (position, (Side) side, point);
    count_side (&position->summary, (Side) side, facts->kind, facts, 1);
    position->kinds[side][point] = facts->kind;
  }
  set_bit (position->unsure.points, point, position_facts (position, SIDE_BLACK, point)->unsure);
}

Pattern
position_pattern_with (const Position *position, Side side, Point point, int axis, Point stone,
                       Side stone_side)
{
  const PatternTables *tables = position->tables;
  uint64_t line = position->lines[axis][position_line_of (point, axis)];
  unsigned both;

  line ^= line_bits_of (stone_side) << (POINT_BITS * position_place_of (stone, axis));
  line >>= POINT_BITS * (position_place_of (point, axis) - tables->reach);
  both = tables->lines[pattern_index (tables, line, tables->reach)];
  return (Pattern) (both >> (PATTERN_BITS * (int) side) & PATTERN_MASK);
}

const PointFacts *
position_facts_with (const Position *position, Side side, Point point, int axis, Pattern pattern)
{
  const PatternTables *tables = position->tables;
  uint32_t patterns = with_axis (position->patterns[point], axis,
                                 (uint8_t) (pattern << (PATTERN_BITS * (int) side)));

  return &tables->facts[side][code_of (tables, patterns, side)];
}

void
position_init (Position *position, const PatternTables *tables, const Board *board)
{
  set_up (position, tables, board);
  for (int row = POINT_MARGIN; row < POINT_MARGIN + board->size; row++)
    for (uint32_t bits = position->free[row]; bits != 0; bits &= bits - 1)
      look_up_point (position, (Point) (row * POINT_STRIDE + __builtin_ctz (bits)));
  recheck_all_unsure (position);
}

unsigned
position_threats (const Position *position)
{
  const uint8_t *own = position->summary.counts[position->turn];
  const uint8_t *other = position->summary.counts[side_other (position->turn)];
  const bool threats[THREAT_BITS] = {
    own[KIND_FOUR_THREE] > 0,   own[KIND_FOUR_PLUS] > 0,
    own[KIND_FOUR] > 0,         own[KIND_DOUBLE_THREE] > 0 || own[KIND_THREE_PLUS] > 0,
    own[KIND_THREE] > 0,        other[KIND_OPEN_FOUR] > 0,
    other[KIND_FOUR_THREE] > 0, other[KIND_FOUR_PLUS] > 0,
    other[KIND_FOUR] > 0,       other[KIND_DOUBLE_THREE] > 0 || other[KIND_THREE_PLUS] > 0,
    other[KIND_THREE] > 0,
  };
  unsigned set = 0;

  for (int i = 0; i < THREAT_BITS; i++)
    set |= (unsigned) threats[i] << i;
  return set;
}

int
position_evaluate (const Position *position)
{
  const Summary *summary = &position->summary;
  Side own = position->turn;
  int score = summary->evals[own].moving - summary->evals[side_other (own)].waiting
              + position->tables->threat_evals[own][position_threats (position)];

  score /= WEIGHTS_UNIT;
  return score > SCORE_MAX_EVAL    ? SCORE_MAX_EVAL
         : score < -SCORE_MAX_EVAL ? -SCORE_MAX_EVAL
                                   : score;
}
