/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of a database: which games fit, in which order, what they come to, and what was
 * played next. Each goes through all rows: some milliseconds for a million. */
#pragma once

#include "library/library-db.h"
#include "records/counts/game-counts.h"
#include "records/games/game-filter.h"

/* Of a filter, player and opponent are numbers of people, and text is looked for in names of people
 * and events, and as the name of an opening; without a player, its colour is that of a name that
 * has the text. What no database knows (the machine's level, help, ratings that changed, reviews,
 * marks, clocks) fits no game. */

/* By number - 1, of so many games as there are rows. (transfer full); NULL if it was cancelled, or
 * the database failed */
PositionGame *library_find (LibraryDb *db, const GameFilter *filter, GCancellable *cancellable);

/* The games that fit, as the index of own games lists them: the player's standing, and rows, of
 * which those that are equal come newest first; with first_rows not 0, no more than so many are
 * listed. Names are sorted by themselves, whatever ranks the
 * query has. (transfer full); NULL likewise */
GameListing *library_list (LibraryDb *db, const GameQuery *query, guint first_rows,
                           GCancellable *cancellable);

/* What was played next in a position in the games that fit. (transfer full): of NextMove, the most
 * played first; NULL likewise */
GArray *library_list_next (LibraryDb *db, const GameFilter *filter, const Board *board,
                           GCancellable *cancellable);

/* Adds such a list to another one of the same board, and sorts it. */
void library_merge_next (GArray *list, const GArray *more);

typedef enum {
  LIBRARY_BY_PERSON,   /* everybody who played */
  LIBRARY_BY_OPPONENT, /* the filter's player, against each */
  LIBRARY_BY_EVENT,
  LIBRARY_BY_OPENING, /* of renju: board/renju-opening.h */
} LibraryGrouping;

/* What games come to, for a person, or where there is none, for black. */
typedef struct {
  guint32 what; /* the person, the event or the opening */
  guint games;
  guint wins[2]; /* by WuziSideColour */
  guint losses[2];
  guint draws[2];
  guint people;  /* of an event: how many played */
  guint32 first; /* dates, as LibraryRow has them; 0: none is known */
  guint32 last;
  guint16 rating; /* a person's, in the newest game that tells it; 0: unknown */
} LibraryScore;

/* (transfer full): of LibraryScore, by number; NULL likewise */
GArray *library_count (LibraryDb *db, const GameFilter *filter, LibraryGrouping grouping,
                       GCancellable *cancellable);

/* A person whose games count for another one: library_db_set_meant (). */
typedef struct {
  guint32 person;
  char *name;  /* "": unknown */
  char *meant; /* likewise, of the other one */
} LibraryMerge;

void library_merge_free (LibraryMerge *self);

/* By the name that counts, then by the other one. (transfer full): of LibraryMerge */
GPtrArray *library_list_merges (LibraryDb *db);
