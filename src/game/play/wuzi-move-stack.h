/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves played, and those taken back. */
#pragma once

#include "game/play/wuzi-move.h"

/* WuziMoveStack: a GListModel of WuziMove, the first move first. Moves that
 * were taken back wait in the order in which redo brings them back, until
 * another move is pushed. */
#define WUZI_TYPE_MOVE_STACK (wuzi_move_stack_get_type ())
G_DECLARE_FINAL_TYPE (WuziMoveStack, wuzi_move_stack, WUZI, MOVE_STACK, GObject)

WuziMoveStack *wuzi_move_stack_new (void);

guint wuzi_move_stack_get_length (WuziMoveStack *self);

/* The index-th move; NULL behind the last. (transfer none) */
WuziMove *wuzi_move_stack_get (WuziMoveStack *self, guint index);

/* Adds a move; what was taken back can't be brought back any more. */
void wuzi_move_stack_push (WuziMoveStack *self, Point point, Stone stone, gint64 msecs);

/* Takes the last move back, for redo; NULL if there is none. (transfer none) */
WuziMove *wuzi_move_stack_pop (WuziMoveStack *self);

/* Brings the move taken back last back; NULL if there is none. (transfer none) */
WuziMove *wuzi_move_stack_redo (WuziMoveStack *self);

guint wuzi_move_stack_get_redo_length (WuziMoveStack *self);

/* Forgets the moves that were taken back. */
void wuzi_move_stack_forget_redo (WuziMoveStack *self);

/* The move that would be brought back after index others; NULL behind the
 * last. (transfer none) */
WuziMove *wuzi_move_stack_get_redo (WuziMoveStack *self, guint index);

void wuzi_move_stack_clear (WuziMoveStack *self);
