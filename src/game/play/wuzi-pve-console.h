/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The console for a person and the machine. */
#pragma once

#include "game/play/wuzi-console.h"

/* WuziPveConsole: moves are taken back until it is the person's turn, also
 * while the machine thinks; only the person resigns; "play again" is offered
 * at any time. */
#define WUZI_TYPE_PVE_CONSOLE (wuzi_pve_console_get_type ())
G_DECLARE_FINAL_TYPE (WuziPveConsole, wuzi_pve_console, WUZI, PVE_CONSOLE, WuziConsole)

/* size is that of the board, BOARD_MIN_SIZE to BOARD_MAX_SIZE. person_stone
 * is the colour that the person begins with. */
WuziConsole *wuzi_pve_console_new (Rule rule, int size, WuziPlayer *person, WuziPlayer *machine,
                                   Stone person_stone);
