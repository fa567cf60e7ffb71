/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes apart a line of an engine's, byte by byte, and never looks past its end. */
#include "engines/brain-line.h"

#include "engines/brain-letters.h"

/* What is left of a text. */
typedef struct {
  const char *at;
  const char *end;
} Rest;

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

static bool
is_word (char c)
{
  return brain_letters_is_digit (c) || brain_letters_is_letter (c) || c == '_';
}

static void
skip_blanks (Rest *rest)
{
  while (rest->at < rest->end && is_blank (*rest->at))
    rest->at++;
}

static Rest
trim (const char *text, size_t length)
{
  Rest rest = { text, text + length };

  skip_blanks (&rest);
  while (rest.end > rest.at && (is_blank (rest.end[-1]) || rest.end[-1] == '\0'))
    rest.end--;
  return rest;
}

static bool
read_number (Rest *rest, int *value)
{
  Rest left = *rest;
  bool negative = false;
  int sum = 0;

  if (left.at < left.end && (*left.at == '-' || *left.at == '+'))
    negative = *left.at++ == '-';
  if (left.at == left.end || !brain_letters_is_digit (*left.at))
    return false;
  for (; left.at < left.end && brain_letters_is_digit (*left.at); left.at++)
    if (sum <= BRAIN_COORDINATE_MAX)
      sum = sum * 10 + (*left.at - '0');
  if (sum > BRAIN_COORDINATE_MAX)
    sum = BRAIN_COORDINATE_MAX;
  *value = negative ? -sum : sum;
  *rest = left;
  return true;
}

/* "7,7", also with blanks about the comma. */
static bool
read_point (Rest *rest, BrainPoint *point)
{
  Rest left = *rest;

  if (!read_number (&left, &point->x))
    return false;
  skip_blanks (&left);
  if (left.at == left.end || *left.at != ',')
    return false;
  left.at++;
  skip_blanks (&left);
  if (!read_number (&left, &point->y))
    return false;
  if (left.at < left.end && !is_blank (*left.at))
    return false;
  *rest = left;
  return true;
}

/* True if there is nothing but points, and not too many of them. */
static bool
read_points (Rest rest, BrainLine *line)
{
  BrainPoint point;

  line->count = 0;
  skip_blanks (&rest);
  while (rest.at < rest.end) {
    if (line->count == BRAIN_LINE_MAX_POINTS || !read_point (&rest, &point))
      return false;
    line->points[line->count++] = point;
    skip_blanks (&rest);
  }
  return line->count > 0;
}

/* Moves behind a word of that name, and the blanks, or the colon, after it. */
static bool
skip_word (Rest *rest, const char *word)
{
  const char *behind = brain_letters_skip (rest->at, rest->end, word);

  if (behind == NULL || (behind < rest->end && is_word (*behind)))
    return false;
  rest->at = behind;
  skip_blanks (rest);
  if (rest->at < rest->end && *rest->at == ':') {
    rest->at++;
    skip_blanks (rest);
  }
  return true;
}

/* Does a text begin with "key ="? */
static bool
is_assignment (Rest rest)
{
  const char *start = rest.at;

  while (rest.at < rest.end && is_word (*rest.at))
    rest.at++;
  if (rest.at == start)
    return false;
  skip_blanks (&rest);
  return rest.at < rest.end && *rest.at == '=';
}

static const struct {
  const char *word;
  BrainLineKind kind;
} WORDS[] = {
  { "message", BRAIN_LINE_MESSAGE }, { "ok", BRAIN_LINE_OK },         { "error", BRAIN_LINE_ERROR },
  { "unknown", BRAIN_LINE_UNKNOWN }, { "debug", BRAIN_LINE_DEBUG },   { "info", BRAIN_LINE_INFO },
  { "suggest", BRAIN_LINE_SUGGEST }, { "forbid", BRAIN_LINE_FORBID },
};

static BrainLineKind
read_kind (Rest *rest)
{
  Rest left = *rest;

  for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
    if (skip_word (rest, WORDS[i].word))
      return WORDS[i].kind;
  if (skip_word (&left, "swap") && left.at == left.end)
    return BRAIN_LINE_SWAP;
  return is_assignment (*rest) ? BRAIN_LINE_ABOUT : BRAIN_LINE_OTHER;
}

BrainLine
brain_line_read (const char *text, size_t length)
{
  Rest rest = trim (text, length);
  BrainLine line = { .kind = BRAIN_LINE_EMPTY,
                     .whole = rest.at,
                     .whole_length = (size_t) (rest.end - rest.at) };

  if (rest.at < rest.end) {
    if (read_points (rest, &line)) {
      line.kind = BRAIN_LINE_POINTS;
    } else {
      line.count = 0;
      line.kind = read_kind (&rest);
    }
  }
  line.text = rest.at;
  line.length = (size_t) (rest.end - rest.at);
  if (line.kind == BRAIN_LINE_SUGGEST && (!read_points (rest, &line) || line.count != 1)) {
    line.count = 0;
    line.kind = BRAIN_LINE_OTHER;
  }
  return line;
}

/* The value at the rest's start: in quotes, or up to a comma. */
static void
copy_value (Rest rest, char *buffer, size_t size)
{
  char quote = rest.at < rest.end && (*rest.at == '"' || *rest.at == '\'') ? *rest.at : ',';
  size_t count = 0;

  if (quote != ',')
    rest.at++;
  for (; rest.at < rest.end && *rest.at != quote && count + 1 < size; rest.at++)
    if (*rest.at != '\0')
      buffer[count++] = *rest.at;
  if (rest.at < rest.end && *rest.at != quote) {
    buffer[count] = *rest.at;
    count = brain_line_cut (buffer, count + 1, count);
  }
  while (count > 0 && is_blank (buffer[count - 1]))
    count--;
  buffer[count] = '\0';
}

/* Moves behind the value at the rest's start. */
static void
skip_value (Rest *rest)
{
  char quote = rest->at < rest->end && (*rest->at == '"' || *rest->at == '\'') ? *rest->at++ : ',';

  while (rest->at < rest->end && *rest->at != quote)
    rest->at++;
  if (rest->at < rest->end)
    rest->at++;
}

size_t
brain_line_cut (const char *text, size_t length, size_t most)
{
  enum {
    MAX_FURTHER_BYTES = 3, /* of a letter */
  };
  size_t cut = most;

  if (length <= most)
    return length;
  while (cut > 0 && most - cut < MAX_FURTHER_BYTES && ((unsigned char) text[cut] & 0xc0) == 0x80)
    cut--;
  return cut;
}

bool
brain_line_find_value (const BrainLine *line, const char *key, char *buffer, size_t size)
{
  Rest rest = { line->text, line->text + line->length };

  while (rest.at < rest.end) {
    bool found;

    while (rest.at < rest.end && !is_word (*rest.at))
      rest.at++;
    found = skip_word (&rest, key);
    if (!found)
      while (rest.at < rest.end && is_word (*rest.at))
        rest.at++;
    skip_blanks (&rest);
    if (rest.at == rest.end || *rest.at != '=')
      continue;
    rest.at++;
    skip_blanks (&rest);
    if (found) {
      copy_value (rest, buffer, size);
      return true;
    }
    skip_value (&rest);
  }
  return false;
}
