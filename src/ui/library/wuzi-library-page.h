/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a database, or some of them, and what they come to. */
#pragma once

#include <gtk/gtk.h>

#include "library/wuzi-database.h"
#include "records/wuzi-record-book.h"
#include "ui/library/wuzi-score-item.h"

/* WuziLibraryPage: a header bar, below it what is known in one line, and lists of games, players,
 * tournaments and openings, those that have a meaning: of a whole database, of a player, of two, of
 * a tournament or of an opening. All are searched by one entry.
 *
 * Signals
 *   "game-wanted" (uint number): a game is to be opened.
 *   "selection-changed" ()
 *   "page-wanted" (WuziLibraryPage page): a page of a part of the games is to be shown; floating.
 */
#define WUZI_TYPE_LIBRARY_PAGE (wuzi_library_page_get_type ())
G_DECLARE_FINAL_TYPE (WuziLibraryPage, wuzi_library_page, WUZI, LIBRARY_PAGE, GtkWidget)

/* The games that fit; of everybody and everything, with a filter without anything set. */
WuziLibraryPage *wuzi_library_page_new (WuziRecordBook *book, WuziDatabase *database,
                                        const GameFilter *filter, const char *title);

WuziDatabase *wuzi_library_page_get_database (WuziLibraryPage *self);

/* The number of the one player whose page it is; 0: it is another one. */
guint32 wuzi_library_page_get_person (WuziLibraryPage *self);

/* The people who are selected, of WuziScoreItem; none of them in another list than that of people.
 * (transfer full) */
GPtrArray *wuzi_library_page_list_selected (WuziLibraryPage *self);

/* Unselects several of them. FALSE if there was nothing to end. */
gboolean wuzi_library_page_stop_selecting (WuziLibraryPage *self);

const char *wuzi_library_page_get_title (WuziLibraryPage *self);

/* Opens the search. */
void wuzi_library_page_search (WuziLibraryPage *self);

/* Closes it. FALSE if it wasn't open. */
gboolean wuzi_library_page_stop_search (WuziLibraryPage *self);
