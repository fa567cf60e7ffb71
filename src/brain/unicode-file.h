/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of text that may begin with a mark of Unicode, as UTF-8. */
#pragma once

#include <stdio.h>

/* Start it by unicode_file_begin (). Invariant: bytes[at] to bytes[count - 1] come before what is
 * left of the file. */
typedef struct {
  FILE *file;   /* Borrowed */
  int low_byte; /* its place in a unit of UTF-16, 0 or 1; -1: the file is bytes */
  int at;
  int count;
  unsigned char bytes[3];
} UnicodeFile;

/* Begins at the start of a file, whose mark isn't read. */
void unicode_file_begin (UnicodeFile *self, FILE *file);

/* The next byte, or EOF. What UTF-16 has in two units becomes two of U+FFFD: no word or figure of
 * moves is such. */
int unicode_file_read (UnicodeFile *self);
