/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine does in an opening: where it places stones, which colour it takes, how many
 * fifth moves it wants, which it offers and which it picks.
 *
 * Where a choice of the other side's follows, it makes things even; else it does the best for its
 * own seat. What is about as good as the best is drawn by the seed, so that games vary.
 *
 * NOTE: black can't make a foul with the first five stones, so none is asked about. */
#pragma once

#include "board/opening.h"
#include "engine/engine.h"

/* Sets *deed to what the seat whose turn it is should do, one that opening_allows (). The opening
 * must not be over. Returns false, and leaves *deed alone, if the stop was raised. Blocks; ends
 * within a few milliseconds of a raised or hurried stop.
 *
 * Each call stands by itself: the deeds before need not have been the machine's. It keeps the
 * request's limits, and all offers of fifth moves together keep them; with none at all, it looks
 * at a fixed number of positions, as all levels but the champion do. Levels that know no chances
 * judge as the next one above them that does. The request's rule, stop, limits, level and seed are
 * asked, and its report is told what is found out about the position as it stands; for a stone
 * that is free to lie anywhere, as in a usual game, all is asked as engine_think () does. */
bool engine_decide (Engine *engine, const Opening *opening, const EngineRequest *request,
                    Deed *deed);
