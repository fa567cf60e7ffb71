/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The console for two persons. */
#pragma once

#include "game/play/wuzi-console.h"

/* WuziPvpConsole: one move is taken back at a time; whoever is to move can
 * resign; "play again" is offered only after the end. */
#define WUZI_TYPE_PVP_CONSOLE (wuzi_pvp_console_get_type ())
G_DECLARE_FINAL_TYPE (WuziPvpConsole, wuzi_pvp_console, WUZI, PVP_CONSOLE, WuziConsole)

/* size is that of the board, BOARD_MIN_SIZE to BOARD_MAX_SIZE. */
WuziConsole *wuzi_pvp_console_new (Rule rule, int size, WuziPlayer *black, WuziPlayer *white);
