/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a board to those who don't see it. */
#pragma once

#include "present/board/board-overlay.h"
#include "present/board/board-position.h"

/* "h8, black, move 12, last move", "h8, empty, hint": what lies on a point of the board, and over
 * it. overlay may be NULL. (transfer full) */
char *board_words_for_point (const BoardPosition *position, const BoardOverlay *overlay,
                             Point point);

/* "Forbidden for black: two threes."; translated, static. "" for none. */
const char *board_words_for_foul (FoulKind foul);

/* Why a row of five or more doesn't win; translated, static. "" if it does. */
const char *board_words_for_flaw (RowFlaw flaw);

/* "White threatens five at h8, open four at j9." All points are
 * named; there must be one. (transfer full) */
char *board_words_for_threats (const BoardOverlay *overlay);
