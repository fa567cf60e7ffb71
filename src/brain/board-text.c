/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells moves from pictures. */
#include "brain/board-text.h"

#include <string.h>

#include "board/notation.h"

static const char BETWEEN_MOVES[] = " \t\r\n,";

/* The point that text begins with, and *text behind it; POINT_NONE if there
 * is none. */
static Point
read_point (const char **text, int size)
{
  char word[NOTATION_POINT_BYTES];
  size_t length = 1 + strspn (*text + 1, "0123456789");

  if (length >= sizeof word)
    return POINT_NONE;
  memcpy (word, *text, length);
  word[length] = '\0';
  *text += length;
  return notation_to_point (word, size);
}

bool
board_text_read_moves (const char *text, int size, Board *board)
{
  Board read;

  if (!board_init (&read, size))
    return false;
  for (text += strspn (text, BETWEEN_MOVES); *text != '\0'; text += strspn (text, BETWEEN_MOVES))
    if (!board_play (&read, read_point (&text, size)))
      return false;
  if (read.count == 0)
    return false;
  *board = read;
  return true;
}

bool
board_text_read (const char *text, int size, Board *board)
{
  return board_text_read_moves (text, size, board) || notation_read_board (text, board);
}
