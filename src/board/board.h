/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: stones, whose turn it is, the moves played, and a key for it. */
#pragma once

#include <stdbool.h>

#include "board/point.h"

typedef enum {
  STONE_NONE,
  STONE_BLACK,
  STONE_WHITE,
  STONE_OFF, /* no stone and no place for one: beyond the edge */
} Stone;

enum {
  BOARD_MIN_SIZE = 5,
  BOARD_MAX_SIZE = 22,
  BOARD_USUAL_SIZE = 15,
  BOARD_MAX_STONES = BOARD_MAX_SIZE * BOARD_MAX_SIZE,
};

/* A board of size x size points. Plain data: copy it by assignment.
 *
 * Invariant: at[] holds STONE_OFF in the margin, and exactly the stones of
 * moves[0 .. count-1], black and white in turn, black first; turn is the
 * colour that plays next; key depends on the stones and the turn alone, not
 * on the order in which they were played. */
typedef struct {
  int size;
  int count;
  Stone turn;
  uint64_t key;
  Point moves[BOARD_MAX_STONES];
  uint8_t at[POINT_COUNT];
} Board;

/* Makes the board empty, with black to move. Returns false, and leaves the
 * board alone, if size isn't from BOARD_MIN_SIZE to BOARD_MAX_SIZE. */
bool board_init (Board *board, int size);

/* Takes all stones off; the size stays. */
void board_clear (Board *board);

/* Puts a stone of the colour whose turn it is. Returns false, and changes
 * nothing, if the point isn't a free point of the board. */
bool board_play (Board *board, Point point);

/* Takes the last stone off and returns its point; POINT_NONE if there is
 * none. */
Point board_take_back (Board *board);

/* What a stone, and the turn going to the other side, change in the key: the
 * key after the move is that before it, exclusive or this. */
uint64_t board_key_of_move (Point point, Stone stone);

/* True if the two have the same size, stones and turn. */
bool board_equal (const Board *a, const Board *b);

static inline Stone
board_get (const Board *board, Point point)
{
  return (Stone) board->at[point];
}

static inline bool
board_is_on (const Board *board, Point point)
{
  return point < POINT_COUNT && board->at[point] != STONE_OFF;
}

static inline bool
board_is_free (const Board *board, Point point)
{
  return point < POINT_COUNT && board->at[point] == STONE_NONE;
}

/* The point of the last stone, or POINT_NONE. */
static inline Point
board_last (const Board *board)
{
  return board->count > 0 ? board->moves[board->count - 1] : POINT_NONE;
}

static inline bool
board_is_full (const Board *board)
{
  return board->count == board->size * board->size;
}

static inline Stone
stone_other (Stone stone)
{
  return stone == STONE_BLACK ? STONE_WHITE : STONE_BLACK;
}

/* Where a colour stands in an array of two. */
static inline int
stone_index (Stone stone)
{
  return stone == STONE_BLACK ? 0 : 1;
}
