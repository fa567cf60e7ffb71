/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes puzzles (teacher/puzzle.h) from lines of self-play. With --prove, reads puzzles and proves
 * them again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "teacher/judge.h"
#include "teacher/puzzle.h"
#include "tools/games.h"

enum {
  /* On the board: fewer are no puzzle, and more are hard to look at. */
  FIRST_STONES = 8,
  LAST_STONES = 56,

  TRIES = 3, /* of a kind, of a game */

  MOST_ANSWERS = 3,

  /* Positions looked at, at most: whether there may be a puzzle, for each proof of one, and
   * when it is proved anew. */
  GLANCE_NODES = 1500,
  PLAIN_NODES = 6000,
  PROOF_NODES = 2000000,

  /* Winner's moves. */
  FEWEST = 3,
  MOST = 12,
  DEPTHS = 40,
};

/* Opponents that try the puzzle, weakest first: how hard it is depends on which of them solve it.
 */
static const EngineLevel GRADERS[] = {
  ENGINE_LEVEL_HARE,   ENGINE_LEVEL_OX,    ENGINE_LEVEL_MEDIUM, ENGINE_LEVEL_FOX,
  ENGINE_LEVEL_CRANE,  ENGINE_LEVEL_HARD,  ENGINE_LEVEL_WOLF,   ENGINE_LEVEL_OWL,
  ENGINE_LEVEL_EXPERT, ENGINE_LEVEL_TIGER,
};

#define GRADER_COUNT ((int) (sizeof GRADERS / sizeof *GRADERS))

/* What is to be made, and what has been. */
typedef struct {
  Rule rule;
  Engine *engine;
  int quota[PUZZLE_KINDS]; /* how many */
  int made[PUZZLE_KINDS];
  int of_depth[PUZZLE_KINDS][DEPTHS]; /* of those, with so many moves */

  /* Owned: the IDs that are taken */
  uint32_t *ids;
  int id_count;
  int id_room;
} Maker;

/* Is the ID new? Then it is added. */
static bool
take_id (Maker *maker, const char *text)
{
  uint32_t id = (uint32_t) strtoul (text, NULL, 16);

  for (int i = 0; i < maker->id_count; i++)
    if (maker->ids[i] == id)
      return false;
  if (maker->id_count == maker->id_room) {
    maker->id_room = 2 * maker->id_room + 1024;
    maker->ids = realloc (maker->ids, (size_t) maker->id_room * sizeof *maker->ids);
    if (maker->ids == NULL)
      abort ();
  }
  maker->ids[maker->id_count++] = id;
  return true;
}

static bool
finds_it (Engine *engine, const Puzzle *puzzle, const Board *board, EngineLevel level)
{
  EngineRequest request = { .level = level, .rule = puzzle->rule, .seed = 1 };

  return puzzle_is_answer (puzzle, engine_think (engine, board, &request));
}

/* The mean of a guess and the rating of the weakest opponent from which on all find the answer. */
static int
rate (Engine *engine, const Puzzle *puzzle)
{
  Board board;
  int level = GRADER_COUNT;
  int own, rating;

  puzzle_set_board (puzzle, &board);
  while (level > 0 && finds_it (engine, puzzle, &board, GRADERS[level - 1]))
    level--;
  own = level < GRADER_COUNT ? engine_level_to_rating (GRADERS[level]) : PUZZLE_MAX_RATING;
  rating = (own + puzzle_guess_rating (puzzle)) / 2;
  return rating < PUZZLE_MIN_RATING   ? PUZZLE_MIN_RATING
         : rating > PUZZLE_MAX_RATING ? PUZZLE_MAX_RATING
                                      : rating;
}

/* Judges the position of a defence, or the one after an answer that isn't POINT_NONE. False without
 * memory. */
