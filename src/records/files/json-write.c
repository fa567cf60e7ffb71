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

/* As short as it can be and be read as the same number. */
static void
append_number (GString *right, double number)
{
  enum { FEWEST_DIGITS = 15, MOST_DIGITS = 17 };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (int digits = FEWEST_DIGITS; digits <= MOST_DIGITS; digits++) {
    char format[] = "%.15g";

    format[3] = (char) ('0' + digits % 10);
    g_ascii_formatd (text, sizeof text, format, number);
    if (g_ascii_strtod (text, NULL) == number)
      break;
  }
  g_string_append (right, text);
  if (strpbrk (text, ".e") == NULL)
    g_string_append (right, ".0");
}

/* Outside strings, all that has digits in it is a number; one with a point isn't whole. */
static GString *
mend_numbers (const char *text, gsize length)
{
  GString *right = g_string_sized_new (length + 1);

  while (*text != '\0') {
    gsize number = strspn (text, "0123456789");
    gsize whole = number > 0 ? strspn (text, "+-.e0123456789") : 0;

    if (g_str_has_prefix (text, "inf")) {
      g_string_append (right, "1e999");
      text += g_str_has_prefix (text, "inf.0") ? strlen ("inf.0") : strlen ("inf");
    } else if (whole > number) {
      append_number (right, g_ascii_strtod (text, NULL));
      text += whole;
    } else {
      const char *end = *text == '"' ? string_end (text) : text + MAX (number, 1);

      g_string_append_len (right, text, end - text);
      text = end;
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
