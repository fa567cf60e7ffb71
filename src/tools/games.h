/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the tool self-play, and positions of the tool leaves, one a line. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "board/board.h"
#include "engine/random.h"

enum {
  GAME_LINE_BYTES = 8192, /* no line is longer */
  GAME_RESULT_UNKNOWN = 2,
};

/* A game as a line of text has it. Plain data. */
typedef struct {
  int count;
  int opening; /* of these, moves without a score */
  int result;  /* 1 black won, -1 white did, 0 a draw, or GAME_RESULT_UNKNOWN */
  Point points[BOARD_MAX_STONES];
  int scores[BOARD_MAX_STONES];     /* for the side to move; 0: not known */
  bool by_chance[BOARD_MAX_STONES]; /* the search had chosen another move */
} GameLine;

typedef struct {
  uint16_t point : 15;
  uint16_t by_chance : 1;
} GameMove;

/* The same, with less memory. */
typedef struct {
  int count, opening, result;
  GameMove *moves;
  int16_t *scores;
} Game;

/* The move that the search chose, or POINT_NONE if another was played. */
static inline Point
game_get_choice (const Game *game, int move)
{
  return game->moves[move].by_chance ? POINT_NONE : game->moves[move].point;
}

/* The target of the static eval for the side to move, from 0 to 1: a share by the game's result,
 * the rest by the search's score; by that alone where the result isn't known. */
double game_get_target (const Game *game, int move, double result_share);

/* Start as { 0 }. Freed with the program. */
typedef struct {
  size_t count, room;
  Game *games;
} Games;

/* Reads "RESULT OPENING MOVE:SCORE MOVE:SCORE? ...", where RESULT may be "?". False if it isn't
 * that; whether the moves can be played isn't checked. */
bool game_line_read (GameLine *game, const char *line);

/* Adds the games of a file of which any move has a score. Without memory, ends the program. */
void games_read (Games *games, FILE *file);

void games_shuffle (Games *games, Random *random);
