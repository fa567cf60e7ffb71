/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stone makes: the one vocabulary of threats, for all of the program. */
#pragma once

/* What a stone on an empty point makes along one axis, weakest first. Open:
 * it can still become an open four; blocked: a four at most. */
typedef enum {
  PATTERN_DEAD, /* no five will ever be there */
  PATTERN_BLOCKED_ONE,
  PATTERN_OPEN_ONE,
  PATTERN_BLOCKED_TWO,
  PATTERN_OPEN_TWO,           /* one or two points make it an open three */
  PATTERN_OPEN_TWO_MORE,      /* three do */
  PATTERN_OPEN_TWO_MOST,      /* four or more do */
  PATTERN_BLOCKED_THREE,      /* one point makes it a four (only where another is a foul) */
  PATTERN_BLOCKED_THREE_MORE, /* two or more do */
  PATTERN_OPEN_THREE,         /* one point makes it an open four */
  PATTERN_OPEN_THREE_MORE,    /* two or more do */
  PATTERN_FOUR,               /* one point makes it a five, or one stone stops it */
  PATTERN_OPEN_FOUR,          /* two or more do, and no stone stops them all */
  PATTERN_FIVE,

  /* What is forbidden along one axis to who may commit no fouls. */
  PATTERN_OVERLINE,    /* more than five */
  PATTERN_DOUBLE_FOUR, /* two fours on one line (X.XXX.X): elsewhere an open four */
} Pattern;

/* What a stone on an empty point threatens, all axes taken together, in the
 * order in which it forces: a four is answered before two open threes are. */
typedef enum {
  KIND_DEAD,          /* dead along every axis, or taken */
  KIND_FORBIDDEN,     /* a foul: that side may not play there */
  KIND_QUIET,         /* nothing that could become a three in one move */
  KIND_TWO,           /* one open two */
  KIND_BLOCKED_THREE, /* one blocked three */
  KIND_PAIR,          /* two of the two above */
  KIND_THREE,         /* an open three: threatens an open four */
  KIND_THREE_PLUS,    /* and an open two or a blocked three */
  KIND_DOUBLE_THREE,  /* two open threes */
  KIND_FOUR,          /* a four: threatens a five at one point */
  KIND_FOUR_PLUS,     /* and an open two or a blocked three */
  KIND_FOUR_THREE,    /* and an open three */
  KIND_DOUBLE_FOUR,   /* two fours, on two axes or on one (X.XXX.X) */
  KIND_OPEN_FOUR,     /* .XXXX. : threatens a five at either end */
  KIND_FIVE,          /* five or more in a row */
} Kind;

enum {
  PATTERN_COUNT = PATTERN_DOUBLE_FOUR + 1,
  KIND_COUNT = KIND_FIVE + 1,
};
