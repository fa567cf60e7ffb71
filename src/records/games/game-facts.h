/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the facts of a game need as a value: copy, release, check. */
#pragma once

#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

enum {
  GAME_FACTS_MAX_MACHINE_BYTES = 32, /* of a level's name */
  GAME_FACTS_MAX_NAME_CHARS = 64,    /* of the name that a machine plays under */
};

/* Makes *copy a copy that owns its strings and moves. */
void game_facts_copy (WuziGameFacts *copy, const WuziGameFacts *facts);

/* Frees the strings and moves of facts that own them. */
void game_facts_clear (WuziGameFacts *facts);

/* Says what isn't as it must be, with WUZI_RECORD_ERROR_BROKEN. Returns FALSE, for
 * who reads to return. */
gboolean game_facts_set_broken (GError **error, const char *what);

/* Can a level have this name? */
gboolean game_facts_machine_is_valid (const char *machine);

/* Plays the game once more. Returns FALSE with WUZI_RECORD_ERROR_BROKEN if it
 * can't have been played so: a point taken twice or off the board, moves after
 * the end, sides that don't suit the mode, or a result or an ending that
 * doesn't follow from the moves. */
gboolean game_facts_check (const WuziGameFacts *facts, GError **error);

/* The first half of that, for a game that may go on: plays it on the board,
 * and tells what the rules say of it then. */
gboolean game_facts_play (const WuziGameFacts *facts, Board *board, Verdict *verdict,
                          GError **error);

/* Does the game count? One that was continued from a given position is kept and shown, but says
 * nothing of its players: whoever likes could begin with a won one. So it is in no standing,
 * rating, streak or other statistic, doesn't guide a machine that adapts itself, and teaches it
 * nothing. Who counts asks this. */
gboolean game_facts_count (const WuziGameFacts *facts);

G_END_DECLS
