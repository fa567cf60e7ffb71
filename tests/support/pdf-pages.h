/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the pages of a file that cairo has written. */
#pragma once

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

enum {
  PDF_OBJECTS_MAX = 1 << 20, /* bytes of a stream of objects that are looked at */
};

/* Behind the first place between here and the end where this word stands; NULL if there is none. */
static inline const char *
pdf_skip_to (const char *at, const char *end, const char *word)
{
  gsize length = strlen (word);

  for (; (gsize) (end - at) >= length; at++)
    if (memcmp (at, word, length) == 0)
      return at + length;
  return NULL;
}

/* What the root of the pages says, if it stands in this text; 0 if not. */
static inline int
pdf_find_count (const char *text, gsize length)
{
  const char *count = pdf_skip_to (text, text + length, "/Count ");

  return count != NULL ? atoi (count) : 0;
}

/* The same for a text that is compressed, whatever stands behind it. */
static inline int
pdf_find_compressed_count (const char *data, gsize length)
{
  g_autoptr (GInputStream) bytes =
      g_memory_input_stream_new_from_data (data, (gssize) length, NULL);
  g_autoptr (GZlibDecompressor) inflate = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (bytes, G_CONVERTER (inflate));
  g_autofree char *text = g_malloc0 (PDF_OBJECTS_MAX + 1);
  gsize count = 0;

  g_input_stream_read_all (stream, text, PDF_OBJECTS_MAX, &count, NULL, NULL);
  return pdf_find_count (text, count);
}

/* How many pages it has; 0 if it is no such file. From 1.18 on, cairo compresses the objects that
 * tell of them. */
static inline int
pdf_count_pages (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *end = data + length;
  const char *at = data;
  int count;

  if (length < 5 || memcmp (data, "%PDF-", 5) != 0)
    return 0;
  count = pdf_find_count (data, length);
  while (count == 0 && (at = pdf_skip_to (at, end, "/ObjStm")) != NULL
         && (at = pdf_skip_to (at, end, "stream\n")) != NULL)
    count = pdf_find_compressed_count (at, (gsize) (end - at));
  return count;
}
