/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The root of the search: iterative deepening, with an aspiration window around
 * the last score, one line after the other if several are wanted (multi-PV). */
#include "engine/search.h"

#include <stdlib.h>
#include <string.h>

#include "engine/params.h"
#include "engine/pruning.h"

/* Moves those that aren't at any of the points to the front; returns how many they are. */
static int
sort_out (MoveList *list, const EnginePoints *points)
{
  int count = 0;

  for (int i = 0; i < list->count; i++)
    if (!engine_points_contain (points, list->points[i]))
      list->points[count++] = list->points[i];
  return count;
}

/* Removes the points to avoid, unless nothing else is left. */
static void
remove_avoided (MoveList *list, const EnginePoints *avoid)
{
  EnginePoints none = { 0 };
  int count = sort_out (list, avoid != NULL ? avoid : &none);

  if (count > 0)
    list->count = count;
}

/* The points that are blocked; NULL if there are none, or nothing else may be played. */
static const EnginePoints *
find_blocked (const Search *search)
{
  const EnginePoints *blocked = search->shared->request->blocked;
  MoveList list = { .count = 0 };

  if (blocked == NULL)
    return NULL;
  movegen_free (&search->position, &list);
  return sort_out (&list, blocked) > 0 ? blocked : NULL;
}

/* Removes the points that are blocked. If nothing is left, lists others: those near a stone, or
 * any. */
static void
remove_blocked (const Position *position, MoveList *list, const EnginePoints *blocked)
{
  list->count = sort_out (list, blocked);
  if (list->count == 0)
    movegen_near (position, list);
  list->count = sort_out (list, blocked);
  if (list->count == 0)
    movegen_free (position, list);
  list->count = sort_out (list, blocked);
}

/* Finds a win that is seen without a search, at a point that isn't blocked. */
static bool
find_win (const Position *position, const EnginePoints *blocked, Point *win)
{
  int distance = movegen_static_win (position, win);

  if (distance <= 0 || blocked == NULL || !engine_points_contain (blocked, *win))
    return distance > 0;
  if (distance > 1)
    return false;
  do
    *win = position_find (position, position->turn, KIND_FIVE, (Point) (*win + 1));
  while (*win != POINT_NONE && engine_points_contain (blocked, *win));
  return *win != POINT_NONE;
}

/* The moves that the side to move has to choose from, likeliest first. If none
 * prevents the loss, any will do. */
static void
find_root_moves (Search *search)
{
  MoveList list;
  const Position *position = &search->position;
  const EnginePoints *blocked = find_blocked (search);
  Point win;

  list.count = 0;
  /* On an empty board, a search finds no difference between points for long. */
  if (position->count == 0)
    move_list_add (&list, point_make (position->size / 2, position->size / 2));
  else if (find_win (position, blocked, &win))
    move_list_add (&list, win);
  else if (movegen_static_win (position, NULL) <= 0)
    movegen_all (position, &list);
  if (blocked != NULL)
    remove_blocked (position, &list, blocked);
  if (list.count == 0)
    movegen_near (position, &list);
  remove_avoided (&list, search->shared->request->avoid);
  search_rank (search, 0, &list, 0);
  search->root_count = list.count;
  for (int i = 0; i < list.count; i++) {
    move_list_pick (&list, i);
    search->root_moves[i] = (RootMove) {
      .point = list.points[i],
      .score = -SCORE_INFINITE,
      .last_score = -SCORE_INFINITE,
      .line = { .length = 1, .moves = { list.points[i] } },
    };
  }
}

void
root_init (Search *search, SearchShared *shared, const Board *board, int thread)
{
  search->shared = shared;
  search->thread = thread;
  search->finished_depth = 0;
  search->reach = 0;
  search->line_index = 0;
  atomic_store_explicit (&search->nodes, 0, memory_order_relaxed);
  memset (search->frames, 0, sizeof (search->frames));
  position_init (&search->position, shared->patterns, board);
  eval_init (&search->eval, shared->net, &search->position);
  find_root_moves (search);
}

static bool
has_ended (const Search *search)
{
  return atomic_load_explicit (&search->shared->ended, memory_order_relaxed);
}

