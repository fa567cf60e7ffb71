/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how soon the champion finds wins that are hard to find, mostly with quiet moves in them.
 * Reads positions, a line each, "RESULT MOVES", where RESULT is 1 if black has the win and
 * -1 if white has: what begins a line of self-play.
 *
 * With --make, reads lines of self-play, and prints such positions: some moves before the one with
 * which the winner found the win, if it is found within many nodes, but not within few. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "engine/engine.h"
#include "tools/games.h"

enum {
  BACK_LEAST = 2, /* moves before the win was found: an even number, as it is the winner's turn */
  BACK_MOST = 6,
  STONES_FEWEST = 8,
  SHARES = 4,         /* of the nodes, each twice the one before */
  MEMORY = 128 << 20, /* bytes */
};

static const char USAGE[] = "Usage: hard-bench NODES < POSITIONS\n"
                            "       hard-bench --make FEW_NODES MANY_NODES < GAMES\n";

static void
store_win (const EngineReport *report, void *data)
{
  uint64_t *seen = data;

  if (report->rank == 0 && *seen == 0 && engine_score_to_distance (report->score) > 0)
    *seen = report->nodes;
}

/* After how many nodes the champion finds a win of the side to move; 0: not within the limit. */
static uint64_t
find_win (Engine *engine, const Board *board, uint64_t limit)
{
  uint64_t seen = 0;
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = RULE_FREESTYLE,
    .limits.nodes = limit,
    .report = store_win,
    .report_data = &seen,
  };

  engine_clear (engine);
  engine_think (engine, board, &request);
  return seen < limit ? seen : limit; /* the position that ends the search is counted, too */
}

/* The board after the first moves of a game. */
static void
set_board (Board *board, const GameLine *game, int count)
{
  board_init (board, BOARD_USUAL_SIZE);
  for (int i = 0; i < count; i++)
    board_play (board, game->points[i]);
}

static void
print_position (const GameLine *game, int count)
{
  printf ("%d ", game->result);
  for (int i = 0; i < count; i++) {
    char point[NOTATION_POINT_BYTES];

    fputs (notation_from_point (game->points[i], point), stdout);
  }
  putchar ('\n');
  fflush (stdout);
}

/* The move with which the winner found the win; 0 if it never did. */
static int
find_seen (const GameLine *game)
{
  for (int i = game->opening; i < game->count; i++)
    if ((i % 2 == 0) == (game->result > 0) && engine_score_to_distance (game->scores[i]) > 0)
      return i;
  return 0;
}

static void
make_positions (Engine *engine, uint64_t few, uint64_t many)
{
  static char line[GAME_LINE_BYTES];
  static GameLine game;

  while (fgets (line, sizeof line, stdin) != NULL) {
    int seen;

    if (!game_line_read (&game, line) || abs (game.result) != 1)
      continue;
    seen = find_seen (&game);
    for (int back = BACK_LEAST; back <= BACK_MOST; back += 2) {
      int count = seen - back;
      Board board;

      if (count < game.opening || count < STONES_FEWEST)
        break;
      set_board (&board, &game, count);
      if (find_win (engine, &board, few) != 0)
        continue;
      if (find_win (engine, &board, many) != 0)
        print_position (&game, count);
      break;
    }
  }
}

static void
measure (Engine *engine, uint64_t nodes)
{
  static char line[GAME_LINE_BYTES];
  static GameLine game;
  int count = 0, seen_within[SHARES] = { 0 };
  double logs = 0;

  while (fgets (line, sizeof line, stdin) != NULL) {
    Board board;
    uint64_t seen;

    if (!game_line_read (&game, line))
      continue;
    set_board (&board, &game, game.count);
    seen = find_win (engine, &board, nodes);
    for (int i = 0; i < SHARES; i++)
      seen_within[i] += seen != 0 && seen <= nodes >> (SHARES - 1 - i);
    logs += log (seen != 0 ? (double) seen : 2 * (double) nodes);
    count++;
  }
  for (int i = 0; i < SHARES; i++)
    printf ("Seen within %llu nodes: %d of %d\n", (unsigned long long) (nodes >> (SHARES - 1 - i)),
            seen_within[i], count);
  printf ("Geometric mean: %.0f nodes, %llu where none was seen\n",
          count > 0 ? exp (logs / count) : 0, (unsigned long long) (2 * nodes));
}

int
main (int argc, char **argv)
{
  bool makes = argc == 4 && strcmp (argv[1], "--make") == 0;
  uint64_t nodes = argc > 1 ? strtoull (argv[argc - 1], NULL, 10) : 0;
  Engine *engine;

  if (nodes == 0 || (argc != 2 && !makes)) {
    fputs (USAGE, stderr);
    return EXIT_FAILURE;
  }
  engine = engine_new ();
  if (engine == NULL)
    return EXIT_FAILURE;
  engine_set_memory (engine, MEMORY);
  if (makes)
    make_positions (engine, strtoull (argv[2], NULL, 10), nodes);
  else
    measure (engine, nodes);
  engine_free (engine);
  return EXIT_SUCCESS;
}
