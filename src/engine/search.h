/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one thread's search knows, and the steps that all its parts take: root,
 * nodes and quiescence search. */
#pragma once

#include "engine/clock.h"
#include "engine/eval.h"
#include "engine/history.h"
#include "engine/line.h"
#include "engine/movegen.h"
#include "engine/request.h"
#include "engine/ttable.h"

enum {
  SCORE_INFINITE = ENGINE_SCORE_WIN + 1,
  SCORE_DECIDED = ENGINE_SCORE_WIN - 2 * BOARD_MAX_STONES, /* a win or loss is proven */
};

/* What one ply of the running search remembers. */
typedef struct {
  Point move; /* being searched; POINT_NONE for a pass */
  Point killers[2];
  int eval;       /* static eval; SCORE_INFINITE if it wasn't asked for */
  int correction; /* what the net added to the sum's share, here or where it was asked last */
  int cutoffs;    /* of nodes of this ply since the search of the ply two before it began */
  Line line;
} Frame;

typedef struct {
  Point point;
  int score;      /* of this depth; -SCORE_INFINITE if only a bound is known */
  int last_score; /* of the depth before */
  int reach;
  Line line;
} RootMove;

enum {
  REDUCTION_ENTRIES = 64, /* depths and numbers of moves; higher ones count as the last */
};

/* What is cheaper looked up than calculated. Constant once made. */
typedef struct {
  /* By depth in moves and number of the move: how much less deep, in units of
   * DEPTH_ONE. */
  int16_t reductions[REDUCTION_ENTRIES * REDUCTION_ENTRIES];

  /* By depth in moves: how many moves are tried. */
  int16_t move_limits[REDUCTION_ENTRIES];
} SearchTables;

/* What the threads of one thought share. */
typedef struct {
  atomic_bool ended;
  Clock clock;
  int quiescence_fours; /* fours in a row tried there, at most */
  int width;            /* moves tried at a node, at most */

  /* Borrowed */
  const EngineRequest *request;
  const PatternTables *patterns;
  const EvalNet *net; /* NULL: there is none, or it isn't to be asked */
  const SearchTables *tables;
  TTable *table;
} SearchShared;

/* What a position is worth before any search. */
typedef struct {
  int value;
  int stored;  /* for the TT: the sum, or what the net makes of it */
  bool by_net; /* which of both */
} StaticEval;

/* One thread's search. */
typedef struct {
  Position position;
  Eval eval;
  History history;
  Frame frames[MAX_PLY + 3];
  int root_count;
  RootMove root_moves[MAX_POINTS];
  RootMove lines[ENGINE_MAX_LINES]; /* the best at finished_depth, if several are wanted */
  int line_index;                   /* root moves before that are other lines' */
  int finished_depth;
  int reach; /* the deepest ply of this iteration */
  _Atomic uint64_t nodes;
  int thread; /* 0 is the one that tells and watches the clock */

  /* Borrowed */
  SearchShared *shared;
} Search;

/* One node on its way. */
typedef struct {
  int ply;
  int depth;
  int alpha;
  int beta;
  StaticEval static_eval;
  int eval; /* better, if the TT knows better */
  int best_score;
  Point best_move;
  bool pv;
  bool cut;
  bool improving; /* better than two moves ago */
  bool found;     /* in the TT */
  bool quiet;     /* no threat of the other side has to be answered */
  TTEntry tt;
} Node;

void search_tables_init (SearchTables *tables);

/* Forgets what was learned from other games. */
void search_clear (Search *search);

/* Counts a node; true if the thought is at its end, and no score that is
 * still returned means anything. */
bool search_enter (Search *search);

/* Is the board full, or the search as deep as it can go? Then its score. */
bool search_is_at_end (const Search *search, int ply, int *score);

/* Makes a move, and what goes with it; takes it back. */
void search_make (Search *search, int ply, Point point);
void search_unmake (Search *search);

/* The static eval, where the TT may have it already, with what was learned of its error. The net is
 * asked only where it may bring the value into the window: where that is no further off than the
 * margin by what the net added two plies before. */
StaticEval search_evaluate (Search *search, int ply, const TTEntry *tt, int alpha, int beta,
                            int margin);

/* Learns that a search so deep, of a position without threats, found so much more than its static
 * eval. */
void search_learn_error (Search *search, int ply, int depth, int error);

/* Gives the moves of a list their ranks, from one on. */
void search_rank (Search *search, int ply, MoveList *list, int from);

/* The other side's last move, as an index of the reply table. */
static inline Point
search_last_move (const Search *search, int ply)
{
  return ply > 0 ? search->frames[ply - 1].move : POINT_NONE;
}

/* The score of a win (or, if it is less than 0, a loss) so many moves away. */
static inline int
search_score_of_distance (int distance, int ply)
{
  return distance > 0 ? ENGINE_SCORE_WIN - ply - distance : -(ENGINE_SCORE_WIN - ply + distance);
}
