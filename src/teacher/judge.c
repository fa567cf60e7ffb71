/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the last position to the first, and then from move to move. */
#include "teacher/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "board/symmetry.h"

const char *const JUDGEMENT_NAMES[JUDGEMENT_COUNT] = {
  "missed-win", "losing-move", "blunder",   "mistake", "inaccuracy",
  "good",       "best",        "only-move", "forced",  "given",
};
const char *const JUDGE_PASS_NAMES[JUDGE_DEEP + 1] = { "quick", "deep" };
const char *const WIN_MEANS_NAMES[WIN_FOURS + 1] = { "", "search", "threats", "fours" };
const char *const PHASE_NAMES[PHASE_COUNT] = { "opening", "middle", "end" };

/* Positions looked at in the quick pass, at most. */
enum {
  FOURS_NODES = 300000,   /* for a win by fours; nearly always, a few hundred do */
  THREATS_NODES = 100000, /* for one by fours and threes ... */
  CERTAIN_NODES = 800000, /* ... that is known to be there, so that its line is found */
  SEARCH_NODES = 300000,  /* by the search */
  OTHERS_NODES = 150000,  /* by the search without one move */
  ANSWER_NODES = 50000,   /* for each answer to a move that may win */
  DEEPER = 100,           /* times as many in the deep one */
};

/* Of the accuracy of a game: positions that a move is weighed by, and bounds of its weight. */
#define LEAST_WINDOW 2
#define MOST_WINDOW 8
#define LEAST_WEIGHT 0.5
#define MOST_WEIGHT 12.0

/* The search is asked again without the move that was played, if that turns out so much worse. */
#define SURPRISE 0.06

/* In the first stones, scores are known no better than this. */
enum {
  FIRST_STONES = 5,
  EARLY_STONES = 9,
  NOISE_FIRST = 64,
  NOISE_EARLY = 32,
};

/* What a judge works with. */
typedef struct {
  JudgedGame *game;
  Board board; /* as it is before the move that is looked at */
  int at;      /* the number of that move */

  /* Borrowed */
  Engine *engine;
  const EngineStop *stop;
} Judge;

/* What the search says at the end. */
typedef struct {
  EngineReport report;
  bool found;
} Opinion;

void
judge_game_clear (JudgedGame *game)
{
  free (game->moves);
  free (game->positions);
  memset (game, 0, sizeof *game);
}

bool
judge_game_init (JudgedGame *game, Rule rule, int size, const Point *points, int count, int *wrong)
{
  Board board;

  memset (game, 0, sizeof *game);
  game->rule = rule;
  game->size = size;
  *wrong = -1;
  if (!board_init (&board, size))
    return false;
  game->moves = calloc ((size_t) count + 1, sizeof (JudgedMove));
  game->positions = calloc ((size_t) count + 1, sizeof (JudgedPosition));
  if (game->moves == NULL || game->positions == NULL) {
    judge_game_clear (game);
    return false;
  }
  while (game->count < count && !rules_is_over (rule, &board)) {
    if (!board_play (&board, points[game->count])) {
      *wrong = game->count;
      judge_game_clear (game);
      return false;
    }
    game->moves[game->count].point = points[game->count];
    game->count++;
  }
  return true;
}

static uint64_t
nodes_of (const Judge *judge, uint64_t nodes)
{
  return judge->game->pass == JUDGE_DEEP ? nodes * DEEPER : nodes;
}

static void
keep_report (const EngineReport *report, void *data)
{
  Opinion *opinion = data;

  if (report->rank != 0)
    return;
  opinion->report = *report;
  opinion->found = true;
}

static void
set_line (JudgedPosition *position, const Point *line, int length)
{
  position->length = length < ENGINE_LINE_LENGTH ? length : ENGINE_LINE_LENGTH;
  memcpy (position->line, line, (size_t) position->length * sizeof *line);
}

/* The line is a move and what is known of the position after it. */
static void
set_line_by_move (JudgedPosition *position, Point point, const JudgedPosition *after)
{
  int rest = after->length < ENGINE_LINE_LENGTH ? after->length : ENGINE_LINE_LENGTH - 1;

  memmove (position->line + 1, after->line, (size_t) rest * sizeof (Point));
  position->line[0] = point;
  position->length = rest + 1;
}

