/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Principal variation search over the moves that the threats leave, and at its
 * end a search of fours alone.
 *
 * A node is a list of steps; each tells whether it has settled the score. */
#include "engine/node.h"

#include "engine/params.h"

/* One node on its way. */
typedef struct {
  int ply;
  int depth;
  int alpha;
  int beta;
  int raw_eval; /* static worth */
  int eval;     /* better, if the TT knows better */
  int best_score;
  Point best_move;
  bool pv;
  bool cut;
  bool improving; /* better than two moves ago */
  bool found;     /* in the TT */
  bool quiet;     /* no threat of the other side has to be answered */
  TTEntry tt;
} Node;

enum {
  TT_MOVE_RANK = 1 << 28,
  CUT_OFF = -1000,   /* no extension: the node is settled */
  TRIED_MOVES = 100, /* remembered of a node's moves */
};

bool
node_enter (Search *search)
{
  SearchShared *shared = search->shared;
  uint64_t nodes = atomic_load_explicit (&search->nodes, memory_order_relaxed) + 1;
  const EngineLimits *limits = &shared->request->limits;

  atomic_store_explicit (&search->nodes, nodes, memory_order_relaxed);
  if (limits->nodes > 0 && search->thread == 0 && nodes >= limits->nodes)
    atomic_store_explicit (&shared->ended, true, memory_order_relaxed);
  if (nodes % TIME_CHECK_NODES == 0 && search->thread == 0
      && (engine_stop_is_raised (shared->request->stop)
          || engine_stop_is_hurried (shared->request->stop) || clock_is_up (&shared->clock)))
    atomic_store_explicit (&shared->ended, true, memory_order_relaxed);
  return atomic_load_explicit (&shared->ended, memory_order_relaxed);
}

void
node_make (Search *search, int ply, Point point)
{
  tt_prefetch (search->shared->table, position_key_after (&search->position, point));
  search->frames[ply].move = point;
  position_make (&search->position, point);
  if (ply >= search->reach)
    search->reach = ply + 1;
}

void
node_unmake (Search *search)
{
  position_unmake (&search->position);
}

int
node_reduction (const Search *search, int depth, int number)
{
  int plies = depth / DEPTH_ONE;

  if (plies >= REDUCTION_ENTRIES)
    plies = REDUCTION_ENTRIES - 1;
  if (number >= REDUCTION_ENTRIES)
    number = REDUCTION_ENTRIES - 1;
  return search->shared->tables->reductions[plies * REDUCTION_ENTRIES + number];
}

void
node_pick (MoveList *list, int from)
{
  int best = from;
  Move move;

  for (int i = from + 1; i < list->count; i++)
    if (list->moves[i].rank > list->moves[best].rank)
      best = i;
  move = list->moves[best];
  list->moves[best] = list->moves[from];
  list->moves[from] = move;
}

/* The other side's last move, as an index of the reply table. */
static Point
last_move (const Search *search, int ply)
{
  return ply > 0 ? search->frames[ply - 1].move : POINT_NONE;
}

void
node_rank (const Search *search, int ply, Point tt_move, MoveList *list)
{
  const Position *position = &search->position;
  const History *history = &search->history;
  const Frame *frame = &search->frames[ply];
  Side own = position->turn;
  Side other = side_other (own);
  Point last = last_move (search, ply);
  Point counter = history->counters[own][last];

  for (int i = 0; i < list->count; i++) {
    Point point = list->moves[i].point;
    const PointFacts *facts = position_facts (position, own, point);
    int rank = facts->order_own + position_facts (position, other, point)->order_other;

    rank += history->moves[own][history_sort ((Kind) facts->kind)][point] / ORDER_HISTORY_DIVISOR;
    rank += history->replies[last][point] / ORDER_REPLIES_DIVISOR;
    if (point == frame->killers[0] || point == frame->killers[1])
      rank += ORDER_KILLER;
    if (point == counter)
      rank += ORDER_COUNTER;
    list->moves[i].rank = point == tt_move ? TT_MOVE_RANK : rank;
  }
}

