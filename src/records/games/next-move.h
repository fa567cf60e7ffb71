/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of how games went on from a position. */
#pragma once

#include <glib.h>

#include "board/point.h"

enum {
  GAME_INDEX_BEGINNING_MOVES = 5, /* the first ones, that are kept as they were played */
};

/* What was played next in a position, turned or mirrored in any way. Black is the colour that
 * moved first. */
typedef struct {
  Point point; /* on the board that was asked about; POINT_NONE: the games ended there */
  guint games;
  guint black_wins;
  guint white_wins;
  guint draws;     /* of a game whose result isn't known, there is none of these */
  guint last_year; /* in which it was played; 0: unknown */
  guint rated;     /* games whose players' ratings are known ... */
  guint rating;    /* ... and their average */
} NextMove;

/* Adds what other games come to in which the same was played. */
void next_move_add (NextMove *self, const NextMove *more);

/* Sorts some (NextMove): the most played first, then by point. */
void next_moves_sort (GArray *list);
