/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions from text, and whether there is anything left to think about. */
#pragma once

#include "board/board.h"
#include "board/rules.h"

/* Plays moves like "h8i9" or "h8, i9" on an empty board of that size. Returns
 * false, and leaves *board alone, unless all of text is such moves and there
 * is at least one. */
bool position_read_moves (const char *text, int size, Board *board);

/* Reads moves, or a picture as notation_read_board () does, which has a size
 * of its own. */
bool position_read (const char *text, int size, Board *board);

/* True if a move ended the game, the last one or one before it. */
bool position_is_over (Rule rule, const Board *board);
