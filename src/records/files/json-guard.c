/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A strict check of JSON's grammar, without recursion. */
#include "records/files/json-guard.h"

#include <string.h>

/* Where the check stands. Invariant: text up to at has been found good, and
 * open[0 .. depth-1] are the brackets that wait for their partner. */
typedef struct {
  const char *at;
  const char *end;
  guint depth;
  guint max_depth;
  char open[JSON_GUARD_MAX_DEPTH + JSON_GUARD_MAX_WRAPPING];
} Guard;

/* What must come next, or how it ended. */
typedef enum {
  STEP_VALUE, /* a value */
  STEP_AFTER, /* a comma, a closing bracket or, outside of all, the end */
  STEP_GOOD,
  STEP_BAD,
  STEP_TOO_DEEP,
} Step;

/* The next byte, or 0 at the end; a NUL in the text was refused before. */
static char
peek (const Guard *guard)
{
  return guard->at < guard->end ? *guard->at : '\0';
}

static gboolean
take (Guard *guard, char c)
{
  if (peek (guard) != c)
    return FALSE;
  guard->at++;
  return TRUE;
}

static void
skip_space (Guard *guard)
{
  while (guard->at < guard->end && strchr (" \t\r\n", *guard->at) != NULL)
    guard->at++;
}

/* The four hexadecimal digits of an escape, or -1. */
static int
take_hex (Guard *guard)
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
take_unicode_escape (Guard *guard)
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
take_escape (Guard *guard)
{
  char c = peek (guard);

  if (c == '\0' || strchr ("\"\\/bfnrtu", c) == NULL)
    return FALSE;
  guard->at++;
  return c != 'u' || take_unicode_escape (guard);
}

static gboolean
take_string (Guard *guard)
{
  if (!take (guard, '"'))
    return FALSE;
  while (guard->at < guard->end) {
    char c = *guard->at++;

    if (c == '"')
      return TRUE;
    if (c == '\\' ? !take_escape (guard) : (guchar) c < 0x20)
      return FALSE;
  }
  return FALSE;
}

/* One digit or more. */
static gboolean
take_digits (Guard *guard)
{
  const char *start = guard->at;

  while (g_ascii_isdigit (peek (guard)))
    guard->at++;
  return guard->at > start;
}

/* Do the digits from start to end fit into 63 bits? */
static gboolean
fits (const char *start, const char *end)
{
  guint64 value = 0;

  for (; start < end; start++) {
    guint64 digit = (guint64) (*start - '0');

    if (value > (G_MAXINT64 - digit) / 10)
      return FALSE;
    value = value * 10 + digit;
  }
  return TRUE;
}

static gboolean
take_number (Guard *guard)
{
  gboolean whole = TRUE;
  const char *start;
  const char *end;

  take (guard, '-');
  start = guard->at;
  if (!take (guard, '0') && !take_digits (guard))
    return FALSE;
  end = guard->at;
  if (take (guard, '.')) {
    whole = FALSE;
    if (!take_digits (guard))
      return FALSE;
  }
  if (take (guard, 'e') || take (guard, 'E')) {
    whole = FALSE;
    if (!take (guard, '+'))
      take (guard, '-');
    if (!take_digits (guard))
      return FALSE;
  }
  return !whole || fits (start, end);
}

static gboolean
take_word (Guard *guard, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (guard->end - guard->at) < length || memcmp (guard->at, word, length) != 0)
    return FALSE;
  guard->at += length;
  return TRUE;
}

/* A member's name and its colon. */
static gboolean
take_member_name (Guard *guard)
{
  skip_space (guard);
  if (!take_string (guard))
    return FALSE;
  skip_space (guard);
  return take (guard, ':');
}

/* Goes into an array or object. */
static Step
take_open (Guard *guard)
{
  char bracket = *guard->at++;
  gboolean in_object = bracket == '{';

  if (guard->depth == guard->max_depth)
    return STEP_TOO_DEEP;
  skip_space (guard);
  if (take (guard, in_object ? '}' : ']'))
    return STEP_AFTER;
  guard->open[guard->depth++] = bracket;
  return !in_object || take_member_name (guard) ? STEP_VALUE : STEP_BAD;
}

static Step
take_value (Guard *guard)
{
  gboolean good;

  skip_space (guard);
  switch (peek (guard)) {
  case '{':
  case '[':
    return take_open (guard);
  case '"':
    good = take_string (guard);
    break;
  case 't':
    good = take_word (guard, "true");
    break;
  case 'f':
    good = take_word (guard, "false");
    break;
  case 'n':
    good = take_word (guard, "null");
    break;
  default:
    good = take_number (guard);
  }
  return good ? STEP_AFTER : STEP_BAD;
}

static Step
take_after (Guard *guard)
{
  gboolean in_object;

  skip_space (guard);
  if (guard->depth == 0)
    return guard->at == guard->end ? STEP_GOOD : STEP_BAD;
  in_object = guard->open[guard->depth - 1] == '{';
  if (take (guard, ','))
    return !in_object || take_member_name (guard) ? STEP_VALUE : STEP_BAD;
  if (!take (guard, in_object ? '}' : ']'))
    return STEP_BAD;
  guard->depth--;
  return STEP_AFTER;
}

static JsonGuardVerdict
check (const char *text, gsize length, guint max_depth)
{
  Guard guard = { .at = text, .end = text + length, .max_depth = max_depth };
  Step step = STEP_VALUE;

  if (!g_utf8_validate_len (text, length, NULL))
    return JSON_GUARD_NOT_UTF8;
  while (step == STEP_VALUE || step == STEP_AFTER)
    step = step == STEP_VALUE ? take_value (&guard) : take_after (&guard);
  if (step == STEP_TOO_DEEP)
    return JSON_GUARD_TOO_DEEP;
  return step == STEP_GOOD ? JSON_GUARD_GOOD : JSON_GUARD_NOT_JSON;
}

JsonGuardVerdict
json_guard_check (const char *text, gsize length)
{
  return check (text, length, JSON_GUARD_MAX_DEPTH);
}

JsonGuardVerdict
json_guard_check_wrapped (const char *text, gsize length)
{
  return check (text, length, JSON_GUARD_MAX_DEPTH + JSON_GUARD_MAX_WRAPPING);
}
