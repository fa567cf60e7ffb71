/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match that is being played: games side by side, their results, and where it stands. */
#pragma once

#include "matches/match-words.h"
#include "matches/wuzi-match-game.h"

/* WuziMatch: plays all games of a plan that its folder doesn't have yet. It can be stopped at any
 * moment, and goes on when the plan is run again.
 *
 * Properties, none writable
 *   "running" (boolean)
 *   "known" (uint64): games that are played, also in former runs.
 * Signals
 *   "game-ended" (const MatchResult *): a game is over, and its result on the disk. */
#define WUZI_TYPE_MATCH (wuzi_match_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatch, wuzi_match, WUZI, MATCH, GObject)

/* (plan: transfer full) */
WuziMatch *wuzi_match_new (MatchPlan *plan);

const MatchPlan *wuzi_match_get_plan (WuziMatch *self);

/* What is known of the games; NULL before it runs for the first time. Lasts until it runs again. */
MatchSchedule *wuzi_match_get_schedule (WuziMatch *self);

/* The folder of the results, likewise. */
const char *wuzi_match_get_folder (WuziMatch *self);

/* How many lines of the folder were no games, and how many games were added to the database. */
guint wuzi_match_count_broken (WuziMatch *self);
guint wuzi_match_count_added (WuziMatch *self);

/* What went wrong, though all games are kept, when the last run ended: a sentence; or NULL. */
const char *wuzi_match_get_warning (WuziMatch *self);

/* The games that are being played: of WuziMatchGame. (transfer none) */
GListModel *wuzi_match_get_games (WuziMatch *self);

/* Plays until the end, until the sequential test is decided, until it is cancelled, or until
 * something goes wrong. In any case, the tables are written. One run at a time. finish: FALSE with
 * an error that is a sentence, or G_IO_ERROR_CANCELLED. */
void wuzi_match_run_async (WuziMatch *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean wuzi_match_run_finish (WuziMatch *self, GAsyncResult *result, GError **error);
