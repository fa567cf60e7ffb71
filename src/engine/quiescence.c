/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands on the static eval, or plays fours while they help: each has one
 * answer, so the tree is thin. */
#include "engine/quiescence.h"

#include <stdlib.h>

#include "engine/params.h"
#include "engine/search-tt.h"

/* Ranks fours: those that build something else first. */
static void
rank_fours (const Position *position, MoveList *list)
{
  for (int i = 0; i < list->count; i++) {
    Point point = list->moves[i].point;

    list->moves[i].rank =
        position_facts (position, position->turn, point)->order_own
        + 1000 * (int) position_kind (position, position->turn, point)
        + position_facts (position, side_other (position->turn), point)->order_other;
  }
}

/* One node on its way. */
typedef struct {
  int ply;
  int fours; /* played already */
  int alpha;
  int beta;
  int best_score;
  Point best_move; /* POINT_NONE if it is best to play none */
} QuiescenceNode;

/* Plays one move on; fours is how many were played with it. */
static int
play_on (Search *search, const QuiescenceNode *node, Point point, int fours)
{
  int score;

  search_make (search, node->ply, point);
  score = -quiescence_search (search, node->ply + 1, fours, -node->beta, -node->alpha);
  search_unmake (search);
  return score;
}

/* Tries all that stops a five: it is as if the search had not begun. */
static int
stop_five (Search *search, QuiescenceNode *node)
{
  MoveList list;

  list.count = 0;
  movegen_stop_fives (&search->position, &list);
  for (int i = 0; i < list.count && node->best_score < node->beta; i++) {
    int score = play_on (search, node, list.moves[i].point, node->fours);

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

/* Leaves those fours of a list that are worth trying: what the side's last stone has made possible,
 * as others could have been played before; and after some fours, only such as build something
 * beside. */
static void
leave_out_fours (const Search *search, const QuiescenceNode *node, MoveList *list)
{
  const Position *position = &search->position;
  Point last = own_last_move (search, node->ply);
  int count = 0;

  for (int i = 0; i < list->count; i++) {
    Point point = list->moves[i].point;

    if (last != POINT_NONE && !belong_together (last, point))
      continue;
    if (node->fours >= QUIET_FOURS && position_kind (position, position->turn, point) == KIND_FOUR)
      continue;
    list->moves[count++] = list->moves[i];
  }
  list->count = count;
}

/* Tries the fours one by one. */
static void
try_fours (Search *search, QuiescenceNode *node)
{
  MoveList list = { .count = 0 };

  if (node->fours >= search->shared->quiescence_fours)
    return;
  movegen_fours (&search->position, &list);
  leave_out_fours (search, node, &list);
  rank_fours (&search->position, &list);
  for (int i = 0; i < list.count && node->best_score < node->beta; i++) {
    Point point;
    int score;

    move_list_pick (&list, i);
    point = list.moves[i].point;
    score = play_on (search, node, point, node->fours + 1);
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
  /* However many more fours were played, the same are tried, but for an opponent's limit. */
  int depth = fours < QUIET_FOURS ? -fours : -QUIET_FOURS;
  TTEntry tt;
  int distance, score;
  StaticEval eval;

  if (search_enter (search))
    return 0;
  if (search_is_at_end (search, ply, &score))
    return score;
  distance = movegen_foresee (position, NULL);
  if (distance != 0)
    return search_score_of_distance (distance, ply);
  if (position_count (position, side_other (position->turn), KIND_FIVE) > 0)
    return stop_five (search, &node);
  if (search_tt_probe (search, ply, &tt) && search_tt_settles (&tt, depth, alpha, beta))
    return tt.score;

  eval = search_evaluate (search, ply, &tt, alpha, beta, NET_MARGIN);
  if (eval.value >= beta)
    return eval.value;
  node.best_score = eval.value;
  if (eval.value > alpha)
    node.alpha = eval.value;
  try_fours (search, &node);
  if (atomic_load_explicit (&search->shared->ended, memory_order_relaxed))
    return 0;
  tt = (TTEntry){
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
