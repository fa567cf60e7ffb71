/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers, for the choice among equals. */
#pragma once

#include <stdint.h>

/* The splitmix64 generator (Steele, Lea and Flood, 2014). rand () keeps its
 * state in a global and differs from libc to libc; here the same seed gives the
 * same game everywhere. */
typedef struct {
  uint64_t state;
} Random;

/* The next number, spread evenly over 64 bits. */
static inline uint64_t
random_next (Random *random)
{
  uint64_t n = random->state += 0x9e3779b97f4a7c15u;

  n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9u;
  n = (n ^ (n >> 27)) * 0x94d049bb133111ebu;
  return n ^ (n >> 31);
}

/* Starts the numbers of a seed and a position. */
static inline Random
random_start (uint64_t seed, uint64_t key)
{
  Random random = { .state = seed };

  /* Seeds are often small and close together: they are spread before the key is
   * added. */
  random.state = random_next (&random) ^ key;
  return random;
}

/* A number from 0 to count - 1; count must be at least 1. */
static inline uint32_t
random_below (Random *random, uint32_t count)
{
  return (uint32_t) (((random_next (random) >> 32) * count) >> 32);
}
