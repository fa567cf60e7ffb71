/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that begins with a cache line, or a page: what is read in pieces as large as such lies in
 * one, and not across two. */
#pragma once

#include <stddef.h>

enum {
  ALIGNED_LINE = 64, /* bytes of a cache line */
};

/* Zeroed memory, left untouched where it is zero already, at a multiple of alignment, which is a
 * power of two and no less than that of a pointer. So many bytes more are taken. Returns NULL if
 * there is none; to be given back with aligned_free (). */
void *aligned_new (size_t bytes, size_t alignment);

/* memory may be NULL. */
void aligned_free (void *memory);
