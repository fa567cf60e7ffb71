/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The 26 openings of renju: patterns of the first three stones, which players call by name under
 * every rule. Turned, mirrored or moved on the board, a pattern is the same opening. */
#pragma once

#include "board/point.h"

enum {
  RENJU_OPENING_NONE = 0,
  RENJU_OPENING_COUNT = 26, /* their numbers are from 1 to this */
  RENJU_OPENING_STONES = 3,
};

/* How an opening is called; strings are static. */
typedef struct {
  char sign[4];        /* "D4": the fourth direct one; "I7": the seventh indirect one, in which the
                          second stone lies diagonally from the first */
  const char *reading; /* "Kagetsu", the Japanese name in Latin letters; to be translated */
  const char *chinese; /* "花月", in simplified characters */
  const char *kanji;   /* as Japanese players write it: "渓月" for "溪月" */
} RenjuOpening;

/* The number of the opening that the first of so many moves make, the colours in turn. */
int renju_opening_find (const Point *moves, unsigned count);

/* number is from 1 to RENJU_OPENING_COUNT. */
const RenjuOpening *renju_opening_get (int number);
