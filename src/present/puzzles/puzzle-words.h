/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of puzzles. */
#pragma once

#include "teacher/wuzi-puzzle-game.h"

/* "Black to move: win by fours"; translated, static. */
const char *puzzle_words_for_task (const Puzzle *puzzle);

/* The same of a game that asks for moves of a repertoire. */
const char *puzzle_words_for_turn (Stone turn);

/* The moves that such a game asks for, and after another one that it was wrong. (transfer full) */
char *puzzle_words_for_moves (WuziPuzzleGame *game);

/* What has come of the last move; "" before the first; translated, static. */
const char *puzzle_words_for_state (WuziPuzzleGame *game);

/* After a wrong move: what the other side answers, and what comes of it. There must be a line.
 * (transfer full) */
char *puzzle_words_for_answer (WuziPuzzleGame *game);

/* What the move that is right now does, without where it is; translated, static. */
const char *puzzle_words_for_hint (WuziPuzzleGame *game);

/* Adds a line to a text of several. (line: transfer full) */
void puzzle_words_add_line (GString *text, char *line);
