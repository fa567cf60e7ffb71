/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file line by line in bounded memory, whatever is in it. */
#pragma once

#include <glib.h>

/* One line of a file. */
typedef struct {
  const char *text; /* borrowed until the next line is read, no NUL behind
                       it; NULL if the line is too long to be held */
  gsize length;     /* of text, without the line break */
  goffset start;    /* where in the file it begins */
  goffset bytes;    /* its bytes in the file, with the line break */
} Line;

typedef struct _LineReader LineReader;

/* A reader of what fd has from its present place on, which must be the start
 * of the file. fd stays the caller's. Lines above max_length bytes are passed
 * over. */
LineReader *line_reader_new (int fd, gsize max_length);
void line_reader_free (LineReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LineReader, line_reader_free)

/* The next line; the last one may lack its line break. FALSE at the end, and
 * when reading fails. */
gboolean line_reader_next (LineReader *self, Line *line);

/* The errno with which reading failed, or 0. */
int line_reader_get_error (LineReader *self);
