/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns of windows, by table. */
#include "engine/opponents/window.h"

enum {
  PIECE_OF_FIVE = (1 << ROW_TO_WIN) - 1,
};

/* The 64 windows, the first point in bit 0 and on the left of its picture.
 * An open pattern has all its stones on the four points in the middle, where
 * they can become .XXXX. */
static const uint8_t PATTERNS_OF_SIX[WINDOW_COUNT] = {
  [0x1f] = PATTERN_FIVE, /* XXXXX. */
  [0x3e] = PATTERN_FIVE, /* .XXXXX */
  [0x3f] = PATTERN_FIVE, /* XXXXXX */

  [0x1e] = PATTERN_OPEN_FOUR, /* .XXXX. */

  [0x0f] = PATTERN_FOUR, /* XXXX.. */
  [0x17] = PATTERN_FOUR, /* XXX.X. */
  [0x1b] = PATTERN_FOUR, /* XX.XX. */
  [0x1d] = PATTERN_FOUR, /* X.XXX. */
  [0x2e] = PATTERN_FOUR, /* .XXX.X */
  [0x2f] = PATTERN_FOUR, /* XXXX.X */
  [0x36] = PATTERN_FOUR, /* .XX.XX */
  [0x37] = PATTERN_FOUR, /* XXX.XX */
  [0x3a] = PATTERN_FOUR, /* .X.XXX */
  [0x3b] = PATTERN_FOUR, /* XX.XXX */
  [0x3c] = PATTERN_FOUR, /* ..XXXX */
  [0x3d] = PATTERN_FOUR, /* X.XXXX */

  [0x0e] = PATTERN_OPEN_THREE, /* .XXX.. */
  [0x16] = PATTERN_OPEN_THREE, /* .XX.X. */
  [0x1a] = PATTERN_OPEN_THREE, /* .X.XX. */
  [0x1c] = PATTERN_OPEN_THREE, /* ..XXX. */

  [0x07] = PATTERN_BLOCKED_THREE, /* XXX... */
  [0x0b] = PATTERN_BLOCKED_THREE, /* XX.X.. */
  [0x0d] = PATTERN_BLOCKED_THREE, /* X.XX.. */
  [0x13] = PATTERN_BLOCKED_THREE, /* XX..X. */
  [0x15] = PATTERN_BLOCKED_THREE, /* X.X.X. */
  [0x19] = PATTERN_BLOCKED_THREE, /* X..XX. */
  [0x26] = PATTERN_BLOCKED_THREE, /* .XX..X */
  [0x27] = PATTERN_BLOCKED_THREE, /* XXX..X */
  [0x2a] = PATTERN_BLOCKED_THREE, /* .X.X.X */
  [0x2b] = PATTERN_BLOCKED_THREE, /* XX.X.X */
  [0x2c] = PATTERN_BLOCKED_THREE, /* ..XX.X */
  [0x2d] = PATTERN_BLOCKED_THREE, /* X.XX.X */
  [0x32] = PATTERN_BLOCKED_THREE, /* .X..XX */
  [0x33] = PATTERN_BLOCKED_THREE, /* XX..XX */
  [0x34] = PATTERN_BLOCKED_THREE, /* ..X.XX */
  [0x35] = PATTERN_BLOCKED_THREE, /* X.X.XX */
  [0x38] = PATTERN_BLOCKED_THREE, /* ...XXX */
  [0x39] = PATTERN_BLOCKED_THREE, /* X..XXX */

  [0x06] = PATTERN_OPEN_TWO, /* .XX... */
  [0x0a] = PATTERN_OPEN_TWO, /* .X.X.. */
  [0x0c] = PATTERN_OPEN_TWO, /* ..XX.. */
  [0x12] = PATTERN_OPEN_TWO, /* .X..X. */
  [0x14] = PATTERN_OPEN_TWO, /* ..X.X. */
  [0x18] = PATTERN_OPEN_TWO, /* ...XX. */

  [0x03] = PATTERN_BLOCKED_TWO, /* XX.... */
  [0x05] = PATTERN_BLOCKED_TWO, /* X.X... */
  [0x09] = PATTERN_BLOCKED_TWO, /* X..X.. */
  [0x11] = PATTERN_BLOCKED_TWO, /* X...X. */
  [0x22] = PATTERN_BLOCKED_TWO, /* .X...X */
  [0x23] = PATTERN_BLOCKED_TWO, /* XX...X */
  [0x24] = PATTERN_BLOCKED_TWO, /* ..X..X */
  [0x25] = PATTERN_BLOCKED_TWO, /* X.X..X */
  [0x28] = PATTERN_BLOCKED_TWO, /* ...X.X */
  [0x29] = PATTERN_BLOCKED_TWO, /* X..X.X */
  [0x30] = PATTERN_BLOCKED_TWO, /* ....XX */
  [0x31] = PATTERN_BLOCKED_TWO, /* X...XX */

  [0x02] = PATTERN_OPEN_ONE, /* .X.... */
  [0x04] = PATTERN_OPEN_ONE, /* ..X... */
  [0x08] = PATTERN_OPEN_ONE, /* ...X.. */
  [0x10] = PATTERN_OPEN_ONE, /* ....X. */

  [0x01] = PATTERN_BLOCKED_ONE, /* X..... */
  [0x20] = PATTERN_BLOCKED_ONE, /* .....X */
  [0x21] = PATTERN_BLOCKED_ONE, /* X....X */

  [0x00] = PATTERN_DEAD, /* ...... */
};

