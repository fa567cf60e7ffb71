/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads shapes off a line, by table. */
#include "engine/opponents/shapes.h"

#include "board/rules.h"

enum {
  PIECE_OF_FIVE = (1 << ROW_TO_WIN) - 1,
};

/* The 64 windows, the first point in bit 0 and on the left of its picture.
 * An open shape has all its stones on the four points in the middle, where
 * they can become .XXXX. */
static const uint8_t SHAPES_OF_SIX[WINDOW_COUNT] = {
  [0x1f] = SHAPE_FIVE, /* XXXXX. */
  [0x3e] = SHAPE_FIVE, /* .XXXXX */
  [0x3f] = SHAPE_FIVE, /* XXXXXX */

  [0x1e] = SHAPE_OPEN_FOUR, /* .XXXX. */

  [0x0f] = SHAPE_FOUR, /* XXXX.. */
  [0x17] = SHAPE_FOUR, /* XXX.X. */
  [0x1b] = SHAPE_FOUR, /* XX.XX. */
  [0x1d] = SHAPE_FOUR, /* X.XXX. */
  [0x2e] = SHAPE_FOUR, /* .XXX.X */
  [0x2f] = SHAPE_FOUR, /* XXXX.X */
  [0x36] = SHAPE_FOUR, /* .XX.XX */
  [0x37] = SHAPE_FOUR, /* XXX.XX */
  [0x3a] = SHAPE_FOUR, /* .X.XXX */
  [0x3b] = SHAPE_FOUR, /* XX.XXX */
  [0x3c] = SHAPE_FOUR, /* ..XXXX */
  [0x3d] = SHAPE_FOUR, /* X.XXXX */

  [0x0e] = SHAPE_OPEN_THREE, /* .XXX.. */
  [0x16] = SHAPE_OPEN_THREE, /* .XX.X. */
  [0x1a] = SHAPE_OPEN_THREE, /* .X.XX. */
  [0x1c] = SHAPE_OPEN_THREE, /* ..XXX. */

  [0x07] = SHAPE_THREE, /* XXX... */
  [0x0b] = SHAPE_THREE, /* XX.X.. */
  [0x0d] = SHAPE_THREE, /* X.XX.. */
  [0x13] = SHAPE_THREE, /* XX..X. */
  [0x15] = SHAPE_THREE, /* X.X.X. */
  [0x19] = SHAPE_THREE, /* X..XX. */
  [0x26] = SHAPE_THREE, /* .XX..X */
  [0x27] = SHAPE_THREE, /* XXX..X */
  [0x2a] = SHAPE_THREE, /* .X.X.X */
  [0x2b] = SHAPE_THREE, /* XX.X.X */
  [0x2c] = SHAPE_THREE, /* ..XX.X */
  [0x2d] = SHAPE_THREE, /* X.XX.X */
  [0x32] = SHAPE_THREE, /* .X..XX */
  [0x33] = SHAPE_THREE, /* XX..XX */
  [0x34] = SHAPE_THREE, /* ..X.XX */
  [0x35] = SHAPE_THREE, /* X.X.XX */
  [0x38] = SHAPE_THREE, /* ...XXX */
  [0x39] = SHAPE_THREE, /* X..XXX */

  [0x06] = SHAPE_OPEN_TWO, /* .XX... */
  [0x0a] = SHAPE_OPEN_TWO, /* .X.X.. */
  [0x0c] = SHAPE_OPEN_TWO, /* ..XX.. */
  [0x12] = SHAPE_OPEN_TWO, /* .X..X. */
  [0x14] = SHAPE_OPEN_TWO, /* ..X.X. */
  [0x18] = SHAPE_OPEN_TWO, /* ...XX. */

  [0x03] = SHAPE_TWO, /* XX.... */
  [0x05] = SHAPE_TWO, /* X.X... */
  [0x09] = SHAPE_TWO, /* X..X.. */
  [0x11] = SHAPE_TWO, /* X...X. */
  [0x22] = SHAPE_TWO, /* .X...X */
  [0x23] = SHAPE_TWO, /* XX...X */
  [0x24] = SHAPE_TWO, /* ..X..X */
  [0x25] = SHAPE_TWO, /* X.X..X */
  [0x28] = SHAPE_TWO, /* ...X.X */
  [0x29] = SHAPE_TWO, /* X..X.X */
  [0x30] = SHAPE_TWO, /* ....XX */
  [0x31] = SHAPE_TWO, /* X...XX */

  [0x02] = SHAPE_OPEN_ONE, /* .X.... */
  [0x04] = SHAPE_OPEN_ONE, /* ..X... */
  [0x08] = SHAPE_OPEN_ONE, /* ...X.. */
  [0x10] = SHAPE_OPEN_ONE, /* ....X. */

  [0x01] = SHAPE_ONE, /* X..... */
  [0x20] = SHAPE_ONE, /* .....X */
  [0x21] = SHAPE_ONE, /* X....X */

  [0x00] = SHAPE_NONE, /* ...... */
};

/* A piece of five points has no room for an open shape. */
static const uint8_t SHAPES_OF_FIVE[ROW_TO_WIN + 1] = {
  SHAPE_NONE, SHAPE_ONE, SHAPE_TWO, SHAPE_THREE, SHAPE_FOUR, SHAPE_FIVE,
};

Shape
shapes_of_six (unsigned window)
{
  return (Shape) SHAPES_OF_SIX[window];
}

Shape
shapes_of_five (int stones)
{
  return (Shape) SHAPES_OF_FIVE[stones];
}

/* Enters the points that lie one way from the point, as far as the edge. */
static void
read_one_way (const uint8_t *at, Point point, int axis, int way, Line lines[2])
{
  for (int n = 1; n <= LINE_CENTRE; n++) {
    uint8_t stone = at[point_step (point, axis, way * n)];
    uint32_t bit = 1u << (LINE_CENTRE + way * n);

    if (stone == STONE_OFF)
      break;
    for (int side = 0; side < 2; side++) {
      lines[side].own |= stone == STONE_BLACK + side ? bit : 0;
      lines[side].blocked &= stone == STONE_WHITE - side ? ~0u : ~bit;
    }
  }
}

void
shapes_read_lines (const uint8_t *at, Point point, int axis, Line lines[2])
{
  for (int side = 0; side < 2; side++) {
    uint32_t bit = 1u << LINE_CENTRE;

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

/* The shape of the piece of five around a point that has no window of six. */
static Shape
shape_in_five (Line line, int index)
{
  for (int start = index - ROW_TO_WIN + 1; start <= index; start++)
    if ((line.blocked >> start & PIECE_OF_FIVE) == 0)
      return shapes_of_five (count_bits (line.own >> start & PIECE_OF_FIVE));
  return SHAPE_NONE;
}

Shape
shapes_in_line (Line line, int index)
{
  Shape best = SHAPE_NONE;

  line.own |= 1u << index;
  for (int start = index - SHAPE_REACH; start <= index; start++)
    if ((line.blocked >> start & (WINDOW_COUNT - 1)) == 0) {
      Shape shape = shapes_of_six (line.own >> start & (WINDOW_COUNT - 1));

      if (shape > best)
        best = shape;
    }
  /* The stone on the point itself makes every window something. */
  return best != SHAPE_NONE ? best : shape_in_five (line, index);
}

Shape
shapes_at (const Board *board, Point point, int axis, Stone stone)
{
  Line lines[2];

  shapes_read_lines (board->at, point, axis, lines);
  return shapes_in_line (lines[stone - STONE_BLACK], LINE_CENTRE);
}
