/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person at the board. */
#pragma once

#include "game/players/wuzi-player.h"
#include "records/players/wuzi-profile.h"

G_BEGIN_DECLS

/* WuziHumanPlayer: its choice ends when a point is offered to it. */
#define WUZI_TYPE_HUMAN_PLAYER (wuzi_human_player_get_type ())
G_DECLARE_FINAL_TYPE (WuziHumanPlayer, wuzi_human_player, WUZI, HUMAN_PLAYER, WuziPlayer)

WuziPlayer *wuzi_human_player_new (WuziProfile *profile);

/* Who he is from now on; his name, too. */
void wuzi_human_player_set_profile (WuziHumanPlayer *self, WuziProfile *profile);

/* (transfer none) */
WuziProfile *wuzi_human_player_get_profile (WuziHumanPlayer *self);

G_END_DECLS
