/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the champion play against itself, and writes games from which its weights and its nets are
 * learned. One line a game:
 *
 *   RESULT OPENING MOVE:SCORE MOVE:SCORE? ...
 *
 * RESULT is 1 if black won, -1 if white did, 0 for a draw; OPENING a text of moves such as "h8i9";
 * SCORE that of the search for the side to move; "?" stands behind a random move. A game depends on
 * the seed and its number alone, so a run that was stopped can be continued, and runs with other
 * seeds can be joined. */
#include <getopt.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "matches/openings.h"
#include "tools/games.h"

enum {
  OPENING_FEWEST = 1,
  OPENING_MOST = 9,

  /* One early move in so many is random. */
  CHANCE_PLIES = 14,
  CHANCE_OF_ANY = 12,

  /* A game that long is a draw. */
  LONGEST_GAME = 120,

  MAX_THREADS = 256,
  AHEAD = 4 * MAX_THREADS, /* a game begins at most so many before the next one to write */
};

static const char USAGE[] =
    "Usage: self-play [OPTION ...] GAMES [SEED [NODES [SIZE [RULE]]]]\n"
    "\n"
    "--threads N       games at once (1); the games are the same\n"
    "--openings FILE   begins with these, turned at random: lines such as \"h8i9j7\"\n"
    "--output FILE     adds to that file, until it has GAMES games\n";

/* The arguments. */
typedef struct {
  Rule rule;
  int games;
  int size;
  uint64_t seed;
  uint64_t nodes;
  int threads;
  const char *openings;
  const char *output;
} Plan;

/* A run. The lock is for what is below it. */
typedef struct {
  const Plan *plan;
  Board *openings; /* opening_count of them; NULL: they are made */
  size_t opening_count;

  pthread_mutex_t lock;
  pthread_cond_t was_written;
  FILE *file;
  int next;           /* number of the game that begins next */
  int written;        /* games */
  char *ended[AHEAD]; /* lines by number, of games that wait for an earlier one */
  bool failed;        /* nothing more can be written */
} Run;

/* Text that grows. */
typedef struct {
  char text[GAME_LINE_BYTES];
  size_t length;
} Line;

static void
add_move (Line *line, Point point)
{
  char text[NOTATION_POINT_BYTES];

  line->length += (size_t) snprintf (line->text + line->length, sizeof line->text - line->length,
                                     "%s", notation_from_point (point, text));
}

/* Sets up one of the openings that were given, turned at random. */
static void
take_opening (const Run *run, Board *board, Random *random)
{
  const Board *opening = &run->openings[random_below (random, (uint32_t) run->opening_count)];
  int turn = (int) random_below (random, SYMMETRY_COUNT);

  board_init (board, run->plan->size);
  for (int i = 0; i < opening->count; i++)
    board_play (board, symmetry_turn (opening->moves[i], board->size, turn));
}

static void
set_up (const Run *run, Engine *engine, Board *board, Random *random)
{
  const Plan *plan = run->plan;
  OpeningPlan openings = { plan->rule, plan->size, OPENING_FEWEST, OPENING_MOST, plan->nodes, 0 };

  if (run->openings != NULL)
    take_opening (run, board, random);
  else
    openings_set_up (engine, board, random, &openings);
}

/* Plays the game of that number. */
static void
play_game (const Run *run, Engine *engine, int number, Line *line)
{
  const Plan *plan = run->plan;
  Random random = random_start (plan->seed, (uint64_t) number);
  Board board;
  Line moves = { .length = 0 };
  Verdict verdict = { .outcome = OUTCOME_OPEN };

  engine_clear (engine);
  set_up (run, engine, &board, &random);
  for (int i = 0; i < board.count; i++)
    add_move (&moves, board.moves[i]);
  while (verdict.outcome == OUTCOME_OPEN && board.count < LONGEST_GAME) {
    int score = 0;
    Point point = openings_judge (engine, plan->rule, &board, plan->nodes, &score);
    bool by_chance = board.count < CHANCE_PLIES && abs (score) < OPENING_UNFAIR
                     && random_below (&random, CHANCE_OF_ANY) == 0;

    if (by_chance)
      point = openings_any_point (plan->rule, &board, &random, OPENING_SPREAD);
    board_play (&board, point);
    verdict = rules_judge (plan->rule, &board);
    moves.text[moves.length++] = ' ';
    add_move (&moves, point);
    moves.length += (size_t) snprintf (moves.text + moves.length, sizeof moves.text - moves.length,
                                       ":%d%s", score, by_chance ? "?" : "");
  }
  line->length = (size_t) snprintf (line->text, sizeof line->text, "%d %s\n",
                                    verdict.outcome != OUTCOME_FIVE ? 0
                                    : verdict.winner == STONE_BLACK ? 1
                                                                    : -1,
                                    moves.text);
}

/* Writes the games that are ended, in the order of their numbers. */
static void
write_games (Run *run, int number, char *line)
{
  run->ended[number % AHEAD] = line;
  for (char **first = &run->ended[run->written % AHEAD]; *first != NULL && !run->failed;
       first = &run->ended[run->written % AHEAD]) {
    run->failed = fputs (*first, run->file) == EOF || fflush (run->file) == EOF;
    free (*first);
    *first = NULL;
    run->written++;
  }
  pthread_cond_broadcast (&run->was_written);
}

/* The number of the game that begins now, or -1. */
static int
begin_game (Run *run)
{
  while (run->next < run->plan->games && run->next - run->written >= AHEAD && !run->failed)
    pthread_cond_wait (&run->was_written, &run->lock);
  return run->failed || run->next >= run->plan->games ? -1 : run->next++;
}

