/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a match that is being played. */
#pragma once

#include "matches/match-result.h"
#include "matches/wuzi-contender.h"

/* WuziMatchGame: asks two contenders in turn, judges what they answer, and ends them with the game.
 *
 * Properties, none writable
 *   "black", "white" (string): names.
 *   "moves" (uint): so many are played; the opening's, too.
 *   "over" (boolean) */
#define WUZI_TYPE_MATCH_GAME (wuzi_match_game_get_type ())
G_DECLARE_FINAL_TYPE (WuziMatchGame, wuzi_match_game, WUZI, MATCH_GAME, GObject)

WuziMatchGame *wuzi_match_game_new (const MatchSlot *slot, const char *black, const char *white);

const MatchSlot *wuzi_match_game_get_slot (WuziMatchGame *self);
const char *wuzi_match_game_get_black (WuziMatchGame *self);
const char *wuzi_match_game_get_white (WuziMatchGame *self);

/* The position, clocks, and how it ended; valid as long as the game is there. */
const MatchJudge *wuzi_match_game_get_judge (WuziMatchGame *self);

/* Plays from an opening to the end, once. Both contenders have ended when it does. finish: FALSE
 * with an error if it was cancelled, or can't be played; else the result. */
void wuzi_match_game_play_async (WuziMatchGame *self, WuziContender *black, WuziContender *white,
                                 const MatchTerms *terms, const Board *opening,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean wuzi_match_game_play_finish (WuziMatchGame *self, GAsyncResult *result,
                                      MatchResult *played, GError **error);
