/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every tuned number of the engine, with its unit. */
#pragma once

/* The value of a run of stones beside a point to a scorer, in points of its
 * own; "live" has both ends empty, "dead" one. */
enum {
  CAUTIOUS_MAKE_NONE = 5,
  CAUTIOUS_MAKE_ONE = 10,
  CAUTIOUS_MAKE_TWO_DEAD = 25,
  CAUTIOUS_MAKE_TWO_LIVE = 50,
  CAUTIOUS_MAKE_THREE_DEAD = 55,
  CAUTIOUS_MAKE_THREE_LIVE = 100,
  CAUTIOUS_MAKE_FOUR = 10000,

  CAUTIOUS_BLOCK_ONE = 10,
  CAUTIOUS_BLOCK_TWO_DEAD = 30,
  CAUTIOUS_BLOCK_TWO_LIVE = 40,
  CAUTIOUS_BLOCK_THREE_DEAD = 60,
  CAUTIOUS_BLOCK_THREE_LIVE = 110,
  CAUTIOUS_BLOCK_FOUR = 10100,

  BOLD_MAKE_NONE = 1,
  BOLD_MAKE_ONE = 2,
  BOLD_MAKE_TWO_DEAD = 8,
  BOLD_MAKE_TWO_LIVE = 30,
  BOLD_MAKE_THREE_DEAD = 50,
  BOLD_MAKE_THREE_LIVE = 200,
  BOLD_MAKE_FOUR = 10000,

  BOLD_BLOCK_ONE = 1,
  BOLD_BLOCK_TWO_DEAD = 5,
  BOLD_BLOCK_TWO_LIVE = 10,
  BOLD_BLOCK_THREE_DEAD = 20,
  BOLD_BLOCK_THREE_LIVE = 100,
  BOLD_BLOCK_FOUR = 1000,
};

/* The value of a run of stones that touches a point one way to the basic
 * opponent, by whether its far end is empty. */
enum {
  BASIC_ONE_CLOSED = 1,
  BASIC_ONE_OPEN = 3,
  BASIC_TWO_CLOSED = 4,
  BASIC_TWO_OPEN = 15,
  BASIC_THREE_CLOSED = 20,
  BASIC_THREE_OPEN = 80,
  BASIC_FOUR = 1000,
};

/* How far off the last two stones nothing is overlooked, in a king's moves. */
enum {
  SIGHT_NEAR = 3,
};

/* The value of a point to the priorities, by the patterns that a stone there
 * makes for its own side and would have made for the other. */
enum {
  VALUE_BLOCKED_ONE = 1,
  VALUE_OPEN_ONE = 2,
  VALUE_BLOCKED_TWO = 3,
  VALUE_OPEN_TWO = 8,
  VALUE_BLOCKED_THREE = 10,
  VALUE_OPEN_THREE = 30,
  VALUE_FOUR = 16,
  VALUE_OPEN_FOUR = 32,
  VALUE_FIVE = 32,

  VALUE_OF_OWN = 3,
  VALUE_OF_OTHER = 4,
  VALUE_OF_ANSWER = 10000, /* above the value of any four axes together */
};

/* How far and how wide the master looks, at most. */
enum {
  MASTER_PLIES = 40,      /* stones ahead, forced answers counted */
  MASTER_CANDIDATES = 12, /* points tried at a node, at most ... */
  MASTER_NARROWEST = 4,   /* ... and so many more than stones left to look ahead */
};

/* The rank of a point in the master's search, by the pattern that a stone there
 * makes; the axes and both sides' patterns are added up. */
enum {
  MASTER_RANK_BLOCKED_ONE = 1,
  MASTER_RANK_OPEN_ONE = 2,
  MASTER_RANK_BLOCKED_TWO = 4,
  MASTER_RANK_OPEN_TWO = 12,
  MASTER_RANK_BLOCKED_THREE = 14,
  MASTER_RANK_OPEN_THREE = 60,
  MASTER_RANK_FOUR = 70,
  MASTER_RANK_OPEN_FOUR = 400,
  MASTER_RANK_FIVE = 2000,

  /* To make counts for so much more than to block: a share. */
  MASTER_RANK_OF_OWN = 3,
  MASTER_RANK_OF_OTHER = 2,

  RANDOM_PER_RANK = 16, /* equals are ordered by a random number from 0 to 15 */
};

