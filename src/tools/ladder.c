/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the ladder: plays opponents against each other, and fits ratings to
 * the results.
 *
 * A result is a line of two names and the first one's wins, draws and losses;
 * results of several runs can be joined. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "tools/match.h"

enum {
  MOST_PAIRINGS = ENGINE_LEVEL_COUNT * ENGINE_LEVEL_COUNT,
  ANCHOR_RATING = 1000,
  LINE_BYTES = 200,
};

/* The opponent whose rating is given. */
static const char ANCHOR[] = "ox";

static const char USAGE[] =
    "Usage: ladder [OPTION ...] [LEVEL ...]   plays, and prints a line a pairing\n"
    "       ladder --fit < RESULTS            fits ratings to such lines\n"
    "\n"
    "LEVEL ...      these opponents, weakest first; all, if none is named\n"
    "--games N      of each pairing (100); each opening with both colours\n"
    "--span N       pairings of opponents up to N apart (2)\n"
    "--rule NAME    freestyle, standard, renju or caro (freestyle)\n"
    "--size N       of the board (15)\n"
    "--seed N       of the openings and the opponents (1)\n"
    "--time MS      the champion's, for a move\n"
    "--nodes N      the champion's, if it has no time (20000)\n"
    "--threads N    games at once (1)\n";

/* The arguments. */
typedef struct {
  MatchPlan match;
  int span;
  bool fit;
} Plan;

static bool
read_option (int option, const char *text, Plan *plan)
{
  int number = 0;
  bool good;

  switch (option) {
  case 'p':
    return match_read_number (text, 1, ENGINE_LEVEL_COUNT, &plan->span);
  case 'm':
    good = match_read_number (text, 1, 1000000, &number);
    plan->match.turn_ms = number;
    return good;
  case 'f':
    plan->fit = true;
    return true;
  default:
    return match_read_option (&plan->match, option, text);
  }
}

static bool
read_plan (int argc, char **argv, Plan *plan)
{
  static const struct option OPTIONS[] = {
    MATCH_OPTIONS,
    { "span", required_argument, NULL, 'p' },
    { "time", required_argument, NULL, 'm' },
    { "fit", no_argument, NULL, 'f' },
    { 0 },
  };
  int option;

  while ((option = getopt_long (argc, argv, "", OPTIONS, NULL)) != -1)
    if (!read_option (option, optarg, plan))
      return false;
  return match_read_levels (&plan->match, argc - optind, argv + optind);
}

static void
print_times (Times times[ENGINE_LEVEL_COUNT])
{
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    if (times[level].count > 0)
      fprintf (stderr, "%-12s %7zu moves, median %8.2f ms, 99 %% %8.2f ms, longest %8.2f ms\n",
               engine_level_to_name ((EngineLevel) level), times[level].count,
               times_quantile (&times[level], 0.5), times_quantile (&times[level], 0.99),
               times_quantile (&times[level], 1));
}

/* Plays, and prints the results; how long the moves took goes to the standard
 * error. */
static bool
play (Plan *plan)
{
  static Pairing pairings[MOST_PAIRINGS];
  static Times times[ENGINE_LEVEL_COUNT];
  int count = 0;
  bool played = match_find_openings (&plan->match);

  for (int i = 0; i < plan->match.level_count; i++)
    for (int j = i + 1; j < plan->match.level_count && j <= i + plan->span; j++) {
      Pairing *pairing = &pairings[count++];

      pairing->levels[0] = plan->match.levels[j];
      pairing->levels[1] = plan->match.levels[i];
      played = played && match_play (&plan->match, pairing, 1, times);
      if (played)
        printf ("%s %s %d %d %d\n", engine_level_to_name (pairing->levels[0]),
                engine_level_to_name (pairing->levels[1]), pairing->score.wins,
                pairing->score.draws, pairing->score.losses);
      fflush (stdout);
    }
  print_times (times);
  for (int level = 0; level < ENGINE_LEVEL_COUNT; level++)
    free (times[level].values);
  free (plan->match.openings);
  return played;
}

/* Reads results; false if a line isn't one. */
static bool
read_results (EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS])
{
  char line[LINE_BYTES];

  while (fgets (line, sizeof line, stdin) != NULL) {
    char names[2][LINE_BYTES];
    EngineLevel levels[2];
    EloScore one;
    EloScore *all;

    if (sscanf (line, "%199s %199s %d %d %d", names[0], names[1], &one.wins, &one.draws,
                &one.losses)
            != 5
        || !engine_level_from_name (names[0], &levels[0])
        || !engine_level_from_name (names[1], &levels[1])) {
      fprintf (stderr, "ladder: not a result: %s", line);
      return false;
    }
    all = &scores[levels[0]][levels[1]];
    all->wins += one.wins;
    all->draws += one.draws;
    all->losses += one.losses;
  }
  return true;
}

/* How a player did against another, over both directions of their pairing. */
static EloScore
score_of (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int player, int other)
{
  const EloScore *a = &scores[player][other];
  const EloScore *b = &scores[other][player];

  return (EloScore) { a->wins + b->losses, a->losses + b->wins, a->draws + b->draws };
}

/* One line of the table: rating, error, all games, and the score against the
 * one below. */
static void
print_player (const EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS], int player,
              const EloRating *rating)
{
  int games = 0;

  for (int i = 0; i < ENGINE_LEVEL_COUNT; i++) {
    EloScore score = score_of (scores, player, i);

    games += score.wins + score.losses + score.draws;
  }
  printf ("| %s | %.0f | ± %.0f | %d |", engine_level_to_name ((EngineLevel) player),
          rating->rating, rating->error, games);
  if (player > 0) {
    EloScore below = score_of (scores, player, player - 1);
    int played = below.wins + below.losses + below.draws;

    if (played > 0)
      printf (" %d – %d – %d | %.0f %% |", below.wins, below.draws, below.losses,
              100 * (below.wins + below.draws / 2.0) / played);
  }
  printf ("\n");
}

static bool
fit (void)
{
  static EloScore scores[ELO_MOST_PLAYERS][ELO_MOST_PLAYERS];
  EloRating ratings[ELO_MOST_PLAYERS];
  EngineLevel anchor;

  if (!read_results (scores) || !engine_level_from_name (ANCHOR, &anchor))
    return false;
  elo_fit ((const EloScore (*)[ELO_MOST_PLAYERS]) scores, ENGINE_LEVEL_COUNT, (int) anchor,
           ANCHOR_RATING, ratings);
  printf ("| Opponent | Elo | 95 %% | Games | Against the one below | |\n"
          "| --- | --- | --- | --- | --- | --- |\n");
  for (int player = 0; player < ENGINE_LEVEL_COUNT; player++)
    print_player ((const EloScore (*)[ELO_MOST_PLAYERS]) scores, player, &ratings[player]);
  return true;
}

int
main (int argc, char **argv)
{
  Plan plan = {
    .match = MATCH_PLAN_USUAL,
    .span = 2,
  };

  static_assert ((int) ENGINE_LEVEL_COUNT <= (int) ELO_MOST_PLAYERS, "every level is a player");
  if (!read_plan (argc, argv, &plan)) {
    fputs (USAGE, stderr);
    return EXIT_FAILURE;
  }
  return (plan.fit ? fit () : play (&plan)) ? EXIT_SUCCESS : EXIT_FAILURE;
}
