/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the tags of games, and a note about one. */
#pragma once

#include <adwaita.h>

#include "records/games/game-mark.h"

/* WuziMarkDialog: a modal window with an entry for tags, buttons for those that other games have,
 * and a note. Escape closes it, Ctrl+Enter keeps what was typed.
 *
 * Signals
 *   "kept" (): somebody wants to keep what it says; it closes then. */
#define WUZI_TYPE_MARK_DIALOG (wuzi_mark_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziMarkDialog, wuzi_mark_dialog, WUZI, MARK_DIALOG, AdwWindow)

/* games tells which those are; marks are theirs (GameMark), known the tags that there are, or NULL.
 * Of several games, it shows only the tags that all of them have. */
WuziMarkDialog *wuzi_mark_dialog_new (GtkWindow *parent, const char *games, GPtrArray *marks,
                                      const char *const *known);

/* What was noted when it was opened. (transfer none) */
GPtrArray *wuzi_mark_dialog_get_marks (WuziMarkDialog *self);

/* Changes what is noted about one of the games: tags that were taken away or added, and the note.
 * FALSE if it stays the same. */
gboolean wuzi_mark_dialog_apply (WuziMarkDialog *self, GameMark *mark);
