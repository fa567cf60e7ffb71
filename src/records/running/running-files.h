/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of unfinished games: one each, "<id>.json" in the folder "running"
 * of the data folder. Blocking work, for threads. */
#pragma once

#include "records/running/running-game.h"

G_BEGIN_DECLS

/* All games that can be read (transfer full). Adds sentences for the user to
 * problems: files that can't be read are renamed to "<id>.json.broken"; those
 * of a newer version stay. What an interrupted writing has left is removed. */
GPtrArray *running_files_read (const char *folder, GPtrArray *problems);

/* The one game of that id, as it is on the disk now. NULL with G_IO_ERROR_NOT_FOUND if it
 * isn't there, with WUZI_RECORD_ERROR if it is broken, and with another error, a sentence
 * for the user, if it can't be read. (transfer full) */
RunningGame *running_files_read_game (const char *folder, const char *id, GError **error);

/* Writes a game's file, all or nothing, or removes it if text is NULL. The
 * error's message is a sentence for the user. */
gboolean running_files_write (const char *folder, const char *id, const char *text, GError **error);

G_END_DECLS
