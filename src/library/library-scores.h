/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games come to for each player, tournament or opening, with names, to be sorted and searched:
 * a hundred thousand take some milliseconds. */
#pragma once

#include "library/library-query.h"

typedef enum {
  LIBRARY_SCORES_BY_NAME, /* of openings, by number */
  LIBRARY_SCORES_BY_DETAIL,
  LIBRARY_SCORES_BY_GAMES,
  LIBRARY_SCORES_BY_POINTS,
  LIBRARY_SCORES_BY_SHARE, /* of points among the games whose result is known */
  LIBRARY_SCORES_BY_BLACK, /* the same with one colour */
  LIBRARY_SCORES_BY_WHITE,
  LIBRARY_SCORES_BY_RATING,
  LIBRARY_SCORES_BY_PEOPLE,
  LIBRARY_SCORES_BY_DATE, /* of the last game */
} LibraryScoresOrder;

/* Never changes, so that threads may share it. Lists run side by side; of openings, names, details
 * and keys are NULL. */
typedef struct {
  LibraryGrouping grouping;
  GArray *scores;     /* LibraryScore */
  GPtrArray *names;   /* char * */
  GPtrArray *details; /* char *: a person's country, an event's place; "": unknown */
  GPtrArray *keys;    /* char *: by which names are sorted and searched */
} LibraryScores;

/* What library_count () finds. (transfer full); NULL likewise. With many names, the last one who
 * lets go of it has them freed in a thread. */
LibraryScores *library_scores_new (LibraryDb *db, const GameFilter *filter,
                                   LibraryGrouping grouping, GCancellable *cancellable);
LibraryScores *library_scores_ref (LibraryScores *self);
void library_scores_unref (LibraryScores *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryScores, library_scores_unref)

/* The places (guint) of those whose names have all words of the text, which may be NULL, in order;
 * equal ones with most games first, then by name. (transfer full) */
GArray *library_scores_sort (const LibraryScores *self, LibraryScoresOrder order,
                             gboolean descending, const char *text);

/* Half points, in games whose result is known, of which *games is set to the number; with one
 * colour (WuziSideColour), or GAME_FILTER_ANY. */
guint library_score_get_points (const LibraryScore *score, int colour, guint *games);
