/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics as lines of tables (WuziStatsLine); all lists are (transfer full). */
#pragma once

#include "present/statistics/wuzi-stats-line.h"
#include "records/statistics/player-stats.h"
#include "records/wuzi-record-book.h"
#include "teacher/review-figures.h"

/* The titles of the columns, translated, NULL behind the last; static. For
 * rows, subject is what they are: "Level". */
const char *const *stats_tables_get_overview_titles (void);
const char *const *stats_tables_get_point_titles (void);

/* (transfer full): for g_strfreev () */
char **stats_tables_dup_row_titles (const char *subject);

/* One line a figure: what it is, and its value. */
GListModel *stats_tables_new_overview (PlayerStats *stats);

/* Players (WuziProfile), in that order: a line leads to the games of one. */
const char *const *stats_tables_get_player_titles (void);
GListModel *stats_tables_new_players (WuziRecordBook *book, GPtrArray *profiles);

/* One line a rated game, the newest first. */
GListModel *stats_tables_new_points (WuziRecordBook *book, PlayerStats *stats);

/* One line a reviewed game (ReviewStatsPoint), the newest first. */
const char *const *stats_tables_get_accuracy_titles (void);
GListModel *stats_tables_new_accuracies (GArray *points);

/* One line a row (PlayerStatsRow); rows belong to the stats. */
GListModel *stats_tables_new_rows (WuziRecordBook *book, PlayerStats *stats, GPtrArray *rows);

/* A row's games in all, and those with each colour. */
GListModel *stats_tables_new_colours (PlayerStats *stats, const PlayerStatsRow *row);

/* A row's last games, the newest first: one cell, in words. */
GListModel *stats_tables_new_last_games (const PlayerStatsRow *row);
