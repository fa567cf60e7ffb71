/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes SGF apart into properties, and their values into texts, numbers and points. */
#include "study/sgf-text.h"

#include <stdlib.h>
#include <string.h>

enum {
  HEAD_BYTES = 1 << 16, /* in which CA[] is looked for */
};

static gboolean
is_space (char c)
{
  return (guchar) c <= ' ';
}

void
sgf_node_init (SgfNode *node)
{
  node->items = g_array_new (FALSE, FALSE, sizeof (SgfItem));
  node->values = g_array_new (FALSE, FALSE, sizeof (SgfSlice));
  node->too_many = FALSE;
}

void
sgf_node_clear (SgfNode *node)
{
  g_clear_pointer (&node->items, g_array_unref);
  g_clear_pointer (&node->values, g_array_unref);
}

const char *
sgf_skip_spaces (const char *at, const char *end)
{
  while (at < end && is_space (*at))
    at++;
  return at;
}

/* A value from its bracket to the closing one; returns what is behind it. NULL if the text ends
 * before. */
static const char *
read_value (SgfNode *node, const char *at, const char *end)
{
  SgfSlice value = { at + 1, NULL };

  for (at = value.start; at < end && *at != ']';)
    at += *at == '\\' ? 2 : 1;
  if (at >= end)
    return NULL;
  value.end = at;
  g_array_append_val (node->values, value);
  return at + 1;
}

/* "KO[a][b]". Letters that aren't capitals are left out of names, as FF[3] has it. Returns what is
 * behind it. */
static const char *
read_item (SgfNode *node, const char *at, const char *end)
{
  SgfItem item = { .first_value = node->values->len, .raw = { at, NULL } };
  gsize length = 0;

  for (; at < end && g_ascii_isalnum (*at); at++)
    if (!g_ascii_islower (*at)) {
      if (length < SGF_LONGEST_ID)
        item.id[length] = *at;
      length++;
    }
  at = sgf_skip_spaces (at, end);
  while (at < end && *at == '[') {
    const char *behind = read_value (node, at, end);

    if (behind == NULL) {
      at = end;
      break;
    }
    item.raw.end = behind;
    item.value_count++;
    at = sgf_skip_spaces (behind, end);
  }
  if (item.value_count == 0 || length == 0)
    return at;
  if (node->items->len >= SGF_MAX_PROPERTIES) {
    node->too_many = TRUE;
    return at;
  }
  item.known = length <= SGF_LONGEST_ID ? sgf_property_find (item.id) : NULL;
  g_array_append_val (node->items, item);
  return at;
}

const char *
sgf_node_read (SgfNode *node, const char *at, const char *end)
{
  g_array_set_size (node->items, 0);
  g_array_set_size (node->values, 0);
  for (;;) {
    at = sgf_skip_spaces (at, end);
    if (at >= end || *at == '(' || *at == ')' || *at == ';')
      return at;
    at = g_ascii_isalnum (*at) ? read_item (node, at, end) : at + 1;
  }
}

const SgfItem *
sgf_node_find (const SgfNode *node, const char *id)
{
  for (guint i = 0; i < node->items->len; i++) {
    const SgfItem *item = &g_array_index (node->items, SgfItem, i);

    if (g_str_equal (item->id, id))
      return item;
  }
  return NULL;
}

SgfSlice
sgf_node_get_value (const SgfNode *node, const SgfItem *item, guint index)
{
  return g_array_index (node->values, SgfSlice, item->first_value + index);
}

char *
sgf_dup_text (SgfSlice value, gboolean one_line)
{
  GString *text = g_string_sized_new ((gsize) (value.end - value.start));

  for (const char *at = value.start; at < value.end; at++) {
    gboolean escaped = *at == '\\' && at + 1 < value.end;

    at += escaped ? 1 : 0;
    if (*at == '\n' || *at == '\r') {
      if (at + 1 < value.end && (at[1] == '\n' || at[1] == '\r') && at[1] != *at)
        at++;
      if (!escaped)
        g_string_append_c (text, one_line ? ' ' : '\n');
    } else {
      g_string_append_c (text, one_line && is_space (*at) ? ' '
                               : g_ascii_isspace (*at)    ? ' '
                                                          : *at);
    }
  }
  return g_string_free (text, FALSE);
}

