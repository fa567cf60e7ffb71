/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text to points and boards, and back. */
#include "board/notation.h"

#include <stdio.h>
#include <string.h>

static const char STONE_LETTERS[] = { '.', 'x', 'o' };

char *
notation_from_point (Point point, char buffer[NOTATION_POINT_BYTES])
{
  snprintf (buffer, NOTATION_POINT_BYTES, "%c%u", notation_column_letter (point_x (point)),
            (unsigned) (point_y (point) + 1) % 100);
  return buffer;
}

/* The column that a letter names, or -1. */
static int
column_of (char letter)
{
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a';
  if (letter >= 'A' && letter <= 'Z')
    return letter - 'A';
  return -1;
}

Point
notation_to_point (const char *text, int size)
{
  int x = column_of (text[0]);
  int row = 0;
  int digits = 0;

  if (x < 0 || x >= size || text[1] == '0')
    return POINT_NONE;
  for (const char *c = text + 1; *c != '\0'; c++, digits++) {
    if (*c < '0' || *c > '9' || digits == 2)
      return POINT_NONE;
    row = row * 10 + (*c - '0');
  }
  if (row < 1 || row > size)
    return POINT_NONE;
  return point_make (x, row - 1);
}

bool
notation_draw_board (const Board *board, char *text, size_t bytes)
{
  size_t needed = (size_t) board->size * (size_t) board->size * 2 + 1;

  if (bytes < needed)
    return false;
  for (int y = board->size - 1; y >= 0; y--)
    for (int x = 0; x < board->size; x++) {
      *text++ = STONE_LETTERS[board_get (board, point_make (x, y))];
      *text++ = x == board->size - 1 ? '\n' : ' ';
    }
  *text = '\0';
  return true;
}

/* The letters of a picture, without what doesn't matter, and its size. */
typedef struct {
  int size;
  int letter_count;
  char letters[BOARD_MAX_STONES];
} Picture;

static bool
read_picture (const char *text, Picture *picture)
{
  int in_row = 0;
  int width = 0;

  memset (picture, 0, sizeof *picture);
  for (;; text++) {
    if (*text == '\n' || *text == '\0') {
      if (in_row > 0 && picture->size++ == 0)
        width = in_row;
      if (in_row > 0 && in_row != width)
        return false;
      in_row = 0;
      if (*text == '\0')
        break;
    } else if (*text == '.' || *text == 'x' || *text == 'o') {
      if (picture->letter_count == BOARD_MAX_STONES)
        return false;
      picture->letters[picture->letter_count++] = *text;
      in_row++;
    } else if (*text != ' ') {
      return false;
    }
  }
  return picture->size == width;
}

/* The next point, from index on, that shows the letter; -1 if none. */
static int
find_letter (const Picture *picture, char letter, int index)
{
  while (index < picture->letter_count && picture->letters[index] != letter)
    index++;
  return index < picture->letter_count ? index : -1;
}

bool
notation_read_board (const char *text, Board *board)
{
  Picture picture;
  Board read;
  int next[] = { [STONE_BLACK] = 0, [STONE_WHITE] = 0 };

  if (!read_picture (text, &picture) || !board_init (&read, picture.size))
    return false;
  for (;;) {
    Stone stone = read.turn;
    int index = find_letter (&picture, STONE_LETTERS[stone], next[stone]);

    if (index < 0)
      break;
    board_play (&read, point_make (index % read.size, read.size - 1 - index / read.size));
    next[stone] = index + 1;
  }
  /* The colour not to move may have no stone left over. */
  if (find_letter (&picture, STONE_LETTERS[stone_other (read.turn)], next[stone_other (read.turn)])
      >= 0)
    return false;
  *board = read;
  return true;
}
