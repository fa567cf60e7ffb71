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

/* What a point is worth to the medium level, by the shapes that a stone there
 * makes for its own side and would have made for the other. */
enum {
  WORTH_ONE = 1,
  WORTH_OPEN_ONE = 2,
  WORTH_TWO = 4,
  WORTH_OPEN_TWO = 8,
  WORTH_THREE = 8,
  WORTH_OPEN_THREE = 16,
  WORTH_FOUR = 16,
  WORTH_OPEN_FOUR = 32,
  WORTH_FIVE = 32,

  WORTH_OF_OWN = 3,
  WORTH_OF_OTHER = 2,
  WORTH_OF_ANSWER = 10000, /* above all that four axes are worth together */
};

/* How far and how wide the hard level looks. */
enum {
  MASTER_DEPTH = 8,       /* stones ahead, forced answers not counted; even */
  MASTER_PLIES = 40,      /* stones ahead, forced answers counted */
  MASTER_CANDIDATES = 12, /* points tried at a node, at most ... */
  MASTER_NARROWEST = 4,   /* ... and so many more than stones left to look ahead */
  MASTER_NODES = 300000,  /* positions looked at, at most */
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
  PROMISE_OPEN_TWO = 12,
  PROMISE_THREE = 14,
  PROMISE_OPEN_THREE = 60,
  PROMISE_FOUR = 110,
  PROMISE_OPEN_FOUR = 400,
  PROMISE_FIVE = 100,

  TEMPO_SHARE = 4, /* the side to move gets one part in so many on top */
};