/* A piece of five points has no room for an open pattern. */
static const uint8_t PATTERNS_OF_FIVE[ROW_TO_WIN + 1] = {
  PATTERN_DEAD,          PATTERN_BLOCKED_ONE, PATTERN_BLOCKED_TWO,
  PATTERN_BLOCKED_THREE, PATTERN_FOUR,        PATTERN_FIVE,
};

Pattern
window_pattern (unsigned window)
{
  return (Pattern) PATTERNS_OF_SIX[window];
}

/* Enters the points that lie one way from the point, as far as the edge. */
static void
read_one_way (const uint8_t *at, Point point, int axis, int way, LineBits lines[2])
{
  for (int n = 1; n <= LINE_BITS_CENTRE; n++) {
    uint8_t stone = at[point_step (point, axis, way * n)];
    uint32_t bit = 1u << (LINE_BITS_CENTRE + way * n);

    if (stone == STONE_OFF)
      break;
    for (int side = 0; side < 2; side++) {
      lines[side].own |= stone == STONE_BLACK + side ? bit : 0;
      lines[side].blocked &= stone == STONE_WHITE - side ? ~0u : ~bit;
      lines[side].closing |= lines[side].closable && stone == STONE_WHITE - side ? bit : 0;
    }
  }
}

void
window_read_lines (Rule rule, const uint8_t *at, Point point, int axis, LineBits lines[2])
{
  for (int side = 0; side < 2; side++) {
    uint32_t bit = 1u << LINE_BITS_CENTRE;
    bool other = at[point] == STONE_WHITE - side;

    lines[side] = (LineBits) {
      .own = at[point] == STONE_BLACK + side ? bit : 0,
      .blocked = other ? ~0u : ~bit,
      .closing = other && rule_lets_close (rule) ? bit : 0,
      .exact = rule_wants_exact_five (rule, (Stone) (STONE_BLACK + side)),
      .closable = rule_lets_close (rule),
    };
  }
  read_one_way (at, point, axis, 1, lines);
  read_one_way (at, point, axis, -1, lines);
}

/* How many bits are set. */
static int
count_bits (uint32_t bits)
{
  int count = 0;

  for (; bits != 0; bits &= bits - 1)
    count++;
  return count;
}

/* The pattern of the piece of five around a point that has no window of six. */
static Pattern
pattern_in_five (LineBits line, int index)
{
  for (int start = index - ROW_TO_WIN + 1; start <= index; start++)
    if ((line.blocked >> start & PIECE_OF_FIVE) == 0)
      return (Pattern) PATTERNS_OF_FIVE[count_bits (line.own >> start & PIECE_OF_FIVE)];
  return PATTERN_DEAD;
}

/* The unbroken row of own stones with a point: its length, and the points beside it. */
static int
row_in_line (LineBits line, int index, int *before, int *behind)
{
  for (*before = index - 1; *before >= 0 && (line.own >> *before & 1) != 0;)
    --*before;
  for (*behind = index + 1; *behind < LINE_BITS_COUNT && (line.own >> *behind & 1) != 0;)
    ++*behind;
  return *behind - *before - 1;
}

/* Does the row with a point win? */
static bool
line_wins (LineBits line, int index)
{
  int before, behind;
  int length = row_in_line (line, index, &before, &behind);

  if (length < ROW_TO_WIN || (length > ROW_TO_WIN && line.exact))
    return false;
  return before < 0 || behind >= LINE_BITS_COUNT || (line.closing >> before & 1) == 0
         || (line.closing >> behind & 1) == 0;
}