/* Scores of decided positions count from the root while searching, and from
 * the position in the TT. */
static int
score_to_tt (int score, int ply)
{
  return score >= SCORE_DECIDED ? score + ply : score <= -SCORE_DECIDED ? score - ply : score;
}

static int
score_from_tt (int score, int ply)
{
  return score >= SCORE_DECIDED ? score - ply : score <= -SCORE_DECIDED ? score + ply : score;
}

/* The score of a win or loss so many moves away. */
static int
score_of_distance (int distance, int ply)
{
  return distance > 0 ? ENGINE_SCORE_WIN - ply - distance : -(ENGINE_SCORE_WIN - ply + distance);
}

/* Does what is in the TT settle the score? */
static bool
tt_settles (const TTEntry *tt, int depth, int alpha, int beta)
{
  return tt->depth >= depth
         && (tt->bound == BOUND_EXACT || (tt->bound == BOUND_LOWER && tt->score >= beta)
             || (tt->bound == BOUND_UPPER && tt->score <= alpha));
}

static bool
probe (const Search *search, int ply, TTEntry *tt)
{
  const Position *position = &search->position;

  if (!tt_probe (search->shared->table, position->summary.key, tt)) {
    *tt = (TTEntry){ .move = POINT_NONE, .eval = SCORE_INFINITE };
    return false;
  }
  tt->score = score_from_tt (tt->score, ply);
  /* Whatever came from memory has to fit the board, even after a clash of
   * keys. */
  if (position->stones[tt->move] != STONE_NONE)
    tt->move = POINT_NONE;
  return true;
}

static void
store (Search *search, int ply, int depth, int score, int eval, Point move, Bound bound, bool pv)
{
  TTEntry entry = {
    .move = move,
    .score = score_to_tt (score, ply),
    .eval = eval,
    .depth = depth,
    .bound = bound,
    .pv = pv,
  };

  tt_store (search->shared->table, search->position.summary.key, &entry);
}

/* Is the board full, or the search as deep as it can go? */
static bool
is_at_end (const Search *search, int ply, int *score)
{
  const Position *position = &search->position;

  if (position->count == position->size * position->size) {
    *score = 0;
    return true;
  }
  if (ply >= MAX_PLY) {
    *score = position_evaluate (position);
    return true;
  }
  return false;
}

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

/* The score of a leaf: its worth, unless fours win or improve on it. fours is
 * how many were played already. */
static int
leaf_search (Search *search, int ply, int fours, int alpha, int beta)
{
  Position *position = &search->position;
  MoveList list;
  TTEntry tt;
  Point best_move = POINT_NONE;
  int old_alpha = alpha;
  int distance, score, best, eval;

  if (node_enter (search))
    return 0;
  if (is_at_end (search, ply, &score))
    return score;
  distance = movegen_foresee (position, NULL);
  if (distance != 0)
    return score_of_distance (distance, ply);

  if (position_count (position, side_other (position->turn), KIND_FIVE) > 0) {
    Point answer = position_find (position, side_other (position->turn), KIND_FIVE, 1);

    node_make (search, ply, answer);
    score = -leaf_search (search, ply + 1, fours, -beta, -alpha);
    node_unmake (search);
    return score;
  }

  if (probe (search, ply, &tt) && tt_settles (&tt, -fours, alpha, beta))
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
  store (search, ply, -fours, best, eval, best_move,
         best >= beta       ? BOUND_LOWER
         : best > old_alpha ? BOUND_EXACT
                            : BOUND_UPPER,
         false);
  return best;
}

/* Far below alpha: only fours could help. */
static bool
try_razoring (Search *search, const Node *node, int *score)
{
  if (node->depth > RAZOR_DEPTH * DEPTH_ONE
      || node->eval + RAZOR_MARGIN + RAZOR_MARGIN_PER_PLY * node->depth / DEPTH_ONE > node->alpha)
    return false;
  *score = leaf_search (search, node->ply, 0, node->alpha, node->alpha + 1);
  return RAZOR_TRUST || *score <= node->alpha;
}

