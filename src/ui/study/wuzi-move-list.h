/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a line as a list. */
#pragma once

#include <gtk/gtk.h>

#include "study/wuzi-replay.h"

/* WuziMoveList: the start and every move, with number, stone, point and time.
 * The row of the replay's position is selected and in sight; who selects
 * another one goes there. */
#define WUZI_TYPE_MOVE_LIST (wuzi_move_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziMoveList, wuzi_move_list, WUZI, MOVE_LIST, GtkWidget)

/* record is the game that the study was made of, whose opening is told, or NULL. */
void wuzi_move_list_set_replay (WuziMoveList *self, WuziReplay *replay, WuziGameRecord *record);

/* Puts the keyboard's focus on the present row. */
void wuzi_move_list_focus (WuziMoveList *self);
