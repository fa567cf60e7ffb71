/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a player from a list. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"

/* WuziPlayerChooser
 *
 * Signals
 *   "chosen" (WuziProfile profile): it has closed itself. */
#define WUZI_TYPE_PLAYER_CHOOSER (wuzi_player_chooser_get_type ())
G_DECLARE_FINAL_TYPE (WuziPlayerChooser, wuzi_player_chooser, WUZI, PLAYER_CHOOSER, AdwWindow)

/* All players but one. title is translated. */
WuziPlayerChooser *wuzi_player_chooser_new (GtkWindow *parent, WuziRecordBook *book,
                                            WuziProfile *but, const char *title);
