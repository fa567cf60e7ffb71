/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles on paper, with their answers on the last page. Needs no display. */
#pragma once

#include <gio/gio.h>

#include "teacher/puzzle.h"

enum {
  SHEET_PAGE = 6, /* puzzles on a page */
};

/* Are points crossed out, which black, whose turn it is, may not play? */
gboolean puzzle_sheet_has_crosses (const Puzzle *puzzle);

/* A4 pages as a PDF, the puzzles by kind and then the easier first, of at least one puzzle
 * (element-type Puzzle). NULL with G_IO_ERROR. (transfer full) */
GBytes *puzzle_sheet_new_pdf (const GPtrArray *puzzles, GError **error);
