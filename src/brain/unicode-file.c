/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the byte order mark, and converts UTF-16 to UTF-8. */
#include "brain/unicode-file.h"

#include <stdbool.h>
#include <string.h>

void
unicode_file_begin (UnicodeFile *self, FILE *file)
{
  static const unsigned char UTF_8[] = { 0xef, 0xbb, 0xbf };
  int c;

  *self = (UnicodeFile) { .file = file, .low_byte = -1 };
  while (self->count < (int) sizeof UTF_8 && self->low_byte < 0 && (c = getc (file)) != EOF) {
    self->bytes[self->count++] = (unsigned char) c;
    if (self->count == 2 && self->bytes[0] == 0xff && self->bytes[1] == 0xfe)
      self->low_byte = 0;
    else if (self->count == 2 && self->bytes[0] == 0xfe && self->bytes[1] == 0xff)
      self->low_byte = 1;
  }
  if (self->low_byte >= 0
      || (self->count == sizeof UTF_8 && memcmp (self->bytes, UTF_8, sizeof UTF_8) == 0))
    self->at = self->count;
}

/* Reads a unit of UTF-16 into bytes[]. Returns false at the end, also if half a unit is left. */
static bool
read_unit (UnicodeFile *self)
{
  enum { SURROGATES = 0xd800, BEHIND_SURROGATES = 0xe000, REPLACEMENT = 0xfffd };
  int pair[2] = { getc (self->file), getc (self->file) };
  unsigned unit;

  if (pair[0] == EOF || pair[1] == EOF)
    return false;
  unit = (unsigned) (pair[self->low_byte] | pair[1 - self->low_byte] << 8);
  if (unit >= SURROGATES && unit < BEHIND_SURROGATES)
    unit = REPLACEMENT;
  self->at = 0;
  self->count = 0;
  if (unit >= 0x800)
    self->bytes[self->count++] = (unsigned char) (0xe0 | unit >> 12);
  if (unit >= 0x80)
    self->bytes[self->count++] =
        (unsigned char) (unit >= 0x800 ? 0x80 | (unit >> 6 & 0x3f) : 0xc0 | unit >> 6);
  self->bytes[self->count++] = (unsigned char) (unit >= 0x80 ? 0x80 | (unit & 0x3f) : unit);
  return true;
}

int
unicode_file_read (UnicodeFile *self)
{
  if (self->at == self->count && (self->low_byte < 0 || !read_unit (self)))
    return self->low_byte < 0 ? getc (self->file) : EOF;
  return self->bytes[self->at++];
}
