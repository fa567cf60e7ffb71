/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, moves and whole boards as text.
 *
 * A point is a letter for its column, a from the left, and a number for its
 * row, 1 from the bottom: "h8" is the centre of a 15 x 15 board. The letter
 * i is not left out. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* The stones of a picture. */
typedef struct {
  int size;
  int counts[2];           /* black, white */
  uint8_t at[POINT_COUNT]; /* Stone */
} NotationPicture;

/* Finds the first such picture from *text on, as people draw them, in UTF-8, and moves *text behind
 * it. A row is a line of "." (or "+", "-", "_", a middle dot, or a crossing of lines) for free
 * points, "x", "b", "@" or a filled circle for black and "o", "w" or an empty one for white,
 * in small letters or capitals; blanks, commas and brackets in it don't matter, nor does a number
 * at either end. There are as many rows as columns, one below the other with no other line between
 * but empty ones; any line that is no row may come before. Returns false if there is none. */
bool notation_find_picture (const char **text, const char *end, NotationPicture *picture);

/* Reads a text that has one picture and, but for letters and numbers at the edges, nothing else.
 * The stones are played in an order of its own, black and white in turn; there must be as many
 * black as white ones, or one black more. Returns false, and leaves *board alone, if text isn't
 * such a board. */
bool notation_read_board (const char *text, Board *board);

/* What stands in a row of moves as people write them. */
typedef enum {
  NOTATION_END,
  NOTATION_MOVE,
  NOTATION_NUMBER, /* of the move that follows: "12.", or in a ring */
  NOTATION_COLOUR, /* likewise: "Black:", "b", in Chinese */
  NOTATION_RESULT, /* "1-0", with nothing behind it */
  NOTATION_WRONG,  /* none of these; there is nothing to be read behind it */
} NotationKind;

typedef struct {
  NotationKind kind;
  bool letter;  /* a move is a column's letter and a row's number, or two numbers */
  int first;    /* the letter's index or a number, from 0; the number of NOTATION_NUMBER */
  int second;   /* the number */
  Stone colour; /* of NOTATION_COLOUR; of NOTATION_RESULT who has won, STONE_NONE for a draw */
} NotationToken;

/* Reads the next of these, and moves *text behind it. The text is UTF-8; letters and digits may be
 * of full width. Of two numbers there is a comma or a blank between. Blanks, commas, quotes,
 * underscores and other marks between moves don't matter, nor what stands behind "#" in a line, nor
 * the words "play" and "moves". */
NotationToken notation_read_token (const char **text, const char *end);

/* The point of a move on a board of that size: "h8", or "7,7", which counts columns and rows from 0
 * from the top left. POINT_NONE if there is none. */
Point notation_token_to_point (const NotationToken *token, int size);
