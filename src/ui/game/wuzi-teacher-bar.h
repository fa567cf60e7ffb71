/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells who plays against the machine when they have erred. */
#pragma once

#include <gtk/gtk.h>

#include "game/wuzi-game.h"

/* WuziTeacherBar: judges each move of a person against the machine, in the background, while the
 * game goes on. If the move lost the game or missed a win, or, if the setting says so, was another
 * mistake, it offers to take it back and to show why. It also explains the machine's last move. A
 * game in which it has judged is one with a hint.
 *
 * Signals
 *   "line-wanted" (uint stones, pointer points, uint count, uint stone): the position after so many
 *     stones is to be shown, and over it a line of Points, of which the first is of that Stone. */
#define WUZI_TYPE_TEACHER_BAR (wuzi_teacher_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziTeacherBar, wuzi_teacher_bar, WUZI, TEACHER_BAR, GtkWidget)

void wuzi_teacher_bar_set_settings (WuziTeacherBar *self, GSettings *settings);

/* game may be NULL. */
void wuzi_teacher_bar_set_game (WuziTeacherBar *self, WuziGame *game);

/* Shows why the move was wrong; FALSE if nothing was said. */
gboolean wuzi_teacher_bar_show_why (WuziTeacherBar *self);

/* Is there a last move of the machine's? */
gboolean wuzi_teacher_bar_can_explain (WuziTeacherBar *self);
void wuzi_teacher_bar_explain (WuziTeacherBar *self);

/* FALSE if it wasn't open. */
gboolean wuzi_teacher_bar_close (WuziTeacherBar *self);