static bool
judge_defence (Engine *engine, const Puzzle *puzzle, Point answer, JudgePass pass,
               JudgedPosition *position)
{
  JudgedGame game;
  Board board;
  int wrong;

  puzzle_set_board (puzzle, &board);
  if (answer != POINT_NONE)
    board_play (&board, answer);
  if (!judge_game_init (&game, puzzle->rule, PUZZLE_SIZE, board.moves, board.count, &wrong))
    return false;
  game.given = puzzle->stone_count;
  game.pass = pass;
  judge_game (&game, engine, NULL, NULL, NULL);
  *position = game.positions[game.count];
  judge_game_clear (&game);
  return true;
}

/* Does an answer lose by quiet moves, which the quick pass finds, or is the position lost or won,
 * as the deep pass finds? */
static bool
is_decided (Engine *engine, const Puzzle *puzzle)
{
  JudgedPosition position;

  for (int i = 0; i < puzzle->answer_count; i++)
    if (!judge_defence (engine, puzzle, puzzle->answers[i], JUDGE_QUICK, &position)
        || position.wins != WIN_NONE)
      return true;
  return !judge_defence (engine, puzzle, POINT_NONE, JUDGE_DEEP, &position) || position.lost
         || position.wins != WIN_NONE;
}

/* Are more puzzles with so many moves wanted? */
static bool
is_wanted (const Maker *maker, const Puzzle *puzzle)
{
  return maker->made[puzzle->kind] < maker->quota[puzzle->kind] && puzzle->moves < DEPTHS
         && maker->of_depth[puzzle->kind][puzzle->moves] < 1 + maker->quota[puzzle->kind] / 4;
}

static bool
is_good (const Maker *maker, const Puzzle *puzzle)
{
  return puzzle->answer_count <= MOST_ANSWERS
         && puzzle->moves >= (puzzle->kind == PUZZLE_DEFENCE ? 2 : FEWEST) && puzzle->moves <= MOST
         && is_wanted (maker, puzzle)
         && (puzzle->kind != PUZZLE_DEFENCE || !is_decided (maker->engine, puzzle));
}

/* Tries to make a puzzle of some kind of the first so many moves of a game. */
static bool
try_puzzle (Maker *maker, const GameLine *game, int count, PuzzleKind kind)
{
  Puzzle puzzle = { .rule = maker->rule, .kind = kind, .stone_count = count };
  char text[GAME_LINE_BYTES];

  if (maker->made[kind] >= maker->quota[kind])
    return false;
  memcpy (puzzle.stones, game->points, (size_t) count * sizeof (Point));
  if (!puzzle_solve (&puzzle, maker->engine, PLAIN_NODES) || !is_good (maker, &puzzle))
    return false;
  puzzle_set_id (&puzzle);
  if (!take_id (maker, puzzle.id))
    return false;
  puzzle.rating = rate (maker->engine, &puzzle);
  if (!puzzle_write (&puzzle, text, sizeof text))
    return false;
  puts (text);
  fflush (stdout);
  maker->made[kind]++;
  maker->of_depth[kind][puzzle.moves]++;
  return true;
}

/* Cuts a game off where it is over by the rule, or a move is forbidden. */
static void
cut_game (Rule rule, GameLine *game)
{
  Board board;

  board_init (&board, PUZZLE_SIZE);
  for (int i = 0; i < game->count; i++)
    if (rules_check (rule, &board, game->points[i]) != REFUSAL_NONE
        || !board_play (&board, game->points[i])
        || rules_judge (rule, &board).outcome != OUTCOME_OPEN) {
      game->count = i;
      return;
    }
}

/* In how many moves the side to move wins by such threats, as far as a few nodes show; else 0. */
static int
glance (const Maker *maker, const Board *board, EngineThreats threats)
{
  EngineQuestion question = { .threats = threats, .rule = maker->rule, .nodes = GLANCE_NODES };
  EngineReport report;

  return engine_solve (maker->engine, board, &question, &report) == ENGINE_SOLUTION_WIN
             ? (report.length + 1) / 2
             : 0;
}

/* Does the other side threaten to win by fours? The side to move plays a corner instead. */
static bool
is_threatened (const Maker *maker, const Board *board)
{
  Board after = *board;

  return board_play (&after, point_make (0, 0))
         && glance (maker, &after, ENGINE_THREATS_FOURS) >= FEWEST;
}

