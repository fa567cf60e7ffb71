/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board shows of a game. */
#pragma once

#include "game/wuzi-game.h"
#include "present/board/board-overlay.h"
#include "present/board/board-position.h"

/* The game as it stands, with the stone of whoever is to move in the hand if that is a person. */
void game_on_board_init (BoardPosition *self, WuziConsole *console);

/* The hint that is given, and the threats that are told. (transfer full) */
BoardOverlay *game_on_board_new_help (WuziGame *game);