/* So far above beta that the few moves left won't change it. */
static bool
try_static_cut (const Node *node, int *score)
{
  int margin = STATIC_MARGIN_PER_PLY * (node->depth - DEPTH_ONE) / DEPTH_ONE
               - (node->improving ? STATIC_MARGIN_IMPROVING : 0);

  if (margin < 0)
    margin = 0;

  if (node->depth > STATIC_DEPTH * DEPTH_ONE || node->eval >= SCORE_DECIDED
      || node->eval - margin < node->beta)
    return false;
  *score = node->eval;
  return true;
}

/* Above beta even if the other side moves twice. */
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
  if (found < node->beta)
    return false;
  *score = found >= SCORE_DECIDED ? node->beta : found;
  return true;
}

/* Asks the cheap steps for the score before any move is tried. */
static bool
try_without_moves (Search *search, const Node *node, int *score)
{
  if (node->pv || search->frames[node->ply].excluded != POINT_NONE || node->beta <= -SCORE_DECIDED
      || node->alpha >= SCORE_DECIDED)
    return false;
  if (node->quiet && try_static_cut (node, score))
    return true;
  if ((node->quiet || RAZOR_FORCED) && try_razoring (search, node, score))
    return true;
  return node->quiet && try_null_move (search, node, score);
}

/* Is the TT's move so much better than the others that it deserves to be
 * looked at more deeply, or so little that others would do as well? Returns
 * the extension; sets *score, and returns CUT_OFF, if even the others beat
 * beta. */
static int
singular_extension (Search *search, const Node *node, int *score)
{
  Frame *frame = &search->frames[node->ply];
  int beta;

  if (!node->found || node->depth < SINGULAR_DEPTH * DEPTH_ONE || frame->excluded != POINT_NONE
      || node->tt.bound == BOUND_UPPER || node->tt.move == POINT_NONE
      || node->tt.depth < node->depth - SINGULAR_TT_DEPTH * DEPTH_ONE
      || node->tt.score >= SCORE_DECIDED || node->tt.score <= -SCORE_DECIDED
      || node->ply >= 2 * search->finished_depth)
    return 0;
  beta = node->tt.score - SINGULAR_MARGIN_PER_PLY * node->depth / DEPTH_ONE;
  frame->excluded = node->tt.move;
  *score =
      node_search (search, node->ply, (node->depth - DEPTH_ONE) / 2, beta - 1, beta, node->cut);
  frame->excluded = POINT_NONE;
  if (*score < beta)
    return !node->pv && *score < beta - SINGULAR_DOUBLE_MARGIN ? SINGULAR_DOUBLE : DEPTH_ONE;
  if (SINGULAR_MULTICUT && !node->pv && beta >= node->beta) {
    *score = beta;
    return CUT_OFF;
  }
  if (node->tt.score >= node->beta)
    return -SINGULAR_NEGATIVE;
  return 0;
}

/* How many moves a node tries. */
static int
move_limit (const Search *search, const Node *node)
{
  int plies = node->depth / DEPTH_ONE;
  int limit = search->shared->tables->move_limits[plies < REDUCTION_ENTRIES
                                                      ? plies
                                                      : REDUCTION_ENTRIES - 1];

  return node->improving ? limit : limit / 2;
}

/* Can a move be left out unseen, once a move is known that doesn't lose? */
static bool
can_skip (const Search *search, const Node *node, Kind own, Kind other, int number)
{
  int plies = (node->depth - node_reduction (search, node->depth, number)) / DEPTH_ONE;

  if (node->best_score <= -SCORE_DECIDED)
    return false;
  if ((COUNT_PV || !node->pv) && (COUNT_ALL || (own < KIND_THREE && other < KIND_THREE_PLUS)) && number >= move_limit (search, node))
    return true;
  if (own >= KIND_THREE || other >= KIND_FOUR)
    return false;
  if (plies < 0)
    plies = 0;
  return !node->pv && plies <= FUTILITY_DEPTH
         && node->eval + FUTILITY_MARGIN + FUTILITY_MARGIN_PER_PLY * plies <= node->alpha
         && other < KIND_THREE;
}

