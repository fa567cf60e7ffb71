/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played in positions, asked of own games and databases at once. */
#pragma once

#include "library/wuzi-library.h"
#include "records/wuzi-record-book.h"

/* WuziExplorer: the sources of games, each of which is on or off: own games, named "", then the
 * databases of a library. Which databases there are is looked for when somebody loads them.
 *
 * Properties
 *   "off" (GStrv): names of the sources that aren't asked, whether there are such or not.
 * Signals
 *   "changed" (): other sources are there, or on.
 *   "games-changed" (): a source that is on has other games. */
#define WUZI_TYPE_EXPLORER (wuzi_explorer_get_type ())
G_DECLARE_FINAL_TYPE (WuziExplorer, wuzi_explorer, WUZI, EXPLORER, GObject)

/* library: NULL if there are own games only. */
WuziExplorer *wuzi_explorer_new (WuziRecordBook *book, WuziLibrary *library);

/* Looks which databases there are, in the background; once. */
void wuzi_explorer_load (WuziExplorer *self);

/* Sources by number: own games are 0. */
guint wuzi_explorer_count_sources (WuziExplorer *self);
WuziGameSource *wuzi_explorer_get_source (WuziExplorer *self, guint number); /* (transfer none) */
gboolean wuzi_explorer_is_on (WuziExplorer *self, guint number);
void wuzi_explorer_set_on (WuziExplorer *self, guint number, gboolean on);

/* The name of a source; "" of own games. */
const char *wuzi_explorer_get_name (WuziGameSource *source);

/* Asks all sources that are on at once what was played next; the answer is there when the last one
 * has given theirs. filter may be NULL. */
void wuzi_explorer_list_next_async (WuziExplorer *self, const GameFilter *filter,
                                    const Board *board, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);

/* Of NextMove, the most played first. failed, which may be NULL: names of the sources that can't be
 * read. NULL with an error if it was cancelled. (both: transfer full) */
GArray *wuzi_explorer_list_next_finish (WuziExplorer *self, GAsyncResult *result, GStrv *failed,
                                        GError **error);