SgfSlice
sgf_trim (SgfSlice slice)
{
  while (slice.start < slice.end && is_space (*slice.start))
    slice.start++;
  while (slice.end > slice.start && is_space (slice.end[-1]))
    slice.end--;
  return slice;
}

gboolean
sgf_split (SgfSlice value, SgfSlice *before, SgfSlice *behind)
{
  for (const char *at = value.start; at < value.end; at++) {
    if (*at == '\\') {
      at++;
    } else if (*at == ':') {
      *before = (SgfSlice) { value.start, at };
      *behind = (SgfSlice) { at + 1, value.end };
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
sgf_read_number (SgfSlice value, double *number)
{
  g_autofree char *text = NULL;
  char *end;

  value = sgf_trim (value);
  if (value.start == value.end || value.end - value.start > 40)
    return FALSE;
  text = g_strndup (value.start, (gsize) (value.end - value.start));
  *number = g_ascii_strtod (text, &end);
  return *end == '\0' && *number > -1e15 && *number < 1e15;
}

int
sgf_letter_index (char c)
{
  if (c >= 'a' && c <= 'z')
    return c - 'a';
  return c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
}

Point
sgf_read_point (SgfSlice value, int size)
{
  char text[4] = "";
  gsize length;
  int x;
  int y;

  value = sgf_trim (value);
  length = (gsize) (value.end - value.start);
  if (length < 2 || length > 3)
    return POINT_NONE;
  memcpy (text, value.start, length);
  x = sgf_letter_index (g_ascii_isdigit (text[1]) ? g_ascii_tolower (text[0]) : text[0]);
  y = size - 1 - sgf_letter_index (text[1]);
  if (g_ascii_isdigit (text[1]))
    y = atoi (text + 1) - 1;
  else if (length == 3 || sgf_letter_index (text[1]) < 0)
    return POINT_NONE;
  return x >= 0 && x < size && y >= 0 && y < size ? point_make (x, y) : POINT_NONE;
}

gboolean
sgf_is_pass (SgfSlice value, int size)
{
  value = sgf_trim (value);
  return value.start == value.end
         || (size < 20 && value.end - value.start == 2 && memcmp (value.start, "tt", 2) == 0);
}

gboolean
sgf_is_property (const char *at, const char *end)
{
  if (at >= end || !g_ascii_isupper (*at))
    return FALSE;
  while (at < end && g_ascii_isalnum (*at))
    at++;
  while (at < end && is_space (*at))
    at++;
  return at < end && *at == '[';
}

const char *
sgf_find_game (const char *at, const char *end)
{
  for (; at < end && (at = memchr (at, '(', (gsize) (end - at))) != NULL; at++) {
    const char *next = at + 1;

    while (next < end && is_space (*next))
      next++;
    if (next < end && (*next == ';' || sgf_is_property (next, end)))
      return at;
  }
  return NULL;
}

char *
sgf_dup_encoding (const char *bytes, gsize length)
{
  for (gsize i = 1; i + 3 < MIN (length, HEAD_BYTES); i++)
    if (memcmp (bytes + i, "CA[", 3) == 0 && !g_ascii_isupper (bytes[i - 1])) {
      gsize end = i + 3;

      while (end < length && (g_ascii_isalnum (bytes[end]) || strchr ("-_.:", bytes[end]) != NULL)
             && bytes[end] != '\0')
        end++;
      return end < length && bytes[end] == ']' && end > i + 3
                 ? g_strndup (bytes + i + 3, end - i - 3)
                 : NULL;
    }
  return NULL;
}
