/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stones at one place of a study. */
#pragma once

#include <glib.h>

#include "board/rules.h"

/* Stones as they lie somewhere in a study: of any number, in any order. Plain data. */
typedef struct {
  int size;
  int count[2]; /* stones of black and of white */
  Stone turn;
  Point last;       /* the last move's point, or POINT_NONE */
  uint64_t keys[8]; /* of the stones alone, turned and mirrored: see study_position_get_key () */
  uint8_t at[POINT_COUNT]; /* Stone; STONE_OFF beyond the edge */
} StudyPosition;

/* An empty board, from BOARD_MIN_SIZE to BOARD_MAX_SIZE. */
void study_position_init (StudyPosition *position, int size);

/* Puts a stone on a point of the board, or with STONE_NONE takes it away; turn and last stay. */
void study_position_set (StudyPosition *position, Point point, Stone stone);

/* The key of a position, which doesn't depend on the order of moves; if symmetric, nor on how it is
 * turned and mirrored. For moves of black and white in turn it is that of a Board. */
uint64_t study_position_get_key (const StudyPosition *position, gboolean symmetric);

/* A board with those stones, for what asks for stones, turn and last move alone: moves has the last
 * move at its end, and the other stones in no order, so that colours may not be in turn. */
void study_position_to_board (const StudyPosition *position, Board *board);

/* The same, but colours are in turn up to the last move, as far as there are stones of both: as an
 * engine from elsewhere is told of a position. */
void study_position_to_turns (const StudyPosition *position, Board *board);

/* Is the game over there, by the last move or by what was set up? */
gboolean study_position_is_over (const StudyPosition *position, Rule rule);

/* A board on which those stones were played, black and white in turn, in an order of its own: as
 * good as any to whoever asks for games in which they lie. FALSE if there are not as many black as
 * white ones, or one black more: then no game can have come to them. */
gboolean study_position_play (const StudyPosition *position, Board *board);
