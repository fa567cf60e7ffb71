/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What renju forbids black: a six, two fours, two threes.
 *
 * The Renju International Federation's rules of the game, paragraph 9 (renju.net/rifrules):
 * - a five is a row of exactly five stones; it wins, whatever else the stone makes;
 * - an overline is a row of six or more;
 * - a four is four stones of a line to which one stone can be added that makes a five; a straight
 *   four is an unbroken one that can be made a five at both of its ends;
 * - a three is three stones of a line to which one stone can be added that makes a straight four,
 *   and no five at the same time, and which black may play: it is no foul itself.
 * A stone that makes an overline, two fours or more, or two threes or more is a foul.
 *
 * Two fours may lie on one line (x.xXx.x: two different sets of four); two threes can't. */
#pragma once

#include "board/board.h"

typedef enum {
  FOUL_NONE,
  FOUL_OVERLINE,
  FOUL_DOUBLE_FOUR,
  FOUL_DOUBLE_THREE,
} FoulKind;

enum {
  FOUL_MAX_LINES = 2 * AXIS_COUNT,
};

/* The stones of a line from first to last, and the free points between them. */
typedef struct {
  Point first;
  Point last;
  int axis;
} FoulLine;

/* Why a point is forbidden: the overlines, the fours or the threes that a stone there makes. Where
 * it makes more than one kind, an overline goes before fours, and they before threes. */
typedef struct {
  FoulKind kind;
  int line_count;
  FoulLine lines[FOUL_MAX_LINES];
} Foul;

/* What black would make at a free point, or made at one where a stone of theirs stands, whoever is
 * to move and however many stones of each colour there are. Its kind is FOUL_NONE if black may
 * play there. */
Foul foul_at (const Board *board, Point point);

/* Lists the free points that foul_at () forbids to black, whoever is to move; returns how many.
 * points has room for BOARD_MAX_STONES. */
int foul_list (const Board *board, Point *points);