static void
set_win (JudgedPosition *position, WinMeans means, int moves)
{
  position->chance = 1;
  position->wins = means;
  position->lost = false;
  position->moves = moves;
}

static void
set_lost (JudgedPosition *position, int moves)
{
  position->chance = 0;
  position->wins = WIN_NONE;
  position->lost = true;
  position->moves = moves;
}

/* How many moves the winner has still to make after one of so many, if that is known. */
static int
moves_after (int moves)
{
  return moves > 0 ? moves - 1 : 0;
}

/* The share of wins by a score that isn't a proof. */
static double
chance_of (Rule rule, int score)
{
  double steps = round (engine_score_to_chance (rule, score) * JUDGE_CHANCE_STEPS);

  return fmin (fmax (steps, 1), JUDGE_CHANCE_STEPS - 1) / JUDGE_CHANCE_STEPS;
}

/* Is there a win by such threats? Then that is what the position is. */
static bool
solve (const Judge *judge, EngineThreats threats, uint64_t nodes, JudgedPosition *position)
{
  EngineQuestion question = {
    .threats = threats,
    .rule = judge->game->rule,
    .nodes = nodes_of (judge, nodes),
    .stop = judge->stop,
  };
  EngineReport win;

  if (engine_solve (judge->engine, &judge->board, &question, &win) != ENGINE_SOLUTION_WIN)
    return false;
  set_win (position, threats == ENGINE_THREATS_FOURS ? WIN_FOURS : WIN_THREATS,
           engine_score_to_moves (win.score));
  set_line (position, win.line, win.length);
  return true;
}

/* The symmetry that turns the position after one move into that after another, or -1. */
static int
find_symmetry (const Board *board, Point from, Point to)
{
  SymmetryKeys before, after;

  symmetry_keys_init (&before, board);
  after = before;
  symmetry_keys_play (&before, board->size, from, board->turn);
  symmetry_keys_play (&after, board->size, to, board->turn);
  for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
    if (before.of[symmetry] == after.of[0])
      return symmetry;
  return -1;
}

/* The moves that are the same as one, turned or mirrored, and that one. */
static void
find_twins (const Board *board, Point point, EnginePoints *twins)
{
  twins->count = 0;
  for (int place = 0; place < board->size * board->size; place++) {
    Point other = point_make (place % board->size, place / board->size);

    if (board_is_free (board, other) && find_symmetry (board, other, point) >= 0)
      twins->points[twins->count++] = other;
  }
}

/* If the best move is the one that was played, but turned, then it is that one. */
static void
turn_to_played (const Judge *judge, JudgedPosition *position, Point played)
{
  int symmetry =
      position->length > 0 ? find_symmetry (&judge->board, position->line[0], played) : -1;

  if (symmetry < 0)
    return;
  for (int i = 0; i < position->length; i++)
    position->line[i] = symmetry_turn (position->line[i], judge->board.size, symmetry);
  position->line[0] = played;
}

/* Asks the search, perhaps for the best but for one point and those that are the same. */
static bool
search (const Judge *judge, uint64_t nodes, Point but_for, JudgedPosition *position)
{
  EnginePoints avoid = { 0 };
  Opinion opinion = { .found = false };
  EngineRequest request = {
    .level = ENGINE_LEVEL_CHAMPION,
    .rule = judge->game->rule,
    .stop = judge->stop,
    .avoid = but_for != POINT_NONE ? &avoid : NULL,
    .limits = { .nodes = nodes_of (judge, nodes) },
    .report = keep_report,
    .report_data = &opinion,
  };
  Point point;
  int moves;

  if (but_for != POINT_NONE)
    find_twins (&judge->board, but_for, &avoid);
  point = engine_think (judge->engine, &judge->board, &request);
  if (point == POINT_NONE)
    return false;
  memset (position, 0, sizeof *position);
  position->chance = 0.5;
  if (!opinion.found || opinion.report.line[0] != point) {
    set_line (position, &point, 1);
    return true;
  }
  moves = engine_score_to_moves (opinion.report.score);
  if (moves > 0)
    set_win (position, WIN_SEARCH, moves);
  else if (moves < 0)
    set_lost (position, -moves);
  else
    position->chance = chance_of (request.rule, opinion.report.score);
  set_line (position, opinion.report.line, opinion.report.length);
  return true;
}

