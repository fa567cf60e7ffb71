/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays many games in a few threads. */
#include "tools/match.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "matches/openings.h"

enum {
  CHAMPION_MEMORY = 128 << 20,
  JUDGE_MEMORY = 16 << 20,
};

/* All games. The lock is for what is below it, and for scores and times. */
typedef struct {
  const MatchPlan *plan;
  Pairing *pairings;
  int count;
  Times *times;

  pthread_mutex_t lock;
  int next; /* game to be played, over all pairings */
  bool failed;
} Match;

bool
match_read_number (const char *text, int least, int most, int *number)
{
  char *end;
  long value = strtol (text, &end, 10);

  if (*text == '\0' || *end != '\0' || value < least || value > most)
    return false;
  *number = (int) value;
  return true;
}

bool
match_read_option (MatchPlan *plan, int option, const char *text)
{
  int number = 0;
  bool good = false;

  switch (option) {
  case 'r':
    return rule_from_name (text, &plan->rule);
  case 'g':
    return match_read_number (text, 1, 1000000, &plan->games);
  case 'b':
    return match_read_number (text, BOARD_MIN_SIZE, BOARD_MAX_SIZE, &plan->size);
  case 't':
    return match_read_number (text, 1, MATCH_MAX_THREADS, &plan->threads);
  case 's':
    good = match_read_number (text, 0, INT_MAX, &number);
    plan->seed = (uint64_t) number;
    break;
  case 'n':
    good = match_read_number (text, 1, INT_MAX, &number);
    plan->nodes = (uint64_t) number;
    break;
  }
  return good;
}

bool
match_read_levels (MatchPlan *plan, int count, char **names)
{
  if (count > ENGINE_LEVEL_COUNT)
    return false;
  plan->level_count = count > 0 ? count : ENGINE_LEVEL_COUNT;
  for (int i = 0; i < plan->level_count; i++) {
    plan->levels[i] = (EngineLevel) i;
    if (count > 0 && !engine_level_from_name (names[i], &plan->levels[i]))
      return false;
  }
  return true;
}

/* Processor time of this thread, in milliseconds, as other programs may run on
 * the machine. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static bool
times_add (Times *times, double value)
{
  if (times->count == times->room) {
    double *values = realloc (times->values, (times->room * 2 + 1024) * sizeof (double));

    if (values == NULL)
      return false;
    times->values = values;
    times->room = times->room * 2 + 1024;
  }
  times->values[times->count++] = value;
  return true;
}

static int
compare_times (const void *a, const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

double
times_quantile (Times *times, double share)
{
  if (times->count == 0)
    return 0;
  qsort (times->values, times->count, sizeof (double), compare_times);
  return times->values[(size_t) (share * (double) (times->count - 1))];
}

bool
match_play_on (const MatchPlan *plan, MatchGame *game, Verdict *verdict)
{
  Board *board = &game->board;

  for (*verdict = rules_judge (plan->rule, board); verdict->outcome == OUTCOME_OPEN;
       *verdict = rules_judge (plan->rule, board)) {
    int side = board->count % 2;
    bool champion = game->levels[side] == ENGINE_LEVEL_CHAMPION;
    EngineRequest request = {
      .level = game->levels[side],
      .rule = plan->rule,
      .seed = game->seed,
      .stop = game->stop,
      .vary = true,
      .limits = { .turn_ms = plan->turn_ms,
                  .nodes = champion && plan->turn_ms == 0 ? plan->nodes : 0 },
    };
    double start = now ();
    Point point = engine_think (game->engines[side], board, &request);

    game->msecs[board->count] = now () - start;
    if (rules_check (plan->rule, board, point) != REFUSAL_NONE || !board_play (board, point))
      return false;
  }
  return true;
}

/* Adds the result of a game; first is the one of the pairing that was black. */
static void
count_game (Match *match, Pairing *pairing, const MatchGame *game, int opening, int first,
            const Verdict *verdict)
{
  bool black_won = verdict->winner == STONE_BLACK;

  if (verdict->outcome == OUTCOME_DRAW)
    pairing->score.draws++;
  else if (black_won == (first == 0))
    pairing->score.wins++;
  else
    pairing->score.losses++;
  for (int i = opening; match->times != NULL && i < game->board.count; i++)
    match->failed |= !times_add (&match->times[game->levels[i % 2]], game->msecs[i]);
}

