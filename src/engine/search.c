/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps that root, nodes and quiescence search take alike. */
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

/* Tells whoever wants to know that the net is asked. */
static void
tell_leaf (const Search *search, int ply)
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

/* The static eval as it is. */
static StaticEval
ask_eval (Search *search, int ply, const TTEntry *tt, int alpha, int beta, int margin)
{
  const Position *position = &search->position;
  Frame *frame = &search->frames[ply];
  StaticEval eval = {
    .stored = tt->eval != SCORE_INFINITE ? tt->eval : position_evaluate (position),
    .by_net = tt->by_net,
  };
  int share;

  eval.value = eval.stored;
  frame->correction = ply > 1 ? search->frames[ply - 2].correction : 0;
  if (search->shared->net == NULL)
    return eval;
  share = (eval.by_net ? position_evaluate (position) : eval.stored) * NET_SHARE / NET_WHOLE;
  if (!eval.by_net) {
    eval.value = eval_limit (share + frame->correction);
    if (eval.value <= alpha - margin || eval.value >= beta + margin)
      return eval;
    if (search->shared->request->leaf != NULL)
      tell_leaf (search, ply);
    eval.value = eval.stored = eval_value (&search->eval, position, eval.stored);
    eval.by_net = true;
  }
  frame->correction = eval.value - share;
  return eval;
}

/* What was learned of the error of the static eval after the last stones. */
static int16_t *
find_error (Search *search, int ply)
{
  Point own = ply > 1 ? search->frames[ply - 2].move : POINT_NONE;
  Point other = search_last_move (search, ply);

  return &search->history.errors[search->position.turn][history_error_place (own, other)];
}

StaticEval
search_evaluate (Search *search, int ply, const TTEntry *tt, int alpha, int beta, int margin)
{
  StaticEval eval = ask_eval (search, ply, tt, alpha, beta, margin);

  eval.value = eval_limit (eval.value + *find_error (search, ply) / ERROR_DIVISOR);
  return eval;
}

void
search_learn_error (Search *search, int ply, int depth, int error)
{
  int lesson = ERROR_LESSON * error * (depth / DEPTH_ONE);

  if (lesson > ERROR_LESSON_MAX)
    lesson = ERROR_LESSON_MAX;
  if (lesson < -ERROR_LESSON_MAX)
    lesson = -ERROR_LESSON_MAX;
  history_add (find_error (search, ply), lesson);
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
  bool by_net = list->count > 2 && eval_find_orders (&search->eval, position);

  for (int i = from; i < list->count; i++) {
    Point point = list->moves[i].point;
    const PointFacts *facts = position_facts (position, own, point);
    int rank = facts->order_own + position_facts (position, other, point)->order_other;

    rank += history->moves[own][history_sort ((Kind) facts->kind)][point] / ORDER_HISTORY_DIVISOR;
    rank += history->replies[last][point] / ORDER_REPLIES_DIVISOR;
    if (point == frame->killers[0] || point == frame->killers[1])
      rank += ORDER_KILLER;
    if (point == counter)
      rank += ORDER_COUNTER;
    if (by_net)
      rank += eval_order (&search->eval, own, point);
    list->moves[i].rank = rank;
  }
}
