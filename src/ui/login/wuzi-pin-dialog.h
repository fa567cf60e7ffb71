/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a player's PIN before something is done in their name. */
#pragma once

#include <adwaita.h>

#include "records/wuzi-record-book.h"

#define WUZI_TYPE_PIN_DIALOG (wuzi_pin_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WuziPinDialog, wuzi_pin_dialog, WUZI, PIN_DIALOG, AdwWindow)

/* Asks over parent, until the PIN is right or the dialog is closed. Who has no
 * PIN passes without being asked. */
void wuzi_pin_dialog_ask_async (GtkWindow *parent, WuziRecordBook *book, WuziProfile *profile,
                                GAsyncReadyCallback callback, gpointer user_data);

/* Was it right? */
gboolean wuzi_pin_dialog_ask_finish (GAsyncResult *result);
