/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owns tables, searches and threads, and chooses the move. */
#include "engine/champion.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/aligned.h"
#include "engine/params.h"
#include "engine/random.h"
#include "engine/search.h"
#include "engine/threats.h"

enum {
  /* Of a thread: a node for each of MAX_PLY plies, with some 5 KB each, and room to spare. */
  STACK_BYTES = 2 << 20,
};

/* Invariant: searches[] holds search_count searches, at most as many as there
 * are threads; once table_is_made, the table stays, with or without memory, until
 * it is dropped. */
struct Champion {
  int threads;
  uint64_t memory; /* 0 for the usual */
  bool table_is_made;
  Rule rule; /* of what table and histories hold */

  /* Owned */
  TTable table;
  Search *searches[ENGINE_MAX_THREADS];
  int search_count;
  ThreatSearch *threat_search; /* NULL until it is needed */

  PatternTables *patterns[RULE_COUNT]; /* NULL until they are needed */
  EvalNet *net;                        /* likewise; for the rule and size that needed one last */

  SearchTables tables;
};

Champion *
champion_new (void)
{
  Champion *champion = calloc (1, sizeof (Champion));

  if (champion == NULL)
    return NULL;
  champion->threads = 1;
  search_tables_init (&champion->tables);
  return champion;
}

void
champion_free (Champion *champion)
{
  if (champion == NULL)
    return;
  for (int i = 0; i < champion->search_count; i++)
    aligned_free (champion->searches[i]);
  for (int rule = 0; rule < RULE_COUNT; rule++)
    free (champion->patterns[rule]);
  aligned_free (champion->net);
  threats_free (champion->threat_search);
  tt_free (&champion->table);
  free (champion);
}

/* Frees the table. It is made again when it is next needed. */
static void
drop_table (Champion *champion)
{
  tt_free (&champion->table);
  champion->table_is_made = false;
}

void
champion_set_threads (Champion *champion, int threads)
{
  threads = threads < 1 ? 1 : threads > ENGINE_MAX_THREADS ? ENGINE_MAX_THREADS : threads;
  if (champion->threads == threads)
    return;
  champion->threads = threads;
  /* The table has to share the memory with them. */
  if (champion->memory != 0)
    drop_table (champion);
  while (champion->search_count > champion->threads)
    aligned_free (champion->searches[--champion->search_count]);
}

void
champion_set_memory (Champion *champion, uint64_t bytes)
{
  if (champion->memory == bytes)
    return;
  champion->memory = bytes;
  drop_table (champion);
}

void
champion_clear (Champion *champion)
{
  for (int i = 0; i < champion->search_count; i++)
    search_clear (champion->searches[i]);
  tt_clear (&champion->table);
}

/* How large the table may be. */
static size_t
table_bytes (const Champion *champion)
{
  uint64_t others = sizeof (Champion) + sizeof (PatternTables) + sizeof (EvalNet) + ALIGNED_LINE
                    + threats_bytes ()
                    + (uint64_t) champion->threads * (sizeof (Search) + ALIGNED_LINE)
                    + TT_PAGE_BYTES;

  if (champion->memory == 0)
    return TT_USUAL_BYTES;
  if (champion->memory < others + TT_LEAST_BYTES)
    return TT_LEAST_BYTES;
  return champion->memory - others > SIZE_MAX ? SIZE_MAX : (size_t) (champion->memory - others);
}

/* The threat search, made on demand; NULL if there is no memory for it. */
static ThreatSearch *
ensure_threat_search (Champion *champion)
{
  if (champion->threat_search == NULL)
    champion->threat_search = threats_new ();
  return champion->threat_search;
}

/* The tables of a rule, made on demand; NULL if there is no memory for them. */
static const PatternTables *
ensure_patterns (Champion *champion, Rule rule)
{
  PatternTables **patterns = &champion->patterns[rule];

  if (*patterns == NULL) {
    *patterns = malloc (sizeof (PatternTables));
    if (*patterns != NULL)
      pattern_tables_init (*patterns, rule);
  }
  return *patterns;
}

/* The net for a rule and a size, made on demand; NULL if there is none, or no memory for it. */
static const EvalNet *
ensure_net (Champion *champion, Rule rule, int size)
{
  if (!eval_net_is_there (rule, size))
    return NULL;
  if (champion->net != NULL && champion->net->rule == rule && champion->net->size == size)
    return champion->net;
  if (champion->net == NULL)
    champion->net = aligned_new (sizeof (EvalNet), ALIGNED_LINE);
  if (champion->net != NULL)
    eval_net_init (champion->net, rule, size);
  return champion->net;
}

