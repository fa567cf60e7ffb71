/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which opponent is chosen, as a word of the settings. */
#pragma once

#include <glib.h>

#include "engine/engine.h"

/* A choice is a level's name, or this: the machine follows the player, from
 * game to game. Any other word, which another version may have left, counts as
 * the usual choice. */
#define OPPONENT_CHOICE_ADAPTIVE "adaptive"

enum {
  OPPONENT_CHOICE_USUAL = ENGINE_LEVEL_EASY,
  OPPONENT_CHOICE_MAIN_COUNT = 5,
};

/* The levels that have a button of their own, weakest first. */
extern const EngineLevel OPPONENT_CHOICE_MAIN[OPPONENT_CHOICE_MAIN_COUNT];

gboolean opponent_choice_is_adaptive (const char *choice);

/* Is it an engine from elsewhere, as records have it (game_facts_dup_engine ())? Where it isn't
 * among the user's, it counts as the usual choice. */
gboolean opponent_choice_is_engine (const char *choice);

/* Is it a word that this version knows? */
gboolean opponent_choice_is_known (const char *choice);

/* Has it a button of its own? */
gboolean opponent_choice_is_main (const char *choice);

/* The level chosen; the usual one while the machine follows the player. */
EngineLevel opponent_choice_to_level (const char *choice);
