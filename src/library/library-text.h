/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stream of bytes as UTF-8, a part at a time, whatever its encoding. */
#pragma once

#include <gio/gio.h>

enum {
  LIBRARY_TEXT_HEAD = 1 << 16, /* bytes by which an encoding is known, and a format */
};

/* Reads on. Returns how many bytes; 0 at the end, -1 with an error. */
typedef gssize (*LibraryReadFunc) (gpointer source, void *buffer, gsize size, GError **error);

/* What is at hand lies from at to end, which has a NUL behind it: whoever takes of it moves at. It
 * is valid UTF-8 without zeros; a part ends with a whole character, if not with a line. */
typedef struct {
  const char *at;
  const char *end;
  gboolean ended;       /* there is no more behind end */
  const char *encoding; /* that was guessed and isn't UTF-8; or NULL */
  guint bad;            /* characters that can't be read */

  /* Private */
  LibraryReadFunc func;
  gpointer source;
  GString *text;
  GByteArray *raw; /* not yet decoded */
  GIConv wide;     /* for UTF-16, or -1 */
  char *named;     /* by the file */
  gboolean begun;
} LibraryText;

void library_text_init (LibraryText *self, LibraryReadFunc func, gpointer source);
void library_text_clear (LibraryText *self);

/* Adds what follows to what is at hand. FALSE at the end, and with an error; what is at hand stays
 * then. */
gboolean library_text_more (LibraryText *self, GError **error);

/* Has at least so many bytes at hand, or all that there are. FALSE with an error. */
gboolean library_text_need (LibraryText *self, gsize bytes, GError **error);
