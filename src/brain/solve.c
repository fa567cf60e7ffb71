/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "solve": finds forced wins, in one position or in many. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "brain/board-text.h"
#include "brain/subcommands.h"
#include "brain/text.h"
#include "brain/unicode-file.h"
#include "engine/engine.h"

enum {
  /* Of a file with one position, or a line of a batch, at most. */
  POSITION_BYTES = 8192,

  USUAL_NODES = 10000000, /* the limit if none is given: about a minute */
  FIRST_NODES = 250000,   /* progress is printed after so many, and after twice as many each time */
};

/* The arguments. */
typedef struct {
  EngineThreats threats;
  Rule rule;
  bool rule_given; /* else a position may set it */
  int64_t nodes;
  int64_t size; /* of boards given as moves */
  bool batch;
  const char *position; /* moves, a file's name, or NULL for the standard input */
} Plan;

/* What follows that name in an argument like "--nodes=100", or NULL if it is
 * another one. */
static const char *
option_value (const char *argument, const char *name)
{
  size_t length = strlen (name);

  return strncmp (argument, name, length) == 0 ? argument + length : NULL;
}

/* Reads a whole number from min to max. */
static bool
read_number (const char *text, int64_t min, int64_t max, int64_t *number)
{
  return text_read_list (text, 1, number) == 1 && *number >= min && *number <= max;
}

static bool
read_threats (const char *text, EngineThreats *threats)
{
  bool all = strcmp (text, "all") == 0;

  *threats = all ? ENGINE_THREATS_ALL : ENGINE_THREATS_FOURS;
  return all || strcmp (text, "fours") == 0;
}

/* Reads one argument into the plan. */
static bool
read_argument (const char *argument, Plan *plan)
{
  const char *value;

  if ((value = option_value (argument, "--threats=")) != NULL)
    return read_threats (value, &plan->threats);
  if ((value = option_value (argument, "--rule=")) != NULL)
    return plan->rule_given = rule_from_name (value, &plan->rule);
  if ((value = option_value (argument, "--nodes=")) != NULL)
    return read_number (value, 0, INT64_MAX, &plan->nodes);
  if ((value = option_value (argument, "--size=")) != NULL)
    return read_number (value, BOARD_MIN_SIZE, BOARD_MAX_SIZE, &plan->size);
  if (strcmp (argument, "--batch") == 0)
    return plan->batch = true;
  if (plan->position != NULL || (argument[0] == '-' && argument[1] != '\0'))
    return false;
  plan->position = argument;
  return true;
}

/* Reads all arguments. */
static bool
read_plan (int count, char **arguments, Plan *plan)
{
  *plan = (Plan) {
    .threats = ENGINE_THREATS_ALL,
    .rule = RULE_FREESTYLE,
    .nodes = USUAL_NODES,
    .size = BOARD_USUAL_SIZE,
  };
  for (int i = 0; i < count; i++)
    if (!read_argument (arguments[i], plan)) {
      fprintf (stderr, "solve can't take \"%s\": see pbrain-wuzi --help\n", arguments[i]);
      return false;
    }
  if (plan->position != NULL && strcmp (plan->position, "-") == 0)
    plan->position = NULL;
  return true;
}

/* Prints the answer in one line: for the colour whose turn it is. */
static Status
print_solution (EngineSolution solution, Stone turn, const EngineReport *win)
{
  static const char *const WORDS[] = {
    [ENGINE_SOLUTION_WIN] = "win",
    [ENGINE_SOLUTION_NONE] = "none",
    [ENGINE_SOLUTION_UNKNOWN] = "unknown",
  };
  static const Status STATUSES[] = {
    [ENGINE_SOLUTION_WIN] = STATUS_OK,
    [ENGINE_SOLUTION_NONE] = STATUS_NONE,
    [ENGINE_SOLUTION_UNKNOWN] = STATUS_UNKNOWN,
  };
  char move[NOTATION_POINT_BYTES];

  printf ("%s", WORDS[solution]);
  if (solution == ENGINE_SOLUTION_WIN) {
    printf (" %d ", win->length);
    for (int i = 0; i < win->length; i++)
      printf ("%s", notation_from_point (win->line[i], move));
  }
  printf (" nodes %" PRIu64 " ms %" PRId64 " for %s\n", win->nodes, win->elapsed_ms,
          turn == STONE_BLACK ? "black" : "white");
  fflush (stdout);
  return STATUSES[solution];
}

