/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the champion play against itself and writes down what it saw: the
 * games that its weights are fitted to. One line a game:
 *
 *   RESULT OPENING MOVE:SCORE MOVE:SCORE ...
 *
 * RESULT is 1 if black won, -1 if white did, 0 for a draw; OPENING a text of
 * moves such as "h8i9"; SCORE what the side to move thought of its chances. */
#include <stdio.h>
#include <stdlib.h>

#include "board/notation.h"
#include "tools/openings.h"

enum {
  OPENING_FEWEST = 1,
  OPENING_MOST = 9,

  /* An early move is left to chance once in so many. */
  CHANCE_PLIES = 14,
  CHANCE_OF_ANY = 12,

  /* A game that long is a draw. */
  LONGEST_GAME = 120,
};

/* What was asked for. */
typedef struct {
  Rule rule;
  int games;
  int size;
  uint64_t seed;
  uint64_t nodes;
} Plan;

static void
print_move (Point point)
{
  char text[NOTATION_POINT_BYTES];

  printf ("%s", notation_from_point (point, text));
}

static void
play_game (Engine *engine, Random *random, const Plan *plan)
{
  OpeningPlan openings = { plan->rule, plan->size, OPENING_FEWEST, OPENING_MOST, plan->nodes, 0 };
  Board board;
  int opening;
  int scores[BOARD_MAX_STONES] = { 0 };
  Verdict verdict = { .outcome = OUTCOME_OPEN };

  engine_clear (engine);
  openings_set_up (engine, &board, random, &openings);
  opening = board.count;
  while (verdict.outcome == OUTCOME_OPEN && board.count < LONGEST_GAME) {
    Point point = openings_judge (engine, plan->rule, &board, plan->nodes, &scores[board.count]);

    if (board.count < CHANCE_PLIES && abs (scores[board.count]) < OPENING_UNFAIR
        && random_below (random, CHANCE_OF_ANY) == 0)
      point = openings_any_point (plan->rule, &board, random, OPENING_SPREAD);
    board_play (&board, point);
    verdict = rules_judge (plan->rule, &board);
  }
  printf ("%d ", verdict.outcome != OUTCOME_FIVE ? 0 : verdict.winner == STONE_BLACK ? 1 : -1);
  for (int i = 0; i < opening; i++)
    print_move (board.moves[i]);
  for (int i = opening; i < board.count; i++) {
    printf (" ");
    print_move (board.moves[i]);
    printf (":%d", scores[i]);
  }
  printf ("\n");
}

int
main (int argc, char **argv)
{
  Plan plan = { .games = 100, .size = BOARD_USUAL_SIZE, .seed = 1, .nodes = 3000 };
  Engine *engine = engine_new ();
  Random random;

  if (argc < 2 || argc > 6 || engine == NULL
      || (argc > 5 && !rule_from_name (argv[5], &plan.rule))) {
    fprintf (stderr, "Usage: %s GAMES [SEED [NODES [SIZE [RULE]]]]\n", argv[0]);
    return EXIT_FAILURE;
  }
  plan.games = atoi (argv[1]);
  if (argc > 2)
    plan.seed = strtoull (argv[2], NULL, 10);
  if (argc > 3)
    plan.nodes = strtoull (argv[3], NULL, 10);
  if (argc > 4)
    plan.size = atoi (argv[4]);
  engine_set_memory (engine, 16 << 20);
  random = random_start (plan.seed, 0);
  for (int i = 0; i < plan.games; i++)
    play_game (engine, &random, &plan);
  engine_free (engine);
  return EXIT_SUCCESS;
}