/* How much less deep a move is searched at first. */
static int
reduction_for (const Search *search, const Node *node, Point point, Kind own, Kind other,
               int number)
{
  const Position *position = &search->position;
  int reduction;

  if (node->depth < REDUCTION_DEPTH * DEPTH_ONE || number <= REDUCTION_MOVES)
    return 0;
  reduction = node_reduction (search, node->depth, number);
  if (node->cut)
    reduction += REDUCTION_CUT;
  if (!node->improving)
    reduction += REDUCTION_WORSE;
  if (node->pv || (node->found && node->tt.pv))
    reduction -= REDUCTION_PV;
  if (own >= KIND_THREE || other >= KIND_FOUR)
    reduction -= REDUCTION_THREAT;
  reduction -= search->history.moves[position->turn][history_sort (own)][point] / REDUCTION_HISTORY;
  return reduction < 0 ? 0 : reduction;
}

/* Searches one move: in full if it is the first, else less deep and with an
 * empty window until it proves better. */
static int
search_move (Search *search, const Node *node, Point point, int number, int extension)
{
  Kind own = position_kind (&search->position, search->position.turn, point);
  Kind other = position_kind (&search->position, side_other (search->position.turn), point);
  int reduction = reduction_for (search, node, point, own, other, number);
  int depth = node->depth - DEPTH_ONE + extension;
  int score = 0;

  node_make (search, node->ply, point);
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
  node_unmake (search);
  return score;
}

/* Remembers the move that cut off, and those before it that didn't. */
static void
on_cutoff (Search *search, const Node *node, const PointSet *tried)
{
  const Position *position = &search->position;
  History *history = &search->history;
  Frame *frame = &search->frames[node->ply];
  Side own = position->turn;
  Point last = last_move (search, node->ply);
  int bonus = history_bonus (node->depth);

  for (int i = 0; i < tried->count; i++) {
    Point point = tried->points[i];
    int sort = history_sort (position_kind (position, own, point));
    int amount = point == node->best_move ? bonus : -bonus;

    history_add (&history->moves[own][sort][point], amount);
    history_add (&history->replies[last][point], amount);
  }
  history->counters[own][last] = node->best_move;
  if (frame->killers[0] != node->best_move) {
    frame->killers[1] = frame->killers[0];
    frame->killers[0] = node->best_move;
  }
}

/* Tries the moves one by one. */
static void
search_moves (Search *search, Node *node, Duty duty, MoveList *list)
{
  Position *position = &search->position;
  Frame *frame = &search->frames[node->ply];
  PointSet tried = { .count = 0 };
  int number = 0;

  for (int i = 0; i < list->count; i++) {
    int extension = 0;
    Point point;
    int score;

    /* Late moves are hardly ever the best: their order doesn't matter. */
    if (i < PICKED_MOVES)
      node_pick (list, i);
    point = list->moves[i].point;
    if (point == frame->excluded)
      continue;
    number++;
    if (can_skip (search, node, position_kind (position, position->turn, point),
                  position_kind (position, side_other (position->turn), point), number))
      continue;
    if (duty == DUTY_STOP_FIVE)
      extension = FORCED_EXTENSION;
    else if (point == node->tt.move) {
      int others = 0;

      extension = singular_extension (search, node, &others);
      if (extension == CUT_OFF) {
        node->best_score = others;
        return;
      }
    }

    if (FAIL_HIGH && !node->pv && node->cut && node->quiet && position_kind (position, position->turn, point) < KIND_FOUR
        && node->eval >= node->beta + FAIL_HIGH_MARGIN + FAIL_HIGH_MARGIN_PER_PLY * node->depth / DEPTH_ONE)
      extension -= DEPTH_ONE;
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
    /* The others will hardly be better still. */
    if (node->depth > ALPHA_DEPTH * DEPTH_ONE && score < SCORE_DECIDED && score > -SCORE_DECIDED)
      node->depth -= ALPHA_REDUCTION;
  }
}

