/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of text, and proofs. */
#include "teacher/puzzle.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/notation.h"
#include "board/symmetry.h"
#include "teacher/judge.h"

enum {
  FEWEST_MOVES = 1,
  MOST_MOVES = 40,

  MOST_WORDS = 8,

};

const char *const PUZZLE_KIND_NAMES[PUZZLE_KINDS] = { "fours", "threes", "defence" };

/* Reads points, with a separator between them if that isn't NUL. Returns how many, or -1. */
static int
read_points (const char *text, char separator, Point *points, int room)
{
  int count = 0;

  while (*text != '\0') {
    char name[NOTATION_POINT_BYTES] = { *text++, '\0' };
    int length = 1;

    while (isdigit ((unsigned char) *text) && length < NOTATION_POINT_BYTES - 1)
      name[length++] = *text++;
    if (count == room || (points[count++] = notation_to_point (name, PUZZLE_SIZE)) == POINT_NONE)
      return -1;
    if (separator != '\0' && *text != '\0' && (*text++ != separator || *text == '\0'))
      return -1;
  }
  return count;
}

static bool
read_number (const char *text, int min, int max, int *number)
{
  char *end;
  long value = strtol (text, &end, 10);

  *number = (int) value;
  return isdigit ((unsigned char) *text) && *end == '\0' && value >= min && value <= max;
}

static bool
read_kind (const char *text, PuzzleKind *kind)
{
  for (int i = 0; i < PUZZLE_KINDS; i++)
    if (strcmp (text, PUZZLE_KIND_NAMES[i]) == 0) {
      *kind = (PuzzleKind) i;
      return true;
    }
  return false;
}

static bool
read_id (const char *text, char id[PUZZLE_ID_LENGTH + 1])
{
  if (strlen (text) != PUZZLE_ID_LENGTH || strspn (text, "0123456789abcdef") != PUZZLE_ID_LENGTH)
    return false;
  memcpy (id, text, PUZZLE_ID_LENGTH + 1);
  return true;
}

/* Can the moves be played, without an end? */
static bool
set_board (const Puzzle *puzzle, Board *board)
{
  board_init (board, PUZZLE_SIZE);
  for (int i = 0; i < puzzle->stone_count; i++)
    if (rules_check (puzzle->rule, board, puzzle->stones[i]) != REFUSAL_NONE
        || !board_play (board, puzzle->stones[i])
        || rules_judge (puzzle->rule, board).outcome != OUTCOME_OPEN)
      return false;
  return true;
}

/* Are the answers and the line such as can be played there? */
static bool
is_playable (const Puzzle *puzzle)
{
  Board board;

  if (!set_board (puzzle, &board) || puzzle->answer_count < 1 || puzzle->line_length < 1
      || !puzzle_is_answer (puzzle, puzzle->line[0]))
    return false;
  for (int i = 0; i < puzzle->answer_count; i++)
    if (rules_check (puzzle->rule, &board, puzzle->answers[i]) != REFUSAL_NONE)
      return false;
  for (int i = 0; i < puzzle->line_length; i++)
    if (rules_judge (puzzle->rule, &board).outcome != OUTCOME_OPEN
        || rules_check (puzzle->rule, &board, puzzle->line[i]) != REFUSAL_NONE
        || !board_play (&board, puzzle->line[i]))
      return false;
  return puzzle->kind == PUZZLE_DEFENCE
         || rules_judge (puzzle->rule, &board).outcome == OUTCOME_FIVE;
}

/* Cuts a copy of a line into words. Returns how many, or 0 if there are too many. */
static int
cut_words (char *text, char *words[MOST_WORDS])
{
  int count = 0;

  for (char *at = text; at != NULL; count++) {
    char *end = strchr (at, ' ');

    if (count == MOST_WORDS)
      return 0;
    words[count] = at;
    if (end != NULL)
      *end++ = '\0';
    at = end;
  }
  return count;
}

bool
puzzle_read (Puzzle *puzzle, const char *text)
{
  char copy[PUZZLE_LINE_BYTES];
  char *words[MOST_WORDS];

  memset (puzzle, 0, sizeof *puzzle);
  if (strlen (text) >= sizeof copy)
    return false;
  strcpy (copy, text);
  if (cut_words (copy, words) != MOST_WORDS || !read_id (words[0], puzzle->id)
      || !rule_from_name (words[1], &puzzle->rule) || !read_kind (words[2], &puzzle->kind)
      || !read_number (words[3], FEWEST_MOVES, MOST_MOVES, &puzzle->moves)
      || !read_number (words[4], PUZZLE_MIN_RATING, PUZZLE_MAX_RATING, &puzzle->rating))
    return false;
  puzzle->answer_count = read_points (words[5], ',', puzzle->answers, PUZZLE_MAX_ANSWERS);
  puzzle->stone_count = read_points (words[6], '\0', puzzle->stones, PUZZLE_MAX_STONES);
  puzzle->line_length = read_points (words[7], '\0', puzzle->line, PUZZLE_MAX_LINE);
  return puzzle->stone_count >= 0 && is_playable (puzzle);
}