static void *
play_games (void *data)
{
  Run *run = data;
  Engine *engine = engine_new ();
  Line *line = malloc (sizeof *line);

  pthread_mutex_lock (&run->lock);
  run->failed = run->failed || engine == NULL || line == NULL;
  if (engine != NULL)
    engine_set_memory (engine, 16 << 20);
  for (int number = begin_game (run); number >= 0; number = begin_game (run)) {
    char *text;

    pthread_mutex_unlock (&run->lock);
    play_game (run, engine, number, line);
    text = strdup (line->text);
    pthread_mutex_lock (&run->lock);
    if (text != NULL)
      write_games (run, number, text);
    run->failed = run->failed || text == NULL;
  }
  pthread_cond_broadcast (&run->was_written);
  pthread_mutex_unlock (&run->lock);
  engine_free (engine);
  free (line);
  return NULL;
}

/* Plays the games that aren't written yet. False if a thread or the file failed. */
static bool
play (Run *run)
{
  pthread_t threads[MAX_THREADS];
  int count = 0;

  pthread_mutex_init (&run->lock, NULL);
  pthread_cond_init (&run->was_written, NULL);
  while (count < run->plan->threads && pthread_create (&threads[count], NULL, play_games, run) == 0)
    count++;
  for (int i = 0; i < count; i++)
    pthread_join (threads[i], NULL);
  for (int i = 0; i < AHEAD; i++)
    free (run->ended[i]);
  pthread_cond_destroy (&run->was_written);
  pthread_mutex_destroy (&run->lock);
  return count > 0 && !run->failed;
}

/* Reads an opening: moves that can be played, and nothing more. */
static bool
read_opening (const Plan *plan, const char *text, Board *board)
{
  char line[GAME_LINE_BYTES];
  GameLine game;

  board_init (board, plan->size);
  snprintf (line, sizeof line, "0 %s", text);
  if (!game_line_read (&game, line) || game.opening < game.count)
    return false;
  for (int i = 0; i < game.count; i++)
    if (rules_check (plan->rule, board, game.points[i]) != REFUSAL_NONE
        || !board_play (board, game.points[i]))
      return false;
  return rules_judge (plan->rule, board).outcome == OUTCOME_OPEN;
}

static bool
read_openings (Run *run)
{
  FILE *file = fopen (run->plan->openings, "r");
  char line[GAME_LINE_BYTES - 2];
  bool good = file != NULL;

  while (good && fgets (line, sizeof line, file) != NULL) {
    Board *more = realloc (run->openings, (run->opening_count + 1) * sizeof (Board));

    good = more != NULL;
    if (good) {
      run->openings = more;
      good = read_opening (run->plan, line, &more[run->opening_count++]);
    }
  }
  if (file != NULL)
    fclose (file);
  return good && run->opening_count > 0;
}

/* Opens the file, and removes what is behind its last whole line. */
static bool
open_output (Run *run)
{
  char line[GAME_LINE_BYTES];
  long end = 0;

  run->file = fopen (run->plan->output, "a+");
  if (run->file == NULL)
    return false;
  rewind (run->file);
  while (fgets (line, sizeof line, run->file) != NULL && strchr (line, '\n') != NULL) {
    end = ftell (run->file);
    run->written++;
  }
  run->next = run->written;
  return ftruncate (fileno (run->file), end) == 0;
}

static bool
read_plan (int argc, char **argv, Plan *plan)
{
  static const struct option OPTIONS[] = {
    { "threads", required_argument, NULL, 't' },
    { "openings", required_argument, NULL, 'o' },
    { "output", required_argument, NULL, 'f' },
    { 0 },
  };
  int option;

  while ((option = getopt_long (argc, argv, "", OPTIONS, NULL)) != -1) {
    if (option == 't')
      plan->threads = atoi (optarg);
    else if (option == 'o')
      plan->openings = optarg;
    else if (option == 'f')
      plan->output = optarg;
    else
      return false;
  }
  argc -= optind;
  argv += optind;
  plan->games = argc > 0 ? atoi (argv[0]) : 0;
  plan->seed = argc > 1 ? strtoull (argv[1], NULL, 10) : plan->seed;
  plan->nodes = argc > 2 ? strtoull (argv[2], NULL, 10) : plan->nodes;
  plan->size = argc > 3 ? atoi (argv[3]) : plan->size;
  return argc >= 1 && argc <= 5 && plan->games > 0 && plan->nodes > 0
         && plan->size >= BOARD_MIN_SIZE && plan->size <= BOARD_MAX_SIZE && plan->threads >= 1
         && plan->threads <= MAX_THREADS && (argc < 5 || rule_from_name (argv[4], &plan->rule));
}

int
main (int argc, char **argv)
{
  Plan plan = { .size = BOARD_USUAL_SIZE, .seed = 1, .nodes = 3000, .threads = 1 };
  static Run run;
  bool done;

  if (!read_plan (argc, argv, &plan)) {
    fputs (USAGE, stderr);
    return EXIT_FAILURE;
  }
  run = (Run) { .plan = &plan, .file = stdout };
  if (plan.openings != NULL && !read_openings (&run)) {
    fprintf (stderr, "self-play: %s has no openings, or a line that is none\n", plan.openings);
    return EXIT_FAILURE;
  }
  if (plan.output != NULL && !open_output (&run)) {
    perror (plan.output);
    return EXIT_FAILURE;
  }
  done = play (&run);
  if (plan.output != NULL)
    done = fclose (run.file) == 0 && done;
  if (!done)
    fprintf (stderr, "self-play: not all games could be played and written\n");
  free (run.openings);
  return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
