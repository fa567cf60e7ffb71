/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows an export or import while it goes on. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziTransferBar: hidden until something is to be carried over; then it says what,
 * and can be stopped. One at a time: nothing more is to be asked of it while "busy".
 *
 * Properties
 *   "busy" (gboolean, read-only): something is being carried over.
 *
 * Signals
 *   "ended" (string heading, string sentences, gboolean failed): what has come of it;
 *     not if it was stopped. heading is NULL where all is said in one short sentence. */
#define WUZI_TYPE_TRANSFER_BAR (wuzi_transfer_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziTransferBar, wuzi_transfer_bar, WUZI, TRANSFER_BAR, GtkWidget)

/* profile is NULL for all players. */
void wuzi_transfer_bar_export (WuziTransferBar *self, WuziRecordBook *book, WuziProfile *profile,
                               const char *path);
void wuzi_transfer_bar_import (WuziTransferBar *self, WuziRecordBook *book, const char *path);

/* Let a file be chosen first. */
void wuzi_transfer_bar_choose_export (WuziTransferBar *self, WuziRecordBook *book,
                                      WuziProfile *profile);
void wuzi_transfer_bar_choose_import (WuziTransferBar *self, WuziRecordBook *book);

gboolean wuzi_transfer_bar_is_busy (WuziTransferBar *self);
