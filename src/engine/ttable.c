/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table's buckets, and how an entry fits into two words. */
#include "engine/ttable.h"

#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "engine/aligned.h"
#include "engine/params.h"

/* Where the parts of an entry lie in its second word. */
enum {
  SCORE_SHIFT = 0,
  EVAL_SHIFT = 16,
  NET_SHIFT = 31,
  MOVE_SHIFT = 32,
  BOUND_SHIFT = 42,
  PV_SHIFT = 44,
  DEPTH_SHIFT = 45,
  AGE_SHIFT = 57,

  EVAL_BITS = NET_SHIFT - EVAL_SHIFT,
  EVAL_MASK = (1 << EVAL_BITS) - 1,
  MOVE_MASK = POINT_COUNT - 1,
  BOUND_MASK = 3,
  DEPTH_MASK = 0xfff,
  DEPTH_OFFSET = 0x400, /* depths below 0 are stored too */
  AGE_MASK = 0x7f,
};

static uint64_t
pack (const TTEntry *entry, unsigned age)
{
  return (uint64_t) (uint16_t) (int16_t) entry->score << SCORE_SHIFT
         | (uint64_t) (entry->eval & EVAL_MASK) << EVAL_SHIFT
         | (uint64_t) entry->by_net << NET_SHIFT | (uint64_t) entry->move << MOVE_SHIFT
         | (uint64_t) entry->bound << BOUND_SHIFT | (uint64_t) entry->pv << PV_SHIFT
         | (uint64_t) ((entry->depth + DEPTH_OFFSET) & DEPTH_MASK) << DEPTH_SHIFT
         | (uint64_t) (age & AGE_MASK) << AGE_SHIFT;
}

static int
depth_of (uint64_t data)
{
  return (int) (data >> DEPTH_SHIFT & DEPTH_MASK) - DEPTH_OFFSET;
}

/* With its sign. */
static int
eval_of (uint64_t data)
{
  int eval = (int) (data >> EVAL_SHIFT & EVAL_MASK);

  return eval > EVAL_MASK / 2 ? eval - EVAL_MASK - 1 : eval;
}

static TTEntry
unpack (uint64_t data)
{
  return (TTEntry) {
    .move = (Point) (data >> MOVE_SHIFT & MOVE_MASK),
    .score = (int16_t) (data >> SCORE_SHIFT & 0xffff),
    .eval = eval_of (data),
    .by_net = (data >> NET_SHIFT & 1) != 0,
    .depth = depth_of (data),
    .bound = (Bound) (data >> BOUND_SHIFT & BOUND_MASK),
    .pv = (data >> PV_SHIFT & 1) != 0,
  };
}

/* An entry's value in replacement: deep and young entries have the highest. */
static int
value_of (const TTable *table, uint64_t data)
{
  int age = (int) ((table->age - (unsigned) (data >> AGE_SHIFT)) & AGE_MASK);

  return data == 0 ? -DEPTH_MASK * 2 : depth_of (data) - age * TT_AGE_COST;
}

static inline TTBucket *
bucket_of (const TTable *table, uint64_t key)
{
  return &table->buckets[(size_t) (((key >> 32) * table->bucket_count) >> 32)];
}

/* Asks for large pages: probes are spread over all of the table, so the processor's table of small
 * pages would hardly ever have the right one. */
static void
ask_for_large_pages (void *memory, size_t bytes)
{
#ifdef MADV_HUGEPAGE
  madvise (memory, bytes, MADV_HUGEPAGE);
#else
  (void) memory;
  (void) bytes;
#endif
}

/* Takes TT_LEAST_BYTES into use. */
static void
use_minimum (TTable *table)
{
  const size_t least = TT_LEAST_BYTES / sizeof (TTBucket);

  table->bucket_count = table->most < least ? table->most : least;
}

bool
tt_init (TTable *table, size_t bytes)
{
  size_t alignment = bytes < TT_PAGE_BYTES ? sizeof (TTBucket) : TT_PAGE_BYTES;
  size_t count = bytes / sizeof (TTBucket);

  *table = (TTable) { 0 };
  if (count > UINT32_MAX)
    count = UINT32_MAX;
  if (count > 0)
    table->buckets = aligned_new (count * sizeof (TTBucket), alignment);
  if (table->buckets == NULL)
    return false;
  table->most = count;
  use_minimum (table);
  if (alignment == TT_PAGE_BYTES)
    ask_for_large_pages (table->buckets, count * sizeof (TTBucket));
  return true;
}

