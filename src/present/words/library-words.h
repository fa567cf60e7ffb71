/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has come of an import into a database, in sentences: for a window and for a terminal. */
#pragma once

#include "library/library-import.h"

/* All are translated. (transfer full) */

/* "New: 12 games. Already here: 3 games." */
char *library_words_for_import (const LibraryCounts *counts);

/* What was left out, and why: of char *, sentences; none if nothing was. */
GPtrArray *library_words_for_report (const LibraryReport *report);

/* "1995–2024", "2024", or "" where no year is known. */
char *library_words_for_years (guint first, guint last);
