/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a player choose a PIN. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"

/* WuziNewPinDialog: the PIN is typed twice and says what it is good for, and what not.
 * It closes itself when the PIN is kept.
 *
 * Signals
 *   "kept" (): the player has that PIN now. */
#define WUZI_TYPE_NEW_PIN_DIALOG (wuzi_new_pin_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziNewPinDialog, wuzi_new_pin_dialog, WUZI, NEW_PIN_DIALOG, AdwWindow)

/* Who has a PIN must have been asked for it before. */
WuziNewPinDialog *wuzi_new_pin_dialog_new (GtkWindow *parent, WuziRecordBook *book,
                                           WuziProfile *profile);
