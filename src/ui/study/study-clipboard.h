/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branches of studies in the clipboard, for other windows and other programs. */
#pragma once

#include <gdk/gdk.h>

#include "study/study-file.h"

/* Puts a node and all below it there, as SGF, and moves as plain text. */
void study_clipboard_copy (GdkClipboard *clipboard, WuziStudy *study, StudyNode node,
                           const char *moves);

/* Reads what is there: SGF, or text in whatever format it may be. */
void study_clipboard_read_async (GdkClipboard *clipboard, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);

/* is_branch is set to whether it belongs behind any move, and not to the beginning of a game. NULL
 * with an error, a sentence for the user. (transfer full) */
StudyFile *study_clipboard_read_finish (GAsyncResult *result, gboolean *is_branch, GError **error);
