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

/* --- characters --- */

enum {
  NO_CHARACTER = 0xfffd, /* what isn't UTF-8 */
  FULL_WIDTH_FIRST = 0xff01,
  FULL_WIDTH_LAST = 0xff5e,
  FULL_WIDTH_STEP = 0xff01 - '!', /* from a character to that of full width */
};

/* Is the byte at text one that goes on with a character? */
static bool
goes_on (const char *text, const char *end)
{
  return text < end && ((unsigned char) *text & 0xc0) == 0x80;
}

/* The character at text, which isn't the end, and *next behind it. One of full width is what it is
 * otherwise. */
static uint32_t
read_character (const char *text, const char *end, const char **next)
{
  unsigned char first = (unsigned char) *text++;
  int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  uint32_t character = more == 0 ? first : first & (0x3fu >> more);

  if (first >= 0x80 && (more == 0 || first >= 0xf8))
    more = -1;
  *next = text;
  for (int i = 0; i < more; i++, *next = text) {
    if (!goes_on (text, end))
      return NO_CHARACTER;
    character = character << 6 | ((unsigned char) *text++ & 0x3f);
  }
  if (more < 0)
    return NO_CHARACTER;
  if (character >= FULL_WIDTH_FIRST && character <= FULL_WIDTH_LAST)
    character -= FULL_WIDTH_STEP;
  return character;
}

static bool
is_one_of (uint32_t character, const uint32_t *list)
{
  while (*list != 0 && *list != character)
    list++;
  return *list != 0;
}

static bool
is_digit (uint32_t character)
{
  return character >= '0' && character <= '9';
}

static bool
is_letter (uint32_t character)
{
  return character < 0x80 && column_of ((char) character) >= 0;
}

/* The wider ones: no-break, ideographic and zero-width spaces, and marks that are never seen, as
 * those that say which way text goes. */
static bool
is_blank (uint32_t character)
{
  return is_one_of (character, U" \t\v\f\r\x1a\u00a0\u3000\u200b\ufe0f\ufeff")
         || (character >= 0x200c && character <= 0x200f)
         || (character >= 0x202a && character <= 0x202e)
         || (character >= 0x2066 && character <= 0x2069);
}

/* --- pictures --- */

/* Dots in the middle of a line, crosses, also the Chinese ten, and others. */
static bool
is_free_sign (uint32_t character)
{
  /* Of the lines that boxes are drawn with, those that cross or meet. */
  return is_one_of (character, U".+-_·∙⋅➕・十") || (character >= 0x250c && character <= 0x254b)
         || (character >= 0x2550 && character <= 0x256c);
}

/* Letters, filled circles, and a triangle, which a last move may have. */
static bool
is_black_sign (uint32_t character)
{
  return is_one_of (character, U"xXbB@▲●⚫⬤");
}

/* Letters, empty circles, the Chinese zero, and a triangle. */
static bool
is_white_sign (uint32_t character)
{
  return is_one_of (character, U"oOwW△○◎⚪◯〇");
}

/* What may stand between the points of a row: also lines that boxes are drawn with. */
static bool
is_beside_sign (uint32_t character)
{
  return is_blank (character) || is_one_of (character, U"()[]<>,\"|─━│┃");
}

/* A row as it stands in a line; width is 0 if the line is none. */
typedef struct {
  int width;
  uint8_t stones[BOARD_MAX_SIZE];
} PictureRow;

static void
add_to_row (PictureRow *row, uint32_t character)
{
  row->stones[row->width++] = is_black_sign (character)   ? STONE_BLACK
                              : is_white_sign (character) ? STONE_WHITE
                                                          : STONE_NONE;
}

/* Reads a line, and moves *text behind it. Digits are a row's number, before all points or
 * behind. */
