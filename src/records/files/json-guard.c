/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A strict check of JSON's grammar, whose recursion is bounded. */
#include "records/files/json-guard.h"

#include <string.h>

/* What is left of a text. */
typedef struct {
  const char *at;
  const char *end;
} Parser;

/* The next byte, or 0 at the end; a NUL in the text isn't UTF-8 to GLib. */
static char
peek (const Parser *guard)
{
  return guard->at < guard->end ? *guard->at : '\0';
}

static gboolean
take (Parser *guard, char c)
{
  if (peek (guard) != c)
    return FALSE;
  guard->at++;
  return TRUE;
}

static void
skip_space (Parser *guard)
{
  while (guard->at < guard->end && strchr (" \t\r\n", *guard->at) != NULL)
    guard->at++;
}

/* The four hexadecimal digits of an escape, or -1. */
static int
take_hex (Parser *guard)
{
  int value = 0;

  for (int i = 0; i < 4; i++) {
    char c = peek (guard);

    if (!g_ascii_isxdigit (c))
      return -1;
    value = value * 16 + g_ascii_xdigit_value (c);
    guard->at++;
  }
  return value;
}

/* What follows "\u": one character, or both halves of a surrogate pair. */
static gboolean
take_unicode_escape (Parser *guard)
{
  int value = take_hex (guard);

  if (value >= 0xd800 && value <= 0xdbff) {
    if (!take (guard, '\\') || !take (guard, 'u'))
      return FALSE;
    value = take_hex (guard);
    return value >= 0xdc00 && value <= 0xdfff;
  }
  return value > 0 && !(value >= 0xdc00 && value <= 0xdfff);
}

static gboolean
take_escape (Parser *guard)
{
  char c = peek (guard);

  if (c == '\0' || strchr ("\"\\/bfnrtu", c) == NULL)
    return FALSE;
  guard->at++;
  return c != 'u' || take_unicode_escape (guard);
}

static gboolean
take_string (Parser *guard)
{
  if (!take (guard, '"'))
    return FALSE;
  while (guard->at < guard->end && (guchar) *guard->at >= 0x20) {
    char c = *guard->at++;

    if (c == '"')
      return TRUE;
    if (c == '\\' && !take_escape (guard))
      return FALSE;
  }
  return FALSE;
}

/* One digit or more. */
static gboolean
take_digits (Parser *guard)
{
  const char *start = guard->at;

  while (g_ascii_isdigit (peek (guard)))
    guard->at++;
  return guard->at > start;
}

static gboolean
take_number (Parser *guard)
{
  static const char MOST[] = "9223372036854775807";
  const char *start;
  gsize digits;

  take (guard, '-');
  start = guard->at;
  if (!take (guard, '0') && !take_digits (guard))
    return FALSE;
  digits = (gsize) (guard->at - start);
  if (peek (guard) != '.' && peek (guard) != 'e' && peek (guard) != 'E')
    return digits < strlen (MOST) || (digits == strlen (MOST) && memcmp (start, MOST, digits) <= 0);
  if (take (guard, '.') && !take_digits (guard))
    return FALSE;
  if (!take (guard, 'e') && !take (guard, 'E'))
    return TRUE;
  if (!take (guard, '+'))
    take (guard, '-');
  return take_digits (guard);
}

static gboolean
take_word (Parser *guard, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (guard->end - guard->at) < length || memcmp (guard->at, word, length) != 0)
    return FALSE;
  guard->at += length;
  return TRUE;
}

/* A member's name and its colon. */
static gboolean
take_name (Parser *guard)
{
  skip_space (guard);
  if (!take_string (guard))
    return FALSE;
  skip_space (guard);
  return take (guard, ':');
}

static gboolean take_value (Parser *guard, guint depth);

/* An array or object, in which there may be so many levels with itself. */
static gboolean
take_list (Parser *guard, guint depth)
{
  gboolean in_object = *guard->at == '{';
  char closing = in_object ? '}' : ']';

  if (depth == 0)
    return FALSE;
  guard->at++;
  skip_space (guard);
  if (take (guard, closing))
    return TRUE;
  do {
    if ((in_object && !take_name (guard)) || !take_value (guard, depth - 1))
      return FALSE;
    skip_space (guard);
  } while (take (guard, ','));
  return take (guard, closing);
}

static gboolean
take_value (Parser *guard, guint depth)
{
  skip_space (guard);
  switch (peek (guard)) {
  case '{':
  case '[':
    return take_list (guard, depth);
  case '"':
    return take_string (guard);
  case 't':
    return take_word (guard, "true");
  case 'f':
    return take_word (guard, "false");
  case 'n':
    return take_word (guard, "null");
  default:
    return take_number (guard);
  }
}

/* Where a text doesn't go on as it should, or NULL. */
static const char *
find_fault (const char *text, gsize length, guint depth)
{
  Parser guard = { text, text + length };
  const char *fault;

  if (!g_utf8_validate_len (text, length, &fault))
    return fault;
  if (!take_value (&guard, depth))
    return guard.at;
  skip_space (&guard);
  return guard.at < guard.end ? guard.at : NULL;
}

gboolean
json_guard_check (const char *text, gsize length)
{
  return find_fault (text, length, JSON_GUARD_MAX_DEPTH) == NULL;
}

gboolean
json_guard_check_wrapped (const char *text, gsize length)
{
  return find_fault (text, length, JSON_GUARD_MAX_DEPTH + JSON_GUARD_MAX_WRAPPING) == NULL;
}

int
json_guard_find_line (const char *text, gsize length)
{
  const char *fault = find_fault (text, length, JSON_GUARD_MAX_DEPTH);
  int line = 1;

  if (fault == NULL)
    return 0;
  /* What ends too early is told of its last line that says something. */
  if (fault == text + length)
    while (fault > text && g_ascii_isspace (fault[-1]))
      fault--;
  for (const char *c = text; c < fault; c++)
    line += *c == '\n' ? 1 : 0;
  return line;
}

/* --- taking apart what has passed --- */

static gboolean
take_piece (Parser *guard, JsonPiece *piece)
{
  skip_space (guard);
  piece->text = guard->at;
  if (!take_value (guard, JSON_GUARD_MAX_DEPTH + JSON_GUARD_MAX_WRAPPING))
    return FALSE;
  piece->length = (gsize) (guard->at - piece->text);
  return TRUE;
}

gboolean
json_guard_find (JsonPiece whole, const char *name, JsonPiece *value)
{
  Parser guard = { whole.text, whole.text + whole.length };
  gsize length = strlen (name);
  JsonPiece found;

  skip_space (&guard);
  if (!take (&guard, '{'))
    return FALSE;
  do {
    const char *key;

    skip_space (&guard);
    key = guard.at + 1;
    if (!take_name (&guard) || !take_piece (&guard, &found))
      return FALSE;
    if (strncmp (key, name, length) == 0 && key[length] == '"') {
      *value = found;
      return TRUE;
    }
    skip_space (&guard);
  } while (take (&guard, ','));
  return FALSE;
}

/* NOTE: an array is told from the rest of one by its bracket, so the comma behind an element
 * is left in the rest, and dropped next time: the next element may be an array itself. */
gboolean
json_guard_next (JsonPiece *rest, JsonPiece *element)
{
  Parser guard = { rest->text, rest->text + rest->length };

  skip_space (&guard);
  if ((!take (&guard, ',') && !take (&guard, '[')) || !take_piece (&guard, element))
    return FALSE;
  *rest = (JsonPiece) { guard.at, (gsize) (guard.end - guard.at) };
  return TRUE;
}
