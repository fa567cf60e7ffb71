/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands on the static eval, or plays fours while they improve on it: each has
 * one answer, so the tree is thin. */
#include "engine/search.h"

#include <stdlib.h>

#include "engine/params.h"

/* Ranks fours: those that build something else first. */
static void
rank_fours (const Position *position, MoveList *list)
{
  for (int i = 0; i < list->count; i++) {
    Point point = list->points[i];

    move_list_rank (
        list, i,
        position_facts (position, position->turn, point)->policy_own
            + 1000 * (int) position_kind (position, position->turn, point)
            + position_facts (position, side_other (position->turn), point)->policy_other);
  }
}

/* The state of one node while its moves are searched. */
typedef struct {
  int ply;
  int fours; /* played before it */
  int alpha;
  int beta;
  int best_score;
  Point best_move; /* POINT_NONE if it is best to play none */
} QuiescenceNode;

/* The score of a move; fours is how many were played with it. */
static int
search_after (Search *search, const QuiescenceNode *node, Point point, int fours)
{
  int score;

  search_make (search, node->ply, point);
  score = -quiescence_search (search, node->ply + 1, fours, -node->beta, -node->alpha);
  search_unmake (search);
  return score;
}

/* Searches all moves that stop a five. There is no static eval to stand on. */
static int
stop_five (Search *search, QuiescenceNode *node)
{
  MoveList list;

  list.count = 0;
  movegen_stop_fives (&search->position, &list);
  for (int i = 0; i < list.count && node->best_score < node->beta; i++) {
    int score = search_after (search, node, list.points[i], node->fours);

    if (score > node->best_score)
      node->best_score = score;
    if (score > node->alpha)
      node->alpha = score;
  }
  return node->best_score;
}

/* The last stone that the side to move has played in this search, or POINT_NONE. */
static Point
own_last_move (const Search *search, int ply)
{
  while ((ply -= 2) >= 0)
    if (search->frames[ply].move != POINT_NONE)
      return search->frames[ply].move;
  return POINT_NONE;
}

/* Can two points be parts of one threat? They are near, or on one line and in one five. */
static bool
belong_together (Point a, Point b)
{
  int dx = abs (point_x (a) - point_x (b));
  int dy = abs (point_y (a) - point_y (b));
  int most = dx == 0 || dy == 0 || dx == dy ? PATTERN_REACH : QUIET_NEAR;

  return dx <= most && dy <= most;
}

/* Keeps those fours of a list that the side's last stone has made possible, as others could have
 * been played before; and after QUIET_FOURS, only those that make a second threat. */
static void
prune_fours (const Search *search, const QuiescenceNode *node, MoveList *list)
{
  const Position *position = &search->position;
  Point last = own_last_move (search, node->ply);
  int count = 0;

  for (int i = 0; i < list->count; i++) {
    Point point = list->points[i];

    if (last != POINT_NONE && !belong_together (last, point))
      continue;
    if (node->fours >= QUIET_FOURS && position_kind (position, position->turn, point) == KIND_FOUR)
      continue;
    list->points[count++] = list->points[i];
  }
  list->count = count;
}

/* Searches the fours until one cuts off. */
static void
try_fours (Search *search, QuiescenceNode *node)
{
  MoveList list = { .count = 0 };

  if (node->fours >= search->shared->quiescence_fours)
    return;
  movegen_fours (&search->position, &list);
  prune_fours (search, node, &list);
  rank_fours (&search->position, &list);
  for (int i = 0; i < list.count && node->best_score < node->beta; i++) {
    Point point;
    int score;

    move_list_pick (&list, i);
    point = list.points[i];
    score = search_after (search, node, point, node->fours + 1);
    if (atomic_load_explicit (&search->shared->ended, memory_order_relaxed))
      return;
    if (score <= node->best_score)
      continue;
    node->best_score = score;
    if (score > node->alpha) {
      node->alpha = score;
      node->best_move = point;
    }
  }
}

int
quiescence_search (Search *search, int ply, int fours, int alpha, int beta)
{
  const Position *position = &search->position;
  QuiescenceNode node = {
    .ply = ply, .fours = fours, .alpha = alpha, .beta = beta, .best_score = -SCORE_INFINITE
  };
  /* From QUIET_FOURS on the same fours are tried, so the TT may take such nodes for each other;
   * only a handicap's quiescence_fours makes a difference. */
  int depth = fours < QUIET_FOURS ? -fours : -QUIET_FOURS;
  TTEntry tt;
  int distance, score;
  StaticEval eval;

  if (search_enter (search))
    return 0;
  if (search_is_at_end (search, ply, &score))
    return score;
  distance = movegen_static_win (position, NULL);
  if (distance != 0)
    return search_score_of_distance (distance, ply);
  if (position_count (position, side_other (position->turn), KIND_FIVE) > 0)
    return stop_five (search, &node);
  if (search_tt_probe (search, ply, &tt) && search_tt_decides (&tt, depth, alpha, beta))
    return tt.score;

  eval = search_evaluate (search, ply, &tt,
                          (NetWindow) { true, alpha - NET_MARGIN, beta + NET_MARGIN });
  if (eval.value >= beta)
    return eval.value;
  node.best_score = eval.value;
  if (eval.value > alpha)
    node.alpha = eval.value;
  try_fours (search, &node);
  if (atomic_load_explicit (&search->shared->ended, memory_order_relaxed))
    return 0;
  tt = (TTEntry) {
    .move = node.best_move,
    .score = node.best_score,
    .eval = eval.stored,
    .by_net = eval.by_net,
    .depth = depth,
    .bound = node.best_score >= beta   ? BOUND_LOWER
             : node.best_score > alpha ? BOUND_EXACT
                                       : BOUND_UPPER,
  };
  search_tt_store (search, ply, &tt);
  return node.best_score;
}
