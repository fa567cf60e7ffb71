/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of one's own games: what was missed in them. */
#pragma once

#include <gio/gio.h>

#include "records/wuzi-record-book.h"
#include "teacher/review.h"

/* The puzzles that a review has for whoever played a colour: the wins that they missed, and the
 * defences, where they had one before a move that lost. Each is proved, and all its answers are
 * found, by the engine; what can't be proved is none. Blocks: call it from a thread, whose engine
 * it is. (transfer full) (element-type Puzzle) */
GArray *own_puzzles_find (const Review *review, Stone colour, Engine *engine);

/* The same in a thread of its own; the review must have been made. */
void own_puzzles_find_async (const Review *review, Stone colour, GAsyncReadyCallback callback,
                             gpointer user_data);
GArray *own_puzzles_find_finish (GAsyncResult *result, GError **error);

/* Lets a book write such puzzles into the training of the player with that id. Ends when that is
 * done, however often it has to be tried. (puzzles: transfer full) */
void own_puzzles_keep_async (WuziRecordBook *book, const char *id, GArray *puzzles,
                             GAsyncReadyCallback callback, gpointer user_data);

/* How many of them are new to the player, or -1: the book has gone before they were written. */
gssize own_puzzles_keep_finish (GAsyncResult *result);
