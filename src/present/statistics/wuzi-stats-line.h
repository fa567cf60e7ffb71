/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of a table of statistics. */
#pragma once

#include <gio/gio.h>

#include "records/games/game-filter.h"

/* WuziStatsLine: what its cells say, and which games it leads to. Never changes. */
#define WUZI_TYPE_STATS_LINE (wuzi_stats_line_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsLine, wuzi_stats_line, WUZI, STATS_LINE, GObject)

/* Takes cells (of g_strdup (), and NULL at the end); copies the filter, or the id of
 * the one game. One of these two, or both, are NULL. */
WuziStatsLine *wuzi_stats_line_new (char **cells, const GameFilter *filter, const char *game);

/* "" where there are fewer. */
const char *wuzi_stats_line_get_cell (WuziStatsLine *self, guint column);

/* One of these, or both, are NULL. (transfer none) */
const GameFilter *wuzi_stats_line_get_filter (WuziStatsLine *self);
const char *wuzi_stats_line_get_game (WuziStatsLine *self);

/* Makes the line at a position (transfer full). */
typedef WuziStatsLine *(*WuziStatsLineFunc) (guint position, gpointer data);

/* WuziStatsLines: a list of lines, each of which is made when it is asked for:
 * there may be thousands. */
#define WUZI_TYPE_STATS_LINES (wuzi_stats_lines_get_type ())
G_DECLARE_FINAL_TYPE (WuziStatsLines, wuzi_stats_lines, WUZI, STATS_LINES, GObject)

/* Takes data, which is freed by free_data. */
GListModel *wuzi_stats_lines_new (guint count, WuziStatsLineFunc make, gpointer data,
                                  GDestroyNotify free_data);