/* Looks at an end of the game, or at what can still be played on. */
static void look_at_any (Judge *judge, JudgedPosition *position);

/* What is known of a position whose one reply is forced, by what is known of the one after it. */
static void
take_forced (JudgedPosition *position, Point forced, const JudgedPosition *after)
{
  if (after->lost)
    set_win (position, WIN_SEARCH, after->moves + 1);
  else if (after->wins != WIN_NONE)
    set_lost (position, after->moves);
  else
    position->chance = 1 - after->chance;
  set_line_by_move (position, forced, after);
}

/* A forced reply is played, and what comes after it is looked at. */
static void
look_past_reply (Judge *judge, JudgedPosition *position, Point forced)
{
  JudgedPosition after = { 0 };

  board_play (&judge->board, forced);
  look_at_any (judge, &after);
  board_take_back (&judge->board);
  take_forced (position, forced, &after);
}

/* Is there a win by threats, those of fours alone first? */
static bool
solve_all (const Judge *judge, JudgedPosition *position)
{
  return solve (judge, ENGINE_THREATS_FOURS, FOURS_NODES, position)
         || solve (judge, ENGINE_THREATS_ALL, THREATS_NODES, position);
}

/* What can be told of a position by itself. */
static void
look (Judge *judge, JudgedPosition *position)
{
  Point forced;

  if (solve_all (judge, position))
    return;
  forced = judge_find_forced (judge->game->rule, &judge->board);
  if (forced != POINT_NONE) {
    look_past_reply (judge, position, forced);
    return;
  }
  search (judge, SEARCH_NODES, POINT_NONE, position);
  /* A win that the search finds may be one by threats, which says more. */
  if (position->wins == WIN_SEARCH)
    solve (judge, ENGINE_THREATS_ALL, CERTAIN_NODES, position);
}

static void
look_at_any (Judge *judge, JudgedPosition *position)
{
  Verdict verdict = rules_judge (judge->game->rule, &judge->board);

  position->chance = 0.5;
  if (verdict.outcome == OUTCOME_OPEN)
    look (judge, position);
  else if (verdict.outcome != OUTCOME_DRAW && verdict.winner == judge->board.turn)
    set_win (position, WIN_SEARCH, 0);
  else if (verdict.outcome != OUTCOME_DRAW)
    set_lost (position, 0);
}

/* The move that was played is the best that is known. */
static void
take_played (JudgedPosition *position, Point played, const JudgedPosition *after)
{
  position->chance = 1 - after->chance;
  set_line_by_move (position, played, after);
}

/* The move that was played seemed the best, and turns out worse than that: is there a better
 * one? */
static void
look_for_better (const Judge *judge, JudgedPosition *position, Point played,
                 const JudgedPosition *after)
{
  JudgedPosition other;
  bool loses = after->wins != WIN_NONE;

  if (!search (judge, SEARCH_NODES, played, &other))
    return;
  if (find_symmetry (&judge->board, other.line[0], played) >= 0 || (loses && other.lost)) {
    take_played (position, played, after);
    if (loses)
      set_lost (position, after->moves);
  } else if (other.chance > 1 - after->chance) {
    *position = other;
  } else {
    take_played (position, played, after);
  }
}

/* Joins what was found in a position and in the one after the move, which isn't forced. */
static void
back_up (const Judge *judge, JudgedPosition *position, Point played, const JudgedPosition *after)
{
  double chance = 1 - after->chance;
  bool same = position->length > 0 && position->line[0] == played;

  if (position->wins != WIN_NONE)
    return;
  if (after->lost) {
    set_win (position, WIN_SEARCH, after->moves + 1);
    set_line_by_move (position, played, after);
  } else if (!position->lost && same && chance < position->chance - SURPRISE) {
    look_for_better (judge, position, played, after);
  } else if (!position->lost && (same || chance >= position->chance)) {
    take_played (position, played, after);
  }
}