static void
write_points (char *text, const Point *points, int count, const char *separator)
{
  char name[NOTATION_POINT_BYTES];

  *text = '\0';
  for (int i = 0; i < count; i++)
    text += sprintf (text, "%s%s", i > 0 ? separator : "", notation_from_point (points[i], name));
}

bool
puzzle_write (const Puzzle *puzzle, char *text, size_t bytes)
{
  char answers[PUZZLE_MAX_ANSWERS * NOTATION_POINT_BYTES];
  char stones[PUZZLE_MAX_STONES * NOTATION_POINT_BYTES];
  char line[PUZZLE_MAX_LINE * NOTATION_POINT_BYTES];
  int length;

  write_points (answers, puzzle->answers, puzzle->answer_count, ",");
  write_points (stones, puzzle->stones, puzzle->stone_count, "");
  write_points (line, puzzle->line, puzzle->line_length, "");
  length = snprintf (text, bytes, "%s %s %s %d %d %s %s %s", puzzle->id,
                     rule_to_name (puzzle->rule), PUZZLE_KIND_NAMES[puzzle->kind], puzzle->moves,
                     puzzle->rating, answers, stones, line);
  return length > 0 && (size_t) length < bytes;
}

void
puzzle_set_board (const Puzzle *puzzle, Board *board)
{
  set_board (puzzle, board);
}

bool
puzzle_is_answer (const Puzzle *puzzle, Point point)
{
  for (int i = 0; i < puzzle->answer_count; i++)
    if (puzzle->answers[i] == point)
      return true;
  return false;
}

void
puzzle_set_id (Puzzle *puzzle)
{
  SymmetryKeys keys;
  Board board;
  uint64_t key;

  set_board (puzzle, &board);
  symmetry_keys_init (&keys, &board);
  key = symmetry_keys_least (&keys) + (uint64_t) puzzle->rule * 3 + (uint64_t) puzzle->kind;
  key *= 0x9e3779b97f4a7c15u;
  snprintf (puzzle->id, sizeof puzzle->id, "%08" PRIx32, (uint32_t) (key >> 32));
}

static bool
add_answer (Puzzle *puzzle, Point point)
{
  if (puzzle->answer_count == PUZZLE_MAX_ANSWERS)
    return false;
  puzzle->answers[puzzle->answer_count++] = point;
  return true;
}

static void
set_line (Puzzle *puzzle, const EngineReport *report)
{
  puzzle->line_length = report->length < PUZZLE_MAX_LINE ? report->length : PUZZLE_MAX_LINE;
  memcpy (puzzle->line, report->line, (size_t) puzzle->line_length * sizeof (Point));
}

static EngineSolution
ask (const Puzzle *puzzle, Engine *engine, const Board *board, EngineThreats threats,
     uint64_t nodes, EngineReport *report)
{
  EngineQuestion question = { .threats = threats, .rule = puzzle->rule, .nodes = nodes };

  return engine_solve (engine, board, &question, report);
}

/* Tries all moves that threaten something: the answers are those that win. */
static bool
find_winning (Puzzle *puzzle, Engine *engine, const Board *board, EngineThreats threats,
              uint64_t nodes)
{
  Kind least = threats == ENGINE_THREATS_FOURS ? KIND_FOUR : KIND_THREE;

  for (int place = 0; place < PUZZLE_SIZE * PUZZLE_SIZE; place++) {
    Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);
    EngineSolution solution;
    int moves;

    if (engine_kind_at (board, puzzle->rule, point, board->turn) < least)
      continue;
    solution = judge_try_move (engine, puzzle->rule, board, point, threats, nodes, NULL, &moves);
    if (solution == ENGINE_SOLUTION_UNKNOWN
        || (solution == ENGINE_SOLUTION_WIN && !add_answer (puzzle, point)))
      return false;
  }
  return puzzle->answer_count > 0;
}