/* Searches with more and more nodes, up to the plan's limit, and prints the progress.
 *
 * NOTE: each search begins again, and finds what a single one with all nodes would. */
static EngineSolution
search (Engine *engine, const Plan *plan, const Board *board, Rule rule, EngineReport *win)
{
  EngineQuestion question = { .threats = plan->threats, .rule = rule, .nodes = FIRST_NODES };
  uint64_t most = plan->nodes > 0 ? (uint64_t) plan->nodes : UINT64_MAX;
  int64_t elapsed_ms = 0;

  for (;; question.nodes *= 2) {
    EngineSolution solution;

    if (question.nodes > most)
      question.nodes = most;
    solution = engine_solve (engine, board, &question, win);
    elapsed_ms += win->elapsed_ms;
    win->elapsed_ms = elapsed_ms;
    if (solution != ENGINE_SOLUTION_UNKNOWN || question.nodes == most)
      return solution;
    fprintf (stderr, "no win among %" PRIu64 " positions yet, after %" PRId64 " s\n",
             question.nodes, elapsed_ms / 1000);
  }
}

/* Solves one position. */
static Status
solve_text (Engine *engine, const Plan *plan, const char *text)
{
  EngineReport win = { 0 };
  Rule position_rule = plan->rule;
  Board board;
  Rule rule;

  if (!board_text_read (text, (int) plan->size, &board, &position_rule)) {
    fprintf (stderr, "that is no position: %.60s\n", text);
    return STATUS_USAGE;
  }
  rule = plan->rule_given ? plan->rule : position_rule;
  if (rules_is_over (rule, &board)) {
    fprintf (stderr, "the game is over: %.60s\n", text);
    return STATUS_USAGE;
  }
  engine_clear (engine);
  return print_solution (search (engine, plan, &board, rule, &win), board.turn, &win);
}

/* Reads up to that byte or the end of the file. A text that is too long or has zero
 * bytes in it becomes one that is no position. Returns false at the end. */
static bool
read_text (UnicodeFile *file, int last, char text[POSITION_BYTES])
{
  static const char NO_POSITION[] = "too long, or not text";
  bool wrong = false;
  size_t length = 0;
  int c = unicode_file_read (file);

  if (c == EOF)
    return false;
  for (; c != EOF && c != last; c = unicode_file_read (file))
    if (c == '\0' || length == POSITION_BYTES - 1)
      wrong = true;
    else if (c != '\r')
      text[length++] = (char) c;
  text[length] = '\0';
  if (wrong)
    memcpy (text, NO_POSITION, sizeof NO_POSITION);
  return true;
}

/* Solves each line of a file; prints "error" for a line that is no position. */
static Status
solve_lines (Engine *engine, const Plan *plan, UnicodeFile *file)
{
  char line[POSITION_BYTES];
  Status worst = STATUS_OK;

  while (read_text (file, '\n', line)) {
    if (line[strspn (line, " \t")] == '\0')
      continue;
    if (solve_text (engine, plan, line) == STATUS_USAGE) {
      printf ("error\n");
      fflush (stdout);
      worst = STATUS_USAGE;
    }
  }
  return worst;
}

/* Solves the position that is the whole file. */
static Status
solve_file (Engine *engine, const Plan *plan, UnicodeFile *file)
{
  char text[POSITION_BYTES] = "";

  read_text (file, EOF, text);
  return solve_text (engine, plan, text);
}

/* Solves the position in the argument, or those in the file of that name or the
 * standard input. */
static Status
solve (Engine *engine, const Plan *plan)
{
  FILE *file = stdin;
  UnicodeFile text;
  Status status;
  Board board;
  Rule rule;

  if (plan->position != NULL && board_text_read (plan->position, (int) plan->size, &board, &rule))
    return solve_text (engine, plan, plan->position);
  if (plan->position != NULL)
    file = fopen (plan->position, "rb");
  if (file == NULL) {
    fprintf (stderr, "neither a position nor a file: %s\n", plan->position);
    return STATUS_USAGE;
  }
  unicode_file_begin (&text, file);
  status = plan->batch ? solve_lines (engine, plan, &text) : solve_file (engine, plan, &text);
  if (file != stdin)
    fclose (file);
  return status;
}

Status
solve_run (int count, char **arguments)
{
  Engine *engine;
  Status status;
  Plan plan;

  if (!read_plan (count, arguments, &plan))
    return STATUS_USAGE;
  engine = engine_new ();
  if (engine == NULL)
    return STATUS_USAGE;
  status = solve (engine, &plan);
  engine_free (engine);
  return status;
}