/* Searches one move of the root; like the search of a node's moves. */
static int
search_root_move (Search *search, Point point, int number, int depth, int alpha, int beta)
{
  int reduction = number > 2 ? pruning_base_reduction (search, depth, number) - REDUCTION_PV : 0;
  int score = 0;

  if (reduction < 0)
    reduction = 0;
  search_make (search, 0, point);
  search->frames[1].line.length = 0;
  if (number > 1) {
    score = -node_search (search, 1, depth - DEPTH_ONE - reduction, -alpha - 1, -alpha, true);
    if (score > alpha && reduction > 0)
      score = -node_search (search, 1, depth - DEPTH_ONE, -alpha - 1, -alpha, true);
  }
  if (number == 1 || (score > alpha && score < beta))
    score = -node_search (search, 1, depth - DEPTH_ONE, -beta, -alpha, false);
  search_unmake (search);
  return score;
}

/* Searches the root's moves from line_index on. If the search is ended meanwhile,
 * what was found until then counts. Returns the best score. */
static int
search_root (Search *search, int depth, int alpha, int beta)
{
  int best = -SCORE_INFINITE;

  search->frames[2].cutoffs = 0;
  for (int i = search->line_index; i < search->root_count; i++) {
    RootMove *move = &search->root_moves[i];
    int number = i - search->line_index + 1;
    int score = search_root_move (search, move->point, number, depth, alpha, beta);

    if (has_ended (search))
      return best;
    if (number == 1 || score > alpha) {
      move->score = score;
      move->reach = search->reach;
      line_set (&move->line, move->point, &search->frames[1].line);
    } else {
      move->score = -SCORE_INFINITE;
    }
    if (score > best)
      best = score;
    if (score > alpha)
      alpha = score;
    if (alpha >= beta)
      break;
  }
  return best;
}

/* Sorts the root's moves from line_index on; equals keep their order. */
static void
sort_root_moves (Search *search)
{
  for (int i = search->line_index + 1; i < search->root_count; i++) {
    RootMove move = search->root_moves[i];
    int j = i;

    for (; j > search->line_index && search->root_moves[j - 1].score < move.score; j--)
      search->root_moves[j] = search->root_moves[j - 1];
    search->root_moves[j] = move;
  }
}

/* One line of one depth: widens the aspiration window until the score lies in
 * it. */
static void
search_window (Search *search, int plies)
{
  int last = search->root_moves[search->line_index].last_score;
  int window = ASPIRATION_WINDOW;
  bool wide = plies < ASPIRATION_DEPTH || abs (last) >= SCORE_DECIDED;
  int alpha = wide ? -SCORE_INFINITE : last - window;
  int beta = wide ? SCORE_INFINITE : last + window;

  for (int i = search->line_index; i < search->root_count; i++)
    search->root_moves[i].score = -SCORE_INFINITE;
  for (;;) {
    int score = search_root (search, plies * DEPTH_ONE, alpha, beta);

    sort_root_moves (search);
    if (has_ended (search) || (score > alpha && score < beta)
        || (alpha == -SCORE_INFINITE && beta == SCORE_INFINITE))
      return;
    window *= ASPIRATION_GROWTH;
    if (score <= alpha)
      alpha = window > SCORE_MAX_EVAL ? -SCORE_INFINITE : score - window;
    else
      beta = window > SCORE_MAX_EVAL ? SCORE_INFINITE : score + window;
  }
}

/* A win in one move needs no search. */
static bool
plays_five (Search *search)
{
  RootMove *move = &search->root_moves[0];

  if (movegen_static_win (&search->position, NULL) != 1
      || position_kind (&search->position, search->position.turn, move->point) != KIND_FIVE)
    return false;
  move->score = move->last_score = ENGINE_SCORE_WIN - 1;
  move->reach = search->finished_depth = 1;
  return true;
}

/* Reports one line. */
static void
report_line (const Search *search, Search *const *others, int other_count, int rank, int line_count)
{
  const RootMove *move = &search->root_moves[rank];
  const EngineRequest *request = search->shared->request;
  EngineReport report = {
    .rank = rank,
    .line_count = line_count,
    .depth = search->finished_depth,
    .reach = move->reach,
    .nodes = atomic_load_explicit (&search->nodes, memory_order_relaxed),
    .elapsed_ms = clock_elapsed_ms (&search->shared->clock),
    .score = move->score != -SCORE_INFINITE ? move->score : move->last_score,
    .length = move->line.length,
  };

  for (int i = 0; i < other_count; i++)
    report.nodes += atomic_load_explicit (&others[i]->nodes, memory_order_relaxed);
  if (report.score == -SCORE_INFINITE)
    report.score = position_evaluate (&search->position);
  memcpy (report.line, move->line.moves, sizeof (report.line));
  request->report (&report, request->report_data);
}