/* The answers to a move: likeliest to stop it first. */
static int
find_answers (Rule rule, const Board *board, Point *points)
{
  Stone attacker = stone_other (board->turn);
  int kinds[BOARD_MAX_STONES];
  int count = 0;

  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);
    int kind;
    int i = count;

    if (rules_check (rule, board, point) != REFUSAL_NONE)
      continue;
    kind = engine_kind_at (board, rule, point, attacker);
    for (; i > 0 && kinds[i - 1] < kind; i--) {
      kinds[i] = kinds[i - 1];
      points[i] = points[i - 1];
    }
    kinds[i] = kind;
    points[i] = point;
    count++;
  }
  return count;
}

EngineSolution
judge_try_answers (Engine *engine, Rule rule, const Board *board, EngineThreats threats,
                   uint64_t nodes, const EngineStop *stop, Point *answer, int *moves)
{
  EngineQuestion question = { .threats = threats, .rule = rule, .nodes = nodes, .stop = stop };
  Board after = *board;
  Point points[BOARD_MAX_STONES];
  int count = find_answers (rule, board, points);

  *answer = POINT_NONE;
  *moves = 0;
  for (int i = 0; i < count; i++) {
    EngineSolution solution = ENGINE_SOLUTION_NONE;
    EngineReport win;

    board_play (&after, points[i]);
    if (!rules_is_over (rule, &after))
      solution = engine_solve (engine, &after, &question, &win);
    board_take_back (&after);
    if (solution == ENGINE_SOLUTION_WIN && engine_score_to_moves (win.score) + 1 <= *moves)
      continue;
    *answer = points[i];
    if (solution != ENGINE_SOLUTION_WIN)
      return solution;
    *moves = engine_score_to_moves (win.score) + 1;
  }
  return count > 0 ? ENGINE_SOLUTION_WIN : ENGINE_SOLUTION_NONE;
}

EngineSolution
judge_try_move (Engine *engine, Rule rule, const Board *board, Point point, EngineThreats threats,
                uint64_t nodes, const EngineStop *stop, int *moves)
{
  Board after = *board;
  Verdict verdict;
  Point answer;

  if (rules_check (rule, board, point) != REFUSAL_NONE)
    return ENGINE_SOLUTION_NONE;
  board_play (&after, point);
  verdict = rules_judge (rule, &after);
  if (verdict.outcome != OUTCOME_OPEN) {
    *moves = 1;
    return verdict.outcome == OUTCOME_FIVE ? ENGINE_SOLUTION_WIN : ENGINE_SOLUTION_NONE;
  }
  return judge_try_answers (engine, rule, &after, threats, nodes, stop, &answer, moves);
}

/* The points where a colour would make five; at most so many as there is room for. */
static int
find_fives (Rule rule, const Board *board, Stone stone, Point *points, int room)
{
  int count = 0;

  for (int place = 0; place < board->size * board->size && count < room; place++) {
    Point point = point_make (place % board->size, place / board->size);

    if (engine_kind_at (board, rule, point, stone) == KIND_FIVE)
      points[count++] = point;
  }
  return count;
}

Point
judge_find_forced (Rule rule, const Board *board)
{
  Stone other = stone_other (board->turn);
  Point fives[2];
  Point found = POINT_NONE;
  Board after = *board;

  if (find_fives (rule, board, board->turn, fives, 1) > 0
      || find_fives (rule, board, other, fives, 1) == 0)
    return POINT_NONE;
  for (int place = 0; place < board->size * board->size; place++) {
    Point point = point_make (place % board->size, place / board->size);

    if ((!rule_lets_close (rule) && point != fives[0])
        || rules_check (rule, board, point) != REFUSAL_NONE)
      continue;
    board_play (&after, point);
    if (find_fives (rule, &after, other, &fives[1], 1) == 0) {
      if (found != POINT_NONE)
        return POINT_NONE;
      found = point;
    }
    board_take_back (&after);
  }
  return found;
}

/* A position that is won, as the one before the move was lost: finds out how, in no more moves than
 * it was lost in. */
