/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles in one array. */
#include "teacher/puzzle-book.h"

/* Generated from data/puzzles. */
GResource *wuzi_puzzles_get_resource (void);

struct _PuzzleBook {
  GArray *puzzles; /* owned */
  guint own;       /* the first so many */
};

static const char *const RESOURCES[] = { "freestyle", "standard", "renju" };

static void
read_text (PuzzleBook *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Puzzle puzzle;

  for (guint i = 0; lines[i] != NULL; i++)
    if (puzzle_read (&puzzle, lines[i]))
      g_array_append_val (self->puzzles, puzzle);
}

static PuzzleBook *
book_new (void)
{
  PuzzleBook *self = g_new0 (PuzzleBook, 1);

  self->puzzles = g_array_new (FALSE, FALSE, sizeof (Puzzle));
  return self;
}

PuzzleBook *
puzzle_book_new (void)
{
  return puzzle_book_new_from_resource (wuzi_puzzles_get_resource ());
}

GResource *
puzzle_book_dup_resource (void)
{
  return g_resource_ref (wuzi_puzzles_get_resource ());
}

PuzzleBook *
puzzle_book_new_from_resource (GResource *resource)
{
  PuzzleBook *self = book_new ();

  for (guint i = 0; i < G_N_ELEMENTS (RESOURCES); i++) {
    g_autofree char *path = g_strdup_printf ("/org/wuzi/Wuzi/puzzles/%s.txt", RESOURCES[i]);
    g_autoptr (GBytes) bytes =
        g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    g_autofree char *text = NULL;

    g_assert (bytes != NULL);
    text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    read_text (self, text);
  }
  return self;
}

void
puzzle_book_set_own (PuzzleBook *self, const GArray *own)
{
  g_assert (self->own == 0);

  self->own = own->len;
  if (own->len == 0)
    return;
  g_array_prepend_vals (self->puzzles, own->data, own->len);
}

PuzzleBook *
puzzle_book_new_from_text (const char *text)
{
  PuzzleBook *self = book_new ();

  read_text (self, text);
  return self;
}

gboolean
puzzle_book_is_own (const PuzzleBook *self, const Puzzle *puzzle)
{
  const Puzzle *first = (const Puzzle *) (gconstpointer) self->puzzles->data;

  return puzzle >= first && puzzle < first + self->own;
}

void
puzzle_book_free (PuzzleBook *self)
{
  g_array_unref (self->puzzles);
  g_free (self);
}

guint
puzzle_book_get_count (const PuzzleBook *self)
{
  return self->puzzles->len;
}

const Puzzle *
puzzle_book_get (const PuzzleBook *self, guint index)
{
  return &g_array_index (self->puzzles, Puzzle, index);
}
