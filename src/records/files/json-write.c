/* SPDX-License-Identifier: GPL-3.0-or-later */
/* json-glib's generator, and its numbers set right. */
#include "records/files/json-write.h"

#include <string.h>

static const char NEEDLESS[] = ".0";
static const char INFINITE[] = "inf";
static const char TOO_LARGE[] = "1e999";

/* The end of the string that begins at text, behind its quote. */
static const char *
string_end (const char *text)
{
  for (text++; *text != '"'; text++)
    if (*text == '\\')
      text++;
  return text + 1;
}

/* The end of the number that begins at text; its text is put behind right. */
static const char *
mend_number (const char *text, GString *right)
{
  gsize bytes = strspn (text, "-0123456789.e+");

  if (g_str_has_prefix (text + bytes, INFINITE)) {
    g_string_append_len (right, text, (gssize) bytes);
    g_string_append (right, TOO_LARGE);
    text += bytes + strlen (INFINITE);
    return g_str_has_prefix (text, NEEDLESS) ? text + strlen (NEEDLESS) : text;
  }
  g_string_append_len (right, text, (gssize) bytes);
  if (memchr (text, 'e', bytes) != NULL && g_str_has_suffix (right->str, NEEDLESS))
    g_string_truncate (right, right->len - strlen (NEEDLESS));
  return text + bytes;
}

/* Goes through strings and numbers; all else is copied as it is. */
static GString *
mend_numbers (const char *text, gsize length)
{
  GString *right = g_string_sized_new (length + 1);

  while (*text != '\0') {
    const char *end = *text == '"' ? string_end (text) : text + 1;

    if (*text == '-' || *text == 'i' || g_ascii_isdigit (*text)) {
      text = mend_number (text, right);
      continue;
    }
    g_string_append_len (right, text, end - text);
    text = end;
  }
  return right;
}

char *
json_write (JsonNode *node, gboolean in_lines, gsize *length)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;
  GString *right;
  gsize bytes;

  json_generator_set_pretty (generator, in_lines);
  json_generator_set_root (generator, node);
  text = json_generator_to_data (generator, &bytes);
  right = mend_numbers (text, bytes);
  if (length != NULL)
    *length = right->len;
  return g_string_free (right, FALSE);
}
