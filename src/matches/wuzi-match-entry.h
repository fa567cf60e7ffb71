/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match that the user has set up: its folder, how far it is, and playing it. */
#pragma once

#include "matches/wuzi-match-outcomes.h"
#include "matches/wuzi-match.h"
#include "study/wuzi-study.h"

typedef enum {
  WUZI_MATCH_LOADING, /* its folder is being read */
  WUZI_MATCH_BROKEN,  /* its plan can't be read: "trouble" says why */
  WUZI_MATCH_PAUSED,
  WUZI_MATCH_RUNNING,
  WUZI_MATCH_PAUSING,  /* games are being broken off */
  WUZI_MATCH_ENDED,    /* the user has ended it early */
  WUZI_MATCH_FINISHED, /* all games are played, or it is decided */
} WuziMatchState;

/* WuziMatchEntry: the folder is read in threads. A game that was broken off is played anew.
 *
 * Properties, none writable
 *   "state" (int, WuziMatchState)
 *   "known" (uint64): games that are over.
 *   "trouble" (string, or NULL): why it stopped, or can't be read; a sentence.
 * Signals
 *   "ended" (): it has just been played to its end. */
#define WUZI_TYPE_MATCH_ENTRY (wuzi_match_entry_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchEntry, wuzi_match_entry, WUZI, MATCH_ENTRY, GObject)

/* It is read at once. */
WuziMatchEntry *wuzi_match_entry_new (const char *folder);

/* One that has just been made. (plan: transfer full) */
WuziMatchEntry *wuzi_match_entry_new_of_plan (const char *folder, MatchPlan *plan);

const char *wuzi_match_entry_get_folder (WuziMatchEntry *self);

/* The last part of the folder's path, which no other match has. */
const char *wuzi_match_entry_get_id (WuziMatchEntry *self);

WuziMatchState wuzi_match_entry_get_state (WuziMatchEntry *self);
const char *wuzi_match_entry_get_trouble (WuziMatchEntry *self);

/* Is it running, or being paused? */
gboolean wuzi_match_entry_is_busy (WuziMatchEntry *self);

/* Both NULL until it is read, and where it can't be. The schedule lasts until "known" is notified
 * of the next time. */
const MatchPlan *wuzi_match_entry_get_plan (WuziMatchEntry *self);
MatchSchedule *wuzi_match_entry_get_schedule (WuziMatchEntry *self);

/* Games that are over, and games in all; of a knock-out, more may come. */
guint64 wuzi_match_entry_count_known (WuziMatchEntry *self);
guint64 wuzi_match_entry_count (WuziMatchEntry *self);

/* Those that are over, and those that are being played, of WuziMatchGame; NULL until it is read.
 * (transfer none) */
GListModel *wuzi_match_entry_get_outcomes (WuziMatchEntry *self);
GListModel *wuzi_match_entry_get_games (WuziMatchEntry *self);

/* Plays, or goes on, also after it was ended early. It is loaded first. */
void wuzi_match_entry_start (WuziMatchEntry *self);

/* Breaks off the games that are being played. */
void wuzi_match_entry_pause (WuziMatchEntry *self);

/* The same, and no more is to be played. */
void wuzi_match_entry_end_early (WuziMatchEntry *self);

/* A game that is over, as a study. finish: NULL with an error. (transfer full) */
void wuzi_match_entry_read_game_async (WuziMatchEntry *self, guint64 index,
                                       GAsyncReadyCallback callback, gpointer user_data);
WuziStudy *wuzi_match_entry_read_game_finish (WuziMatchEntry *self, GAsyncResult *result,
                                              GError **error);
