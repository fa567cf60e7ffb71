/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the opponents on the ladder are called, and what they are like. */
#pragma once

#include <glib.h>

#include "engine/engine.h"

/* "Easy", "Fox"; translated, static. */
const char *opponent_words_get_name (EngineLevel level);

/* One sentence about how it plays, to choose it by; translated, static. */
const char *opponent_words_get_character (EngineLevel level);

/* How strong it plays, in a word or two: "Skilled"; translated, static. */
const char *opponent_words_get_strength (EngineLevel level);

/* The name of a choice (see opponent-choice.h): "Fox", "Adaptive"; translated,
 * static. */
const char *opponent_words_for_choice (const char *choice);

/* The machine's level, and whether it follows the player: "Medium",
 * "Adaptive, now Medium" (transfer full) */
char *opponent_words_dup_present (EngineLevel level, gboolean adaptive);

/* "1150": how strong it plays, as an Elo rating. (transfer full) */
char *opponent_words_dup_rating (EngineLevel level);

/* The same, for a tooltip and for who hears it: "Elo rating 1150" (transfer full) */
char *opponent_words_dup_rating_spoken (EngineLevel level);