/* The value of a point in the master's static eval, by the same patterns. */
enum {
  MASTER_EVAL_BLOCKED_ONE = 1,
  MASTER_EVAL_OPEN_ONE = 2,
  MASTER_EVAL_BLOCKED_TWO = 3,
  MASTER_EVAL_OPEN_TWO = 12,
  MASTER_EVAL_BLOCKED_THREE = 14,
  MASTER_EVAL_OPEN_THREE = 60,
  MASTER_EVAL_FOUR = 110,
  MASTER_EVAL_OPEN_FOUR = 400,
  MASTER_EVAL_FIVE = 100,

  TEMPO_SHARE = 4, /* the side to move gets one part in so many on top */
};

/* Scores are in units of SCORE_PER_LOGIT to a natural unit of the logarithm of
 * the odds: a score of 200 is a chance of e : 1. */
enum {
  SCORE_PER_LOGIT = 200,
  SCORE_MAX_EVAL = 4000, /* of a position that isn't decided; either side of 0 */
  WEIGHTS_UNIT = 8,      /* weights are in so many parts of a unit of score */
};

/* How steep the odds of good play are by the score; 1 is what the unit of scores says. Fitted on
 * 27 November 2026 to 800 undecided positions of 270 games that the engine played against itself,
 * 100,000 positions a move (src/README.md says how): under freestyle 2.52 (standard error 0.41),
 * standard 1.49 (0.43), renju 1.20 (0.26). That these are one number is unlikely (p = 0.024); it
 * would be 1.88 (0.21), and is taken for caro, of which nothing was measured. */
#define CHANCE_SLOPE_FREESTYLE 2.5
#define CHANCE_SLOPE_STANDARD 1.5
#define CHANCE_SLOPE_RENJU 1.2
#define CHANCE_SLOPE_CARO 1.9

/* The net. */
enum {
  /* It is evaluated where the value expected with it lies so near the window. */
  NET_MARGIN = 160,      /* in the quiescence search */
  NET_MARGIN_NODE = 400, /* elsewhere */

  /* Values with it spread wider than the sum alone, for which all margins are: they are scaled. */
  NET_SHARE = 45,
  NET_WHOLE = 64,
};

/* Time, in milliseconds or in shares of what is left. */
enum {
  TIME_RESERVE_MS = 30,   /* for slow pipes and a busy machine */
  TIME_LEAST_SHARE = 3,   /* of a limit shorter than the reserve, one part in so many is used */
  TIME_LONGEST_SHARE = 7, /* one move takes at most one part in so many of the rest */
  TIME_USUAL_SHARE = 21,  /* ... and usually */
  TIME_USUAL_PERCENT = 100,
  TIME_TROUBLE_PERCENT = 150, /* of the usual time, if the score has just fallen ... */
  TIME_TROUBLE_DROP = 40,     /* ... by more than this, in units of score */
  TIME_CHECK_NODES = 256,     /* the clock is read every so many positions */
};

/* The transposition table. */
enum {
  TT_USUAL_BYTES = 64 << 20,
  TT_LEAST_BYTES = 64 << 10,
  TT_SLOTS_PER_POSITION = 4,  /* of a search: entries of the moves before are useful, too */
  TT_POSITIONS_PER_MS = 1000, /* of a thread, estimated */
  TT_AGE_COST = 64,           /* an entry counts as so much less deep for each search since then */
  TT_KEEP_DEPTH = 64,         /* a result so much deeper isn't overwritten by a bound */
};

enum {
  DEPTH_ONE = 16, /* depths are in sixteenths of a move */
  MAX_PLY = 120,  /* moves ahead of the root, forced ones and all */
};

/* The rank of a move beside the policy, in units of the policy. */
enum {
  HISTORY_MAX = 8192,
  HISTORY_BONUS = 30, /* times the square of the depth in moves */
  HISTORY_BONUS_MAX = 6800,
  HISTORY_TT_PERCENT = 40,    /* of the bonus, where the TT cuts off without a search */
  ORDER_HISTORY_DIVISOR = 64, /* of history, to units of the policy */
  ORDER_CONTINUATION_DIVISOR = 128,
  ORDER_KILLER = 100,
  ORDER_COUNTER = 110,

  PICKED_MOVES = 24, /* of a node's moves, so many are sorted */
};

/* Correction history. */
enum {
  CORRECTION_BONUS = 8,        /* times the error of the static eval and the depth in moves ... */
  CORRECTION_BONUS_MAX = 2048, /* ... at most */
  CORRECTION_DIVISOR = 96,     /* of the history, to units of score */
};

