/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands on the position's worth, or plays fours while they help: each has one
 * answer, so the tree is thin. */
#include "engine/leaf.h"

#include "engine/node.h"
#include "engine/params.h"
#include "engine/recall.h"

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

/* Do two points lie on one line, at most PATTERN_REACH apart? */
static bool
are_on_line (Point a, Point b)
{
  int dx = point_x (a) - point_x (b);
  int dy = point_y (a) - point_y (b);

  if (dx != 0 && dy != 0 && dx != dy && dx != -dy)
    return false;
  return dx <= PATTERN_REACH && -dx <= PATTERN_REACH && dy <= PATTERN_REACH && -dy <= PATTERN_REACH;
}

/* Is a four worth trying so deep in a leaf? At first any is; then only one
 * that goes on from the last and builds something. */
static bool
is_leaf_move (const Search *search, int ply, int fours, Point point)
{
  const Position *position = &search->position;

  if (fours < QUIET_FOURS)
    return true;
  if (position_kind (position, position->turn, point) == KIND_FOUR
      && position_kind (position, side_other (position->turn), point) < KIND_THREE)
    return false;
  return ply < 2 || are_on_line (search->frames[ply - 2].move, point);
}

int
leaf_search (Search *search, int ply, int fours, int alpha, int beta)
{
  Position *position = &search->position;
  MoveList list;
  TTEntry tt, entry;
  Point best_move = POINT_NONE;
  int old_alpha = alpha;
  int distance, score, best, eval;

  if (node_enter (search))
    return 0;
  if (node_is_at_end (search, ply, &score))
    return score;
  distance = movegen_foresee (position, NULL);
  if (distance != 0)
    return search_score_of_distance (distance, ply);

  if (position_count (position, side_other (position->turn), KIND_FIVE) > 0) {
    Point answer = position_find (position, side_other (position->turn), KIND_FIVE, 1);

    node_make (search, ply, answer);
    score = -leaf_search (search, ply + 1, fours, -beta, -alpha);
    node_unmake (search);
    return score;
  }

  if (recall_probe (search, ply, &tt) && recall_settles (&tt, -fours, alpha, beta))
    return tt.score;
  eval = tt.eval != SCORE_INFINITE ? tt.eval : position_evaluate (position);
  best = eval;
  if (best >= beta)
    return best;
  if (best > alpha)
    alpha = best;

  list.count = 0;
  movegen_fours (position, &list);
  rank_fours (position, &list);
  for (int i = 0; i < list.count; i++) {
    node_pick (&list, i);
    if (!is_leaf_move (search, ply, fours, list.moves[i].point))
      continue;
    node_make (search, ply, list.moves[i].point);
    score = -leaf_search (search, ply + 1, fours + 1, -beta, -alpha);
    node_unmake (search);
    if (atomic_load_explicit (&search->shared->ended, memory_order_relaxed))
      return 0;
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        best_move = list.moves[i].point;
        if (score >= beta)
          break;
      }
    }
  }
  entry = (TTEntry){
    .move = best_move,
    .score = best,
    .eval = eval,
    .depth = -fours,
    .bound = best >= beta       ? BOUND_LOWER
             : best > old_alpha ? BOUND_EXACT
                                : BOUND_UPPER,
  };
  recall_store (search, ply, &entry);
  return best;
}
