/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the levels of the machine and the record book tell each other: how strong
 * a level is, and where it should depart from the games that it lost. */
#pragma once

#include "engine/engine.h"
#include "records/wuzi-record-book.h"

enum {
  /* Where more points than this led to lost games, the machine keeps off none
   * of them. So it departs from a lost game here, or a few moves later, and
   * isn't driven into silly moves by somebody who beats it often. */
  LEVELS_MAX_AVOIDED = 3,
};

/* Tells the book how strong each level plays; before the games are loaded. */
void levels_tell_book (WuziRecordBook *book);

/* The same for those who read the records without a book: name of a level to
 * its rating, as records count games by. (transfer full) */
GHashTable *levels_new_ratings (void);

/* Asks for the points of the board that the machine should keep off at that
 * level, so that no game is won twice by the same moves. */
void levels_list_avoided_async (WuziRecordBook *book, EngineLevel level, Rule rule,
                                const Board *board, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);

/* None if that isn't known. */
void levels_list_avoided_finish (WuziRecordBook *book, GAsyncResult *result, EnginePoints *avoided);
