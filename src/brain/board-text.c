/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries moves, a link, a picture and a block of stones, one after the other. */
#include "brain/board-text.h"

#include <string.h>

#include "board/link.h"
#include "board/notation.h"
#include "brain/settings.h"
#include "brain/setup.h"
#include "brain/text.h"

enum {
  LINE_BYTES = 64, /* longer ones are left out */
};

/* What has been read of a block. */
typedef struct {
  Settings settings;
  Setup setup; /* has a kind between BOARD and DONE */
  int size;
} Block;

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

/* Plays the moves of the first link of a text. */
static bool
read_link (const char *text, int size, Board *board)
{
  Link link;
  Board read;
  Point point;

  if (!link_find (&text, text + strlen (text), &link))
    return false;
  if (!link.hex)
    return board_text_read_moves (link.moves, size, board);
  board_init (&read, BOARD_USUAL_SIZE);
  for (text = link.moves; link_read_pair (&text, &point);)
    if (!board_play (&read, point))
      return false;
  *board = read;
  return true;
}

/* Copies the next line of text, without blanks at its ends; moves text behind it. */
static void
next_line (const char **text, char line[LINE_BYTES])
{
  const char *start = text_skip_blanks (*text);
  size_t length = strcspn (start, "\r\n");

  *text = start + length + strspn (start + length, "\r\n");
  while (length > 0 && (start[length - 1] == ' ' || start[length - 1] == '\t'))
    length--;
  length = length < LINE_BYTES ? length : 0;
  memcpy (line, start, length);
  line[length] = '\0';
}

/* Sets the size to that of "15" or "15,15"; to 0 if there is no such board. */
static void
set_size (Block *block, const char *rest)
{
  int64_t sides[2];
  int count = text_read_list (rest, 2, sides);
  bool is_square = count == 1 || (count == 2 && sides[0] == sides[1]);

  block->size =
      is_square && sides[0] >= BOARD_MIN_SIZE && sides[0] <= BOARD_MAX_SIZE ? (int) sides[0] : 0;
}

/* Reads a line. Is it the end of the stones? */
static bool
read_line (Block *block, const char *line)
{
  size_t length = text_word_length (line);
  const char *rest = text_skip_blanks (line + length);

  if (text_is_word (line, length, "START") || text_is_word (line, length, "RECTSTART"))
    set_size (block, rest);
  else if (text_is_word (line, length, "INFO"))
    settings_read (&block->settings, rest);
  else if (text_is_word (line, length, "BOARD") || text_is_word (line, length, "YXBOARD"))
    setup_begin (&block->setup, SETUP_BOARD, block->size, NULL);
  else if (text_is_word (line, length, "DONE"))
    return block->setup.kind != SETUP_NONE;
  else if (block->setup.kind != SETUP_NONE)
    setup_add (&block->setup, line);
  return false;
}

static bool
read_block (const char *text, int size, Board *board, Rule *rule)
{
  enum { NO_RULE = -1 };
  Block block = { .size = size };
  char line[LINE_BYTES];
  bool done = false;

  block.settings.rule = NO_RULE;
  while (!done && *text != '\0') {
    next_line (&text, line);
    done = read_line (&block, line);
  }
  if (!done || !setup_put (&block.setup, board))
    return false;
  if (block.settings.rule != NO_RULE)
    settings_get_rule (&block.settings, rule);
  return true;
}

bool
board_text_read (const char *text, int size, Board *board, Rule *rule)
{
  return board_text_read_moves (text, size, board) || read_link (text, size, board)
         || notation_read_board (text, board) || read_block (text, size, board, rule);
}
