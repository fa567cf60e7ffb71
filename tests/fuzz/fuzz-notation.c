/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, moves and boards as text: the first byte is the board's size, the
 * rest the text. */
#include <string.h>

#include "board/notation.h"
#include "board/rules.h"
#include "brain/board-text.h"
#include "fuzz.h"

/* A point that was read is on the board, and is written as it was read but
 * for the letter's case. */
static void
check_point (const char *text, int size)
{
  char written[NOTATION_POINT_BYTES];
  Point point = notation_to_point (text, size);

  if (point == POINT_NONE)
    return;
  fuzz_check (point_x (point) >= 0 && point_x (point) < size);
  fuzz_check (point_y (point) >= 0 && point_y (point) < size);
  notation_from_point (point, written);
  fuzz_check (notation_to_point (written, size) == point);
  fuzz_check (strlen (text) == strlen (written) && strcmp (text + 1, written + 1) == 0);
}

/* A board that was read holds exactly what its moves put there. */
static void
check_board (const Board *board)
{
  Board replay;

  fuzz_check (board_init (&replay, board->size));
  for (int i = 0; i < board->count; i++)
    fuzz_check (board_play (&replay, board->moves[i]));
  fuzz_check (board_equal (&replay, board));
  fuzz_check (memcmp (replay.at, board->at, sizeof replay.at) == 0);
  fuzz_check (replay.key == board->key && replay.turn == board->turn);
}

/* A picture that was read is drawn, and read again, the same. */
static void
check_picture (const char *text)
{
  char drawn[2 * BOARD_MAX_STONES + 1];
  char again[sizeof drawn];
  Board board;
  Board read;

  if (!notation_read_board (text, &board))
    return;
  check_board (&board);
  fuzz_check (notation_draw_board (&board, drawn, sizeof drawn));
  fuzz_check (!notation_draw_board (&board, again, strlen (drawn)));
  fuzz_check (notation_read_board (drawn, &read));
  fuzz_check (board_equal (&board, &read));
  fuzz_check (notation_draw_board (&read, again, sizeof again) && strcmp (drawn, again) == 0);
}

/* Moves that were read are the same when they are written one after the
 * other. */
static void
check_moves (const char *text, int size)
{
  char written[BOARD_MAX_STONES * NOTATION_POINT_BYTES + 1] = "";
  size_t length = 0;
  Board board;
  Board read;

  if (!board_text_read_moves (text, size, &board))
    return;
  check_board (&board);
  fuzz_check (board.size == size && board.count > 0);
  for (int i = 0; i < board.count; i++)
    length += strlen (notation_from_point (board.moves[i], written + length));
  fuzz_check (board_text_read_moves (written, size, &read));
  fuzz_check (board_equal (&board, &read));
  fuzz_check (memcmp (board.moves, read.moves, (size_t) board.count * sizeof (Point)) == 0);
  rules_is_over (RULE_FREESTYLE, &board);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  Board board;
  char *text;
  int size;

  if (length == 0)
    return 0;
  size = bytes[0];
  text = malloc (length);
  memcpy (text, bytes + 1, length - 1);
  text[length - 1] = '\0';
  if (board_init (&board, size)) {
    check_point (text, size);
    check_moves (text, size);
  } else {
    fuzz_check (!board_text_read_moves (text, size, &board));
  }
  check_picture (text);
  free (text);
  return 0;
}
