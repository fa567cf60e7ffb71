/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, moves and whole boards as text.
 *
 * A point is a letter for its column, a from the left, and a number for its
 * row, 1 from the bottom: "h8" is the centre of a 15 x 15 board. The letter
 * i is not left out. */
#pragma once

#include <stddef.h>

#include "board/board.h"

enum {
  NOTATION_POINT_BYTES = 4, /* "v22" and its end */
};

/* Writes a point as "h8". Returns buffer. */
char *notation_from_point (Point point, char buffer[NOTATION_POINT_BYTES]);

/* The point that the whole of text names, in either case, on a board of that
 * size; POINT_NONE if it names none. */
Point notation_to_point (const char *text, int size);

/* The letter of a column and the number of a row as they stand at the edge
 * of a board: 'a' for column 0. */
static inline char
notation_column_letter (int x)
{
  return (char) ('a' + x);
}

/* Draws the board, the top row first: '.' free, 'x' black, 'o' white, a
 * space between points, a line break after each row. Writes at most bytes
 * bytes with the end; returns false if they are too few. */
bool notation_draw_board (const Board *board, char *text, size_t bytes);

/* Reads such a picture; spaces and empty lines in it don't matter. The size
 * is the number of rows. The stones are played in an order of its own, black
 * and white in turn; there must be as many black as white ones, or one black
 * more. Returns false, and leaves *board alone, if text isn't a board. */
bool notation_read_board (const char *text, Board *board);
