/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells engines from elsewhere how strong they are, by what matches have come to. */
#pragma once

#include "engines/wuzi-engine-list.h"

/* WuziEngineRatings: reads the scores of matches (matches/engine-scores.h) in a thread, whenever
 * their file has changed, whoever wrote it, and sets the "rating" of each engine of a list. Where
 * the file can't be read, what is known stays.
 *
 * Signals
 *   "read" (): the file was read, or can't be: until it changes, no more will be known. */
#define WUZI_TYPE_ENGINE_RATINGS (wuzi_engine_ratings_get_type ())
G_DECLARE_FINAL_TYPE (WuziEngineRatings, wuzi_engine_ratings, WUZI, ENGINE_RATINGS, GObject)

/* folder is that of the list; NULL: the usual one. Begins to read. */
WuziEngineRatings *wuzi_engine_ratings_new (WuziEngineList *engines, const char *folder);

/* Has "read" been emitted yet? */
gboolean wuzi_engine_ratings_is_read (WuziEngineRatings *self);