bool
match_find_openings (MatchPlan *plan)
{
  OpeningPlan openings = { plan->rule,         plan->size,          OPENING_MATCH_FEWEST,
                           OPENING_MATCH_MOST, OPENING_MATCH_NODES, OPENING_MATCH_SECOND_NODES };
  int count = (plan->games + 1) / 2;
  Engine *engine = engine_new ();

  plan->openings = calloc ((size_t) count, sizeof (Board));
  if (engine == NULL || plan->openings == NULL) {
    engine_free (engine);
    return false;
  }
  engine_set_memory (engine, JUDGE_MEMORY);
  for (int i = 0; i < count; i++) {
    Random random = random_start (plan->seed + (uint64_t) i, 1);

    engine_clear (engine);
    openings_set_up (engine, &plan->openings[i], &random, &openings);
  }
  engine_free (engine);
  return true;
}

/* Plays the game of that number; engines are the thread's own. */
static void
play_game (Match *match, Engine *engines[2], int number)
{
  const MatchPlan *plan = match->plan;
  Pairing *pairing = &match->pairings[number / plan->games];
  int index = number % plan->games;
  int first = index % 2;
  MatchGame game = {
    .board = plan->openings[index / 2],
    .levels = { pairing->levels[first], pairing->levels[1 - first] },
    .engines = { engines[0], engines[1] },
    .seed = (plan->seed + (uint64_t) (index / 2)) * 2 + (uint64_t) first,
  };
  int opening = game.board.count;
  Verdict verdict;
  bool legal;

  for (int i = 0; i < 2; i++)
    engine_clear (engines[i]);
  legal = match_play_on (plan, &game, &verdict);
  pthread_mutex_lock (&match->lock);
  match->failed |= !legal;
  if (legal)
    count_game (match, pairing, &game, opening, first, &verdict);
  pthread_mutex_unlock (&match->lock);
}

/* The number of the next game to play; -1 if there is none. */
static int
take_game (Match *match)
{
  int number = -1;

  pthread_mutex_lock (&match->lock);
  if (!match->failed && match->next < match->count * match->plan->games)
    number = match->next++;
  pthread_mutex_unlock (&match->lock);
  return number;
}

static void *
play_games (void *data)
{
  Match *match = data;
  Engine *engines[2] = { engine_new (), engine_new () };

  if (engines[0] != NULL && engines[1] != NULL) {
    int number;

    for (int i = 0; i < 2; i++)
      engine_set_memory (engines[i], CHAMPION_MEMORY);
    while ((number = take_game (match)) >= 0)
      play_game (match, engines, number);
  }
  engine_free (engines[0]);
  engine_free (engines[1]);
  return NULL;
}

bool
match_play (const MatchPlan *plan, Pairing *pairings, int count, Times times[ENGINE_LEVEL_COUNT])
{
  Match match = { .plan = plan, .pairings = pairings, .count = count, .times = times };
  pthread_t threads[MATCH_MAX_THREADS];
  int started = 0;

  pthread_mutex_init (&match.lock, NULL);
  for (int i = 1; i < plan->threads; i++)
    if (pthread_create (&threads[started], NULL, play_games, &match) == 0)
      started++;
  play_games (&match);
  for (int i = 0; i < started; i++)
    pthread_join (threads[i], NULL);
  pthread_mutex_destroy (&match.lock);
  return !match.failed && match.next == count * plan->games;
}