static LineBits
line_with (LineBits line, int index)
{
  line.own |= 1u << index;
  return line;
}

/* Is the point free, and so near that both can be in one five? */
static bool
is_free_near (LineBits line, int index, int other)
{
  return other >= 0 && other < LINE_BITS_COUNT && other != index
         && ((line.own | line.blocked) >> other & 1) == 0;
}

/* The points that make a five with the point index. */
static uint32_t
fives_in_line (LineBits line, int index)
{
  uint32_t fives = 0;

  for (int other = index - ROW_TO_WIN + 1; other < index + ROW_TO_WIN; other++)
    if (is_free_near (line, index, other) && line_wins (line_with (line, other), index))
      fives |= 1u << other;
  return fives;
}

/* Can one stone of the other side's stop all fives with the point index? */
static bool
can_be_stopped (LineBits line, int index)
{
  for (int other = index - ROW_TO_WIN; other <= index + ROW_TO_WIN; other++)
    if (is_free_near (line, index, other)) {
      LineBits stopped = line;

      stopped.blocked |= 1u << other;
      stopped.closing |= line.closable ? 1u << other : 0;
      if (fives_in_line (stopped, index) == 0)
        return true;
    }
  return false;
}

int
window_fours_in_line (LineBits line, int index)
{
  uint32_t fives;

  line.own |= 1u << index;
  fives = fives_in_line (line, index);
  return fives == 0 ? 0 : (fives & (fives - 1)) == 0 || can_be_stopped (line, index) ? 1 : 2;
}

/* Is the row with the point an open four: unbroken, and not to be stopped? */
static bool
is_open_four (LineBits line, int index)
{
  int before, behind;

  return row_in_line (line, index, &before, &behind) == ROW_TO_WIN - 1
         && window_fours_in_line (line, index) > 1;
}

/* The pattern of a blocked three or more, by what can come of it. */
static Pattern
count_pattern (LineBits line, int index)
{
  Pattern best = PATTERN_DEAD;
  int before, behind;

  if (line_wins (line, index))
    return PATTERN_FIVE;
  if (row_in_line (line, index, &before, &behind) >= ROW_TO_WIN)
    return PATTERN_DEAD;
  if (fives_in_line (line, index) != 0)
    return is_open_four (line, index) ? PATTERN_OPEN_FOUR : PATTERN_FOUR;
  for (int other = index - ROW_TO_WIN + 1; other < index + ROW_TO_WIN; other++)
    if (is_free_near (line, index, other)) {
      if (is_open_four (line_with (line, other), index))
        return PATTERN_OPEN_THREE;
      if (fives_in_line (line_with (line, other), index) != 0)
        best = PATTERN_BLOCKED_THREE;
    }
  return best;
}

/* The pattern where more than five win as well. */
static Pattern
pattern_by_windows (LineBits line, int index)
{
  Pattern best = PATTERN_DEAD;

  line.own |= 1u << index;
  for (int start = index - WINDOW_REACH; start <= index; start++)
    if ((line.blocked >> start & (WINDOW_COUNT - 1)) == 0) {
      Pattern pattern = window_pattern (line.own >> start & (WINDOW_COUNT - 1));

      if (pattern > best)
        best = pattern;
    }
  /* No window is dead, as the stone on the point itself is in each. */
  return best != PATTERN_DEAD ? best : pattern_in_five (line, index);
}

Pattern
window_pattern_in_line (LineBits line, int index)
{
  Pattern pattern = pattern_by_windows (line, index);

  if (pattern < PATTERN_BLOCKED_THREE || (!line.exact && !line.closable))
    return pattern;
  line.own |= 1u << index;
  return count_pattern (line, index);
}

bool
window_wastes_row (Rule rule, const Board *board, Point point, int axis, Stone stone)
{
  LineBits lines[2];
  LineBits line;
  int before, behind;

  window_read_lines (rule, board->at, point, axis, lines);
  line = line_with (lines[stone - STONE_BLACK], LINE_BITS_CENTRE);
  return row_in_line (line, LINE_BITS_CENTRE, &before, &behind) >= ROW_TO_WIN
         && !line_wins (line, LINE_BITS_CENTRE);
}

Pattern
window_pattern_at (Rule rule, const Board *board, Point point, int axis, Stone stone)
{
  LineBits lines[2];

  window_read_lines (rule, board->at, point, axis, lines);
  return window_pattern_in_line (lines[stone - STONE_BLACK], LINE_BITS_CENTRE);
}