/* Which PuzzleKind a position may be; PUZZLE_KINDS if none. The game's scores say whether there is
 * a win, and for a defence, that the move that was played didn't lose. */
static int
guess_kind (const Maker *maker, const GameLine *game, const Board *board)
{
  int number = board->count;
  int now = engine_score_to_distance (game->scores[number]);
  int next = number + 1 < game->count ? engine_score_to_distance (game->scores[number + 1]) : 0;
  int fours;

  if (number < FIRST_STONES || judge_find_forced (maker->rule, board) != POINT_NONE)
    return PUZZLE_KINDS;
  fours = glance (maker, board, ENGINE_THREATS_FOURS);
  if (fours > 0)
    return fours >= FEWEST ? PUZZLE_FOURS : PUZZLE_KINDS;
  if (now > 0)
    return glance (maker, board, ENGINE_THREATS_ALL) >= FEWEST ? PUZZLE_THREES : PUZZLE_KINDS;
  return now == 0 && next <= 0 && is_threatened (maker, board) ? PUZZLE_DEFENCE : PUZZLE_KINDS;
}

/* Takes at most one puzzle of each kind. */
static void
use_game (Maker *maker, GameLine *game)
{
  int tries[PUZZLE_KINDS] = { 0 };
  Board board;

  cut_game (maker->rule, game);
  board_init (&board, PUZZLE_SIZE);
  for (int i = 0; i < game->count && i <= LAST_STONES; i++) {
    int kind = guess_kind (maker, game, &board);

    if (kind != PUZZLE_KINDS && tries[kind] < TRIES)
      tries[kind] = try_puzzle (maker, game, i, (PuzzleKind) kind) ? TRIES : tries[kind] + 1;
    board_play (&board, game->points[i]);
  }
}

static bool
is_done (const Maker *maker)
{
  for (int kind = 0; kind < PUZZLE_KINDS; kind++)
    if (maker->made[kind] < maker->quota[kind])
      return false;
  return true;
}

static int
make_puzzles (Engine *engine, char **argv)
{
  Maker maker = { .engine = engine };
  char line[GAME_LINE_BYTES];
  GameLine game;

  if (!rule_from_name (argv[1], &maker.rule))
    return EXIT_FAILURE;
  for (int kind = 0; kind < PUZZLE_KINDS; kind++)
    maker.quota[kind] = atoi (argv[kind + 2]);
  while (!is_done (&maker) && fgets (line, sizeof line, stdin) != NULL)
    if (game_line_read (&game, line))
      use_game (&maker, &game);
  free (maker.ids);
  return EXIT_SUCCESS;
}

static int
prove_puzzles (Engine *engine)
{
  char line[GAME_LINE_BYTES];
  int proved = 0;
  int wrong = 0;
  Puzzle puzzle;

  while (fgets (line, sizeof line, stdin) != NULL) {
    line[strcspn (line, "\n")] = '\0';
    if (line[0] == '#')
      continue;
    if (puzzle_read (&puzzle, line) && puzzle_prove (&puzzle, engine, PROOF_NODES)
        && (puzzle.kind != PUZZLE_DEFENCE || !is_decided (engine, &puzzle))) {
      proved++;
    } else {
      wrong++;
      printf ("%s\n", line);
    }
  }
  printf ("%d proved, %d not\n", proved, wrong);
  return wrong == 0 && proved > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  Engine *engine = engine_new ();
  int status = EXIT_FAILURE;

  if (engine != NULL && argc == 2 && strcmp (argv[1], "--prove") == 0)
    status = prove_puzzles (engine);
  else if (engine != NULL && argc == 5)
    status = make_puzzles (engine, argv);
  else
    fprintf (stderr,
             "Usage: %s RULE FOURS THREES DEFENCES < GAMES\n"
             "       %s --prove < PUZZLES\n",
             argv[0], argv[0]);
  engine_free (engine);
  return status;
}
