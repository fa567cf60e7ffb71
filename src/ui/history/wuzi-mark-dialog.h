/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the tags of a game, and a note about it. */
#pragma once

#include <adwaita.h>

#include "records/games/game-mark.h"

G_BEGIN_DECLS

/* WuziMarkDialog: a modal window with an entry for tags, buttons for those that other games have,
 * and a note. Escape closes it, Ctrl+Enter keeps what was typed.
 *
 * Signals
 *   "kept" (): somebody wants to keep what it says; it closes then. */
#define WUZI_TYPE_MARK_DIALOG (wuzi_mark_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziMarkDialog, wuzi_mark_dialog, WUZI, MARK_DIALOG, AdwWindow)

/* names tells which game that is; tags are those that there are, or NULL. */
WuziMarkDialog *wuzi_mark_dialog_new (GtkWindow *parent, const char *names, const GameMark *mark,
                                      const char *const *tags);

/* What was noted when it was opened. (transfer none) */
const GameMark *wuzi_mark_dialog_get_mark (WuziMarkDialog *self);

/* Sets tags and note to what was typed. */
void wuzi_mark_dialog_apply (WuziMarkDialog *self, GameMark *mark);

G_END_DECLS
