/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what is in a database, and what it takes. */
#include "library/library-figures.h"

#include <glib/gstdio.h>

#include "library/library-import.h"

static guint64
count_bytes (const char *path)
{
  static const char *const SUFFIXES[] = { "", "-wal" };
  guint64 bytes = 0;

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++) {
    g_autofree char *name = g_strconcat (path, SUFFIXES[i], NULL);
    GStatBuf info;

    if (g_stat (name, &info) == 0)
      bytes += (guint64) info.st_size;
  }
  return bytes;
}

void
library_figures_find (LibraryDb *db, const char *path, LibraryFigures *figures)
{
  GArray *rows = library_db_get_rows (db);
  g_auto (GStrv) unfinished = library_import_list_unfinished (db);
  gboolean has_events = FALSE;
  gboolean has_ratings = FALSE;
  gboolean has_sizes = FALSE;
  guint32 first = 0;
  guint32 last = 0;

  for (guint i = 0; i < rows->len; i++) {
    const LibraryRow *row = &g_array_index (rows, LibraryRow, i);
    guint32 date = row->date;

    has_events |= row->event != 0;
    has_ratings |= row->black_rating != 0 || row->white_rating != 0;
    has_sizes |= row->size != g_array_index (rows, LibraryRow, 0).size;
    if (date != 0 && (first == 0 || date < first))
      first = date;
    last = MAX (last, date);
  }
  *figures = (LibraryFigures) {
    .games = rows->len,
    .first_year = first / 10000,
    .last_year = last / 10000,
    .bytes = count_bytes (path),
    .unfinished = unfinished[0] != NULL,
    .has_events = has_events,
    .has_ratings = has_ratings,
    .has_sizes = has_sizes,
  };
}
