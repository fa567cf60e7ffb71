/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that thinks one thought at a time. If none can be started, thoughts
 * are short and thought at once.
 *
 * All functions are for the one other thread, which reads the commands; but
 * for new and free, call them between thinker_lock () and thinker_unlock ().
 * While the lock is held, no thought ends. */
#pragma once

#include "brain/thought.h"

typedef struct Thinker Thinker;

/* Called, with the lock held, by the thinking thread when a thought has ended
 * by itself or was hurried. */
typedef void ThinkerDone (const Thought *thought, const Answer *answer, void *data);

/* Returns NULL if there is no memory for it. output is borrowed. */
Thinker *thinker_new (Output *output, ThinkerDone *done, void *data);

/* Stops thinking and ends the thread. Returns false if the thread did not end
 * in time: then nothing is freed, and the program should end. NULL is
 * allowed. */
bool thinker_free (Thinker *thinker);

void thinker_lock (Thinker *thinker);
void thinker_unlock (Thinker *thinker);

bool thinker_is_thinking (const Thinker *thinker);

/* Begins a thought; there must be none. Without a thread, ends it, too. */
void thinker_start (Thinker *thinker, const Thought *thought);

/* "Move now." */
void thinker_hurry (Thinker *thinker);

/* Ends the thought, if there is one, without an answer; only one that was
 * hurried before still gets to it. Blocks, and lets the lock go meanwhile. */
void thinker_stop (Thinker *thinker);

/* Stops, and forgets all that was learned. */
void thinker_clear (Thinker *thinker);

/* Blocks until there is no thought, and lets the lock go meanwhile. */
void thinker_wait (Thinker *thinker);
