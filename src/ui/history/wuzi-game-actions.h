/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with games of the history. */
#pragma once

#include "ui/history/wuzi-history-model.h"

/* WuziGameActions: does what is asked for with the games that are selected in a list: stars, tags
 * and notes, deleting and bringing back, reviews, moves for the clipboard, files. A list has one of
 * its own. With others' games, it does nothing.
 *
 * Signals
 *   "said" (string sentence): something to tell whoever copied or exported games, or whose note
 *     couldn't be kept.
 *   "deleted" (strv ids): games were deleted at once; wuzi_game_actions_restore () undoes it.
 *   "done" (): the games needn't be selected any longer.
 *   "position-wanted" (uint64 key, uint stones): games are wanted that begin like the selected one
 *     (symmetry_keys_least ()). */
#define WUZI_TYPE_GAME_ACTIONS (wuzi_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameActions, wuzi_game_actions, WUZI, GAME_ACTIONS, GObject)

/* For a list of the model's games, which isn't kept: dialogs belong to its window. */
WuziGameActions *wuzi_game_actions_new (GtkWidget *list, WuziRecordBook *book,
                                        WuziHistoryModel *model);

/* The list goes: nothing is asked for any more, and nothing said. */
void wuzi_game_actions_stop (WuziGameActions *self);

/* What the action of that name in the list does ("history.star" and so on). */
void wuzi_game_actions_do (WuziGameActions *self, const char *action);

/* Gives one game a star, or takes it away, whatever is selected. FALSE if the game isn't read
 * yet. */
gboolean wuzi_game_actions_toggle_star (WuziGameActions *self, guint position);

/* Brings deleted games back. */
void wuzi_game_actions_restore (WuziGameActions *self, const char *const *ids);

/* Writes games into a file, as SGF, and says so. */
void wuzi_game_actions_export (WuziGameActions *self, const char *const *ids, const char *path);

/* What is noted about one game (GameMark), which is the only one there; NULL if the game isn't read
 * yet. (transfer full) */
GPtrArray *wuzi_game_actions_dup_marks_at (WuziGameActions *self, guint position);

/* Is the first of the games that an action was for among those that were removed from the list?
 * Sets *position to where it was, once. */
gboolean wuzi_game_actions_take_leaving (WuziGameActions *self, guint removed_at, guint removed,
                                         guint *position);
