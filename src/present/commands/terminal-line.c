/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures texts for a terminal. */
#include "present/commands/terminal-line.h"

#include <unistd.h>

enum {
  COLUMN_GAP = 2,
};

gboolean
terminal_line_is_seen (void)
{
  return isatty (STDERR_FILENO);
}

int
terminal_count_columns (const char *text)
{
  int columns = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (!g_unichar_iszerowidth (c))
      columns += g_unichar_iswide (c) ? 2 : 1;
  }
  return columns;
}

void
terminal_line_clear (TerminalLine *self)
{
  if (self->columns > 0)
    g_printerr ("\r%*s\r", self->columns, "");
  self->columns = 0;
}

void
terminal_line_show (TerminalLine *self, const char *text)
{
  terminal_line_clear (self);
  g_printerr ("%s", text);
  self->columns = terminal_count_columns (text);
}

static void
print_cell (const char *cell, int width, gboolean left, gboolean last)
{
  int blanks = MAX (width - terminal_count_columns (cell), 0);

  if (left)
    g_print ("%s%*s", cell, last ? 0 : blanks, "");
  else
    g_print ("%*s%s", blanks, "", cell);
}

void
terminal_print_table (const GPtrArray *cells, guint columns, guint left_columns)
{
  g_autofree int *widths = g_new0 (int, columns);

  for (guint i = 0; i < cells->len; i++)
    widths[i % columns] =
        MAX (widths[i % columns], terminal_count_columns (g_ptr_array_index (cells, i)));
  for (guint i = 0; i < cells->len; i++) {
    guint column = i % columns;
    gboolean last = column + 1 == columns;

    print_cell (g_ptr_array_index (cells, i), widths[column], column < left_columns, last);
    g_print ("%*s%s", last ? 0 : COLUMN_GAP, "", last ? "\n" : "");
  }
}
