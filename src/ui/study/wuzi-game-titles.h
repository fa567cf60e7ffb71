/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The titles of the games of a file, of which there may be a hundred thousand. */
#pragma once

#include <gtk/gtk.h>

#include "study/study-file.h"

/* WuziGameTitles: a list model of GtkStringObjects, which are made when they are asked for: "2. Ann
 * – Bob" for each game, and behind them how many couldn't be read, if there are any. It is as the
 * file was when it was made, but for the names. */
#define WUZI_TYPE_GAME_TITLES (wuzi_game_titles_get_type ())
G_DECLARE_FINAL_TYPE (WuziGameTitles, wuzi_game_titles, WUZI, GAME_TITLES, GObject)

WuziGameTitles *wuzi_game_titles_new (StudyFile *file);

/* For rows of two lines: a title, and what is known of the game: how it ended, when it was, its
 * moves and rule; with a tick at the one that is selected, if wanted. (transfer full) */
GtkListItemFactory *wuzi_game_titles_new_rows (gboolean ticks);

/* The game of a title; NULL: it tells of those that couldn't be read. */
WuziStudy *wuzi_game_titles_get_study (GtkStringObject *title);

/* The second line of its row; NULL likewise. (transfer full) */
char *wuzi_game_titles_dup_about (GtkStringObject *title);
