/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The known players, to choose one of them. */
#pragma once

#include <gtk/gtk.h>

#include "records/wuzi-record-book.h"

/* WuziPlayersList: rows are made only for what can be seen, however many players
 * there are. With many, they can be searched.
 *
 * Signals
 *   "activated" (WuziProfile profile): a listed player was chosen. */
#define WUZI_TYPE_PLAYERS_LIST (wuzi_players_list_get_type ())
G_DECLARE_FINAL_TYPE (WuziPlayersList, wuzi_players_list, WUZI, PLAYERS_LIST, GtkWidget)

/* Shows all but one (NULL: all); the deleted ones behind them, if they are
 * wanted, each with a button (WuziPlayerRow). Once. */
void wuzi_players_list_set_book (WuziPlayersList *self, WuziRecordBook *book, WuziProfile *but,
                                 gboolean with_deleted);

/* The keyboard's focus goes to the first row, or to the search. */
void wuzi_players_list_focus (WuziPlayersList *self);
void wuzi_players_list_search (WuziPlayersList *self);
