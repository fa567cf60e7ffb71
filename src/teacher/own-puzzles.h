/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of one's own games: what was missed in them. */
#pragma once

#include <gio/gio.h>

#include "teacher/review.h"

G_BEGIN_DECLS

/* The puzzles that a review has for whoever played a colour: the wins that they missed, and the
 * defences, where they had one before a move that lost. Each is proved, and all its answers are
 * found, by the engine; what can't be proved is none. Blocks: call it from a thread, whose engine
 * it is. (transfer full) (element-type Puzzle) */
GArray *own_puzzles_find (const Review *review, Stone colour, Engine *engine);

/* Finds the puzzles for the player with that id in the records of a folder, and keeps them with
 * their training; the review must have been made. */
void own_puzzles_keep_async (const char *folder, const char *id, const Review *review, Stone colour,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);

/* How many of them are new to the player, or -1. */
gssize own_puzzles_keep_finish (GAsyncResult *result, GError **error);

G_END_DECLS
