/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the search of a desktop finds: players, openings and studies. A result has an ID, which the
 * desktop keeps as long as it shows it. */
#pragma once

#include <gio/gio.h>

#include "board/opening.h"
#include "records/wuzi-record-book.h"

typedef enum {
  SEARCH_RESULT_PLAYER,        /* place is their ID */
  SEARCH_RESULT_OPENING,       /* opening is one that makes games fair */
  SEARCH_RESULT_RENJU_OPENING, /* renju_opening is its number */
  SEARCH_RESULT_GAME,          /* place is its ID: it was studied last */
  SEARCH_RESULT_FILE,          /* likewise; place is where it is */
} SearchResultKind;

typedef struct {
  SearchResultKind kind;
  OpeningKind opening;
  int renju_opening;
  const char *place; /* borrowed from the result's ID */
} SearchResult;

/* The IDs of what has all of the words, or their beginnings, in its name; at most a handful of each
 * kind. (transfer full) */
char **search_results_find (WuziRecordBook *book, GSettings *settings, const char *const *words);

/* FALSE if it is none, or there isn't such a player any more; of games and files, who opens them
 * finds out. */
gboolean search_result_read (const char *id, WuziRecordBook *book, SearchResult *result);

/* Its name and what it is, in words. (transfer full) */
void search_result_describe (const SearchResult *result, WuziRecordBook *book, GSettings *settings,
                             char **name, char **description);

/* The three stones of an opening of renju, on a board of 15 x 15. */
void search_result_get_stones (const SearchResult *result, Point *points);
