/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets two levels play against each other and counts what came of it. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "engine/engine.h"

enum {
  CHAMPION_NODES = 20000, /* a move: about a hundredth of a second */
};

/* What was asked for. */
typedef struct {
  EngineLevel levels[2];
  int games;
  int size;
  uint64_t seed; /* of the first game; each further one takes the next */
} Plan;

/* How long one level thought, in milliseconds of processor time a move. */
typedef struct {
  double *values;
  size_t count;
  size_t room;
} Times;

/* What came of it, from the view of the first level. */
typedef struct {
  int wins, losses, draws;
  Times times[2];
} Result;

/* Processor time used so far, in milliseconds: what else the machine does
 * meanwhile doesn't count. */
static double
now (void)
{
  return (double) clock () * 1e3 / CLOCKS_PER_SEC;
}

/* Adds one time. */
static void
times_add (Times *times, double value)
{
  if (times->count == times->room) {
    times->room = times->room * 2 + 1024;
    times->values = realloc (times->values, times->room * sizeof *times->values);
    if (times->values == NULL)
      abort ();
  }
  times->values[times->count++] = value;
}

static int
compare_times (const void *a, const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

/* Prints the middle and the longest of the times. */
static void
times_print (Times *times, const char *name)
{
  if (times->count == 0)
    return;
  qsort (times->values, times->count, sizeof *times->values, compare_times);
  printf ("%s: %zu moves, median %.2f ms, max %.2f ms\n", name, times->count,
          times->values[times->count / 2], times->values[times->count - 1]);
}

/* Plays one game; first is the level, 0 or 1, that plays black. Returns the
 * level that won, or -1. */
static int
play_game (const Plan *plan, Engine *engine, int first, uint64_t seed, Times times[2])
{
  Board board;
  Verdict verdict;

  board_init (&board, plan->size);
  do {
    int mover = (board.count + first) % 2;
    EngineRequest request = {
      .level = plan->levels[mover],
      .rule = RULE_FREESTYLE,
      .seed = seed,
      .limits = { .nodes = CHAMPION_NODES },
    };
    double start = now ();
    Point point = engine_think (engine, &board, &request);

    times_add (&times[mover], now () - start);
    if (rules_check (RULE_FREESTYLE, &board, point) != REFUSAL_NONE) {
      fprintf (stderr, "level-match: an illegal move in game %llu\n", (unsigned long long) seed);
      abort ();
    }
    board_play (&board, point);
    verdict = rules_judge (RULE_FREESTYLE, &board);
  } while (verdict.outcome == OUTCOME_OPEN);
  if (verdict.outcome == OUTCOME_DRAW)
    return -1;
  return (board.count - 1 + first) % 2;
}

/* Plays all games, each seed once with either colour. */
static void
play_all (const Plan *plan, Engine *engine, Result *result)
{
  for (int i = 0; i < plan->games; i++) {
    int winner = play_game (plan, engine, i % 2, plan->seed + (uint64_t) (i / 2), result->times);

    result->wins += winner == 0;
    result->losses += winner == 1;
    result->draws += winner < 0;
  }
}

/* Reads a whole number from min to max. */
static bool
read_number (const char *text, long min, long max, long *number)
{
  char *end;

  *number = strtol (text, &end, 10);
  return *text != '\0' && *end == '\0' && *number >= min && *number <= max;
}

/* Reads the command line: LEVEL LEVEL [GAMES [SIZE [SEED]]]. */
static bool
read_plan (int argc, char **argv, Plan *plan)
{
  long numbers[] = { 100, BOARD_USUAL_SIZE, 1 };
  static const long MAX[] = { 1000000, BOARD_MAX_SIZE, 1000000000 };
  static const long MIN[] = { 1, BOARD_MIN_SIZE, 0 };

  if (argc < 3 || argc > 6 || !engine_level_from_name (argv[1], &plan->levels[0])
      || !engine_level_from_name (argv[2], &plan->levels[1]))
    return false;
  for (int i = 3; i < argc; i++)
    if (!read_number (argv[i], MIN[i - 3], MAX[i - 3], &numbers[i - 3]))
      return false;
  plan->games = (int) numbers[0];
  plan->size = (int) numbers[1];
  plan->seed = (uint64_t) numbers[2];
  return true;
}

int
main (int argc, char **argv)
{
  Plan plan;
  Result result = { 0 };
  Engine *engine = engine_new ();

  if (engine == NULL || !read_plan (argc, argv, &plan)) {
    fprintf (stderr, "usage: level-match LEVEL LEVEL [GAMES [SIZE [SEED]]]\n"
                     "levels: easy medium hard\n");
    engine_free (engine);
    return EXIT_FAILURE;
  }
  play_all (&plan, engine, &result);
  printf ("%s - %s: %d won, %d lost, %d drawn\n", argv[1], argv[2], result.wins, result.losses,
          result.draws);
  for (int i = 0; i < 2; i++) {
    times_print (&result.times[i], argv[1 + i]);
    free (result.times[i].values);
  }
  engine_free (engine);
  return EXIT_SUCCESS;
}
