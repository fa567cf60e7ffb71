/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the judge on lines of self-play: how long the quick pass takes, how many wins by fours
 * it finds, and how often the deep pass judges the same. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "teacher/judge.h"
#include "tools/games.h"

enum {
  LONG_NODES = 30000000, /* for a win by fours that the quick pass hasn't found */
};

/* The results. */
typedef struct {
  int skipped; /* games that an earlier run has measured */
  int games;
  int moves;
  double seconds;  /* of processor time, of the quick pass */
  int wins;        /* positions with a win by fours */
  int found;       /* of them, by the quick pass */
  int compared;    /* moves that the deep pass judged, too */
  int same;        /* of these, judged by the same word */
  int near;        /* or by the next better or worse one */
  int faults;      /* moves that either pass judges as a mistake */
  int same_faults; /* of these, judged by the same word */
  double loss;     /* sum of the differences between their costs */
} Bench;

static double
cost_of (const JudgedMove *move)
{
  double cost = move->chance_before - move->chance_after;

  return cost > 0 ? cost : 0;
}

/* Judgements from good on count as the same. */
static int
rank_of (Judgement judgement)
{
  return judgement > JUDGEMENT_GOOD ? JUDGEMENT_GOOD : judgement;
}

static void
compare (Bench *bench, const JudgedGame *quick, const JudgedGame *deep)
{
  for (int i = quick->given; i < quick->count; i++) {
    int apart = abs (rank_of (quick->moves[i].judgement) - rank_of (deep->moves[i].judgement));
    double loss = cost_of (&quick->moves[i]) - cost_of (&deep->moves[i]);

    bench->compared++;
    bench->same += apart == 0 ? 1 : 0;
    bench->near += apart <= 1 ? 1 : 0;
    if (rank_of (quick->moves[i].judgement) < JUDGEMENT_GOOD
        || rank_of (deep->moves[i].judgement) < JUDGEMENT_GOOD) {
      bench->faults++;
      bench->same_faults += apart == 0 ? 1 : 0;
    }
    bench->loss += loss > 0 ? loss : -loss;
  }
}

/* Searches each position once more for a win by fours, with many nodes. */
static void
count_wins (Bench *bench, Engine *engine, const JudgedGame *game)
{
  EngineQuestion question = { .threats = ENGINE_THREATS_FOURS,
                              .rule = game->rule,
                              .nodes = LONG_NODES };
  EngineReport report;
  Board board;

  board_init (&board, game->size);
  for (int i = 0; i < game->count; i++) {
    if (i >= game->given
        && engine_solve (engine, &board, &question, &report) == ENGINE_SOLUTION_WIN) {
      bench->wins++;
      bench->found += game->positions[i].wins == WIN_FOURS ? 1 : 0;
    }
    board_play (&board, game->moves[i].point);
  }
}

/* Judges so many moves at a random place of the game by both passes. The moves behind them are cut
 * off, since both passes would use them. */
static void
compare_some (Bench *bench, Engine *engine, Rule rule, const GameLine *line, int moves)
{
  Random random = random_start (1, (uint64_t) (bench->skipped + bench->games));
  JudgedGame quick = { 0 }, deep = { 0 };
  int wrong;
  int count = line->count <= moves
                  ? line->count
                  : moves + (int) random_below (&random, (uint32_t) (line->count - moves + 1));

  if (judge_game_init (&quick, rule, BOARD_USUAL_SIZE, line->points, count, &wrong)
      && judge_game_init (&deep, rule, BOARD_USUAL_SIZE, line->points, count, &wrong)) {
    deep.pass = JUDGE_DEEP;
    deep.given = quick.given = count > moves ? count - moves : 0;
    judge_game (&quick, engine, NULL, NULL, NULL);
    judge_game (&deep, engine, NULL, NULL, NULL);
    compare (bench, &quick, &deep);
  }
  judge_game_clear (&quick);
  judge_game_clear (&deep);
}

static bool
measure (Bench *bench, Engine *engine, Rule rule, const GameLine *line)
{
  JudgedGame game;
  clock_t start = clock ();
  int wrong;

  if (!judge_game_init (&game, rule, BOARD_USUAL_SIZE, line->points, line->count, &wrong))
    return false;
  judge_game (&game, engine, NULL, NULL, NULL);
  bench->seconds += (double) (clock () - start) / CLOCKS_PER_SEC;
  bench->games++;
  bench->moves += game.count;
  count_wins (bench, engine, &game);
  judge_game_clear (&game);
  return true;
}

static void
print_bench (const Bench *bench)
{
  printf ("%d games, %d moves: %.2f s a game, %.0f ms a move\n", bench->games, bench->moves,
          bench->seconds / bench->games, 1000 * bench->seconds / bench->moves);
  printf ("wins by fours: %d of %d found\n", bench->found, bench->wins);
  if (bench->compared > 0)
    printf ("deep pass: %d moves, %.1f %% judged alike, %.1f %% within one step; costs differ by "
            "%.3f; faults: %d of %d alike\n",
            bench->compared, 100.0 * bench->same / bench->compared,
            100.0 * bench->near / bench->compared, bench->loss / bench->compared,
            bench->same_faults, bench->faults);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  Bench bench = { 0 };
  Engine *engine = engine_new ();
  Rule rule;
  GameLine game;
  char line[GAME_LINE_BYTES];

  if (engine == NULL || argc < 4 || argc > 5 || !rule_from_name (argv[1], &rule)) {
    fprintf (stderr,
             "Usage: %s RULE GAMES DEEP [SKIP] < GAMES\n"
             "DEEP: so many moves of each game are judged by the deep pass, too.\n"
             "SKIP: so many games, at first, were measured before.\n",
             argv[0]);
    return EXIT_FAILURE;
  }
  while (bench.games < atoi (argv[2]) && fgets (line, sizeof line, stdin) != NULL)
    if (!game_line_read (&game, line)) {
      continue;
    } else if (argc == 5 && bench.skipped < atoi (argv[4])) {
      bench.skipped++;
    } else if (measure (&bench, engine, rule, &game)) {
      if (atoi (argv[3]) > 0)
        compare_some (&bench, engine, rule, &game, atoi (argv[3]));
      print_bench (&bench);
    }
  engine_free (engine);
  return bench.games > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