static void
report_all (const Search *search, Search *const *others, int other_count, int line_count)
{
  if (search->thread != 0 || search->shared->request->report == NULL)
    return;
  for (int rank = line_count - 1; rank >= 0; rank--)
    report_line (search, others, other_count, rank, line_count);
}

/* How many of the best lines are to be found. */
static int
wanted_lines (const Search *search)
{
  int wanted = search->shared->request->line_count;

  if (search->shared->request->near_best > 0 && wanted < NEAR_BEST_LINES)
    wanted = NEAR_BEST_LINES;
  if (wanted < 1)
    wanted = 1;
  if (wanted > ENGINE_MAX_LINES)
    wanted = ENGINE_MAX_LINES;
  return wanted < search->root_count ? wanted : search->root_count;
}

/* With several lines: sorts and saves those of this depth. A later line may
 * have proved better than one before. */
static void
save_lines (Search *search, int line_count)
{
  if (line_count < 2)
    return;
  sort_root_moves (search);
  memcpy (search->lines, search->root_moves, (size_t) line_count * sizeof (RootMove));
}

/* With several lines, at the end: restores those of the last finished depth,
 * as scores of two depths can't be compared. */
static void
restore_lines (Search *search, int line_count)
{
  if (line_count > 1 && search->finished_depth > 0)
    memcpy (search->root_moves, search->lines, (size_t) line_count * sizeof (RootMove));
}

/* Only one move can be played: is its score known well enough? With nobody to report it to, it
 * needn't be known; with a clock, a small share of the time is spent on it. */
static bool
is_forced_move_known (const Search *search, int plies)
{
  const EngineRequest *request = search->shared->request;
  const EngineLimits *limits = &request->limits;
  const Clock *clock = &search->shared->clock;
  bool timed = limits->turn_ms != 0 || limits->left_ms != 0;

  if (search->root_count > 1 || plies < FORCED_DEPTH)
    return false;
  if (request->report == NULL)
    return timed || limits->nodes != 0;
  return timed
         && (atomic_load_explicit (&search->nodes, memory_order_relaxed) >= FORCED_NODES
             || clock_elapsed_ms (clock) >= clock->usual_ms / FORCED_TIME_SHARE);
}

/* Is another iteration useless, or without time? */
static bool
should_stop (const Search *search, int plies, int line_count)
{
  const EngineLimits *limits = &search->shared->request->limits;
  const RootMove *best = &search->root_moves[0];
  int trouble = best->score < best->last_score - TIME_TROUBLE_DROP ? TIME_TROUBLE_PERCENT
                                                                   : TIME_USUAL_PERCENT;

  if (limits->depth > 0 && plies >= limits->depth)
    return true;
  if (line_count == 1 && is_forced_move_known (search, plies))
    return true;
  /* A win or loss within the depth that was searched: no deeper search changes it. */
  if (line_count == 1 && abs (best->score) >= SCORE_DECIDED
      && ENGINE_SCORE_WIN - abs (best->score) <= plies)
    return true;
  return !clock_has_time_for_more (&search->shared->clock, trouble);
}

void
root_search (Search *search, Search *const *others, int other_count)
{
  int line_count = wanted_lines (search);

  if (plays_five (search))
    atomic_store_explicit (&search->shared->ended, true, memory_order_relaxed);
  for (int plies = 1; plies <= ENGINE_MAX_DEPTH && !has_ended (search); plies++) {
    /* Beside the first thread, every second one looks a move further. */
    int depth = plies + (search->thread & 1);

    search->reach = 0;
    for (int i = 0; i < search->root_count; i++)
      search->root_moves[i].last_score = search->root_moves[i].score != -SCORE_INFINITE
                                             ? search->root_moves[i].score
                                             : search->root_moves[i].last_score;
    for (search->line_index = 0; search->line_index < line_count && !has_ended (search);
         search->line_index++)
      search_window (search, depth);
    search->line_index = 0;
    if (has_ended (search))
      break;
    search->finished_depth = depth;
    save_lines (search, line_count);
    report_all (search, others, other_count, line_count);
    if (search->thread == 0 && should_stop (search, plies, line_count))
      break;
  }
  restore_lines (search, line_count);
  report_all (search, others, other_count, line_count);
  if (search->thread == 0)
    atomic_store_explicit (&search->shared->ended, true, memory_order_relaxed);
}
