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
#include "engine/engine.h"
#include "engine/opponents/lots.h"

enum {
  OPENING_FEWEST = 1,
  OPENING_MOST = 9,
  OPENING_SPREAD = 4, /* points to each side of the middle */
  OPENING_TRIES = 500,
  OPENING_UNFAIR = 160, /* a score above which an opening isn't played */

  /* An early move is left to chance once in so many. */
  CHANCE_PLIES = 14,
  CHANCE_OF_ANY = 12,

  /* A game that long is a draw. */
  LONGEST_GAME = 120,
};

/* What was asked for. */
typedef struct {
  int games;
  int size;
  uint64_t seed;
  uint64_t nodes;
} Plan;

/* Keeps the last report. */
static void
keep_report (const EngineReport *report, void *data)
{
  if (report->rank == 0)
    *(EngineReport *) data = *report;
}

/* What the champion would play, and what it thinks of it. */
static Point
think (Engine *engine, const Board *board, uint64_t nodes, int *score)
{
  EngineReport report = { .score = 0 };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .limits = { .nodes = nodes },
    .report = keep_report,
    .report_data = &report,
  };
  Point point = engine_think (engine, board, &request);

  *score = report.score;
  return point;
}

/* A free point by lot, within a square around the middle. */
static Point
any_point (const Board *board, Lots *lots, int spread)
{
  for (;;) {
    int x = board->size / 2 - spread + (int) lots_below (lots, (uint32_t) (2 * spread + 1));
    int y = board->size / 2 - spread + (int) lots_below (lots, (uint32_t) (2 * spread + 1));

    if (board_is_free (board, point_make (x, y)))
      return point_make (x, y);
  }
}

/* Sets up an opening in which both sides have a chance. */
static void
set_up (Engine *engine, Board *board, Lots *lots, const Plan *plan)
{
  for (int i = 0; i < OPENING_TRIES; i++) {
    int stones = OPENING_FEWEST + (int) lots_below (lots, OPENING_MOST - OPENING_FEWEST + 1);
    bool over = false;
    int score;

    board_init (board, plan->size);
    for (int n = 0; n < stones; n++)
      board_play (board, any_point (board, lots, n < 2 ? OPENING_SPREAD / 2 : OPENING_SPREAD));
    over = rules_judge (RULE_FREESTYLE, board).outcome != OUTCOME_OPEN;
    if (over)
      continue;
    think (engine, board, plan->nodes, &score);
    if (abs (score) < OPENING_UNFAIR)
      return;
  }
}

static void
print_move (Point point)
{
  char text[NOTATION_POINT_BYTES];

  printf ("%s", notation_from_point (point, text));
}

static void
play_game (Engine *engine, Lots *lots, const Plan *plan)
{
  Board board;
  int opening;
  int scores[BOARD_MAX_STONES];
  Verdict verdict = { .outcome = OUTCOME_OPEN };

  engine_clear (engine);
  set_up (engine, &board, lots, plan);
  opening = board.count;
  while (verdict.outcome == OUTCOME_OPEN && board.count < LONGEST_GAME) {
    Point point = think (engine, &board, plan->nodes, &scores[board.count]);

    if (board.count < CHANCE_PLIES && abs (scores[board.count]) < OPENING_UNFAIR
        && lots_below (lots, CHANCE_OF_ANY) == 0)
      point = any_point (&board, lots, OPENING_SPREAD);
    board_play (&board, point);
    verdict = rules_judge (RULE_FREESTYLE, &board);
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
  Lots lots;

  if (argc < 2 || argc > 5 || engine == NULL) {
    fprintf (stderr, "Usage: %s GAMES [SEED [NODES [SIZE]]]\n", argv[0]);
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
  lots = lots_start (plan.seed, 0);
  for (int i = 0; i < plan.games; i++)
    play_game (engine, &lots, &plan);
  engine_free (engine);
  return EXIT_SUCCESS;
}
