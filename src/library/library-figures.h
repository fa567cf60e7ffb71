/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list of databases says of one. */
#pragma once

#include "library/library-db.h"

typedef struct {
  guint games;
  guint first_year;    /* 0: none is known */
  guint last_year;     /* likewise */
  guint64 bytes;       /* on the disk */
  gboolean unfinished; /* an import was stopped before its end */

  /* What isn't the same in all games */
  gboolean has_events;
  gboolean has_ratings;
  gboolean has_sizes;
} LibraryFigures;

/* path is the database's. */
void library_figures_find (LibraryDb *db, const char *path, LibraryFigures *figures);
