/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game as one line of JSON. */
#pragma once

#include "records/games/game-facts.h"

G_BEGIN_DECLS

/* The line, without its end. (transfer full) */
char *game_line_write (const char *id, const WuziGameFacts *facts);

/* Reads a line of length bytes, and checks that the game can have been
 * played. On success the caller frees *id and clears *facts (game_facts_clear);
 * otherwise both are left alone and WUZI_RECORD_ERROR is set. */
gboolean game_line_read (const char *line, gsize length, char **id, WuziGameFacts *facts,
                         GError **error);

G_END_DECLS