/* The searches for wins by threats, in positions. */
enum {
  ROOT_FOURS_NODES = 20000, /* by fours, before the search; no more than its limit */
  WHOLE_WIN_NODES = 10000,  /* by any threats, after it: for the rest of a line that ends with a
                             * static win */
};

/* Where only one move can be played, little time is spent on its score. */
enum {
  FORCED_DEPTH = 2,       /* moves looked ahead, at least; then, with a clock ... */
  FORCED_NODES = 50000,   /* ... so many positions of the first thread, at most ... */
  FORCED_TIME_SHARE = 10, /* ... and one part in so many of the usual time */
};

/* Games that shall vary. */
enum {
  OPENING_LEAST_SIZE = 9, /* of a board whose first stone needn't lie in the middle ... */
  OPENING_SPREAD = 1,     /* ... but so far off */
  OPENING_STONES = 5,     /* so long the champion doesn't insist on its best move ... */
  OPENING_NEAR_BEST = 8,  /* ... but takes one that is so little worse, in units of score */
  OPENING_REPLIES = 3,    /* stones; its replies before are known well enough by what ... */
  REPLY_NODES = 200000,   /* ... so many positions tell, which takes no time that one notices */
};

/* Deeds in openings. */
enum {
  DECIDE_NODES = 300000, /* for one deed, where no time is set for it */
  DECIDE_STONES = 24,    /* candidates for a stone, at most ... */
  DECIDE_REACH = 5,      /* ... no farther from other stones */
  DECIDE_PAIR_REACH = 3, /* no farther, the second stone from the first */
  DECIDE_LINES = 8,      /* candidates that a search finds best */
  DECIDE_FOURTHS = 12,   /* candidates for white's fourth stone */
  DECIDE_FINALISTS = 6,  /* candidates that are judged twice */
  BALANCE_STONES = 60,   /* candidates for a stone that makes chances as even as is asked for */
};

enum {
  APPRENTICE_MEMORY = 32 << 20, /* bytes, in all */
};

/* Where a move near the best may be chosen. */
enum {
  NEAR_BEST_LINES = 8, /* so many moves are compared */
};

/* Pruning; margins in units of score, depths in moves. */
enum {
  RAZOR_DEPTH = 2,
  RAZOR_MARGIN = 120,
  RAZOR_MARGIN_PER_PLY = 90,

  STATIC_DEPTH = 7, /* reverse futility pruning */
  STATIC_MARGIN_PER_PLY = 45,
  STATIC_MARGIN_IMPROVING = 30,

  NULL_DEPTH = 4,
  NULL_REDUCTION = 3,
  NULL_MARGIN = 20,

  FUTILITY_DEPTH = 6,
  FUTILITY_MARGIN = 55,
  FUTILITY_MARGIN_PER_PLY = 45,

  /* Late move pruning: with n moves to go, a node searches COUNT_BASE + n ^ (COUNT_POWER / 100)
   * moves, half as many if the position gets worse. */
  COUNT_BASE = 3,
  COUNT_POWER = 134,

  FORCED_EXTENSION = 16, /* of the only reply to a four; in sixteenths of a move */

  /* A reduced move that proves so much better is searched so much deeper, in
   * sixteenths of a move. */
  RESEARCH_MARGIN = 60,
  RESEARCH_DEEPER = 16,

  /* Internal iterative reduction. */
  IIR_DEPTH = 4,      /* from so many moves to go, where the TT knows no move ... */
  IIR_REDUCTION = 10, /* ... so much less deep; in sixteenths of a move */

  ASPIRATION_DEPTH = 4,
  ASPIRATION_WINDOW = 16,
  ASPIRATION_GROWTH = 3, /* a window that failed is widened so many times */

  QUIET_FOURS = 2, /* fours of any kind are tried so deep in the quiescence search ... */
  QUIET_NEAR = 2,  /* ... so near to the side's last stone, if not on a line with it */
};

/* Late move reductions, in sixteenths of a move; below the root, a move is left to go at least. */
enum {
  REDUCTION_DEPTH = 2,  /* from so many moves to go ... */
  REDUCTION_MOVES = 1,  /* ... all but the first so many */
  REDUCTION_SCALE = 16, /* of ln (depth) * ln (number) */
  REDUCTION_CUT = 28,
  REDUCTION_WORSE = 18,
  REDUCTION_PV = 12,
  REDUCTION_THREAT = 11,
  REDUCTION_HISTORY = 512,    /* one sixteenth less for so much history */
  REDUCTION_CUTOFFS = 6,      /* where the moves after such moves cut off ... */
  REDUCTION_CUTOFFS_FROM = 4, /* ... so often or more */
};
