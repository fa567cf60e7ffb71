/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move was made: what it makes, what it stops, and what it threatens. */
#pragma once

#include <glib.h>

#include "engine/engine.h"

/* Plain data. */
typedef struct {
  Stone mover;
  Kind makes;    /* what the stone makes */
  Kind stops;    /* what the other side would have made there */
  int moves;     /* of the mover's until the five, if it were to move again; 0: no win is known */
  gboolean sure; /* was it looked for to the end, if none is known? */
  int length;    /* of line */
  Point line[ENGINE_LINE_LENGTH]; /* how it would win so, the mover's move first */
} Explanation;

/* Explains the last move of a board; the game must not be over. Blocks for some tenths of a
 * second at most. */
void explain_last_move (Explanation *self, Engine *engine, Rule rule, const Board *board,
                        const EngineStop *stop);

/* Sentences for the user. (transfer full) */
char *explain_words (const Explanation *self);

/* "It makes an open four."; NULL if the kind is nothing to speak of. Translated, static. */
const char *explain_words_for_kind (Kind kind);
