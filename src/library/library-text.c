/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out the encoding by what a file says and how its beginning looks, and converts.
 *
 * Lines that are UTF-8 stay so in a file of which most aren't, and a stray byte among lines of
 * UTF-8 doesn't change how the others are read. */
#include "library/library-text.h"

#include <errno.h>
#include <string.h>

#include "study/sgf-text.h"
#include "study/study-encoding.h"

#define NO_CONVERTER ((GIConv) -1)

static const char REPLACEMENT[] = "\xef\xbf\xbd";

void
library_text_init (LibraryText *self, LibraryReadFunc func, gpointer source)
{
  *self = (LibraryText) {
    .func = func,
    .source = source,
    .text = g_string_sized_new (2 * LIBRARY_TEXT_HEAD),
    .raw = g_byte_array_sized_new (2 * LIBRARY_TEXT_HEAD),
    .wide = NO_CONVERTER,
  };
  self->at = self->end = self->text->str;
}

void
library_text_clear (LibraryText *self)
{
  g_string_free (self->text, TRUE);
  g_byte_array_unref (self->raw);
  if (self->wide != NO_CONVERTER)
    g_iconv_close (self->wide);
  g_free (self->named);
}

/* Reads until there are LIBRARY_TEXT_HEAD bytes more, or all. */
static gboolean
read_raw (LibraryText *self, GError **error)
{
  guint start = self->raw->len;
  gsize done = 0;
  gssize count = 1;

  g_byte_array_set_size (self->raw, start + LIBRARY_TEXT_HEAD);
  while (done < LIBRARY_TEXT_HEAD && count > 0) {
    count =
        self->func (self->source, self->raw->data + start + done, LIBRARY_TEXT_HEAD - done, error);
    done += count > 0 ? (gsize) count : 0;
  }
  g_byte_array_set_size (self->raw, start + (guint) done);
  self->ended = count == 0;
  return count >= 0;
}

/* The encoding in the first line of XML. (transfer full) (nullable) */
static char *
dup_xml_encoding (const char *bytes, gsize length)
{
  static const char WORD[] = "encoding=";
  const char *end = memchr (bytes, '>', length);
  g_autofree char *head = end != NULL ? g_strndup (bytes, (gsize) (end - bytes)) : NULL;
  const char *at = head != NULL ? strstr (head, WORD) : NULL;
  gsize name;

  if (at == NULL || !g_str_has_prefix (head, "<?xml"))
    return NULL;
  at += strlen (WORD) + 1;
  name = strcspn (at, "\"'");
  return at[-1] != '\0' && name > 0 ? g_strndup (at, name) : NULL;
}

/* Looks at the beginning of it all. */
static void
begin (LibraryText *self)
{
  const char *bytes = (const char *) self->raw->data;
  gsize length = self->raw->len;
  g_autofree char *named = NULL;
  const char *encoding;

  self->begun = TRUE;
  if (length >= 2 && (memcmp (bytes, "\xff\xfe", 2) == 0 || memcmp (bytes, "\xfe\xff", 2) == 0)) {
    self->wide = g_iconv_open ("UTF-8", "UTF-16");
    return;
  }
  if (length >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0) {
    g_byte_array_remove_range (self->raw, 0, 3);
    return;
  }
  named = length > 0 && bytes[0] == '<' ? dup_xml_encoding (bytes, length)
                                        : sgf_dup_encoding (bytes, length);
  encoding = named != NULL ? study_encoding_of_name (named) : NULL;
  if (encoding != NULL && !g_str_equal (encoding, "UTF-8"))
    self->named = g_strdup (encoding);
}

/* Where what can be decoded by itself ends: behind a line, or a byte that is part of no character
 * of more bytes in any encoding, or a whole character of UTF-8. */
static gsize
find_cut (const guint8 *bytes, gsize length)
{
  gsize cut = length;

  for (; cut > 0; cut--)
    if (bytes[cut - 1] < '0' || (bytes[cut - 1] > '9' && bytes[cut - 1] < '@'))
      return cut;
  for (cut = length; cut > 0 && length - cut < 4 && (bytes[cut - 1] & 0xc0) == 0x80;)
    cut--;
  return cut > 1 && bytes[cut - 1] >= 0xc0 ? cut - 1 : length;
}

