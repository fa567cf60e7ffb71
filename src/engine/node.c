/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Principal variation search over the moves that threats leave; quiescence
 * search where the depth is used up.
 *
 * A node is a list of steps; a step that finds the node's score returns true. */
#include "engine/search.h"

#include <stdlib.h>

#include "engine/params.h"
#include "engine/pruning.h"

enum {
  TRIED_MOVES = 100, /* of a node, that history learns from, at most */
};

/* Razoring: far below alpha, only fours could help. */
static bool
try_razoring (Search *search, const Node *node, int *score)
{
  if (node->depth > RAZOR_DEPTH * DEPTH_ONE
      || node->eval + RAZOR_MARGIN + RAZOR_MARGIN_PER_PLY * node->depth / DEPTH_ONE > node->alpha)
    return false;
  *score = quiescence_search (search, node->ply, 0, node->alpha, node->alpha + 1);
  return *score <= node->alpha;
}

/* Null move pruning: above beta even if the other side moves twice. */
static bool
try_null_move (Search *search, const Node *node, int *score)
{
  int depth = node->depth - (NULL_REDUCTION * DEPTH_ONE + node->depth / 4);
  int found;

  if (node->depth < NULL_DEPTH * DEPTH_ONE || node->eval < node->beta + NULL_MARGIN
      || search->frames[node->ply - 1].move == POINT_NONE)
    return false;
  search->frames[node->ply].move = POINT_NONE;
  position_pass (&search->position);
  found = -node_search (search, node->ply + 1, depth, -node->beta, -node->beta + 1, !node->cut);
  position_unpass (&search->position);
  eval_unmake (&search->eval, &search->position);
  if (found < node->beta)
    return false;
  *score = found >= SCORE_DECIDED ? node->beta : found;
  return true;
}

/* Tries to prune the node before any move is searched. */
static bool
try_without_moves (Search *search, const Node *node, int *score)
{
  return !node->pv && node->quiet && node->beta > -SCORE_DECIDED && node->alpha < SCORE_DECIDED
         && (pruning_reverse_futility (node, score) || try_razoring (search, node, score)
             || try_null_move (search, node, score));
}

/* Searches one move: in full if it is the first, else less deep and with a
 * null window until it proves better. */
static int
search_move (Search *search, const Node *node, Point point, int number, int extension)
{
  Kind own = position_kind (&search->position, search->position.turn, point);
  Kind other = position_kind (&search->position, side_other (search->position.turn), point);
  int reduction = pruning_reduction (search, node, point, own, other, number);
  int depth = node->depth - DEPTH_ONE + extension;
  int score = 0;

  search_make (search, node->ply, point);
  search->frames[node->ply + 1].line.length = 0;
  if (number > 1 || !node->pv) {
    bool cut = number > 1 || !node->cut;

    score = -node_search (search, node->ply + 1, depth - reduction, -node->alpha - 1, -node->alpha,
                          reduction > 0 ? true : cut);
    if (score > node->alpha && reduction > 0)
      score =
          -node_search (search, node->ply + 1,
                        depth
                            + (reduction >= DEPTH_ONE && score > node->best_score + RESEARCH_MARGIN
                                   ? RESEARCH_DEEPER
                                   : 0),
                        -node->alpha - 1, -node->alpha, !node->cut);
  }
  if (node->pv && (number == 1 || (score > node->alpha && score < node->beta)))
    score = -node_search (search, node->ply + 1, depth, -node->beta, -node->alpha, false);
  search_unmake (search);
  return score;
}

/* Adds a bonus, which is negative for a bad move, to what history has of a move. */
static void
update_history (Search *search, const Node *node, Point point, int bonus)
{
  History *history = &search->history;
  Side own = search->position.turn;
  int type = history_type (position_kind (&search->position, own, point));

  history_add (&history->moves[own][type][point], bonus);
  history_add (&history->continuation[search_last_move (search, node->ply)][point], bonus);
}