static void
make_won (Judge *judge, const JudgedPosition *lost, JudgedPosition *position, Point played)
{
  JudgedPosition found = { 0 };
  bool solved;

  if (position->wins != WIN_NONE && (lost->moves == 0 || position->moves <= lost->moves))
    return;
  board_play (&judge->board, played);
  solved = solve (judge, ENGINE_THREATS_ALL, CERTAIN_NODES, &found);
  board_take_back (&judge->board);
  if (solved && (lost->moves == 0 || found.moves <= lost->moves)) {
    *position = found;
    return;
  }
  set_win (position, WIN_SEARCH, lost->moves);
  if (lost->line[0] == played && lost->length > 1)
    set_line (position, lost->line + 1, lost->length - 1);
}

/* Does a move win by such threats, whatever the answer is? */
static bool
move_wins (const Judge *judge, Point point, EngineThreats threats, uint64_t nodes, int *moves)
{
  return judge_try_move (judge->engine, judge->game->rule, &judge->board, point, threats,
                         nodes_of (judge, nodes), judge->stop, moves)
         == ENGINE_SOLUTION_WIN;
}

/* The other side's position after a move in a won one. Along the best line the win comes nearer. */
static void
follow_win (const Judge *judge, const JudgedPosition *position, JudgedPosition *after, Point played)
{
  bool best = position->length > 0 && position->line[0] == played;
  int moves = moves_after (position->moves);

  if (after->lost && (!best || moves == 0 || (after->moves > 0 && after->moves <= moves)))
    return;
  if (best) {
    set_lost (after, moves);
    if (position->length > 1)
      set_line (after, position->line + 1, position->length - 1);
  } else if (after->wins == WIN_NONE
             && (move_wins (judge, played, ENGINE_THREATS_FOURS, FOURS_NODES, &moves)
                 || move_wins (judge, played, ENGINE_THREATS_ALL, ANSWER_NODES, &moves))) {
    set_lost (after, moves_after (moves));
  }
}

/* What a proof says of a position, it says of the one after a move, too. */
static void
carry_proof (Judge *judge, const JudgedPosition *position, JudgedPosition *after, Point played)
{
  if (after->length == 0)
    return;
  if (position->wins != WIN_NONE)
    follow_win (judge, position, after, played);
  else if (position->lost)
    make_won (judge, position, after, played);
}

/* Do all moves but that one lose for certain? Never does the first stone. */
static bool
is_only_move (const Judge *judge, Point point)
{
  JudgedPosition other;

  return judge->board.count > 0 && search (judge, OTHERS_NODES, point, &other)
         && (other.lost || find_symmetry (&judge->board, other.line[0], point) >= 0);
}

static Judgement
judge_move (const Judge *judge, const JudgedPosition *before, const JudgedPosition *after,
            Point played)
{
  bool best = before->length > 0 && before->line[0] == played;

  if (before->wins != WIN_NONE && (!after->lost || (before->moves == 1 && after->length > 0)))
    return JUDGEMENT_MISSED_WIN;
  if (before->wins != WIN_NONE)
    return best || after->moves < before->moves ? JUDGEMENT_BEST : JUDGEMENT_GOOD;
  if (judge_find_forced (judge->game->rule, &judge->board) == played)
    return JUDGEMENT_FORCED;
  if (!before->lost && after->wins != WIN_NONE)
    return JUDGEMENT_LOSING_MOVE;
  if (best)
    return !before->lost && is_only_move (judge, played) ? JUDGEMENT_ONLY_MOVE : JUDGEMENT_BEST;
  return JUDGEMENT_GOOD; /* or worse: that is graded when all is known */
}

/* The part of the game that a move belongs to, the one before being of that part. */
static Phase
find_phase (const Judge *judge, Phase phase, const JudgedPosition *position, Point played)
{
  if (phase != PHASE_OPENING
      && (phase == PHASE_END || position->wins != WIN_NONE || position->lost))
    return PHASE_END;
  if (engine_kind_at (&judge->board, judge->game->rule, played, judge->board.turn) >= KIND_THREE)
    return PHASE_MIDDLE;
  return phase;
}

double
judge_accuracy_of_loss (double loss)
{
  double accuracy = 103.1668 * exp (-0.04354 * 100 * fmax (loss, 0)) - 3.1669;

  return fmin (fmax (accuracy, 0), 100);
}

