/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as JSON: the line of a finished one, and what a running one shares with it. */
#pragma once

#include <json-glib/json-glib.h>

#include "records/games/game-facts.h"

/* The line of a finished game, without its end. (transfer full) */
char *game_line_write (const char *id, const WuziGameFacts *facts);

/* Reads a line of length bytes, and checks that the game can have been
 * played. On success the caller frees *id and clears *facts (game_facts_clear);
 * otherwise both are left alone and WUZI_RECORD_ERROR is set. */
gboolean game_line_read (const char *line, gsize length, char **id, WuziGameFacts *facts,
                         GError **error);

/* Adds all that is known of a game that isn't over to the open object: "started" to "moves",
 * with "time" if there is a clock, and "origin" if it was continued from another. */
void game_json_add_facts (JsonBuilder *builder, const WuziGameFacts *facts);

/* Reads that into facts that were all zero; what was read stays in them if the rest fails. Each
 * reader sets WUZI_RECORD_ERROR. */
gboolean game_json_read_facts (JsonObject *object, WuziGameFacts *facts, GError **error);

/* A list of moves, each [point, milliseconds]: at most as many as such a board has points; not
 * checked further. (transfer full) */
void game_json_add_moves (JsonBuilder *builder, const char *member, const WuziRecordedMove *moves,
                          guint count);
gboolean game_json_read_moves (JsonObject *object, const char *member, int size,
                               WuziRecordedMove **moves, guint *count, GError **error);

/* The same for deeds of an opening that aren't stones, each [deed, milliseconds]: "black", "white",
 * "two-more", "ten", a number ("3"), or a point that is offered ("h8"). They are not told where
 * there are none. (transfer full) */
void game_json_add_deeds (JsonBuilder *builder, const char *member, const WuziRecordedDeed *deeds,
                          guint count);
gboolean game_json_read_deeds (JsonObject *object, const char *member, int size,
                               WuziRecordedDeed **deeds, guint *count, GError **error);

/* Adds a member to the open object; a time, in milliseconds since 1970, as record_time_format ()
 * writes it. */
void game_json_add_string (JsonBuilder *builder, const char *member, const char *value);
void game_json_add_int (JsonBuilder *builder, const char *member, gint64 value);
void game_json_add_time (JsonBuilder *builder, const char *member, gint64 msecs);

/* The same for what isn't told where it is 0 or FALSE, and their readers; so are files from
 * before there was such a thing. */
void game_json_add_count (JsonBuilder *builder, const char *member, int count);
void game_json_add_flag (JsonBuilder *builder, const char *member, gboolean flag);
gboolean game_json_read_count (JsonObject *object, const char *member, int *count, GError **error);
gboolean game_json_read_flag (JsonObject *object, const char *member, gboolean *flag,
                              GError **error);

/* What has been built, in one line. (transfer full) */
char *game_json_write (JsonBuilder *builder);
