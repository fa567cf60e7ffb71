/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening called Swap2: one side puts three stones, the other takes a
 * colour or puts two more; then the first one takes a colour.
 *
 * Gomocup's SWAP2BOARD asks for each step with 0, 3 or 5 stones on the
 * board. After 3 and 5 it is white's turn, and who answers with a move stays
 * white. */
#pragma once

#include "brain/thought.h"

/* Can so many stones be asked about? */
bool swap2_has_step (int stones);

/* What to do with 3 or 5 stones on the board, when the engine would play move
 * for white and has reported that: play it, swap to have black, or, with 3
 * stones, put two more if all is even and may stay so. */
Answer swap2_decide (int stones, Point move, const EngineReport *report);

/* The next step. The board of the thought must have a step. */
Answer swap2_choose (const Thought *thought, const Mind *mind);