static void
read_row (const char **text, const char *end, PictureRow *row)
{
  bool is_row = true;
  bool numbered = false;

  row->width = 0;
  while (*text < end) {
    uint32_t character = read_character (*text, end, text);
    bool sign = is_free_sign (character) || is_black_sign (character) || is_white_sign (character);

    if (character == '\n')
      break;
    if (sign && row->width < BOARD_MAX_SIZE && !numbered)
      add_to_row (row, character);
    else if (is_digit (character))
      numbered = row->width > 0;
    else if (!is_beside_sign (character))
      is_row = false;
  }
  if (!is_row || row->width < BOARD_MIN_SIZE)
    row->width = 0;
}

/* Puts a row, counted from the top, into a picture. */
static void
put_row (NotationPicture *picture, const PictureRow *row, int from_top)
{
  for (int x = 0; x < row->width; x++) {
    Stone stone = (Stone) row->stones[x];

    picture->at[point_make (x, row->width - 1 - from_top)] = (uint8_t) stone;
    if (stone != STONE_NONE)
      picture->counts[stone == STONE_BLACK ? 0 : 1]++;
  }
}

static bool
is_empty_line (const char *text, const char *end)
{
  while (text < end && *text != '\n' && is_blank (read_character (text, end, &text))) {
  }
  return text < end && *text == '\n';
}

bool
notation_find_picture (const char **text, const char *end, NotationPicture *picture)
{
  NotationPicture found = { 0 };
  int rows = 0;

  while (*text < end) {
    const char *line = *text;
    PictureRow row;

    read_row (text, end, &row);
    if (rows > 0 && rows == found.size && row.width != found.size) {
      *text = line;
      break;
    }
    if (row.width == 0 && is_empty_line (line, end))
      continue;
    if (row.width == 0 || row.width != found.size) {
      memset (&found, 0, sizeof found);
      rows = 0;
    }
    found.size = row.width;
    if (row.width > 0 && rows < row.width)
      put_row (&found, &row, rows);
    rows += row.width > 0 ? 1 : 0;
  }
  if (rows == 0 || rows != found.size)
    return false;
  *picture = found;
  return true;
}

/* The next point from index on, row by row from the top, that has that stone; moves *index behind
 * it. POINT_NONE if there is none. */
static Point
next_stone (const NotationPicture *picture, Stone stone, int *index)
{
  int size = picture->size;

  while (*index < size * size) {
    Point point = point_make (*index % size, size - 1 - *index / size);

    ++*index;
    if (picture->at[point] == stone)
      return point;
  }
  return POINT_NONE;
}

bool
notation_read_board (const char *text, Board *board)
{
  const char *end = text + strlen (text);
  int next[] = { [STONE_BLACK] = 0, [STONE_WHITE] = 0 };
  NotationPicture picture;
  NotationPicture other;
  int more;

  if (!notation_find_picture (&text, end, &picture) || notation_find_picture (&text, end, &other))
    return false;
  more = picture.counts[0] - picture.counts[1];
  if (more < 0 || more > 1)
    return false;
  board_init (board, picture.size);
  while (board->count < picture.counts[0] + picture.counts[1])
    board_play (board, next_stone (&picture, board->turn, &next[board->turn]));
  return true;
}

/* --- moves --- */

enum {
  LONGEST_NUMBER = 4, /* digits */
  LONGEST_WORD = 8,   /* characters that are looked at */
};

/* Dashes, dots, arrows, quotes, Chinese commas, stops and brackets, and its words for "move no. 1".
 */
static bool
is_between (uint32_t character)
{
  return !is_letter (character) && !is_digit (character)
         && (is_blank (character)
             || is_one_of (
                 character,
                 U"\n,;-.:<>|()[]{}_*=/"
                 "\"'`«·»–—‘’“”•…→・、。《》「」【】第手步一二三四五六七八九十百棋谱譜着法"));
}

