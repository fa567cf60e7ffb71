/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of unfinished games: one each, "<id>.json" in the folder "running" of the data folder.
 *
 * Several copies of the program may be running: a game that one of them has locked isn't gone on
 * with in another, or it would come to two ends. It is a lock on one byte of the file
 * "playing.lock" in that folder, at a place that the game's id tells. It goes with the process,
 * however that ends. NOTE: where there can't be locks, a game is taken without one: games that
 * nobody can go on with would be worse.
 *
 * Blocking work, for one thread at a time. Sentences are for the user, in their language. */
#pragma once

#include "records/running/running-game.h"

typedef struct _RunningFiles RunningFiles;

/* folder is the data folder; nothing is touched yet. */
RunningFiles *running_files_new (const char *folder);

/* Lets all locks go. */
void running_files_free (RunningFiles *self);

/* All games that can be read, RunningGame (transfer full). Adds sentences to problems: files that
 * can't be read are renamed to "<id>.json.broken"; those of a newer version stay. What an
 * interrupted writing has left is removed. */
GPtrArray *running_files_read (RunningFiles *self, GPtrArray *problems);

/* Locks a game. *game gets it as it is on the disk then (transfer full), or NULL if this copy had
 * it already. FALSE with G_IO_ERROR_BUSY if another copy has it, with G_IO_ERROR_NOT_FOUND if it
 * isn't there any more, or with another error if it can't be read; the message is a sentence. */
gboolean running_files_lock (RunningFiles *self, const char *id, RunningGame **game,
                             GError **error);

/* Locks a game and writes its file, all or nothing, or removes the file and lets the game go if
 * text is NULL. The error's message is a sentence. */
gboolean running_files_write (RunningFiles *self, const char *id, const char *text, GError **error);
