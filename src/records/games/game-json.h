/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The members that the JSON of a finished game and of a running one share. */
#pragma once

#include <json-glib/json-glib.h>

#include "records/games/game-facts.h"

G_BEGIN_DECLS

/* Adds a member to the open object. */
void game_json_add_string (JsonBuilder *builder, const char *member, const char *value);
void game_json_add_int (JsonBuilder *builder, const char *member, gint64 value);

/* The same for what isn't told where it is 0 or FALSE; so are files from
 * before there was such a thing. */
void game_json_add_count (JsonBuilder *builder, const char *member, int count);
void game_json_add_flag (JsonBuilder *builder, const char *member, gboolean flag);

/* Adds a list of moves, each [point, milliseconds]. */
void game_json_add_moves (JsonBuilder *builder, const char *member, const WuziRecordedMove *moves,
                          guint count);

/* Adds all that is known of a game that isn't over: "started" to "moves",
 * with "time" if there is a clock, and "origin" if it was continued from another. */
void game_json_add_facts (JsonBuilder *builder, const WuziGameFacts *facts);

/* What has been built, in one line. (transfer full) */
char *game_json_write (JsonBuilder *builder);

/* Each sets WUZI_RECORD_ERROR. */
gboolean game_json_read_count (JsonObject *object, const char *member, int *count, GError **error);
gboolean game_json_read_flag (JsonObject *object, const char *member, gboolean *flag,
                              GError **error);

/* At most as many moves as such a board has points; not checked further.
 * (transfer full) */
gboolean game_json_read_moves (JsonObject *object, const char *member, int size,
                               WuziRecordedMove **moves, guint *count, GError **error);

/* Reads what game_json_add_facts () has written into facts that were all
 * zero; what was read stays in them if the rest fails. */
gboolean game_json_read_facts (JsonObject *object, WuziGameFacts *facts, GError **error);

G_END_DECLS
