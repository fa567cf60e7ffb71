/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds words in the names of a game's players, again and again: what is folded
 * once is remembered, so that 100,000 games of a few players cost little. */
#pragma once

#include "records/games/wuzi-game-item.h"

G_BEGIN_DECLS

/* What a side is called beside the name that it had in the game: a person's
 * present name, how a level is shown. NULL: nothing else. (transfer none) */
typedef const char *(*GameNamesFunc) (WuziGameItem *item, WuziSideColour colour,
                                      gpointer user_data);

typedef struct _GameNames GameNames;

/* shown may be NULL: only the names of that time are searched. */
GameNames *game_names_new (GameNamesFunc shown, gpointer user_data);
void game_names_free (GameNames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameNames, game_names_free)

/* Is each word of the text part of a name of one side or the other? Case and
 * the way a letter is composed don't matter, as with player_name_key (). A text
 * without words is in every game. */
gboolean game_names_contain (GameNames *self, WuziGameItem *item, const char *text);

G_END_DECLS