/* Judges a move by the positions before and after it. */
static void
finish_move (Judge *judge, Phase *phase)
{
  JudgedMove *move = &judge->game->moves[judge->at];
  JudgedPosition *before = &judge->game->positions[judge->at];
  JudgedPosition *after = before + 1;

  carry_proof (judge, before, after, move->point);
  *phase = find_phase (judge, *phase, before, move->point);
  move->phase = *phase;
  move->judgement = judge_move (judge, before, after, move->point);
}

/* The chance in a position between players of a rating. */
static double
chance_at (const JudgedGame *game, int number, int rating)
{
  const JudgedPosition *position = &game->positions[number];

  if (rating == STRENGTH_PERFECT)
    return position->chance;
  if (position->wins != WIN_NONE)
    return strength_of_win (position->wins, rating);
  return position->lost ? strength_of_loss (rating)
                        : strength_of_chance (position->chance, game->rule, rating);
}

/* Is it proved who wins, and has the move changed nothing about it? */
static bool
is_kept (const JudgedPosition *before, const JudgedPosition *after)
{
  return (before->wins != WIN_NONE && after->lost) || (before->lost && after->wins != WIN_NONE);
}

void
judge_game_complete (JudgedGame *game)
{
  for (int i = game->given; i < game->count; i++) {
    const JudgedPosition *before = &game->positions[i];
    int rating = game->ratings[i % 2];
    JudgedMove *move = &game->moves[i];

    move->chance_before = chance_at (game, i, rating);
    move->chance_after =
        is_kept (before, before + 1) ? move->chance_before : 1 - chance_at (game, i + 1, rating);
    move->accuracy = judge_accuracy_of_loss (move->chance_before - move->chance_after);
  }
}

Judgement
judge_by_loss (double loss)
{
  return loss > JUDGE_BLUNDER      ? JUDGEMENT_BLUNDER
         : loss > JUDGE_MISTAKE    ? JUDGEMENT_MISTAKE
         : loss > JUDGE_INACCURACY ? JUDGEMENT_INACCURACY
                                   : JUDGEMENT_GOOD;
}

/* What a move may cost before anybody can tell, by the stones on the board. */
static double
noise_of (const JudgedGame *game, int stones)
{
  int score = stones < FIRST_STONES ? NOISE_FIRST : stones < EARLY_STONES ? NOISE_EARLY : 0;

  return strength_of_chance (engine_score_to_chance (game->rule, score), game->rule,
                             game->ratings[stones % 2])
         - 0.5;
}

void
judge_game_grade (JudgedGame *game)
{
  for (int i = game->given; i < game->count; i++) {
    JudgedMove *move = &game->moves[i];

    if (move->judgement >= JUDGEMENT_BLUNDER && move->judgement <= JUDGEMENT_GOOD)
      move->judgement =
          judge_by_loss (move->chance_before - move->chance_after - noise_of (game, i));
  }
}

/* Looks at a position and at what comes after it, which is known. */
static void
look_before (Judge *judge, JudgedPosition *position, Point played)
{
  if (judge_find_forced (judge->game->rule, &judge->board) != played) {
    look (judge, position);
    turn_to_played (judge, position, played);
    back_up (judge, position, played, position + 1);
  } else if (!solve_all (judge, position)) {
    take_forced (position, played, position + 1);
  }
}

/* Looks at all positions, the last one first. */
static bool
look_at_all (Judge *judge, JudgeProgressFunc *progress, void *data)
{
  JudgedGame *game = judge->game;

  for (judge->at = game->count; judge->at >= game->given; judge->at--) {
    JudgedPosition *position = &game->positions[judge->at];

    if (judge->at == game->count)
      look_at_any (judge, position);
    else
      look_before (judge, position, board_take_back (&judge->board));
    if (engine_stop_is_raised (judge->stop))
      return false;
    if (progress != NULL)
      progress (0.9 * (game->count + 1 - judge->at) / (game->count + 1 - game->given), data);
  }
  return true;
}

