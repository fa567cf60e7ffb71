/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The monotonic clock, which is never set back. */
#pragma once

#include <stdint.h>
#include <time.h>

/* Milliseconds since some moment before the program began. */
static inline int64_t
monotonic_now_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
