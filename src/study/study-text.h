/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points that are named in a comment. */
#pragma once

#include <glib.h>

/* The text of a board of that size with the points it names turned or mirrored along, as
 * board/symmetry.h says; NULL if it names none. (transfer full) (nullable)
 *
 * A point is named by a whole word of a column's letter, small or capital, and a row's number, as
 * "h8" or "H8". Next to Chinese, Japanese and Korean letters, brackets, dashes and the like a word
 * ends; but no more is rewritten than looks like a point for certain:
 *
 * - nothing of a word with "://", "@" or a backslash, which is an address;
 * - nothing before or behind a dot inside of a word, as "h8.sgf", but for a move's number: "12.h8";
 * - no number that begins with 0, and no point outside the board;
 * - no capital B where the text also has a "W2", or names no other point by a capital letter: then
 *   "B1" is black's first move.
 *
 * Paper of the size a4 can't be told from the point. */
char *study_text_turn (const char *text, int size, int symmetry);
