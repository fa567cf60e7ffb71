/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds programs that are engines by their names. */
#pragma once

#include <gio/gio.h>

/* Programs whose names begin with "pbrain-", in $PATH and in further folders (NULL-terminated, or
 * NULL), which may be run by the user: their paths, sorted by name, each once. None of them is
 * started. finish: (transfer full) char **, NULL with an error if cancelled. */
void engine_search_async (const char *const *folders, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data);
char **engine_search_finish (GAsyncResult *result, GError **error);
