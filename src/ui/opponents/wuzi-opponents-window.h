/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All opponents, to choose one. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"

/* WuziOpponentsWindow: "Adaptive", then the whole ladder, weakest first, each
 * with what it is like and how strong it plays; then the user's engines from elsewhere. It closes
 * when one is chosen.
 *
 * Signals
 *   "chosen" (string choice): for choices see opponent-choice.h. */
#define WUZI_TYPE_OPPONENTS_WINDOW (wuzi_opponents_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziOpponentsWindow, wuzi_opponents_window, WUZI, OPPONENTS_WINDOW, AdwWindow)

/* choice is the present one. parent may be NULL (in tests), and so may engines, a GListModel of
 * WuziEngineEntry: those that are there now. */
WuziOpponentsWindow *wuzi_opponents_window_new (GtkWindow *parent, GListModel *engines,
                                                const char *choice);

/* Somebody is looked for in a game by that rule, on a board of that size: engines that don't play
 * so say that, and can't be chosen. The engines are those that the window was made with. */
void wuzi_opponents_window_set_game (WuziOpponentsWindow *self, GListModel *engines, Rule rule,
                                     int size);

/* Tells in each row how the player's games against that opponent came out under the rule, which
 * they could beat next, and under freestyle, for which alone there are ratings, which one is about
 * as strong as they are; as soon as the book has counted them. Once at most. */
void wuzi_opponents_window_set_player (WuziOpponentsWindow *self, WuziRecordBook *book,
                                       WuziProfile *profile, Rule rule);