static bool
solve_win (Puzzle *puzzle, Engine *engine, const Board *board, uint64_t nodes)
{
  EngineThreats threats = puzzle->kind == PUZZLE_FOURS ? ENGINE_THREATS_FOURS : ENGINE_THREATS_ALL;
  EngineReport report;

  if (puzzle->kind == PUZZLE_THREES
      && ask (puzzle, engine, board, ENGINE_THREATS_FOURS, nodes, &report) != ENGINE_SOLUTION_NONE)
    return false;
  if (ask (puzzle, engine, board, threats, nodes, &report) != ENGINE_SOLUTION_WIN
      || report.length > PUZZLE_MAX_LINE)
    return false;
  puzzle->moves = (report.length + 1) / 2;
  set_line (puzzle, &report);
  return find_winning (puzzle, engine, board, threats, nodes)
         && puzzle_is_answer (puzzle, puzzle->line[0]);
}

/* The other side's win after a move: in so many moves, 0 if it has none, -1 if that isn't known. */
static int
punish (const Puzzle *puzzle, Engine *engine, const Board *board, uint64_t nodes)
{
  EngineReport report;
  EngineSolution fours = ask (puzzle, engine, board, ENGINE_THREATS_FOURS, nodes, &report);
  EngineSolution all;

  if (fours == ENGINE_SOLUTION_WIN)
    return (report.length + 1) / 2;
  all = ask (puzzle, engine, board, ENGINE_THREATS_ALL, nodes, &report);
  return all == ENGINE_SOLUTION_WIN                                     ? (report.length + 1) / 2
         : all == ENGINE_SOLUTION_NONE && fours == ENGINE_SOLUTION_NONE ? 0
                                                                        : -1;
}

/* Tries all moves: the answers are those after which the other side has no win. */
static bool
solve_defence (Puzzle *puzzle, Engine *engine, const Board *board, uint64_t nodes)
{
  Board after = *board;

  puzzle->moves = 0;
  for (int place = 0; place < PUZZLE_SIZE * PUZZLE_SIZE; place++) {
    Point point = point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE);
    int moves;

    if (rules_check (puzzle->rule, board, point) != REFUSAL_NONE)
      continue;
    board_play (&after, point);
    moves = rules_judge (puzzle->rule, &after).outcome == OUTCOME_OPEN
                ? punish (puzzle, engine, &after, nodes)
                : -1;
    board_take_back (&after);
    if (moves < 0 || (moves == 0 && !add_answer (puzzle, point)))
      return false;
    if (moves > puzzle->moves)
      puzzle->moves = moves;
  }
  puzzle->line_length = 1;
  puzzle->line[0] = puzzle->answers[0];
  return puzzle->answer_count > 0;
}

bool
puzzle_solve (Puzzle *puzzle, Engine *engine, uint64_t nodes)
{
  Board board;

  puzzle->answer_count = 0;
  if (!set_board (puzzle, &board))
    return false;
  return (puzzle->kind == PUZZLE_DEFENCE ? solve_defence (puzzle, engine, &board, nodes)
                                         : solve_win (puzzle, engine, &board, nodes))
         && puzzle->moves >= FEWEST_MOVES && puzzle->moves <= MOST_MOVES;
}

bool
puzzle_prove (const Puzzle *puzzle, Engine *engine, uint64_t nodes)
{
  Puzzle again = *puzzle;

  if (!is_playable (puzzle) || !puzzle_solve (&again, engine, nodes) || again.moves != puzzle->moves
      || again.answer_count != puzzle->answer_count)
    return false;
  for (int i = 0; i < puzzle->answer_count; i++)
    if (!puzzle_is_answer (&again, puzzle->answers[i]))
      return false;
  return puzzle->kind == PUZZLE_DEFENCE || puzzle->line_length == 2 * puzzle->moves - 1;
}

/* How many points threaten as much as the answers do. */
static int
count_threats (const Puzzle *puzzle)
{
  Kind least = puzzle->kind == PUZZLE_THREES ? KIND_THREE : KIND_FOUR;
  Board board;
  int count = 0;

  set_board (puzzle, &board);
  for (int place = 0; place < PUZZLE_SIZE * PUZZLE_SIZE; place++)
    if (engine_kind_at (&board, puzzle->rule, point_make (place % PUZZLE_SIZE, place / PUZZLE_SIZE),
                        board.turn)
        >= least)
      count++;
  return count;
}

int
puzzle_guess_rating (const Puzzle *puzzle)
{
  return 600 + 130 * puzzle->moves + 25 * count_threats (puzzle) - 120 * (puzzle->answer_count - 1)
         + (puzzle->kind == PUZZLE_FOURS ? 0 : 200);
}

/* --- solving --- */

static EngineThreats
get_threats (const Puzzle *puzzle)
{
  return puzzle->kind == PUZZLE_FOURS ? ENGINE_THREATS_FOURS : ENGINE_THREATS_ALL;
}

