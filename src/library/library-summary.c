/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes summaries of rows. */
#include "library/library-summary.h"

static gint64
get_started (guint32 date)
{
  g_autoptr (GDateTime) day =
      date > 0 ? g_date_time_new_local ((int) (date / 10000), MAX ((int) (date / 100 % 100), 1),
                                        MAX ((int) (date % 100), 1), 12, 0, 0)
               : NULL;

  return day != NULL ? g_date_time_to_unix (day) * 1000 : 0;
}

static WuziResult
get_result (LibraryResult result)
{
  if (result == LIBRARY_RESULT_BLACK_WINS)
    return WUZI_RESULT_BLACK_WINS;
  return result == LIBRARY_RESULT_WHITE_WINS ? WUZI_RESULT_WHITE_WINS : WUZI_RESULT_DRAW;
}

GameSummary *
library_summary_new (LibraryDb *db, guint32 row)
{
  GArray *rows = library_db_get_rows (db);
  guint32 number = row >> 1;
  const LibraryRow *game;
  const LibraryEvent *event;
  GameSummary *summary;

  if (number == 0 || number > rows->len)
    return NULL;
  game = &g_array_index (rows, LibraryRow, number - 1);
  summary = g_new0 (GameSummary, 1);
  summary->id = g_strdup_printf ("%u", number);
  summary->facts = (WuziGameFacts) {
    .mode = WUZI_MODE_PVP,
    .rule = (Rule) game->rule,
    .size = game->size,
    .started = get_started (game->date),
    .black = { .name = g_strdup (library_db_get_person (db, game->black)->name), .seat = 1 },
    .white = { .name = g_strdup (library_db_get_person (db, game->white)->name), .seat = 2 },
    .first = STONE_BLACK,
    .move_count = game->moves,
    .renju_opening = game->renju_opening,
    .opening = (OpeningKind) game->opening,
    .result = get_result (game->result),
  };
  summary->side = row & 1 ? WUZI_SIDE_WHITE : WUZI_SIDE_BLACK;
  summary->accuracy[WUZI_SIDE_BLACK] = summary->accuracy[WUZI_SIDE_WHITE] = -1;
  summary->place.start = -1;
  summary->is_open = game->result == LIBRARY_RESULT_UNKNOWN;
  summary->date = game->date;
  event = library_db_get_event (db, game->event);
  summary->event = g_strdup (event != NULL ? event->name : NULL);
  summary->round = library_db_dup_round (db, number);
  summary->ratings[WUZI_SIDE_BLACK] = game->black_rating;
  summary->ratings[WUZI_SIDE_WHITE] = game->white_rating;
  return summary;
}
