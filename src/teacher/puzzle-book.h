/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that come with the program (data/puzzles). */
#pragma once

#include <gio/gio.h>

#include "teacher/puzzle.h"

typedef struct _PuzzleBook PuzzleBook;

/* Those of the program. */
PuzzleBook *puzzle_book_new (void);

/* Those of a text, one a line; lines that are no puzzle are passed over. */
PuzzleBook *puzzle_book_new_from_text (const char *text);

/* (transfer full): what the program's puzzles are read from. Whoever reads them in a thread holds
 * it, as it goes when the program ends. */
GResource *puzzle_book_dup_resource (void);

/* Those of the program. */
PuzzleBook *puzzle_book_new_from_resource (GResource *resource);

/* Puts others (element-type Puzzle) before these. Once: the puzzles of the book are elsewhere then.
 */
void puzzle_book_set_own (PuzzleBook *self, const GArray *own);

/* Is it one of these others? */
gboolean puzzle_book_is_own (const PuzzleBook *self, const Puzzle *puzzle);

void puzzle_book_free (PuzzleBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PuzzleBook, puzzle_book_free)

guint puzzle_book_get_count (const PuzzleBook *self);

/* (transfer none): as long as the book. */
const Puzzle *puzzle_book_get (const PuzzleBook *self, guint index);