/* Makes searches up to that number, as far as there is memory for them. */
static void
make_searches (Champion *champion, int count)
{
  while (champion->search_count < count) {
    Search *search = aligned_new (sizeof (Search), ALIGNED_LINE);

    if (search == NULL)
      return;
    champion->searches[champion->search_count++] = search;
  }
}

/* Makes the table, as large as it may be or there is memory for. */
static void
make_table (Champion *champion)
{
  size_t bytes = table_bytes (champion);

  while (!tt_init (&champion->table, bytes) && bytes > TT_LEAST_BYTES)
    bytes /= 2;
  champion->table_is_made = true;
}

/* Allocates what a search needs, as far as there is memory: first what it can't
 * do without, and last the table, which would take all. Returns false if there
 * isn't even enough for one thread. */
static bool
make_ready (Champion *champion, Rule rule)
{
  if (ensure_patterns (champion, rule) == NULL)
    return false;
  if (champion->rule != rule)
    champion_clear (champion);
  champion->rule = rule;
  make_searches (champion, 1);
  ensure_threat_search (champion);
  make_searches (champion, champion->threads);
  if (!champion->table_is_made)
    make_table (champion);
  return champion->search_count > 0;
}

static void *
run_search (void *data)
{
  root_search (data, NULL, 0);
  return NULL;
}

/* Runs the first search here and the others in threads of their own. */
static void
run_all (Champion *champion)
{
  pthread_t threads[ENGINE_MAX_THREADS];
  pthread_attr_t attributes;
  int started = 0;

  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, STACK_BYTES);
  for (int i = 1; i < champion->search_count; i++) {
    if (pthread_create (&threads[started], &attributes, run_search, champion->searches[i]) != 0)
      break;
    started++;
  }
  pthread_attr_destroy (&attributes);
  root_search (champion->searches[0], champion->searches + 1, started);
  for (int i = 0; i < started; i++)
    pthread_join (threads[i], NULL);
}

/* Looks for a win by threats; if there is one, fills in the report. */
static EngineSolution
solve (Champion *champion, const Board *board, const EngineQuestion *question, const Clock *clock,
       EngineReport *win)
{
  EngineSolution solution;
  uint64_t nodes;
  Line line;

  if (ensure_threat_search (champion) == NULL || ensure_patterns (champion, question->rule) == NULL)
    return ENGINE_SOLUTION_UNKNOWN;
  solution = threats_solve (champion->threat_search, champion->patterns[question->rule], board,
                            question, clock, &line, &nodes);
  win->nodes = nodes;
  win->elapsed_ms = clock_elapsed_ms (clock);
  if (solution != ENGINE_SOLUTION_WIN)
    return solution;
  win->rank = 0;
  win->line_count = 1;
  win->depth = win->reach = line.length;
  win->score = ENGINE_SCORE_WIN - line.length;
  win->length = line.length;
  memcpy (win->line, line.moves, sizeof (win->line));
  return solution;
}

EngineSolution
champion_solve (Champion *champion, const Board *board, const EngineQuestion *question,
                EngineReport *win)
{
  EngineLimits no_limits = { 0 };
  Clock clock;

  clock_start (&clock, &no_limits);
  return solve (champion, board, question, &clock, win);
}

/* The first move of a win by fours (VCF) that is found among so many positions,
 * or POINT_NONE. */
static Point
find_fours (Champion *champion, const Board *board, const EngineRequest *request, uint64_t nodes,
            const Clock *clock)
{
  EngineQuestion question = {
    .threats = ENGINE_THREATS_FOURS,
    .rule = request->rule,
    .nodes = nodes,
    .stop = request->stop,
  };
  EngineReport win;

  if (nodes == 0)
    return POINT_NONE;
  if (solve (champion, board, &question, clock, &win) != ENGINE_SOLUTION_WIN
      || (request->blocked != NULL && engine_points_contain (request->blocked, win.line[0])))
    return POINT_NONE;
  if (request->report != NULL)
    request->report (&win, request->report_data);
  return win.line[0];
}

/* Where the best line ends with a static win, reports one that goes on to the five. */
static void
report_whole_win (Champion *champion, const Board *board, const EngineRequest *request,
                  const Clock *clock)
{
  const RootMove *best = &champion->searches[0]->root_moves[0];
  int distance = engine_score_to_distance (best->score);
  EngineQuestion question = {
    .threats = ENGINE_THREATS_ALL,
    .rule = request->rule,
    .nodes = WHOLE_WIN_NODES,
    .stop = request->stop,
  };
  EngineReport win;

  if (request->report == NULL || request->line_count > 1 || distance <= best->line.length
      || solve (champion, board, &question, clock, &win) != ENGINE_SOLUTION_WIN
      || win.line[0] != best->point)
    return;
  for (int i = 0; i < champion->search_count; i++)
    win.nodes += atomic_load_explicit (&champion->searches[i]->nodes, memory_order_relaxed);
  request->report (&win, request->report_data);
}

