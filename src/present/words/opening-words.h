/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an opening asks for, and what was done in it; all (transfer full). */
#pragma once

#include "game/wuzi-game.h"

/* "Bob chooses a colour.": what the person whose turn it is has to do; the opening of the game
 * must go on. */
char *opening_words_for_step (WuziGame *game);

/* Where the next stone has to lie, "The stone goes into the centre."; NULL if it may lie
 * anywhere. */
char *opening_words_for_area (const Opening *opening);

/* All that was done with so many stones on the board and isn't a stone, in lines, "Bob takes
 * white."; NULL if there is nothing. deeds are all of the opening; names those of who opened and of
 * the other one. */
char *opening_words_for_deeds (const WuziRecordedDeed *deeds, guint count, guint stones,
                               const char *const names[2]);

/* "You keep black.": what was chosen last in the game, until the next stone is placed; what the
 * machine chose, until a person does something. NULL if nothing was. */
char *opening_words_for_last_deed (WuziGame *game);
