/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight bytes at a time, after Austin Appleby's MurmurHash64A (public
 * domain). */
#include "records/files/content-hash.h"

#include <string.h>

static const guint64 FACTOR = 0xc6a4a7935bd1e995u;

enum {
  SHIFT = 47,
};

static guint64
mix_word (guint64 hash, guint64 word)
{
  word *= FACTOR;
  word ^= word >> SHIFT;
  word *= FACTOR;
  return (hash ^ word) * FACTOR;
}

guint64
content_hash (gconstpointer bytes, gsize length, guint64 seed)
{
  const char *at = bytes;
  guint64 hash = seed ^ (length * FACTOR);
  guint64 word;

  for (gsize left = length; left > 0; left -= MIN (left, sizeof word)) {
    word = 0;
    memcpy (&word, at, MIN (left, sizeof word));
    hash = mix_word (hash, GUINT64_FROM_LE (word));
    at += MIN (left, sizeof word);
  }
  hash ^= hash >> SHIFT;
  hash *= FACTOR;
  return hash ^ (hash >> SHIFT);
}