/* Updates history, counter moves and killers by the move that cut off and those before it. */
static void
on_cutoff (Search *search, const Node *node, const PointSet *tried)
{
  Frame *frame = &search->frames[node->ply];
  int bonus = history_bonus (node->depth);

  for (int i = 0; i < tried->count; i++)
    update_history (search, node, tried->points[i],
                    tried->points[i] == node->best_move ? bonus : -bonus);
  search->history.counters[search->position.turn][search_last_move (search, node->ply)] =
      node->best_move;
  frame->cutoffs++;
  if (frame->killers[0] != node->best_move) {
    frame->killers[1] = frame->killers[0];
    frame->killers[0] = node->best_move;
  }
}

/* Brings a move to the front of a list; false if it isn't in it. */
static bool
bring_to_front (MoveList *list, Point point)
{
  for (int i = 0; i < list->count; i++)
    if (list->points[i] == point) {
      list->points[i] = list->points[0];
      list->points[0] = point;
      return true;
    }
  return false;
}

/* The next move of a node, of which place have been tried: first the TT's, before the others are
 * ranked, as it often cuts off; then the best ranked of the others. The late ones, which are hardly
 * ever the best, come unsorted. */
static Point
next_move (Search *search, const Node *node, MoveList *list, int place)
{
  if (place == 0 && bring_to_front (list, node->tt.move))
    return node->tt.move;
  if (place == 0 || (place == 1 && list->points[0] == node->tt.move))
    search_rank (search, node->ply, list, place);
  if (place < PICKED_MOVES)
    move_list_pick (list, place);
  return list->points[place];
}

/* Searches the moves until one cuts off or the rest is pruned. */
static void
search_moves (Search *search, Node *node, ForcedReply reply, MoveList *list)
{
  Position *position = &search->position;
  Frame *frame = &search->frames[node->ply];
  PointSet tried = { .count = 0 };
  int extension = reply == REPLY_TO_FIVE && list->count == 1 ? FORCED_EXTENSION : 0;
  int number = 0;

  for (int i = 0; i < list->count; i++) {
    Point point;
    int score;

    if (pruning_is_late (search, node, number + 1))
      return;
    point = next_move (search, node, list, i);
    number++;
    if (number > search->shared->width)
      return;
    if (pruning_skip (search, node, position_kind (position, position->turn, point),
                      position_kind (position, side_other (position->turn), point), number))
      continue;
    if (tried.count < TRIED_MOVES)
      tried.points[tried.count++] = point;
    score = search_move (search, node, point, number, extension);
    if (atomic_load_explicit (&search->shared->ended, memory_order_relaxed))
      return;
    if (score <= node->best_score)
      continue;
    node->best_score = score;
    if (score <= node->alpha)
      continue;
    node->best_move = point;
    if (node->pv)
      line_set (&frame->line, point, &search->frames[node->ply + 1].line);
    if (score >= node->beta) {
      on_cutoff (search, node, &tried);
      return;
    }
    node->alpha = score;
  }
}

/* Is the score known without a search, by the static win check or from the TT? A move of the TT
 * that cuts off here is good for history, too, with a smaller bonus. */
static bool
find_known_score (Search *search, Node *node, int *score)
{
  int distance = movegen_static_win (&search->position, NULL);

  if (distance != 0) {
    *score = search_score_of_distance (distance, node->ply);
    return true;
  }
  node->found = search_tt_probe (search, node->ply, &node->tt);
  *score = node->tt.score;
  if (!node->found || node->pv
      || !search_tt_decides (&node->tt, node->depth, node->alpha, node->beta))
    return false;
  if (*score >= node->beta && node->tt.move != POINT_NONE)
    update_history (search, node, node->tt.move,
                    history_bonus (node->depth) * HISTORY_TT_PERCENT / 100);
  return true;
}

/* Sets the node's static eval and what depends on it. With a five to stop, the net isn't evaluated.
 */
