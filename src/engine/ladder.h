/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ladder of opponents, weakest first: how each of them plays. */
#pragma once

#include "engine/champion.h"
#include "engine/opponents/opponent.h"

typedef struct {
  const char *name; /* in files; never translated, never changed */
  int rating;       /* Elo; EXPERIMENTS.md says how it was measured */

  /* Either a strategy and what is particular about it ... */
  Opponent *choose; /* NULL: the champion thinks */
  Character character;
  int depth;      /* the master's */
  uint64_t nodes; /* likewise, at most */

  /* ... or the champion, with a handicap unless its nodes are 0. */
  Handicap handicap;
  int near_best; /* as in EngineRequest */
} Rung;

const Rung *ladder_rung (EngineLevel level);
