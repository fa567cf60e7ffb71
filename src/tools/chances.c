/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects chances of positions and what came of them, for the tool fit-chances.
 *
 * Lets levels play against themselves, and judges positions of these games by the judge's quick
 * pass, each by itself, as if the game had ended there. One line each:
 *
 *   RULE LEVEL RATING GAME SIZE MOVE SIDE SCORE CHANCE PROOF MOVES OUTCOME
 *
 * MOVE is the number of the next stone, SIDE whose turn it is; SCORE and CHANCE are the judge's for
 * that side, PROOF is "-", "lost", or by what it is proved to win ("fours", "threats", "search"),
 * in so many MOVES; OUTCOME is 1 if it won the game, 0.5 or 0. Lines of several runs can be joined.
 */
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "matches/openings.h"
#include "teacher/judge.h"
#include "tools/match.h"

enum {
  OPENING_FEWEST = 1,
  OPENING_MOST = 7,
  OPENING_NODES = 2000,
  PLAYER_MEMORY = 32 << 20,
};

static const char USAGE[] =
    "Usage: chances [OPTION ...] [LEVEL ...]   plays, and prints a line a position\n"
    "\n"
    "LEVEL ...      these levels, each against itself; all, if none is named\n"
    "--rule NAME    freestyle, standard, renju or caro (freestyle)\n"
    "--size N       of the board (15)\n"
    "--games N      of each level (100)\n"
    "--positions N  of each game, spread over it (8); 0: all, judged by what followed, too\n"
    "--nodes N      the champion's, for a move (20000)\n"
    "--seed N       of the openings and the players (1)\n"
    "--threads N    games at once (1)\n"
    "--seconds N    ends then; games that aren't over are left out\n";

/* The arguments. */
typedef struct {
  MatchPlan match;
  int positions;
  int seconds; /* 0: no limit */
} Plan;

/* One run; next is under the lock. */
typedef struct {
  const Plan *plan;
  pthread_mutex_t lock;
  int next; /* game */
  bool failed;
} Run;

/* Raised by a signal. */
static EngineStop stop;

static void
end_now (int number)
{
  engine_stop_raise (&stop);
}

static void
write_position (FILE *text, const Plan *plan, const MatchGame *game, int number, int move,
                const JudgedPosition *position, const Verdict *verdict)
{
  EngineLevel level = game->levels[0];
  bool black = move % 2 == 0;

  fprintf (text, "%s %s %d %llu-%d %d %d %s %d %.4f %s %d %.1f\n", rule_to_name (plan->match.rule),
           engine_level_to_name (level), engine_level_to_rating (level),
           (unsigned long long) plan->match.seed, number, plan->match.size, move + 1,
           black ? "black" : "white", engine_score_from_chance (plan->match.rule, position->chance),
           position->chance,
           position->lost               ? "lost"
           : position->wins != WIN_NONE ? WIN_MEANS_NAMES[position->wins]
                                        : "-",
           position->moves,
           verdict->outcome == OUTCOME_DRAW            ? 0.5
           : (verdict->winner == STONE_BLACK) == black ? 1.0
                                                       : 0.0);
}

/* Judges the moves before the last, from the first; writes the positions before them. */
static bool
judge_positions (FILE *text, const Plan *plan, Engine *judge, const MatchGame *game, int number,
                 int first, int last, const Verdict *verdict)
{
  JudgedGame judged;
  int wrong;
  bool done;

  if (!judge_game_init (&judged, plan->match.rule, plan->match.size, game->board.moves, last,
                        &wrong))
    return false;
  judged.given = first;
  done = judge_game (&judged, judge, &stop, NULL, NULL);
  for (int i = first; done && i <= last && i < game->board.count; i++)
    write_position (text, plan, game, number, i, &judged.positions[i], verdict);
  judge_game_clear (&judged);
  return done;
}

/* Writes some positions of a game, each judged by itself, or all. */
static bool
judge_game_of_run (FILE *text, const Plan *plan, Engine *judge, const MatchGame *game, int number,
                   int opening, const Verdict *verdict, Random *random)
{
  int length = game->board.count - opening;
  int count = plan->positions < length ? plan->positions : length;
  int former = -1;

  if (plan->positions == 0)
    return judge_positions (text, plan, judge, game, number, opening, game->board.count, verdict);
  for (int i = 0; i < count; i++) {
    int place = (i * length + (int) random_below (random, (uint32_t) length)) / count;

    if (place != former
        && !judge_positions (text, plan, judge, game, number, opening + place, opening + place,
                             verdict))
      return false;
    former = place;
  }
  return true;
}

