/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions before something is done to a game that may be regretted. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"
#include "ui/game/wuzi-prompt.h"

/* What is done after the answer, to the window that asked. */
typedef void (*WuziDeed) (GtkWindow *window);

/* WuziQuestions: asks about the present game, one question at a time: the next
 * takes the place of what is asked beside the board, and while a dialog asks,
 * nothing else is asked; being modal, it lets nothing else be done, too. The question goes when
 * what it is about has changed: when the game ends or another one comes. It also keeps in mind
 * whether the game is to be given up. */
#define WUZI_TYPE_QUESTIONS (wuzi_questions_get_type ())
G_DECLARE_FINAL_TYPE (WuziQuestions, wuzi_questions, WUZI, QUESTIONS, GObject)

/* window: over which is asked. Borrowed: it owns the questions. prompt lies in it, for
 * questions that are asked beside the board. */
WuziQuestions *wuzi_questions_new (GtkWindow *window, WuziPrompt *prompt);

/* The game to follow in place of the one before, or NULL. */
void wuzi_questions_set_game (WuziQuestions *self, WuziGame *game);

gboolean wuzi_questions_is_asking (WuziQuestions *self);

/* Takes an open question away, as if it had been answered with no. */
void wuzi_questions_withdraw (WuziQuestions *self);

/* These need a game. */

/* Beside the board, while the clock stands; the question goes with the next stone.
 * always: what is done instead, if it isn't to be asked again. */
void wuzi_questions_ask_take_back (WuziQuestions *self, WuziDeed deed, WuziDeed always);

/* Whether the other one of two persons wants a draw, too; beside the board. */
void wuzi_questions_ask_draw (WuziQuestions *self, WuziDeed deed);

void wuzi_questions_ask_resign (WuziQuestions *self, WuziDeed deed);

/* Does it at once, unless a running game would be lost by it. kept: left games
 * are kept, which then is a third answer. accept is the button if they aren't. */
void wuzi_questions_ask_leave (WuziQuestions *self, const char *heading, const char *accept,
                               gboolean kept, WuziDeed deed);

/* Is the game that is left to be given up, rather than kept? Tells so once. */
gboolean wuzi_questions_take_giving_up (WuziQuestions *self);

/* The engine from elsewhere that is to move has failed, as the sentence says. FALSE if that can't
 * be asked now, as something else is. */
gboolean wuzi_questions_ask_failure (WuziQuestions *self, const char *sentence, WuziDeed again,
                                     WuziDeed instead, WuziDeed end);

/* Something couldn't be written: whoever closes all the same goes on with deed. */
void wuzi_questions_ask_loss (WuziQuestions *self, const GError *error, WuziDeed deed);
