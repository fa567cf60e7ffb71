/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the words of a text that look like links, and what is named in them. */
#include "board/link.h"

#include <string.h>

#include "board/notation.h"

enum {
  PORTAL_SIZE = 15,
  FEWEST_MOVES = 2, /* in a link of a site that isn't known */
};

/* What a part of a link is. */
typedef struct {
  const char *start;
  const char *end;
} Part;

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

/* Links end at blanks, quotes, brackets, and what isn't ASCII. */
static bool
is_in_link (char c)
{
  return c > ' ' && c < 0x7f && strchr ("\"'<>()[]{}`|\\", c) == NULL;
}

/* The value of a hexadecimal digit, or -1. */
static int
get_digit (char c)
{
  if (is_digit (c))
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool
has_text (Part part, const char *text)
{
  size_t length = strlen (text);

  for (const char *at = part.start; at + length <= part.end; at++)
    if (memcmp (at, text, length) == 0)
      return true;
  return false;
}

static bool
begins_with (Part part, const char *text)
{
  size_t length = strlen (text);

  return (size_t) (part.end - part.start) >= length && memcmp (part.start, text, length) == 0;
}

/* The next word that may be part of a link; moves *text behind it. */
static bool
next_word (const char **text, const char *end, Part *word)
{
  while (*text < end && !is_in_link (**text))
    ++*text;
  word->start = *text;
  while (*text < end && is_in_link (**text))
    ++*text;
  word->end = *text;
  while (word->end > word->start && strchr (".,;:!?", word->end[-1]) != NULL)
    word->end--;
  return *text > word->start;
}

/* Is it a link, or the end of one behind the name of its site? */
static bool
is_link (Part word)
{
  return has_text (word, "://") || has_text (word, "gomocalc.com/")
         || has_text (word, "renjuportal.com/") || has_text (word, "renjuoffline.com/")
         || begins_with (word, "#/") || begins_with (word, "/#/");
}

/* Copies a value, of which what is escaped is read. */
static void
copy_value (Link *link, Part value)
{
  size_t length = 0;

  for (const char *at = value.start; at < value.end && length + 1 < sizeof link->moves; at++) {
    bool escaped =
        *at == '%' && at + 2 < value.end && get_digit (at[1]) >= 0 && get_digit (at[2]) >= 0;
    char c = *at == '+' ? ' ' : *at;

    if (escaped) {
      c = (char) (get_digit (at[1]) * 16 + get_digit (at[2]));
      at += 2;
    }
    link->moves[length++] = c != '\0' ? c : ' ';
  }
  link->moves[length] = '\0';
}

/* Is it all pairs of digits? A last one that is alone may be left. */
static bool
is_hex (const char *moves)
{
  const char *at = moves;

  while (get_digit (*at) >= 0)
    at++;
  return *at == '\0' && at - moves >= 2;
}

/* Are there so many moves at least, with letters, and nothing that is none? */
static bool
has_moves (const char *moves, int fewest)
{
  const char *end = moves + strlen (moves);
  NotationToken token;
  int count = 0;

  while ((token = notation_read_token (&moves, end)).kind != NOTATION_END) {
    if (token.kind == NOTATION_WRONG || (token.kind == NOTATION_MOVE && !token.letter))
      return false;
    count += token.kind == NOTATION_MOVE ? 1 : 0;
  }
  return count >= fewest;
}

/* The name that stands before "=" at a place; it may be empty. */
static Part
get_name (Part word, const char *equals)
{
  Part name = { equals, equals };

  while (name.start > word.start && is_letter (name.start[-1]))
    name.start--;
  return name;
}

static bool
is_named (Part name, const char *const *names, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if ((size_t) (name.end - name.start) == strlen (names[i]) && begins_with (name, names[i]))
      return true;
  return false;
}

/* Up to the next parameter. */
static Part
get_value (Part word, const char *start)
{
  Part value = { start, start };

  while (value.end < word.end && strchr ("&#?=", *value.end) == NULL)
    value.end++;
  return value;
}

/* A parameter of a query, whose "=" is there. */
static bool
read_parameter (Part word, const char *equals, Link *link)
{
  static const char *const PORTAL[] = { "mvs", "mv" };
  static const char *const OTHERS[] = { "moves", "move",   "m",    "pos",    "position",
                                        "game",  "record", "kifu", "stones", "board" };
  Part name = get_name (word, equals);

  link->known = is_named (name, PORTAL, sizeof PORTAL / sizeof PORTAL[0])
                && (name.start == word.start || strchr ("?&#/;", name.start[-1]) != NULL);
  link->hex = false;
  copy_value (link, get_value (word, equals + 1));
  if (link->known) {
    link->hex = is_hex (link->moves);
    return true;
  }
  return is_named (name, OTHERS, sizeof OTHERS / sizeof OTHERS[0])
         && has_moves (link->moves, FEWEST_MOVES);
}

/* What is behind "#" there: the last part of a path. */
static bool
read_fragment (Part word, const char *sharp, Link *link)
{
  Part value = get_value (word, sharp + 1);

  for (const char *at = value.start; at < value.end; at++)
    if (*at == '/')
      value.start = at + 1;
  link->known = has_text (word, "gomocalc.com/") && value.end > value.start;
  link->hex = false;
  copy_value (link, value);
  return link->known || has_moves (link->moves, FEWEST_MOVES);
}

bool
link_find (const char **text, const char *end, Link *link)
{
  Part word;

  while (next_word (text, end, &word)) {
    if (!is_link (word))
      continue;
    for (const char *at = word.start; at < word.end; at++)
      if ((*at == '=' && read_parameter (word, at, link))
          || (*at == '#' && read_fragment (word, at, link)))
        return true;
  }
  return false;
}

bool
link_read_pair (const char **at, Point *point)
{
  int x = get_digit (**at);
  int y = x >= 0 ? get_digit ((*at)[1]) : -1;

  if (y < 0)
    return false;
  *at += 2;
  *point = x < PORTAL_SIZE && y < PORTAL_SIZE ? point_make (x, PORTAL_SIZE - 1 - y) : POINT_NONE;
  return true;
}
