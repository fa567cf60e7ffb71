/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names and patterns of renju's openings. */
#include "board/renju-opening.h"

#include <stdbool.h>
#include <stdlib.h>

enum {
  DIRECT_COUNT = RENJU_OPENING_COUNT / 2,
};

/* For the translators' tools, as GLib's. */
#define NC_(context, text) text

static const RenjuOpening OPENINGS[RENJU_OPENING_COUNT] = {
  { "D1", NC_ ("renju", "Kansei"), "寒星", "寒星" },
  { "D2", NC_ ("renju", "Keigetsu"), "溪月", "渓月" },
  { "D3", NC_ ("renju", "Sosei"), "疏星", "疎星" },
  { "D4", NC_ ("renju", "Kagetsu"), "花月", "花月" },
  { "D5", NC_ ("renju", "Zangetsu"), "残月", "残月" },
  { "D6", NC_ ("renju", "Ugetsu"), "雨月", "雨月" },
  { "D7", NC_ ("renju", "Kinsei"), "金星", "金星" },
  { "D8", NC_ ("renju", "Shogetsu"), "松月", "松月" },
  { "D9", NC_ ("renju", "Kyugetsu"), "丘月", "丘月" },
  { "D10", NC_ ("renju", "Shingetsu"), "新月", "新月" },
  { "D11", NC_ ("renju", "Zuisei"), "瑞星", "瑞星" },
  { "D12", NC_ ("renju", "Sangetsu"), "山月", "山月" },
  { "D13", NC_ ("renju", "Yusei"), "游星", "遊星" },
  { "I1", NC_ ("renju", "Chosei"), "长星", "長星" },
  { "I2", NC_ ("renju", "Kyogetsu"), "峡月", "峡月" },
  { "I3", NC_ ("renju", "Kosei"), "恒星", "恒星" },
  { "I4", NC_ ("renju", "Suigetsu"), "水月", "水月" },
  { "I5", NC_ ("renju", "Ryusei"), "流星", "流星" },
  { "I6", NC_ ("renju", "Ungetsu"), "云月", "雲月" },
  { "I7", NC_ ("renju", "Hogetsu"), "浦月", "浦月" },
  { "I8", NC_ ("renju", "Rangetsu"), "岚月", "嵐月" },
  { "I9", NC_ ("renju", "Gingetsu"), "银月", "銀月" },
  { "I10", NC_ ("renju", "Myojo"), "明星", "明星" },
  { "I11", NC_ ("renju", "Shagetsu"), "斜月", "斜月" },
  { "I12", NC_ ("renju", "Meigetsu"), "名月", "名月" },
  { "I13", NC_ ("renju", "Suisei"), "彗星", "彗星" },
};

/* Where the third stone lies, from the first: columns to the right, rows up. The second lies one
 * row up; in indirect openings, one column to the right, too. Of two points that are mirrored, the
 * one on the right, or below the diagonal. */
static const struct {
  int x;
  int y;
} THIRD[RENJU_OPENING_COUNT] = {
  { 0, 2 },  { 1, 2 },  { 2, 2 },  { 1, 1 },   { 2, 1 },   { 1, 0 },   { 2, 0 },
  { 0, -1 }, { 1, -1 }, { 2, -1 }, { 0, -2 },  { 1, -2 },  { 2, -2 },

  { 2, 2 },  { 2, 1 },  { 2, 0 },  { 2, -1 },  { 2, -2 },  { 1, 0 },   { 1, -1 },
  { 1, -2 }, { 0, -1 }, { 0, -2 }, { -1, -1 }, { -1, -2 }, { -2, -2 },
};

static void
swap (int *a, int *b)
{
  int kept = *a;

  *a = *b;
  *b = kept;
}

int
renju_opening_find (const Point *moves, unsigned count)
{
  int x2, y2, x3, y3;
  bool direct;

  if (count < RENJU_OPENING_STONES)
    return RENJU_OPENING_NONE;
  x2 = point_x (moves[1]) - point_x (moves[0]);
  y2 = point_y (moves[1]) - point_y (moves[0]);
  x3 = point_x (moves[2]) - point_x (moves[0]);
  y3 = point_y (moves[2]) - point_y (moves[0]);
  if (abs (x2) > 1 || abs (y2) > 1)
    return RENJU_OPENING_NONE;
  direct = x2 == 0 || y2 == 0;
  /* Turns and mirrors it until the stones lie as in the table. */
  if (direct && y2 == 0) {
    swap (&x2, &y2);
    swap (&x3, &y3);
  }
  if (y2 < 0)
    y3 = -y3;
  if (direct ? x3 < 0 : x2 < 0)
    x3 = -x3;
  if (!direct && y3 > x3)
    swap (&x3, &y3);
  for (int i = direct ? 0 : DIRECT_COUNT; i < (direct ? DIRECT_COUNT : RENJU_OPENING_COUNT); i++)
    if (THIRD[i].x == x3 && THIRD[i].y == y3)
      return i + 1;
  return RENJU_OPENING_NONE;
}

const RenjuOpening *
renju_opening_get (int number)
{
  return &OPENINGS[number - 1];
}
