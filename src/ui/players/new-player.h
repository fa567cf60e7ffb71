/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the name of a new player. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* Asks over parent for a name that can be one and that nobody has, and adds that player to the
 * book. */
void new_player_ask_async (GtkWindow *parent, WuziRecordBook *book, GAsyncReadyCallback callback,
                           gpointer user_data);

/* NULL if nobody was added. (transfer full) */
WuziProfile *new_player_finish (GAsyncResult *result);
