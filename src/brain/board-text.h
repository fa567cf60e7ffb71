/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards from what people type: moves, a link, a picture, or what a manager would send. */
#pragma once

#include "board/board.h"
#include "board/rules.h"

/* Plays moves like "h8i9" or "1. h8 i9", as notation_read_token () reads them, on an empty board of
 * that size. Returns false, and leaves *board alone, unless all of text is such moves, black and
 * white in turn, and there is at least one. */
bool board_text_read_moves (const char *text, int size, Board *board);

/* Reads moves, those of a link (board/link.h), a picture as notation_read_board () does, which has
 * a size of its own, or the first block of stones from BOARD or YXBOARD to DONE. Before that, START
 * may set the board's size, and INFO the rule, to which *rule is set then. It is the turn of the
 * side whose stones are ours (1), unless the side of the first stone has one more. */
bool board_text_read (const char *text, int size, Board *board, Rule *rule);
