/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine: a position goes in, the point to play comes out.
 *
 * Other layers include this header and decide.h, no other of the engine's. Plain C11: no GLib, no
 * globals; any number of engines may think at once, each in a thread of its own. */
#pragma once

#include "engine/kind.h"
#include "engine/request.h"

typedef struct Engine Engine;

/* Returns NULL if there is no memory for one. What only the champion needs
 * (a table of some megabytes) is made when it first thinks. */
Engine *engine_new (void);

/* NULL is allowed. The engine must not be thinking. */
void engine_free (Engine *engine);

/* How many threads the champion thinks in, from 1 (at first) to
 * ENGINE_MAX_THREADS; others are clamped. The engine must not be thinking. */
void engine_set_threads (Engine *engine, int threads);

/* How much memory the champion may use, in bytes; 0 for the usual (at first).
 * Levels with a handicap use some 32 MB beside that, once one of them plays.
 * Less than the champion needs at least counts as that. The engine must not be
 * thinking. */
void engine_set_memory (Engine *engine, uint64_t bytes);

/* Empties the table and the history, for a new game. The engine must not be
 * thinking. */
void engine_clear (Engine *engine);

/* The point that the side to move should play, or POINT_NONE if there is none that
 * may be played or the stop was raised; with too little memory for the level, a weaker
 * one's. The game must not be over. Blocks; ends within a few milliseconds of a
 * raised or hurried stop. */
Point engine_think (Engine *engine, const Board *board, const EngineRequest *request);

/* Looks for a forced win of the side to move. If there is one, *win holds its
 * line, up to and with the five, and its score; else *win is left alone but
 * for nodes and elapsed_ms. The game must not be over. Blocks like
 * engine_think (). */
EngineSolution engine_solve (Engine *engine, const Board *board, const EngineQuestion *question,
                             EngineReport *win);

/* What a stone of that side would make on a point, whoever is to move, as far
 * as it is at least an open three, or KIND_FORBIDDEN: KIND_DEAD if it is less or the point isn't
 * free, and none of the kinds with PLUS. Needs no engine, and a few
 * microseconds. */
Kind engine_kind_at (const Board *board, Rule rule, Point point, Stone stone);

/* For benchmarks: plays every candidate and takes it back again, so many times
 * over. Returns how many pairs of a move and its taking back that were. */
uint64_t engine_make_moves (Engine *engine, Rule rule, const Board *board, int rounds);

/* The chance that the side to move wins, from 0 to 1, by the score of a report, if both sides play
 * as well as the engine, which is as near to perfect play as can be measured. */
double engine_score_to_chance (Rule rule, int score);

/* The score nearest to such a chance; it is never one that stands for a distance. */
int engine_score_from_chance (Rule rule, double chance);

/* A chance in percent, as it is shown: 0 and 100 only for 0 and 1 and scores that stand for a
 * distance, so that what isn't proved doesn't look as if it were. */
int engine_chance_to_percent (double chance);

/* How steep these chances are: an advantage counts for so many times what it does by
 * engine_score_to_share (). */
double engine_get_chance_slope (Rule rule);

/* The chance by the score's unit alone, SCORE_PER_LOGIT: nets learn from it, and openings are
 * decided by it. */
double engine_score_to_share (int score);

/* The name that stands in files ("easy"); never translated. */
const char *engine_level_to_name (EngineLevel level);

/* How strong the level plays, as an Elo rating on a board of 15 x 15 under
 * freestyle rules, higher than that of the level below. src/engine/EXPERIMENTS.md
 * says how it was measured. */
int engine_level_to_rating (EngineLevel level);

/* The level of that name. Returns false, and leaves *level alone, if there is
 * none. name may be NULL. */
bool engine_level_from_name (const char *name, EngineLevel *level);
