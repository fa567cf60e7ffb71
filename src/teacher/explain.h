/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is good or bad: what it makes, what it stops, what it threatens, what it lets go. */
#pragma once

#include <glib.h>

#include "engine/engine.h"

/* Plain data. */
typedef struct {
  Stone mover;
  Kind makes;    /* what the stone makes */
  Kind stops;    /* what the other side would have made there */
  gboolean late; /* whatever it does, the other side makes five now */
  int moves;     /* of the mover's until the five, if it were to move again; 0: no win is known */
  gboolean sure; /* was it looked for to the end, if none is known? */
  int length;    /* of line */
  Point line[ENGINE_LINE_LENGTH]; /* how it would win so, the mover's move first */
} Explanation;

/* Explains the last move of a board; the game must not be over. Blocks for some tenths of a
 * second at most. */
void explain_last_move (Explanation *self, Engine *engine, Rule rule, const Board *board,
                        const EngineStop *stop);

/* Sentences for the user. reason is one that tells why the point was chosen, where that is known;
 * NULL: it isn't. (transfer full) */
char *explain_words (const Explanation *self, const char *reason);

/* "It makes an open four."; NULL if the kind is nothing to speak of. Translated, static. */
const char *explain_words_for_kind (Kind kind);

/* "an open four", as a part of a sentence; NULL if the kind is nothing to speak of. Translated,
 * static. */
const char *explain_name_kind (Kind kind);

/* Would one stone not be enough against it, without being five? */
gboolean explain_is_strong (Kind kind);

/* Because of what a move is worse than the best one, where that is a threat: one that it lets the
 * other side make or that it doesn't make itself. reply is what the other side plays upon it,
 * POINT_NONE if nothing. To who played it, or, named, to everybody, with the points. A sentence;
 * NULL if there is no such reason. (transfer full) */
char *explain_words_for_loss (Rule rule, const Board *before, Point played, Point best, Point reply,
                              gboolean named);