/* Goes on to what isn't between moves. */
static const char *
skip_between (const char *text, const char *end)
{
  const char *next = text;

  while (text < end) {
    uint32_t character = read_character (text, end, &next);

    if (character == '#')
      while (next < end && *next != '\n' && *next != '\r')
        next++;
    else if (!is_between (character))
      break;
    text = next;
  }
  return text;
}

/* The character at text, or 0 at the end. */
static uint32_t
peek (const char *text, const char *end)
{
  return text < end ? read_character (text, end, &text) : 0;
}

/* The digits at *text as a number, and *text behind them. False if there are none, or too many. */
static bool
read_digits (const char **text, const char *end, int *number)
{
  const char *next;
  int digits = 0;

  *number = 0;
  for (; is_digit (peek (*text, end)); *text = next) {
    if (digits++ == LONGEST_NUMBER)
      return false;
    *number = *number * 10 + (int) (read_character (*text, end, &next) - '0');
  }
  return digits > 0;
}

/* Behind a number: is it the first of a pair, "7,7"? */
static bool
read_second (const char **text, const char *end, int *number)
{
  const char *next = *text;

  if (peek (next, end) != ',')
    return false;
  read_character (next, end, &next);
  while (is_blank (peek (next, end)))
    read_character (next, end, &next);
  if (!read_digits (&next, end, number))
    return false;
  *text = next;
  return true;
}

/* Behind a number and blanks: is it the first of a pair, "7 7"? A number of a move isn't. */
static bool
read_second_apart (const char **text, const char *end, int *number)
{
  const char *next = *text;
  uint32_t behind;

  while (is_blank (peek (next, end)))
    read_character (next, end, &next);
  if (next == *text || !read_digits (&next, end, number))
    return false;
  behind = peek (next, end);
  if (behind != 0 && !is_blank (behind) && !is_one_of (behind, U"\n;)]|"))
    return false;
  *text = next;
  return true;
}

/* The number of a character that is one in a ring, in brackets, or with a stop; 0 for others. */
static int
get_ringed_number (uint32_t character)
{
  enum { EACH = 20 };

  if (character >= 0x2460 && character < 0x2460 + 3 * EACH)
    return (int) (character - 0x2460) % EACH + 1;
  if (character >= 0x3251 && character <= 0x325f)
    return (int) (character - 0x3251) + EACH + 1;
  return character >= 0x32b1 && character <= 0x32bf ? (int) (character - 0x32b1) + 36 : 0;
}

/* Reads such a number of the move that follows. */
static void
read_ringed (const char **text, const char *end, NotationToken *token)
{
  token->first = get_ringed_number (read_character (*text, end, text));
  token->kind = skip_between (*text, end) < end ? NOTATION_NUMBER : NOTATION_WRONG;
}

/* Is there a result, and nothing behind it? */
static bool
read_result (const char *text, const char *end, NotationToken *token)
{
  static const struct {
    const char *text;
    Stone winner;
  } RESULTS[] = { { "1-0", STONE_BLACK }, { "0-1", STONE_WHITE }, { "1/2-1/2", STONE_NONE } };

  for (size_t i = 0; i < sizeof RESULTS / sizeof RESULTS[0]; i++) {
    size_t length = strlen (RESULTS[i].text);

    if ((size_t) (end - text) >= length && memcmp (text, RESULTS[i].text, length) == 0
        && skip_between (text + length, end) == end) {
      token->kind = NOTATION_RESULT;
      token->colour = RESULTS[i].winner;
      return true;
    }
  }
  return false;
}

/* Reads a number: of a move, if one follows, or the first of two. */
static void
read_numeral (const char **text, const char *end, NotationToken *token)
{
  if (read_result (*text, end, token)) {
    *text = end;
    return;
  }
  token->kind = NOTATION_WRONG;
  if (!read_digits (text, end, &token->first))
    return;
  if (read_second (text, end, &token->second) || read_second_apart (text, end, &token->second))
    token->kind = NOTATION_MOVE;
  else if (peek (*text, end) != ',' && skip_between (*text, end) < end)
    token->kind = NOTATION_NUMBER;
}

