/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine does in an opening: where it places stones, which colour it takes, how many fifth
 * moves it asks for, which it offers and which it picks; and where a stone makes chances even.
 *
 * Where the other side chooses next, it makes chances even; else it does the best for its own seat.
 * Of deeds that are about as good as the best, the seed takes one at random, so that games vary.
 *
 * NOTE: black can't make a foul with the first five stones, so fouls aren't looked for. */
#pragma once

#include "board/opening.h"
#include "engine/engine.h"

/* Sets *deed to what the seat whose turn it is should do, one that opening_allows (). The opening
 * must not be over. Returns false, and leaves *deed alone, if the stop was raised. Blocks; ends
 * within a few milliseconds of a raised or hurried stop.
 *
 * Each call stands by itself: the deeds before need not have been the engine's. It keeps the
 * request's limits, and all offers of fifth moves together keep them; without limits it searches a
 * fixed number of positions, as all levels but the champion do. Levels that know no chances decide
 * as the next one above them that does. Only the request's rule, stop, limits, level and seed
 * count, and reports are of the position as it stands; for a stone that may lie anywhere, as in a
 * usual game, all counts as in engine_think (). */
bool engine_decide (Engine *engine, const Opening *opening, const EngineRequest *request,
                    Deed *deed);

/* Looks for the move after which the score of the side to move is nearest to that score. The game
 * must not be over. Returns POINT_NONE if the stop was raised or nothing may be played. Blocks as
 * engine_decide () does, and of the request the same counts, and what is blocked; the one report is
 * of the move, for the side to move. */
Point engine_balance (Engine *engine, const Board *board, const EngineRequest *request, int score);
