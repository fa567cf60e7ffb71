/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta over few candidates. */
#include "engine/opponents/opponent.h"

#include <stdlib.h>
#include <string.h>

#include "engine/params.h"

/* Scores are from the view of the side to move. A win scores SCORE_WIN less
 * the moves until it, so that quick wins and long losses are preferred. */
enum {
  SCORE_WIN = 1000000,
  SCORE_ABOVE_ALL = SCORE_WIN + 1,
};

/* One search. */
typedef struct {
  uint64_t nodes;
  uint64_t most_nodes;
  bool ended; /* by a stop or by most_nodes: what is still returned means nothing */

  /* Borrowed */
  Field *field;
  const EngineStop *stop;
} MasterSearch;

/* The candidates of one node, likeliest first. */
typedef struct {
  int count;
  Point points[MASTER_CANDIDATES];
  int32_t ranks[MASTER_CANDIDATES];
} Candidates;

/* Which points are candidates at all: those where a stone of one's own, or
 * one of the other side, would threaten at least this much. */
typedef struct {
  int own;
  int other;
} Filter;

/* How many points there are where a side would threaten that much. */
static int
count_of (const Field *field, Stone stone, Kind kind)
{
  return field->counts[side_of (stone)][kind];
}

/* What the threats on the board leave to choose from. What is filtered out
 * can't be better: it loses at once, or wins later than what is left. */
static Filter
filter_for (const Field *field)
{
  static const int NEVER = KIND_COUNT;
  Stone own = field->turn;
  Stone other = stone_other (own);

  if (count_of (field, own, KIND_FIVE) > 0)
    return (Filter) { KIND_FIVE, NEVER };
  if (count_of (field, other, KIND_FIVE) > 0)
    return (Filter) { NEVER, KIND_FIVE };
  if (count_of (field, own, KIND_OPEN_FOUR) > 0)
    return (Filter) { KIND_OPEN_FOUR, NEVER };
  /* Whatever stops an open four stands where the other side would otherwise
   * make at least a four; or it is a four of one's own, which comes first. */
  if (count_of (field, other, KIND_OPEN_FOUR) > 0)
    return (Filter) { KIND_FOUR, KIND_FOUR };
  return (Filter) { KIND_DEAD, KIND_DEAD };
}

/* Inserts a point by its rank, if it is among the best limit points so far. */
static void
insert_candidate (Candidates *candidates, Point point, int32_t rank, int limit)
{
  int i = candidates->count;

  if (i == limit) {
    if (rank <= candidates->ranks[i - 1])
      return;
    i--;
  } else {
    candidates->count++;
  }
  for (; i > 0 && candidates->ranks[i - 1] < rank; i--) {
    candidates->points[i] = candidates->points[i - 1];
    candidates->ranks[i] = candidates->ranks[i - 1];
  }
  candidates->points[i] = point;
  candidates->ranks[i] = rank;
}

/* How many candidates are tried with that depth left. Near the end, where most
 * nodes are, a missed one costs least. */
static int
width_at (int depth)
{
  int width = MASTER_NARROWEST + depth;

  return width < MASTER_CANDIDATES ? width : MASTER_CANDIDATES;
}

/* Collects the likeliest limit candidates of the side to move. Those of
 * equal rank stand in a random order, or, if random is NULL, in order of number. */
static void
find_candidates (const Field *field, Random *random, int limit, Candidates *candidates)
{
  const Prospect *own = field->prospects[side_of (field->turn)];
  const Prospect *other = field->prospects[side_of (stone_other (field->turn))];
  Filter filter = filter_for (field);

  candidates->count = 0;
  for (Point point = first_point (); point <= last_point (field->size); point++) {
    int32_t rank;

    if (field->at[point] != STONE_NONE
        || (own[point].kind < filter.own && other[point].kind < filter.other))
      continue;
    rank = (own[point].rank * MASTER_RANK_OF_OWN / MASTER_RANK_OF_OTHER + other[point].rank);
    rank *= RANDOM_PER_RANK;
    if (random != NULL)
      rank += (int32_t) random_below (random, RANDOM_PER_RANK);
    insert_candidate (candidates, point, rank, limit);
  }
}