/* The answer: the best move, or at random one that is hardly worse. */
static Point
choose (const Search *search, const Board *board, const EngineRequest *request)
{
  const RootMove *moves = search->root_moves;
  Random random = random_start (request->seed, board->key);
  int count = 1;

  if (request->near_best <= 0 || engine_score_to_distance (moves[0].score) != 0)
    return moves[0].point;
  while (count < NEAR_BEST_LINES && count < search->root_count
         && moves[count].score >= moves[0].score - request->near_best)
    count++;
  return moves[random_below (&random, (uint32_t) count)].point;
}

/* About how many positions a search will look at, or how many at most. */
static uint64_t
estimate_positions (const Champion *champion, const EngineLimits *limits, const Clock *clock)
{
  uint64_t positions = limits->nodes > 0 ? limits->nodes : UINT64_MAX;
  uint64_t ms = clock->usual_ms > UINT32_MAX ? UINT32_MAX : (uint64_t) clock->usual_ms;

  if (clock->usual_ms != INT64_MAX && ms * TT_POSITIONS_PER_MS < positions)
    positions = ms * TT_POSITIONS_PER_MS;
  return positions > UINT64_MAX / ENGINE_MAX_THREADS ? UINT64_MAX
                                                     : positions * (uint64_t) champion->threads;
}

/* Searches in all threads. */
static Point
think (Champion *champion, const Board *board, SearchShared *shared, uint64_t root_fours)
{
  const EngineRequest *request = shared->request;
  Point win;

  clock_start (&shared->clock, &request->limits);
  if (!make_ready (champion, request->rule))
    return POINT_NONE;
  shared->patterns = champion->patterns[request->rule];
  win = find_fours (champion, board, request, root_fours, &shared->clock);
  if (win != POINT_NONE)
    return win;
  tt_grow (&champion->table, estimate_positions (champion, &request->limits, &shared->clock));
  tt_next_age (&champion->table);
  for (int i = 0; i < champion->search_count; i++)
    root_init (champion->searches[i], shared, board, i);
  run_all (champion);
  report_whole_win (champion, board, request, &shared->clock);
  return choose (champion->searches[0], board, request);
}

/* Sets what is the same for every search. */
static void
init_shared (Champion *champion, const EngineRequest *request, SearchShared *shared)
{
  atomic_init (&shared->ended, false);
  shared->net = NULL;
  shared->quiescence_fours = MAX_PLY;
  shared->width = MAX_POINTS;
  shared->request = request;
  shared->tables = &champion->tables;
  shared->table = &champion->table;
}

Point
champion_think (Champion *champion, const Board *board, const EngineRequest *request)
{
  SearchShared shared;
  uint64_t nodes = request->limits.nodes;

  init_shared (champion, request, &shared);
  shared.net = ensure_net (champion, request->rule, board->size);
  /* A win by fours before the search would leave the other lines unknown. */
  if (request->line_count > 1)
    return think (champion, board, &shared, 0);
  return think (champion, board, &shared,
                nodes > 0 && nodes < ROOT_FOURS_NODES ? nodes : ROOT_FOURS_NODES);
}

Point
champion_think_handicapped (Champion *champion, const Board *board, const EngineRequest *request,
                            const Handicap *handicap)
{
  EngineRequest own = *request;
  uint64_t nodes = request->limits.nodes;
  SearchShared shared;

  /* With a limit of nodes, the answer is the same on every machine. */
  own.limits = (EngineLimits) {
    .turn_ms = nodes > 0 ? 0 : handicap->turn_ms,
    .nodes = nodes > 0 && nodes < handicap->nodes ? nodes : handicap->nodes,
  };
  init_shared (champion, &own, &shared);
  shared.quiescence_fours = handicap->quiescence_fours;
  shared.width = handicap->width;
  champion_clear (champion);
  return think (champion, board, &shared, handicap->root_fours);
}

uint64_t
champion_make_moves (Champion *champion, Rule rule, const Board *board, int rounds)
{
  Search *search;
  MoveList list = { .count = 0 };

  if (!make_ready (champion, rule))
    return 0;
  search = champion->searches[0];
  position_init (&search->position, champion->patterns[rule], board);
  movegen_near (&search->position, &list);
  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < list.count; i++) {
      position_make (&search->position, list.points[i]);
      position_unmake (&search->position);
    }
  return (uint64_t) rounds * (uint64_t) list.count;
}
