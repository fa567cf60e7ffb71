/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for each side of a game. */
#include "records/index/review-index.h"

#include <string.h>

#include "records/games/game-id.h"

enum {
  FIRST_FIGURE = 3, /* behind the id, the colour and the stamp */
};

static guint
hash_id (gconstpointer game)
{
  guint32 first;

  memcpy (&first, ((const ReviewedGame *) game)->id, sizeof first);
  return first;
}

static gboolean
equal_ids (gconstpointer one, gconstpointer other)
{
  return memcmp (((const ReviewedGame *) one)->id, ((const ReviewedGame *) other)->id,
                 GAME_ID_BYTES)
         == 0;
}

GHashTable *
review_index_list (GameIndex *index)
{
  IndexDb *db = game_index_get_db (index);
  GHashTable *known = g_hash_table_new_full (hash_id, equal_ids, g_free, NULL);
  sqlite3_stmt *rows = index_db_prepare (db, "SELECT id, stamp FROM reviews WHERE colour = 0", "");

  while (index_db_step (db, rows)) {
    ReviewedGame *game;

    if (sqlite3_column_bytes (rows, 0) != GAME_ID_BYTES) {
      index_db_spoil (db);
      continue;
    }
    game = g_new0 (ReviewedGame, 1);
    memcpy (game->id, sqlite3_column_blob (rows, 0), GAME_ID_BYTES);
    game->stamp = sqlite3_column_int64 (rows, 1);
    g_hash_table_add (known, game);
  }
  return known;
}

static void
store_side (IndexDb *db, const ReviewedGame *game, WuziSideColour colour)
{
  const ReviewFigures *figures = &game->sides[colour];
  sqlite3_stmt *row = index_db_prepare (
      db, "INSERT OR REPLACE INTO reviews VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", "bii",
      game->id, (gint64) colour, game->stamp);
  int at = FIRST_FIGURE + 1;

  if (row == NULL)
    return;
  sqlite3_bind_double (row, at++, figures->accuracy);
  for (int i = 0; i < REVIEW_PHASES; i++)
    sqlite3_bind_double (row, at++, figures->phases[i]);
  for (int i = 0; i < REVIEW_PHASES; i++)
    sqlite3_bind_int (row, at++, figures->moves[i]);
  for (int i = 0; i < REVIEW_FAULTS; i++)
    sqlite3_bind_int (row, at++, figures->faults[i]);
  index_db_step (db, row);
}

gboolean
review_index_store (GameIndex *index, const GArray *games)
{
  IndexDb *db = game_index_get_db (index);

  if (!index_db_begin (db))
    return FALSE;
  for (guint i = 0; i < games->len; i++) {
    const ReviewedGame *game = &g_array_index (games, ReviewedGame, i);

    if (game->stamp == 0) {
      index_db_step (db, index_db_prepare (db, "DELETE FROM reviews WHERE id = ?", "b", game->id));
      continue;
    }
    store_side (db, game, WUZI_SIDE_BLACK);
    store_side (db, game, WUZI_SIDE_WHITE);
  }
  return index_db_commit (db);
}

/* A share in percent, or -1. What is out of range was never written. */
static double
read_percent (IndexDb *db, sqlite3_stmt *row, int column)
{
  double percent = sqlite3_column_double (row, column);

  if (percent >= -1 && percent <= 100)
    return percent;
  index_db_spoil (db);
  return -1;
}

void
review_index_read_accuracy (GameIndex *index, const guint8 *id, double accuracy[2])
{
  IndexDb *db = game_index_get_db (index);
  sqlite3_stmt *rows =
      index_db_prepare (db, "SELECT colour, accuracy FROM reviews WHERE id = ?", "b", id);

  accuracy[WUZI_SIDE_BLACK] = accuracy[WUZI_SIDE_WHITE] = -1;
  while (index_db_step (db, rows))
    accuracy[sqlite3_column_int (rows, 0) != 0] = read_percent (db, rows, 1);
}

static int
read_count (IndexDb *db, sqlite3_stmt *row, int column)
{
  gint64 count = sqlite3_column_int64 (row, column);

  if (count >= 0 && count <= BOARD_MAX_STONES)
    return (int) count;
  index_db_spoil (db);
  return 0;
}

gboolean
review_index_find (GameIndex *index, const guint8 *id, WuziSideColour colour,
                   ReviewFigures *figures)
{
  IndexDb *db = game_index_get_db (index);
  sqlite3_stmt *row =
      index_db_prepare (db, "SELECT * FROM reviews WHERE id = ? AND colour = ? AND accuracy >= 0",
                        "bi", id, (gint64) colour);
  int at = FIRST_FIGURE;

  if (!index_db_step (db, row))
    return FALSE;
  figures->accuracy = read_percent (db, row, at++);
  for (int i = 0; i < REVIEW_PHASES; i++)
    figures->phases[i] = read_percent (db, row, at++);
  for (int i = 0; i < REVIEW_PHASES; i++)
    figures->moves[i] = read_count (db, row, at++);
  for (int i = 0; i < REVIEW_FAULTS; i++)
    figures->faults[i] = read_count (db, row, at++);
  sqlite3_reset (row);
  return index_db_is_good (db);
}
