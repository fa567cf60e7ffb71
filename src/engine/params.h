/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every tuned number of the engine, with its unit. */
#pragma once

/* What a run of stones beside a point is worth to the easy level, in points
 * of its own; "live" has both ends empty, "dead" one. */
enum {
  MAKE_NONE = 1,
  MAKE_ONE = 2,
  MAKE_TWO_DEAD = 8,
  MAKE_TWO_LIVE = 30,
  MAKE_THREE_DEAD = 50,
  MAKE_THREE_LIVE = 200,
  MAKE_FOUR = 10000,

  BLOCK_ONE = 1,
  BLOCK_TWO_DEAD = 5,
  BLOCK_TWO_LIVE = 10,
  BLOCK_THREE_DEAD = 20,
  BLOCK_THREE_LIVE = 100,
  BLOCK_FOUR = 1000,
};

/* How far the hard level looks. */
enum {
  MASTER_DEPTH = 6,       /* stones ahead, forced answers not counted; even */
  MASTER_CANDIDATES = 10, /* points tried at each node, at most */
};

/* How soon the hard level tries a point, by the shape that a stone there
 * makes; the axes and both sides' shapes are added up. */
enum {
  URGENCY_ONE = 1,
  URGENCY_OPEN_ONE = 2,
  URGENCY_TWO = 4,
  URGENCY_OPEN_TWO = 12,
  URGENCY_THREE = 14,
  URGENCY_OPEN_THREE = 60,
  URGENCY_FOUR = 70,
  URGENCY_OPEN_FOUR = 400,
  URGENCY_FIVE = 2000,

  /* To make is worth so much more than to block: a share. */
  URGENCY_OF_OWN = 3,
  URGENCY_OF_OTHER = 2,

  LOTS_PER_RANK = 16, /* equals are ordered by a lot from 0 to 15 */
};

/* What a point promises at a leaf, by the same shapes. */
enum {
  PROMISE_ONE = 1,
  PROMISE_OPEN_ONE = 2,
  PROMISE_TWO = 3,
  PROMISE_OPEN_TWO = 9,
  PROMISE_THREE = 10,
  PROMISE_OPEN_THREE = 28,
  PROMISE_FOUR = 30,
  PROMISE_OPEN_FOUR = 60,
  PROMISE_FIVE = 100,

  TEMPO_SHARE = 4, /* the side to move gets one part in so many on top */
};
