/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells moves from pictures. */
#include "brain/board-text.h"

#include <string.h>

#include "board/notation.h"

bool
board_text_read_moves (const char *text, int size, Board *board)
{
  const char *end = text + strlen (text);
  NotationToken token;
  Board read;

  if (!board_init (&read, size))
    return false;
  while ((token = notation_read_token (&text, end)).kind != NOTATION_END) {
    bool is_wrong = token.kind == NOTATION_WRONG
                    || (token.kind == NOTATION_COLOUR && token.colour != read.turn);

    if (is_wrong
        || (token.kind == NOTATION_MOVE
            && !board_play (&read, notation_token_to_point (&token, size))))
      return false;
  }
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
