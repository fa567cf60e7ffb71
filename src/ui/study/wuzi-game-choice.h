/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games of a file are wanted. */
#pragma once

#include <adwaita.h>

#include "study/study-file.h"

/* WuziGameChoice: a dialog that lists the games of a file, with who played, how it ended, when, how
 * many moves and by which rule. At first all that can be chosen are.
 *
 * Signals
 *   "answered" (GPtrArray *studies): those that were chosen, of WuziStudy; NULL if it was closed.
 *     Once. */
#define WUZI_TYPE_GAME_CHOICE (wuzi_game_choice_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameChoice, wuzi_game_choice, WUZI, GAME_CHOICE, AdwWindow)

/* misfits (element-type utf8): for each game why it can't be chosen, static, or NULL if it can. */
WuziGameChoice *wuzi_game_choice_new (GtkWindow *parent, StudyFile *file, GPtrArray *misfits);
