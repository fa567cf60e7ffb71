/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The machine as a player. */
#pragma once

#include "game/play/wuzi-clock.h"
#include "game/players/wuzi-engine.h"
#include "game/players/wuzi-player.h"
#include "records/wuzi-record-book.h"

enum {
  CHAMPION_TURN_MSECS = 5000, /* that a champion thinks about a move, if nobody says otherwise */
};

/* WuziAiPlayer: its choice ends when its engine has thought, but not before a
 * short pause has passed, so that its move can be followed.
 *
 * An engine from elsewhere has no level: in the records, a word of its own stands in the place of
 * one (game_facts_dup_engine ()). It is asked for moves as a champion would be, with the limits
 * that the clock sets, and no others.
 *
 * Properties
 *   "level" (int, an EngineLevel): from its next choice on. Also notified when it gets another
 *     engine.
 *   "pause" (uint, milliseconds): the least time that a choice takes.
 *   "thinking" (boolean): a choice is awaited from it.
 *   "depth" (int): how many moves it looks ahead; 0 if that isn't known. */
#define WUZI_TYPE_AI_PLAYER (wuzi_ai_player_get_type ())
G_DECLARE_FINAL_TYPE (WuziAiPlayer, wuzi_ai_player, WUZI, AI_PLAYER, WuziPlayer)

/* seed decides the random choice among equal moves. */
WuziPlayer *wuzi_ai_player_new (const char *name, WuziEngine *engine, EngineLevel level,
                                guint64 seed);

/* Who thinks from its next choice on; what is awaited stays as it is. machine: what records have
 * for an engine from elsewhere; NULL: engine is the program's own, with its levels. Where engine is
 * NULL, no engine is there: each choice fails with a sentence that says so. */
void wuzi_ai_player_set_engine (WuziAiPlayer *self, WuziEngine *engine, const char *machine);

/* (transfer none); NULL: it isn't there. */
WuziEngine *wuzi_ai_player_get_engine (WuziAiPlayer *self);

/* The game is over: its engine doesn't think on. */
void wuzi_ai_player_rest (WuziAiPlayer *self);

/* What records have for its engine, if that is one from elsewhere; else NULL. The second one: of
 * the choice that ended last. */
const char *wuzi_ai_player_get_machine (WuziAiPlayer *self);
const char *wuzi_ai_player_get_used_machine (WuziAiPlayer *self);

EngineLevel wuzi_ai_player_get_level (WuziAiPlayer *self);
void wuzi_ai_player_set_level (WuziAiPlayer *self, EngineLevel level);

/* The level at which the choice that ended last was thought out, and whether
 * it had less time than that level stands for: because it was hurried, or the
 * champion's limits are narrower than CHAMPION_TURN_MSECS. */
EngineLevel wuzi_ai_player_get_used_level (WuziAiPlayer *self);
gboolean wuzi_ai_player_was_weakened (WuziAiPlayer *self);

guint wuzi_ai_player_get_pause (WuziAiPlayer *self);
void wuzi_ai_player_set_pause (WuziAiPlayer *self, guint msecs);

/* Other random choices from now on. */
void wuzi_ai_player_set_seed (WuziAiPlayer *self, guint64 seed);

/* Asks the book before each choice which points it should keep off
 * (game/players/levels.h). To be called once. */
void wuzi_ai_player_set_book (WuziAiPlayer *self, WuziRecordBook *book);

/* How long the champion thinks from now on; CHAMPION_TURN_MSECS at first. */
const EngineLimits *wuzi_ai_player_get_limits (WuziAiPlayer *self);
void wuzi_ai_player_set_limits (WuziAiPlayer *self, const EngineLimits *limits);

/* Thinks and pauses no longer than that clock allows. To be called once. */
void wuzi_ai_player_set_clock (WuziAiPlayer *self, WuziClock *clock);

gboolean wuzi_ai_player_is_thinking (WuziAiPlayer *self);
int wuzi_ai_player_get_depth (WuziAiPlayer *self);

/* The choice that is awaited ends as soon as it can, with the best point found
 * so far, and without a pause. */
void wuzi_ai_player_hurry (WuziAiPlayer *self);
