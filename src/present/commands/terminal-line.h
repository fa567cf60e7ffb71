/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a terminal shows while somebody waits, and columns of a table on it. */
#pragma once

#include <glib.h>

/* A line on the standard error that is written over and over. { 0 } at first. */
typedef struct {
  int columns; /* that it takes; 0: there is none */
} TerminalLine;

/* Does anybody see it? */
gboolean terminal_line_is_seen (void);

void terminal_line_show (TerminalLine *self, const char *text);
void terminal_line_clear (TerminalLine *self);

/* Columns that a text takes. */
int terminal_count_columns (const char *text);

/* Prints a table, its cells (char *) row by row; the columns from the left up to so many begin at
 * the left, the others end at the right. */
void terminal_print_table (const GPtrArray *cells, guint columns, guint left_columns);
