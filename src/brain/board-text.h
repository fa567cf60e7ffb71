/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards from what people type: moves, or a picture. */
#pragma once

#include "board/board.h"

/* Plays moves like "h8i9" or "h8, i9" on an empty board of that size. Returns
 * false, and leaves *board alone, unless all of text is such moves and there
 * is at least one. */
bool board_text_read_moves (const char *text, int size, Board *board);

/* Reads moves, or a picture as notation_read_board () does, which has a size
 * of its own. */
bool board_text_read (const char *text, int size, Board *board);
