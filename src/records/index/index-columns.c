/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of games, sides and the state, and the statements that have all of them. */
#include "records/index/game-index-private.h"

#include <stddef.h>

#include "board/renju-opening.h"
#include "records/files/record-time.h"
#include "records/games/wuzi-game-record.h"

enum {
  MAX_RATING = 1000000,
};

#define COLUMN(type, name, member, real, by_time, min, max)                                        \
  {                                                                                                \
    name, offsetof (type, member), sizeof (((type *) NULL)->member), real, by_time, min, max       \
  }
#define GAME_COLUMN(name, member, max) COLUMN (Game, name, member, FALSE, FALSE, 0, max)
#define TIME_COLUMN(name, member, min, max) COLUMN (Game, name, member, FALSE, TRUE, min, max)
#define SIDE_COLUMN(name, member, min, max)                                                        \
  COLUMN (PlayerGame, name, member, FALSE, FALSE, min, max)
#define REAL_COLUMN(name, member, min, max) COLUMN (PlayerGame, name, member, TRUE, FALSE, min, max)
#define STATE_COLUMN(name, member, min)                                                            \
  COLUMN (IndexState, name, member, FALSE, FALSE, min, G_MAXINT64)

#define PERSON_COLUMNS(side)                                                                       \
  GAME_COLUMN (#side "_seat", facts.side.seat, G_MAXINT32),                                        \
      GAME_COLUMN (#side "_hints", facts.side.hints, G_MAXINT32),                                  \
      GAME_COLUMN (#side "_taught", facts.side.taught, G_MAXINT32),                                \
      GAME_COLUMN (#side "_take_backs", facts.side.take_backs, G_MAXINT32),                        \
      GAME_COLUMN (#side "_danger", facts.side.danger, G_MAXINT32),                                \
      GAME_COLUMN (#side "_adaptive", facts.side.adaptive, 1),                                     \
      GAME_COLUMN (#side "_weakened", facts.side.weakened, 1)

#define ENGINE_COLUMNS(side)                                                                       \
  TIME_COLUMN (#side "_rating", facts.side.rating, 0, GAME_FACTS_MAX_RATING),                      \
      TIME_COLUMN (#side "_deviation", facts.side.deviation, 0, GAME_FACTS_MAX_DEVIATION)

/* A new number of a game gets its column here. */
const Column GAME_COLUMNS[] = {
  TIME_COLUMN ("started", facts.started, 0, RECORD_TIME_MAX_MSECS),
  TIME_COLUMN ("black", black, 1, G_MAXINT32),
  TIME_COLUMN ("white", white, 1, G_MAXINT32),
  TIME_COLUMN ("result", facts.result, 0, WUZI_RESULT_DRAW),
  TIME_COLUMN ("counts", counts, 0, 1),
  TIME_COLUMN ("fair", fair, 0, 1),
  TIME_COLUMN ("adaptive", adaptive, 0, 1),
  TIME_COLUMN ("deleted", deleted, 0, 1),
  TIME_COLUMN ("mode", facts.mode, 0, WUZI_MODE_PVE),
  TIME_COLUMN ("rule", facts.rule, 0, RULE_COUNT - 1),
  TIME_COLUMN ("opening", facts.opening, 0, OPENING_COUNT - 1),
  TIME_COLUMN ("size", facts.size, BOARD_MIN_SIZE, BOARD_MAX_SIZE),
  TIME_COLUMN ("moves", facts.move_count, 0, BOARD_MAX_STONES),
  TIME_COLUMN ("ending", facts.ending, 0, WUZI_ENDING_FOUL),
  TIME_COLUMN ("duration", facts.duration, 0, WUZI_GAME_RECORD_MAX_MSECS),
  TIME_COLUMN ("time_kind", facts.time.kind, 0, TIME_PERIODS),
  TIME_COLUMN ("black_helped", helped[WUZI_SIDE_BLACK], 0, 1),
  TIME_COLUMN ("white_helped", helped[WUZI_SIDE_WHITE], 0, 1),
  TIME_COLUMN ("first", facts.first, STONE_BLACK, STONE_WHITE),
  TIME_COLUMN ("first1", first_move, 0, POINT_COUNT - 1),
  TIME_COLUMN ("beginning", beginning, 0, G_MAXINT64),
  TIME_COLUMN ("renju_opening", facts.renju_opening, 0, RENJU_OPENING_COUNT),
  ENGINE_COLUMNS (black),
  ENGINE_COLUMNS (white),
  COLUMN (Game, "start", place.start, FALSE, FALSE, -1, G_MAXINT64),
  GAME_COLUMN ("bytes", place.bytes, WUZI_GAME_RECORD_MAX_BYTES + 1),
  GAME_COLUMN ("time_base", facts.time.base_ms, TIME_MAX_BASE_MSECS),
  GAME_COLUMN ("time_increment", facts.time.increment_ms, TIME_MAX_INCREMENT_MSECS),
  GAME_COLUMN ("time_period", facts.time.period_ms, TIME_MAX_PERIOD_MSECS),
  GAME_COLUMN ("time_periods", facts.time.periods, TIME_MAX_PERIODS),
  GAME_COLUMN ("time_second", facts.time.second_ms, TIME_MAX_BASE_MSECS),
  GAME_COLUMN ("casual", facts.casual, 1),
  GAME_COLUMN ("origin_moves", facts.origin_moves, BOARD_MAX_STONES),
  PERSON_COLUMNS (black),
  PERSON_COLUMNS (white),
  { 0 },
};

const Column SIDE_COLUMNS[] = {
  SIDE_COLUMN ("who", who, 1, G_MAXINT32),
  SIDE_COLUMN ("started", started, 0, RECORD_TIME_MAX_MSECS),
  SIDE_COLUMN ("game", game, 1, G_MAXINT32),
  SIDE_COLUMN ("colour", is_white, 0, 1),
  SIDE_COLUMN ("score", score, -1, 1),
  SIDE_COLUMN ("counts", counts, 0, 1),
  SIDE_COLUMN ("deleted", deleted, 0, 1),
  SIDE_COLUMN ("adaptive", adaptive, 0, 1),
  SIDE_COLUMN ("opponent", other, 1, G_MAXINT32),
  SIDE_COLUMN ("mode", mode, 0, WUZI_MODE_PVE),
  SIDE_COLUMN ("rule", rule, 0, RULE_COUNT - 1),
  SIDE_COLUMN ("opening", opening, 0, OPENING_COUNT - 1),
  SIDE_COLUMN ("size", size, BOARD_MIN_SIZE, BOARD_MAX_SIZE),
  SIDE_COLUMN ("moves", moves, 0, BOARD_MAX_STONES),
  SIDE_COLUMN ("ending", ending, 0, WUZI_ENDING_FOUL),
  SIDE_COLUMN ("duration", duration, 0, WUZI_GAME_RECORD_MAX_MSECS),
  SIDE_COLUMN ("time_kind", clock, 0, TIME_PERIODS),
  SIDE_COLUMN ("helped", helped, 0, 1),
  SIDE_COLUMN ("first1", first_move, 0, POINT_COUNT - 1),
  SIDE_COLUMN ("beginning", beginning, 0, G_MAXINT64),
  SIDE_COLUMN ("wins", standing.wins, 0, G_MAXINT32),
  SIDE_COLUMN ("losses", standing.losses, 0, G_MAXINT32),
  SIDE_COLUMN ("draws", standing.draws, 0, G_MAXINT32),
  SIDE_COLUMN ("rated", rated, 0, 1),
  SIDE_COLUMN ("games", rating.games, 0, G_MAXINT32),
  SIDE_COLUMN ("last", rating.last, 0, RECORD_TIME_MAX_MSECS),
  REAL_COLUMN ("value", rating.rating.value, -MAX_RATING, MAX_RATING),
  REAL_COLUMN ("deviation", rating.rating.deviation, 0, (gint64) GLICKO_MAX_DEVIATION),
  REAL_COLUMN ("volatility", rating.rating.volatility, 0, 1),
  { 0 },
};

const Column STATE_COLUMNS[] = {
  STATE_COLUMN ("device", content.stamp.device, G_MININT64),
  STATE_COLUMN ("inode", content.stamp.inode, G_MININT64),
  STATE_COLUMN ("size", content.stamp.size, -1),
  STATE_COLUMN ("changed", content.stamp.changed, G_MININT64),
  STATE_COLUMN ("touched", content.stamp.touched, G_MININT64),
  STATE_COLUMN ("bytes", content.bytes, -1),
  STATE_COLUMN ("hash", content.hash, G_MININT64),
  STATE_COLUMN ("end_hash", content.end_hash, G_MININT64),
  STATE_COLUMN ("newer", content.newer, 0),
  STATE_COLUMN ("twice", content.twice, 0),
  STATE_COLUMN ("repeated", content.repeated, 0),
  STATE_COLUMN ("uncounted_since", uncounted_since, G_MININT64),
  STATE_COLUMN ("machines", machines, 0),
  STATE_COLUMN ("numbering", numbering, 0),
  { 0 },
};

/* Adds each column's name, with something before and behind it. */
void
index_columns_add_names (GString *sql, const Column *columns, gboolean by_time, const char *before,
                         const char *behind)
{
  for (; columns->name != NULL; columns++)
    if (columns->by_time || !by_time)
      g_string_append_printf (sql, "%s%s%s", before, columns->name, behind);
}

/* Statements are kept for good: there are as many in each index. */
const char *
index_columns_keep (GString *sql)
{
  g_autofree char *text = g_string_free (sql, FALSE);

  return g_intern_string (text);
}

/* first is what comes before the columns: question marks. */
const char *
index_columns_insert (const char *verb, const char *table, const char *first, const Column *columns)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "INSERT OR %s INTO %s VALUES (%s", verb, table, first);
  for (guint i = 0; columns[i].name != NULL; i++)
    g_string_append (sql, i == 0 && *first == '\0' ? "?" : ",?");
  g_string_append_c (sql, ')');
  return index_columns_keep (sql);
}

/* first is a column before the others. */
const char *
index_columns_select (const char *first, const Column *columns, gboolean by_time, const char *rest)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "SELECT %s", first);
  index_columns_add_names (sql, columns, by_time, ", ", "");
  g_string_append (sql, rest);
  return index_columns_keep (sql);
}

void
index_columns_bind (sqlite3_stmt *row, int at, const Column *columns, gconstpointer data)
{
  for (; columns->name != NULL; columns++, at++) {
    const char *member = (const char *) data + columns->offset;

    if (columns->is_real)
      sqlite3_bind_double (row, at, *(const double *) (gconstpointer) member);
    else if (columns->bytes == sizeof (gint64))
      sqlite3_bind_int64 (row, at, *(const gint64 *) (gconstpointer) member);
    else
      sqlite3_bind_int64 (row, at, *(const gint32 *) (gconstpointer) member);
  }
}

/* Reads a row into the struct. What is out of range stays as it was, and the index is no good. */
void
index_columns_read (IndexDb *db, sqlite3_stmt *row, int at, const Column *columns, gboolean by_time,
                    gpointer data)
{
  for (; columns->name != NULL; columns++) {
    char *member = (char *) data + columns->offset;

    if (by_time && !columns->by_time)
      continue;
    if (columns->is_real) {
      double value = sqlite3_column_double (row, at++);

      if (value > (double) columns->min && value <= (double) columns->max)
        *(double *) (gpointer) member = value;
      else
        index_db_spoil (db);
    } else {
      gint64 value = sqlite3_column_int64 (row, at++);

      if (value < columns->min || value > columns->max)
        index_db_spoil (db);
      else if (columns->bytes == sizeof (gint64))
        *(gint64 *) (gpointer) member = value;
      else
        *(gint32 *) (gpointer) member = (gint32) value;
    }
  }
}
