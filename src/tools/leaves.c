/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches positions of games of self-play, draws at random some of those that the net is evaluated
 * for in the search, and prints the result of a search of each of these: they look unlike positions
 * that are played. One line each:
 *
 *   ? MOVES MOVE:SCORE
 *
 * MOVES is a text of moves such as "h8i9" that lead there; then comes what the search would play,
 * and the score for the side to move. The same games and seed give the same lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "matches/openings.h"
#include "tools/games.h"

enum {
  POSITIONS = 3, /* of a game, drawn at random */
  LEAVES = 4,    /* of each of their searches, likewise */
  UNFAIR = 1500, /* positions with a score beyond that are left out */

  USUAL_NODES = 1000,
  MEMORY = 16 << 20,
};

static const char USAGE[] = "Usage: leaves [SEED [NODES [RULE [SIZE]]]] < GAMES\n";

/* Moves that lead to a leaf. */
typedef struct {
  int count;
  Point moves[BOARD_MAX_STONES];
} Leaf;

/* A random sample of the leaves of one search (reservoir sampling). */
typedef struct {
  Random random;
  uint32_t seen;
  Leaf leaves[LEAVES];
} Draw;

typedef struct {
  Rule rule;
  uint64_t seed, nodes;
  int size; /* of the boards */
} Plan;

/* Adds a leaf to the sample. */
static void
sample_leaf (const Point *moves, int count, void *data)
{
  Draw *draw = data;
  uint32_t place = draw->seen < LEAVES ? draw->seen : random_below (&draw->random, draw->seen + 1);

  draw->seen++;
  if (place >= LEAVES)
    return;
  draw->leaves[place].count = count;
  memcpy (draw->leaves[place].moves, moves, (size_t) count * sizeof (*moves));
}

/* Searches a position, unless the game is over, and prints the line. */
static void
judge (Engine *engine, const Plan *plan, const Board *board)
{
  char name[NOTATION_POINT_BYTES];
  int score;
  Point point;

  if (rules_judge (plan->rule, board).outcome != OUTCOME_OPEN)
    return;
  engine_clear (engine);
  point = openings_judge (engine, plan->rule, board, plan->nodes, &score);
  fputs ("? ", stdout);
  for (int i = 0; i < board->count; i++)
    fputs (notation_from_point (board->moves[i], name), stdout);
  printf (" %s:%d\n", notation_from_point (point, name), score);
}

/* Searches a position, and judges leaves of that search. */
static void
judge_leaves (Engine *engine, const Plan *plan, const Board *board, Draw *draw)
{
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = plan->rule,
    .limits = { .nodes = plan->nodes },
    .leaf = sample_leaf,
    .leaf_data = draw,
  };

  draw->seen = 0;
  engine_clear (engine);
  engine_think (engine, board, &request);
  for (uint32_t i = 0; i < draw->seen && i < LEAVES; i++) {
    const Leaf *leaf = &draw->leaves[i];
    Board after = *board;

    for (int j = 0; j < leaf->count; j++)
      board_play (&after, leaf->moves[j]);
    judge (engine, plan, &after);
  }
}

static void
judge_game (Engine *engine, const Plan *plan, const Game *game, Draw *draw)
{
  for (int i = 0; i < POSITIONS; i++) {
    int move = game->opening
               + (int) random_below (&draw->random, (uint32_t) (game->count - game->opening));
    Board board;

    if (abs (game->scores[move]) > UNFAIR)
      continue;
    board_init (&board, plan->size);
    for (int j = 0; j < move; j++)
      board_play (&board, game->moves[j].point);
    judge_leaves (engine, plan, &board, draw);
  }
}

static bool
read_plan (int argc, char **argv, Plan *plan)
{
  if (argc > 1)
    plan->seed = strtoull (argv[1], NULL, 10);
  if (argc > 2)
    plan->nodes = strtoull (argv[2], NULL, 10);
  if (argc > 4)
    plan->size = atoi (argv[4]);
  return argc <= 5 && plan->nodes > 0 && (argc < 4 || rule_from_name (argv[3], &plan->rule))
         && plan->size >= BOARD_MIN_SIZE && plan->size <= BOARD_MAX_SIZE;
}

int
main (int argc, char **argv)
{
  static Draw draw;
  Plan plan = { RULE_FREESTYLE, 1, USUAL_NODES, BOARD_USUAL_SIZE };
  Games games = { 0 };
  Engine *engine;

  if (!read_plan (argc, argv, &plan)) {
    fputs (USAGE, stderr);
    return EXIT_FAILURE;
  }
  engine = engine_new ();
  if (engine == NULL)
    return EXIT_FAILURE;
  engine_set_memory (engine, MEMORY);
  draw.random = random_start (plan.seed, 0);
  games_read (&games, stdin);
  games_shuffle (&games, &draw.random);
  for (size_t i = 0; i < games.count && ferror (stdout) == 0; i++)
    judge_game (engine, &plan, &games.games[i], &draw);
  engine_free (engine);
  if (fflush (stdout) == 0 && ferror (stdout) == 0)
    return EXIT_SUCCESS;
  fputs ("leaves: not all leaves could be written\n", stderr);
  return EXIT_FAILURE;
}
