/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells that something isn't on the disk yet. */
#pragma once

#include <gtk/gtk.h>

#include "records/running/wuzi-running-games.h"
#include "records/wuzi-record-book.h"

G_BEGIN_DECLS

/* WuziUnsavedBar: shown as long as a book, or unfinished games, have something that
 * couldn't be written, with a button to try again.
 *
 * Signals
 *   "saved" (): trying again has helped. */
#define WUZI_TYPE_UNSAVED_BAR (wuzi_unsaved_bar_get_type ())
G_DECLARE_FINAL_TYPE (WuziUnsavedBar, wuzi_unsaved_bar, WUZI, UNSAVED_BAR, GtkWidget)

/* Once each; games may stay away. */
void wuzi_unsaved_bar_set_book (WuziUnsavedBar *self, WuziRecordBook *book);
void wuzi_unsaved_bar_set_running_games (WuziUnsavedBar *self, WuziRunningGames *games);

/* The sentence to show: what couldn't be written, and why. */
void wuzi_unsaved_bar_say (WuziUnsavedBar *self, const char *sentence);

G_END_DECLS
