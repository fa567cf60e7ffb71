/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is told of games that are read, and what there is to say of the reading. */
#pragma once

#include "library/library-game.h"

/* Is told each game, which lasts for the call; and how much of the file, or of all files, is read,
 * from 0 to 1. FALSE ends the reading, without an error. */
typedef gboolean (*LibraryGameFunc) (const LibraryGame *game, double progress, gpointer user_data);

/* What there is to say of a reading. */
typedef struct {
  guint games;        /* that were given to the function */
  guint shortened;    /* of these, whose last moves broke their rule, and were left out */
  guint left_out;     /* games that can't be read */
  guint files;        /* that had games */
  guint other_files;  /* of a folder or an archive, that are none of games */
  GPtrArray *reasons; /* char *: sentences for the user, why something was left out or shortened,
                         the first of each kind with its place; at most LIBRARY_READING_REASONS */
} LibraryReport;

enum {
  LIBRARY_READING_REASONS = 20,
};

LibraryReport *library_report_new (void);
void library_report_free (LibraryReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryReport, library_report_free)

/* Adds a reason, unless it is there, or there is no room for it. */
void library_report_add_reason (LibraryReport *self, char *reason); /* (transfer full) */
