/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes more than is wanted, and remembers in front of it where it began: aligned_alloc () isn't
 * everywhere, and what calloc () gives is zero without having been touched. */
#include "engine/aligned.h"

#include <stdint.h>
#include <stdlib.h>

void *
aligned_new (size_t bytes, size_t alignment)
{
  char *taken;
  void **memory;

  if (bytes > SIZE_MAX - alignment)
    return NULL;
  taken = calloc (1, bytes + alignment);
  if (taken == NULL)
    return NULL;
  /* calloc () aligns for a pointer, so there is room for one in front. */
  memory = (void *) (taken + alignment - (uintptr_t) taken % alignment);
  memory[-1] = taken;
  return memory;
}

void
aligned_free (void *memory)
{
  if (memory != NULL)
    free (((void **) memory)[-1]);
}
