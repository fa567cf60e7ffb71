/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games.jsonl: appended to, and read game by game. All of it is read into the index
 * (records/index/games-reader.h).
 *
 * All functions block; call them from a thread. Sentences are for the user,
 * in their language. */
#pragma once

#include <gio/gio.h>

#include "records/files/record-files.h"
#include "records/games/wuzi-game-record.h"

#define GAMES_FILE_NAME "games.jsonl"

/* Writes lines of games and marks at the end of the file, each with its break, all or none. The
 * caller holds the folder's lock. */
gboolean games_file_append_lines (const char *folder, const GString *text, GError **error);

/* Reads the one game with that id. place is where it was last, its start -1 if
 * that isn't known; if it isn't there any more, it is looked for. NULL with
 * G_IO_ERROR_NOT_FOUND, and a sentence, if there is none. */
WuziGameRecord *games_file_read_game (const char *folder, const char *id, FileRange place,
                                      GError **error);

/* Why a line, NULL for one that is too long to be held, can't be read: half a sentence for the
 * user. (transfer full) */
char *games_file_dup_fault (const char *line, gsize length);
