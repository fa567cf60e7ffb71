/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the moves of a game: what was won, what was missed, what each move cost.
 *
 * Positions are looked at from the last to the first, so that what is known of a position helps
 * with the one before. In each, a win by fours is looked for first, then one by fours and threes,
 * then the search of the champion says what it thinks. A side is only said to win if that is
 * proved: by one of those, by a score of the search that is a distance, or since a proved win was
 * played on. Plain C11, like the engine; blocks. */
#pragma once

#include "engine/engine.h"
#include "teacher/strength.h"

typedef enum {
  JUDGE_QUICK,
  JUDGE_DEEP, /* a hundred times the positions */
} JudgePass;

/* Worst first. */
typedef enum {
  JUDGEMENT_MISSED_WIN,  /* there was a forced win, and now there is none that is known: the other
                          * side may even have one; or a five isn't made, whatever else wins */
  JUDGEMENT_LOSING_MOVE, /* the other side has a forced win, which it needn't have had */
  JUDGEMENT_BLUNDER,     /* costs more than JUDGE_BLUNDER */
  JUDGEMENT_MISTAKE,
  JUDGEMENT_INACCURACY,
  JUDGEMENT_GOOD,
  JUDGEMENT_BEST,
  JUDGEMENT_ONLY_MOVE, /* every other one loses by force */
  JUDGEMENT_FORCED,    /* the one point that stops a five */
  JUDGEMENT_GIVEN,     /* not the player's choice: it stood there, or belongs to an opening */
} Judgement;

enum {
  JUDGEMENT_COUNT = JUDGEMENT_GIVEN + 1,
};

/* All chances are multiples of one divided by this. */
enum {
  JUDGE_CHANCE_STEPS = 1000000,
};

/* What a move costs, as a share of the games won. */
#define JUDGE_BLUNDER 0.20
#define JUDGE_MISTAKE 0.10
#define JUDGE_INACCURACY 0.05

/* Parts of a game: the opening lasts until somebody makes an open three or more, and the end
 * begins behind it, where one side is first known to win by force. */
typedef enum {
  PHASE_OPENING,
  PHASE_MIDDLE,
  PHASE_END,
} Phase;

enum {
  PHASE_COUNT = PHASE_END + 1,
};

/* A position, from the view of the side to move. */
typedef struct {
  double chance; /* that it wins with perfect play; 0 and 1 only if that is proved */
  WinMeans wins; /* is that proved, and how? */
  bool lost;     /* is it proved that the other side wins? */
  int moves;     /* of the winner's until the five, if that is proved and known; else 0 */
  int length;    /* of line: 0 if the game is over */
  Point line[ENGINE_LINE_LENGTH]; /* what both would play; line[0] is the best move */
} JudgedPosition;

typedef struct {
  Point point;
  Judgement judgement;
  Phase phase;
  double chance_before; /* of who moves, between players as strong as they are */
  double chance_after;  /* likewise; what was proved and stays so stays the same */
  double accuracy;      /* in percent */
} JudgedMove;

/* A game and what was found. */
typedef struct {
  /* Set by the caller */
  Rule rule;
  int size;
  int given; /* the first moves that aren't judged */
  JudgePass pass;
  int ratings[2]; /* of who began, and of the other side; see teacher/strength.h */

  /* Owned; see judge_game_init () */
  int count; /* of moves */
  JudgedMove *moves;
  JudgedPosition *positions; /* count + 1 of them: before each move, and at the end */
} JudgedGame;

/* Makes room for a game of these moves, black and white in turn, and fills in the points. Moves
 * behind the end of the game are left out. False if there is no memory, or if a move can't be
 * played, its number, from 0, being in *wrong then (else -1). */
bool judge_game_init (JudgedGame *game, Rule rule, int size, const Point *points, int count,
                      int *wrong);
void judge_game_clear (JudgedGame *game);

/* Called after each position. */
typedef void JudgeProgressFunc (double done, void *data);

/* Judges all of a game. False if the stop was raised; what was found is of no use then. progress
 * may be NULL. What the engine remembers from before is forgotten, so that the same game is
 * always judged alike by an engine of one thread, turned and mirrored ones, too. Moves that leave
 * the same position but for that are the same move. */
bool judge_game (JudgedGame *game, Engine *engine, const EngineStop *stop,
                 JudgeProgressFunc *progress, void *data);

/* Does a move win by fours and threes? It is proved by trying every answer, with so many
 * positions for each. *moves is set to the number of the winner's moves, this one counting. */
EngineSolution judge_try_move (Engine *engine, Rule rule, const Board *board, Point point,
                               EngineThreats threats, uint64_t nodes, const EngineStop *stop,
                               int *moves);

/* Does the side that has just moved win against every answer? *answer is the one that holds out
 * longest if it does, else the one that stops it, or of which that isn't known; POINT_NONE if there
 * is none. *moves as above, the last one counting. */
EngineSolution judge_try_answers (Engine *engine, Rule rule, const Board *board,
                                  EngineThreats threats, uint64_t nodes, const EngineStop *stop,
                                  Point *answer, int *moves);

/* The only point that stops a five of the other side's, which the side to move has none against;
 * POINT_NONE if it needn't stop one, can't, or has several points to choose from. */
Point judge_find_forced (Rule rule, const Board *board);

/* Fills in what follows from positions and ratings. */
void judge_game_complete (JudgedGame *game);

/* Then judges anew the moves that are judged by nothing but what they cost. */
void judge_game_grade (JudgedGame *game);

/* How bad a move is by what it costs alone; JUDGEMENT_GOOD if that is little. */
Judgement judge_by_loss (double loss);

/* How exact a move is in percent, by what it costs (lichess's formula). */
double judge_accuracy_of_loss (double loss);

/* How exact the moves of one side are, by lichess's formula: the mean of the mean that is weighted
 * by how lively the game was and of the harmonic mean. side is 0 for who began, else 1; -1
 * if there are none. */
double judge_game_accuracy (const JudgedGame *game, int side);

/* The same of the moves of a phase. */
double judge_phase_accuracy (const JudgedGame *game, int side, Phase phase);

/* What stands in files: "missed-win", "quick", "fours", "opening"; never translated. */
extern const char *const JUDGEMENT_NAMES[JUDGEMENT_COUNT];
extern const char *const JUDGE_PASS_NAMES[JUDGE_DEEP + 1];
extern const char *const WIN_MEANS_NAMES[WIN_FOURS + 1];
extern const char *const PHASE_NAMES[PHASE_COUNT];
