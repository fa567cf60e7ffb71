/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions of many games, in two tables of a database that belong to it: what was played next
 * in a position, turned or mirrored in any way, whatever moves led to it.
 *
 * Games have numbers from 1, and are added in that order. Functions block, and a table is used by
 * one thread at a time. Whether all was written, or found, the database tells
 * (index_db_is_good ()). */
#pragma once

#include <gio/gio.h>

#include "board/board.h"
#include "records/games/game-facts.h"
#include "records/games/next-move.h"
#include "records/index/index-db.h"

enum {
  /* Of so many games at once positions are packed: to write them while the last number is a
   * multiple of it costs nothing, else each waits in a row of its own. */
  POSITION_TABLE_RUN_GAMES = 4096,
};

/* Makes its tables. */
extern const char POSITION_TABLE_SQL[];

/* How a game ended, were black the colour that moved first. */
typedef enum {
  POSITION_BLACK_WINS = WUZI_RESULT_BLACK_WINS,
  POSITION_WHITE_WINS = WUZI_RESULT_WHITE_WINS,
  POSITION_DRAW = WUZI_RESULT_DRAW,
  POSITION_RESULT_UNKNOWN,
} PositionResult;

/* A game, to whoever asks. */
typedef struct {
  guint16 year;   /* 0: unknown */
  guint16 rating; /* of its players, on average; 0: unknown */
  guint8 fits;    /* if not, it is passed over */
} PositionGame;

typedef struct _PositionTable PositionTable;

/* The database is borrowed. */
PositionTable *position_table_new (IndexDb *db);
void position_table_free (PositionTable *self);

/* Adds the positions of a game, up to the one after max_moves. Its moves were played in turn, on
 * points that were free. */
void position_table_add (PositionTable *self, guint32 number, int size, const Point *moves,
                         guint move_count, guint max_moves, PositionResult result);

/* Writes what was added, in the transaction that has begun; before it is committed. Until then,
 * it isn't found. And: forgets it. */
void position_table_write (PositionTable *self);
void position_table_forget (PositionTable *self);

/* What was played next in a position, the most played first. count is how many games there are, by
 * number - 1 in games; without games, all fit, and nothing is known of them. Incomplete if it was
 * cancelled. (transfer full): of NextMove */
GArray *position_table_list_next (PositionTable *self, const Board *board, guint count,
                                  const PositionGame *games, GCancellable *cancellable);

/* Sets the int at the number of each game in which the position (symmetry_keys_least ()) occurred,
 * among so many, to 1. */
void position_table_mark (PositionTable *self, guint64 position, GArray *numbers);

/* The size of the board of which the position is the empty one, which each game begins with; 0: it
 * is of none. */
int position_find_empty (guint64 position);
