/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine says of its thinking, in whichever way it does. Plain C.
 *
 * Read are Rapfi's lines (normal, brief, UCI-like, the INFO groups of SHOW_DETAIL), Yixin's, and
 * whatever has a depth, an evaluation, a line of moves in words that others use, too, in any order
 * and case. */
#pragma once

#include <stdint.h>

#include "board/board.h"
#include "engines/brain-line.h"

enum {
  BRAIN_THOUGHT_LENGTH = 100, /* moves of a line, at most */
  BRAIN_THOUGHT_MAX_RANK = 63,
};

/* How an engine writes points in what it says beside its answers. "x,y" and "[x,y]" are counted as
 * in the protocol, from the top left from 0, and always understood. */
typedef enum {
  BRAIN_HABIT_UNKNOWN,  /* read as BOTTOM */
  BRAIN_HABIT_BOTTOM,   /* "h8": row 1 at the bottom, as board/notation.h has it */
  BRAIN_HABIT_TOP,      /* "h8": row 1 at the top */
  BRAIN_HABIT_PAIRS,    /* "7,7" */
  BRAIN_HABIT_BRACKETS, /* "[7,7]" */
} BrainHabit;

enum {
  BRAIN_HABIT_COUNT = BRAIN_HABIT_BRACKETS + 1,
};

/* What a thought says. */
typedef enum {
  BRAIN_SAYS_DEPTH = 1 << 0,
  BRAIN_SAYS_REACH = 1 << 1,
  BRAIN_SAYS_EVAL = 1 << 2, /* eval, and not mate */
  BRAIN_SAYS_MATE = 1 << 3,
  BRAIN_SAYS_CHANCE = 1 << 4,
  BRAIN_SAYS_NODES = 1 << 5,
  BRAIN_SAYS_SPEED = 1 << 6,
  BRAIN_SAYS_TIME = 1 << 7,
  BRAIN_SAYS_LINE = 1 << 8,
} BrainSays;

/* Plain data. Scores are from the view of the side that was asked to move. */
typedef struct {
  unsigned says; /* of BrainSays: what isn't said is 0 */
  int rank;      /* 0 is the best line, 1 the second best ... */
  int depth;
  int reach;      /* the longest line looked at */
  double eval;    /* in the engine's own unit */
  int mate;       /* stones of both sides until the five; negative: the side to move loses. 0 with
                     BRAIN_SAYS_MATE: it isn't said how many; then eval is 1 or -1 */
  double chance;  /* that the side to move wins, from 0 to 1, as the engine says itself */
  uint64_t nodes; /* of all lines */
  uint64_t speed; /* nodes a second */
  int64_t ms;
  int length; /* of line */
  Point line[BRAIN_THOUGHT_LENGTH];
} BrainThought;

/* Gathers thoughts from lines: INFO groups are spread over several. { .size = …, .habit = … } at
 * first, and again for another search. */
typedef struct {
  int size; /* of the board */
  BrainHabit habit;

  BrainThought group; /* of INFO lines, not ended yet */
  bool in_group;
  unsigned groups; /* that were whole so far */
} BrainListener;

/* Takes a line. True if that makes a thought whole. */
bool brain_listener_take (BrainListener *self, const BrainLine *line, BrainThought *thought);

/* What goes on in a search, as engines say it with "REALTIME". */
typedef enum {
  BRAIN_REALTIME_REFRESH,  /* what was said of points is void */
  BRAIN_REALTIME_SEARCHED, /* POS: is being looked at */
  BRAIN_REALTIME_DONE,
  BRAIN_REALTIME_BEST,
  BRAIN_REALTIME_LOSES,
} BrainRealtimeKind;

typedef struct {
  BrainRealtimeKind kind;
  Point point; /* POINT_NONE for REFRESH */
} BrainRealtime;

bool brain_realtime_read (const BrainLine *line, int size, BrainRealtime *realtime);

/* The chance that the side to move wins, from 0 to 1: what the engine says, else 0 or 1 for a mate,
 * else of the evaluation, by the scale that Rapfi and Yixin have. False if the thought says
 * nothing of the sort. */
bool brain_thought_to_chance (const BrainThought *thought, double *chance);

/* The names that stand in files. brain_habit_from_name () returns false, and leaves *habit alone,
 * if there is none of that name. */
const char *brain_habit_to_name (BrainHabit habit);
bool brain_habit_from_name (const char *name, BrainHabit *habit);