void
tt_free (TTable *table)
{
  aligned_free (table->buckets);
  *table = (TTable) { 0 };
}

void
tt_clear (TTable *table)
{
  if (table->buckets != NULL)
    memset ((void *) table->buckets, 0, table->bucket_count * sizeof (TTBucket));
  use_minimum (table);
  table->age = 0;
}

void
tt_next_age (TTable *table)
{
  table->age++;
}

bool
tt_probe (const TTable *table, uint64_t key, TTEntry *entry)
{
  TTBucket *bucket;

  if (table->buckets == NULL)
    return false;
  bucket = bucket_of (table, key);
  for (int i = 0; i < TT_BUCKET_SLOTS; i++) {
    uint64_t data = atomic_load_explicit (&bucket->slots[i].data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit (&bucket->slots[i].check, memory_order_relaxed);

    if (data != 0 && (check ^ data) == key) {
      *entry = unpack (data);
      return true;
    }
  }
  return false;
}

/* The slot of a position, or else the one of the lowest value. */
static TTSlot *
slot_for (TTable *table, uint64_t key, uint64_t *old)
{
  TTBucket *bucket = bucket_of (table, key);
  TTSlot *worst = NULL;
  int worst_value = 0;

  for (int i = 0; i < TT_BUCKET_SLOTS; i++) {
    TTSlot *slot = &bucket->slots[i];
    uint64_t data = atomic_load_explicit (&slot->data, memory_order_relaxed);
    int value = value_of (table, data);

    if (data != 0 && (atomic_load_explicit (&slot->check, memory_order_relaxed) ^ data) == key) {
      *old = data;
      return slot;
    }
    if (worst == NULL || value < worst_value) {
      worst = slot;
      worst_value = value;
    }
  }
  *old = 0;
  return worst;
}

void
tt_store (TTable *table, uint64_t key, const TTEntry *entry)
{
  TTEntry new = *entry;
  TTSlot *slot;
  uint64_t data;

  if (table->buckets == NULL)
    return;
  slot = slot_for (table, key, &data);
  if (data != 0) {
    if (new.move == POINT_NONE)
      new.move = unpack (data).move;
    /* A much deeper result of this search counts for more than a new bound. */
    if (new.bound != BOUND_EXACT && value_of (table, data) > new.depth + TT_KEEP_DEPTH)
      return;
  }
  data = pack (&new, table->age);
  atomic_store_explicit (&slot->data, data, memory_order_relaxed);
  atomic_store_explicit (&slot->check, key ^ data, memory_order_relaxed);
}

/* Puts the entries of a bucket where they belong in the grown table. */
static void
reinsert (TTable *table, TTBucket *bucket)
{
  const TTBucket old = *bucket;

  memset ((void *) bucket, 0, sizeof (*bucket));
  for (int i = 0; i < TT_BUCKET_SLOTS; i++)
    if (old.slots[i].data != 0) {
      uint64_t same;
      TTSlot *slot = slot_for (table, old.slots[i].check ^ old.slots[i].data, &same);

      if (value_of (table, slot->data) < value_of (table, old.slots[i].data))
        *slot = old.slots[i];
    }
}

void
tt_grow (TTable *table, uint64_t positions)
{
  size_t before = table->bucket_count;
  uint64_t wanted = positions > UINT32_MAX ? UINT32_MAX : positions;

  wanted = wanted * TT_SLOTS_PER_POSITION / TT_BUCKET_SLOTS;
  while (table->bucket_count < wanted && table->bucket_count < table->most)
    table->bucket_count =
        table->bucket_count > table->most / 2 ? table->most : 2 * table->bucket_count;
  /* Entries move up or stay: from the top down, none is visited twice. */
  if (table->bucket_count > before)
    for (size_t i = before; i-- > 0;)
      reinsert (table, &table->buckets[i]);
}
