/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person at the board, and guests. */
#pragma once

#include "game/players/wuzi-player.h"
#include "records/players/wuzi-profile.h"

/* WuziHumanPlayer: its choice ends when a deed is offered to it. */
#define WUZI_TYPE_HUMAN_PLAYER (wuzi_human_player_get_type ())
G_DECLARE_FINAL_TYPE (WuziHumanPlayer, wuzi_human_player, WUZI, HUMAN_PLAYER, WuziPlayer)

WuziPlayer *wuzi_human_player_new (WuziProfile *profile);

/* Who they are from now on; the player's name follows. */
void wuzi_human_player_set_profile (WuziHumanPlayer *self, WuziProfile *profile);

/* (transfer none) */
WuziProfile *wuzi_human_player_get_profile (WuziHumanPlayer *self);

/* A guest plays without being recorded: a profile that no record book knows,
 * without standing, rating and history. A game in which one plays is neither
 * booked nor kept (wuzi_game_is_recorded ()), and nothing is left of them when
 * the profile is released. It is named "Guest", or "Guest 1" with a number
 * above 0. (transfer full) */
WuziProfile *guest_new (guint number);

/* FALSE for NULL. */
gboolean guest_is (WuziProfile *profile);
