/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games of a file, to search and to choose from: names, and below them result, date, moves and
 * rule. Has a signal "chosen" (guint) with the place in the file; behind the last game stands what
 * was left out. */
#pragma once

#include <gtk/gtk.h>

#include "study/study-file.h"

#define WUZI_TYPE_STUDY_GAMES (wuzi_study_games_get_type ())
G_DECLARE_FINAL_TYPE (WuziStudyGames, wuzi_study_games, WUZI, STUDY_GAMES, GtkWidget)

/* titles: a WuziGameTitles of the games, which are no fewer than one. */
void wuzi_study_games_set_games (WuziStudyGames *self, StudyFile *file, GListModel *titles);

/* Shows all, with the keys at the game at that place. */
void wuzi_study_games_open (WuziStudyGames *self, guint position);

/* Escape: ends the search. FALSE: there was none. */
gboolean wuzi_study_games_leave (WuziStudyGames *self);
