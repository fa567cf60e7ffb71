/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move of a game. */
#pragma once

#include <gio/gio.h>

#include "board/board.h"

/* WuziMove: one stone put on the board. Never changes. */
#define WUZI_TYPE_MOVE (wuzi_move_get_type ())
G_DECLARE_FINAL_TYPE (WuziMove, wuzi_move, WUZI, MOVE, GObject)

/* msecs is how long its player took, in milliseconds. */
WuziMove *wuzi_move_new (Point point, Stone stone, gint64 msecs);

Point wuzi_move_get_point (WuziMove *self);
Stone wuzi_move_get_stone (WuziMove *self);

gint64 wuzi_move_get_msecs (WuziMove *self);
