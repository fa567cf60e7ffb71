/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that begins with a cache line or a page, so that what is read in pieces of that size never
 * lies across two.
 *
 * The pointer to free stands in front of it. aligned_alloc () isn't everywhere, and would have to
 * be cleared: what calloc () gives is zero without having been touched. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum {
  ALIGNED_LINE = 64, /* bytes of a cache line */
};

/* Zeroed memory at a multiple of alignment, which is a power of two and no less than that of a
 * pointer; so many bytes more are allocated. Returns NULL if there is none; free it with
 * aligned_free (). */
static inline void *
aligned_new (size_t bytes, size_t alignment)
{
  char *allocated;
  void **memory;

  if (bytes > SIZE_MAX - alignment)
    return NULL;
  allocated = calloc (1, bytes + alignment);
  if (allocated == NULL)
    return NULL;
  /* calloc () aligns for a pointer, so there is room for one in front. */
  memory = (void *) (allocated + alignment - (uintptr_t) allocated % alignment);
  memory[-1] = allocated;
  return memory;
}

/* memory may be NULL. */
static inline void
aligned_free (void *memory)
{
  if (memory != NULL)
    free (((void **) memory)[-1]);
}