/* Do the threats decide the position? Then its score. */
static bool
score_by_threats (const Field *field, int ply, int *score)
{
  Stone own = field->turn;
  Stone other = stone_other (own);

  if (count_of (field, own, KIND_FIVE) > 0)
    *score = SCORE_WIN - (ply + 1);
  else if (count_of (field, other, KIND_FIVE) > 1)
    *score = -(SCORE_WIN - (ply + 2));
  else if (count_of (field, other, KIND_FIVE) == 1)
    return false;
  else if (count_of (field, own, KIND_OPEN_FOUR) > 0)
    *score = SCORE_WIN - (ply + 3);
  else
    return false;
  return true;
}

/* The static eval: the value of one's own patterns, with a share on top for
 * being on the move, less that of the other side's. */
static int
static_eval (const Field *field)
{
  int own = field->totals[side_of (field->turn)];
  int other = field->totals[side_of (stone_other (field->turn))];

  return own + own / TEMPO_SHARE - other;
}

/* Negamax: the score of the field for the side to move, exact if it lies
 * between alpha and beta. */
static int
search (MasterSearch *s, int depth, int ply, int alpha, int beta)
{
  Candidates candidates;
  Undo undo;
  int best = -SCORE_ABOVE_ALL;
  int score;

  s->nodes++;
  if (s->nodes >= s->most_nodes || engine_stop_is_raised (s->stop)
      || engine_stop_is_hurried (s->stop))
    s->ended = true;
  if (s->ended || s->field->free_count == 0)
    return 0;
  if (score_by_threats (s->field, ply, &score))
    return score;
  if (count_of (s->field, stone_other (s->field->turn), KIND_FIVE) > 0)
    depth++; /* a forced answer costs no depth */
  if (depth <= 0 || ply >= MASTER_PLIES)
    return static_eval (s->field);
  find_candidates (s->field, NULL, width_at (depth), &candidates);
  for (int i = 0; i < candidates.count && alpha < beta && !s->ended; i++) {
    field_play (s->field, candidates.points[i], &undo);
    score = -search (s, depth - 1, ply + 1, -beta, -alpha);
    field_take_back (s->field, &undo);
    if (score > best)
      best = score;
    if (score > alpha)
      alpha = score;
  }
  return best;
}

/* Moves a candidate to the front; the others keep their order. */
static void
move_to_front (Candidates *candidates, int index)
{
  Point point = candidates->points[index];

  memmove (candidates->points + 1, candidates->points, (size_t) index * sizeof (Point));
  candidates->points[0] = point;
}

/* Searches the candidates to a depth and moves the best to the front. Returns
 * its score. If the search is ended half-way, what has been found until then
 * still counts: the best of the depth before was searched first. */
static int
search_root (MasterSearch *s, Candidates *candidates, int depth)
{
  int alpha = -SCORE_ABOVE_ALL;
  int best = 0;

  for (int i = 0; i < candidates->count && !s->ended; i++) {
    Undo undo;
    int score;

    field_play (s->field, candidates->points[i], &undo);
    score = -search (s, depth - 1, 1, -SCORE_ABOVE_ALL, -alpha);
    field_take_back (s->field, &undo);
    if (score > alpha && !s->ended) {
      alpha = score;
      best = i;
    }
  }
  move_to_front (candidates, best);
  return alpha;
}

/* Is it a score by threats? */
static bool
is_decided (int score)
{
  return abs (score) >= SCORE_WIN - BOARD_MAX_STONES;
}

/* Removes the points to avoid, unless nothing else is left. */
static void
remove_avoided (const Task *task, Candidates *candidates)
{
  int count = 0;

  for (int i = 0; i < candidates->count; i++)
    if (task_may_play (task, candidates->points[i])) {
      candidates->points[count] = candidates->points[i];
      candidates->ranks[count++] = candidates->ranks[i];
    }
  if (count > 0)
    candidates->count = count;
}

Point
master_choose (Task *task)
{
  MasterSearch s = {
    .most_nodes = task->most_nodes,
    .field = task->field,
    .stop = task->stop,
  };
  Candidates candidates = { .points = { POINT_NONE } };

  field_init (s.field, task->rule, task->board);
  find_candidates (s.field, &task->random, MASTER_CANDIDATES, &candidates);
  remove_avoided (task, &candidates);
  /* Shallow searches first: the best move, tried first, cuts the deep one. */
  for (int depth = 2; candidates.count > 1 && depth <= task->depth && !s.ended; depth += 2)
    if (is_decided (search_root (&s, &candidates, depth)))
      break;
  task->nodes = s.nodes;
  if (engine_stop_is_raised (s.stop))
    return POINT_NONE;
  return task_forbids (task, candidates.points[0]) ? task_any_point (task) : candidates.points[0];
}
