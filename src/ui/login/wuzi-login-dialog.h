/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays, and what: the first thing one sees. */
#pragma once

#include <adwaita.h>

#include "game/wuzi-game.h"
#include "present/settings/play-request.h"
#include "study/wuzi-replay.h"

/* WuziLoginDialog: a card in the middle of what it lies on, or all of that where there
 * is little room; the keyboard doesn't leave it by Tab. It asks who plays, and tells in
 * a line what: that unfolds to level, first mover, clock and board size. What was chosen
 * is remembered when a game is begun with it, for each player by themselves. Who has
 * unfinished games may go on with them instead; without a PIN, as soon as their names
 * are there.
 *
 * Signals
 *   "ready" (): every needed player has logged in (or Play was pressed, if they had
 *     before); wuzi_login_dialog_get_setup() tells what to play.
 *   "closed" (): somebody wants it to go.
 *   "changed" (): wuzi_login_dialog_get_setup () tells another game. */
#define WUZI_TYPE_LOGIN_DIALOG (wuzi_login_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziLoginDialog, wuzi_login_dialog, WUZI, LOGIN_DIALOG, GtkWidget)

WuziLoginDialog *wuzi_login_dialog_new (GSettings *settings, WuziRecordBook *book);

/* Offers the unfinished games among these of whoever is seated. at_table: id of the one
 * that is played now, which isn't offered; or NULL. */
void wuzi_login_dialog_set_running_games (WuziLoginDialog *self, WuziRunningGames *games,
                                          const char *at_table);

/* The new game begins with the moves that lead to a replay's position, which must be one that can
 * be played on, on its board and under its rule; game is the id of the game that they are of. Who
 * has black is chosen instead of who begins. Unfinished games aren't offered. */
void wuzi_login_dialog_set_origin (WuziLoginDialog *self, const char *game, WuziReplay *replay);

/* The engines from elsewhere that can be chosen, a GListModel of WuziEngineEntry. */
void wuzi_login_dialog_set_engines (WuziLoginDialog *self, GListModel *engines);

/* Chooses the machine, as a word of the settings (see opponent-choice.h). */
void wuzi_login_dialog_set_opponent (WuziLoginDialog *self, const char *opponent);

/* Chooses what is asked for. If that tells who plays, or somebody played before, it is begun as by
 * the button: it asks for PINs, and about names that are new. */
void wuzi_login_dialog_play (WuziLoginDialog *self, const PlayRequest *request);

/* Seats a player beforehand. */
void wuzi_login_dialog_seat (WuziLoginDialog *self, int seat, WuziProfile *profile);

/* Asks those who are seated only what they play next, as long as all are that are needed. */
void wuzi_login_dialog_keep_players (WuziLoginDialog *self);

/* What was chosen, but for an engine from elsewhere itself (see wuzi_game_options_fill ()); its
 * profiles and origin are borrowed from the dialog, and a game to go on with is valid until the
 * running games change. */
WuziGameSetup wuzi_login_dialog_get_setup (WuziLoginDialog *self);

/* Remembers what was chosen for the next time; when the game begins. */
void wuzi_login_dialog_remember (WuziLoginDialog *self);
