/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What root, nodes and quiescence search have in common. */
#include "engine/search.h"

#include <math.h>
#include <string.h>

#include "engine/params.h"

void
search_tables_init (SearchTables *tables)
{
  for (int depth = 0; depth < REDUCTION_ENTRIES; depth++) {
    tables->move_limits[depth] = (int16_t) (COUNT_BASE + pow (depth, COUNT_POWER / 100.0));
    for (int number = 0; number < REDUCTION_ENTRIES; number++)
      tables->reductions[depth * REDUCTION_ENTRIES + number] =
          (int16_t) (depth < 1 || number < 1 ? 0 : REDUCTION_SCALE * log (depth) * log (number));
  }
}

void
search_clear (Search *search)
{
  memset (&search->history, 0, sizeof (search->history));
}

bool
search_enter (Search *search)
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
search_make (Search *search, int ply, Point point)
{
  tt_prefetch (search->shared->table, position_key_after (&search->position, point));
  search->frames[ply].move = point;
  position_make (&search->position, point);
  if (ply >= search->reach)
    search->reach = ply + 1;
}

void
search_unmake (Search *search)
{
  position_unmake (&search->position);
  eval_unmake (&search->eval, &search->position);
}

bool
search_is_at_end (const Search *search, int ply, int *score)
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

/* Reports a position for which the net is evaluated, if it was reached without a null move. */
static void
report_leaf (const Search *search, int ply)
{
  const EngineRequest *request = search->shared->request;
  Point moves[MAX_PLY];

  for (int i = 0; i < ply; i++) {
    moves[i] = search->frames[i].move;
    if (moves[i] == POINT_NONE)
      return;
  }
  request->leaf (moves, ply, request->leaf_data);
}

/* The static eval without the correction history. */
static StaticEval
evaluate_uncorrected (Search *search, int ply, const TTEntry *tt, NetWindow window)
{
  const Position *position = &search->position;
  Frame *frame = &search->frames[ply];
  StaticEval eval = {
    .stored = tt->eval != SCORE_INFINITE ? tt->eval : position_evaluate (position),
    .by_net = tt->by_net,
  };
  int share;

  eval.value = eval.stored;
  frame->net_delta = ply > 1 ? search->frames[ply - 2].net_delta : 0;
  if (search->shared->net == NULL)
    return eval;
  share = (eval.by_net ? position_evaluate (position) : eval.stored) * NET_SHARE / NET_WHOLE;
  if (!eval.by_net) {
    eval.value = eval_limit (share + frame->net_delta);
    if (!window.used || eval.value <= window.low || eval.value >= window.high)
      return eval;
    if (search->shared->request->leaf != NULL)
      report_leaf (search, ply);
    eval.value = eval.stored = eval_value (&search->eval, position, eval.stored);
    eval.by_net = true;
  }
  frame->net_delta = eval.value - share;
  return eval;
}

/* The entry of the correction history after the last stones. */
static int16_t *
correction_entry (Search *search, int ply)
{
  Point own = ply > 1 ? search->frames[ply - 2].move : POINT_NONE;
  Point other = search_last_move (search, ply);

  return &search->history.correction[search->position.turn][history_correction_index (own, other)];
}

StaticEval
search_evaluate (Search *search, int ply, const TTEntry *tt, NetWindow window)
{
  StaticEval eval = evaluate_uncorrected (search, ply, tt, window);

  eval.value = eval_limit (eval.value + *correction_entry (search, ply) / CORRECTION_DIVISOR);
  return eval;
}

void
search_update_correction (Search *search, int ply, int depth, int error)
{
  int bonus = CORRECTION_BONUS * error * (depth / DEPTH_ONE);

  if (bonus > CORRECTION_BONUS_MAX)
    bonus = CORRECTION_BONUS_MAX;
  if (bonus < -CORRECTION_BONUS_MAX)
    bonus = -CORRECTION_BONUS_MAX;
  history_add (correction_entry (search, ply), bonus);
}

/* Finds the net's policy in the rows where the moves of a list lie, from points[from] on; returns
 * false if there is no net, or nothing to rank. */
static bool
find_policy (Search *search, const MoveList *list, int from)
{
  Point lowest = POINT_COUNT - 1, highest = 0;

  if (list->count <= 2)
    return false;
  for (int i = from; i < list->count; i++) {
    lowest = list->points[i] < lowest ? list->points[i] : lowest;
    highest = list->points[i] > highest ? list->points[i] : highest;
  }
  return eval_find_policy (&search->eval, &search->position, point_y (lowest), point_y (highest));
}

void
search_rank (Search *search, int ply, MoveList *list, int from)
{
  const Position *position = &search->position;
  const History *history = &search->history;
  const Frame *frame = &search->frames[ply];
  Side own = position->turn;
  Side other = side_other (own);
  Point last = search_last_move (search, ply);
  Point counter = history->counters[own][last];
  bool has_net = find_policy (search, list, from);

  for (int i = from; i < list->count; i++) {
    Point point = list->points[i];
    const PointFacts *facts = position_facts (position, own, point);
    int rank = facts->policy_own + position_facts (position, other, point)->policy_other;

    rank += history->moves[own][history_type ((Kind) facts->kind)][point] / ORDER_HISTORY_DIVISOR;
    rank += history->continuation[last][point] / ORDER_CONTINUATION_DIVISOR;
    if (point == frame->killers[0] || point == frame->killers[1])
      rank += ORDER_KILLER;
    if (point == counter)
      rank += ORDER_COUNTER;
    if (has_net)
      rank += eval_policy (&search->eval, point);
    move_list_rank (list, i, rank);
  }
}

/* Distances of wins and losses count from the root while searching, and from
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

bool
search_tt_probe (const Search *search, int ply, TTEntry *tt)
{
  const Position *position = &search->position;

  if (!tt_probe (search->shared->table, position->summary.key, tt)) {
    *tt = (TTEntry) { .move = POINT_NONE, .eval = SCORE_INFINITE };
    return false;
  }
  tt->score = score_from_tt (tt->score, ply);
  /* Another position may have the same key: its move may not be possible here. */
  if (position->stones[tt->move] != STONE_NONE || !position_may_play (position, tt->move))
    tt->move = POINT_NONE;
  return true;
}

void
search_tt_store (Search *search, int ply, const TTEntry *entry)
{
  TTEntry stored = *entry;

  stored.score = score_to_tt (entry->score, ply);
  tt_store (search->shared->table, search->position.summary.key, &stored);
}
