/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks a player for their PIN. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziPinEntry: an entry with a button. A wrong PIN is told in a sentence
 * below; after too many it counts down until the next may be tried. What to do
 * about a forgotten one can be read there, too.
 *
 * Signals
 *   "passed" (): the PIN was right, or isn't needed any more. */
#define WUZI_TYPE_PIN_ENTRY (wuzi_pin_entry_get_type ())
G_DECLARE_FINAL_TYPE (WuziPinEntry, wuzi_pin_entry, WUZI, PIN_ENTRY, GtkWidget)

/* Whose PIN; forgets what was typed, and what was being compared. profile may
 * be NULL, then nobody's. */
void wuzi_pin_entry_ask (WuziPinEntry *self, WuziRecordBook *book, WuziProfile *profile);

/* What the button says, translated, with a mnemonic; NULL: there is none, as somebody
 * else calls wuzi_pin_entry_accept (). */
void wuzi_pin_entry_set_button (WuziPinEntry *self, const char *label);

/* Has what was typed compared, as the button and Enter do. */
void wuzi_pin_entry_accept (WuziPinEntry *self);

void wuzi_pin_entry_focus (WuziPinEntry *self);
