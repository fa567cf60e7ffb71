/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers for the lots that the machine draws among equals. */
#pragma once

#include <stdint.h>

/* A splitmix64 generator. It is our own because rand () keeps its state in a
 * global and differs from libc to libc: the same seed must give the same game
 * everywhere. */
typedef struct {
  uint64_t state;
} Lots;

/* The next number, spread evenly over 64 bits. */
static inline uint64_t
lots_next (Lots *lots)
{
  uint64_t n = lots->state += 0x9e3779b97f4a7c15u;

  n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9u;
  n = (n ^ (n >> 27)) * 0x94d049bb133111ebu;
  return n ^ (n >> 31);
}

/* Starts the numbers that belong to this seed and this position. */
static inline Lots
lots_start (uint64_t seed, uint64_t key)
{
  Lots lots = { .state = seed };

  /* Seeds are often small and close together: spread them before the key is
   * mixed in. */
  lots.state = lots_next (&lots) ^ key;
  return lots;
}

/* A number from 0 to count - 1; count must be at least 1. */
static inline uint32_t
lots_below (Lots *lots, uint32_t count)
{
  return (uint32_t) (((lots_next (lots) >> 32) * count) >> 32);
}
