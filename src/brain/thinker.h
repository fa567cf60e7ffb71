/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread in which the engine thinks, one thought at a time. If it can't be
 * started, thinker_start () thinks itself, for a short time.
 *
 * After a move, if the settings say so, it ponders: it searches the position after the reply that
 * it expects, up to the limits of nodes and depth, without saying anything. What is found stays in
 * the engine's table. Any thought ends that, and so do thinker_hurry () and thinker_stop ().
 *
 * All functions are for the thread that reads commands. Except for new and free,
 * call them between thinker_lock () and thinker_unlock (): while the lock is
 * held, no thought ends. */
#pragma once

#include "brain/thought.h"

typedef struct Thinker Thinker;

/* Called in the thinking thread, with the lock held, when a thought has ended
 * without having been stopped. */
typedef void ThinkerDone (const Thought *thought, const Answer *answer, void *data);

/* Returns NULL if there is no memory for it. output is borrowed. */
Thinker *thinker_new (Output *output, ThinkerDone *done, void *data);

/* Stops thinking and ends the thread. Returns false if the thread did not end
 * in time: then nothing is freed, and the program should end. NULL is
 * allowed. */
bool thinker_free (Thinker *thinker);

void thinker_lock (Thinker *thinker);
void thinker_unlock (Thinker *thinker);

/* Pondering isn't meant. */
bool thinker_is_thinking (const Thinker *thinker);

bool thinker_is_pondering (const Thinker *thinker);

/* Ends pondering soon, without waiting for that. */
void thinker_stop_pondering (Thinker *thinker);

/* Begins a thought; there must be none. Without a thread, ends it, too. */
void thinker_start (Thinker *thinker, const Thought *thought);

/* Lets the thought end with the best move so far ("move now"). */
void thinker_hurry (Thinker *thinker);

/* Ends the thought, if there is one, without an answer, unless it was hurried
 * before. Blocks, and releases the lock meanwhile. */
void thinker_stop (Thinker *thinker);

/* Stops, and empties the engine's table and history. */
void thinker_clear (Thinker *thinker);

/* Blocks until there is no thought, and releases the lock meanwhile. */
void thinker_wait (Thinker *thinker);
