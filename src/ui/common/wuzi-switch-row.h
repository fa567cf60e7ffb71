/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of preferences that is a switch. */
#pragma once

#include <adwaita.h>

/* WuziSwitchRow: a row with a switch at its end that is one thing to the keyboard and to a screen
 * reader: the row has the focus, and is on or off.
 *
 * NOTE: AdwSwitchRow is there only from libadwaita 1.4 on.
 *
 * Property: active (gboolean) */
#define WUZI_TYPE_SWITCH_ROW (wuzi_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (WuziSwitchRow, wuzi_switch_row, WUZI, SWITCH_ROW, AdwActionRow)

/* It can be read, and not be switched any more. */
void wuzi_switch_row_lock (WuziSwitchRow *self);
