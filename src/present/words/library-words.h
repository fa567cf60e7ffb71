/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of databases of others' games, and what has come of an import into one, in
 * sentences: for a window and for a terminal. */
#pragma once

#include "library/wuzi-database.h"

/* All are translated. (transfer full) */

/* "New: 12 games. Already here: 3 games." */
char *library_words_for_import (const LibraryCounts *counts);

/* What was left out, and why: of char *, sentences; none if nothing was. */
GPtrArray *library_words_for_report (const LibraryReport *report);

/* Why an import isn't whole, and what was left out, a sentence a line; NULL if there is nothing to
 * say. */
char *library_words_for_left_out (const WuziImportResult *result);

/* "“RenjuNet”: New: 12 games. Already here: 3 games.": what has come of an import into a
 * database, and where there is more to say, that the library does so. */
char *library_words_for_imported (WuziDatabase *database, const WuziImportResult *result);

/* "1995–2024", "2024", or "" where no year is known. */
char *library_words_for_years (guint first, guint last);

/* "1,200 games · 1989–2024 · 1.2 MB"; while games are imported, how far that is. */
char *library_words_for_database (WuziDatabase *database);

/* "Black 3–1–0 · White 2–2–1 · score 65% · rating 2100 · 1999–2012": what is known of a player. */
char *library_words_for_player (const LibraryScore *score, const char *country);

/* "Tallinn · 24 players · 276 games · 3 May 2019 – 5 May 2019": likewise of a tournament. */
char *library_words_for_event (const LibraryScore *score, const char *place);

/* "276 games · black’s score 53% · 1989–2024" */
char *library_words_for_opening (const LibraryScore *score);