/* Judges a game as it lies. */
static bool
judge_turned_game (JudgedGame *game, Engine *engine, const EngineStop *stop,
                   JudgeProgressFunc *progress, void *data)
{
  Judge judge = { .game = game, .engine = engine, .stop = stop };
  Phase phase = PHASE_OPENING;

  memset (game->positions, 0, ((size_t) game->count + 1) * sizeof *game->positions);
  engine_clear (engine);
  board_init (&judge.board, game->size);
  for (int i = 0; i < game->count; i++)
    board_play (&judge.board, game->moves[i].point);
  if (!look_at_all (&judge, progress, data))
    return false;
  for (judge.at = 0; judge.at < game->count; judge.at++) {
    if (judge.at < game->given)
      game->moves[judge.at].judgement = JUDGEMENT_GIVEN;
    else
      finish_move (&judge, &phase);
    board_play (&judge.board, game->moves[judge.at].point);
    if (engine_stop_is_raised (stop))
      return false;
    if (progress != NULL)
      progress (0.9 + 0.1 * (judge.at + 1) / game->count, data);
  }
  judge_game_complete (game);
  judge_game_grade (game);
  return true;
}

/* Turns moves and lines. */
static void
turn_game (JudgedGame *game, int symmetry)
{
  for (int i = 0; i < game->count; i++)
    game->moves[i].point = symmetry_turn (game->moves[i].point, game->size, symmetry);
  for (int i = 0; i <= game->count; i++)
    for (int j = 0; j < game->positions[i].length; j++)
      game->positions[i].line[j] = symmetry_turn (game->positions[i].line[j], game->size, symmetry);
}

/* The symmetry that brings a game into the one of its eight shapes that is judged for all. */
static int
find_shape (const JudgedGame *game)
{
  int best = 0;

  for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
    for (int i = 0; i < game->count; i++) {
      int difference = (int) symmetry_turn (game->moves[i].point, game->size, symmetry)
                       - (int) symmetry_turn (game->moves[i].point, game->size, best);

      if (difference < 0)
        best = symmetry;
      if (difference != 0)
        break;
    }
  return best;
}

bool
judge_game (JudgedGame *game, Engine *engine, const EngineStop *stop, JudgeProgressFunc *progress,
            void *data)
{
  int symmetry = find_shape (game);
  bool judged;

  turn_game (game, symmetry);
  judged = judge_turned_game (game, engine, stop, progress, data);
  turn_game (game, symmetry_inverse (symmetry));
  return judged;
}

/* The chance, in percent, of who began, before a move, by what both sides are on average. */
static double
percent_at (const JudgedGame *game, int number)
{
  double chance = chance_at (game, number, (game->ratings[0] + game->ratings[1]) / 2);

  return 100 * (number % 2 == 0 ? chance : 1 - chance);
}

/* How much the chances went up and down about a move: their standard deviation over some
 * positions, within bounds. */
static double
weight_of_move (const JudgedGame *game, int number)
{
  int count = game->count - game->given;
  int window = (int) fmin (fmax (count / 10, LEAST_WINDOW), MOST_WINDOW);
  int first = game->given + (int) fmax (number - game->given - (window - 2), 0);
  double sum = 0;
  double squares = 0;

  for (int i = first; i < first + window; i++) {
    double percent = percent_at (game, i);

    sum += percent;
    squares += percent * percent;
  }
  return fmin (fmax (sqrt (fmax (squares / window - sum * sum / window / window, 0)), LEAST_WEIGHT),
               MOST_WEIGHT);
}

/* Of the moves in some phases, as bits. */
static double
accuracy_in (const JudgedGame *game, int side, unsigned phases)
{
  double weights = 0;
  double weighted = 0;
  double inverse = 0;
  int count = 0;

  for (int i = game->given; i < game->count; i++)
    if (i % 2 == side && (phases >> game->moves[i].phase & 1) != 0) {
      double weight = weight_of_move (game, i);

      weights += weight;
      weighted += weight * game->moves[i].accuracy;
      inverse += 1 / fmax (game->moves[i].accuracy, 1);
      count++;
    }
  return count > 0 ? (weighted / weights + count / inverse) / 2 : -1;
}

double
judge_game_accuracy (const JudgedGame *game, int side)
{
  return accuracy_in (game, side, ~0u);
}

double
judge_phase_accuracy (const JudgedGame *game, int side, Phase phase)
{
  return accuracy_in (game, side, 1u << phase);
}
