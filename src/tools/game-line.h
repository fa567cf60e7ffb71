/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of self-play, as a line of text has it. */
#pragma once

#include "board/board.h"

enum {
  GAME_LINE_BYTES = 8192, /* no line is longer */
};

/* Plain data. */
typedef struct {
  int count;
  Point points[BOARD_MAX_STONES];
  int scores[BOARD_MAX_STONES]; /* what the side to move thought of its chances; 0: not known */
} GameLine;

/* Reads "RESULT OPENING MOVE:SCORE MOVE:SCORE ...", on a board of 15 x 15 points. False if it isn't
 * that; whether the moves can be played isn't asked. */
bool game_line_read (GameLine *game, const char *line);
