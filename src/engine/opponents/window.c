/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads patterns off a line, by table. */
#include "engine/opponents/window.h"

#include "board/rules.h"

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
    }
  }
}

void
window_read_lines (const uint8_t *at, Point point, int axis, LineBits lines[2])
{
  for (int side = 0; side < 2; side++) {
    uint32_t bit = 1u << LINE_BITS_CENTRE;

    lines[side].own = at[point] == STONE_BLACK + side ? bit : 0;
    lines[side].blocked = at[point] == STONE_WHITE - side ? ~0u : ~bit;
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

Pattern
window_pattern_in_line (LineBits line, int index)
{
  Pattern best = PATTERN_DEAD;

  line.own |= 1u << index;
  for (int start = index - WINDOW_REACH; start <= index; start++)
    if ((line.blocked >> start & (WINDOW_COUNT - 1)) == 0) {
      Pattern pattern = window_pattern (line.own >> start & (WINDOW_COUNT - 1));

      if (pattern > best)
        best = pattern;
    }
  /* The stone on the point itself makes every window something. */
  return best != PATTERN_DEAD ? best : pattern_in_five (line, index);
}

Pattern
window_pattern_at (const Board *board, Point point, int axis, Stone stone)
{
  LineBits lines[2];

  window_read_lines (board->at, point, axis, lines);
  return window_pattern_in_line (lines[stone - STONE_BLACK], LINE_BITS_CENTRE);
}