static void
append_converted (LibraryText *self, const char *bytes, gsize length, const char *encoding)
{
  guint bad;
  gsize converted_length;
  g_autofree char *converted =
      study_encoding_convert (bytes, length, encoding, NULL, &converted_length, &bad);

  g_string_append_len (self->text, converted, (gssize) converted_length);
  self->bad += bad;
}

static gboolean
is_ascii (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) bytes[i] >= 0x80)
      return FALSE;
  return TRUE;
}

/* A line with its break; returns what is behind it. */
static const char *
skip_line (const char *at, const char *end)
{
  const char *line_end = memchr (at, '\n', (gsize) (end - at));

  return line_end != NULL ? line_end + 1 : end;
}

/* How to read lines that aren't UTF-8: most of those that aren't plain decide. */
static const char *
guess_encoding (const char *bytes, gsize length)
{
  const char *end = bytes + length;
  const char *next;
  guint good = 0;
  guint wrong = 0;

  for (const char *at = bytes; at < end; at = next) {
    next = skip_line (at, end);
    if (g_utf8_validate_len (at, (gsize) (next - at), NULL))
      good += is_ascii (at, (gsize) (next - at)) ? 0 : 1;
    else
      wrong++;
  }
  return good > wrong ? "UTF-8" : study_encoding_guess (bytes, length);
}

/* Text of which something isn't UTF-8, though no encoding is named. */
static void
append_guessed (LibraryText *self, const char *bytes, gsize length)
{
  const char *end = bytes + length;
  const char *next;

  if (self->encoding == NULL)
    self->encoding = guess_encoding (bytes, length);
  for (const char *at = bytes; at < end; at = next) {
    next = skip_line (at, end);
    if (g_utf8_validate_len (at, (gsize) (next - at), NULL))
      g_string_append_len (self->text, at, next - at);
    else
      append_converted (self, at, (gsize) (next - at), self->encoding);
  }
}

static void
append_wide (LibraryText *self)
{
  char *in = (char *) self->raw->data;
  gsize left = self->raw->len;
  char out[4096];

  while (left > 0) {
    char *to = out;
    gsize room = sizeof out;
    gsize done = g_iconv (self->wide, &in, &left, &to, &room);
    int code = errno;

    for (const char *at = out; at < to; at++)
      g_string_append_c (self->text, *at == '\0' ? ' ' : *at);
    if (done != (gsize) -1 || code == EINVAL)
      break;
    if (code == EILSEQ) {
      g_string_append (self->text, REPLACEMENT);
      self->bad++;
      in += MIN (left, 2);
      left -= MIN (left, 2);
    }
  }
  g_byte_array_remove_range (self->raw, 0, self->raw->len - (guint) left);
}

static void
append_decoded (LibraryText *self)
{
  char *bytes = (char *) self->raw->data;
  gsize length = self->ended ? self->raw->len : find_cut (self->raw->data, self->raw->len);

  for (char *at = bytes; (at = memchr (at, '\0', length - (gsize) (at - bytes))) != NULL; at++)
    *at = ' ';
  if (self->named != NULL && !is_ascii (bytes, length))
    append_converted (self, bytes, length, self->named);
  else if (g_utf8_validate_len (bytes, length, NULL))
    g_string_append_len (self->text, bytes, (gssize) length);
  else
    append_guessed (self, bytes, length);
  g_byte_array_remove_range (self->raw, 0, (guint) length);
}

gboolean
library_text_more (LibraryText *self, GError **error)
{
  gsize taken = (gsize) (self->at - self->text->str);
  gboolean done = !self->ended && read_raw (self, error);

  if (done) {
    if (!self->begun)
      begin (self);
    g_string_erase (self->text, 0, (gssize) taken);
    if (self->wide != NO_CONVERTER)
      append_wide (self);
    else
      append_decoded (self);
    self->at = self->text->str;
    self->end = self->at + self->text->len;
  }
  return done;
}

gboolean
library_text_need (LibraryText *self, gsize bytes, GError **error)
{
  g_autoptr (GError) cause = NULL;

  while ((gsize) (self->end - self->at) < bytes && library_text_more (self, &cause))
    continue;
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}
