/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds where values begin and end. */
#include "records/files/json-split.h"

#include <string.h>

static void
drop (JsonPiece *piece, gsize bytes)
{
  bytes = MIN (bytes, piece->length);
  piece->text += bytes;
  piece->length -= bytes;
}

static gboolean
begins_with (const JsonPiece *piece, char c)
{
  return piece->length > 0 && piece->text[0] == c;
}

/* Drops white space, and then one of that character if it is there. */
static gboolean
drop_mark (JsonPiece *piece, char mark)
{
  gboolean found;

  while (piece->length > 0 && strchr (" \t\r\n", piece->text[0]) != NULL)
    drop (piece, 1);
  found = mark != '\0' && begins_with (piece, mark);
  if (found)
    drop (piece, 1);
  return found;
}

/* The bytes of the string at the start, with its quotes. */
static gsize
string_bytes (const JsonPiece *piece)
{
  gsize at = 1;

  while (at < piece->length && piece->text[at] != '"')
    at += piece->text[at] == '\\' ? 2 : 1;
  return MIN (at + 1, piece->length);
}

/* The bytes of the value at the start, whatever it is. */
static gsize
value_bytes (const JsonPiece *piece)
{
  JsonPiece rest = *piece;
  guint depth = 0;

  do {
    if (begins_with (&rest, '"')) {
      drop (&rest, string_bytes (&rest));
    } else {
      if (begins_with (&rest, '{') || begins_with (&rest, '['))
        depth++;
      else if (depth > 0 && (begins_with (&rest, '}') || begins_with (&rest, ']')))
        depth--;
      drop (&rest, 1);
    }
    if (depth == 0 && (rest.text[-1] == '"' || rest.text[-1] == '}' || rest.text[-1] == ']'))
      break;
  } while (rest.length > 0 && (depth > 0 || strchr (",]} \t\r\n", rest.text[0]) == NULL));
  return piece->length - rest.length;
}

/* Takes the value at the start, and the comma behind it. */
static gboolean
take_value (JsonPiece *rest, JsonPiece *value)
{
  drop_mark (rest, '\0');
  if (rest->length == 0 || begins_with (rest, ']') || begins_with (rest, '}'))
    return FALSE;
  *value = (JsonPiece){ rest->text, value_bytes (rest) };
  drop (rest, value->length);
  return TRUE;
}

gboolean
json_split_find (JsonPiece whole, const char *name, JsonPiece *value)
{
  gsize length = strlen (name);
  JsonPiece key;
  JsonPiece found;

  if (!drop_mark (&whole, '{'))
    return FALSE;
  while (take_value (&whole, &key)) {
    drop_mark (&whole, ':');
    if (!take_value (&whole, &found))
      return FALSE;
    if (key.length == length + 2 && memcmp (key.text + 1, name, length) == 0) {
      *value = found;
      return TRUE;
    }
    drop_mark (&whole, ',');
  }
  return FALSE;
}

/* NOTE: an array is told from the rest of one by its bracket, so an element
 * that is an array itself must have its comma dropped with it, never its
 * bracket: the comma is left in the rest, and dropped next time. */
gboolean
json_split_next (JsonPiece *rest, JsonPiece *element)
{
  if (!drop_mark (rest, ',') && !drop_mark (rest, '['))
    return FALSE;
  return take_value (rest, element);
}
