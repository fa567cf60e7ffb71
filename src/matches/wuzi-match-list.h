/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All matches that the user has set up. */
#pragma once

#include "matches/wuzi-match-entry.h"
#include "records/files/wuzi-loaded-list.h"

/* WuziMatchList: a WuziLoadedList of WuziMatchEntry, the newest first, each with a folder of its
 * own in "matches" of the user's data. The disk is used in threads.
 *
 * Signals
 *   "ended" (WuziMatchEntry): one was played to its end.
 *   "problem" (string): one couldn't be made or removed; a sentence. */
#define WUZI_TYPE_MATCH_LIST (wuzi_match_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchList, wuzi_match_list, WUZI, MATCH_LIST, WuziLoadedList)

/* NULL: the usual folder. Nothing is read yet. */
WuziMatchList *wuzi_match_list_new (const char *folder);

/* Looks for matches, once. */
void wuzi_match_list_load (WuziMatchList *self);

/* (transfer none); NULL: there is none of that id. */
WuziMatchEntry *wuzi_match_list_find (WuziMatchList *self, const char *id);

/* Makes a folder for a plan, which gets its results, and a seed; it isn't started. finish: NULL
 * with an error. (plan: transfer full; transfer none) */
void wuzi_match_list_add_async (WuziMatchList *self, MatchPlan *plan, GAsyncReadyCallback callback,
                                gpointer user_data);
WuziMatchEntry *wuzi_match_list_add_finish (WuziMatchList *self, GAsyncResult *result,
                                            GError **error);

/* Pauses a match and deletes it, with all its games. */
void wuzi_match_list_remove (WuziMatchList *self, WuziMatchEntry *entry);

/* Pauses all; and is there one that isn't paused yet, or not written, or not deleted? */
void wuzi_match_list_pause_all (WuziMatchList *self);
gboolean wuzi_match_list_is_busy (WuziMatchList *self);
