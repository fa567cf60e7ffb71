/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of one thread: its state, what its parts have in common (search.c), and the parts,
 * each in a file of its name: root, node and quiescence search. */
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
  int eval;      /* static eval; SCORE_INFINITE if the side to move had to stop a five */
  int net_delta; /* what the net added to the sum's share, here or where it was evaluated last */
  int cutoffs;   /* of nodes of this ply since the search of the ply two before it began */
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

/* Values that are looked up, as they take long to calculate. Constant once made. */
typedef struct {
  /* By depth in moves and number of the move: how much less deep, in sixteenths
   * of a move. */
  int16_t reductions[REDUCTION_ENTRIES * REDUCTION_ENTRIES];

  /* By depth in moves: how many moves are tried. */
  int16_t move_limits[REDUCTION_ENTRIES];
} SearchTables;

/* What the threads of one search share. */
typedef struct {
  atomic_bool ended;
  Clock clock;
  int quiescence_fours; /* fours in a row tried there, at most */
  int width;            /* moves tried at a node, at most */

  /* Borrowed */
  const EngineRequest *request;
  const PatternTables *patterns;
  const EvalNet *net; /* NULL: there is none, or it isn't to be used */
  const SearchTables *tables;
  TTable *table;
} SearchShared;

/* The value of a position before any search. */
typedef struct {
  int value;   /* with the correction history */
  int stored;  /* for the TT: the sum, or eval_value () */
  bool by_net; /* which of the two stored is */
} StaticEval;

/* When the net is evaluated: if the value that is expected with it lies between low and high. */
typedef struct {
  bool used; /* false: not at all */
  int low, high;
} NetWindow;

/* One thread's search. */
typedef struct {
  Position position;
  Eval eval;
  History history;
  Frame frames[MAX_PLY + 3];
  int root_count;
  RootMove root_moves[MAX_POINTS];
  RootMove lines[ENGINE_MAX_LINES]; /* the best at finished_depth, if several are wanted */
  int line_index;                   /* root moves before this one belong to better lines */
  int finished_depth;
  int reach; /* the deepest ply of this iteration */
  _Atomic uint64_t nodes;
  int thread; /* 0 is the one that reports and checks the clock */

  /* Borrowed */
  SearchShared *shared;
} Search;

/* The state of one node while its moves are searched. */
typedef struct {
  int ply;
  int depth;
  int alpha;
  int beta;
  StaticEval static_eval;
  int eval; /* the static eval, or a closer bound from the TT */
  int best_score;
  Point best_move;
  bool pv;
  bool cut;       /* the parent expects it to fail high */
  bool improving; /* the static eval is higher than two moves ago */
  bool found;     /* in the TT */
  bool quiet;     /* the other side threatens neither a five nor an open four */
  TTEntry tt;
} Node;

void search_tables_init (SearchTables *tables);

/* Clears the history, for another game. */
void search_clear (Search *search);

/* Counts a node. Returns true if the search has to end; then scores mean
 * nothing any more. */
bool search_enter (Search *search);

/* Is the board full, or the search as deep as it can go? Then its score. */
bool search_is_at_end (const Search *search, int ply, int *score);

/* Makes a move on the position, and takes it back. */
void search_make (Search *search, int ply, Point point);
void search_unmake (Search *search);

/* The static eval, from the TT where it has one. The value that is expected with the net is the sum
 * and what the net added two plies before. */
StaticEval search_evaluate (Search *search, int ply, const TTEntry *tt, NetWindow window);

/* Updates the correction history: a search of that depth, in a position without threats, found so
 * much more than the static eval. */
void search_update_correction (Search *search, int ply, int depth, int error);

/* Gives the moves of a list their ranks, from moves[from] on. */
void search_rank (Search *search, int ply, MoveList *list, int from);

/* The other side's last move, as an index of the continuation history. */
static inline Point
search_last_move (const Search *search, int ply)
{
  return ply > 0 ? search->frames[ply - 1].move : POINT_NONE;
}

/* The entry of the position in the transposition table, whose score counts from the root of the
 * search. Returns false, and an entry without move and eval, if there is none. */
bool search_tt_probe (const Search *search, int ply, TTEntry *tt);
void search_tt_store (Search *search, int ply, const TTEntry *entry);

/* Begins at a position, with the history of the moves before. */
void root_init (Search *search, SearchShared *shared, const Board *board, int thread);

/* Searches deeper and deeper until shared->ended. others are the threads that search beside this
 * one, whose nodes are counted, too; NULL and 0 for any but thread 0. */
void root_search (Search *search, Search *const *others, int other_count);

/* The score of the position for the side to move, exact if it lies between alpha and beta. cut: the
 * parent expects this node to fail high. */
int node_search (Search *search, int ply, int depth, int alpha, int beta, bool cut);

/* The same where the depth is used up: the static eval, unless fours win or improve on it. fours is
 * how many were played already. */
int quiescence_search (Search *search, int ply, int fours, int alpha, int beta);

/* May an entry's score be taken instead of a search to that depth in that window? */
static inline bool
search_tt_decides (const TTEntry *tt, int depth, int alpha, int beta)
{
  return tt->depth >= depth
         && (tt->bound == BOUND_EXACT || (tt->bound == BOUND_LOWER && tt->score >= beta)
             || (tt->bound == BOUND_UPPER && tt->score <= alpha));
}

/* The score of a win (or, if it is less than 0, a loss) so many moves away. */
static inline int
search_score_of_distance (int distance, int ply)
{
  return distance > 0 ? ENGINE_SCORE_WIN - ply - distance : -(ENGINE_SCORE_WIN - ply + distance);
}
