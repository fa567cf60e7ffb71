/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games.jsonl: read from end to end, and mended where it is broken.
 *
 * All functions block; call them from a thread. Sentences are for the user,
 * in his language. */
#pragma once

#include <gio/gio.h>

#include "records/games/games-reading.h"
#include "records/games/wuzi-game-record.h"

G_BEGIN_DECLS

#define GAMES_FILE_NAME "games.jsonl"

/* Reads the games of a folder; no file is no games. machine_ratings is as for
 * game_counts_new (). Broken lines are set
 * aside and cut out of the file, under its lock; a game whose id came before
 * is counted once. Adds a sentence to problems for all that the user must
 * know. NULL with an error if nothing can be read at all, or if it was
 * cancelled. */
GamesReading *games_file_read (const char *folder, GHashTable *machine_ratings,
                               GCancellable *cancellable, GPtrArray *problems, GError **error);

/* The content that the file has now. Its size is -1, with errno, if that can't be told. */
GamesStamp games_file_get_stamp (const char *folder);

/* Writes the index of what was read, if that is worth it, so that the next
 * start is fast. Takes the folder's lock. Nothing depends on it: if it can't be
 * written, nobody is told. */
void games_file_write_index (const char *folder, const GamesReading *reading);

/* Writes the games (WuziGameRecord) at the end of the file, all or none, and
 * adds them to the index. places (FileRange) gets where each line stands. The
 * caller holds the folder's lock. */
gboolean games_file_append (const char *folder, GPtrArray *records, GArray *places, GError **error);

/* The same with lines as they are, each with its break, and what the index is to
 * say of them: places there are in text, and become those in the file. */
gboolean games_file_append_lines (const char *folder, const GString *text, GameIndex *more,
                                  GError **error);

/* Reads the one game with that id. bytes at start is where it was last, -1 if
 * that isn't known; if it isn't there any more, it is looked for. NULL with
 * G_IO_ERROR_NOT_FOUND, and a sentence, if there is none. */
WuziGameRecord *games_file_read_game (const char *folder, const char *id, FileRange place,
                                      GError **error);

G_END_DECLS
