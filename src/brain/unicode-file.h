/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files that may begin with a byte order mark, as UTF-8. */
#pragma once

#include <stdio.h>

/* Start it by unicode_file_begin (). Invariant: bytes[at] to bytes[count - 1] come before what is
 * left of the file. */
typedef struct {
  FILE *file;   /* Borrowed */
  int low_byte; /* 0 or 1: its place in a unit of UTF-16; -1: the file isn't UTF-16 */
  int at;
  int count;
  unsigned char bytes[3];
} UnicodeFile;

/* Begins at the start of a file, behind its mark. */
void unicode_file_begin (UnicodeFile *self, FILE *file);

/* The next byte, or EOF. A character of two units of UTF-16 becomes U+FFFD twice: moves have none.
 */
int unicode_file_read (UnicodeFile *self);