/* What a good player would answer. */
static Point
choose_answer (const Puzzle *puzzle, Engine *engine, const Board *board)
{
  EngineRequest request = { .level = ENGINE_LEVEL_HARD, .rule = puzzle->rule, .seed = 1 };

  return engine_think (engine, board, &request);
}

/* After a wrong move: a win of the other side's, if it has one, tells most; else the answer that
 * stops it, if it has to be stopped. */
static void
refute (const Puzzle *puzzle, Engine *engine, Board *board, uint64_t nodes, PuzzleReply *reply)
{
  EngineReport win;

  reply->verdict = PUZZLE_MOVE_WRONG;
  if (rules_is_over (puzzle->rule, board))
    return;
  for (EngineThreats threats = ENGINE_THREATS_FOURS; threats <= ENGINE_THREATS_ALL; threats++)
    if (ask (puzzle, engine, board, threats, nodes, &win) == ENGINE_SOLUTION_WIN) {
      reply->loses = true;
      reply->answer = win.line[0];
      reply->line_length = win.length < PUZZLE_MAX_LINE ? win.length : PUZZLE_MAX_LINE;
      memcpy (reply->line, win.line, (size_t) reply->line_length * sizeof (Point));
      return;
    }
  if (reply->answer == POINT_NONE)
    reply->answer = choose_answer (puzzle, engine, board);
  reply->line[0] = reply->answer;
  reply->line_length = 1;
}

/* Finds the line that wins after a right move and its answer. */
static void
find_win (const Puzzle *puzzle, Engine *engine, Board *board, uint64_t nodes, PuzzleReply *reply)
{
  EngineReport win;

  reply->verdict = PUZZLE_MOVE_RIGHT;
  board_play (board, reply->answer);
  if (ask (puzzle, engine, board, get_threats (puzzle), nodes, &win) == ENGINE_SOLUTION_WIN) {
    reply->line_length = win.length < PUZZLE_MAX_LINE ? win.length : PUZZLE_MAX_LINE;
    memcpy (reply->line, win.line, (size_t) reply->line_length * sizeof (Point));
  }
  board_take_back (board);
}

/* A defence is done with one move; it is answered where the puzzle's line is. */
static void
judge_defence (const Puzzle *puzzle, Engine *engine, Board *board, Point move, uint64_t nodes,
               PuzzleReply *reply)
{
  if (!puzzle_is_answer (puzzle, move)) {
    refute (puzzle, engine, board, nodes, reply);
    return;
  }
  reply->verdict = PUZZLE_MOVE_SOLVES;
  if (puzzle->line_length > 1)
    reply->answer =
        move == puzzle->line[0] ? puzzle->line[1] : choose_answer (puzzle, engine, board);
}

/* The board is that after the move, which isn't a five. Of first moves, the puzzle knows which are
 * right. */
static void
judge_attack (const Puzzle *puzzle, Engine *engine, Board *board, Point move, uint64_t nodes,
              PuzzleReply *reply)
{
  bool first = board->count == puzzle->stone_count + 1;
  bool known = first && puzzle_is_answer (puzzle, move);
  int moves;
  Point stops_all;
  EngineSolution solution = judge_try_answers (engine, puzzle->rule, board, get_threats (puzzle),
                                               nodes, NULL, &reply->answer, &moves);

  if (known || (!first && solution == ENGINE_SOLUTION_WIN)) {
    if (known && move == puzzle->line[0] && puzzle->line_length > 1)
      reply->answer = puzzle->line[1];
    find_win (puzzle, engine, board, nodes, reply);
  } else if (solution != ENGINE_SOLUTION_NONE
             || judge_try_answers (engine, puzzle->rule, board, ENGINE_THREATS_ALL, nodes, NULL,
                                   &stops_all, &moves)
                    != ENGINE_SOLUTION_NONE) {
    reply->verdict = PUZZLE_MOVE_OTHER_WAY;
    reply->answer = POINT_NONE;
  } else {
    reply->answer = stops_all;
    refute (puzzle, engine, board, nodes, reply);
  }
}

void
puzzle_judge_move (const Puzzle *puzzle, Engine *engine, const Board *board, Point move,
                   uint64_t nodes, PuzzleReply *reply)
{
  Board after = *board;

  *reply = (PuzzleReply) { .answer = POINT_NONE };
  board_play (&after, move);
  if (rules_judge (puzzle->rule, &after).outcome == OUTCOME_FIVE)
    reply->verdict = PUZZLE_MOVE_SOLVES;
  else if (puzzle->kind == PUZZLE_DEFENCE)
    judge_defence (puzzle, engine, &after, move, nodes, reply);
  else
    judge_attack (puzzle, engine, &after, move, nodes, reply);
}