/* The word of letters at *text in lower case, and *text behind it; what is too long is cut. */
static size_t
read_word (const char **text, const char *end, char word[LONGEST_WORD + 1])
{
  const char *next;
  size_t length = 0;

  for (; is_letter (peek (*text, end)); *text = next, length++) {
    char letter = (char) ('a' + column_of ((char) read_character (*text, end, &next)));

    if (length < LONGEST_WORD)
      word[length] = letter;
  }
  word[length < LONGEST_WORD ? length : LONGEST_WORD] = '\0';
  return length;
}

/* The colour that a word in letters names, or STONE_NONE. */
static Stone
colour_of_word (const char *word)
{
  if (strcmp (word, "b") == 0 || strcmp (word, "black") == 0)
    return STONE_BLACK;
  return strcmp (word, "w") == 0 || strcmp (word, "white") == 0 ? STONE_WHITE : STONE_NONE;
}

/* The colour that a character names, or STONE_NONE: in Chinese, Japanese and Korean, or as a
 * circle. */
static Stone
colour_of_character (uint32_t character)
{
  if (is_one_of (character, U"黑黒흑●⚫"))
    return STONE_BLACK;
  return is_one_of (character, U"白백○⚪") ? STONE_WHITE : STONE_NONE;
}

/* Reads what names a colour for the move that follows, in a character and perhaps those for "side",
 * "piece" and "stone". */
static void
read_colour (const char **text, const char *end, NotationToken *token)
{
  const char *next = *text;

  token->colour = colour_of_character (read_character (*text, end, text));
  while (is_one_of (peek (*text, end), U"方棋子")) {
    read_character (*text, end, &next);
    *text = next;
  }
  token->kind = token->colour != STONE_NONE && skip_between (*text, end) < end ? NOTATION_COLOUR
                                                                               : NOTATION_WRONG;
}

/* Reads a column and a row, or a word. */
static void
read_letters (const char **text, const char *end, NotationToken *token)
{
  char word[LONGEST_WORD + 1];
  size_t length = read_word (text, end, word);

  token->letter = true;
  token->first = word[0] - 'a';
  token->kind = NOTATION_WRONG;
  if (length == 1 && is_digit (peek (*text, end))) {
    if (read_digits (text, end, &token->second) && token->second > 0 && token->second < 100)
      token->kind = NOTATION_MOVE;
    return;
  }
  token->colour = colour_of_word (word);
  if (token->colour != STONE_NONE && skip_between (*text, end) < end)
    token->kind = NOTATION_COLOUR;
}

/* Goes on behind the words "play" and "moves" that there may be. */
static const char *
skip_play (const char *text, const char *end)
{
  char word[LONGEST_WORD + 1];
  const char *next = text;

  while (is_letter (peek (next, end))) {
    read_word (&next, end, word);
    next = skip_between (next, end);
    if ((strcmp (word, "play") != 0 && strcmp (word, "moves") != 0) || next == end)
      break;
    text = next;
  }
  return text;
}

NotationToken
notation_read_token (const char **text, const char *end)
{
  NotationToken token = { .kind = NOTATION_END };

  *text = skip_play (skip_between (*text, end), end);
  if (*text == end)
    return token;
  if (is_letter (peek (*text, end)))
    read_letters (text, end, &token);
  else if (is_digit (peek (*text, end)))
    read_numeral (text, end, &token);
  else if (get_ringed_number (peek (*text, end)) > 0)
    read_ringed (text, end, &token);
  else
    read_colour (text, end, &token);
  return token;
}

Point
notation_token_to_point (const NotationToken *token, int size)
{
  int x = token->first;
  int y = token->letter ? token->second - 1 : size - 1 - token->second;

  return x >= 0 && x < size && y >= 0 && y < size ? point_make (x, y) : POINT_NONE;
}