static void
evaluate (Search *search, Node *node)
{
  const Position *position = &search->position;
  Frame *frame = &search->frames[node->ply];
  Side other = side_other (position->turn);
  bool forced = position_count (position, other, KIND_FIVE) > 0;

  node->quiet = !forced && position_count (position, other, KIND_OPEN_FOUR) == 0;
  node->static_eval = search_evaluate (
      search, node->ply, &node->tt,
      (NetWindow) { !forced, node->alpha - NET_MARGIN_NODE, node->beta + NET_MARGIN_NODE });
  node->eval = node->static_eval.value;
  frame->eval = forced ? SCORE_INFINITE : node->eval;
  node->improving = node->ply < 2 || forced || search->frames[node->ply - 2].eval == SCORE_INFINITE
                    || node->eval > search->frames[node->ply - 2].eval;
  /* A bound from the TT is better than the static eval. */
  if (node->found && !forced
      && (node->tt.bound == BOUND_EXACT
          || (node->tt.bound == BOUND_LOWER) == (node->tt.score > node->eval)))
    node->eval = node->tt.score;
}

/* Stores the node in the TT, and updates the correction history, unless the score is a bound that
 * doesn't say on which side of the static eval the true one lies. */
static void
store_result (Search *search, const Node *node)
{
  int error = node->best_score - node->static_eval.value;
  TTEntry entry = {
    .move = node->best_move,
    .score = node->best_score,
    .eval = node->static_eval.stored,
    .by_net = node->static_eval.by_net,
    .depth = node->depth,
    .bound = node->best_score >= node->beta  ? BOUND_LOWER
             : node->best_move != POINT_NONE ? BOUND_EXACT
                                             : BOUND_UPPER,
    .pv = node->pv || (node->found && node->tt.pv),
  };

  search_tt_store (search, node->ply, &entry);
  if (node->quiet && abs (node->best_score) < SCORE_DECIDED
      && (entry.bound != BOUND_LOWER || error > 0) && (entry.bound != BOUND_UPPER || error < 0))
    search_update_correction (search, node->ply, node->depth, error);
}

/* The score of a node without a move: none prevents the loss, or, without a threat, none may be
 * played, which is a draw. */
static int
score_without_moves (ForcedReply reply, int ply)
{
  enum {
    LOSS_BY_OPEN_FOUR = -4,
    LOSS_BY_FOUR_THREE = -6,
  };

  if (reply == REPLY_ANY)
    return 0;
  return search_score_of_distance (
      reply == REPLY_TO_OPEN_FOUR ? LOSS_BY_OPEN_FOUR : LOSS_BY_FOUR_THREE, ply);
}

int
node_search (Search *search, int ply, int depth, int alpha, int beta, bool cut)
{
  Node node = {
    .ply = ply,
    .depth = depth,
    .alpha = alpha,
    .beta = beta,
    .best_score = -SCORE_INFINITE,
    .pv = beta - alpha > 1,
    .cut = cut,
  };
  MoveList list;
  ForcedReply reply;
  int score;

  if (depth <= 0)
    return quiescence_search (search, ply, 0, alpha, beta);
  if (search_enter (search))
    return 0;
  if (search_is_at_end (search, ply, &score))
    return score;
  /* Mate distance pruning: no shorter win or loss is possible here. */
  if (alpha >= ENGINE_SCORE_WIN - ply - 1)
    return alpha;
  if (beta <= -(ENGINE_SCORE_WIN - ply - 2))
    return beta;
  if (find_known_score (search, &node, &score))
    return score;
  evaluate (search, &node);
  search->frames[ply + 2].cutoffs = 0;
  search->frames[ply + 2].killers[0] = search->frames[ply + 2].killers[1] = POINT_NONE;
  if (position_count (&search->position, side_other (search->position.turn), KIND_FIVE) == 0
      && try_without_moves (search, &node, &score))
    return score;
  if (node.tt.move == POINT_NONE && node.depth >= IIR_DEPTH * DEPTH_ONE)
    node.depth -= IIR_REDUCTION;

  reply = movegen_all (&search->position, &list);
  search_moves (search, &node, reply, &list);
  if (atomic_load_explicit (&search->shared->ended, memory_order_relaxed))
    return 0;
  if (node.best_score == -SCORE_INFINITE)
    return score_without_moves (reply, ply);
  store_result (search, &node);
  return node.best_score;
}