/* Does the TT, or what can be foreseen without a search, settle the score? */
static bool
is_settled (Search *search, Node *node, int *score)
{
  int distance = movegen_foresee (&search->position, NULL);

  if (distance != 0) {
    *score = score_of_distance (distance, node->ply);
    return true;
  }
  node->found = probe (search, node->ply, &node->tt);
  *score = node->tt.score;
  return node->found && !node->pv && search->frames[node->ply].excluded == POINT_NONE
         && tt_settles (&node->tt, node->depth, node->alpha, node->beta);
}

/* Asks for the position's static worth, and whether it has become better. */
static void
evaluate (Search *search, Node *node)
{
  const Position *position = &search->position;
  Frame *frame = &search->frames[node->ply];
  Side other = side_other (position->turn);
  bool forced = position_count (position, other, KIND_FIVE) > 0;

  node->quiet = !forced && position_count (position, other, KIND_OPEN_FOUR) == 0;
  node->eval = node->tt.eval != SCORE_INFINITE ? node->tt.eval : position_evaluate (position);
  node->raw_eval = node->eval;
  if (FORCED_EVAL && !node->quiet && node->ply > 0 && search->frames[node->ply - 1].eval != SCORE_INFINITE)
    frame->eval = -search->frames[node->ply - 1].eval;
  else
    frame->eval = forced ? SCORE_INFINITE : node->eval;
  node->improving = node->ply < 2 || search->frames[node->ply - 2].eval == SCORE_INFINITE || frame->eval == SCORE_INFINITE
                    || frame->eval > search->frames[node->ply - 2].eval;
  /* A bound from the TT is better than the static worth. */
  if (node->found && !forced
      && (node->tt.bound == BOUND_EXACT
          || (node->tt.bound == BOUND_LOWER) == (node->tt.score > node->eval)))
    node->eval = node->tt.score;
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
  Frame *frame = &search->frames[ply];
  bool excluding = frame->excluded != POINT_NONE;
  MoveList list;
  Duty duty;
  int score, stored_depth;

  if (depth <= 0 && LEAF_DUTY && ply < LEAF_DUTY * search->finished_depth
      && position_count (&search->position, side_other (search->position.turn), KIND_OPEN_FOUR) > 0)
    depth = node.depth = 1;
  if (depth <= 0)
    return leaf_search (search, ply, 0, alpha, beta);
  if (node_enter (search))
    return 0;
  if (is_at_end (search, ply, &score))
    return score;
  /* No shorter win or loss is possible here than this. */
  if (alpha >= ENGINE_SCORE_WIN - ply - 1)
    return alpha;
  if (beta <= -(ENGINE_SCORE_WIN - ply - 2))
    return beta;
  if (is_settled (search, &node, &score))
    return score;
  evaluate (search, &node);
  search->frames[ply + 1].excluded = POINT_NONE;
  search->frames[ply + 2].killers[0] = search->frames[ply + 2].killers[1] = POINT_NONE;
  if (position_count (&search->position, side_other (search->position.turn), KIND_FIVE) == 0
      && try_without_moves (search, &node, &score))
    return score;
  if (node.tt.move == POINT_NONE && node.depth >= IIR_DEPTH * DEPTH_ONE && !excluding)
    node.depth -= DEPTH_ONE;

  stored_depth = node.depth;
  duty = movegen_all (&search->position, &list);
  node_rank (search, ply, node.tt.move, &list);
  search_moves (search, &node, duty, &list);
  if (atomic_load_explicit (&search->shared->ended, memory_order_relaxed))
    return 0;
  if (node.best_score == -SCORE_INFINITE)
    return excluding ? alpha : score_of_distance (duty == DUTY_STOP_OPEN_FOUR ? -4 : -6, ply);
  if (!excluding)
    store (search, ply, stored_depth, node.best_score,
           node.raw_eval, node.best_move,
           node.best_score >= beta        ? BOUND_LOWER
           : node.best_move != POINT_NONE ? BOUND_EXACT
                                          : BOUND_UPPER,
           node.pv || (node.found && node.tt.pv));
  return node.best_score;
}
