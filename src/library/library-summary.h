/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a database as lists show it. */
#pragma once

#include "library/library-db.h"
#include "records/games/game-filter.h"

/* For a row of library_list (). Its id is its number; it has no profiles, and no mark, and where
 * its result isn't known, it says so. NULL if there is none. (transfer full) */
GameSummary *library_summary_new (LibraryDb *db, guint32 row);
