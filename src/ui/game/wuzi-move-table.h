/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the game that is being played. */
#pragma once

#include <gtk/gtk.h>

/* WuziMoveTable: in each row a number, black's move and white's. The move after
 * which the board is shown is marked and in sight. The whole table is one stop of
 * the Tab key; arrows, Home and End go through its moves.
 *
 * Signals
 *   "position-chosen" (uint position): with so many stones the board is to be
 *     shown; 0 is the empty one. */
#define WUZI_TYPE_MOVE_TABLE (wuzi_move_table_get_type ())
G_DECLARE_FINAL_TYPE (WuziMoveTable, wuzi_move_table, WUZI, MOVE_TABLE, GtkWidget)

/* A list of WuziMove, black's first, or NULL; the table follows it. */
void wuzi_move_table_set_moves (WuziMoveTable *self, GListModel *moves);

/* Marks the move that made so many stones; none for 0. */
void wuzi_move_table_set_position (WuziMoveTable *self, guint position);

/* What was done besides the moves, after the one of that position, from 1 on: words below it, or
 * NULL. They go with the move. */
void wuzi_move_table_set_note (WuziMoveTable *self, guint position, const char *words);
