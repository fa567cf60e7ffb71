/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table (TT): what earlier searches found about a position.
 *
 * All threads of an engine share it without locks. An entry is two words, of
 * which the first is the key mixed with the second: words of two different
 * writers don't fit together and are taken for a miss (Hyatt and Mann, "A
 * lock-less transposition table", 2002). */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/point.h"

typedef enum {
  BOUND_NONE,
  BOUND_UPPER, /* the true score is at most this */
  BOUND_LOWER, /* ... at least */
  BOUND_EXACT,
} Bound;

typedef struct {
  _Atomic uint64_t check;
  _Atomic uint64_t data;
} TTSlot;

enum {
  TT_BUCKET_SLOTS = 4,
  TT_PAGE_BYTES = 2 << 20, /* a large page: one entry of the processor's table of pages */
};

/* As large as a cache line. */
typedef struct {
  TTSlot slots[TT_BUCKET_SLOTS];
} TTBucket;

/* Invariant: the first bucket_count of most buckets are in use, the others are zero, and untouched
 * if they have never been used. */
typedef struct {
  size_t bucket_count;
  size_t most;  /* that there is memory for */
  unsigned age; /* grows by one with each search */

  /* Owned */
  TTBucket *buckets; /* NULL if there is no table; then nothing is ever found */
} TTable;

/* An entry. Distances of won and lost scores count from the position, not from
 * the root. */
typedef struct {
  Point move; /* POINT_NONE if none is known */
  int score;
  int eval;    /* the static eval, at most 14 bits and a sign */
  bool by_net; /* with the net, else the sum alone */
  int depth;   /* in sixteenths of a move; less than 0 in the quiescence search */
  Bound bound;
  bool pv; /* it was once on a principal variation */
} TTEntry;

/* Makes an empty table of at most so many bytes. Up to TT_PAGE_BYTES more are allocated, as buckets
 * are aligned to cache lines and large pages. At first, a few buckets are in use. Returns false,
 * and leaves the table without memory, if there is none. */
bool tt_init (TTable *table, size_t bytes);
void tt_free (TTable *table);

/* Empties the table; a few buckets are in use again. */
void tt_clear (TTable *table);

/* Takes more buckets into use, as far as there are, for a search of so many positions; the entries
 * stay. A table no larger than needed is quicker, as more of it stays in the cache. Nothing else
 * may use the table at the same time. */
void tt_grow (TTable *table, uint64_t positions);

/* A new search begins: entries of those before give way sooner from now on. */
void tt_next_age (TTable *table);

/* Returns false if the position isn't in the table. */
bool tt_probe (const TTable *table, uint64_t key, TTEntry *entry);
void tt_store (TTable *table, uint64_t key, const TTEntry *entry);

/* Fetches the bucket of a position that will be probed soon. */
static inline void
tt_prefetch (const TTable *table, uint64_t key)
{
#if defined(__GNUC__)
  if (table->buckets != NULL)
    __builtin_prefetch (&table->buckets[(size_t) (((key >> 32) * table->bucket_count) >> 32)]);
#else
  (void) table;
  (void) key;
#endif
}
