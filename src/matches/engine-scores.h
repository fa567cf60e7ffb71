/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What matches say of the strength of engines from elsewhere.
 *
 * When a match has ended, what its games came to is written as a line of JSON beside the list of
 * engines, and stays there when the match is deleted: a rating doesn't change because somebody has
 * tidied up. Of several lines of one match, the last holds. Ratings are made of all lines together
 * (matches/elo.h): those of the levels stand, as they were measured.
 *
 * A line tells only of games that say something: freestyle, on boards on which games are rated,
 * between engines of the list, also those that have left it, and levels that played as they usually
 * do. A share of a match isn't kept.
 *
 * Members of a line: "format", "match" (which no other match has), "started", "title", "turn_ms" or
 * "match_ms", "pairings": of each, "first" and "second", which are objects with either an "engine",
 * the id that it has, or had, in engines.json, and its "name", or a "level"; "won", "lost" and
 * "drawn" of the first one.
 *
 * All functions block. Errors are sentences for the user. */
#pragma once

#include "engines/wuzi-engine-entry.h"
#include "matches/match-schedule.h"

#define ENGINE_SCORES_FILE "engine-results.jsonl"

enum {
  ENGINE_SCORES_FORMAT = 1,
};

/* Keeps what the games of a match, whose results are in results, came to. folder is that of the
 * list of engines. Does nothing where that or more is kept already, or where there is nothing to
 * keep. FALSE with an error, also where somebody of the plan isn't known because the list can't be
 * read; games of the others are kept all the same. */
gboolean engine_scores_keep (const char *folder, const char *results, const MatchPlan *plan,
                             GError **error);

/* The same for who has read all games: the first one began at started, in ms since 1970 (0: there
 * is none). */
gboolean engine_scores_keep_known (const char *folder, const MatchPlan *plan,
                                   MatchSchedule *schedule, gint64 started, GError **error);

/* The ratings of all engines of which something is known: EngineRating by the engine's id.
 * (transfer full); NULL with an error. */
GHashTable *engine_scores_rate (const char *folder, GError **error);

/* Is the one of a plan that one of the list? A plan that somebody has written may tell it by its
 * "id", or by the same command line. */
gboolean engine_scores_is_entry (const MatchEngine *engine, WuziEngineEntry *entry);
