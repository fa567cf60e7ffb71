/* SPDX-License-Identifier: GPL-3.0-or-later */
/* json-glib's generator, and its numbers set right. */
#include "records/files/json-write.h"

#include <string.h>

/* The end of the string that begins at text, behind its quote. */
static const char *
string_end (const char *text)
{
  for (text++; *text != '"'; text++)
    if (*text == '\\')
      text++;
  return text + 1;
}

/* What is behind a needless ".0". */
static const char *
skip_needless (const char *text)
{
  return g_str_has_prefix (text, ".0") ? text + 2 : text;
}

/* Outside strings, all that has an e and digits behind it is the exponent of a number. */
static GString *
mend_numbers (const char *text, gsize length)
{
  GString *right = g_string_sized_new (length + 1);

  while (*text != '\0') {
    gsize exponent = *text == 'e' ? strspn (text + 1, "+-0123456789") : 0;
    const char *end = *text == '"' ? string_end (text) : text + 1 + exponent;

    if (g_str_has_prefix (text, "inf")) {
      g_string_append (right, "1e999");
      text = skip_needless (text + strlen ("inf"));
    } else {
      g_string_append_len (right, text, end - text);
      text = exponent > 0 ? skip_needless (end) : end;
    }
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
