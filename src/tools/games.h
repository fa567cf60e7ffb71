/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as the tool self-play writes them, and positions as the tool leaves does, one a line. */
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
  int scores[BOARD_MAX_STONES];     /* what the side to move thought of its chances; 0: not known */
  bool by_chance[BOARD_MAX_STONES]; /* it would have played another */
} GameLine;

typedef struct {
  uint16_t point : 15;
  uint16_t by_chance : 1;
} GameMove;

/* The same, as small as it can be. */
typedef struct {
  int count, opening, result;
  GameMove *moves;
  int16_t *scores;
} Game;

/* What the search chose there; POINT_NONE: something else was played. */
static inline Point
game_get_choice (const Game *game, int move)
{
  return game->moves[move].by_chance ? POINT_NONE : game->moves[move].point;
}

/* What the side to move could hope for, from 0 to 1: a share of it by the game's result, the rest
 * by what the search thought; by that alone where the result isn't known. */
double game_get_target (const Game *game, int move, double result_share);

/* Start as { 0 }. Freed with the program. */
typedef struct {
  size_t count, room;
  Game *games;
} Games;

/* Reads "RESULT OPENING MOVE:SCORE MOVE:SCORE? ...", where RESULT may be "?". False if it isn't
 * that; whether the moves can be played isn't asked. */
bool game_line_read (GameLine *game, const char *line);

/* Adds the games of a file of which any move has a score. Without memory, ends the program. */
void games_read (Games *games, FILE *file);

void games_shuffle (Games *games, Random *random);
