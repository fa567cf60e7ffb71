/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder of a match's results. In it are:
 *
 * - match.json: which match it is of;
 * - games.jsonl: a line of JSON for each game that was played to its end, synced: all else is made
 *   from that;
 * - games: each game as SGF, and as a file of Piskvork's;
 * - games.csv, table.csv, summary.txt: written when the match ends or is stopped.
 *
 * A match that was set up in the window has its plan there, too, and an empty file "ended" if no
 * more of it is to be played.
 *
 * All functions block. Errors are sentences for the user. */
#pragma once

#include "matches/match-result.h"

#define MATCH_FOLDER_LOCK "match.lock"
#define MATCH_FOLDER_HEAD "match.json"
#define MATCH_FOLDER_LINES "games.jsonl"
#define MATCH_FOLDER_GAMES "games"
#define MATCH_FOLDER_GAMES_TABLE "games.csv"
#define MATCH_FOLDER_TABLE "table.csv"
#define MATCH_FOLDER_SUMMARY "summary.txt"

typedef struct _MatchFolder MatchFolder;

/* Opens the folder of a plan, or of its share, which is made if it isn't there, and adds what is in
 * it to the schedule. Nobody else may have it open, nor may it have results of another match. NULL
 * with an error. */
MatchFolder *match_folder_open (const MatchPlan *plan, MatchSchedule *schedule, GError **error);
void match_folder_close (MatchFolder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchFolder, match_folder_close)

const char *match_folder_get_path (const MatchFolder *self);

/* Lines that were no games: of them, those are played again. */
guint match_folder_count_broken (const MatchFolder *self);

/* Writes a game: it is on the disk afterwards. One thread at a time. FALSE with an error: nothing
 * is lost that was there, and the game isn't. */
gboolean match_folder_add (MatchFolder *self, const MatchResult *result, GError **error);

/* Writes the tables; summary is a text. */
gboolean match_folder_sum_up (MatchFolder *self, MatchSchedule *schedule, const char *summary,
                              GError **error);

/* Goes through the results that are in a folder, in order, until func returns FALSE. A game of
 * which there is another result isn't told of again. */
typedef gboolean (*MatchResultFunc) (const MatchResult *result, gpointer user_data);
gboolean match_folder_read (const char *folder, const MatchPlan *plan, MatchResultFunc func,
                            gpointer user_data, GError **error);

/* Reads the results of several shares of one match, of which plan is made; a folder may also be the
 * one that the shares lie in. FALSE with an error if they aren't of the same match, or can't be
 * read; games that several of them have count once, and repeated says how many these are. (out:
 * transfer full) */
gboolean match_folder_merge (const char *const *folders, MatchPlan **plan, MatchSchedule **schedule,
                             guint *repeated, GError **error);
