/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people write beside the moves of a game in one line: "Ann - Bob 1-0 h8i9j7", or fields with
 * tabs, commas or semicolons between. */
#pragma once

#include <glib.h>

typedef struct {
  /* Borrowed from the line */
  const char *moves;
  const char *moves_end;

  /* Owned; NULL: it isn't told */
  char *black;
  char *white;
  char *event;
  char *date;   /* for library_reader_set_date () */
  char *result; /* for library_reader_set_result () */
} LineParts;

/* FALSE, and nothing is owned, if there is no row of moves in the line, or beside it something else
 * than two players, an event behind them, a date and a result. */
gboolean line_parts_find (LineParts *self, const char *line, const char *end);
void line_parts_clear (LineParts *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LineParts, line_parts_clear)