/* Plays the game of that number, and writes its lines together. False if there is no memory, or a
 * point can't be played. */
static bool
play_game (const Plan *plan, Engine *engines[3], int number)
{
  OpeningPlan openings = { plan->match.rule, plan->match.size, OPENING_FEWEST,
                           OPENING_MOST,     OPENING_NODES,    0 };
  Random random = random_start (plan->match.seed, (uint64_t) number);
  EngineLevel level = plan->match.levels[number % plan->match.level_count];
  MatchGame game = { .levels = { level, level },
                     .engines = { engines[0], engines[1] },
                     .seed = random_next (&random),
                     .stop = &stop };
  char *lines = NULL;
  size_t length;
  FILE *text = open_memstream (&lines, &length);
  Verdict verdict;
  int opening;
  bool done;

  if (text == NULL)
    return false;
  engine_clear (engines[0]);
  openings_set_up (engines[0], &game.board, &random, &openings);
  opening = game.board.count;
  engine_clear (engines[0]);
  engine_clear (engines[1]);
  done = match_play_on (&plan->match, &game, &verdict)
         && judge_game_of_run (text, plan, engines[2], &game, number, opening, &verdict, &random);
  done = fclose (text) == 0 && done;
  if (done && (fputs (lines, stdout) == EOF || fflush (stdout) == EOF))
    done = false;
  free (lines);
  return done;
}

static void *
play_games (void *data)
{
  Run *run = data;
  Engine *engines[3] = { engine_new (), engine_new (), engine_new () };
  bool good = engines[0] != NULL && engines[1] != NULL && engines[2] != NULL;

  if (good) {
    engine_set_memory (engines[0], PLAYER_MEMORY);
    engine_set_memory (engines[1], PLAYER_MEMORY);
  }
  while (good && !engine_stop_is_raised (&stop)) {
    int number;

    pthread_mutex_lock (&run->lock);
    number = run->next++;
    pthread_mutex_unlock (&run->lock);
    if (number >= run->plan->match.games * run->plan->match.level_count)
      break;
    good = play_game (run->plan, engines, number) || engine_stop_is_raised (&stop);
  }
  if (!good) {
    pthread_mutex_lock (&run->lock);
    run->failed = true;
    pthread_mutex_unlock (&run->lock);
  }
  for (int i = 0; i < 3; i++)
    engine_free (engines[i]);
  return NULL;
}

static bool
play (const Plan *plan)
{
  Run run = { .plan = plan };
  pthread_t threads[MATCH_MAX_THREADS];
  int count = 0;

  signal (SIGALRM, end_now);
  signal (SIGTERM, end_now);
  signal (SIGINT, end_now);
  alarm ((unsigned) plan->seconds);
  pthread_mutex_init (&run.lock, NULL);
  while (count < plan->match.threads
         && pthread_create (&threads[count], NULL, play_games, &run) == 0)
    count++;
  for (int i = 0; i < count; i++)
    pthread_join (threads[i], NULL);
  pthread_mutex_destroy (&run.lock);
  return count > 0 && !run.failed;
}

static bool
read_option (int option, const char *text, Plan *plan)
{
  switch (option) {
  case 'p':
    return match_read_number (text, 0, BOARD_MAX_STONES, &plan->positions);
  case 'l':
    return match_read_number (text, 1, INT_MAX, &plan->seconds);
  default:
    return match_read_option (&plan->match, option, text);
  }
}

static bool
read_plan (int argc, char **argv, Plan *plan)
{
  static const struct option OPTIONS[] = {
    MATCH_OPTIONS,
    { "positions", required_argument, NULL, 'p' },
    { "seconds", required_argument, NULL, 'l' },
    { 0 },
  };
  int option;

  while ((option = getopt_long (argc, argv, "", OPTIONS, NULL)) != -1)
    if (!read_option (option, optarg, plan))
      return false;
  return match_read_levels (&plan->match, argc - optind, argv + optind);
}

int
main (int argc, char **argv)
{
  Plan plan = {
    .match = MATCH_PLAN_USUAL,
    .positions = 8,
  };

  if (!read_plan (argc, argv, &plan)) {
    fputs (USAGE, stderr);
    return EXIT_FAILURE;
  }
  return play (&plan) ? EXIT_SUCCESS : EXIT_FAILURE;
}
