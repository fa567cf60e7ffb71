/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads text. */
#include "brain/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
text_add (Text *text, const char *format, ...)
{
  size_t room = sizeof text->bytes - text->length;
  va_list arguments;
  int added;

  va_start (arguments, format);
  added = vsnprintf (text->bytes + text->length, room, format, arguments);
  va_end (arguments);
  if (added > 0)
    text->length += (size_t) added < room ? (size_t) added : room - 1;
}

/* Lower case, in every locale the same. */
static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

bool
text_is_word (const char *text, size_t length, const char *word)
{
  if (strlen (word) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (lower (text[i]) != lower (word[i]))
      return false;
  return true;
}

size_t
text_word_length (const char *text)
{
  return strcspn (text, " \t");
}

const char *
text_skip_blanks (const char *text)
{
  return text + strspn (text, " \t");
}

bool
text_turns_quotation (const char *text)
{
  bool turns = false;

  for (; *text != '\0'; text++)
    if (*text == '\\' && text[1] != '\0')
      text++;
    else if (*text == '"')
      turns = !turns;
  return turns;
}

/* Reads a whole number, blanks before it allowed, and moves *text behind it.
 * One that is too large or too small becomes the largest or smallest there is.
 * Returns false, and changes nothing, if there is none. */
static bool
read_number (const char **text, int64_t *number)
{
  const char *digits = text_skip_blanks (*text);
  char *end;
  long long value;

  value = strtoll (digits, &end, 10);
  if (end == digits)
    return false;
  *text = end;
  *number = value;
  return true;
}

int
text_read_list (const char *text, int limit, int64_t *numbers)
{
  for (int count = 0; count < limit;) {
    if (!read_number (&text, &numbers[count++]))
      return 0;
    text = text_skip_blanks (text);
    if (*text == '\0')
      return count;
    if (*text++ != ',')
      return 0;
  }
  return 0;
}
