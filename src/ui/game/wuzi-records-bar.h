/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells what is wrong with the records, and what can be done. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziRecordsBar: shown as long as a book has something that couldn't be written, with a button to
 * try again, and as long as it has told something that nobody has closed: one sentence at a time.
 * It takes neither keys nor the focus from what goes on.
 *
 * Signals
 *   "saved" (): trying again has helped. */
#define WUZI_TYPE_RECORDS_BAR (wuzi_records_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziRecordsBar, wuzi_records_bar, WUZI, RECORDS_BAR, GtkWidget)

/* Once. */
void wuzi_records_bar_set_book (WuziRecordsBar *self, WuziRecordBook *book);

/* Reads out what the book couldn't write; it is shown, with all that is unsaved, until it is. */
void wuzi_records_bar_tell_unsaved (WuziRecordsBar *self, const char *sentence);

/* What else is to be read, in its turn, until somebody closes it. */
void wuzi_records_bar_tell (WuziRecordsBar *self, const char *sentence);
