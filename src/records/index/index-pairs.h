/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairs of numbers that wait to be added to a table, with the others of their time: sorted, they go
 * where those before them went. So each key is looked for once. */
#pragma once

#include "records/index/index-db.h"

typedef struct {
  gint64 key;
  gint64 value;
} IndexPair;

typedef struct _IndexPairs IndexPairs;

/* For a table of two columns, of which there is one only. With run_bits, it has a column before
 * them, the value's bits above so many. The database is borrowed. */
IndexPairs *index_pairs_new (IndexDb *db, const char *table, int run_bits);
void index_pairs_free (IndexPairs *self);

void index_pairs_add (IndexPairs *self, gint64 key, gint64 value);
void index_pairs_clear (IndexPairs *self);

/* Those that wait, sorted by key. (transfer none): until anything else is done */
const IndexPair *index_pairs_sort (IndexPairs *self, guint *count);

/* Writes those that wait, but for those whose key is there. */
void index_pairs_write (IndexPairs *self);
