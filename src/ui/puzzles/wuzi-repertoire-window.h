/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A repertoire is learned by heart. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"
#include "study/wuzi-study.h"

/* WuziRepertoireWindow: asks for the moves of a study that is a repertoire, one position after the
 * other: what is due first, then new ones. What was missed comes back at the same sitting, and what
 * a player knows is remembered. */
#define WUZI_TYPE_REPERTOIRE_WINDOW (wuzi_repertoire_window_get_type ())
G_DECLARE_FINAL_TYPE (WuziRepertoireWindow, wuzi_repertoire_window, WUZI, REPERTOIRE_WINDOW,
                      AdwWindow)

/* player is whoever learns; NULL: a guest. */
WuziRepertoireWindow *wuzi_repertoire_window_new (GSettings *settings, WuziRecordBook *book,
                                                  WuziProfile *player);

/* Begins with a study as it is now, of that name. */
void wuzi_repertoire_window_set_study (WuziRepertoireWindow *self, WuziStudy *study,
                                       const char *name);

/* As wuzi_puzzle_window_set_player (). */
void wuzi_repertoire_window_set_player (WuziRepertoireWindow *self, WuziProfile *player);
