/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles: positions with one kind of task and all its answers, and their proof. Plain C11.
 *
 * In a file, each stands on a line of its own, in words with a space between; lines that begin
 * with "#" say something about the file:
 *
 *   ID RULE KIND MOVES RATING ANSWERS POSITION LINE
 *
 * ID, eight characters, stays the puzzle's own. RULE is "freestyle", "standard" or "renju"; the
 * board has 15 x 15 points. KIND is "fours" (win by fours alone), "threes" (there is no win by
 * fours; win by fours and threes) or "defence" (find the point after which the other side has no
 * win by fours and threes). MOVES tells how many moves the winner needs; for a defence, how many
 * the other side needs against the mistake that is longest to punish. RATING is how hard it is at
 * first, as an Elo rating. ANSWERS are all right first moves ("g9,h10"); every other one is
 * wrong: it doesn't win by these means, or it loses by them. POSITION are the moves that lead there
 * ("h8i9j7"), and LINE is one that both sides might play, the right first move first. */
#pragma once

#include "engine/engine.h"

typedef enum {
  PUZZLE_FOURS,
  PUZZLE_THREES,
  PUZZLE_DEFENCE,
} PuzzleKind;

enum {
  PUZZLE_KINDS = PUZZLE_DEFENCE + 1,
  PUZZLE_SIZE = 15,       /* of the board */
  PUZZLE_ID_LENGTH = 8,   /* hexadecimal digits */
  PUZZLE_MAX_ANSWERS = 4, /* with more it is none */
  PUZZLE_MAX_STONES = 120,
  PUZZLE_MAX_LINE = 60,
  PUZZLE_MIN_RATING = 400,
  PUZZLE_MAX_RATING = 2800,
  PUZZLE_LINE_BYTES = 1024, /* of a puzzle's line, with its end */
};

/* Plain data. */
typedef struct {
  char id[PUZZLE_ID_LENGTH + 1];
  Rule rule;
  PuzzleKind kind;
  int moves;
  int rating;
  int answer_count;
  Point answers[PUZZLE_MAX_ANSWERS];
  int stone_count;
  Point stones[PUZZLE_MAX_STONES];
  int line_length;
  Point line[PUZZLE_MAX_LINE];
} Puzzle;

/* Reads a line without its end. False if it isn't a puzzle: words that are missing or unknown,
 * numbers out of range, moves that can't be played, a game that is over. */
bool puzzle_read (Puzzle *puzzle, const char *text);

/* Writes the line, without its end. False if bytes are too few. */
bool puzzle_write (const Puzzle *puzzle, char *text, size_t bytes);

/* The position. */
void puzzle_set_board (const Puzzle *puzzle, Board *board);

bool puzzle_is_answer (const Puzzle *puzzle, Point point);

/* What a move of who solves it comes to. */
typedef enum {
  PUZZLE_MOVE_WRONG,
  PUZZLE_MOVE_OTHER_WAY, /* it may win all the same, but not by what is asked for */
  PUZZLE_MOVE_RIGHT,
  PUZZLE_MOVE_SOLVES,
} PuzzleVerdict;

/* What comes after a move. */
typedef struct {
  PuzzleVerdict verdict;
  Point answer; /* the other side's: to a wrong move the one that wins, or after which fours and
                 * threes win no more, else the one that holds out longest; POINT_NONE: none */
  bool loses;   /* the other side wins by force now */

  /* How it may go on: after a wrong move from the answer on, up to the other side's five, or the
   * answer alone if it has no win; after a right one from the move that follows the answer, up to
   * the five. */
  int line_length;
  Point line[PUZZLE_MAX_LINE];
} PuzzleReply;

/* Judges a move of whoever solves it; board is the position before it, which came of the puzzle's,
 * and of moves that were right and their answers. The move must be allowed. Each proof may look at
 * so many positions. */
void puzzle_judge_move (const Puzzle *puzzle, Engine *engine, const Board *board, Point move,
                        uint64_t nodes, PuzzleReply *reply);

/* Finds all answers, the moves and the line of a position and a kind, which are set already.
 * False if there is nothing to find, if there are too many answers, or if something can't be
 * proved within so many positions a proof. */
bool puzzle_solve (Puzzle *puzzle, Engine *engine, uint64_t nodes);

/* Proves it anew: do moves, answers and line hold? */
bool puzzle_prove (const Puzzle *puzzle, Engine *engine, uint64_t nodes);

/* How hard it is, by its moves, its answers and what else looks as good at first. May be out of
 * the range of ratings. */
int puzzle_guess_rating (const Puzzle *puzzle);

/* The ID that follows from rule, kind and position, however the board is turned. */
void puzzle_set_id (Puzzle *puzzle);

extern const char *const PUZZLE_KIND_NAMES[PUZZLE_KINDS];
