/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links to boards on the web, and the moves in them. Plain C11.
 *
 * gomocalc has the moves as text behind "#/" ("https://gomocalc.com/#/h8i9j7"), Renju Portal as two
 * hexadecimal digits each, column and row from the top, in its query ("?mvs=7786"). Other sites,
 * such as renjuoffline, have them as text in the fragment, or in the query by a name that says so
 * ("?moves=h8_i9_j7"). Text may be escaped ("%20", "+"). */
#pragma once

#include <stdbool.h>

#include "board/board.h"

enum {
  LINK_MOVES_BYTES = 4096, /* of the moves of a link, with their end; longer ones are cut */
};

typedef struct {
  bool known; /* by its site there must be moves, though there may be none that can be read */
  bool hex;   /* the moves are pairs of digits on a board of 15 x 15 */
  char moves[LINK_MOVES_BYTES]; /* the digits, or moves as notation_read_token () reads them */
} Link;

/* Finds the next link with moves from *text on, and moves *text behind it. Returns false if there
 * is none. */
bool link_find (const char **text, const char *end, Link *link);

/* The next point of moves that are pairs of digits; *at is moved behind it. False at the end;
 * *point is POINT_NONE if it is none of the board. */
bool link_read_pair (const char **at, Point *point);
