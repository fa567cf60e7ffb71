/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recorded games as text, for other programs. */
#pragma once

#include "records/wuzi-record-book.h"

typedef enum {
  HISTORY_EXPORT_MOVES, /* "h8 i9 …": a game a line */
  HISTORY_EXPORT_SGF,   /* one collection */
} HistoryExport;

/* Reads the games, one after the other, and writes them into a file, which is replaced whole or not
 * at all; path may be NULL. */
void history_export_async (WuziRecordBook *book, const char *const *ids, HistoryExport kind,
                           const char *path, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);

/* The path, or, where that was NULL, the text; NULL with an error whose message is a sentence for
 * the user, or without one if it was cancelled. (transfer full) */
char *history_export_finish (GAsyncResult *result, GError **error);
