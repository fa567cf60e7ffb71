/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One finished game: who, when, rule, every move, result and how it came
 * about; and its one line of JSON.
 *
 * Members of a line: "format", "id", "started", "duration_ms", "mode", "rule",
 * "size", "black", "white", "first", "moves", "result", "ending"; "time" if
 * there was a clock, with "kind" ("move", "game", "increment", "periods"), "base_ms", for an
 * increment "increment_ms", for periods "period_ms" and "periods" (how many), and "second_ms", if
 * the second seat had another time than "base_ms"; "casual", where true: nobody is rated for it.
 * Those of a side: "seat", "profile" or "machine" (a level, or "engine-" and the first digits of an
 * engine's id), "name"; where they aren't 0 or false, a person's "hints", "taught" (so many of
 * these were the teacher's), "take_backs" and "danger", and a machine's "adaptive" and "weakened";
 * an engine's "rating" and its "deviation", if it had one when the game was played.
 * "origin", if the game was continued from a recorded one: its id as "game", and as "moves" how
 * many of the moves, the first ones, it began with. "opening", if there was one: its "kind" and, as
 * "deeds", what was done in it that isn't a stone, each with its milliseconds
 * (records/games/game-json.h); the stones are the first moves.
 *
 * A line has the oldest format that can tell of its game, so that no older program takes it for
 * another one: 2 with an origin, 3 where a draw was agreed on, 4 under another rule than freestyle
 * or with an opening, 6 with periods or different times, or casual, else 1; 5 is that of marks.
 * Other members are passed over. */
#pragma once

#include <glib-object.h>

#include "records/games/game-facts.h"

#define WUZI_TYPE_GAME_RECORD (wuzi_game_record_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameRecord, wuzi_game_record, WUZI, GAME_RECORD, GObject)

/* A record of a game that has just ended; it gets an id of its own. The facts
 * must make sense: that is the caller's duty here, and checked in a line. */
WuziGameRecord *wuzi_game_record_new (const WuziGameFacts *facts);

/* The same for a game that has had an id since it began. */
WuziGameRecord *wuzi_game_record_new_with_id (const char *id, const WuziGameFacts *facts);

/* Reads one line (without its end; not necessarily with a NUL behind it).
 * NULL with WUZI_RECORD_ERROR (records/files/json-read.h) if it isn't a game that can have been
 * played: unknown words, numbers out of range, a point taken twice or off the board, a result that
 * doesn't follow from the moves. */
WuziGameRecord *wuzi_game_record_new_from_line (const char *line, gsize length, GError **error);

/* The line, without its end: one object, no line break in it. (transfer full) */
char *wuzi_game_record_to_line (WuziGameRecord *self);

const char *wuzi_game_record_get_id (WuziGameRecord *self);

/* (transfer none): valid as long as the record. */
const WuziGameFacts *wuzi_game_record_get_facts (WuziGameRecord *self);
